/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-attempt"

#include "config.h"

#include "attempt/kuis-attempt-private.h"

/**
 * KuisAttempt:
 *
 * A quiz as somebody takes it: in which order it is asked, what was answered,
 * and where the learner stands. Every rule of taking a quiz is here.
 */
enum {
  PROP_0,
  PROP_POSITION,
  PROP_FINISHED,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

enum {
  SIGNAL_ITEM_CHANGED,
  SIGNAL_ITEM_TOLD,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (KuisAttempt, kuis_attempt, G_TYPE_OBJECT)

/* The order of a question's choices depends on the seed and the question alone,
 * so that it is the same whichever others are asked beside it. */
static GRand *
make_shuffle (KuisQuestion    *question,
              KuisAttemptFlags flags,
              guint32          seed)
{
  const guint32 seeds[] = { seed, g_str_hash (kuis_question_get_id (question)) };

  if (!(flags & KUIS_ATTEMPT_SHUFFLE_CHOICES))
    return NULL;

  return g_rand_new_with_seed_array (seeds, G_N_ELEMENTS (seeds));
}

static void
on_item_changed (KuisItem *item,
                 gpointer  data)
{
  g_signal_emit (data, signals[SIGNAL_ITEM_CHANGED], 0, item);
}

/* Tells the question where the learner stands for how long that was. */
static void
tell_elapsed (KuisAttempt *self)
{
  const gint64 elapsed = kuis_attempt_get_elapsed (self);

  if (self->position < kuis_attempt_get_n_items (self))
    _kuis_item_add_elapsed (kuis_attempt_get_item (self, self->position), elapsed - self->told);
  self->told = elapsed;
}

static gboolean
has_open_items (KuisAttempt *self)
{
  for (guint i = 0; i < kuis_attempt_get_n_items (self); i++)
    if (kuis_item_is_open (kuis_attempt_get_item (self, i)))
      return TRUE;

  return FALSE;
}

static void
kuis_attempt_get_property (GObject    *object,
                           guint       prop_id,
                           GValue     *value,
                           GParamSpec *pspec)
{
  KuisAttempt *self = KUIS_ATTEMPT (object);

  switch (prop_id)
    {
    case PROP_POSITION:
      g_value_set_uint (value, self->position);
      break;

    case PROP_FINISHED:
      g_value_set_boolean (value, self->finished);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
kuis_attempt_finalize (GObject *object)
{
  KuisAttempt *self = KUIS_ATTEMPT (object);

  /* A page may still show one of them. */
  for (guint i = 0; i < kuis_attempt_get_n_items (self); i++)
    _kuis_item_watch (kuis_attempt_get_item (self, i), NULL, NULL);
  g_clear_object (&self->quiz);
  g_clear_object (&self->items);

  G_OBJECT_CLASS (kuis_attempt_parent_class)->finalize (object);
}

static void
kuis_attempt_class_init (KuisAttemptClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = kuis_attempt_get_property;
  object_class->finalize = kuis_attempt_finalize;

  /**
   * KuisAttempt:position: (getter get_position) (setter set_position)
   *
   * Where the learner stands, from 0.
   */
  properties[PROP_POSITION] = g_param_spec_uint ("position", NULL, NULL, 0, G_MAXUINT, 0, flags);

  /**
   * KuisAttempt:finished: (getter is_finished)
   *
   * Whether nothing can be answered any more.
   */
  properties[PROP_FINISHED] = g_param_spec_boolean ("finished", NULL, NULL, FALSE, flags);

  g_object_class_install_properties (object_class, N_PROPS, properties);

  /**
   * KuisAttempt::item-changed:
   * @item: a question
   *
   * Emitted when the draft of a question has changed, and when it was decided: when
   * there is something to keep. A verdict is told only afterwards. When an attempt is finished it is emitted for each question that
   * is skipped, before [property@Attempt:finished] is notified.
   */
  signals[SIGNAL_ITEM_CHANGED] = g_signal_new ("item-changed", KUIS_TYPE_ATTEMPT, G_SIGNAL_RUN_LAST,
                                               0, NULL, NULL, NULL, G_TYPE_NONE, 1, KUIS_TYPE_ITEM);

  /**
   * KuisAttempt::item-told:
   * @item: a question
   *
   * Emitted when the verdict on a question was told.
   */
  signals[SIGNAL_ITEM_TOLD] = g_signal_new ("item-told", KUIS_TYPE_ATTEMPT, G_SIGNAL_RUN_LAST,
                                            0, NULL, NULL, NULL, G_TYPE_NONE, 1, KUIS_TYPE_ITEM);
}

static void
kuis_attempt_init (KuisAttempt *self)
{
  self->items = g_list_store_new (KUIS_TYPE_ITEM);
}

/**
 * kuis_attempt_new:
 * @quiz: what is taken
 * @flags: how it asks
 * @seed: what a new order is made from: the same seed, the same order
 *
 * Starts an attempt at every question of a quiz.
 *
 * Returns: (transfer full): the new attempt
 */
KuisAttempt *
kuis_attempt_new (KuisQuiz         *quiz,
                  KuisAttemptFlags  flags,
                  guint32           seed)
{
  KuisAttempt *self;
  GListModel *questions;

  g_return_val_if_fail (KUIS_IS_QUIZ (quiz), NULL);

  self = _kuis_attempt_new_empty (quiz, flags, seed);
  questions = kuis_quiz_get_questions (quiz);
  for (guint i = 0; i < g_list_model_get_n_items (questions); i++)
    {
      g_autoptr(KuisQuestion) question = g_list_model_get_item (questions, i);

      _kuis_attempt_append (self, question);
    }

  return self;
}

/**
 * kuis_attempt_new_missed:
 * @previous: an attempt in which something was missed
 * @flags: how the new one asks
 * @seed: what a new order is made from
 *
 * Starts an attempt at what was missed in another: wrong or only partly right,
 * shown, or left out.
 *
 * Returns: (transfer full) (nullable): the new attempt, or `NULL` if nothing was
 *   missed
 */
KuisAttempt *
kuis_attempt_new_missed (KuisAttempt      *previous,
                         KuisAttemptFlags  flags,
                         guint32           seed)
{
  KuisAttempt *self;

  g_return_val_if_fail (KUIS_IS_ATTEMPT (previous), NULL);

  if (kuis_attempt_count_missed (previous) == 0)
    return NULL;

  self = _kuis_attempt_new_empty (previous->quiz, flags, seed);
  for (guint i = 0; i < kuis_attempt_get_n_items (previous); i++)
    {
      KuisItem *item = kuis_attempt_get_item (previous, i);

      if (kuis_item_is_missed (item))
        _kuis_attempt_append (self, kuis_item_get_question (item));
    }

  return self;
}

/**
 * kuis_attempt_get_quiz:
 *
 * Gets the quiz that is taken.
 *
 * Returns: (transfer none): the quiz
 */
KuisQuiz *
kuis_attempt_get_quiz (KuisAttempt *self)
{
  g_return_val_if_fail (KUIS_IS_ATTEMPT (self), NULL);

  return self->quiz;
}

/**
 * kuis_attempt_get_items:
 *
 * Gets what is asked, in order.
 *
 * Returns: (transfer none): a list of [class@Item]
 */
GListModel *
kuis_attempt_get_items (KuisAttempt *self)
{
  g_return_val_if_fail (KUIS_IS_ATTEMPT (self), NULL);

  return G_LIST_MODEL (self->items);
}

/**
 * kuis_attempt_get_n_items:
 *
 * Gets how many questions are asked.
 *
 * Returns: their number
 */
guint
kuis_attempt_get_n_items (KuisAttempt *self)
{
  g_return_val_if_fail (KUIS_IS_ATTEMPT (self), 0);

  return g_list_model_get_n_items (G_LIST_MODEL (self->items));
}

/**
 * kuis_attempt_get_item:
 * @position: a number from 0 to less than the number of items
 *
 * Gets the question at a place.
 *
 * Returns: (transfer none): the item
 */
KuisItem *
kuis_attempt_get_item (KuisAttempt *self,
                       guint        position)
{
  g_autoptr(KuisItem) item = NULL;

  g_return_val_if_fail (KUIS_IS_ATTEMPT (self), NULL);
  g_return_val_if_fail (position < kuis_attempt_get_n_items (self), NULL);

  item = g_list_model_get_item (G_LIST_MODEL (self->items), position);

  /* The list keeps it. */
  return item;
}

/**
 * kuis_attempt_get_position:
 *
 * Gets where the learner stands.
 *
 * Returns: a number from 0
 */
guint
kuis_attempt_get_position (KuisAttempt *self)
{
  g_return_val_if_fail (KUIS_IS_ATTEMPT (self), 0);

  return self->position;
}

/**
 * kuis_attempt_set_position:
 * @position: a number from 0 to less than the number of items
 *
 * Goes to a question. What is walked past stays open.
 */
void
kuis_attempt_set_position (KuisAttempt *self,
                           guint        position)
{
  g_return_if_fail (KUIS_IS_ATTEMPT (self));
  g_return_if_fail (position < kuis_attempt_get_n_items (self));

  if (self->position == position)
    return;

  tell_elapsed (self);
  self->position = position;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_POSITION]);
}

/**
 * kuis_attempt_submit:
 *
 * Judges what was chosen for the question where the learner stands, and keeps the
 * verdict back until kuis_attempt_tell(): time to put it where it cannot get lost. The
 * response cannot be changed any more.
 *
 * Returns: `TRUE` if it was judged, `FALSE` if nothing was chosen or the question
 *   was not open
 */
gboolean
kuis_attempt_submit (KuisAttempt *self)
{
  KuisItem *item;

  g_return_val_if_fail (KUIS_IS_ATTEMPT (self), FALSE);

  item = kuis_attempt_get_item (self, self->position);
  if (!kuis_item_is_open (item) || kuis_item_get_draft (item) == NULL)
    return FALSE;

  tell_elapsed (self);
  _kuis_item_check (item);

  return TRUE;
}

/**
 * kuis_attempt_give_up:
 *
 * Gives the answer to the question where the learner stands away, which is shown with
 * kuis_attempt_tell(). It counts as not answered, and cannot be answered any more.
 *
 * Returns: `TRUE` if it was open
 */
gboolean
kuis_attempt_give_up (KuisAttempt *self)
{
  KuisItem *item;

  g_return_val_if_fail (KUIS_IS_ATTEMPT (self), FALSE);

  item = kuis_attempt_get_item (self, self->position);
  if (!kuis_item_is_open (item))
    return FALSE;

  tell_elapsed (self);
  _kuis_item_close (item, KUIS_OUTCOME_SHOWN);

  return TRUE;
}

/**
 * kuis_attempt_tell:
 * @item: one of its questions
 *
 * Tells the verdict on a question, if there is one that was kept back.
 */
void
kuis_attempt_tell (KuisAttempt *self,
                   KuisItem    *item)
{
  g_return_if_fail (KUIS_IS_ATTEMPT (self));
  g_return_if_fail (KUIS_IS_ITEM (item));

  if (!kuis_item_is_pending (item))
    return;

  _kuis_item_tell (item);
  g_signal_emit (self, signals[SIGNAL_ITEM_TOLD], 0, item);
}

/**
 * kuis_attempt_check:
 *
 * Judges what was chosen for the question where the learner stands, and tells the
 * verdict at once.
 *
 * Returns: `TRUE` if it was judged, `FALSE` if nothing was chosen or the question
 *   was not open
 */
gboolean
kuis_attempt_check (KuisAttempt *self)
{
  if (!kuis_attempt_submit (self))
    return FALSE;

  kuis_attempt_tell (self, kuis_attempt_get_item (self, self->position));

  return TRUE;
}

/**
 * kuis_attempt_show_answer:
 *
 * Gives the answer to the question where the learner stands away, and shows it at
 * once.
 *
 * Returns: `TRUE` if it was open
 */
gboolean
kuis_attempt_show_answer (KuisAttempt *self)
{
  if (!kuis_attempt_give_up (self))
    return FALSE;

  kuis_attempt_tell (self, kuis_attempt_get_item (self, self->position));

  return TRUE;
}

/**
 * kuis_attempt_finish:
 * @with_gaps: whether to finish although questions are still open, which then count
 *   as not answered
 *
 * Finishes the attempt, or changes nothing if questions are still open and nobody
 * said that it does not matter. A verdict that was kept back is told.
 *
 * Returns: `TRUE` if the attempt is finished now
 */
gboolean
kuis_attempt_finish (KuisAttempt *self,
                     gboolean     with_gaps)
{
  g_return_val_if_fail (KUIS_IS_ATTEMPT (self), FALSE);

  if (self->finished)
    return TRUE;

  if (!with_gaps && has_open_items (self))
    return FALSE;

  kuis_attempt_set_running (self, FALSE);
  tell_elapsed (self);
  for (guint i = 0; i < kuis_attempt_get_n_items (self); i++)
    {
      KuisItem *item = kuis_attempt_get_item (self, i);

      if (kuis_item_is_open (item))
        _kuis_item_close (item, KUIS_OUTCOME_SKIPPED);
      kuis_attempt_tell (self, item);
    }
  self->finished = TRUE;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FINISHED]);

