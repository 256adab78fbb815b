/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-question"

#include "config.h"

#include "quiz/kuis-question.h"

/**
 * KuisQuestion:
 *
 * A question with all that is said about it. Immutable.
 */
struct _KuisQuestion
{
  GObject                 parent_instance;

  char                   *id;
  const KuisQuestionType *type;
  char                   *written;
  KuisText               *prompt;
  GPtrArray              *choices;
  double                  points;
  KuisText               *explanation;
  GPtrArray              *references;
  KuisFigure             *figure;
};

enum {
  PROP_0,
  PROP_ID,
  PROP_QUESTION_TYPE,
  PROP_WRITTEN,
  PROP_PROMPT,
  PROP_CHOICES,
  PROP_POINTS,
  PROP_EXPLANATION,
  PROP_REFERENCES,
  PROP_FIGURE,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (KuisQuestion, kuis_question, G_TYPE_OBJECT)

static void
kuis_question_set_property (GObject      *object,
                            guint         prop_id,
                            const GValue *value,
                            GParamSpec   *pspec)
{
  KuisQuestion *self = KUIS_QUESTION (object);

  switch (prop_id)
    {
    case PROP_ID:
      self->id = g_value_dup_string (value);
      break;

    case PROP_QUESTION_TYPE:
      self->type = g_value_get_pointer (value);
      break;

    case PROP_WRITTEN:
      self->written = g_value_dup_string (value);
      break;

    case PROP_PROMPT:
      self->prompt = g_value_dup_boxed (value);
      break;

    case PROP_CHOICES:
      self->choices = g_value_dup_boxed (value);
      break;

    case PROP_POINTS:
      self->points = g_value_get_double (value);
      break;

    case PROP_EXPLANATION:
      self->explanation = g_value_dup_boxed (value);
      break;

    case PROP_REFERENCES:
      self->references = g_value_dup_boxed (value);
      break;

    case PROP_FIGURE:
      self->figure = g_value_dup_object (value);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
kuis_question_constructed (GObject *object)
{
  KuisQuestion *self = KUIS_QUESTION (object);

  G_OBJECT_CLASS (kuis_question_parent_class)->constructed (object);

  if (self->choices == NULL)
    self->choices = g_ptr_array_new_with_free_func (g_object_unref);
  if (self->references == NULL)
    self->references = g_ptr_array_new_with_free_func (g_object_unref);
}

static void
kuis_question_finalize (GObject *object)
{
  KuisQuestion *self = KUIS_QUESTION (object);

  g_free (self->id);
  g_free (self->written);
  g_clear_pointer (&self->prompt, kuis_text_unref);
  g_clear_pointer (&self->choices, g_ptr_array_unref);
  g_clear_pointer (&self->explanation, kuis_text_unref);
  g_clear_pointer (&self->references, g_ptr_array_unref);
  g_clear_object (&self->figure);

  G_OBJECT_CLASS (kuis_question_parent_class)->finalize (object);
}

static void
kuis_question_class_init (KuisQuestionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS;

  object_class->set_property = kuis_question_set_property;
  object_class->constructed = kuis_question_constructed;
  object_class->finalize = kuis_question_finalize;

  /**
   * KuisQuestion:id: (getter get_id)
   *
   * What tells the question from the others of its quiz.
   */
  properties[PROP_ID] = g_param_spec_string ("id", NULL, NULL, NULL, flags);

  /**
   * KuisQuestion:question-type: (getter get_question_type)
   *
   * Its type, a [struct@QuestionType].
   */
  properties[PROP_QUESTION_TYPE] = g_param_spec_pointer ("question-type", NULL, NULL, flags);

  /**
   * KuisQuestion:written: (getter get_written)
   *
   * The language in which its author wrote it.
   */
  properties[PROP_WRITTEN] = g_param_spec_string ("written", NULL, NULL, NULL, flags);

  /**
   * KuisQuestion:prompt: (getter get_prompt)
   *
   * What is asked.
   */
  properties[PROP_PROMPT] = g_param_spec_boxed ("prompt", NULL, NULL, KUIS_TYPE_TEXT, flags);

  /**
   * KuisQuestion:choices: (getter get_choices)
   *
   * What there is to choose from, in the order in which it was written.
   */
  properties[PROP_CHOICES] = g_param_spec_boxed ("choices", NULL, NULL, G_TYPE_PTR_ARRAY, flags);

  /**
   * KuisQuestion:points: (getter get_points)
   *
   * What a right answer is worth, more than 0.
   */
  properties[PROP_POINTS] = g_param_spec_double ("points", NULL, NULL, 0.0, G_MAXDOUBLE, 1.0, flags);

  /**
   * KuisQuestion:explanation: (getter get_explanation)
   *
   * Why the right answer is right.
   */
  properties[PROP_EXPLANATION] = g_param_spec_boxed ("explanation", NULL, NULL, KUIS_TYPE_TEXT, flags);

  /**
   * KuisQuestion:references: (getter get_references)
   *
   * Where to read more.
   */
  properties[PROP_REFERENCES] = g_param_spec_boxed ("references", NULL, NULL, G_TYPE_PTR_ARRAY, flags);

  /**
   * KuisQuestion:figure: (getter get_figure)
   *
   * What is seen beside the explanation.
   */
  properties[PROP_FIGURE] = g_param_spec_object ("figure", NULL, NULL, KUIS_TYPE_FIGURE, flags);

  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
kuis_question_init (KuisQuestion *self)
{
}

/**
 * kuis_question_get_id:
 *
 * Gets what tells the question from the others of its quiz.
 *
 * Returns: the id
 */
const char *
kuis_question_get_id (KuisQuestion *self)
{
  g_return_val_if_fail (KUIS_IS_QUESTION (self), NULL);

  return self->id;
}

/**
 * kuis_question_get_question_type:
 *
 * Gets the type of the question.
 *
 * Returns: (transfer none): the type
 */
const KuisQuestionType *
kuis_question_get_question_type (KuisQuestion *self)
{
  g_return_val_if_fail (KUIS_IS_QUESTION (self), NULL);

  return self->type;
}

/**
 * kuis_question_get_written:
 *
 * Gets the language in which the author wrote the question, which need not be
 * the one in which its file has it.
 *
 * Returns: a language tag
 */
const char *
kuis_question_get_written (KuisQuestion *self)
{
  g_return_val_if_fail (KUIS_IS_QUESTION (self), NULL);

  return self->written != NULL ? self->written : kuis_text_get_language (self->prompt);
}

/**
 * kuis_question_get_prompt:
 *
 * Gets what is asked.
 *
 * Returns: (transfer none): the prompt
 */
KuisText *
kuis_question_get_prompt (KuisQuestion *self)
{
  g_return_val_if_fail (KUIS_IS_QUESTION (self), NULL);

  return self->prompt;
}

/**
 * kuis_question_get_choices:
 *
 * Gets what there is to choose from, in the order in which it was written.
 *
 * Returns: (transfer none) (element-type KuisChoice): the choices
 */
GPtrArray *
kuis_question_get_choices (KuisQuestion *self)
{
  g_return_val_if_fail (KUIS_IS_QUESTION (self), NULL);

  return self->choices;
}

/**
 * kuis_question_find_choice:
 * @id: the id of a choice
 *
 * Finds a choice by its id.
 *
 * Returns: (transfer none) (nullable): the choice
 */
KuisChoice *
kuis_question_find_choice (KuisQuestion *self,
                           const char   *id)
{
  g_return_val_if_fail (KUIS_IS_QUESTION (self), NULL);
  g_return_val_if_fail (id != NULL, NULL);

  for (guint i = 0; i < self->choices->len; i++)
    {
      KuisChoice *choice = g_ptr_array_index (self->choices, i);

      if (g_str_equal (kuis_choice_get_id (choice), id))
        return choice;
    }

  return NULL;
}

/**
 * kuis_question_get_points:
 *
 * Gets what a right answer is worth.
 *
 * Returns: points, more than 0
 */
double
kuis_question_get_points (KuisQuestion *self)
{
  g_return_val_if_fail (KUIS_IS_QUESTION (self), 0.0);

  return self->points;
}

/**
 * kuis_question_get_explanation:
 *
 * Gets why the right answer is right.
 *
 * Returns: (transfer none) (nullable): the explanation
 */
KuisText *
kuis_question_get_explanation (KuisQuestion *self)
{
  g_return_val_if_fail (KUIS_IS_QUESTION (self), NULL);

  return self->explanation;
}

/**
 * kuis_question_get_references:
 *
 * Gets where to read more.
 *
 * Returns: (transfer none) (element-type KuisReference): the references
 */
GPtrArray *
kuis_question_get_references (KuisQuestion *self)
{
  g_return_val_if_fail (KUIS_IS_QUESTION (self), NULL);

  return self->references;
}

/**
 * kuis_question_get_figure:
 *
 * Gets what is seen beside the explanation.
 *
 * Returns: (transfer none) (nullable): the figure
 */
KuisFigure *
kuis_question_get_figure (KuisQuestion *self)
{
  g_return_val_if_fail (KUIS_IS_QUESTION (self), NULL);

  return self->figure;
}

/**
 * kuis_question_validate:
 *
 * Finds what keeps the question from being asked, such as that no choice is
 * right.
 *
 * Returns: (nullable): a sentence in English that the catalogue has, or `NULL`
 *   if the question can be asked
 */
const char *
kuis_question_validate (KuisQuestion *self)
{
  g_return_val_if_fail (KUIS_IS_QUESTION (self), NULL);

  return self->type->validate (self);
}

/**
 * kuis_question_is_response:
 * @response: what may be a response
 *
 * Tells whether something can be a response to this question.
 *
 * Returns: `TRUE` if it can
 */
gboolean
kuis_question_is_response (KuisQuestion *self,
                           GVariant     *response)
{
  g_return_val_if_fail (KUIS_IS_QUESTION (self), FALSE);
  g_return_val_if_fail (response != NULL, FALSE);

  return self->type->is_response (self, response);
}

/**
 * kuis_question_score:
 * @response: a response to this question
 *
 * Scores a response.
 *
 * Returns: the part of the points that it earns, from −1 to 1
 */
double
kuis_question_score (KuisQuestion *self,
                     GVariant     *response)
{
  g_return_val_if_fail (kuis_question_is_response (self, response), 0.0);

  return self->type->score (self, response);
}

/**
 * kuis_question_get_right_response:
 *
 * Gets a response that earns all the points.
 *
 * Returns: (transfer full): the response
 */
GVariant *
kuis_question_get_right_response (KuisQuestion *self)
{
  g_return_val_if_fail (KUIS_IS_QUESTION (self), NULL);

  return self->type->get_right_response (self);
}

/**
 * kuis_question_describe_response:
 * @response: a response to this question
 * @language: a language tag
 *
 * Says a response in words.
 *
 * Returns: (transfer full): the words
 */
char *
kuis_question_describe_response (KuisQuestion *self,
                                 GVariant     *response,
                                 const char   *language)
{
  g_return_val_if_fail (kuis_question_is_response (self, response), NULL);
  g_return_val_if_fail (language != NULL, NULL);

  return self->type->describe (self, response, language);
}
