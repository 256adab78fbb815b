/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-store-merge"

#include "config.h"

#include "store/kuis-store-export.h"
#include "store/kuis-store-private.h"
#include "store/kuis-tables.h"

/* So many bytes a backup may have. */
#define MAX_SIZE (G_GUINT64_CONSTANT (1) << 30)

typedef struct {
  GFile        *file;
  GCancellable *cancellable;
} Merge;

static Merge *
merge_new (GFile        *file,
           GCancellable *cancellable)
{
  Merge *data = g_new0 (Merge, 1);

  data->file = g_object_ref (file);
  g_set_object (&data->cancellable, cancellable);

  return data;
}

static void
merge_free (gpointer data)
{
  Merge *merge = data;

  g_object_unref (merge->file);
  g_clear_object (&merge->cancellable);
  g_free (merge);
}

static gboolean
pass_on (GError  *inner,
         GError **error)
{
  if (inner == NULL)
    return TRUE;

  g_propagate_error (error, g_error_copy (inner));

  return FALSE;
}

/* A fault of the backup is not to be taken for one of our database. */
static gboolean
blame_backup (GError **error)
{
  if (error != NULL && *error != NULL && g_error_matches (*error, KUIS_STORE_ERROR, KUIS_STORE_ERROR_DAMAGED))
    (*error)->code = KUIS_STORE_ERROR_NOT_A_BACKUP;

  return FALSE;
}

static gboolean
merge_learner (sqlite3     *from,
               sqlite3     *to,
               const char  *uuid,
               GError     **error)
{
  g_autoptr(KuisStatement) row = kuis_statement_new (from, error, "SELECT name FROM learner WHERE uuid = ?", "s", uuid);
  g_autofree char *name = NULL;

  if (row == NULL || !kuis_statement_step (row, error))
    return blame_backup (error);

  name = kuis_statement_get_text (row, 0);

  return kuis_sqlite_execute (to, error, "INSERT INTO learner (uuid, name) VALUES (?, ?) ON CONFLICT DO NOTHING",
                              "ss", uuid, name);
}

/* What both have stays as it is here; what only the other one has is added. */
static gboolean
add_to_attempt (sqlite3                 *to,
                gint64                   id,
                const KuisStoreAttempt  *attempt,
                GError                 **error)
{
  for (guint i = 0; i < attempt->items->len; i++)
    {
      const KuisStoreItem *item = g_ptr_array_index (attempt->items, i);

      if (item->outcome != KUIS_STORE_OUTCOME_OPEN && !kuis_tables_write_response (to, id, item, error))
        return FALSE;
    }

  if (!kuis_sqlite_execute (to, error, "UPDATE attempt SET elapsed = max (elapsed, ?) WHERE id = ?",
                            "ii", attempt->elapsed, id))
    return FALSE;

  if (attempt->finished_at == 0 ||
      kuis_sqlite_get_int (to, NULL, "SELECT finished_at IS NOT NULL FROM attempt WHERE id = ?", "i", id) == 1)
    return TRUE;

  return kuis_tables_write_finish (to, id, attempt->finished_at, error);
}

static gboolean
merge_attempt (sqlite3     *from,
               sqlite3     *to,
               const char  *uuid,
               guint       *n_added,
               GError     **error)
{
  g_autoptr(KuisStoreAttempt) attempt = kuis_tables_read_attempt (from, uuid, error);
  g_autoptr(GError) local_error = NULL;
  gint64 id, before, after;

  if (attempt == NULL)
    return blame_backup (error);

  if (!merge_learner (from, to, attempt->learner, error) ||
      !kuis_sqlite_execute (to, error, "UPDATE attempt SET deleted = 0 WHERE uuid = ? AND deleted = 1", "s", uuid))
    return FALSE;

  *n_added += sqlite3_changes (to) > 0;
  id = kuis_tables_find_attempt (to, uuid, &local_error);
  if (g_error_matches (local_error, KUIS_STORE_ERROR, KUIS_STORE_ERROR_NOT_FOUND))
    {
      *n_added += 1;
      return kuis_tables_write_attempt (to, attempt, error);
    }

  if (!pass_on (local_error, error))
    return FALSE;

  before = kuis_sqlite_get_int (to, NULL, "SELECT count (*) FROM response WHERE attempt = ?", "i", id);
  if (!add_to_attempt (to, id, attempt, error))
    return FALSE;

  after = kuis_sqlite_get_int (to, NULL, "SELECT count (*) FROM response WHERE attempt = ?", "i", id);
  *n_added += after > before;

  return TRUE;
}

/* What was added may be older than what was there. */
static gboolean
count_anew (sqlite3  *to,
            GError  **error)
{
  g_autoptr(KuisStatement) row = kuis_statement_new (to, error, "SELECT DISTINCT learner, quiz FROM attempt", "");
  g_autoptr(GError) local_error = NULL;

  if (row == NULL)
    return FALSE;

  while (kuis_statement_step (row, &local_error))
    if (!kuis_tables_write_tally (to, sqlite3_column_int64 (row, 0), sqlite3_column_int64 (row, 1), error))
      return FALSE;

  return pass_on (local_error, error);
}

