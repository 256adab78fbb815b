/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "app/kuis-keeper.h"
#include "app/kuis-kept-attempt.h"
#include "formats/kuis-format.h"
#include "../store/kuis-test-store.h"

/* An attempt, and the store that it is kept in. */

static KuisQuiz *
read_quiz (void)
{
  g_autofree char *path = g_build_filename (g_getenv ("G_TEST_SRCDIR"), "..", "resources", "quizzes",
                                            "activation-recomputation.json", NULL);
  g_autoptr(GBytes) bytes = NULL;
  char *contents;
  gsize size;

  g_assert_true (g_file_get_contents (path, &contents, &size, NULL));
  bytes = g_bytes_new_take (contents, size);

  return kuis_format_read_bytes (bytes, NULL, NULL, NULL);
}

static KuisAttempt *
restore (KuisStore  *store,
         const char *uuid)
{
  g_autoptr(KuisStoreAttempt) kept = load_attempt (store, uuid, NULL);

  return kuis_kept_attempt_restore (kept, NULL);
}

static char *
order_of (KuisItem *item)
{
  GPtrArray *choices = kuis_item_get_choices (item);
  GString *order = g_string_new (NULL);

  for (guint i = 0; i < choices->len; i++)
    g_string_append_printf (order, "%s ", kuis_choice_get_id (g_ptr_array_index (choices, i)));

  return g_string_free (order, FALSE);
}

static void
assert_same (KuisAttempt *a,
             KuisAttempt *b)
{
  g_assert_cmpuint (kuis_attempt_get_n_items (a), ==, kuis_attempt_get_n_items (b));
  g_assert_cmpuint (kuis_attempt_get_position (a), ==, kuis_attempt_get_position (b));
  g_assert_cmpint (kuis_attempt_is_finished (a), ==, kuis_attempt_is_finished (b));
  g_assert_cmpfloat (kuis_attempt_get_score (a), ==, kuis_attempt_get_score (b));
  for (guint i = 0; i < kuis_attempt_get_n_items (a); i++)
    {
      KuisItem *x = kuis_attempt_get_item (a, i);
      KuisItem *y = kuis_attempt_get_item (b, i);
      g_autofree char *order = order_of (x);
      g_autofree char *other = order_of (y);

      g_assert_cmpstr (kuis_question_get_id (kuis_item_get_question (x)), ==,
                       kuis_question_get_id (kuis_item_get_question (y)));
      g_assert_cmpstr (order, ==, other);
      g_assert_cmpint (kuis_item_get_outcome (x), ==, kuis_item_get_outcome (y));
      g_assert_true ((kuis_item_get_draft (x) == NULL) == (kuis_item_get_draft (y) == NULL));
      if (kuis_item_get_draft (x) != NULL)
        g_assert_cmpvariant (kuis_item_get_draft (x), kuis_item_get_draft (y));
      g_assert_true ((kuis_item_get_response (x) == NULL) == (kuis_item_get_response (y) == NULL));
      if (kuis_item_get_response (x) != NULL)
        g_assert_cmpvariant (kuis_item_get_response (x), kuis_item_get_response (y));
    }
}

static void
choose (KuisAttempt *attempt,
        guint        position,
        guint        choice)
{
  KuisItem *item;

  kuis_attempt_set_position (attempt, position);
  item = kuis_attempt_get_item (attempt, position);
  kuis_item_set_draft (item, g_variant_new_string (kuis_choice_get_id (
                                g_ptr_array_index (kuis_item_get_choices (item), choice))));
}

static guint
count_attempts (KuisStore *store)
{
  AWAIT (result, kuis_store_list_attempts_async (store, NULL, NULL, 0, 100, NULL, on_done, &result));
  g_autoptr(GPtrArray) list = kuis_store_list_attempts_finish (store, result, NULL);

  return list->len;
}

static void
wait_until_told (KuisItem *item)
{
  while (kuis_item_is_pending (item))
    g_main_context_iteration (NULL, TRUE);
}

