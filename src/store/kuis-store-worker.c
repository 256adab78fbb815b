/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-store-worker"

#include "config.h"

#include "store/kuis-store-worker.h"

/* How long what is lazy waits for company. */
#define LAZY_PAUSE (G_USEC_PER_SEC / 2)

/* So many writes are not kept waiting for more of them. */
#define MAX_WAITING 256

/* How long to wait before what could not be written is tried again. */
#define RETRY_PAUSE_MS 3000

/**
 * KuisStoreWorker:
 *
 * The thread that owns the connection. It does one job after the other, in the order
 * in which they came; writes that came together share a transaction. A write that the
 * disk refuses waits, with all that come after it, and is tried again.
 */
struct _KuisStoreWorker
{
  GThread          *thread;
  GAsyncQueue      *queue;
  gint              retry_pause;

  /* Of the thread. */
  char             *folder;
  KuisDatabase     *database;
  GPtrArray        *waiting;
  gint64            due;
  gboolean          is_closed;
  KuisStoreProblem *trouble;

  KuisStoreReport   report;
  gpointer          user_data;
  GDestroyNotify    free_user_data;
};

typedef struct {
  const KuisStoreOperation *operation;
  gpointer                  data;
  gpointer                  result;
  GError                   *error;
} Job;

/* What ends the thread. */
static const KuisStoreOperation stop;

static void
forget_result (Job *job)
{
  if (job->result != NULL && job->operation->free_result != NULL)
    job->operation->free_result (job->result);
  job->result = NULL;
  g_clear_error (&job->error);
}

static void
job_free (gpointer data)
{
  Job *job = data;

  forget_result (job);
  if (job->operation->free_data != NULL)
    job->operation->free_data (job->data);
  g_free (job);
}

static void
answer (GTask *task)
{
  Job *job = g_task_get_task_data (task);

  if (job->error != NULL)
    g_task_return_error (task, g_steal_pointer (&job->error));
  else
    g_task_return_pointer (task, g_steal_pointer (&job->result), job->operation->free_result);
}

static void
report (KuisStoreWorker *self)
{
  if (self->is_closed)
    self->report (KUIS_STORE_STATE_CLOSED, self->trouble, self->user_data);
  else if (self->trouble != NULL)
    self->report (KUIS_STORE_STATE_NOT_SAVING, self->trouble, self->user_data);
  else
    self->report (kuis_database_is_in_memory (self->database) ? KUIS_STORE_STATE_MEMORY_ONLY : KUIS_STORE_STATE_OK,
                  kuis_database_get_problem (self->database), self->user_data);
}

static void
run_job (KuisStoreWorker *self,
         Job             *job)
{
  forget_result (job);
  if (self->database != NULL)
    job->result = job->operation->run (self->database, job->data, &job->error);
  else
    job->error = g_error_new_literal (KUIS_STORE_ERROR, KUIS_STORE_ERROR_CLOSED, "the store is not open");
}

/* Runs what waits, up to the commit. What is wrong with a job itself does not keep the
 * others: it alone is taken back. */
static gboolean
run_waiting (KuisStoreWorker  *self,
             GError          **error)
{
  sqlite3 *handle = kuis_database_get_handle (self->database);

  if (!kuis_sqlite_run (handle, "BEGIN IMMEDIATE", error))
    return FALSE;

  for (guint i = 0; i < self->waiting->len; i++)
    {
      Job *job = g_task_get_task_data (g_ptr_array_index (self->waiting, i));

      if (!kuis_sqlite_run (handle, "SAVEPOINT job", error))
        return FALSE;

      run_job (self, job);
      if (job->error != NULL && kuis_sqlite_is_of_the_world (job->error))
        {
          g_propagate_error (error, g_steal_pointer (&job->error));
          return FALSE;
        }

      if (!kuis_sqlite_run (handle, job->error != NULL ? "ROLLBACK TO job; RELEASE job" : "RELEASE job", error))
        return FALSE;
    }

  return kuis_sqlite_run (handle, "COMMIT", error);
}

static void
take_back (KuisStoreWorker *self)
{
  sqlite3 *handle = kuis_database_get_handle (self->database);

  if (!sqlite3_get_autocommit (handle))
    sqlite3_exec (handle, "ROLLBACK", NULL, NULL, NULL);
  for (guint i = 0; i < self->waiting->len; i++)
    forget_result (g_task_get_task_data (g_ptr_array_index (self->waiting, i)));
}

