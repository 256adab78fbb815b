/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-schedule-binomial"

#include "config.h"

#include "checkpointing/kuis-binomial.h"
#include "checkpointing/kuis-schedule-private.h"

/* The layers from after @first to @end, with x(first) and one less than @n_checkpoints
 * others held. It goes as deep as there are checkpoints. */
static void
reverse (KuisSchedule *self,
         guint         first,
         guint         end,
         guint         n_checkpoints)
{
  while (end - first > 1 && n_checkpoints > 1)
    {
      const guint middle = first + kuis_binomial_get_split (end - first, n_checkpoints);

      _kuis_schedule_add (self, KUIS_STEP_RESTORE, 0, first);
      _kuis_schedule_add_checkpoint (self, first, middle);
      reverse (self, middle, end, n_checkpoints - 1);
      _kuis_schedule_add (self, KUIS_STEP_DROP, 0, middle);
      end = middle;
    }

  for (guint layer = end; layer > first; layer--)
    {
      _kuis_schedule_add (self, KUIS_STEP_RESTORE, 0, first);
      if (layer - 1 > first)
        _kuis_schedule_add (self, KUIS_STEP_ADVANCE, first, layer - 1);
      _kuis_schedule_add (self, KUIS_STEP_BACKWARD, 0, layer);
    }
}

/**
 * kuis_schedule_new_binomial:
 * @n_layers: how many layers, from 2 to 1,000
 * @n_checkpoints: how many activations are held at most, x(0) among them, from 1 to
 *   @n_layers; what is outside is taken as the nearest
 *
 * Makes the schedule that evaluates the fewest equal layers with so many checkpoints.
 * Griewank and Walther, “Algorithm 799: Revolve” (2000), ACM TOMS 26(1).
 *
 * Returns: (transfer full): the schedule
 */
KuisSchedule *
kuis_schedule_new_binomial (guint n_layers,
                            guint n_checkpoints)
{
  KuisSchedule *self;

  g_return_val_if_fail (n_layers >= KUIS_CHAIN_MIN_LAYERS && n_layers <= KUIS_CHAIN_MAX_LAYERS, NULL);

  self = _kuis_schedule_create ();
  reverse (self, 0, n_layers, CLAMP (n_checkpoints, 1, n_layers));
  _kuis_schedule_add (self, KUIS_STEP_DROP, 0, 0);

  return self;
}

/**
 * kuis_schedule_new_recompute_all:
 * @n_layers: how many layers, from 2 to 1,000
 *
 * Makes the schedule that holds nothing but x(0).
 *
 * Returns: (transfer full): the schedule
 */
KuisSchedule *
kuis_schedule_new_recompute_all (guint n_layers)
{
  return kuis_schedule_new_binomial (n_layers, 1);
}
