/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-checkpoint-explorer"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "app/kuis-checkpoint-explorer.h"
#include "app/kuis-checkpoint-plan.h"
#include "app/kuis-checkpoint-strip.h"
#include "app/kuis-checkpoint-words.h"
#include "app/kuis-passage.h"
#include "app/kuis-spoken.h"
#include "language/kuis-number.h"

/* How long it takes to play it all. */
#define PLAY_SECONDS 12.0

/* Into how many parts time is divided to be drawn. */
#define N_BUCKETS 240

/**
 * KuisCheckpointExplorer:
 *
 * The trade-off of activation recomputation, to be moved: how many layers, where
 * checkpoints lie, what is in memory when, and what it costs.
 */
struct _KuisCheckpointExplorer
{
  AdwBin               parent_instance;

  /* Template widgets */
  GtkLabel            *layers_label;
  GtkScale            *layers_scale;
  GtkDropDown         *chain_drop;
  GtkDropDown         *plan_drop;
  GtkWidget           *distance_box;
  GtkLabel            *distance_label;
  GtkScale            *distance_scale;
  KuisPassage         *outcome;
  GtkLabel            *outcome_label;
  KuisCheckpointStrip *strip;
  GtkLabel            *hand_label;
  GtkToggleButton     *play_button;
  GtkScale            *moment_scale;
  GtkLabel            *moment_label;
  KuisPlot            *time_plot;
  KuisPlot            *trade_plot;
  KuisPassage         *table;
  GtkLabel            *table_label;

  /* Owned */
  KuisPlan             plan;
  KuisChain           *chain;
  KuisSimulation      *simulation;
  GArray              *even;
  GArray              *limit;

  guint64              n_parameters;
  guint                tick;
  gint64               played_at;
  gboolean             is_updating;
};

G_DEFINE_FINAL_TYPE (KuisCheckpointExplorer, kuis_checkpoint_explorer, ADW_TYPE_BIN)

static char *
write_number (double value)
{
  return kuis_number_format (value, 2);
}

static char *
write_times (double value)
{
  g_autofree char *number = kuis_number_format (value, 2);

  /* Translators: how many times as much, along an axis. */
  return g_strdup_printf (C_("axis", "%s×"), number);
}

static guint
get_moment (KuisCheckpointExplorer *self)
{
  return MIN ((guint) gtk_range_get_value (GTK_RANGE (self->moment_scale)),
              kuis_simulation_get_n_events (self->simulation));
}

/* --- What is shown ------------------------------------------------------------- */

static void
show_strip (KuisCheckpointExplorer *self)
{
  g_autofree gboolean *held = g_new (gboolean, self->plan.n_layers);
  guint layer;
  const KuisPhase phase = kuis_simulation_get_phase (self->simulation, get_moment (self), &layer);
  guint current = layer;

  kuis_simulation_get_held (self->simulation, get_moment (self), held);
  if (phase == KUIS_PHASE_START)
    current = 0;
  else if (phase == KUIS_PHASE_BACKWARD)
    current = layer - 1;
  kuis_checkpoint_strip_show (self->strip, held, self->plan.n_layers, current);
}

static void
show_time (KuisCheckpointExplorer *self)
{
  guint64 memory[N_BUCKETS];
  KuisPlotPoint points[N_BUCKETS];
  KuisPlotScale x;
  KuisPlotScale y;
  const guint n_events = kuis_simulation_get_n_events (self->simulation);
  const guint moment = get_moment (self);
  const KuisPlotPoint now = { .x = moment, .y = kuis_simulation_get_memory (self->simulation, moment) };

  kuis_simulation_get_series (self->simulation, N_BUCKETS, memory);
  for (guint i = 0; i < N_BUCKETS; i++)
    points[i] = (KuisPlotPoint) { .x = (i + 0.5) * n_events / N_BUCKETS, .y = memory[i] };

  kuis_plot_scale_set (&x, 0.0, n_events, FALSE);
  x.is_whole = TRUE;
  kuis_plot_scale_set (&y, 0.0, kuis_simulation_get_peak (self->simulation), FALSE);
  kuis_plot_clear (self->time_plot);
  kuis_plot_set_x_axis (self->time_plot, C_("axis", "Step"), &x, write_number);
  kuis_plot_set_y_axis (self->time_plot, C_("axis", "Memory over time"), &y, write_number);
  kuis_plot_add_series (self->time_plot, &(const KuisPlotSeries) {
    .points = points, .n_points = N_BUCKETS, .has_line = TRUE,
  });
  kuis_plot_add_series (self->time_plot, &(const KuisPlotSeries) {
    .points = &now, .n_points = 1, .marker = KUIS_PLOT_MARKER_CIRCLE, .is_strong = TRUE,
  });
}

