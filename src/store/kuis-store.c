/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-store"

#include "config.h"

#include "store/kuis-store-private.h"

/**
 * KuisStore:
 *
 * What is kept of what learners did.
 *
 * Nothing here waits for the disk: a thread does what is asked for, in the order in
 * which it was asked, and the callback comes in the main context in which the store
 * was created. When a function that saves is finished without an error and the state
 * is `KUIS_STORE_STATE_OK`, what was saved is on the disk and survives the power
 * going out.
 *
 * A store always works: where the disk does not let it, it keeps things in memory,
 * and says so in [property@Store:state].
 */
struct _KuisStore
{
  GObject           parent_instance;

  /* Owned. */
  GFile            *folder;
  KuisStoreWorker  *worker;
  KuisStoreProblem *problem;

  KuisStoreState    state;
};

enum {
  PROP_0,
  PROP_FOLDER,
  PROP_STATE,
  PROP_PROBLEM,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (KuisStore, kuis_store, G_TYPE_OBJECT)

static const KuisStoreOperation open_operation = { .urgency = KUIS_STORE_OPEN };
static const KuisStoreOperation close_operation = { .urgency = KUIS_STORE_CLOSE };

/* Where the thread reports to. */
typedef struct {
  GWeakRef      store;
  GMainContext *context;
} Address;

/* What it reports. */
typedef struct {
  KuisStore        *store;
  KuisStoreState    state;
  KuisStoreProblem *problem;
} Report;

static void
address_free (gpointer data)
{
  Address *address = data;

  g_weak_ref_clear (&address->store);
  g_main_context_unref (address->context);
  g_free (address);
}

static void
report_free (gpointer data)
{
  Report *report = data;

  g_clear_object (&report->store);
  g_clear_pointer (&report->problem, kuis_store_problem_unref);
  g_free (report);
}

static gboolean
take_report (gpointer data)
{
  Report *report = data;
  KuisStore *self = report->store;

  g_object_freeze_notify (G_OBJECT (self));
  if (self->problem != report->problem)
    {
      g_clear_pointer (&self->problem, kuis_store_problem_unref);
      self->problem = g_steal_pointer (&report->problem);
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PROBLEM]);
    }
  if (self->state != report->state)
    {
      self->state = report->state;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STATE]);
    }
  g_object_thaw_notify (G_OBJECT (self));

  return G_SOURCE_REMOVE;
}

/* With the priority of an answer, so that it comes before those that follow. */
static void
send_report (KuisStoreState    state,
             KuisStoreProblem *problem,
             gpointer          user_data)
{
  Address *address = user_data;
  g_autoptr(KuisStore) store = g_weak_ref_get (&address->store);
  g_autoptr(GSource) source = NULL;
  Report *report;

  if (store == NULL)
    return;

  report = g_new0 (Report, 1);
  report->store = g_steal_pointer (&store);
  report->state = state;
  if (problem != NULL)
    report->problem = kuis_store_problem_ref (problem);

  source = g_idle_source_new ();
  g_source_set_priority (source, G_PRIORITY_DEFAULT);
  g_source_set_callback (source, take_report, report, report_free);
  g_source_attach (source, address->context);
}

