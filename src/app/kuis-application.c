/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-application"

#include "config.h"

#include <glib-unix.h>
#include <glib/gi18n-lib.h>

#include "app/kuis-about.h"
#include "app/kuis-application.h"
#include "app/kuis-shortcuts.h"
#include "app/kuis-text-scale.h"
#include "app/kuis-window.h"
#include "language/kuis-language.h"
#include "store/kuis-store.h"

/**
 * KuisApplication:
 *
 * The program: one instance, its actions and its preferences.
 */
struct _KuisApplication
{
  AdwApplication  parent_instance;

  /* Owned */
  GSettings      *settings;
  KuisStore      *store;
  gboolean        is_closing;
  gboolean        is_wanted;
  GPtrArray      *wanted_files;

  /* Borrowed: the windows beside the main one that are open */
  GtkWindow      *about;
  GtkWindow      *shortcuts;
};

G_DEFINE_FINAL_TYPE (KuisApplication, kuis_application, ADW_TYPE_APPLICATION)

static const struct {
  const char *action;
  const char *accels[4];
} shortcuts[] = {
  { "app.quit", { "<Control>q" } },
  { "app.shortcuts", { "<Control>question" } },
  { "app.toggle-language", { "<Control>l" } },
  { "win.preferences", { "<Control>comma" } },
  { "win.open", { "<Control>o" } },
  { "win.history", { "<Control>h" } },
  { "win.back", { "<Alt>Left" } },
  { "win.next", { "<Alt>Right" } },
  { "win.list", { "<Control>j" } },
  { "win.undo", { "<Control>z" } },
  { "win.escape", { "Escape" } },
  { "win.fullscreen", { "F11" } },
  { "win.zoom-in", { "<Control>plus", "<Control>equal", "<Control>KP_Add" } },
  { "win.zoom-out", { "<Control>minus", "<Control>KP_Subtract" } },
  { "win.zoom-reset", { "<Control>0", "<Control>KP_0" } },
};

/* How a session, a terminal or an administrator ends a program. */
static const int signals_to_end[] = { SIGTERM, SIGINT, SIGHUP };

static GtkWindow *
get_main_window (KuisApplication *self)
{
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (self)); l != NULL; l = l->next)
    if (KUIS_IS_WINDOW (l->data))
      return l->data;

  return NULL;
}

/* Shows one of the windows beside the main one, or brings it to the front. */
static void
present_beside (KuisApplication *self,
                GtkWindow      **window,
                GtkWindow      *(*create) (GtkWindow *parent))
{
  /* Kuis may have been started for this alone. */
  if (get_main_window (self) == NULL)
    g_application_activate (G_APPLICATION (self));

  if (*window == NULL)
    g_set_weak_pointer (window, create (get_main_window (self)));
  gtk_window_present (*window);
}

/* What is open beside the main window changes its language by being made anew. */
static void
rebuild_beside (KuisApplication *self,
                GtkWindow      **window,
                GtkWindow      *(*create) (GtkWindow *parent))
{
  GtkWindow *parent;

  if (*window == NULL)
    return;

  parent = gtk_window_get_transient_for (*window);
  gtk_window_destroy (*window);
  g_set_weak_pointer (window, create (parent));
  gtk_window_present (*window);
}

static gboolean
rebuild_all_beside (gpointer data)
{
  KuisApplication *self = data;

  rebuild_beside (self, &self->about, kuis_about_new);
  rebuild_beside (self, &self->shortcuts, kuis_shortcuts_new);

  return G_SOURCE_REMOVE;
}

/* A moment later, as it may be one of them that a key was pressed in. */
static void
on_language_changed (KuisApplication *self)
{
  g_idle_add_full (G_PRIORITY_HIGH_IDLE, rebuild_all_beside, g_object_ref (self), g_object_unref);
}

/* The setting, the menu and the language that is shown follow one another. */
static void
adopt_language (KuisApplication *self)
{
  KuisLanguageChoice choice = g_settings_get_enum (self->settings, "language");

  kuis_language_set_choice (kuis_language_get_default (), choice);
}

static void
on_choice_changed (KuisApplication *self)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), "language");
  KuisLanguageChoice choice = kuis_language_get_choice (kuis_language_get_default ());

  g_simple_action_set_state (G_SIMPLE_ACTION (action),
                             g_variant_new_string (kuis_language_choice_to_string (choice)));
}

static void
change_language (GSimpleAction *action,
                 GVariant      *state,
                 gpointer       user_data)
{
  KuisApplication *self = user_data;
  KuisLanguageChoice choice;

  if (kuis_language_choice_from_string (g_variant_get_string (state, NULL), &choice))
    {
      kuis_language_set_choice (kuis_language_get_default (), choice);
      g_settings_set_enum (self->settings, "language", choice);
    }
}

