/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <json-glib/json-glib.h>

#include "formats/kuis-format.h"
#include "formats/kuis-json-scan.h"
#include "fuzz.h"

/* The scan and json-glib have to see the same values, or places would be wrong. */
static guint
check_values (KuisJsonScan *scan,
              JsonNode     *node,
              guint         value)
{
  const guint end = kuis_json_scan_get_next (scan, value);
  guint next = value + 1;
  guint line, column;

  kuis_json_scan_get_position (scan, value, &line, &column);
  g_assert_cmpuint (line, >, 0);
  g_assert_cmpuint (column, >, 0);

  if (JSON_NODE_HOLDS_ARRAY (node))
    {
      JsonArray *array = json_node_get_array (node);

      for (guint i = 0; i < json_array_get_length (array); i++)
        next = check_values (scan, json_array_get_element (array, i), next);
    }
  else if (JSON_NODE_HOLDS_OBJECT (node))
    {
      JsonObjectIter iter;
      JsonNode *member;
      const char *key;

      /* json-glib 1.6 crashes at the end if it is not asked for the key. */
      json_object_iter_init_ordered (&iter, json_node_get_object (node));
      while (json_object_iter_next_ordered (&iter, &key, &member))
        next = check_values (scan, member, next);
    }

  g_assert_cmpuint (next, ==, end);

  return end;
}

static void
check_scan (GBytes *bytes)
{
  g_autoptr(KuisFinding) fault = NULL;
  g_autoptr(KuisJsonScan) scan = kuis_json_scan_new (bytes, &fault);
  g_autoptr(JsonParser) parser = NULL;
  g_autoptr(GError) error = NULL;
  const char *data;
  gsize size, start;

  g_assert_true ((scan == NULL) == (fault != NULL));
  if (scan == NULL)
    return;

  data = g_bytes_get_data (bytes, &size);
  start = kuis_json_scan_get_start (scan);
  parser = json_parser_new ();
  json_parser_load_from_data (parser, data + start, (gssize) (size - start), &error);
  g_assert_no_error (error);
  g_assert_cmpuint (check_values (scan, json_parser_get_root (parser), 0), ==,
                    kuis_json_scan_get_n_values (scan));
}

/* Does with a question what a window would. */
static void
use_question (KuisQuiz     *quiz,
              KuisQuestion *question)
{
  g_autoptr(GVariant) right = kuis_question_get_right_response (question);
  g_autofree char *words = kuis_question_describe_response (question, right, "id");
  GPtrArray *choices = kuis_question_get_choices (question);
  GPtrArray *references = kuis_question_get_references (question);

  g_assert_true (kuis_quiz_find_question (quiz, kuis_question_get_id (question)) == question);
  g_assert_null (kuis_question_validate (question));
  g_assert_cmpfloat (kuis_question_score (question, right), ==, 1.0);
  g_assert_cmpfloat (kuis_question_get_points (question), >, 0.0);
  g_assert_cmpuint (strlen (words), >, 0);
  g_assert_true (g_utf8_validate (kuis_text_get (kuis_question_get_prompt (question), "en"), -1, NULL));
  for (guint i = 0; i < choices->len; i++)
    {
      KuisChoice *choice = g_ptr_array_index (choices, i);

      g_assert_true (kuis_question_find_choice (question, kuis_choice_get_id (choice)) == choice);
      g_assert_true (g_utf8_validate (kuis_text_get (kuis_choice_get_text (choice), "de"), -1, NULL));
    }
  for (guint i = 0; i < references->len; i++)
    g_assert_nonnull (kuis_reference_get_citation (g_ptr_array_index (references, i)));
}

static char *
translate (const char *context,
           const char *msgid,
           const char *language,
           gpointer    user_data)
{
  g_assert_nonnull (context);
  g_assert_nonnull (language);

  return g_strdup (msgid);
}

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize         size)
{
  g_autoptr(GBytes) bytes = g_bytes_new (data, size);
  g_autoptr(GPtrArray) findings = g_ptr_array_new_with_free_func ((GDestroyNotify) kuis_finding_unref);
  const KuisFormatOptions options = { .translate = translate };
  g_autoptr(KuisQuiz) quiz = NULL;
  g_autoptr(GError) error = NULL;

  check_scan (bytes);
  quiz = kuis_format_read_bytes (bytes, size % 2 == 0 ? &options : NULL, findings, &error);
  g_assert_true ((quiz == NULL) == (error != NULL));
  g_assert_true (quiz != NULL || findings->len > 0);

  for (guint i = 0; i < findings->len; i++)
    {
      g_autofree char *sentence = kuis_finding_to_string (g_ptr_array_index (findings, i));

      g_assert_true (g_utf8_validate (sentence, -1, NULL));
    }

  for (guint i = 0; quiz != NULL && i < g_list_model_get_n_items (kuis_quiz_get_questions (quiz)); i++)
    {
      g_autoptr(KuisQuestion) question = g_list_model_get_item (kuis_quiz_get_questions (quiz), i);

      use_question (quiz, question);
    }

  return 0;
}
