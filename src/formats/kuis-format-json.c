/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-format-json"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "formats/kuis-format.h"
#include "formats/kuis-json-id.h"
#include "formats/kuis-json-question.h"
#include "quiz/kuis-question-list.h"

/* Kuis' own format, documented by the JSON Schema in data/. */

#define FORMAT "kuis-quiz"
#define VERSION 1

enum {
  KEY_SCHEMA,
  KEY_FORMAT,
  KEY_VERSION,
  KEY_ID,
  KEY_LANGUAGE,
  KEY_LANGUAGES,
  KEY_TITLE,
  KEY_INTRODUCTION,
  KEY_AUTHOR,
  KEY_LICENCE,
  KEY_QUESTIONS,
  N_KEYS,
};

static const char * const keys[N_KEYS] = {
  [KEY_SCHEMA] = "$schema",
  [KEY_FORMAT] = "format",
  [KEY_VERSION] = "version",
  [KEY_ID] = "id",
  [KEY_LANGUAGE] = "language",
  [KEY_LANGUAGES] = "languages",
  [KEY_TITLE] = "title",
  [KEY_INTRODUCTION] = "introduction",
  [KEY_AUTHOR] = "author",
  [KEY_LICENCE] = "licence",
  [KEY_QUESTIONS] = "questions",
};

static const char * const extensions[] = { "kuis", "json", NULL };
static const char * const mime_types[] = { "application/x-kuis+json", "application/json", NULL };

static gboolean
json_sniff (GBytes *bytes)
{
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);
  gsize i = 0;

  if (size >= 3 && memcmp (data, "\xEF\xBB\xBF", 3) == 0)
    i = 3;
  while (i < size && g_ascii_isspace (data[i]))
    i++;

  return i < size && (data[i] == '{' || data[i] == '[');
}

/* The fault for which the file is refused comes last among the findings. */
static KuisQuiz *
refuse (KuisJsonReader       *json,
        KuisFormatError       code,
        const KuisJsonField  *field,
        const char           *message,
        const char           *detail,
        GPtrArray            *findings,
        GError              **error)
{
  kuis_format_refuse (kuis_json_reader_make_finding (json, KUIS_SEVERITY_ERROR, code, field,
                                                     message, detail, NULL),
                      findings, error);

  return NULL;
}

static gboolean
check_format (KuisJsonReader       *json,
              const KuisJsonField  *fields,
              GPtrArray            *findings,
              GError              **error)
{
  JsonNode *format = fields[KEY_FORMAT].node;
  JsonNode *version = fields[KEY_VERSION].node;

  if (format == NULL || !JSON_NODE_HOLDS_VALUE (format) ||
      g_strcmp0 (json_node_get_string (format), FORMAT) != 0)
    {
      refuse (json, KUIS_FORMAT_ERROR_NOT_A_QUIZ, &fields[KEY_FORMAT],
              /* TRANSLATORS: JSON is the name of a file format; “"format": "kuis-quiz"” has to stay
               * as it is. */
              N_("This JSON file is not a quiz: it does not say \"format\": \"kuis-quiz\". Open "
                 "another file."), NULL, findings, error);
      return FALSE;
    }

  if (version == NULL)
    {
      refuse (json, KUIS_FORMAT_ERROR_MISSING, &fields[KEY_VERSION],
              /* TRANSLATORS: “"version": 1” has to stay as it is. */
              N_("The file does not say which version of the format it is in. Add \"version\": "
                 "1."),
              NULL, findings, error);
      return FALSE;
    }

  if (!JSON_NODE_HOLDS_VALUE (version) || json_node_get_value_type (version) == G_TYPE_STRING ||
      json_node_get_value_type (version) == G_TYPE_BOOLEAN)
    {
      refuse (json, KUIS_FORMAT_ERROR_WRONG_TYPE, &fields[KEY_VERSION],
              /* TRANSLATORS: Of a JSON file. */
              N_("A number without quotation marks should stand here."), NULL, findings, error);
      return FALSE;
    }

  if (json_node_get_double (version) != VERSION)
    {
      refuse (json, KUIS_FORMAT_ERROR_VERSION, &fields[KEY_VERSION],
              /* TRANSLATORS: Of a file that was to be opened as a quiz. */
              N_("The quiz is in a version of the format that this Kuis does not know. Look "
                 "whether there is a newer Kuis."), NULL, findings, error);
      return FALSE;
    }

  return TRUE;
}

/* Without those that are wrong; only the first ones if it is cancelled. */
static GListModel *
read_questions (const KuisJsonContext *context,
                const KuisJsonField   *field,
                guint                  n_elements,
                GCancellable          *cancellable)
{
  g_autoptr(GPtrArray) questions = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr(GHashTable) ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  const gsize mark = kuis_json_reader_enter (context->json, field);
  KuisJsonField element = { 0 };

  for (guint i = 0; i < n_elements && !g_cancellable_is_cancelled (cancellable); i++)
    {
      const gsize element_mark = kuis_json_reader_enter_index (context->json, i);
      KuisQuestion *question;

      kuis_json_reader_set_question (context->json, i + 1);
      element = kuis_json_reader_get_element (context->json, field, i, &element);
      question = kuis_json_question_read (context, &element, ids);
      if (question != NULL)
        g_ptr_array_add (questions, question);
      kuis_json_reader_leave (context->json, element_mark);
    }
  kuis_json_reader_set_question (context->json, 0);
  kuis_json_reader_leave (context->json, mark);

  return kuis_question_list_new (questions);
}

