/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Who it is when nobody said: the same everywhere, so that what “only me” did on
 * one machine is what “only me” did on the next. */
#define KUIS_STORE_ONLY_ME "00000000-0000-0000-0000-000000000000"

/**
 * KuisStoreKind:
 * @KUIS_STORE_KIND_FULL: every question of a quiz
 * @KUIS_STORE_KIND_MISSED: what was missed in one attempt
 * @KUIS_STORE_KIND_PRACTICE: what is missed again and again
 *
 * What an attempt asks.
 */
typedef enum {
  KUIS_STORE_KIND_FULL,
  KUIS_STORE_KIND_MISSED,
  KUIS_STORE_KIND_PRACTICE,
} KuisStoreKind;

/**
 * KuisStoreOutcome:
 * @KUIS_STORE_OUTCOME_OPEN: it can still be answered
 * @KUIS_STORE_OUTCOME_RIGHT: the response earned all the points
 * @KUIS_STORE_OUTCOME_PARTIAL: the response earned some of the points
 * @KUIS_STORE_OUTCOME_WRONG: the response earned nothing, or less
 * @KUIS_STORE_OUTCOME_SHOWN: the learner asked for the answer
 * @KUIS_STORE_OUTCOME_SKIPPED: the attempt was finished without it
 *
 * What became of a question. The numbers are those of `KuisOutcome`.
 */
typedef enum {
  KUIS_STORE_OUTCOME_OPEN,
  KUIS_STORE_OUTCOME_RIGHT,
  KUIS_STORE_OUTCOME_PARTIAL,
  KUIS_STORE_OUTCOME_WRONG,
  KUIS_STORE_OUTCOME_SHOWN,
  KUIS_STORE_OUTCOME_SKIPPED,
} KuisStoreOutcome;

/**
 * KuisStoreItem:
 * @question_id: which question of the quiz
 * @choices: (nullable) (array zero-terminated=1): the ids of its choices in the
 *   order in which they are shown, or `NULL` for the order in which they were written
 * @draft: (nullable): what is chosen and not yet checked
 * @outcome: what became of it
 * @response: (nullable): what was judged
 * @score: what it earned
 * @points: what it could earn, more than 0
 * @answered_at: when, in microseconds since 1970; 0 for now
 * @duration: for how long the learner was at it, in microseconds
 *
 * One question of an attempt.
 */
typedef struct {
  char              *question_id;
  char             **choices;
  GVariant          *draft;
  KuisStoreOutcome   outcome;
  GVariant          *response;
  double             score;
  double             points;
  gint64             answered_at;
  gint64             duration;
} KuisStoreItem;

/**
 * KuisStoreAttempt:
 * @uuid: what tells it from all others, on every machine
 * @learner: (nullable): the uuid of whose it is; `NULL` for the learner who is chosen
 * @quiz_id: the id of the quiz
 * @quiz_title: the title as it was written
 * @quiz: (nullable): the quiz as it was then, as bytes that a reader reads
 * @kind: what it asks
 * @seed: what its order was made from
 * @flags: how it asks
 * @position: where the learner stands
 * @started_at: when it began, in microseconds since 1970; 0 for now
 * @last_at: when something was last done in it
 * @finished_at: when it was finished, or 0 if it was not
 * @elapsed: for how long the learner was at it, in microseconds
 * @score: what was earned
 * @max_score: what could be earned
 * @n_items: how many questions it asks
 * @n_answered: how many of them are right, partly right, wrong or shown
 * @n_right: how many are right
 * @sequence: a number that grows from attempt to attempt, whatever the clock does; 0
 *   for the next one
 * @items: (nullable) (element-type KuisStoreItem): its questions in the order in
 *   which they are asked
 *
 * An attempt. In a list, @quiz and @items are left out.
 */
typedef struct {
  char          *uuid;
  char          *learner;
  char          *quiz_id;
  char          *quiz_title;
  GBytes        *quiz;
  KuisStoreKind  kind;
  guint32        seed;
  guint          flags;
  guint          position;
  gint64         started_at;
  gint64         last_at;
  gint64         finished_at;
  gint64         elapsed;
  double         score;
  double         max_score;
  guint          n_items;
  guint          n_answered;
  guint          n_right;
  gint64         sequence;
  GPtrArray     *items;
} KuisStoreAttempt;

/**
 * KuisStoreProgress:
 * @uuid: of which attempt
 * @position: where the learner stands
 * @elapsed: for how long the learner was at it, in microseconds
 * @at: when, in microseconds since 1970; 0 for now
 * @draft_question: (nullable): the id of the question of @draft, or `NULL` if that is
 *   not what changed
 * @draft: (nullable): what is chosen and not yet checked
 *
 * What changes between two responses.
 */
typedef struct {
  char     *uuid;
  guint     position;
  gint64    elapsed;
  gint64    at;
  char     *draft_question;
  GVariant *draft;
} KuisStoreProgress;

/**
 * KuisStoreLearner:
 * @uuid: what tells the learner from all others
 * @name: the name, empty for “only me”
 * @chosen: whether this was the last one chosen
 * @n_attempts: how many attempts there are
 *
 * Somebody who takes quizzes.
 */
typedef struct {
  char     *uuid;
  char     *name;
  gboolean  chosen;
  guint     n_attempts;
} KuisStoreLearner;

/**
 * KuisStoreTally:
 * @question_id: which question of the quiz
 * @asked: how often it was answered or given up
 * @missed: how often it was not right
 * @streak: how often in a row it has been right since
 *
 * How a learner fares with a question. One that was left out does not count.
 */
typedef struct {
  char  *question_id;
  guint  asked;
  guint  missed;
  guint  streak;
} KuisStoreTally;

KuisStoreItem     *kuis_store_item_new      (const char              *question_id) G_GNUC_WARN_UNUSED_RESULT;
KuisStoreItem     *kuis_store_item_copy     (const KuisStoreItem     *self) G_GNUC_WARN_UNUSED_RESULT;
void               kuis_store_item_free     (KuisStoreItem           *self);

KuisStoreAttempt  *kuis_store_attempt_new   (void) G_GNUC_WARN_UNUSED_RESULT;
KuisStoreAttempt  *kuis_store_attempt_copy  (const KuisStoreAttempt  *self) G_GNUC_WARN_UNUSED_RESULT;
void               kuis_store_attempt_free  (KuisStoreAttempt        *self);

KuisStoreProgress *kuis_store_progress_copy (const KuisStoreProgress *self) G_GNUC_WARN_UNUSED_RESULT;
void               kuis_store_progress_free (KuisStoreProgress       *self);

void               kuis_store_learner_free  (KuisStoreLearner        *self);
void               kuis_store_tally_free    (KuisStoreTally          *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KuisStoreItem, kuis_store_item_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KuisStoreAttempt, kuis_store_attempt_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KuisStoreProgress, kuis_store_progress_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KuisStoreLearner, kuis_store_learner_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KuisStoreTally, kuis_store_tally_free)

G_END_DECLS