static void
add_points (KuisCheckpointExplorer *self,
            const char             *name,
            GArray                 *points,
            gboolean                is_line)
{
  if (points->len > 0)
    kuis_plot_add_series (self->trade_plot, &(const KuisPlotSeries) {
      .name = name,
      .points = (const KuisPlotPoint *) points->data,
      .n_points = points->len,
      .marker = is_line ? KUIS_PLOT_MARKER_NONE : KUIS_PLOT_MARKER_DOT,
      .has_line = is_line,
      .is_dashed = is_line,
    });
}

static void
add_point (KuisCheckpointExplorer *self,
           const char             *name,
           KuisPlotPoint           point,
           KuisPlotMarker          marker,
           gboolean                is_strong)
{
  kuis_plot_add_series (self->trade_plot, &(const KuisPlotSeries) {
    .name = name, .points = &point, .n_points = 1, .marker = marker, .is_strong = is_strong,
  });
}

static KuisPlotPoint
find_point (KuisCheckpointExplorer *self,
            KuisPlanKind            kind)
{
  KuisPlan plan = self->plan;
  g_autoptr(KuisSimulation) simulation = NULL;

  plan.kind = kind;
  simulation = kuis_plan_simulate (&plan, self->chain);

  return kuis_plan_get_point (self->chain, simulation);
}

static void
show_trade (KuisCheckpointExplorer *self)
{
  const KuisPlotPoint store = find_point (self, KUIS_PLAN_STORE_ALL);
  const KuisPlotPoint root = find_point (self, KUIS_PLAN_SQRT);
  const KuisPlotPoint recompute = find_point (self, KUIS_PLAN_RECOMPUTE_ALL);
  const KuisPlotPoint now = kuis_plan_get_point (self->chain, self->simulation);
  const double most = MAX (MAX (now.x, recompute.x), 2.0);
  KuisPlotScale x;
  KuisPlotScale y;

  kuis_plot_scale_set (&x, 1.0, most, TRUE);
  kuis_plot_scale_set (&y, 0.0, store.y, FALSE);
  kuis_plot_clear (self->trade_plot);
  /* Translators: the title of an axis: the work of all forward passes, 1 being that of one. */
  kuis_plot_set_x_axis (self->trade_plot, C_("axis", "Forward work"), &x, write_times);
  kuis_plot_set_y_axis (self->trade_plot, C_("axis", "Peak of memory"), &y, write_number);
  /* Translators: the name of points: a checkpoint every 1, 2, 3… layers. */
  add_points (self, C_("line", "Even"), self->even, FALSE);
  /* Translators: the name of a line: what no schedule can beat. */
  add_points (self, C_("line", "Limit"), self->limit, TRUE);
  add_point (self, _("Everything stored"), store, KUIS_PLOT_MARKER_SQUARE, FALSE);
  add_point (self, _("Everything recomputed"), recompute, KUIS_PLOT_MARKER_DIAMOND, FALSE);
  add_point (self, _("√N"), root, KUIS_PLOT_MARKER_TRIANGLE, FALSE);
  /* Translators: the name of a point: what is set now. */
  add_point (self, C_("point", "Now"), now, KUIS_PLOT_MARKER_CIRCLE, TRUE);
}

static void
show_table (KuisCheckpointExplorer *self)
{
  g_autofree char *words = kuis_checkpoint_words_compare (&self->plan, self->chain, self->simulation,
                                                          self->n_parameters);

  gtk_label_set_label (self->table_label, words);
  kuis_spoken_set_name (GTK_WIDGET (self->table), words);
}

static void
show_moment (KuisCheckpointExplorer *self)
{
  g_autofree char *words = kuis_checkpoint_words_moment (self->simulation, get_moment (self));

  gtk_label_set_label (self->moment_label, words);
  kuis_spoken_set_name (GTK_WIDGET (self->strip), words);
  show_strip (self);
  show_time (self);
}

static void
show_outcome (KuisCheckpointExplorer *self)
{
  g_autofree char *words = kuis_checkpoint_words_outcome (&self->plan, self->chain, self->simulation);

  gtk_label_set_label (self->outcome_label, words);
  kuis_spoken_set_name (GTK_WIDGET (self->outcome), words);
}

