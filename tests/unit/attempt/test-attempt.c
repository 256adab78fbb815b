/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "attempt/kuis-attempt-record.h"

/* A quiz of @n questions “q0”, “q1”… worth 2 points each, with the choices “a”
 * (right), “b” (half), “c” (wrong), “same1” and “same2” (one text, wrong), and
 * “all” (fixed, wrong). */
static KuisQuiz *
make_quiz (guint n)
{
  static const struct {
    const char *id;
    const char *text;
    double      fraction;
    gboolean    fixed;
  } rows[] = {
    { "a", "A", 1.0, FALSE },
    { "b", "B", 0.5, FALSE },
    { "c", "C", 0.0, FALSE },
    { "same1", "Same", 0.0, FALSE },
    { "same2", "Same", 0.0, FALSE },
    { "all", "All", -0.5, TRUE },
  };
  g_autoptr(GListStore) questions = g_list_store_new (KUIS_TYPE_QUESTION);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr(GPtrArray) choices = g_ptr_array_new_with_free_func (g_object_unref);
      g_autoptr(KuisText) prompt = kuis_text_new ("?", "en", NULL);
      g_autofree char *id = g_strdup_printf ("q%u", i);
      g_autoptr(KuisQuestion) question = NULL;

      for (gsize j = 0; j < G_N_ELEMENTS (rows); j++)
        {
          g_autoptr(KuisText) text = kuis_text_new (rows[j].text, "en", NULL);

          g_ptr_array_add (choices, kuis_choice_new (rows[j].id, text, rows[j].fraction, NULL, rows[j].fixed));
        }
      question = g_object_new (KUIS_TYPE_QUESTION,
                               "id", id,
                               "question-type", &kuis_type_single_choice,
                               "prompt", prompt,
                               "choices", choices,
                               "points", 2.0,
                               NULL);
      g_list_store_append (questions, question);
    }

  return g_object_new (KUIS_TYPE_QUIZ, "id", "quiz", "questions", questions, NULL);
}

static KuisAttempt *
make_attempt (guint n)
{
  g_autoptr(KuisQuiz) quiz = make_quiz (n);

  return kuis_attempt_new (quiz, KUIS_ATTEMPT_DEFAULT, 0);
}

static gboolean
answer (KuisAttempt *attempt,
        guint        position,
        const char  *choice)
{
  kuis_attempt_set_position (attempt, position);
  kuis_item_set_draft (kuis_attempt_get_item (attempt, position), g_variant_new_string (choice));

  return kuis_attempt_check (attempt);
}

static char *
order_of (KuisAttempt *attempt,
          guint        position)
{
  GPtrArray *choices = kuis_item_get_choices (kuis_attempt_get_item (attempt, position));
  g_autoptr(GString) order = g_string_new (NULL);

  for (guint i = 0; i < choices->len; i++)
    g_string_append_printf (order, "%s ", kuis_choice_get_id (g_ptr_array_index (choices, i)));

  return g_string_free (g_steal_pointer (&order), FALSE);
}

static void
count_notify (GObject    *object,
              GParamSpec *pspec,
              gpointer    data)
{
  (*(guint *) data)++;
}

static void
test_check_judges (void)
{
  static const struct {
    const char *choice;
    KuisOutcome outcome;
    double      score;
  } rows[] = {
    { "a", KUIS_OUTCOME_RIGHT, 2.0 },
    { "b", KUIS_OUTCOME_PARTIAL, 1.0 },
    { "c", KUIS_OUTCOME_WRONG, 0.0 },
    { "all", KUIS_OUTCOME_WRONG, -1.0 },
  };
  g_autoptr(KuisAttempt) attempt = make_attempt (G_N_ELEMENTS (rows));

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      KuisItem *item = kuis_attempt_get_item (attempt, i);

      g_assert_true (answer (attempt, i, rows[i].choice));
      g_assert_cmpint (kuis_item_get_outcome (item), ==, rows[i].outcome);
      g_assert_cmpfloat (kuis_item_get_score (item), ==, rows[i].score);
      g_assert_cmpstr (g_variant_get_string (kuis_item_get_response (item), NULL), ==, rows[i].choice);
    }

  g_assert_cmpfloat (kuis_attempt_get_score (attempt), ==, 2.0);
  g_assert_cmpfloat (kuis_attempt_get_max_score (attempt), ==, 8.0);
  g_assert_cmpuint (kuis_attempt_count_missed (attempt), ==, 3);
}