static void
action_toggle_language (GSimpleAction *action,
                        GVariant      *parameter,
                        gpointer       user_data)
{
  KuisApplication *self = user_data;
  const char *current = kuis_language_get_current (kuis_language_get_default ());

  g_action_group_change_action_state (G_ACTION_GROUP (self), "language",
                                      g_variant_new_string (g_str_equal (current, "id") ? "en" : "id"));
}

/* For this run only: how it was started says nothing about the next time. */
static void
action_use_language (GSimpleAction *action,
                     GVariant      *parameter,
                     gpointer       user_data)
{
  KuisLanguageChoice choice;

  if (kuis_language_choice_from_string (g_variant_get_string (parameter, NULL), &choice))
    kuis_language_set_choice (kuis_language_get_default (), choice);
}

static void
action_about (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  KuisApplication *self = user_data;

  present_beside (self, &self->about, kuis_about_new);
}

static void
action_shortcuts (GSimpleAction *action,
                  GVariant      *parameter,
                  gpointer       user_data)
{
  KuisApplication *self = user_data;

  present_beside (self, &self->shortcuts, kuis_shortcuts_new);
}

static void
action_quit (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  GtkWindow *window;

  /* It ends when the last one is gone and all is saved. */
  while ((window = gtk_application_get_active_window (user_data)) != NULL)
    gtk_window_destroy (window);
}

static gboolean
on_told_to_end (gpointer data)
{
  g_action_group_activate_action (data, "quit", NULL);

  return G_SOURCE_CONTINUE;
}

static const GActionEntry entries[] = {
  { "quit", action_quit },
  { "about", action_about },
  { "shortcuts", action_shortcuts },
  { "language", NULL, "s", "'system'", change_language },
  { "toggle-language", action_toggle_language },
  { "use-language", action_use_language, "s" },
};

static void
kuis_application_startup (GApplication *application)
{
  KuisApplication *self = KUIS_APPLICATION (application);

  G_APPLICATION_CLASS (kuis_application_parent_class)->startup (application);

  g_set_application_name (_("Kuis"));
  gtk_window_set_default_icon_name (APP_ID);
  /* Both languages run this way, whatever that of the system does. */
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
  kuis_text_scale_apply (g_settings_get_double (self->settings, "text-scale"));

  for (gsize i = 0; i < G_N_ELEMENTS (signals_to_end); i++)
    g_unix_signal_add (signals_to_end[i], on_told_to_end, self);

  for (gsize i = 0; i < G_N_ELEMENTS (shortcuts); i++)
    gtk_application_set_accels_for_action (GTK_APPLICATION (self), shortcuts[i].action, shortcuts[i].accels);
}

/* Kuis lives until what was done is saved, even if its window is closed before. */
static void
open_store (KuisApplication *self)
{
  g_autoptr(GFile) folder = g_file_new_build_filename (g_get_user_data_dir (), "kuis", NULL);

  g_application_hold (G_APPLICATION (self));
  self->store = kuis_store_new (folder);
  kuis_store_open_async (self->store, NULL, NULL, NULL);
}

static void
kuis_application_activate (GApplication *application)
{
  KuisApplication *self = KUIS_APPLICATION (application);
  GtkWindow *window = get_main_window (self);

  if (self->is_closing)
    {
      self->is_wanted = TRUE;
      return;
    }

  if (self->store == NULL)
    open_store (self);
  if (window == NULL)
    window = GTK_WINDOW (kuis_window_new (self, self->store));
  gtk_window_present (window);
}

static void
kuis_application_open (GApplication  *application,
                       GFile        **files,
                       int            n_files,
                       const char    *hint)
{
  KuisApplication *self = KUIS_APPLICATION (application);
  GtkWindow *window;

  g_application_activate (application);
  window = get_main_window (self);
  if (window != NULL)
    kuis_window_open (KUIS_WINDOW (window), files, n_files);
  for (int i = 0; i < n_files && self->is_closing; i++)
    g_ptr_array_add (self->wanted_files, g_object_ref (files[i]));
}

static void
on_store_closed (GObject      *source,
                 GAsyncResult *result,
                 gpointer      data)
{
  g_autoptr(KuisApplication) self = data;
  g_autoptr(GError) error = NULL;

  /* That was on the screen as long as there was a window. */
  if (!kuis_store_close_finish (KUIS_STORE (source), result, &error))
    g_debug ("Not all was saved: %s", error->message);

  g_clear_object (&self->store);
  self->is_closing = FALSE;
  if (self->is_wanted)
    g_application_activate (G_APPLICATION (self));
  if (self->is_wanted && self->wanted_files->len > 0)
    kuis_window_open (KUIS_WINDOW (get_main_window (self)), (GFile **) self->wanted_files->pdata,
                      (int) self->wanted_files->len);
  g_ptr_array_set_size (self->wanted_files, 0);
  self->is_wanted = FALSE;
  g_application_release (G_APPLICATION (self));
}

