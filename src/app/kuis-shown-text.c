/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-shown-text"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/kuis-shown-text.h"
#include "language/kuis-language.h"

/**
 * kuis_shown_text:
 * @text: (nullable): a text of a quiz
 *
 * Gets a text in the language that is shown.
 *
 * Returns: (nullable): the words, or `NULL` if there is no text
 */
const char *
kuis_shown_text (KuisText *text)
{
  if (text == NULL)
    return NULL;

  return kuis_text_get (text, kuis_language_get_current (kuis_language_get_default ()));
}

/**
 * kuis_shown_letter:
 * @index: the place of a choice, from 0
 *
 * Gets what a choice is called by: a letter, or its number where there are more
 * choices than letters.
 *
 * Returns: (transfer full): a letter or a number
 */
char *
kuis_shown_letter (guint index)
{
  if (index < 26)
    return g_strdup_printf ("%c", 'A' + index);

  return g_strdup_printf ("%u", index + 1);
}

/**
 * kuis_shown_choice:
 * @item: an item
 * @response: a response to its question
 *
 * Says a response in words. Where it is one of the choices, its letter comes
 * first.
 *
 * Returns: (transfer full): the words
 */
char *
kuis_shown_choice (KuisItem *item,
                   GVariant *response)
{
  KuisQuestion *question = kuis_item_get_question (item);
  const char *language = kuis_language_get_current (kuis_language_get_default ());
  g_autofree char *words = kuis_question_describe_response (question, response, language);
  GPtrArray *choices = kuis_item_get_choices (item);

  if (!g_variant_is_of_type (response, G_VARIANT_TYPE_STRING))
    return g_steal_pointer (&words);

  for (guint i = 0; i < choices->len; i++)
    if (g_str_equal (kuis_choice_get_id (g_ptr_array_index (choices, i)),
                     g_variant_get_string (response, NULL)))
      {
        g_autofree char *letter = kuis_shown_letter (i);

        /* Translators: a choice: its letter, and what it says. */
        return g_strdup_printf (C_("choice", "%s. %s"), letter, words);
      }

  return g_steal_pointer (&words);
}

/**
 * kuis_shown_question_number:
 * @item: an item
 *
 * Says which question an item is, without how many there are.
 *
 * Returns: (transfer full): such as “Question 3”
 */
char *
kuis_shown_question_number (KuisItem *item)
{
  /* Translators: one of the questions of a quiz, by its number. */
  return g_strdup_printf (_("Question %u"), kuis_item_get_position (item) + 1);
}
