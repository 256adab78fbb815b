/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-jump-list"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/kuis-compat.h"
#include "app/kuis-jump-list.h"
#include "app/kuis-outcome.h"
#include "app/kuis-shown-text.h"

/**
 * KuisJumpList:
 *
 * All questions of an attempt with the state of each, to go to any of them.
 */
struct _KuisJumpList
{
  GtkPopover          parent_instance;

  /* Template widgets */
  GtkListView        *list_view;
  GtkButton          *finish_button;

  /* Owned */
  KuisAttempt        *attempt;

  /* Borrowed, while the list is up: the row of the question that is shown */
  GtkWidget          *current_row;
};

G_DEFINE_FINAL_TYPE (KuisJumpList, kuis_jump_list, GTK_TYPE_POPOVER)

static void
on_setup (GtkSignalListItemFactory *factory,
          GtkListItem              *list_item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *icon = g_object_new (GTK_TYPE_IMAGE,
                                  "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                                  NULL);
  GtkWidget *number = gtk_label_new (NULL);
  GtkWidget *state = gtk_label_new (NULL);

  gtk_widget_set_hexpand (state, TRUE);
  gtk_label_set_xalign (GTK_LABEL (state), 1.0);
  gtk_widget_add_css_class (state, "secondary");
  gtk_box_append (GTK_BOX (box), icon);
  gtk_box_append (GTK_BOX (box), number);
  gtk_box_append (GTK_BOX (box), state);
  gtk_widget_add_css_class (box, "jump-row");
  gtk_list_item_set_child (list_item, box);
}

static void
on_bind (GtkSignalListItemFactory *factory,
         GtkListItem              *list_item,
         KuisJumpList             *self)
{
  KuisItem *item = gtk_list_item_get_item (list_item);
  GtkWidget *icon = gtk_widget_get_first_child (gtk_list_item_get_child (list_item));
  GtkWidget *number = gtk_widget_get_next_sibling (icon);
  GtkWidget *state = gtk_widget_get_next_sibling (number);
  gboolean here = kuis_item_get_position (item) == kuis_attempt_get_position (self->attempt);
  const char *word = kuis_outcome_get_word (kuis_item_get_outcome (item));
  g_autofree char *question = kuis_shown_question_number (item);
  g_autofree char *name = NULL;

  gtk_image_set_from_icon_name (GTK_IMAGE (icon), kuis_outcome_get_icon_name (kuis_item_get_outcome (item)));
  gtk_label_set_label (GTK_LABEL (number), question);
  gtk_label_set_label (GTK_LABEL (state), word);
  if (here)
    self->current_row = gtk_widget_get_parent (gtk_list_item_get_child (list_item));
  if (here)
    gtk_widget_add_css_class (number, "heading");
  else
    gtk_widget_remove_css_class (number, "heading");

  if (here)
    /* Translators: a question in a list, what became of it, and that it is the one
     * that is shown. */
    name = g_strdup_printf (_("%s, %s, current question"), question, word);
  else
    /* Translators: a question in a list, and what became of it. */
    name = g_strdup_printf (_("%s, %s"), question, word);
  kuis_compat_name_list_item (list_item, name);
}

static void
on_activate (KuisJumpList *self,
             guint         position)
{
  g_autoptr(GVariant) target = g_variant_ref_sink (g_variant_new_uint32 (position));

  gtk_popover_popdown (GTK_POPOVER (self));
  gtk_widget_activate_action_variant (GTK_WIDGET (self), "win.go-to", target);
}

/* The rows are made when the list comes up, and show how things stand then. */
static void
kuis_jump_list_map (GtkWidget *widget)
{
  KuisJumpList *self = KUIS_JUMP_LIST (widget);
  g_autoptr(GtkSingleSelection) selection = NULL;
  g_autoptr(GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  self->current_row = NULL;
  g_signal_connect (factory, "setup", G_CALLBACK (on_setup), NULL);
  g_signal_connect_object (factory, "bind", G_CALLBACK (on_bind), self, 0);

  if (self->attempt != NULL)
    {
      selection = gtk_single_selection_new (g_object_ref (kuis_attempt_get_items (self->attempt)));
      gtk_single_selection_set_selected (selection, kuis_attempt_get_position (self->attempt));
      gtk_widget_set_visible (GTK_WIDGET (self->finish_button), !kuis_attempt_is_finished (self->attempt));
    }
  gtk_list_view_set_factory (self->list_view, factory);
  gtk_list_view_set_model (self->list_view, GTK_SELECTION_MODEL (selection));

  GTK_WIDGET_CLASS (kuis_jump_list_parent_class)->map (widget);

  if (self->attempt != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self->list_view), "list.scroll-to-item", "u",
                                kuis_attempt_get_position (self->attempt));
  gtk_widget_grab_focus (self->current_row != NULL ? self->current_row : GTK_WIDGET (self->list_view));
}

static void
on_finish_clicked (KuisJumpList *self)
{
  gtk_popover_popdown (GTK_POPOVER (self));
  gtk_widget_activate_action (GTK_WIDGET (self), "win.finish", NULL);
}

static void
kuis_jump_list_dispose (GObject *object)
{
  KuisJumpList *self = KUIS_JUMP_LIST (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), KUIS_TYPE_JUMP_LIST);
  g_clear_object (&self->attempt);

  G_OBJECT_CLASS (kuis_jump_list_parent_class)->dispose (object);
}

static void
kuis_jump_list_class_init (KuisJumpListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kuis_jump_list_dispose;
  widget_class->map = kuis_jump_list_map;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/kuis_app/Kuis/ui/kuis-jump-list.ui");
  gtk_widget_class_bind_template_child (widget_class, KuisJumpList, list_view);
  gtk_widget_class_bind_template_child (widget_class, KuisJumpList, finish_button);
  gtk_widget_class_bind_template_callback (widget_class, on_activate);
  gtk_widget_class_bind_template_callback (widget_class, on_finish_clicked);
}

static void
kuis_jump_list_init (KuisJumpList *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * kuis_jump_list_set_attempt:
 * @attempt: (nullable): whose questions to list
 *
 * Sets what is listed the next time the list comes up.
 */
void
kuis_jump_list_set_attempt (KuisJumpList *self,
                            KuisAttempt  *attempt)
{
  g_return_if_fail (KUIS_IS_JUMP_LIST (self));

  g_set_object (&self->attempt, attempt);
}
