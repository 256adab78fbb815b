/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-schedule"

#include "config.h"

#include <math.h>

#include "checkpointing/kuis-binomial.h"
#include "checkpointing/kuis-schedule.h"

/**
 * KuisSchedule:
 *
 * In which order activations are computed, held, used and dropped, from the first
 * forward pass to the last backward one. x(0) is held when it begins.
 *
 * Immutable and atomically reference counted.
 */
struct _KuisSchedule
{
  GArray *steps;
};

static KuisSchedule *
create (void)
{
  KuisSchedule *self = g_atomic_rc_box_new0 (KuisSchedule);

  self->steps = g_array_new (FALSE, FALSE, sizeof (KuisStep));

  return self;
}

static void
clear (gpointer data)
{
  g_array_unref (((KuisSchedule *) data)->steps);
}

static void
add (KuisSchedule *self,
     KuisStepKind  kind,
     guint         from,
     guint         to)
{
  const KuisStep step = { .kind = kind, .from = from, .to = to };

  g_array_append_val (self->steps, step);
}

static void
advance_and_save (KuisSchedule *self,
                  guint         from,
                  guint         to)
{
  add (self, KUIS_STEP_ADVANCE, from, to);
  add (self, KUIS_STEP_SAVE, 0, to);
}

/* --- Segments: the inside of one at a time is held. --------------------------- */

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
        advance_and_save (self, at, i);
        at = i;
      }

  if (at < n_layers - 1)
    add (self, KUIS_STEP_ADVANCE, at, n_layers - 1);
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
      add (self, KUIS_STEP_RESTORE, 0, first);
      for (guint i = first + 1; i < end; i++)
        advance_and_save (self, i - 1, i);
    }

  for (guint layer = end; layer > first; layer--)
    {
      add (self, KUIS_STEP_BACKWARD, 0, layer);
      add (self, KUIS_STEP_DROP, 0, layer - 1);
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

  self = create ();
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
 * @every: how far checkpoints are apart, at least 1
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
  g_return_val_if_fail (every >= 1, NULL);

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

/* --- Binomial ------------------------------------------------------------------ */

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

      add (self, KUIS_STEP_RESTORE, 0, first);
      advance_and_save (self, first, middle);
      reverse (self, middle, end, n_checkpoints - 1);
      add (self, KUIS_STEP_DROP, 0, middle);
      end = middle;
    }

  for (guint layer = end; layer > first; layer--)
    {
      add (self, KUIS_STEP_RESTORE, 0, first);
      if (layer - 1 > first)
        add (self, KUIS_STEP_ADVANCE, first, layer - 1);
      add (self, KUIS_STEP_BACKWARD, 0, layer);
    }
}

/**
 * kuis_schedule_new_binomial:
 * @n_layers: how many layers, from 2 to 1,000
 * @n_checkpoints: how many activations are held at most, x(0) among them; at least 1,
 *   and more than the layers are as good as one for each
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
  g_return_val_if_fail (n_checkpoints >= 1, NULL);

  self = create ();
  reverse (self, 0, n_layers, MIN (n_checkpoints, n_layers));
  add (self, KUIS_STEP_DROP, 0, 0);

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

/* -------------------------------------------------------------------------------- */

/**
 * kuis_schedule_new:
 * @steps: (array length=n_steps): what is done
 * @n_steps: how many steps
 *
 * Makes a schedule of any steps. Whether they can be done is found out by executing them.
 *
 * Returns: (transfer full): the schedule
 */
KuisSchedule *
kuis_schedule_new (const KuisStep *steps,
                   guint           n_steps)
{
  KuisSchedule *self = create ();

  g_array_append_vals (self->steps, steps, n_steps);

  return self;
}

/**
 * kuis_schedule_ref:
 *
 * Takes a reference.
 *
 * Returns: (transfer full): the schedule
 */
KuisSchedule *
kuis_schedule_ref (KuisSchedule *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return g_atomic_rc_box_acquire (self);
}

/**
 * kuis_schedule_unref:
 *
 * Gives a reference back.
 */
void
kuis_schedule_unref (KuisSchedule *self)
{
  g_return_if_fail (self != NULL);

  g_atomic_rc_box_release_full (self, clear);
}

/**
 * kuis_schedule_get_steps:
 * @n_steps: (out): how many
 *
 * Gets what is done.
 *
 * Returns: (transfer none) (array length=n_steps): the steps
 */
const KuisStep *
kuis_schedule_get_steps (KuisSchedule *self,
                         guint        *n_steps)
{
  g_return_val_if_fail (self != NULL, NULL);

  *n_steps = self->steps->len;

  return (const KuisStep *) self->steps->data;
}
