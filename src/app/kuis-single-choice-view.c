/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-single-choice-view"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/kuis-choice-button.h"
#include "app/kuis-compat.h"
#include "app/kuis-single-choice-view.h"

/**
 * KuisSingleChoiceView:
 *
 * Choices of which one is made.
 */
struct _KuisSingleChoiceView
{
  KuisResponseView parent_instance;

  /* Borrowed: they are in the box, in the order that is shown */
  GPtrArray       *buttons;
};

G_DEFINE_FINAL_TYPE (KuisSingleChoiceView, kuis_single_choice_view, KUIS_TYPE_RESPONSE_VIEW)

static gboolean
is_response_of (GVariant         *response,
                KuisChoiceButton *button)
{
  return response != NULL &&
         g_str_equal (g_variant_get_string (response, NULL),
                      kuis_choice_get_id (kuis_choice_button_get (button)));
}

static KuisChoiceMark
get_mark (KuisItem         *item,
          KuisChoiceButton *button)
{
  g_autoptr(GVariant) right = kuis_question_get_right_response (kuis_item_get_question (item));

  if (!is_response_of (kuis_item_get_response (item), button))
    return is_response_of (right, button) && kuis_item_get_outcome (item) != KUIS_OUTCOME_RIGHT
             ? KUIS_CHOICE_MARK_RIGHT : KUIS_CHOICE_MARK_NONE;

  if (kuis_item_get_outcome (item) == KUIS_OUTCOME_RIGHT)
    return KUIS_CHOICE_MARK_MINE_RIGHT;

  return kuis_item_get_outcome (item) == KUIS_OUTCOME_PARTIAL
           ? KUIS_CHOICE_MARK_MINE_PARTIAL : KUIS_CHOICE_MARK_MINE;
}

static void
judge_if_closed (KuisSingleChoiceView *self,
                 KuisItem             *item)
{
  if (kuis_item_is_open (item))
    return;

  if (kuis_item_is_pending (item))
    {
      g_ptr_array_foreach (self->buttons, (GFunc) kuis_choice_button_lock, NULL);
      return;
    }

  for (guint i = 0; i < self->buttons->len; i++)
    {
      KuisChoiceButton *button = g_ptr_array_index (self->buttons, i);

      kuis_choice_button_judge (button, get_mark (item, button));
    }
}

static void
show_draft (KuisSingleChoiceView *self,
            KuisItem             *item)
{
  GVariant *response = kuis_item_get_draft (item);

  if (response == NULL)
    response = kuis_item_get_response (item);

  for (guint i = 0; i < self->buttons->len; i++)
    {
      KuisChoiceButton *button = g_ptr_array_index (self->buttons, i);

      gtk_check_button_set_active (GTK_CHECK_BUTTON (button), is_response_of (response, button));
    }
}

static void
on_toggled (GtkCheckButton       *button,
            KuisSingleChoiceView *self)
{
  KuisItem *item = kuis_response_view_get_item (KUIS_RESPONSE_VIEW (self));
  KuisChoice *choice = kuis_choice_button_get (KUIS_CHOICE_BUTTON (button));

  if (gtk_check_button_get_active (button) && kuis_item_is_open (item))
    kuis_item_set_draft (item, g_variant_new_string (kuis_choice_get_id (choice)));
}

static void
on_draft_changed (KuisItem             *item,
                  GParamSpec           *pspec,
                  KuisSingleChoiceView *self)
{
  show_draft (self, item);
}

static void
on_outcome_changed (KuisItem             *item,
                    GParamSpec           *pspec,
                    KuisSingleChoiceView *self)
{
  judge_if_closed (self, item);
}

static void
on_pending_changed (KuisItem             *item,
                    GParamSpec           *pspec,
                    KuisSingleChoiceView *self)
{
  if (kuis_item_is_pending (item))
    judge_if_closed (self, item);
}

