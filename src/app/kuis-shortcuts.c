/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-shortcuts"

#include "config.h"

#include "app/kuis-shortcuts.h"

/**
 * kuis_shortcuts_new:
 * @parent: the window that it belongs to
 *
 * Creates the window that lists what the keys do.
 *
 * GTK has deprecated it since 4.18; this file and its template are all there is to
 * change when the floor gets there.
 *
 * Returns: (transfer none): the new window, which GTK keeps until it is closed
 */
GtkWindow *
kuis_shortcuts_new (GtkWindow *parent)
{
  g_autoptr(GtkBuilder) builder = gtk_builder_new_from_resource ("/io/github/kuis_app/Kuis/ui/kuis-shortcuts.ui");
  GtkWindow *window = GTK_WINDOW (gtk_builder_get_object (builder, "shortcuts"));

  gtk_window_set_transient_for (window, parent);

  return window;
}
