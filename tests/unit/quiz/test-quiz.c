/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "quiz/kuis-quiz.h"

static KuisText *
text (const char *written)
{
  return kuis_text_new (written, "en", NULL);
}

static KuisChoice *
choice (const char *id,
        double      fraction)
{
  g_autoptr(KuisText) words = text (id);

  return kuis_choice_new (id, words, fraction, NULL, FALSE);
}

/* Takes pairs of id and fraction (a double), ended by NULL. */
static KuisQuestion *
question (const char *id,
          ...) G_GNUC_NULL_TERMINATED;

static KuisQuestion *
question (const char *id,
          ...)
{
  g_autoptr(GPtrArray) choices = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr(KuisText) prompt = text ("?");
  const char *choice_id;
  va_list args;

  va_start (args, id);
  while ((choice_id = va_arg (args, const char *)) != NULL)
    g_ptr_array_add (choices, choice (choice_id, va_arg (args, double)));
  va_end (args);

  return g_object_new (KUIS_TYPE_QUESTION,
                       "id", id,
                       "question-type", kuis_question_type_find ("single-choice"),
                       "prompt", prompt,
                       "choices", choices,
                       NULL);
}

static void
test_text_falls_back (void)
{
  g_autoptr(GHashTable) others = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr(KuisText) words = NULL;

  g_hash_table_insert (others, g_strdup ("id"), g_strdup ("memori"));
  g_hash_table_insert (others, g_strdup ("de"), g_strdup (""));
  words = kuis_text_new ("memory", "en", others);

  g_assert_cmpstr (kuis_text_get (words, "en"), ==, "memory");
  g_assert_cmpstr (kuis_text_get (words, "id"), ==, "memori");
  g_assert_cmpstr (kuis_text_get (words, "de"), ==, "memory");
  g_assert_cmpstr (kuis_text_get (words, "fr"), ==, "memory");
  g_assert_cmpstr (kuis_text_get_language (words), ==, "en");
}

static void
test_single_choice_scores (void)
{
  g_autoptr(KuisQuestion) q = question ("q", "right", 1.0, "half", 0.5, "bad", -0.25, NULL);
  g_autoptr(GVariant) right = g_variant_ref_sink (g_variant_new_string ("right"));
  g_autoptr(GVariant) half = g_variant_ref_sink (g_variant_new_string ("half"));
  g_autoptr(GVariant) bad = g_variant_ref_sink (g_variant_new_string ("bad"));
  g_autoptr(GVariant) stranger = g_variant_ref_sink (g_variant_new_string ("stranger"));
  g_autoptr(GVariant) number = g_variant_ref_sink (g_variant_new_int32 (1));
  g_autoptr(GVariant) best = kuis_question_get_right_response (q);
  g_autofree char *words = kuis_question_describe_response (q, half, "en");

  g_assert_cmpfloat (kuis_question_score (q, right), ==, 1.0);
  g_assert_cmpfloat (kuis_question_score (q, half), ==, 0.5);
  g_assert_cmpfloat (kuis_question_score (q, bad), ==, -0.25);
  g_assert_false (kuis_question_is_response (q, stranger));
  g_assert_false (kuis_question_is_response (q, number));
  g_assert_cmpvariant (best, right);
  g_assert_cmpstr (words, ==, "half");
}

static void
test_single_choice_validates (void)
{
  g_autoptr(KuisQuestion) fine = question ("q", "a", 1.0, "b", 0.0, NULL);
  g_autoptr(KuisQuestion) lonely = question ("q", "a", 1.0, NULL);
  g_autoptr(KuisQuestion) empty = question ("q", NULL);
  g_autoptr(KuisQuestion) hopeless = question ("q", "a", 0.5, "b", 0.0, NULL);

  g_assert_null (kuis_question_validate (fine));
  g_assert_nonnull (kuis_question_validate (lonely));
  g_assert_nonnull (kuis_question_validate (empty));
  g_assert_nonnull (kuis_question_validate (hopeless));
}

static void
test_question_type_unknown (void)
{
  g_assert_true (kuis_question_type_find ("single-choice") == &kuis_type_single_choice);
  g_assert_null (kuis_question_type_find ("telepathy"));
}

static void
test_quiz_finds (void)
{
  g_autoptr(GListStore) questions = g_list_store_new (KUIS_TYPE_QUESTION);
  g_autoptr(KuisQuestion) first = question ("first", "a", 1.0, "b", 0.0, NULL);
  g_autoptr(KuisQuestion) second = question ("second", "a", 1.0, "b", 0.0, NULL);
  g_autoptr(KuisQuiz) quiz = NULL;

  g_list_store_append (questions, first);
  g_list_store_append (questions, second);
  quiz = g_object_new (KUIS_TYPE_QUIZ, "id", "quiz", "questions", questions, NULL);

  g_assert_true (kuis_quiz_find_question (quiz, "second") == second);
  g_assert_null (kuis_quiz_find_question (quiz, "third"));
  g_assert_cmpstr (kuis_question_get_written (first), ==, "en");
  g_assert_finalize_object (g_steal_pointer (&quiz));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/quiz/text/falls-back", test_text_falls_back);
  g_test_add_func ("/quiz/single-choice/scores", test_single_choice_scores);
  g_test_add_func ("/quiz/single-choice/validates", test_single_choice_validates);
  g_test_add_func ("/quiz/question-type/unknown", test_question_type_unknown);
  g_test_add_func ("/quiz/quiz/finds", test_quiz_finds);

  return g_test_run ();
}
