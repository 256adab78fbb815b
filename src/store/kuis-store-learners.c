/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-store-learners"

#include "config.h"

#include "store/kuis-store-learners.h"
#include "store/kuis-store-private.h"
#include "store/kuis-tables.h"

#define SELECT_LEARNER \
  "SELECT uuid, name, chosen, (SELECT count (*) FROM attempt WHERE learner = learner.id AND deleted = 0) FROM learner "

typedef struct {
  char *uuid;
  char *new_uuid;
  char *name;
} Person;

static Person *
person_new (const char *uuid,
            const char *new_uuid,
            const char *name)
{
  Person *person = g_new0 (Person, 1);

  person->uuid = g_strdup (uuid);
  person->new_uuid = new_uuid != NULL ? g_strdup (new_uuid) : g_uuid_string_random ();
  if (name != NULL)
    person->name = g_strstrip (g_strdup (name));

  return person;
}

static void
person_free (gpointer data)
{
  Person *person = data;

  g_free (person->uuid);
  g_free (person->new_uuid);
  g_free (person->name);
  g_free (person);
}

static KuisStoreLearner *
make_learner (KuisStatement *row)
{
  KuisStoreLearner *learner = g_new0 (KuisStoreLearner, 1);

  learner->uuid = kuis_statement_get_text (row, 0);
  learner->name = kuis_statement_get_text (row, 1);
  learner->chosen = sqlite3_column_int (row, 2) != 0;
  learner->n_attempts = (guint) sqlite3_column_int64 (row, 3);

  return learner;
}

static KuisStoreLearner *
read_learner (sqlite3     *handle,
              const char  *uuid,
              GError     **error)
{
  g_autoptr(KuisStatement) row = NULL;

  if (kuis_tables_find_learner (handle, uuid, error) < 0)
    return NULL;

  row = kuis_statement_new (handle, error, SELECT_LEARNER "WHERE uuid = ?", "s", uuid);

  return row != NULL && kuis_statement_step (row, error) ? make_learner (row) : NULL;
}

static gpointer
list_learners (KuisDatabase  *database,
               gpointer       data,
               GError       **error)
{
  g_autoptr(GPtrArray) list = g_ptr_array_new_with_free_func ((GDestroyNotify) kuis_store_learner_free);
  g_autoptr(GError) local_error = NULL;
  g_autoptr(KuisStatement) row = NULL;

  row = kuis_statement_new (kuis_database_get_handle (database), &local_error, SELECT_LEARNER "ORDER BY id", "");
  while (local_error == NULL && kuis_statement_step (row, &local_error))
    g_ptr_array_add (list, make_learner (row));

  if (local_error == NULL)
    return g_steal_pointer (&list);

  g_propagate_error (error, g_steal_pointer (&local_error));

  return NULL;
}

static gboolean
check_name (Person  *person,
            GError **error)
{
  if (person->name != NULL && *person->name != '\0')
    return TRUE;

  g_set_error_literal (error, KUIS_STORE_ERROR, KUIS_STORE_ERROR_INVALID, "a learner without a name");

  return FALSE;
}

static gpointer
add_learner (KuisDatabase  *database,
             gpointer       data,
             GError       **error)
{
  Person *person = data;
  sqlite3 *handle = kuis_database_get_handle (database);

  if (!check_name (person, error) ||
      !kuis_sqlite_execute (handle, error, "INSERT INTO learner (uuid, name) VALUES (?, ?)",
                            "ss", person->new_uuid, person->name))
    return NULL;

  return read_learner (handle, person->new_uuid, error);
}

/* “Only me” who gets a name is somebody from then on, and not the “only me” of another
 * machine. */
static gpointer
rename_learner (KuisDatabase  *database,
                gpointer       data,
                GError       **error)
{
  Person *person = data;
  sqlite3 *handle = kuis_database_get_handle (database);
  const char *uuid = g_str_equal (person->uuid, KUIS_STORE_ONLY_ME) ? person->new_uuid : person->uuid;

  if (!check_name (person, error) || kuis_tables_find_learner (handle, person->uuid, error) < 0)
    return NULL;

  if (!kuis_sqlite_execute (handle, error, "UPDATE learner SET name = ?, uuid = ? WHERE uuid = ?",
                            "sss", person->name, uuid, person->uuid))
    return NULL;

  return read_learner (handle, uuid, error);
}

static gpointer
choose_learner (KuisDatabase  *database,
                gpointer       data,
                GError       **error)
{
  Person *person = data;
  sqlite3 *handle = kuis_database_get_handle (database);

  if (kuis_tables_find_learner (handle, person->uuid, error) < 0 ||
      !kuis_sqlite_execute (handle, error, "UPDATE learner SET chosen = 0 WHERE chosen = 1", "") ||
      !kuis_sqlite_execute (handle, error, "UPDATE learner SET chosen = 1 WHERE uuid = ?", "s", person->uuid))
    return NULL;

  return read_learner (handle, person->uuid, error);
}

static const KuisStoreOperation list_learners_operation = {
  .urgency = KUIS_STORE_READ,
  .run = list_learners,
  .free_result = (GDestroyNotify) g_ptr_array_unref,
};