static void
test_check_wants_draft (void)
{
  g_autoptr(KuisAttempt) attempt = make_attempt (1);
  KuisItem *item = kuis_attempt_get_item (attempt, 0);

  g_assert_false (kuis_attempt_check (attempt));
  g_assert_true (kuis_item_is_open (item));

  kuis_item_set_draft (item, g_variant_new_string ("a"));
  kuis_item_set_draft (item, NULL);
  g_assert_false (kuis_attempt_check (attempt));
  g_assert_true (kuis_item_is_open (item));
}

static void
test_answered_cannot_change (void)
{
  g_autoptr(KuisAttempt) attempt = make_attempt (1);
  KuisItem *item = kuis_attempt_get_item (attempt, 0);
  guint notified = 0;

  g_assert_true (answer (attempt, 0, "c"));
  g_signal_connect (item, "notify", G_CALLBACK (count_notify), &notified);

  g_assert_false (kuis_item_set_draft (item, g_variant_new_string ("a")));
  g_assert_false (kuis_attempt_check (attempt));
  g_assert_false (kuis_attempt_show_answer (attempt));
  g_assert_cmpint (kuis_item_get_outcome (item), ==, KUIS_OUTCOME_WRONG);
  g_assert_cmpstr (g_variant_get_string (kuis_item_get_response (item), NULL), ==, "c");
  g_assert_cmpuint (notified, ==, 0);
}

static void
test_same_text_is_two_choices (void)
{
  g_autoptr(KuisAttempt) attempt = make_attempt (1);

  g_assert_true (answer (attempt, 0, "same2"));
  g_assert_cmpstr (g_variant_get_string (kuis_item_get_response (kuis_attempt_get_item (attempt, 0)), NULL),
                   ==, "same2");
}

static void
test_shown_counts_as_missed (void)
{
  g_autoptr(KuisAttempt) attempt = make_attempt (2);
  KuisItem *item = kuis_attempt_get_item (attempt, 0);

  kuis_item_set_draft (item, g_variant_new_string ("a"));
  g_assert_true (kuis_attempt_show_answer (attempt));
  g_assert_cmpint (kuis_item_get_outcome (item), ==, KUIS_OUTCOME_SHOWN);
  g_assert_null (kuis_item_get_response (item));
  g_assert_null (kuis_item_get_draft (item));
  g_assert_false (kuis_attempt_check (attempt));
  g_assert_cmpfloat (kuis_attempt_get_score (attempt), ==, 0.0);
  g_assert_true (kuis_item_is_missed (item));
}

static void
test_finish_wants_to_be_sure (void)
{
  g_autoptr(KuisAttempt) attempt = make_attempt (3);

  answer (attempt, 0, "a");
  kuis_item_set_draft (kuis_attempt_get_item (attempt, 1), g_variant_new_string ("a"));

  g_assert_false (kuis_attempt_finish (attempt, FALSE));
  g_assert_false (kuis_attempt_is_finished (attempt));
  g_assert_cmpuint (kuis_attempt_count (attempt, KUIS_OUTCOME_OPEN), ==, 2);

  /* However often it is asked. */
  g_assert_false (kuis_attempt_finish (attempt, FALSE));
  g_assert_false (kuis_attempt_is_finished (attempt));

  g_assert_true (kuis_attempt_finish (attempt, TRUE));
  g_assert_true (kuis_attempt_is_finished (attempt));
  g_assert_cmpuint (kuis_attempt_count (attempt, KUIS_OUTCOME_OPEN), ==, 0);
  g_assert_cmpuint (kuis_attempt_count (attempt, KUIS_OUTCOME_SKIPPED), ==, 2);
  g_assert_false (answer (attempt, 1, "a"));
  g_assert_cmpfloat (kuis_attempt_get_score (attempt), ==, 2.0);
}

static void
test_finish_without_gaps (void)
{
  g_autoptr(KuisAttempt) attempt = make_attempt (2);
  guint notified = 0;

  g_signal_connect (attempt, "notify::finished", G_CALLBACK (count_notify), &notified);
  answer (attempt, 0, "a");
  kuis_attempt_set_position (attempt, 1);
  kuis_attempt_show_answer (attempt);

  g_assert_true (kuis_attempt_finish (attempt, FALSE));
  g_assert_true (kuis_attempt_finish (attempt, FALSE));
  g_assert_cmpuint (notified, ==, 1);
}

