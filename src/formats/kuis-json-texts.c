/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-json-texts"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "formats/kuis-json-texts.h"

/**
 * KuisJsonTexts:
 *
 * Makes texts in all their languages of the values of a JSON file. A text is either
 * a string, which is in the language of the file and which the application may have
 * translations of, or an object of languages and strings.
 */
struct _KuisJsonTexts
{
  /* Borrowed. */
  KuisJsonReader          *json;
  const KuisFormatOptions *options;

  /* Owned. */
  char                    *language;
  GPtrArray               *wanted;
  GString                 *place;
};

static gboolean
is_language_tag (const char *tag)
{
  g_auto(GStrv) parts = g_strsplit (tag, "-", -1);

  for (guint i = 0; parts[i] != NULL; i++)
    {
      const gsize length = strlen (parts[i]);

      if (length < (i == 0 ? 2 : 1) || length > 8)
        return FALSE;

      for (const char *p = parts[i]; *p != '\0'; p++)
        if (i == 0 ? !g_ascii_isalpha (*p) : !g_ascii_isalnum (*p))
          return FALSE;
    }

  return parts[0] != NULL;
}

static void
report_language (KuisJsonTexts       *self,
                 const KuisJsonField *field,
                 const char          *tag)
{
  kuis_json_reader_report (self->json, KUIS_SEVERITY_ERROR, KUIS_FORMAT_ERROR_LANGUAGE, field,
                           /* TRANSLATORS: “en”, “id” and “pt-BR” have to stay as they are. */
                           N_("“%s” is not the tag of a language, such as “en”, “id” or “pt-BR”, "
                              "and is not used. Change it."), tag, NULL);
}

static const char *
peek_string (JsonNode *node)
{
  const char *string;

  if (node == NULL || !JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_STRING)
    return NULL;

  string = json_node_get_string (node);

  return kuis_json_is_blank (string) || strlen (string) > KUIS_FORMAT_MAX_TEXT ? NULL : string;
}

static GHashTable *
translate (KuisJsonTexts *self,
           const char    *key,
           const char    *written)
{
  g_autoptr(GHashTable) translations = NULL;
  g_autofree char *context = NULL;

  if (self->options->translate == NULL || self->wanted->len == 0)
    return NULL;

  translations = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  context = g_strdup_printf ("%s/%s", self->place->str, key);
  for (guint i = 0; i < self->wanted->len; i++)
    {
      const char *language = g_ptr_array_index (self->wanted, i);
      char *translation = self->options->translate (context, written, language,
                                                    self->options->translate_data);

      if (translation != NULL)
        g_hash_table_insert (translations, g_strdup (language), translation);
    }

  return g_steal_pointer (&translations);
}

static void
read_translation (KuisJsonTexts       *self,
                  const KuisJsonField *member,
                  GHashTable          *translations)
{
  const char *translation;

  if (!is_language_tag (member->key))
    report_language (self, member, member->key);
  else if (!kuis_json_reader_read_string (self->json, member, KUIS_FORMAT_MAX_TEXT, &translation))
    return;
  else if (translation != NULL)
    g_hash_table_insert (translations, g_strdup (member->key), g_strdup (translation));
  else
    kuis_json_reader_report (self->json, KUIS_SEVERITY_WARNING, KUIS_FORMAT_ERROR_MISSING, member,
                             /* TRANSLATORS: Of a text of a quiz; %s is the tag of a language. */
                             N_("The translation into “%s” is blank. Write it, or delete its "
                                "line."),
                             member->key, NULL);
}

static KuisText *
read_translated (KuisJsonTexts       *self,
                 const KuisJsonField *field)
{
  g_autoptr(GHashTable) translations = NULL;
  const gsize mark = kuis_json_reader_enter (self->json, field);
  const char *language, *written;
  KuisJsonMembers members;
  KuisJsonField member;

  translations = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  kuis_json_reader_init_members (self->json, field, &members);
  while (kuis_json_reader_next_member (self->json, &members, &member))
    read_translation (self, &member, translations);
  kuis_json_reader_leave (self->json, mark);

  written = kuis_json_texts_peek (self, field, &language);

  return written != NULL ? kuis_text_new (written, language, translations) : NULL;
}

static gboolean
contains (const char * const *languages,
          const char         *language)
{
  return languages == NULL || g_strv_contains (languages, language);
}

/**
 * kuis_json_texts_new:
 * @json: what the texts are read with, which has to stay
 * @options: where translations come from, which have to stay
 *
 * Creates what makes texts.
 *
 * Returns: (transfer full): it
 */
KuisJsonTexts *
kuis_json_texts_new (KuisJsonReader          *json,
                     const KuisFormatOptions *options)
{
  KuisJsonTexts *self = g_new0 (KuisJsonTexts, 1);

  self->json = json;
  self->options = options;
  self->wanted = g_ptr_array_new_with_free_func (g_free);
  self->place = g_string_new (NULL);

  return self;
}

/**
 * kuis_json_texts_free:
 *
 * Frees it.
 */
void
kuis_json_texts_free (KuisJsonTexts *self)
{
  g_return_if_fail (self != NULL);

  g_free (self->language);
  g_ptr_array_unref (self->wanted);
  g_string_free (self->place, TRUE);
  g_free (self);
}

/**
 * kuis_json_texts_set_languages:
 * @language: the language that strings are in
 * @languages: the languages that the quiz is in
 *
 * Sets the languages of the texts that are read from now on.
 */
