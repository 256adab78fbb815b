/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-keeper"

#include "config.h"

#include "app/kuis-keeper.h"
#include "app/kuis-kept-attempt.h"
#include "store/kuis-store-attempts.h"
#include "store/kuis-store-error.h"
#include "store/kuis-store-history.h"

/* For so long a verdict waits to be safe before it is told all the same. */
#define PATIENCE_MILLISECONDS 500

/* How often the time is saved while nothing else is. */
#define TIME_SECONDS 15

/**
 * KuisKeeper:
 *
 * Sees to it that nothing of an attempt is lost: what changes in it goes to the store
 * at once, and a verdict is told when it is on the disk.
 *
 * An attempt in which nothing was done is not kept.
 */
struct _KuisKeeper
{
  GObject        parent_instance;

  /* Owned */
  KuisStore     *store;
  KuisAttempt   *attempt;
  char          *uuid;
  char          *learner;
  /* The items whose verdict is not safe, as keys; as values, the sources that end the
   * waiting, or 0 where they have. */
  GHashTable    *waiting;

  KuisStoreKind  kind;
  guint          n_saving;
  gboolean       kept;
  gboolean       stopped;
  guint          time_source;
};

G_DEFINE_FINAL_TYPE (KuisKeeper, kuis_keeper, G_TYPE_OBJECT)

/* What a save was for. */
typedef struct {
  KuisKeeper *keeper;
  KuisItem   *item;
} Saving;

static Saving *
saving_new (KuisKeeper *keeper,
            KuisItem   *item)
{
  Saving *saving = g_new0 (Saving, 1);

  saving->keeper = g_object_ref (keeper);
  keeper->n_saving++;
  g_set_object (&saving->item, item);

  return saving;
}

static void
saving_free (Saving *saving)
{
  saving->keeper->n_saving--;
  g_object_unref (saving->keeper);
  g_clear_object (&saving->item);
  g_free (saving);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Saving, saving_free)

static void
end_patience (KuisKeeper *self,
              KuisItem   *item)
{
  guint source = GPOINTER_TO_UINT (g_hash_table_lookup (self->waiting, item));

  if (source != 0)
    g_source_remove (source);
}

static gboolean
on_patience_ended (gpointer data)
{
  Saving *saving = data;

  g_hash_table_insert (saving->keeper->waiting, g_object_ref (saving->item), GUINT_TO_POINTER (0));
  kuis_item_set_unsaved (saving->item, TRUE);
  kuis_attempt_tell (saving->keeper->attempt, saving->item);

  return G_SOURCE_REMOVE;
}

static void
wait_for (KuisKeeper *self,
          KuisItem   *item)
{
  guint source = g_timeout_add_full (G_PRIORITY_DEFAULT, PATIENCE_MILLISECONDS, on_patience_ended,
                                     saving_new (self, item), (GDestroyNotify) saving_free);

  g_hash_table_insert (self->waiting, g_object_ref (item), GUINT_TO_POINTER (source));
}

static void save_all (KuisKeeper *self,
                      KuisItem   *item);

static void
end_waiting (KuisKeeper   *self,
             KuisItem     *item,
             const GError *error)
{
  end_patience (self, item);
  g_hash_table_remove (self->waiting, item);
  kuis_item_set_unsaved (item, error != NULL);
  kuis_attempt_tell (self->attempt, item);
}

static void
on_saved (Saving       *saving,
          const GError *error)
{
  KuisKeeper *self = saving->keeper;

  /* The learner is told by the state of the store. */
  if (error != NULL)
    g_debug ("What was done is not saved: %s", error->message);
  if (saving->item != NULL)
    end_waiting (self, saving->item, error);
}

/* A part of it, which may turn out to be a part of nothing: the attempt was removed in
 * the meantime. What is done in it from then on brings it back. */
static void
on_part_saved (Saving       *saving,
               const GError *error)
{
  KuisKeeper *self = saving->keeper;
  const char * const uuids[] = { self->uuid, NULL };

  if (!g_error_matches (error, KUIS_STORE_ERROR, KUIS_STORE_ERROR_NOT_FOUND) || self->stopped)
    {
      on_saved (saving, error);
      return;
    }

  kuis_store_undo_remove_async (self->store, uuids, NULL, NULL, NULL);
  save_all (self, saving->item);
}

