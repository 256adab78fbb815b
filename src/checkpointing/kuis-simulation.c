/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-simulation"

#include "config.h"

#include "checkpointing/kuis-simulation-private.h"

/**
 * KuisSimulation:
 *
 * What comes of executing a schedule: how much memory it takes and when, and how much
 * work.
 *
 * Time goes by events: an evaluation of a layer is one, and a backward pass is one. What
 * is asked for at an event is how things are after it; at 0, before the first.
 *
 * Memory is that of the activations that are held, and of the one that is worked with
 * if it is not held. The cost model is told in kuis-binomial.c.
 *
 * Immutable and atomically reference counted.
 */

/* The last one so far. */
static guint
get_event (KuisSimulation *self)
{
  return self->n_events - 1;
}

static void
clear (gpointer data)
{
  KuisSimulation *self = data;

  kuis_chain_unref (self->chain);
  g_free (self->events);
  g_array_unref (self->intervals);
}

/**
 * kuis_simulation_new:
 * @chain: layers
 * @schedule: what to do with them
 *
 * Executes a schedule.
 *
 * Returns: (transfer full) (nullable): what comes of it, or `NULL` if it cannot be done:
 *   it uses what is not there, or does not make each backward pass once, from the last
 *   layer to the first
 */
KuisSimulation *
kuis_simulation_new (KuisChain    *chain,
                     KuisSchedule *schedule)
{
  KuisSimulation *self;

  g_return_val_if_fail (chain != NULL && schedule != NULL, NULL);

  self = g_atomic_rc_box_new0 (KuisSimulation);
  self->chain = kuis_chain_ref (chain);
  self->intervals = g_array_new (FALSE, FALSE, sizeof (KuisInterval));

  if (_kuis_simulation_execute (self, schedule))
    return self;

  kuis_simulation_unref (self);

  return NULL;
}

/**
 * kuis_simulation_ref:
 *
 * Takes a reference.
 *
 * Returns: (transfer full): the simulation
 */
KuisSimulation *
kuis_simulation_ref (KuisSimulation *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return g_atomic_rc_box_acquire (self);
}

/**
 * kuis_simulation_unref:
 *
 * Gives a reference back.
 */
void
kuis_simulation_unref (KuisSimulation *self)
{
  g_return_if_fail (self != NULL);

  g_atomic_rc_box_release_full (self, clear);
}

/**
 * kuis_simulation_get_n_events:
 *
 * Gets how many events there are.
 *
 * Returns: their number
 */
guint
kuis_simulation_get_n_events (KuisSimulation *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return get_event (self);
}

/**
 * kuis_simulation_get_peak:
 *
 * Gets how much memory is taken at most.
 *
 * Returns: units of memory
 */
guint64
kuis_simulation_get_peak (KuisSimulation *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->peak;
}

/**
 * kuis_simulation_get_peak_event:
 *
 * Gets when the most memory is taken for the first time.
 *
 * Returns: an event
 */
guint
kuis_simulation_get_peak_event (KuisSimulation *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->peak_event;
}

/**
 * kuis_simulation_get_evaluations:
 *
 * Gets how many forward passes of single layers are made.
 *
 * Returns: their number, those of the first sweep included
 */
guint
kuis_simulation_get_evaluations (KuisSimulation *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->n_evaluations;
}

/**
 * kuis_simulation_get_replayed:
 *
 * Gets how many forward passes of single layers are made more often than once.
 *
 * Returns: their number, without those of the first sweep
 */
guint
kuis_simulation_get_replayed (KuisSimulation *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->n_evaluations - (kuis_chain_get_n_layers (self->chain) - 1);
}

/* That of evaluating each layer but the last once. */
static double
get_least_work (KuisSimulation *self)
{
  double work = 0.0;

  for (guint layer = 1; layer < kuis_chain_get_n_layers (self->chain); layer++)
    work += kuis_chain_get_cost (self->chain, layer);

  return work;
}

