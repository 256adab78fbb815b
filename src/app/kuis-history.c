/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-history"

#include "config.h"

#include "app/kuis-history.h"
#include "store/kuis-store-history.h"

/* How many attempts are looked at together. */
#define PAGE_SIZE 20

/* How many questions are told of that are missed again and again, and how many of
 * them are practised together. */
#define MAX_MISSED 5
#define MAX_DUE 20

/**
 * KuisHistory:
 *
 * What the chosen learner did with a quiz, as far as it was looked at.
 */
struct _KuisHistory
{
  GObject    parent_instance;

  /* Owned */
  KuisStore *store;
  char      *quiz_id;
  GPtrArray *attempts;
  GPtrArray *missed;
  GPtrArray *due;

  gboolean   has_more;
};

G_DEFINE_FINAL_TYPE (KuisHistory, kuis_history, G_TYPE_OBJECT)

static GPtrArray *
new_list (GDestroyNotify free_element)
{
  return g_ptr_array_new_with_free_func (free_element);
}

static void
kuis_history_finalize (GObject *object)
{
  KuisHistory *self = KUIS_HISTORY (object);

  g_object_unref (self->store);
  g_free (self->quiz_id);
  g_ptr_array_unref (self->attempts);
  g_ptr_array_unref (self->missed);
  g_ptr_array_unref (self->due);

  G_OBJECT_CLASS (kuis_history_parent_class)->finalize (object);
}

static void
kuis_history_class_init (KuisHistoryClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = kuis_history_finalize;
}

static void
kuis_history_init (KuisHistory *self)
{
  self->attempts = new_list ((GDestroyNotify) kuis_store_attempt_free);
  self->missed = new_list ((GDestroyNotify) kuis_store_tally_free);
  self->due = new_list ((GDestroyNotify) kuis_store_tally_free);
}

/**
 * kuis_history_new:
 * @store: where it is kept
 * @quiz_id: the id of the quiz
 *
 * Creates a history that was not looked at yet.
 *
 * Returns: (transfer full): the new history
 */
KuisHistory *
kuis_history_new (KuisStore  *store,
                  const char *quiz_id)
{
  KuisHistory *self;

  g_return_val_if_fail (KUIS_IS_STORE (store), NULL);
  g_return_val_if_fail (quiz_id != NULL, NULL);

  self = g_object_new (KUIS_TYPE_HISTORY, NULL);
  self->store = g_object_ref (store);
  self->quiz_id = g_strdup (quiz_id);

  return self;
}

/* --- Looking: the attempts, then what is missed most, then what is still missed. --- */

static void
replace (GPtrArray **list,
         GPtrArray  *found)
{
  g_ptr_array_unref (*list);
  *list = found;
}

static void
on_due_listed (GObject      *source,
               GAsyncResult *result,
               gpointer      data)
{
  g_autoptr(GTask) task = data;
  KuisHistory *self = g_task_get_source_object (task);
  GError *error = NULL;
  GPtrArray *found = kuis_store_list_missed_finish (KUIS_STORE (source), result, &error);

  if (found == NULL)
    {
      g_task_return_error (task, error);
      return;
    }

  replace (&self->due, found);
  g_task_return_boolean (task, TRUE);
}

static void
on_missed_listed (GObject      *source,
                  GAsyncResult *result,
                  gpointer      data)
{
  g_autoptr(GTask) task = data;
  KuisHistory *self = g_task_get_source_object (task);
  GError *error = NULL;
  GPtrArray *found = kuis_store_list_missed_finish (KUIS_STORE (source), result, &error);

  if (found == NULL)
    {
      g_task_return_error (task, error);
      return;
    }

  replace (&self->missed, found);
  kuis_store_list_missed_async (self->store, NULL, self->quiz_id, TRUE, MAX_DUE, g_task_get_cancellable (task),
                                on_due_listed, g_object_ref (task));
}

