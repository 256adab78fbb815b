/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-format"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "formats/kuis-format.h"

/* How much is read from a file before looking whether nobody wants it any more. */
#define READ_SIZE (256 * 1024)

/* A new format adds its line here and its file beside this one. The first also says
 * what is wrong with a file that looks like none of them. */
static const KuisFormat * const formats[] = {
  &kuis_format_json,
};

typedef struct {
  GFile             *file;
  KuisFormatOptions  options;
  char             **languages;
  GPtrArray         *findings;
} Reading;

G_DEFINE_QUARK (kuis-format-error-quark, kuis_format_error)

static void
reading_free (gpointer data)
{
  Reading *reading = data;

  g_object_unref (reading->file);
  g_strfreev (reading->languages);
  g_ptr_array_unref (reading->findings);
  g_free (reading);
}

static void
refuse_size (GPtrArray  *findings,
             GError    **error)
{
  const KuisPlace nowhere = { 0 };
  g_autofree char *limit = g_strdup_printf ("%d", KUIS_FORMAT_MAX_SIZE / (1024 * 1024));

  kuis_format_refuse (kuis_finding_new (KUIS_SEVERITY_ERROR, KUIS_FORMAT_ERROR_TOO_LARGE, &nowhere,
                                        /* TRANSLATORS: %s is a number; a MiB is 1048576 bytes. */
                                        N_("The file is larger than %s MiB, which is more than "
                                           "Kuis reads. Divide it into several quizzes."),
                                        limit, NULL),
                      findings, error);
}

static KuisQuiz *
read_quiz (GBytes                   *bytes,
           const KuisFormatOptions  *options,
           GCancellable             *cancellable,
           GPtrArray                *findings,
           GError                  **error)
{
  if (g_bytes_get_size (bytes) > KUIS_FORMAT_MAX_SIZE)
    {
      refuse_size (findings, error);
      return NULL;
    }

  for (gsize i = 0; i < G_N_ELEMENTS (formats); i++)
    if (formats[i]->sniff (bytes))
      return formats[i]->read (bytes, options, cancellable, findings, error);

  return formats[0]->read (bytes, options, cancellable, findings, error);
}

/* The size that a file says it has is only a hint: it may grow, or be a device. */
static GBytes *
load (GFile         *file,
      gsize          size,
      GCancellable  *cancellable,
      GPtrArray     *findings,
      GError       **error)
{
  g_autoptr(GFileInputStream) stream = g_file_read (file, cancellable, error);
  g_autoptr(GByteArray) contents = NULL;
  gsize n_read = 0;

  if (stream == NULL)
    return NULL;

  contents = g_byte_array_sized_new ((guint) size + READ_SIZE);
  do
    {
      const guint len = contents->len;
      gboolean is_read;

      g_byte_array_set_size (contents, len + READ_SIZE);
      is_read = g_input_stream_read_all (G_INPUT_STREAM (stream), contents->data + len, READ_SIZE,
                                         &n_read, cancellable, error);
      g_byte_array_set_size (contents, len + (guint) n_read);
      if (!is_read)
        return NULL;

      if (contents->len > KUIS_FORMAT_MAX_SIZE)
        {
          refuse_size (findings, error);
          return NULL;
        }
    }
  while (n_read == READ_SIZE);

  return g_byte_array_free_to_bytes (g_steal_pointer (&contents));
}

static KuisQuiz *
read_file (Reading       *reading,
           GCancellable  *cancellable,
           GError       **error)
{
  g_autoptr(GFileInfo) info = NULL;
  g_autoptr(GBytes) bytes = NULL;

  info = g_file_query_info (reading->file,
                            G_FILE_ATTRIBUTE_STANDARD_TYPE "," G_FILE_ATTRIBUTE_STANDARD_SIZE,
                            G_FILE_QUERY_INFO_NONE, cancellable, error);
  if (info == NULL)
    return NULL;

  /* To open a pipe would wait for somebody to write into it. */
  if (g_file_info_get_file_type (info) == G_FILE_TYPE_SPECIAL)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE,
                           /* TRANSLATORS: Of what was to be opened as a quiz. */
                           _("This is a device or a pipe. Open a file."));
      return NULL;
    }

  if (g_file_info_get_size (info) > KUIS_FORMAT_MAX_SIZE)
    {
      refuse_size (reading->findings, error);
      return NULL;
    }

  bytes = load (reading->file, (gsize) MAX (g_file_info_get_size (info), 0), cancellable,
                reading->findings, error);
  if (bytes == NULL)
    return NULL;

  return read_quiz (bytes, &reading->options, cancellable, reading->findings, error);
}

static void
read_in_thread (GTask        *task,
                gpointer      source_object,
                gpointer      task_data,
                GCancellable *cancellable)
{
  Reading *reading = task_data;
  GError *error = NULL;
  KuisQuiz *quiz;

  if (reading->options.enter_thread != NULL)
    reading->options.enter_thread ();

  quiz = read_file (reading, cancellable, &error);

  if (quiz != NULL)
    g_task_return_pointer (task, quiz, g_object_unref);
  else
    g_task_return_error (task, error);
}