static void
show_controls (KuisCheckpointExplorer *self)
{
  g_autofree char *layers = g_strdup_printf (ngettext ("%u layer", "%u layers", self->plan.n_layers), self->plan.n_layers);
  g_autofree char *distance = kuis_checkpoint_words_distance (&self->plan);

  gtk_label_set_label (self->layers_label, layers);
  gtk_widget_set_visible (self->distance_box, distance != NULL);
  gtk_label_set_label (self->distance_label, distance != NULL ? distance : "");
  gtk_widget_set_visible (GTK_WIDGET (self->hand_label), self->plan.kind == KUIS_PLAN_HAND);
  kuis_checkpoint_strip_set_editable (self->strip, self->plan.kind == KUIS_PLAN_HAND);
}

/* --- What is set --------------------------------------------------------------- */

static void
simulate (KuisCheckpointExplorer *self)
{
  g_clear_pointer (&self->simulation, kuis_simulation_unref);
  self->simulation = kuis_plan_simulate (&self->plan, self->chain);

  self->is_updating = TRUE;
  gtk_range_set_range (GTK_RANGE (self->moment_scale), 0.0, kuis_simulation_get_n_events (self->simulation));
  gtk_range_set_value (GTK_RANGE (self->moment_scale), kuis_simulation_get_peak_event (self->simulation));
  self->is_updating = FALSE;

  show_controls (self);
  show_outcome (self);
  show_moment (self);
  show_trade (self);
  show_table (self);
}

static void
rebuild_chain (KuisCheckpointExplorer *self)
{
  g_clear_pointer (&self->chain, kuis_chain_unref);
  g_clear_pointer (&self->even, g_array_unref);
  g_clear_pointer (&self->limit, g_array_unref);
  self->plan.every = MIN (self->plan.every, self->plan.n_layers);
  self->plan.n_held = CLAMP (self->plan.n_held, 2, self->plan.n_layers);
  self->chain = kuis_plan_get_chain (&self->plan);
  self->even = kuis_plan_get_even (&self->plan, self->chain);
  self->limit = kuis_plan_get_limit (&self->plan, self->chain);
}

static void
show_distance (KuisCheckpointExplorer *self)
{
  const gboolean is_best = self->plan.kind == KUIS_PLAN_BEST;

  self->is_updating = TRUE;
  gtk_range_set_range (GTK_RANGE (self->distance_scale), is_best ? 2.0 : 1.0, self->plan.n_layers);
  gtk_range_set_value (GTK_RANGE (self->distance_scale), is_best ? self->plan.n_held : self->plan.every);
  self->is_updating = FALSE;
}

static void
on_layers_changed (KuisCheckpointExplorer *self)
{
  const guint n_layers = (guint) gtk_range_get_value (GTK_RANGE (self->layers_scale));

  if (self->is_updating || n_layers == self->plan.n_layers)
    return;

  self->plan.n_layers = n_layers;
  rebuild_chain (self);
  show_distance (self);
  simulate (self);
}

static void
on_chain_changed (KuisCheckpointExplorer *self)
{
  if (self->is_updating)
    return;

  self->plan.is_transformer = gtk_drop_down_get_selected (self->chain_drop) == 1;
  rebuild_chain (self);
  simulate (self);
}

static void
on_plan_changed (KuisCheckpointExplorer *self)
{
  if (self->is_updating)
    return;

  self->plan.kind = (KuisPlanKind) gtk_drop_down_get_selected (self->plan_drop);
  show_distance (self);
  simulate (self);
}

static void
on_distance_changed (KuisCheckpointExplorer *self)
{
  const guint value = (guint) gtk_range_get_value (GTK_RANGE (self->distance_scale));

  if (self->is_updating)
    return;

  if (self->plan.kind == KUIS_PLAN_BEST)
    self->plan.n_held = value;
  else
    self->plan.every = value;
  simulate (self);
}

static void
on_toggled (KuisCheckpointExplorer *self,
            guint                   cell)
{
  self->plan.by_hand[cell] = !self->plan.by_hand[cell];
  simulate (self);
}

static void
on_moment_changed (KuisCheckpointExplorer *self)
{
  if (!self->is_updating)
    show_moment (self);
}

