/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "checkpointing/kuis-simulation.h"

/* What executing steps means, whoever made them. */

static KuisSimulation *
run (KuisChain    *chain,
     KuisSchedule *schedule)
{
  KuisSimulation *simulation = kuis_simulation_new (chain, schedule);

  g_assert_nonnull (simulation);

  return simulation;
}

/* What is in memory is what memory says, at every moment, and x(layer − 1) is there for
 * each backward pass. */
static void
check_moments (KuisChain      *chain,
               KuisSimulation *simulation)
{
  const guint n = kuis_chain_get_n_layers (chain);
  g_autofree gboolean *held = g_new (gboolean, n);
  g_autofree gboolean *was_evaluated = g_new0 (gboolean, n);
  guint n_replayed = 0;
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
      switch (kuis_simulation_get_phase (simulation, event, &layer))
        {
        case KUIS_PHASE_START:
          g_assert_cmpuint (event, ==, 0);
          break;

        case KUIS_PHASE_FORWARD:
        case KUIS_PHASE_REPLAY:
          g_assert_true (held[layer]);
          g_assert_true (was_evaluated[layer] ==
                         (kuis_simulation_get_phase (simulation, event, &layer) == KUIS_PHASE_REPLAY));
          n_replayed += was_evaluated[layer];
          was_evaluated[layer] = TRUE;
          break;

        case KUIS_PHASE_BACKWARD:
          g_assert_cmpuint (layer, ==, next);
          g_assert_true (held[layer - 1]);
          next--;
          break;

        default:
          g_assert_not_reached ();
        }
    }
  g_assert_cmpuint (n_replayed, ==, kuis_simulation_get_replayed (simulation));
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
      if (step->to >= ANY_LAYERS || moment->current != step->to || moment->held[step->to])
        return FALSE;
      moment->held[step->to] = TRUE;
      return TRUE;

    case KUIS_STEP_BACKWARD:
      if (step->to == 0 || step->to != moment->left || (moment->current != step->to - 1 && !moment->held[step->to - 1]))
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

/* Often what can be done, x(0) never dropped. */
static KuisStep
make_step (GRand        *chance,
           const Moment *moment)
{
  KuisStep step = {
    .kind = (KuisStepKind) g_rand_int_range (chance, KUIS_STEP_RESTORE, KUIS_STEP_DROP + 1),
    .from = moment->current,
    .to = (guint) g_rand_int_range (chance, 1, ANY_LAYERS),
  };

  if (g_rand_int_range (chance, 0, 8) == 0)
    step.from = (guint) g_rand_int_range (chance, 0, ANY_LAYERS);
  else if (step.kind == KUIS_STEP_SAVE)
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
  more = make_step (chance, &moment);
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
        {
          /* Where there are more parts than moments, each shows the moment it is in. */
          if (n_buckets > n_events)
            g_assert_cmpuint (memory[i], ==, kuis_simulation_get_memory (simulation,
                                                                         i * (n_events + 1) / n_buckets));
          most = MAX (most, memory[i]);
        }
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
    { { KUIS_STEP_ADVANCE, 0, 1 }, { KUIS_STEP_BACKWARD, 0, 2 }, { KUIS_STEP_SAVE, 0, G_MAXUINT } },
    { { KUIS_STEP_ADVANCE, 0, 1 }, { KUIS_STEP_BACKWARD, 0, 2 }, { KUIS_STEP_ADVANCE, G_MAXUINT, 1 } },
    { { KUIS_STEP_ADVANCE, 0, 1 }, { KUIS_STEP_BACKWARD, 0, 1 }, { KUIS_STEP_BACKWARD, 0, 2 } },
    { { KUIS_STEP_ADVANCE, 0, 1 }, { KUIS_STEP_SAVE, 0, 1 }, { KUIS_STEP_BACKWARD, 0, 1 },
      { KUIS_STEP_BACKWARD, 0, 2 } },
    { { KUIS_STEP_ADVANCE, 0, 1 }, { KUIS_STEP_BACKWARD, 0, 2 }, { KUIS_STEP_ADVANCE, 0, 1 },
      { KUIS_STEP_BACKWARD, 0, 1 } },
  };
  static const guint lengths[] = { 1, 1, 2, 2, 2, 2, 3, 2, 1, 3, 3, 3, 4, 4 };
  g_autoptr(KuisChain) chain = kuis_chain_new_equal (2);

  for (gsize i = 0; i < G_N_ELEMENTS (schedules); i++)
    {
      g_autoptr(KuisSchedule) schedule = kuis_schedule_new (schedules[i], lengths[i]);

      g_assert_null (kuis_simulation_new (chain, schedule));
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/checkpointing/simulation/moments", test_moments);
  g_test_add_func ("/checkpointing/simulation/any-steps", test_any_steps);
  g_test_add_func ("/checkpointing/simulation/series", test_series);
  g_test_add_func ("/checkpointing/simulation/impossible", test_impossible);

  return g_test_run ();
}