/**
 * kuis_format_list:
 * @n_formats: (out): how many there are
 *
 * Lists the formats that quizzes can be read from.
 *
 * Returns: (transfer none) (array length=n_formats): the formats
 */
const KuisFormat * const *
kuis_format_list (gsize *n_formats)
{
  g_return_val_if_fail (n_formats != NULL, NULL);

  *n_formats = G_N_ELEMENTS (formats);

  return formats;
}

/**
 * kuis_format_read_bytes:
 * @bytes: the contents of a file
 * @options: (nullable): how to read it
 * @findings: (nullable) (element-type KuisFinding): an array of which the elements
 *   are freed with [method@Finding.unref]; what is wrong or odd is added to it,
 *   question by question, and last what made the file be refused
 * @error: return location for an error
 *
 * Reads a quiz. A question that cannot be asked is left out, and is among
 * @findings; a quiz of which none is left is refused. Nothing outside of @bytes is
 * looked at.
 *
 * The error is of the domain `KUIS_FORMAT_ERROR`, and says the same as the last
 * finding.
 *
 * Returns: (transfer full) (nullable): the quiz, or `NULL` with @error set
 */
KuisQuiz *
kuis_format_read_bytes (GBytes                   *bytes,
                        const KuisFormatOptions  *options,
                        GPtrArray                *findings,
                        GError                  **error)
{
  const KuisFormatOptions defaults = { 0 };
  g_autoptr(GPtrArray) unwanted = NULL;

  g_return_val_if_fail (bytes != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  if (findings == NULL)
    findings = unwanted = g_ptr_array_new_with_free_func ((GDestroyNotify) kuis_finding_unref);

  return read_quiz (bytes, options != NULL ? options : &defaults, NULL, findings, error);
}

/**
 * kuis_format_read_async:
 * @file: a file
 * @options: (nullable): how to read it
 * @cancellable: (nullable): a cancellable
 * @callback: called when it is read
 * @user_data: what @callback is called with
 *
 * Reads a quiz from a file, in a thread of its own. See
 * [func@format_read_bytes].
 */
void
kuis_format_read_async (GFile                   *file,
                        const KuisFormatOptions *options,
                        GCancellable            *cancellable,
                        GAsyncReadyCallback      callback,
                        gpointer                 user_data)
{
  g_autoptr(GTask) task = NULL;
  Reading *reading;

  g_return_if_fail (G_IS_FILE (file));
  g_return_if_fail (cancellable == NULL || G_IS_CANCELLABLE (cancellable));

  reading = g_new0 (Reading, 1);
  reading->file = g_object_ref (file);
  reading->findings = g_ptr_array_new_with_free_func ((GDestroyNotify) kuis_finding_unref);
  if (options != NULL)
    {
      reading->options = *options;
      reading->languages = g_strdupv ((char **) options->languages);
      reading->options.languages = (const char * const *) reading->languages;
    }

  task = g_task_new (NULL, cancellable, callback, user_data);
  g_task_set_source_tag (task, kuis_format_read_async);
  g_task_set_task_data (task, reading, reading_free);
  g_task_run_in_thread (task, read_in_thread);
}

/**
 * kuis_format_read_finish:
 * @result: what the callback was given
 * @findings: (out) (optional) (transfer full) (element-type KuisFinding): what is
 *   wrong or odd
 * @error: return location for an error
 *
 * Ends what [func@format_read_async] began. Besides the errors of
 * [func@format_read_bytes], which are said in the language of the calling thread,
 * there are those of `G_IO_ERROR`; for these there is no finding.
 *
 * Returns: (transfer full) (nullable): the quiz, or `NULL` with @error set
 */
KuisQuiz *
kuis_format_read_finish (GAsyncResult  *result,
                         GPtrArray    **findings,
                         GError       **error)
{
  g_autoptr(GError) local_error = NULL;
  Reading *reading;
  KuisQuiz *quiz;

  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);
  g_return_val_if_fail (g_async_result_is_tagged (result, kuis_format_read_async), NULL);

  reading = g_task_get_task_data (G_TASK (result));
  quiz = g_task_propagate_pointer (G_TASK (result), &local_error);

  if (findings != NULL)
    *findings = g_ptr_array_ref (reading->findings);
  if (quiz != NULL)
    return quiz;

  /* The thread had a language of its own. */
  if (local_error->domain == KUIS_FORMAT_ERROR)
    {
      KuisFinding *fatal = g_ptr_array_index (reading->findings, reading->findings->len - 1);

      g_propagate_error (error, kuis_finding_to_error (fatal));
    }
  else
    {
      g_propagate_error (error, g_steal_pointer (&local_error));
    }

  return NULL;
}

/**
 * kuis_format_refuse:
 * @fatal: (transfer full): why
 * @findings: (element-type KuisFinding): where to add it
 * @error: return location for an error
 *
 * Refuses a file. A reader that calls this returns `NULL` at once.
 */
void
kuis_format_refuse (KuisFinding  *fatal,
                    GPtrArray    *findings,
                    GError      **error)
{
  g_return_if_fail (fatal != NULL);
  g_return_if_fail (findings != NULL);

  g_ptr_array_add (findings, fatal);
  g_propagate_error (error, kuis_finding_to_error (fatal));
}
