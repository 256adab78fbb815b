/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-transfer-bar"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/kuis-compat.h"
#include "app/kuis-passage.h"
#include "app/kuis-spoken.h"
#include "app/kuis-transfer-bar.h"

/**
 * KuisTransferBar:
 *
 * Above every page, that the history is being saved or restored, or what went wrong.
 *
 * It is no toast: in libadwaita 1.2 one that has to wrap is cut off in a narrow window.
 */
struct _KuisTransferBar
{
  AdwBin       parent_instance;

  /* Template widgets */
  GtkSpinner  *spinner;
  GtkImage    *icon;
  KuisPassage *passage;
  GtkLabel    *label;
  GtkButton   *cancel_button;
  GtkButton   *close_button;

  /* Borrowed: what had the focus before this was there */
  GtkWidget   *focus_before;

  /* In English, for the catalogue; `NULL` while nothing is being done */
  const char  *progress;
};

G_DEFINE_FINAL_TYPE (KuisTransferBar, kuis_transfer_bar, ADW_TYPE_BIN)

static void
show (KuisTransferBar *self,
      const char      *words,
      const char      *progress)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));

  self->progress = progress;
  if (progress != NULL)
    gtk_widget_add_css_class (GTK_WIDGET (self), "busy");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "busy");
  gtk_widget_set_visible (GTK_WIDGET (self->spinner), progress != NULL);
  gtk_spinner_set_spinning (self->spinner, progress != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->icon), progress == NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->cancel_button), progress != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->close_button), progress == NULL);
  gtk_label_set_label (self->label, words);
  kuis_spoken_set_name (GTK_WIDGET (self->passage), words);

  if (focus != NULL && !gtk_widget_is_ancestor (focus, GTK_WIDGET (self)))
    g_set_weak_pointer (&self->focus_before, focus);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  if (focus != NULL)
    kuis_compat_say (focus, words);
}

static void
on_close_clicked (KuisTransferBar *self)
{
  kuis_transfer_bar_hide (self);
}

static void
kuis_transfer_bar_dispose (GObject *object)
{
  KuisTransferBar *self = KUIS_TRANSFER_BAR (object);

  g_clear_weak_pointer (&self->focus_before);
  gtk_widget_dispose_template (GTK_WIDGET (self), KUIS_TYPE_TRANSFER_BAR);

  G_OBJECT_CLASS (kuis_transfer_bar_parent_class)->dispose (object);
}

static void
kuis_transfer_bar_class_init (KuisTransferBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kuis_transfer_bar_dispose;

  g_type_ensure (KUIS_TYPE_PASSAGE);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/kuis_app/Kuis/ui/kuis-transfer-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, KuisTransferBar, spinner);
  gtk_widget_class_bind_template_child (widget_class, KuisTransferBar, icon);
  gtk_widget_class_bind_template_child (widget_class, KuisTransferBar, passage);
  gtk_widget_class_bind_template_child (widget_class, KuisTransferBar, label);
  gtk_widget_class_bind_template_child (widget_class, KuisTransferBar, cancel_button);
  gtk_widget_class_bind_template_child (widget_class, KuisTransferBar, close_button);
  gtk_widget_class_bind_template_callback (widget_class, on_close_clicked);
}

static void
kuis_transfer_bar_init (KuisTransferBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  kuis_transfer_bar_translate (self);
}

/**
 * kuis_transfer_bar_show_progress:
 * @words: what is being done, in English, for the catalogue; it has to stay
 *
 * Says that something is being done, with a button to cancel it.
 */
void
kuis_transfer_bar_show_progress (KuisTransferBar *self,
                                 const char      *words)
{
  g_return_if_fail (KUIS_IS_TRANSFER_BAR (self));

  show (self, _(words), words);
}

/**
 * kuis_transfer_bar_show_problem:
 * @words: a sentence
 *
 * Says what went wrong, until it is closed.
 */
void
kuis_transfer_bar_show_problem (KuisTransferBar *self,
                                const char      *words)
{
  g_return_if_fail (KUIS_IS_TRANSFER_BAR (self));

  show (self, words, NULL);
}

/**
 * kuis_transfer_bar_hide:
 *
 * Says nothing any more. If it had the focus, that goes back to where it was.
 */
void
kuis_transfer_bar_hide (KuisTransferBar *self)
{
  GtkWidget *root;
  gboolean had_focus;

  g_return_if_fail (KUIS_IS_TRANSFER_BAR (self));

  root = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self)));
  had_focus = gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL;
  self->progress = NULL;
  gtk_spinner_set_spinning (self->spinner, FALSE);
  if (had_focus && !(self->focus_before != NULL && gtk_widget_grab_focus (self->focus_before)))
    gtk_widget_child_focus (root, GTK_DIR_TAB_FORWARD);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  g_clear_weak_pointer (&self->focus_before);
}

/**
 * kuis_transfer_bar_translate:
 *
 * Says it in the language that is shown now. What went wrong before is not said again.
 */
void
kuis_transfer_bar_translate (KuisTransferBar *self)
{
  g_return_if_fail (KUIS_IS_TRANSFER_BAR (self));

  /* Translators: for a screen reader: the name of the bar that says how far saving or restoring the history is. */
  kuis_spoken_set_name (GTK_WIDGET (self), _("About saving and restoring"));
  gtk_button_set_label (self->cancel_button, _("Cancel"));
  /* Translators: closes a notice. */
  kuis_spoken_name_button (GTK_WIDGET (self->close_button), C_("notice", "Close"));
  if (self->progress != NULL)
    show (self, _(self->progress), self->progress);
  else if (gtk_widget_get_visible (GTK_WIDGET (self)))
    kuis_transfer_bar_hide (self);
}
