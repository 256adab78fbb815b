/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "attempt/kuis-attempt-record.h"
#include "formats/kuis-format-json-writer.h"
#include "formats/kuis-format.h"
#include "kuis-test-store.h"

/* An attempt, the store and the quiz in one, as the window puts them together. */

G_STATIC_ASSERT ((int) KUIS_STORE_OUTCOME_OPEN == (int) KUIS_OUTCOME_OPEN);
G_STATIC_ASSERT ((int) KUIS_STORE_OUTCOME_RIGHT == (int) KUIS_OUTCOME_RIGHT);
G_STATIC_ASSERT ((int) KUIS_STORE_OUTCOME_PARTIAL == (int) KUIS_OUTCOME_PARTIAL);
G_STATIC_ASSERT ((int) KUIS_STORE_OUTCOME_WRONG == (int) KUIS_OUTCOME_WRONG);
G_STATIC_ASSERT ((int) KUIS_STORE_OUTCOME_SHOWN == (int) KUIS_OUTCOME_SHOWN);
G_STATIC_ASSERT ((int) KUIS_STORE_OUTCOME_SKIPPED == (int) KUIS_OUTCOME_SKIPPED);

typedef struct {
  KuisStore *store;
  char      *uuid;
  guint      pending;
} Saving;

static KuisQuiz *
read_quiz (void)
{
  g_autofree char *path = g_build_filename (g_getenv ("G_TEST_SRCDIR"), "..", "resources", "quizzes",
                                            "activation-recomputation.json", NULL);
  g_autoptr(GBytes) bytes = NULL;
  char *contents;
  gsize size;

  g_assert_true (g_file_get_contents (path, &contents, &size, NULL));
  bytes = g_bytes_new_take (contents, size);

  return kuis_format_read_bytes (bytes, NULL, NULL, NULL);
}

static KuisStoreItem *
to_store_item (KuisItem *item)
{
  g_autoptr(KuisItemRecord) record = kuis_item_to_record (item);
  KuisStoreItem *stored = kuis_store_item_new (record->question_id);

  stored->choices = g_strdupv (record->choices);
  stored->draft = record->draft != NULL ? g_variant_ref (record->draft) : NULL;
  stored->response = record->response != NULL ? g_variant_ref (record->response) : NULL;
  stored->outcome = (KuisStoreOutcome) record->outcome;
  stored->score = record->score;
  stored->points = kuis_question_get_points (kuis_item_get_question (item));
  stored->duration = kuis_item_get_elapsed (item);

  return stored;
}

static KuisStoreAttempt *
to_store (KuisAttempt *attempt)
{
  g_autoptr(KuisAttemptRecord) record = kuis_attempt_to_record (attempt);
  KuisStoreAttempt *stored = kuis_store_attempt_new ();
  KuisQuiz *quiz = kuis_attempt_get_quiz (attempt);
  KuisText *title = kuis_quiz_get_title (quiz);

  stored->quiz_id = g_strdup (kuis_quiz_get_id (quiz));
  stored->quiz_title = g_strdup (kuis_text_get (title, kuis_text_get_language (title)));
  stored->quiz = kuis_format_json_write (quiz);
  stored->seed = record->seed;
  stored->flags = record->flags;
  stored->position = record->position;
  stored->elapsed = record->elapsed;
  for (guint i = 0; i < kuis_attempt_get_n_items (attempt); i++)
    g_ptr_array_add (stored->items, to_store_item (kuis_attempt_get_item (attempt, i)));

  return stored;
}

static KuisAttempt *
from_store (const KuisStoreAttempt *stored)
{
  g_autoptr(KuisQuiz) quiz = kuis_format_read_bytes (stored->quiz, NULL, NULL, NULL);
  g_autoptr(KuisAttemptRecord) record = kuis_attempt_record_new ();

  record->flags = stored->flags;
  record->seed = stored->seed;
  record->position = stored->position;
  record->finished = stored->finished_at != 0;
  record->elapsed = stored->elapsed;
  for (guint i = 0; i < stored->items->len; i++)
    {
      const KuisStoreItem *item = g_ptr_array_index (stored->items, i);
      KuisItemRecord *kept = kuis_item_record_new (item->question_id);

      kept->choices = g_strdupv (item->choices);
      kept->draft = item->draft != NULL ? g_variant_ref (item->draft) : NULL;
      kept->response = item->response != NULL ? g_variant_ref (item->response) : NULL;
      kept->outcome = (KuisOutcome) item->outcome;
      kept->score = item->score;
      g_ptr_array_add (record->items, kept);
    }

  return kuis_attempt_new_restored (quiz, record);
}

static void
on_saved (GObject      *object,
          GAsyncResult *result,
          gpointer      data)
{
  g_assert_true (kuis_store_save_response_finish (KUIS_STORE (object), result, NULL));
  ((Saving *) data)->pending--;
}

static void
save_progress (KuisAttempt *attempt,
               KuisItem    *item,
               Saving      *saving)
{
  KuisStoreProgress progress = {
    .uuid = saving->uuid,
    .position = kuis_attempt_get_position (attempt),
    .elapsed = kuis_attempt_get_elapsed (attempt),
  };

  if (item != NULL)
    {
      progress.draft_question = (char *) kuis_question_get_id (kuis_item_get_question (item));
      progress.draft = kuis_item_get_draft (item);
    }
  kuis_store_save_progress_async (saving->store, &progress, NULL, NULL, NULL);
}

