/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-feedback"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/kuis-compat.h"
#include "app/kuis-feedback.h"
#include "app/kuis-figure-view.h"
#include "app/kuis-outcome.h"
#include "app/kuis-passage.h"
#include "app/kuis-reference-row.h"
#include "app/kuis-shown-text.h"
#include "app/kuis-spoken.h"
#include "language/kuis-number.h"

/**
 * KuisFeedback:
 *
 * What is said once a question is judged: the verdict, why what was chosen is
 * right or wrong, the explanation, and where to read more.
 */
struct _KuisFeedback
{
  AdwBin       parent_instance;

  /* Template widgets */
  KuisPassage *summary;
  GtkBox      *verdict_box;
  GtkImage    *verdict_icon;
  GtkLabel    *verdict_label;
  GtkLabel    *points_label;
  GtkLabel    *unsaved_label;
  GtkLabel    *answer_label;
  GtkLabel    *choice_label;
  GtkBox      *explanation_box;
  GtkLabel    *explanation_title;
  GtkLabel    *explanation_label;
  AdwBin      *figure_bin;
  GtkBox      *references_box;
  GtkBox      *references;

  /* Owned */
  char        *spoken;
};

G_DEFINE_FINAL_TYPE (KuisFeedback, kuis_feedback, ADW_TYPE_BIN)

static void
show_words (GtkLabel   *label,
            GtkWidget  *container,
            const char *words)
{
  gtk_label_set_label (label, words != NULL ? words : "");
  gtk_widget_set_visible (container, words != NULL);
}

/* Of what was chosen, or where nothing was, of what is right. */
static const char *
get_choice_feedback (KuisItem *item)
{
  KuisQuestion *question = kuis_item_get_question (item);
  g_autoptr(GVariant) right = kuis_question_get_right_response (question);
  GVariant *response = kuis_item_get_response (item);
  KuisChoice *choice;

  if (response == NULL)
    response = right;
  if (!g_variant_is_of_type (response, G_VARIANT_TYPE_STRING))
    return NULL;

  choice = kuis_question_find_choice (question, g_variant_get_string (response, NULL));

  return choice != NULL ? kuis_shown_text (kuis_choice_get_feedback (choice)) : NULL;
}

static void
show_points (KuisFeedback *self,
             KuisItem     *item)
{
  g_autofree char *score = kuis_number_format (kuis_item_get_score (item), 2);
  g_autofree char *max = kuis_number_format (kuis_question_get_points (kuis_item_get_question (item)), 2);
  g_autofree char *words = NULL;

  /* Translators: what an answer earned, of how many points; both are numbers. */
  words = g_strdup_printf (_("%s of %s points"), score, max);

  show_words (self->points_label, GTK_WIDGET (self->points_label),
              kuis_item_get_outcome (item) == KUIS_OUTCOME_PARTIAL ? words : NULL);
}

static void
show_right_answer (KuisFeedback *self,
                   KuisItem     *item)
{
  g_autoptr(GVariant) right = kuis_question_get_right_response (kuis_item_get_question (item));
  g_autofree char *choice = kuis_shown_choice (item, right);
  g_autofree char *words = NULL;

  /* Translators: %s is a choice with its letter. */
  words = g_strdup_printf (_("Right answer: %s"), choice);

  show_words (self->answer_label, GTK_WIDGET (self->answer_label),
              kuis_item_get_outcome (item) != KUIS_OUTCOME_RIGHT ? words : NULL);
}

static void
show_figure (KuisFeedback *self,
             KuisItem     *item)
{
  KuisFigure *figure = kuis_question_get_figure (kuis_item_get_question (item));
  GtkWidget *view = figure != NULL ? kuis_figure_view_new (figure) : NULL;

  adw_bin_set_child (self->figure_bin, view);
  gtk_widget_set_visible (GTK_WIDGET (self->figure_bin), view != NULL);
}

static void
show_references (KuisFeedback *self,
                 KuisItem     *item)
{
  GPtrArray *references = kuis_question_get_references (kuis_item_get_question (item));

  gtk_widget_set_visible (GTK_WIDGET (self->references_box), references->len > 0);
  for (guint i = 0; i < references->len; i++)
    gtk_box_append (self->references, kuis_reference_row_new (g_ptr_array_index (references, i)));
}

/* All that is shown, in the order in which it is shown. */
static char *
get_spoken (KuisFeedback *self)
{
  g_autoptr(GString) spoken = g_string_new (NULL);

  kuis_spoken_append (spoken, gtk_label_get_label (self->verdict_label));
  kuis_spoken_append (spoken, gtk_label_get_label (self->points_label));
  kuis_spoken_append (spoken, gtk_label_get_label (self->unsaved_label));
  kuis_spoken_append (spoken, gtk_label_get_label (self->answer_label));
  kuis_spoken_append (spoken, gtk_label_get_label (self->choice_label));
  if (gtk_widget_get_visible (GTK_WIDGET (self->explanation_box)))
    kuis_spoken_append (spoken, gtk_label_get_label (self->explanation_title));
  kuis_spoken_append (spoken, gtk_label_get_label (self->explanation_label));

  return g_string_free (g_steal_pointer (&spoken), FALSE);
}

