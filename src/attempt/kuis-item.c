/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-item"

#include "config.h"

#include "attempt/kuis-item-private.h"

/* Fractions are written in files with a few decimals, and 0.9999999 means 1. */
#define FRACTION_EPSILON 1e-6

/**
 * KuisItem:
 *
 * One question as it is asked in an attempt: the order of its choices, what the
 * learner chose, and what became of it.
 */
struct _KuisItem
{
  GObject       parent_instance;

  KuisQuestion *question;
  guint         position;
  GPtrArray    *choices;

  GVariant     *draft;
  gint64        elapsed;
  gboolean      unsaved;

  /* The verdict. It is kept to itself as long as the item is pending. */
  gboolean      pending;
  GVariant     *response;
  KuisOutcome   outcome;
  double        score;

  KuisItemFunc  changed;
  gpointer      changed_data;
};

enum {
  PROP_0,
  PROP_DRAFT,
  PROP_OUTCOME,
  PROP_PENDING,
  PROP_UNSAVED,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (KuisItem, kuis_item, G_TYPE_OBJECT)

/* Puts what may move into a new order (Fisher and Yates), around what may not. */
static void
shuffle_choices (GPtrArray *choices,
                 GRand     *rand)
{
  g_autoptr(GArray) movable = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < choices->len; i++)
    if (!kuis_choice_get_fixed (g_ptr_array_index (choices, i)))
      g_array_append_val (movable, i);

  for (guint i = movable->len; i > 1; i--)
    {
      guint a = g_array_index (movable, guint, i - 1);
      guint b = g_array_index (movable, guint, g_rand_int_range (rand, 0, i));
      gpointer choice = choices->pdata[a];

      choices->pdata[a] = choices->pdata[b];
      choices->pdata[b] = choice;
    }
}

static void
tell_change (KuisItem *self)
{
  if (self->changed != NULL)
    self->changed (self, self->changed_data);
}

/* What nobody is told yet. */
static void
decide (KuisItem   *self,
        KuisOutcome outcome)
{
  self->outcome = outcome;
  self->pending = TRUE;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PENDING]);
  tell_change (self);
}

static void
drop_draft (KuisItem *self)
{
  if (self->draft == NULL)
    return;

  g_clear_pointer (&self->draft, g_variant_unref);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_DRAFT]);
}