/* One attempt that makes no sense does not keep the others away. */
static gboolean
merge_all (sqlite3       *from,
           sqlite3       *to,
           GCancellable  *cancellable,
           guint         *n_added,
           GError       **error)
{
  g_autoptr(KuisStatement) row = kuis_statement_new (from, error,
                                                     "SELECT uuid FROM attempt WHERE deleted = 0 ORDER BY seq, id", "");
  g_autoptr(GError) local_error = NULL;

  if (row == NULL)
    return FALSE;

  while (!g_cancellable_set_error_if_cancelled (cancellable, &local_error) && kuis_statement_step (row, &local_error))
    {
      g_autofree char *uuid = kuis_statement_get_text (row, 0);
      g_autoptr(GError) fault = NULL;
      guint n = 0;

      if (!kuis_sqlite_run (to, "SAVEPOINT attempt", error))
        return FALSE;

      if (merge_attempt (from, to, uuid, &n, &fault))
        *n_added += n;
      else if (fault != NULL && kuis_sqlite_is_of_the_world (fault))
        return pass_on (fault, error);

      if (!kuis_sqlite_run (to, fault != NULL ? "ROLLBACK TO attempt; RELEASE attempt" : "RELEASE attempt", error))
        return FALSE;
    }

  return local_error != NULL ? pass_on (local_error, error) || blame_backup (error) : count_anew (to, error);
}

static gpointer
merge_backup (KuisDatabase  *database,
              gpointer       data,
              GError       **error)
{
  Merge *merge = data;
  g_autoptr(GFileInfo) info = g_file_query_info (merge->file, G_FILE_ATTRIBUTE_STANDARD_SIZE, G_FILE_QUERY_INFO_NONE,
                                                 merge->cancellable, error);
  g_autoptr(KuisDatabase) backup = NULL;
  g_autoptr(GBytes) bytes = NULL;
  guint n_added = 0;

  if (info == NULL)
    return NULL;

  if ((guint64) g_file_info_get_size (info) > MAX_SIZE)
    {
      g_set_error_literal (error, KUIS_STORE_ERROR, KUIS_STORE_ERROR_NOT_A_BACKUP, "too large");
      return NULL;
    }

  bytes = g_file_load_bytes (merge->file, merge->cancellable, NULL, error);
  if (bytes == NULL)
    return NULL;

  backup = kuis_database_new_for_bytes (bytes, error);
  if (backup == NULL ||
      !merge_all (kuis_database_get_handle (backup), kuis_database_get_handle (database), merge->cancellable, &n_added,
                  error))
    return NULL;

  /* Not 0, which would be a failure. */
  return GUINT_TO_POINTER (n_added + 1);
}

static const KuisStoreOperation merge_operation = {
  .urgency = KUIS_STORE_WRITE,
  .run = merge_backup,
  .free_data = merge_free,
};

/**
 * kuis_store_merge_async:
 * @file: what [method@Store.back_up_async] wrote
 * @cancellable: (nullable): a cancellable
 * @callback: called when it is saved
 * @user_data: what @callback is called with
 *
 * Adds what is in a backup to what is kept. Attempts and learners are known by their
 * uuid, so that nothing is there twice, and nothing that is there is changed; attempts
 * that were removed here come back. Cancelled before it is saved, it adds nothing.
 */
void
kuis_store_merge_async (KuisStore           *self,
                        GFile               *file,
                        GCancellable        *cancellable,
                        GAsyncReadyCallback  callback,
                        gpointer             user_data)
{
  g_return_if_fail (KUIS_IS_STORE (self));
  g_return_if_fail (G_IS_FILE (file));

  _kuis_store_run (self, &merge_operation, merge_new (file, cancellable), cancellable, callback, user_data);
}

/**
 * kuis_store_merge_finish:
 * @result: what the callback was given
 * @n_added: (out) (optional): how many attempts were added, or got more responses
 * @error: return location for an error
 *
 * Ends what [method@Store.merge_async] began. `KUIS_STORE_ERROR_NOT_A_BACKUP` and
 * `KUIS_STORE_ERROR_NEWER` are about the file, as are those of `G_IO_ERROR`.
 *
 * Returns: `TRUE` if it is saved
 */
gboolean
kuis_store_merge_finish (KuisStore     *self,
                         GAsyncResult  *result,
                         guint         *n_added,
                         GError       **error)
{
  const guint n = GPOINTER_TO_UINT (_kuis_store_finish (self, &merge_operation, result, error));

  if (n_added != NULL)
    *n_added = n > 0 ? n - 1 : 0;

  return n > 0;
}
