/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-checkpoint-strip"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "app/kuis-checkpoint-strip.h"
#include "app/kuis-compat.h"

/* In pixels. */
#define HEIGHT 36
#define MIN_CELL 7.0
#define MAX_CELL 32.0
#define GAP 1.0

/**
 * KuisCheckpointStrip:
 *
 * The activations of a chain, a cell each: full for one that is in memory, empty for one
 * that is not, and higher than the others for the one that is worked with. Where there
 * are more than fit, a cell stands for several, and is as full as they are.
 */
struct _KuisCheckpointStrip
{
  GtkWidget  parent_instance;

  /* Owned */
  gboolean  *held;

  guint      n_cells;
  guint      current;
  guint      cursor;
  gboolean   editable;
};

enum {
  SIGNAL_TOGGLED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (KuisCheckpointStrip, kuis_checkpoint_strip, GTK_TYPE_WIDGET)

static guint
get_per_cell (KuisCheckpointStrip *self)
{
  const double room = MAX (gtk_widget_get_width (GTK_WIDGET (self)) / MIN_CELL, 1.0);

  return MAX ((guint) ceil (self->n_cells / room), 1);
}

static double
get_cell_width (KuisCheckpointStrip *self)
{
  const guint shown = (self->n_cells + get_per_cell (self) - 1) / get_per_cell (self);

  return MIN (gtk_widget_get_width (GTK_WIDGET (self)) / (double) MAX (shown, 1), MAX_CELL);
}

static double
get_share (KuisCheckpointStrip *self,
           guint                first,
           guint                end)
{
  guint count = 0;

  for (guint i = first; i < end; i++)
    count += self->held[i] ? 1 : 0;

  return (double) count / (end - first);
}

static void
draw_cell (KuisCheckpointStrip *self,
           cairo_t             *cr,
           guint                first,
           guint                end,
           double               x,
           double               width,
           const GdkRGBA       *ink,
           const GdkRGBA       *accent)
{
  const gboolean is_current = self->current >= first && self->current < end;
  const double top = is_current ? 2.0 : 9.0;
  const double height = HEIGHT - 2.0 * top;
  const double share = get_share (self, first, end);

  gdk_cairo_set_source_rgba (cr, is_current ? accent : ink);
  cairo_rectangle (cr, x + GAP, top + height * (1.0 - share), width - 2.0 * GAP, height * share);
  cairo_fill (cr);
  cairo_set_line_width (cr, 1.0);
  cairo_rectangle (cr, x + GAP + 0.5, top + 0.5, MAX (width - 2.0 * GAP - 1.0, 1.0), height - 1.0);
  cairo_stroke (cr);

  if (self->editable && gtk_widget_is_focus (GTK_WIDGET (self)) && self->cursor >= first && self->cursor < end)
    {
      cairo_set_line_width (cr, 2.0);
      gdk_cairo_set_source_rgba (cr, accent);
      cairo_rectangle (cr, x + 1.0, 1.0, MAX (width - 2.0, 2.0), HEIGHT - 2.0);
      cairo_stroke (cr);
    }
}

static void
kuis_checkpoint_strip_snapshot (GtkWidget   *widget,
                                GtkSnapshot *snapshot)
{
  KuisCheckpointStrip *self = KUIS_CHECKPOINT_STRIP (widget);
  GtkStyleContext *context = gtk_widget_get_style_context (widget);
  const guint per_cell = get_per_cell (self);
  const double width = get_cell_width (self);
  GdkRGBA ink;
  GdkRGBA accent;
  cairo_t *cr;

  gtk_style_context_get_color (context, &ink);
  if (!gtk_style_context_lookup_color (context, "accent_color", &accent))
    accent = ink;
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (widget), HEIGHT));
  for (guint first = 0; first < self->n_cells; first += per_cell)
    draw_cell (self, cr, first, MIN (first + per_cell, self->n_cells), first / per_cell * width, width, &ink, &accent);
  cairo_destroy (cr);
}

static void
kuis_checkpoint_strip_measure (GtkWidget      *widget,
                               GtkOrientation  orientation,
                               int             for_size,
                               int            *minimum,
                               int            *natural,
                               int            *minimum_baseline,
                               int            *natural_baseline)
{
  *minimum_baseline = *natural_baseline = -1;
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 100 : HEIGHT;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *natural = 400;
}

