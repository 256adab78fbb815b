/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <string.h>

#include "checkpointing/kuis-binomial.h"
#include "checkpointing/kuis-simulation.h"
#include "checkpointing/kuis-training-memory.h"

/* What a formula says and what executing a schedule comes to are two things; each is
 * held against the other. What is the best is in test-checkpointing-limits.c. */

static KuisSimulation *
run (KuisChain    *chain,
     KuisSchedule *schedule)
{
  KuisSimulation *simulation = kuis_simulation_new (chain, schedule);

  g_assert_nonnull (simulation);

  return simulation;
}

static void
test_coefficients (void)
{
  g_assert_cmpuint (kuis_binomial (0, 0), ==, 1);
  g_assert_cmpuint (kuis_binomial (5, 2), ==, 10);
  g_assert_cmpuint (kuis_binomial (2, 5), ==, 0);
  g_assert_cmpuint (kuis_binomial (20, 18), ==, 190);
  g_assert_cmpuint (kuis_binomial (60, 30), ==, G_GUINT64_CONSTANT (118264581564861424));
  g_assert_cmpuint (kuis_binomial (1000, 500), ==, G_MAXUINT64);
  for (guint n = 1; n < 60; n++)
    for (guint k = 1; k < n; k++)
      g_assert_cmpuint (kuis_binomial (n, k), ==, kuis_binomial (n - 1, k) + kuis_binomial (n - 1, k - 1));
}

/* Peak N/k + k − 1; extra N − N/k if the last segment is replayed, less if it is kept. */
static void
test_even (void)
{
  for (guint n = 2; n <= 60; n++)
    {
      g_autoptr(KuisChain) chain = kuis_chain_new_equal (n);

      for (guint k = 1; k <= n; k++)
        for (guint keep = 0; keep < 2; keep++)
          {
            g_autoptr(KuisSchedule) schedule = kuis_schedule_new_even (n, k, keep);
            g_autoptr(KuisSimulation) simulation = run (chain, schedule);
            const guint last = n - (n - 1) / k * k;

            g_assert_cmpuint (kuis_simulation_get_peak (simulation), ==, kuis_even_get_peak (n, k));
            g_assert_cmpuint (kuis_simulation_get_replayed (simulation), ==, kuis_even_get_extra (n, k, keep));
            g_assert_cmpfloat_with_epsilon (kuis_simulation_get_extra_work (simulation),
                                            kuis_even_get_extra (n, k, keep), 1e-9);
            if (n % k != 0)
              continue;
            g_assert_cmpuint (kuis_simulation_get_peak (simulation), ==, n / k + k - 1);
            g_assert_cmpuint (kuis_simulation_get_replayed (simulation), ==, n - n / k - (keep ? last - 1 : 0));
          }
    }
}

/* With N = 100, k = 10 and the last segment kept, even checkpoints are as good as any. */
static void
test_even_hundred (void)
{
  g_autoptr(KuisChain) chain = kuis_chain_new_equal (100);
  g_autoptr(KuisSchedule) even = kuis_schedule_new_even (100, 10, TRUE);
  g_autoptr(KuisSchedule) binomial = kuis_schedule_new_binomial (100, 18);
  g_autoptr(KuisSimulation) with_even = run (chain, even);
  g_autoptr(KuisSimulation) with_binomial = run (chain, binomial);

  g_assert_cmpuint (kuis_schedule_get_sqrt (100), ==, 10);
  g_assert_cmpuint (kuis_simulation_get_peak (with_even), ==, 19);
  g_assert_cmpuint (kuis_simulation_get_replayed (with_even), ==, 81);
  g_assert_cmpuint (kuis_simulation_get_peak (with_binomial), ==, 19);
  g_assert_cmpuint (kuis_simulation_get_replayed (with_binomial), ==, 81);
}

/* What is out of bounds, and what makes layers equal. */
static void
test_chain (void)
{
  static const guint sizes[] = { 0, 7, G_MAXUINT };
  static const double costs[] = { -1.0, 0.0, 2.5 };
  static const struct {
    guint    sizes[3];
    double   costs[3];
    gboolean is_equal;
  } rows[] = {
    { { 2, 2, 2 }, { 3.0, 3.0, 3.0 }, TRUE },
    { { 2, 4, 2 }, { 3.0, 3.0, 3.0 }, FALSE },
    { { 2, 2, 4 }, { 3.0, 3.0, 3.0 }, FALSE },
    { { 2, 2, 2 }, { 3.0, 4.0, 3.0 }, FALSE },
    { { 2, 2, 2 }, { 3.0, 3.0, 4.0 }, FALSE },
  };
  g_autoptr(KuisChain) chain = kuis_chain_new (3, sizes, costs);

  g_assert_cmpuint (kuis_chain_get_size (chain, 0), ==, 1);
  g_assert_cmpuint (kuis_chain_get_size (chain, 1), ==, 7);
  g_assert_cmpuint (kuis_chain_get_size (chain, 2), ==, 1000000);
  g_assert_cmpfloat (kuis_chain_get_cost (chain, 1), ==, 0.0);
  g_assert_cmpfloat (kuis_chain_get_cost (chain, 3), ==, 2.5);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr(KuisChain) row = kuis_chain_new (3, rows[i].sizes, rows[i].costs);

      g_assert_true (kuis_chain_is_equal (row) == rows[i].is_equal);
    }
}

