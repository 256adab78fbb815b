/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-checkpoint-words"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "app/kuis-checkpoint-words.h"
#include "checkpointing/kuis-training-memory.h"
#include "language/kuis-number.h"

/* What a card has, for the example of what recomputation does not help. */
#define CARD_GIGABYTES 80.0

/* What the explorer shows, in words: for all who read, and for a screen reader. */

/**
 * kuis_checkpoint_words_distance:
 *
 * Says what the second slider is set to.
 *
 * Returns: (transfer full) (nullable): the words, or `NULL` where there is nothing to set
 */
char *
kuis_checkpoint_words_distance (const KuisPlan *plan)
{
  if (plan->kind == KUIS_PLAN_EVEN)
    return g_strdup_printf (ngettext ("A checkpoint every %u layer", "A checkpoint every %u layers", plan->every),
                            plan->every);

  if (plan->kind == KUIS_PLAN_BEST)
    return g_strdup_printf (ngettext ("Room for %u activation", "Room for %u activations", plan->n_held), plan->n_held);

  return NULL;
}

/* Of memory and of work: “19 of 100” and “1.81”. */
static char *
describe_point (const char    *name,
                KuisPlotPoint  point)
{
  g_autofree char *peak = kuis_number_format (point.y, 0);
  g_autofree char *work = kuis_number_format (point.x, 2);

  /* Translators: a way to place checkpoints, the peak of memory in units, and the forward
   * work, where 1 is that of one pass. */
  return g_strdup_printf (_("%s: peak %s, forward work %s times"), name, peak, work);
}

/**
 * kuis_checkpoint_words_outcome:
 *
 * Says what a plan takes.
 *
 * Returns: (transfer full): the words
 */
char *
kuis_checkpoint_words_outcome (const KuisPlan *plan,
                               KuisChain      *chain,
                               KuisSimulation *simulation)
{
  const KuisPlotPoint point = kuis_plan_get_point (chain, simulation);
  const guint replayed = kuis_simulation_get_replayed (simulation);
  g_autofree char *peak = kuis_number_format (point.y, 0);
  g_autofree char *work = kuis_number_format (point.x, 2);
  g_autofree char *again = g_strdup_printf (ngettext ("%u layer evaluated again", "%u layers evaluated again", replayed),
                                            replayed);

  /* Translators: the peak of memory in units; how many layers are evaluated again; and
   * the forward work, where 1 is that of one pass. */
  return g_strdup_printf (_("Peak of memory: %s. %s: %s times the forward work of one pass."), peak, again, work);
}

/**
 * kuis_checkpoint_words_moment:
 *
 * Says what happens at a moment.
 *
 * Returns: (transfer full): the words
 */
char *
kuis_checkpoint_words_moment (KuisSimulation *simulation,
                              guint           moment)
{
  guint layer;
  const KuisPhase phase = kuis_simulation_get_phase (simulation, moment, &layer);
  const guint n_events = kuis_simulation_get_n_events (simulation);
  g_autofree char *memory = kuis_number_format (kuis_simulation_get_memory (simulation, moment), 0);
  g_autofree char *what = NULL;

  switch (phase)
    {
    case KUIS_PHASE_FORWARD:
      what = g_strdup_printf (_("forward, layer %u"), layer);
      break;

    case KUIS_PHASE_REPLAY:
      what = g_strdup_printf (_("once more forward, layer %u"), layer);
      break;

    case KUIS_PHASE_BACKWARD:
      what = g_strdup_printf (_("backward, layer %u"), layer);
      break;

    case KUIS_PHASE_START:
    default:
      /* Translators: before the first step. */
      what = g_strdup (C_("explorer", "the beginning"));
    }

  /* Translators: which step of how many, what is done in it, and how much memory is taken. */
  return g_strdup_printf (_("Step %u of %u: %s. In memory: %s."), moment, n_events, what, memory);
}

static char *
describe_kind (const KuisPlan *plan,
               KuisChain      *chain,
               KuisPlanKind    kind,
               const char     *name)
{
  KuisPlan other = *plan;
  g_autoptr(KuisSimulation) simulation = NULL;

  other.kind = kind;
  simulation = kuis_plan_simulate (&other, chain);

  return describe_point (name, kuis_plan_get_point (chain, simulation));
}

/* The least work with the memory that the plan takes. */
static char *
describe_limit (const KuisPlan *plan,
                KuisChain      *chain,
                double          peak)
{
  g_autoptr(GArray) limit = kuis_plan_get_limit (plan, chain);

  for (guint i = limit->len; i > 0; i--)
    if (g_array_index (limit, KuisPlotPoint, i - 1).y <= peak)
      return describe_point (_("The best with as much memory"), g_array_index (limit, KuisPlotPoint, i - 1));

  return NULL;
}

static void
append_line (GString *words,
             char    *line)
{
  if (line != NULL)
    g_string_append_printf (words, "%s%s.", words->len > 0 ? "\n" : "", line);
  g_free (line);
}

static char *
describe_training (guint64 n_parameters)
{
  KuisTrainingMemory memory;
  g_autofree char *billions = kuis_number_format (n_parameters / 1e9, 1);
  g_autofree char *parameters = NULL;
  g_autofree char *optimizer = NULL;
  g_autofree char *total = NULL;
  g_autofree char *card = kuis_number_format (CARD_GIGABYTES, 0);

  kuis_training_memory_count (&memory, n_parameters);
  parameters = kuis_number_format (memory.parameters / 1e9, 1);
  optimizer = kuis_number_format (memory.optimizer / 1e9, 1);
  total = kuis_number_format (memory.total / 1e9, 1);

  /* Translators: all are numbers; GB are gigabytes. The same number is that of the
   * parameters and of the gradients. */
  return g_strdup_printf (_("Whatever is done with activations, %s billion parameters take %s GB, their gradients %s GB "
                            "and the optimizer state %s GB: %s GB in all, and a card has %s GB"),
                          billions, parameters, parameters, optimizer, total, card);
}

/**
 * kuis_checkpoint_words_compare:
 * @n_parameters: of how large a model what the training takes is told as well, or 0
 *
 * Compares a plan with others: what the picture of the trade-off shows.
 *
 * Returns: (transfer full): the words, a line for each
 */
char *
kuis_checkpoint_words_compare (const KuisPlan *plan,
                               KuisChain      *chain,
                               KuisSimulation *simulation,
                               guint64         n_parameters)
{
  GString *words = g_string_new (NULL);
  const KuisPlotPoint now = kuis_plan_get_point (chain, simulation);

  append_line (words, describe_point (C_("point", "Now"), now));
  append_line (words, describe_limit (plan, chain, now.y));
  append_line (words, describe_kind (plan, chain, KUIS_PLAN_STORE_ALL, _("Everything stored")));
  append_line (words, describe_kind (plan, chain, KUIS_PLAN_SQRT, _("√N")));
  append_line (words, describe_kind (plan, chain, KUIS_PLAN_RECOMPUTE_ALL, _("Everything recomputed")));
  if (n_parameters > 0)
    append_line (words, describe_training (n_parameters));

  return g_string_free (words, FALSE);
}