static gboolean
play (GtkWidget     *widget,
      GdkFrameClock *clock,
      gpointer       data)
{
  KuisCheckpointExplorer *self = KUIS_CHECKPOINT_EXPLORER (widget);
  const gint64 now = gdk_frame_clock_get_frame_time (clock);
  const double n_events = kuis_simulation_get_n_events (self->simulation);
  const double passed = (double) (now - self->played_at) / G_USEC_PER_SEC * n_events / PLAY_SECONDS;

  self->played_at = now;
  gtk_range_set_value (GTK_RANGE (self->moment_scale), gtk_range_get_value (GTK_RANGE (self->moment_scale)) + passed);
  if (gtk_range_get_value (GTK_RANGE (self->moment_scale)) < n_events)
    return G_SOURCE_CONTINUE;

  self->tick = 0;
  gtk_toggle_button_set_active (self->play_button, FALSE);

  return G_SOURCE_REMOVE;
}

static void
on_play_toggled (KuisCheckpointExplorer *self)
{
  if (!gtk_toggle_button_get_active (self->play_button))
    {
      if (self->tick != 0)
        gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick);
      self->tick = 0;
      return;
    }

  if (get_moment (self) == kuis_simulation_get_n_events (self->simulation))
    gtk_range_set_value (GTK_RANGE (self->moment_scale), 0.0);
  self->played_at = gdk_frame_clock_get_frame_time (gtk_widget_get_frame_clock (GTK_WIDGET (self)));
  self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), play, NULL, NULL);
}

static void
kuis_checkpoint_explorer_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), KUIS_TYPE_CHECKPOINT_EXPLORER);

  G_OBJECT_CLASS (kuis_checkpoint_explorer_parent_class)->dispose (object);
}

static void
kuis_checkpoint_explorer_finalize (GObject *object)
{
  KuisCheckpointExplorer *self = KUIS_CHECKPOINT_EXPLORER (object);

  g_clear_pointer (&self->chain, kuis_chain_unref);
  g_clear_pointer (&self->simulation, kuis_simulation_unref);
  g_clear_pointer (&self->even, g_array_unref);
  g_clear_pointer (&self->limit, g_array_unref);

  G_OBJECT_CLASS (kuis_checkpoint_explorer_parent_class)->finalize (object);
}

static void
kuis_checkpoint_explorer_class_init (KuisCheckpointExplorerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kuis_checkpoint_explorer_dispose;
  G_OBJECT_CLASS (klass)->finalize = kuis_checkpoint_explorer_finalize;

  g_type_ensure (KUIS_TYPE_PASSAGE);
  g_type_ensure (KUIS_TYPE_PLOT);
  g_type_ensure (KUIS_TYPE_CHECKPOINT_STRIP);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/kuis_app/Kuis/ui/kuis-checkpoint-explorer.ui");
  gtk_widget_class_bind_template_child (widget_class, KuisCheckpointExplorer, layers_label);
  gtk_widget_class_bind_template_child (widget_class, KuisCheckpointExplorer, layers_scale);
  gtk_widget_class_bind_template_child (widget_class, KuisCheckpointExplorer, chain_drop);
  gtk_widget_class_bind_template_child (widget_class, KuisCheckpointExplorer, plan_drop);
  gtk_widget_class_bind_template_child (widget_class, KuisCheckpointExplorer, distance_box);
  gtk_widget_class_bind_template_child (widget_class, KuisCheckpointExplorer, distance_label);
  gtk_widget_class_bind_template_child (widget_class, KuisCheckpointExplorer, distance_scale);
  gtk_widget_class_bind_template_child (widget_class, KuisCheckpointExplorer, outcome);
  gtk_widget_class_bind_template_child (widget_class, KuisCheckpointExplorer, outcome_label);
  gtk_widget_class_bind_template_child (widget_class, KuisCheckpointExplorer, strip);
  gtk_widget_class_bind_template_child (widget_class, KuisCheckpointExplorer, hand_label);
  gtk_widget_class_bind_template_child (widget_class, KuisCheckpointExplorer, play_button);
  gtk_widget_class_bind_template_child (widget_class, KuisCheckpointExplorer, moment_scale);
  gtk_widget_class_bind_template_child (widget_class, KuisCheckpointExplorer, moment_label);
  gtk_widget_class_bind_template_child (widget_class, KuisCheckpointExplorer, time_plot);
  gtk_widget_class_bind_template_child (widget_class, KuisCheckpointExplorer, trade_plot);
  gtk_widget_class_bind_template_child (widget_class, KuisCheckpointExplorer, table);
  gtk_widget_class_bind_template_child (widget_class, KuisCheckpointExplorer, table_label);
  gtk_widget_class_bind_template_callback (widget_class, on_layers_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_chain_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_plan_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_distance_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_toggled);
  gtk_widget_class_bind_template_callback (widget_class, on_moment_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_play_toggled);
}