static const KuisStoreOperation add_learner_operation = {
  .urgency = KUIS_STORE_WRITE,
  .run = add_learner,
  .free_data = person_free,
  .free_result = (GDestroyNotify) kuis_store_learner_free,
};

static const KuisStoreOperation rename_learner_operation = {
  .urgency = KUIS_STORE_WRITE,
  .run = rename_learner,
  .free_data = person_free,
  .free_result = (GDestroyNotify) kuis_store_learner_free,
};

static const KuisStoreOperation choose_learner_operation = {
  .urgency = KUIS_STORE_WRITE,
  .run = choose_learner,
  .free_data = person_free,
  .free_result = (GDestroyNotify) kuis_store_learner_free,
};

/**
 * kuis_store_list_learners_async:
 * @cancellable: (nullable): a cancellable
 * @callback: called when they are there
 * @user_data: what @callback is called with
 *
 * Lists the learners, in the order in which they came. At first there is one,
 * `KUIS_STORE_ONLY_ME`, who has no name.
 */
void
kuis_store_list_learners_async (KuisStore           *self,
                                GCancellable        *cancellable,
                                GAsyncReadyCallback  callback,
                                gpointer             user_data)
{
  _kuis_store_run (self, &list_learners_operation, NULL, cancellable, callback, user_data);
}

/**
 * kuis_store_list_learners_finish:
 * @result: what the callback was given
 * @error: return location for an error
 *
 * Ends what [method@Store.list_learners_async] began.
 *
 * Returns: (transfer full) (nullable) (element-type KuisStoreLearner): the learners,
 *   or `NULL` with @error set
 */
GPtrArray *
kuis_store_list_learners_finish (KuisStore     *self,
                                 GAsyncResult  *result,
                                 GError       **error)
{
  return _kuis_store_finish (self, &list_learners_operation, result, error);
}

/**
 * kuis_store_add_learner_async:
 * @uuid: (nullable): what the learner is to be known by, or `NULL` for a new uuid
 * @name: a name
 * @cancellable: (nullable): a cancellable
 * @callback: called when the learner is there
 * @user_data: what @callback is called with
 *
 * Adds a learner, who is not chosen yet. A blank name is `KUIS_STORE_ERROR_INVALID`.
 * Who gives the @uuid can ask for more with it at once, before this is done. End it with [method@Store.change_learner_finish].
 */
void
kuis_store_add_learner_async (KuisStore           *self,
                              const char          *uuid,
                              const char          *name,
                              GCancellable        *cancellable,
                              GAsyncReadyCallback  callback,
                              gpointer             user_data)
{
  _kuis_store_run (self, &add_learner_operation, person_new (NULL, uuid, name), cancellable, callback, user_data);
}

/**
 * kuis_store_rename_learner_async:
 * @uuid: which
 * @new_uuid: (nullable): what `KUIS_STORE_ONLY_ME` is known by from then on, or `NULL`
 *   for a new uuid
 * @name: the new name
 * @cancellable: (nullable): a cancellable
 * @callback: called when it is done
 * @user_data: what @callback is called with
 *
 * Renames a learner. `KUIS_STORE_ONLY_ME` gets another uuid with the name, and keeps
 * the attempts. End it with [method@Store.change_learner_finish].
 */
void
kuis_store_rename_learner_async (KuisStore           *self,
                                 const char          *uuid,
                                 const char          *new_uuid,
                                 const char          *name,
                                 GCancellable        *cancellable,
                                 GAsyncReadyCallback  callback,
                                 gpointer             user_data)
{
  _kuis_store_run (self, &rename_learner_operation, person_new (uuid, new_uuid, name), cancellable, callback, user_data);
}

/**
 * kuis_store_choose_learner_async:
 * @uuid: which
 * @cancellable: (nullable): a cancellable
 * @callback: called when it is done
 * @user_data: what @callback is called with
 *
 * Chooses whose attempts those are that are saved and listed for nobody in
 * particular. It is remembered. End it with [method@Store.change_learner_finish].
 */
void
kuis_store_choose_learner_async (KuisStore           *self,
                                 const char          *uuid,
                                 GCancellable        *cancellable,
                                 GAsyncReadyCallback  callback,
                                 gpointer             user_data)
{
  _kuis_store_run (self, &choose_learner_operation, person_new (uuid, NULL, NULL), cancellable, callback, user_data);
}

/**
 * kuis_store_change_learner_finish:
 * @result: what the callback was given
 * @error: return location for an error
 *
 * Ends what [method@Store.add_learner_async], [method@Store.rename_learner_async] or
 * [method@Store.choose_learner_async] began.
 *
 * Returns: (transfer full) (nullable): the learner as it is now, or `NULL` with @error
 *   set
 */
KuisStoreLearner *
kuis_store_change_learner_finish (KuisStore     *self,
                                  GAsyncResult  *result,
                                  GError       **error)
{
  const KuisStoreOperation *operation;

  g_return_val_if_fail (G_IS_TASK (result), NULL);

  operation = g_task_get_source_tag (G_TASK (result));
  g_return_val_if_fail (operation == &add_learner_operation || operation == &rename_learner_operation ||
                        operation == &choose_learner_operation, NULL);

  return _kuis_store_finish (self, operation, result, error);
}
