/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-checkpoint-plan"

#include "config.h"

#include <math.h>

#include "app/kuis-checkpoint-plan.h"
#include "checkpointing/kuis-binomial.h"

static const char * const names[KUIS_PLAN_N_KINDS] = {
  [KUIS_PLAN_STORE_ALL] = "store",
  [KUIS_PLAN_EVEN] = "even",
  [KUIS_PLAN_SQRT] = "sqrt",
  [KUIS_PLAN_HAND] = "hand",
  [KUIS_PLAN_BEST] = "best",
  [KUIS_PLAN_RECOMPUTE_ALL] = "recompute",
};

static guint
look_up (GVariant   *parameters,
         const char *name,
         guint       fallback,
         guint       min,
         guint       max)
{
  double number;

  if (!g_variant_lookup (parameters, name, "d", &number) || !isfinite (number))
    return fallback;

  return (guint) CLAMP (number, min, max);
}

/**
 * kuis_plan_init:
 * @parameters: what a quiz says, of the type `a{sv}`
 *
 * Sets a plan to what a quiz wants shown first. What it does not say, or not rightly, is
 * as in a chain of 16 layers with a checkpoint every 4.
 */
void
kuis_plan_init (KuisPlan *self,
                GVariant *parameters)
{
  const char *words;

  *self = (KuisPlan) { .kind = KUIS_PLAN_EVEN };
  self->n_layers = look_up (parameters, "layers", 16, KUIS_CHAIN_MIN_LAYERS, KUIS_CHAIN_MAX_LAYERS);
  self->every = look_up (parameters, "every", 4, 1, self->n_layers);
  self->n_held = look_up (parameters, "held", 5, 2, self->n_layers);
  self->is_transformer = g_variant_lookup (parameters, "chain", "&s", &words) && g_str_equal (words, "transformer");
  if (g_variant_lookup (parameters, "plan", "&s", &words))
    for (guint i = 0; i < KUIS_PLAN_N_KINDS; i++)
      if (g_str_equal (words, names[i]))
        self->kind = (KuisPlanKind) i;
  for (guint i = 0; i < KUIS_CHAIN_MAX_LAYERS; i++)
    self->by_hand[i] = i % self->every == 0;
}

/**
 * kuis_plan_get_chain:
 *
 * Makes the layers.
 *
 * Returns: (transfer full): the chain
 */
KuisChain *
kuis_plan_get_chain (const KuisPlan *self)
{
  return self->is_transformer ? kuis_chain_new_transformer (self->n_layers) : kuis_chain_new_equal (self->n_layers);
}

/**
 * kuis_plan_has_best:
 *
 * Tells whether the best schedules can be found: for equal layers there is a formula, for
 * others they are looked for, in short chains.
 *
 * Returns: `TRUE` if they can
 */
gboolean
kuis_plan_has_best (const KuisPlan *self)
{
  return !self->is_transformer || self->n_layers <= KUIS_OPTIMUM_MAX_LAYERS;
}

static KuisSchedule *
plan_best (const KuisPlan *self,
           KuisChain      *chain)
{
  g_autoptr(KuisOptimum) optimum = NULL;
  guint64 least;
  guint64 most;

  if (!self->is_transformer || !kuis_plan_has_best (self))
    return kuis_schedule_new_binomial (self->n_layers, MAX (self->n_held, 2) - 1);

  /* As large a part of all memory as the activations are of all activations. */
  optimum = kuis_optimum_new (chain);
  least = kuis_optimum_get_least (optimum);
  most = kuis_optimum_get_most (optimum);

  return kuis_optimum_get_schedule (optimum, CLAMP (most * self->n_held / self->n_layers, least, most));
}

static KuisSchedule *
make_schedule (const KuisPlan *self,
               KuisChain      *chain)
{
  switch (self->kind)
    {
    case KUIS_PLAN_STORE_ALL:
      return kuis_schedule_new_store_all (self->n_layers);

    case KUIS_PLAN_SQRT:
      return kuis_schedule_new_even (self->n_layers, kuis_schedule_get_sqrt (self->n_layers), TRUE);

    case KUIS_PLAN_HAND:
      return kuis_schedule_new_segments (self->n_layers, self->by_hand, TRUE);

    case KUIS_PLAN_BEST:
      return plan_best (self, chain);

    case KUIS_PLAN_RECOMPUTE_ALL:
      return kuis_schedule_new_recompute_all (self->n_layers);

    case KUIS_PLAN_EVEN:
    case KUIS_PLAN_N_KINDS:
    default:
      return kuis_schedule_new_even (self->n_layers, CLAMP (self->every, 1, self->n_layers), TRUE);
    }
}

