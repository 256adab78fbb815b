/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-text"

#include "config.h"

#include "quiz/kuis-text.h"

/**
 * KuisText:
 *
 * What was written, in which language, and the same in other languages.
 *
 * Immutable and atomically reference counted, so it can be handed to another
 * thread.
 */
struct _KuisText
{
  char       *written;
  char       *language;
  GHashTable *translations;
};

G_DEFINE_BOXED_TYPE (KuisText, kuis_text, kuis_text_ref, kuis_text_unref)

static void
text_clear (gpointer data)
{
  KuisText *self = data;

  g_free (self->written);
  g_free (self->language);
  g_clear_pointer (&self->translations, g_hash_table_unref);
}

static int
compare_languages (gconstpointer a,
                   gconstpointer b)
{
  return strcmp (*(const char * const *) a, *(const char * const *) b);
}

/**
 * kuis_text_new:
 * @written: the words as they were written
 * @language: the language they were written in, as a tag such as `en`
 * @translations: (nullable) (element-type utf8 utf8): the words in other
 *   languages, by their tag; kept as it is, so nobody may change it afterwards
 *
 * Creates a text.
 *
 * Returns: (transfer full): the new text
 */
KuisText *
kuis_text_new (const char *written,
               const char *language,
               GHashTable *translations)
{
  KuisText *self;

  g_return_val_if_fail (written != NULL, NULL);
  g_return_val_if_fail (language != NULL, NULL);

  self = g_atomic_rc_box_new0 (KuisText);
  self->written = g_strdup (written);
  self->language = g_strdup (language);
  if (translations != NULL)
    self->translations = g_hash_table_ref (translations);

  return self;
}

/**
 * kuis_text_ref:
 *
 * Takes a reference.
 *
 * Returns: (transfer full): the text
 */
KuisText *
kuis_text_ref (KuisText *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return g_atomic_rc_box_acquire (self);
}

/**
 * kuis_text_unref:
 *
 * Gives a reference back.
 */
void
kuis_text_unref (KuisText *self)
{
  g_return_if_fail (self != NULL);

  g_atomic_rc_box_release_full (self, text_clear);
}

/**
 * kuis_text_get:
 * @language: the language wanted, as a tag such as `id`
 *
 * Gets the words in a language.
 *
 * Returns: the words in @language, or as they were written where there are none
 *   in that language
 */
const char *
kuis_text_get (KuisText   *self,
               const char *language)
{
  const char *translation = NULL;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (language != NULL, NULL);

  if (self->translations != NULL && !g_str_equal (language, self->language))
    translation = g_hash_table_lookup (self->translations, language);

  return translation != NULL && *translation != '\0' ? translation : self->written;
}

/**
 * kuis_text_get_language:
 *
 * Gets the language in which the text was written.
 *
 * Returns: a language tag
 */
const char *
kuis_text_get_language (KuisText *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->language;
}

/**
 * kuis_text_list_languages:
 *
 * Lists the languages in which there are words: first that in which the text was
 * written, then the others in the order of their tags.
 *
 * Returns: (transfer full) (array zero-terminated=1): language tags
 */
char **
kuis_text_list_languages (KuisText *self)
{
  g_autoptr(GPtrArray) languages = NULL;
  GHashTableIter iter;
  gpointer language, words;

  g_return_val_if_fail (self != NULL, NULL);

  languages = g_ptr_array_new_with_free_func (g_free);
  if (self->translations != NULL)
    {
      g_hash_table_iter_init (&iter, self->translations);
      while (g_hash_table_iter_next (&iter, &language, &words))
        if (*(const char *) words != '\0' && !g_str_equal (language, self->language))
          g_ptr_array_add (languages, g_strdup (language));
    }
  g_ptr_array_sort (languages, compare_languages);
  g_ptr_array_insert (languages, 0, g_strdup (self->language));
  g_ptr_array_add (languages, NULL);

  return (char **) g_ptr_array_free (g_steal_pointer (&languages), FALSE);
}