static gboolean
are_same (KuisSchedule *a,
          KuisSchedule *b)
{
  guint n;
  guint m;
  const KuisStep *steps = kuis_schedule_get_steps (a, &n);
  const KuisStep *others = kuis_schedule_get_steps (b, &m);

  return n == m && memcmp (steps, others, n * sizeof *steps) == 0;
}

/* What is outside is taken as the nearest. */
static void
test_outside (void)
{
  static const guint layers[][2] = { { 0, 2 }, { 1, 2 }, { 2, 2 }, { 1000, 1000 }, { 1001, 1000 }, { G_MAXUINT, 1000 } };
  static const guint numbers[][2] = { { 0, 1 }, { 1, 1 }, { 30, 30 }, { 31, 30 }, { G_MAXUINT, 30 } };

  for (gsize i = 0; i < G_N_ELEMENTS (layers); i++)
    {
      g_autoptr(KuisChain) equal = kuis_chain_new_equal (layers[i][0]);
      g_autoptr(KuisChain) transformer = kuis_chain_new_transformer (layers[i][0]);

      g_assert_cmpuint (kuis_chain_get_n_layers (equal), ==, layers[i][1]);
      g_assert_cmpuint (kuis_chain_get_n_layers (transformer), ==, layers[i][1]);
    }

  for (gsize i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      g_autoptr(KuisSchedule) even = kuis_schedule_new_even (30, numbers[i][0], FALSE);
      g_autoptr(KuisSchedule) nearest_even = kuis_schedule_new_even (30, numbers[i][1], FALSE);
      g_autoptr(KuisSchedule) binomial = kuis_schedule_new_binomial (30, numbers[i][0]);
      g_autoptr(KuisSchedule) nearest_binomial = kuis_schedule_new_binomial (30, numbers[i][1]);

      g_assert_true (are_same (even, nearest_even));
      g_assert_true (are_same (binomial, nearest_binomial));
    }
}

/* T(n, c) by dynamic programming, without any formula. */
static guint
least_evaluations (guint n,
                   guint c)
{
  static guint known[41][41];
  guint least = G_MAXUINT;

  if (n == 1)
    return 0;

  if (c == 1)
    return n * (n - 1) / 2;

  if (known[n][c] != 0)
    return known[n][c];

  for (guint m = 1; m < n; m++)
    least = MIN (least, m + least_evaluations (n - m, c - 1) + least_evaluations (m, c));

  return known[n][c] = least;
}

static void
test_binomial (void)
{
  for (guint n = 2; n < 40; n++)
    {
      g_autoptr(KuisChain) chain = kuis_chain_new_equal (n);

      for (guint c = 1; c < 40; c++)
        {
          g_autoptr(KuisSchedule) schedule = kuis_schedule_new_binomial (n, c);
          g_autoptr(KuisSimulation) simulation = run (chain, schedule);
          const guint r = kuis_binomial_get_repetitions (n, c);

          g_assert_cmpuint (kuis_simulation_get_evaluations (simulation), ==, least_evaluations (n, c));
          g_assert_cmpuint (kuis_binomial_get_evaluations (n, c), ==, least_evaluations (n, c));
          g_assert_cmpuint (kuis_simulation_get_peak (simulation), ==, MIN (c + 1, n));
          g_assert_cmpuint (n, <=, kuis_binomial (c + r, c));
          g_assert_cmpuint (n, >, kuis_binomial (c + r - 1, c));
          g_assert_cmpuint (kuis_binomial_get_evaluations (n, c), ==, r * n - kuis_binomial (c + r, r - 1));
        }
    }
}

/* No layer is evaluated more often than r times. */
static void
test_repetitions (void)
{
  for (guint n = 2; n <= 200; n += 9)
    for (guint c = 1; c < 12; c++)
      {
        g_autoptr(KuisChain) chain = kuis_chain_new_equal (n);
        g_autoptr(KuisSchedule) schedule = kuis_schedule_new_binomial (n, c);
        g_autoptr(KuisSimulation) simulation = run (chain, schedule);
        g_autofree guint *counts = g_new0 (guint, n + 1);

        for (guint event = 0; event <= kuis_simulation_get_n_events (simulation); event++)
          {
            guint layer;
            const KuisPhase phase = kuis_simulation_get_phase (simulation, event, &layer);

            if (phase == KUIS_PHASE_FORWARD || phase == KUIS_PHASE_REPLAY)
              counts[layer]++;
          }
        for (guint layer = 1; layer < n; layer++)
          g_assert_cmpuint (counts[layer], <=, kuis_binomial_get_repetitions (n, c));
        g_assert_cmpuint (kuis_simulation_get_evaluations (simulation), ==, kuis_binomial_get_evaluations (n, c));
      }
}

