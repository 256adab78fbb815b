/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gstdio.h>

#include "app/kuis-library.h"

#define QUIZ \
  "{ \"format\": \"kuis-quiz\", \"version\": 1, \"id\": \"%s\", \"language\": \"en\", \"title\": \"%s\"," \
  "  \"questions\": [ { \"id\": \"q1\", \"type\": \"single-choice\", \"prompt\": \"Which?\", \"choices\": [" \
  "    { \"id\": \"a\", \"text\": \"This\", \"fraction\": 1 }, { \"id\": \"b\", \"text\": \"That\" } ] } ] }"

static void
write_file (const char *data_folder,
            const char *name,
            const char *contents)
{
  g_autofree char *path = g_build_filename (data_folder, "kuis", "packs", name, NULL);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr(GError) error = NULL;

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_file_set_contents (path, contents, -1, &error);
  g_assert_no_error (error);
}

static void
write_quiz (const char *data_folder,
            const char *name,
            const char *id,
            const char *title)
{
  g_autofree char *contents = g_strdup_printf (QUIZ, id, title);

  write_file (data_folder, name, contents);
}

static void
on_done (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  *(GAsyncResult **) data = g_object_ref (result);
}

static GAsyncResult *
wait (GAsyncResult **result)
{
  while (*result == NULL)
    g_main_context_iteration (NULL, TRUE);

  return *result;
}

static void
scan (KuisLibrary *library)
{
  g_autoptr(GAsyncResult) result = NULL;
  g_autoptr(GError) error = NULL;

  kuis_library_scan_async (library, NULL, on_done, &result);
  g_assert_true (kuis_library_scan_finish (library, wait (&result), &error));
  g_assert_no_error (error);
}

/* The ids of the quizzes that are there, and “!” for what could not be read. */
static char *
describe (KuisLibrary *library)
{
  GListModel *entries = kuis_library_get_entries (library);
  GString *words = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (entries); i++)
    {
      g_autoptr(KuisLibraryEntry) entry = g_list_model_get_item (entries, i);
      KuisQuiz *quiz = kuis_library_entry_get_quiz (entry);

      g_assert_true ((quiz == NULL) == (kuis_library_entry_get_error (entry) != NULL));
      g_string_append_printf (words, "%s%s", i > 0 ? " " : "", quiz != NULL ? kuis_quiz_get_id (quiz) : "!");
    }

  return g_string_free (words, FALSE);
}

static void
test_nothing (void)
{
  g_autoptr(KuisLibrary) library = kuis_library_new ();
  g_autofree char *found = NULL;

  scan (library);
  found = describe (library);
  g_assert_cmpstr (found, ==, "");
  g_assert_null (kuis_library_find (library, "a"));
}

/* The learner's own come first, and hide what has the same name; a broken one harms
 * nothing; what is not a quiz is not looked at. */
static void
test_packs (void)
{
  const char *mine = g_get_user_data_dir ();
  const char * const *theirs = g_get_system_data_dirs ();
  g_autoptr(KuisLibrary) library = kuis_library_new ();
  KuisLibraryEntry *entry;
  g_autofree char *found = NULL;

  write_quiz (mine, "own.kuis", "own", "Own");
  write_quiz (mine, "physics/one.kuis", "one-of-mine", "One");
  write_quiz (theirs[0], "physics/one.kuis", "one", "One");
  write_quiz (theirs[0], "physics/two.kuis", "two", "Two");
  write_quiz (theirs[0], "physics/deeper/down.kuis", "deeper", "Deeper");
  write_file (theirs[0], "physics/README.md", "# Physics");
  write_file (theirs[0], "broken/broken.kuis", "{ \"title\": ");
  write_quiz (theirs[1], "zoology/three.kuis", "three", "Three");

  scan (library);
  found = describe (library);
  g_assert_cmpstr (found, ==, "own one-of-mine ! two three");

  entry = kuis_library_find (library, "three");
  g_assert_nonnull (entry);
  g_assert_cmpint (kuis_library_entry_get_source (entry), ==, KUIS_LIBRARY_SOURCE_PACK);
}

static KuisLibraryEntry *
read_file (KuisLibrary *library,
           const char  *path)
{
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(GAsyncResult) result = NULL;
  g_autoptr(GError) error = NULL;
  KuisLibraryEntry *entry;

  kuis_library_read_async (library, file, KUIS_LIBRARY_SOURCE_OPENED, NULL, on_done, &result);
  entry = kuis_library_read_finish (library, wait (&result), &error);
  g_assert_no_error (error);

  return entry;
}

/* What is opened again is read again, and is there once. */
static void
test_opened (void)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "kuis", "packs", "mine.kuis", NULL);
  g_autoptr(KuisLibrary) library = kuis_library_new ();
  g_autoptr(KuisLibraryEntry) missing = read_file (library, "/nowhere/at/all.kuis");
  g_autoptr(KuisLibraryEntry) first = NULL;
  g_autoptr(KuisLibraryEntry) second = NULL;
  g_autofree char *found = NULL;

  g_assert_error (kuis_library_entry_get_error (missing), G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  write_quiz (g_get_user_data_dir (), "mine.kuis", "before", "Before");
  first = read_file (library, path);
  write_quiz (g_get_user_data_dir (), "mine.kuis", "after", "After");
  second = read_file (library, path);
  found = describe (library);
  g_assert_cmpstr (found, ==, "! after");
  g_assert_cmpstr (kuis_quiz_get_id (kuis_library_entry_get_quiz (first)), ==, "before");
  g_assert_true (kuis_library_find (library, "after") == second);
}

static void
test_cancelled (void)
{
  g_autoptr(KuisLibrary) library = kuis_library_new ();
  g_autoptr(GCancellable) cancellable = g_cancellable_new ();
  g_autoptr(GAsyncResult) result = NULL;
  g_autoptr(GError) error = NULL;

  write_quiz (g_get_user_data_dir (), "own.kuis", "own", "Own");
  kuis_library_scan_async (library, cancellable, on_done, &result);
  g_cancellable_cancel (cancellable);
  g_assert_false (kuis_library_scan_finish (library, wait (&result), &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_add_func ("/library/nothing", test_nothing);
  g_test_add_func ("/library/packs", test_packs);
  g_test_add_func ("/library/opened", test_opened);
  g_test_add_func ("/library/cancelled", test_cancelled);

  return g_test_run ();
}
