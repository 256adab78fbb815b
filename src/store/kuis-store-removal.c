/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-store-removal"

#include "config.h"

#include "store/kuis-store-history.h"
#include "store/kuis-store-private.h"
#include "store/kuis-tables.h"

/* What is removed is marked, and purged when the database is opened the next time. */

typedef struct {
  char  *learner;
  char  *quiz_id;
  char **uuids;
} Removal;

static Removal *
removal_new (const char         *learner,
             const char         *quiz_id,
             const char * const *uuids)
{
  Removal *removal = g_new0 (Removal, 1);

  removal->learner = g_strdup (learner);
  removal->quiz_id = g_strdup (quiz_id);
  removal->uuids = g_strdupv ((char **) uuids);

  return removal;
}

static void
removal_free (gpointer data)
{
  Removal *removal = data;

  g_free (removal->learner);
  g_free (removal->quiz_id);
  g_strfreev (removal->uuids);
  g_free (removal);
}

/* Those of @uuids that were as they should not be, changed. */
static char **
set_removed (sqlite3     *handle,
             char       **uuids,
             gboolean     removed,
             GError     **error)
{
  g_autoptr(GPtrArray) changed = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(GHashTable) counted = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GHashTableIter iter;
  gpointer key;

  for (guint i = 0; uuids[i] != NULL; i++)
    {
      g_autoptr(GError) local_error = NULL;
      g_autoptr(KuisStatement) row = NULL;

      row = kuis_statement_new (handle, &local_error,
                                "UPDATE attempt SET deleted = ?1 WHERE uuid = ?2 AND deleted <> ?1"
                                " RETURNING learner || ' ' || quiz", "is", (gint64) removed, uuids[i]);
      if (local_error == NULL && kuis_statement_step (row, &local_error))
        {
          g_ptr_array_add (changed, g_strdup (uuids[i]));
          g_hash_table_add (counted, kuis_statement_get_text (row, 0));
          kuis_statement_step (row, &local_error);
        }

      if (local_error != NULL)
        {
          g_propagate_error (error, g_steal_pointer (&local_error));
          return NULL;
        }
    }

  g_hash_table_iter_init (&iter, counted);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    {
      g_auto(GStrv) pair = g_strsplit (key, " ", 2);

      if (!kuis_tables_write_tally (handle, g_ascii_strtoll (pair[0], NULL, 10), g_ascii_strtoll (pair[1], NULL, 10),
                                    error))
        return NULL;
    }

  g_ptr_array_add (changed, NULL);

  return (char **) g_ptr_array_free (g_steal_pointer (&changed), FALSE);
}

static gpointer
remove_attempts (KuisDatabase  *database,
                 gpointer       data,
                 GError       **error)
{
  return set_removed (kuis_database_get_handle (database), ((Removal *) data)->uuids, TRUE, error);
}

static gpointer
undo_remove (KuisDatabase  *database,
             gpointer       data,
             GError       **error)
{
  return set_removed (kuis_database_get_handle (database), ((Removal *) data)->uuids, FALSE, error);
}

static gpointer
remove_all (KuisDatabase  *database,
            gpointer       data,
            GError       **error)
{
  Removal *removal = data;
  sqlite3 *handle = kuis_database_get_handle (database);
  g_autoptr(GPtrArray) uuids = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(GPtrArray) list = kuis_tables_list_attempts (handle, removal->learner, removal->quiz_id, FALSE,
                                                         0, G_MAXUINT, error);

  if (list == NULL)
    return NULL;

  for (guint i = 0; i < list->len; i++)
    g_ptr_array_add (uuids, g_strdup (((KuisStoreAttempt *) g_ptr_array_index (list, i))->uuid));
  g_ptr_array_add (uuids, NULL);

  return set_removed (handle, (char **) uuids->pdata, TRUE, error);
}

static const KuisStoreOperation remove_attempts_operation = {
  .urgency = KUIS_STORE_WRITE,
  .run = remove_attempts,
  .free_data = removal_free,
  .free_result = (GDestroyNotify) g_strfreev,
};

static const KuisStoreOperation remove_all_operation = {
  .urgency = KUIS_STORE_WRITE,
  .run = remove_all,
  .free_data = removal_free,
  .free_result = (GDestroyNotify) g_strfreev,
};

static const KuisStoreOperation undo_remove_operation = {
  .urgency = KUIS_STORE_WRITE,
  .run = undo_remove,
  .free_data = removal_free,
  .free_result = (GDestroyNotify) g_strfreev,
};

/**
 * kuis_store_remove_attempts_async:
 * @uuids: (array zero-terminated=1): which
 * @cancellable: (nullable): a cancellable
 * @callback: called when they are removed
 * @user_data: what @callback is called with
 *
 * Removes attempts. They can be had back by [method@Store.undo_remove_async] until the
 * store is opened the next time. End it with [method@Store.remove_finish].
 */
void
kuis_store_remove_attempts_async (KuisStore           *self,
                                  const char * const  *uuids,
                                  GCancellable        *cancellable,
                                  GAsyncReadyCallback  callback,
                                  gpointer             user_data)
{
  Removal *removal = removal_new (NULL, NULL, uuids);

  _kuis_store_run (self, &remove_attempts_operation, removal, cancellable, callback, user_data);
}

/**
 * kuis_store_remove_all_async:
 * @learner: (nullable): whose, or `NULL` for the learner who is chosen
 * @quiz_id: (nullable): at which quiz, or `NULL` for all
 * @cancellable: (nullable): a cancellable
 * @callback: called when they are removed
 * @user_data: what @callback is called with
 *
 * Removes all attempts. See [method@Store.remove_attempts_async].
 */
void
kuis_store_remove_all_async (KuisStore           *self,
                             const char          *learner,
                             const char          *quiz_id,
                             GCancellable        *cancellable,
                             GAsyncReadyCallback  callback,
                             gpointer             user_data)
{
  Removal *removal = removal_new (learner, quiz_id, NULL);

  _kuis_store_run (self, &remove_all_operation, removal, cancellable, callback, user_data);
}

/**
 * kuis_store_undo_remove_async:
 * @uuids: (array zero-terminated=1): what [method@Store.remove_finish] gave
 * @cancellable: (nullable): a cancellable
 * @callback: called when they are back
 * @user_data: what @callback is called with
 *
 * Brings back attempts that were removed. End it with [method@Store.remove_finish].
 */
void
kuis_store_undo_remove_async (KuisStore           *self,
                              const char * const  *uuids,
                              GCancellable        *cancellable,
                              GAsyncReadyCallback  callback,
                              gpointer             user_data)
{
  Removal *removal = removal_new (NULL, NULL, uuids);

  _kuis_store_run (self, &undo_remove_operation, removal, cancellable, callback, user_data);
}

/**
 * kuis_store_remove_finish:
 * @result: what the callback was given
 * @error: return location for an error
 *
 * Ends what [method@Store.remove_attempts_async], [method@Store.remove_all_async] or
 * [method@Store.undo_remove_async] began.
 *
 * Returns: (transfer full) (nullable) (array zero-terminated=1): the uuids of those
 *   that were removed, or are back; `NULL` with @error set
 */
char **
kuis_store_remove_finish (KuisStore     *self,
                          GAsyncResult  *result,
                          GError       **error)
{
  const KuisStoreOperation *operation;

  g_return_val_if_fail (G_IS_TASK (result), NULL);

  operation = g_task_get_source_tag (G_TASK (result));
  g_return_val_if_fail (operation == &remove_attempts_operation || operation == &remove_all_operation ||
                        operation == &undo_remove_operation, NULL);

  return _kuis_store_finish (self, operation, result, error);
}
