/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-learners"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/kuis-learners.h"
#include "store/kuis-store-learners.h"

/**
 * KuisLearners:
 *
 * Who learns with Kuis on this account, and who of them does now.
 *
 * What is changed holds at once; the store follows, in the order in which it was asked,
 * however slow its disk is.
 */
struct _KuisLearners
{
  GObject    parent_instance;

  /* Owned */
  KuisStore *store;
  GPtrArray *list;

  guint      n_writing;
};

enum {
  CHANGED,
  SWITCHED,
  RENAMED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (KuisLearners, kuis_learners, G_TYPE_OBJECT)

static KuisStoreLearner *
find (KuisLearners *self,
      const char   *uuid)
{
  for (guint i = 0; i < self->list->len; i++)
    {
      KuisStoreLearner *learner = g_ptr_array_index (self->list, i);

      if (g_str_equal (learner->uuid, uuid))
        return learner;
    }

  return NULL;
}

static gboolean
is_same (GPtrArray *before,
         GPtrArray *after)
{
  if (before->len != after->len)
    return FALSE;

  for (guint i = 0; i < before->len; i++)
    {
      const KuisStoreLearner *old = g_ptr_array_index (before, i);
      const KuisStoreLearner *new = g_ptr_array_index (after, i);

      if (!g_str_equal (old->uuid, new->uuid) || !g_str_equal (old->name, new->name) ||
          old->chosen != new->chosen || old->n_attempts != new->n_attempts)
        return FALSE;
    }

  return TRUE;
}

static void
on_listed (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr(KuisLearners) self = data;
  g_autoptr(GError) error = NULL;
  g_autoptr(GPtrArray) list = kuis_store_list_learners_finish (KUIS_STORE (source), result, &error);
  gboolean was_unknown = kuis_learners_get_chosen (self) == NULL;

  /* What is being written may not be in it yet; then it is listed once more. */
  if (list == NULL)
    g_debug ("The learners cannot be listed: %s", error->message);
  if (list == NULL || self->n_writing > 0 || is_same (self->list, list))
    return;

  g_clear_pointer (&self->list, g_ptr_array_unref);
  self->list = g_steal_pointer (&list);
  if (was_unknown)
    g_signal_emit (self, signals[RENAMED], 0, NULL, kuis_learners_get_uuid (self));
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
on_written (GObject      *source,
            GAsyncResult *result,
            gpointer      data)
{
  g_autoptr(KuisLearners) self = data;
  g_autoptr(GError) error = NULL;
  g_autoptr(KuisStoreLearner) learner = kuis_store_change_learner_finish (KUIS_STORE (source), result, &error);

  if (learner == NULL)
    g_debug ("A learner cannot be changed: %s", error->message);

  self->n_writing--;
  if (self->n_writing == 0)
    kuis_learners_load (self);
}

static gpointer
begin_to_write (KuisLearners *self)
{
  self->n_writing++;

  return g_object_ref (self);
}

static void
kuis_learners_finalize (GObject *object)
{
  KuisLearners *self = KUIS_LEARNERS (object);

  g_clear_object (&self->store);
  g_ptr_array_unref (self->list);

  G_OBJECT_CLASS (kuis_learners_parent_class)->finalize (object);
}

static void
kuis_learners_class_init (KuisLearnersClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = kuis_learners_finalize;

  /**
   * KuisLearners::changed:
   *
   * There are other learners, or something else is to be said of them.
   */
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);

  /**
   * KuisLearners::switched:
   *
   * Somebody else learns now.
   */
  signals[SWITCHED] = g_signal_new ("switched", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                    G_TYPE_NONE, 0);

  /**
   * KuisLearners::renamed:
   * @before: (nullable): the uuid before, or `NULL` if it was not known yet
   * @after: the uuid
   *
   * Whoever was known as @before is known as @after.
   */
  signals[RENAMED] = g_signal_new ("renamed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_STRING);
}

static void
kuis_learners_init (KuisLearners *self)
{
  self->list = g_ptr_array_new_with_free_func ((GDestroyNotify) kuis_store_learner_free);
}

/**
 * kuis_learners_new:
 * @store: where they are kept
 *
 * Creates the learners of a store. They are not known until they are loaded.
 *
 * Returns: (transfer full): the learners
 */
KuisLearners *
kuis_learners_new (KuisStore *store)
{
  KuisLearners *self;

  g_return_val_if_fail (KUIS_IS_STORE (store), NULL);

  self = g_object_new (KUIS_TYPE_LEARNERS, NULL);
  self->store = g_object_ref (store);

  return self;
}

/**
 * kuis_learners_load:
 *
 * Asks the store for them, and how many attempts they have.
 */
void
kuis_learners_load (KuisLearners *self)
{
  g_return_if_fail (KUIS_IS_LEARNERS (self));

  kuis_store_list_learners_async (self->store, NULL, on_listed, g_object_ref (self));
}

/**
 * kuis_learners_get_list:
 *
 * Gets all of them. As long as they are not known, there are none.
 *
 * Returns: (transfer none) (element-type KuisStoreLearner): the learners
 */
GPtrArray *
kuis_learners_get_list (KuisLearners *self)
{
  g_return_val_if_fail (KUIS_IS_LEARNERS (self), NULL);

  return self->list;
}

/**
 * kuis_learners_get_chosen:
 *
 * Gets who learns now.
 *
 * Returns: (transfer none) (nullable): the learner, or `NULL` if that is not known yet
 */
const KuisStoreLearner *
kuis_learners_get_chosen (KuisLearners *self)
{
  g_return_val_if_fail (KUIS_IS_LEARNERS (self), NULL);

  for (guint i = 0; i < self->list->len; i++)
    {
      const KuisStoreLearner *learner = g_ptr_array_index (self->list, i);

      if (learner->chosen)
        return learner;
    }

  return NULL;
}

/**
 * kuis_learners_get_uuid:
 *
 * Gets the uuid of who learns now.
 *
 * Returns: (transfer none) (nullable): the uuid, or `NULL` if that is not known yet
 */
const char *
kuis_learners_get_uuid (KuisLearners *self)
{
  const KuisStoreLearner *learner = kuis_learners_get_chosen (self);

  return learner != NULL ? learner->uuid : NULL;
}

/**
 * kuis_learners_get_shown_name:
 * @learner: one of them
 *
 * Gets what to call a learner, also one without a name.
 *
 * Returns: (transfer none): the name
 */
const char *
kuis_learners_get_shown_name (KuisLearners           *self,
                              const KuisStoreLearner *learner)
{
  g_return_val_if_fail (KUIS_IS_LEARNERS (self), NULL);

  if (*learner->name != '\0')
    return learner->name;

  if (self->list->len > 1)
    /* Translators: the learner who used Kuis before others gave their names. */
    return _("Me (no name)");

  /* Translators: the only learner on this account, who gave no name. */
  return _("Only me");
}

/**
 * kuis_learners_choose:
 * @uuid: of whom
 *
 * Has somebody else learn.
 */
void
kuis_learners_choose (KuisLearners *self,
                      const char   *uuid)
{
  KuisStoreLearner *learner;

  g_return_if_fail (KUIS_IS_LEARNERS (self));

  learner = find (self, uuid);
  g_return_if_fail (learner != NULL);
  if (learner->chosen)
    return;

  for (guint i = 0; i < self->list->len; i++)
    ((KuisStoreLearner *) g_ptr_array_index (self->list, i))->chosen = FALSE;
  learner->chosen = TRUE;
  kuis_store_choose_learner_async (self->store, uuid, NULL, on_written, begin_to_write (self));
  g_signal_emit (self, signals[SWITCHED], 0);
}

/**
 * kuis_learners_add:
 * @name: a name that nothing speaks against
 *
 * Adds a learner, who learns from now on.
 */
void
kuis_learners_add (KuisLearners *self,
                   const char   *name)
{
  KuisStoreLearner *learner;

  g_return_if_fail (KUIS_IS_LEARNERS (self));

  learner = g_new0 (KuisStoreLearner, 1);
  learner->uuid = g_uuid_string_random ();
  learner->name = g_strstrip (g_strdup (name));
  g_ptr_array_add (self->list, learner);
  kuis_store_add_learner_async (self->store, learner->uuid, learner->name, NULL, on_written, begin_to_write (self));
  g_signal_emit (self, signals[CHANGED], 0);
  kuis_learners_choose (self, learner->uuid);
}

/**
 * kuis_learners_rename:
 * @name: a name that nothing speaks against
 *
 * Renames who learns now.
 */
void
kuis_learners_rename (KuisLearners *self,
                      const char   *name)
{
  KuisStoreLearner *learner;
  g_autofree char *before = NULL;

  g_return_if_fail (KUIS_IS_LEARNERS (self));

  learner = (KuisStoreLearner *) kuis_learners_get_chosen (self);
  g_return_if_fail (learner != NULL);

  before = g_steal_pointer (&learner->uuid);
  learner->uuid = g_str_equal (before, KUIS_STORE_ONLY_ME) ? g_uuid_string_random () : g_strdup (before);
  g_free (learner->name);
  learner->name = g_strstrip (g_strdup (name));
  kuis_store_rename_learner_async (self->store, before, learner->uuid, learner->name, NULL,
                                   on_written, begin_to_write (self));
  if (!g_str_equal (before, learner->uuid))
    g_signal_emit (self, signals[RENAMED], 0, before, learner->uuid);
  g_signal_emit (self, signals[CHANGED], 0);
}