/* A title that is missing is reported with all the rest. */
static char *
read_quiz_id (KuisJsonReader      *json,
              KuisJsonTexts       *texts,
              const KuisJsonField *fields,
              const char          *author)
{
  const char *id = NULL;
  const char *words[] = { kuis_json_texts_peek (texts, &fields[KEY_TITLE], NULL), author };

  if (kuis_json_reader_read_string (json, &fields[KEY_ID], KUIS_FORMAT_MAX_ID, &id) && id != NULL)
    return g_strdup (id);

  return kuis_json_id_hash (words, G_N_ELEMENTS (words));
}

static gboolean
count_questions (KuisJsonReader       *json,
                 const KuisJsonField  *field,
                 guint                *n_questions,
                 GPtrArray            *findings,
                 GError              **error)
{
  g_autofree char *limit = g_strdup_printf ("%d", KUIS_FORMAT_MAX_QUESTIONS);

  if (field->node == NULL)
    refuse (json, KUIS_FORMAT_ERROR_MISSING, field,
            /* TRANSLATORS: “"questions"” has to stay as it is. */
            N_("The quiz has no \"questions\". Add them."), NULL, findings, error);
  else if (!JSON_NODE_HOLDS_ARRAY (field->node))
    refuse (json, KUIS_FORMAT_ERROR_WRONG_TYPE, field,
            /* TRANSLATORS: Of a JSON file. */
            N_("A list in square brackets, […], should stand here."), NULL, findings, error);
  else if (json_array_get_length (json_node_get_array (field->node)) > KUIS_FORMAT_MAX_QUESTIONS)
    refuse (json, KUIS_FORMAT_ERROR_TOO_MANY, field,
            /* TRANSLATORS: %s is a number. */
            N_("The quiz has more than %s questions. Divide it into several quizzes."), limit,
            findings, error);
  else
    return kuis_json_reader_read_array (json, field, n_questions);

  return FALSE;
}

static KuisQuiz *
read_quiz (KuisJsonReader       *json,
           KuisJsonTexts        *texts,
           const KuisJsonField  *fields,
           GCancellable         *cancellable,
           GPtrArray            *findings,
           GError              **error)
{
  g_autoptr(KuisText) title = NULL;
  g_autoptr(KuisText) introduction = NULL;
  g_autoptr(GListModel) questions = NULL;
  const char *author, *licence;
  g_autofree char *id = NULL;
  KuisJsonContext context = { .json = json, .texts = texts };
  guint n_questions;

  kuis_json_texts_set_languages (texts, &fields[KEY_LANGUAGE], &fields[KEY_LANGUAGES]);
  kuis_json_reader_read_string (json, &fields[KEY_AUTHOR], KUIS_FORMAT_MAX_TEXT, &author);
  kuis_json_reader_read_string (json, &fields[KEY_LICENCE], KUIS_FORMAT_MAX_TEXT, &licence);
  context.quiz_id = id = read_quiz_id (json, texts, fields, author);
  kuis_json_texts_set_place (texts, id, NULL);
  kuis_json_texts_read (texts, &fields[KEY_TITLE], &title);
  kuis_json_texts_read (texts, &fields[KEY_INTRODUCTION], &introduction);

  if (!count_questions (json, &fields[KEY_QUESTIONS], &n_questions, findings, error))
    return NULL;

  questions = read_questions (&context, &fields[KEY_QUESTIONS], n_questions, cancellable);
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;

  if (title == NULL)
    return refuse (json, KUIS_FORMAT_ERROR_MISSING, &fields[KEY_TITLE],
                   /* TRANSLATORS: “"title"” has to stay as it is. */
                   N_("The quiz has no \"title\", or a blank one. Add one."), NULL, findings, error);

  if (g_list_model_get_n_items (questions) == 0)
    return refuse (json, KUIS_FORMAT_ERROR_NO_QUESTIONS, &fields[KEY_QUESTIONS],
                   /* TRANSLATORS: Of a file that was to be opened as a quiz. */
                   N_("The quiz has no question that can be asked. Add one, or mend one of those "
                      "that are there."), NULL, findings, error);

  return g_object_new (KUIS_TYPE_QUIZ,
                       "id", id,
                       "language", kuis_text_get_language (title),
                       "title", title,
                       "introduction", introduction,
                       "author", author,
                       "licence", licence,
                       "questions", questions,
                       NULL);
}

static KuisQuiz *
json_read (GBytes                   *bytes,
           const KuisFormatOptions  *options,
           GCancellable             *cancellable,
           GPtrArray                *findings,
           GError                  **error)
{
  g_autoptr(KuisJsonReader) json = NULL;
  g_autoptr(KuisJsonTexts) texts = NULL;
  KuisFinding *fault = NULL;
  KuisJsonField fields[N_KEYS];
  KuisJsonField root;

  json = kuis_json_reader_new (bytes, findings, &fault);
  if (json == NULL)
    {
      kuis_format_refuse (fault, findings, error);
      return NULL;
    }

  root = kuis_json_reader_get_root (json);
  if (root.node == NULL || !JSON_NODE_HOLDS_OBJECT (root.node))
    return refuse (json, KUIS_FORMAT_ERROR_NOT_A_QUIZ, &root,
                   /* TRANSLATORS: JSON is the name of a file format. */
                   N_("This JSON file is not a quiz: a quiz is an object in curly brackets, {…}. "
                      "Open another file."), NULL, findings, error);

  kuis_json_reader_read_object (json, &root, keys, N_KEYS, fields);
  if (!check_format (json, fields, findings, error))
    return NULL;

  texts = kuis_json_texts_new (json, options);

  return read_quiz (json, texts, fields, cancellable, findings, error);
}

const KuisFormat kuis_format_json = {
  .id = "json",
  /* TRANSLATORS: The name of a file format, among others in a file chooser. */
  .name = N_("Kuis quiz (JSON)"),
  .extensions = extensions,
  .mime_types = mime_types,
  .sniff = json_sniff,
  .read = json_read,
};
