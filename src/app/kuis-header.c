/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-header"

#include "config.h"

#include "app/kuis-header.h"
#include "app/kuis-jump-list.h"
#include "app/kuis-spoken.h"

/**
 * KuisHeader:
 *
 * What is above every page: the title, the way back, all questions, the menu.
 */
struct _KuisHeader
{
  AdwBin          parent_instance;

  /* Template widgets */
  GtkButton      *leave_button;
  AdwWindowTitle *title;
  GtkMenuButton  *list_button;
  GtkMenuButton  *menu_button;
  KuisJumpList   *jump_list;
  GtkProgressBar *progress_bar;

  /* Borrowed: what had the focus when a key opened the list */
  GtkWidget      *focus_before;
  guint           focus_source;
};

G_DEFINE_FINAL_TYPE (KuisHeader, kuis_header, ADW_TYPE_BIN)

/* The popover leaves the focus on its button; a key opened it from elsewhere. */
static gboolean
on_focus_left (gpointer data)
{
  KuisHeader *self = data;
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  self->focus_source = 0;
  if (self->focus_before != NULL &&
      (focus == NULL || gtk_widget_is_ancestor (focus, GTK_WIDGET (self))))
    gtk_widget_grab_focus (self->focus_before);
  g_clear_weak_pointer (&self->focus_before);

  return G_SOURCE_REMOVE;
}

/* Newer versions of GTK move the focus only after they have said that it closed. */
static void
on_list_closed (KuisHeader *self)
{
  if (self->focus_source == 0)
    self->focus_source = g_idle_add_full (G_PRIORITY_HIGH_IDLE, on_focus_left, self, NULL);
}

static void
kuis_header_dispose (GObject *object)
{
  KuisHeader *self = KUIS_HEADER (object);

  g_clear_handle_id (&self->focus_source, g_source_remove);
  g_clear_weak_pointer (&self->focus_before);
  gtk_widget_dispose_template (GTK_WIDGET (object), KUIS_TYPE_HEADER);

  G_OBJECT_CLASS (kuis_header_parent_class)->dispose (object);
}

static void
kuis_header_class_init (KuisHeaderClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kuis_header_dispose;

  g_type_ensure (KUIS_TYPE_JUMP_LIST);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/kuis_app/Kuis/ui/kuis-header.ui");
  gtk_widget_class_bind_template_child (widget_class, KuisHeader, leave_button);
  gtk_widget_class_bind_template_child (widget_class, KuisHeader, title);
  gtk_widget_class_bind_template_child (widget_class, KuisHeader, list_button);
  gtk_widget_class_bind_template_child (widget_class, KuisHeader, menu_button);
  gtk_widget_class_bind_template_child (widget_class, KuisHeader, jump_list);
  gtk_widget_class_bind_template_callback (widget_class, on_list_closed);
  gtk_widget_class_bind_template_child (widget_class, KuisHeader, progress_bar);
}

static void
kuis_header_init (KuisHeader *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  kuis_spoken_name_menu (self->list_button);
  kuis_spoken_name_menu (self->menu_button);
}

/**
 * kuis_header_new:
 *
 * Creates a header in the language that is shown.
 *
 * Returns: (transfer floating): the new header
 */
GtkWidget *
kuis_header_new (void)
{
  return g_object_new (KUIS_TYPE_HEADER, NULL);
}

/**
 * kuis_header_set_title:
 * @title: the title
 *
 * Sets the title.
 */
void
kuis_header_set_title (KuisHeader *self,
                       const char *title)
{
  g_return_if_fail (KUIS_IS_HEADER (self));

  adw_window_title_set_title (self->title, title);
}

/**
 * kuis_header_set_leave:
 * @words: (nullable): what the button that leaves the page does, or `NULL` if
 *   there is nothing to leave it for
 *
 * Shows or hides the button that leaves the page.
 */
void
kuis_header_set_leave (KuisHeader *self,
                       const char *words)
{
  g_return_if_fail (KUIS_IS_HEADER (self));

  kuis_spoken_name_button (GTK_WIDGET (self->leave_button), words);
  gtk_widget_set_visible (GTK_WIDGET (self->leave_button), words != NULL);
}

/**
 * kuis_header_set_attempt:
 * @attempt: (nullable): the attempt that is shown, or `NULL` where it is not
 *
 * Shows or hides how far the attempt is, and the list of its questions.
 */
void
kuis_header_set_attempt (KuisHeader  *self,
                         KuisAttempt *attempt)
{
  g_return_if_fail (KUIS_IS_HEADER (self));

  kuis_jump_list_set_attempt (self->jump_list, attempt);
  gtk_widget_set_visible (GTK_WIDGET (self->list_button), attempt != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->progress_bar), attempt != NULL);
  if (attempt != NULL)
    {
      guint n_items = kuis_attempt_get_n_items (attempt);
      guint n_open = kuis_attempt_count (attempt, KUIS_OUTCOME_OPEN);

      gtk_progress_bar_set_fraction (self->progress_bar, (double) (n_items - n_open) / n_items);
    }
}

/**
 * kuis_header_open_list:
 *
 * Opens the list of all questions.
 */
void
kuis_header_open_list (KuisHeader *self)
{
  g_return_if_fail (KUIS_IS_HEADER (self));

  if (!gtk_widget_get_visible (GTK_WIDGET (self->list_button)))
    return;

  g_set_weak_pointer (&self->focus_before, gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self))));
  gtk_menu_button_popup (self->list_button);
}

static gboolean
close_popover (GtkMenuButton *button)
{
  GtkPopover *popover = gtk_menu_button_get_popover (button);

  if (popover == NULL || !gtk_widget_get_mapped (GTK_WIDGET (popover)))
    return FALSE;

  gtk_menu_button_popdown (button);

  return TRUE;
}

/**
 * kuis_header_close_popovers:
 *
 * Closes the menu and the list, if they are open.
 *
 * Returns: `TRUE` if one of them was
 */
gboolean
kuis_header_close_popovers (KuisHeader *self)
{
  gboolean menu_was_open;
  gboolean list_was_open;

  g_return_val_if_fail (KUIS_IS_HEADER (self), FALSE);

  menu_was_open = close_popover (self->menu_button);
  list_was_open = close_popover (self->list_button);

  return menu_was_open || list_was_open;
}
