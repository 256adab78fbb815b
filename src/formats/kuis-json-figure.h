/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "formats/kuis-json-choice.h"
#include "quiz/kuis-figure.h"

G_BEGIN_DECLS

KuisFigure *kuis_json_figure_read (const KuisJsonContext *self,
                                   const KuisJsonField   *field,
                                   const char            *question_id) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
