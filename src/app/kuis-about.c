/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-about"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/kuis-about.h"

#define WEBSITE "https://github.com/kuis-app/kuis"

static char *
get_debug_info (void)
{
  return g_strdup_printf ("Kuis %s\nGTK %u.%u.%u (built with %d.%d.%d)\nlibadwaita %u.%u.%u\nGLib %u.%u.%u\n",
                          PACKAGE_VERSION,
                          gtk_get_major_version (), gtk_get_minor_version (), gtk_get_micro_version (),
                          GTK_MAJOR_VERSION, GTK_MINOR_VERSION, GTK_MICRO_VERSION,
                          adw_get_major_version (), adw_get_minor_version (), adw_get_micro_version (),
                          glib_major_version, glib_minor_version, glib_micro_version);
}

/**
 * kuis_about_new:
 * @parent: the window that it belongs to
 *
 * Creates the window that says who made Kuis, and under which terms the program
 * and what it teaches may be passed on.
 *
 * libadwaita has a dialog for it since 1.5; this file is the only one to change
 * when the floor gets there.
 *
 * Returns: (transfer none): the new window, which GTK keeps until it is closed
 */
GtkWindow *
kuis_about_new (GtkWindow *parent)
{
  g_autofree char *debug_info = get_debug_info ();
  const char * const authors[] = { _("The Kuis authors"), NULL };
  AdwAboutWindow *about = g_object_new (ADW_TYPE_ABOUT_WINDOW,
                                        "transient-for", parent,
                                        "modal", TRUE,
                                        "application-icon", APP_ID,
                                        "application-name", _("Kuis"),
                                        "version", PACKAGE_VERSION,
                                        "developer-name", authors[0],
                                        "copyright", _("© 2026 The Kuis authors"),
                                        "license-type", GTK_LICENSE_GPL_3_0,
                                        "comments", _("Learn by answering questions: every answer is judged and explained on the spot."),
                                        "website", WEBSITE,
                                        "issue-url", WEBSITE "/issues",
                                        "debug-info", debug_info,
                                        "debug-info-filename", "kuis-debug-info.txt",
                                        /* Translators: put your names here, one a line. */
                                        "translator-credits", _("translator-credits"),
                                        NULL);

  adw_about_window_add_legal_section (about, _("Bundled quiz"), _("© 2026 The Kuis authors"), GTK_LICENSE_CUSTOM,
                                      _("The questions, answers and explanations may be passed on and changed "
                                        "under the terms of "
                                        "<a href=\"https://creativecommons.org/licenses/by-sa/4.0/\">"
                                        "Creative Commons Attribution-ShareAlike 4.0</a>."));

  return GTK_WINDOW (about);
}
