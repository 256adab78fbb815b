/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-tables"

#include "config.h"

#include "store/kuis-tables.h"

#define SELECT_ATTEMPT \
  "SELECT a.uuid, l.uuid, q.quiz_id, v.title, a.kind, a.seed, a.flags, a.position," \
  " a.started_at, a.last_at, a.finished_at, a.elapsed, a.score, a.max_score, a.n_items, a.n_answered," \
  " a.n_right, a.seq" \
  " FROM attempt AS a JOIN learner AS l ON l.id = a.learner JOIN quiz AS q ON q.id = a.quiz" \
  " JOIN quiz_version AS v ON v.id = a.quiz_version "

static KuisStoreAttempt *
make_attempt (KuisStatement *row)
{
  g_autofree char *kind = kuis_statement_get_text (row, 4);
  KuisStoreAttempt *attempt = g_new0 (KuisStoreAttempt, 1);

  attempt->uuid = kuis_statement_get_text (row, 0);
  attempt->learner = kuis_statement_get_text (row, 1);
  attempt->quiz_id = kuis_statement_get_text (row, 2);
  attempt->quiz_title = kuis_statement_get_text (row, 3);
  attempt->kind = kuis_tables_find_kind (kind);
  attempt->seed = (guint32) sqlite3_column_int64 (row, 5);
  attempt->flags = (guint) sqlite3_column_int64 (row, 6);
  attempt->position = (guint) sqlite3_column_int64 (row, 7);
  attempt->started_at = sqlite3_column_int64 (row, 8);
  attempt->last_at = sqlite3_column_int64 (row, 9);
  attempt->finished_at = sqlite3_column_int64 (row, 10);
  attempt->elapsed = sqlite3_column_int64 (row, 11);
  attempt->score = sqlite3_column_double (row, 12);
  attempt->max_score = sqlite3_column_double (row, 13);
  attempt->n_items = (guint) sqlite3_column_int64 (row, 14);
  attempt->n_answered = (guint) sqlite3_column_int64 (row, 15);
  attempt->n_right = (guint) sqlite3_column_int64 (row, 16);
  attempt->sequence = sqlite3_column_int64 (row, 17);

  return attempt;
}

/* Of which index it is read depends on what is asked for; none of them goes through
 * more than what it gives. */
static const char *
choose_list (gboolean of_quiz,
             gboolean is_open)
{
  if (of_quiz && is_open)
    return SELECT_ATTEMPT "WHERE a.learner = ?1 AND a.quiz = ?2 AND a.deleted = 0 AND a.finished_at IS NULL"
                          " AND a.seq < ?3 ORDER BY a.seq DESC LIMIT ?4";

  if (of_quiz)
    return SELECT_ATTEMPT "WHERE a.learner = ?1 AND a.quiz = ?2 AND a.deleted = 0"
                          " AND a.seq < ?3 ORDER BY a.seq DESC LIMIT ?4";

  if (is_open)
    return SELECT_ATTEMPT "WHERE a.learner = ?1 AND ?2 < 0 AND a.deleted = 0 AND a.finished_at IS NULL"
                          " AND a.seq < ?3 ORDER BY a.seq DESC LIMIT ?4";

  return SELECT_ATTEMPT "WHERE a.learner = ?1 AND ?2 < 0 AND a.deleted = 0"
                        " AND a.seq < ?3 ORDER BY a.seq DESC LIMIT ?4";
}

static GVariant *
parse (KuisStatement *row,
       int            column)
{
  const char *words = (const char *) sqlite3_column_text (row, column);

  return words != NULL ? g_variant_parse (NULL, words, NULL, NULL, NULL) : NULL;
}