static void
on_item_changed (KuisAttempt *attempt,
                 KuisItem    *item,
                 Saving      *saving)
{
  const KuisOutcome outcome = kuis_item_get_outcome (item);

  if (outcome == KUIS_OUTCOME_OPEN)
    {
      save_progress (attempt, item, saving);
    }
  else if (outcome != KUIS_OUTCOME_SKIPPED)
    {
      g_autoptr(KuisStoreItem) stored = to_store_item (item);

      saving->pending++;
      kuis_store_save_response_async (saving->store, saving->uuid, stored, NULL, on_saved, saving);
    }
}

static void
on_position (KuisAttempt *attempt,
             GParamSpec  *pspec,
             Saving      *saving)
{
  save_progress (attempt, NULL, saving);
}

static char *
order_of (KuisItem *item)
{
  GPtrArray *choices = kuis_item_get_choices (item);
  GString *order = g_string_new (NULL);

  for (guint i = 0; i < choices->len; i++)
    g_string_append_printf (order, "%s ", kuis_choice_get_id (g_ptr_array_index (choices, i)));

  return g_string_free (order, FALSE);
}

static void
assert_same (KuisAttempt *a,
             KuisAttempt *b)
{
  g_assert_cmpuint (kuis_attempt_get_n_items (a), ==, kuis_attempt_get_n_items (b));
  g_assert_cmpuint (kuis_attempt_get_position (a), ==, kuis_attempt_get_position (b));
  g_assert_cmpint (kuis_attempt_is_finished (a), ==, kuis_attempt_is_finished (b));
  g_assert_cmpfloat (kuis_attempt_get_score (a), ==, kuis_attempt_get_score (b));
  for (guint i = 0; i < kuis_attempt_get_n_items (a); i++)
    {
      KuisItem *x = kuis_attempt_get_item (a, i);
      KuisItem *y = kuis_attempt_get_item (b, i);
      g_autofree char *order = order_of (x);
      g_autofree char *other = order_of (y);

      g_assert_cmpstr (kuis_question_get_id (kuis_item_get_question (x)), ==,
                       kuis_question_get_id (kuis_item_get_question (y)));
      g_assert_cmpstr (order, ==, other);
      g_assert_cmpint (kuis_item_get_outcome (x), ==, kuis_item_get_outcome (y));
      g_assert_true ((kuis_item_get_draft (x) == NULL) == (kuis_item_get_draft (y) == NULL));
      if (kuis_item_get_draft (x) != NULL)
        g_assert_cmpvariant (kuis_item_get_draft (x), kuis_item_get_draft (y));
      g_assert_true ((kuis_item_get_response (x) == NULL) == (kuis_item_get_response (y) == NULL));
      if (kuis_item_get_response (x) != NULL)
        g_assert_cmpvariant (kuis_item_get_response (x), kuis_item_get_response (y));
    }
}

static void
choose (KuisAttempt *attempt,
        guint        position,
        guint        choice)
{
  KuisItem *item;

  kuis_attempt_set_position (attempt, position);
  item = kuis_attempt_get_item (attempt, position);
  kuis_item_set_draft (item, g_variant_new_string (kuis_choice_get_id (
                                g_ptr_array_index (kuis_item_get_choices (item), choice))));
}

static void
test_goes_on (void)
{
  g_autofree char *folder = make_folder ();
  g_autoptr(KuisQuiz) quiz = read_quiz ();
  g_autoptr(KuisAttempt) attempt = kuis_attempt_new (quiz, KUIS_ATTEMPT_SHUFFLE_CHOICES, 12345);
  g_autoptr(KuisStoreAttempt) stored = to_store (attempt);
  g_autoptr(KuisStoreAttempt) unfinished = NULL;
  g_autoptr(KuisStoreAttempt) loaded = NULL;
  g_autoptr(KuisStoreAttempt) finished = NULL;
  g_autoptr(KuisAttempt) restored = NULL;
  g_autoptr(KuisAttempt) reviewed = NULL;
  Saving saving = { .store = open_store (folder), .uuid = stored->uuid };

  g_assert_true (save_attempt (saving.store, stored, NULL));
  g_signal_connect (attempt, "item-changed", G_CALLBACK (on_item_changed), &saving);
  g_signal_connect (attempt, "notify::position", G_CALLBACK (on_position), &saving);
  choose (attempt, 0, 0);
  kuis_attempt_check (attempt);
  choose (attempt, 1, 1);
  kuis_attempt_check (attempt);
  kuis_attempt_set_position (attempt, 2);
  kuis_attempt_show_answer (attempt);
  choose (attempt, 3, 2);
  while (saving.pending > 0)
    g_main_context_iteration (NULL, TRUE);

  /* Kuis is closed, and started again. */
  close_store (saving.store);
  saving.store = open_store (folder);
  {
    AWAIT (result, kuis_store_find_unfinished_async (saving.store, NULL, kuis_quiz_get_id (quiz), NULL, on_done, &result));
    unfinished = kuis_store_find_unfinished_finish (saving.store, result, NULL);
  }
  g_assert_nonnull (unfinished);
  loaded = load_attempt (saving.store, unfinished->uuid, NULL);
  restored = from_store (loaded);
  assert_same (attempt, restored);

  g_assert_false (kuis_attempt_finish (restored, FALSE));
  g_assert_true (kuis_attempt_finish (restored, TRUE));
  g_assert_true (save_finish (saving.store, saving.uuid, NULL));
  finished = load_attempt (saving.store, saving.uuid, NULL);
  reviewed = from_store (finished);
  assert_same (restored, reviewed);
  close_store (saving.store);
  remove_folder (folder);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_add_func ("/store-attempt/goes-on", test_goes_on);

  return g_test_run ();
}
