/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gstdio.h>
#include <sys/stat.h>

#include "formats/kuis-format.h"
#include "kuis-test-formats.h"

static const char quiz_text[] =
  "{\"format\":\"kuis-quiz\",\"version\":1,\"id\":\"q\",\"language\":\"en\",\"languages\":[\"en\",\"id\"],"
  "\"title\":\"T\",\"questions\":[{\"prompt\":\"P\",\"choices\":[{\"text\":\"a\",\"fraction\":1},{\"text\":\"b\"}]}]}";

static void
keep_result (GObject      *source_object,
             GAsyncResult *result,
             gpointer      user_data)
{
  GAsyncResult **kept = user_data;

  g_assert_null (source_object);
  *kept = g_object_ref (result);
}

static KuisQuiz *
read_file (GFile                    *file,
           const KuisFormatOptions  *options,
           GCancellable             *cancellable,
           GPtrArray               **findings,
           GError                  **error)
{
  g_autoptr(GAsyncResult) result = NULL;

  kuis_format_read_async (file, options, cancellable, keep_result, &result);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);

  return kuis_format_read_finish (result, findings, error);
}

static GFile *
make_file (const char *contents,
           gssize      length)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "quiz.json", NULL);
  g_autoptr(GError) error = NULL;

  g_mkdir_with_parents (g_get_user_data_dir (), 0700);
  g_file_set_contents (path, contents, length, &error);
  g_assert_no_error (error);

  return g_file_new_for_path (path);
}

static char *
translate_in_thread (const char *context,
                     const char *msgid,
                     const char *language,
                     gpointer    user_data)
{
  g_assert_true (user_data != g_thread_self ());

  return g_strdup_printf ("%s %s", context, language);
}

static void
test_read (void)
{
  g_autoptr(GFile) file = make_file (quiz_text, -1);
  const char *languages[] = { "id", NULL };
  const KuisFormatOptions options = { translate_in_thread, g_thread_self (), languages };
  g_autoptr(GPtrArray) findings = NULL;
  g_autoptr(GError) error = NULL;
  g_autoptr(KuisQuiz) quiz = read_file (file, &options, NULL, &findings, &error);

  g_assert_no_error (error);
  g_assert_cmpstr (kuis_quiz_get_id (quiz), ==, "q");
  g_assert_cmpstr (kuis_text_get (kuis_quiz_get_title (quiz), "id"), ==, "q/title id");
  g_assert_cmpuint (findings->len, ==, 0);
  g_assert_finalize_object (g_steal_pointer (&quiz));
}

