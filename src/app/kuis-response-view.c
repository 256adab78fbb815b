/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-response-view"

#include "config.h"

#include "app/kuis-response-view.h"
#include "app/kuis-single-choice-view.h"

/**
 * KuisResponseView:
 *
 * Where a question is answered: one kind of view for each type of question.
 */
typedef struct
{
  KuisItem *item;
} KuisResponseViewPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (KuisResponseView, kuis_response_view, ADW_TYPE_BIN)

/* A new type of question adds its line here and its file beside this one. */
static const struct {
  const KuisQuestionType *type;
  GType                 (*get_view_type) (void);
} views[] = {
  { &kuis_type_single_choice, kuis_single_choice_view_get_type },
};

static void
kuis_response_view_dispose (GObject *object)
{
  KuisResponseViewPrivate *priv = kuis_response_view_get_instance_private (KUIS_RESPONSE_VIEW (object));

  g_clear_object (&priv->item);

  G_OBJECT_CLASS (kuis_response_view_parent_class)->dispose (object);
}

static void
kuis_response_view_class_init (KuisResponseViewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = kuis_response_view_dispose;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
kuis_response_view_init (KuisResponseView *self)
{
}

/**
 * kuis_response_view_new:
 * @item: what is answered
 *
 * Creates the view for the type of a question.
 *
 * Returns: (transfer floating): the new view
 */
GtkWidget *
kuis_response_view_new (KuisItem *item)
{
  const KuisQuestionType *type = kuis_question_get_question_type (kuis_item_get_question (item));

  for (gsize i = 0; i < G_N_ELEMENTS (views); i++)
    if (views[i].type == type)
      {
        KuisResponseView *self = g_object_new (views[i].get_view_type (), NULL);
        KuisResponseViewPrivate *priv = kuis_response_view_get_instance_private (self);

        priv->item = g_object_ref (item);
        KUIS_RESPONSE_VIEW_GET_CLASS (self)->build (self, item);

        return GTK_WIDGET (self);
      }

  g_return_val_if_reached (NULL);
}

/**
 * kuis_response_view_get_item:
 *
 * Gets what is answered.
 *
 * Returns: (transfer none): the item
 */
KuisItem *
kuis_response_view_get_item (KuisResponseView *self)
{
  KuisResponseViewPrivate *priv = kuis_response_view_get_instance_private (self);

  g_return_val_if_fail (KUIS_IS_RESPONSE_VIEW (self), NULL);

  return priv->item;
}

/**
 * kuis_response_view_choose:
 * @keyval: a key that was pressed by itself
 *
 * Answers with a single key.
 *
 * Returns: `TRUE` if the key meant something here
 */
gboolean
kuis_response_view_choose (KuisResponseView *self,
                           guint             keyval)
{
  KuisResponseViewPrivate *priv = kuis_response_view_get_instance_private (self);

  g_return_val_if_fail (KUIS_IS_RESPONSE_VIEW (self), FALSE);

  return kuis_item_is_open (priv->item) &&
         KUIS_RESPONSE_VIEW_GET_CLASS (self)->choose (self, keyval);
}

/**
 * kuis_response_view_respond:
 *
 * Takes what the focus is on as the response, if there is none yet.
 *
 * Returns: `TRUE` if the response was changed by it
 */
gboolean
kuis_response_view_respond (KuisResponseView *self)
{
  KuisResponseViewPrivate *priv = kuis_response_view_get_instance_private (self);

  g_return_val_if_fail (KUIS_IS_RESPONSE_VIEW (self), FALSE);

  return kuis_item_is_open (priv->item) && KUIS_RESPONSE_VIEW_GET_CLASS (self)->respond (self);
}
