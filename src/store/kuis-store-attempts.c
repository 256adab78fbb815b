/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-store-attempts"

#include "config.h"

#include "store/kuis-store-attempts.h"
#include "store/kuis-store-private.h"
#include "store/kuis-tables.h"

typedef struct {
  char          *uuid;
  KuisStoreItem *item;
  gint64         at;
} Change;

static Change *
change_new (const char          *uuid,
            const KuisStoreItem *item)
{
  Change *change = g_new0 (Change, 1);

  change->uuid = g_strdup (uuid);
  change->at = g_get_real_time ();
  if (item != NULL)
    change->item = kuis_store_item_copy (item);

  return change;
}

static void
change_free (gpointer data)
{
  Change *change = data;

  g_free (change->uuid);
  g_clear_pointer (&change->item, kuis_store_item_free);
  g_free (change);
}

static gpointer
save_attempt (KuisDatabase  *database,
              gpointer       data,
              GError       **error)
{
  return GINT_TO_POINTER (kuis_tables_write_attempt (kuis_database_get_handle (database), data, error));
}

static gpointer
save_response (KuisDatabase  *database,
               gpointer       data,
               GError       **error)
{
  Change *change = data;
  sqlite3 *handle = kuis_database_get_handle (database);
  const gint64 id = kuis_tables_find_attempt (handle, change->uuid, error);

  return GINT_TO_POINTER (id >= 0 && kuis_tables_write_response (handle, id, change->item, error));
}

static gpointer
save_progress (KuisDatabase  *database,
               gpointer       data,
               GError       **error)
{
  return GINT_TO_POINTER (kuis_tables_write_progress (kuis_database_get_handle (database), data, error));
}

static gpointer
save_finish (KuisDatabase  *database,
             gpointer       data,
             GError       **error)
{
  Change *change = data;
  sqlite3 *handle = kuis_database_get_handle (database);
  const gint64 id = kuis_tables_find_attempt (handle, change->uuid, error);

  return GINT_TO_POINTER (id >= 0 && kuis_tables_write_finish (handle, id, change->at, error));
}

static const KuisStoreOperation save_attempt_operation = {
  .urgency = KUIS_STORE_WRITE,
  .run = save_attempt,
  .free_data = (GDestroyNotify) kuis_store_attempt_free,
};

static const KuisStoreOperation save_response_operation = {
  .urgency = KUIS_STORE_WRITE,
  .run = save_response,
  .free_data = change_free,
};

static const KuisStoreOperation save_progress_operation = {
  .urgency = KUIS_STORE_LAZY,
  .run = save_progress,
  .free_data = (GDestroyNotify) kuis_store_progress_free,
};

static const KuisStoreOperation save_finish_operation = {
  .urgency = KUIS_STORE_WRITE,
  .run = save_finish,
  .free_data = change_free,
};

/**
 * kuis_store_save_attempt_async:
 * @attempt: an attempt with its questions
 * @cancellable: (nullable): a cancellable
 * @callback: called when it is saved
 * @user_data: what @callback is called with
 *
 * Saves an attempt as it is now: a new one when it begins, with the quiz; or one that
 * is there already, which gets what it lacks. A response that was saved is never
 * changed, and saving twice is saving once. The quiz is kept as it is, once for all
 * attempts at it.
 */
void
kuis_store_save_attempt_async (KuisStore              *self,
                               const KuisStoreAttempt *attempt,
                               GCancellable           *cancellable,
                               GAsyncReadyCallback     callback,
                               gpointer                user_data)
{
  const gint64 now = g_get_real_time ();
  KuisStoreAttempt *copy;

  g_return_if_fail (KUIS_IS_STORE (self));
  g_return_if_fail (attempt != NULL && attempt->uuid != NULL);

  copy = kuis_store_attempt_copy (attempt);
  if (copy->started_at == 0)
    copy->started_at = now;
  if (copy->last_at == 0)
    copy->last_at = now;
  for (guint i = 0; copy->items != NULL && i < copy->items->len; i++)
    {
      KuisStoreItem *item = g_ptr_array_index (copy->items, i);

      if (item->answered_at == 0)
        item->answered_at = now;
    }

  _kuis_store_run (self, &save_attempt_operation, copy, cancellable, callback, user_data);
}

/**
 * kuis_store_save_attempt_finish:
 * @result: what the callback was given
 * @error: return location for an error
 *
 * Ends what [method@Store.save_attempt_async] began.
 *
 * Returns: `TRUE` if it is saved
 */
