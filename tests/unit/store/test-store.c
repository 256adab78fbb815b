/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "kuis-test-store.h"

typedef struct {
  char      *folder;
  KuisStore *store;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->folder = make_folder ();
  fixture->store = open_store (fixture->folder);
  g_assert_cmpint (kuis_store_get_state (fixture->store), ==, KUIS_STORE_STATE_OK);
  g_assert_null (kuis_store_get_problem (fixture->store));
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  close_store (fixture->store);
  assert_sound (fixture->folder);
  remove_folder (fixture->folder);
  g_free (fixture->folder);
}

static void
reopen (Fixture *fixture)
{
  close_store (fixture->store);
  fixture->store = open_store (fixture->folder);
}

static KuisStoreItem *
get_item (KuisStoreAttempt *attempt,
          guint             i)
{
  return g_ptr_array_index (attempt->items, i);
}

static void
test_settings (Fixture       *fixture,
               gconstpointer  data)
{
  g_autofree char *log = g_build_filename (fixture->folder, "kuis.db-wal", NULL);

  /* Only there because of the write-ahead log. */
  g_assert_true (g_file_test (log, G_FILE_TEST_EXISTS));
  g_assert_cmpint (look_up (fixture->folder, "PRAGMA application_id"), ==, KUIS_DATABASE_APPLICATION_ID);
  g_assert_cmpint (look_up (fixture->folder, "PRAGMA user_version"), ==, kuis_schema_get_version ());
}

