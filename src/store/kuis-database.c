/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-database"

#include "config.h"

#include <fcntl.h>
#include <gio/gio.h>
#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "store/kuis-database-private.h"

/**
 * KuisDatabase:
 *
 * The connection to the database, on the disk if at all possible, otherwise in
 * memory. Whatever it finds in its place, it ends up with something to write to.
 */

static void
set_problem (KuisDatabase   *self,
             KuisStoreError  code,
             KuisStoreState  state,
             const char     *detail)
{
  g_clear_pointer (&self->problem, kuis_store_problem_unref);
  self->problem = kuis_store_problem_new (code, state, detail);
}

static gboolean
insist (KuisDatabase  *self,
        const char    *pragma,
        const char    *wanted,
        GError       **error)
{
  g_autofree char *answer = _kuis_database_ask (self, pragma, error);

  if (answer == NULL)
    return FALSE;

  if (g_str_equal (answer, wanted))
    return TRUE;

  g_set_error (error, KUIS_STORE_ERROR, KUIS_STORE_ERROR_FAILED, "%s says %s", pragma, answer);

  return FALSE;
}

/* Whether locks and shared memory may not reach from one machine to the next. */
static gboolean
is_remote (const char *folder)
{
  g_autoptr(GFile) file = g_file_new_for_path (folder);
  g_autoptr(GFileInfo) info = g_file_query_filesystem_info (file, G_FILE_ATTRIBUTE_FILESYSTEM_REMOTE, NULL, NULL);

  return info != NULL && g_file_info_get_attribute_boolean (info, G_FILE_ATTRIBUTE_FILESYSTEM_REMOTE);
}

/* With a write-ahead log, each commit is one write and one sync. It needs memory that
 * processes share; where that is not to be had, the database is ours alone. */
static gboolean
set_journal (KuisDatabase  *self,
             gboolean       alone,
             GError       **error)
{
  if (alone)
    return insist (self, "PRAGMA journal_mode = TRUNCATE", "truncate", error);

  return insist (self, "PRAGMA journal_mode = WAL", "wal", error) &&
         kuis_sqlite_get_int (self->handle, error, "SELECT count (*) FROM sqlite_schema", "") >= 0;
}

/* That a commit really gets through is only known from one: what was removed is purged,
 * and a number of the header written as it is. */
static gboolean
try_to_write (KuisDatabase  *self,
              GError       **error)
{
  g_autofree char *stamp = g_strdup_printf ("PRAGMA user_version = %d", (int) kuis_schema_get_version ());

  if (kuis_sqlite_run (self->handle, "BEGIN IMMEDIATE", error) && _kuis_database_purge (self->handle, error) &&
      kuis_sqlite_run (self->handle, stamp, error) &&
      kuis_sqlite_run (self->handle, "COMMIT", error))
    return TRUE;

  sqlite3_exec (self->handle, "ROLLBACK", NULL, NULL, NULL);

  return FALSE;
}

/* A log or a journal is only left behind by a program that did not come to its end. */
static gboolean
was_interrupted (KuisDatabase *self)
{
  static const char * const endings[] = { "-wal", "-journal" };

  for (gsize i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *path = g_strconcat (self->path, endings[i], NULL);
      GStatBuf status;

      if (g_stat (path, &status) == 0 && status.st_size > 0)
        return TRUE;
    }

  return FALSE;
}

/* Whether the file is as long as its first page says. */
static gboolean
is_whole (KuisDatabase *self)
{
  guchar header[100];
  GStatBuf status;
  FILE *file = g_fopen (self->path, "rbe");
  gboolean is_read;
  guint64 page, n_pages;

  if (file == NULL)
    return g_access (self->path, F_OK) != 0;

  is_read = fread (header, 1, sizeof header, file) == sizeof header;
  fclose (file);
  if (!is_read || g_stat (self->path, &status) != 0)
    return FALSE;

  page = header[16] * 256u + header[17];
  page = page == 1 ? 65536 : page;
  n_pages = ((guint64) header[28] << 24) + (header[29] << 16) + (header[30] << 8) + header[31];

  return (guint64) status.st_size == page * n_pages;
}

/* Going through everything takes longer the longer the history is, so it is done after a
 * power cut and the like, and when the file is not as long as it should be. Other damage
 * is noticed when it is come upon. */
