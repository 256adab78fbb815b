/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

typedef struct _KuisQuestion KuisQuestion;
typedef struct _KuisQuestionType KuisQuestionType;

/**
 * KuisQuestionType:
 * @name: how files call the type, such as `single-choice`
 * @validate: finds what keeps @question from being asked: a sentence in English
 *   marked for translation, or `NULL` where nothing does
 * @is_response: whether @response can be a response to @question
 * @score: the part of the points that @response earns, from −1 to 1
 * @get_right_response: (transfer full): what earns all the points
 * @describe: (transfer full): @response in words, in @language
 *
 * What a kind of question is, how a response to it is scored, and how that is
 * said in words.
 *
 * A response is a `GVariant` whose form only its type knows, so that nobody else
 * changes when a type is added.
 */
struct _KuisQuestionType
{
  const char *name;

  const char *(*validate)           (KuisQuestion *question);
  gboolean    (*is_response)        (KuisQuestion *question,
                                     GVariant     *response);
  double      (*score)              (KuisQuestion *question,
                                     GVariant     *response);
  GVariant   *(*get_right_response) (KuisQuestion *question);
  char       *(*describe)           (KuisQuestion *question,
                                     GVariant     *response,
                                     const char   *language);
};

const KuisQuestionType *kuis_question_type_find (const char *name);

extern const KuisQuestionType kuis_type_single_choice;

G_END_DECLS
