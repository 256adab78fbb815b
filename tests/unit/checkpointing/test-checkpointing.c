/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <string.h>

#include "checkpointing/kuis-binomial.h"
#include "checkpointing/kuis-schedule-optimal.h"
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

/* --- Any steps ------------------------------------------------------------------- */

#define ANY_LAYERS 9

/* What the steps mean, told once more: sets, looked at from the beginning each time. */
typedef struct {
  gboolean held[ANY_LAYERS];
  guint    current;
  guint    left;
} Moment;

/* Whether @step can be done; if so, it is. */
static gboolean
follow (Moment         *moment,
        const KuisStep *step)
{
  switch (step->kind)
    {
    case KUIS_STEP_RESTORE:
      if (step->to >= ANY_LAYERS || !moment->held[step->to])
        return FALSE;
      moment->current = step->to;
      return TRUE;

    case KUIS_STEP_ADVANCE:
      if (moment->current != step->from || step->to <= step->from || step->to >= ANY_LAYERS)
        return FALSE;
      moment->current = step->to;
      return TRUE;

    case KUIS_STEP_SAVE:
      if (moment->current != step->to || moment->held[step->to])
        return FALSE;
      moment->held[step->to] = TRUE;
      return TRUE;

    case KUIS_STEP_BACKWARD:
      if (step->to != moment->left || (moment->current != step->to - 1 && !moment->held[step->to - 1]))
        return FALSE;
      moment->left--;
      moment->current = ANY_LAYERS;
      return TRUE;

    case KUIS_STEP_DROP:
    default:
      if (step->to >= ANY_LAYERS || !moment->held[step->to])
        return FALSE;
      moment->held[step->to] = FALSE;
      if (moment->current == step->to)
        moment->current = ANY_LAYERS;
      return TRUE;
    }
}

/* Mostly what can be done, x(0) never dropped. */
static KuisStep
make_step (GRand        *chance,
           const Moment *moment)
{
  KuisStep step = {
    .kind = (KuisStepKind) g_rand_int_range (chance, KUIS_STEP_RESTORE, KUIS_STEP_DROP + 1),
    .from = moment->current,
    .to = (guint) g_rand_int_range (chance, 1, ANY_LAYERS),
  };

  if (step.kind == KUIS_STEP_SAVE)
    step.to = moment->current;
  else if (step.kind == KUIS_STEP_BACKWARD)
    step.to = moment->left;

  return step;
}

static gboolean
add_step (GArray  *steps,
          Moment  *moment,
          KuisStep step)
{
  Moment after = *moment;

  if (!follow (&after, &step))
    return FALSE;

  *moment = after;
  g_array_append_val (steps, step);

  return TRUE;
}

/* The backward passes that are left, each from the nearest that is held. */
static void
finish (GArray *steps,
        Moment *moment)
{
  while (moment->left > 0)
    {
      const guint needed = moment->left - 1;
      guint from = needed;

      while (!moment->held[from])
        from--;
      g_assert_true (add_step (steps, moment, (KuisStep) { KUIS_STEP_RESTORE, 0, from }));
      if (from < needed)
        g_assert_true (add_step (steps, moment, (KuisStep) { KUIS_STEP_ADVANCE, from, needed }));
      g_assert_true (add_step (steps, moment, (KuisStep) { KUIS_STEP_BACKWARD, 0, moment->left }));
    }
}

static GArray *
make_steps (GRand *chance)
{
  GArray *steps = g_array_new (FALSE, FALSE, sizeof (KuisStep));
  Moment moment = { .held = { TRUE }, .left = ANY_LAYERS };

  for (guint i = 0; i < 60 && moment.left > 0; i++)
    add_step (steps, &moment, make_step (chance, &moment));
  finish (steps, &moment);

  return steps;
}

/* One more step anywhere, which may make others impossible. Returns whether all can be
 * done still. */
static gboolean
disturb (GArray *steps,
         GRand  *chance)
{
  const guint place = (guint) g_rand_int_range (chance, 0, (gint32) steps->len);
  Moment moment = { .held = { TRUE }, .left = ANY_LAYERS };
  KuisStep more;

  for (guint i = 0; i < place; i++)
    g_assert_true (follow (&moment, &g_array_index (steps, KuisStep, i)));
  do
    more = make_step (chance, &moment);
  while (more.kind == KUIS_STEP_BACKWARD && moment.left == 0);
  g_array_insert_val (steps, place, more);

  for (guint i = place; i < steps->len; i++)
    if (!follow (&moment, &g_array_index (steps, KuisStep, i)))
      return FALSE;

  return moment.left == 0;
}

/* Whatever can be done is executed as it is meant, and nothing else is executed. */
static void
test_any_steps (void)
{
  g_autoptr(GRand) chance = g_rand_new_with_seed (799);
  guint n_refused = 0;

  for (guint round = 0; round < 3000; round++)
    {
      g_autoptr(KuisChain) chain = round % 2 == 0 ? kuis_chain_new_equal (ANY_LAYERS)
                                                  : kuis_chain_new_transformer (ANY_LAYERS);
      g_autoptr(GArray) steps = make_steps (chance);
      const gboolean can_be_done = round % 3 == 0 || disturb (steps, chance);
      g_autoptr(KuisSchedule) schedule = kuis_schedule_new ((const KuisStep *) steps->data, steps->len);
      g_autoptr(KuisSimulation) simulation = kuis_simulation_new (chain, schedule);

      g_assert_true ((simulation != NULL) == can_be_done);
      if (simulation != NULL)
        check_moments (chain, simulation);
      else
        n_refused++;
    }

  g_assert_cmpuint (n_refused, >, 100);
  g_assert_cmpuint (n_refused, <, 2000 - 100);
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
  g_test_add_func ("/checkpointing/outside", test_outside);
  g_test_add_func ("/checkpointing/binomial", test_binomial);
  g_test_add_func ("/checkpointing/repetitions", test_repetitions);
  g_test_add_func ("/checkpointing/extremes", test_extremes);
  g_test_add_func ("/checkpointing/moments", test_moments);
  g_test_add_func ("/checkpointing/any-steps", test_any_steps);
  g_test_add_func ("/checkpointing/never-below", test_never_below);
  g_test_add_func ("/checkpointing/series", test_series);
  g_test_add_func ("/checkpointing/impossible", test_impossible);
  g_test_add_func ("/checkpointing/training", test_training);

  return g_test_run ();
}
