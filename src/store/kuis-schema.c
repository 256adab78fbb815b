/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-schema"

#include "config.h"

#include "store/kuis-database.h"

/* Each step makes the next version of the schema of the one before it. A step that
 * was once in a release is never changed; what is to be different is a new step, with
 * a fixture of the version before it in tests/unit/store/. A new file goes through
 * all of them.
 *
 * Times are microseconds since 1970, in UTC, and only told, never reckoned with: the
 * clock may jump. What comes after what is said by attempt.seq and response.id, and
 * how long something took is measured by a clock that does not jump. */
static const char * const steps[] = {
  /* 1 */
  "CREATE TABLE learner ("
  "  id INTEGER PRIMARY KEY,"
  "  uuid TEXT NOT NULL UNIQUE CHECK (length (uuid) = 36),"
  "  name TEXT NOT NULL,"
  "  chosen INTEGER NOT NULL DEFAULT 0 CHECK (chosen IN (0, 1)),"
  "  CHECK (name <> '' OR uuid = '00000000-0000-0000-0000-000000000000')"
  ") STRICT;"
  "CREATE UNIQUE INDEX learner_chosen ON learner (chosen) WHERE chosen = 1;"

  "CREATE TABLE quiz ("
  "  id INTEGER PRIMARY KEY,"
  "  quiz_id TEXT NOT NULL UNIQUE CHECK (quiz_id <> '')"
  ") STRICT;"

  /* A quiz as it was when an attempt at it began. */
  "CREATE TABLE quiz_version ("
  "  id INTEGER PRIMARY KEY,"
  "  quiz INTEGER NOT NULL REFERENCES quiz (id),"
  "  hash TEXT NOT NULL CHECK (length (hash) = 64),"
  "  title TEXT NOT NULL,"
  "  content BLOB NOT NULL,"
  "  UNIQUE (quiz, hash),"
  "  UNIQUE (quiz, id)"
  ") STRICT;"

  "CREATE TABLE attempt ("
  "  id INTEGER PRIMARY KEY,"
  "  uuid TEXT NOT NULL UNIQUE CHECK (length (uuid) = 36),"
  "  learner INTEGER NOT NULL REFERENCES learner (id),"
  "  quiz INTEGER NOT NULL,"
  "  quiz_version INTEGER NOT NULL,"
  "  seq INTEGER NOT NULL,"
  "  kind TEXT NOT NULL CHECK (kind IN ('full', 'missed', 'practice')),"
  "  seed INTEGER NOT NULL CHECK (seed BETWEEN 0 AND 4294967295),"
  "  flags INTEGER NOT NULL CHECK (flags BETWEEN 0 AND 4294967295),"
  "  position INTEGER NOT NULL CHECK (position >= 0 AND position < n_items),"
  "  started_at INTEGER NOT NULL,"
  "  last_at INTEGER NOT NULL,"
  "  finished_at INTEGER,"
  "  elapsed INTEGER NOT NULL CHECK (elapsed >= 0),"
  "  score REAL NOT NULL DEFAULT 0.0,"
  "  max_score REAL NOT NULL CHECK (max_score > 0.0),"
  "  n_items INTEGER NOT NULL CHECK (n_items > 0),"
  "  n_answered INTEGER NOT NULL DEFAULT 0 CHECK (n_answered BETWEEN 0 AND n_items),"
  "  n_right INTEGER NOT NULL DEFAULT 0 CHECK (n_right BETWEEN 0 AND n_answered),"
  "  deleted INTEGER NOT NULL DEFAULT 0 CHECK (deleted IN (0, 1)),"
  "  FOREIGN KEY (quiz, quiz_version) REFERENCES quiz_version (quiz, id)"
  ") STRICT;"
  "CREATE INDEX attempt_seq ON attempt (seq);"
  "CREATE INDEX attempt_version ON attempt (quiz, quiz_version);"
  "CREATE INDEX attempt_deleted ON attempt (deleted) WHERE deleted = 1;"
  "CREATE INDEX attempt_of_learner ON attempt (learner, seq) WHERE deleted = 0;"
  "CREATE INDEX attempt_of_quiz ON attempt (learner, quiz, seq) WHERE deleted = 0;"
  "CREATE INDEX attempt_open ON attempt (learner, seq)"
  "  WHERE deleted = 0 AND finished_at IS NULL;"
  "CREATE INDEX attempt_open_of_quiz ON attempt (learner, quiz, seq)"
  "  WHERE deleted = 0 AND finished_at IS NULL;"

  /* What is asked, in order, as a GVariant of the type a(sasd) in words: the id of
   * the question, its choices as they are shown (none for as they were written), its
   * points. Apart from attempt, which is written again with each response. */
  "CREATE TABLE attempt_order ("
  "  attempt INTEGER PRIMARY KEY REFERENCES attempt (id) ON DELETE CASCADE,"
  "  items TEXT NOT NULL"
  ") STRICT;"

  /* A response is a GVariant in words, whose form its type of question knows. */
  "CREATE TABLE response ("
  "  id INTEGER PRIMARY KEY,"
  "  attempt INTEGER NOT NULL REFERENCES attempt (id) ON DELETE CASCADE,"
  "  question_id TEXT NOT NULL CHECK (question_id <> ''),"
  "  outcome TEXT NOT NULL"
  "    CHECK (outcome IN ('right', 'partial', 'wrong', 'shown', 'skipped')),"
  "  response TEXT,"
  "  score REAL NOT NULL CHECK (abs (score) <= points * 1.001),"
  "  points REAL NOT NULL CHECK (points > 0.0),"
  "  answered_at INTEGER NOT NULL,"
  "  duration INTEGER NOT NULL CHECK (duration >= 0),"
  "  UNIQUE (attempt, question_id),"
  "  CHECK ((response IS NULL) = (outcome IN ('shown', 'skipped')))"
  ") STRICT;"

  "CREATE TABLE draft ("
  "  attempt INTEGER NOT NULL REFERENCES attempt (id) ON DELETE CASCADE,"
  "  question_id TEXT NOT NULL,"
  "  draft TEXT NOT NULL,"
  "  PRIMARY KEY (attempt, question_id)"
  ") STRICT, WITHOUT ROWID;"

  "INSERT INTO learner (uuid, name, chosen)"
  "  VALUES ('00000000-0000-0000-0000-000000000000', '', 1);",

  /* 2: how each learner fares with each question, so that nobody has to go through
   * all responses to know. Skipped questions and removed attempts do not count. */
  "CREATE TABLE tally ("
  "  learner INTEGER NOT NULL REFERENCES learner (id),"
  "  quiz INTEGER NOT NULL REFERENCES quiz (id),"
  "  question_id TEXT NOT NULL,"
  "  asked INTEGER NOT NULL CHECK (asked > 0),"
  "  missed INTEGER NOT NULL CHECK (missed BETWEEN 0 AND asked),"
  "  streak INTEGER NOT NULL CHECK (streak BETWEEN 0 AND asked),"
  "  PRIMARY KEY (learner, quiz, question_id)"
  ") STRICT, WITHOUT ROWID;"
  "CREATE INDEX tally_missed ON tally (learner, quiz, missed) WHERE missed > 0;"
  "WITH numbered AS ("
  "  SELECT a.learner, a.quiz, r.question_id, r.outcome <> 'right' AS missed,"
  "    row_number () OVER (PARTITION BY a.learner, a.quiz, r.question_id ORDER BY a.seq) AS n"
  "  FROM attempt AS a JOIN response AS r ON r.attempt = a.id"
  "  WHERE a.deleted = 0 AND r.outcome <> 'skipped')"
  "INSERT INTO tally (learner, quiz, question_id, asked, missed, streak)"
  "  SELECT learner, quiz, question_id, count (*), sum (missed),"
  "    count (*) - coalesce (max (CASE WHEN missed THEN n END), 0)"
  "  FROM numbered GROUP BY learner, quiz, question_id;",
};

