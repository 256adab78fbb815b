/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-attempt-record"

#include "config.h"

#include "attempt/kuis-attempt-private.h"
#include "attempt/kuis-attempt-record.h"

static GVariant *
ref_variant (GVariant *variant)
{
  return variant != NULL ? g_variant_ref (variant) : NULL;
}

static char **
get_choice_ids (GPtrArray *choices)
{
  char **ids = g_new0 (char *, choices->len + 1);

  for (guint i = 0; i < choices->len; i++)
    ids[i] = g_strdup (kuis_choice_get_id (g_ptr_array_index (choices, i)));

  return ids;
}

static gboolean
is_as_written (KuisItem *item)
{
  GPtrArray *shown = kuis_item_get_choices (item);
  GPtrArray *written = kuis_question_get_choices (kuis_item_get_question (item));

  for (guint i = 0; i < shown->len; i++)
    if (g_ptr_array_index (shown, i) != g_ptr_array_index (written, i))
      return FALSE;

  return TRUE;
}

/* What was written stays so, even if it was not shuffled by this version. */
static void
restore_item (KuisAttempt          *self,
              const KuisItemRecord *record)
{
  KuisQuestion *question = kuis_quiz_find_question (self->quiz, record->question_id);
  g_auto(GStrv) written = NULL;
  KuisItem *item;

  if (question == NULL)
    return;

  _kuis_attempt_append (self, question);
  item = kuis_attempt_get_item (self, kuis_attempt_get_n_items (self) - 1);
  written = get_choice_ids (kuis_question_get_choices (question));
  _kuis_item_order_choices (item, (const char * const *) (record->choices != NULL ? record->choices : written));
  _kuis_item_restore (item, record->outcome, record->response, record->score, record->draft);
}

/**
 * kuis_item_record_new:
 * @question_id: which question of the quiz
 *
 * Creates the record of a question that is still open.
 *
 * Returns: (transfer full): the new record
 */
KuisItemRecord *
kuis_item_record_new (const char *question_id)
{
  KuisItemRecord *self;

  g_return_val_if_fail (question_id != NULL, NULL);

  self = g_new0 (KuisItemRecord, 1);
  self->question_id = g_strdup (question_id);

  return self;
}

/**
 * kuis_item_record_free:
 *
 * Frees a record.
 */
void
kuis_item_record_free (KuisItemRecord *self)
{
  g_return_if_fail (self != NULL);

  g_free (self->question_id);
  g_strfreev (self->choices);
  g_clear_pointer (&self->draft, g_variant_unref);
  g_clear_pointer (&self->response, g_variant_unref);
  g_free (self);
}

/**
 * kuis_attempt_record_new:
 *
 * Creates the record of an attempt that asks nothing yet.
 *
 * Returns: (transfer full): the new record
 */
KuisAttemptRecord *
kuis_attempt_record_new (void)
{
  KuisAttemptRecord *self = g_new0 (KuisAttemptRecord, 1);

  self->items = g_ptr_array_new_with_free_func ((GDestroyNotify) kuis_item_record_free);

  return self;
}

/**
 * kuis_attempt_record_free:
 *
 * Frees a record with all its questions.
 */
void
kuis_attempt_record_free (KuisAttemptRecord *self)
{
  g_return_if_fail (self != NULL);

  g_ptr_array_unref (self->items);
  g_free (self);
}

/**
 * kuis_item_to_record:
 *
 * Writes down what there is to keep of a question: the verdict as well, whether it was
 * told or not.
 *
 * Returns: (transfer full): the record
 */
KuisItemRecord *
kuis_item_to_record (KuisItem *self)
{
  KuisItemRecord *record;
  GVariant *response;

  g_return_val_if_fail (KUIS_IS_ITEM (self), NULL);

  record = kuis_item_record_new (kuis_question_get_id (kuis_item_get_question (self)));
  if (!is_as_written (self))
    record->choices = get_choice_ids (kuis_item_get_choices (self));
  record->outcome = _kuis_item_peek (self, &response, &record->score);
  record->response = ref_variant (response);
  if (kuis_item_is_open (self))
    record->draft = ref_variant (kuis_item_get_draft (self));

  return record;
}