static void
test_extremes (void)
{
  for (guint n = 2; n <= 1000; n = n * 2 + 1)
    {
      g_autoptr(KuisChain) chain = kuis_chain_new_equal (n);
      g_autoptr(KuisSchedule) store = kuis_schedule_new_store_all (n);
      g_autoptr(KuisSchedule) recompute = kuis_schedule_new_recompute_all (n);
      g_autoptr(KuisSimulation) with_store = run (chain, store);
      g_autoptr(KuisSimulation) with_recompute = run (chain, recompute);

      g_assert_cmpuint (kuis_simulation_get_peak (with_store), ==, n);
      g_assert_cmpuint (kuis_simulation_get_replayed (with_store), ==, 0);
      g_assert_cmpuint (kuis_simulation_get_peak (with_recompute), ==, 2);
      g_assert_cmpuint (kuis_simulation_get_evaluations (with_recompute), ==, n * (n - 1) / 2);
    }
}

/* Checkpoints anywhere: never less memory than the best schedule with as many evaluations
 * needs, and never more than all activations. */
static void
test_never_below (void)
{
  g_autoptr(GRand) chance = g_rand_new_with_seed (16);

  for (guint round = 0; round < 400; round++)
    {
      const guint n = (guint) g_rand_int_range (chance, 2, round % 10 == 0 ? 1001 : 100);
      const double share = g_rand_double (chance);
      g_autoptr(KuisChain) chain = kuis_chain_new_equal (n);
      g_autofree gboolean *is_checkpoint = g_new (gboolean, n);
      g_autoptr(KuisSchedule) schedule = NULL;
      g_autoptr(KuisSimulation) simulation = NULL;
      guint peak;

      for (guint i = 0; i < n; i++)
        is_checkpoint[i] = g_rand_double (chance) < share;
      schedule = kuis_schedule_new_segments (n, is_checkpoint, round % 2 == 0);
      simulation = run (chain, schedule);
      peak = (guint) kuis_simulation_get_peak (simulation);

      g_assert_cmpuint (peak, >=, 2);
      g_assert_cmpuint (peak, <=, n);
      g_assert_cmpuint (kuis_simulation_get_evaluations (simulation), >=, kuis_binomial_get_evaluations (n, peak - 1));    }
}

static void
test_training (void)
{
  KuisTrainingMemory memory;

  kuis_training_memory_count (&memory, KUIS_TRAINING_MEMORY_EXAMPLE_PARAMETERS);
  g_assert_cmpuint (memory.total, ==, G_GUINT64_CONSTANT (112000000000));
  g_assert_cmpuint (memory.parameters, ==, G_GUINT64_CONSTANT (14000000000));
  g_assert_cmpuint (memory.gradients, ==, G_GUINT64_CONSTANT (14000000000));
  g_assert_cmpuint (memory.master_parameters, ==, G_GUINT64_CONSTANT (28000000000));
  g_assert_cmpuint (memory.momentum, ==, G_GUINT64_CONSTANT (28000000000));
  g_assert_cmpuint (memory.variance, ==, G_GUINT64_CONSTANT (28000000000));
  g_assert_cmpuint (memory.optimizer, ==, G_GUINT64_CONSTANT (84000000000));
  g_assert_cmpuint (memory.total, >, KUIS_TRAINING_MEMORY_EXAMPLE_CARD);

  kuis_training_memory_count (&memory, 0);
  g_assert_cmpuint (memory.total, ==, 0);
  kuis_training_memory_count (&memory, G_MAXUINT64);
  g_assert_cmpuint (memory.total, ==, G_GUINT64_CONSTANT (1) << 63);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/checkpointing/coefficients", test_coefficients);
  g_test_add_func ("/checkpointing/even", test_even);
  g_test_add_func ("/checkpointing/even-hundred", test_even_hundred);
  g_test_add_func ("/checkpointing/chain", test_chain);
  g_test_add_func ("/checkpointing/outside", test_outside);
  g_test_add_func ("/checkpointing/binomial", test_binomial);
  g_test_add_func ("/checkpointing/repetitions", test_repetitions);
  g_test_add_func ("/checkpointing/extremes", test_extremes);
  g_test_add_func ("/checkpointing/never-below", test_never_below);
  g_test_add_func ("/checkpointing/training", test_training);

  return g_test_run ();
}
