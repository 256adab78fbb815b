/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-window-library"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/kuis-file-chooser.h"
#include "app/kuis-window-private.h"

#define BUNDLED_QUIZ "resource:///io/github/kuis_app/Kuis/quizzes/activation-recomputation.json"

/* For so long it is not said that a file is still being read. */
#define PATIENCE_MILLISECONDS 500

static void
set_entry (KuisWindow       *self,
           KuisLibraryEntry *entry)
{
  KuisQuiz *quiz = kuis_library_entry_get_quiz (entry);

  g_set_object (&self->entry, entry);
  if (quiz != NULL)
    g_set_object (&self->quiz, quiz);
}

/* From what is under way to a quiz that may be half taken. */
static void
take_up (KuisWindow       *self,
         KuisLibraryEntry *entry)
{
  g_clear_object (&self->set_aside);
  g_clear_object (&self->before_review);
  self->is_review = FALSE;
  _kuis_window_set_keeper (self, NULL);
  _kuis_window_forget_history (self);

  set_entry (self, entry);
  if (self->place == KUIS_WINDOW_PLACE_NOWHERE)
    self->is_choosing = TRUE;
  else
    _kuis_window_go (self, KUIS_WINDOW_PLACE_COVER, GTK_STACK_TRANSITION_TYPE_SLIDE_LEFT);
  _kuis_window_find_kept (self);
}

static void
show_problem (KuisWindow       *self,
              KuisLibraryEntry *entry)
{
  set_entry (self, entry);
  if (self->place == KUIS_WINDOW_PLACE_NOWHERE)
    _kuis_window_show_first (self, KUIS_WINDOW_PLACE_PROBLEM);
  else
    _kuis_window_go (self, KUIS_WINDOW_PLACE_PROBLEM, GTK_STACK_TRANSITION_TYPE_SLIDE_LEFT);
}

static void
choose (KuisWindow       *self,
        KuisLibraryEntry *entry)
{
  KuisQuiz *quiz = kuis_library_entry_get_quiz (entry);

  if (quiz == NULL)
    {
      show_problem (self, entry);
      return;
    }

  if (self->quiz == quiz && self->place != KUIS_WINDOW_PLACE_NOWHERE)
    _kuis_window_go (self, KUIS_WINDOW_PLACE_COVER, GTK_STACK_TRANSITION_TYPE_SLIDE_LEFT);
  else
    take_up (self, entry);
}

static void
on_bundled_read (GObject      *source,
                 GAsyncResult *result,
                 gpointer      data)
{
  g_autoptr(KuisWindow) self = data;
  g_autoptr(KuisLibraryEntry) entry = kuis_library_read_finish (KUIS_LIBRARY (source), result, NULL);

  /* A file that was opened comes first. */
  if (entry == NULL || self->n_opening > 0 || self->entry != NULL)
    return;

  set_entry (self, entry);
  if (kuis_library_entry_get_quiz (entry) == NULL)
    _kuis_window_show_first (self, KUIS_WINDOW_PLACE_PROBLEM);
  else
    _kuis_window_find_kept (self);
}

static void
on_scanned (GObject      *source,
            GAsyncResult *result,
            gpointer      data)
{
  g_autoptr(KuisWindow) self = data;

  if (!kuis_library_scan_finish (KUIS_LIBRARY (source), result, NULL))
    return;

  self->is_scanned = TRUE;
  /* What goes on may be of a pack. */
  if (self->entry == NULL && self->attempt != NULL)
    _kuis_window_adopt_quiz (self);
  _kuis_window_show_start (self);
}

/*< private >
 * _kuis_window_read_library:
 *
 * Reads the bundled quiz and those of packs.
 */
void
_kuis_window_read_library (KuisWindow *self)
{
  g_autoptr(GFile) file = g_file_new_for_uri (BUNDLED_QUIZ);

  kuis_library_read_async (self->library, file, KUIS_LIBRARY_SOURCE_BUNDLED, self->cancellable,
                           on_bundled_read, g_object_ref (self));
  kuis_library_scan_async (self->library, self->cancellable, on_scanned, g_object_ref (self));
}

/*< private >
 * _kuis_window_has_library:
 *
 * Tells whether there is more than one quiz to choose from.
 *
 * Returns: `TRUE` if there is
 */
