/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-json-choice"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "formats/kuis-json-choice.h"
#include "formats/kuis-json-id.h"

enum {
  KEY_ID,
  KEY_TEXT,
  KEY_FRACTION,
  KEY_FEEDBACK,
  KEY_FIXED,
  N_KEYS,
};

static const char * const keys[N_KEYS] = {
  [KEY_ID] = "id",
  [KEY_TEXT] = "text",
  [KEY_FRACTION] = "fraction",
  [KEY_FEEDBACK] = "feedback",
  [KEY_FIXED] = "fixed",
};

static gboolean
read_fraction (const KuisJsonContext *self,
               const KuisJsonField   *field,
               double                *fraction)
{
  if (!kuis_json_reader_read_number (self->json, field, fraction))
    return FALSE;

  if (*fraction < -1.0 || *fraction > 1.0)
    return kuis_json_reader_fail (self->json, KUIS_FORMAT_ERROR_OUT_OF_RANGE, field,
                                  /* TRANSLATORS: The part of a question's points that a choice earns. */
                                  N_("The fraction of the points that a choice earns is a number "
                                     "from -1 to 1, where 1 is right. Change it."), NULL, NULL);

  return TRUE;
}

static KuisChoice *
read_choice (const KuisJsonContext *self,
             const KuisJsonField   *field,
             const char            *question_id,
             GHashTable            *ids)
{
  KuisJsonField fields[N_KEYS];
  g_autoptr(KuisText) text = NULL;
  g_autoptr(KuisText) feedback = NULL;
  g_autofree char *id = NULL;
  const char *given_id = NULL;
  gboolean fixed = FALSE;
  double fraction = 0.0;
  gboolean is_good;

  if (!kuis_json_reader_read_object (self->json, field, keys, N_KEYS, fields))
    return NULL;

  is_good = kuis_json_id_read (self->json, &fields[KEY_ID], ids, &given_id);
  if (given_id != NULL)
    {
      id = g_strdup (given_id);
    }
  else
    {
      const char *words = kuis_json_texts_peek (self->texts, &fields[KEY_TEXT], NULL);
      g_autofree char *hash = kuis_json_id_hash (&words, 1);

      id = kuis_json_id_unique (ids, hash);
    }
  if (is_good)
    kuis_json_id_take (ids, id);

  kuis_json_texts_set_place (self->texts, self->quiz_id, question_id, id, NULL);
  is_good &= kuis_json_texts_require (self->texts, &fields[KEY_TEXT], &text);
  kuis_json_texts_read (self->texts, &fields[KEY_FEEDBACK], &feedback);
  is_good &= read_fraction (self, &fields[KEY_FRACTION], &fraction);
  is_good &= kuis_json_reader_read_boolean (self->json, &fields[KEY_FIXED], &fixed);

  return is_good ? kuis_choice_new (id, text, fraction, feedback, fixed) : NULL;
}

/**
 * kuis_json_choices_read:
 * @field: what should be a list of choices
 * @question_id: (nullable): the id of their question
 *
 * Reads choices: all of them or none, for a question without one of its choices is
 * another question. What is wrong is reported.
 *
 * Returns: (transfer full) (nullable) (element-type KuisChoice): the choices
 */
GPtrArray *
kuis_json_choices_read (const KuisJsonContext *self,
                        const KuisJsonField   *field,
                        const char            *question_id)
{
  g_autoptr(GPtrArray) choices = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr(GHashTable) ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  KuisJsonField element = { 0 };
  guint n_elements;
  gsize mark;

  if (field->node == NULL)
    {
      kuis_json_reader_fail_missing (self->json, field);
      return NULL;
    }

  if (!kuis_json_reader_read_array (self->json, field, &n_elements))
    return NULL;

  if (n_elements > KUIS_FORMAT_MAX_CHOICES)
    {
      g_autofree char *limit = g_strdup_printf ("%d", KUIS_FORMAT_MAX_CHOICES);

      kuis_json_reader_fail (self->json, KUIS_FORMAT_ERROR_TOO_MANY, field,
                             /* TRANSLATORS: %s is a number. */
                             N_("The question has more than %s choices. Delete some of them."), limit, NULL);
      return NULL;
    }

  mark = kuis_json_reader_enter (self->json, field);
  for (guint i = 0; i < n_elements; i++)
    {
      const gsize element_mark = kuis_json_reader_enter_index (self->json, i);
      KuisChoice *choice;

      element = kuis_json_reader_get_element (self->json, field, i, &element);
      choice = read_choice (self, &element, question_id, ids);
      if (choice != NULL)
        g_ptr_array_add (choices, choice);
      kuis_json_reader_leave (self->json, element_mark);
    }
  kuis_json_reader_leave (self->json, mark);

  return choices->len == n_elements ? g_steal_pointer (&choices) : NULL;
}
