/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "store/kuis-database.h"

G_BEGIN_DECLS

/**
 * KuisStoreUrgency:
 * @KUIS_STORE_READ: nothing is changed
 * @KUIS_STORE_WRITE: it is written at once
 * @KUIS_STORE_LAZY: it is written together with the next that is, or a moment later
 * @KUIS_STORE_OPEN: the database is opened
 * @KUIS_STORE_CLOSE: the database is closed
 *
 * What a job is to the thread that does it.
 */
typedef enum {
  KUIS_STORE_READ,
  KUIS_STORE_WRITE,
  KUIS_STORE_LAZY,
  KUIS_STORE_OPEN,
  KUIS_STORE_CLOSE,
} KuisStoreUrgency;

/**
 * KuisStoreOperation:
 * @urgency: what it is to the thread
 * @run: (nullable): does it, in the thread; what it returns without an error is the
 *   result. A write may be run again if it could not be committed
 * @free_data: (nullable): frees what @run is given
 * @free_result: (nullable): frees what @run returns
 *
 * A kind of job.
 */
typedef struct {
  KuisStoreUrgency   urgency;
  gpointer         (*run) (KuisDatabase  *database,
                           gpointer       data,
                           GError       **error);
  GDestroyNotify     free_data;
  GDestroyNotify     free_result;
} KuisStoreOperation;

/**
 * KuisStoreReport:
 * @state: how well it keeps
 * @problem: (nullable): why not better
 * @user_data: what was given to kuis_store_worker_new()
 *
 * Is told, in the thread, how well things are kept.
 */
typedef void (*KuisStoreReport) (KuisStoreState    state,
                                 KuisStoreProblem *problem,
                                 gpointer          user_data);

typedef struct _KuisStoreWorker KuisStoreWorker;

KuisStoreWorker *kuis_store_worker_new       (const char               *folder,
                                              KuisStoreReport           report,
                                              gpointer                  user_data,
                                              GDestroyNotify            free_user_data) G_GNUC_WARN_UNUSED_RESULT;
void             kuis_store_worker_stop      (KuisStoreWorker          *self);

void             kuis_store_worker_push      (KuisStoreWorker          *self,
                                              const KuisStoreOperation *operation,
                                              gpointer                  data,
                                              GTask                    *task);

void             kuis_store_worker_set_pause (KuisStoreWorker          *self,
                                              guint                     milliseconds);

G_END_DECLS
