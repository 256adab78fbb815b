/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <json-glib/json-glib.h>

#include "formats/kuis-json-lexer.h"
#include "formats/kuis-json-scan.h"
#include "kuis-test-formats.h"

static KuisJsonScan *
scan (const char   *text,
      gssize        length,
      KuisFinding **fault)
{
  g_autoptr(GBytes) bytes = g_bytes_new (text, length < 0 ? strlen (text) : (gsize) length);

  return kuis_json_scan_new (bytes, fault);
}

static const char * const good[] = {
  "{}", "[]", " [ ] ", "\t{\r\n}\n", "1", "\"\"", "true", "false", "null", "[null,true,false]",
  "0", "-0", "-0.0", "1e5", "1E+5", "1e-5", "0e0", "1e-999", "0.1e1", "123456789012345678901234.5",
  "9007199254740992", "-9007199254740992", "1.7976931348623157e308", "[0]",
  "\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\uD83D\\uDE00\"", "\"é€😀\"", "\"\x7f\"",
  "{\"\":1}", "{\"a\":{\"a\":{\"a\":1}}}", "[{\"a\":1},{\"a\":1}]", "{\"a\":1,\"A\":2}",
  "\xEF\xBB\xBF{}", "[[[[[[[[]]]]]]]]", "{\"a\":[],\"b\":{}}", "\"\\uFFFF\"", "\"\xEF\xBF\xBF\"",
};

static void
test_good (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (good); i++)
    {
      KuisFinding *fault = NULL;
      g_autoptr(KuisJsonScan) result = scan (good[i], -1, &fault);
      g_autoptr(JsonParser) parser = json_parser_new ();
      g_autoptr(GError) error = NULL;

      g_test_message ("%s", good[i]);
      g_assert_nonnull (result);
      g_assert_null (fault);

      /* What passes the scan, json-glib takes. */
      json_parser_load_from_data (parser, good[i] + kuis_json_scan_get_start (result), -1, &error);
      g_assert_no_error (error);
    }
}