static void
test_missed_makes_an_attempt (void)
{
  g_autoptr(KuisAttempt) first = make_attempt (3);
  g_autoptr(KuisAttempt) second = NULL;
  g_autoptr(KuisAttempt) third = NULL;

  answer (first, 0, "a");
  answer (first, 1, "c");
  answer (first, 2, "a");
  g_assert_true (kuis_attempt_finish (first, FALSE));

  second = kuis_attempt_new_missed (first, KUIS_ATTEMPT_DEFAULT, 0);
  g_assert_cmpuint (kuis_attempt_get_n_items (second), ==, 1);
  g_assert_cmpstr (kuis_question_get_id (kuis_item_get_question (kuis_attempt_get_item (second, 0))), ==, "q1");
  g_assert_true (kuis_item_is_open (kuis_attempt_get_item (second, 0)));

  answer (second, 0, "a");
  third = kuis_attempt_new_missed (second, KUIS_ATTEMPT_DEFAULT, 0);
  g_assert_null (third);
}

static void
test_shuffle_keeps_what_is_fixed (void)
{
  g_autoptr(KuisQuiz) quiz = make_quiz (2);
  g_autoptr(GHashTable) orders = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint32 seed = 0; seed < 200; seed++)
    {
      g_autoptr(KuisAttempt) once = kuis_attempt_new (quiz, KUIS_ATTEMPT_SHUFFLE_CHOICES, seed);
      g_autoptr(KuisAttempt) again = kuis_attempt_new (quiz, KUIS_ATTEMPT_SHUFFLE_CHOICES, seed);
      g_autofree char *order = order_of (once, 1);
      g_autofree char *same = order_of (again, 1);

      g_assert_cmpstr (order, ==, same);
      g_assert_true (g_str_has_suffix (order, " all "));
      g_assert_cmpuint (kuis_item_get_choices (kuis_attempt_get_item (once, 1))->len, ==, 6);
      g_hash_table_add (orders, g_steal_pointer (&order));
    }

  /* Of 120 orders, 200 seeds find most. */
  g_assert_cmpuint (g_hash_table_size (orders), >, 70);
}

static void
test_no_shuffle_keeps_the_order (void)
{
  g_autoptr(KuisAttempt) attempt = make_attempt (1);
  g_autofree char *order = order_of (attempt, 0);

  g_assert_cmpstr (order, ==, "a b c same1 same2 all ");
}

static void
test_position_notifies (void)
{
  g_autoptr(KuisAttempt) attempt = make_attempt (2);
  guint notified = 0;

  g_signal_connect (attempt, "notify::position", G_CALLBACK (count_notify), &notified);
  kuis_attempt_set_position (attempt, 1);
  kuis_attempt_set_position (attempt, 1);
  g_assert_cmpuint (notified, ==, 1);
  g_assert_cmpuint (kuis_attempt_get_position (attempt), ==, 1);
}

static void
test_clock_stops (void)
{
  g_autoptr(KuisAttempt) attempt = make_attempt (1);
  gint64 elapsed;

  g_assert_cmpint (kuis_attempt_get_elapsed (attempt), ==, 0);
  kuis_attempt_set_running (attempt, TRUE);
  g_usleep (2000);
  kuis_attempt_set_running (attempt, FALSE);
  elapsed = kuis_attempt_get_elapsed (attempt);
  g_assert_cmpint (elapsed, >=, 2000);
  g_usleep (2000);
  g_assert_cmpint (kuis_attempt_get_elapsed (attempt), ==, elapsed);

  answer (attempt, 0, "a");
  kuis_attempt_finish (attempt, FALSE);
  kuis_attempt_set_running (attempt, TRUE);
  g_usleep (2000);
  g_assert_cmpint (kuis_attempt_get_elapsed (attempt), ==, elapsed);
}