static gboolean
try_to_open (KuisDatabase  *self,
             gboolean       alone,
             GError       **error)
{
  g_autoptr(GError) local_error = NULL;
  const gboolean needs_check = was_interrupted (self) || !is_whole (self);
  gint64 version;

  if (!_kuis_database_open_file (self, self->path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, error))
    return FALSE;

  if (alone && !insist (self, "PRAGMA locking_mode = EXCLUSIVE", "exclusive", error))
    return FALSE;

  version = _kuis_database_check_version (self->handle, &local_error);
  if (local_error != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&local_error));
      return FALSE;
    }

  if (sqlite3_db_readonly (self->handle, "main") == 1)
    {
      g_set_error_literal (error, KUIS_STORE_ERROR, KUIS_STORE_ERROR_READ_ONLY, "the file may not be written");
      return FALSE;
    }

  return set_journal (self, alone, error) &&
         kuis_sqlite_run (self->handle, "PRAGMA synchronous = FULL", error) &&
         insist (self, "PRAGMA synchronous", "2", error) &&
         (!needs_check || _kuis_database_check_content (self, error)) &&
         _kuis_database_bring_up_to_date (self, version, error) &&
         try_to_write (self, error);
}

/* SQLite takes what is shorter than a header for an empty database, and what is beside
 * an empty one for rubbish that can go. */
static gboolean
is_in_the_way (KuisDatabase *self)
{
  g_autofree char *log = g_strconcat (self->path, "-wal", NULL);
  GStatBuf file, beside;

  if (g_stat (self->path, &file) != 0)
    return g_lstat (self->path, &file) != 0 && g_stat (log, &beside) == 0 && beside.st_size > 0;

  if (!S_ISREG (file.st_mode))
    return TRUE;

  if (file.st_size == 0)
    return g_stat (log, &beside) == 0 && beside.st_size > 0;

  return file.st_size < 512;
}

static gboolean
move_aside (KuisDatabase  *self,
            GError       **error)
{
  g_autofree char *moved = NULL;

  if (!kuis_rescue_move_aside (self->path, &moved, error))
    return FALSE;

  g_message ("The database could not be read and is now %s", moved);
  set_problem (self, KUIS_STORE_ERROR_DAMAGED, KUIS_STORE_STATE_OK, moved);

  return TRUE;
}

static gboolean
open_on_disk (KuisDatabase  *self,
              GError       **error)
{
  const gboolean is_new = g_access (self->folder, F_OK) != 0;
  gboolean alone;

  if (g_mkdir_with_parents (self->folder, 0700) != 0)
    {
      g_set_error_literal (error, KUIS_STORE_ERROR, KUIS_STORE_ERROR_READ_ONLY, "the folder cannot be made");
      return FALSE;
    }

  if (is_new)
    kuis_rescue_sync_folder (self->folder);
  alone = is_remote (self->folder);
  if (is_in_the_way (self) && !move_aside (self, error))
    return FALSE;

  for (;;)
    {
      g_autoptr(GError) local_error = NULL;

      if (try_to_open (self, alone, &local_error))
        return TRUE;

      g_debug ("Opening %s failed: %s", self->path, local_error->message);
      _kuis_database_close (self);
      if (g_error_matches (local_error, KUIS_STORE_ERROR, KUIS_STORE_ERROR_DAMAGED) && self->problem == NULL)
        {
          if (!move_aside (self, error))
            return FALSE;
        }
      else if (!alone && (local_error->code == KUIS_STORE_ERROR_IO || local_error->code == KUIS_STORE_ERROR_FAILED))
        {
          alone = TRUE;
        }
      else
        {
          if (local_error->code == KUIS_STORE_ERROR_IO && faccessat (AT_FDCWD, self->folder, W_OK, AT_EACCESS) != 0)
            local_error->code = KUIS_STORE_ERROR_READ_ONLY;
          g_propagate_error (error, g_steal_pointer (&local_error));
          return FALSE;
        }
    }
}

/* Reads what is on the disk and may not be written, so that it can be looked at. */
static gboolean
copy_from_disk (KuisDatabase *self,
                const char   *options)
{
  g_autofree char *escaped = g_uri_escape_string (self->path, "/", TRUE);
  g_autofree char *uri = g_strdup_printf ("file:%s?%s", escaped, options);
  KuisDatabase source = { 0 };
  const gboolean is_copied = _kuis_database_open_file (&source, uri, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, NULL) &&
                             _kuis_database_check_version (source.handle, NULL) > 0 && _kuis_database_check_content (&source, NULL) &&
                             _kuis_database_copy (self->handle, source.handle);

  _kuis_database_close (&source);

  return is_copied;
}

