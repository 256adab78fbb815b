/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-results-page"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/kuis-compat.h"
#include "app/kuis-passage.h"
#include "app/kuis-result-row.h"
#include "app/kuis-results-page.h"
#include "app/kuis-spoken.h"
#include "app/kuis-text-scale.h"
#include "language/kuis-number.h"

/**
 * KuisResultsPage:
 *
 * How an attempt went: the score, the time, and every question, each of which
 * opens for review.
 */
struct _KuisResultsPage
{
  KuisPage     parent_instance;

  /* Template widgets */
  AdwClamp    *clamp;
  KuisPassage *summary;
  GtkLabel    *title_label;
  GtkLabel    *score_label;
  GtkLabel    *time_label;
  GtkButton   *retry_button;
  GtkListBox  *list_box;
};

G_DEFINE_FINAL_TYPE (KuisResultsPage, kuis_results_page, KUIS_TYPE_PAGE)

static char *
get_score_words (KuisAttempt *attempt)
{
  double score = kuis_attempt_get_score (attempt);
  double max = kuis_attempt_get_max_score (attempt);
  g_autofree char *score_words = kuis_number_format (score, 2);
  g_autofree char *max_words = kuis_number_format (max, 2);
  g_autofree char *percent = kuis_number_format_percent (max > 0.0 ? score / max : 0.0, 0);

  /* Translators: the score: points, of how many points, and the same in percent. */
  return g_strdup_printf (_("%s of %s points (%s)"), score_words, max_words, percent);
}

static void
on_row_activated (KuisResultsPage *self,
                  GtkListBoxRow   *row)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.go-to", "u", (guint) gtk_list_box_row_get_index (row));
}

static gboolean
kuis_results_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (KUIS_RESULTS_PAGE (widget)->summary));
}

static void
kuis_results_page_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), KUIS_TYPE_RESULTS_PAGE);

  G_OBJECT_CLASS (kuis_results_page_parent_class)->dispose (object);
}

static void
kuis_results_page_class_init (KuisResultsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kuis_results_page_dispose;
  widget_class->grab_focus = kuis_results_page_grab_focus;

  g_type_ensure (KUIS_TYPE_PASSAGE);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/kuis_app/Kuis/ui/kuis-results-page.ui");
  gtk_widget_class_bind_template_child (widget_class, KuisResultsPage, clamp);
  gtk_widget_class_bind_template_child (widget_class, KuisResultsPage, summary);
  gtk_widget_class_bind_template_child (widget_class, KuisResultsPage, title_label);
  gtk_widget_class_bind_template_child (widget_class, KuisResultsPage, score_label);
  gtk_widget_class_bind_template_child (widget_class, KuisResultsPage, time_label);
  gtk_widget_class_bind_template_child (widget_class, KuisResultsPage, retry_button);
  gtk_widget_class_bind_template_child (widget_class, KuisResultsPage, list_box);
  gtk_widget_class_bind_template_callback (widget_class, on_row_activated);
}

static void
kuis_results_page_init (KuisResultsPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * kuis_results_page_new:
 * @attempt: a finished attempt
 *
 * Creates the page.
 *
 * Returns: (transfer floating): the new page
 */
GtkWidget *
kuis_results_page_new (KuisAttempt *attempt)
{
  KuisResultsPage *self = g_object_new (KUIS_TYPE_RESULTS_PAGE, NULL);
  g_autofree char *score = get_score_words (attempt);
  g_autofree char *duration = kuis_number_format_duration (kuis_attempt_get_elapsed (attempt));
  g_autofree char *time = NULL;
  g_autofree char *name = NULL;

  /* Translators: how long the quiz took; %s is such as “3 min 20 s”. */
  time = g_strdup_printf (_("Time: %s"), duration);
  /* Translators: for a screen reader: “Results”, the score, the time. */
  name = g_strdup_printf (C_("results", "%s. %s. %s."), _("Results"), score, time);

  kuis_page_set_title (KUIS_PAGE (self), _("Results"));
  gtk_label_set_label (self->title_label, _("Results"));
  gtk_label_set_label (self->score_label, score);
  gtk_label_set_label (self->time_label, time);
  kuis_spoken_set_name (GTK_WIDGET (self->summary), name);
  gtk_widget_set_visible (GTK_WIDGET (self->retry_button), kuis_attempt_count_missed (attempt) > 0);

  for (guint i = 0; i < kuis_attempt_get_n_items (attempt); i++)
    gtk_list_box_append (self->list_box, kuis_result_row_new (kuis_attempt_get_item (attempt, i)));
  kuis_compat_scale_clamp (self->clamp, kuis_text_scale_get ());

  return GTK_WIDGET (self);
}
