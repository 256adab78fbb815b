/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "attempt/kuis-item.h"

G_BEGIN_DECLS

/* Only the attempt judges its items. */

KuisItem *_kuis_item_new   (KuisQuestion *question,
                            guint         position,
                            GRand        *shuffle) G_GNUC_WARN_UNUSED_RESULT;
void      _kuis_item_check (KuisItem     *self);
void      _kuis_item_close (KuisItem     *self,
                            KuisOutcome   outcome);

G_END_DECLS
