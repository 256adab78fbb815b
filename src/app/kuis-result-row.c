/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-result-row"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/kuis-outcome.h"
#include "app/kuis-result-row.h"
#include "app/kuis-shown-text.h"
#include "app/kuis-spoken.h"

/**
 * KuisResultRow:
 *
 * A question in a list: what it asked, what became of it, what was answered and
 * what is right. While it is open, only what it asks.
 */
struct _KuisResultRow
{
  GtkListBoxRow parent_instance;

  /* Template widgets */
  GtkImage     *outcome_icon;
  GtkLabel     *outcome_label;
  GtkBox       *outcome_box;
  GtkLabel     *number_label;
  GtkLabel     *prompt_label;
  GtkLabel     *mine_label;
  GtkLabel     *right_label;
};

G_DEFINE_FINAL_TYPE (KuisResultRow, kuis_result_row, GTK_TYPE_LIST_BOX_ROW)

static void
show_words (GtkLabel *label,
            char     *words)
{
  gtk_label_set_label (label, words != NULL ? words : "");
  gtk_widget_set_visible (GTK_WIDGET (label), words != NULL);
}

static char *
get_mine (KuisItem *item)
{
  GVariant *response = kuis_item_get_response (item);
  g_autofree char *choice = response != NULL ? kuis_shown_choice (item, response) : NULL;

  /* Translators: %s is the choice that the learner made, with its letter. */
  return choice != NULL ? g_strdup_printf (_("Your answer: %s"), choice) : NULL;
}

static char *
get_right (KuisItem *item)
{
  g_autoptr(GVariant) right = kuis_question_get_right_response (kuis_item_get_question (item));
  g_autofree char *choice = NULL;

  if (!kuis_item_is_told (item) || !kuis_item_is_missed (item))
    return NULL;

  choice = kuis_shown_choice (item, right);

  return g_strdup_printf (_("Right answer: %s"), choice);
}

static void
name_row (KuisResultRow      *self,
          const char * const *parts)
{
  g_autoptr(GString) name = g_string_new (NULL);

  for (guint i = 0; parts[i] != NULL; i++)
    kuis_spoken_append (name, parts[i]);
  kuis_spoken_set_name (GTK_WIDGET (self), name->str);
}

static void
kuis_result_row_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), KUIS_TYPE_RESULT_ROW);

  G_OBJECT_CLASS (kuis_result_row_parent_class)->dispose (object);
}

static void
kuis_result_row_class_init (KuisResultRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kuis_result_row_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/kuis_app/Kuis/ui/kuis-result-row.ui");
  gtk_widget_class_bind_template_child (widget_class, KuisResultRow, outcome_icon);
  gtk_widget_class_bind_template_child (widget_class, KuisResultRow, outcome_label);
  gtk_widget_class_bind_template_child (widget_class, KuisResultRow, outcome_box);
  gtk_widget_class_bind_template_child (widget_class, KuisResultRow, number_label);
  gtk_widget_class_bind_template_child (widget_class, KuisResultRow, prompt_label);
  gtk_widget_class_bind_template_child (widget_class, KuisResultRow, mine_label);
  gtk_widget_class_bind_template_child (widget_class, KuisResultRow, right_label);
}

static void
kuis_result_row_init (KuisResultRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_accessible_reset_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_SELECTED);
}

/**
 * kuis_result_row_new:
 * @item: an item
 *
 * Creates the row of an item.
 *
 * Returns: (transfer floating): the new row
 */
GtkWidget *
kuis_result_row_new (KuisItem *item)
{
  KuisResultRow *self = g_object_new (KUIS_TYPE_RESULT_ROW, NULL);
  KuisOutcome outcome = kuis_item_get_outcome (item);
  const char *word = kuis_outcome_get_word (outcome);
  const char *prompt = kuis_shown_text (kuis_question_get_prompt (kuis_item_get_question (item)));
  g_autofree char *number = kuis_shown_question_number (item);
  g_autofree char *mine = get_mine (item);
  g_autofree char *right = get_right (item);

  gtk_label_set_label (self->number_label, number);
  gtk_label_set_label (self->outcome_label, word);
  gtk_image_set_from_icon_name (self->outcome_icon, kuis_outcome_get_icon_name (outcome));
  gtk_widget_add_css_class (GTK_WIDGET (self->outcome_box), kuis_outcome_get_css_class (outcome));
  gtk_label_set_label (self->prompt_label, prompt);
  show_words (self->mine_label, mine);
  show_words (self->right_label, right);

  name_row (self, (const char * const []) {
    number, word, prompt, mine != NULL ? mine : "", right != NULL ? right : "", NULL
  });

  return GTK_WIDGET (self);
}