static void
test_goes_on (void)
{
  g_autofree char *folder = make_folder ();
  g_autoptr(KuisQuiz) quiz = read_quiz ();
  g_autoptr(KuisAttempt) attempt = kuis_attempt_new (quiz, KUIS_ATTEMPT_SHUFFLE_CHOICES, 12345);
  KuisStore *store = open_store (folder);
  g_autoptr(KuisKeeper) keeper = kuis_keeper_new (store, attempt, KUIS_STORE_KIND_FULL, NULL);
  g_autofree char *uuid = g_strdup (kuis_keeper_get_uuid (keeper));
  g_autoptr(KuisKeeper) next_keeper = NULL;
  g_autoptr(KuisStoreAttempt) unfinished = NULL;
  g_autoptr(KuisStoreAttempt) kept = NULL;
  g_autoptr(KuisAttempt) restored = NULL;
  g_autoptr(KuisAttempt) reviewed = NULL;

  choose (attempt, 0, 0);
  kuis_attempt_submit (attempt);
  wait_until_told (kuis_attempt_get_item (attempt, 0));
  choose (attempt, 1, 1);
  kuis_attempt_submit (attempt);
  kuis_attempt_set_position (attempt, 2);
  kuis_attempt_give_up (attempt);
  wait_until_told (kuis_attempt_get_item (attempt, 1));
  wait_until_told (kuis_attempt_get_item (attempt, 2));
  g_assert_false (kuis_item_is_unsaved (kuis_attempt_get_item (attempt, 2)));
  choose (attempt, 3, 2);

  /* Kuis is closed, and started again. */
  g_clear_object (&keeper);
  close_store (store);
  store = open_store (folder);
  {
    AWAIT (result, kuis_store_find_unfinished_async (store, NULL, kuis_quiz_get_id (quiz), NULL, on_done, &result));
    unfinished = kuis_store_find_unfinished_finish (store, result, NULL);
  }
  g_assert_nonnull (unfinished);
  g_assert_cmpstr (unfinished->uuid, ==, uuid);
  restored = restore (store, uuid);
  assert_same (attempt, restored);

  kept = load_attempt (store, uuid, NULL);
  next_keeper = kuis_keeper_new_restored (store, restored, kept);
  g_assert_false (kuis_attempt_finish (restored, FALSE));
  g_assert_true (kuis_attempt_finish (restored, TRUE));
  /* To look back changes nothing. */
  kuis_attempt_set_position (restored, 0);
  kuis_attempt_set_position (restored, 3);
  g_clear_object (&next_keeper);
  close_store (store);
  store = open_store (folder);
  reviewed = restore (store, uuid);
  assert_same (restored, reviewed);
  close_store (store);
  remove_folder (folder);
}

static void
test_nothing_done_is_not_kept (void)
{
  g_autofree char *folder = make_folder ();
  g_autoptr(KuisQuiz) quiz = read_quiz ();
  g_autoptr(KuisAttempt) attempt = kuis_attempt_new (quiz, KUIS_ATTEMPT_DEFAULT, 1);
  KuisStore *store = open_store (folder);
  g_autoptr(KuisKeeper) keeper = kuis_keeper_new (store, attempt, KUIS_STORE_KIND_FULL, NULL);

  kuis_keeper_set_running (keeper, TRUE);
  kuis_keeper_set_running (keeper, FALSE);
  g_assert_cmpuint (count_attempts (store), ==, 0);
  kuis_attempt_set_position (attempt, 1);
  g_assert_cmpuint (count_attempts (store), ==, 1);

  g_clear_object (&keeper);
  close_store (store);
  remove_folder (folder);
}

