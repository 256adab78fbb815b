/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-outcome"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/kuis-outcome.h"

static const struct {
  const char *word;
  const char *icon_name;
  const char *css_class;
} outcomes[] = {
  /* Translators: what became of a question, in a word or two. */
  [KUIS_OUTCOME_OPEN] = { NC_("outcome", "Not answered yet"), "kuis-unanswered-symbolic", "open" },
  /* Translators: what became of a question: the learner’s answer is right. */
  [KUIS_OUTCOME_RIGHT] = { NC_("outcome", "Right"), "kuis-right-symbolic", "right" },
  /* Translators: what became of a question: the answer earned some of the points. */
  [KUIS_OUTCOME_PARTIAL] = { NC_("outcome", "Partly right"), "kuis-partial-symbolic", "partial" },
  /* Translators: what became of a question: the learner’s answer is wrong. */
  [KUIS_OUTCOME_WRONG] = { NC_("outcome", "Wrong"), "kuis-wrong-symbolic", "wrong" },
  /* Translators: what became of a question: the learner asked to see the answer. */
  [KUIS_OUTCOME_SHOWN] = { NC_("outcome", "Answer shown"), "kuis-shown-symbolic", "shown" },
  /* Translators: what became of a question: the quiz was finished without it. */
  [KUIS_OUTCOME_SKIPPED] = { NC_("outcome", "Not answered"), "kuis-unanswered-symbolic", "skipped" },
};

/**
 * kuis_outcome_get_word:
 * @outcome: an outcome
 *
 * Says an outcome in a word or two.
 *
 * Returns: the words, in the language that is shown
 */
const char *
kuis_outcome_get_word (KuisOutcome outcome)
{
  return g_dpgettext2 (GETTEXT_PACKAGE, "outcome", outcomes[outcome].word);
}

/**
 * kuis_outcome_get_icon_name:
 * @outcome: an outcome
 *
 * Gets the icon of an outcome, which differs from the others by its shape.
 *
 * Returns: the name of a symbolic icon
 */
const char *
kuis_outcome_get_icon_name (KuisOutcome outcome)
{
  return outcomes[outcome].icon_name;
}

/**
 * kuis_outcome_get_css_class:
 * @outcome: an outcome
 *
 * Gets the style class that gives an outcome its colour.
 *
 * Returns: a style class
 */
const char *
kuis_outcome_get_css_class (KuisOutcome outcome)
{
  return outcomes[outcome].css_class;
}
