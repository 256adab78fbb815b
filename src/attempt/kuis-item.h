/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "quiz/kuis-question.h"

G_BEGIN_DECLS

/**
 * KuisOutcome:
 * @KUIS_OUTCOME_OPEN: it can still be answered
 * @KUIS_OUTCOME_RIGHT: the response earned all the points
 * @KUIS_OUTCOME_PARTIAL: the response earned some of the points
 * @KUIS_OUTCOME_WRONG: the response earned nothing, or less
 * @KUIS_OUTCOME_SHOWN: the learner asked for the answer
 * @KUIS_OUTCOME_SKIPPED: the attempt was finished without it
 *
 * What became of a question.
 */
typedef enum
{
  KUIS_OUTCOME_OPEN,
  KUIS_OUTCOME_RIGHT,
  KUIS_OUTCOME_PARTIAL,
  KUIS_OUTCOME_WRONG,
  KUIS_OUTCOME_SHOWN,
  KUIS_OUTCOME_SKIPPED,
} KuisOutcome;

#define KUIS_TYPE_ITEM (kuis_item_get_type ())

G_DECLARE_FINAL_TYPE (KuisItem, kuis_item, KUIS, ITEM, GObject)

KuisQuestion *kuis_item_get_question (KuisItem *self);
guint         kuis_item_get_position (KuisItem *self);
GPtrArray    *kuis_item_get_choices  (KuisItem *self);

KuisOutcome   kuis_item_get_outcome  (KuisItem *self);
GVariant     *kuis_item_get_response (KuisItem *self);
double        kuis_item_get_score    (KuisItem *self);
gint64        kuis_item_get_elapsed  (KuisItem *self);
gboolean      kuis_item_is_open      (KuisItem *self);
gboolean      kuis_item_is_pending   (KuisItem *self);
gboolean      kuis_item_is_told      (KuisItem *self);
gboolean      kuis_item_is_missed    (KuisItem *self);

GVariant     *kuis_item_get_draft    (KuisItem *self);
gboolean      kuis_item_set_draft    (KuisItem *self,
                                      GVariant *draft);

gboolean      kuis_item_is_unsaved   (KuisItem *self);
void          kuis_item_set_unsaved  (KuisItem *self,
                                      gboolean  unsaved);

G_END_DECLS
