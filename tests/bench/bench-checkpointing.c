/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "checkpointing/kuis-schedule-optimal.h"
#include "checkpointing/kuis-simulation.h"

/* How long a drag of the slider would have to wait: to make a schedule for 1,000 layers
 * and execute it, as a share of one frame at 60 a second. */

#define N_LAYERS 1000
#define N_ROUNDS 30
#define FRAME (G_USEC_PER_SEC / 60.0)

typedef KuisSchedule *(*Planner) (void);

static KuisSchedule *
plan_store_all (void)
{
  return kuis_schedule_new_store_all (N_LAYERS);
}

static KuisSchedule *
plan_sqrt (void)
{
  return kuis_schedule_new_even (N_LAYERS, kuis_schedule_get_sqrt (N_LAYERS), FALSE);
}

static KuisSchedule *
plan_binomial (void)
{
  return kuis_schedule_new_binomial (N_LAYERS, 10);
}

static KuisSchedule *
plan_recompute_all (void)
{
  return kuis_schedule_new_recompute_all (N_LAYERS);
}

static void
measure (const char *name,
         Planner     plan)
{
  g_autoptr(KuisChain) chain = kuis_chain_new_equal (N_LAYERS);
  const gint64 since = g_get_monotonic_time ();
  guint64 peak = 0;
  double each;

  for (guint i = 0; i < N_ROUNDS; i++)
    {
      g_autoptr(KuisSchedule) schedule = plan ();
      g_autoptr(KuisSimulation) simulation = kuis_simulation_new (chain, schedule);

      peak = kuis_simulation_get_peak (simulation);
    }
  each = (double) (g_get_monotonic_time () - since) / N_ROUNDS;
  g_print ("%s, %d layers: %.2f of a frame (%.2f ms, peak %" G_GUINT64_FORMAT ")\n",
           name, N_LAYERS, each / FRAME, each / 1000.0, peak);
}

int
main (void)
{
  gint64 since;
  g_autoptr(KuisChain) chain = kuis_chain_new_transformer (KUIS_OPTIMUM_MAX_LAYERS);
  g_autoptr(KuisOptimum) optimum = NULL;

  measure ("store everything", plan_store_all);
  measure ("square root", plan_sqrt);
  measure ("binomial, 10 checkpoints", plan_binomial);
  measure ("recompute everything", plan_recompute_all);

  since = g_get_monotonic_time ();
  optimum = kuis_optimum_new (chain);
  g_print ("optimum of %d unequal layers: %.2f of a frame\n", KUIS_OPTIMUM_MAX_LAYERS,
           (double) (g_get_monotonic_time () - since) / FRAME);

  return optimum == NULL;
}