/**
 * kuis_simulation_get_work:
 *
 * Gets how much work all forward passes are, that of the last layer included, which is
 * made once, for the loss.
 *
 * Returns: units of work
 */
double
kuis_simulation_get_work (KuisSimulation *self)
{
  g_return_val_if_fail (self != NULL, 0.0);

  return self->work + kuis_chain_get_cost (self->chain, kuis_chain_get_n_layers (self->chain));
}

/**
 * kuis_simulation_get_extra_work:
 *
 * Gets how much work is done again.
 *
 * Returns: units of work
 */
double
kuis_simulation_get_extra_work (KuisSimulation *self)
{
  g_return_val_if_fail (self != NULL, 0.0);

  return self->work - get_least_work (self);
}

/**
 * kuis_simulation_get_memory:
 * @event: from 0 to the number of events
 *
 * Gets how much memory is taken.
 *
 * Returns: units of memory
 */
guint64
kuis_simulation_get_memory (KuisSimulation *self,
                            guint           event)
{
  g_return_val_if_fail (self != NULL, 0);
  g_return_val_if_fail (event < self->n_events, 0);

  return self->events[event].memory;
}

/**
 * kuis_simulation_get_phase:
 * @event: from 0 to the number of events
 * @layer: (out): with which layer; 0 at the beginning
 *
 * Gets what was done at an event.
 *
 * Returns: what it is
 */
KuisPhase
kuis_simulation_get_phase (KuisSimulation *self,
                           guint           event,
                           guint          *layer)
{
  g_return_val_if_fail (self != NULL, KUIS_PHASE_START);
  g_return_val_if_fail (event < self->n_events, KUIS_PHASE_START);

  *layer = self->events[event].layer;

  return (KuisPhase) self->events[event].phase;
}

/**
 * kuis_simulation_get_held:
 * @event: from 0 to the number of events
 * @held: (out caller-allocates) (array): as many as there are layers: which of x(0) to
 *   x(n − 1) are in memory, the one that is worked with among them
 *
 * Gets what is in memory.
 */
void
kuis_simulation_get_held (KuisSimulation *self,
                          guint           event,
                          gboolean       *held)
{
  guint layer;

  g_return_if_fail (self != NULL);
  g_return_if_fail (event < self->n_events);

  for (guint i = 0; i < kuis_chain_get_n_layers (self->chain); i++)
    held[i] = FALSE;
  for (guint i = 0; i < self->intervals->len; i++)
    {
      const KuisInterval *interval = &g_array_index (self->intervals, KuisInterval, i);

      if (interval->first <= event && event < interval->end)
        held[interval->activation] = TRUE;
    }

  /* After an evaluation, what it made; in a backward pass, what that needs. */
  switch (kuis_simulation_get_phase (self, event, &layer))
    {
    case KUIS_PHASE_FORWARD:
    case KUIS_PHASE_REPLAY:
      held[layer] = TRUE;
      break;

    case KUIS_PHASE_BACKWARD:
      held[layer - 1] = TRUE;
      break;

    case KUIS_PHASE_START:
    default:
      break;
    }
}

/**
 * kuis_simulation_get_series:
 * @n_buckets: how many numbers are wanted, at least 1
 * @memory: (out caller-allocates) (array length=n_buckets): how much memory is taken at
 *   most in each of as many parts of the time
 *
 * Gets memory over time, in as much detail as there is room for.
 */
void
kuis_simulation_get_series (KuisSimulation *self,
                            guint           n_buckets,
                            guint64        *memory)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (n_buckets >= 1 && memory != NULL);

  for (guint i = 0; i < n_buckets; i++)
    {
      const guint first = (guint) ((guint64) i * self->n_events / n_buckets);
      const guint end = (guint) ((guint64) (i + 1) * self->n_events / n_buckets);

      memory[i] = 0;
      for (guint event = first; event < MAX (end, first + 1); event++)
        memory[i] = MAX (memory[i], self->events[event].memory);
    }
}
