/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-schedule-optimal"

#include "config.h"

#include <math.h>

#include "checkpointing/kuis-schedule-optimal.h"
#include "checkpointing/kuis-schedule-private.h"

/**
 * KuisOptimum:
 *
 * The least work for each amount of memory, found by dynamic programming: for chains
 * whose layers differ, where no formula is known. It is the least of what can be done if
 * what is held stays held until its backward pass, and not of all that can be done.
 *
 * To make the backward passes of the layers from after i to j, with x(i) held: advance to
 * some x(m) and hold it; make those after m, with what memory is left; let go of x(m); and
 * make those up to m. With one layer, nothing is needed but x(i). It is the recursion of
 * Griewank and Walther (2000), with the work of each layer in the place of 1; where to
 * hold what is decided by looking at all places.
 *
 * Where layers are equal, nothing that lets go of a checkpoint early is better. Where they
 * differ, it can be: with sizes 1, 2, 5, 3, 2, 4 and work 3, 4, 3, 6, 1, 4, memory 9 takes
 * 11 to do again here, and 10 if x(2) is held in the place of x(1), and x(1) made once
 * more. That is the question of persistence in Beaumont, Eyraud-Dubois, Herrmann, Joly and
 * Shilova, “Optimal checkpointing for heterogeneous chains” (2019), arXiv:1911.13214. For
 * kuis_chain_new_transformer() no difference was found, in all chains of up to 12 layers.
 * So do not say of this that nobody can do better; of the binomial schedule it is true.
 *
 * Immutable and atomically reference counted.
 */
struct _KuisOptimum
{
  KuisChain *chain;
  guint      n;

  /* What all sizes are multiples of; memory below is counted in it. */
  guint      unit;
  guint      n_memory;

  /* By i, j and the memory besides x(i). */
  double    *work;
  guint8    *split;
};

static gsize
get_index (KuisOptimum *self,
           guint        i,
           guint        j,
           guint        memory)
{
  return ((gsize) i * (self->n + 1) + j) * self->n_memory + memory;
}

static guint
get_size (KuisOptimum *self,
          guint        activation)
{
  return kuis_chain_get_size (self->chain, activation) / self->unit;
}

static guint
find_common_divisor (guint a,
                     guint b)
{
  while (b != 0)
    {
      const guint rest = a % b;

      a = b;
      b = rest;
    }

  return a;
}

/* The best ways for one stretch, one for each amount of memory. */
static void
solve (KuisOptimum *self,
       guint        i,
       guint        j)
{
  double *best = self->work + get_index (self, i, j, 0);
  guint8 *split = self->split + get_index (self, i, j, 0);
  double advanced = 0.0;

  for (guint memory = 0; memory < self->n_memory; memory++)
    best[memory] = j - i == 1 ? 0.0 : INFINITY;

  for (guint m = i + 1; m < j; m++)
    {
      const guint size = get_size (self, m);
      const double *after = self->work + get_index (self, m, j, 0);
      const double *before = self->work + get_index (self, i, m, 0);

      advanced += kuis_chain_get_cost (self->chain, m);
      /* What is worked with on the way takes its room too: too little of it is infinite
       * work in @before already. */
      for (guint memory = size; memory < self->n_memory; memory++)
        {
          const double work = advanced + after[memory - size] + before[memory];

          split[memory] = work < best[memory] ? (guint8) m : split[memory];
          best[memory] = MIN (work, best[memory]);
        }
    }
}

static void
clear (gpointer data)
{
  KuisOptimum *self = data;

  kuis_chain_unref (self->chain);
  g_free (self->work);
  g_free (self->split);
}

/**
 * kuis_optimum_new:
 * @chain: layers
 *
 * Looks for the best schedules, which takes up to some milliseconds.
 *
 * Returns: (transfer full) (nullable): what was found, or `NULL` if there are more than
 *   %KUIS_OPTIMUM_MAX_LAYERS layers, or sizes with too little in common
 */
KuisOptimum *
kuis_optimum_new (KuisChain *chain)
{
  g_autoptr(KuisOptimum) self = NULL;
  guint64 total = 0;

  g_return_val_if_fail (chain != NULL, NULL);

  self = g_atomic_rc_box_new0 (KuisOptimum);
  self->chain = kuis_chain_ref (chain);
  self->n = kuis_chain_get_n_layers (chain);
  for (guint i = 0; i < self->n; i++)
    self->unit = find_common_divisor (kuis_chain_get_size (chain, i), self->unit);
  for (guint i = 1; i < self->n; i++)
    total += get_size (self, i);

  if (self->n > KUIS_OPTIMUM_MAX_LAYERS || total > KUIS_OPTIMUM_MAX_MEMORY)
    return NULL;

  self->n_memory = (guint) total + 1;
  self->work = g_new (double, (gsize) self->n * (self->n + 1) * self->n_memory);
  self->split = g_new0 (guint8, (gsize) self->n * (self->n + 1) * self->n_memory);
  for (guint length = 1; length <= self->n; length++)
    for (guint i = 0; i + length <= self->n; i++)
      solve (self, i, i + length);

  return g_steal_pointer (&self);
}

