/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-store-history"

#include "config.h"

#include "store/kuis-store-history.h"
#include "store/kuis-store-private.h"
#include "store/kuis-tables.h"

/* Right as often in a row, a question is not practised any more. */
#define ENOUGH_STREAK 2

/* What to look for. */
typedef struct {
  char     *learner;
  char     *quiz_id;
  char     *uuid;
  gint64    before;
  guint     limit;
  gboolean  still_missed;
} Query;

static Query *
query_new (const char *learner,
           const char *quiz_id)
{
  Query *query = g_new0 (Query, 1);

  query->learner = g_strdup (learner);
  query->quiz_id = g_strdup (quiz_id);

  return query;
}

static void
query_free (gpointer data)
{
  Query *query = data;

  g_free (query->learner);
  g_free (query->quiz_id);
  g_free (query->uuid);
  g_free (query);
}

static gpointer
list_attempts (KuisDatabase  *database,
               gpointer       data,
               GError       **error)
{
  Query *query = data;

  return kuis_tables_list_attempts (kuis_database_get_handle (database), query->learner, query->quiz_id, FALSE,
                                    query->before, query->limit, error);
}

static gpointer
find_unfinished (KuisDatabase  *database,
                 gpointer       data,
                 GError       **error)
{
  Query *query = data;
  g_autoptr(GPtrArray) list = kuis_tables_list_attempts (kuis_database_get_handle (database), query->learner,
                                                         query->quiz_id, TRUE, 0, 1, error);
  KuisStoreAttempt *newest;

  if (list == NULL || list->len == 0)
    return NULL;

  newest = g_ptr_array_index (list, 0);

  return kuis_tables_is_superseded (kuis_database_get_handle (database), newest, error)
           ? NULL : kuis_store_attempt_copy (newest);
}

static gpointer
load_attempt (KuisDatabase  *database,
              gpointer       data,
              GError       **error)
{
  Query *query = data;

  return kuis_tables_read_attempt (kuis_database_get_handle (database), query->uuid, error);
}

static gpointer
list_missed (KuisDatabase  *database,
             gpointer       data,
             GError       **error)
{
  Query *query = data;
  sqlite3 *handle = kuis_database_get_handle (database);
  g_autoptr(GPtrArray) list = g_ptr_array_new_with_free_func ((GDestroyNotify) kuis_store_tally_free);
  g_autoptr(KuisStatement) row = NULL;
  g_autoptr(GError) local_error = NULL;
  const gint64 learner = kuis_tables_find_learner (handle, query->learner, error);

  if (learner < 0)
    return NULL;

  row = kuis_statement_new (handle, &local_error,
                            "SELECT question_id, asked, missed, streak FROM tally"
                            " WHERE learner = ? AND quiz = (SELECT id FROM quiz WHERE quiz_id = ?)"
                            " AND missed > 0 AND streak < ? ORDER BY missed DESC, streak, question_id LIMIT ?",
                            "isii", learner, query->quiz_id,
                            query->still_missed ? (gint64) ENOUGH_STREAK : G_MAXINT64, (gint64) query->limit);
  while (local_error == NULL && kuis_statement_step (row, &local_error))
    {
      KuisStoreTally *tally = g_new0 (KuisStoreTally, 1);

      tally->question_id = kuis_statement_get_text (row, 0);
      tally->asked = (guint) sqlite3_column_int64 (row, 1);
      tally->missed = (guint) sqlite3_column_int64 (row, 2);
      tally->streak = (guint) sqlite3_column_int64 (row, 3);
      g_ptr_array_add (list, tally);
    }

  if (local_error == NULL)
    return g_steal_pointer (&list);

  g_propagate_error (error, g_steal_pointer (&local_error));

  return NULL;
}

static const KuisStoreOperation list_attempts_operation = {
  .urgency = KUIS_STORE_READ,
  .run = list_attempts,
  .free_data = query_free,
  .free_result = (GDestroyNotify) g_ptr_array_unref,
};

static const KuisStoreOperation find_unfinished_operation = {
  .urgency = KUIS_STORE_READ,
  .run = find_unfinished,
  .free_data = query_free,
  .free_result = (GDestroyNotify) kuis_store_attempt_free,
};

static const KuisStoreOperation load_attempt_operation = {
  .urgency = KUIS_STORE_READ,
  .run = load_attempt,
  .free_data = query_free,
  .free_result = (GDestroyNotify) kuis_store_attempt_free,
};

static const KuisStoreOperation list_missed_operation = {
  .urgency = KUIS_STORE_READ,
  .run = list_missed,
  .free_data = query_free,
  .free_result = (GDestroyNotify) g_ptr_array_unref,
};

/**
 * kuis_store_list_attempts_async:
 * @learner: (nullable): whose, or `NULL` for the learner who is chosen
 * @quiz_id: (nullable): at which quiz, or `NULL` for all
 * @before: 0, or the sequence of the last one of the page before
 * @limit: how many at most
 * @cancellable: (nullable): a cancellable
 * @callback: called when they are there
 * @user_data: what @callback is called with
 *
 * Lists attempts, the newest first.
 */
