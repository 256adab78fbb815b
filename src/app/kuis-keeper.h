/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "attempt/kuis-attempt.h"
#include "store/kuis-store.h"

G_BEGIN_DECLS

#define KUIS_TYPE_KEEPER (kuis_keeper_get_type ())

G_DECLARE_FINAL_TYPE (KuisKeeper, kuis_keeper, KUIS, KEEPER, GObject)

KuisKeeper  *kuis_keeper_new          (KuisStore               *store,
                                       KuisAttempt             *attempt,
                                       KuisStoreKind            kind,
                                       const char              *learner) G_GNUC_WARN_UNUSED_RESULT;
KuisKeeper  *kuis_keeper_new_restored (KuisStore               *store,
                                       KuisAttempt             *attempt,
                                       const KuisStoreAttempt  *kept) G_GNUC_WARN_UNUSED_RESULT;

KuisAttempt *kuis_keeper_get_attempt  (KuisKeeper              *self);
const char  *kuis_keeper_get_uuid     (KuisKeeper              *self);
const char  *kuis_keeper_get_learner  (KuisKeeper              *self);
gboolean     kuis_keeper_is_waiting   (KuisKeeper              *self);
gboolean     kuis_keeper_is_safe      (KuisKeeper              *self);
void         kuis_keeper_set_running  (KuisKeeper              *self,
                                       gboolean                 running);
void         kuis_keeper_rename_learner (KuisKeeper            *self,
                                       const char              *before,
                                       const char              *after);
void         kuis_keeper_stop         (KuisKeeper              *self);

G_END_DECLS
