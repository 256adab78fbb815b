/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-tables"

#include "config.h"

#include "store/kuis-tables.h"

#define ORDER_TYPE "a(sasd)"

static const char * const kinds[] = {
  [KUIS_STORE_KIND_FULL] = "full",
  [KUIS_STORE_KIND_MISSED] = "missed",
  [KUIS_STORE_KIND_PRACTICE] = "practice",
};

static const char * const outcomes[] = {
  [KUIS_STORE_OUTCOME_OPEN] = "open",
  [KUIS_STORE_OUTCOME_RIGHT] = "right",
  [KUIS_STORE_OUTCOME_PARTIAL] = "partial",
  [KUIS_STORE_OUTCOME_WRONG] = "wrong",
  [KUIS_STORE_OUTCOME_SHOWN] = "shown",
  [KUIS_STORE_OUTCOME_SKIPPED] = "skipped",
};

static gint64
fail (GError         **error,
      KuisStoreError   code,
      const char      *message)
{
  g_set_error_literal (error, KUIS_STORE_ERROR, (int) code, message);

  return -1;
}

/* The number of a row that has to be there. */
static gint64
require (gint64         id,
         const GError  *inner,
         GError       **error,
         const char    *what)
{
  if (inner != NULL)
    {
      g_propagate_error (error, g_error_copy (inner));
      return -1;
    }

  return id >= 0 ? id : fail (error, KUIS_STORE_ERROR_NOT_FOUND, what);
}

static gint64
find_or_add_quiz (sqlite3     *handle,
                  const char  *quiz_id,
                  GError     **error)
{
  g_autoptr(GError) local_error = NULL;
  gint64 id;

  if (!kuis_sqlite_execute (handle, error, "INSERT INTO quiz (quiz_id) VALUES (?) ON CONFLICT DO NOTHING",
                            "s", quiz_id))
    return -1;

  id = kuis_sqlite_get_int (handle, &local_error, "SELECT id FROM quiz WHERE quiz_id = ?", "s", quiz_id);

  return require (id, local_error, error, "no such quiz");
}

static gint64
find_or_add_version (sqlite3                *handle,
                     gint64                  quiz,
                     const KuisStoreAttempt *attempt,
                     GError                **error)
{
  g_autofree char *hash = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, attempt->quiz);
  const char *title = attempt->quiz_title != NULL ? attempt->quiz_title : "";
  g_autoptr(GError) local_error = NULL;
  gint64 id = kuis_sqlite_get_int (handle, &local_error, "SELECT id FROM quiz_version WHERE quiz = ? AND hash = ?",
                                   "is", quiz, hash);

  if (id >= 0 || local_error != NULL)
    return require (id, local_error, error, "no such version");

  if (!kuis_sqlite_execute (handle, error, "INSERT INTO quiz_version (quiz, hash, title, content) VALUES (?, ?, ?, ?)",
                            "issb", quiz, hash, title, attempt->quiz))
    return -1;

  return sqlite3_last_insert_rowid (handle);
}

static char *
print_order (const KuisStoreAttempt *attempt)
{
  static const char * const none[] = { NULL };
  g_auto(GVariantBuilder) builder = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE (ORDER_TYPE));
  g_autoptr(GVariant) order = NULL;

  for (guint i = 0; i < attempt->items->len; i++)
    {
      const KuisStoreItem *item = g_ptr_array_index (attempt->items, i);

      g_variant_builder_add (&builder, "(s^asd)", item->question_id,
                             item->choices != NULL ? (const char * const *) item->choices : none, item->points);
    }
  order = g_variant_ref_sink (g_variant_builder_end (&builder));

  return g_variant_print (order, FALSE);
}

/* A number that grows even if the clock goes back, and that can be compared with those
 * of other machines as long as the clocks are not far apart. */
static gint64
make_sequence (sqlite3  *handle,
               gint64    now,
               GError  **error)
{
  const gint64 last = kuis_sqlite_get_int (handle, error, "SELECT max (seq) FROM attempt", "");

  return MAX (now, last + 1);
}

