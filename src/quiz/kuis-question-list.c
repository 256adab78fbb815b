/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-question-list"

#include "config.h"

#include "quiz/kuis-question-list.h"

/**
 * KuisQuestionList:
 *
 * The questions of a quiz, a list that never changes.
 *
 * A `GListStore` remembers where it was last looked at, so that two threads cannot
 * look at one; any number can look at this.
 */
struct _KuisQuestionList
{
  GObject    parent_instance;

  GPtrArray *questions;
};

static GType
kuis_question_list_get_item_type (GListModel *model)
{
  return KUIS_TYPE_QUESTION;
}

static guint
kuis_question_list_get_n_items (GListModel *model)
{
  return KUIS_QUESTION_LIST (model)->questions->len;
}

static gpointer
kuis_question_list_get_item (GListModel *model,
                             guint       position)
{
  KuisQuestionList *self = KUIS_QUESTION_LIST (model);

  return position < self->questions->len ? g_object_ref (g_ptr_array_index (self->questions, position)) : NULL;
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = kuis_question_list_get_item_type;
  iface->get_n_items = kuis_question_list_get_n_items;
  iface->get_item = kuis_question_list_get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (KuisQuestionList, kuis_question_list, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

static void
kuis_question_list_finalize (GObject *object)
{
  g_ptr_array_unref (KUIS_QUESTION_LIST (object)->questions);

  G_OBJECT_CLASS (kuis_question_list_parent_class)->finalize (object);
}

static void
kuis_question_list_class_init (KuisQuestionListClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = kuis_question_list_finalize;
}

static void
kuis_question_list_init (KuisQuestionList *self)
{
}

/**
 * kuis_question_list_new:
 * @questions: (element-type KuisQuestion): the questions, in their order; the array
 *   owns them, is kept as it is, and nobody may change it afterwards
 *
 * Creates a list.
 *
 * Returns: (transfer full): the new list
 */
GListModel *
kuis_question_list_new (GPtrArray *questions)
{
  KuisQuestionList *self;

  g_return_val_if_fail (questions != NULL, NULL);

  self = g_object_new (KUIS_TYPE_QUESTION_LIST, NULL);
  self->questions = g_ptr_array_ref (questions);

  return G_LIST_MODEL (self);
}
