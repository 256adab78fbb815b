/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "formats/kuis-format.h"
#include "kuis-test-formats.h"

static char *
make_text_of (gsize size)
{
  char *text = g_malloc (size + 1);

  memset (text, 'x', size);
  text[size] = '\0';

  return text;
}

static void
test_long_texts (void)
{
  static const struct {
    const char *format;
    gsize       size;
    const char *path;
  } table[] = {
    { HEAD "\"questions\":[" GOOD ",{\"prompt\":\"%s\"," CHOICES "}]}", KUIS_FORMAT_MAX_TEXT, "$.questions[1].prompt" },
    { HEAD "\"questions\":[" GOOD ",{\"id\":\"%s\",\"prompt\":\"P\"," CHOICES "}]}", KUIS_FORMAT_MAX_ID, "$.questions[1].id" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    for (gsize over = 0; over <= 1; over++)
      {
        g_auto(GStrv) parts = g_strsplit (table[i].format, "%s", 2);
        g_autofree char *long_text = make_text_of (table[i].size + over);
        g_autofree char *text = g_strconcat (parts[0], long_text, parts[1], NULL);
        g_autoptr(GPtrArray) findings = new_findings ();
        g_autoptr(KuisQuiz) quiz = read_text (text, -1, NULL, findings, NULL);

        g_assert_cmpuint (findings->len, ==, over);
        g_assert_cmpuint (g_list_model_get_n_items (kuis_quiz_get_questions (quiz)), ==, 2 - over);
        if (over == 1)
          {
            g_assert_cmpint (kuis_finding_get_code (g_ptr_array_index (findings, 0)), ==, KUIS_FORMAT_ERROR_TOO_LARGE);
            g_assert_cmpstr (kuis_finding_get_path (g_ptr_array_index (findings, 0)), ==, table[i].path);
          }
      }
}

static void
test_too_many (void)
{
  g_autoptr(GString) choices = g_string_new (HEAD "\"questions\":[" GOOD ",{\"prompt\":\"P\",\"choices\":[{\"text\":\"a\",\"fraction\":1}");
  g_autoptr(GString) references = g_string_new (HEAD "\"questions\":[{\"prompt\":\"P\"," CHOICES ",\"references\":[{\"citation\":\"C\"}");
  g_autoptr(GString) questions = g_string_new (HEAD "\"questions\":[0");
  g_autoptr(GPtrArray) findings = new_findings ();
  g_autoptr(KuisQuiz) quiz = NULL;
  g_autoptr(KuisQuiz) other = NULL;

  for (int i = 0; i < KUIS_FORMAT_MAX_CHOICES; i++)
    g_string_append (choices, ",{\"text\":\"b\"}");
  g_string_append (choices, "]}]}");
  quiz = read_text (choices->str, -1, NULL, findings, NULL);
  g_assert_cmpuint (findings->len, ==, 1);
  g_assert_cmpint (kuis_finding_get_code (g_ptr_array_index (findings, 0)), ==, KUIS_FORMAT_ERROR_TOO_MANY);
  g_assert_cmpstr (kuis_finding_get_path (g_ptr_array_index (findings, 0)), ==, "$.questions[1].choices");

  for (int i = 0; i < KUIS_FORMAT_MAX_REFERENCES; i++)
    g_string_append (references, ",{\"citation\":\"C\"}");
  g_string_append (references, "]}]}");
  other = read_text (references->str, -1, NULL, findings, NULL);
  g_assert_cmpuint (findings->len, ==, 2);
  g_assert_cmpuint (kuis_question_get_references (get_question (other, 0))->len, ==, KUIS_FORMAT_MAX_REFERENCES);

  for (int i = 0; i < KUIS_FORMAT_MAX_QUESTIONS; i++)
    g_string_append (questions, ",0");
  g_string_append (questions, "]}");
  assert_refused (questions->str, -1,
                  &(Expectation) { "questions", "", KUIS_FORMAT_ERROR_TOO_MANY, "$.questions", 2, 13 });
}

static void
test_findings_end (void)
{
  g_autoptr(GString) text = g_string_new (HEAD "\"questions\":[" GOOD);
  g_autoptr(GPtrArray) findings = new_findings ();
  g_autoptr(KuisQuiz) quiz = NULL;
  KuisFinding *last;

  for (int i = 0; i < 2 * KUIS_FORMAT_MAX_FINDINGS; i++)
    g_string_append (text, ",0");
  g_string_append (text, "]}");
  quiz = read_text (text->str, -1, NULL, findings, NULL);
  g_assert_nonnull (quiz);
  g_assert_cmpuint (findings->len, ==, KUIS_FORMAT_MAX_FINDINGS + 1);
  last = g_ptr_array_index (findings, KUIS_FORMAT_MAX_FINDINGS);
  g_assert_cmpint (kuis_finding_get_code (last), ==, KUIS_FORMAT_ERROR_TOO_MANY);
  g_assert_null (kuis_finding_get_path (last));
}

static void
test_too_large (void)
{
  g_autofree char *spaces = g_malloc (KUIS_FORMAT_MAX_SIZE + 1);

  memset (spaces, ' ', KUIS_FORMAT_MAX_SIZE + 1);
  assert_refused (spaces, KUIS_FORMAT_MAX_SIZE,
                  &(Expectation) { "at the limit", "", KUIS_FORMAT_ERROR_EMPTY, "$", 1, 1 });
  assert_refused (spaces, KUIS_FORMAT_MAX_SIZE + 1,
                  &(Expectation) { "above the limit", "", KUIS_FORMAT_ERROR_TOO_LARGE, NULL, 0, 0 });
}

/* Half of them alike, which does not take for ever. */
static void
test_bank (void)
{
  g_autoptr(GString) text = g_string_new (HEAD "\"questions\":[");
  g_autoptr(KuisQuiz) quiz = NULL;

  for (int i = 0; i < KUIS_FORMAT_MAX_QUESTIONS; i++)
    g_string_append_printf (text, "%s{\"prompt\":\"Question %d\"," CHOICES "}", i > 0 ? ",\n" : "", i % 2 == 0 ? i : 1);
  g_string_append (text, "]}");
  quiz = read_good (text->str);
  g_assert_cmpuint (g_list_model_get_n_items (kuis_quiz_get_questions (quiz)), ==, KUIS_FORMAT_MAX_QUESTIONS);
}

static char *
load_full (gsize *length)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "formats", "y_full.json", NULL);
  g_autoptr(GError) error = NULL;
  char *text = NULL;

  g_file_get_contents (path, &text, length, &error);
  g_assert_no_error (error);

  return text;
}

