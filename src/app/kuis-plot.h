/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "app/kuis-plot-scale.h"

G_BEGIN_DECLS

/**
 * KuisPlotMarker:
 * @KUIS_PLOT_MARKER_NONE: nothing but the line
 * @KUIS_PLOT_MARKER_CIRCLE: a disc
 * @KUIS_PLOT_MARKER_SQUARE: a square
 * @KUIS_PLOT_MARKER_TRIANGLE: a triangle
 * @KUIS_PLOT_MARKER_DIAMOND: a square on its corner
 * @KUIS_PLOT_MARKER_DOT: a small disc, for many points
 *
 * What is drawn where a point is: so that lines are told apart by more than colour.
 */
typedef enum
{
  KUIS_PLOT_MARKER_NONE,
  KUIS_PLOT_MARKER_CIRCLE,
  KUIS_PLOT_MARKER_SQUARE,
  KUIS_PLOT_MARKER_TRIANGLE,
  KUIS_PLOT_MARKER_DIAMOND,
  KUIS_PLOT_MARKER_DOT,
} KuisPlotMarker;

/**
 * KuisPlotPoint:
 * @x: along the lower axis
 * @y: along the upright axis
 *
 * A point of a plot, in the numbers of its axes.
 */
typedef struct {
  double x;
  double y;
} KuisPlotPoint;

/**
 * KuisPlotSeries:
 * @name: (nullable): what it is called in the legend, or `NULL` for none
 * @points: its points, in the order in which the line goes
 * @n_points: how many
 * @marker: what is drawn where a point is
 * @is_dashed: whether the line is dashed
 * @has_line: whether there is a line
 * @is_strong: whether it is what the plot is about, and drawn in the accent colour
 *
 * Points that belong together.
 */
typedef struct {
  const char          *name;
  const KuisPlotPoint *points;
  guint                n_points;
  KuisPlotMarker       marker;
  gboolean             is_dashed;
  gboolean             has_line;
  gboolean             is_strong;
} KuisPlotSeries;

/**
 * KuisPlotFormat:
 * @value: a number on an axis
 *
 * Writes a number along an axis.
 *
 * Returns: (transfer full): the number in words
 */
typedef char *(*KuisPlotFormat) (double value);

#define KUIS_TYPE_PLOT (kuis_plot_get_type ())

G_DECLARE_FINAL_TYPE (KuisPlot, kuis_plot, KUIS, PLOT, GtkWidget)

GtkWidget *kuis_plot_new        (void);

void       kuis_plot_set_x_axis (KuisPlot             *self,
                                 const char           *title,
                                 const KuisPlotScale  *scale,
                                 KuisPlotFormat        format);
void       kuis_plot_set_y_axis (KuisPlot             *self,
                                 const char           *title,
                                 const KuisPlotScale  *scale,
                                 KuisPlotFormat        format);
void       kuis_plot_clear      (KuisPlot             *self);
void       kuis_plot_add_series (KuisPlot             *self,
                                 const KuisPlotSeries *series);

G_END_DECLS