void
kuis_store_list_attempts_async (KuisStore           *self,
                                const char          *learner,
                                const char          *quiz_id,
                                gint64               before,
                                guint                limit,
                                GCancellable        *cancellable,
                                GAsyncReadyCallback  callback,
                                gpointer             user_data)
{
  Query *query = query_new (learner, quiz_id);

  query->before = before;
  query->limit = limit;
  _kuis_store_run (self, &list_attempts_operation, query, cancellable, callback, user_data);
}

/**
 * kuis_store_list_attempts_finish:
 * @result: what the callback was given
 * @error: return location for an error
 *
 * Ends what [method@Store.list_attempts_async] began.
 *
 * Returns: (transfer full) (nullable) (element-type KuisStoreAttempt): the attempts,
 *   without their questions and quiz, or `NULL` with @error set
 */
GPtrArray *
kuis_store_list_attempts_finish (KuisStore     *self,
                                 GAsyncResult  *result,
                                 GError       **error)
{
  return _kuis_store_finish (self, &list_attempts_operation, result, error);
}

/**
 * kuis_store_find_unfinished_async:
 * @learner: (nullable): whose, or `NULL` for the learner who is chosen
 * @quiz_id: (nullable): at which quiz, or `NULL` for any
 * @cancellable: (nullable): a cancellable
 * @callback: called when it is known
 * @user_data: what @callback is called with
 *
 * Finds the attempt to continue: the newest that is not finished, unless all of its
 * quiz was taken to the end since.
 */
void
kuis_store_find_unfinished_async (KuisStore           *self,
                                  const char          *learner,
                                  const char          *quiz_id,
                                  GCancellable        *cancellable,
                                  GAsyncReadyCallback  callback,
                                  gpointer             user_data)
{
  _kuis_store_run (self, &find_unfinished_operation, query_new (learner, quiz_id), cancellable, callback, user_data);
}

/**
 * kuis_store_find_unfinished_finish:
 * @result: what the callback was given
 * @error: return location for an error
 *
 * Ends what [method@Store.find_unfinished_async] began.
 *
 * Returns: (transfer full) (nullable): the attempt, without its questions and quiz, or
 *   `NULL` if there is none or @error is set
 */
KuisStoreAttempt *
kuis_store_find_unfinished_finish (KuisStore     *self,
                                   GAsyncResult  *result,
                                   GError       **error)
{
  return _kuis_store_finish (self, &find_unfinished_operation, result, error);
}

/**
 * kuis_store_load_attempt_async:
 * @uuid: which
 * @cancellable: (nullable): a cancellable
 * @callback: called when it is there
 * @user_data: what @callback is called with
 *
 * Loads an attempt with its questions, and with the quiz as it was then.
 */
void
kuis_store_load_attempt_async (KuisStore           *self,
                               const char          *uuid,
                               GCancellable        *cancellable,
                               GAsyncReadyCallback  callback,
                               gpointer             user_data)
{
  Query *query = query_new (NULL, NULL);

  query->uuid = g_strdup (uuid);
  _kuis_store_run (self, &load_attempt_operation, query, cancellable, callback, user_data);
}

/**
 * kuis_store_load_attempt_finish:
 * @result: what the callback was given
 * @error: return location for an error
 *
 * Ends what [method@Store.load_attempt_async] began.
 *
 * Returns: (transfer full) (nullable): the attempt, or `NULL` with @error set
 */
KuisStoreAttempt *
kuis_store_load_attempt_finish (KuisStore     *self,
                                GAsyncResult  *result,
                                GError       **error)
{
  return _kuis_store_finish (self, &load_attempt_operation, result, error);
}

/**
 * kuis_store_list_missed_async:
 * @learner: (nullable): whose, or `NULL` for the learner who is chosen
 * @quiz_id: at which quiz
 * @still_missed: whether to leave out what has been right twice in a row since: what
 *   there is to practise
 * @limit: how many at most
 * @cancellable: (nullable): a cancellable
 * @callback: called when they are there
 * @user_data: what @callback is called with
 *
 * Lists the questions that a learner misses, the most missed first. A question that
 * was left out was not missed; one of which the answer was shown was.
 */
void
kuis_store_list_missed_async (KuisStore           *self,
                              const char          *learner,
                              const char          *quiz_id,
                              gboolean             still_missed,
                              guint                limit,
                              GCancellable        *cancellable,
                              GAsyncReadyCallback  callback,
                              gpointer             user_data)
{
  Query *query = query_new (learner, quiz_id);

  query->still_missed = still_missed;
  query->limit = limit;
  _kuis_store_run (self, &list_missed_operation, query, cancellable, callback, user_data);
}

/**
 * kuis_store_list_missed_finish:
 * @result: what the callback was given
 * @error: return location for an error
 *
 * Ends what [method@Store.list_missed_async] began.
 *
 * Returns: (transfer full) (nullable) (element-type KuisStoreTally): the questions, or
 *   `NULL` with @error set
 */
GPtrArray *
kuis_store_list_missed_finish (KuisStore     *self,
                               GAsyncResult  *result,
                               GError       **error)
{
  return _kuis_store_finish (self, &list_missed_operation, result, error);
}
