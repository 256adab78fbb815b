/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <string.h>

#include "formats/kuis-format.h"
#include "language/kuis-language.h"

/* The title and the introduction of the seed were written in Indonesian; each
 * question says in which language it was. */
static KuisQuiz *quiz;
static char *seed_lines[64];
static guint n_seed_lines;

static const char * const languages[] = { "en", "id", NULL };

static void
read_seed (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "seed.txt", NULL);
  g_autofree char *text = NULL;
  g_autoptr(GError) error = NULL;
  g_auto(GStrv) lines = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    if (*g_strstrip (lines[i]) != '\0')
      {
        g_assert_cmpuint (n_seed_lines, <, G_N_ELEMENTS (seed_lines));
        seed_lines[n_seed_lines++] = g_strdup (lines[i]);
      }
}

static void
read_quiz (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "resources", "quizzes",
                                                 "activation-recomputation.json", NULL);
  const KuisFormatOptions options = { .translate = kuis_language_translate, .languages = languages };
  g_autoptr(GPtrArray) findings = g_ptr_array_new_with_free_func ((GDestroyNotify) kuis_finding_unref);
  g_autoptr(GBytes) bytes = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *text = NULL;
  gsize length;

  g_file_get_contents (path, &text, &length, &error);
  g_assert_no_error (error);
  bytes = g_bytes_new_take (g_steal_pointer (&text), length);
  quiz = kuis_format_read_bytes (bytes, &options, findings, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (findings->len, ==, 0);
}

/* The key, as the issue that asked for the quiz gives it: by number of the
 * question, the place of the right choice. */
static const guint key[] = { 1, 3, 0, 2, 3, 1, 2, 0 };

static void
test_seed_stands_to_the_letter (void)
{
  GListModel *questions = kuis_quiz_get_questions (quiz);
  guint line = 0;

  g_assert_cmpstr (kuis_text_get (kuis_quiz_get_title (quiz), "id"), ==, seed_lines[line++]);
  g_assert_cmpstr (kuis_text_get (kuis_quiz_get_introduction (quiz), "id"), ==, seed_lines[line++]);
  g_assert_cmpuint (g_list_model_get_n_items (questions), ==, G_N_ELEMENTS (key));

  for (guint i = 0; i < g_list_model_get_n_items (questions); i++)
    {
      g_autoptr(KuisQuestion) question = g_list_model_get_item (questions, i);
      const char *written = kuis_question_get_written (question);
      g_autofree char *number = g_strdup_printf ("%u. ", i + 1);
      GPtrArray *choices = kuis_question_get_choices (question);

      g_assert_true (g_str_has_prefix (seed_lines[line], number));
      g_assert_cmpstr (kuis_text_get (kuis_question_get_prompt (question), written),
                       ==, seed_lines[line++] + strlen (number));
      g_assert_cmpuint (choices->len, ==, 4);
      for (guint j = 0; j < choices->len; j++)
        g_assert_cmpstr (kuis_text_get (kuis_choice_get_text (g_ptr_array_index (choices, j)), written),
                         ==, seed_lines[line++] + strlen ("• "));
    }

  g_assert_cmpuint (line, ==, n_seed_lines);
}

static void
test_half_was_written_in_each_language (void)
{
  GListModel *questions = kuis_quiz_get_questions (quiz);
  guint n_indonesian = 0;

  for (guint i = 0; i < g_list_model_get_n_items (questions); i++)
    {
      g_autoptr(KuisQuestion) question = g_list_model_get_item (questions, i);

      n_indonesian += g_str_equal (kuis_question_get_written (question), "id");
    }

  g_assert_cmpuint (n_indonesian, ==, 4);
}

static void
test_key (void)
{
  GListModel *questions = kuis_quiz_get_questions (quiz);

  for (guint i = 0; i < g_list_model_get_n_items (questions); i++)
    {
      g_autoptr(KuisQuestion) question = g_list_model_get_item (questions, i);
      GPtrArray *choices = kuis_question_get_choices (question);

      for (guint j = 0; j < choices->len; j++)
        g_assert_cmpfloat (kuis_choice_get_fraction (g_ptr_array_index (choices, j)), ==, j == key[i] ? 1.0 : 0.0);
    }
}

static void
assert_in_both (KuisText *text)
{
  g_assert_nonnull (text);
  g_assert_cmpstr (kuis_text_get (text, "en"), !=, kuis_text_get (text, "id"));
}

static void
test_everything_is_explained (void)
{
  GListModel *questions = kuis_quiz_get_questions (quiz);

  for (guint i = 0; i < g_list_model_get_n_items (questions); i++)
    {
      g_autoptr(KuisQuestion) question = g_list_model_get_item (questions, i);
      GPtrArray *choices = kuis_question_get_choices (question);
      GPtrArray *references = kuis_question_get_references (question);

      assert_in_both (kuis_question_get_prompt (question));
      assert_in_both (kuis_question_get_explanation (question));
      for (guint j = 0; j < choices->len; j++)
        assert_in_both (kuis_choice_get_feedback (g_ptr_array_index (choices, j)));
      g_assert_cmpuint (references->len, >=, 1);
      for (guint j = 0; j < references->len; j++)
        g_assert_nonnull (kuis_reference_get_uri (g_ptr_array_index (references, j)));
    }
}

int
main (int   argc,
      char *argv[])
{
  g_autoptr(GError) error = NULL;
  int status;

  kuis_language_start (g_getenv ("KUIS_TEST_CATALOGUES"), g_getenv ("KUIS_TEST_MESSAGE_LOCALES"), &error);
  g_assert_no_error (error);
  g_test_init (&argc, &argv, NULL);
  read_seed ();
  read_quiz ();

  g_test_add_func ("/bundled-quiz/seed", test_seed_stands_to_the_letter);
  g_test_add_func ("/bundled-quiz/written", test_half_was_written_in_each_language);
  g_test_add_func ("/bundled-quiz/key", test_key);
  g_test_add_func ("/bundled-quiz/explained", test_everything_is_explained);

  status = g_test_run ();
  g_clear_object (&quiz);
  for (guint i = 0; i < n_seed_lines; i++)
    g_free (seed_lines[i]);

  return status;
}