/**
 * kuis_schema_get_version:
 *
 * Gets the version of the schema that this Kuis works with.
 *
 * Returns: a number from 1
 */
gint64
kuis_schema_get_version (void)
{
  return G_N_ELEMENTS (steps);
}

/**
 * kuis_schema_migrate:
 * @from: the version that the database has, 0 if it is empty
 *
 * Brings a database to the newest version of the schema, all the way or not at all.
 *
 * Returns: `TRUE` on success
 */
gboolean
kuis_schema_migrate (sqlite3  *handle,
                     gint64    from,
                     GError  **error)
{
  g_autofree char *stamp = NULL;

  if (!kuis_sqlite_run (handle, "BEGIN IMMEDIATE", error))
    return FALSE;

  for (gsize i = (gsize) from; i < G_N_ELEMENTS (steps); i++)
    if (!kuis_sqlite_run (handle, steps[i], error))
      goto fail;

  stamp = g_strdup_printf ("PRAGMA application_id = %d; PRAGMA user_version = %d",
                           KUIS_DATABASE_APPLICATION_ID, (int) G_N_ELEMENTS (steps));
  if (kuis_sqlite_run (handle, stamp, error) && kuis_sqlite_run (handle, "COMMIT", error))
    return TRUE;

fail:
  sqlite3_exec (handle, "ROLLBACK", NULL, NULL, NULL);

  return FALSE;
}
