/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-window-keeping"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/kuis-kept-attempt.h"
#include "app/kuis-window-private.h"
#include "store/kuis-store-history.h"

/* For so long the first page waits for what was kept. */
#define PATIENCE_MILLISECONDS 500

/* Two steps to get an attempt back: from the store as it was written, and made from that
 * in another thread. */
typedef struct {
  KuisWindow       *window;
  KuisStoreAttempt *kept;
  gboolean          is_review;
  guint             search;
} Restoring;

static Restoring *
restoring_new (KuisWindow *window,
               gboolean    is_review)
{
  Restoring *restoring = g_new0 (Restoring, 1);

  restoring->window = g_object_ref (window);
  restoring->is_review = is_review;
  restoring->search = window->search;

  return restoring;
}

static void
restoring_free (Restoring *restoring)
{
  g_object_unref (restoring->window);
  g_clear_pointer (&restoring->kept, kuis_store_attempt_free);
  g_free (restoring);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Restoring, restoring_free)

/* What to show once it is known what there is, or nobody has the patience any more. */
static void
show_start (KuisWindow *self,
            gboolean    is_patient)
{
  const gboolean is_first = self->place == KUIS_WINDOW_PLACE_NOWHERE;

  if (is_patient && is_first && (!self->is_found || (!self->is_choosing && !self->is_scanned)))
    return;

  g_clear_handle_id (&self->patience_source, g_source_remove);
  if (is_first)
    _kuis_window_show_first (self,
                             self->is_choosing || self->keeper != NULL || !_kuis_window_has_library (self)
                               ? KUIS_WINDOW_PLACE_COVER : KUIS_WINDOW_PLACE_LIBRARY);
  else if (self->place == KUIS_WINDOW_PLACE_COVER && self->keeper != NULL)
    _kuis_window_show_again (self);
  self->is_choosing = FALSE;
}

/* Another quiz was chosen while it was looked for, or another learner. */
static gboolean
is_outdated (Restoring *restoring)
{
  return !restoring->is_review && restoring->search != restoring->window->search;
}

/*< private >
 * _kuis_window_adopt_quiz:
 *
 * Has the window be about the quiz of the attempt that goes on, when Kuis starts: one of
 * the library, or one whose file is not there any more.
 */
void
_kuis_window_adopt_quiz (KuisWindow *self)
{
  KuisQuiz *quiz = kuis_attempt_get_quiz (self->attempt);
  KuisLibraryEntry *entry = kuis_library_find (self->library, kuis_quiz_get_id (quiz));

  if (entry != NULL)
    quiz = kuis_library_entry_get_quiz (entry);
  g_set_object (&self->entry, entry);
  g_set_object (&self->quiz, quiz);
}

/* The learner may have begun anew before it was found: what is under way stays. */
static void
continue_with (KuisWindow *self,
               KuisKeeper *keeper)
{
  if (self->keeper == NULL)
    {
      _kuis_window_set_keeper (self, keeper);
      if (self->place == KUIS_WINDOW_PLACE_NOWHERE && !self->is_choosing)
        _kuis_window_adopt_quiz (self);
    }
  self->is_found = TRUE;
  show_start (self, TRUE);
}

static void
review (KuisWindow *self,
        KuisKeeper *keeper)
{
  KuisAttempt *attempt = kuis_keeper_get_attempt (keeper);

  /* The learner went elsewhere, or opened another one, while it was read. */
  if (self->place != KUIS_WINDOW_PLACE_HISTORY)
    return;

  if (!kuis_attempt_is_finished (attempt))
    {
      g_set_object (&self->set_aside, NULL);
      _kuis_window_set_keeper (self, keeper);
      _kuis_window_go (self, KUIS_WINDOW_PLACE_QUESTION, GTK_STACK_TRANSITION_TYPE_SLIDE_LEFT);
      return;
    }

  g_set_object (&self->before_review, self->keeper);
  self->is_review = TRUE;
  _kuis_window_set_keeper (self, keeper);
  _kuis_window_go (self, KUIS_WINDOW_PLACE_RESULTS, GTK_STACK_TRANSITION_TYPE_SLIDE_LEFT);
}

static void
give_up (Restoring    *restoring,
         const GError *error)
{
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) || is_outdated (restoring))
    return;

  if (error != NULL)
    g_debug ("An attempt cannot be restored: %s", error->message);
  if (restoring->is_review)
    {
      _kuis_window_add_toast (restoring->window, _("This cannot be opened any more"), FALSE);
      return;
    }

  restoring->window->is_found = TRUE;
  show_start (restoring->window, TRUE);
}

/* Who learns may have changed while it was looked for. */
static gboolean
is_of_another (KuisWindow             *self,
               const KuisStoreAttempt *kept)
{
  const char *uuid = kuis_learners_get_uuid (self->learners);

  return uuid != NULL && g_strcmp0 (uuid, kept->learner) != 0;
}