static void
kuis_single_choice_view_build (KuisResponseView *view,
                               KuisItem         *item)
{
  KuisSingleChoiceView *self = KUIS_SINGLE_CHOICE_VIEW (view);
  GPtrArray *choices = kuis_item_get_choices (item);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);

  for (guint i = 0; i < choices->len; i++)
    {
      GtkWidget *button = kuis_choice_button_new (g_ptr_array_index (choices, i), i);

      if (i > 0)
        gtk_check_button_set_group (GTK_CHECK_BUTTON (button), g_ptr_array_index (self->buttons, 0));
      g_ptr_array_add (self->buttons, button);
      gtk_box_append (GTK_BOX (box), button);
    }
  show_draft (self, item);
  judge_if_closed (self, item);

  for (guint i = 0; i < self->buttons->len; i++)
    g_signal_connect_object (g_ptr_array_index (self->buttons, i), "toggled", G_CALLBACK (on_toggled), self, 0);
  g_signal_connect_object (item, "notify::draft", G_CALLBACK (on_draft_changed), self, 0);
  g_signal_connect_object (item, "notify::outcome", G_CALLBACK (on_outcome_changed), self, 0);
  g_signal_connect_object (item, "notify::pending", G_CALLBACK (on_pending_changed), self, 0);

  gtk_accessible_update_property (GTK_ACCESSIBLE (box), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Choices"), -1);
  adw_bin_set_child (ADW_BIN (self), box);
}

/* 1 to 9 and the same on the keypad, A to Z: the place of the choice in the
 * order that is shown, or -1. */
static int
get_index (guint keyval)
{
  if (keyval >= GDK_KEY_1 && keyval <= GDK_KEY_9)
    return keyval - GDK_KEY_1;

  if (keyval >= GDK_KEY_KP_1 && keyval <= GDK_KEY_KP_9)
    return keyval - GDK_KEY_KP_1;

  if (keyval >= GDK_KEY_a && keyval <= GDK_KEY_z)
    return keyval - GDK_KEY_a;

  if (keyval >= GDK_KEY_A && keyval <= GDK_KEY_Z)
    return keyval - GDK_KEY_A;

  return -1;
}

/* Orca says what is chosen when the focus comes to it, and when it is chosen with
 * Space where the focus is; with any other key, it says nothing. */
static void
choose (GtkWidget *button)
{
  gboolean is_silent = gtk_widget_is_focus (button) && !gtk_check_button_get_active (GTK_CHECK_BUTTON (button));

  gtk_check_button_set_active (GTK_CHECK_BUTTON (button), TRUE);
  if (is_silent)
    /* Translators: for a screen reader: the choice that has the focus was chosen. */
    kuis_compat_say (button, _("Chosen"));
}

static gboolean
kuis_single_choice_view_choose (KuisResponseView *view,
                                guint             keyval)
{
  KuisSingleChoiceView *self = KUIS_SINGLE_CHOICE_VIEW (view);
  int index = get_index (keyval);
  GtkWidget *button;

  if (index < 0 || (guint) index >= self->buttons->len)
    return FALSE;

  button = g_ptr_array_index (self->buttons, index);
  choose (button);
  gtk_widget_grab_focus (button);

  return TRUE;
}

static gboolean
kuis_single_choice_view_respond (KuisResponseView *view)
{
  KuisSingleChoiceView *self = KUIS_SINGLE_CHOICE_VIEW (view);

  if (kuis_item_get_draft (kuis_response_view_get_item (view)) != NULL)
    return FALSE;

  for (guint i = 0; i < self->buttons->len; i++)
    {
      GtkWidget *button = g_ptr_array_index (self->buttons, i);

      if (gtk_widget_is_focus (button))
        {
          choose (button);
          return TRUE;
        }
    }

  return FALSE;
}

static void
kuis_single_choice_view_finalize (GObject *object)
{
  g_ptr_array_unref (KUIS_SINGLE_CHOICE_VIEW (object)->buttons);

  G_OBJECT_CLASS (kuis_single_choice_view_parent_class)->finalize (object);
}

static void
kuis_single_choice_view_class_init (KuisSingleChoiceViewClass *klass)
{
  KuisResponseViewClass *view_class = KUIS_RESPONSE_VIEW_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = kuis_single_choice_view_finalize;
  view_class->build = kuis_single_choice_view_build;
  view_class->choose = kuis_single_choice_view_choose;
  view_class->respond = kuis_single_choice_view_respond;
}

static void
kuis_single_choice_view_init (KuisSingleChoiceView *self)
{
  self->buttons = g_ptr_array_new ();
}