gboolean
kuis_store_save_attempt_finish (KuisStore     *self,
                                GAsyncResult  *result,
                                GError       **error)
{
  return _kuis_store_succeed (self, &save_attempt_operation, result, error);
}

/**
 * kuis_store_save_response_async:
 * @uuid: of which attempt
 * @item: what became of a question, which is not open any more
 * @cancellable: (nullable): a cancellable
 * @callback: called when it is saved
 * @user_data: what @callback is called with
 *
 * Saves what became of a question. If one is saved for it already, that one stays. A
 * draft for the question is forgotten.
 *
 * As long as the disk refuses, @callback is not called; see
 * `KUIS_STORE_STATE_NOT_SAVING`.
 */
void
kuis_store_save_response_async (KuisStore           *self,
                                const char          *uuid,
                                const KuisStoreItem *item,
                                GCancellable        *cancellable,
                                GAsyncReadyCallback  callback,
                                gpointer             user_data)
{
  Change *change;

  g_return_if_fail (KUIS_IS_STORE (self));
  g_return_if_fail (uuid != NULL);
  g_return_if_fail (item != NULL && item->outcome != KUIS_STORE_OUTCOME_OPEN);

  change = change_new (uuid, item);
  if (change->item->answered_at == 0)
    change->item->answered_at = change->at;

  _kuis_store_run (self, &save_response_operation, change, cancellable, callback, user_data);
}

/**
 * kuis_store_save_response_finish:
 * @result: what the callback was given
 * @error: return location for an error
 *
 * Ends what [method@Store.save_response_async] began. `KUIS_STORE_ERROR_NOT_FOUND`
 * says that the attempt is not there: it was removed, or the database had to be begun
 * anew meanwhile. Then the whole attempt can be saved.
 *
 * Returns: `TRUE` if it is saved
 */
gboolean
kuis_store_save_response_finish (KuisStore     *self,
                                 GAsyncResult  *result,
                                 GError       **error)
{
  return _kuis_store_succeed (self, &save_response_operation, result, error);
}

/**
 * kuis_store_save_progress_async:
 * @progress: where the learner stands; its draft is sunk if it floats
 * @cancellable: (nullable): a cancellable
 * @callback: (nullable): called when it is saved
 * @user_data: what @callback is called with
 *
 * Saves where the learner stands, and what is chosen and not yet checked. This is
 * cheap: it is written together with what is saved next, or after half a second.
 */
void
kuis_store_save_progress_async (KuisStore               *self,
                                const KuisStoreProgress *progress,
                                GCancellable            *cancellable,
                                GAsyncReadyCallback      callback,
                                gpointer                 user_data)
{
  KuisStoreProgress *copy;

  g_return_if_fail (KUIS_IS_STORE (self));
  g_return_if_fail (progress != NULL && progress->uuid != NULL);

  copy = kuis_store_progress_copy (progress);
  if (copy->at == 0)
    copy->at = g_get_real_time ();

  _kuis_store_run (self, &save_progress_operation, copy, cancellable, callback, user_data);
}

/**
 * kuis_store_save_progress_finish:
 * @result: what the callback was given
 * @error: return location for an error
 *
 * Ends what [method@Store.save_progress_async] began.
 *
 * Returns: `TRUE` if it is saved
 */
gboolean
kuis_store_save_progress_finish (KuisStore     *self,
                                 GAsyncResult  *result,
                                 GError       **error)
{
  return _kuis_store_succeed (self, &save_progress_operation, result, error);
}

/**
 * kuis_store_save_finish_async:
 * @uuid: which attempt
 * @cancellable: (nullable): a cancellable
 * @callback: called when it is saved
 * @user_data: what @callback is called with
 *
 * Saves that an attempt is finished. What is still open in it is skipped.
 */
void
kuis_store_save_finish_async (KuisStore           *self,
                              const char          *uuid,
                              GCancellable        *cancellable,
                              GAsyncReadyCallback  callback,
                              gpointer             user_data)
{
  g_return_if_fail (KUIS_IS_STORE (self));
  g_return_if_fail (uuid != NULL);

  _kuis_store_run (self, &save_finish_operation, change_new (uuid, NULL), cancellable, callback, user_data);
}

/**
 * kuis_store_save_finish_finish:
 * @result: what the callback was given
 * @error: return location for an error
 *
 * Ends what [method@Store.save_finish_async] began.
 *
 * Returns: `TRUE` if it is saved
 */
gboolean
kuis_store_save_finish_finish (KuisStore     *self,
                               GAsyncResult  *result,
                               GError       **error)
{
  return _kuis_store_succeed (self, &save_finish_operation, result, error);
}
