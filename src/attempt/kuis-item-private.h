/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "attempt/kuis-item.h"

G_BEGIN_DECLS

/* Only the attempt judges its items, and hears of what changes in them. */

typedef void (*KuisItemFunc) (KuisItem *item,
                              gpointer  user_data);

KuisItem *_kuis_item_new   (KuisQuestion *question,
                            guint         position,
                            GRand        *shuffle) G_GNUC_WARN_UNUSED_RESULT;
void      _kuis_item_watch (KuisItem     *self,
                            KuisItemFunc  changed,
                            gpointer      user_data);
void      _kuis_item_check (KuisItem     *self);
void      _kuis_item_close (KuisItem     *self,
                            KuisOutcome   outcome);
void      _kuis_item_tell  (KuisItem     *self);

KuisOutcome _kuis_item_peek        (KuisItem           *self,
                                    GVariant          **response,
                                    double             *score);
void      _kuis_item_add_elapsed   (KuisItem           *self,
                                    gint64              elapsed);
void      _kuis_item_order_choices (KuisItem           *self,
                                    const char * const *ids);
void      _kuis_item_restore       (KuisItem           *self,
                                    KuisOutcome         outcome,
                                    GVariant           *response,
                                    double              score,
                                    GVariant           *draft);

G_END_DECLS
