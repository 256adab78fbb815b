/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib/gstdio.h>
#include <sqlite3.h>

#include "store/kuis-store-attempts.h"
#include "store/kuis-store-history.h"
#include "store/kuis-store-learners.h"
#include "store/kuis-store-private.h"

/* What the tests of the store share: a folder of their own, and calls that wait. */

#define DEADLINE (120 * G_USEC_PER_SEC)

static inline void
on_done (GObject      *object,
         GAsyncResult *result,
         gpointer      data)
{
  *(GAsyncResult **) data = g_object_ref (result);
}

static inline void
await_result (GAsyncResult **result)
{
  const gint64 deadline = g_get_monotonic_time () + DEADLINE;

  while (*result == NULL)
    {
      if (!g_main_context_iteration (NULL, FALSE))
        g_usleep (100);
      g_assert_cmpint (g_get_monotonic_time (), <, deadline);
    }
}

/* Makes a call and waits until it is done. */
#define AWAIT(result, call) \
  g_autoptr(GAsyncResult) result = NULL; \
  call; \
  await_result (&result)

static inline char *
make_folder (void)
{
  g_autoptr(GError) error = NULL;
  char *folder = g_dir_make_tmp ("kuis-store-XXXXXX", &error);

  g_assert_no_error (error);

  return folder;
}

