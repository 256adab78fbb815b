/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <math.h>

#include "checkpointing/kuis-binomial.h"
#include "checkpointing/kuis-schedule-optimal.h"
#include "checkpointing/kuis-simulation.h"
#include "checkpointing/kuis-training-memory.h"

/* What a formula says and what executing a schedule comes to are two things; each is
 * held against the other, and both against a search that knows neither. */

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

/* --- Search -------------------------------------------------------------------------
 *
 * A state: which activations are held (a bit each), which one is worked with if it is not
 * held, and how many backward passes are left. Everything that can be done at a state is
 * tried; the fewest evaluations to each state within a peak are found by Dijkstra, in
 * buckets, as each step takes 0 or 1. It knows no checkpoints, no segments, no formula. */

#define SEARCH_MAX_LAYERS 12

typedef struct {
  guint n;
  guint peak;
  guint *best;
  GQueue *now;
  GQueue *next;
} Search;

static guint
pack (guint held,
      guint current,
      guint left)
{
  return held | current << SEARCH_MAX_LAYERS | left << (SEARCH_MAX_LAYERS + 4);
}

static guint
count_bits (guint bits)
{
  return (guint) __builtin_popcount (bits);
}

/* @current is n for nothing but what is held. */
static void
reach (Search *search,
       guint   held,
       guint   current,
       guint   left,
       guint   evaluations,
       guint   before)
{
  guint state;

  if (current < search->n && (held >> current & 1))
    current = search->n;
  if (count_bits (held) + (current < search->n) > search->peak)
    return;

  state = pack (held, current, left);
  if (evaluations >= search->best[state])
    return;

  search->best[state] = evaluations;
  g_queue_push_tail (evaluations > before ? search->next : search->now, GUINT_TO_POINTER (state));
}

static void
expand (Search *search,
        guint   state,
        guint   evaluations)
{
  const guint n = search->n;
  const guint held = state & ((1u << SEARCH_MAX_LAYERS) - 1);
  const guint current = state >> SEARCH_MAX_LAYERS & 15;
  const guint left = state >> (SEARCH_MAX_LAYERS + 4);
  const guint needed = left - 1;

  /* A backward pass. */
  if (held >> needed & 1 || current == needed)
    reach (search, held, n, left - 1, evaluations, evaluations);
  /* Hold what is worked with, or let go of what is held. */
  if (current < n)
    reach (search, held | 1u << current, n, left, evaluations, evaluations);
  for (guint i = 1; i < n; i++)
    if (held >> i & 1)
      reach (search, held & ~(1u << i), current, left, evaluations, evaluations);
  /* Evaluate the layer after anything that is there. */
  for (guint i = 0; i + 1 < n; i++)
    if (held >> i & 1 || current == i)
      reach (search, held, i + 1, left, evaluations + 1, evaluations);
}

static guint
search_least (guint n,
              guint peak)
{
  Search search = { .n = n, .peak = peak, .now = g_queue_new (), .next = g_queue_new () };
  const gsize n_states = (gsize) 1 << (SEARCH_MAX_LAYERS + 8);
  guint evaluations = 0;
  guint found = G_MAXUINT;

  search.best = g_new (guint, n_states);
  for (gsize i = 0; i < n_states; i++)
    search.best[i] = G_MAXUINT;
  search.best[pack (1, n, n)] = 0;
  g_queue_push_tail (search.now, GUINT_TO_POINTER (pack (1, n, n)));

  while (found == G_MAXUINT && !g_queue_is_empty (search.now))
    {
      while (!g_queue_is_empty (search.now))
        {
          const guint state = GPOINTER_TO_UINT (g_queue_pop_head (search.now));

          if (search.best[state] != evaluations)
            continue;
          if (state >> (SEARCH_MAX_LAYERS + 4) == 0)
            found = MIN (found, evaluations);
          else
            expand (&search, state, evaluations);
        }
      g_queue_clear (search.now);
      {
        GQueue *swap = search.now;

        search.now = search.next;
        search.next = swap;
      }
      evaluations++;
    }

  g_queue_free (search.now);
  g_queue_free (search.next);
  g_free (search.best);

  return found;
}

/* Nothing at all beats the binomial schedule. */
static void
test_search (void)
{
  g_assert_cmpuint (search_least (6, 3), ==, kuis_binomial_get_evaluations (6, 2));
  for (guint n = 2; n <= SEARCH_MAX_LAYERS; n++)
    for (guint peak = 2; peak <= n; peak++)
      g_assert_cmpuint (search_least (n, peak), ==, kuis_binomial_get_evaluations (n, peak - 1));
}

/* --- Layers that differ ---------------------------------------------------------- */

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

/* Letting go of attention alone gives nearly all of its memory back, for nearly no work:
 * 80 of 114 bytes, and 2.7 percent (Korthikanti et al. 2022). */
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

/* --- What is executed ------------------------------------------------------------ */

/* What is in memory is what memory says, at every moment, and x(layer − 1) is there for
 * each backward pass. */
static void
check_moments (KuisChain      *chain,
               KuisSimulation *simulation)
{
  const guint n = kuis_chain_get_n_layers (chain);
  g_autofree gboolean *held = g_new (gboolean, n);
  guint next = n;

  for (guint event = 0; event <= kuis_simulation_get_n_events (simulation); event++)
    {
      guint layer;
      guint64 memory = 0;

      kuis_simulation_get_held (simulation, event, held);
      for (guint i = 0; i < n; i++)
        if (held[i])
          memory += kuis_chain_get_size (chain, i);
      g_assert_cmpuint (memory, ==, kuis_simulation_get_memory (simulation, event));
      g_assert_cmpuint (memory, <=, kuis_simulation_get_peak (simulation));
      g_assert_true (held[0]);
      if (kuis_simulation_get_phase (simulation, event, &layer) == KUIS_PHASE_BACKWARD)
        {
          g_assert_cmpuint (layer, ==, next);
          g_assert_true (held[layer - 1]);
          next--;
        }
    }
  g_assert_cmpuint (next, ==, 0);
  g_assert_cmpuint (kuis_simulation_get_memory (simulation, kuis_simulation_get_peak_event (simulation)), ==,
                    kuis_simulation_get_peak (simulation));
}

