/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-plot"

#include "config.h"

#include <math.h>
#include <pango/pangocairo.h>

#include "app/kuis-plot.h"

/* In pixels, at the usual size of text. */
#define GAP 6.0
#define MARKER_RADIUS 3.5
#define LINE_WIDTH 2.0
#define SAMPLE_WIDTH 24.0

/* In heights of a line of text. */
#define HEIGHT 12.0
#define TICK_DISTANCE 2.5

/**
 * KuisPlot:
 *
 * Points and lines in a system of two axes, drawn in the colours of the theme.
 *
 * It is a picture, and nothing to a screen reader: what it shows is said by what it
 * is in.
 */
struct _KuisPlot
{
  GtkWidget  parent_instance;

  struct {
    char           *title;
    KuisPlotScale   scale;
    KuisPlotFormat  format;
  } x, y;

  /* Owned */
  GPtrArray *series;
};

G_DEFINE_FINAL_TYPE (KuisPlot, kuis_plot, GTK_TYPE_WIDGET)

/* What is being drawn, and where. */
typedef struct {
  KuisPlot        *plot;
  cairo_t         *cr;
  GdkRGBA          ink;
  GdkRGBA          accent;
  double           line_height;
  graphene_rect_t  area;
} Drawing;

static void
series_free (gpointer data)
{
  KuisPlotSeries *series = data;

  g_free ((char *) series->name);
  g_free ((KuisPlotPoint *) series->points);
  g_free (series);
}

static PangoLayout *
make_layout (KuisPlot   *self,
             const char *words)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), words);
  PangoAttrList *attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes, pango_attr_scale_new (PANGO_SCALE_SMALL));
  pango_layout_set_attributes (layout, attributes);
  pango_attr_list_unref (attributes);

  return layout;
}

static double
get_line_height (KuisPlot *self)
{
  g_autoptr(PangoLayout) layout = make_layout (self, "0");
  int height;

  pango_layout_get_pixel_size (layout, NULL, &height);

  return height;
}

static double
get_width (KuisPlot   *self,
           const char *words)
{
  g_autoptr(PangoLayout) layout = make_layout (self, words);
  int width;

  pango_layout_get_pixel_size (layout, &width, NULL);

  return width;
}

static void
set_ink (Drawing *drawing,
         double   alpha)
{
  cairo_set_source_rgba (drawing->cr, drawing->ink.red, drawing->ink.green, drawing->ink.blue,
                         drawing->ink.alpha * alpha);
}

/* @x_align and @y_align: which part of the words is at the place, from 0 to 1. */
static void
draw_words (Drawing    *drawing,
            const char *words,
            double      x,
            double      y,
            double      x_align,
            double      y_align)
{
  g_autoptr(PangoLayout) layout = make_layout (drawing->plot, words);
  int width;
  int height;

  pango_layout_get_pixel_size (layout, &width, &height);
  cairo_move_to (drawing->cr, round (x - width * x_align), round (y - height * y_align));
  pango_cairo_show_layout (drawing->cr, layout);
}

static double
find_x (Drawing *drawing,
        double   value)
{
  return drawing->area.origin.x + drawing->area.size.width * kuis_plot_scale_place (&drawing->plot->x.scale, value);
}

static double
find_y (Drawing *drawing,
        double   value)
{
  return drawing->area.origin.y +
         drawing->area.size.height * (1.0 - kuis_plot_scale_place (&drawing->plot->y.scale, value));
}

static void
draw_line (Drawing *drawing,
           double   x1,
           double   y1,
           double   x2,
           double   y2)
{
  cairo_set_line_width (drawing->cr, 1.0);
  cairo_move_to (drawing->cr, round (x1) + 0.5, round (y1) + 0.5);
  cairo_line_to (drawing->cr, round (x2) + 0.5, round (y2) + 0.5);
  cairo_stroke (drawing->cr);
}

static GArray *
get_y_ticks (Drawing *drawing)
{
  const guint room = (guint) (drawing->area.size.height / (drawing->line_height * 1.5));

  return kuis_plot_scale_get_ticks (&drawing->plot->y.scale, MAX (room, 2));
}

