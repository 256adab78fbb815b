/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "attempt/kuis-item.h"
#include "quiz/kuis-quiz.h"

G_BEGIN_DECLS

/**
 * KuisAttemptFlags:
 * @KUIS_ATTEMPT_DEFAULT: everything in the order in which it was written
 * @KUIS_ATTEMPT_SHUFFLE_CHOICES: choices in an order made from the seed
 *
 * How an attempt asks.
 */
typedef enum
{
  KUIS_ATTEMPT_DEFAULT         = 0,
  KUIS_ATTEMPT_SHUFFLE_CHOICES = 1 << 0,
} KuisAttemptFlags;

#define KUIS_TYPE_ATTEMPT (kuis_attempt_get_type ())

G_DECLARE_FINAL_TYPE (KuisAttempt, kuis_attempt, KUIS, ATTEMPT, GObject)

KuisAttempt *kuis_attempt_new           (KuisQuiz           *quiz,
                                         KuisAttemptFlags    flags,
                                         guint32             seed) G_GNUC_WARN_UNUSED_RESULT;
KuisAttempt *kuis_attempt_new_missed    (KuisAttempt        *previous,
                                         KuisAttemptFlags    flags,
                                         guint32             seed) G_GNUC_WARN_UNUSED_RESULT;
KuisAttempt *kuis_attempt_new_practice  (KuisQuiz           *quiz,
                                         const char * const *question_ids,
                                         KuisAttemptFlags    flags,
                                         guint32             seed) G_GNUC_WARN_UNUSED_RESULT;

KuisQuiz    *kuis_attempt_get_quiz      (KuisAttempt      *self);
GListModel  *kuis_attempt_get_items     (KuisAttempt      *self);
guint        kuis_attempt_get_n_items   (KuisAttempt      *self);
KuisItem    *kuis_attempt_get_item      (KuisAttempt      *self,
                                         guint             position);

guint        kuis_attempt_get_position  (KuisAttempt      *self);
void         kuis_attempt_set_position  (KuisAttempt      *self,
                                         guint             position);

gboolean     kuis_attempt_submit        (KuisAttempt      *self);
gboolean     kuis_attempt_give_up       (KuisAttempt      *self);
void         kuis_attempt_tell          (KuisAttempt      *self,
                                         KuisItem         *item);
gboolean     kuis_attempt_check         (KuisAttempt      *self);
gboolean     kuis_attempt_show_answer   (KuisAttempt      *self);
gboolean     kuis_attempt_finish        (KuisAttempt      *self,
                                         gboolean          with_gaps);
gboolean     kuis_attempt_is_finished   (KuisAttempt      *self);

guint        kuis_attempt_count         (KuisAttempt      *self,
                                         KuisOutcome       outcome);
guint        kuis_attempt_count_missed  (KuisAttempt      *self);
double       kuis_attempt_get_score     (KuisAttempt      *self);
double       kuis_attempt_get_max_score (KuisAttempt      *self);

void         kuis_attempt_set_running   (KuisAttempt      *self,
                                         gboolean          running);
gint64       kuis_attempt_get_elapsed   (KuisAttempt      *self);

G_END_DECLS
