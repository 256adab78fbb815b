/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis"

#include "config.h"

#include <gtk/gtk.h>

#include "app/kuis-application.h"
#include "language/kuis-language.h"

int
main (int   argc,
      char *argv[])
{
  g_autoptr(KuisApplication) application = NULL;
  g_autoptr(GError) error = NULL;

  /* Before any thread exists, and instead of what GTK would do with the locale. */
  gtk_disable_setlocale ();
  if (!kuis_language_start (LOCALEDIR, MESSAGE_LOCALEDIR, &error))
    g_warning ("%s", error->message);

  application = kuis_application_new ();

  return g_application_run (G_APPLICATION (application), argc, argv);
}