static void
draw_y_axis (Drawing *drawing)
{
  g_autoptr(GArray) ticks = get_y_ticks (drawing);
  const double left = drawing->area.origin.x;

  for (guint i = 0; i < ticks->len; i++)
    {
      const double tick = g_array_index (ticks, double, i);
      g_autofree char *words = drawing->plot->y.format (tick);

      set_ink (drawing, 0.15);
      draw_line (drawing, left, find_y (drawing, tick), left + drawing->area.size.width, find_y (drawing, tick));
      set_ink (drawing, 0.85);
      draw_words (drawing, words, left - GAP, find_y (drawing, tick), 1.0, 0.5);
    }
}

static void
draw_x_axis (Drawing *drawing)
{
  const double bottom = drawing->area.origin.y + drawing->area.size.height;
  const double distance = drawing->line_height * TICK_DISTANCE;
  const guint room = (guint) (drawing->area.size.width / distance);
  g_autoptr(GArray) ticks = kuis_plot_scale_get_ticks (&drawing->plot->x.scale, MAX (room, 2));

  set_ink (drawing, 0.5);
  draw_line (drawing, drawing->area.origin.x, bottom, drawing->area.origin.x + drawing->area.size.width, bottom);
  set_ink (drawing, 0.85);
  for (guint i = 0; i < ticks->len; i++)
    {
      const double tick = g_array_index (ticks, double, i);
      g_autofree char *words = drawing->plot->x.format (tick);

      draw_words (drawing, words, find_x (drawing, tick), bottom + GAP, 0.5, 0.0);
    }
  if (drawing->plot->x.title != NULL)
    draw_words (drawing, drawing->plot->x.title, drawing->area.origin.x + drawing->area.size.width,
                bottom + GAP + drawing->line_height, 1.0, 0.0);
}

static void
draw_marker (Drawing        *drawing,
             KuisPlotMarker  marker,
             double          x,
             double          y)
{
  const double r = MARKER_RADIUS;

  cairo_new_path (drawing->cr);
  switch (marker)
    {
    case KUIS_PLOT_MARKER_CIRCLE:
      cairo_arc (drawing->cr, x, y, r, 0.0, 2.0 * G_PI);
      break;

    case KUIS_PLOT_MARKER_SQUARE:
      cairo_rectangle (drawing->cr, x - r, y - r, 2.0 * r, 2.0 * r);
      break;

    case KUIS_PLOT_MARKER_TRIANGLE:
      cairo_move_to (drawing->cr, x, y - r * 1.3);
      cairo_line_to (drawing->cr, x + r * 1.2, y + r);
      cairo_line_to (drawing->cr, x - r * 1.2, y + r);
      cairo_close_path (drawing->cr);
      break;

    case KUIS_PLOT_MARKER_DIAMOND:
      cairo_move_to (drawing->cr, x, y - r * 1.4);
      cairo_line_to (drawing->cr, x + r * 1.4, y);
      cairo_line_to (drawing->cr, x, y + r * 1.4);
      cairo_line_to (drawing->cr, x - r * 1.4, y);
      cairo_close_path (drawing->cr);
      break;

    case KUIS_PLOT_MARKER_DOT:
      cairo_arc (drawing->cr, x, y, r / 2.0, 0.0, 2.0 * G_PI);
      break;

    case KUIS_PLOT_MARKER_NONE:
    default:
      return;
    }

  cairo_fill (drawing->cr);
}

static void
choose_colour (Drawing              *drawing,
               const KuisPlotSeries *series)
{
  if (series->is_strong)
    gdk_cairo_set_source_rgba (drawing->cr, &drawing->accent);
  else
    set_ink (drawing, 0.75);
}

static void
set_dashes (Drawing              *drawing,
            const KuisPlotSeries *series)
{
  const double dashes[] = { 6.0, 4.0 };

  cairo_set_dash (drawing->cr, dashes, series->is_dashed ? 2 : 0, 0.0);
  cairo_set_line_width (drawing->cr, LINE_WIDTH);
  cairo_set_line_join (drawing->cr, CAIRO_LINE_JOIN_ROUND);
}

