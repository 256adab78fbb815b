/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "store/kuis-store-worker.h"
#include "store/kuis-store.h"

G_BEGIN_DECLS

void      _kuis_store_run       (KuisStore                *self,
                                 const KuisStoreOperation *operation,
                                 gpointer                  data,
                                 GCancellable             *cancellable,
                                 GAsyncReadyCallback       callback,
                                 gpointer                  user_data);
gpointer  _kuis_store_finish    (KuisStore                *self,
                                 const KuisStoreOperation *operation,
                                 GAsyncResult             *result,
                                 GError                  **error);
gboolean  _kuis_store_succeed   (KuisStore                *self,
                                 const KuisStoreOperation *operation,
                                 GAsyncResult             *result,
                                 GError                  **error);
void      _kuis_store_set_pause (KuisStore                *self,
                                 guint                     milliseconds);

G_END_DECLS