static void
test_comes_back (Fixture       *fixture,
                 gconstpointer  data)
{
  g_autoptr(KuisStoreAttempt) attempt = make_attempt (5);
  g_autoptr(KuisStoreAttempt) loaded = NULL;
  g_autoptr(GError) error = NULL;
  KuisStoreProgress progress = { 0 };

  attempt->started_at = 1700000000000000;
  attempt->kind = KUIS_STORE_KIND_MISSED;
  g_assert_true (save_attempt (fixture->store, attempt, &error));
  g_assert_true (save_response (fixture->store, attempt->uuid, "q0", KUIS_STORE_OUTCOME_RIGHT, &error));
  g_assert_true (save_response (fixture->store, attempt->uuid, "q1", KUIS_STORE_OUTCOME_PARTIAL, &error));
  g_assert_true (save_response (fixture->store, attempt->uuid, "q2", KUIS_STORE_OUTCOME_SHOWN, &error));
  progress = (KuisStoreProgress) {
    .uuid = attempt->uuid, .position = 3, .elapsed = 77, .at = 1700000005000000,
    .draft_question = (char *) "q3", .draft = g_variant_new_string ("it's “b”\n"),
  };
  kuis_store_save_progress_async (fixture->store, &progress, NULL, NULL, NULL);
  reopen (fixture);

  loaded = load_attempt (fixture->store, attempt->uuid, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (loaded->uuid, ==, attempt->uuid);
  g_assert_cmpstr (loaded->learner, ==, KUIS_STORE_ONLY_ME);
  g_assert_cmpstr (loaded->quiz_id, ==, "colours");
  g_assert_cmpstr (loaded->quiz_title, ==, "=Colours");
  g_assert_true (g_bytes_equal (loaded->quiz, attempt->quiz));
  g_assert_cmpint (loaded->kind, ==, KUIS_STORE_KIND_MISSED);
  g_assert_cmpuint (loaded->seed, ==, 4294967295u);
  g_assert_cmpuint (loaded->flags, ==, 1);
  g_assert_cmpuint (loaded->position, ==, 3);
  g_assert_cmpint (loaded->started_at, ==, 1700000000000000);
  g_assert_cmpint (loaded->last_at, ==, 1700000005000000);
  g_assert_cmpint (loaded->finished_at, ==, 0);
  g_assert_cmpint (loaded->elapsed, ==, 77);
  g_assert_cmpfloat (loaded->score, ==, 2.5);
  g_assert_cmpfloat (loaded->max_score, ==, 10.0);
  g_assert_cmpuint (loaded->n_items, ==, 5);
  g_assert_cmpuint (loaded->n_answered, ==, 3);
  g_assert_cmpuint (loaded->n_right, ==, 1);
  g_assert_cmpuint (loaded->items->len, ==, 5);
  g_assert_cmpint (get_item (loaded, 0)->outcome, ==, KUIS_STORE_OUTCOME_RIGHT);
  g_assert_cmpstr (g_variant_get_string (get_item (loaded, 0)->response, NULL), ==, "a");
  g_assert_null (get_item (loaded, 0)->choices);
  g_assert_cmpint (get_item (loaded, 1)->outcome, ==, KUIS_STORE_OUTCOME_PARTIAL);
  g_assert_cmpfloat (get_item (loaded, 1)->score, ==, 0.5);
  g_assert_cmpfloat (get_item (loaded, 1)->points, ==, 2.0);
  g_assert_cmpint (get_item (loaded, 1)->duration, ==, 1500000);
  g_assert_cmpint (get_item (loaded, 1)->answered_at, >, 1700000000000000);
  g_assert_cmpstr (get_item (loaded, 1)->choices[0], ==, "b");
  g_assert_cmpstr (get_item (loaded, 1)->choices[1], ==, "a");
  g_assert_cmpint (get_item (loaded, 2)->outcome, ==, KUIS_STORE_OUTCOME_SHOWN);
  g_assert_null (get_item (loaded, 2)->response);
  g_assert_cmpint (get_item (loaded, 3)->outcome, ==, KUIS_STORE_OUTCOME_OPEN);
  g_assert_cmpstr (g_variant_get_string (get_item (loaded, 3)->draft, NULL), ==, "it's “b”\n");
  g_assert_null (get_item (loaded, 4)->draft);
}

static void
test_saving_twice (Fixture       *fixture,
                   gconstpointer  data)
{
  g_autoptr(KuisStoreAttempt) attempt = make_attempt (3);
  g_autoptr(KuisStoreAttempt) loaded = NULL;
  g_autoptr(GError) error = NULL;

  g_assert_true (save_attempt (fixture->store, attempt, &error));
  g_assert_true (save_response (fixture->store, attempt->uuid, "q0", KUIS_STORE_OUTCOME_RIGHT, &error));
  g_assert_true (save_response (fixture->store, attempt->uuid, "q0", KUIS_STORE_OUTCOME_WRONG, &error));

  /* The whole of it brings what is lacking, and nothing else. */
  kuis_store_item_free (g_ptr_array_steal_index (attempt->items, 1));
  g_ptr_array_insert (attempt->items, 1, make_response ("q1", KUIS_STORE_OUTCOME_WRONG));
  attempt->elapsed = 10;
  g_assert_true (save_attempt (fixture->store, attempt, &error));
  attempt->elapsed = 5;
  g_assert_true (save_attempt (fixture->store, attempt, &error));

  loaded = load_attempt (fixture->store, attempt->uuid, &error);
  g_assert_no_error (error);
  g_assert_cmpint (get_item (loaded, 0)->outcome, ==, KUIS_STORE_OUTCOME_RIGHT);
  g_assert_cmpint (get_item (loaded, 1)->outcome, ==, KUIS_STORE_OUTCOME_WRONG);
  g_assert_cmpfloat (loaded->score, ==, 2.0);
  g_assert_cmpuint (loaded->n_answered, ==, 2);
  g_assert_cmpint (loaded->elapsed, ==, 10);
  g_assert_cmpint (look_up (fixture->folder, "SELECT count (*) FROM response"), ==, 2);
  g_assert_cmpint (look_up (fixture->folder, "SELECT sum (asked) FROM tally"), ==, 2);
}

static void
test_finish_skips (Fixture       *fixture,
                   gconstpointer  data)
{
  g_autoptr(KuisStoreAttempt) attempt = make_attempt (3);
  g_autoptr(KuisStoreAttempt) loaded = NULL;
  g_autoptr(GError) error = NULL;

  get_item (attempt, 2)->draft = g_variant_ref_sink (g_variant_new_string ("a"));
  g_assert_true (save_attempt (fixture->store, attempt, &error));
  g_assert_true (save_response (fixture->store, attempt->uuid, "q1", KUIS_STORE_OUTCOME_RIGHT, &error));
  g_assert_true (save_finish (fixture->store, attempt->uuid, &error));
  g_assert_true (save_finish (fixture->store, attempt->uuid, &error));

  loaded = load_attempt (fixture->store, attempt->uuid, &error);
  g_assert_no_error (error);
  g_assert_cmpint (loaded->finished_at, >, 0);
  g_assert_cmpint (get_item (loaded, 0)->outcome, ==, KUIS_STORE_OUTCOME_SKIPPED);
  g_assert_cmpint (get_item (loaded, 1)->outcome, ==, KUIS_STORE_OUTCOME_RIGHT);
  g_assert_cmpint (get_item (loaded, 2)->outcome, ==, KUIS_STORE_OUTCOME_SKIPPED);
  g_assert_null (get_item (loaded, 2)->draft);
  g_assert_cmpuint (loaded->n_answered, ==, 1);
}

static void
test_draft_goes (Fixture       *fixture,
                 gconstpointer  data)
{
  g_autoptr(KuisStoreAttempt) attempt = make_attempt (2);
  g_autoptr(GError) error = NULL;
  KuisStoreProgress progress = { .uuid = attempt->uuid, .draft_question = (char *) "q0" };

  g_assert_true (save_attempt (fixture->store, attempt, &error));
  for (guint i = 0; i < 3; i++)
    {
      progress.draft = i % 2 == 0 ? g_variant_new_string ("a") : NULL;
      AWAIT (result, kuis_store_save_progress_async (fixture->store, &progress, NULL, on_done, &result));
      g_assert_true (kuis_store_save_progress_finish (fixture->store, result, &error));
      g_assert_cmpint (look_up (fixture->folder, "SELECT count (*) FROM draft"), ==, i % 2 == 0);
    }

  g_assert_true (save_response (fixture->store, attempt->uuid, "q0", KUIS_STORE_OUTCOME_WRONG, &error));
  g_assert_cmpint (look_up (fixture->folder, "SELECT count (*) FROM draft"), ==, 0);

  /* What comes late does not bring it back. */
  progress.draft = g_variant_new_string ("b");
  AWAIT (late, kuis_store_save_progress_async (fixture->store, &progress, NULL, on_done, &late));
  g_assert_true (kuis_store_save_progress_finish (fixture->store, late, &error));
  g_assert_cmpint (look_up (fixture->folder, "SELECT count (*) FROM draft"), ==, 0);
}

static void
test_wrong_use (Fixture       *fixture,
                gconstpointer  data)
{
  g_autoptr(KuisStoreAttempt) attempt = make_attempt (2);
  g_autoptr(KuisStoreAttempt) loaded = NULL;
  g_autoptr(GError) not_found = NULL;
  g_autoptr(GError) invalid = NULL;
  g_autoptr(GError) error = NULL;
  g_autoptr(KuisStoreItem) item = make_response ("q0", KUIS_STORE_OUTCOME_RIGHT);
  g_autoptr(GCancellable) cancellable = g_cancellable_new ();

  g_assert_false (save_response (fixture->store, attempt->uuid, "q0", KUIS_STORE_OUTCOME_RIGHT, &not_found));
  g_assert_error (not_found, KUIS_STORE_ERROR, KUIS_STORE_ERROR_NOT_FOUND);
  g_clear_error (&not_found);
  loaded = load_attempt (fixture->store, attempt->uuid, &not_found);
  g_assert_null (loaded);
  g_assert_error (not_found, KUIS_STORE_ERROR, KUIS_STORE_ERROR_NOT_FOUND);

  g_assert_true (save_attempt (fixture->store, attempt, &error));
  item->score = 99.0;
  {
    AWAIT (result, kuis_store_save_response_async (fixture->store, attempt->uuid, item, NULL, on_done, &result));
    g_assert_false (kuis_store_save_response_finish (fixture->store, result, &invalid));
    g_assert_error (invalid, KUIS_STORE_ERROR, KUIS_STORE_ERROR_INVALID);
  }

  /* One that is wrong does not take the others with it. */
  item->score = 2.0;
  {
    g_autoptr(KuisStoreItem) bad = make_response ("q1", KUIS_STORE_OUTCOME_RIGHT);
    g_autoptr(GAsyncResult) first = NULL;
    g_autoptr(GAsyncResult) second = NULL;

    bad->score = 99.0;
    kuis_store_save_response_async (fixture->store, attempt->uuid, bad, NULL, on_done, &first);
    kuis_store_save_response_async (fixture->store, attempt->uuid, item, NULL, on_done, &second);
    await_result (&second);
    g_assert_nonnull (first);
    g_assert_false (kuis_store_save_response_finish (fixture->store, first, NULL));
    g_assert_true (kuis_store_save_response_finish (fixture->store, second, &error));
  }

  g_cancellable_cancel (cancellable);
  {
    g_autoptr(GError) cancelled = NULL;

    AWAIT (result, kuis_store_save_finish_async (fixture->store, attempt->uuid, cancellable, on_done, &result));
    g_assert_false (kuis_store_save_finish_finish (fixture->store, result, &cancelled));
    g_assert_error (cancelled, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  }
  g_assert_cmpint (look_up (fixture->folder, "SELECT count (*) FROM attempt WHERE finished_at IS NULL"), ==, 1);
}

static void
test_order_is_kept (Fixture       *fixture,
                    gconstpointer  data)
{
  g_autoptr(GPtrArray) attempts = g_ptr_array_new_with_free_func ((GDestroyNotify) kuis_store_attempt_free);
  g_autoptr(GPtrArray) list = NULL;
  GAsyncResult *results[20] = { NULL };

  /* The clock goes back an hour with each. */
  for (guint i = 0; i < G_N_ELEMENTS (results); i++)
    {
      KuisStoreAttempt *attempt = make_attempt (1);

      attempt->started_at = 1700000000000000 - i * G_TIME_SPAN_HOUR;
      attempt->finished_at = attempt->started_at - G_TIME_SPAN_DAY;
      g_ptr_array_add (attempts, attempt);
      kuis_store_save_attempt_async (fixture->store, attempt, NULL, on_done, &results[i]);
    }
  list = list_attempts (fixture->store, NULL, "colours");

  /* The list was asked for last, so all the others are done. */
  g_assert_cmpuint (list->len, ==, G_N_ELEMENTS (results));
  for (guint i = 0; i < G_N_ELEMENTS (results); i++)
    {
      KuisStoreAttempt *listed = g_ptr_array_index (list, list->len - 1 - i);

      g_assert_nonnull (results[i]);
      g_assert_true (kuis_store_save_attempt_finish (fixture->store, results[i], NULL));
      g_assert_cmpstr (listed->uuid, ==, ((KuisStoreAttempt *) g_ptr_array_index (attempts, i))->uuid);
      g_assert_cmpint (listed->elapsed, >=, 0);
      g_object_unref (results[i]);
    }
}

static void
test_negative_durations (Fixture       *fixture,
                         gconstpointer  data)
{
  g_autoptr(KuisStoreAttempt) attempt = make_attempt (1);
  g_autoptr(KuisStoreItem) item = make_response ("q0", KUIS_STORE_OUTCOME_RIGHT);
  g_autoptr(GError) error = NULL;

  attempt->elapsed = -5;
  item->duration = -7;
  g_assert_true (save_attempt (fixture->store, attempt, &error));
  AWAIT (result, kuis_store_save_response_async (fixture->store, attempt->uuid, item, NULL, on_done, &result));
  g_assert_true (kuis_store_save_response_finish (fixture->store, result, &error));
  g_assert_cmpint (look_up (fixture->folder, "SELECT elapsed FROM attempt"), ==, 0);
  g_assert_cmpint (look_up (fixture->folder, "SELECT duration FROM response"), ==, 0);
}

static void
test_pages (Fixture       *fixture,
            gconstpointer  data)
{
  g_autoptr(GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  gint64 before = 0;
  guint n_pages = 0;

  for (guint i = 0; i < 25; i++)
    {
      g_autoptr(KuisStoreAttempt) attempt = make_attempt (1);

      if (i % 5 == 4)
        {
          g_free (attempt->quiz_id);
          attempt->quiz_id = g_strdup ("other");
        }
      g_assert_true (save_attempt (fixture->store, attempt, NULL));
    }

  for (;;)
    {
      g_autoptr(GPtrArray) page = NULL;

      AWAIT (result, kuis_store_list_attempts_async (fixture->store, NULL, "colours", before, 7, NULL, on_done, &result));
      page = kuis_store_list_attempts_finish (fixture->store, result, NULL);
      if (page->len == 0)
        break;

      n_pages++;
      for (guint i = 0; i < page->len; i++)
        g_assert_true (g_hash_table_add (seen, g_strdup (((KuisStoreAttempt *) g_ptr_array_index (page, i))->uuid)));
      before = ((KuisStoreAttempt *) g_ptr_array_index (page, page->len - 1))->sequence;
    }
  g_assert_cmpuint (n_pages, ==, 3);
  g_assert_cmpuint (g_hash_table_size (seen), ==, 20);

  {
    g_autoptr(GPtrArray) all = list_attempts (fixture->store, NULL, NULL);
    g_autoptr(GPtrArray) none = list_attempts (fixture->store, NULL, "unknown");

    g_assert_cmpuint (all->len, ==, 25);
    g_assert_cmpuint (none->len, ==, 0);
  }
}

static KuisStoreAttempt *
find_unfinished (KuisStore  *store,
                 const char *quiz_id)
{
  g_autoptr(GError) error = NULL;
  KuisStoreAttempt *attempt;

  AWAIT (result, kuis_store_find_unfinished_async (store, NULL, quiz_id, NULL, on_done, &result));
  attempt = kuis_store_find_unfinished_finish (store, result, &error);
  g_assert_no_error (error);

  return attempt;
}

static void
test_unfinished (Fixture       *fixture,
                 gconstpointer  data)
{
  g_autoptr(KuisStoreAttempt) first = make_attempt (2);
  g_autoptr(KuisStoreAttempt) second = make_attempt (2);
  g_autoptr(KuisStoreAttempt) third = make_attempt (2);
  g_autoptr(KuisStoreAttempt) superseded = NULL;
  g_autoptr(KuisStoreAttempt) none = find_unfinished (fixture->store, "colours");
  g_autoptr(KuisStoreAttempt) newest = NULL;
  g_autoptr(KuisStoreAttempt) left = NULL;
  g_autoptr(KuisStoreAttempt) other = NULL;

  g_assert_null (none);
  g_assert_true (save_attempt (fixture->store, first, NULL));
  second->kind = KUIS_STORE_KIND_PRACTICE;
  g_assert_true (save_attempt (fixture->store, second, NULL));
  newest = find_unfinished (fixture->store, NULL);
  g_assert_cmpstr (newest->uuid, ==, second->uuid);
  g_assert_true (save_finish (fixture->store, second->uuid, NULL));
  left = find_unfinished (fixture->store, "colours");
  g_assert_cmpstr (left->uuid, ==, first->uuid);
  other = find_unfinished (fixture->store, "other");
  g_assert_null (other);

  /* The whole quiz is taken to the end: there is nothing left to go on with. */
  g_assert_true (save_attempt (fixture->store, third, NULL));
  g_assert_true (save_finish (fixture->store, third->uuid, NULL));
  superseded = find_unfinished (fixture->store, "colours");
  g_assert_null (superseded);
}

static void
test_snapshots (Fixture       *fixture,
                gconstpointer  data)
{
  g_autoptr(KuisStoreAttempt) first = make_attempt (1);
  g_autoptr(KuisStoreAttempt) again = make_attempt (1);
  g_autoptr(KuisStoreAttempt) edited = make_attempt (1);
  g_autoptr(KuisStoreAttempt) loaded = NULL;

  g_bytes_unref (edited->quiz);
  edited->quiz = g_bytes_new_static ("{edited}", 8);
  g_assert_true (save_attempt (fixture->store, first, NULL));
  g_assert_true (save_attempt (fixture->store, again, NULL));
  g_assert_true (save_attempt (fixture->store, edited, NULL));
  g_assert_cmpint (look_up (fixture->folder, "SELECT count (*) FROM quiz_version"), ==, 2);
  g_assert_cmpint (look_up (fixture->folder, "SELECT count (*) FROM quiz"), ==, 1);

  loaded = load_attempt (fixture->store, first->uuid, NULL);
  g_assert_true (g_bytes_equal (loaded->quiz, first->quiz));
}

static char **
remove_attempts (KuisStore          *store,
                 const char * const *uuids)
{
  AWAIT (result, kuis_store_remove_attempts_async (store, uuids, NULL, on_done, &result));

  return kuis_store_remove_finish (store, result, NULL);
}

static char **
remove_all (KuisStore *store)
{
  AWAIT (result, kuis_store_remove_all_async (store, NULL, "colours", NULL, on_done, &result));

  return kuis_store_remove_finish (store, result, NULL);
}

static char **
undo_remove (KuisStore          *store,
             const char * const *uuids)
{
  AWAIT (result, kuis_store_undo_remove_async (store, uuids, NULL, on_done, &result));

  return kuis_store_remove_finish (store, result, NULL);
}

static KuisStoreLearner *
add_learner (KuisStore   *store,
             const char  *uuid,
             const char  *name,
             GError     **error)
{
  AWAIT (result, kuis_store_add_learner_async (store, uuid, name, NULL, on_done, &result));

  return kuis_store_change_learner_finish (store, result, error);
}

static KuisStoreLearner *
choose_learner (KuisStore   *store,
                const char  *uuid,
                GError     **error)
{
  AWAIT (result, kuis_store_choose_learner_async (store, uuid, NULL, on_done, &result));

  return kuis_store_change_learner_finish (store, result, error);
}

static KuisStoreLearner *
rename_learner (KuisStore   *store,
                const char  *uuid,
                const char  *new_uuid,
                const char  *name,
                GError     **error)
{
  AWAIT (result, kuis_store_rename_learner_async (store, uuid, new_uuid, name, NULL, on_done, &result));

  return kuis_store_change_learner_finish (store, result, error);
}

static GPtrArray *
list_learners (KuisStore *store)
{
  AWAIT (result, kuis_store_list_learners_async (store, NULL, on_done, &result));

  return kuis_store_list_learners_finish (store, result, NULL);
}

static GPtrArray *
list_missed (KuisStore  *store,
             const char *learner,
             gboolean    still_missed)
{
  g_autoptr(GError) error = NULL;
  GPtrArray *list;

  AWAIT (result, kuis_store_list_missed_async (store, learner, "colours", still_missed, 10, NULL, on_done, &result));
  list = kuis_store_list_missed_finish (store, result, &error);
  g_assert_no_error (error);

  return list;
}

static char *
say_missed (KuisStore *store,
            gboolean   still_missed)
{
  g_autoptr(GPtrArray) list = list_missed (store, NULL, still_missed);
  GString *words = g_string_new (NULL);

  for (guint i = 0; i < list->len; i++)
    {
      KuisStoreTally *tally = g_ptr_array_index (list, i);

      g_string_append_printf (words, "%s %u/%u %u; ", tally->question_id, tally->missed, tally->asked, tally->streak);
    }

  return g_string_free (words, FALSE);
}

/* One letter a question: right, wrong, partly right, shown, or skipped. */
static char *
take (KuisStore  *store,
      const char *outcomes)
{
  g_autoptr(KuisStoreAttempt) attempt = make_attempt ((guint) strlen (outcomes));

  g_assert_true (save_attempt (store, attempt, NULL));
  for (guint i = 0; outcomes[i] != '\0'; i++)
    {
      g_autofree char *id = g_strdup_printf ("q%u", i);
      const KuisStoreOutcome outcome = outcomes[i] == 'r' ? KUIS_STORE_OUTCOME_RIGHT
                                     : outcomes[i] == 'p' ? KUIS_STORE_OUTCOME_PARTIAL
                                     : outcomes[i] == 's' ? KUIS_STORE_OUTCOME_SHOWN : KUIS_STORE_OUTCOME_WRONG;

      if (outcomes[i] != '-')
        g_assert_true (save_response (store, attempt->uuid, id, outcome, NULL));
    }
  g_assert_true (save_finish (store, attempt->uuid, NULL));

  return g_steal_pointer (&attempt->uuid);
}

static void
assert_missed (KuisStore  *store,
               gboolean    still_missed,
               const char *expected)
{
  g_autofree char *words = say_missed (store, still_missed);

  g_assert_cmpstr (words, ==, expected);
}

static void
test_missed (Fixture       *fixture,
             gconstpointer  data)
{
  g_autofree char *first = take (fixture->store, "rwps-");
  g_autofree char *second = NULL;
  g_autofree char *third = NULL;

  assert_missed (fixture->store, FALSE, "q1 1/1 0; q2 1/1 0; q3 1/1 0; ");
  second = take (fixture->store, "rwrr-");
  assert_missed (fixture->store, FALSE, "q1 2/2 0; q2 1/2 1; q3 1/2 1; ");
  third = take (fixture->store, "rrr--");
  assert_missed (fixture->store, FALSE, "q1 2/3 1; q3 1/2 1; q2 1/3 2; ");
  assert_missed (fixture->store, TRUE, "q1 2/3 1; q3 1/2 1; ");

  /* What is counted anew is what was counted one by one. */
  {
    const char *uuids[] = { second, NULL };
    g_auto(GStrv) removed = NULL;
    g_auto(GStrv) back = NULL;

    removed = remove_attempts (fixture->store, uuids);
    g_assert_cmpuint (g_strv_length (removed), ==, 1);
    assert_missed (fixture->store, FALSE, "q3 1/1 0; q1 1/2 1; q2 1/2 1; ");
    back = undo_remove (fixture->store, uuids);
    g_assert_cmpuint (g_strv_length (back), ==, 1);
    assert_missed (fixture->store, FALSE, "q1 2/3 1; q3 1/2 1; q2 1/3 2; ");
  }
}

static void
test_remove_and_undo (Fixture       *fixture,
                      gconstpointer  data)
{
  g_autofree char *first = take (fixture->store, "rw");
  g_autofree char *second = take (fixture->store, "rw");
  const char *uuids[] = { first, "no such", first, NULL };
  g_auto(GStrv) removed = NULL;
  g_auto(GStrv) all = NULL;
  g_auto(GStrv) back = NULL;
  g_autoptr(GPtrArray) list = NULL;
  g_autoptr(GPtrArray) empty = NULL;
  g_autoptr(GPtrArray) again = NULL;

  removed = remove_attempts (fixture->store, uuids);
  g_assert_cmpuint (g_strv_length (removed), ==, 1);
  list = list_attempts (fixture->store, NULL, "colours");
  g_assert_cmpuint (list->len, ==, 1);
  g_assert_cmpstr (((KuisStoreAttempt *) g_ptr_array_index (list, 0))->uuid, ==, second);

  all = remove_all (fixture->store);
  g_assert_cmpuint (g_strv_length (all), ==, 1);
  empty = list_attempts (fixture->store, NULL, "colours");
  g_assert_cmpuint (empty->len, ==, 0);

  back = undo_remove (fixture->store, (const char * const *) removed);
  g_assert_cmpstrv (back, removed);

  /* The next time there is no way back, and nothing is left of it. */
  reopen (fixture);
  again = list_attempts (fixture->store, NULL, "colours");
  g_assert_cmpuint (again->len, ==, 1);
  g_assert_cmpint (look_up (fixture->folder, "SELECT count (*) FROM response"), ==, 2);
}

static void
test_learners (Fixture       *fixture,
               gconstpointer  data)
{
  static const char budi_uuid[] = "11111111-1111-4111-8111-111111111111";
  static const char sari_uuid[] = "22222222-2222-4222-8222-222222222222";
  g_autoptr(KuisStoreLearner) siti = NULL;
  g_autoptr(KuisStoreLearner) chosen = NULL;
  g_autoptr(KuisStoreLearner) budi = NULL;
  g_autoptr(KuisStoreLearner) budi_again = NULL;
  g_autoptr(KuisStoreLearner) sari = NULL;
  g_autoptr(GPtrArray) list = NULL;
  g_autoptr(GPtrArray) of_siti = NULL;
  g_autoptr(GPtrArray) of_budi = NULL;
  g_autoptr(GPtrArray) missed = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *mine = take (fixture->store, "rw");
  g_autofree char *hers = NULL;

  siti = add_learner (fixture->store, NULL, "  Siti  ", &error);
  g_assert_no_error (error);
  g_assert_cmpstr (siti->name, ==, "Siti");
  g_assert_false (siti->chosen);

  chosen = choose_learner (fixture->store, siti->uuid, &error);
  g_assert_true (chosen->chosen);
  hers = take (fixture->store, "ww");
  reopen (fixture);

  budi = rename_learner (fixture->store, KUIS_STORE_ONLY_ME, budi_uuid, "Budi", &error);
  g_assert_no_error (error);
  g_assert_cmpstr (budi->uuid, ==, budi_uuid);

  list = list_learners (fixture->store);
  g_assert_cmpuint (list->len, ==, 2);
  g_assert_cmpstr (((KuisStoreLearner *) g_ptr_array_index (list, 0))->name, ==, "Budi");
  g_assert_false (((KuisStoreLearner *) g_ptr_array_index (list, 0))->chosen);
  g_assert_true (((KuisStoreLearner *) g_ptr_array_index (list, 1))->chosen);
  g_assert_cmpuint (((KuisStoreLearner *) g_ptr_array_index (list, 1))->n_attempts, ==, 1);

  of_siti = list_attempts (fixture->store, NULL, "colours");
  of_budi = list_attempts (fixture->store, budi->uuid, "colours");
  g_assert_cmpstr (((KuisStoreAttempt *) g_ptr_array_index (of_siti, 0))->uuid, ==, hers);
  g_assert_cmpstr (((KuisStoreAttempt *) g_ptr_array_index (of_budi, 0))->uuid, ==, mine);
  missed = list_missed (fixture->store, budi->uuid, TRUE);
  g_assert_cmpuint (missed->len, ==, 1);

  /* Only who has no name gets another uuid. */
  budi_again = rename_learner (fixture->store, budi_uuid, sari_uuid, "Budiman", &error);
  g_assert_no_error (error);
  g_assert_cmpstr (budi_again->uuid, ==, budi_uuid);
  g_assert_cmpstr (budi_again->name, ==, "Budiman");
  sari = add_learner (fixture->store, sari_uuid, "Sari", &error);
  g_assert_no_error (error);
  g_assert_cmpstr (sari->uuid, ==, sari_uuid);
}

static void
test_learner_without_name (Fixture       *fixture,
                           gconstpointer  data)
{
  g_autoptr(KuisStoreLearner) learner = NULL;
  g_autoptr(KuisStoreLearner) stranger = NULL;
  g_autoptr(GError) error = NULL;

  learner = add_learner (fixture->store, NULL, " \n", &error);
  g_assert_null (learner);
  g_assert_error (error, KUIS_STORE_ERROR, KUIS_STORE_ERROR_INVALID);
  g_clear_error (&error);

  stranger = choose_learner (fixture->store, "nobody", &error);
  g_assert_null (stranger);
  g_assert_error (error, KUIS_STORE_ERROR, KUIS_STORE_ERROR_NOT_FOUND);
  g_assert_cmpint (look_up (fixture->folder, "SELECT sum (chosen) FROM learner"), ==, 1);
}

static void
test_before_and_after (void)
{
  g_autofree char *folder = make_folder ();
  g_autoptr(GFile) file = g_file_new_for_path (folder);
  g_autoptr(KuisStore) store = kuis_store_new (file);
  g_autoptr(KuisStoreAttempt) attempt = make_attempt (1);
  g_autoptr(GError) error = NULL;

  g_assert_cmpint (kuis_store_get_state (store), ==, KUIS_STORE_STATE_OPENING);
  g_assert_false (save_attempt (store, attempt, &error));
  g_assert_error (error, KUIS_STORE_ERROR, KUIS_STORE_ERROR_CLOSED);
  g_clear_error (&error);

  /* What is asked while it opens waits. */
  kuis_store_open_async (store, NULL, NULL, NULL);
  g_assert_true (save_attempt (store, attempt, &error));
  g_assert_cmpint (kuis_store_get_state (store), ==, KUIS_STORE_STATE_OK);

  {
    AWAIT (result, kuis_store_close_async (store, NULL, on_done, &result));
    g_assert_true (kuis_store_close_finish (store, result, &error));
  }
  g_assert_false (save_attempt (store, attempt, &error));
  g_assert_error (error, KUIS_STORE_ERROR, KUIS_STORE_ERROR_CLOSED);
  g_clear_error (&error);
  {
    AWAIT (result, kuis_store_open_async (store, NULL, on_done, &result));
    g_assert_false (kuis_store_open_finish (store, result, &error));
    g_assert_error (error, KUIS_STORE_ERROR, KUIS_STORE_ERROR_CLOSED);
  }
  remove_folder (folder);
}

/* Somebody forgot to close it. */
static void
test_dropped (void)
{
  g_autofree char *folder = make_folder ();
  KuisStore *store = open_store (folder);
  g_autoptr(KuisStoreAttempt) attempt = make_attempt (2);
  KuisStoreProgress progress = { .uuid = attempt->uuid, .position = 1 };

  g_assert_true (save_attempt (store, attempt, NULL));
  {
    AWAIT (result, kuis_store_save_progress_async (store, &progress, NULL, on_done, &result));
  }
  drop_store (store);
  g_assert_cmpint (look_up (folder, "SELECT position FROM attempt"), ==, 1);
  remove_folder (folder);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

#define ADD(path, test) g_test_add (path, Fixture, NULL, set_up, test, tear_down)
  ADD ("/store/settings", test_settings);
  ADD ("/store/comes-back", test_comes_back);
  ADD ("/store/saving-twice", test_saving_twice);
  ADD ("/store/finish-skips", test_finish_skips);
  ADD ("/store/draft-goes", test_draft_goes);
  ADD ("/store/wrong-use", test_wrong_use);
  ADD ("/store/order-is-kept", test_order_is_kept);
  ADD ("/store/negative-durations", test_negative_durations);
  ADD ("/store/pages", test_pages);
  ADD ("/store/unfinished", test_unfinished);
  ADD ("/store/snapshots", test_snapshots);
  ADD ("/store/missed", test_missed);
  ADD ("/store/remove-and-undo", test_remove_and_undo);
  ADD ("/store/learners", test_learners);
  ADD ("/store/learner-without-name", test_learner_without_name);
#undef ADD
  g_test_add_func ("/store/before-and-after", test_before_and_after);
  g_test_add_func ("/store/dropped", test_dropped);

  return g_test_run ();
}
