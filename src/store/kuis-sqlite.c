/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-sqlite"

#include "config.h"

#include <stdarg.h>

#include "store/kuis-database.h"

/* What a lookup gives that finds nothing, or fails. */
#define NOTHING -1

static KuisStoreError
classify (int code)
{
  if (code == SQLITE_IOERR_NOMEM)
    return KUIS_STORE_ERROR_NO_MEMORY;

  switch (code & 0xff)
    {
    case SQLITE_FULL:
      return KUIS_STORE_ERROR_FULL;

    case SQLITE_READONLY:
    case SQLITE_PERM:
    case SQLITE_AUTH:
      return KUIS_STORE_ERROR_READ_ONLY;

    case SQLITE_BUSY:
    case SQLITE_LOCKED:
    case SQLITE_PROTOCOL:
      return KUIS_STORE_ERROR_LOCKED;

    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
    case SQLITE_FORMAT:
      return KUIS_STORE_ERROR_DAMAGED;

    case SQLITE_IOERR:
    case SQLITE_CANTOPEN:
      return KUIS_STORE_ERROR_IO;

    case SQLITE_NOMEM:
      return KUIS_STORE_ERROR_NO_MEMORY;

    case SQLITE_CONSTRAINT:
    case SQLITE_MISMATCH:
    case SQLITE_TOOBIG:
      return KUIS_STORE_ERROR_INVALID;

    default:
      return KUIS_STORE_ERROR_FAILED;
    }
}

static int
bind_value (KuisStatement *statement,
            int            n,
            char           type,
            va_list       *args)
{
  const char *text;
  GBytes *bytes;

  switch (type)
    {
    case 'i':
      return sqlite3_bind_int64 (statement, n, va_arg (*args, gint64));

    case 'd':
      return sqlite3_bind_double (statement, n, va_arg (*args, double));

    case 's':
      text = va_arg (*args, const char *);
      return text != NULL ? sqlite3_bind_text (statement, n, text, -1, SQLITE_TRANSIENT)
                          : sqlite3_bind_null (statement, n);

    case 'b':
      bytes = va_arg (*args, GBytes *);
      return sqlite3_bind_blob64 (statement, n, g_bytes_get_data (bytes, NULL),
                                  g_bytes_get_size (bytes), SQLITE_TRANSIENT);

    default:
      g_return_val_if_reached (SQLITE_MISUSE);
    }
}

static KuisStatement *
prepare (sqlite3     *handle,
         GError     **error,
         const char  *sql,
         const char  *types,
         va_list     *args)
{
  g_autoptr(KuisStatement) statement = NULL;
  int code = sqlite3_prepare_v2 (handle, sql, -1, &statement, NULL);

  for (int i = 0; code == SQLITE_OK && types[i] != '\0'; i++)
    code = bind_value (statement, i + 1, types[i], args);

  if (code != SQLITE_OK)
    {
      kuis_sqlite_set_error (handle, code, error);
      return NULL;
    }

  return g_steal_pointer (&statement);
}

/**
 * kuis_sqlite_set_error:
 * @handle: (nullable): a connection
 * @code: what SQLite returned
 * @error: return location for an error
 *
 * Makes an error of a failure of SQLite.
 *
 * Returns: `FALSE`
 */
gboolean
kuis_sqlite_set_error (sqlite3  *handle,
                       int       code,
                       GError  **error)
{
  if (handle != NULL && (code & 0xff) == (sqlite3_errcode (handle) & 0xff))
    code = sqlite3_extended_errcode (handle);

  g_set_error (error, KUIS_STORE_ERROR, (int) classify (code), "%s (SQLite %d)",
               handle != NULL ? sqlite3_errmsg (handle) : sqlite3_errstr (code), code);

  return FALSE;
}

/**
 * kuis_sqlite_is_of_the_world:
 *
 * Tells whether the disk is to blame for an error, so that the same may succeed
 * later, rather than what was asked.
 *
 * Returns: `TRUE` if it is worth trying again
 */