static gint64
add_attempt (sqlite3                *handle,
             const KuisStoreAttempt *attempt,
             GError                **error)
{
  g_autoptr(GError) local_error = NULL;
  g_autofree char *order = NULL;
  double max_score = 0.0;
  gint64 learner, quiz, version, sequence, id;

  if (attempt->items == NULL || attempt->items->len == 0 || attempt->quiz == NULL || attempt->quiz_id == NULL)
    return fail (error, KUIS_STORE_ERROR_INVALID, "an attempt without its quiz or its questions");

  for (guint i = 0; i < attempt->items->len; i++)
    max_score += ((KuisStoreItem *) g_ptr_array_index (attempt->items, i))->points;

  if ((learner = kuis_tables_find_learner (handle, attempt->learner, error)) < 0 ||
      (quiz = find_or_add_quiz (handle, attempt->quiz_id, error)) < 0 ||
      (version = find_or_add_version (handle, quiz, attempt, error)) < 0)
    return -1;

  sequence = attempt->sequence;
  if (sequence <= 0)
    sequence = make_sequence (handle, attempt->started_at, &local_error);
  if (local_error != NULL)
    return require (-1, local_error, error, NULL);

  if (!kuis_sqlite_execute (handle, error,
                            "INSERT INTO attempt (uuid, learner, quiz, quiz_version, seq, kind, seed, flags, position,"
                            " started_at, last_at, elapsed, max_score, n_items)"
                            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, 0, ?, ?, 0, ?, ?)",
                            "siiiisiiiidi",
                            attempt->uuid, learner, quiz, version, sequence, kuis_tables_name_kind (attempt->kind),
                            (gint64) attempt->seed, (gint64) attempt->flags, attempt->started_at, attempt->started_at,
                            max_score, (gint64) attempt->items->len))
    return -1;

  id = sqlite3_last_insert_rowid (handle);
  order = print_order (attempt);

  return kuis_sqlite_execute (handle, error, "INSERT INTO attempt_order (attempt, items) VALUES (?, ?)",
                              "is", id, order) ? id : -1;
}

static gboolean
write_draft (sqlite3     *handle,
             gint64       attempt,
             const char  *question_id,
             GVariant    *draft,
             GError     **error)
{
  g_autofree char *words = NULL;

  if (draft == NULL)
    return kuis_sqlite_execute (handle, error, "DELETE FROM draft WHERE attempt = ? AND question_id = ?",
                                "is", attempt, question_id);

  words = g_variant_print (draft, TRUE);

  return kuis_sqlite_execute (handle, error,
                              "INSERT OR REPLACE INTO draft (attempt, question_id, draft) SELECT ?1, ?2, ?3"
                              " WHERE NOT EXISTS (SELECT 1 FROM response WHERE attempt = ?1 AND question_id = ?2)",
                              "iss", attempt, question_id, words);
}

static gboolean
count_response (sqlite3              *handle,
                gint64                attempt,
                const KuisStoreItem  *item,
                GError              **error)
{
  const gint64 is_right = item->outcome == KUIS_STORE_OUTCOME_RIGHT;
  const gint64 is_answered = item->outcome != KUIS_STORE_OUTCOME_SKIPPED;

  if (!kuis_sqlite_execute (handle, error,
                            "UPDATE attempt SET score = score + ?, n_answered = n_answered + ?, n_right = n_right + ?"
                            " WHERE id = ?",
                            "diii", item->score, is_answered, is_right, attempt))
    return FALSE;

  if (!is_answered)
    return TRUE;

  return kuis_sqlite_execute (handle, error,
                              "INSERT INTO tally (learner, quiz, question_id, asked, missed, streak)"
                              " SELECT learner, quiz, ?, 1, ?, ? FROM attempt WHERE id = ?"
                              " ON CONFLICT DO UPDATE SET asked = asked + 1, missed = missed + excluded.missed,"
                              " streak = CASE WHEN excluded.missed THEN 0 ELSE streak + 1 END",
                              "siii", item->question_id, (gint64) !is_right, is_right, attempt);
}

static gboolean
write_items (sqlite3                *handle,
             gint64                  id,
             const KuisStoreAttempt *attempt,
             GError                **error)
{
  for (guint i = 0; attempt->items != NULL && i < attempt->items->len; i++)
    {
      const KuisStoreItem *item = g_ptr_array_index (attempt->items, i);

      if (item->outcome != KUIS_STORE_OUTCOME_OPEN
          ? !kuis_tables_write_response (handle, id, item, error)
          : item->draft != NULL && !write_draft (handle, id, item->question_id, item->draft, error))
        return FALSE;
    }

  return TRUE;
}

/**
 * kuis_tables_find_learner:
 * @uuid: (nullable): a uuid, or `NULL` for the learner who is chosen
 *
 * Finds a learner.
 *
 * Returns: the row, or −1 with @error set
 */