  return TRUE;
}

/**
 * kuis_attempt_is_finished:
 *
 * Tells whether nothing can be answered any more.
 *
 * Returns: `TRUE` if the attempt is finished
 */
gboolean
kuis_attempt_is_finished (KuisAttempt *self)
{
  g_return_val_if_fail (KUIS_IS_ATTEMPT (self), FALSE);

  return self->finished;
}

/**
 * kuis_attempt_count:
 * @outcome: an outcome
 *
 * Counts the questions with an outcome.
 *
 * Returns: their number
 */
guint
kuis_attempt_count (KuisAttempt *self,
                    KuisOutcome  outcome)
{
  guint count = 0;

  g_return_val_if_fail (KUIS_IS_ATTEMPT (self), 0);

  for (guint i = 0; i < kuis_attempt_get_n_items (self); i++)
    if (kuis_item_get_outcome (kuis_attempt_get_item (self, i)) == outcome)
      count++;

  return count;
}

/**
 * kuis_attempt_count_missed:
 *
 * Counts the questions that should be asked again.
 *
 * Returns: their number
 */
guint
kuis_attempt_count_missed (KuisAttempt *self)
{
  g_return_val_if_fail (KUIS_IS_ATTEMPT (self), 0);

  return kuis_attempt_get_n_items (self) - kuis_attempt_count (self, KUIS_OUTCOME_RIGHT);
}

