/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "quiz/kuis-quiz.h"

G_BEGIN_DECLS

GBytes *kuis_format_json_write (KuisQuiz *quiz) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