gint64
kuis_tables_find_learner (sqlite3     *handle,
                          const char  *uuid,
                          GError     **error)
{
  g_autoptr(GError) local_error = NULL;
  gint64 id;

  if (uuid != NULL)
    id = kuis_sqlite_get_int (handle, &local_error, "SELECT id FROM learner WHERE uuid = ?", "s", uuid);
  else
    id = kuis_sqlite_get_int (handle, &local_error, "SELECT id FROM learner WHERE chosen = 1", "");

  return require (id, local_error, error, "no such learner");
}

/**
 * kuis_tables_find_attempt:
 * @uuid: a uuid
 *
 * Finds an attempt that is not removed.
 *
 * Returns: the row, or −1 with @error set
 */
gint64
kuis_tables_find_attempt (sqlite3     *handle,
                          const char  *uuid,
                          GError     **error)
{
  g_autoptr(GError) local_error = NULL;
  const gint64 id = kuis_sqlite_get_int (handle, &local_error,
                                         "SELECT id FROM attempt WHERE uuid = ? AND deleted = 0", "s", uuid);

  return require (id, local_error, error, "no such attempt");
}

/**
 * kuis_tables_write_attempt:
 * @attempt: an attempt with its questions
 *
 * Writes an attempt as it is now. What is there already stays: a response is never
 * written over, and a second time changes nothing.
 *
 * Returns: `TRUE` on success
 */
gboolean
kuis_tables_write_attempt (sqlite3                 *handle,
                           const KuisStoreAttempt  *attempt,
                           GError                 **error)
{
  g_autoptr(GError) local_error = NULL;
  const KuisStoreProgress progress = {
    .uuid = attempt->uuid,
    .position = attempt->position,
    .elapsed = attempt->elapsed,
    .at = attempt->last_at,
  };
  gint64 id = kuis_tables_find_attempt (handle, attempt->uuid, &local_error);

  if (g_error_matches (local_error, KUIS_STORE_ERROR, KUIS_STORE_ERROR_NOT_FOUND))
    id = add_attempt (handle, attempt, error);
  else if (local_error != NULL)
    g_propagate_error (error, g_steal_pointer (&local_error));

  return id >= 0 &&
         kuis_sqlite_execute (handle, error, "DELETE FROM draft WHERE attempt = ?", "i", id) &&
         write_items (handle, id, attempt, error) &&
         kuis_tables_write_progress (handle, &progress, error) &&
         (attempt->finished_at == 0 || kuis_tables_write_finish (handle, id, attempt->finished_at, error));
}

/**
 * kuis_tables_write_response:
 * @attempt: the row of the attempt
 * @item: a question that is not open
 *
 * Writes what became of a question. Where that is written already, it stays.
 *
 * Returns: `TRUE` on success
 */
gboolean
kuis_tables_write_response (sqlite3              *handle,
                            gint64                attempt,
                            const KuisStoreItem  *item,
                            GError              **error)
{
  g_autofree char *words = item->response != NULL ? g_variant_print (item->response, TRUE) : NULL;

  if (!kuis_sqlite_execute (handle, error,
                            "INSERT INTO response (attempt, question_id, outcome, response, score, points,"
                            " answered_at, duration) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
                            " ON CONFLICT (attempt, question_id) DO NOTHING",
                            "isssddii", attempt, item->question_id, kuis_tables_name_outcome (item->outcome), words,
                            item->score, item->points, item->answered_at, MAX (item->duration, 0)))
    return FALSE;

  return sqlite3_changes (handle) == 0 ||
         (count_response (handle, attempt, item, error) &&
          write_draft (handle, attempt, item->question_id, NULL, error));
}

/**
 * kuis_tables_write_progress:
 * @progress: where the learner stands
 *
 * Writes what changes between responses. Time that was spent is never less than before.
 *
 * Returns: `TRUE` on success
 */
gboolean
kuis_tables_write_progress (sqlite3                  *handle,
                            const KuisStoreProgress  *progress,
                            GError                  **error)
{
  const gint64 id = kuis_tables_find_attempt (handle, progress->uuid, error);

  if (id < 0 ||
      !kuis_sqlite_execute (handle, error,
                            "UPDATE attempt SET position = ?, elapsed = max (elapsed, ?), last_at = ? WHERE id = ?",
                            "iiii", (gint64) progress->position, progress->elapsed, progress->at, id))
    return FALSE;

  return progress->draft_question == NULL ||
         write_draft (handle, id, progress->draft_question, progress->draft, error);
}

/**
 * kuis_tables_write_finish:
 * @attempt: the row of the attempt
 * @at: when
 *
 * Finishes an attempt: what is still open is skipped.
 *
 * Returns: `TRUE` on success
 */