/**
 * kuis_optimum_ref:
 *
 * Takes a reference.
 *
 * Returns: (transfer full): the optimum
 */
KuisOptimum *
kuis_optimum_ref (KuisOptimum *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return g_atomic_rc_box_acquire (self);
}

/**
 * kuis_optimum_unref:
 *
 * Gives a reference back.
 */
void
kuis_optimum_unref (KuisOptimum *self)
{
  g_return_if_fail (self != NULL);

  g_atomic_rc_box_release_full (self, clear);
}

static guint64
get_first_size (KuisOptimum *self)
{
  return kuis_chain_get_size (self->chain, 0);
}

/**
 * kuis_optimum_get_unit:
 *
 * Gets what all sizes are multiples of: less memory more makes no difference.
 *
 * Returns: units of memory
 */
guint
kuis_optimum_get_unit (KuisOptimum *self)
{
  g_return_val_if_fail (self != NULL, 1);

  return self->unit;
}

/**
 * kuis_optimum_get_least:
 *
 * Gets with how much memory it can be done at all: with x(0) and the largest of the
 * others, one at a time.
 *
 * Returns: units of memory
 */
guint64
kuis_optimum_get_least (KuisOptimum *self)
{
  guint largest = 0;

  g_return_val_if_fail (self != NULL, 0);

  for (guint i = 1; i < self->n; i++)
    largest = MAX (largest, kuis_chain_get_size (self->chain, i));

  return get_first_size (self) + largest;
}

/**
 * kuis_optimum_get_most:
 *
 * Gets with how much memory nothing is done twice.
 *
 * Returns: units of memory
 */
guint64
kuis_optimum_get_most (KuisOptimum *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return get_first_size (self) + (guint64) (self->n_memory - 1) * self->unit;
}

/* How much of @memory there is besides x(0), in units of the table; −1 for too little. */
static int
get_budget (KuisOptimum *self,
            guint64      memory)
{
  if (memory < kuis_optimum_get_least (self))
    return -1;

  return (int) ((MIN (memory, kuis_optimum_get_most (self)) - get_first_size (self)) / self->unit);
}

/**
 * kuis_optimum_get_extra_work:
 * @memory: units of memory
 *
 * Gets how much work has to be done again at least, if checkpoints are kept.
 *
 * Returns: units of work, or infinity if there is too little memory
 */
double
kuis_optimum_get_extra_work (KuisOptimum *self,
                             guint64      memory)
{
  int budget;
  double extra;

  g_return_val_if_fail (self != NULL, 0.0);

  budget = get_budget (self, memory);
  if (budget < 0)
    return INFINITY;

  extra = self->work[get_index (self, 0, self->n, (guint) budget)];
  for (guint layer = 1; layer < self->n; layer++)
    extra -= kuis_chain_get_cost (self->chain, layer);

  /* Sums in another order are not quite the same. */
  return MAX (extra, 0.0);
}

static void
write_steps (KuisOptimum  *self,
             KuisSchedule *schedule,
             guint         i,
             guint         j,
             guint         memory)
{
  while (j - i > 1)
    {
      const guint m = self->split[get_index (self, i, j, memory)];

      _kuis_schedule_add (schedule, KUIS_STEP_RESTORE, 0, i);
      _kuis_schedule_add_checkpoint (schedule, i, m);
      write_steps (self, schedule, m, j, memory - get_size (self, m));
      _kuis_schedule_add (schedule, KUIS_STEP_DROP, 0, m);
      j = m;
    }

  _kuis_schedule_add (schedule, KUIS_STEP_RESTORE, 0, i);
  _kuis_schedule_add (schedule, KUIS_STEP_BACKWARD, 0, j);
}

/**
 * kuis_optimum_get_schedule:
 * @memory: units of memory
 *
 * Gets a schedule that does the least work of those that keep their checkpoints.
 *
 * Returns: (transfer full) (nullable): the schedule, or `NULL` if there is too little
 *   memory
 */
KuisSchedule *
kuis_optimum_get_schedule (KuisOptimum *self,
                           guint64      memory)
{
  KuisSchedule *schedule;
  int budget;

  g_return_val_if_fail (self != NULL, NULL);

  budget = get_budget (self, memory);
  if (budget < 0)
    return NULL;

  schedule = _kuis_schedule_create ();
  write_steps (self, schedule, 0, self->n, (guint) budget);
  _kuis_schedule_add (schedule, KUIS_STEP_DROP, 0, 0);

  return schedule;
}