static void
test_read_resource (void)
{
  g_autoptr(GFile) file = g_file_new_for_uri ("resource:///no/such/quiz.json");
  g_autoptr(GError) error = NULL;

  g_assert_null (read_file (file, NULL, NULL, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
}

static void
test_refused (void)
{
  g_autoptr(GFile) file = make_file ("{\"format\":\n\"other\"}", -1);
  g_autoptr(GPtrArray) findings = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *sentence = NULL;

  g_assert_null (read_file (file, NULL, NULL, &findings, &error));
  g_assert_error (error, KUIS_FORMAT_ERROR, KUIS_FORMAT_ERROR_NOT_A_QUIZ);
  g_assert_cmpuint (findings->len, ==, 1);
  sentence = kuis_finding_to_string (g_ptr_array_index (findings, 0));
  g_assert_cmpstr (error->message, ==, sentence);
}

static void
test_empty (void)
{
  g_autoptr(GFile) file = make_file ("", 0);
  g_autoptr(GError) error = NULL;

  g_assert_null (read_file (file, NULL, NULL, NULL, &error));
  g_assert_error (error, KUIS_FORMAT_ERROR, KUIS_FORMAT_ERROR_EMPTY);
}

static void
test_missing (void)
{
  g_autoptr(GFile) file = g_file_new_for_path ("/no/such/quiz.json");
  g_autoptr(GPtrArray) findings = NULL;
  g_autoptr(GError) error = NULL;

  g_assert_null (read_file (file, NULL, NULL, &findings, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_assert_cmpuint (findings->len, ==, 0);
}

static void
test_directory (void)
{
  g_autoptr(GFile) file = g_file_new_for_path (g_get_tmp_dir ());
  g_autoptr(GError) error = NULL;

  g_assert_null (read_file (file, NULL, NULL, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_IS_DIRECTORY);
}

/* Nobody writes into the pipe: to open it would wait for ever. */
static void
test_pipe (void)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "pipe.json", NULL);
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(GError) error = NULL;

  g_mkdir_with_parents (g_get_user_data_dir (), 0700);
  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
  g_assert_null (read_file (file, NULL, NULL, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE);
}

/* Says of itself that it is empty, and is not. */
static void
test_size_unknown (void)
{
  g_autoptr(GFile) file = g_file_new_for_path ("/proc/self/status");
  g_autoptr(GError) error = NULL;

  g_assert_null (read_file (file, NULL, NULL, NULL, &error));
  g_assert_error (error, KUIS_FORMAT_ERROR, KUIS_FORMAT_ERROR_SYNTAX);
}

static void
test_too_large (void)
{
  g_autoptr(GFile) file = make_file ("{", -1);
  g_autoptr(GPtrArray) findings = NULL;
  g_autoptr(GError) error = NULL;

  g_assert_cmpint (truncate (g_file_peek_path (file), KUIS_FORMAT_MAX_SIZE + 1), ==, 0);
  g_assert_null (read_file (file, NULL, NULL, &findings, &error));
  g_assert_error (error, KUIS_FORMAT_ERROR, KUIS_FORMAT_ERROR_TOO_LARGE);
  g_assert_cmpuint (findings->len, ==, 1);
}

static void
test_several_blocks (void)
{
  g_autoptr(GString) text = g_string_new (quiz_text);
  g_autoptr(GFile) file = NULL;
  g_autoptr(GError) error = NULL;
  g_autoptr(KuisQuiz) quiz = NULL;

  while (text->len < 1024 * 1024)
    g_string_append_c (text, '\n');
  file = make_file (text->str, (gssize) text->len);
  quiz = read_file (file, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_nonnull (quiz);
}

static void
test_cancelled_before (void)
{
  g_autoptr(GFile) file = make_file (quiz_text, -1);
  g_autoptr(GCancellable) cancellable = g_cancellable_new ();
  g_autoptr(GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_null (read_file (file, NULL, cancellable, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

static char *
cancel (const char *context,
        const char *msgid,
        const char *language,
        gpointer    user_data)
{
  g_cancellable_cancel (user_data);

  return NULL;
}

/* In the middle of reading the quiz, and not at the end of it. */
static void
test_cancelled_within (void)
{
  g_autoptr(GFile) file = make_file (quiz_text, -1);
  g_autoptr(GCancellable) cancellable = g_cancellable_new ();
  const KuisFormatOptions options = { cancel, cancellable, NULL };
  g_autoptr(GError) error = NULL;

  g_assert_null (read_file (file, &options, cancellable, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

static void
test_list (void)
{
  gsize n_formats;
  const KuisFormat * const *formats = kuis_format_list (&n_formats);
  g_autoptr(GBytes) good = g_bytes_new_static (quiz_text, strlen (quiz_text));
  g_autoptr(GBytes) marked = g_bytes_new_static ("\xEF\xBB\xBF \n[", 6);
  g_autoptr(GBytes) other = g_bytes_new_static ("<quiz/>", 7);
  g_autoptr(GBytes) nothing = g_bytes_new_static ("", 0);

  g_assert_cmpuint (n_formats, >, 0);
  g_assert_true (formats[0] == &kuis_format_json);
  for (gsize i = 0; i < n_formats; i++)
    {
      g_assert_nonnull (formats[i]->id);
      g_assert_nonnull (formats[i]->name);
      g_assert_nonnull (formats[i]->extensions[0]);
      g_assert_nonnull (formats[i]->mime_types[0]);
      g_assert_false (formats[i]->sniff (nothing));
    }

  g_assert_true (kuis_format_json.sniff (good));
  g_assert_true (kuis_format_json.sniff (marked));
  g_assert_false (kuis_format_json.sniff (other));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/formats/format/list", test_list);
  g_test_add_func ("/formats/format/read", test_read);
  g_test_add_func ("/formats/format/read-resource", test_read_resource);
  g_test_add_func ("/formats/format/refused", test_refused);
  g_test_add_func ("/formats/format/empty", test_empty);
  g_test_add_func ("/formats/format/missing", test_missing);
  g_test_add_func ("/formats/format/directory", test_directory);
  g_test_add_func ("/formats/format/pipe", test_pipe);
  g_test_add_func ("/formats/format/size-unknown", test_size_unknown);
  g_test_add_func ("/formats/format/too-large", test_too_large);
  g_test_add_func ("/formats/format/several-blocks", test_several_blocks);
  g_test_add_func ("/formats/format/cancelled-before", test_cancelled_before);
  g_test_add_func ("/formats/format/cancelled-within", test_cancelled_within);

  return g_test_run ();
}