static const Expectation bad[] = {
  { "nothing", "", KUIS_FORMAT_ERROR_EMPTY, "$", 1, 1 },
  { "white space", " \n\t\r\n ", KUIS_FORMAT_ERROR_EMPTY, "$", 1, 1 },
  { "only a mark", "\xEF\xBB\xBF", KUIS_FORMAT_ERROR_EMPTY, "$", 1, 1 },
  { "two marks", "\xEF\xBB\xBF\xEF\xBB\xBF{}", KUIS_FORMAT_ERROR_SYNTAX, "$", 1, 1 },
  { "UTF-16 BE", "\xFE\xFF{", KUIS_FORMAT_ERROR_ENCODING, "$", 1, 1 },
  { "UTF-16 LE", "\xFF\xFE{", KUIS_FORMAT_ERROR_ENCODING, "$", 1, 1 },
  { "Latin-1", "{\n \"a\": \"caf\xE9\"}", KUIS_FORMAT_ERROR_ENCODING, "$.a", 2, 11 },
  { "Latin-1 key", "{\n \"caf\xE9\": 1}", KUIS_FORMAT_ERROR_ENCODING, "$", 2, 6 },
  { "Latin-1 outside", "[1,\n\xE9]", KUIS_FORMAT_ERROR_ENCODING, "$[1]", 2, 1 },
  { "overlong", "[\"\xC0\xAF\"]", KUIS_FORMAT_ERROR_ENCODING, "$[0]", 1, 3 },
  { "surrogate in UTF-8", "[\"\xED\xA0\x80\"]", KUIS_FORMAT_ERROR_ENCODING, "$[0]", 1, 3 },
  { "beyond Unicode", "[\"\xF4\x90\x80\x80\"]", KUIS_FORMAT_ERROR_ENCODING, "$[0]", 1, 3 },
  { "cut character", "[\"\xE2\x82", KUIS_FORMAT_ERROR_ENCODING, "$[0]", 1, 3 },
  { "lone high", "[\"\\uD83D\"]", KUIS_FORMAT_ERROR_ENCODING, "$[0]", 1, 3 },
  { "lone high, long", "[\"\\uD83Dabcdef\"]", KUIS_FORMAT_ERROR_ENCODING, "$[0]", 1, 3 },
  { "lone low", "[\"\\uDE00\"]", KUIS_FORMAT_ERROR_ENCODING, "$[0]", 1, 3 },
  { "high and high", "[\"\\uD83D\\uD83D\"]", KUIS_FORMAT_ERROR_ENCODING, "$[0]", 1, 3 },
  { "high and bad", "[\"\\uD83D\\uDEXX\"]", KUIS_FORMAT_ERROR_SYNTAX, "$[0]", 1, 3 },
  { "high and end", "[\"\\uD83D\\", KUIS_FORMAT_ERROR_SYNTAX, "$[0]", 1, 10 },
  { "escaped NUL", "{\"a\":\"x\\u0000\"}", KUIS_FORMAT_ERROR_NUL, "$.a", 1, 8 },
  { "escaped NUL in key", "{\"a\\u0000\":1}", KUIS_FORMAT_ERROR_NUL, "$", 1, 4 },
  { "bad escape", "[\"\\x\"]", KUIS_FORMAT_ERROR_SYNTAX, "$[0]", 1, 3 },
  { "bad digits", "[\"\\u12G4\"]", KUIS_FORMAT_ERROR_SYNTAX, "$[0]", 1, 3 },
  { "line break in text", "[\"a\nb\"]", KUIS_FORMAT_ERROR_SYNTAX, "$[0]", 1, 4 },
  { "control in text", "[\"\x01\"]", KUIS_FORMAT_ERROR_SYNTAX, "$[0]", 1, 3 },
  { "JavaScript", "var x={\"a\":1};", KUIS_FORMAT_ERROR_SYNTAX, "$", 1, 1 },
  { "XML", "<quiz/>", KUIS_FORMAT_ERROR_SYNTAX, "$", 1, 1 },
  { "comment before", "// hi\n{}", KUIS_FORMAT_ERROR_SYNTAX, "$", 1, 1 },
  { "comment inside", "{\"a\": /* hi */ 1}", KUIS_FORMAT_ERROR_SYNTAX, "$.a", 1, 7 },
  { "hash comment", "{# hi\n}", KUIS_FORMAT_ERROR_SYNTAX, "$", 1, 2 },
  { "comment after", "{} // hi", KUIS_FORMAT_ERROR_SYNTAX, "$", 1, 4 },
  { "single quotes", "{'a': 1}", KUIS_FORMAT_ERROR_SYNTAX, "$", 1, 2 },
  { "curly quotes", "{“a”: 1}", KUIS_FORMAT_ERROR_SYNTAX, "$", 1, 2 },
  { "bare key", "{a: 1}", KUIS_FORMAT_ERROR_SYNTAX, "$", 1, 2 },
  { "trailing comma in object", "{\"a\": 1,\n}", KUIS_FORMAT_ERROR_SYNTAX, "$", 2, 1 },
  { "trailing comma in array", "[1,]", KUIS_FORMAT_ERROR_SYNTAX, "$", 1, 4 },
  { "leading comma", "[,1]", KUIS_FORMAT_ERROR_SYNTAX, "$[0]", 1, 2 },
  { "two commas", "[1,,2]", KUIS_FORMAT_ERROR_SYNTAX, "$[1]", 1, 4 },
  { "no comma in array", "[1 2]", KUIS_FORMAT_ERROR_SYNTAX, "$", 1, 4 },
  { "no comma in object", "{\"a\":1 \"b\":2}", KUIS_FORMAT_ERROR_SYNTAX, "$", 1, 8 },
  { "no colon", "{\"a\" 1}", KUIS_FORMAT_ERROR_SYNTAX, "$.a", 1, 6 },
  { "no value", "{\"a\":}", KUIS_FORMAT_ERROR_SYNTAX, "$.a", 1, 6 },
  { "wrong bracket", "[1}", KUIS_FORMAT_ERROR_SYNTAX, "$", 1, 3 },
  { "NaN", "[NaN]", KUIS_FORMAT_ERROR_SYNTAX, "$[0]", 1, 2 },
  { "Infinity", "[-Infinity]", KUIS_FORMAT_ERROR_SYNTAX, "$[0]", 1, 3 },
  { "Python", "[True]", KUIS_FORMAT_ERROR_SYNTAX, "$[0]", 1, 2 },
  { "word and more", "[truely]", KUIS_FORMAT_ERROR_SYNTAX, "$", 1, 6 },
  { "cut word", "[tru", KUIS_FORMAT_ERROR_SYNTAX, "$[0]", 1, 5 },
  { "no break space", "[\xC2\xA0]", KUIS_FORMAT_ERROR_SYNTAX, "$[0]", 1, 2 },
  { "leading zero", "[01]", KUIS_FORMAT_ERROR_SYNTAX, "$[0]", 1, 2 },
  { "plus", "[+1]", KUIS_FORMAT_ERROR_SYNTAX, "$[0]", 1, 2 },
  { "no digit before point", "[.5]", KUIS_FORMAT_ERROR_SYNTAX, "$[0]", 1, 2 },
  { "no digit after point", "[1.]", KUIS_FORMAT_ERROR_SYNTAX, "$[0]", 1, 4 },
  { "no exponent", "[1e]", KUIS_FORMAT_ERROR_SYNTAX, "$[0]", 1, 4 },
  { "hexadecimal", "[0x10]", KUIS_FORMAT_ERROR_SYNTAX, "$", 1, 3 },
  { "minus alone", "-", KUIS_FORMAT_ERROR_SYNTAX, "$", 1, 2 },
  { "1e999", "{\"a\":\n1e999}", KUIS_FORMAT_ERROR_NUMBER, "$.a", 2, 1 },
  { "-1e999", "[-1e999]", KUIS_FORMAT_ERROR_NUMBER, "$[0]", 1, 2 },
  { "2^53 + 1", "[9007199254740993]", KUIS_FORMAT_ERROR_NUMBER, "$[0]", 1, 2 },
  { "-2^53 - 1", "[-9007199254740993]", KUIS_FORMAT_ERROR_NUMBER, "$[0]", 1, 2 },
  { "23 digits", "[12345678901234567890123]", KUIS_FORMAT_ERROR_NUMBER, "$[0]", 1, 2 },
  { "same key", "{\"a\":1,\n\"b\":2,\n\"a\":3}", KUIS_FORMAT_ERROR_DUPLICATE_KEY, "$.a", 3, 1 },
  { "same key, escaped", "{\"ab\":1,\"a\\u0062\":3}", KUIS_FORMAT_ERROR_DUPLICATE_KEY, "$.ab", 1, 9 },
  { "same key, a pair", "{\"😀\":1,\"\\uD83D\\uDE00\":3}", KUIS_FORMAT_ERROR_DUPLICATE_KEY,
    "$['😀']", 1, 8 },
  { "same key, inside", "[{\"a\":1},{\"\\n\":1,\"\\n\":2}]", KUIS_FORMAT_ERROR_DUPLICATE_KEY,
    "$[1]['\xEF\xBF\xBD']", 1, 18 },
  { "two roots", "{}\n{}", KUIS_FORMAT_ERROR_TRAILING, "$", 2, 1 },
  { "closed too often", "{}}", KUIS_FORMAT_ERROR_TRAILING, "$", 1, 3 },
  { "word after", "[] x", KUIS_FORMAT_ERROR_TRAILING, "$", 1, 4 },
  { "question", "{\"questions\":[{},\r{\"a\":\r\n [1 2]}]}", KUIS_FORMAT_ERROR_SYNTAX,
    "$.questions[1].a", 3, 5 },
};

