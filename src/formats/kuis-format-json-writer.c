/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-format-json-writer"

#include "config.h"

#include <json-glib/json-glib.h>

#include "formats/kuis-format-json-writer.h"
#include "formats/kuis-json-texts.h"

typedef struct {
  JsonBuilder *builder;

  /* The language of plain strings, or `NULL` if the file cannot name one. */
  const char  *language;

  /* All that texts are in. */
  GHashTable  *languages;
  gboolean     is_ambiguous;
} Writer;

static void
write_string (Writer     *self,
              const char *key,
              const char *string)
{
  if (string == NULL)
    return;

  json_builder_set_member_name (self->builder, key);
  json_builder_add_string_value (self->builder, string);
}

static void
write_number (Writer     *self,
              const char *key,
              double      number)
{
  json_builder_set_member_name (self->builder, key);
  if (number == (double) (gint64) number)
    json_builder_add_int_value (self->builder, (gint64) number);
  else
    json_builder_add_double_value (self->builder, number);
}

/* The reader takes the language of the file for that in which a text was written, or
 * else the first. */
static void
write_text (Writer     *self,
            const char *key,
            KuisText   *text)
{
  g_auto(GStrv) languages = NULL;
  const char *written;

  if (text == NULL)
    return;

  languages = kuis_text_list_languages (text);
  written = kuis_text_get_language (text);
  if (languages[1] == NULL && g_str_equal (written, self->language != NULL ? self->language : KUIS_JSON_UNKNOWN_LANGUAGE))
    {
      write_string (self, key, kuis_text_get (text, written));
      return;
    }

  json_builder_set_member_name (self->builder, key);
  json_builder_begin_object (self->builder);
  for (guint i = 0; languages[i] != NULL; i++)
    write_string (self, languages[i], kuis_text_get (text, languages[i]));
  json_builder_end_object (self->builder);
}

static void
write_choice (Writer     *self,
              KuisChoice *choice)
{
  json_builder_begin_object (self->builder);
  write_string (self, "id", kuis_choice_get_id (choice));
  write_text (self, "text", kuis_choice_get_text (choice));
  if (kuis_choice_get_fraction (choice) != 0.0)
    write_number (self, "fraction", kuis_choice_get_fraction (choice));
  write_text (self, "feedback", kuis_choice_get_feedback (choice));
  if (kuis_choice_get_fixed (choice))
    {
      json_builder_set_member_name (self->builder, "fixed");
      json_builder_add_boolean_value (self->builder, TRUE);
    }
  json_builder_end_object (self->builder);
}

static void
write_references (Writer    *self,
                  GPtrArray *references)
{
  if (references->len == 0)
    return;

  json_builder_set_member_name (self->builder, "references");
  json_builder_begin_array (self->builder);
  for (guint i = 0; i < references->len; i++)
    {
      KuisReference *reference = g_ptr_array_index (references, i);

      json_builder_begin_object (self->builder);
      write_string (self, "citation", kuis_reference_get_citation (reference));
      write_string (self, "url", kuis_reference_get_uri (reference));
      json_builder_end_object (self->builder);
    }
  json_builder_end_array (self->builder);
}

static void
write_parameters (Writer   *self,
                  GVariant *parameters)
{
  GVariantIter iter;
  const char *key;
  GVariant *value;

  json_builder_set_member_name (self->builder, "parameters");
  json_builder_begin_object (self->builder);
  g_variant_iter_init (&iter, parameters);
  while (g_variant_iter_loop (&iter, "{&sv}", &key, &value))
    if (g_variant_is_of_type (value, G_VARIANT_TYPE_DOUBLE))
      write_number (self, key, g_variant_get_double (value));
    else if (g_variant_is_of_type (value, G_VARIANT_TYPE_STRING))
      write_string (self, key, g_variant_get_string (value, NULL));
  json_builder_end_object (self->builder);
}

static void
write_figure (Writer     *self,
              KuisFigure *figure)
{
  if (figure == NULL)
    return;

  json_builder_set_member_name (self->builder, "figure");
  json_builder_begin_object (self->builder);
  if (kuis_figure_get_explorer (figure) != NULL)
    {
      write_string (self, "explorer", kuis_figure_get_explorer (figure));
      write_parameters (self, kuis_figure_get_parameters (figure));
    }
  else
    {
      gsize size;
      gconstpointer data = g_bytes_get_data (kuis_figure_get_image (figure), &size);
      g_autofree char *encoded = g_base64_encode (data, size);
      g_autofree char *address = g_strconcat ("data:", kuis_figure_get_mime_type (figure), ";base64,", encoded, NULL);

      write_string (self, "image", address);
      write_text (self, "description", kuis_figure_get_description (figure));
    }
  json_builder_end_object (self->builder);
}

