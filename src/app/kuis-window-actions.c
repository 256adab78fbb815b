/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-window-actions"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/kuis-text-scale.h"
#include "app/kuis-window-private.h"

#define FORWARD GTK_STACK_TRANSITION_TYPE_SLIDE_LEFT
#define BACKWARD GTK_STACK_TRANSITION_TYPE_SLIDE_RIGHT
#define ASIDE GTK_STACK_TRANSITION_TYPE_CROSSFADE

static void
go_to_position (KuisWindow *self,
                guint       position)
{
  gboolean back = self->place == KUIS_WINDOW_PLACE_QUESTION &&
                  position < kuis_attempt_get_position (self->attempt);

  kuis_attempt_set_position (self->attempt, position);
  _kuis_window_go (self, KUIS_WINDOW_PLACE_QUESTION, back ? BACKWARD : FORWARD);
}

/* What was under way, even if an attempt of the history was looked at. */
static void
set_aside (KuisWindow *self)
{
  KuisKeeper *under_way = self->is_review ? self->before_review : self->keeper;

  g_set_object (&self->set_aside, under_way);
}

static void
start_over (KuisWindow *self)
{
  g_autoptr(KuisAttempt) attempt = kuis_attempt_new (self->quiz, _kuis_window_get_flags (self), g_random_int ());

  _kuis_window_start_attempt (self, attempt, KUIS_STORE_KIND_FULL);
}

static void
action_start (GtkWidget  *widget,
              const char *action_name,
              GVariant   *parameter)
{
  KuisWindow *self = KUIS_WINDOW (widget);

  if (self->attempt == NULL || kuis_attempt_is_finished (self->attempt))
    start_over (self);
  else
    _kuis_window_go (self, KUIS_WINDOW_PLACE_QUESTION, FORWARD);
}

static void
action_start_over (GtkWidget  *widget,
                   const char *action_name,
                   GVariant   *parameter)
{
  KuisWindow *self = KUIS_WINDOW (widget);

  set_aside (self);
  start_over (self);
  /* Translators: after “Start Over”; a button beside it undoes that. */
  _kuis_window_add_toast (self, _("Started over"), TRUE);
}

static void
action_undo (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  KuisWindow *self = KUIS_WINDOW (widget);
  g_autoptr(KuisKeeper) keeper = NULL;

  if (self->place == KUIS_WINDOW_PLACE_HISTORY)
    {
      _kuis_window_undo_removal (self);
      return;
    }

  keeper = g_steal_pointer (&self->set_aside);
  /* The new attempt is set aside in its place, so that nothing is lost by this
   * either. */
  self->set_aside = g_object_ref (self->keeper);
  _kuis_window_set_keeper (self, keeper);
  _kuis_window_go (self,
                   kuis_attempt_is_finished (self->attempt) ? KUIS_WINDOW_PLACE_RESULTS : KUIS_WINDOW_PLACE_QUESTION,
                   ASIDE);
}

static void
action_retry_missed (GtkWidget  *widget,
                     const char *action_name,
                     GVariant   *parameter)
{
  KuisWindow *self = KUIS_WINDOW (widget);
  g_autoptr(KuisAttempt) attempt = kuis_attempt_new_missed (self->attempt, _kuis_window_get_flags (self), g_random_int ());

  g_return_if_fail (attempt != NULL);

  set_aside (self);
  _kuis_window_start_attempt (self, attempt, KUIS_STORE_KIND_MISSED);
  /* Translators: after “Retry What I Missed”; a button beside it undoes that. */
  _kuis_window_add_toast (self, _("Only what you missed"), TRUE);
}

static void
action_check (GtkWidget  *widget,
              const char *action_name,
              GVariant   *parameter)
{
  KuisWindow *self = KUIS_WINDOW (widget);

  if (kuis_attempt_submit (self->attempt))
    _kuis_window_update_actions (self);
  else
    _kuis_window_add_toast (self, _("Choose an answer first"), FALSE);
}

static void
action_show_answer (GtkWidget  *widget,
                    const char *action_name,
                    GVariant   *parameter)
{
  KuisWindow *self = KUIS_WINDOW (widget);

  kuis_attempt_give_up (self->attempt);
  _kuis_window_update_actions (self);
}

static void
action_finish (GtkWidget  *widget,
               const char *action_name,
               GVariant   *parameter)
{
  KuisWindow *self = KUIS_WINDOW (widget);

  /* The results would tell what is not safe yet. */
  if (kuis_keeper_is_waiting (self->keeper))
    return;

  if (kuis_attempt_finish (self->attempt, self->place == KUIS_WINDOW_PLACE_GAPS))
    _kuis_window_go (self, KUIS_WINDOW_PLACE_RESULTS, FORWARD);
  else
    _kuis_window_go (self, KUIS_WINDOW_PLACE_GAPS, FORWARD);
}