static void
on_attempt_saved (GObject      *source,
                  GAsyncResult *result,
                  gpointer      data)
{
  g_autoptr(Saving) saving = data;
  g_autoptr(GError) error = NULL;

  kuis_store_save_attempt_finish (KUIS_STORE (source), result, &error);

  /* The history was damaged and begun anew, and whose the attempt is went with it: it
   * belongs to whoever is chosen then. */
  if (g_error_matches (error, KUIS_STORE_ERROR, KUIS_STORE_ERROR_NOT_FOUND) && saving->keeper->learner != NULL)
    {
      g_clear_pointer (&saving->keeper->learner, g_free);
      save_all (saving->keeper, saving->item);
      return;
    }

  on_saved (saving, error);
}

static void
on_response_saved (GObject      *source,
                   GAsyncResult *result,
                   gpointer      data)
{
  g_autoptr(Saving) saving = data;
  g_autoptr(GError) error = NULL;

  kuis_store_save_response_finish (KUIS_STORE (source), result, &error);
  on_part_saved (saving, error);
}

static void
on_progress_saved (GObject      *source,
                   GAsyncResult *result,
                   gpointer      data)
{
  g_autoptr(Saving) saving = data;
  g_autoptr(GError) error = NULL;

  kuis_store_save_progress_finish (KUIS_STORE (source), result, &error);
  on_part_saved (saving, error);
}

static void
on_finish_saved (GObject      *source,
                 GAsyncResult *result,
                 gpointer      data)
{
  g_autoptr(Saving) saving = data;
  g_autoptr(GError) error = NULL;

  kuis_store_save_finish_finish (KUIS_STORE (source), result, &error);
  on_saved (saving, error);
}

/* The attempt as it is now, with all that was done in it. */
static void
save_all (KuisKeeper *self,
          KuisItem   *item)
{
  g_autoptr(KuisStoreAttempt) kept = kuis_kept_attempt_write (self->attempt);

  g_free (kept->uuid);
  kept->uuid = g_strdup (self->uuid);
  kept->learner = g_strdup (self->learner);
  kept->kind = self->kind;
  self->kept = TRUE;
  kuis_store_save_attempt_async (self->store, kept, NULL, on_attempt_saved, saving_new (self, item));

  if (kuis_attempt_is_finished (self->attempt))
    kuis_store_save_finish_async (self->store, self->uuid, NULL, on_finish_saved, saving_new (self, NULL));
}

static void
save_progress (KuisKeeper *self,
               KuisItem   *item)
{
  KuisStoreProgress progress = {
    .uuid = self->uuid,
    .position = kuis_attempt_get_position (self->attempt),
    .elapsed = kuis_attempt_get_elapsed (self->attempt),
  };

  if (item != NULL)
    {
      progress.draft_question = (char *) kuis_question_get_id (kuis_item_get_question (item));
      progress.draft = kuis_item_get_draft (item);
    }
  kuis_store_save_progress_async (self->store, &progress, NULL, on_progress_saved, saving_new (self, NULL));
}

static void
save_response (KuisKeeper *self,
               KuisItem   *item)
{
  g_autoptr(KuisStoreItem) kept = kuis_kept_attempt_write_item (item);

  kuis_store_save_response_async (self->store, self->uuid, kept, NULL, on_response_saved, saving_new (self, item));
}

static void
on_item_changed (KuisKeeper *self,
                 KuisItem   *item)
{
  g_autoptr(KuisStoreItem) kept = kuis_kept_attempt_write_item (item);
  const gboolean is_verdict = kept->outcome != KUIS_STORE_OUTCOME_OPEN;

  /* What is left out when the attempt is finished follows from that. */
  if (kept->outcome == KUIS_STORE_OUTCOME_SKIPPED)
    return;

  if (is_verdict)
    wait_for (self, item);

  if (!self->kept)
    save_all (self, is_verdict ? item : NULL);
  else if (is_verdict)
    save_response (self, item);
  else
    save_progress (self, item);
}

