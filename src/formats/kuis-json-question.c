/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-json-question"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "formats/kuis-json-figure.h"
#include "formats/kuis-json-id.h"
#include "formats/kuis-json-question.h"
#include "formats/kuis-json-reference.h"

/* What bears on what is asked or how it is scored leaves the question out when it is
 * wrong. What only helps (explanation, feedback, references, a translation) is itself
 * left out, and the question stays. */

enum {
  KEY_ID,
  KEY_WRITTEN,
  KEY_TYPE,
  KEY_POINTS,
  KEY_PROMPT,
  KEY_CHOICES,
  KEY_EXPLANATION,
  KEY_REFERENCES,
  KEY_FIGURE,
  N_KEYS,
};

static const char * const keys[N_KEYS] = {
  [KEY_ID] = "id",
  [KEY_WRITTEN] = "written",
  [KEY_TYPE] = "type",
  [KEY_POINTS] = "points",
  [KEY_PROMPT] = "prompt",
  [KEY_CHOICES] = "choices",
  [KEY_EXPLANATION] = "explanation",
  [KEY_REFERENCES] = "references",
  [KEY_FIGURE] = "figure",
};

/* Everything that a question keeps while it is read. */
typedef struct {
  const KuisQuestionType *type;
  char                   *id;
  const char             *written;
  KuisText               *prompt;
  KuisText               *explanation;
  GPtrArray              *choices;
  GPtrArray              *references;
  KuisFigure             *figure;
  double                  points;
} Draft;

static void
draft_clear (Draft *draft)
{
  g_free (draft->id);
  g_clear_pointer (&draft->prompt, kuis_text_unref);
  g_clear_pointer (&draft->explanation, kuis_text_unref);
  g_clear_pointer (&draft->choices, g_ptr_array_unref);
  g_clear_pointer (&draft->references, g_ptr_array_unref);
  g_clear_object (&draft->figure);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Draft, draft_clear)

static int
compare_words (gconstpointer a,
               gconstpointer b)
{
  return g_strcmp0 (*(const char * const *) a, *(const char * const *) b);
}

/* From what is asked and what there is to choose from, in whatever order: a better
 * explanation, a mended key or choices in another order leave it the same question. */
static char *
hash_question (const KuisJsonContext *self,
               const KuisJsonField   *fields)
{
  g_autoptr(GPtrArray) words = g_ptr_array_new ();
  const KuisJsonField *choices = &fields[KEY_CHOICES];

  if (choices->node != NULL && JSON_NODE_HOLDS_ARRAY (choices->node))
    {
      JsonArray *array = json_node_get_array (choices->node);
      const guint n_choices = MIN (json_array_get_length (array), KUIS_FORMAT_MAX_CHOICES);

      for (guint i = 0; i < n_choices; i++)
        {
          JsonNode *node = json_array_get_element (array, i);
          KuisJsonField text = { 0 };

          if (JSON_NODE_HOLDS_OBJECT (node))
            text.node = json_object_get_member (json_node_get_object (node), "text");
          g_ptr_array_add (words, (gpointer) kuis_json_texts_peek (self->texts, &text, NULL));
        }
    }

  g_ptr_array_sort (words, compare_words);
  g_ptr_array_insert (words, 0,
                      (gpointer) kuis_json_texts_peek (self->texts, &fields[KEY_PROMPT], NULL));

  return kuis_json_id_hash ((const char * const *) words->pdata, words->len);
}

static gboolean
read_id (const KuisJsonContext *self,
         const KuisJsonField   *fields,
         GHashTable            *ids,
         Draft                 *draft)
{
  const char *id;
  g_autofree char *hash = NULL;

  if (!kuis_json_id_read (self->json, &fields[KEY_ID], ids, &id))
    return FALSE;

  if (id != NULL)
    {
      draft->id = g_strdup (id);
      return TRUE;
    }

  hash = hash_question (self, fields);
  draft->id = kuis_json_id_unique (ids, hash);

  return TRUE;
}

