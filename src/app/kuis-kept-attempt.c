/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-kept-attempt"

#include "config.h"

#include "app/kuis-kept-attempt.h"
#include "attempt/kuis-attempt-record.h"
#include "formats/kuis-format-json-writer.h"
#include "formats/kuis-format.h"
#include "language/kuis-language.h"
#include "store/kuis-store-error.h"

/* The attempt and what it is kept as do not know of each other; this is where the one
 * is put into words of the other. */

G_STATIC_ASSERT ((int) KUIS_STORE_OUTCOME_OPEN == (int) KUIS_OUTCOME_OPEN);
G_STATIC_ASSERT ((int) KUIS_STORE_OUTCOME_RIGHT == (int) KUIS_OUTCOME_RIGHT);
G_STATIC_ASSERT ((int) KUIS_STORE_OUTCOME_PARTIAL == (int) KUIS_OUTCOME_PARTIAL);
G_STATIC_ASSERT ((int) KUIS_STORE_OUTCOME_WRONG == (int) KUIS_OUTCOME_WRONG);
G_STATIC_ASSERT ((int) KUIS_STORE_OUTCOME_SHOWN == (int) KUIS_OUTCOME_SHOWN);
G_STATIC_ASSERT ((int) KUIS_STORE_OUTCOME_SKIPPED == (int) KUIS_OUTCOME_SKIPPED);

/**
 * kuis_kept_attempt_write_item:
 * @item: a question of an attempt
 *
 * Writes down what there is to keep of a question.
 *
 * Returns: (transfer full): what to give to a store
 */
KuisStoreItem *
kuis_kept_attempt_write_item (KuisItem *item)
{
  g_autoptr(KuisItemRecord) record = kuis_item_to_record (item);
  KuisStoreItem *kept = kuis_store_item_new (record->question_id);

  kept->choices = g_steal_pointer (&record->choices);
  kept->draft = g_steal_pointer (&record->draft);
  kept->response = g_steal_pointer (&record->response);
  kept->outcome = (KuisStoreOutcome) record->outcome;
  kept->score = record->score;
  kept->points = kuis_question_get_points (kuis_item_get_question (item));
  kept->duration = kuis_item_get_elapsed (item);

  return kept;
}

/**
 * kuis_kept_attempt_write:
 * @attempt: an attempt
 *
 * Writes down what there is to keep of an attempt, with its quiz as it is now.
 *
 * Returns: (transfer full): what to give to a store; whose it is and what kind it is
 *   are left to the caller
 */
KuisStoreAttempt *
kuis_kept_attempt_write (KuisAttempt *attempt)
{
  g_autoptr(KuisAttemptRecord) record = kuis_attempt_to_record (attempt);
  KuisStoreAttempt *kept = kuis_store_attempt_new ();
  KuisQuiz *quiz = kuis_attempt_get_quiz (attempt);
  KuisText *title = kuis_quiz_get_title (quiz);

  kept->quiz_id = g_strdup (kuis_quiz_get_id (quiz));
  kept->quiz_title = g_strdup (kuis_text_get (title, kuis_text_get_language (title)));
  kept->quiz = kuis_format_json_write (quiz);
  kept->seed = record->seed;
  kept->flags = record->flags;
  kept->position = record->position;
  kept->elapsed = record->elapsed;
  for (guint i = 0; i < kuis_attempt_get_n_items (attempt); i++)
    g_ptr_array_add (kept->items, kuis_kept_attempt_write_item (kuis_attempt_get_item (attempt, i)));

  return kept;
}

static KuisItemRecord *
read_item (const KuisStoreItem *kept)
{
  KuisItemRecord *record = kuis_item_record_new (kept->question_id);

  record->choices = g_strdupv (kept->choices);
  record->draft = kept->draft != NULL ? g_variant_ref (kept->draft) : NULL;
  record->response = kept->response != NULL ? g_variant_ref (kept->response) : NULL;
  record->outcome = (KuisOutcome) kept->outcome;
  record->score = kept->score;

  return record;
}

/**
 * kuis_kept_attempt_restore:
 * @kept: what a store gave, with its quiz and its questions
 *
 * Makes an attempt as it was, around the quiz as it was then. It takes as long as it
 * takes to read the quiz.
 *
 * Returns: (transfer full) (nullable): the attempt, or `NULL` with @error set: that of
 *   the reader if it is the quiz that cannot be read, and `KUIS_STORE_ERROR_INVALID` if
 *   the quiz has none of the questions
 */
KuisAttempt *
kuis_kept_attempt_restore (const KuisStoreAttempt  *kept,
                           GError                 **error)
{
  g_autoptr(KuisQuiz) quiz = NULL;
  g_autoptr(KuisAttemptRecord) record = NULL;
  KuisAttempt *attempt;

  g_return_val_if_fail (kept != NULL && kept->quiz != NULL && kept->items != NULL, NULL);

  quiz = kuis_format_read_bytes (kept->quiz, NULL, NULL, error);
  if (quiz == NULL)
    return NULL;

  record = kuis_attempt_record_new ();
  record->flags = kept->flags;
  record->seed = kept->seed;
  record->position = kept->position;
  record->finished = kept->finished_at != 0;
  record->elapsed = kept->elapsed;
  for (guint i = 0; i < kept->items->len; i++)
    g_ptr_array_add (record->items, read_item (g_ptr_array_index (kept->items, i)));

  attempt = kuis_attempt_new_restored (quiz, record);
  if (attempt == NULL)
    g_set_error_literal (error, KUIS_STORE_ERROR, KUIS_STORE_ERROR_INVALID,
                         "The quiz has none of the questions of the attempt");

  return attempt;
}

static void
restore_in_thread (GTask        *task,
                   gpointer      source,
                   gpointer      data,
                   GCancellable *cancellable)
{
  GError *error = NULL;
  KuisAttempt *attempt;

  /* What a reader says, it says in the language of the thread. */
  kuis_language_use_in_thread ();
  attempt = kuis_kept_attempt_restore (data, &error);
  if (attempt != NULL)
    g_task_return_pointer (task, attempt, g_object_unref);
  else
    g_task_return_error (task, error);
}

/**
 * kuis_kept_attempt_restore_async:
 * @kept: what a store gave, with its quiz and its questions
 * @cancellable: (nullable): to give up with
 * @callback: is called when it is done
 *
 * Makes an attempt as it was, in another thread.
 */
void
kuis_kept_attempt_restore_async (const KuisStoreAttempt *kept,
                                 GCancellable           *cancellable,
                                 GAsyncReadyCallback     callback,
                                 gpointer                user_data)
{
  g_autoptr(GTask) task = g_task_new (NULL, cancellable, callback, user_data);

  g_task_set_source_tag (task, kuis_kept_attempt_restore_async);
  g_task_set_task_data (task, kuis_store_attempt_copy (kept), (GDestroyNotify) kuis_store_attempt_free);
  g_task_run_in_thread (task, restore_in_thread);
}

/**
 * kuis_kept_attempt_restore_finish:
 *
 * Gets the attempt.
 *
 * Returns: (transfer full) (nullable): the attempt, or `NULL` with @error set as
 *   kuis_kept_attempt_restore() does
 */
KuisAttempt *
kuis_kept_attempt_restore_finish (GAsyncResult  *result,
                                  GError       **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
