/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-store-export"

#include "config.h"

#include <string.h>

#include "store/kuis-store-export.h"
#include "store/kuis-store-private.h"
#include "store/kuis-table-text.h"
#include "store/kuis-tables.h"

/* What the columns are called; the names are for programs and are not translated. */
static const char * const columns[] = {
  "learner", "quiz", "quiz_id", "attempt", "kind", "started", "finished", "number", "question_id", "question",
  "outcome", "response", "score", "points", "answered", "duration_ms",
};

#define SELECT_RESPONSES \
  "SELECT l.name, v.title, q.quiz_id, a.uuid, a.kind, a.started_at, a.finished_at, r.question_id, r.outcome," \
  " r.response, r.score, r.points, r.answered_at, r.duration, a.id, v.id, a.elapsed, l.uuid" \
  " FROM attempt AS a JOIN learner AS l ON l.id = a.learner JOIN quiz AS q ON q.id = a.quiz" \
  " JOIN quiz_version AS v ON v.id = a.quiz_version JOIN response AS r ON r.attempt = a.id" \
  " WHERE a.deleted = 0 ORDER BY a.seq, a.id, r.id"

typedef struct {
  GFile               *file;
  GCancellable        *cancellable;
  KuisStoreCsvOptions  options;
} Export;

/* Where the writer of a table is. */
typedef struct {
  sqlite3             *handle;
  KuisStoreCsvOptions  options;
  GString             *csv;
  gint64               attempt;
  gint64               version;
  guint                number;
  GBytes              *quiz;
} Table;

static Export *
export_new (GFile                     *file,
            GCancellable              *cancellable,
            const KuisStoreCsvOptions *options)
{
  Export *export = g_new0 (Export, 1);

  export->file = g_object_ref (file);
  g_set_object (&export->cancellable, cancellable);
  if (options != NULL)
    export->options = *options;

  return export;
}

static void
export_free (gpointer data)
{
  Export *export = data;

  g_object_unref (export->file);
  g_clear_object (&export->cancellable);
  g_free (export);
}

/* All of it, or nothing. */
static gpointer
write_file (Export      *export,
            const char  *contents,
            gsize        size,
            GError     **error)
{
  return GINT_TO_POINTER (g_file_replace_contents (export->file, contents, size, NULL, FALSE,
                                                   G_FILE_CREATE_REPLACE_DESTINATION, NULL, export->cancellable,
                                                   error));
}

static gboolean
next_row (Export         *export,
          KuisStatement  *row,
          GError        **error)
{
  return !g_cancellable_set_error_if_cancelled (export->cancellable, error) && kuis_statement_step (row, error);
}

static void
append_text (Table         *self,
             KuisStatement *row,
             int            column)
{
  g_autofree char *text = kuis_statement_get_text (row, column);

  kuis_csv_append_text (self->csv, text);
}

static void
end_cell (Table *self)
{
  g_string_append_c (self->csv, self->options.decimal_mark == ',' ? ';' : ',');
}

static gboolean
follow (Table          *self,
        KuisStatement  *row,
        GError        **error)
{
  g_autoptr(KuisStatement) content = NULL;
  const gint64 attempt = sqlite3_column_int64 (row, 14);
  const gint64 version = sqlite3_column_int64 (row, 15);

  self->number = attempt == self->attempt ? self->number + 1 : 1;
  self->attempt = attempt;
  if (version == self->version || self->options.describe == NULL)
    return TRUE;

  self->version = version;
  g_clear_pointer (&self->quiz, g_bytes_unref);
  content = kuis_statement_new (self->handle, error, "SELECT content FROM quiz_version WHERE id = ?", "i", version);
  if (content == NULL || !kuis_statement_step (content, error))
    return FALSE;

  self->quiz = g_bytes_new (sqlite3_column_blob (content, 0), (gsize) sqlite3_column_bytes (content, 0));

  return TRUE;
}

static void
append_row (Table         *self,
            KuisStatement *row)
{
  g_autofree char *id = kuis_statement_get_text (row, 7);
  g_autofree char *words = kuis_statement_get_text (row, 9);
  g_autofree char *question = NULL;
  g_autofree char *described = NULL;
  g_autoptr(GVariant) response = words != NULL ? g_variant_parse (NULL, words, NULL, NULL, NULL) : NULL;

  if (self->options.describe != NULL)
    self->options.describe (self->quiz, id, response, &question, &described, self->options.describe_data);

  for (int i = 0; i < 5; i++)
    {
      append_text (self, row, i);
      end_cell (self);
    }
  kuis_csv_append_time (self->csv, sqlite3_column_int64 (row, 5));
  end_cell (self);
  kuis_csv_append_time (self->csv, sqlite3_column_int64 (row, 6));
  end_cell (self);
  kuis_csv_append_number (self->csv, self->number, '.');
  end_cell (self);
  kuis_csv_append_text (self->csv, id);
  end_cell (self);
  kuis_csv_append_text (self->csv, question);
  end_cell (self);
  append_text (self, row, 8);
  end_cell (self);
  kuis_csv_append_text (self->csv, described != NULL ? described : words);
  end_cell (self);
  kuis_csv_append_number (self->csv, sqlite3_column_double (row, 10), self->options.decimal_mark);
  end_cell (self);
  kuis_csv_append_number (self->csv, sqlite3_column_double (row, 11), self->options.decimal_mark);
  end_cell (self);
  kuis_csv_append_time (self->csv, sqlite3_column_int64 (row, 12));
  end_cell (self);
  kuis_csv_append_number (self->csv, (double) (sqlite3_column_int64 (row, 13) / 1000), '.');
  g_string_append (self->csv, "\r\n");
}