static void
test_truncated (void)
{
  gsize length;
  g_autofree char *text = load_full (&length);

  g_strchomp (text);
  for (gsize i = 0; i < strlen (text); i++)
    assert_refused (text, (gssize) i, NULL);
}

static void
test_mutated (void)
{
  static const char replacements[] = { '\0', '"', '{', '[', '}', ']', ',', '\\', '0', '-', 'e', '\n', '\x80', '\xFF' };
  gsize length;
  g_autofree char *text = load_full (&length);

  for (gsize i = 0; i < length; i++)
    {
      const char original = text[i];

      for (gsize j = 0; j < 3; j++)
        {
          g_autoptr(GPtrArray) findings = new_findings ();
          g_autoptr(GError) error = NULL;
          g_autoptr(KuisQuiz) quiz = NULL;

          text[i] = replacements[(i + 5 * j) % G_N_ELEMENTS (replacements)];
          quiz = read_text (text, (gssize) length, NULL, findings, &error);
          g_assert_true ((quiz == NULL) == (error != NULL));
          g_assert_true (quiz != NULL || findings->len > 0);
        }
      text[i] = original;
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/formats/json-limits/long-texts", test_long_texts);
  g_test_add_func ("/formats/json-limits/too-many", test_too_many);
  g_test_add_func ("/formats/json-limits/too-large", test_too_large);
  g_test_add_func ("/formats/json-limits/findings-end", test_findings_end);
  g_test_add_func ("/formats/json-limits/bank", test_bank);
  g_test_add_func ("/formats/json-limits/truncated", test_truncated);
  g_test_add_func ("/formats/json-limits/mutated", test_mutated);

  return g_test_run ();
}
