/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "store/kuis-store.h"

G_BEGIN_DECLS

/* Keeping an attempt. */

void      kuis_store_save_attempt_async   (KuisStore                *self,
                                           const KuisStoreAttempt   *attempt,
                                           GCancellable             *cancellable,
                                           GAsyncReadyCallback       callback,
                                           gpointer                  user_data);
gboolean  kuis_store_save_attempt_finish  (KuisStore                *self,
                                           GAsyncResult             *result,
                                           GError                  **error);
void      kuis_store_save_response_async  (KuisStore                *self,
                                           const char               *uuid,
                                           const KuisStoreItem      *item,
                                           GCancellable             *cancellable,
                                           GAsyncReadyCallback       callback,
                                           gpointer                  user_data);
gboolean  kuis_store_save_response_finish (KuisStore                *self,
                                           GAsyncResult             *result,
                                           GError                  **error);
void      kuis_store_save_progress_async  (KuisStore                *self,
                                           const KuisStoreProgress  *progress,
                                           GCancellable             *cancellable,
                                           GAsyncReadyCallback       callback,
                                           gpointer                  user_data);
gboolean  kuis_store_save_progress_finish (KuisStore                *self,
                                           GAsyncResult             *result,
                                           GError                  **error);
void      kuis_store_save_finish_async    (KuisStore                *self,
                                           const char               *uuid,
                                           GCancellable             *cancellable,
                                           GAsyncReadyCallback       callback,
                                           gpointer                  user_data);
gboolean  kuis_store_save_finish_finish   (KuisStore                *self,
                                           GAsyncResult             *result,
                                           GError                  **error);

G_END_DECLS