static void
draw_series (Drawing              *drawing,
             const KuisPlotSeries *series)
{
  choose_colour (drawing, series);

  if (series->has_line)
    {
      set_dashes (drawing, series);
      cairo_new_path (drawing->cr);
      for (guint i = 0; i < series->n_points; i++)
        cairo_line_to (drawing->cr, find_x (drawing, series->points[i].x), find_y (drawing, series->points[i].y));
      cairo_stroke (drawing->cr);
      cairo_set_dash (drawing->cr, NULL, 0, 0.0);
    }

  for (guint i = 0; i < series->n_points; i++)
    draw_marker (drawing, series->marker,
                 find_x (drawing, series->points[i].x), find_y (drawing, series->points[i].y));
}

static void
draw_sample (Drawing              *drawing,
             const KuisPlotSeries *series,
             double                x,
             double                y)
{
  const double middle = y + drawing->line_height / 2.0;

  choose_colour (drawing, series);
  if (series->has_line)
    {
      set_dashes (drawing, series);
      cairo_move_to (drawing->cr, x, middle);
      cairo_rel_line_to (drawing->cr, SAMPLE_WIDTH, 0.0);
      cairo_stroke (drawing->cr);
      cairo_set_dash (drawing->cr, NULL, 0, 0.0);
    }
  draw_marker (drawing, series->marker, x + SAMPLE_WIDTH / 2.0, middle);
  set_ink (drawing, 1.0);
  draw_words (drawing, series->name, x + SAMPLE_WIDTH + GAP, y, 0.0, 0.0);
}

/* Draws what the lines are called, or with no @drawing only finds out how high that is. */
static double
lay_out_legend (KuisPlot *self,
                Drawing  *drawing,
                double    width,
                double    line_height)
{
  double x = 0.0;
  double y = 0.0;
  gboolean is_empty = TRUE;

  for (guint i = 0; i < self->series->len; i++)
    {
      const KuisPlotSeries *series = g_ptr_array_index (self->series, i);
      double own;

      if (series->name == NULL)
        continue;

      own = SAMPLE_WIDTH + 3.0 * GAP + get_width (self, series->name);
      if (x > 0.0 && x + own > width)
        {
          x = 0.0;
          y += line_height;
        }
      if (drawing != NULL)
        draw_sample (drawing, series, x, y);
      x += own;
      is_empty = FALSE;
    }

  return is_empty ? 0.0 : y + line_height + GAP;
}

static double
get_widest_y_tick (Drawing *drawing)
{
  g_autoptr(GArray) ticks = get_y_ticks (drawing);
  double widest = 0.0;

  for (guint i = 0; i < ticks->len; i++)
    {
      g_autofree char *words = drawing->plot->y.format (g_array_index (ticks, double, i));

      widest = MAX (widest, get_width (drawing->plot, words));
    }

  return widest;
}

/* Between the legend and the title of the upright axis above, and the words of the axes
 * to the left and below. */
static void
find_area (Drawing *drawing,
           double   width,
           double   height)
{
  const double line = drawing->line_height;
  const double top = lay_out_legend (drawing->plot, NULL, width, line) +
                     (drawing->plot->y.title != NULL ? line * 1.5 + GAP : line / 2.0);
  const double bottom = line + GAP + (drawing->plot->x.title != NULL ? line : 0.0);
  double left;

  drawing->area = GRAPHENE_RECT_INIT (0, top, width, MAX (height - top - bottom, line));
  left = get_widest_y_tick (drawing) + GAP;
  drawing->area.origin.x = left;
  drawing->area.size.width = MAX (width - left - line, line);
}

static void
kuis_plot_snapshot (GtkWidget   *widget,
                    GtkSnapshot *snapshot)
{
  KuisPlot *self = KUIS_PLOT (widget);
  const double width = gtk_widget_get_width (widget);
  const double height = gtk_widget_get_height (widget);
  GtkStyleContext *context = gtk_widget_get_style_context (widget);
  Drawing drawing = { .plot = self, .line_height = get_line_height (self) };

  if (self->x.format == NULL || self->y.format == NULL)
    return;

  gtk_style_context_get_color (context, &drawing.ink);
  if (!gtk_style_context_lookup_color (context, "accent_color", &drawing.accent))
    drawing.accent = drawing.ink;
  drawing.cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));

  find_area (&drawing, width, height);
  lay_out_legend (self, &drawing, width, drawing.line_height);
  set_ink (&drawing, 0.85);
  if (self->y.title != NULL)
    draw_words (&drawing, self->y.title, 0.0, drawing.area.origin.y - GAP - drawing.line_height / 2.0, 0.0, 1.0);
  draw_y_axis (&drawing);
  draw_x_axis (&drawing);
  for (guint i = 0; i < self->series->len; i++)
    draw_series (&drawing, g_ptr_array_index (self->series, i));
  cairo_destroy (drawing.cr);
}