/* Somebody else writes into the file, and takes their time. */
static sqlite3 *
lock (const char *folder)
{
  g_autofree char *path = g_build_filename (folder, "kuis.db", NULL);
  sqlite3 *handle;

  g_assert_cmpint (sqlite3_open_v2 (path, &handle, SQLITE_OPEN_READWRITE, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (handle, "BEGIN IMMEDIATE", NULL, NULL, NULL), ==, SQLITE_OK);

  return handle;
}

static void
test_verdict_waits (void)
{
  g_autofree char *folder = make_folder ();
  g_autoptr(KuisQuiz) quiz = read_quiz ();
  g_autoptr(KuisAttempt) attempt = kuis_attempt_new (quiz, KUIS_ATTEMPT_DEFAULT, 1);
  KuisItem *item = kuis_attempt_get_item (attempt, 0);
  KuisStore *store = open_store (folder);
  g_autoptr(KuisKeeper) keeper = kuis_keeper_new (store, attempt, KUIS_STORE_KIND_FULL, NULL);
  sqlite3 *locker = lock (folder);
  const gint64 since = g_get_monotonic_time ();

  choose (attempt, 0, 0);
  g_assert_true (kuis_attempt_submit (attempt));
  g_assert_true (kuis_keeper_is_waiting (keeper));
  g_assert_false (kuis_item_is_told (item));
  g_assert_null (kuis_item_get_response (item));
  g_assert_false (kuis_item_set_draft (item, NULL));
  g_assert_false (kuis_attempt_submit (attempt));

  wait_until_told (item);
  g_assert_cmpint (g_get_monotonic_time () - since, >=, 450 * G_TIME_SPAN_MILLISECOND);
  g_assert_true (kuis_item_is_unsaved (item));
  g_assert_false (kuis_keeper_is_waiting (keeper));
  g_assert_nonnull (kuis_item_get_response (item));

  sqlite3_close (locker);
  while (kuis_item_is_unsaved (item))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (look_up (folder, "SELECT count (*) FROM response"), ==, 1);

  g_clear_object (&keeper);
  close_store (store);
  remove_folder (folder);
}

/* It was removed on another page; what is done in it from then on brings it back. */
static void
test_removed_comes_back (void)
{
  g_autofree char *folder = make_folder ();
  g_autoptr(KuisQuiz) quiz = read_quiz ();
  g_autoptr(KuisAttempt) attempt = kuis_attempt_new (quiz, KUIS_ATTEMPT_DEFAULT, 1);
  g_autoptr(KuisAttempt) restored = NULL;
  KuisStore *store = open_store (folder);
  g_autoptr(KuisKeeper) keeper = kuis_keeper_new (store, attempt, KUIS_STORE_KIND_FULL, NULL);

  choose (attempt, 0, 0);
  kuis_attempt_submit (attempt);
  wait_until_told (kuis_attempt_get_item (attempt, 0));
  {
    AWAIT (result, kuis_store_remove_all_async (store, NULL, NULL, NULL, on_done, &result));
    g_strfreev (kuis_store_remove_finish (store, result, NULL));
  }
  g_assert_cmpuint (count_attempts (store), ==, 0);

  choose (attempt, 1, 1);
  kuis_attempt_submit (attempt);
  wait_until_told (kuis_attempt_get_item (attempt, 1));
  g_assert_cmpuint (count_attempts (store), ==, 1);
  restored = restore (store, kuis_keeper_get_uuid (keeper));
  assert_same (attempt, restored);

  g_clear_object (&keeper);
  close_store (store);
  remove_folder (folder);
}

/* A history that was damaged and begun anew does not know the learner any more. */
static void
test_learner_is_gone (void)
{
  g_autofree char *folder = make_folder ();
  g_autoptr(KuisQuiz) quiz = read_quiz ();
  g_autoptr(KuisAttempt) attempt = kuis_attempt_new (quiz, KUIS_ATTEMPT_DEFAULT, 1);
  KuisItem *item = kuis_attempt_get_item (attempt, 0);
  KuisStore *store = open_store (folder);
  g_autoptr(KuisKeeper) keeper = kuis_keeper_new (store, attempt, KUIS_STORE_KIND_FULL,
                                                  "11111111-1111-4111-8111-111111111111");

  choose (attempt, 0, 0);
  kuis_attempt_submit (attempt);
  while (kuis_item_is_pending (item) || kuis_item_is_unsaved (item) || !kuis_keeper_is_safe (keeper))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (count_attempts (store), ==, 1);
  g_assert_cmpint (look_up (folder, "SELECT count (*) FROM response"), ==, 1);

  g_clear_object (&keeper);
  close_store (store);
  remove_folder (folder);
}

/* It is removed for good, and what is done in it is not kept any more. */
static void
test_stops (void)
{
  g_autofree char *folder = make_folder ();
  g_autoptr(KuisQuiz) quiz = read_quiz ();
  g_autoptr(KuisAttempt) attempt = kuis_attempt_new (quiz, KUIS_ATTEMPT_DEFAULT, 1);
  KuisStore *store = open_store (folder);
  g_autoptr(KuisKeeper) keeper = kuis_keeper_new (store, attempt, KUIS_STORE_KIND_FULL, NULL);

  kuis_keeper_stop (keeper);
  choose (attempt, 0, 0);
  g_assert_true (kuis_attempt_check (attempt));
  g_assert_cmpuint (count_attempts (store), ==, 0);

  g_clear_object (&keeper);
  close_store (store);
  remove_folder (folder);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_add_func ("/keeper/goes-on", test_goes_on);
  g_test_add_func ("/keeper/nothing-done-is-not-kept", test_nothing_done_is_not_kept);
  g_test_add_func ("/keeper/verdict-waits", test_verdict_waits);
  g_test_add_func ("/keeper/removed-comes-back", test_removed_comes_back);
  g_test_add_func ("/keeper/learner-is-gone", test_learner_is_gone);
  g_test_add_func ("/keeper/stops", test_stops);

  return g_test_run ();
}
