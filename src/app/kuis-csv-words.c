/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-csv-words"

#include "config.h"

#include "app/kuis-csv-words.h"
#include "formats/kuis-format.h"
#include "language/kuis-language.h"

/**
 * KuisCsvWords:
 *
 * Says for a table what was asked and answered. It is used in the thread of the store.
 */
struct _KuisCsvWords
{
  char     *language;

  /* What was read last: one quiz fills many rows. */
  GBytes   *bytes;
  KuisQuiz *quiz;
};

/**
 * kuis_csv_words_new:
 * @language: the language to say it in
 *
 * Prepares to say it.
 *
 * Returns: (transfer full): what kuis_csv_words_describe() is to be called with
 */
KuisCsvWords *
kuis_csv_words_new (const char *language)
{
  KuisCsvWords *self = g_new0 (KuisCsvWords, 1);

  self->language = g_strdup (language);

  return self;
}

/**
 * kuis_csv_words_free:
 *
 * Forgets what was read.
 */
void
kuis_csv_words_free (KuisCsvWords *self)
{
  g_clear_pointer (&self->bytes, g_bytes_unref);
  g_clear_object (&self->quiz);
  g_free (self->language);
  g_free (self);
}

static void
read_quiz (KuisCsvWords *self,
           GBytes       *bytes)
{
  g_autoptr(GError) error = NULL;

  if (bytes == self->bytes)
    return;

  /* The bytes are held, so that no other ones can be at the same place. */
  g_clear_pointer (&self->bytes, g_bytes_unref);
  g_clear_object (&self->quiz);
  self->bytes = g_bytes_ref (bytes);

  /* What a reader says, it says in the language of the thread. */
  kuis_language_use_in_thread ();
  self->quiz = kuis_format_read_bytes (bytes, NULL, NULL, &error);
  if (self->quiz == NULL)
    g_debug ("A quiz in the history cannot be read: %s", error->message);
}

/**
 * kuis_csv_words_describe:
 * @quiz: the quiz as it was when the attempt began
 * @question_id: which question of it
 * @response: (nullable): a response to it
 * @question: (out) (transfer full) (nullable): the question in words
 * @words: (out) (transfer full) (nullable): @response in words
 * @data: a [struct@CsvWords]
 *
 * Says it; a `KuisStoreDescribeFunc`.
 */
void
kuis_csv_words_describe (GBytes      *quiz,
                         const char  *question_id,
                         GVariant    *response,
                         char       **question,
                         char       **words,
                         gpointer     data)
{
  KuisCsvWords *self = data;
  KuisQuestion *asked;

  read_quiz (self, quiz);
  asked = self->quiz != NULL ? kuis_quiz_find_question (self->quiz, question_id) : NULL;
  if (asked == NULL)
    return;

  *question = g_strdup (kuis_text_get (kuis_question_get_prompt (asked), self->language));
  if (response != NULL && kuis_question_is_response (asked, response))
    *words = kuis_question_describe_response (asked, response, self->language);
}