static void
on_position_changed (KuisKeeper *self)
{
  /* To look at what is finished changes nothing. */
  if (kuis_attempt_is_finished (self->attempt))
    return;

  if (self->kept)
    save_progress (self, NULL);
  else
    save_all (self, NULL);
}

static void
on_finished (KuisKeeper *self)
{
  if (!self->kept)
    {
      save_all (self, NULL);
      return;
    }

  save_progress (self, NULL);
  kuis_store_save_finish_async (self->store, self->uuid, NULL, on_finish_saved, saving_new (self, NULL));
}

static gboolean
save_time (gpointer data)
{
  KuisKeeper *self = data;

  if (self->kept)
    save_progress (self, NULL);

  return G_SOURCE_CONTINUE;
}

static void
kuis_keeper_dispose (GObject *object)
{
  KuisKeeper *self = KUIS_KEEPER (object);

  g_clear_handle_id (&self->time_source, g_source_remove);
  g_clear_object (&self->attempt);
  g_clear_object (&self->store);

  G_OBJECT_CLASS (kuis_keeper_parent_class)->dispose (object);
}

static void
kuis_keeper_finalize (GObject *object)
{
  KuisKeeper *self = KUIS_KEEPER (object);

  g_free (self->uuid);
  g_free (self->learner);
  g_hash_table_unref (self->waiting);

  G_OBJECT_CLASS (kuis_keeper_parent_class)->finalize (object);
}

static void
kuis_keeper_class_init (KuisKeeperClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = kuis_keeper_dispose;
  object_class->finalize = kuis_keeper_finalize;
}

static void
kuis_keeper_init (KuisKeeper *self)
{
  self->waiting = g_hash_table_new_full (NULL, NULL, g_object_unref, NULL);
}

