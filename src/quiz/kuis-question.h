/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "quiz/kuis-choice.h"
#include "quiz/kuis-figure.h"
#include "quiz/kuis-question-type.h"
#include "quiz/kuis-reference.h"

G_BEGIN_DECLS

#define KUIS_TYPE_QUESTION (kuis_question_get_type ())

G_DECLARE_FINAL_TYPE (KuisQuestion, kuis_question, KUIS, QUESTION, GObject)

const char             *kuis_question_get_id                 (KuisQuestion *self);
const KuisQuestionType *kuis_question_get_question_type      (KuisQuestion *self);
const char             *kuis_question_get_written            (KuisQuestion *self);
KuisText               *kuis_question_get_prompt             (KuisQuestion *self);
GPtrArray              *kuis_question_get_choices            (KuisQuestion *self);
KuisChoice             *kuis_question_find_choice            (KuisQuestion *self,
                                                              const char   *id);
double                  kuis_question_get_points             (KuisQuestion *self);
KuisText               *kuis_question_get_explanation        (KuisQuestion *self);
GPtrArray              *kuis_question_get_references         (KuisQuestion *self);
KuisFigure             *kuis_question_get_figure             (KuisQuestion *self);

const char             *kuis_question_validate               (KuisQuestion *self);
gboolean                kuis_question_is_response            (KuisQuestion *self,
                                                              GVariant     *response);
double                  kuis_question_score                  (KuisQuestion *self,
                                                              GVariant     *response);
GVariant               *kuis_question_get_right_response     (KuisQuestion *self) G_GNUC_WARN_UNUSED_RESULT;
char                   *kuis_question_describe_response      (KuisQuestion *self,
                                                              GVariant     *response,
                                                              const char   *language) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
