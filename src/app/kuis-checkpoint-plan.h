/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "app/kuis-plot.h"
#include "checkpointing/kuis-schedule-optimal.h"
#include "checkpointing/kuis-simulation.h"

G_BEGIN_DECLS

/**
 * KuisPlanKind:
 * @KUIS_PLAN_STORE_ALL: hold everything
 * @KUIS_PLAN_EVEN: a checkpoint every so many layers
 * @KUIS_PLAN_SQRT: a checkpoint about every √N layers
 * @KUIS_PLAN_HAND: where the learner puts them
 * @KUIS_PLAN_BEST: the least work with so many activations held
 * @KUIS_PLAN_RECOMPUTE_ALL: hold nothing but the first
 *
 * Where checkpoints lie.
 */
typedef enum
{
  KUIS_PLAN_STORE_ALL,
  KUIS_PLAN_EVEN,
  KUIS_PLAN_SQRT,
  KUIS_PLAN_HAND,
  KUIS_PLAN_BEST,
  KUIS_PLAN_RECOMPUTE_ALL,
  KUIS_PLAN_N_KINDS,
} KuisPlanKind;

/**
 * KuisPlan:
 * @n_layers: from 2 to 1,000
 * @is_transformer: whether layers differ as those of a transformer do
 * @kind: where checkpoints lie
 * @every: for @KUIS_PLAN_EVEN, how far apart
 * @n_held: for @KUIS_PLAN_BEST, how many activations there is room for
 * @by_hand: for @KUIS_PLAN_HAND, where
 *
 * What the explorer is set to.
 */
typedef struct {
  guint         n_layers;
  gboolean      is_transformer;
  KuisPlanKind  kind;
  guint         every;
  guint         n_held;
  gboolean      by_hand[KUIS_CHAIN_MAX_LAYERS];
} KuisPlan;

void            kuis_plan_init      (KuisPlan       *self,
                                     GVariant       *parameters);
KuisChain      *kuis_plan_get_chain (const KuisPlan *self) G_GNUC_WARN_UNUSED_RESULT;
KuisSimulation *kuis_plan_simulate  (const KuisPlan *self,
                                     KuisChain      *chain) G_GNUC_WARN_UNUSED_RESULT;
gboolean        kuis_plan_has_best  (const KuisPlan *self);
KuisPlotPoint   kuis_plan_get_point (KuisChain      *chain,
                                     KuisSimulation *simulation);
GArray         *kuis_plan_get_even  (const KuisPlan *self,
                                     KuisChain      *chain) G_GNUC_WARN_UNUSED_RESULT;
GArray         *kuis_plan_get_limit (const KuisPlan *self,
                                     KuisChain      *chain) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