static void
close_store (KuisApplication *self)
{
  self->is_closing = TRUE;
  kuis_store_close_async (self->store, NULL, on_store_closed, g_object_ref (self));
}

static void
kuis_application_window_removed (GtkApplication *application,
                                 GtkWindow      *window)
{
  KuisApplication *self = KUIS_APPLICATION (application);

  GTK_APPLICATION_CLASS (kuis_application_parent_class)->window_removed (application, window);

  if (!KUIS_IS_WINDOW (window) || self->store == NULL || self->is_closing)
    return;

  kuis_window_stop (KUIS_WINDOW (window));
  close_store (self);
}

/* When the session ends, GTK does not wait for anybody. */
static void
kuis_application_shutdown (GApplication *application)
{
  KuisApplication *self = KUIS_APPLICATION (application);

  if (self->store != NULL && !self->is_closing)
    close_store (self);
  self->is_wanted = FALSE;
  while (self->is_closing)
    g_main_context_iteration (NULL, TRUE);

  G_APPLICATION_CLASS (kuis_application_parent_class)->shutdown (application);
}

static int
kuis_application_handle_local_options (GApplication *application,
                                       GVariantDict *options)
{
  const char *language;
  KuisLanguageChoice choice;
  g_autoptr(GError) error = NULL;

  if (g_variant_dict_contains (options, "version"))
    {
      g_print ("Kuis %s\n", PACKAGE_VERSION);
      return EXIT_SUCCESS;
    }

  if (!g_variant_dict_lookup (options, "language", "&s", &language))
    return -1;

  if (!kuis_language_choice_from_string (language, &choice))
    {
      /* Translators: %s is what was typed after --language. Leave “system”, “id”
       * and “en” as they are. */
      g_printerr (_("Kuis has no language “%s”. It takes “system”, “id” or “en”.\n"), language);
      return EXIT_FAILURE;
    }

  if (!g_application_register (application, NULL, &error))
    {
      g_printerr ("%s\n", error->message);
      return EXIT_FAILURE;
    }
  /* If Kuis runs already, it is that one which changes. */
  g_action_group_activate_action (G_ACTION_GROUP (application), "use-language", g_variant_new_string (language));

  return -1;
}

static void
kuis_application_dispose (GObject *object)
{
  KuisApplication *self = KUIS_APPLICATION (object);

  g_clear_weak_pointer (&self->about);
  g_clear_weak_pointer (&self->shortcuts);
  g_clear_object (&self->settings);
  g_clear_pointer (&self->wanted_files, g_ptr_array_unref);

  G_OBJECT_CLASS (kuis_application_parent_class)->dispose (object);
}

static void
kuis_application_class_init (KuisApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kuis_application_dispose;
  application_class->startup = kuis_application_startup;
  application_class->activate = kuis_application_activate;
  application_class->open = kuis_application_open;
  application_class->shutdown = kuis_application_shutdown;
  GTK_APPLICATION_CLASS (klass)->window_removed = kuis_application_window_removed;
  application_class->handle_local_options = kuis_application_handle_local_options;
}

static void
kuis_application_init (KuisApplication *self)
{
  KuisLanguage *language = kuis_language_get_default ();

  self->settings = g_settings_new (APP_ID);
  self->wanted_files = g_ptr_array_new_with_free_func (g_object_unref);
  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);

  g_signal_connect_object (language, "notify::choice", G_CALLBACK (on_choice_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (language, "notify::current", G_CALLBACK (on_language_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "changed::language", G_CALLBACK (adopt_language), self, G_CONNECT_SWAPPED);
  adopt_language (self);
  on_choice_changed (self);

  g_application_set_option_context_summary (G_APPLICATION (self), _("Learn by answering questions."));
  g_application_add_main_option (G_APPLICATION (self), "version", 'v', G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE,
                                 _("Print the version and exit"), NULL);
  g_application_add_main_option (G_APPLICATION (self), "language", 'l', G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING,
                                 /* Translators: “system”, “id” and “en” are what is typed: leave them. */
                                 _("Show Kuis in a language this time: system, id or en"),
                                 /* Translators: stands for what is typed after --language. */
                                 _("LANGUAGE"));
}

/**
 * kuis_application_new:
 *
 * Creates the program. The languages have to be there already.
 *
 * Returns: (transfer full): the new application
 */
KuisApplication *
kuis_application_new (void)
{
  return g_object_new (KUIS_TYPE_APPLICATION,
                       "application-id", APP_ID,
                       "flags", G_APPLICATION_HANDLES_OPEN,
                       NULL);
}