static void
test_moments (void)
{
  g_autoptr(GRand) chance = g_rand_new_with_seed (7);

  for (guint round = 0; round < 200; round++)
    {
      const guint n = (guint) g_rand_int_range (chance, 2, 40);
      g_autoptr(KuisChain) chain = round % 2 == 0 ? kuis_chain_new_equal (n) : kuis_chain_new_transformer (n);
      g_autoptr(KuisSchedule) schedule = NULL;
      g_autoptr(KuisSimulation) simulation = NULL;
      gboolean is_checkpoint[40];

      for (guint i = 0; i < n; i++)
        is_checkpoint[i] = g_rand_boolean (chance);
      schedule = round % 4 < 2 ? kuis_schedule_new_segments (n, is_checkpoint, round % 3 == 0)
                               : kuis_schedule_new_binomial (n, (guint) g_rand_int_range (chance, 1, 40));
      simulation = run (chain, schedule);
      check_moments (chain, simulation);
    }
}

static void
test_series (void)
{
  g_autoptr(KuisChain) chain = kuis_chain_new_equal (50);
  g_autoptr(KuisSchedule) schedule = kuis_schedule_new_even (50, 7, TRUE);
  g_autoptr(KuisSimulation) simulation = run (chain, schedule);
  const guint n_events = kuis_simulation_get_n_events (simulation);

  for (guint n_buckets = 1; n_buckets < 2 * n_events; n_buckets += 13)
    {
      g_autofree guint64 *memory = g_new (guint64, n_buckets);
      guint64 most = 0;

      kuis_simulation_get_series (simulation, n_buckets, memory);
      for (guint i = 0; i < n_buckets; i++)
        most = MAX (most, memory[i]);
      g_assert_cmpuint (most, ==, kuis_simulation_get_peak (simulation));
    }
}

/* Each of these uses what is not there, or leaves something out. */
static void
test_impossible (void)
{
  static const KuisStep schedules[][6] = {
    { { KUIS_STEP_RESTORE, 0, 1 } },
    { { KUIS_STEP_ADVANCE, 0, 1 } },
    { { KUIS_STEP_RESTORE, 0, 0 }, { KUIS_STEP_ADVANCE, 0, 2 } },
    { { KUIS_STEP_RESTORE, 0, 0 }, { KUIS_STEP_BACKWARD, 0, 1 } },
    { { KUIS_STEP_RESTORE, 0, 0 }, { KUIS_STEP_BACKWARD, 0, 2 } },
    { { KUIS_STEP_RESTORE, 0, 0 }, { KUIS_STEP_SAVE, 0, 0 } },
    { { KUIS_STEP_RESTORE, 0, 0 }, { KUIS_STEP_ADVANCE, 0, 1 }, { KUIS_STEP_BACKWARD, 0, 2 } },
    { { KUIS_STEP_DROP, 0, 0 }, { KUIS_STEP_RESTORE, 0, 0 } },
    { { KUIS_STEP_DROP, 0, 7 } },
  };
  static const guint lengths[] = { 1, 1, 2, 2, 2, 2, 3, 2, 1 };
  g_autoptr(KuisChain) chain = kuis_chain_new_equal (2);

  for (gsize i = 0; i < G_N_ELEMENTS (schedules); i++)
    {
      g_autoptr(KuisSchedule) schedule = kuis_schedule_new (schedules[i], lengths[i]);

      g_assert_null (kuis_simulation_new (chain, schedule));
    }
}

static void
test_training (void)
{
  KuisTrainingMemory memory;

  kuis_training_memory_count (&memory, G_GUINT64_CONSTANT (7000000000));
  g_assert_cmpuint (memory.total, ==, G_GUINT64_CONSTANT (112000000000));
  g_assert_cmpuint (memory.parameters, ==, G_GUINT64_CONSTANT (14000000000));
  g_assert_cmpuint (memory.gradients, ==, G_GUINT64_CONSTANT (14000000000));
  g_assert_cmpuint (memory.optimizer, ==, G_GUINT64_CONSTANT (84000000000));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/checkpointing/coefficients", test_coefficients);
  g_test_add_func ("/checkpointing/even", test_even);
  g_test_add_func ("/checkpointing/even-hundred", test_even_hundred);
  g_test_add_func ("/checkpointing/binomial", test_binomial);
  g_test_add_func ("/checkpointing/repetitions", test_repetitions);
  g_test_add_func ("/checkpointing/extremes", test_extremes);
  g_test_add_func ("/checkpointing/search", test_search);
  g_test_add_func ("/checkpointing/optimum-equal", test_optimum_equal);
  g_test_add_func ("/checkpointing/optimum-random", test_optimum_random);
  g_test_add_func ("/checkpointing/optimum-is-a-limit", test_optimum_is_a_limit);
  g_test_add_func ("/checkpointing/selective", test_selective);
  g_test_add_func ("/checkpointing/moments", test_moments);
  g_test_add_func ("/checkpointing/series", test_series);
  g_test_add_func ("/checkpointing/impossible", test_impossible);
  g_test_add_func ("/checkpointing/training", test_training);

  return g_test_run ();
}