/**
 * kuis_attempt_get_score:
 *
 * Adds up what was earned.
 *
 * Returns: points
 */
double
kuis_attempt_get_score (KuisAttempt *self)
{
  double score = 0.0;

  g_return_val_if_fail (KUIS_IS_ATTEMPT (self), 0.0);

  for (guint i = 0; i < kuis_attempt_get_n_items (self); i++)
    score += kuis_item_get_score (kuis_attempt_get_item (self, i));

  return score;
}

/**
 * kuis_attempt_get_max_score:
 *
 * Adds up what could be earned.
 *
 * Returns: points
 */
double
kuis_attempt_get_max_score (KuisAttempt *self)
{
  double score = 0.0;

  g_return_val_if_fail (KUIS_IS_ATTEMPT (self), 0.0);

  for (guint i = 0; i < kuis_attempt_get_n_items (self); i++)
    {
      KuisItem *item = kuis_attempt_get_item (self, i);

      score += kuis_question_get_points (kuis_item_get_question (item));
    }

  return score;
}

/**
 * kuis_attempt_set_running:
 * @running: whether the learner is at a question
 *
 * Starts or stops the clock. It does not run on once the attempt is finished.
 */
void
kuis_attempt_set_running (KuisAttempt *self,
                          gboolean     running)
{
  g_return_if_fail (KUIS_IS_ATTEMPT (self));

  if (self->running_since != 0)
    {
      self->elapsed += g_get_monotonic_time () - self->running_since;
      self->running_since = 0;
    }

  if (running && !self->finished)
    self->running_since = g_get_monotonic_time ();
}

