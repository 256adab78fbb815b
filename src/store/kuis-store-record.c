/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-store-record"

#include "config.h"

#include "store/kuis-store-record.h"

static GVariant *
ref_variant (GVariant *variant)
{
  return variant != NULL ? g_variant_ref (variant) : NULL;
}

static gpointer
copy_item (gconstpointer item,
           gpointer      data)
{
  return kuis_store_item_copy (item);
}

/**
 * kuis_store_item_new:
 * @question_id: which question of the quiz
 *
 * Creates the record of a question that is worth one point and still open.
 *
 * Returns: (transfer full): the new record
 */
KuisStoreItem *
kuis_store_item_new (const char *question_id)
{
  KuisStoreItem *self;

  g_return_val_if_fail (question_id != NULL, NULL);

  self = g_new0 (KuisStoreItem, 1);
  self->question_id = g_strdup (question_id);
  self->points = 1.0;

  return self;
}

/**
 * kuis_store_item_copy:
 *
 * Copies a record. It owns its variants, so none of them floats.
 *
 * Returns: (transfer full): the copy
 */
KuisStoreItem *
kuis_store_item_copy (const KuisStoreItem *self)
{
  KuisStoreItem *copy;

  g_return_val_if_fail (self != NULL, NULL);

  copy = g_new0 (KuisStoreItem, 1);
  *copy = *self;
  copy->question_id = g_strdup (self->question_id);
  copy->choices = g_strdupv (self->choices);
  copy->draft = ref_variant (self->draft);
  copy->response = ref_variant (self->response);

  return copy;
}

/**
 * kuis_store_item_free:
 *
 * Frees a record.
 */
void
kuis_store_item_free (KuisStoreItem *self)
{
  g_return_if_fail (self != NULL);

  g_free (self->question_id);
  g_strfreev (self->choices);
  g_clear_pointer (&self->draft, g_variant_unref);
  g_clear_pointer (&self->response, g_variant_unref);
  g_free (self);
}

/**
 * kuis_store_attempt_new:
 *
 * Creates the record of an attempt, with a uuid of its own and no questions.
 *
 * Returns: (transfer full): the new record
 */
KuisStoreAttempt *
kuis_store_attempt_new (void)
{
  KuisStoreAttempt *self = g_new0 (KuisStoreAttempt, 1);

  self->uuid = g_uuid_string_random ();
  self->items = g_ptr_array_new_with_free_func ((GDestroyNotify) kuis_store_item_free);

  return self;
}

/**
 * kuis_store_attempt_copy:
 *
 * Copies a record with all its questions.
 *
 * Returns: (transfer full): the copy
 */
KuisStoreAttempt *
kuis_store_attempt_copy (const KuisStoreAttempt *self)
{
  KuisStoreAttempt *copy;

  g_return_val_if_fail (self != NULL, NULL);

  copy = g_new0 (KuisStoreAttempt, 1);
  *copy = *self;
  copy->uuid = g_strdup (self->uuid);
  copy->learner = g_strdup (self->learner);
  copy->quiz_id = g_strdup (self->quiz_id);
  copy->quiz_title = g_strdup (self->quiz_title);
  if (self->quiz != NULL)
    copy->quiz = g_bytes_ref (self->quiz);
  if (self->items != NULL)
    {
      copy->items = g_ptr_array_copy (self->items, copy_item, NULL);
      g_ptr_array_set_free_func (copy->items, (GDestroyNotify) kuis_store_item_free);
    }

  return copy;
}

/**
 * kuis_store_attempt_free:
 *
 * Frees a record with all its questions.
 */
void
kuis_store_attempt_free (KuisStoreAttempt *self)
{
  g_return_if_fail (self != NULL);

  g_free (self->uuid);
  g_free (self->learner);
  g_free (self->quiz_id);
  g_free (self->quiz_title);
  g_clear_pointer (&self->quiz, g_bytes_unref);
  g_clear_pointer (&self->items, g_ptr_array_unref);
  g_free (self);
}

/**
 * kuis_store_progress_copy:
 *
 * Copies a record. A draft that floats is sunk.
 *
 * Returns: (transfer full): the copy
 */
KuisStoreProgress *
kuis_store_progress_copy (const KuisStoreProgress *self)
{
  KuisStoreProgress *copy;

  g_return_val_if_fail (self != NULL, NULL);

  copy = g_new0 (KuisStoreProgress, 1);
  *copy = *self;
  copy->uuid = g_strdup (self->uuid);
  copy->draft_question = g_strdup (self->draft_question);
  if (self->draft != NULL)
    copy->draft = g_variant_ref_sink (self->draft);

  return copy;
}

/**
 * kuis_store_progress_free:
 *
 * Frees a record.
 */
void
kuis_store_progress_free (KuisStoreProgress *self)
{
  g_return_if_fail (self != NULL);

  g_free (self->uuid);
  g_free (self->draft_question);
  g_clear_pointer (&self->draft, g_variant_unref);
  g_free (self);
}

/**
 * kuis_store_learner_free:
 *
 * Frees a record.
 */
void
kuis_store_learner_free (KuisStoreLearner *self)
{
  g_return_if_fail (self != NULL);

  g_free (self->uuid);
  g_free (self->name);
  g_free (self);
}

/**
 * kuis_store_tally_free:
 *
 * Frees a record.
 */
void
kuis_store_tally_free (KuisStoreTally *self)
{
  g_return_if_fail (self != NULL);

  g_free (self->question_id);
  g_free (self);
}