static void
action_next (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  KuisWindow *self = KUIS_WINDOW (widget);
  guint next;

  if (self->place == KUIS_WINDOW_PLACE_COVER)
    {
      action_start (widget, NULL, NULL);
      return;
    }

  next = kuis_attempt_get_position (self->attempt) + 1;
  if (next < kuis_attempt_get_n_items (self->attempt))
    go_to_position (self, next);
  else
    action_finish (widget, NULL, NULL);
}

/* To where it was opened from, if that is still there. */
static void
leave_history (KuisWindow *self)
{
  if (self->attempt == NULL && self->before_history != KUIS_WINDOW_PLACE_LIBRARY)
    _kuis_window_go (self, KUIS_WINDOW_PLACE_COVER, ASIDE);
  else
    _kuis_window_go (self, self->before_history, ASIDE);
}

/* A file that cannot be read has no cover page. */
static gboolean
is_hopeless (KuisWindow *self)
{
  return self->place == KUIS_WINDOW_PLACE_PROBLEM && kuis_library_entry_get_quiz (self->entry) == NULL;
}

static gboolean
can_leave (KuisWindow *self)
{
  switch (self->place)
    {
    case KUIS_WINDOW_PLACE_NOWHERE:
    case KUIS_WINDOW_PLACE_LIBRARY:
      return FALSE;

    case KUIS_WINDOW_PLACE_COVER:
      return _kuis_window_has_library (self);

    case KUIS_WINDOW_PLACE_PROBLEM:
      return !is_hopeless (self) || _kuis_window_has_library (self);

    case KUIS_WINDOW_PLACE_QUESTION:
    case KUIS_WINDOW_PLACE_GAPS:
    case KUIS_WINDOW_PLACE_RESULTS:
    case KUIS_WINDOW_PLACE_HISTORY:
    case KUIS_WINDOW_PLACE_LEARNERS:
    case KUIS_WINDOW_PLACE_PREFERENCES:
    default:
      return TRUE;
    }
}

static void
action_leave (GtkWidget  *widget,
              const char *action_name,
              GVariant   *parameter)
{
  KuisWindow *self = KUIS_WINDOW (widget);

  if (self->place == KUIS_WINDOW_PLACE_PREFERENCES)
    _kuis_window_go (self, self->before_preferences, ASIDE);
  else if (self->place == KUIS_WINDOW_PLACE_HISTORY)
    leave_history (self);
  else if (self->place == KUIS_WINDOW_PLACE_RESULTS && self->is_review)
    _kuis_window_open_history (self);
  else if (self->place == KUIS_WINDOW_PLACE_GAPS)
    _kuis_window_go (self, KUIS_WINDOW_PLACE_QUESTION, BACKWARD);
  else if (self->place == KUIS_WINDOW_PLACE_QUESTION && kuis_attempt_is_finished (self->attempt))
    _kuis_window_go (self, KUIS_WINDOW_PLACE_RESULTS, BACKWARD);
  else if (self->place == KUIS_WINDOW_PLACE_COVER || is_hopeless (self))
    _kuis_window_go (self, KUIS_WINDOW_PLACE_LIBRARY, BACKWARD);
  else
    _kuis_window_go (self, KUIS_WINDOW_PLACE_COVER, BACKWARD);
}

static void
action_back (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  KuisWindow *self = KUIS_WINDOW (widget);

  if (self->place == KUIS_WINDOW_PLACE_QUESTION && kuis_attempt_get_position (self->attempt) > 0)
    {
      go_to_position (self, kuis_attempt_get_position (self->attempt) - 1);
    }
  else if (self->place == KUIS_WINDOW_PLACE_RESULTS)
    {
      kuis_attempt_set_position (self->attempt, kuis_attempt_get_n_items (self->attempt) - 1);
      _kuis_window_go (self, KUIS_WINDOW_PLACE_QUESTION, BACKWARD);
    }
  else
    {
      action_leave (widget, NULL, NULL);
    }
}

static void
action_go_to (GtkWidget  *widget,
              const char *action_name,
              GVariant   *parameter)
{
  KuisWindow *self = KUIS_WINDOW (widget);
  guint position = g_variant_get_uint32 (parameter);

  g_return_if_fail (position < kuis_attempt_get_n_items (self->attempt));

  go_to_position (self, position);
}