static void
answer_waiting (KuisStoreWorker *self,
                const GError    *error)
{
  for (guint i = 0; i < self->waiting->len; i++)
    {
      GTask *task = g_ptr_array_index (self->waiting, i);
      Job *job = g_task_get_task_data (task);

      if (error != NULL)
        job->error = g_error_copy (error);
      answer (task);
    }
  g_ptr_array_set_size (self->waiting, 0);
  self->due = 0;
}

static void
set_trouble (KuisStoreWorker *self,
             const GError    *error)
{
  g_clear_pointer (&self->trouble, kuis_store_problem_unref);
  if (error != NULL)
    self->trouble = kuis_store_problem_new ((KuisStoreError) error->code, KUIS_STORE_STATE_NOT_SAVING,
                                            kuis_database_get_folder (self->database));
  report (self);
}

static gboolean
try_to_flush (KuisStoreWorker  *self,
              GError          **error)
{
  if (run_waiting (self, error))
    return TRUE;

  take_back (self);

  return FALSE;
}

static gboolean
replace_database (KuisStoreWorker  *self,
                  GError          **error)
{
  if (!kuis_database_replace (self->database, error))
    return FALSE;

  report (self);

  return TRUE;
}

/* Writes what waits. Where that fails it goes on waiting. */
static gboolean
flush (KuisStoreWorker  *self,
       GError          **error)
{
  g_autoptr(GError) local_error = NULL;

  if (self->waiting->len == 0 || self->database == NULL)
    return TRUE;

  if (!try_to_flush (self, &local_error) && local_error->code == KUIS_STORE_ERROR_DAMAGED)
    {
      g_clear_error (&local_error);
      if (replace_database (self, &local_error))
        try_to_flush (self, &local_error);
    }

  if (local_error == NULL)
    {
      if (self->trouble != NULL)
        set_trouble (self, NULL);
      answer_waiting (self, NULL);
      return TRUE;
    }

  g_debug ("Not saved: %s", local_error->message);
  self->due = g_get_monotonic_time () + g_atomic_int_get (&self->retry_pause) * (gint64) 1000;
  if (self->trouble == NULL || (int) kuis_store_problem_get_code (self->trouble) != local_error->code)
    set_trouble (self, local_error);
  g_propagate_error (error, g_steal_pointer (&local_error));

  return FALSE;
}

static void
open_database (KuisStoreWorker *self,
               GTask           *task)
{
  Job *job = g_task_get_task_data (task);

  if (self->database == NULL && !self->is_closed)
    {
      self->database = kuis_database_open (self->folder, &job->error);
      if (self->database == NULL)
        self->is_closed = TRUE;
      report (self);
    }
  if (self->database == NULL && job->error == NULL)
    job->error = g_error_new_literal (KUIS_STORE_ERROR, KUIS_STORE_ERROR_CLOSED, "the store is closed");
  job->result = self->database;
  answer (task);
}

static void
close_database (KuisStoreWorker *self,
                GTask           *task)
{
  g_autoptr(GError) error = NULL;

  if (!flush (self, &error))
    answer_waiting (self, error);
  answer_waiting (self, NULL);
  g_clear_pointer (&self->database, kuis_database_free);
  if (!self->is_closed)
    {
      self->is_closed = TRUE;
      report (self);
    }

  if (task == NULL)
    return;

  if (error != NULL)
    g_task_return_new_error (task, KUIS_STORE_ERROR, KUIS_STORE_ERROR_CLOSED, "closed before it could be saved: %s",
                             error->message);
  else
    answer (task);
}

/* Takes a write. Those that are in the queue already come along. */
static void
take_write (KuisStoreWorker *self,
            GTask           *task)
{
  Job *job = g_task_get_task_data (task);
  const gint64 now = g_get_monotonic_time ();

  if (self->database == NULL)
    {
      run_job (self, job);
      answer (task);
      return;
    }

  g_ptr_array_add (self->waiting, g_object_ref (task));
  if (job->operation->urgency == KUIS_STORE_WRITE)
    self->due = now;
  else if (self->due == 0)
    self->due = now + LAZY_PAUSE;
  if (self->waiting->len >= MAX_WAITING && self->trouble == NULL)
    flush (self, NULL);
}