static void
kuis_store_get_property (GObject    *object,
                         guint       prop_id,
                         GValue     *value,
                         GParamSpec *pspec)
{
  KuisStore *self = KUIS_STORE (object);

  switch (prop_id)
    {
    case PROP_STATE:
      g_value_set_uint (value, self->state);
      break;

    case PROP_PROBLEM:
      g_value_set_boxed (value, self->problem);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
kuis_store_set_property (GObject      *object,
                         guint         prop_id,
                         const GValue *value,
                         GParamSpec   *pspec)
{
  KuisStore *self = KUIS_STORE (object);

  switch (prop_id)
    {
    case PROP_FOLDER:
      self->folder = g_value_dup_object (value);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
kuis_store_constructed (GObject *object)
{
  KuisStore *self = KUIS_STORE (object);
  Address *address = g_new0 (Address, 1);

  G_OBJECT_CLASS (kuis_store_parent_class)->constructed (object);

  g_weak_ref_init (&address->store, self);
  address->context = g_main_context_ref_thread_default ();
  self->worker = kuis_store_worker_new (g_file_peek_path (self->folder), send_report, address, address_free);
}

static void
kuis_store_finalize (GObject *object)
{
  KuisStore *self = KUIS_STORE (object);

  g_clear_pointer (&self->worker, kuis_store_worker_stop);
  g_clear_pointer (&self->problem, kuis_store_problem_unref);
  g_clear_object (&self->folder);

  G_OBJECT_CLASS (kuis_store_parent_class)->finalize (object);
}

static void
kuis_store_class_init (KuisStoreClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = kuis_store_get_property;
  object_class->set_property = kuis_store_set_property;
  object_class->constructed = kuis_store_constructed;
  object_class->finalize = kuis_store_finalize;

  /**
   * KuisStore:folder:
   *
   * Where things are kept.
   */
  properties[PROP_FOLDER] = g_param_spec_object ("folder", NULL, NULL, G_TYPE_FILE,
                                                 G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);

  /**
   * KuisStore:state: (getter get_state)
   *
   * How well it keeps, a [enum@StoreState].
   */
  properties[PROP_STATE] = g_param_spec_uint ("state", NULL, NULL,
                                              KUIS_STORE_STATE_OPENING, KUIS_STORE_STATE_CLOSED,
                                              KUIS_STORE_STATE_OPENING, flags);

  /**
   * KuisStore:problem: (getter get_problem)
   *
   * Why it does not keep better, or what was damaged.
   */
  properties[PROP_PROBLEM] = g_param_spec_boxed ("problem", NULL, NULL, KUIS_TYPE_STORE_PROBLEM, flags);

  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
kuis_store_init (KuisStore *self)
{
}

/**
 * kuis_store_new:
 * @folder: a folder on this machine; it is made if it is not there
 *
 * Creates a store, which is not open yet. What is asked of it before
 * [method@Store.open_async] fails with `KUIS_STORE_ERROR_CLOSED`.
 *
 * Returns: (transfer full): the new store
 */
KuisStore *
kuis_store_new (GFile *folder)
{
  g_return_val_if_fail (G_IS_FILE (folder), NULL);
  g_return_val_if_fail (g_file_peek_path (folder) != NULL, NULL);

  return g_object_new (KUIS_TYPE_STORE, "folder", folder, NULL);
}

/**
 * kuis_store_open_async:
 * @cancellable: (nullable): a cancellable
 * @callback: called when it is open
 * @user_data: what @callback is called with
 *
 * Opens the store. Other functions may be called at once; they wait for it. What is
 * damaged is moved aside, and where nothing can be written the store is in memory:
 * both are success, and told by [property@Store:state] and
 * [property@Store:problem].
 */
void
kuis_store_open_async (KuisStore           *self,
                       GCancellable        *cancellable,
                       GAsyncReadyCallback  callback,
                       gpointer             user_data)
{
  g_return_if_fail (KUIS_IS_STORE (self));

  _kuis_store_run (self, &open_operation, NULL, cancellable, callback, user_data);
}

/**
 * kuis_store_open_finish:
 * @result: what the callback was given
 * @error: return location for an error
 *
 * Ends what [method@Store.open_async] began. The only errors are
 * `KUIS_STORE_ERROR_NO_MEMORY`, and `KUIS_STORE_ERROR_CLOSED` if it was closed.
 *
 * Returns: `TRUE` on success
 */
gboolean
kuis_store_open_finish (KuisStore     *self,
                        GAsyncResult  *result,
                        GError       **error)
{
  return _kuis_store_succeed (self, &open_operation, result, error);
}

/**
 * kuis_store_close_async:
 * @cancellable: (nullable): ignored, for what is done should not be lost
 * @callback: called when all is written and the file is closed
 * @user_data: what @callback is called with
 *
 * Closes the store. The application has to stay until it is finished.
 */
void
kuis_store_close_async (KuisStore           *self,
                        GCancellable        *cancellable,
                        GAsyncReadyCallback  callback,
                        gpointer             user_data)
{
  g_return_if_fail (KUIS_IS_STORE (self));

  _kuis_store_run (self, &close_operation, NULL, NULL, callback, user_data);
}

/**
 * kuis_store_close_finish:
 * @result: what the callback was given
 * @error: return location for an error
 *
 * Ends what [method@Store.close_async] began. `KUIS_STORE_ERROR_CLOSED` says that
 * something could not be written to the end; the store is closed all the same.
 *
 * Returns: `TRUE` on success
 */
gboolean
kuis_store_close_finish (KuisStore     *self,
                         GAsyncResult  *result,
                         GError       **error)
{
  g_autoptr(GError) local_error = NULL;

  /* It has no result but that. */
  _kuis_store_finish (self, &close_operation, result, &local_error);
  if (local_error == NULL)
    return TRUE;

  g_propagate_error (error, g_steal_pointer (&local_error));

  return FALSE;
}

/**
 * kuis_store_get_state:
 *
 * Gets how well the store keeps.
 *
 * Returns: the state
 */
KuisStoreState
kuis_store_get_state (KuisStore *self)
{
  g_return_val_if_fail (KUIS_IS_STORE (self), KUIS_STORE_STATE_CLOSED);

  return self->state;
}

/**
 * kuis_store_get_problem:
 *
 * Gets why it does not keep better, or what was damaged. There can be a problem to
 * tell even if the state is `KUIS_STORE_STATE_OK`: a history was put aside.
 *
 * Returns: (transfer none) (nullable): the problem
 */
KuisStoreProblem *
kuis_store_get_problem (KuisStore *self)
{
  g_return_val_if_fail (KUIS_IS_STORE (self), NULL);

  return self->problem;
}

/*< private >
 * _kuis_store_run:
 * @data: (transfer full) (nullable): what the operation is run with
 *
 * Has the thread do something.
 */
void
_kuis_store_run (KuisStore                *self,
                 const KuisStoreOperation *operation,
                 gpointer                  data,
                 GCancellable             *cancellable,
                 GAsyncReadyCallback       callback,
                 gpointer                  user_data)
{
  g_autoptr(GTask) task = g_task_new (self, cancellable, callback, user_data);

  g_task_set_source_tag (task, (gpointer) operation);
  kuis_store_worker_push (self->worker, operation, data, task);
}

/*< private >
 * _kuis_store_finish:
 *
 * Gets the result of an operation.
 *
 * Returns: (transfer full) (nullable): the result
 */
gpointer
_kuis_store_finish (KuisStore                 *self,
                    const KuisStoreOperation  *operation,
                    GAsyncResult              *result,
                    GError                   **error)
{
  g_return_val_if_fail (KUIS_IS_STORE (self), NULL);
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);
  g_return_val_if_fail (g_async_result_is_tagged (result, (gpointer) operation), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

/*< private >
 * _kuis_store_succeed:
 *
 * Ends an operation whose result only tells that it succeeded.
 *
 * Returns: `TRUE` on success
 */
gboolean
_kuis_store_succeed (KuisStore                 *self,
                     const KuisStoreOperation  *operation,
                     GAsyncResult              *result,
                     GError                   **error)
{
  return _kuis_store_finish (self, operation, result, error) != NULL;
}

/*< private >
 * _kuis_store_set_pause:
 * @milliseconds: how long to wait before what could not be written is tried again
 *
 * Makes tests shorter.
 */
void
_kuis_store_set_pause (KuisStore *self,
                       guint      milliseconds)
{
  kuis_store_worker_set_pause (self->worker, milliseconds);
}