static void
action_list (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  kuis_header_open_list (KUIS_HEADER (adw_bin_get_child (KUIS_WINDOW (widget)->header_bin)));
}

static void
action_preferences (GtkWidget  *widget,
                    const char *action_name,
                    GVariant   *parameter)
{
  KuisWindow *self = KUIS_WINDOW (widget);

  if (self->place == KUIS_WINDOW_PLACE_PREFERENCES)
    return;

  self->before_preferences = self->place;
  _kuis_window_go (self, KUIS_WINDOW_PLACE_PREFERENCES, ASIDE);
}

static void
action_history (GtkWidget  *widget,
                const char *action_name,
                GVariant   *parameter)
{
  KuisWindow *self = KUIS_WINDOW (widget);

  if (self->place == KUIS_WINDOW_PLACE_HISTORY)
    return;

  /* What lies upon another page is left first. */
  if (self->place == KUIS_WINDOW_PLACE_PREFERENCES)
    self->place = self->before_preferences;
  /* A review goes back to where the history was opened from. */
  if (self->place == KUIS_WINDOW_PLACE_LEARNERS)
    self->before_history = KUIS_WINDOW_PLACE_COVER;
  else if (!self->is_review)
    self->before_history = self->place;
  _kuis_window_open_history (self);
}

static void
action_learners (GtkWidget  *widget,
                 const char *action_name,
                 GVariant   *parameter)
{
  KuisWindow *self = KUIS_WINDOW (widget);

  _kuis_window_end_review (self);
  kuis_learners_load (self->learners);
  _kuis_window_go (self, KUIS_WINDOW_PLACE_LEARNERS, ASIDE);
}

static void
action_escape (GtkWidget  *widget,
               const char *action_name,
               GVariant   *parameter)
{
  KuisWindow *self = KUIS_WINDOW (widget);

  if (self->place == KUIS_WINDOW_PLACE_PREFERENCES ||
      self->place == KUIS_WINDOW_PLACE_HISTORY ||
      self->place == KUIS_WINDOW_PLACE_LEARNERS)
    action_leave (widget, NULL, NULL);
  else if (gtk_window_is_fullscreen (GTK_WINDOW (self)))
    gtk_window_unfullscreen (GTK_WINDOW (self));
  else
    _kuis_window_dismiss_toast (self);
}

static void
action_fullscreen (GtkWidget  *widget,
                   const char *action_name,
                   GVariant   *parameter)
{
  if (gtk_window_is_fullscreen (GTK_WINDOW (widget)))
    gtk_window_unfullscreen (GTK_WINDOW (widget));
  else
    gtk_window_fullscreen (GTK_WINDOW (widget));
}

static void
action_zoom (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  KuisWindow *self = KUIS_WINDOW (widget);
  double scale = g_settings_get_double (self->settings, "text-scale");

  if (g_str_equal (action_name, "win.zoom-in"))
    scale = kuis_text_scale_step (scale, 1);
  else if (g_str_equal (action_name, "win.zoom-out"))
    scale = kuis_text_scale_step (scale, -1);
  else
    scale = 1.0;
  g_settings_set_double (self->settings, "text-scale", scale);
}

static void
action_toast (GtkWidget  *widget,
              const char *action_name,
              GVariant   *parameter)
{
  _kuis_window_add_toast (KUIS_WINDOW (widget), g_variant_get_string (parameter, NULL), FALSE);
}

static const struct {
  const char             *name;
  const char             *parameter_type;
  GtkWidgetActionActivateFunc activate;
} actions[] = {
  { "win.start", NULL, action_start },
  { "win.start-over", NULL, action_start_over },
  { "win.undo", NULL, action_undo },
  { "win.retry-missed", NULL, action_retry_missed },
  { "win.check", NULL, action_check },
  { "win.show-answer", NULL, action_show_answer },
  { "win.finish", NULL, action_finish },
  { "win.next", NULL, action_next },
  { "win.back", NULL, action_back },
  { "win.leave", NULL, action_leave },
  { "win.go-to", "u", action_go_to },
  { "win.list", NULL, action_list },
  { "win.history", NULL, action_history },
  { "win.learners", NULL, action_learners },
  { "win.export-csv", NULL, _kuis_window_action_transfer },
  { "win.export-json", NULL, _kuis_window_action_transfer },
  { "win.back-up", NULL, _kuis_window_action_transfer },
  { "win.restore-backup", NULL, _kuis_window_action_transfer },
  { "win.cancel-transfer", NULL, _kuis_window_action_cancel_transfer },
  { "win.preferences", NULL, action_preferences },
  { "win.escape", NULL, action_escape },
  { "win.fullscreen", NULL, action_fullscreen },
  { "win.zoom-in", NULL, action_zoom },
  { "win.zoom-out", NULL, action_zoom },
  { "win.zoom-reset", NULL, action_zoom },
  { "win.toast", "s", action_toast },
};