gboolean
kuis_tables_write_finish (sqlite3  *handle,
                          gint64    attempt,
                          gint64    at,
                          GError  **error)
{
  g_autoptr(KuisStatement) statement = NULL;
  g_autoptr(GVariant) order = NULL;
  g_autoptr(GError) local_error = NULL;
  KuisStoreItem item = { .outcome = KUIS_STORE_OUTCOME_SKIPPED, .answered_at = at };
  GVariantIter iter;

  statement = kuis_statement_new (handle, error, "SELECT items FROM attempt_order WHERE attempt = ?", "i", attempt);
  if (statement == NULL)
    return FALSE;

  if (kuis_statement_step (statement, &local_error))
    order = g_variant_parse (G_VARIANT_TYPE (ORDER_TYPE), (const char *) sqlite3_column_text (statement, 0),
                             NULL, NULL, NULL);
  if (local_error != NULL)
    return require (-1, local_error, error, NULL) >= 0;

  g_clear_pointer (&statement, kuis_statement_free);
  if (order != NULL)
    {
      g_variant_iter_init (&iter, order);
      while (g_variant_iter_next (&iter, "(&s@asd)", &item.question_id, NULL, &item.points))
        if (!kuis_tables_write_response (handle, attempt, &item, error))
          return FALSE;
    }

  return kuis_sqlite_execute (handle, error,
                              "UPDATE attempt SET finished_at = coalesce (finished_at, ?1), last_at = ?1 WHERE id = ?2",
                              "ii", at, attempt) &&
         kuis_sqlite_execute (handle, error, "DELETE FROM draft WHERE attempt = ?", "i", attempt);
}

/**
 * kuis_tables_write_tally:
 * @learner: the row of a learner
 * @quiz: the row of a quiz
 *
 * Counts anew how a learner fares with the questions of a quiz, after something else
 * than a response was added.
 *
 * Returns: `TRUE` on success
 */
gboolean
kuis_tables_write_tally (sqlite3  *handle,
                         gint64    learner,
                         gint64    quiz,
                         GError  **error)
{
  return kuis_sqlite_execute (handle, error, "DELETE FROM tally WHERE learner = ? AND quiz = ?", "ii", learner, quiz) &&
         kuis_sqlite_execute (handle, error,
                              "WITH numbered AS ("
                              " SELECT r.question_id, r.outcome <> 'right' AS missed,"
                              "  row_number () OVER (PARTITION BY r.question_id ORDER BY a.seq) AS n"
                              " FROM attempt AS a JOIN response AS r ON r.attempt = a.id"
                              " WHERE a.learner = ?1 AND a.quiz = ?2 AND a.deleted = 0 AND r.outcome <> 'skipped')"
                              "INSERT INTO tally (learner, quiz, question_id, asked, missed, streak)"
                              " SELECT ?1, ?2, question_id, count (*), sum (missed),"
                              "  count (*) - coalesce (max (CASE WHEN missed THEN n END), 0)"
                              " FROM numbered GROUP BY question_id",
                              "ii", learner, quiz);
}

/**
 * kuis_tables_name_kind:
 *
 * Returns: what the database calls a kind
 */
const char *
kuis_tables_name_kind (KuisStoreKind kind)
{
  return (gsize) kind < G_N_ELEMENTS (kinds) ? kinds[kind] : NULL;
}

/**
 * kuis_tables_find_kind:
 *
 * Returns: the kind that the database calls so
 */
KuisStoreKind
kuis_tables_find_kind (const char *name)
{
  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_strcmp0 (kinds[i], name) == 0)
      return (KuisStoreKind) i;

  return KUIS_STORE_KIND_FULL;
}

/**
 * kuis_tables_name_outcome:
 *
 * Returns: what the database calls an outcome
 */
const char *
kuis_tables_name_outcome (KuisStoreOutcome outcome)
{
  return (gsize) outcome < G_N_ELEMENTS (outcomes) ? outcomes[outcome] : NULL;
}

/**
 * kuis_tables_find_outcome:
 *
 * Returns: the outcome that the database calls so
 */
KuisStoreOutcome
kuis_tables_find_outcome (const char *name)
{
  for (gsize i = 0; i < G_N_ELEMENTS (outcomes); i++)
    if (g_strcmp0 (outcomes[i], name) == 0)
      return (KuisStoreOutcome) i;

  return KUIS_STORE_OUTCOME_OPEN;
}