static void
toggle (KuisCheckpointStrip *self,
        guint                cell)
{
  /* What goes into the chain is always there. */
  if (self->editable && cell > 0 && cell < self->n_cells)
    g_signal_emit (self, signals[SIGNAL_TOGGLED], 0, cell);
}

static void
say_cursor (KuisCheckpointStrip *self)
{
  g_autofree char *words = NULL;

  /* Translators: for a screen reader: an activation of a chain, by its number. */
  words = g_strdup_printf (_("Activation %u"), self->cursor);
  kuis_compat_say (GTK_WIDGET (self), words);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static gboolean
on_key_pressed (KuisCheckpointStrip *self,
                guint                keyval)
{
  if (!self->editable)
    return GDK_EVENT_PROPAGATE;

  if (keyval == GDK_KEY_space || keyval == GDK_KEY_KP_Space)
    {
      toggle (self, self->cursor);
      return GDK_EVENT_STOP;
    }

  if (keyval == GDK_KEY_Left && self->cursor > 1)
    self->cursor--;
  else if (keyval == GDK_KEY_Right && self->cursor + 1 < self->n_cells)
    self->cursor++;
  else
    return GDK_EVENT_PROPAGATE;

  say_cursor (self);

  return GDK_EVENT_STOP;
}

static void
on_pressed (KuisCheckpointStrip *self,
            int                  n_press,
            double               x)
{
  const guint cell = (guint) (x / get_cell_width (self)) * get_per_cell (self);

  gtk_widget_grab_focus (GTK_WIDGET (self));
  self->cursor = CLAMP (cell, 1, MAX (self->n_cells, 2) - 1);
  toggle (self, cell);
}

static void
kuis_checkpoint_strip_finalize (GObject *object)
{
  g_free (KUIS_CHECKPOINT_STRIP (object)->held);

  G_OBJECT_CLASS (kuis_checkpoint_strip_parent_class)->finalize (object);
}

static void
kuis_checkpoint_strip_class_init (KuisCheckpointStripClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = kuis_checkpoint_strip_finalize;
  widget_class->snapshot = kuis_checkpoint_strip_snapshot;
  widget_class->measure = kuis_checkpoint_strip_measure;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);

  /**
   * KuisCheckpointStrip::toggled:
   * @cell: a number from 1
   *
   * Emitted when the learner wants an activation held, or not any more.
   */
  signals[SIGNAL_TOGGLED] = g_signal_new ("toggled", KUIS_TYPE_CHECKPOINT_STRIP, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                          G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
kuis_checkpoint_strip_init (KuisCheckpointStrip *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  self->current = KUIS_CHECKPOINT_STRIP_NOTHING;
  self->cursor = 1;
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (on_key_pressed), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (on_pressed), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
}

/**
 * kuis_checkpoint_strip_show:
 * @held: (array length=n_cells): which activations are in memory
 * @n_cells: how many there are
 * @current: which one is worked with, or %KUIS_CHECKPOINT_STRIP_NOTHING
 *
 * Shows how things are.
 */
void
kuis_checkpoint_strip_show (KuisCheckpointStrip *self,
                            const gboolean      *held,
                            guint                n_cells,
                            guint                current)
{
  g_return_if_fail (KUIS_IS_CHECKPOINT_STRIP (self));
  g_return_if_fail (held != NULL);

  g_free (self->held);
  self->held = g_memdup2 (held, n_cells * sizeof *held);
  self->n_cells = n_cells;
  self->current = current;
  self->cursor = MIN (self->cursor, n_cells - 1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * kuis_checkpoint_strip_set_editable:
 * @editable: whether cells can be toggled
 *
 * Has cells toggled with the mouse, and with arrows and Space.
 */
void
kuis_checkpoint_strip_set_editable (KuisCheckpointStrip *self,
                                    gboolean             editable)
{
  g_return_if_fail (KUIS_IS_CHECKPOINT_STRIP (self));

  self->editable = editable;
  gtk_widget_set_focusable (GTK_WIDGET (self), editable);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
