/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-window-history"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/kuis-alert.h"
#include "app/kuis-history-page.h"
#include "app/kuis-window-private.h"
#include "store/kuis-store-history.h"

static KuisHistoryPage *
get_page (KuisWindow *self)
{
  GtkWidget *page = gtk_stack_get_visible_child (self->stack);

  return KUIS_IS_HISTORY_PAGE (page) ? KUIS_HISTORY_PAGE (page) : NULL;
}

static void
on_loaded (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr(KuisWindow) self = data;
  g_autoptr(GError) error = NULL;
  KuisHistoryPage *page;

  /* Another quiz or learner may be shown by now. */
  if (!kuis_history_load_finish (KUIS_HISTORY (source), result, &error))
    g_debug ("The history cannot be looked at: %s", error->message);
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) || (GObject *) self->history != source)
    return;

  page = get_page (self);
  if (page != NULL && !self->is_history_wanted)
    {
      kuis_history_page_update (page);
      _kuis_window_update_actions (self);
      return;
    }

  if (!self->is_history_wanted)
    return;

  _kuis_window_end_review (self);
  if (page != NULL)
    _kuis_window_show_again (self);
  else
    _kuis_window_go (self, KUIS_WINDOW_PLACE_HISTORY, GTK_STACK_TRANSITION_TYPE_CROSSFADE);
  self->is_history_wanted = FALSE;
  _kuis_window_update_actions (self);
}

static void
load (KuisWindow *self,
      gboolean    is_more)
{
  kuis_history_load_async (self->history, is_more, self->cancellable, on_loaded, g_object_ref (self));
}

/*< private >
 * _kuis_window_open_history:
 *
 * Looks at the history of the quiz, and shows it once it was looked at.
 */
void
_kuis_window_open_history (KuisWindow *self)
{
  g_clear_object (&self->history);
  self->history = kuis_history_new (self->store, kuis_quiz_get_id (self->quiz));
  self->is_history_wanted = TRUE;
  load (self, FALSE);
}

/*< private >
 * _kuis_window_forget_history:
 *
 * Lets go of what was looked at: it is of another quiz, or of another learner.
 */
void
_kuis_window_forget_history (KuisWindow *self)
{
  self->is_history_wanted = FALSE;
  if (self->place == KUIS_WINDOW_PLACE_HISTORY)
    _kuis_window_open_history (self);
  else
    g_clear_object (&self->history);
}

/* --- Removing -------------------------------------------------------------- */

/* What is to be removed, if the learner says so. */
typedef struct {
  KuisWindow *window;
  char       *uuid;
} Removal;

static Removal *
removal_new (KuisWindow *window,
             const char *uuid)
{
  Removal *removal = g_new0 (Removal, 1);

  removal->window = g_object_ref (window);
  removal->uuid = g_strdup (uuid);

  return removal;
}

static void
removal_free (gpointer data)
{
  Removal *removal = data;

  g_object_unref (removal->window);
  g_free (removal->uuid);
  g_free (removal);
}

static void
on_removed (GObject      *source,
            GAsyncResult *result,
            gpointer      data)
{
  g_autoptr(KuisWindow) self = data;
  g_autoptr(GError) error = NULL;
  g_auto(GStrv) uuids = kuis_store_remove_finish (KUIS_STORE (source), result, &error);

  if (g_cancellable_is_cancelled (self->cancellable))
    return;

  if (uuids == NULL)
    {
      g_debug ("Attempts cannot be removed: %s", error->message);
      return;
    }

  _kuis_window_forget (self, (const char * const *) uuids);
  g_strfreev (self->removed);
  self->removed = g_steal_pointer (&uuids);
  _kuis_window_add_toast (self, ngettext ("Attempt removed", "Attempts removed", g_strv_length (self->removed)), TRUE);
  if (self->history != NULL)
    load (self, FALSE);
}

static void
on_put_back (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  g_autoptr(KuisWindow) self = data;
  g_autoptr(GError) error = NULL;
  g_auto(GStrv) uuids = kuis_store_remove_finish (KUIS_STORE (source), result, &error);

  if (g_cancellable_is_cancelled (self->cancellable))
    return;

  if (uuids == NULL)
    {
      g_debug ("Attempts cannot be put back: %s", error->message);
      return;
    }

  /* One of them may be what goes on. */
  if (self->keeper == NULL)
    _kuis_window_find_kept (self);
  if (self->history != NULL)
    load (self, FALSE);
}