/* Everything that can be told of two attempts is the same. */
static void
assert_same (KuisAttempt *a,
             KuisAttempt *b)
{
  g_assert_cmpuint (kuis_attempt_get_n_items (a), ==, kuis_attempt_get_n_items (b));
  g_assert_cmpuint (kuis_attempt_get_position (a), ==, kuis_attempt_get_position (b));
  g_assert_cmpint (kuis_attempt_is_finished (a), ==, kuis_attempt_is_finished (b));
  g_assert_cmpint (kuis_attempt_get_elapsed (a), ==, kuis_attempt_get_elapsed (b));
  g_assert_cmpfloat (kuis_attempt_get_score (a), ==, kuis_attempt_get_score (b));
  g_assert_cmpfloat (kuis_attempt_get_max_score (a), ==, kuis_attempt_get_max_score (b));
  for (guint i = 0; i < kuis_attempt_get_n_items (a); i++)
    {
      KuisItem *x = kuis_attempt_get_item (a, i);
      KuisItem *y = kuis_attempt_get_item (b, i);
      g_autofree char *order = order_of (a, i);
      g_autofree char *other = order_of (b, i);

      g_assert_true (kuis_item_get_question (x) == kuis_item_get_question (y));
      g_assert_cmpuint (kuis_item_get_position (y), ==, i);
      g_assert_cmpstr (order, ==, other);
      g_assert_cmpint (kuis_item_get_outcome (x), ==, kuis_item_get_outcome (y));
      g_assert_cmpfloat (kuis_item_get_score (x), ==, kuis_item_get_score (y));
      g_assert_true ((kuis_item_get_response (x) == NULL) == (kuis_item_get_response (y) == NULL));
      if (kuis_item_get_response (x) != NULL)
        g_assert_cmpvariant (kuis_item_get_response (x), kuis_item_get_response (y));
      g_assert_true ((kuis_item_get_draft (x) == NULL) == (kuis_item_get_draft (y) == NULL));
      if (kuis_item_get_draft (x) != NULL)
        g_assert_cmpvariant (kuis_item_get_draft (x), kuis_item_get_draft (y));
    }
}

static KuisAttempt *
restore (KuisAttempt *attempt)
{
  g_autoptr(KuisAttemptRecord) record = kuis_attempt_to_record (attempt);
  KuisAttempt *restored = kuis_attempt_new_restored (kuis_attempt_get_quiz (attempt), record);

  assert_same (attempt, restored);

  return restored;
}

static void
test_restored_is_the_same (void)
{
  g_autoptr(KuisQuiz) quiz = make_quiz (6);
  g_autoptr(KuisAttempt) attempt = kuis_attempt_new (quiz, KUIS_ATTEMPT_SHUFFLE_CHOICES, 4000000000u);
  g_autoptr(KuisAttempt) fresh = restore (attempt);
  g_autoptr(KuisAttempt) halfway = NULL;
  g_autoptr(KuisAttempt) asked = NULL;
  g_autoptr(KuisAttempt) finished = NULL;
  g_autoptr(KuisAttempt) missed = NULL;
  g_autoptr(KuisAttempt) missed_again = NULL;

  kuis_attempt_set_running (attempt, TRUE);
  answer (attempt, 0, "a");
  answer (attempt, 1, "b");
  answer (attempt, 2, "all");
  kuis_attempt_set_position (attempt, 3);
  kuis_attempt_show_answer (attempt);
  kuis_item_set_draft (kuis_attempt_get_item (attempt, 4), g_variant_new_string ("same2"));
  kuis_attempt_set_position (attempt, 5);
  kuis_attempt_set_running (attempt, FALSE);
  halfway = restore (attempt);
  g_assert_cmpuint (kuis_attempt_get_position (halfway), ==, 5);

  /* It goes on as the other would. */
  g_assert_true (answer (halfway, 5, "c"));
  g_assert_false (answer (halfway, 0, "c"));
  g_assert_false (kuis_attempt_finish (halfway, FALSE));
  asked = restore (halfway);
  g_assert_true (kuis_attempt_finish (asked, TRUE));
  g_assert_cmpint (kuis_item_get_outcome (kuis_attempt_get_item (asked, 4)), ==, KUIS_OUTCOME_SKIPPED);
  finished = restore (asked);
  g_assert_true (kuis_attempt_is_finished (finished));

  missed = kuis_attempt_new_missed (asked, KUIS_ATTEMPT_SHUFFLE_CHOICES, 7);
  missed_again = restore (missed);
  g_assert_cmpuint (kuis_attempt_get_n_items (missed_again), ==, 5);
}

