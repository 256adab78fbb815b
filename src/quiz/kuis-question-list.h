/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "quiz/kuis-question.h"

G_BEGIN_DECLS

#define KUIS_TYPE_QUESTION_LIST (kuis_question_list_get_type ())

G_DECLARE_FINAL_TYPE (KuisQuestionList, kuis_question_list, KUIS, QUESTION_LIST, GObject)

GListModel *kuis_question_list_new (GPtrArray *questions) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