static void
remove_one (gpointer data)
{
  Removal *removal = data;
  const char * const uuids[] = { removal->uuid, NULL };

  kuis_store_remove_attempts_async (removal->window->store, uuids, NULL, on_removed, g_object_ref (removal->window));
}

static void
remove_all (gpointer data)
{
  Removal *removal = data;
  KuisWindow *self = removal->window;

  kuis_store_remove_all_async (self->store, NULL, kuis_quiz_get_id (self->quiz), NULL, on_removed,
                               g_object_ref (self));
}

/*< private >
 * _kuis_window_undo_removal:
 *
 * Puts back what was removed last.
 *
 * Returns: `TRUE` if there was something to put back
 */
gboolean
_kuis_window_undo_removal (KuisWindow *self)
{
  g_auto(GStrv) removed = g_steal_pointer (&self->removed);

  if (removed == NULL)
    return FALSE;

  _kuis_window_dismiss_toast (self);
  kuis_store_undo_remove_async (self->store, (const char * const *) removed, NULL, on_put_back,
                                g_object_ref (self));

  return TRUE;
}

/* --- Actions --------------------------------------------------------------- */

static void
action_open_attempt (GtkWidget  *widget,
                     const char *action_name,
                     GVariant   *parameter)
{
  _kuis_window_review (KUIS_WINDOW (widget), g_variant_get_string (parameter, NULL));
}

static void
action_older_attempts (GtkWidget  *widget,
                       const char *action_name,
                       GVariant   *parameter)
{
  load (KUIS_WINDOW (widget), TRUE);
}

static void
action_remove_attempt (GtkWidget  *widget,
                       const char *action_name,
                       GVariant   *parameter)
{
  KuisWindow *self = KUIS_WINDOW (widget);

  kuis_alert_ask (GTK_WINDOW (self), _("Remove this attempt?"),
                  _("Its answers and its score are removed from your history."), C_("attempt", "Remove"),
                  remove_one, removal_new (self, g_variant_get_string (parameter, NULL)), removal_free);
}

static void
action_remove_all (GtkWidget  *widget,
                   const char *action_name,
                   GVariant   *parameter)
{
  KuisWindow *self = KUIS_WINDOW (widget);

  kuis_alert_ask (GTK_WINDOW (self), _("Remove all attempts?"),
                  _("All answers and scores of this quiz are removed from your history, even those that are not listed."),
                  _("Remove All"), remove_all, removal_new (self, NULL), removal_free);
}

static void
action_practise (GtkWidget  *widget,
                 const char *action_name,
                 GVariant   *parameter)
{
  KuisWindow *self = KUIS_WINDOW (widget);
  GPtrArray *due = kuis_history_get_due (self->history);
  g_autoptr(GPtrArray) ids = g_ptr_array_new ();
  g_autoptr(KuisAttempt) attempt = NULL;

  for (guint i = 0; i < due->len; i++)
    g_ptr_array_add (ids, ((KuisStoreTally *) g_ptr_array_index (due, i))->question_id);
  g_ptr_array_add (ids, NULL);

  attempt = kuis_attempt_new_practice (self->quiz, (const char * const *) ids->pdata, _kuis_window_get_flags (self),
                                       g_random_int ());
  g_clear_object (&self->set_aside);
  if (attempt != NULL)
    _kuis_window_start_attempt (self, attempt, KUIS_STORE_KIND_PRACTICE);
  else
    _kuis_window_add_toast (self, _("There is nothing left to practise"), FALSE);
}

/*< private >
 * _kuis_window_class_history_actions_init:
 *
 * Installs what can be done with the history.
 */
void
_kuis_window_class_history_actions_init (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.open-attempt", "s", action_open_attempt);
  gtk_widget_class_install_action (widget_class, "win.older-attempts", NULL, action_older_attempts);
  gtk_widget_class_install_action (widget_class, "win.remove-attempt", "s", action_remove_attempt);
  gtk_widget_class_install_action (widget_class, "win.remove-all-attempts", NULL, action_remove_all);
  gtk_widget_class_install_action (widget_class, "win.practise", NULL, action_practise);
}