/* --- What is on its way to the disk is not to be had from there. ----------------- */

static gboolean
is_dispensable (gpointer uuid,
                gpointer keeper,
                gpointer data)
{
  return keeper != ((KuisWindow *) data)->keeper && kuis_keeper_is_safe (keeper);
}

static KuisKeeper *
find_unsafe (KuisWindow *self,
             const char *uuid)
{
  g_hash_table_foreach_remove (self->unsafe, is_dispensable, self);

  return g_hash_table_lookup (self->unsafe, uuid);
}

/* An attempt at the quiz that the disk may not even know of. */
static KuisKeeper *
find_unsafe_unfinished (KuisWindow *self)
{
  GHashTableIter iter;
  gpointer keeper;

  g_hash_table_foreach_remove (self->unsafe, is_dispensable, self);
  g_hash_table_iter_init (&iter, self->unsafe);
  while (g_hash_table_iter_next (&iter, NULL, &keeper))
    {
      KuisAttempt *attempt = kuis_keeper_get_attempt (keeper);
      KuisQuiz *quiz = kuis_attempt_get_quiz (attempt);

      if (!kuis_keeper_is_safe (keeper) && !kuis_attempt_is_finished (attempt) &&
          g_str_equal (kuis_quiz_get_id (quiz), kuis_quiz_get_id (self->quiz)) &&
          g_strcmp0 (kuis_keeper_get_learner (keeper), kuis_learners_get_uuid (self->learners)) == 0)
        return keeper;
    }

  return NULL;
}

static void
on_restored (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  g_autoptr(Restoring) restoring = data;
  g_autoptr(GError) error = NULL;
  g_autoptr(KuisAttempt) attempt = kuis_kept_attempt_restore_finish (result, &error);
  g_autoptr(KuisKeeper) keeper = NULL;

  if (attempt == NULL)
    {
      give_up (restoring, error);
      return;
    }

  if (is_outdated (restoring) ||
      (!restoring->is_review && is_of_another (restoring->window, restoring->kept)))
    return;

  keeper = kuis_keeper_new_restored (restoring->window->store, attempt, restoring->kept);
  if (restoring->is_review)
    review (restoring->window, keeper);
  else
    continue_with (restoring->window, keeper);
}

static void
on_loaded (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  Restoring *restoring = data;
  g_autoptr(GError) error = NULL;

  restoring->kept = kuis_store_load_attempt_finish (KUIS_STORE (source), result, &error);
  if (restoring->kept != NULL)
    {
      kuis_kept_attempt_restore_async (restoring->kept, restoring->window->cancellable, on_restored, restoring);
      return;
    }

  give_up (restoring, error);
  restoring_free (restoring);
}

static void
on_unfinished_found (GObject      *source,
                     GAsyncResult *result,
                     gpointer      data)
{
  g_autoptr(Restoring) restoring = data;
  KuisWindow *self = restoring->window;
  g_autoptr(GError) error = NULL;
  g_autoptr(KuisStoreAttempt) found = kuis_store_find_unfinished_finish (KUIS_STORE (source), result, &error);

  KuisKeeper *unsafe = found != NULL ? find_unsafe (self, found->uuid) : NULL;

  if (found == NULL)
    give_up (restoring, error);
  else if (unsafe != NULL && !is_outdated (restoring))
    continue_with (self, unsafe);
  else
    kuis_store_load_attempt_async (self->store, found->uuid, self->cancellable, on_loaded,
                                   g_steal_pointer (&restoring));
}

static gboolean
on_patience_ended (gpointer data)
{
  KuisWindow *self = data;

  self->patience_source = 0;
  show_start (self, FALSE);

  return G_SOURCE_REMOVE;
}

/*< private >
 * _kuis_window_show_start:
 *
 * Shows the first page, if it is known what that is.
 */
void
_kuis_window_show_start (KuisWindow *self)
{
  show_start (self, TRUE);
}

/*< private >
 * _kuis_window_find_kept:
 *
 * Looks whether the learner who is chosen left the quiz half taken, or when Kuis starts,
 * any quiz; and then shows the cover page, which offers to go on. A slow disk does not
 * hold it up: then the offer comes when it comes.
 */
void
_kuis_window_find_kept (KuisWindow *self)
{
  const gboolean is_any = self->place == KUIS_WINDOW_PLACE_NOWHERE && !self->is_choosing;

  KuisKeeper *unsafe;

  self->is_found = FALSE;
  self->search++;
  unsafe = is_any ? NULL : find_unsafe_unfinished (self);
  if (unsafe != NULL)
    {
      continue_with (self, unsafe);
      return;
    }

  if (self->patience_source == 0 && (is_any || self->is_choosing))
    self->patience_source = g_timeout_add (PATIENCE_MILLISECONDS, on_patience_ended, self);
  kuis_store_find_unfinished_async (self->store, kuis_learners_get_uuid (self->learners),
                                    is_any ? NULL : kuis_quiz_get_id (self->quiz), self->cancellable,
                                    on_unfinished_found, restoring_new (self, FALSE));
}

