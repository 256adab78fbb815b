/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-schedule-segments"

#include "config.h"

#include <math.h>

#include "checkpointing/kuis-binomial.h"
#include "checkpointing/kuis-schedule-private.h"

/* One segment after another, the inside of one at a time held: even checkpoints, those set
 * by hand, and with one at each activation, everything. */

/* The first sweep, which leaves the checkpoints behind, and the inside of the last
 * segment where that is kept. */
static void
sweep (KuisSchedule   *self,
       guint           n_layers,
       const gboolean *is_checkpoint,
       guint           last,
       gboolean        keep_last)
{
  guint at = 0;

  for (guint i = 1; i < n_layers; i++)
    if (is_checkpoint[i] || (keep_last && i > last))
      {
        _kuis_schedule_add_checkpoint (self, at, i);
        at = i;
      }

  if (at < n_layers - 1)
    _kuis_schedule_add (self, KUIS_STEP_ADVANCE, at, n_layers - 1);
}

/* The layers from after @first to @end. */
static void
reverse_segment (KuisSchedule *self,
                 guint         first,
                 guint         end,
                 gboolean      is_kept)
{
  if (!is_kept)
    {
      _kuis_schedule_add (self, KUIS_STEP_RESTORE, 0, first);
      for (guint i = first + 1; i < end; i++)
        _kuis_schedule_add_checkpoint (self, i - 1, i);
    }

  for (guint layer = end; layer > first; layer--)
    {
      _kuis_schedule_add (self, KUIS_STEP_BACKWARD, 0, layer);
      _kuis_schedule_add (self, KUIS_STEP_DROP, 0, layer - 1);
    }
}

/**
 * kuis_schedule_new_segments:
 * @n_layers: how many layers, from 2 to 1,000
 * @is_checkpoint: (array length=n_layers): which of x(0) to x(n − 1) are held from the
 *   first sweep on; x(0) is always
 * @keep_last: whether what the first sweep makes after the last checkpoint is kept, or
 *   made anew like that of the other segments
 *
 * Makes the schedule of Chen et al. (2016), arXiv:1604.06174: the layers between two
 * checkpoints are evaluated anew, their activations held, and their backward passes made,
 * from the last segment to the first.
 *
 * Returns: (transfer full): the schedule
 */
KuisSchedule *
kuis_schedule_new_segments (guint           n_layers,
                            const gboolean *is_checkpoint,
                            gboolean        keep_last)
{
  KuisSchedule *self;
  guint end = n_layers;
  guint last = n_layers - 1;

  g_return_val_if_fail (n_layers >= KUIS_CHAIN_MIN_LAYERS && n_layers <= KUIS_CHAIN_MAX_LAYERS, NULL);
  g_return_val_if_fail (is_checkpoint != NULL, NULL);

  self = _kuis_schedule_create ();
  while (last > 0 && !is_checkpoint[last])
    last--;

  sweep (self, n_layers, is_checkpoint, last, keep_last);
  for (guint i = n_layers; i > 0; i--)
    if (i - 1 == 0 || is_checkpoint[i - 1])
      {
        reverse_segment (self, i - 1, end, keep_last && i - 1 == last);
        end = i - 1;
      }

  return self;
}

/**
 * kuis_schedule_new_even:
 * @n_layers: how many layers, from 2 to 1,000
 * @every: how far checkpoints are apart, from 1 to @n_layers; what is outside is taken as
 *   the nearest
 * @keep_last: as for kuis_schedule_new_segments()
 *
 * Makes a schedule with a checkpoint every so many layers, from x(0) on.
 *
 * Returns: (transfer full): the schedule
 */
KuisSchedule *
kuis_schedule_new_even (guint    n_layers,
                        guint    every,
                        gboolean keep_last)
{
  g_autofree gboolean *is_checkpoint = NULL;

  g_return_val_if_fail (n_layers >= KUIS_CHAIN_MIN_LAYERS && n_layers <= KUIS_CHAIN_MAX_LAYERS, NULL);

  every = CLAMP (every, 1, n_layers);
  is_checkpoint = g_new (gboolean, n_layers);
  for (guint i = 0; i < n_layers; i++)
    is_checkpoint[i] = i % every == 0;

  return kuis_schedule_new_segments (n_layers, is_checkpoint, keep_last);
}

/**
 * kuis_schedule_new_store_all:
 * @n_layers: how many layers, from 2 to 1,000
 *
 * Makes the schedule that evaluates nothing twice.
 *
 * Returns: (transfer full): the schedule
 */
KuisSchedule *
kuis_schedule_new_store_all (guint n_layers)
{
  return kuis_schedule_new_even (n_layers, 1, TRUE);
}

/**
 * kuis_schedule_get_sqrt:
 * @n_layers: how many layers
 *
 * Finds how far checkpoints are apart that hold the least: about √n, of the whole numbers
 * next to it the one with the lower peak. Chen et al. (2016), as above, section 4.1.
 *
 * Returns: a number of layers, at least 1
 */
guint
kuis_schedule_get_sqrt (guint n_layers)
{
  const guint below = MAX ((guint) floor (sqrt (n_layers)), 1);

  return kuis_even_get_peak (n_layers, below) <= kuis_even_get_peak (n_layers, below + 1) ? below : below + 1;
}
