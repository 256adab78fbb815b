/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-execution"

#include "config.h"

#include "checkpointing/kuis-chain-private.h"
#include "checkpointing/kuis-simulation-private.h"

/* Nothing is worked with but what is held. */
#define NOTHING G_MAXUINT

/* How things are while a schedule is executed. */
typedef struct {
  KuisSimulation *simulation;
  guint           n_layers;
  guint           current;
  guint           next_backward;
  guint32         memory;
  const guint    *sizes;
  const double   *costs;
  /* Which interval an activation is held in, plus 1; 0 for one that is not. */
  guint          *held;
  gboolean       *was_evaluated;
} Execution;

/* The last one so far. */
static guint
get_event (KuisSimulation *self)
{
  return self->n_events - 1;
}

static void
note (Execution *execution,
      KuisPhase  phase,
      guint      layer)
{
  KuisSimulation *self = execution->simulation;

  self->events[self->n_events++] = (KuisEvent) {
    .memory = execution->memory,
    .layer = (guint16) layer,
    .phase = (guint8) phase,
  };
  if (execution->memory > self->peak)
    {
      self->peak = execution->memory;
      self->peak_event = get_event (self);
    }
}

static void
hold (Execution *execution,
      guint      activation)
{
  GArray *intervals = execution->simulation->intervals;
  const KuisInterval interval = {
    .activation = activation,
    .first = execution->simulation->n_events > 0 ? get_event (execution->simulation) : 0,
    .end = G_MAXUINT,
  };

  g_array_append_val (intervals, interval);
  execution->held[activation] = intervals->len;
}

/* What was worked with and is not held is gone. */
static void
leave_current (Execution *execution)
{
  if (execution->current != NOTHING && execution->held[execution->current] == 0)
    execution->memory -= execution->sizes[execution->current];
  execution->current = NOTHING;
}

static gboolean
restore (Execution *execution,
         guint      activation)
{
  if (activation >= execution->n_layers || execution->held[activation] == 0)
    return FALSE;

  leave_current (execution);
  execution->current = activation;

  return TRUE;
}

static gboolean
advance (Execution *execution,
         guint      from,
         guint      to)
{
  KuisSimulation *self = execution->simulation;

  if (execution->current != from || to >= execution->n_layers || to <= from)
    return FALSE;

  for (guint layer = from + 1; layer <= to; layer++)
    {
      leave_current (execution);
      execution->current = layer;
      /* It may be held already; then it is made a second time for nothing. */
      if (execution->held[layer] == 0)
        execution->memory += execution->sizes[layer];
      self->n_evaluations++;
      self->work += execution->costs[layer];
      note (execution, execution->was_evaluated[layer] ? KUIS_PHASE_REPLAY : KUIS_PHASE_FORWARD, layer);
      execution->was_evaluated[layer] = TRUE;
    }

  return TRUE;
}

static gboolean
save (Execution *execution,
      guint      activation)
{
  if (activation >= execution->n_layers || execution->current != activation || execution->held[activation] != 0)
    return FALSE;

  hold (execution, activation);

  return TRUE;
}

static gboolean
go_backward (Execution *execution,
             guint      layer)
{
  if (layer != execution->next_backward || layer == 0 ||
      (execution->current != layer - 1 && execution->held[layer - 1] == 0))
    return FALSE;

  /* It needs nothing else that is worked with. */
  if (execution->current != layer - 1)
    leave_current (execution);
  note (execution, KUIS_PHASE_BACKWARD, layer);
  /* What was made for it is used up. */
  leave_current (execution);
  execution->next_backward--;

  return TRUE;
}

static gboolean
drop (Execution *execution,
      guint      activation)
{
  KuisSimulation *self = execution->simulation;
  KuisInterval *interval;

  if (activation >= execution->n_layers || execution->held[activation] == 0)
    return FALSE;

  interval = &g_array_index (self->intervals, KuisInterval, execution->held[activation] - 1);
  interval->end = get_event (self) + 1;
  if (execution->current == activation)
    execution->current = NOTHING;
  execution->held[activation] = 0;
  execution->memory -= execution->sizes[activation];

  return TRUE;
}

static gboolean
execute_step (Execution      *execution,
              const KuisStep *step)
{
  switch (step->kind)
    {
    case KUIS_STEP_RESTORE:
      return restore (execution, step->to);

    case KUIS_STEP_ADVANCE:
      return advance (execution, step->from, step->to);

    case KUIS_STEP_SAVE:
      return save (execution, step->to);

    case KUIS_STEP_BACKWARD:
      return go_backward (execution, step->to);

    case KUIS_STEP_DROP:
      return drop (execution, step->to);

    default:
      return FALSE;
    }
}

/* How many events there are at most, with the beginning. */
static gsize
count_events (KuisSchedule *schedule)
{
  gsize count = 1;
  guint n_steps;
  const KuisStep *steps = kuis_schedule_get_steps (schedule, &n_steps);

  for (guint i = 0; i < n_steps; i++)
    if (steps[i].kind == KUIS_STEP_BACKWARD)
      count++;
    else if (steps[i].kind == KUIS_STEP_ADVANCE && steps[i].to > steps[i].from)
      count += MIN (steps[i].to, KUIS_CHAIN_MAX_LAYERS) - MIN (steps[i].from, KUIS_CHAIN_MAX_LAYERS);

  return count;
}

/*< private >
 * _kuis_simulation_execute:
 * @schedule: what to do
 *
 * Fills in what comes of it.
 *
 * Returns: `FALSE` if it cannot be done
 */
gboolean
_kuis_simulation_execute (KuisSimulation *self,
                          KuisSchedule   *schedule)
{
  const guint n_layers = kuis_chain_get_n_layers (self->chain);
  g_autofree guint *held = g_new0 (guint, n_layers);
  g_autofree gboolean *was_evaluated = g_new0 (gboolean, n_layers);
  Execution execution = {
    .simulation = self,
    .n_layers = n_layers,
    .next_backward = n_layers,
    .memory = kuis_chain_get_size (self->chain, 0),
    .sizes = _kuis_chain_get_sizes (self->chain),
    .costs = _kuis_chain_get_costs (self->chain),
    .held = held,
    .was_evaluated = was_evaluated,
  };
  const KuisStep *steps;
  guint n_steps;

  self->events = g_new (KuisEvent, count_events (schedule));
  hold (&execution, 0);
  note (&execution, KUIS_PHASE_START, 0);
  steps = kuis_schedule_get_steps (schedule, &n_steps);
  for (guint i = 0; i < n_steps; i++)
    if (!execute_step (&execution, &steps[i]))
      return FALSE;

  return execution.next_backward == 0;
}
