/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-type-single-choice"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "quiz/kuis-question.h"

/* One choice of several. The response is a string: the id of the choice. */

static KuisChoice *
get_chosen (KuisQuestion *question,
            GVariant     *response)
{
  if (!g_variant_is_of_type (response, G_VARIANT_TYPE_STRING))
    return NULL;

  return kuis_question_find_choice (question, g_variant_get_string (response, NULL));
}

static KuisChoice *
get_best (KuisQuestion *question)
{
  GPtrArray *choices = kuis_question_get_choices (question);
  KuisChoice *best = NULL;

  for (guint i = 0; i < choices->len; i++)
    {
      KuisChoice *choice = g_ptr_array_index (choices, i);

      if (best == NULL || kuis_choice_get_fraction (choice) > kuis_choice_get_fraction (best))
        best = choice;
    }

  return best;
}

static const char *
single_choice_validate (KuisQuestion *question)
{
  if (kuis_question_get_choices (question)->len < 2)
    return N_("A question needs at least two choices.");

  if (kuis_choice_get_fraction (get_best (question)) < 1.0)
    return N_("None of the choices is right: give one of them the fraction 1.");

  return NULL;
}

static gboolean
single_choice_is_response (KuisQuestion *question,
                           GVariant     *response)
{
  return get_chosen (question, response) != NULL;
}

static double
single_choice_score (KuisQuestion *question,
                     GVariant     *response)
{
  return kuis_choice_get_fraction (get_chosen (question, response));
}

static GVariant *
single_choice_get_right_response (KuisQuestion *question)
{
  return g_variant_ref_sink (g_variant_new_string (kuis_choice_get_id (get_best (question))));
}

static char *
single_choice_describe (KuisQuestion *question,
                        GVariant     *response,
                        const char   *language)
{
  return g_strdup (kuis_text_get (kuis_choice_get_text (get_chosen (question, response)), language));
}

const KuisQuestionType kuis_type_single_choice = {
  .name = "single-choice",
  .validate = single_choice_validate,
  .is_response = single_choice_is_response,
  .score = single_choice_score,
  .get_right_response = single_choice_get_right_response,
  .describe = single_choice_describe,
};
