/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-window-transfer"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/kuis-csv-words.h"
#include "app/kuis-file-chooser.h"
#include "app/kuis-transfer-error.h"
#include "app/kuis-window-private.h"
#include "language/kuis-language.h"
#include "language/kuis-number.h"
#include "store/kuis-store-export.h"

/* What takes longer than that says so. */
#define PATIENCE_MILLISECONDS 500

/* What can be done with the history as a whole, and in which words, in English. */
typedef struct {
  const char *action_name;
  const char *title;
  const char *filter_name;
  const char *extension;
  const char *doing;
  const char *done;
  void      (*start) (KuisTransfer *transfer);
} Kind;

struct _KuisTransfer {
  const Kind   *kind;

  /* Owned */
  KuisWindow   *window;
  GFile        *file;
  GCancellable *cancellable;
  KuisCsvWords *words;

  guint         patience_source;
};

static void
transfer_free (KuisTransfer *transfer)
{
  g_clear_handle_id (&transfer->patience_source, g_source_remove);
  g_clear_pointer (&transfer->words, kuis_csv_words_free);
  g_clear_object (&transfer->cancellable);
  g_clear_object (&transfer->file);
  g_object_unref (transfer->window);
  g_free (transfer);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KuisTransfer, transfer_free)

static gboolean
on_patience_ended (gpointer data)
{
  KuisTransfer *transfer = data;

  transfer->patience_source = 0;
  if (transfer->window->transfer == transfer && transfer->window->toast_overlay != NULL)
    kuis_transfer_bar_show_progress (transfer->window->transfer_bar, transfer->kind->doing);

  return G_SOURCE_REMOVE;
}

/* The window may be closed by then, or what was cancelled not wanted any more. */
static gboolean
end (KuisTransfer     *transfer,
     const GError *error)
{
  KuisWindow *self = transfer->window;
  g_autofree char *words = NULL;

  g_clear_handle_id (&transfer->patience_source, g_source_remove);
  if (self->toast_overlay == NULL)
    return FALSE;

  if (self->transfer == transfer)
    {
      self->transfer = NULL;
      kuis_transfer_bar_hide (self->transfer_bar);
    }
  if (error == NULL)
    return TRUE;

  if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      g_debug ("%s: %s", transfer->kind->action_name, error->message);
      words = kuis_transfer_error_describe (error, transfer->file, transfer->kind->done == NULL);
      kuis_transfer_bar_show_problem (self->transfer_bar, words);
    }

  return FALSE;
}

static void
on_exported (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  g_autoptr(KuisTransfer) transfer = data;
  g_autoptr(GError) error = NULL;

  kuis_store_export_finish (KUIS_STORE (source), result, &error);
  if (end (transfer, error))
    _kuis_window_add_toast (transfer->window, _(transfer->kind->done), FALSE);
}

/* Others may have come with it, and more of what is under way. */
static void
show_what_was_added (KuisWindow *self)
{
  kuis_learners_load (self->learners);
  if (_kuis_window_let_go (self))
    _kuis_window_show_again (self);
}

static void
on_merged (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr(KuisTransfer) transfer = data;
  KuisWindow *self = transfer->window;
  g_autoptr(GError) error = NULL;
  g_autofree char *words = NULL;
  guint n_added = 0;

  kuis_store_merge_finish (KUIS_STORE (source), result, &n_added, &error);
  if (!end (transfer, error))
    return;

  if (n_added == 0)
    {
      _kuis_window_add_toast (self, _("All of this backup is already here"), FALSE);
      return;
    }

  show_what_was_added (self);
  words = g_strdup_printf (ngettext ("%u attempt added", "%u attempts added", n_added), n_added);
  _kuis_window_add_toast (self, words, FALSE);
}

static void
start_csv (KuisTransfer *transfer)
{
  KuisStoreCsvOptions options = { .decimal_mark = kuis_number_get_decimal_mark () };

  transfer->words = kuis_csv_words_new (kuis_language_get_current (kuis_language_get_default ()));
  options.describe = kuis_csv_words_describe;
  options.describe_data = transfer->words;
  kuis_store_export_csv_async (transfer->window->store, transfer->file, &options, transfer->cancellable,
                               on_exported, transfer);
}

static void
start_json (KuisTransfer *transfer)
{
  kuis_store_export_json_async (transfer->window->store, transfer->file, transfer->cancellable, on_exported, transfer);
}

static void
start_back_up (KuisTransfer *transfer)
{
  kuis_store_back_up_async (transfer->window->store, transfer->file, transfer->cancellable, on_exported, transfer);
}

static void
start_restore (KuisTransfer *transfer)
{
  kuis_store_merge_async (transfer->window->store, transfer->file, transfer->cancellable, on_merged, transfer);
}