/* The order that was shown is kept, not what it was made from. */
static void
test_restored_keeps_shown_order (void)
{
  g_autoptr(KuisAttempt) attempt = make_attempt (2);
  g_autoptr(KuisAttemptRecord) record = kuis_attempt_to_record (attempt);
  g_autoptr(KuisAttempt) restored = NULL;
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;

  record->flags = KUIS_ATTEMPT_SHUFFLE_CHOICES;
  ((KuisItemRecord *) g_ptr_array_index (record->items, 1))->choices = g_strsplit ("c gone b a c", " ", -1);
  restored = kuis_attempt_new_restored (kuis_attempt_get_quiz (attempt), record);
  first = order_of (restored, 0);
  second = order_of (restored, 1);
  g_assert_cmpstr (first, ==, "a b c same1 same2 all ");
  g_assert_cmpstr (second, ==, "c b a same1 same2 all ");
}

static void
test_restored_from_nonsense (void)
{
  g_autoptr(KuisQuiz) quiz = make_quiz (2);
  g_autoptr(KuisAttemptRecord) record = kuis_attempt_record_new ();
  g_autoptr(KuisAttempt) none = kuis_attempt_new_restored (quiz, record);
  g_autoptr(KuisAttempt) restored = NULL;
  KuisItemRecord *item = kuis_item_record_new ("gone");

  g_assert_null (none);
  g_ptr_array_add (record->items, item);
  item = kuis_item_record_new ("q1");
  item->outcome = KUIS_OUTCOME_RIGHT;
  item->score = 2.0;
  item->response = g_variant_ref_sink (g_variant_new_string ("gone"));
  g_ptr_array_add (record->items, item);
  item = kuis_item_record_new ("q0");
  item->draft = g_variant_ref_sink (g_variant_new_int32 (5));
  g_ptr_array_add (record->items, item);
  record->position = 99;
  record->elapsed = -5;

  restored = kuis_attempt_new_restored (quiz, record);
  g_assert_cmpuint (kuis_attempt_get_n_items (restored), ==, 2);
  g_assert_cmpuint (kuis_attempt_get_position (restored), ==, 1);
  g_assert_cmpint (kuis_attempt_get_elapsed (restored), ==, 0);
  g_assert_cmpuint (kuis_attempt_count (restored, KUIS_OUTCOME_OPEN), ==, 2);
  g_assert_cmpfloat (kuis_attempt_get_score (restored), ==, 0.0);
  g_assert_null (kuis_item_get_draft (kuis_attempt_get_item (restored, 1)));
}

static void
test_practice (void)
{
  static const char * const ids[] = { "q2", "gone", "q0", NULL };
  static const char * const unknown[] = { "gone", NULL };
  static const char * const one[] = { "q1", NULL };
  g_autoptr(KuisQuiz) quiz = make_quiz (3);
  g_autoptr(KuisAttempt) attempt = kuis_attempt_new_practice (quiz, ids, KUIS_ATTEMPT_DEFAULT, 0);
  g_autoptr(KuisAttempt) none = kuis_attempt_new_practice (quiz, unknown, KUIS_ATTEMPT_DEFAULT, 0);
  g_autoptr(KuisAttempt) single = kuis_attempt_new_practice (quiz, one, KUIS_ATTEMPT_DEFAULT, 0);

  g_assert_cmpuint (kuis_attempt_get_n_items (attempt), ==, 2);
  g_assert_cmpstr (kuis_question_get_id (kuis_item_get_question (kuis_attempt_get_item (attempt, 0))), ==, "q2");
  g_assert_null (none);
  g_assert_true (answer (single, 0, "a"));
  g_assert_true (kuis_attempt_finish (single, FALSE));
}

static void
note_change (KuisAttempt *attempt,
             KuisItem    *item,
             GString     *changes)
{
  g_autoptr(KuisItemRecord) record = kuis_item_to_record (item);

  g_string_append_printf (changes, "%u:%d%s ", kuis_item_get_position (item), record->outcome,
                          kuis_item_get_draft (item) != NULL ? "+" : "");
}

