/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * KuisPlotScale:
 * @min: what is at the beginning of the axis
 * @max: what is at its end, more than @min
 * @is_log: whether equal steps are equal factors; then @min is more than 0
 * @is_whole: whether only whole numbers are written along it
 *
 * How numbers are laid out along an axis.
 */
typedef struct {
  double   min;
  double   max;
  gboolean is_log;
  gboolean is_whole;
} KuisPlotScale;

void    kuis_plot_scale_set      (KuisPlotScale       *self,
                                  double               min,
                                  double               max,
                                  gboolean             is_log);
double  kuis_plot_scale_place    (const KuisPlotScale *self,
                                  double               value);
GArray *kuis_plot_scale_get_ticks (const KuisPlotScale *self,
                                   guint                max_ticks) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