static void
do_job (KuisStoreWorker *self,
        GTask           *task)
{
  Job *job = g_task_get_task_data (task);
  const KuisStoreUrgency urgency = job->operation->urgency;

  if (urgency <= KUIS_STORE_LAZY && g_task_return_error_if_cancelled (task))
    return;

  if (urgency == KUIS_STORE_WRITE || urgency == KUIS_STORE_LAZY)
    {
      take_write (self, task);
    }
  else if (urgency == KUIS_STORE_OPEN)
    {
      open_database (self, task);
    }
  else if (urgency == KUIS_STORE_CLOSE)
    {
      close_database (self, task);
    }
  else
    {
      if (self->trouble == NULL)
        flush (self, NULL);
      run_job (self, job);
      if (g_error_matches (job->error, KUIS_STORE_ERROR, KUIS_STORE_ERROR_DAMAGED) && replace_database (self, NULL))
        run_job (self, job);
      answer (task);
    }
}

/* The next job; `NULL` when it is time to write. */
static gpointer
wait_for_job (KuisStoreWorker *self)
{
  gint64 left;

  if (self->due == 0)
    return g_async_queue_pop (self->queue);

  left = self->due - g_get_monotonic_time ();

  return left > 0 ? g_async_queue_timeout_pop (self->queue, (guint64) left) : g_async_queue_try_pop (self->queue);
}

static gpointer
work (gpointer data)
{
  KuisStoreWorker *self = data;
  gpointer job;

  while ((job = wait_for_job (self)) != &stop)
    {
      g_autoptr(GTask) task = job;

      if (task != NULL)
        do_job (self, task);
      else
        flush (self, NULL);
    }

  close_database (self, NULL);
  g_clear_pointer (&self->trouble, kuis_store_problem_unref);
  self->free_user_data (self->user_data);
  g_ptr_array_unref (self->waiting);
  g_async_queue_unref (self->queue);
  g_free (self->folder);
  g_free (self);

  return NULL;
}

/**
 * kuis_store_worker_new:
 * @folder: where the database is
 * @report: is told how well things are kept
 * @user_data: what @report is called with
 * @free_user_data: frees it
 *
 * Starts the thread.
 *
 * Returns: (transfer full): what gives it jobs
 */
KuisStoreWorker *
kuis_store_worker_new (const char      *folder,
                       KuisStoreReport  report_func,
                       gpointer         user_data,
                       GDestroyNotify   free_user_data)
{
  KuisStoreWorker *self = g_new0 (KuisStoreWorker, 1);

  self->folder = g_strdup (folder);
  self->queue = g_async_queue_new ();
  self->waiting = g_ptr_array_new_with_free_func (g_object_unref);
  self->retry_pause = RETRY_PAUSE_MS;
  self->report = report_func;
  self->user_data = user_data;
  self->free_user_data = free_user_data;
  self->thread = g_thread_new ("kuis-store", work, self);

  return self;
}

/**
 * kuis_store_worker_stop:
 *
 * Has everything written that waits, and ends the thread. If the store was closed
 * before, this does not wait for the disk.
 */
void
kuis_store_worker_stop (KuisStoreWorker *self)
{
  GThread *thread = self->thread;
  GAsyncQueue *queue = g_async_queue_ref (self->queue);

  g_async_queue_push (queue, (gpointer) &stop);
  g_async_queue_unref (queue);

  /* The last reference to the store may be that of a job. */
  if (g_thread_self () == thread)
    g_thread_unref (thread);
  else
    g_thread_join (thread);
}

/**
 * kuis_store_worker_push:
 * @operation: what is to be done
 * @data: (transfer full) (nullable): what it is to be done with
 * @task: what is answered when it is done
 *
 * Gives the thread a job.
 */
void
kuis_store_worker_push (KuisStoreWorker          *self,
                        const KuisStoreOperation *operation,
                        gpointer                  data,
                        GTask                    *task)
{
  Job *job = g_new0 (Job, 1);

  job->operation = operation;
  job->data = data;
  g_task_set_task_data (task, job, job_free);

  /* What is written is written, even if nobody wants to know any more. */
  if (operation->urgency != KUIS_STORE_READ)
    g_task_set_check_cancellable (task, FALSE);
  g_async_queue_push (self->queue, g_object_ref (task));
}

/**
 * kuis_store_worker_set_pause:
 * @milliseconds: how long
 *
 * Sets how long to wait before what could not be written is tried again.
 */
void
kuis_store_worker_set_pause (KuisStoreWorker *self,
                             guint            milliseconds)
{
  g_atomic_int_set (&self->retry_pause, (gint) milliseconds);
}
