/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-schedule"

#include "config.h"

#include "checkpointing/kuis-schedule-private.h"

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

/*< private >
 * _kuis_schedule_create:
 *
 * Begins a schedule, for the files that make one.
 *
 * Returns: (transfer full): a schedule without steps
 */
KuisSchedule *
_kuis_schedule_create (void)
{
  KuisSchedule *self = g_atomic_rc_box_new0 (KuisSchedule);

  self->steps = g_array_new (FALSE, FALSE, sizeof (KuisStep));

  return self;
}

/*< private >
 * _kuis_schedule_add:
 * @kind: what is done
 * @from: from which activation on, or 0
 * @to: to which activation, or which layer
 *
 * Adds a step, while nobody else has the schedule yet.
 */
void
_kuis_schedule_add (KuisSchedule *self,
                    KuisStepKind  kind,
                    guint         from,
                    guint         to)
{
  const KuisStep step = { .kind = kind, .from = from, .to = to };

  g_array_append_val (self->steps, step);
}

/*< private >
 * _kuis_schedule_add_checkpoint:
 * @from: from which activation on
 * @to: which activation
 *
 * Adds the steps that make an activation and hold it, while nobody else has the schedule
 * yet.
 */
void
_kuis_schedule_add_checkpoint (KuisSchedule *self,
                               guint         from,
                               guint         to)
{
  _kuis_schedule_add (self, KUIS_STEP_ADVANCE, from, to);
  _kuis_schedule_add (self, KUIS_STEP_SAVE, 0, to);
}

static void
clear (gpointer data)
{
  g_array_unref (((KuisSchedule *) data)->steps);
}

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
  KuisSchedule *self = _kuis_schedule_create ();

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