static void
add_items (KuisStoreAttempt *attempt,
           const char       *words,
           GHashTable       *by_id)
{
  g_autoptr(GVariant) order = g_variant_parse (G_VARIANT_TYPE ("a(sasd)"), words, NULL, NULL, NULL);
  GVariantIter iter;
  const char *id;
  char **choices;
  double points;

  if (order == NULL)
    return;

  g_variant_iter_init (&iter, order);
  while (g_variant_iter_next (&iter, "(&s^asd)", &id, &choices, &points))
    {
      KuisStoreItem *item = kuis_store_item_new (id);

      item->points = points;
      if (choices[0] != NULL)
        item->choices = choices;
      else
        g_strfreev (choices);
      g_ptr_array_add (attempt->items, item);
      g_hash_table_insert (by_id, item->question_id, item);
    }
}

static void
take_response (KuisStatement *row,
               KuisStoreItem *item)
{
  item->outcome = kuis_tables_find_outcome ((const char *) sqlite3_column_text (row, 1));
  item->response = parse (row, 2);
  item->score = sqlite3_column_double (row, 3);
  item->points = sqlite3_column_double (row, 4);
  item->answered_at = sqlite3_column_int64 (row, 5);
  item->duration = sqlite3_column_int64 (row, 6);
}

static void
take_draft (KuisStatement *row,
            KuisStoreItem *item)
{
  item->draft = parse (row, 1);
}

/* Goes through rows that begin with the id of a question. */
static gboolean
read_rows (sqlite3     *handle,
           const char  *sql,
           gint64       attempt,
           GHashTable  *by_id,
           void       (*take) (KuisStatement *row, KuisStoreItem *item),
           GError     **error)
{
  g_autoptr(KuisStatement) row = kuis_statement_new (handle, error, sql, "i", attempt);
  g_autoptr(GError) local_error = NULL;

  if (row == NULL)
    return FALSE;

  while (kuis_statement_step (row, &local_error))
    {
      KuisStoreItem *item = g_hash_table_lookup (by_id, sqlite3_column_text (row, 0));

      if (item != NULL)
        take (row, item);
    }

  if (local_error == NULL)
    return TRUE;

  g_propagate_error (error, g_steal_pointer (&local_error));

  return FALSE;
}

static gboolean
read_content (sqlite3           *handle,
              gint64             id,
              KuisStoreAttempt  *attempt,
              GHashTable        *by_id,
              GError           **error)
{
  g_autoptr(KuisStatement) row = NULL;
  g_autoptr(GError) local_error = NULL;

  row = kuis_statement_new (handle, error,
                            "SELECT v.content, o.items FROM attempt AS a"
                            " JOIN quiz_version AS v ON v.id = a.quiz_version"
                            " JOIN attempt_order AS o ON o.attempt = a.id WHERE a.id = ?", "i", id);
  if (row == NULL)
    return FALSE;

  if (!kuis_statement_step (row, &local_error))
    {
      if (local_error == NULL)
        g_set_error_literal (&local_error, KUIS_STORE_ERROR, KUIS_STORE_ERROR_NOT_FOUND, "no content");
      g_propagate_error (error, g_steal_pointer (&local_error));
      return FALSE;
    }

  attempt->quiz = g_bytes_new (sqlite3_column_blob (row, 0), (gsize) sqlite3_column_bytes (row, 0));
  add_items (attempt, (const char *) sqlite3_column_text (row, 1), by_id);

  return TRUE;
}

/**
 * kuis_tables_list_attempts:
 * @learner: (nullable): whose, or `NULL` for the learner who is chosen
 * @quiz_id: (nullable): at which quiz, or `NULL` for all
 * @is_open: whether to list only those that are not finished
 * @before: 0, or the sequence of the last one of the page before
 * @limit: how many at most
 *
 * Lists attempts without their questions, the newest first.
 *
 * Returns: (transfer full) (nullable) (element-type KuisStoreAttempt): the list, or
 *   `NULL` with @error set
 */