/*< private >
 * _kuis_window_get_flags:
 *
 * Gets how a new attempt asks.
 */
KuisAttemptFlags
_kuis_window_get_flags (KuisWindow *self)
{
  return g_settings_get_boolean (self->settings, "shuffle-choices")
           ? KUIS_ATTEMPT_SHUFFLE_CHOICES : KUIS_ATTEMPT_DEFAULT;
}

/*< private >
 * _kuis_window_class_actions_init:
 *
 * Installs all that a menu, a key or a button can do in a window.
 */
void
_kuis_window_class_actions_init (GtkWidgetClass *widget_class)
{
  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (widget_class, actions[i].name, actions[i].parameter_type, actions[i].activate);
}

/*< private >
 * _kuis_window_update_actions:
 *
 * Lets only that be done which can be done where the learner stands.
 */
void
_kuis_window_update_actions (KuisWindow *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  KuisAttempt *attempt = self->attempt;
  gboolean at_question = self->place == KUIS_WINDOW_PLACE_QUESTION;
  gboolean at_gaps = self->place == KUIS_WINDOW_PLACE_GAPS;
  gboolean finished = attempt != NULL && kuis_attempt_is_finished (attempt);
  gboolean open = at_question &&
                  kuis_item_is_open (kuis_attempt_get_item (attempt, kuis_attempt_get_position (attempt)));
  gboolean at_first_of_review = finished && kuis_attempt_get_position (attempt) == 0;
  double scale = g_settings_get_double (self->settings, "text-scale");
  static const char * const transfers[] = { "win.export-csv", "win.export-json", "win.back-up", "win.restore-backup" };

  gtk_widget_action_set_enabled (widget, "win.start", self->place == KUIS_WINDOW_PLACE_COVER);
  gtk_widget_action_set_enabled (widget, "win.start-over", attempt != NULL);
  gtk_widget_action_set_enabled (widget, "win.undo",
                                 self->place == KUIS_WINDOW_PLACE_HISTORY
                                   ? self->removed != NULL
                                   : self->set_aside != NULL && attempt != NULL && !self->is_review);
  gtk_widget_action_set_enabled (widget, "win.practise",
                                 self->history != NULL && kuis_history_get_due (self->history)->len > 0);
  gtk_widget_action_set_enabled (widget, "win.retry-missed", finished && kuis_attempt_count_missed (attempt) > 0);
  gtk_widget_action_set_enabled (widget, "win.check", open);
  gtk_widget_action_set_enabled (widget, "win.show-answer", open);
  gtk_widget_action_set_enabled (widget, "win.finish", (at_question || at_gaps) && !finished);
  gtk_widget_action_set_enabled (widget, "win.next", at_question || self->place == KUIS_WINDOW_PLACE_COVER);
  gtk_widget_action_set_enabled (widget, "win.back",
                                 can_leave (self) && !(at_question && at_first_of_review));
  gtk_widget_action_set_enabled (widget, "win.leave", can_leave (self));
  gtk_widget_action_set_enabled (widget, "win.go-to", attempt != NULL);
  gtk_widget_action_set_enabled (widget, "win.list", attempt != NULL && self->place != KUIS_WINDOW_PLACE_COVER);
  gtk_widget_action_set_enabled (widget, "win.history", self->quiz != NULL);
  gtk_widget_action_set_enabled (widget, "win.learners",
                                 self->quiz != NULL && self->place != KUIS_WINDOW_PLACE_LEARNERS);
  for (gsize i = 0; i < G_N_ELEMENTS (transfers); i++)
    gtk_widget_action_set_enabled (widget, transfers[i], self->quiz != NULL);
  gtk_widget_action_set_enabled (widget, "win.preferences", self->place != KUIS_WINDOW_PLACE_NOWHERE);
  gtk_widget_action_set_enabled (widget, "win.zoom-in", kuis_text_scale_step (scale, 1) != scale);
  gtk_widget_action_set_enabled (widget, "win.zoom-out", kuis_text_scale_step (scale, -1) != scale);

  kuis_header_set_attempt (KUIS_HEADER (adw_bin_get_child (self->header_bin)),
                           at_question || at_gaps || self->place == KUIS_WINDOW_PLACE_RESULTS ? attempt : NULL);
}
