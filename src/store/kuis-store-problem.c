/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-store-problem"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "store/kuis-store-problem.h"

/**
 * KuisStoreProblem:
 *
 * Why a store does not keep as it should, and what that means for the learner.
 *
 * Immutable and atomically reference counted, so it can be handed to another
 * thread. The sentences are made anew each time they are asked for, so that they
 * follow the language.
 */
struct _KuisStoreProblem
{
  KuisStoreError  code;
  KuisStoreState  state;
  char           *detail;
};

G_DEFINE_BOXED_TYPE (KuisStoreProblem, kuis_store_problem, kuis_store_problem_ref, kuis_store_problem_unref)

static void
problem_clear (gpointer data)
{
  KuisStoreProblem *self = data;

  g_free (self->detail);
}

static const char *
get_consequence (KuisStoreState state)
{
  switch (state)
    {
    case KUIS_STORE_STATE_NOT_SAVING:
      return N_("What you do is not saved yet; Kuis keeps trying.");

    case KUIS_STORE_STATE_MEMORY_ONLY:
      return N_("What you do is kept only until Kuis is closed.");

    case KUIS_STORE_STATE_OPENING:
    case KUIS_STORE_STATE_OK:
    case KUIS_STORE_STATE_CLOSED:
    default:
      return NULL;
    }
}

/**
 * kuis_store_problem_new:
 * @code: what is wrong
 * @state: how well the store keeps all the same
 * @detail: (nullable): the file or folder that it is about
 *
 * Creates a problem.
 *
 * Returns: (transfer full): the new problem
 */
KuisStoreProblem *
kuis_store_problem_new (KuisStoreError  code,
                        KuisStoreState  state,
                        const char     *detail)
{
  KuisStoreProblem *self = g_atomic_rc_box_new0 (KuisStoreProblem);

  self->code = code;
  self->state = state;
  if (detail != NULL)
    self->detail = g_filename_display_name (detail);

  return self;
}

/**
 * kuis_store_problem_ref:
 *
 * Takes a reference.
 *
 * Returns: (transfer full): the problem
 */
KuisStoreProblem *
kuis_store_problem_ref (KuisStoreProblem *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return g_atomic_rc_box_acquire (self);
}

/**
 * kuis_store_problem_unref:
 *
 * Gives a reference back.
 */
void
kuis_store_problem_unref (KuisStoreProblem *self)
{
  g_return_if_fail (self != NULL);

  g_atomic_rc_box_release_full (self, problem_clear);
}

/**
 * kuis_store_problem_get_code:
 *
 * Gets what is wrong.
 *
 * Returns: the code
 */
KuisStoreError
kuis_store_problem_get_code (KuisStoreProblem *self)
{
  g_return_val_if_fail (self != NULL, KUIS_STORE_ERROR_FAILED);

  return self->code;
}

/**
 * kuis_store_problem_get_detail:
 *
 * Gets the file or folder that it is about: where a damaged history was put, or
 * which folder cannot be written.
 *
 * Returns: (nullable): the path
 */
const char *
kuis_store_problem_get_detail (KuisStoreProblem *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->detail;
}

/**
 * kuis_store_problem_to_string:
 *
 * Says what is wrong and what that means for the learner, in the language that is
 * the current one of the calling thread.
 *
 * Returns: (transfer full): one or two sentences
 */
char *
kuis_store_problem_to_string (KuisStoreProblem *self)
{
  const char *consequence;
  g_autoptr(GString) words = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  words = g_string_new (_(kuis_store_error_get_sentence (self->code)));
  g_string_replace (words, "%s", self->detail != NULL ? self->detail : "", 1);
  consequence = get_consequence (self->state);
  if (consequence != NULL)
    g_string_append_printf (words, " %s", _(consequence));

  return g_string_free (g_steal_pointer (&words), FALSE);
}
