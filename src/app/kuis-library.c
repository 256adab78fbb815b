/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-library"

#include "config.h"

#include "app/kuis-library.h"
#include "formats/kuis-format.h"
#include "language/kuis-language.h"

/* Below the data folders: what is put there is there for all who use the machine, or
 * for one of them. */
#define PACKS_FOLDER "kuis" G_DIR_SEPARATOR_S "packs"
#define PACK_SUFFIX ".kuis"

/* How many files of packs are read at most. */
#define MAX_PACK_FILES 1000

/**
 * KuisLibrary:
 *
 * The quizzes that can be taken: the bundled one, those of packs, and what was opened.
 *
 * A pack is a folder with quizzes in `kuis/packs` below one of the data folders of the
 * XDG Base Directory Specification, the learner's own first. What is in one of them
 * hides what has the same name in a later one.
 */
struct _KuisLibrary
{
  GObject     parent_instance;

  /* Owned */
  GListStore *entries;
};

G_DEFINE_FINAL_TYPE (KuisLibrary, kuis_library, G_TYPE_OBJECT)

static const char * const bundled_languages[] = { "en", "id", NULL };

/* A file that is read. */
typedef struct {
  GFile             *file;
  KuisLibrarySource  source;
} Reading;

static void
reading_free (gpointer data)
{
  Reading *reading = data;

  g_object_unref (reading->file);
  g_free (reading);
}

/* A file that was read before is read anew in its place. */
static void
add (KuisLibrary      *self,
     KuisLibraryEntry *entry)
{
  GListModel *model = G_LIST_MODEL (self->entries);

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr(KuisLibraryEntry) other = g_list_model_get_item (model, i);

      if (g_file_equal (kuis_library_entry_get_file (other), kuis_library_entry_get_file (entry)))
        {
          g_list_store_splice (self->entries, i, 1, (gpointer *) &entry, 1);
          return;
        }
    }

  g_list_store_append (self->entries, entry);
}

static void
on_read (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  g_autoptr(GTask) task = data;
  KuisLibrary *self = g_task_get_source_object (task);
  Reading *reading = g_task_get_task_data (task);
  g_autoptr(GPtrArray) findings = NULL;
  g_autoptr(GError) error = NULL;
  g_autoptr(KuisQuiz) quiz = kuis_format_read_finish (result, &findings, &error);
  KuisLibraryEntry *entry;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      g_task_return_error (task, g_steal_pointer (&error));
      return;
    }

  entry = kuis_library_entry_new (reading->file, reading->source, quiz, findings, error);
  add (self, entry);
  g_task_return_pointer (task, entry, g_object_unref);
}

static void
kuis_library_finalize (GObject *object)
{
  g_object_unref (KUIS_LIBRARY (object)->entries);

  G_OBJECT_CLASS (kuis_library_parent_class)->finalize (object);
}

static void
kuis_library_class_init (KuisLibraryClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = kuis_library_finalize;
}

static void
kuis_library_init (KuisLibrary *self)
{
  self->entries = g_list_store_new (KUIS_TYPE_LIBRARY_ENTRY);
}

/**
 * kuis_library_new:
 *
 * Creates a library with nothing in it.
 *
 * Returns: (transfer full): the new library
 */
KuisLibrary *
kuis_library_new (void)
{
  return g_object_new (KUIS_TYPE_LIBRARY, NULL);
}

/**
 * kuis_library_get_entries:
 *
 * Gets what is there, in the order in which it was found.
 *
 * Returns: (transfer none): a list of [class@LibraryEntry]
 */
GListModel *
kuis_library_get_entries (KuisLibrary *self)
{
  g_return_val_if_fail (KUIS_IS_LIBRARY (self), NULL);

  return G_LIST_MODEL (self->entries);
}

/**
 * kuis_library_find:
 * @quiz_id: the id of a quiz
 *
 * Finds a quiz.
 *
 * Returns: (transfer none) (nullable): the first entry with this quiz
 */
KuisLibraryEntry *
kuis_library_find (KuisLibrary *self,
                   const char  *quiz_id)
{
  GListModel *model;

  g_return_val_if_fail (KUIS_IS_LIBRARY (self), NULL);
  g_return_val_if_fail (quiz_id != NULL, NULL);

  model = G_LIST_MODEL (self->entries);
  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr(KuisLibraryEntry) entry = g_list_model_get_item (model, i);
      KuisQuiz *quiz = kuis_library_entry_get_quiz (entry);

      /* The list keeps it. */
      if (quiz != NULL && g_str_equal (kuis_quiz_get_id (quiz), quiz_id))
        return entry;
    }

  return NULL;
}

/**
 * kuis_library_read_async:
 * @file: a file
 * @source: where it is from
 * @cancellable: (nullable): a cancellable
 * @callback: called when it is read
 * @user_data: what @callback is called with
 *
 * Reads a file, and adds it. One that cannot be read is added too, with the reason.
 */
void
kuis_library_read_async (KuisLibrary         *self,
                         GFile               *file,
                         KuisLibrarySource    source,
                         GCancellable        *cancellable,
                         GAsyncReadyCallback  callback,
                         gpointer             user_data)
{
  const KuisFormatOptions bundled = {
    .translate = kuis_language_translate,
    .languages = bundled_languages,
    .enter_thread = kuis_language_use_in_thread,
  };
  const KuisFormatOptions outside = {
    .enter_thread = kuis_language_use_in_thread,
  };
  GTask *task;
  Reading *reading;

  g_return_if_fail (KUIS_IS_LIBRARY (self));
  g_return_if_fail (G_IS_FILE (file));

  reading = g_new0 (Reading, 1);
  reading->file = g_object_ref (file);
  reading->source = source;
  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, kuis_library_read_async);
  g_task_set_task_data (task, reading, reading_free);
  kuis_format_read_async (file, source == KUIS_LIBRARY_SOURCE_BUNDLED ? &bundled : &outside, cancellable,
                          on_read, task);
}