static void
kuis_plot_measure (GtkWidget      *widget,
                   GtkOrientation  orientation,
                   int             for_size,
                   int            *minimum,
                   int            *natural,
                   int            *minimum_baseline,
                   int            *natural_baseline)
{
  KuisPlot *self = KUIS_PLOT (widget);
  const double line = get_line_height (self);

  *minimum_baseline = *natural_baseline = -1;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = (int) (line * 10.0);
      *natural = (int) (line * 24.0);
    }
  else
    {
      const double width = for_size > 0 ? for_size : line * 24.0;

      *minimum = *natural = (int) ceil (line * HEIGHT + lay_out_legend (self, NULL, width, line));
    }
}

static GtkSizeRequestMode
kuis_plot_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
kuis_plot_finalize (GObject *object)
{
  KuisPlot *self = KUIS_PLOT (object);

  g_free (self->x.title);
  g_free (self->y.title);
  g_ptr_array_unref (self->series);

  G_OBJECT_CLASS (kuis_plot_parent_class)->finalize (object);
}

static void
kuis_plot_class_init (KuisPlotClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = kuis_plot_finalize;
  widget_class->snapshot = kuis_plot_snapshot;
  widget_class->measure = kuis_plot_measure;
  widget_class->get_request_mode = kuis_plot_get_request_mode;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
kuis_plot_init (KuisPlot *self)
{
  self->series = g_ptr_array_new_with_free_func (series_free);
}

/**
 * kuis_plot_new:
 *
 * Creates a plot without axes, which shows nothing.
 *
 * Returns: (transfer floating): the new plot
 */
GtkWidget *
kuis_plot_new (void)
{
  return g_object_new (KUIS_TYPE_PLOT, NULL);
}

/**
 * kuis_plot_set_x_axis:
 * @title: (nullable): what it stands for
 * @scale: how numbers are laid out on it, from left to right
 * @format: how numbers are written along it
 *
 * Sets the lower axis.
 */
void
kuis_plot_set_x_axis (KuisPlot            *self,
                      const char          *title,
                      const KuisPlotScale *scale,
                      KuisPlotFormat       format)
{
  g_return_if_fail (KUIS_IS_PLOT (self));
  g_return_if_fail (scale != NULL && format != NULL);

  g_free (self->x.title);
  self->x.title = g_strdup (title);
  self->x.scale = *scale;
  self->x.format = format;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * kuis_plot_set_y_axis:
 * @title: (nullable): what it stands for
 * @scale: how numbers are laid out on it, from below
 * @format: how numbers are written along it
 *
 * Sets the upright axis.
 */
void
kuis_plot_set_y_axis (KuisPlot            *self,
                      const char          *title,
                      const KuisPlotScale *scale,
                      KuisPlotFormat       format)
{
  g_return_if_fail (KUIS_IS_PLOT (self));
  g_return_if_fail (scale != NULL && format != NULL);

  g_free (self->y.title);
  self->y.title = g_strdup (title);
  self->y.scale = *scale;
  self->y.format = format;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * kuis_plot_clear:
 *
 * Takes all points away.
 */
void
kuis_plot_clear (KuisPlot *self)
{
  g_return_if_fail (KUIS_IS_PLOT (self));

  g_ptr_array_set_size (self->series, 0);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/**
 * kuis_plot_add_series:
 * @series: what to add; it is copied
 *
 * Adds points, over those that are there.
 */
void
kuis_plot_add_series (KuisPlot             *self,
                      const KuisPlotSeries *series)
{
  KuisPlotSeries *copy;

  g_return_if_fail (KUIS_IS_PLOT (self));
  g_return_if_fail (series != NULL);

  copy = g_memdup2 (series, sizeof *series);
  copy->name = g_strdup (series->name);
  copy->points = g_memdup2 (series->points, series->n_points * sizeof *series->points);
  g_ptr_array_add (self->series, copy);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