void
kuis_json_texts_set_languages (KuisJsonTexts       *self,
                               const KuisJsonField *language,
                               const KuisJsonField *languages)
{
  KuisJsonField array = { .node = languages->node, .value = languages->value };
  KuisJsonField element = { 0 };
  guint n_elements = 0;
  gsize mark;

  self->language = g_strdup (kuis_json_texts_read_language (self, language));

  mark = kuis_json_reader_enter (self->json, languages);
  kuis_json_reader_read_array (self->json, &array, &n_elements);
  for (guint i = 0; i < n_elements; i++)
    {
      const gsize element_mark = kuis_json_reader_enter_index (self->json, i);
      const char *tag;

      element = kuis_json_reader_get_element (self->json, &array, i, &element);
      tag = kuis_json_texts_read_language (self, &element);
      if (tag != NULL && g_strcmp0 (tag, self->language) != 0 &&
          contains (self->options->languages, tag) &&
          !g_ptr_array_find_with_equal_func (self->wanted, tag, g_str_equal, NULL))
        g_ptr_array_add (self->wanted, g_strdup (tag));
      kuis_json_reader_leave (self->json, element_mark);
    }

  kuis_json_reader_leave (self->json, mark);
}

/**
 * kuis_json_texts_set_place:
 * @...: the ids of the quiz, the question and the choice, as far as there are any,
 *   ended by `NULL`
 *
 * Sets where the texts that are read from now on stand, for the context in which
 * their translations are looked up.
 */
void
kuis_json_texts_set_place (KuisJsonTexts *self,
                           ...)
{
  const char *id;
  va_list args;

  if (self->options->translate == NULL)
    return;

  g_string_truncate (self->place, 0);
  va_start (args, self);
  while ((id = va_arg (args, const char *)) != NULL)
    g_string_append_printf (self->place, "%s%s", self->place->len > 0 ? "/" : "", id);
  va_end (args);
}

/**
 * kuis_json_texts_get_language:
 *
 * Gets the language that strings are in.
 *
 * Returns: (nullable): its tag, or `NULL` if the file does not say
 */
const char *
kuis_json_texts_get_language (KuisJsonTexts *self)
{
  return self->language;
}

/**
 * kuis_json_texts_peek:
 * @field: what should be a text
 * @language: (out) (optional): the language it was written in
 *
 * Gets a text as it was written; nothing is reported. Of several languages that is
 * the one of the file, or else the first.
 *
 * Returns: (nullable): the text, or `NULL` if there is none
 */
const char *
kuis_json_texts_peek (KuisJsonTexts        *self,
                      const KuisJsonField  *field,
                      const char          **language)
{
  const char *tag = self->language;
  const char *written = peek_string (field->node);

  if (field->node != NULL && JSON_NODE_HOLDS_OBJECT (field->node))
    {
      JsonObject *object = json_node_get_object (field->node);
      JsonObjectIter iter;
      const char *key;
      JsonNode *node;

      if (tag != NULL)
        written = peek_string (json_object_get_member (object, tag));

      json_object_iter_init_ordered (&iter, object);
      while (written == NULL && json_object_iter_next_ordered (&iter, &key, &node))
        if (is_language_tag (key))
          {
            tag = key;
            written = peek_string (node);
          }
    }

  if (language != NULL)
    *language = tag != NULL ? tag : KUIS_JSON_UNKNOWN_LANGUAGE;

  return written;
}

/**
 * kuis_json_texts_read:
 * @field: what should be a text
 * @text: (out) (nullable) (transfer full): the text, or `NULL` if there is none or a
 *   blank one
 *
 * Reads a text in all its languages.
 *
 * Returns: `FALSE` if it is something else, which is reported
 */
gboolean
kuis_json_texts_read (KuisJsonTexts        *self,
                      const KuisJsonField  *field,
                      KuisText            **text)
{
  g_autoptr(GHashTable) translations = NULL;
  const char *written, *language;

  *text = NULL;
  if (field->node != NULL && JSON_NODE_HOLDS_OBJECT (field->node))
    {
      *text = read_translated (self, field);
      return TRUE;
    }

  if (!kuis_json_reader_read_string (self->json, field, KUIS_FORMAT_MAX_TEXT, &written))
    return FALSE;

  if (written == NULL)
    return TRUE;

  language = self->language != NULL ? self->language : KUIS_JSON_UNKNOWN_LANGUAGE;
  translations = translate (self, field->key, written);
  *text = kuis_text_new (written, language, translations);

  return TRUE;
}

/**
 * kuis_json_texts_require:
 * @field: what should be a text
 * @text: (out) (nullable) (transfer full): the text
 *
 * Reads a text that has to be there, in all its languages.
 *
 * Returns: `FALSE` if it is not there, or something else, which is reported
 */
gboolean
kuis_json_texts_require (KuisJsonTexts        *self,
                         const KuisJsonField  *field,
                         KuisText            **text)
{
  if (!kuis_json_texts_read (self, field, text))
    return FALSE;

  return *text != NULL || kuis_json_reader_fail_missing (self->json, field);
}

/**
 * kuis_json_texts_read_language:
 * @field: what should be the tag of a language
 *
 * Reads the tag of a language. What is none is reported.
 *
 * Returns: (nullable): the tag, or `NULL` if there is none
 */
const char *
kuis_json_texts_read_language (KuisJsonTexts       *self,
                               const KuisJsonField *field)
{
  const char *tag;

  if (!kuis_json_reader_read_string (self->json, field, KUIS_FORMAT_MAX_TEXT, &tag) || tag == NULL)
    return NULL;

  if (is_language_tag (tag))
    return tag;

  report_language (self, field, tag);

  return NULL;
}
