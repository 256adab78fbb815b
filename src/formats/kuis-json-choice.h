/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "formats/kuis-json-texts.h"

G_BEGIN_DECLS

/**
 * KuisJsonContext:
 * @json: what values are read with
 * @texts: what texts are read with
 * @quiz_id: the id of the quiz
 *
 * What is needed to read a part of a quiz. Everything is borrowed.
 */
typedef struct {
  KuisJsonReader *json;
  KuisJsonTexts  *texts;
  const char     *quiz_id;
} KuisJsonContext;

GPtrArray *kuis_json_choices_read (const KuisJsonContext *self,
                                   const KuisJsonField   *field,
                                   const char            *question_id) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
