/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "store/kuis-store.h"

G_BEGIN_DECLS

#define KUIS_TYPE_HISTORY (kuis_history_get_type ())

G_DECLARE_FINAL_TYPE (KuisHistory, kuis_history, KUIS, HISTORY, GObject)

KuisHistory *kuis_history_new          (KuisStore            *store,
                                        const char           *quiz_id) G_GNUC_WARN_UNUSED_RESULT;

void         kuis_history_load_async   (KuisHistory          *self,
                                        gboolean              is_more,
                                        GCancellable         *cancellable,
                                        GAsyncReadyCallback   callback,
                                        gpointer              user_data);
gboolean     kuis_history_load_finish  (KuisHistory          *self,
                                        GAsyncResult         *result,
                                        GError              **error);

GPtrArray   *kuis_history_get_attempts (KuisHistory          *self);
gboolean     kuis_history_has_more     (KuisHistory          *self);
GPtrArray   *kuis_history_get_missed   (KuisHistory          *self);
GPtrArray   *kuis_history_get_due      (KuisHistory          *self);

G_END_DECLS
