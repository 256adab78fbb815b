/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "formats/kuis-format-json-writer.h"
#include "kuis-test-formats.h"

static KuisQuiz *
read_back (GBytes *bytes)
{
  g_autoptr(GPtrArray) findings = new_findings ();
  g_autoptr(GError) error = NULL;
  KuisQuiz *quiz = kuis_format_read_bytes (bytes, NULL, findings, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (findings->len, ==, 0);

  return quiz;
}

static void
assert_same_text (KuisText *a,
                  KuisText *b)
{
  g_auto(GStrv) languages = NULL;
  g_auto(GStrv) others = NULL;

  g_assert_true ((a == NULL) == (b == NULL));
  if (a == NULL)
    return;

  g_assert_cmpstr (kuis_text_get_language (a), ==, kuis_text_get_language (b));
  languages = kuis_text_list_languages (a);
  others = kuis_text_list_languages (b);
  g_assert_cmpstrv (languages, others);
  for (guint i = 0; languages[i] != NULL; i++)
    g_assert_cmpstr (kuis_text_get (a, languages[i]), ==, kuis_text_get (b, languages[i]));
}

static void
assert_same_question (KuisQuestion *a,
                      KuisQuestion *b)
{
  GPtrArray *choices = kuis_question_get_choices (a);
  GPtrArray *references = kuis_question_get_references (a);

  g_assert_cmpstr (kuis_question_get_id (a), ==, kuis_question_get_id (b));
  g_assert_true (kuis_question_get_question_type (a) == kuis_question_get_question_type (b));
  g_assert_cmpstr (kuis_question_get_written (a), ==, kuis_question_get_written (b));
  g_assert_cmpfloat (kuis_question_get_points (a), ==, kuis_question_get_points (b));
  assert_same_text (kuis_question_get_prompt (a), kuis_question_get_prompt (b));
  assert_same_text (kuis_question_get_explanation (a), kuis_question_get_explanation (b));
  g_assert_cmpuint (choices->len, ==, kuis_question_get_choices (b)->len);
  for (guint i = 0; i < choices->len; i++)
    {
      KuisChoice *x = g_ptr_array_index (choices, i);
      KuisChoice *y = g_ptr_array_index (kuis_question_get_choices (b), i);

      g_assert_cmpstr (kuis_choice_get_id (x), ==, kuis_choice_get_id (y));
      g_assert_cmpfloat (kuis_choice_get_fraction (x), ==, kuis_choice_get_fraction (y));
      g_assert_cmpint (kuis_choice_get_fixed (x), ==, kuis_choice_get_fixed (y));
      assert_same_text (kuis_choice_get_text (x), kuis_choice_get_text (y));
      assert_same_text (kuis_choice_get_feedback (x), kuis_choice_get_feedback (y));
    }
  g_assert_cmpuint (references->len, ==, kuis_question_get_references (b)->len);
  for (guint i = 0; i < references->len; i++)
    {
      KuisReference *x = g_ptr_array_index (references, i);
      KuisReference *y = g_ptr_array_index (kuis_question_get_references (b), i);

      g_assert_cmpstr (kuis_reference_get_citation (x), ==, kuis_reference_get_citation (y));
      g_assert_cmpstr (kuis_reference_get_uri (x), ==, kuis_reference_get_uri (y));
    }
}

static void
assert_comes_back (KuisQuiz *quiz)
{
  g_autoptr(GBytes) bytes = kuis_format_json_write (quiz);
  g_autoptr(KuisQuiz) again = read_back (bytes);
  g_autoptr(GBytes) twice = kuis_format_json_write (again);
  const guint n = g_list_model_get_n_items (kuis_quiz_get_questions (quiz));

  g_assert_true (g_bytes_equal (bytes, twice));
  g_assert_cmpstr (kuis_quiz_get_id (quiz), ==, kuis_quiz_get_id (again));
  g_assert_cmpstr (kuis_quiz_get_language (quiz), ==, kuis_quiz_get_language (again));
  g_assert_cmpstr (kuis_quiz_get_author (quiz), ==, kuis_quiz_get_author (again));
  g_assert_cmpstr (kuis_quiz_get_licence (quiz), ==, kuis_quiz_get_licence (again));
  assert_same_text (kuis_quiz_get_title (quiz), kuis_quiz_get_title (again));
  assert_same_text (kuis_quiz_get_introduction (quiz), kuis_quiz_get_introduction (again));
  g_assert_cmpuint (n, ==, g_list_model_get_n_items (kuis_quiz_get_questions (again)));
  for (guint i = 0; i < n; i++)
    {
      g_autoptr(KuisQuestion) a = g_list_model_get_item (kuis_quiz_get_questions (quiz), i);
      g_autoptr(KuisQuestion) b = g_list_model_get_item (kuis_quiz_get_questions (again), i);

      assert_same_question (a, b);
    }
}

/* What is read is written and read again. */
static const char * const quizzes[] = {
  "{\"format\":\"kuis-quiz\",\"version\":1,\"language\":\"en\",\"title\":\"T\",\"questions\":["
  "{\"type\":\"single-choice\",\"prompt\":\"P\",\"choices\":[{\"text\":\"A\",\"fraction\":1},{\"text\":\"B\"}]}]}",

  "{\"format\":\"kuis-quiz\",\"version\":1,\"id\":\"x\",\"language\":\"en\",\"languages\":[\"en\",\"id\"],"
  "\"title\":{\"en\":\"T\",\"id\":\"J\",\"pt-BR\":\"\\u00e7\"},\"introduction\":\"I \\\"quoted\\\"\\n\\ttwo\\u0001\\ud83d\\ude00\","
  "\"author\":\"A\",\"licence\":\"CC-BY-4.0\",\"questions\":["
  "{\"id\":\"q\",\"written\":\"de\",\"type\":\"single-choice\",\"points\":0.1,\"prompt\":{\"id\":\"hanya\"},"
  "\"choices\":[{\"id\":\"a\",\"text\":\"A\",\"fraction\":1,\"feedback\":{\"en\":\"F\",\"id\":\"U\"}},"
  "{\"id\":\"b\",\"text\":\"B\",\"fraction\":-0.3333333333333333,\"fixed\":true}],\"explanation\":\"E\","
  "\"references\":[{\"citation\":\"C\",\"url\":\"https://example.org/a?b=c\"},{\"url\":\"https://example.org\"},"
  "{\"citation\":\"Only\"}]}]}",

  /* No language at all. */
  "{\"format\":\"kuis-quiz\",\"version\":1,\"title\":\"T\",\"questions\":["
  "{\"type\":\"single-choice\",\"prompt\":\"P\",\"choices\":[{\"text\":\"A\",\"fraction\":1},{\"text\":\"B\"}]}]}",

  /* Languages in another order each time. */
  "{\"format\":\"kuis-quiz\",\"version\":1,\"title\":{\"id\":\"J\",\"en\":\"T\"},\"questions\":["
  "{\"type\":\"single-choice\",\"prompt\":{\"en\":\"P\",\"id\":\"Q\"},"
  "\"choices\":[{\"text\":{\"zz\":\"A\"},\"fraction\":1},{\"text\":\"B\"}]}]}",
};

static void
test_comes_back (gconstpointer data)
{
  g_autoptr(GBytes) bytes = g_bytes_new_static (data, strlen (data));
  g_autoptr(KuisQuiz) quiz = read_back (bytes);

  assert_comes_back (quiz);
}

static char *
translate (const char *context,
           const char *msgid,
           const char *language,
           gpointer    data)
{
  return g_strdup_printf ("[%s] %s", language, msgid);
}

static void
test_translations_come_inline (void)
{
  const KuisFormatOptions options = { .translate = translate };
  g_autofree char *path = g_build_filename (g_getenv ("G_TEST_SRCDIR"), "..", "resources", "quizzes",
                                            "activation-recomputation.json", NULL);
  g_autoptr(GError) error = NULL;
  g_autoptr(GBytes) bytes = NULL;
  g_autoptr(KuisQuiz) quiz = NULL;
  char *contents;
  gsize size;

  g_file_get_contents (path, &contents, &size, &error);
  g_assert_no_error (error);
  bytes = g_bytes_new_take (contents, size);
  quiz = kuis_format_read_bytes (bytes, &options, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (g_str_has_prefix (kuis_text_get (kuis_quiz_get_title (quiz), "id"), "[id] "));

  assert_comes_back (quiz);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (quizzes); i++)
    {
      g_autofree char *path = g_strdup_printf ("/json-writer/comes-back/%" G_GSIZE_FORMAT, i);

      g_test_add_data_func (path, quizzes[i], test_comes_back);
    }
  g_test_add_func ("/json-writer/translations-come-inline", test_translations_come_inline);

  return g_test_run ();
}
