/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "checkpointing/kuis-schedule.h"

G_BEGIN_DECLS

/* Chains with more layers have too many schedules to look for the best. */
#define KUIS_OPTIMUM_MAX_LAYERS 20

/* So has memory in too many units, once what all sizes have in common is taken out. */
#define KUIS_OPTIMUM_MAX_MEMORY 1024

typedef struct _KuisOptimum KuisOptimum;

KuisOptimum  *kuis_optimum_new            (KuisChain   *chain) G_GNUC_WARN_UNUSED_RESULT;
KuisOptimum  *kuis_optimum_ref            (KuisOptimum *self);
void          kuis_optimum_unref          (KuisOptimum *self);

guint         kuis_optimum_get_unit       (KuisOptimum *self);
guint64       kuis_optimum_get_least      (KuisOptimum *self);
guint64       kuis_optimum_get_most       (KuisOptimum *self);
double        kuis_optimum_get_extra_work (KuisOptimum *self,
                                           guint64      memory);
KuisSchedule *kuis_optimum_get_schedule   (KuisOptimum *self,
                                           guint64      memory) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KuisOptimum, kuis_optimum_unref)

G_END_DECLS
