/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-database"

#include "config.h"

#include "store/kuis-database-private.h"

/* What opening a database is made of, wherever it is. */

/* How long another program may have the file for itself before it is given up. */
#define BUSY_TIMEOUT_MS 2000

static gboolean
damaged (GError     **error,
         const char  *why)
{
  g_set_error_literal (error, KUIS_STORE_ERROR, KUIS_STORE_ERROR_DAMAGED, why);

  return FALSE;
}

/*< private >
 * _kuis_database_ask:
 *
 * Gets what a pragma answers.
 */
char *
_kuis_database_ask (KuisDatabase  *self,
                    const char    *pragma,
                    GError       **error)
{
  g_autoptr(KuisStatement) statement = kuis_statement_new (self->handle, error, pragma, "");
  char *answer;

  if (statement == NULL)
    return NULL;

  if (!kuis_statement_step (statement, error))
    {
      if (error != NULL && *error == NULL)
        g_set_error (error, KUIS_STORE_ERROR, KUIS_STORE_ERROR_FAILED, "%s says nothing", pragma);
      return NULL;
    }

  answer = kuis_statement_get_text (statement, 0);

  return answer != NULL ? answer : g_strdup ("");
}

/*< private >
 * _kuis_database_close:
 *
 * Closes the connection.
 */
void
_kuis_database_close (KuisDatabase *self)
{
  if (self->handle != NULL)
    sqlite3_close (g_steal_pointer (&self->handle));
}

/*< private >
 * _kuis_database_open_file:
 *
 * Opens a connection, with what holds wherever the database is.
 */
gboolean
_kuis_database_open_file (KuisDatabase  *self,
                          const char    *name,
                          int            flags,
                          GError       **error)
{
  const int code = sqlite3_open_v2 (name, &self->handle, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, NULL);

  if (code != SQLITE_OK)
    return kuis_sqlite_set_error (self->handle, code, error);

  sqlite3_busy_timeout (self->handle, BUSY_TIMEOUT_MS);
  sqlite3_db_config (self->handle, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
  sqlite3_db_config (self->handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);

  return kuis_sqlite_run (self->handle, "PRAGMA foreign_keys = ON; PRAGMA cell_size_check = ON", error);
}

/* Which version of the schema there is, −1 with @error set if it is not one of ours. */
gint64
_kuis_database_check_version (sqlite3  *handle,
                              GError  **error)
{
  g_autoptr(GError) local_error = NULL;
  const gint64 id = kuis_sqlite_get_int (handle, &local_error, "PRAGMA application_id", "");
  const gint64 version = local_error != NULL ? -1 : kuis_sqlite_get_int (handle, &local_error, "PRAGMA user_version", "");
  const gint64 n = local_error != NULL ? -1 : kuis_sqlite_get_int (handle, &local_error, "SELECT count (*) FROM sqlite_schema", "");

  if (local_error != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&local_error));
      return -1;
    }

  if (version == 0 && n == 0)
    return 0;

  if (id != KUIS_DATABASE_APPLICATION_ID || version <= 0)
    {
      damaged (error, "a database of another program");
      return -1;
    }

  if (version > kuis_schema_get_version ())
    {
      g_set_error (error, KUIS_STORE_ERROR, KUIS_STORE_ERROR_NEWER, "version %d", (int) version);
      return -1;
    }

  return version;
}

/*< private >
 * _kuis_database_check_content:
 *
 * Sees whether everything can be read.
 */
gboolean
_kuis_database_check_content (KuisDatabase  *self,
                              GError       **error)
{
  g_autofree char *answer = _kuis_database_ask (self, "PRAGMA quick_check (1)", error);

  if (answer == NULL)
    return FALSE;

  return g_str_equal (answer, "ok") || damaged (error, answer);
}

/* Brings the schema to what this Kuis works with, and sees that it is there. */
gboolean
_kuis_database_bring_up_to_date (KuisDatabase  *self,
                                 gint64         version,
                                 GError       **error)
{
  g_autoptr(GError) local_error = NULL;

  if (version > 0 && version < kuis_schema_get_version () && !self->in_memory &&
      !kuis_rescue_copy_before (self->handle, self->path, version, error))
    return FALSE;

  if ((version == kuis_schema_get_version () || kuis_schema_migrate (self->handle, version, &local_error)) &&
      kuis_sqlite_run (self->handle,
                       "SELECT 1 FROM learner, quiz, quiz_version, attempt, attempt_order, response, draft, tally"
                       " LIMIT 0", &local_error))
    return TRUE;

  if (kuis_sqlite_is_of_the_world (local_error))
    {
      g_propagate_error (error, g_steal_pointer (&local_error));
      return FALSE;
    }

  return damaged (error, local_error->message);
}

/* Forgets what was removed. */
gboolean
_kuis_database_purge (sqlite3  *handle,
                      GError  **error)
{
  return kuis_sqlite_run (handle, "DELETE FROM attempt WHERE deleted = 1", error) &&
         (sqlite3_changes (handle) == 0 ||
          kuis_sqlite_run (handle, "DELETE FROM quiz_version WHERE NOT EXISTS (SELECT 1 FROM attempt AS a"
                                   " WHERE a.quiz = quiz_version.quiz AND a.quiz_version = quiz_version.id)", error));
}

/*< private >
 * _kuis_database_copy:
 *
 * Copies one connection's database into another's.
 */
gboolean
_kuis_database_copy (sqlite3 *to,
                     sqlite3 *from)
{
  sqlite3_backup *backup = sqlite3_backup_init (to, "main", from, "main");
  gboolean is_copied;

  if (backup == NULL)
    return FALSE;

  is_copied = sqlite3_backup_step (backup, -1) == SQLITE_DONE;

  return sqlite3_backup_finish (backup) == SQLITE_OK && is_copied;
}
