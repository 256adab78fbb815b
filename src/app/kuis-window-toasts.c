/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-window-toasts"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/kuis-compat.h"
#include "app/kuis-spoken.h"
#include "app/kuis-window-private.h"

static void
name_button (GtkButton *button)
{
  g_auto(GStrv) parts = NULL;
  g_autofree char *words = NULL;

  if (g_strcmp0 (gtk_button_get_icon_name (button), "window-close-symbolic") == 0)
    {
      /* Translators: closes a notice. */
      kuis_spoken_name_button (GTK_WIDGET (button), C_("notice", "Close"));
    }
  else if (gtk_button_get_label (button) != NULL)
    {
      parts = g_strsplit (gtk_button_get_label (button), "_", -1);
      words = g_strjoinv (NULL, parts);
      gtk_accessible_reset_relation (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
      kuis_spoken_set_name (GTK_WIDGET (button), words);
    }
}

static void
name_buttons (GtkWidget *widget)
{
  if (GTK_IS_BUTTON (widget))
    name_button (GTK_BUTTON (widget));

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    name_buttons (child);
}

/*< private >
 * _kuis_window_show_toast:
 * @toast: (transfer full): what to show
 * @words: what a screen reader says of it
 *
 * Shows a toast in the place of any other. Its buttons have names then, of which
 * libadwaita 1.2 gives none to the one that closes it.
 */
void
_kuis_window_show_toast (KuisWindow *self,
                         AdwToast   *toast,
                         const char *words)
{
  _kuis_window_dismiss_toast (self);
  g_set_weak_pointer (&self->toast, toast);
  adw_toast_overlay_add_toast (self->toast_overlay, toast);

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->toast_overlay));
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (child != adw_toast_overlay_get_child (self->toast_overlay))
      name_buttons (child);
  kuis_compat_announce_toast (GTK_WINDOW (self), words);
}