/**
 * kuis_attempt_get_elapsed:
 *
 * Gets for how long the learner has been at the questions.
 *
 * Returns: microseconds
 */
gint64
kuis_attempt_get_elapsed (KuisAttempt *self)
{
  g_return_val_if_fail (KUIS_IS_ATTEMPT (self), 0);

  if (self->running_since == 0)
    return self->elapsed;

  return self->elapsed + g_get_monotonic_time () - self->running_since;
}

/*< private >
 * _kuis_attempt_new_empty:
 *
 * Makes an attempt that asks nothing yet.
 */
KuisAttempt *
_kuis_attempt_new_empty (KuisQuiz         *quiz,
                         KuisAttemptFlags  flags,
                         guint32           seed)
{
  KuisAttempt *self = g_object_new (KUIS_TYPE_ATTEMPT, NULL);

  self->quiz = g_object_ref (quiz);
  self->flags = flags;
  self->seed = seed;

  return self;
}

/*< private >
 * _kuis_attempt_append:
 *
 * Adds a question at the end.
 */
void
_kuis_attempt_append (KuisAttempt  *self,
                      KuisQuestion *question)
{
  g_autoptr(GRand) shuffle = make_shuffle (question, self->flags, self->seed);
  g_autoptr(KuisItem) item = _kuis_item_new (question, kuis_attempt_get_n_items (self), shuffle);

  _kuis_item_watch (item, on_item_changed, self);
  g_list_store_append (self->items, item);
}
