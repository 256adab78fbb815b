/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-question-type"

#include "config.h"

#include "quiz/kuis-question-type.h"

/* A new type adds its line here and its file beside this one. */
static const KuisQuestionType * const types[] = {
  &kuis_type_single_choice,
};

/**
 * kuis_question_type_find:
 * @name: how files call the type
 *
 * Finds a question type.
 *
 * Returns: (nullable): the type, or `NULL` if Kuis has none of that name
 */
const KuisQuestionType *
kuis_question_type_find (const char *name)
{
  g_return_val_if_fail (name != NULL, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (types); i++)
    if (g_str_equal (types[i]->name, name))
      return types[i];

  return NULL;
}
