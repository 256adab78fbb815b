/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <math.h>

#include "checkpointing/kuis-binomial.h"
#include "checkpointing/kuis-schedule-optimal.h"
#include "checkpointing/kuis-simulation.h"
#include "kuis-test-search.h"

/* What is said to be the best, held against everything that can be done, and against much
 * that can. */

static KuisSimulation *
run (KuisChain    *chain,
     KuisSchedule *schedule)
{
  KuisSimulation *simulation = kuis_simulation_new (chain, schedule);

  g_assert_nonnull (simulation);

  return simulation;
}

/* Nothing at all beats the binomial schedule where layers are equal: every chain of up to
 * 12 layers, with every peak. */
static void
test_search (void)
{
  guint ones[SEARCH_MAX_LAYERS + 1];

  for (guint i = 0; i <= SEARCH_MAX_LAYERS; i++)
    ones[i] = 1;

  /* With x(n) held too it would be 9. */
  g_assert_cmpuint (search_least_work (6, ones, ones, 3, FALSE), ==, 8);
  for (guint n = 2; n <= SEARCH_MAX_LAYERS; n++)
    {
      g_assert_cmpuint (search_least_work (n, ones, ones, 1, FALSE), ==, SEARCH_NOTHING);
      for (guint peak = 2; peak <= n; peak++)
        g_assert_cmpuint (search_least_work (n, ones, ones, peak, FALSE), ==,
                          kuis_binomial_get_evaluations (n, peak - 1));
    }
}

/* --- Layers that differ ---------------------------------------------------------- */

#define MAX_LAYERS SEARCH_MAX_LAYERS

typedef struct {
  guint  n;
  guint  sizes[MAX_LAYERS];
  guint  costs[MAX_LAYERS + 1];
  double layer_costs[MAX_LAYERS];
  guint  first_sweep;
} Layers;

static KuisOptimum *
find_optimum (Layers *layers)
{
  g_autoptr(KuisChain) chain = NULL;

  layers->first_sweep = 0;
  for (guint i = 0; i < layers->n; i++)
    {
      layers->layer_costs[i] = layers->costs[i + 1];
      layers->first_sweep += i >= 1 ? layers->costs[i] : 0;
    }
  chain = kuis_chain_new (layers->n, layers->sizes, layers->layer_costs);

  return kuis_optimum_new (chain);
}

static guint
get_work (KuisOptimum  *optimum,
          const Layers *layers,
          guint64       memory)
{
  return layers->first_sweep + (guint) lround (kuis_optimum_get_extra_work (optimum, memory));
}

static guint
search_layers (const Layers *layers,
               guint64       memory,
               gboolean      keeps)
{
  return search_least_work (layers->n, layers->sizes, layers->costs, (guint) memory, keeps);
}

/* The optimum is exactly the least of what keeps its checkpoints, and no search can find
 * less than nothing: what does not keep them is never worse. */
static void
test_optimum_search (void)
{
  g_autoptr(GRand) chance = g_rand_new_with_seed (11);
  guint n_better = 0;

  for (guint round = 0; round < 150; round++)
    {
      Layers layers = { .n = (guint) g_rand_int_range (chance, 2, 8) };
      g_autoptr(KuisOptimum) optimum = NULL;

      for (guint i = 0; i < layers.n; i++)
        {
          layers.sizes[i] = (guint) g_rand_int_range (chance, 1, 7);
          layers.costs[i + 1] = (guint) g_rand_int_range (chance, 1, 7);
        }
      optimum = find_optimum (&layers);
      g_assert_cmpuint (search_layers (&layers, kuis_optimum_get_least (optimum) - 1, FALSE), ==, SEARCH_NOTHING);
      for (guint64 memory = kuis_optimum_get_least (optimum); memory <= kuis_optimum_get_most (optimum); memory++)
        {
          const guint work = get_work (optimum, &layers, memory);
          const guint least = search_layers (&layers, memory, FALSE);

          g_assert_cmpuint (search_layers (&layers, memory, TRUE), ==, work);
          g_assert_cmpuint (least, <=, work);
          n_better += least < work;
        }
    }
  g_test_message ("%u times it was better not to keep a checkpoint", n_better);
}

/* Why the optimum must not be called the least of all: here x(1) is held, then x(2) in
 * its place, and x(1) made once more. */