static void
on_attempts_listed (GObject      *source,
                    GAsyncResult *result,
                    gpointer      data)
{
  g_autoptr(GTask) task = data;
  KuisHistory *self = g_task_get_source_object (task);
  const gboolean is_more = GPOINTER_TO_INT (g_task_get_task_data (task));
  GError *error = NULL;
  GPtrArray *found = kuis_store_list_attempts_finish (KUIS_STORE (source), result, &error);

  if (found == NULL)
    {
      g_task_return_error (task, error);
      return;
    }

  /* One more than a page was asked for, to see whether there is one. */
  self->has_more = found->len > PAGE_SIZE;
  if (self->has_more)
    g_ptr_array_remove_index (found, PAGE_SIZE);

  if (is_more)
    g_ptr_array_extend_and_steal (self->attempts, found);
  else
    replace (&self->attempts, found);
  kuis_store_list_missed_async (self->store, NULL, self->quiz_id, FALSE, MAX_MISSED, g_task_get_cancellable (task),
                                on_missed_listed, g_object_ref (task));
}

/**
 * kuis_history_load_async:
 * @is_more: whether to look at older attempts too, or at the newest anew
 * @cancellable: (nullable): a cancellable
 * @callback: called when it was looked at
 * @user_data: what @callback is called with
 *
 * Looks at the history.
 */
void
kuis_history_load_async (KuisHistory         *self,
                         gboolean             is_more,
                         GCancellable        *cancellable,
                         GAsyncReadyCallback  callback,
                         gpointer             user_data)
{
  GTask *task;
  gint64 before = 0;

  g_return_if_fail (KUIS_IS_HISTORY (self));

  is_more = is_more && self->attempts->len > 0;
  if (is_more)
    before = ((KuisStoreAttempt *) g_ptr_array_index (self->attempts, self->attempts->len - 1))->sequence;

  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, kuis_history_load_async);
  g_task_set_task_data (task, GINT_TO_POINTER (is_more), NULL);
  kuis_store_list_attempts_async (self->store, NULL, self->quiz_id, before, PAGE_SIZE + 1, cancellable,
                                  on_attempts_listed, task);
}

/**
 * kuis_history_load_finish:
 * @result: what the callback was given
 * @error: return location for an error of the store
 *
 * Ends what [method@History.load_async] began.
 *
 * Returns: `TRUE` on success
 */
gboolean
kuis_history_load_finish (KuisHistory   *self,
                          GAsyncResult  *result,
                          GError       **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

/**
 * kuis_history_get_attempts:
 *
 * Gets the attempts, the newest first.
 *
 * Returns: (transfer none) (element-type KuisStoreAttempt): the attempts
 */
GPtrArray *
kuis_history_get_attempts (KuisHistory *self)
{
  g_return_val_if_fail (KUIS_IS_HISTORY (self), NULL);

  return self->attempts;
}

/**
 * kuis_history_has_more:
 *
 * Tells whether there are older attempts that were not looked at.
 *
 * Returns: `TRUE` if there are
 */
gboolean
kuis_history_has_more (KuisHistory *self)
{
  g_return_val_if_fail (KUIS_IS_HISTORY (self), FALSE);

  return self->has_more;
}

/**
 * kuis_history_get_missed:
 *
 * Gets which questions were missed most, a few of them.
 *
 * Returns: (transfer none) (element-type KuisStoreTally): the questions
 */
GPtrArray *
kuis_history_get_missed (KuisHistory *self)
{
  g_return_val_if_fail (KUIS_IS_HISTORY (self), NULL);

  return self->missed;
}

/**
 * kuis_history_get_due:
 *
 * Gets which questions should be practised: those that are still missed.
 *
 * Returns: (transfer none) (element-type KuisStoreTally): the questions
 */
GPtrArray *
kuis_history_get_due (KuisHistory *self)
{
  g_return_val_if_fail (KUIS_IS_HISTORY (self), NULL);

  return self->due;
}
