/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-choice"

#include "config.h"

#include "quiz/kuis-choice.h"

/**
 * KuisChoice:
 *
 * One of the answers that a question offers. Immutable.
 */
struct _KuisChoice
{
  GObject   parent_instance;

  char     *id;
  KuisText *text;
  double    fraction;
  KuisText *feedback;
  gboolean  fixed;
};

G_DEFINE_FINAL_TYPE (KuisChoice, kuis_choice, G_TYPE_OBJECT)

static void
kuis_choice_finalize (GObject *object)
{
  KuisChoice *self = KUIS_CHOICE (object);

  g_free (self->id);
  g_clear_pointer (&self->text, kuis_text_unref);
  g_clear_pointer (&self->feedback, kuis_text_unref);

  G_OBJECT_CLASS (kuis_choice_parent_class)->finalize (object);
}

static void
kuis_choice_class_init (KuisChoiceClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = kuis_choice_finalize;
}

static void
kuis_choice_init (KuisChoice *self)
{
}

/**
 * kuis_choice_new:
 * @id: what tells this choice from the others of its question
 * @text: what the learner reads
 * @fraction: the part of the question's points that it earns, from −1 to 1
 * @feedback: (nullable): why it is right, or what mistake leads to it
 * @fixed: whether it keeps its place when choices are shuffled
 *
 * Creates a choice.
 *
 * Returns: (transfer full): the new choice
 */
KuisChoice *
kuis_choice_new (const char *id,
                 KuisText   *text,
                 double      fraction,
                 KuisText   *feedback,
                 gboolean    fixed)
{
  KuisChoice *self;

  g_return_val_if_fail (id != NULL, NULL);
  g_return_val_if_fail (text != NULL, NULL);
  g_return_val_if_fail (fraction >= -1.0 && fraction <= 1.0, NULL);

  self = g_object_new (KUIS_TYPE_CHOICE, NULL);
  self->id = g_strdup (id);
  self->text = kuis_text_ref (text);
  self->fraction = fraction;
  if (feedback != NULL)
    self->feedback = kuis_text_ref (feedback);
  self->fixed = fixed;

  return self;
}

/**
 * kuis_choice_get_id:
 *
 * Gets what tells this choice from the others of its question.
 *
 * Returns: the id
 */
const char *
kuis_choice_get_id (KuisChoice *self)
{
  g_return_val_if_fail (KUIS_IS_CHOICE (self), NULL);

  return self->id;
}

/**
 * kuis_choice_get_text:
 *
 * Gets what the learner reads.
 *
 * Returns: (transfer none): the text
 */
KuisText *
kuis_choice_get_text (KuisChoice *self)
{
  g_return_val_if_fail (KUIS_IS_CHOICE (self), NULL);

  return self->text;
}

/**
 * kuis_choice_get_fraction:
 *
 * Gets the part of the question's points that this choice earns.
 *
 * Returns: a number from −1 to 1
 */
double
kuis_choice_get_fraction (KuisChoice *self)
{
  g_return_val_if_fail (KUIS_IS_CHOICE (self), 0.0);

  return self->fraction;
}

/**
 * kuis_choice_get_feedback:
 *
 * Gets what is said to whoever chose it.
 *
 * Returns: (transfer none) (nullable): the feedback
 */
KuisText *
kuis_choice_get_feedback (KuisChoice *self)
{
  g_return_val_if_fail (KUIS_IS_CHOICE (self), NULL);

  return self->feedback;
}

/**
 * kuis_choice_get_fixed:
 *
 * Gets whether the choice keeps its place when choices are shuffled, as “all of
 * the above” must.
 *
 * Returns: `TRUE` if it stays where it was written
 */
gboolean
kuis_choice_get_fixed (KuisChoice *self)
{
  g_return_val_if_fail (KUIS_IS_CHOICE (self), FALSE);

  return self->fixed;
}
