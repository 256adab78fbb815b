/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "checkpointing/kuis-curve.h"
#include "checkpointing/kuis-simulation.h"

/* How long a drag of the slider would have to wait: to make a schedule for 1,000 layers
 * and execute it, as a share of one frame at 60 a second. Both the middle one of all
 * rounds and the fastest are told: the one has in it what else the computer does. */

#define N_LAYERS 1000
#define N_ROUNDS 101
#define FRAME (G_USEC_PER_SEC / 60.0)

typedef void (*Work) (KuisChain *chain,
                      guint      parameter);

static void
simulate (KuisChain    *chain,
          KuisSchedule *schedule)
{
  g_autoptr(KuisSimulation) simulation = kuis_simulation_new (chain, schedule);

  g_assert_nonnull (simulation);
}

static void
plan_even (KuisChain *chain,
           guint      every)
{
  g_autoptr(KuisSchedule) schedule = kuis_schedule_new_even (kuis_chain_get_n_layers (chain), every, FALSE);

  simulate (chain, schedule);
}

static void
plan_by_hand (KuisChain *chain,
              guint      chance)
{
  const guint n_layers = kuis_chain_get_n_layers (chain);
  g_autofree gboolean *is_checkpoint = g_new (gboolean, n_layers);
  g_autoptr(KuisSchedule) schedule = NULL;

  for (guint i = 0; i < n_layers; i++)
    is_checkpoint[i] = (guint) g_random_int_range (0, 100) < chance;
  schedule = kuis_schedule_new_segments (n_layers, is_checkpoint, FALSE);
  simulate (chain, schedule);
}

static void
plan_binomial (KuisChain *chain,
               guint      n_checkpoints)
{
  g_autoptr(KuisSchedule) schedule = kuis_schedule_new_binomial (kuis_chain_get_n_layers (chain), n_checkpoints);

  simulate (chain, schedule);
}

static void
find_optimum (KuisChain *chain,
              guint      unused)
{
  g_autoptr(KuisOptimum) optimum = kuis_optimum_new (chain);

  g_assert_nonnull (optimum);
}

static void
draw_even (KuisChain *chain,
           guint      unused)
{
  g_autoptr(KuisCurve) curve = kuis_curve_new_even (chain, FALSE);

  g_assert_nonnull (curve);
}

static void
draw_binomial (KuisChain *chain,
               guint      unused)
{
  g_autoptr(KuisCurve) curve = kuis_curve_new_binomial (chain);

  g_assert_nonnull (curve);
}

/* What scrubbing asks for at each place. */
static void
look (KuisSimulation *simulation,
      guint           event)
{
  gboolean held[N_LAYERS];

  kuis_simulation_get_held (simulation, event, held);
}

static int
compare (gconstpointer a,
         gconstpointer b)
{
  const gint64 difference = *(const gint64 *) a - *(const gint64 *) b;

  return difference < 0 ? -1 : difference > 0;
}

static void
report (const char *name,
        gint64     *times)
{
  qsort (times, N_ROUNDS, sizeof *times, compare);
  g_print ("%-32s %.4f of a frame, fastest %.4f (%.3f and %.3f ms)\n", name,
           times[N_ROUNDS / 2] / FRAME, times[0] / FRAME, times[N_ROUNDS / 2] / 1000.0, times[0] / 1000.0);
}

static void
measure (const char *name,
         KuisChain  *chain,
         Work        work,
         guint       parameter)
{
  gint64 times[N_ROUNDS];

  for (guint i = 0; i < N_ROUNDS; i++)
    {
      const gint64 since = g_get_monotonic_time ();

      work (chain, parameter);
      times[i] = g_get_monotonic_time () - since;
    }
  report (name, times);
}

static void
measure_scrubbing (KuisChain *chain)
{
  g_autoptr(KuisSchedule) schedule = kuis_schedule_new_binomial (kuis_chain_get_n_layers (chain), 2);
  g_autoptr(KuisSimulation) simulation = kuis_simulation_new (chain, schedule);
  const guint n_events = kuis_simulation_get_n_events (simulation);
  gint64 times[N_ROUNDS];

  for (guint i = 0; i < N_ROUNDS; i++)
    {
      const gint64 since = g_get_monotonic_time ();

      look (simulation, (guint) ((guint64) n_events * i / N_ROUNDS));
      times[i] = g_get_monotonic_time () - since;
    }
  report ("what is held, at one moment", times);
}

/* As much memory as KuisOptimum takes on. */
static KuisChain *
make_largest (void)
{
  guint sizes[KUIS_OPTIMUM_MAX_LAYERS];
  double costs[KUIS_OPTIMUM_MAX_LAYERS];

  for (guint i = 0; i < KUIS_OPTIMUM_MAX_LAYERS; i++)
    {
      sizes[i] = KUIS_OPTIMUM_MAX_MEMORY / (KUIS_OPTIMUM_MAX_LAYERS - 1) - i % 2;
      costs[i] = 1.0 + i % 3;
    }

  return kuis_chain_new (KUIS_OPTIMUM_MAX_LAYERS, sizes, costs);
}

int
main (void)
{
  g_autoptr(KuisChain) chain = kuis_chain_new_equal (N_LAYERS);
  g_autoptr(KuisChain) unequal = kuis_chain_new_transformer (N_LAYERS);
  g_autoptr(KuisChain) largest = make_largest ();

  measure ("store everything", chain, plan_even, 1);
  measure ("every 10", chain, plan_even, 10);
  measure ("square root", chain, plan_even, kuis_schedule_get_sqrt (N_LAYERS));
  measure ("square root, transformer", unequal, plan_even, kuis_schedule_get_sqrt (N_LAYERS));
  measure ("by hand, one in ten", chain, plan_by_hand, 10);
  measure ("binomial, 10 checkpoints", chain, plan_binomial, 10);
  measure ("binomial, 2 checkpoints", chain, plan_binomial, 2);
  measure ("recompute everything", chain, plan_binomial, 1);
  measure ("curve of even checkpoints", chain, draw_even, 0);
  measure ("curve of even, transformer", unequal, draw_even, 0);
  measure ("curve of the limit", chain, draw_binomial, 0);
  measure_scrubbing (chain);
  measure ("optimum of 20 unequal layers", largest, find_optimum, 0);

  return 0;
}