/*< private >
 * _kuis_window_set_keeper:
 * @keeper: (nullable): what keeps the attempt that is shown from now on
 *
 * Changes which attempt is shown, and leaves what is on the screen as it is.
 */
void
_kuis_window_set_keeper (KuisWindow *self,
                         KuisKeeper *keeper)
{
  if (self->keeper != NULL)
    {
      kuis_keeper_set_running (self->keeper, FALSE);
      g_signal_handlers_disconnect_by_data (self->attempt, self);
    }

  g_set_object (&self->keeper, keeper);
  if (keeper != NULL)
    g_hash_table_replace (self->unsafe, g_strdup (kuis_keeper_get_uuid (keeper)), g_object_ref (keeper));
  self->attempt = keeper != NULL ? kuis_keeper_get_attempt (keeper) : NULL;
  if (self->attempt != NULL)
    g_signal_connect_object (self->attempt, "item-told", G_CALLBACK (_kuis_window_update_actions), self,
                             G_CONNECT_SWAPPED);
}

/*< private >
 * _kuis_window_start_attempt:
 *
 * Begins an attempt at its first question.
 */
void
_kuis_window_start_attempt (KuisWindow    *self,
                            KuisAttempt   *attempt,
                            KuisStoreKind  kind)
{
  g_autoptr(KuisKeeper) keeper = kuis_keeper_new (self->store, attempt, kind,
                                                  kuis_learners_get_uuid (self->learners));

  self->is_review = FALSE;
  g_clear_object (&self->before_review);
  _kuis_window_set_keeper (self, keeper);
  _kuis_window_go (self, KUIS_WINDOW_PLACE_QUESTION, GTK_STACK_TRANSITION_TYPE_SLIDE_LEFT);
}

/*< private >
 * _kuis_window_review:
 * @uuid: which attempt
 *
 * Opens an attempt from the history: one that is finished to look at, any other to go on
 * with.
 */
void
_kuis_window_review (KuisWindow *self,
                     const char *uuid)
{
  KuisKeeper *unsafe = find_unsafe (self, uuid);

  if (unsafe != NULL)
    review (self, unsafe);
  else
    kuis_store_load_attempt_async (self->store, uuid, self->cancellable, on_loaded, restoring_new (self, TRUE));
}

/*< private >
 * _kuis_window_end_review:
 *
 * Comes back from an attempt of the history to the one that was under way.
 *
 * Returns: `TRUE` if there was something to come back from
 */
gboolean
_kuis_window_end_review (KuisWindow *self)
{
  g_autoptr(KuisKeeper) before = g_steal_pointer (&self->before_review);

  if (!self->is_review)
    return FALSE;

  self->is_review = FALSE;
  _kuis_window_set_keeper (self, before);

  return TRUE;
}

/*< private >
 * _kuis_window_needs_attempt:
 *
 * Tells whether a page is about an attempt.
 *
 * Returns: `TRUE` if it is
 */
gboolean
_kuis_window_needs_attempt (KuisWindowPlace place)
{
  return place == KUIS_WINDOW_PLACE_QUESTION ||
         place == KUIS_WINDOW_PLACE_GAPS ||
         place == KUIS_WINDOW_PLACE_RESULTS;
}

static void
forget (KuisKeeper         **keeper,
        const char * const  *uuids)
{
  if (*keeper == NULL || !g_strv_contains (uuids, kuis_keeper_get_uuid (*keeper)))
    return;

  kuis_keeper_stop (*keeper);
  g_clear_object (keeper);
}

/*< private >
 * _kuis_window_forget:
 * @uuids: (array zero-terminated=1): attempts that were removed
 *
 * Lets go of what is not in the history any more.
 */
void
_kuis_window_forget (KuisWindow         *self,
                     const char * const *uuids)
{
  for (guint i = 0; uuids[i] != NULL; i++)
    g_hash_table_remove (self->unsafe, uuids[i]);
  forget (&self->set_aside, uuids);
  forget (&self->before_review, uuids);
  forget (&self->keeper, uuids);
  if (self->keeper != NULL)
    return;

  self->attempt = NULL;
  _kuis_window_end_review (self);
  /* It was removed while somebody was at it. */
  if (self->attempt == NULL && _kuis_window_needs_attempt (self->place))
    _kuis_window_go (self, KUIS_WINDOW_PLACE_COVER, GTK_STACK_TRANSITION_TYPE_CROSSFADE);
}
