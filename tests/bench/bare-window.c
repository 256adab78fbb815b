/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The least that a libadwaita application can be: what Kuis is compared to. */

#include <adwaita.h>

static void
on_activate (GApplication *application)
{
  GtkWidget *window = adw_application_window_new (GTK_APPLICATION (application));

  gtk_window_set_default_size (GTK_WINDOW (window), 720, 640);
  adw_application_window_set_content (ADW_APPLICATION_WINDOW (window), adw_header_bar_new ());
  gtk_window_present (GTK_WINDOW (window));
}

int
main (int   argc,
      char *argv[])
{
  g_autoptr(AdwApplication) application = adw_application_new ("io.github.kuis_app.BareWindow",
                                                               G_APPLICATION_NON_UNIQUE);

  g_signal_connect (application, "activate", G_CALLBACK (on_activate), NULL);

  return g_application_run (G_APPLICATION (application), argc, argv);
}