/**
 * kuis_plan_simulate:
 * @chain: the layers
 *
 * Executes the plan. What the first sweep makes in the last segment is kept.
 *
 * Returns: (transfer full): what comes of it
 */
KuisSimulation *
kuis_plan_simulate (const KuisPlan *self,
                    KuisChain      *chain)
{
  g_autoptr(KuisSchedule) schedule = make_schedule (self, chain);

  return kuis_simulation_new (chain, schedule);
}

/* The forward passes of all layers, once. */
static double
get_one_pass (KuisChain *chain)
{
  double work = 0.0;

  for (guint layer = 1; layer <= kuis_chain_get_n_layers (chain); layer++)
    work += kuis_chain_get_cost (chain, layer);

  return work;
}

/**
 * kuis_plan_get_point:
 *
 * Finds where a plan is in the trade-off.
 *
 * Returns: how often the forward work of one pass is done, and the peak of memory
 */
KuisPlotPoint
kuis_plan_get_point (KuisChain      *chain,
                     KuisSimulation *simulation)
{
  return (KuisPlotPoint) {
    .x = kuis_simulation_get_work (simulation) / get_one_pass (chain),
    .y = kuis_simulation_get_peak (simulation),
  };
}

/**
 * kuis_plan_get_even:
 *
 * Finds the trade-off of checkpoints every so many layers: for equal layers by the
 * formulas, for others by executing, up to as many distances as there is time for.
 *
 * Returns: (transfer full) (element-type KuisPlotPoint): the points
 */
GArray *
kuis_plan_get_even (const KuisPlan *self,
                    KuisChain      *chain)
{
  GArray *points = g_array_new (FALSE, FALSE, sizeof (KuisPlotPoint));
  const guint step = self->is_transformer ? MAX (self->n_layers / 64, 1) : 1;

  for (guint every = 1; every <= self->n_layers; every += step)
    {
      KuisPlotPoint point;

      if (self->is_transformer)
        {
          g_autoptr(KuisSchedule) schedule = kuis_schedule_new_even (self->n_layers, every, TRUE);
          g_autoptr(KuisSimulation) simulation = kuis_simulation_new (chain, schedule);

          point = kuis_plan_get_point (chain, simulation);
        }
      else
        {
          point.x = 1.0 + (double) kuis_even_get_extra (self->n_layers, every, TRUE) / self->n_layers;
          point.y = kuis_even_get_peak (self->n_layers, every);
        }
      g_array_append_val (points, point);
    }

  return points;
}

/**
 * kuis_plan_get_limit:
 *
 * Finds the trade-off that nobody can beat.
 *
 * Returns: (transfer full) (element-type KuisPlotPoint): the points, none if they cannot
 *   be found
 */
GArray *
kuis_plan_get_limit (const KuisPlan *self,
                     KuisChain      *chain)
{
  GArray *points = g_array_new (FALSE, FALSE, sizeof (KuisPlotPoint));
  g_autoptr(KuisOptimum) optimum = NULL;
  const double pass = get_one_pass (chain);

  if (!self->is_transformer)
    {
      for (guint c = 1; c < self->n_layers; c++)
        {
          const guint64 extra = kuis_binomial_get_evaluations (self->n_layers, c) - (self->n_layers - 1);
          const KuisPlotPoint point = { .x = 1.0 + (double) extra / self->n_layers, .y = c + 1 };

          g_array_append_val (points, point);
        }
      return points;
    }

  optimum = kuis_plan_has_best (self) ? kuis_optimum_new (chain) : NULL;
  if (optimum == NULL)
    return points;

  for (guint64 memory = kuis_optimum_get_least (optimum); memory <= kuis_optimum_get_most (optimum); memory++)
    {
      const KuisPlotPoint point = { .x = 1.0 + kuis_optimum_get_extra_work (optimum, memory) / pass, .y = memory };

      g_array_append_val (points, point);
    }

  return points;
}
