/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "formats/kuis-json-choice.h"

G_BEGIN_DECLS

KuisQuestion *kuis_json_question_read (const KuisJsonContext *self,
                                       const KuisJsonField   *field,
                                       GHashTable            *ids) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