gboolean
kuis_sqlite_is_of_the_world (const GError *error)
{
  if (error->domain != KUIS_STORE_ERROR)
    return FALSE;

  switch ((KuisStoreError) error->code)
    {
    case KUIS_STORE_ERROR_READ_ONLY:
    case KUIS_STORE_ERROR_FULL:
    case KUIS_STORE_ERROR_LOCKED:
    case KUIS_STORE_ERROR_DAMAGED:
    case KUIS_STORE_ERROR_IO:
    case KUIS_STORE_ERROR_NO_MEMORY:
      return TRUE;

    case KUIS_STORE_ERROR_FAILED:
    case KUIS_STORE_ERROR_NEWER:
    case KUIS_STORE_ERROR_NOT_FOUND:
    case KUIS_STORE_ERROR_INVALID:
    case KUIS_STORE_ERROR_NOT_A_BACKUP:
    case KUIS_STORE_ERROR_CLOSED:
    default:
      return FALSE;
    }
}

/**
 * kuis_sqlite_run:
 * @sql: statements that give no rows that matter
 *
 * Runs several statements.
 *
 * Returns: `TRUE` on success
 */
gboolean
kuis_sqlite_run (sqlite3     *handle,
                 const char  *sql,
                 GError     **error)
{
  const int code = sqlite3_exec (handle, sql, NULL, NULL, NULL);

  return code == SQLITE_OK || kuis_sqlite_set_error (handle, code, error);
}

/**
 * kuis_sqlite_execute:
 * @sql: one statement
 * @types: see kuis_statement_new()
 *
 * Runs a statement to its end.
 *
 * Returns: `TRUE` on success
 */
gboolean
kuis_sqlite_execute (sqlite3     *handle,
                     GError     **error,
                     const char  *sql,
                     const char  *types,
                     ...)
{
  g_autoptr(KuisStatement) statement = NULL;
  g_autoptr(GError) local_error = NULL;
  va_list args;

  va_start (args, types);
  statement = prepare (handle, error, sql, types, &args);
  va_end (args);
  if (statement == NULL)
    return FALSE;

  while (kuis_statement_step (statement, &local_error))
    continue;

  if (local_error == NULL)
    return TRUE;

  g_propagate_error (error, g_steal_pointer (&local_error));

  return FALSE;
}

/**
 * kuis_sqlite_get_int:
 * @error: (not optional): return location for an error
 * @sql: one statement
 * @types: see kuis_statement_new()
 *
 * Looks a number up.
 *
 * Returns: the number in the first row, or −1 if there is none or @error is set
 */
gint64
kuis_sqlite_get_int (sqlite3     *handle,
                     GError     **error,
                     const char  *sql,
                     const char  *types,
                     ...)
{
  g_autoptr(KuisStatement) statement = NULL;
  va_list args;

  va_start (args, types);
  statement = prepare (handle, error, sql, types, &args);
  va_end (args);

  if (statement == NULL || !kuis_statement_step (statement, error))
    return NOTHING;

  return sqlite3_column_int64 (statement, 0);
}

/**
 * kuis_statement_new:
 * @sql: one statement
 * @types: the types of what is bound to its parameters: `i` for a gint64, `d` for a
 *   double, `s` for a nullable string, `b` for a GBytes
 *
 * Prepares a statement.
 *
 * Returns: (transfer full) (nullable): the statement, or `NULL` with @error set
 */
KuisStatement *
kuis_statement_new (sqlite3     *handle,
                    GError     **error,
                    const char  *sql,
                    const char  *types,
                    ...)
{
  KuisStatement *statement;
  va_list args;

  va_start (args, types);
  statement = prepare (handle, error, sql, types, &args);
  va_end (args);

  return statement;
}

/**
 * kuis_statement_step:
 *
 * Goes to the next row.
 *
 * Returns: `TRUE` if there is one; otherwise @error tells whether that is a failure
 */
gboolean
kuis_statement_step (KuisStatement  *self,
                     GError        **error)
{
  const int code = sqlite3_step (self);

  if (code == SQLITE_ROW)
    return TRUE;

  if (code != SQLITE_DONE)
    kuis_sqlite_set_error (sqlite3_db_handle (self), code, error);

  return FALSE;
}

/**
 * kuis_statement_get_text:
 * @column: a number from 0
 *
 * Gets a text of the row. SQLite does not see to it that a text is UTF-8; this does.
 *
 * Returns: (transfer full) (nullable): the text
 */
char *
kuis_statement_get_text (KuisStatement *self,
                         int            column)
{
  const char *text = (const char *) sqlite3_column_text (self, column);

  return text != NULL ? g_utf8_make_valid (text, -1) : NULL;
}
