/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-file-chooser"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/kuis-file-chooser.h"

/* GtkFileChooserNative got old with GTK 4.10. In a Flatpak it is the portal, so that
 * Kuis sees nothing but the file that was chosen. */

static void
add_filter (GtkFileChooser *chooser,
            const char     *name,
            const char     *pattern)
{
  g_autoptr(GtkFileFilter) filter = gtk_file_filter_new ();
  g_auto(GStrv) patterns = g_strsplit (pattern, " ", -1);

  gtk_file_filter_set_name (filter, name);
  for (guint i = 0; patterns[i] != NULL; i++)
    gtk_file_filter_add_pattern (filter, patterns[i]);
  gtk_file_chooser_add_filter (chooser, filter);
}

static void
set_first_folder (GtkFileChooser *chooser)
{
  const char *path = g_get_user_special_dir (G_USER_DIRECTORY_DOCUMENTS);
  g_autoptr(GFile) folder = NULL;

  if (path == NULL || !g_file_test (path, G_FILE_TEST_IS_DIR))
    path = g_get_home_dir ();
  folder = g_file_new_for_path (path);
  gtk_file_chooser_set_current_folder (chooser, folder, NULL);
}

static void
on_response (GtkNativeDialog *dialog,
             int              response,
             GTask           *task)
{
  g_autoptr(GTask) owned = task;

  if (response == GTK_RESPONSE_ACCEPT)
    g_task_return_pointer (task, gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog)), g_object_unref);
  else
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CANCELLED, "no file was chosen");
}

/**
 * kuis_file_chooser_run_async:
 * @parent: the window that asks
 * @words: what to ask for
 * @callback: called when a file is chosen, or none
 * @user_data: what @callback is called with
 *
 * Asks for a file, to be written or to be read. Whether one that is there already is to
 * be replaced is asked by the dialog.
 */
void
kuis_file_chooser_run_async (GtkWindow                  *parent,
                             const KuisFileChooserWords *words,
                             GAsyncReadyCallback         callback,
                             gpointer                    user_data)
{
  const gboolean is_save = words->file_name != NULL;
  GtkFileChooserNative *dialog;
  GTask *task;

  g_return_if_fail (GTK_IS_WINDOW (parent));

  dialog = gtk_file_chooser_native_new (words->title, parent,
                                        is_save ? GTK_FILE_CHOOSER_ACTION_SAVE : GTK_FILE_CHOOSER_ACTION_OPEN,
                                        NULL, NULL);
  add_filter (GTK_FILE_CHOOSER (dialog), words->filter_name, words->pattern);
  /* Translators: in the dialog that asks for a file. */
  add_filter (GTK_FILE_CHOOSER (dialog), _("All files"), "*");
  set_first_folder (GTK_FILE_CHOOSER (dialog));
  if (is_save)
    gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), words->file_name);

  task = g_task_new (parent, NULL, callback, user_data);
  g_task_set_source_tag (task, kuis_file_chooser_run_async);
  g_task_set_task_data (task, dialog, g_object_unref);
  g_signal_connect (dialog, "response", G_CALLBACK (on_response), task);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

/**
 * kuis_file_chooser_run_finish:
 * @result: what the callback was given
 * @error: return location for an error
 *
 * Gets the file.
 *
 * Returns: (transfer full) (nullable): the file, or `NULL` with `G_IO_ERROR_CANCELLED` if
 *   none was chosen
 */
GFile *
kuis_file_chooser_run_finish (GAsyncResult  *result,
                              GError       **error)
{
  g_return_val_if_fail (G_IS_TASK (result), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
