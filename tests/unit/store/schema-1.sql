-- A database as version 1 of the schema left it. What was released is not changed.
PRAGMA application_id = 1265985907;
PRAGMA user_version = 1;
CREATE TABLE learner (
  id INTEGER PRIMARY KEY,
  uuid TEXT NOT NULL UNIQUE CHECK (length (uuid) = 36),
  name TEXT NOT NULL,
  chosen INTEGER NOT NULL DEFAULT 0 CHECK (chosen IN (0, 1)),
  CHECK (name <> '' OR uuid = '00000000-0000-0000-0000-000000000000')
) STRICT;
CREATE UNIQUE INDEX learner_chosen ON learner (chosen) WHERE chosen = 1;
CREATE TABLE quiz (
  id INTEGER PRIMARY KEY,
  quiz_id TEXT NOT NULL UNIQUE CHECK (quiz_id <> '')
) STRICT;
CREATE TABLE quiz_version (
  id INTEGER PRIMARY KEY,
  quiz INTEGER NOT NULL REFERENCES quiz (id),
  hash TEXT NOT NULL CHECK (length (hash) = 64),
  title TEXT NOT NULL,
  content BLOB NOT NULL,
  UNIQUE (quiz, hash),
  UNIQUE (quiz, id)
) STRICT;
CREATE TABLE attempt (
  id INTEGER PRIMARY KEY,
  uuid TEXT NOT NULL UNIQUE CHECK (length (uuid) = 36),
  learner INTEGER NOT NULL REFERENCES learner (id),
  quiz INTEGER NOT NULL,
  quiz_version INTEGER NOT NULL,
  seq INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('full', 'missed', 'practice')),
  seed INTEGER NOT NULL CHECK (seed BETWEEN 0 AND 4294967295),
  flags INTEGER NOT NULL CHECK (flags BETWEEN 0 AND 4294967295),
  position INTEGER NOT NULL CHECK (position >= 0 AND position < n_items),
  started_at INTEGER NOT NULL,
  last_at INTEGER NOT NULL,
  finished_at INTEGER,
  elapsed INTEGER NOT NULL CHECK (elapsed >= 0),
  score REAL NOT NULL DEFAULT 0.0,
  max_score REAL NOT NULL CHECK (max_score > 0.0),
  n_items INTEGER NOT NULL CHECK (n_items > 0),
  n_answered INTEGER NOT NULL DEFAULT 0 CHECK (n_answered BETWEEN 0 AND n_items),
  n_right INTEGER NOT NULL DEFAULT 0 CHECK (n_right BETWEEN 0 AND n_answered),
  deleted INTEGER NOT NULL DEFAULT 0 CHECK (deleted IN (0, 1)),
  FOREIGN KEY (quiz, quiz_version) REFERENCES quiz_version (quiz, id)
) STRICT;
CREATE INDEX attempt_seq ON attempt (seq);
CREATE INDEX attempt_version ON attempt (quiz, quiz_version);
CREATE INDEX attempt_deleted ON attempt (deleted) WHERE deleted = 1;
CREATE INDEX attempt_of_learner ON attempt (learner, seq) WHERE deleted = 0;
CREATE INDEX attempt_of_quiz ON attempt (learner, quiz, seq) WHERE deleted = 0;
CREATE INDEX attempt_open ON attempt (learner, seq)
  WHERE deleted = 0 AND finished_at IS NULL;
CREATE INDEX attempt_open_of_quiz ON attempt (learner, quiz, seq)
  WHERE deleted = 0 AND finished_at IS NULL;
CREATE TABLE attempt_order (
  attempt INTEGER PRIMARY KEY REFERENCES attempt (id) ON DELETE CASCADE,
  items TEXT NOT NULL
) STRICT;
CREATE TABLE response (
  id INTEGER PRIMARY KEY,
  attempt INTEGER NOT NULL REFERENCES attempt (id) ON DELETE CASCADE,
  question_id TEXT NOT NULL CHECK (question_id <> ''),
  outcome TEXT NOT NULL
    CHECK (outcome IN ('right', 'partial', 'wrong', 'shown', 'skipped')),
  response TEXT,
  score REAL NOT NULL CHECK (abs (score) <= points * 1.001),
  points REAL NOT NULL CHECK (points > 0.0),
  answered_at INTEGER NOT NULL,
  duration INTEGER NOT NULL CHECK (duration >= 0),
  UNIQUE (attempt, question_id),
  CHECK ((response IS NULL) = (outcome IN ('shown', 'skipped')))
) STRICT;
CREATE TABLE draft (
  attempt INTEGER NOT NULL REFERENCES attempt (id) ON DELETE CASCADE,
  question_id TEXT NOT NULL,
  draft TEXT NOT NULL,
  PRIMARY KEY (attempt, question_id)
) STRICT, WITHOUT ROWID;
INSERT INTO learner (uuid, name, chosen)
  VALUES ('00000000-0000-0000-0000-000000000000', '', 1);

INSERT INTO quiz VALUES (1, 'colours');
INSERT INTO quiz_version VALUES (1, 1, '0000000000000000000000000000000000000000000000000000000000000000', 'Colours', x'7b7d');
INSERT INTO attempt VALUES (1, '00000001-1111-4111-8111-111111111111', 1, 1, 1, 1000, 'full', 7, 1, 1, 1000, 2000, 3000, 50, 2.0, 4.0, 2, 2, 1, 0);
INSERT INTO attempt VALUES (2, '00000002-1111-4111-8111-111111111111', 1, 1, 1, 2000, 'full', 8, 1, 0, 2000, 2500, NULL, 20, 0.0, 4.0, 2, 1, 0, 0);
INSERT INTO attempt_order VALUES (1, '[(''q0'', @as [], 2.0), (''q1'', [''b'', ''a''], 2.0)]');
INSERT INTO attempt_order VALUES (2, '[(''q0'', @as [], 2.0), (''q1'', [''b'', ''a''], 2.0)]');
INSERT INTO response VALUES (1, 1, 'q0', 'right', '''a''', 2.0, 2.0, 1500, 100);
INSERT INTO response VALUES (2, 1, 'q1', 'wrong', '''b''', 0.0, 2.0, 1600, 100);
INSERT INTO response VALUES (3, 2, 'q0', 'wrong', '''b''', 0.0, 2.0, 2100, 100);
INSERT INTO response VALUES (4, 2, 'q1', 'skipped', NULL, 0.0, 2.0, 2200, 0);