static void
test_optimum_is_not_all (void)
{
  static const KuisStep steps[] = {
    { KUIS_STEP_RESTORE, 0, 0 }, { KUIS_STEP_ADVANCE, 0, 1 }, { KUIS_STEP_SAVE, 0, 1 },
    { KUIS_STEP_ADVANCE, 1, 4 }, { KUIS_STEP_SAVE, 0, 4 }, { KUIS_STEP_ADVANCE, 4, 5 },
    { KUIS_STEP_BACKWARD, 0, 6 }, { KUIS_STEP_RESTORE, 0, 4 }, { KUIS_STEP_BACKWARD, 0, 5 },
    { KUIS_STEP_DROP, 0, 4 },
    { KUIS_STEP_RESTORE, 0, 1 }, { KUIS_STEP_ADVANCE, 1, 2 }, { KUIS_STEP_SAVE, 0, 2 },
    { KUIS_STEP_DROP, 0, 1 },
    { KUIS_STEP_ADVANCE, 2, 3 }, { KUIS_STEP_BACKWARD, 0, 4 },
    { KUIS_STEP_RESTORE, 0, 2 }, { KUIS_STEP_BACKWARD, 0, 3 }, { KUIS_STEP_DROP, 0, 2 },
    { KUIS_STEP_RESTORE, 0, 0 }, { KUIS_STEP_ADVANCE, 0, 1 }, { KUIS_STEP_BACKWARD, 0, 2 },
    { KUIS_STEP_RESTORE, 0, 0 }, { KUIS_STEP_BACKWARD, 0, 1 }, { KUIS_STEP_DROP, 0, 0 },
  };
  Layers layers = { .n = 6, .sizes = { 1, 2, 5, 3, 2, 4 }, .costs = { 0, 3, 4, 3, 6, 1, 4 } };
  g_autoptr(KuisOptimum) optimum = find_optimum (&layers);
  g_autoptr(KuisChain) chain = kuis_chain_new (layers.n, layers.sizes, layers.layer_costs);
  g_autoptr(KuisSchedule) schedule = kuis_schedule_new (steps, G_N_ELEMENTS (steps));
  g_autoptr(KuisSimulation) simulation = run (chain, schedule);

  g_assert_cmpuint (kuis_simulation_get_peak (simulation), ==, 9);
  g_assert_cmpfloat_with_epsilon (kuis_simulation_get_extra_work (simulation), 10.0, 1e-9);
  g_assert_cmpuint (search_layers (&layers, 9, FALSE), ==, 17 + 10);
  g_assert_cmpuint (search_layers (&layers, 9, TRUE), ==, 17 + 11);
  g_assert_cmpfloat_with_epsilon (kuis_optimum_get_extra_work (optimum, 9), 11.0, 1e-9);
}

/* For layers like those of a transformer nothing is better, as far as can be searched.
 * Work is in 36ths of that of the rest of a layer. Between the amounts of memory at which
 * the optimum changes, neither can change: both get only better with more. */
static void
test_optimum_transformer (void)
{
  for (guint n = 2; n <= MAX_LAYERS; n++)
    {
      g_autoptr(KuisChain) chain = kuis_chain_new_transformer (n);
      Layers layers = { .n = n };
      g_autoptr(KuisOptimum) optimum = NULL;
      guint before = SEARCH_NOTHING;

      for (guint i = 0; i < n; i++)
        {
          layers.sizes[i] = kuis_chain_get_size (chain, i);
          layers.costs[i + 1] = (guint) lround (36.0 * kuis_chain_get_cost (chain, i + 1));
          g_assert_cmpfloat_with_epsilon (layers.costs[i + 1], 36.0 * kuis_chain_get_cost (chain, i + 1), 1e-9);
        }
      optimum = find_optimum (&layers);
      for (guint64 memory = kuis_optimum_get_least (optimum); memory <= kuis_optimum_get_most (optimum); memory++)
        {
          const guint work = get_work (optimum, &layers, memory);

          if (work == before)
            continue;

          g_assert_cmpuint (search_layers (&layers, memory - 1, FALSE), ==, before);
          g_assert_cmpuint (search_layers (&layers, memory, FALSE), ==, work);
          before = work;
        }
      g_assert_cmpuint (before, ==, layers.first_sweep);
    }
}

static void
test_optimum_equal (void)
{
  for (guint n = 2; n <= KUIS_OPTIMUM_MAX_LAYERS; n++)
    {
      g_autoptr(KuisChain) chain = kuis_chain_new_equal (n);
      g_autoptr(KuisOptimum) optimum = kuis_optimum_new (chain);

      g_assert_cmpuint (kuis_optimum_get_least (optimum), ==, 2);
      g_assert_cmpuint (kuis_optimum_get_most (optimum), ==, n);
      g_assert_true (isinf (kuis_optimum_get_extra_work (optimum, 1)));
      for (guint peak = 2; peak <= n; peak++)
        g_assert_cmpfloat_with_epsilon (kuis_optimum_get_extra_work (optimum, peak),
                                        kuis_binomial_get_evaluations (n, peak - 1) - (n - 1.0), 1e-9);
    }
}