static void
test_changes_are_told (void)
{
  g_autoptr(KuisAttempt) attempt = make_attempt (3);
  g_autoptr(KuisAttempt) restored = NULL;
  g_autoptr(KuisItem) survivor = g_object_ref (kuis_attempt_get_item (attempt, 2));
  g_autoptr(GString) changes = g_string_new (NULL);

  g_signal_connect (attempt, "item-changed", G_CALLBACK (note_change), changes);
  answer (attempt, 0, "a");
  kuis_item_set_draft (kuis_attempt_get_item (attempt, 1), g_variant_new_string ("b"));
  kuis_item_set_draft (kuis_attempt_get_item (attempt, 1), g_variant_new_string ("b"));
  kuis_item_set_draft (kuis_attempt_get_item (attempt, 1), NULL);
  kuis_attempt_finish (attempt, FALSE);
  g_assert_cmpstr (changes->str, ==, "0:0+ 0:1+ 1:0+ 1:0 ");
  kuis_attempt_finish (attempt, TRUE);
  g_assert_cmpstr (changes->str, ==, "0:0+ 0:1+ 1:0+ 1:0 1:5 2:5 ");

  restored = restore (attempt);
  g_clear_object (&attempt);
  g_assert_false (kuis_item_set_draft (survivor, g_variant_new_string ("a")));
}

static void
test_survivor_is_silent (void)
{
  g_autoptr(KuisAttempt) attempt = make_attempt (1);
  g_autoptr(KuisItem) survivor = g_object_ref (kuis_attempt_get_item (attempt, 0));

  g_assert_finalize_object (g_steal_pointer (&attempt));
  g_assert_true (kuis_item_set_draft (survivor, g_variant_new_string ("a")));
}

static void
test_each_question_has_its_time (void)
{
  g_autoptr(KuisAttempt) attempt = make_attempt (2);
  KuisItem *first = kuis_attempt_get_item (attempt, 0);
  KuisItem *second = kuis_attempt_get_item (attempt, 1);
  gint64 elapsed;

  kuis_attempt_set_running (attempt, TRUE);
  g_usleep (3000);
  kuis_attempt_set_position (attempt, 1);
  g_assert_cmpint (kuis_item_get_elapsed (first), >=, 3000);
  g_usleep (2000);
  answer (attempt, 1, "a");
  elapsed = kuis_item_get_elapsed (second);
  g_assert_cmpint (elapsed, >=, 2000);

  /* Reading the feedback is not answering. */
  g_usleep (2000);
  kuis_attempt_set_position (attempt, 0);
  g_assert_cmpint (kuis_item_get_elapsed (second), ==, elapsed);
  kuis_attempt_finish (attempt, TRUE);
  g_assert_cmpint (kuis_item_get_elapsed (first) + elapsed, <=, kuis_attempt_get_elapsed (attempt));
}

static void
test_attempt_finalizes (void)
{
  KuisAttempt *attempt = make_attempt (2);

  answer (attempt, 0, "a");
  g_assert_finalize_object (attempt);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/attempt/check/judges", test_check_judges);
  g_test_add_func ("/attempt/check/wants-draft", test_check_wants_draft);
  g_test_add_func ("/attempt/check/cannot-change", test_answered_cannot_change);
  g_test_add_func ("/attempt/check/same-text", test_same_text_is_two_choices);
  g_test_add_func ("/attempt/shown-counts-as-missed", test_shown_counts_as_missed);
  g_test_add_func ("/attempt/finish/wants-to-be-sure", test_finish_wants_to_be_sure);
  g_test_add_func ("/attempt/finish/without-gaps", test_finish_without_gaps);
  g_test_add_func ("/attempt/missed", test_missed_makes_an_attempt);
  g_test_add_func ("/attempt/shuffle/fixed", test_shuffle_keeps_what_is_fixed);
  g_test_add_func ("/attempt/shuffle/off", test_no_shuffle_keeps_the_order);
  g_test_add_func ("/attempt/position", test_position_notifies);
  g_test_add_func ("/attempt/clock", test_clock_stops);
  g_test_add_func ("/attempt/restored/same", test_restored_is_the_same);
  g_test_add_func ("/attempt/restored/shown-order", test_restored_keeps_shown_order);
  g_test_add_func ("/attempt/restored/nonsense", test_restored_from_nonsense);
  g_test_add_func ("/attempt/practice", test_practice);
  g_test_add_func ("/attempt/changes/told", test_changes_are_told);
  g_test_add_func ("/attempt/changes/survivor", test_survivor_is_silent);
  g_test_add_func ("/attempt/time", test_each_question_has_its_time);
  g_test_add_func ("/attempt/finalizes", test_attempt_finalizes);

  return g_test_run ();
}
