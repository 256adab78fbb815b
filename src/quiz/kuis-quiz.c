/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-quiz"

#include "config.h"

#include "quiz/kuis-question-list.h"
#include "quiz/kuis-quiz.h"

/**
 * KuisQuiz:
 *
 * A quiz: its questions in order, and who wrote them. Immutable once a reader
 * has built it, so it can be handed to another thread.
 */
struct _KuisQuiz
{
  GObject     parent_instance;

  char       *id;
  char       *language;
  KuisText   *title;
  KuisText   *introduction;
  char       *author;
  char       *licence;
  GListModel *questions;
  GHashTable *by_id;
};

enum {
  PROP_0,
  PROP_ID,
  PROP_LANGUAGE,
  PROP_TITLE,
  PROP_INTRODUCTION,
  PROP_AUTHOR,
  PROP_LICENCE,
  PROP_QUESTIONS,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (KuisQuiz, kuis_quiz, G_TYPE_OBJECT)

static void
kuis_quiz_set_property (GObject      *object,
                        guint         prop_id,
                        const GValue *value,
                        GParamSpec   *pspec)
{
  KuisQuiz *self = KUIS_QUIZ (object);

  switch (prop_id)
    {
    case PROP_ID:
      self->id = g_value_dup_string (value);
      break;

    case PROP_LANGUAGE:
      self->language = g_value_dup_string (value);
      break;

    case PROP_TITLE:
      self->title = g_value_dup_boxed (value);
      break;

    case PROP_INTRODUCTION:
      self->introduction = g_value_dup_boxed (value);
      break;

    case PROP_AUTHOR:
      self->author = g_value_dup_string (value);
      break;

    case PROP_LICENCE:
      self->licence = g_value_dup_string (value);
      break;

    case PROP_QUESTIONS:
      self->questions = g_value_dup_object (value);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
kuis_quiz_constructed (GObject *object)
{
  KuisQuiz *self = KUIS_QUIZ (object);

  G_OBJECT_CLASS (kuis_quiz_parent_class)->constructed (object);

  if (self->questions == NULL)
    {
      g_autoptr(GPtrArray) none = g_ptr_array_new ();

      self->questions = kuis_question_list_new (none);
    }

  /* The table borrows keys and values from the list, which never changes. */
  self->by_id = g_hash_table_new (g_str_hash, g_str_equal);
  for (guint i = 0; i < g_list_model_get_n_items (self->questions); i++)
    {
      g_autoptr(KuisQuestion) question = g_list_model_get_item (self->questions, i);

      g_hash_table_insert (self->by_id, (gpointer) kuis_question_get_id (question), question);
    }
}

static void
kuis_quiz_finalize (GObject *object)
{
  KuisQuiz *self = KUIS_QUIZ (object);

  g_clear_pointer (&self->by_id, g_hash_table_unref);
  g_clear_object (&self->questions);
  g_free (self->id);
  g_free (self->language);
  g_clear_pointer (&self->title, kuis_text_unref);
  g_clear_pointer (&self->introduction, kuis_text_unref);
  g_free (self->author);
  g_free (self->licence);

  G_OBJECT_CLASS (kuis_quiz_parent_class)->finalize (object);
}

static void
kuis_quiz_class_init (KuisQuizClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS;

  object_class->set_property = kuis_quiz_set_property;
  object_class->constructed = kuis_quiz_constructed;
  object_class->finalize = kuis_quiz_finalize;

  /**
   * KuisQuiz:id: (getter get_id)
   *
   * What tells the quiz from all others.
   */
  properties[PROP_ID] = g_param_spec_string ("id", NULL, NULL, NULL, flags);

  /**
   * KuisQuiz:language: (getter get_language)
   *
   * The language in which the file has its texts.
   */
  properties[PROP_LANGUAGE] = g_param_spec_string ("language", NULL, NULL, NULL, flags);

  /**
   * KuisQuiz:title: (getter get_title)
   *
   * What the quiz is called.
   */
  properties[PROP_TITLE] = g_param_spec_boxed ("title", NULL, NULL, KUIS_TYPE_TEXT, flags);

  /**
   * KuisQuiz:introduction: (getter get_introduction)
   *
   * What its cover page says.
   */
  properties[PROP_INTRODUCTION] = g_param_spec_boxed ("introduction", NULL, NULL, KUIS_TYPE_TEXT, flags);

  /**
   * KuisQuiz:author: (getter get_author)
   *
   * Who wrote it.
   */
  properties[PROP_AUTHOR] = g_param_spec_string ("author", NULL, NULL, NULL, flags);

  /**
   * KuisQuiz:licence: (getter get_licence)
   *
   * Under which terms it may be passed on, as an SPDX expression.
   */
  properties[PROP_LICENCE] = g_param_spec_string ("licence", NULL, NULL, NULL, flags);

  /**
   * KuisQuiz:questions: (getter get_questions)
   *
   * The questions, in the order in which they were written; nobody changes the
   * list afterwards.
   */
  properties[PROP_QUESTIONS] = g_param_spec_object ("questions", NULL, NULL, G_TYPE_LIST_MODEL, flags);

  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
kuis_quiz_init (KuisQuiz *self)
{
}

/**
 * kuis_quiz_get_id:
 *
 * Gets what tells the quiz from all others.
 *
 * Returns: the id
 */
const char *
kuis_quiz_get_id (KuisQuiz *self)
{
  g_return_val_if_fail (KUIS_IS_QUIZ (self), NULL);

  return self->id;
}

/**
 * kuis_quiz_get_language:
 *
 * Gets the language in which the file has its texts.
 *
 * Returns: a language tag
 */
const char *
kuis_quiz_get_language (KuisQuiz *self)
{
  g_return_val_if_fail (KUIS_IS_QUIZ (self), NULL);

  return self->language;
}

/**
 * kuis_quiz_get_title:
 *
 * Gets what the quiz is called.
 *
 * Returns: (transfer none): the title
 */
KuisText *
kuis_quiz_get_title (KuisQuiz *self)
{
  g_return_val_if_fail (KUIS_IS_QUIZ (self), NULL);

  return self->title;
}

/**
 * kuis_quiz_get_introduction:
 *
 * Gets what the cover page says.
 *
 * Returns: (transfer none) (nullable): the introduction
 */
KuisText *
kuis_quiz_get_introduction (KuisQuiz *self)
{
  g_return_val_if_fail (KUIS_IS_QUIZ (self), NULL);

  return self->introduction;
}

/**
 * kuis_quiz_get_author:
 *
 * Gets who wrote the quiz.
 *
 * Returns: (nullable): the author
 */
const char *
kuis_quiz_get_author (KuisQuiz *self)
{
  g_return_val_if_fail (KUIS_IS_QUIZ (self), NULL);

  return self->author;
}

/**
 * kuis_quiz_get_licence:
 *
 * Gets under which terms the quiz may be passed on.
 *
 * Returns: (nullable): an SPDX expression
 */
const char *
kuis_quiz_get_licence (KuisQuiz *self)
{
  g_return_val_if_fail (KUIS_IS_QUIZ (self), NULL);

  return self->licence;
}

/**
 * kuis_quiz_get_questions:
 *
 * Gets the questions, in the order in which they were written.
 *
 * Returns: (transfer none): a list of [class@Question]
 */
GListModel *
kuis_quiz_get_questions (KuisQuiz *self)
{
  g_return_val_if_fail (KUIS_IS_QUIZ (self), NULL);

  return self->questions;
}

/**
 * kuis_quiz_find_question:
 * @id: the id of a question
 *
 * Finds a question by its id.
 *
 * Returns: (transfer none) (nullable): the question
 */
KuisQuestion *
kuis_quiz_find_question (KuisQuiz   *self,
                         const char *id)
{
  g_return_val_if_fail (KUIS_IS_QUIZ (self), NULL);
  g_return_val_if_fail (id != NULL, NULL);

  return g_hash_table_lookup (self->by_id, id);
}
