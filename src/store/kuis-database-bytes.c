/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-database"

#include "config.h"

#include <string.h>

#include "store/kuis-database-private.h"

/* A database as the contents of a file, and back. */

/**
 * kuis_database_to_bytes:
 *
 * Makes a file of the database, without what was removed.
 *
 * Returns: (transfer full) (nullable): its contents, or `NULL` with @error set
 */
GBytes *
kuis_database_to_bytes (KuisDatabase  *self,
                        GError       **error)
{
  KuisDatabase copy = { .in_memory = TRUE };
  sqlite3_int64 size = 0;
  guchar *data = NULL;

  if (_kuis_database_open_file (&copy, ":memory:", SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, error))
    {
      if (!_kuis_database_copy (copy.handle, self->handle))
        kuis_sqlite_set_error (copy.handle, sqlite3_errcode (copy.handle), error);
      else if (_kuis_database_purge (copy.handle, error) && kuis_sqlite_run (copy.handle, "VACUUM", error))
        data = sqlite3_serialize (copy.handle, "main", &size, 0);
    }
  _kuis_database_close (&copy);
  if (data == NULL)
    {
      if (error != NULL && *error == NULL)
        g_set_error_literal (error, KUIS_STORE_ERROR, KUIS_STORE_ERROR_NO_MEMORY, "no memory for a copy");
      return NULL;
    }

  /* A file without a log beside it. */
  data[18] = data[19] = 1;

  return g_bytes_new_with_free_func (data, (gsize) size, sqlite3_free, data);
}

/**
 * kuis_database_new_for_bytes:
 * @bytes: what should be a file that kuis_database_to_bytes() made
 *
 * Reads a backup into memory. It is not trusted: it is checked, and it is brought up to
 * date if an older Kuis made it.
 *
 * Returns: (transfer full) (nullable): the database, or `NULL` with @error set
 */
KuisDatabase *
kuis_database_new_for_bytes (GBytes  *bytes,
                             GError **error)
{
  g_autoptr(KuisDatabase) self = g_new0 (KuisDatabase, 1);
  g_autoptr(GError) local_error = NULL;
  gsize size;
  gconstpointer data = g_bytes_get_data (bytes, &size);
  guchar *copy = size < 512 ? NULL : sqlite3_malloc64 (size);
  gint64 version;

  self->in_memory = TRUE;
  if (copy != NULL && _kuis_database_open_file (self, ":memory:", SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, &local_error))
    {
      memcpy (copy, data, size);
      copy[18] = copy[19] = 1;
      sqlite3_deserialize (self->handle, "main", copy, (sqlite3_int64) size, (sqlite3_int64) size,
                           SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_RESIZEABLE);
      version = _kuis_database_check_version (self->handle, &local_error);
      if (version > 0 && _kuis_database_check_content (self, &local_error) && _kuis_database_bring_up_to_date (self, version, &local_error))
        return g_steal_pointer (&self);
    }

  g_set_error (error, KUIS_STORE_ERROR,
               g_error_matches (local_error, KUIS_STORE_ERROR, KUIS_STORE_ERROR_NEWER) ? KUIS_STORE_ERROR_NEWER
                                                                                       : KUIS_STORE_ERROR_NOT_A_BACKUP,
               "not a backup: %s", local_error != NULL ? local_error->message : "too small");

  return NULL;
}
