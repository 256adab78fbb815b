/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "store/kuis-database.h"
#include "store/kuis-store-record.h"

G_BEGIN_DECLS

/* What is in the tables, as records. For the thread of the store alone; whatever
 * writes is called within a transaction. */

gint64            kuis_tables_find_learner    (sqlite3                  *handle,
                                               const char               *uuid,
                                               GError                  **error);
gint64            kuis_tables_find_attempt    (sqlite3                  *handle,
                                               const char               *uuid,
                                               GError                  **error);

gboolean          kuis_tables_write_attempt   (sqlite3                  *handle,
                                               const KuisStoreAttempt   *attempt,
                                               GError                  **error);
gboolean          kuis_tables_write_response  (sqlite3                  *handle,
                                               gint64                    attempt,
                                               const KuisStoreItem      *item,
                                               GError                  **error);
gboolean          kuis_tables_write_progress  (sqlite3                  *handle,
                                               const KuisStoreProgress  *progress,
                                               GError                  **error);
gboolean          kuis_tables_write_finish    (sqlite3                  *handle,
                                               gint64                    attempt,
                                               gint64                    at,
                                               GError                  **error);
gboolean          kuis_tables_write_tally     (sqlite3                  *handle,
                                               gint64                    learner,
                                               gint64                    quiz,
                                               GError                  **error);

gboolean          kuis_tables_is_superseded   (sqlite3                  *handle,
                                               const KuisStoreAttempt   *attempt,
                                               GError                  **error);
GPtrArray        *kuis_tables_list_attempts   (sqlite3                  *handle,
                                               const char               *learner,
                                               const char               *quiz_id,
                                               gboolean                  is_open,
                                               gint64                    before,
                                               guint                     limit,
                                               GError                  **error) G_GNUC_WARN_UNUSED_RESULT;
KuisStoreAttempt *kuis_tables_read_attempt    (sqlite3                  *handle,
                                               const char               *uuid,
                                               GError                  **error) G_GNUC_WARN_UNUSED_RESULT;

/* Words of the database. */

const char       *kuis_tables_name_kind       (KuisStoreKind             kind);
KuisStoreKind     kuis_tables_find_kind       (const char               *name);
const char       *kuis_tables_name_outcome    (KuisStoreOutcome          outcome);
KuisStoreOutcome  kuis_tables_find_outcome    (const char               *name);

G_END_DECLS
