/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "store/kuis-store.h"

G_BEGIN_DECLS

/* Looking at what was kept, and removing it. */

void               kuis_store_list_attempts_async    (KuisStore            *self,
                                                      const char           *learner,
                                                      const char           *quiz_id,
                                                      gint64                before,
                                                      guint                 limit,
                                                      GCancellable         *cancellable,
                                                      GAsyncReadyCallback   callback,
                                                      gpointer              user_data);
GPtrArray         *kuis_store_list_attempts_finish   (KuisStore            *self,
                                                      GAsyncResult         *result,
                                                      GError              **error) G_GNUC_WARN_UNUSED_RESULT;
void               kuis_store_find_unfinished_async  (KuisStore            *self,
                                                      const char           *learner,
                                                      const char           *quiz_id,
                                                      GCancellable         *cancellable,
                                                      GAsyncReadyCallback   callback,
                                                      gpointer              user_data);
KuisStoreAttempt  *kuis_store_find_unfinished_finish (KuisStore            *self,
                                                      GAsyncResult         *result,
                                                      GError              **error) G_GNUC_WARN_UNUSED_RESULT;
void               kuis_store_load_attempt_async     (KuisStore            *self,
                                                      const char           *uuid,
                                                      GCancellable         *cancellable,
                                                      GAsyncReadyCallback   callback,
                                                      gpointer              user_data);
KuisStoreAttempt  *kuis_store_load_attempt_finish    (KuisStore            *self,
                                                      GAsyncResult         *result,
                                                      GError              **error) G_GNUC_WARN_UNUSED_RESULT;
void               kuis_store_list_missed_async      (KuisStore            *self,
                                                      const char           *learner,
                                                      const char           *quiz_id,
                                                      gboolean              still_missed,
                                                      guint                 limit,
                                                      GCancellable         *cancellable,
                                                      GAsyncReadyCallback   callback,
                                                      gpointer              user_data);
GPtrArray         *kuis_store_list_missed_finish     (KuisStore            *self,
                                                      GAsyncResult         *result,
                                                      GError              **error) G_GNUC_WARN_UNUSED_RESULT;

void               kuis_store_remove_attempts_async  (KuisStore            *self,
                                                      const char * const   *uuids,
                                                      GCancellable         *cancellable,
                                                      GAsyncReadyCallback   callback,
                                                      gpointer              user_data);
void               kuis_store_remove_all_async       (KuisStore            *self,
                                                      const char           *learner,
                                                      const char           *quiz_id,
                                                      GCancellable         *cancellable,
                                                      GAsyncReadyCallback   callback,
                                                      gpointer              user_data);
void               kuis_store_undo_remove_async      (KuisStore            *self,
                                                      const char * const   *uuids,
                                                      GCancellable         *cancellable,
                                                      GAsyncReadyCallback   callback,
                                                      gpointer              user_data);
char             **kuis_store_remove_finish          (KuisStore            *self,
                                                      GAsyncResult         *result,
                                                      GError              **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