static gpointer
export_csv (KuisDatabase  *database,
            gpointer       data,
            GError       **error)
{
  Export *export = data;
  g_autoptr(GString) csv = g_string_new ("\xEF\xBB\xBF");
  g_autoptr(KuisStatement) row = NULL;
  g_autoptr(GError) local_error = NULL;
  Table table = { .handle = kuis_database_get_handle (database), .options = export->options, .csv = csv };

  for (gsize i = 0; i < G_N_ELEMENTS (columns); i++)
    {
      g_string_append (csv, columns[i]);
      if (i + 1 < G_N_ELEMENTS (columns))
        end_cell (&table);
    }
  g_string_append (csv, "\r\n");

  row = kuis_statement_new (table.handle, &local_error, SELECT_RESPONSES, "");
  while (local_error == NULL && next_row (export, row, &local_error) && follow (&table, row, &local_error))
    append_row (&table, row);
  g_clear_pointer (&table.quiz, g_bytes_unref);

  if (local_error == NULL)
    return write_file (export, csv->str, csv->len, error);

  g_propagate_error (error, g_steal_pointer (&local_error));

  return NULL;
}

static void
append_member (GString       *json,
               const char    *key,
               KuisStatement *row,
               int            column)
{
  g_autofree char *text = NULL;
  char words[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append_printf (json, "\"%s\": ", key);
  switch (sqlite3_column_type (row, column))
    {
    case SQLITE_INTEGER:
      g_string_append_printf (json, "%" G_GINT64_FORMAT, (gint64) sqlite3_column_int64 (row, column));
      break;

    case SQLITE_FLOAT:
      g_string_append (json, g_ascii_dtostr (words, sizeof words, sqlite3_column_double (row, column)));
      break;

    default:
      text = kuis_statement_get_text (row, column);
      kuis_json_append_text (json, text);
    }
}

static void
append_members (GString            *json,
                KuisStatement      *row,
                const char * const *keys,
                const int          *of_columns,
                gsize               n_keys)
{
  for (gsize i = 0; i < n_keys; i++)
    {
      if (i > 0)
        g_string_append (json, ", ");
      append_member (json, keys[i], row, of_columns[i]);
    }
}

static void
append_json_row (GString       *json,
                 KuisStatement *row,
                 gint64        *attempt)
{
  static const char * const attempt_keys[] = {
    "uuid", "learner", "learner_name", "quiz_id", "quiz", "kind", "started_at", "finished_at", "elapsed",
  };
  static const int attempt_columns[] = { 3, 17, 0, 2, 1, 4, 5, 6, 16 };
  static const char * const keys[] = {
    "question_id", "outcome", "response", "score", "points", "answered_at", "duration",
  };
  static const int response_columns[] = { 7, 8, 9, 10, 11, 12, 13 };

  if (sqlite3_column_int64 (row, 14) != *attempt)
    {
      g_string_append (json, *attempt != 0 ? "\n  ]},\n  {" : "\n  {");
      append_members (json, row, attempt_keys, attempt_columns, G_N_ELEMENTS (attempt_keys));
      g_string_append (json, ", \"responses\": [\n    {");
      *attempt = sqlite3_column_int64 (row, 14);
    }
  else
    {
      g_string_append (json, ",\n    {");
    }
  append_members (json, row, keys, response_columns, G_N_ELEMENTS (keys));
  g_string_append_c (json, '}');
}

static gpointer
export_json (KuisDatabase  *database,
             gpointer       data,
             GError       **error)
{
  Export *export = data;
  g_autoptr(GString) json = g_string_new ("{\"format\": \"kuis-history\", \"version\": 1, \"attempts\": [");
  g_autoptr(KuisStatement) row = NULL;
  g_autoptr(GError) local_error = NULL;
  gint64 attempt = 0;

  row = kuis_statement_new (kuis_database_get_handle (database), &local_error, SELECT_RESPONSES, "");
  while (local_error == NULL && next_row (export, row, &local_error))
    append_json_row (json, row, &attempt);
  g_string_append (json, attempt != 0 ? "\n  ]}\n]}\n" : "]}\n");

  if (local_error == NULL)
    return write_file (export, json->str, json->len, error);

  g_propagate_error (error, g_steal_pointer (&local_error));

  return NULL;
}

static gpointer
back_up (KuisDatabase  *database,
         gpointer       data,
         GError       **error)
{
  Export *export = data;
  g_autoptr(GBytes) bytes = kuis_database_to_bytes (database, error);
  gsize size;
  gconstpointer contents;

  if (bytes == NULL)
    return NULL;

  contents = g_bytes_get_data (bytes, &size);

  return write_file (export, contents, size, error);
}

static const KuisStoreOperation export_csv_operation = {
  .urgency = KUIS_STORE_READ,
  .run = export_csv,
  .free_data = export_free,
};

static const KuisStoreOperation export_json_operation = {
  .urgency = KUIS_STORE_READ,
  .run = export_json,
  .free_data = export_free,
};

static const KuisStoreOperation back_up_operation = {
  .urgency = KUIS_STORE_READ,
  .run = back_up,
  .free_data = export_free,
};

/**
 * kuis_store_export_csv_async:
 * @file: where to; what is there is replaced
 * @options: how
 * @cancellable: (nullable): a cancellable
 * @callback: called when it is written
 * @user_data: what @callback is called with
 *
 * Writes what every learner answered as a table, for spreadsheets: UTF-8 with a byte
 * order mark, lines that end in CR LF, a line of names, and a line a response:
 *
 * `learner` (empty for “only me”), `quiz` (the title), `quiz_id`, `attempt` (its uuid),
 * `kind` (full, missed or practice), `started`, `finished` (empty if it is not),
 * `number` (what came when in the attempt), `question_id`, `question`, `outcome` (right,
 * partial, wrong, shown or skipped), `response` (in words, or as it is kept), `score`,
 * `points`, `answered`, `duration_ms`.
 *
 * Spreadsheets take a comma for a decimal mark or for a separator, as their language
 * has it. So with `,` as decimal mark the separator is `;`, otherwise it is `,`, and
 * each cell that holds either is in quotation marks, for those that take both for
 * separators. Times are those of this place. A text that a spreadsheet would take for a
 * formula has an apostrophe before it.
 *
 * End it with [method@Store.export_finish].
 */
void
kuis_store_export_csv_async (KuisStore                 *self,
                             GFile                     *file,
                             const KuisStoreCsvOptions *options,
                             GCancellable              *cancellable,
                             GAsyncReadyCallback        callback,
                             gpointer                   user_data)
{
  g_return_if_fail (KUIS_IS_STORE (self));
  g_return_if_fail (G_IS_FILE (file));
  g_return_if_fail (options != NULL && (options->decimal_mark == '.' || options->decimal_mark == ','));

  _kuis_store_run (self, &export_csv_operation, export_new (file, cancellable, options), cancellable, callback, user_data);
}

/**
 * kuis_store_export_json_async:
 * @file: where to; what is there is replaced
 * @cancellable: (nullable): a cancellable
 * @callback: called when it is written
 * @user_data: what @callback is called with
 *
 * Writes what every learner answered, for programs. Times are microseconds since 1970,
 * how long something took is microseconds, and a response is a GVariant in words. End
 * it with [method@Store.export_finish].
 */
void
kuis_store_export_json_async (KuisStore           *self,
                              GFile               *file,
                              GCancellable        *cancellable,
                              GAsyncReadyCallback  callback,
                              gpointer             user_data)
{
  g_return_if_fail (KUIS_IS_STORE (self));
  g_return_if_fail (G_IS_FILE (file));

  _kuis_store_run (self, &export_json_operation, export_new (file, cancellable, NULL), cancellable, callback, user_data);
}

/**
 * kuis_store_back_up_async:
 * @file: where to; what is there is replaced
 * @cancellable: (nullable): a cancellable
 * @callback: called when it is written
 * @user_data: what @callback is called with
 *
 * Writes all that is kept into one file, for [method@Store.merge_async] on another
 * machine. End it with [method@Store.export_finish].
 */
void
kuis_store_back_up_async (KuisStore           *self,
                          GFile               *file,
                          GCancellable        *cancellable,
                          GAsyncReadyCallback  callback,
                          gpointer             user_data)
{
  g_return_if_fail (KUIS_IS_STORE (self));
  g_return_if_fail (G_IS_FILE (file));

  _kuis_store_run (self, &back_up_operation, export_new (file, cancellable, NULL), cancellable, callback, user_data);
}

/**
 * kuis_store_export_finish:
 * @result: what the callback was given
 * @error: return location for an error
 *
 * Ends what one of the three functions above began. The errors are those of
 * `KUIS_STORE_ERROR` when reading, and of `G_IO_ERROR` when writing. With an error, the
 * file is what it was before.
 *
 * Returns: `TRUE` if it is written
 */
gboolean
kuis_store_export_finish (KuisStore     *self,
                          GAsyncResult  *result,
                          GError       **error)
{
  const KuisStoreOperation *operation;

  g_return_val_if_fail (G_IS_TASK (result), FALSE);

  operation = g_task_get_source_tag (G_TASK (result));
  g_return_val_if_fail (operation == &export_csv_operation || operation == &export_json_operation ||
                        operation == &back_up_operation, FALSE);

  return _kuis_store_succeed (self, operation, result, error);
}
