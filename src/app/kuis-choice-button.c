/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-choice-button"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/kuis-choice-button.h"
#include "app/kuis-outcome.h"
#include "app/kuis-shown-text.h"
#include "app/kuis-spoken.h"

/**
 * KuisChoiceButton:
 *
 * A choice: its letter, what it says, and once the question is judged, what it
 * was. Then it can still be read with the keyboard, but not changed.
 */
struct _KuisChoiceButton
{
  GtkCheckButton  parent_instance;

  /* Template widgets */
  GtkLabel       *letter_label;
  GtkLabel       *text_label;
  GtkBox         *mark_box;
  GtkImage       *mark_icon;
  GtkLabel       *mark_label;

  /* Owned */
  KuisChoice     *choice;
  char           *name;
  gboolean        locked;
};

G_DEFINE_FINAL_TYPE (KuisChoiceButton, kuis_choice_button, GTK_TYPE_CHECK_BUTTON)

static const struct {
  const char *words;
  KuisOutcome outcome;
} marks[] = {
  [KUIS_CHOICE_MARK_NONE] = { NULL, KUIS_OUTCOME_OPEN },
  /* Translators: beside the choice that the learner made, which is wrong. */
  [KUIS_CHOICE_MARK_MINE] = { N_("Your answer, wrong"), KUIS_OUTCOME_WRONG },
  /* Translators: beside the right choice, which the learner did not make. */
  [KUIS_CHOICE_MARK_RIGHT] = { N_("Right answer"), KUIS_OUTCOME_RIGHT },
  /* Translators: beside the choice that the learner made, which is right. */
  [KUIS_CHOICE_MARK_MINE_RIGHT] = { N_("Your answer, right"), KUIS_OUTCOME_RIGHT },
  /* Translators: beside the choice that the learner made, which is partly right. */
  [KUIS_CHOICE_MARK_MINE_PARTIAL] = { N_("Your answer, partly right"), KUIS_OUTCOME_PARTIAL },
};

static void
kuis_choice_button_activate (GtkCheckButton *button)
{
  if (!KUIS_CHOICE_BUTTON (button)->locked)
    GTK_CHECK_BUTTON_CLASS (kuis_choice_button_parent_class)->activate (button);
}

static void
action_choose (GtkWidget  *widget,
               const char *action_name,
               GVariant   *parameter)
{
  kuis_choice_button_activate (GTK_CHECK_BUTTON (widget));
}

static gboolean
kuis_choice_button_focus (GtkWidget       *widget,
                          GtkDirectionType direction)
{
  if (!KUIS_CHOICE_BUTTON (widget)->locked)
    return GTK_WIDGET_CLASS (kuis_choice_button_parent_class)->focus (widget, direction);

  /* In a group of radio buttons, moving is choosing. Once judged it is only
   * moving, and each of them is a stop. */
  return !gtk_widget_is_focus (widget) && gtk_widget_grab_focus (widget);
}

static void
kuis_choice_button_dispose (GObject *object)
{
  KuisChoiceButton *self = KUIS_CHOICE_BUTTON (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), KUIS_TYPE_CHOICE_BUTTON);
  g_clear_object (&self->choice);

  G_OBJECT_CLASS (kuis_choice_button_parent_class)->dispose (object);
}

static void
kuis_choice_button_finalize (GObject *object)
{
  g_free (KUIS_CHOICE_BUTTON (object)->name);

  G_OBJECT_CLASS (kuis_choice_button_parent_class)->finalize (object);
}

static void
kuis_choice_button_class_init (KuisChoiceButtonClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = kuis_choice_button_dispose;
  object_class->finalize = kuis_choice_button_finalize;
  widget_class->focus = kuis_choice_button_focus;
  GTK_CHECK_BUTTON_CLASS (klass)->activate = kuis_choice_button_activate;

  /* For switches and voice control: GTK 4.8 gives a check button nothing that they
   * could do with it. */
  gtk_widget_class_install_action (widget_class, "choice.choose", NULL, action_choose);

  /* GTK shows a check button of a group as a radio button, but calls it a check
   * box all the same. */
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_RADIO);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/kuis_app/Kuis/ui/kuis-choice-button.ui");
  gtk_widget_class_bind_template_child (widget_class, KuisChoiceButton, letter_label);
  gtk_widget_class_bind_template_child (widget_class, KuisChoiceButton, text_label);
  gtk_widget_class_bind_template_child (widget_class, KuisChoiceButton, mark_box);
  gtk_widget_class_bind_template_child (widget_class, KuisChoiceButton, mark_icon);
  gtk_widget_class_bind_template_child (widget_class, KuisChoiceButton, mark_label);
}

static void
kuis_choice_button_init (KuisChoiceButton *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * kuis_choice_button_new:
 * @choice: what is chosen with it
 * @index: its place among the choices, from 0
 *
 * Creates a choice button.
 *
 * Returns: (transfer floating): the new button
 */
GtkWidget *
kuis_choice_button_new (KuisChoice *choice,
                        guint       index)
{
  KuisChoiceButton *self = g_object_new (KUIS_TYPE_CHOICE_BUTTON, NULL);
  const char *text = kuis_shown_text (kuis_choice_get_text (choice));
  g_autofree char *letter = kuis_shown_letter (index);

  self->choice = g_object_ref (choice);
  gtk_label_set_label (self->letter_label, letter);
  gtk_label_set_label (self->text_label, text);

  self->name = g_strdup_printf (C_("choice", "%s. %s"), letter, text);
  kuis_spoken_set_name (GTK_WIDGET (self), self->name);

  return GTK_WIDGET (self);
}

/**
 * kuis_choice_button_get:
 *
 * Gets what is chosen with the button.
 *
 * Returns: (transfer none): the choice
 */
KuisChoice *
kuis_choice_button_get (KuisChoiceButton *self)
{
  g_return_val_if_fail (KUIS_IS_CHOICE_BUTTON (self), NULL);

  return self->choice;
}

/**
 * kuis_choice_button_lock:
 *
 * Keeps the choice from being changed.
 */
void
kuis_choice_button_lock (KuisChoiceButton *self)
{
  g_return_if_fail (KUIS_IS_CHOICE_BUTTON (self));

  self->locked = TRUE;
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}

/**
 * kuis_choice_button_judge:
 * @mark: what to show
 *
 * Shows what the choice was, and keeps it from being changed.
 */
void
kuis_choice_button_judge (KuisChoiceButton *self,
                          KuisChoiceMark    mark)
{
  g_autoptr(GString) name = g_string_new (NULL);
  const char *words;

  g_return_if_fail (KUIS_IS_CHOICE_BUTTON (self));

  kuis_choice_button_lock (self);
  gtk_widget_add_css_class (GTK_WIDGET (self), "judged");
  if (mark == KUIS_CHOICE_MARK_NONE)
    return;

  words = _(marks[mark].words);
  gtk_label_set_label (self->mark_label, words);
  gtk_image_set_from_icon_name (self->mark_icon, kuis_outcome_get_icon_name (marks[mark].outcome));
  gtk_widget_set_visible (GTK_WIDGET (self->mark_box), TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self), kuis_outcome_get_css_class (marks[mark].outcome));

  kuis_spoken_append (name, self->name);
  kuis_spoken_append (name, words);
  kuis_spoken_set_name (GTK_WIDGET (self), name->str);
}
