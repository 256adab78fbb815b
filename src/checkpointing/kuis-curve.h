/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "checkpointing/kuis-schedule-optimal.h"

G_BEGIN_DECLS

/**
 * KuisCurvePoint:
 * @parameter: what makes it: how far checkpoints are apart, how many checkpoints there
 *   are, or how much memory was given
 * @peak: units of memory
 * @extra_work: units of work that is done again
 *
 * A point of a curve: what a schedule takes.
 */
typedef struct {
  guint64 parameter;
  guint64 peak;
  double  extra_work;
} KuisCurvePoint;

typedef struct _KuisCurve KuisCurve;

KuisCurve            *kuis_curve_new_even     (KuisChain   *chain,
                                               gboolean     keep_last) G_GNUC_WARN_UNUSED_RESULT;
KuisCurve            *kuis_curve_new_binomial (KuisChain   *chain) G_GNUC_WARN_UNUSED_RESULT;
KuisCurve            *kuis_curve_new_optimum  (KuisOptimum *optimum) G_GNUC_WARN_UNUSED_RESULT;
KuisCurve            *kuis_curve_ref          (KuisCurve   *self);
void                  kuis_curve_unref        (KuisCurve   *self);

const KuisCurvePoint *kuis_curve_get_points   (KuisCurve   *self,
                                               guint       *n_points);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KuisCurve, kuis_curve_unref)

G_END_DECLS