static void
kuis_item_get_property (GObject    *object,
                        guint       prop_id,
                        GValue     *value,
                        GParamSpec *pspec)
{
  KuisItem *self = KUIS_ITEM (object);

  switch (prop_id)
    {
    case PROP_DRAFT:
      g_value_set_variant (value, self->draft);
      break;

    case PROP_OUTCOME:
      g_value_set_uint (value, kuis_item_get_outcome (self));
      break;

    case PROP_PENDING:
      g_value_set_boolean (value, self->pending);
      break;

    case PROP_UNSAVED:
      g_value_set_boolean (value, self->unsaved);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
kuis_item_finalize (GObject *object)
{
  KuisItem *self = KUIS_ITEM (object);

  g_clear_object (&self->question);
  g_clear_pointer (&self->choices, g_ptr_array_unref);
  g_clear_pointer (&self->draft, g_variant_unref);
  g_clear_pointer (&self->response, g_variant_unref);

  G_OBJECT_CLASS (kuis_item_parent_class)->finalize (object);
}

static void
kuis_item_class_init (KuisItemClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = kuis_item_get_property;
  object_class->finalize = kuis_item_finalize;

  /**
   * KuisItem:draft: (getter get_draft) (setter set_draft)
   *
   * What the learner has chosen and not yet had checked.
   */
  properties[PROP_DRAFT] = g_param_spec_variant ("draft", NULL, NULL, G_VARIANT_TYPE_ANY, NULL, flags);

  /**
   * KuisItem:outcome: (getter get_outcome)
   *
   * What became of the question, a [enum@Outcome].
   */
  properties[PROP_OUTCOME] = g_param_spec_uint ("outcome", NULL, NULL,
                                                KUIS_OUTCOME_OPEN, KUIS_OUTCOME_SKIPPED,
                                                KUIS_OUTCOME_OPEN, flags);

  /**
   * KuisItem:pending: (getter is_pending)
   *
   * Whether the question is decided, and the verdict not told yet.
   */
  properties[PROP_PENDING] = g_param_spec_boolean ("pending", NULL, NULL, FALSE, flags);

  /**
   * KuisItem:unsaved: (getter is_unsaved) (setter set_unsaved)
   *
   * Whether the verdict is told although it could still be lost.
   */
  properties[PROP_UNSAVED] = g_param_spec_boolean ("unsaved", NULL, NULL, FALSE, flags);

  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
kuis_item_init (KuisItem *self)
{
}

/**
 * kuis_item_get_question:
 *
 * Gets the question that is asked.
 *
 * Returns: (transfer none): the question
 */
KuisQuestion *
kuis_item_get_question (KuisItem *self)
{
  g_return_val_if_fail (KUIS_IS_ITEM (self), NULL);

  return self->question;
}

/**
 * kuis_item_get_position:
 *
 * Gets where in the attempt the question is asked.
 *
 * Returns: a number from 0
 */
guint
kuis_item_get_position (KuisItem *self)
{
  g_return_val_if_fail (KUIS_IS_ITEM (self), 0);

  return self->position;
}

/**
 * kuis_item_get_choices:
 *
 * Gets the choices in the order in which this attempt shows them, which stays
 * the same as long as the attempt lives.
 *
 * Returns: (transfer none) (element-type KuisChoice): the choices
 */
GPtrArray *
kuis_item_get_choices (KuisItem *self)
{
  g_return_val_if_fail (KUIS_IS_ITEM (self), NULL);

  return self->choices;
}

/**
 * kuis_item_get_outcome:
 *
 * Gets what became of the question.
 *
 * Returns: the outcome
 */
KuisOutcome
kuis_item_get_outcome (KuisItem *self)
{
  g_return_val_if_fail (KUIS_IS_ITEM (self), KUIS_OUTCOME_OPEN);

  return self->pending ? KUIS_OUTCOME_OPEN : self->outcome;
}

/**
 * kuis_item_get_response:
 *
 * Gets the response that was judged.
 *
 * Returns: (transfer none) (nullable): the response, or `NULL` if there is none
 */
GVariant *
kuis_item_get_response (KuisItem *self)
{
  g_return_val_if_fail (KUIS_IS_ITEM (self), NULL);

  return self->pending ? NULL : self->response;
}

/**
 * kuis_item_get_score:
 *
 * Gets what the response earned.
 *
 * Returns: points, from minus to plus those of the question
 */
double
kuis_item_get_score (KuisItem *self)
{
  g_return_val_if_fail (KUIS_IS_ITEM (self), 0.0);

  return self->pending ? 0.0 : self->score;
}

/**
 * kuis_item_get_elapsed:
 *
 * Gets for how long the learner was at the question while it was open. It is brought
 * up to date when the learner leaves it and when it is judged.
 *
 * Returns: microseconds
 */
gint64
kuis_item_get_elapsed (KuisItem *self)
{
  g_return_val_if_fail (KUIS_IS_ITEM (self), 0);

  return self->elapsed;
}

/**
 * kuis_item_is_open:
 *
 * Tells whether the question can still be answered.
 *
 * Returns: `TRUE` if it can
 */
gboolean
kuis_item_is_open (KuisItem *self)
{
  g_return_val_if_fail (KUIS_IS_ITEM (self), FALSE);

  return self->outcome == KUIS_OUTCOME_OPEN;
}

/**
 * kuis_item_is_pending:
 *
 * Tells whether the question is decided, and the verdict not told yet. Until then its
 * outcome is that of an open question, although it cannot be answered any more.
 *
 * Returns: `TRUE` if it is
 */
gboolean
kuis_item_is_pending (KuisItem *self)
{
  g_return_val_if_fail (KUIS_IS_ITEM (self), FALSE);

  return self->pending;
}

/**
 * kuis_item_is_told:
 *
 * Tells whether there is a verdict to be seen.
 *
 * Returns: `TRUE` if the question is neither open nor pending
 */
gboolean
kuis_item_is_told (KuisItem *self)
{
  g_return_val_if_fail (KUIS_IS_ITEM (self), FALSE);

  return kuis_item_get_outcome (self) != KUIS_OUTCOME_OPEN;
}

/**
 * kuis_item_is_unsaved:
 *
 * Tells whether the verdict is told although it could still be lost.
 *
 * Returns: `TRUE` if it is
 */
gboolean
kuis_item_is_unsaved (KuisItem *self)
{
  g_return_val_if_fail (KUIS_IS_ITEM (self), FALSE);

  return self->unsaved;
}

/**
 * kuis_item_set_unsaved:
 * @unsaved: whether the verdict could still be lost
 *
 * Has the learner told that the verdict could still be lost. That is for whoever keeps
 * the attempt to say; where nobody keeps it, nobody says so.
 */
void
kuis_item_set_unsaved (KuisItem *self,
                       gboolean  unsaved)
{
  g_return_if_fail (KUIS_IS_ITEM (self));

  if (self->unsaved == !!unsaved)
    return;

  self->unsaved = !!unsaved;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_UNSAVED]);
}

/**
 * kuis_item_is_missed:
 *
 * Tells whether the question should be asked again: whatever is not right.
 *
 * Returns: `TRUE` if it should
 */
gboolean
kuis_item_is_missed (KuisItem *self)
{
  g_return_val_if_fail (KUIS_IS_ITEM (self), FALSE);

  return self->outcome != KUIS_OUTCOME_RIGHT;
}

/**
 * kuis_item_get_draft:
 *
 * Gets what the learner has chosen and not yet had checked.
 *
 * Returns: (transfer none) (nullable): the draft
 */
GVariant *
kuis_item_get_draft (KuisItem *self)
{
  g_return_val_if_fail (KUIS_IS_ITEM (self), NULL);

  return self->draft;
}

/**
 * kuis_item_set_draft:
 * @draft: (nullable): a response to the question; sunk if it is floating
 *
 * Keeps what the learner has chosen. Nothing happens once the question is not
 * open any more.
 *
 * Returns: `TRUE` if it was kept
 */
gboolean
kuis_item_set_draft (KuisItem *self,
                     GVariant *draft)
{
  g_autoptr(GVariant) sunk = draft != NULL ? g_variant_ref_sink (draft) : NULL;

  g_return_val_if_fail (KUIS_IS_ITEM (self), FALSE);
  g_return_val_if_fail (sunk == NULL || kuis_question_is_response (self->question, sunk), FALSE);

  if (!kuis_item_is_open (self))
    return FALSE;

  if (self->draft == sunk ||
      (self->draft != NULL && sunk != NULL && g_variant_equal (self->draft, sunk)))
    return TRUE;

  g_clear_pointer (&self->draft, g_variant_unref);
  self->draft = g_steal_pointer (&sunk);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_DRAFT]);
  tell_change (self);

  return TRUE;
}

