/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <gtk/gtk.h>

#include "app/kuis-application.h"
#include "language/kuis-language.h"

/* GSettings would end the program without a word that helps. */
static gboolean
has_settings (void)
{
  GSettingsSchemaSource *source = g_settings_schema_source_get_default ();
  g_autoptr(GSettingsSchema) schema = NULL;

  if (source != NULL)
    schema = g_settings_schema_source_lookup (source, APP_ID, TRUE);

  return schema != NULL;
}

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

  if (!has_settings ())
    {
      g_printerr ("%s\n", _("Kuis is not installed completely: the list of its preferences is missing. Install it again."));
      return EXIT_FAILURE;
    }

  application = kuis_application_new ();

  return g_application_run (G_APPLICATION (application), argc, argv);
}