static KuisKeeper *
make (KuisStore   *store,
      KuisAttempt *attempt)
{
  KuisKeeper *self = g_object_new (KUIS_TYPE_KEEPER, NULL);

  self->store = g_object_ref (store);
  self->attempt = g_object_ref (attempt);
  g_signal_connect_object (attempt, "item-changed", G_CALLBACK (on_item_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (attempt, "notify::position", G_CALLBACK (on_position_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (attempt, "notify::finished", G_CALLBACK (on_finished), self, G_CONNECT_SWAPPED);

  return self;
}

/**
 * kuis_keeper_new:
 * @store: where to keep it
 * @attempt: a new attempt
 * @kind: what it asks
 * @learner: (nullable): the uuid of whose it is, or `NULL` for the learner who is chosen
 *
 * Keeps a new attempt, from the first thing that is done in it.
 *
 * Returns: (transfer full): the keeper
 */
KuisKeeper *
kuis_keeper_new (KuisStore     *store,
                 KuisAttempt   *attempt,
                 KuisStoreKind  kind,
                 const char    *learner)
{
  KuisKeeper *self;

  g_return_val_if_fail (KUIS_IS_STORE (store), NULL);
  g_return_val_if_fail (KUIS_IS_ATTEMPT (attempt), NULL);

  self = make (store, attempt);
  self->uuid = g_uuid_string_random ();
  self->kind = kind;
  self->learner = g_strdup (learner);

  return self;
}

/**
 * kuis_keeper_new_restored:
 * @store: where it is kept
 * @attempt: an attempt as it was
 * @kept: what it was made from
 *
 * Goes on keeping an attempt that was kept before.
 *
 * Returns: (transfer full): the keeper
 */
KuisKeeper *
kuis_keeper_new_restored (KuisStore              *store,
                          KuisAttempt            *attempt,
                          const KuisStoreAttempt *kept)
{
  KuisKeeper *self;

  g_return_val_if_fail (KUIS_IS_STORE (store), NULL);
  g_return_val_if_fail (KUIS_IS_ATTEMPT (attempt), NULL);
  g_return_val_if_fail (kept != NULL, NULL);

  self = make (store, attempt);
  self->uuid = g_strdup (kept->uuid);
  self->kind = kept->kind;
  self->learner = g_strdup (kept->learner);
  self->kept = TRUE;

  return self;
}

/**
 * kuis_keeper_get_attempt:
 *
 * Gets what is kept.
 *
 * Returns: (transfer none): the attempt
 */
KuisAttempt *
kuis_keeper_get_attempt (KuisKeeper *self)
{
  g_return_val_if_fail (KUIS_IS_KEEPER (self), NULL);

  return self->attempt;
}

/**
 * kuis_keeper_get_uuid:
 *
 * Gets what the store knows the attempt by.
 *
 * Returns: (transfer none): the uuid
 */
const char *
kuis_keeper_get_uuid (KuisKeeper *self)
{
  g_return_val_if_fail (KUIS_IS_KEEPER (self), NULL);

  return self->uuid;
}

/**
 * kuis_keeper_get_learner:
 *
 * Gets whose attempt it is.
 *
 * Returns: (transfer none) (nullable): the uuid, or `NULL` for whoever is chosen
 */
const char *
kuis_keeper_get_learner (KuisKeeper *self)
{
  g_return_val_if_fail (KUIS_IS_KEEPER (self), NULL);

  return self->learner;
}

/**
 * kuis_keeper_is_waiting:
 *
 * Tells whether there is a verdict that is not told yet, as it is not safe yet.
 *
 * Returns: `TRUE` if there is
 */
gboolean
kuis_keeper_is_waiting (KuisKeeper *self)
{
  GHashTableIter iter;
  gpointer item;

  g_return_val_if_fail (KUIS_IS_KEEPER (self), FALSE);

  g_hash_table_iter_init (&iter, self->waiting);
  while (g_hash_table_iter_next (&iter, &item, NULL))
    if (kuis_item_is_pending (item))
      return TRUE;

  return FALSE;
}

/**
 * kuis_keeper_is_safe:
 *
 * Tells whether all that was done is in the store, so that it can be had from there.
 *
 * Returns: `TRUE` if nothing is on its way
 */
gboolean
kuis_keeper_is_safe (KuisKeeper *self)
{
  g_return_val_if_fail (KUIS_IS_KEEPER (self), TRUE);

  return self->n_saving == 0;
}

/**
 * kuis_keeper_set_running:
 * @running: whether the learner is at a question
 *
 * Starts or stops the clock of the attempt, which is saved now and then.
 */
void
kuis_keeper_set_running (KuisKeeper *self,
                         gboolean    running)
{
  g_return_if_fail (KUIS_IS_KEEPER (self));

  kuis_attempt_set_running (self->attempt, running);
  running = running && !kuis_attempt_is_finished (self->attempt);

  if (running && self->time_source == 0)
    {
      self->time_source = g_timeout_add_seconds (TIME_SECONDS, save_time, self);
    }
  else if (!running && self->time_source != 0)
    {
      g_clear_handle_id (&self->time_source, g_source_remove);
      if (self->kept && !self->stopped && !kuis_attempt_is_finished (self->attempt))
        save_progress (self, NULL);
    }
}

/**
 * kuis_keeper_rename_learner:
 * @before: (nullable): the uuid of a learner so far, or `NULL` for one who was not known
 * @after: the uuid of the same learner from now on
 *
 * Follows a learner who is known otherwise now, if it is theirs.
 */
void
kuis_keeper_rename_learner (KuisKeeper *self,
                            const char *before,
                            const char *after)
{
  g_return_if_fail (KUIS_IS_KEEPER (self));

  if (g_strcmp0 (self->learner, before) != 0)
    return;

  g_free (self->learner);
  self->learner = g_strdup (after);
}

/**
 * kuis_keeper_stop:
 *
 * Stops keeping the attempt, as it was removed. What was sent to be saved is saved, and
 * verdicts are told.
 */
void
kuis_keeper_stop (KuisKeeper *self)
{
  g_return_if_fail (KUIS_IS_KEEPER (self));

  self->stopped = TRUE;
  g_clear_handle_id (&self->time_source, g_source_remove);
  g_signal_handlers_disconnect_by_data (self->attempt, self);
}