/*< private >
 * _kuis_item_new:
 * @shuffle: (nullable): where the new order of the choices comes from, or `NULL`
 *   for the order in which they were written
 */
KuisItem *
_kuis_item_new (KuisQuestion *question,
                guint         position,
                GRand        *shuffle)
{
  KuisItem *self = g_object_new (KUIS_TYPE_ITEM, NULL);
  GPtrArray *written = kuis_question_get_choices (question);

  self->question = g_object_ref (question);
  self->position = position;
  self->choices = g_ptr_array_new_full (written->len, g_object_unref);
  for (guint i = 0; i < written->len; i++)
    g_ptr_array_add (self->choices, g_object_ref (g_ptr_array_index (written, i)));
  if (shuffle != NULL)
    shuffle_choices (self->choices, shuffle);

  return self;
}

/*< private >
 * _kuis_item_watch:
 * @changed: (nullable): is told when the draft or the outcome has changed
 */
void
_kuis_item_watch (KuisItem     *self,
                  KuisItemFunc  changed,
                  gpointer      user_data)
{
  self->changed = changed;
  self->changed_data = user_data;
}

/*< private >
 * _kuis_item_check:
 *
 * Judges the draft, which becomes the response. The item is open and has one. The
 * verdict is told with _kuis_item_tell().
 */