/* What is executed takes no more memory than was given, and as much work as was said. */
static void
test_optimum_random (void)
{
  g_autoptr(GRand) chance = g_rand_new_with_seed (2022);

  for (guint round = 0; round < 60; round++)
    {
      const guint n = (guint) g_rand_int_range (chance, 2, 15);
      guint sizes[15];
      double costs[15];
      g_autoptr(KuisChain) chain = NULL;
      g_autoptr(KuisOptimum) optimum = NULL;
      double before = INFINITY;

      for (guint i = 0; i < n; i++)
        {
          sizes[i] = (guint) g_rand_int_range (chance, 1, 9);
          costs[i] = g_rand_double_range (chance, 0.01, 3.0);
        }
      chain = kuis_chain_new (n, sizes, costs);
      optimum = kuis_optimum_new (chain);
      for (guint64 memory = kuis_optimum_get_least (optimum); memory <= kuis_optimum_get_most (optimum); memory++)
        {
          g_autoptr(KuisSchedule) schedule = kuis_optimum_get_schedule (optimum, memory);
          g_autoptr(KuisSimulation) simulation = run (chain, schedule);
          const double extra = kuis_optimum_get_extra_work (optimum, memory);

          g_assert_cmpuint (kuis_simulation_get_peak (simulation), <=, memory);
          g_assert_cmpfloat_with_epsilon (kuis_simulation_get_extra_work (simulation), extra, 1e-9);
          g_assert_cmpfloat (extra, <=, before);
          before = extra;
        }
      g_assert_cmpfloat_with_epsilon (before, 0.0, 1e-9);
    }
}

/* Nothing by segments is better than what was found to be the best. */
static void
test_optimum_is_a_limit (void)
{
  g_autoptr(GRand) chance = g_rand_new_with_seed (1);
  g_autoptr(KuisChain) chain = kuis_chain_new_transformer (16);
  g_autoptr(KuisOptimum) optimum = kuis_optimum_new (chain);

  for (guint round = 0; round < 2000; round++)
    {
      gboolean is_checkpoint[16];
      g_autoptr(KuisSchedule) schedule = NULL;
      g_autoptr(KuisSimulation) simulation = NULL;

      for (guint i = 0; i < 16; i++)
        is_checkpoint[i] = g_rand_boolean (chance);
      schedule = kuis_schedule_new_segments (16, is_checkpoint, round % 2 == 0);
      simulation = run (chain, schedule);
      g_assert_cmpfloat (kuis_simulation_get_extra_work (simulation) + 1e-9, >=,
                         kuis_optimum_get_extra_work (optimum, kuis_simulation_get_peak (simulation)));
    }
}

/* Letting go of attention alone gives nearly all of its memory back, 80 of the 114 bytes
 * of a layer, for 2.7 percent of a forward pass. */
static void
test_selective (void)
{
  const guint n = 48;
  g_autoptr(KuisChain) chain = kuis_chain_new_transformer (n);
  g_autoptr(KuisSchedule) all = kuis_schedule_new_store_all (n);
  gboolean is_checkpoint[48];
  g_autoptr(KuisSchedule) selective = NULL;
  g_autoptr(KuisSimulation) with_all = run (chain, all);
  g_autoptr(KuisSimulation) with_selective = NULL;
  double extra;

  for (guint i = 0; i < n; i++)
    is_checkpoint[i] = i % 2 == 0;
  selective = kuis_schedule_new_segments (n, is_checkpoint, FALSE);
  with_selective = run (chain, selective);

  g_assert_cmpuint (kuis_simulation_get_peak (with_all), ==, n / 2 * (40 + 17));
  g_assert_cmpuint (kuis_simulation_get_peak (with_selective), ==, n / 2 * 17 + 40);
  extra = kuis_simulation_get_extra_work (with_selective) / kuis_simulation_get_work (with_all);
  g_assert_cmpfloat (extra, >, 0.026);
  g_assert_cmpfloat (extra, <, 0.028);
  g_assert_null (kuis_optimum_new (chain));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/checkpointing/search", test_search);
  g_test_add_func ("/checkpointing/optimum-search", test_optimum_search);
  g_test_add_func ("/checkpointing/optimum-is-not-all", test_optimum_is_not_all);
  g_test_add_func ("/checkpointing/optimum-transformer", test_optimum_transformer);
  g_test_add_func ("/checkpointing/optimum-equal", test_optimum_equal);
  g_test_add_func ("/checkpointing/optimum-random", test_optimum_random);
  g_test_add_func ("/checkpointing/optimum-is-a-limit", test_optimum_is_a_limit);
  g_test_add_func ("/checkpointing/selective", test_selective);

  return g_test_run ();
}
