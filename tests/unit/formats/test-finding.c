/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "formats/kuis-finding.h"

static char *
say (const KuisPlace *place,
     const char      *message,
     const char      *first,
     const char      *second)
{
  g_autoptr(KuisFinding) finding = kuis_finding_new (KUIS_SEVERITY_WARNING, KUIS_FORMAT_ERROR_LINK, place,
                                                     message, first, second);

  return kuis_finding_to_string (finding);
}

static void
test_places (void)
{
  static const struct {
    KuisPlace   place;
    const char *expected;
  } table[] = {
    { { NULL, 0, 0, 0 }, "No." },
    { { "$", 0, 0, 0 }, "No." },
    { { "$.title", 0, 0, 0 }, "No. ($.title)" },
    { { "$", 12, 0, 0 }, "Line 12: No." },
    { { "$", 12, 3, 0 }, "Line 12, column 3: No." },
    { { NULL, 0, 0, 4 }, "Question 4: No." },
    { { NULL, 12, 0, 4 }, "Question 4, line 12: No." },
    { { "$.questions[3]", 12, 3, 4 }, "Question 4, line 12, column 3: No. ($.questions[3])" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autofree char *sentence = say (&table[i].place, "No.", NULL, NULL);

      g_assert_cmpstr (sentence, ==, table[i].expected);
    }
}

/* As wrong as a translation may ever be, it does no harm. */
static void
test_details (void)
{
  static const char * const table[][2] = {
    { "%s, %s.", "one, two." },
    { "%2$s, %1$s.", "two, one." },
    { "100 %% %s", "100 % one" },
    { "%s %s %s %s", "one two  " },
    { "%d %n %3$s %", "%d %n %3$s %" },
  };
  const KuisPlace nowhere = { 0 };

  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autofree char *sentence = say (&nowhere, table[i][0], "one", "two");

      g_assert_cmpstr (sentence, ==, table[i][1]);
    }
}

static void
test_details_of_strangers (void)
{
  g_autofree char *ascii = g_strnfill (1000000, 'x');
  g_autoptr(GString) faces = g_string_new (NULL);
  const KuisPlace nowhere = { 0 };
  g_autofree char *cut = say (&nowhere, "%s", ascii, NULL);
  g_autofree char *controls = say (&nowhere, "%s", "a\nb\x1b" "c\xE2\x80\xAE" "d\xE2\x81\xA7", NULL);
  g_autofree char *invalid = say (&nowhere, "%s", "a\xFFz\xE2\x82", NULL);
  g_autofree char *none = say (&nowhere, "[%s%1$s%2$s]", NULL, NULL);
  g_autofree char *cut_faces = NULL;

  for (int i = 0; i < 61; i++)
    g_string_append (faces, "😀");
  cut_faces = say (&nowhere, "%s", faces->str, NULL);

  g_assert_cmpint (g_utf8_strlen (cut, -1), ==, 61);
  g_assert_true (g_str_has_suffix (cut, "x…"));
  g_assert_cmpint (g_utf8_strlen (cut_faces, -1), ==, 61);
  g_assert_true (g_str_has_suffix (cut_faces, "😀…"));
  g_assert_cmpstr (controls, ==, "a\uFFFDb\uFFFDc\uFFFDd\uFFFD");
  g_assert_true (g_utf8_validate (invalid, -1, NULL));
  g_assert_cmpstr (none, ==, "[]");
}

static void
test_getters (void)
{
  const KuisPlace place = { "$.a", 1, 2, 3 };
  g_autoptr(KuisFinding) finding = kuis_finding_new (KUIS_SEVERITY_ERROR, KUIS_FORMAT_ERROR_NUMBER, &place,
                                                     "%s.", "x", NULL);
  g_autoptr(KuisFinding) copy = g_boxed_copy (KUIS_TYPE_FINDING, finding);
  g_autoptr(GError) error = kuis_finding_to_error (copy);

  g_assert_true (copy == finding);
  g_assert_cmpint (kuis_finding_get_severity (copy), ==, KUIS_SEVERITY_ERROR);
  g_assert_cmpint (kuis_finding_get_code (copy), ==, KUIS_FORMAT_ERROR_NUMBER);
  g_assert_cmpstr (kuis_finding_get_path (copy), ==, "$.a");
  g_assert_cmpuint (kuis_finding_get_line (copy), ==, 1);
  g_assert_cmpuint (kuis_finding_get_column (copy), ==, 2);
  g_assert_cmpuint (kuis_finding_get_question (copy), ==, 3);
  g_assert_error (error, KUIS_FORMAT_ERROR, KUIS_FORMAT_ERROR_NUMBER);
  g_assert_cmpstr (error->message, ==, "Question 3, line 1, column 2: x. ($.a)");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/formats/finding/places", test_places);
  g_test_add_func ("/formats/finding/details", test_details);
  g_test_add_func ("/formats/finding/details-of-strangers", test_details_of_strangers);
  g_test_add_func ("/formats/finding/getters", test_getters);

  return g_test_run ();
}