/**
 * kuis_attempt_to_record:
 *
 * Writes down what there is to keep of an attempt, besides the quiz.
 *
 * Returns: (transfer full): the record
 */
KuisAttemptRecord *
kuis_attempt_to_record (KuisAttempt *self)
{
  KuisAttemptRecord *record;

  g_return_val_if_fail (KUIS_IS_ATTEMPT (self), NULL);

  record = kuis_attempt_record_new ();
  record->flags = self->flags;
  record->seed = self->seed;
  record->position = self->position;
  record->finished = self->finished;
  record->elapsed = kuis_attempt_get_elapsed (self);
  for (guint i = 0; i < kuis_attempt_get_n_items (self); i++)
    g_ptr_array_add (record->items, kuis_item_to_record (kuis_attempt_get_item (self, i)));

  return record;
}

/**
 * kuis_attempt_new_restored:
 * @quiz: the quiz as it was when the attempt began
 * @record: what was kept
 *
 * Makes an attempt as it was: the same questions and choices in the same order, what
 * was answered, what is chosen, and where the learner stood. Its clock stands still.
 *
 * A question that @quiz does not have is left out. That does not happen with the quiz
 * that was kept together with the attempt.
 *
 * Returns: (transfer full) (nullable): the attempt, or `NULL` if none of its questions
 *   is there
 */
KuisAttempt *
kuis_attempt_new_restored (KuisQuiz                *quiz,
                           const KuisAttemptRecord *record)
{
  g_autoptr(KuisAttempt) self = NULL;
  guint n_items;

  g_return_val_if_fail (KUIS_IS_QUIZ (quiz), NULL);
  g_return_val_if_fail (record != NULL, NULL);

  self = _kuis_attempt_new_empty (quiz, record->flags, record->seed);
  for (guint i = 0; i < record->items->len; i++)
    restore_item (self, g_ptr_array_index (record->items, i));

  n_items = kuis_attempt_get_n_items (self);
  if (n_items == 0)
    return NULL;

  self->position = MIN (record->position, n_items - 1);
  self->elapsed = self->told = MAX (record->elapsed, 0);
  self->finished = record->finished;
  for (guint i = 0; self->finished && i < n_items; i++)
    {
      KuisItem *item = kuis_attempt_get_item (self, i);

      if (kuis_item_is_open (item))
        _kuis_item_close (item, KUIS_OUTCOME_SKIPPED);
      kuis_attempt_tell (self, item);
    }

  return g_steal_pointer (&self);
}

/**
 * kuis_attempt_new_practice:
 * @quiz: what is taken
 * @question_ids: (array zero-terminated=1): the ids of the questions to ask, in order
 * @flags: how it asks
 * @seed: what a new order is made from
 *
 * Starts an attempt at some questions of a quiz. Those that it does not have are left
 * out.
 *
 * Returns: (transfer full) (nullable): the new attempt, or `NULL` if there is nothing
 *   to ask
 */
KuisAttempt *
kuis_attempt_new_practice (KuisQuiz           *quiz,
                           const char * const *question_ids,
                           KuisAttemptFlags    flags,
                           guint32             seed)
{
  g_autoptr(KuisAttempt) self = NULL;

  g_return_val_if_fail (KUIS_IS_QUIZ (quiz), NULL);
  g_return_val_if_fail (question_ids != NULL, NULL);

  self = _kuis_attempt_new_empty (quiz, flags, seed);
  for (guint i = 0; question_ids[i] != NULL; i++)
    {
      KuisQuestion *question = kuis_quiz_find_question (quiz, question_ids[i]);

      if (question != NULL)
        _kuis_attempt_append (self, question);
    }

  return kuis_attempt_get_n_items (self) > 0 ? g_steal_pointer (&self) : NULL;
}
