/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "attempt/kuis-attempt.h"

G_BEGIN_DECLS

/**
 * KuisItemRecord:
 * @question_id: which question of the quiz
 * @choices: (nullable) (array zero-terminated=1): the ids of its choices in the order
 *   in which they are shown, or `NULL` for the order in which they were written
 * @draft: (nullable): what is chosen and not yet checked
 * @response: (nullable): what was judged
 * @outcome: what became of it
 * @score: what the response earned
 *
 * One question of an attempt, as it is kept.
 */
typedef struct {
  char         *question_id;
  char        **choices;
  GVariant     *draft;
  GVariant     *response;
  KuisOutcome   outcome;
  double        score;
} KuisItemRecord;

/**
 * KuisAttemptRecord:
 * @flags: how it asks
 * @seed: what its order was made from
 * @position: where the learner stands
 * @finished: whether nothing can be answered any more
 * @elapsed: for how long the learner has been at the questions, in microseconds
 * @items: (element-type KuisItemRecord): what is asked, in order
 *
 * An attempt, as it is kept: with the quiz, all that is needed to go on with it.
 */
typedef struct {
  KuisAttemptFlags  flags;
  guint32           seed;
  guint             position;
  gboolean          finished;
  gint64            elapsed;
  GPtrArray        *items;
} KuisAttemptRecord;

KuisItemRecord    *kuis_item_record_new         (const char              *question_id) G_GNUC_WARN_UNUSED_RESULT;
void               kuis_item_record_free        (KuisItemRecord          *self);

KuisAttemptRecord *kuis_attempt_record_new      (void) G_GNUC_WARN_UNUSED_RESULT;
void               kuis_attempt_record_free     (KuisAttemptRecord       *self);

KuisItemRecord    *kuis_item_to_record          (KuisItem                *self) G_GNUC_WARN_UNUSED_RESULT;
KuisAttemptRecord *kuis_attempt_to_record       (KuisAttempt             *self) G_GNUC_WARN_UNUSED_RESULT;

KuisAttempt       *kuis_attempt_new_restored    (KuisQuiz                *quiz,
                                                 const KuisAttemptRecord *record) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KuisItemRecord, kuis_item_record_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (KuisAttemptRecord, kuis_attempt_record_free)

G_END_DECLS
