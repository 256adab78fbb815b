/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-plot-scale"

#include "config.h"

#include <math.h>

#include "app/kuis-plot-scale.h"

/**
 * kuis_plot_scale_set:
 * @min: what is at the beginning
 * @max: what is at the end
 * @is_log: whether equal steps are equal factors
 *
 * Sets a scale. What has no extent is given some, and what has no logarithm is left out.
 * Along it stand any round numbers, not only whole ones.
 */
void
kuis_plot_scale_set (KuisPlotScale *self,
                     double         min,
                     double         max,
                     gboolean       is_log)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (isfinite (min) && isfinite (max));

  if (is_log)
    min = MAX (min, 1e-12);
  if (max <= min)
    max = is_log ? min * 10.0 : min + 1.0;

  self->min = min;
  self->max = max;
  self->is_log = is_log;
  self->is_whole = FALSE;
}

/**
 * kuis_plot_scale_place:
 * @value: a number
 *
 * Finds where a number is.
 *
 * Returns: 0 at the beginning of the axis, 1 at its end; less or more for what is
 *   outside
 */
double
kuis_plot_scale_place (const KuisPlotScale *self,
                       double               value)
{
  g_return_val_if_fail (self != NULL, 0.0);

  if (self->is_log)
    return log (MAX (value, G_MINDOUBLE) / self->min) / log (self->max / self->min);

  return (value - self->min) / (self->max - self->min);
}

/* 1, 2 or 5 times a power of ten, and not less than @step. */
static double
round_up (double step)
{
  const double power = pow (10.0, floor (log10 (step)));
  const double factor = step / power;

  if (factor <= 1.0 + 1e-9)
    return power;

  if (factor <= 2.0 + 1e-9)
    return 2.0 * power;

  return factor <= 5.0 + 1e-9 ? 5.0 * power : 10.0 * power;
}

static void
add_linear (const KuisPlotScale *self,
            GArray              *ticks,
            guint                max_ticks)
{
  const double least = round_up ((self->max - self->min) / MAX (max_ticks - 1, 1));
  const double step = self->is_whole ? MAX (least, 1.0) : least;
  const double first = ceil (self->min / step - 1e-9);

  for (double i = first; i * step <= self->max + step * 1e-9; i++)
    {
      /* Not −0. */
      const double tick = i == 0.0 ? 0.0 : i * step;

      g_array_append_val (ticks, tick);
    }
}

/* 1, 2 and 5 times powers of ten, where there are few powers. */
static void
add_fine_log (const KuisPlotScale *self,
              GArray              *ticks)
{
  static const double factors[] = { 1.0, 2.0, 5.0 };

  for (double power = pow (10.0, floor (log10 (self->min) + 1e-9)); power <= self->max; power *= 10.0)
    for (gsize i = 0; i < G_N_ELEMENTS (factors); i++)
      {
        const double tick = power * factors[i];

        if (tick >= self->min * (1.0 - 1e-9) && tick <= self->max * (1.0 + 1e-9))
          g_array_append_val (ticks, tick);
      }
}

/* Powers of ten, some of them left out if there are too many. */
static void
add_log (const KuisPlotScale *self,
         GArray              *ticks,
         guint                max_ticks)
{
  const double first = ceil (log10 (self->min) - 1e-9);
  const double last = floor (log10 (self->max) + 1e-9);
  const double step = MAX (1.0, ceil ((last - first + 1.0) / max_ticks));

  for (double exponent = first; exponent <= last; exponent += step)
    {
      const double tick = pow (10.0, exponent);

      g_array_append_val (ticks, tick);
    }
}

/**
 * kuis_plot_scale_get_ticks:
 * @max_ticks: how many there is room for, at least 2
 *
 * Finds round numbers to write along the axis.
 *
 * Returns: (transfer full) (element-type double): the numbers
 */
GArray *
kuis_plot_scale_get_ticks (const KuisPlotScale *self,
                           guint                max_ticks)
{
  GArray *ticks = g_array_new (FALSE, FALSE, sizeof (double));

  g_return_val_if_fail (self != NULL, ticks);
  g_return_val_if_fail (max_ticks >= 2, ticks);

  if (self->is_log && log10 (self->max / self->min) < 2.0 && max_ticks >= 7)
    add_fine_log (self, ticks);
  else if (self->is_log)
    add_log (self, ticks, max_ticks);
  else
    add_linear (self, ticks, max_ticks);

  return ticks;
}