static void
on_setup (GtkSignalListItemFactory *factory,
          GtkListItem              *list_item)
{
  gtk_list_item_set_child (list_item, g_object_new (GTK_TYPE_LABEL,
                                                    "wrap", TRUE,
                                                    "wrap-mode", PANGO_WRAP_WORD_CHAR,
                                                    "xalign", 0.0,
                                                    NULL));
}

static void
on_bind (GtkSignalListItemFactory *factory,
         GtkListItem              *list_item)
{
  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (list_item)),
                       gtk_string_object_get_string (gtk_list_item_get_item (list_item)));
}

static void
fill_drop_down (GtkDropDown        *drop,
                const char         *name,
                const char * const *words,
                guint               selected)
{
  g_autoptr(GtkStringList) list = gtk_string_list_new (words);
  g_autoptr(GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  /* Large text is wider than a phone. */
  g_signal_connect (factory, "setup", G_CALLBACK (on_setup), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (on_bind), NULL);
  gtk_drop_down_set_factory (drop, factory);
  gtk_drop_down_set_model (drop, G_LIST_MODEL (list));
  gtk_drop_down_set_selected (drop, selected);
  kuis_spoken_set_name (GTK_WIDGET (drop), name);
}

static void
kuis_checkpoint_explorer_init (KuisCheckpointExplorer *self)
{
  gboolean is_animated;

  gtk_widget_init_template (GTK_WIDGET (self));
  g_object_get (gtk_settings_get_default (), "gtk-enable-animations", &is_animated, NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->play_button), is_animated);
  /* Translators: a button that runs through all steps by itself. */
  kuis_spoken_name_button (GTK_WIDGET (self->play_button), _("Play"));
  kuis_spoken_set_name (GTK_WIDGET (self->layers_scale), _("Layers"));
  kuis_spoken_set_name (GTK_WIDGET (self->distance_scale), _("Distance of checkpoints, or activations held"));
  /* Translators: for a screen reader: which step of a computation is shown. */
  kuis_spoken_set_name (GTK_WIDGET (self->moment_scale), C_("explorer", "Step"));
}

/**
 * kuis_checkpoint_explorer_new:
 * @figure: what a quiz says, with what it begins
 *
 * Creates the explorer.
 *
 * Returns: (transfer floating): the new explorer
 */
GtkWidget *
kuis_checkpoint_explorer_new (KuisFigure *figure)
{
  KuisCheckpointExplorer *self = g_object_new (KUIS_TYPE_CHECKPOINT_EXPLORER, NULL);
  const char * const chains[] = { _("Layers that are alike"), _("Layers like those of a transformer"), NULL };
  const char * const plans[] = {
    [KUIS_PLAN_STORE_ALL] = _("Store everything"),
    [KUIS_PLAN_EVEN] = _("A checkpoint every so many layers"),
    [KUIS_PLAN_SQRT] = _("A checkpoint every √N layers"),
    [KUIS_PLAN_HAND] = _("Checkpoints by hand"),
    [KUIS_PLAN_BEST] = _("The best for so much memory"),
    [KUIS_PLAN_RECOMPUTE_ALL] = _("Recompute everything"),
    [KUIS_PLAN_N_KINDS] = NULL,
  };
  double billions = 0.0;

  kuis_plan_init (&self->plan, kuis_figure_get_parameters (figure));
  g_variant_lookup (kuis_figure_get_parameters (figure), "parameters-billion", "d", &billions);
  self->n_parameters = (guint64) (CLAMP (billions, 0.0, 10000.0) * 1e9);

  self->is_updating = TRUE;
  gtk_range_set_value (GTK_RANGE (self->layers_scale), self->plan.n_layers);
  fill_drop_down (self->chain_drop, _("Kind of layers"), chains, self->plan.is_transformer ? 1 : 0);
  fill_drop_down (self->plan_drop, _("Where checkpoints lie"), plans, self->plan.kind);
  self->is_updating = FALSE;
  rebuild_chain (self);
  show_distance (self);
  simulate (self);

  return GTK_WIDGET (self);
}
