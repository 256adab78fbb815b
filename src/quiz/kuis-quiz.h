/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "quiz/kuis-question.h"

G_BEGIN_DECLS

#define KUIS_TYPE_QUIZ (kuis_quiz_get_type ())

G_DECLARE_FINAL_TYPE (KuisQuiz, kuis_quiz, KUIS, QUIZ, GObject)

const char   *kuis_quiz_get_id           (KuisQuiz   *self);
const char   *kuis_quiz_get_language     (KuisQuiz   *self);
KuisText     *kuis_quiz_get_title        (KuisQuiz   *self);
KuisText     *kuis_quiz_get_introduction (KuisQuiz   *self);
const char   *kuis_quiz_get_author       (KuisQuiz   *self);
const char   *kuis_quiz_get_licence      (KuisQuiz   *self);
GListModel   *kuis_quiz_get_questions    (KuisQuiz   *self);
KuisQuestion *kuis_quiz_find_question    (KuisQuiz   *self,
                                          const char *id);

G_END_DECLS