static const Kind kinds[] = {
  {
    .action_name = "win.export-csv",
    .title = N_("Save as a Table"),
    /* Translators: a kind of file, in the dialog that asks for one. */
    .filter_name = N_("Tables (CSV)"),
    .extension = "csv",
    .doing = N_("Saving the table…"),
    .done = N_("Table saved"),
    .start = start_csv,
  },
  {
    .action_name = "win.export-json",
    .title = N_("Save for Programs"),
    /* Translators: a kind of file, in the dialog that asks for one. */
    .filter_name = N_("JSON files"),
    .extension = "json",
    .doing = N_("Saving the history…"),
    .done = N_("History saved"),
    .start = start_json,
  },
  {
    .action_name = "win.back-up",
    .title = N_("Back Up"),
    /* Translators: a kind of file, in the dialog that asks for one. */
    .filter_name = N_("Backups of Kuis"),
    .extension = "kuis-backup",
    .doing = N_("Backing up…"),
    .done = N_("Backup saved"),
    .start = start_back_up,
  },
  {
    .action_name = "win.restore-backup",
    .title = N_("Restore a Backup"),
    .filter_name = N_("Backups of Kuis"),
    .extension = "kuis-backup",
    .doing = N_("Restoring the backup…"),
    .start = start_restore,
  },
};

static void
on_file_chosen (GObject      *source,
                GAsyncResult *result,
                gpointer      data)
{
  g_autoptr(KuisTransfer) transfer = data;
  g_autoptr(GError) error = NULL;

  transfer->file = kuis_file_chooser_run_finish (result, &error);
  if (transfer->file == NULL || transfer->window->toast_overlay == NULL)
    return;

  _kuis_window_dismiss_toast (transfer->window);
  kuis_transfer_bar_hide (transfer->window->transfer_bar);
  transfer->window->transfer = transfer;
  transfer->patience_source = g_timeout_add (PATIENCE_MILLISECONDS, on_patience_ended, transfer);
  transfer->kind->start (g_steal_pointer (&transfer));
}

static char *
suggest_file_name (const Kind *kind)
{
  g_autoptr(GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *date = g_date_time_format (now, "%Y-%m-%d");

  /* Translators: how the name of a file begins; a date follows. Only the letters a to z and hyphens. */
  return g_strdup_printf ("%s-%s.%s", _("kuis-history"), date, kind->extension);
}

/*< private >
 * _kuis_window_action_transfer:
 *
 * Asks for a file and takes the history there, or back from there: `win.export-csv`,
 * `win.export-json`, `win.back-up` and `win.restore-backup`.
 */
void
_kuis_window_action_transfer (GtkWidget  *widget,
                              const char *action_name,
                              GVariant   *parameter)
{
  KuisWindow *self = KUIS_WINDOW (widget);
  KuisTransfer *transfer;
  g_autofree char *pattern = NULL;
  g_autofree char *file_name = NULL;
  KuisFileChooserWords words;

  /* One after the other. */
  if (self->transfer != NULL)
    {
      kuis_transfer_bar_show_progress (self->transfer_bar, self->transfer->kind->doing);
      return;
    }

  transfer = g_new0 (KuisTransfer, 1);
  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_str_equal (kinds[i].action_name, action_name))
      transfer->kind = &kinds[i];
  transfer->window = g_object_ref (self);
  transfer->cancellable = g_cancellable_new ();

  pattern = g_strconcat ("*.", transfer->kind->extension, NULL);
  file_name = transfer->kind->done != NULL ? suggest_file_name (transfer->kind) : NULL;
  words = (KuisFileChooserWords) {
    .title = _(transfer->kind->title),
    .filter_name = _(transfer->kind->filter_name),
    .pattern = pattern,
    .file_name = file_name,
  };
  kuis_file_chooser_run_async (GTK_WINDOW (self), &words, on_file_chosen, transfer);
}

/*< private >
 * _kuis_window_action_cancel_transfer:
 *
 * Gives up what is being written or read. Where the disk hangs, that is not waited for.
 */
void
_kuis_window_action_cancel_transfer (GtkWidget  *widget,
                                     const char *action_name,
                                     GVariant   *parameter)
{
  KuisWindow *self = KUIS_WINDOW (widget);

  if (self->transfer == NULL)
    return;

  g_cancellable_cancel (self->transfer->cancellable);
  self->transfer = NULL;
  kuis_transfer_bar_hide (self->transfer_bar);
  /* Translators: after “Cancel”, while the history was being saved or read. */
  _kuis_window_add_toast (self, _("Cancelled"), FALSE);
}