/* Without a process of its own: there are thousands of them. */
static inline void
remove_folder (const char *folder)
{
  g_autoptr(GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (g_file_test (path, G_FILE_TEST_IS_DIR) && !g_file_test (path, G_FILE_TEST_IS_SYMLINK))
        remove_folder (path);
      else
        g_assert_cmpint (g_unlink (path), ==, 0);
    }
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

static inline KuisStore *
open_store (const char *folder)
{
  g_autoptr(GFile) file = g_file_new_for_path (folder);
  KuisStore *store = kuis_store_new (file);
  g_autoptr(GError) error = NULL;

  AWAIT (result, kuis_store_open_async (store, NULL, on_done, &result));
  g_assert_true (kuis_store_open_finish (store, result, &error));
  g_assert_no_error (error);

  return store;
}

/* Nobody else has it any more; but the thread may have to let go of its last job. */
static inline void
drop_store (KuisStore *store)
{
  const gint64 deadline = g_get_monotonic_time () + DEADLINE;

  g_object_add_weak_pointer (G_OBJECT (store), (gpointer *) &store);
  g_object_unref (store);
  while (*(KuisStore * volatile *) &store != NULL)
    {
      g_usleep (100);
      g_assert_cmpint (g_get_monotonic_time (), <, deadline);
    }
}

static inline void
close_store (KuisStore *store)
{
  g_autoptr(GError) error = NULL;

  AWAIT (result, kuis_store_close_async (store, NULL, on_done, &result));
  g_assert_true (kuis_store_close_finish (store, result, &error));
  g_assert_no_error (error);
  g_assert_cmpint (kuis_store_get_state (store), ==, KUIS_STORE_STATE_CLOSED);
  g_clear_object (&result);
  drop_store (store);
}

/* An attempt at the quiz “colours” with the questions “q0”, “q1”…, which have the
 * choices “a” (right) and “b”. */
static inline KuisStoreAttempt *
make_attempt (guint n_items)
{
  KuisStoreAttempt *attempt = kuis_store_attempt_new ();

  attempt->quiz_id = g_strdup ("colours");
  attempt->quiz_title = g_strdup ("=Colours");
  attempt->quiz = g_bytes_new_static ("{quiz}", 6);
  attempt->kind = KUIS_STORE_KIND_FULL;
  attempt->seed = 4294967295u;
  attempt->flags = 1;
  for (guint i = 0; i < n_items; i++)
    {
      g_autofree char *id = g_strdup_printf ("q%u", i);
      KuisStoreItem *item = kuis_store_item_new (id);

      item->points = 2.0;
      if (i % 2 == 1)
        item->choices = g_strsplit ("b a", " ", -1);
      g_ptr_array_add (attempt->items, item);
    }

  return attempt;
}

static inline KuisStoreItem *
make_response (const char       *question_id,
               KuisStoreOutcome  outcome)
{
  KuisStoreItem *item = kuis_store_item_new (question_id);

  item->points = 2.0;
  item->outcome = outcome;
  item->duration = 1500000;
  if (outcome < KUIS_STORE_OUTCOME_SHOWN)
    item->response = g_variant_ref_sink (g_variant_new_string (outcome == KUIS_STORE_OUTCOME_RIGHT ? "a" : "b"));
  if (outcome == KUIS_STORE_OUTCOME_RIGHT)
    item->score = 2.0;
  else if (outcome == KUIS_STORE_OUTCOME_PARTIAL)
    item->score = 0.5;

  return item;
}

static inline gboolean
save_attempt (KuisStore         *store,
              KuisStoreAttempt  *attempt,
              GError           **error)
{
  AWAIT (result, kuis_store_save_attempt_async (store, attempt, NULL, on_done, &result));

  return kuis_store_save_attempt_finish (store, result, error);
}

static inline gboolean
save_response (KuisStore         *store,
               const char        *uuid,
               const char        *question_id,
               KuisStoreOutcome   outcome,
               GError           **error)
{
  g_autoptr(KuisStoreItem) item = make_response (question_id, outcome);

  AWAIT (result, kuis_store_save_response_async (store, uuid, item, NULL, on_done, &result));

  return kuis_store_save_response_finish (store, result, error);
}

static inline gboolean
save_finish (KuisStore   *store,
             const char  *uuid,
             GError     **error)
{
  AWAIT (result, kuis_store_save_finish_async (store, uuid, NULL, on_done, &result));

  return kuis_store_save_finish_finish (store, result, error);
}

static inline KuisStoreAttempt *
load_attempt (KuisStore   *store,
              const char  *uuid,
              GError     **error)
{
  AWAIT (result, kuis_store_load_attempt_async (store, uuid, NULL, on_done, &result));

  return kuis_store_load_attempt_finish (store, result, error);
}

static inline GPtrArray *
list_attempts (KuisStore  *store,
               const char *learner,
               const char *quiz_id)
{
  g_autoptr(GError) error = NULL;
  GPtrArray *list;

  AWAIT (result, kuis_store_list_attempts_async (store, learner, quiz_id, 0, 1000, NULL, on_done, &result));
  list = kuis_store_list_attempts_finish (store, result, &error);
  g_assert_no_error (error);

  return list;
}

/* A number, looked up by somebody else than the store. */
static inline gint64
look_up (const char *folder,
         const char *sql)
{
  g_autofree char *path = g_build_filename (folder, "kuis.db", NULL);
  sqlite3 *handle;
  sqlite3_stmt *statement;
  gint64 number;

  g_assert_cmpint (sqlite3_open_v2 (path, &handle, SQLITE_OPEN_READWRITE, NULL), ==, SQLITE_OK);
  sqlite3_busy_timeout (handle, 5000);
  if (sqlite3_prepare_v2 (handle, sql, -1, &statement, NULL) != SQLITE_OK)
    g_error ("%s: %s", sql, sqlite3_errmsg (handle));
  g_assert_cmpint (sqlite3_step (statement), ==, SQLITE_ROW);
  number = sqlite3_column_int64 (statement, 0);
  sqlite3_finalize (statement);
  sqlite3_close (handle);

  return number;
}

static inline void
assert_sound (const char *folder)
{
  g_assert_cmpint (look_up (folder, "SELECT count (*) FROM pragma_integrity_check WHERE integrity_check <> 'ok'"), ==, 0);
  g_assert_cmpint (look_up (folder, "SELECT count (*) FROM pragma_foreign_key_check"), ==, 0);
}
