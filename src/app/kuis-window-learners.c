/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-window-learners"

#include "config.h"

#include "app/kuis-window-private.h"

/*< private >
 * _kuis_window_let_go:
 *
 * Takes every attempt off the window; they stay in the store. Then it looks what whoever
 * learns now can go on with.
 *
 * Returns: `FALSE` if one is on the screen just now, and so stays
 */
gboolean
_kuis_window_let_go (KuisWindow *self)
{
  if (_kuis_window_needs_attempt (self->place))
    return FALSE;

  if (_kuis_window_needs_attempt (self->before_preferences))
    self->before_preferences = KUIS_WINDOW_PLACE_COVER;
  if (_kuis_window_needs_attempt (self->before_history))
    self->before_history = KUIS_WINDOW_PLACE_COVER;
  self->is_review = FALSE;
  g_clear_object (&self->set_aside);
  g_clear_object (&self->before_review);
  _kuis_window_set_keeper (self, NULL);
  if (self->quiz != NULL)
    _kuis_window_forget_history (self);
  _kuis_window_dismiss_toast (self);
  _kuis_window_update_actions (self);
  if (self->quiz != NULL)
    _kuis_window_find_kept (self);

  return TRUE;
}

static void
on_switched (KuisWindow *self)
{
  _kuis_window_let_go (self);
}

static void
on_changed (KuisWindow *self)
{
  if (self->place == KUIS_WINDOW_PLACE_COVER)
    _kuis_window_show_again (self);
}

/* Attempts that are under way belong to the same learner as before. */
static void
on_renamed (KuisWindow *self,
            const char *before,
            const char *after)
{
  KuisKeeper *keepers[] = { self->keeper, self->set_aside, self->before_review };

  for (gsize i = 0; i < G_N_ELEMENTS (keepers); i++)
    if (keepers[i] != NULL)
      kuis_keeper_rename_learner (keepers[i], before, after);
}

/*< private >
 * _kuis_window_follow_learners:
 *
 * Asks who learns, and follows it from now on.
 */
void
_kuis_window_follow_learners (KuisWindow *self)
{
  self->learners = kuis_learners_new (self->store);
  g_signal_connect_object (self->learners, "switched", G_CALLBACK (on_switched), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->learners, "changed", G_CALLBACK (on_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->learners, "renamed", G_CALLBACK (on_renamed), self, G_CONNECT_SWAPPED);
  /* A history that was begun anew has other learners. */
  g_signal_connect_object (self->store, "notify::problem", G_CALLBACK (kuis_learners_load), self->learners,
                           G_CONNECT_SWAPPED);
  kuis_learners_load (self->learners);
}

/*< private >
 * _kuis_window_get_learner_name:
 *
 * Gets who learns, as long as there is more than one who could.
 *
 * Returns: (transfer none) (nullable): the name
 */
const char *
_kuis_window_get_learner_name (KuisWindow *self)
{
  const KuisStoreLearner *learner = kuis_learners_get_chosen (self->learners);

  if (learner == NULL || kuis_learners_get_list (self->learners)->len < 2)
    return NULL;

  return kuis_learners_get_shown_name (self->learners, learner);
}