/* The disk may be slow, or full. */
static void
show_unsaved (KuisFeedback *self,
              KuisItem     *item)
{
  show_words (self->unsaved_label, gtk_widget_get_parent (GTK_WIDGET (self->unsaved_label)),
              /* Translators: beside the verdict, as long as the response could still be lost. */
              kuis_item_is_unsaved (item) ? _("Not saved yet") : NULL);
}

static void
name_summary (KuisFeedback *self)
{
  g_free (self->spoken);
  self->spoken = get_spoken (self);
  kuis_spoken_set_name (GTK_WIDGET (self->summary), self->spoken);
}

static void
on_unsaved_changed (KuisItem     *item,
                    GParamSpec   *pspec,
                    KuisFeedback *self)
{
  show_unsaved (self, item);
  /* What has the focus would be read out anew, all of it. */
  if (!gtk_widget_is_focus (GTK_WIDGET (self->summary)))
    name_summary (self);
}

static void
kuis_feedback_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), KUIS_TYPE_FEEDBACK);

  G_OBJECT_CLASS (kuis_feedback_parent_class)->dispose (object);
}

static void
kuis_feedback_finalize (GObject *object)
{
  g_free (KUIS_FEEDBACK (object)->spoken);

  G_OBJECT_CLASS (kuis_feedback_parent_class)->finalize (object);
}

static void
kuis_feedback_class_init (KuisFeedbackClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = kuis_feedback_dispose;
  object_class->finalize = kuis_feedback_finalize;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  g_type_ensure (KUIS_TYPE_PASSAGE);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/kuis_app/Kuis/ui/kuis-feedback.ui");
  gtk_widget_class_bind_template_child (widget_class, KuisFeedback, summary);
  gtk_widget_class_bind_template_child (widget_class, KuisFeedback, verdict_box);
  gtk_widget_class_bind_template_child (widget_class, KuisFeedback, verdict_icon);
  gtk_widget_class_bind_template_child (widget_class, KuisFeedback, verdict_label);
  gtk_widget_class_bind_template_child (widget_class, KuisFeedback, points_label);
  gtk_widget_class_bind_template_child (widget_class, KuisFeedback, unsaved_label);
  gtk_widget_class_bind_template_child (widget_class, KuisFeedback, answer_label);
  gtk_widget_class_bind_template_child (widget_class, KuisFeedback, choice_label);
  gtk_widget_class_bind_template_child (widget_class, KuisFeedback, explanation_box);
  gtk_widget_class_bind_template_child (widget_class, KuisFeedback, explanation_title);
  gtk_widget_class_bind_template_child (widget_class, KuisFeedback, explanation_label);
  gtk_widget_class_bind_template_child (widget_class, KuisFeedback, figure_bin);
  gtk_widget_class_bind_template_child (widget_class, KuisFeedback, references_box);
  gtk_widget_class_bind_template_child (widget_class, KuisFeedback, references);
  gtk_widget_class_bind_template_callback (widget_class, name_summary);
}

static void
kuis_feedback_init (KuisFeedback *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * kuis_feedback_new:
 * @item: an item that is not open any more
 *
 * Creates the feedback of a question.
 *
 * Returns: (transfer floating): the new feedback
 */
GtkWidget *
kuis_feedback_new (KuisItem *item)
{
  KuisFeedback *self = g_object_new (KUIS_TYPE_FEEDBACK, NULL);
  KuisOutcome outcome = kuis_item_get_outcome (item);
  KuisText *explanation = kuis_question_get_explanation (kuis_item_get_question (item));

  gtk_label_set_label (self->verdict_label, kuis_outcome_get_word (outcome));
  gtk_image_set_from_icon_name (self->verdict_icon, kuis_outcome_get_icon_name (outcome));
  gtk_widget_add_css_class (GTK_WIDGET (self->verdict_box), kuis_outcome_get_css_class (outcome));
  show_points (self, item);
  show_right_answer (self, item);
  show_words (self->choice_label, GTK_WIDGET (self->choice_label), get_choice_feedback (item));
  show_words (self->explanation_label, GTK_WIDGET (self->explanation_box), kuis_shown_text (explanation));
  show_figure (self, item);
  show_references (self, item);

  show_unsaved (self, item);
  name_summary (self);
  g_signal_connect_object (item, "notify::unsaved", G_CALLBACK (on_unsaved_changed), self, 0);

  return GTK_WIDGET (self);
}

/**
 * kuis_feedback_get_summary:
 *
 * Gets the part that should be seen first: all but where to read more.
 *
 * Returns: (transfer none): the widget
 */
GtkWidget *
kuis_feedback_get_summary (KuisFeedback *self)
{
  g_return_val_if_fail (KUIS_IS_FEEDBACK (self), NULL);

  return GTK_WIDGET (self->summary);
}

/**
 * kuis_feedback_announce:
 *
 * Has a screen reader say the feedback, once.
 */
void
kuis_feedback_announce (KuisFeedback *self)
{
  g_return_if_fail (KUIS_IS_FEEDBACK (self));

  kuis_compat_announce (GTK_WIDGET (self->summary), self->spoken);
}
