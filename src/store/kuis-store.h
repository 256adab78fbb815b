/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "store/kuis-store-problem.h"
#include "store/kuis-store-record.h"

G_BEGIN_DECLS

#define KUIS_TYPE_STORE (kuis_store_get_type ())

G_DECLARE_FINAL_TYPE (KuisStore, kuis_store, KUIS, STORE, GObject)

KuisStore        *kuis_store_new          (GFile                *folder) G_GNUC_WARN_UNUSED_RESULT;

void              kuis_store_open_async   (KuisStore            *self,
                                           GCancellable         *cancellable,
                                           GAsyncReadyCallback   callback,
                                           gpointer              user_data);
gboolean          kuis_store_open_finish  (KuisStore            *self,
                                           GAsyncResult         *result,
                                           GError              **error);
void              kuis_store_close_async  (KuisStore            *self,
                                           GCancellable         *cancellable,
                                           GAsyncReadyCallback   callback,
                                           gpointer              user_data);
gboolean          kuis_store_close_finish (KuisStore            *self,
                                           GAsyncResult         *result,
                                           GError              **error);

KuisStoreState    kuis_store_get_state    (KuisStore            *self);
KuisStoreProblem *kuis_store_get_problem  (KuisStore            *self);

G_END_DECLS