/**
 * kuis_library_read_finish:
 * @result: what the callback was given
 * @error: return location for an error
 *
 * Ends what [method@Library.read_async] began.
 *
 * Returns: (transfer full) (nullable): the entry, or `NULL` with `G_IO_ERROR_CANCELLED`
 */
KuisLibraryEntry *
kuis_library_read_finish (KuisLibrary   *self,
                          GAsyncResult  *result,
                          GError       **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

/* --- Packs ------------------------------------------------------------------- */

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char * const *) a, *(const char * const *) b);
}

/* The names in a folder, sorted; none if it is not there or cannot be read. */
static GPtrArray *
list_names (const char *path)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);

  return names;
}

static void
add_file (GPtrArray  *files,
          GHashTable *known,
          const char *folder,
          const char *name)
{
  if (files->len < MAX_PACK_FILES && g_str_has_suffix (name, PACK_SUFFIX) &&
      g_hash_table_add (known, g_strdup (name)))
    g_ptr_array_add (files, g_file_new_build_filename (folder, name, NULL));
}

/* Files lie in the folder of a pack, or by themselves. */
static void
look_through (GPtrArray  *files,
              GHashTable *known,
              const char *data_folder)
{
  g_autofree char *folder = g_build_filename (data_folder, PACKS_FOLDER, NULL);
  g_autoptr(GPtrArray) names = list_names (folder);

  for (guint i = 0; i < names->len; i++)
    {
      const char *name = g_ptr_array_index (names, i);
      g_autofree char *pack = g_build_filename (folder, name, NULL);
      g_autoptr(GPtrArray) in_pack = NULL;

      if (!g_file_test (pack, G_FILE_TEST_IS_DIR))
        {
          add_file (files, known, folder, name);
          continue;
        }

      in_pack = list_names (pack);
      for (guint j = 0; j < in_pack->len; j++)
        {
          g_autofree char *relative = g_build_filename (name, g_ptr_array_index (in_pack, j), NULL);

          add_file (files, known, folder, relative);
        }
    }
}

static void
find_in_thread (GTask        *task,
                gpointer      source,
                gpointer      data,
                GCancellable *cancellable)
{
  GPtrArray *files = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr(GHashTable) known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  const char * const *folders = g_get_system_data_dirs ();

  look_through (files, known, g_get_user_data_dir ());
  for (guint i = 0; folders[i] != NULL; i++)
    look_through (files, known, folders[i]);

  g_task_return_pointer (task, files, (GDestroyNotify) g_ptr_array_unref);
}

static void read_next (GTask *task);

static void
on_pack_read (GObject      *source,
              GAsyncResult *result,
              gpointer      data)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(KuisLibraryEntry) entry = kuis_library_read_finish (KUIS_LIBRARY (source), result, &error);

  if (entry == NULL)
    {
      g_autoptr(GTask) task = data;

      g_task_return_error (task, g_steal_pointer (&error));
      return;
    }

  read_next (data);
}

/* One after another, so that an old machine stays usable. Takes @task over. */
static void
read_next (GTask *task)
{
  GPtrArray *files = g_task_get_task_data (task);
  g_autoptr(GFile) file = NULL;

  if (files->len == 0)
    {
      g_task_return_boolean (task, TRUE);
      g_object_unref (task);
      return;
    }

  file = g_ptr_array_steal_index (files, 0);
  kuis_library_read_async (g_task_get_source_object (task), file, KUIS_LIBRARY_SOURCE_PACK,
                           g_task_get_cancellable (task), on_pack_read, task);
}

static void
on_found (GObject      *source,
          GAsyncResult *result,
          gpointer      data)
{
  GTask *task = data;

  /* Cancelling is seen to by the reading. */
  g_task_set_task_data (task, g_task_propagate_pointer (G_TASK (result), NULL), (GDestroyNotify) g_ptr_array_unref);
  read_next (task);
}

/**
 * kuis_library_scan_async:
 * @cancellable: (nullable): a cancellable
 * @callback: called when all is read
 * @user_data: what @callback is called with
 *
 * Reads what is in packs. The entries come one after another.
 */
void
kuis_library_scan_async (KuisLibrary         *self,
                         GCancellable        *cancellable,
                         GAsyncReadyCallback  callback,
                         gpointer             user_data)
{
  g_autoptr(GTask) find = NULL;
  GTask *task;

  g_return_if_fail (KUIS_IS_LIBRARY (self));

  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, kuis_library_scan_async);
  find = g_task_new (self, NULL, on_found, task);
  g_task_run_in_thread (find, find_in_thread);
}

/**
 * kuis_library_scan_finish:
 * @result: what the callback was given
 * @error: return location for an error
 *
 * Ends what [method@Library.scan_async] began.
 *
 * Returns: `TRUE`, or `FALSE` with `G_IO_ERROR_CANCELLED`
 */
gboolean
kuis_library_scan_finish (KuisLibrary   *self,
                          GAsyncResult  *result,
                          GError       **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}
