/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-window-toasts"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/kuis-compat.h"
#include "app/kuis-spoken.h"
#include "app/kuis-window-private.h"

/* So wide is what is said in several lines, where there is room. */
#define MAX_CHARS 48

static void
name_close_button (GtkWidget *widget)
{
  if (GTK_IS_BUTTON (widget) &&
      g_strcmp0 (gtk_button_get_icon_name (GTK_BUTTON (widget)), "window-close-symbolic") == 0)
    /* Translators: closes a notice. */
    kuis_spoken_name_button (widget, C_("notice", "Close"));

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    name_close_button (child);
}

/*< private >
 * _kuis_window_show_toast:
 * @toast: (transfer full): what to show
 * @words: what a screen reader says of it
 *
 * Shows a toast in the place of any other. The button that closes it has a name then,
 * which libadwaita 1.2 does not give it.
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
      name_close_button (child);
  kuis_compat_announce_toast (GTK_WINDOW (self), words);
}

/*< private >
 * _kuis_window_make_toast:
 * @words: what it says
 * @busy: whether something is being done
 *
 * Makes a toast that says more than fits on a line, and stays until it is closed.
 *
 * Returns: (transfer full): the toast
 */
AdwToast *
_kuis_window_make_toast (const char *words,
                         gboolean    busy)
{
  AdwToast *toast = adw_toast_new ("");
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL,
                                   "label", words,
                                   "wrap", TRUE,
                                   "wrap-mode", PANGO_WRAP_WORD_CHAR,
                                   "max-width-chars", MAX_CHARS,
                                   "xalign", 0.0,
                                   NULL);

  if (busy)
    gtk_box_append (GTK_BOX (box), g_object_new (GTK_TYPE_SPINNER,
                                                 "spinning", TRUE,
                                                 "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                                                 NULL));
  gtk_widget_add_css_class (label, "heading");
  gtk_box_append (GTK_BOX (box), label);
  adw_toast_set_custom_title (toast, box);
  adw_toast_set_timeout (toast, 0);

  return toast;
}