gboolean
_kuis_window_has_library (KuisWindow *self)
{
  return g_list_model_get_n_items (kuis_library_get_entries (self->library)) > 1;
}

/* --- Opening files --------------------------------------------------------- */

static gboolean
on_patience_ended (gpointer data)
{
  KuisWindow *self = data;

  self->opening_source = 0;
  /* Translators: while a large file is read. */
  _kuis_window_add_toast (self, _("The quiz is being read…"), FALSE);
  adw_toast_set_timeout (self->toast, 0);

  return G_SOURCE_REMOVE;
}

static void
on_opened (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr(KuisWindow) self = data;
  g_autoptr(KuisLibraryEntry) entry = kuis_library_read_finish (KUIS_LIBRARY (source), result, NULL);

  self->n_opening--;
  if (entry == NULL)
    return;

  if (self->n_opening == 0)
    {
      g_clear_handle_id (&self->opening_source, g_source_remove);
      _kuis_window_dismiss_toast (self);
      choose (self, entry);
    }
}

/**
 * kuis_window_open:
 * @files: (array length=n_files): files with quizzes
 * @n_files: how many
 *
 * Reads files, and shows the one that is read last.
 */
void
kuis_window_open (KuisWindow  *self,
                  GFile      **files,
                  int          n_files)
{
  g_return_if_fail (KUIS_IS_WINDOW (self));

  /* The window is closed. */
  if (g_cancellable_is_cancelled (self->cancellable))
    return;

  for (int i = 0; i < n_files; i++)
    {
      self->n_opening++;
      kuis_library_read_async (self->library, files[i], KUIS_LIBRARY_SOURCE_OPENED, self->cancellable,
                               on_opened, g_object_ref (self));
    }

  if (self->n_opening > 0 && self->opening_source == 0)
    self->opening_source = g_timeout_add (PATIENCE_MILLISECONDS, on_patience_ended, self);
}

static void
on_file_chosen (GObject      *source,
                GAsyncResult *result,
                gpointer      data)
{
  g_autoptr(GFile) file = kuis_file_chooser_run_finish (result, NULL);

  if (file != NULL)
    kuis_window_open (KUIS_WINDOW (source), &file, 1);
}

static gboolean
on_drop (GtkDropTarget *target,
         const GValue  *value,
         double         x,
         double         y,
         gpointer       data)
{
  g_autoptr(GSList) list = gdk_file_list_get_files (g_value_get_boxed (value));

  for (GSList *l = list; l != NULL; l = l->next)
    kuis_window_open (data, (GFile **) &l->data, 1);

  return list != NULL;
}

/*< private >
 * _kuis_window_accept_files:
 *
 * Has files that are dropped on the window opened.
 */
void
_kuis_window_accept_files (KuisWindow *self)
{
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  g_signal_connect (target, "drop", G_CALLBACK (on_drop), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}

/* --- Actions --------------------------------------------------------------- */

static void
action_open (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  const KuisFileChooserWords words = {
    .title = _("Open a Quiz"),
    /* Translators: a kind of file. */
    .filter_name = _("Quizzes"),
    .pattern = "*.kuis *.json",
  };

  kuis_file_chooser_run_async (GTK_WINDOW (widget), &words, on_file_chosen, NULL);
}

static void
action_choose_quiz (GtkWidget  *widget,
                    const char *action_name,
                    GVariant   *parameter)
{
  KuisWindow *self = KUIS_WINDOW (widget);
  GListModel *entries = kuis_library_get_entries (self->library);
  g_autoptr(KuisLibraryEntry) entry = g_list_model_get_item (entries, g_variant_get_uint32 (parameter));

  if (entry != NULL)
    choose (self, entry);
}

static void
action_show_remarks (GtkWidget  *widget,
                     const char *action_name,
                     GVariant   *parameter)
{
  _kuis_window_go (KUIS_WINDOW (widget), KUIS_WINDOW_PLACE_PROBLEM, GTK_STACK_TRANSITION_TYPE_SLIDE_LEFT);
}

/*< private >
 * _kuis_window_class_library_actions_init:
 *
 * Installs what can be done with quizzes and their files.
 */
void
_kuis_window_class_library_actions_init (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.open", NULL, action_open);
  gtk_widget_class_install_action (widget_class, "win.choose-quiz", "u", action_choose_quiz);
  gtk_widget_class_install_action (widget_class, "win.show-remarks", NULL, action_show_remarks);
}