GPtrArray *
kuis_tables_list_attempts (sqlite3     *handle,
                           const char  *learner,
                           const char  *quiz_id,
                           gboolean     is_open,
                           gint64       before,
                           guint        limit,
                           GError     **error)
{
  g_autoptr(GPtrArray) list = g_ptr_array_new_with_free_func ((GDestroyNotify) kuis_store_attempt_free);
  g_autoptr(GError) local_error = NULL;
  g_autoptr(KuisStatement) row = NULL;
  const gint64 whose = kuis_tables_find_learner (handle, learner, error);
  gint64 quiz = -1;

  if (whose < 0)
    return NULL;

  if (quiz_id != NULL)
    quiz = kuis_sqlite_get_int (handle, &local_error, "SELECT id FROM quiz WHERE quiz_id = ?", "s", quiz_id);

  if (local_error == NULL)
    row = kuis_statement_new (handle, &local_error, choose_list (quiz_id != NULL, is_open), "iiii",
                              whose, quiz, before > 0 ? before : G_MAXINT64, (gint64) limit);
  while (local_error == NULL && kuis_statement_step (row, &local_error))
    g_ptr_array_add (list, make_attempt (row));

  if (local_error == NULL)
    return g_steal_pointer (&list);

  g_propagate_error (error, g_steal_pointer (&local_error));

  return NULL;
}

/**
 * kuis_tables_is_superseded:
 * @attempt: an attempt that is not finished
 *
 * Tells whether the learner took the whole quiz to its end since, so that there is
 * nothing to go on with.
 *
 * Returns: `TRUE` if so, or if @error is set
 */
gboolean
kuis_tables_is_superseded (sqlite3                 *handle,
                           const KuisStoreAttempt  *attempt,
                           GError                 **error)
{
  g_autoptr(GError) local_error = NULL;
  const gint64 later = kuis_sqlite_get_int (handle, &local_error,
                                            "SELECT a.id FROM attempt AS a"
                                            " WHERE a.learner = (SELECT id FROM learner WHERE uuid = ?)"
                                            " AND a.quiz = (SELECT id FROM quiz WHERE quiz_id = ?)"
                                            " AND a.deleted = 0 AND a.seq > ? AND a.kind = 'full'"
                                            " AND a.finished_at IS NOT NULL LIMIT 1",
                                            "ssi", attempt->learner, attempt->quiz_id, attempt->sequence);

  if (local_error == NULL)
    return later >= 0;

  g_propagate_error (error, g_steal_pointer (&local_error));

  return TRUE;
}

/**
 * kuis_tables_read_attempt:
 * @uuid: which
 *
 * Reads an attempt with its quiz and its questions.
 *
 * Returns: (transfer full) (nullable): the attempt, or `NULL` with @error set
 */
KuisStoreAttempt *
kuis_tables_read_attempt (sqlite3     *handle,
                          const char  *uuid,
                          GError     **error)
{
  g_autoptr(KuisStoreAttempt) attempt = NULL;
  g_autoptr(KuisStatement) row = NULL;
  g_autoptr(GHashTable) by_id = g_hash_table_new (g_str_hash, g_str_equal);
  const gint64 id = kuis_tables_find_attempt (handle, uuid, error);

  if (id < 0)
    return NULL;

  row = kuis_statement_new (handle, error, SELECT_ATTEMPT "WHERE a.id = ?", "i", id);
  if (row == NULL || !kuis_statement_step (row, error))
    return NULL;

  attempt = make_attempt (row);
  attempt->items = g_ptr_array_new_with_free_func ((GDestroyNotify) kuis_store_item_free);
  g_clear_pointer (&row, kuis_statement_free);

  if (!read_content (handle, id, attempt, by_id, error) ||
      !read_rows (handle, "SELECT question_id, outcome, response, score, points, answered_at, duration"
                          " FROM response WHERE attempt = ?", id, by_id, take_response, error) ||
      !read_rows (handle, "SELECT question_id, draft FROM draft WHERE attempt = ?", id, by_id, take_draft, error))
    return NULL;

  return g_steal_pointer (&attempt);
}
