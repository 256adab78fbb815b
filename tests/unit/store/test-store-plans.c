/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <string.h>

#include "kuis-test-store.h"

/* That no list goes through more than it gives: the statements that the store runs are
 * listened to, and SQLite is asked how it goes about them. */

static GHashTable *statements;

static int
listen (unsigned  what,
        void     *data,
        void     *statement,
        void     *words)
{
  const char *sql = sqlite3_sql (statement);

  if (g_str_has_prefix (sql, "SELECT") || g_str_has_prefix (sql, "UPDATE"))
    g_hash_table_add (statements, g_strdup (sql));

  return 0;
}

static int
listen_to (sqlite3                   *handle,
           char                     **message,
           const sqlite3_api_routines *api)
{
  return sqlite3_trace_v2 (handle, SQLITE_TRACE_STMT, listen, NULL);
}

/* A fault, or `NULL`. */
static char *
find_scan (sqlite3    *handle,
           const char *sql)
{
  g_autofree char *explain = g_strconcat ("EXPLAIN QUERY PLAN ", sql, NULL);
  sqlite3_stmt *row;
  char *fault = NULL;

  g_assert_cmpint (sqlite3_prepare_v2 (handle, explain, -1, &row, NULL), ==, SQLITE_OK);
  while (fault == NULL && sqlite3_step (row) == SQLITE_ROW)
    {
      const char *step = (const char *) sqlite3_column_text (row, 3);

      if (g_str_has_prefix (step, "SCAN") || strcmp (step, "USE TEMP B-TREE FOR ORDER BY") == 0)
        fault = g_strdup (step);
    }
  sqlite3_finalize (row);

  return fault;
}

static void
use_everything (KuisStore *store)
{
  static const char * const quizzes[] = { "colours", NULL };

  for (guint i = 0; i < 3; i++)
    {
      g_autoptr(KuisStoreAttempt) attempt = make_attempt (2);
      g_autoptr(KuisStoreAttempt) loaded = NULL;

      g_assert_true (save_attempt (store, attempt, NULL));
      g_assert_true (save_response (store, attempt->uuid, "q0", KUIS_STORE_OUTCOME_WRONG, NULL));
      if (i == 1)
        g_assert_true (save_finish (store, attempt->uuid, NULL));
      loaded = load_attempt (store, attempt->uuid, NULL);
    }
  for (guint i = 0; i < G_N_ELEMENTS (quizzes); i++)
    {
      g_autoptr(GPtrArray) list = list_attempts (store, NULL, quizzes[i]);
      g_autoptr(KuisStoreAttempt) unfinished = NULL;

      AWAIT (result, kuis_store_find_unfinished_async (store, NULL, quizzes[i], NULL, on_done, &result));
      unfinished = kuis_store_find_unfinished_finish (store, result, NULL);
      g_assert_nonnull (unfinished);
    }
  {
    g_autoptr(GPtrArray) missed = NULL;

    AWAIT (result, kuis_store_list_missed_async (store, NULL, "colours", TRUE, 5, NULL, on_done, &result));
    missed = kuis_store_list_missed_finish (store, result, NULL);
    g_assert_cmpuint (missed->len, ==, 1);
  }
}

static void
test_no_scans (void)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *path = g_build_filename (folder, "kuis.db", NULL);
  KuisStore *store = open_store (folder);
  GHashTableIter iter;
  gpointer sql;
  sqlite3 *handle;

  /* Opening looks at everything; what comes after must not. */
  g_hash_table_remove_all (statements);
  use_everything (store);
  close_store (store);
  g_assert_cmpuint (g_hash_table_size (statements), >, 15);

  sqlite3_reset_auto_extension ();
  g_assert_cmpint (sqlite3_open (path, &handle), ==, SQLITE_OK);
  g_hash_table_iter_init (&iter, statements);
  while (g_hash_table_iter_next (&iter, &sql, NULL))
    {
      g_autofree char *fault = find_scan (handle, sql);

      if (fault != NULL)
        g_test_message ("%s: %s", fault, (char *) sql);
      g_assert_null (fault);
    }

  /* That it can fail. */
  {
    g_autofree char *scan = find_scan (handle, "SELECT uuid FROM attempt WHERE kind = 'full'");
    g_autofree char *sort = find_scan (handle, "SELECT uuid FROM attempt WHERE learner = 1 AND deleted = 0 ORDER BY elapsed");

    g_assert_nonnull (scan);
    g_assert_nonnull (sort);
  }
  sqlite3_close (handle);
  remove_folder (folder);
}

int
main (int   argc,
      char *argv[])
{
  int result;

  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  statements = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  sqlite3_auto_extension ((void (*) (void)) listen_to);
  g_test_add_func ("/store-plans/no-scans", test_no_scans);
  result = g_test_run ();
  g_hash_table_unref (statements);

  return result;
}