static void
test_bad (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr(KuisFinding) fault = NULL;
      g_autoptr(KuisJsonScan) result = scan (bad[i].text, -1, &fault);

      g_assert_null (result);
      assert_finding (fault, &bad[i]);
      g_assert_cmpint (kuis_finding_get_severity (fault), ==, KUIS_SEVERITY_ERROR);
      g_assert_cmpuint (kuis_finding_get_question (fault), ==,
                        g_str_has_prefix (bad[i].path, "$.questions[1]") ? 2 : 0);
      g_assert_null (scan (bad[i].text, -1, NULL));
    }
}

/* Those with a NUL, which a string of C cannot hold. */
static void
test_nul (void)
{
  static const struct {
    Expectation expected;
    gsize       length;
  } table[] = {
    { { "in a text", "[\"a\0b\"]", KUIS_FORMAT_ERROR_NUL, "$[0]", 1, 4 }, 7 },
    { { "outside", "[1,\n\0]", KUIS_FORMAT_ERROR_NUL, "$[1]", 2, 1 }, 6 },
    { { "after", "{}\0\0", KUIS_FORMAT_ERROR_NUL, "$", 1, 3 }, 4 },
    { { "before", "\0{}", KUIS_FORMAT_ERROR_NUL, "$", 1, 1 }, 3 },
    { { "after a backslash", "[\"\\\0\"]", KUIS_FORMAT_ERROR_SYNTAX, "$[0]", 1, 3 }, 6 },
    { { "UTF-16 without mark", "{\0\"\0", KUIS_FORMAT_ERROR_NUL, "$", 1, 2 }, 4 },
    { { "UTF-32 BE", "\0\0\xFE\xFF", KUIS_FORMAT_ERROR_ENCODING, "$", 1, 1 }, 4 },
    { { "UTF-32 LE", "\xFF\xFE\0\0", KUIS_FORMAT_ERROR_ENCODING, "$", 1, 1 }, 4 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autoptr(KuisFinding) fault = NULL;

      g_assert_null (scan (table[i].expected.text, (gssize) table[i].length, &fault));
      assert_finding (fault, &table[i].expected);
    }
}

static void
test_nesting (void)
{
  g_autoptr(GString) text = g_string_new (NULL);
  g_autoptr(KuisFinding) fault = NULL;
  g_autoptr(KuisJsonScan) result = NULL;

  for (int i = 0; i < KUIS_JSON_MAX_NESTING; i++)
    g_string_append_c (text, '[');
  for (int i = 0; i < KUIS_JSON_MAX_NESTING; i++)
    g_string_append_c (text, ']');
  result = scan (text->str, -1, &fault);
  g_assert_nonnull (result);
  g_assert_null (fault);

  g_string_prepend_c (text, '[');
  g_string_append_c (text, ']');
  g_assert_null (scan (text->str, -1, &fault));
  g_assert_cmpint (kuis_finding_get_code (fault), ==, KUIS_FORMAT_ERROR_NESTING);
  g_assert_cmpuint (kuis_finding_get_column (fault), ==, KUIS_JSON_MAX_NESTING + 1);
}

static void
test_nesting_huge (void)
{
  static const char * const openings[] = { "[", "{\"a\":" };

  for (gsize i = 0; i < G_N_ELEMENTS (openings); i++)
    {
      g_autoptr(GString) text = g_string_sized_new (50 * 1024 * 1024);
      g_autoptr(KuisFinding) fault = NULL;

      while (text->len < 50 * 1024 * 1024)
        g_string_append (text, openings[i]);
      g_assert_null (scan (text->str, (gssize) text->len, &fault));
      g_assert_cmpint (kuis_finding_get_code (fault), ==, KUIS_FORMAT_ERROR_NESTING);
      g_assert_cmpuint (kuis_finding_get_line (fault), ==, 1);
    }
}

static void
test_limits (void)
{
  g_autoptr(GString) digits = g_string_new ("0.");
  g_autoptr(GString) keys = g_string_new ("{");
  g_autoptr(GString) values = g_string_new ("[0");
  g_autoptr(KuisFinding) digits_fault = NULL;
  g_autoptr(KuisFinding) keys_fault = NULL;
  g_autoptr(KuisFinding) values_fault = NULL;

  for (int i = 0; i < KUIS_JSON_MAX_NUMBER; i++)
    g_string_append_c (digits, '0');
  g_assert_null (scan (digits->str, -1, &digits_fault));
  g_assert_cmpint (kuis_finding_get_code (digits_fault), ==, KUIS_FORMAT_ERROR_NUMBER);

  for (int i = 0; i <= KUIS_JSON_MAX_MEMBERS; i++)
    g_string_append_printf (keys, "%s\"%d\":0", i > 0 ? "," : "", i);
  g_string_append_c (keys, '}');
  g_assert_null (scan (keys->str, -1, &keys_fault));
  g_assert_cmpint (kuis_finding_get_code (keys_fault), ==, KUIS_FORMAT_ERROR_TOO_MANY);

  for (int i = 1; i < KUIS_JSON_MAX_VALUES; i++)
    g_string_append (values, ",0");
  g_string_append_c (values, ']');
  g_assert_null (scan (values->str, (gssize) values->len, &values_fault));
  g_assert_cmpint (kuis_finding_get_code (values_fault), ==, KUIS_FORMAT_ERROR_TOO_MANY);
}

static void
test_positions (void)
{
  g_autoptr(KuisJsonScan) result = scan ("\xEF\xBB\xBF{ \"é\": [1,\n  {\"b\": []}],\n\"c\": 2 }", -1, NULL);
  static const struct {
    guint line;
    guint column;
    guint next;
  } table[] = {
    { 1, 1, 6 },
    { 1, 8, 5 },
    { 1, 9, 3 },
    { 2, 3, 5 },
    { 2, 9, 5 },
    { 3, 6, 6 },
  };

  g_assert_nonnull (result);
  g_assert_cmpuint (kuis_json_scan_get_start (result), ==, 3);
  g_assert_cmpuint (kuis_json_scan_get_n_values (result), ==, G_N_ELEMENTS (table));
  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      guint line, column;

      kuis_json_scan_get_position (result, i, &line, &column);
      g_assert_cmpuint (line, ==, table[i].line);
      g_assert_cmpuint (column, ==, table[i].column);
      g_assert_cmpuint (kuis_json_scan_get_next (result, i), ==, table[i].next);
    }
}