static gboolean
open_in_memory (KuisDatabase  *self,
                GError       **error)
{
  static const char * const options[] = { "mode=ro", "mode=ro&immutable=1", NULL };
  gint64 version;

  for (gsize i = 0; i < G_N_ELEMENTS (options); i++)
    {
      _kuis_database_close (self);
      if (!_kuis_database_open_file (self, ":memory:", SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, error))
        return FALSE;

      if (options[i] != NULL && !copy_from_disk (self, options[i]))
        continue;

      version = _kuis_database_check_version (self->handle, NULL);
      if (version >= 0 && _kuis_database_bring_up_to_date (self, version, i + 1 < G_N_ELEMENTS (options) ? NULL : error))
        return TRUE;
    }

  return FALSE;
}

static gboolean
open_somewhere (KuisDatabase  *self,
                GError       **error)
{
  g_autoptr(GError) local_error = NULL;
  const char *detail;

  self->in_memory = FALSE;
  if (open_on_disk (self, &local_error))
    return TRUE;

  g_message ("Nothing can be saved in %s: %s", self->folder, local_error->message);
  self->in_memory = TRUE;
  detail = local_error->code == KUIS_STORE_ERROR_READ_ONLY ? self->folder : self->path;
  set_problem (self, local_error->code, KUIS_STORE_STATE_MEMORY_ONLY, detail);

  return open_in_memory (self, error);
}

/**
 * kuis_database_open:
 * @folder: where the file is, or should be; it is made if it is not there
 *
 * Opens the database. What is damaged or in the way is moved aside; where nothing can
 * be written, there is one in memory instead, with what could be read. See
 * kuis_database_get_problem().
 *
 * Returns: (transfer full) (nullable): the database, or `NULL` with @error set if
 *   there is not even memory
 */
KuisDatabase *
kuis_database_open (const char  *folder,
                    GError     **error)
{
  g_autoptr(KuisDatabase) self = g_new0 (KuisDatabase, 1);

  self->folder = g_strdup (folder);
  self->path = g_build_filename (folder, KUIS_DATABASE_NAME, NULL);
  if (!open_somewhere (self, error))
    return NULL;

  return g_steal_pointer (&self);
}

/**
 * kuis_database_replace:
 *
 * Moves a database aside that turned out to be damaged, and begins a new one.
 *
 * Returns: `TRUE` on success; `FALSE` if there is nothing to write to any more
 */
gboolean
kuis_database_replace (KuisDatabase  *self,
                       GError       **error)
{
  g_autoptr(GError) local_error = NULL;

  _kuis_database_close (self);
  g_clear_pointer (&self->problem, kuis_store_problem_unref);
  if (!self->in_memory && !move_aside (self, &local_error))
    {
      self->in_memory = TRUE;
      set_problem (self, KUIS_STORE_ERROR_IO, KUIS_STORE_STATE_MEMORY_ONLY, self->path);
      return open_in_memory (self, error);
    }

  return open_somewhere (self, error);
}

/**
 * kuis_database_free:
 *
 * Closes the database.
 */
void
kuis_database_free (KuisDatabase *self)
{
  _kuis_database_close (self);
  g_clear_pointer (&self->problem, kuis_store_problem_unref);
  g_free (self->folder);
  g_free (self->path);
  g_free (self);
}

/**
 * kuis_database_get_handle:
 *
 * Gets the connection.
 *
 * Returns: (transfer none): it
 */
sqlite3 *
kuis_database_get_handle (KuisDatabase *self)
{
  return self->handle;
}

/**
 * kuis_database_is_in_memory:
 *
 * Tells whether what is written is gone when Kuis ends.
 *
 * Returns: `TRUE` if it is
 */
gboolean
kuis_database_is_in_memory (KuisDatabase *self)
{
  return self->in_memory;
}

/**
 * kuis_database_get_folder:
 *
 * Gets where the file is, or should be.
 *
 * Returns: a path
 */
const char *
kuis_database_get_folder (KuisDatabase *self)
{
  return self->folder;
}

/**
 * kuis_database_get_problem:
 *
 * Gets what was wrong when it was opened.
 *
 * Returns: (transfer none) (nullable): the problem
 */
KuisStoreProblem *
kuis_database_get_problem (KuisDatabase *self)
{
  return self->problem;
}