static gboolean
read_type (const KuisJsonContext   *self,
           const KuisJsonField     *field,
           const KuisQuestionType **type)
{
  const char *name;

  if (!kuis_json_reader_read_string (self->json, field, KUIS_FORMAT_MAX_TEXT, &name))
    return FALSE;

  *type = kuis_question_type_find (name != NULL ? name : "single-choice");
  if (*type != NULL)
    return TRUE;

  return kuis_json_reader_fail (self->json, KUIS_FORMAT_ERROR_UNKNOWN_TYPE, field,
                                /* TRANSLATORS: %s is the type of a question, such as “single-choice”. */
                                N_("Kuis has no questions of the type “%s”. Change the type, or "
                                   "look whether there is a newer Kuis that has it."), name, NULL);
}

static gboolean
read_points (const KuisJsonContext *self,
             const KuisJsonField   *field,
             double                *points)
{
  *points = 1.0;
  if (!kuis_json_reader_read_number (self->json, field, points))
    return FALSE;

  if (*points <= 0.0 || *points > KUIS_FORMAT_MAX_POINTS)
    return kuis_json_reader_fail (self->json, KUIS_FORMAT_ERROR_OUT_OF_RANGE, field,
                                  /* TRANSLATORS: Of a question in a file. */
                                  N_("What a question is worth is a number above 0 and not above "
                                     "a million. Change it."), NULL, NULL);

  return TRUE;
}

/* Goes on after a fault, so that all of them are listed at once. */
static gboolean
read_draft (const KuisJsonContext *self,
            const KuisJsonField   *fields,
            GHashTable            *ids,
            Draft                 *draft)
{
  gboolean is_good = read_id (self, fields, ids, draft);

  is_good &= read_type (self, &fields[KEY_TYPE], &draft->type);
  is_good &= read_points (self, &fields[KEY_POINTS], &draft->points);
  draft->written = kuis_json_texts_read_language (self->texts, &fields[KEY_WRITTEN]);

  kuis_json_texts_set_place (self->texts, self->quiz_id, draft->id, NULL);
  is_good &= kuis_json_texts_require (self->texts, &fields[KEY_PROMPT], &draft->prompt);
  kuis_json_texts_read (self->texts, &fields[KEY_EXPLANATION], &draft->explanation);

  draft->choices = kuis_json_choices_read (self, &fields[KEY_CHOICES], draft->id);
  draft->references = kuis_json_references_read (self->json, &fields[KEY_REFERENCES]);
  draft->figure = kuis_json_figure_read (self, &fields[KEY_FIGURE], draft->id);

  return is_good && draft->choices != NULL;
}

/**
 * kuis_json_question_read:
 * @field: what should be a question
 * @ids: the ids that other questions have; that of this one is added
 *
 * Reads a question. What is wrong is reported.
 *
 * Returns: (transfer full) (nullable): the question, or `NULL` if it cannot be asked
 */
KuisQuestion *
kuis_json_question_read (const KuisJsonContext *self,
                         const KuisJsonField   *field,
                         GHashTable            *ids)
{
  g_autoptr(KuisQuestion) question = NULL;
  KuisJsonField fields[N_KEYS];
  g_auto(Draft) draft = { 0 };
  const char *fault;

  if (!kuis_json_reader_read_object (self->json, field, keys, N_KEYS, fields) ||
      !read_draft (self, fields, ids, &draft))
    return NULL;

  question = g_object_new (KUIS_TYPE_QUESTION,
                           "id", draft.id,
                           "question-type", draft.type,
                           "written", draft.written,
                           "prompt", draft.prompt,
                           "choices", draft.choices,
                           "points", draft.points,
                           "explanation", draft.explanation,
                           "references", draft.references,
                           "figure", draft.figure,
                           NULL);
  fault = kuis_question_validate (question);
  if (fault != NULL)
    {
      kuis_json_reader_fail (self->json, KUIS_FORMAT_ERROR_NOT_ANSWERABLE, &fields[KEY_CHOICES],
                             fault, NULL, NULL);
      return NULL;
    }

  kuis_json_id_take (ids, draft.id);

  return g_steal_pointer (&question);
}