/* Far apart, asked for backwards and forwards. */
static void
test_positions_far (void)
{
  g_autoptr(GString) text = g_string_new ("[");
  g_autoptr(KuisJsonScan) result = NULL;
  const guint n = 20000;

  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%s%s%d", i > 0 ? "," : "", i % 2 == 0 ? "\n" : "", i % 10);
  g_string_append_c (text, ']');
  result = scan (text->str, -1, NULL);
  g_assert_nonnull (result);

  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < n; i++)
      {
        const guint element = pass == 0 ? n - 1 - i : i;
        guint line, column;

        kuis_json_scan_get_position (result, element + 1, &line, &column);
        g_assert_cmpuint (line, ==, 2 + element / 2);
        g_assert_cmpuint (column, ==, element % 2 == 0 ? 1 : 3);
      }
}

static void
test_path (void)
{
  g_autoptr(GString) path = g_string_new ("$");

  kuis_json_path_add_key (path, "questions");
  kuis_json_path_add_index (path, 3);
  kuis_json_path_add_key (path, "pt-BR");
  kuis_json_path_add_key (path, "a b");
  kuis_json_path_add_key (path, "");
  g_assert_cmpstr (path->str, ==, "$.questions[3].pt-BR['a b']['']");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/formats/json-scan/good", test_good);
  g_test_add_func ("/formats/json-scan/bad", test_bad);
  g_test_add_func ("/formats/json-scan/nul", test_nul);
  g_test_add_func ("/formats/json-scan/nesting", test_nesting);
  g_test_add_func ("/formats/json-scan/nesting-huge", test_nesting_huge);
  g_test_add_func ("/formats/json-scan/limits", test_limits);
  g_test_add_func ("/formats/json-scan/positions", test_positions);
  g_test_add_func ("/formats/json-scan/positions-far", test_positions_far);
  g_test_add_func ("/formats/json-scan/path", test_path);

  return g_test_run ();
}