static void
write_question (Writer       *self,
                KuisQuestion *question)
{
  GPtrArray *choices = kuis_question_get_choices (question);
  const char *written = kuis_question_get_written (question);

  json_builder_begin_object (self->builder);
  write_string (self, "id", kuis_question_get_id (question));
  if (!g_str_equal (written, kuis_text_get_language (kuis_question_get_prompt (question))))
    write_string (self, "written", written);
  write_string (self, "type", kuis_question_get_question_type (question)->name);
  write_number (self, "points", kuis_question_get_points (question));
  write_text (self, "prompt", kuis_question_get_prompt (question));
  json_builder_set_member_name (self->builder, "choices");
  json_builder_begin_array (self->builder);
  for (guint i = 0; i < choices->len; i++)
    write_choice (self, g_ptr_array_index (choices, i));
  json_builder_end_array (self->builder);
  write_text (self, "explanation", kuis_question_get_explanation (question));
  write_references (self, kuis_question_get_references (question));
  write_figure (self, kuis_question_get_figure (question));
  json_builder_end_object (self->builder);
}

static void
collect_text (Writer   *self,
              KuisText *text)
{
  g_auto(GStrv) languages = NULL;

  if (text == NULL)
    return;

  languages = kuis_text_list_languages (text);
  for (guint i = 0; languages[i] != NULL; i++)
    {
      if (i > 0 && g_str_equal (languages[i], self->language))
        self->is_ambiguous = TRUE;
      if (!g_hash_table_contains (self->languages, languages[i]))
        g_hash_table_add (self->languages, g_strdup (languages[i]));
    }
}

/* A text that was written in another language than the quiz, and has words in the
 * language of the quiz too, would be taken for one that was written in the latter. */
static void
collect_languages (Writer   *self,
                   KuisQuiz *quiz)
{
  GListModel *questions = kuis_quiz_get_questions (quiz);

  collect_text (self, kuis_quiz_get_title (quiz));
  collect_text (self, kuis_quiz_get_introduction (quiz));
  for (guint i = 0; i < g_list_model_get_n_items (questions); i++)
    {
      g_autoptr(KuisQuestion) question = g_list_model_get_item (questions, i);
      GPtrArray *choices = kuis_question_get_choices (question);

      collect_text (self, kuis_question_get_prompt (question));
      collect_text (self, kuis_question_get_explanation (question));
      if (kuis_question_get_figure (question) != NULL)
        collect_text (self, kuis_figure_get_description (kuis_question_get_figure (question)));
      for (guint j = 0; j < choices->len; j++)
        {
          KuisChoice *choice = g_ptr_array_index (choices, j);

          collect_text (self, kuis_choice_get_text (choice));
          collect_text (self, kuis_choice_get_feedback (choice));
        }
    }
}

static void
write_languages (Writer *self)
{
  g_autoptr(GList) languages = NULL;

  if (self->language == NULL || g_hash_table_size (self->languages) < 2)
    return;

  languages = g_list_sort (g_hash_table_get_keys (self->languages), (GCompareFunc) strcmp);
  json_builder_set_member_name (self->builder, "languages");
  json_builder_begin_array (self->builder);
  for (GList *l = languages; l != NULL; l = l->next)
    json_builder_add_string_value (self->builder, l->data);
  json_builder_end_array (self->builder);
}

static void
write_quiz (Writer   *self,
            KuisQuiz *quiz)
{
  GListModel *questions = kuis_quiz_get_questions (quiz);

  json_builder_begin_object (self->builder);
  write_string (self, "format", "kuis-quiz");
  write_number (self, "version", 1);
  write_string (self, "id", kuis_quiz_get_id (quiz));
  write_string (self, "language", self->language);
  write_languages (self);
  write_text (self, "title", kuis_quiz_get_title (quiz));
  write_text (self, "introduction", kuis_quiz_get_introduction (quiz));
  write_string (self, "author", kuis_quiz_get_author (quiz));
  write_string (self, "licence", kuis_quiz_get_licence (quiz));
  json_builder_set_member_name (self->builder, "questions");
  json_builder_begin_array (self->builder);
  for (guint i = 0; i < g_list_model_get_n_items (questions); i++)
    {
      g_autoptr(KuisQuestion) question = g_list_model_get_item (questions, i);

      write_question (self, question);
    }
  json_builder_end_array (self->builder);
  json_builder_end_object (self->builder);
}

/**
 * kuis_format_json_write:
 * @quiz: a quiz
 *
 * Writes a quiz in Kuis' own format, with all its languages, in whichever format it
 * was read. Read again, it is the same quiz, with the same ids. The same quiz gives
 * the same bytes. It may be called in another thread.
 *
 * Returns: (transfer full): the contents of a file
 */
GBytes *
kuis_format_json_write (KuisQuiz *quiz)
{
  g_autoptr(JsonBuilder) builder = json_builder_new ();
  g_autoptr(JsonGenerator) generator = json_generator_new ();
  g_autoptr(GHashTable) languages = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr(JsonNode) root = NULL;
  Writer writer = { .builder = builder, .languages = languages };
  char *text;
  gsize size;

  g_return_val_if_fail (KUIS_IS_QUIZ (quiz), NULL);

  writer.language = kuis_quiz_get_language (quiz);
  collect_languages (&writer, quiz);
  if (writer.is_ambiguous || g_str_equal (writer.language, KUIS_JSON_UNKNOWN_LANGUAGE))
    writer.language = NULL;

  write_quiz (&writer, quiz);
  root = json_builder_get_root (builder);
  json_generator_set_root (generator, root);
  text = json_generator_to_data (generator, &size);

  return g_bytes_new_take (text, size);
}
