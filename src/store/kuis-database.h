/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <sqlite3.h>

#include "store/kuis-store-problem.h"

G_BEGIN_DECLS

/* The one connection, which only the thread of the store uses. */

/* What tells our files from other SQLite files: “Kuis”. */
#define KUIS_DATABASE_APPLICATION_ID 0x4b756973

#define KUIS_DATABASE_NAME "kuis.db"

typedef struct _KuisDatabase KuisDatabase;

typedef struct sqlite3_stmt KuisStatement;

static inline void
kuis_statement_free (KuisStatement *statement)
{
  sqlite3_finalize (statement);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KuisStatement, kuis_statement_free)

KuisDatabase     *kuis_database_open          (const char        *folder,
                                               GError           **error) G_GNUC_WARN_UNUSED_RESULT;
gboolean          kuis_database_replace       (KuisDatabase      *self,
                                               GError           **error);
void              kuis_database_free          (KuisDatabase      *self);

GBytes           *kuis_database_to_bytes      (KuisDatabase      *self,
                                               GError           **error) G_GNUC_WARN_UNUSED_RESULT;
KuisDatabase     *kuis_database_new_for_bytes (GBytes            *bytes,
                                               GError           **error) G_GNUC_WARN_UNUSED_RESULT;

sqlite3          *kuis_database_get_handle    (KuisDatabase      *self);
gboolean          kuis_database_is_in_memory  (KuisDatabase      *self);
const char       *kuis_database_get_folder    (KuisDatabase      *self);
KuisStoreProblem *kuis_database_get_problem   (KuisDatabase      *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KuisDatabase, kuis_database_free)

/* Statements. The types of what is bound are those of kuis_statement_new(). */

gboolean          kuis_sqlite_set_error       (sqlite3           *handle,
                                               int                code,
                                               GError           **error);
gboolean          kuis_sqlite_is_of_the_world (const GError      *error);
gboolean          kuis_sqlite_run             (sqlite3           *handle,
                                               const char        *sql,
                                               GError           **error);
gboolean          kuis_sqlite_execute         (sqlite3           *handle,
                                               GError           **error,
                                               const char        *sql,
                                               const char        *types,
                                               ...);
gint64            kuis_sqlite_get_int         (sqlite3           *handle,
                                               GError           **error,
                                               const char        *sql,
                                               const char        *types,
                                               ...);

KuisStatement    *kuis_statement_new          (sqlite3           *handle,
                                               GError           **error,
                                               const char        *sql,
                                               const char        *types,
                                               ...) G_GNUC_WARN_UNUSED_RESULT;
gboolean          kuis_statement_step         (KuisStatement     *self,
                                               GError           **error);
char             *kuis_statement_get_text     (KuisStatement     *self,
                                               int                column) G_GNUC_WARN_UNUSED_RESULT;

/* The schema. */

gint64            kuis_schema_get_version     (void);
gboolean          kuis_schema_migrate         (sqlite3           *handle,
                                               gint64             from,
                                               GError           **error);

/* Files. */

gboolean          kuis_rescue_move_aside      (const char        *path,
                                               char             **moved,
                                               GError           **error);
gboolean          kuis_rescue_copy_before     (sqlite3           *handle,
                                               const char        *path,
                                               gint64             version,
                                               GError           **error);
gboolean          kuis_rescue_sync_folder     (const char        *path);

G_END_DECLS