void
_kuis_item_check (KuisItem *self)
{
  double fraction;

  g_return_if_fail (kuis_item_is_open (self) && self->draft != NULL);

  self->response = g_variant_ref (self->draft);
  fraction = kuis_question_score (self->question, self->response);
  self->score = fraction * kuis_question_get_points (self->question);

  if (fraction >= 1.0 - FRACTION_EPSILON)
    decide (self, KUIS_OUTCOME_RIGHT);
  else if (fraction > FRACTION_EPSILON)
    decide (self, KUIS_OUTCOME_PARTIAL);
  else
    decide (self, KUIS_OUTCOME_WRONG);
}

/*< private >
 * _kuis_item_close:
 *
 * Closes an open item without a response. That is told with _kuis_item_tell().
 */
void
_kuis_item_close (KuisItem   *self,
                  KuisOutcome outcome)
{
  g_return_if_fail (kuis_item_is_open (self));

  decide (self, outcome);
}

/*< private >
 * _kuis_item_tell:
 *
 * Tells the verdict of a pending item.
 */
void
_kuis_item_tell (KuisItem *self)
{
  g_return_if_fail (self->pending);

  self->pending = FALSE;
  if (self->response == NULL)
    drop_draft (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_OUTCOME]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PENDING]);
}

/*< private >
 * _kuis_item_peek:
 * @response: (out) (transfer none) (nullable): what is judged
 * @score: (out): what it earns
 *
 * Gets the verdict, whether it was told or not.
 */
KuisOutcome
_kuis_item_peek (KuisItem  *self,
                 GVariant **response,
                 double    *score)
{
  *response = self->response;
  *score = self->score;

  return self->outcome;
}

/*< private >
 * _kuis_item_add_elapsed:
 *
 * Adds to the time that the learner was at it, as long as it is open.
 */
void
_kuis_item_add_elapsed (KuisItem *self,
                        gint64    elapsed)
{
  if (kuis_item_is_open (self))
    self->elapsed += MAX (elapsed, 0);
}

/*< private >
 * _kuis_item_order_choices:
 * @ids: the ids of the choices in the order in which they are shown
 *
 * Puts the choices into an order that was kept. Those that it does not name come last.
 */
void
_kuis_item_order_choices (KuisItem           *self,
                          const char * const *ids)
{
  g_autoptr(GPtrArray) ordered = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; ids[i] != NULL; i++)
    {
      KuisChoice *choice = kuis_question_find_choice (self->question, ids[i]);

      if (choice != NULL && !g_ptr_array_find (ordered, choice, NULL))
        g_ptr_array_add (ordered, g_object_ref (choice));
    }
  for (guint i = 0; i < self->choices->len; i++)
    if (!g_ptr_array_find (ordered, self->choices->pdata[i], NULL))
      g_ptr_array_add (ordered, g_object_ref (self->choices->pdata[i]));

  g_ptr_array_unref (self->choices);
  self->choices = g_steal_pointer (&ordered);
}

/*< private >
 * _kuis_item_restore:
 * @response: (nullable): what was judged
 * @draft: (nullable): what is chosen
 *
 * Puts back what was kept of an item. What cannot be a response to the question is not
 * taken; without its response, a judgement means nothing, and the question is open.
 */
void
_kuis_item_restore (KuisItem    *self,
                    KuisOutcome  outcome,
                    GVariant    *response,
                    double       score,
                    GVariant    *draft)
{
  const gboolean is_judged = outcome == KUIS_OUTCOME_RIGHT || outcome == KUIS_OUTCOME_PARTIAL ||
                             outcome == KUIS_OUTCOME_WRONG;

  if (is_judged && response != NULL && kuis_question_is_response (self->question, response))
    {
      self->outcome = outcome;
      self->response = g_variant_ref (response);
      self->draft = g_variant_ref (response);
      self->score = score;
    }
  else if (!is_judged)
    {
      self->outcome = outcome;
      if (outcome == KUIS_OUTCOME_OPEN && draft != NULL && kuis_question_is_response (self->question, draft))
        self->draft = g_variant_ref (draft);
    }
}
