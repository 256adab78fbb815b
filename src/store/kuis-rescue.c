/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-rescue"

#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <unistd.h>

#include "store/kuis-database.h"

/* What belongs to a database file and says what is in it. The file itself comes last:
 * as long as it is in its place, what was interrupted is done again. */
static const char * const endings[] = { "-wal", "-shm", "-journal", "" };

static gboolean
set_error_from_errno (const char  *what,
                      GError     **error)
{
  const int saved_errno = errno;
  KuisStoreError code = KUIS_STORE_ERROR_IO;

  if (saved_errno == EACCES || saved_errno == EPERM || saved_errno == EROFS)
    code = KUIS_STORE_ERROR_READ_ONLY;
  else if (saved_errno == ENOSPC || saved_errno == EDQUOT)
    code = KUIS_STORE_ERROR_FULL;

  g_set_error (error, KUIS_STORE_ERROR, (int) code, "%s: %s", what, g_strerror (saved_errno));

  return FALSE;
}

static gboolean
is_taken (const char *path)
{
  for (gsize i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *name = g_strconcat (path, endings[i], NULL);
      GStatBuf status;

      if (g_lstat (name, &status) == 0)
        return TRUE;
    }

  return FALSE;
}

/* “kuis.db” becomes “kuis-WORD-20261201-081530.db”, or the like where there is one. */
static char *
make_dated_name (const char *path,
                 const char *word)
{
  g_autoptr(GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *date = g_date_time_format (now, "%Y%m%d-%H%M%S");
  const gsize stem = strlen (path) - strlen (".db");
  char *name = g_strdup_printf ("%.*s-%s-%s.db", (int) stem, path, word, date);

  for (guint n = 2; is_taken (name); n++)
    {
      g_free (name);
      name = g_strdup_printf ("%.*s-%s-%s-%u.db", (int) stem, path, word, date, n);
    }

  return name;
}

static gboolean
sync_path (const char *path,
           int         flags)
{
  const int fd = g_open (path, flags | O_CLOEXEC, 0);
  gboolean is_synced;

  if (fd < 0)
    return FALSE;

  is_synced = fsync (fd) == 0;

  return close (fd) == 0 && is_synced;
}

/**
 * kuis_rescue_sync_folder:
 * @path: a file
 *
 * Sees to it that the name of a file is on the disk.
 *
 * Returns: `TRUE` on success
 */
gboolean
kuis_rescue_sync_folder (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);

  return sync_path (folder, O_RDONLY | O_DIRECTORY);
}

/**
 * kuis_rescue_move_aside:
 * @path: the database, or whatever is in its place
 * @moved: (out) (transfer full): what it is called now
 *
 * Gives what is in the place of the database a dated name, with all that belongs to
 * it. Nothing is deleted.
 *
 * Returns: `TRUE` on success
 */
gboolean
kuis_rescue_move_aside (const char  *path,
                        char       **moved,
                        GError     **error)
{
  g_autofree char *target = make_dated_name (path, "damaged");

  for (gsize i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *from = g_strconcat (path, endings[i], NULL);
      g_autofree char *to = g_strconcat (target, endings[i], NULL);

      if (g_rename (from, to) != 0 && errno != ENOENT)
        return set_error_from_errno (from, error);
    }

  if (!kuis_rescue_sync_folder (path))
    return set_error_from_errno (path, error);

  *moved = g_steal_pointer (&target);

  return TRUE;
}

/**
 * kuis_rescue_copy_before:
 * @handle: the database
 * @path: its file
 * @version: the version of its schema
 *
 * Copies a database before it is changed. The copy is on the disk when it gets its
 * name, which says the version and the date.
 *
 * Returns: `TRUE` on success
 */
gboolean
kuis_rescue_copy_before (sqlite3     *handle,
                         const char  *path,
                         gint64       version,
                         GError     **error)
{
  g_autofree char *word = g_strdup_printf ("version-%d", (int) version);
  g_autofree char *target = make_dated_name (path, word);
  g_autofree char *unfinished = g_strconcat (target, ".part", NULL);

  g_unlink (unfinished);
  if (!kuis_sqlite_execute (handle, error, "VACUUM INTO ?", "s", unfinished))
    {
      g_unlink (unfinished);
      return FALSE;
    }

  if (!sync_path (unfinished, O_RDWR) || g_rename (unfinished, target) != 0 ||
      !kuis_rescue_sync_folder (target))
    {
      set_error_from_errno (target, error);
      g_unlink (unfinished);
      return FALSE;
    }

  return TRUE;
}
