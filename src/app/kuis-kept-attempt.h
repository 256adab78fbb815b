/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "attempt/kuis-attempt.h"
#include "store/kuis-store-record.h"

G_BEGIN_DECLS

KuisStoreItem    *kuis_kept_attempt_write_item     (KuisItem                *item) G_GNUC_WARN_UNUSED_RESULT;
KuisStoreAttempt *kuis_kept_attempt_write          (KuisAttempt             *attempt) G_GNUC_WARN_UNUSED_RESULT;

KuisAttempt      *kuis_kept_attempt_restore        (const KuisStoreAttempt  *kept,
                                                    GError                 **error) G_GNUC_WARN_UNUSED_RESULT;
void              kuis_kept_attempt_restore_async  (const KuisStoreAttempt  *kept,
                                                    GCancellable            *cancellable,
                                                    GAsyncReadyCallback      callback,
                                                    gpointer                 user_data);
KuisAttempt      *kuis_kept_attempt_restore_finish (GAsyncResult            *result,
                                                    GError                 **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
