/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-locale"

#include "config.h"

#include <errno.h>
#include <langinfo.h>
#include <string.h>

#include <gio/gio.h>

#include "language/kuis-locale.h"

static const char *const tags[KUIS_LOCALE_N_LANGUAGES] = { "en", "id" };

/* Whether a locale is of Indonesia, in whatever language (`jv_ID.UTF-8`). */
static gboolean
is_of_indonesia (const char *name)
{
  const char *territory = strchr (name, '_');

  return territory != NULL && strncmp (territory, "_ID", 3) == 0 && !g_ascii_isalnum (territory[3]);
}

static void
restore_variable (const char *name,
                  const char *value)
{
  if (value != NULL)
    g_setenv (name, value, TRUE);
  else
    g_unsetenv (name);
}

/**
 * kuis_locale_get_tag:
 * @language: a language
 *
 * Gets the tag of a language, which is also the name of its locale for messages.
 *
 * Returns: `en` or `id`
 */
const char *
kuis_locale_get_tag (KuisLocaleLanguage language)
{
  g_return_val_if_fail (language < KUIS_LOCALE_N_LANGUAGES, NULL);

  return tags[language];
}

/**
 * kuis_locale_find_language:
 * @name: the name of a locale (`id_ID.UTF-8`) or a tag (`id-ID`)
 * @language: (out): where to put the language
 *
 * Tells which of our languages is asked for. `in` is what Indonesian was called
 * before 1989, and still is in Java.
 *
 * Returns: whether it is one of ours; if not, @language is left as it was
 */
gboolean
kuis_locale_find_language (const char         *name,
                           KuisLocaleLanguage *language)
{
  g_auto(GStrv) parts = g_strsplit_set (name, "_-.@", 3);

  if (parts[0] == NULL)
    return FALSE;

  if (g_str_equal (parts[0], "id") || g_str_equal (parts[0], "in"))
    *language = KUIS_LOCALE_INDONESIAN;
  else if (g_str_equal (parts[0], "en"))
    *language = KUIS_LOCALE_ENGLISH;
  else
    return FALSE;

  return TRUE;
}

/**
 * kuis_locale_find_system_language:
 *
 * Works out what the system asks for, from the environment as it is now: the
 * first language wanted that is one of ours, or else English. A locale of
 * Indonesia in another language asks for Indonesian.
 *
 * GLib reads the variables in gettext's order (LANGUAGE, a list; LC_ALL;
 * LC_MESSAGES; LANG), but with two differences that are wanted here. gettext
 * itself ignores LANGUAGE under the locale C: who sets it to `id` wants
 * Indonesian all the same. And gettext, finding no catalogue for English, shows
 * the next language of `en:id`: who puts English first wants English.
 *
 * Returns: the language
 */
KuisLocaleLanguage
kuis_locale_find_system_language (void)
{
  const char *const *names = g_get_language_names_with_category ("LC_MESSAGES");
  KuisLocaleLanguage language = KUIS_LOCALE_ENGLISH;

  for (gsize i = 0; names[i] != NULL; i++)
    {
      if (g_str_equal (names[i], "C") || g_str_equal (names[i], "POSIX"))
        return KUIS_LOCALE_ENGLISH;

      if (kuis_locale_find_language (names[i], &language))
        return language;

      if (is_of_indonesia (names[i]))
        return KUIS_LOCALE_INDONESIAN;
    }

  return KUIS_LOCALE_ENGLISH;
}

/**
 * kuis_locale_adopt_system:
 *
 * Adopts the system's locale as far as it exists, category by category: all at
 * once, one that was not generated loses the others. Messages stay C, as every
 * process starts. Text is UTF-8 even under C.
 */
void
kuis_locale_adopt_system (void)
{
  static const int categories[] = {
    LC_CTYPE, LC_NUMERIC, LC_TIME, LC_COLLATE, LC_MONETARY,
    LC_PAPER, LC_NAME, LC_ADDRESS, LC_TELEPHONE, LC_MEASUREMENT, LC_IDENTIFICATION,
  };
  static const char *const utf8_locales[] = { "C.UTF-8", "C.utf8", "en_US.UTF-8" };

  for (gsize i = 0; i < G_N_ELEMENTS (categories); i++)
    setlocale (categories[i], "");

  /* This is how glibc says ASCII: nobody's choice, but what is left without one. */
  if (!g_str_equal (nl_langinfo (CODESET), "ANSI_X3.4-1968"))
    return;

  for (gsize i = 0; i < G_N_ELEMENTS (utf8_locales); i++)
    if (setlocale (LC_CTYPE, utf8_locales[i]) != NULL)
      return;
}

/**
 * kuis_locale_load_for_messages:
 * @directory: where they are
 * @locales: (array): where to put them, by language; all or none
 * @error: return location for a `G_IO_ERROR`
 *
 * Loads our locales for messages. The C library looks for a locale that the
 * system does not have only in LOCPATH, which is set for that long: so no other
 * thread may exist.
 *
 * Returns: whether they were loaded
 */
gboolean
kuis_locale_load_for_messages (const char  *directory,
                               locale_t     locales[KUIS_LOCALE_N_LANGUAGES],
                               GError     **error)
{
  g_autofree char *locpath = g_strdup (g_getenv ("LOCPATH"));
  int failure = 0;

  g_setenv ("LOCPATH", directory, TRUE);

  for (gsize i = 0; i < KUIS_LOCALE_N_LANGUAGES && failure == 0; i++)
    {
      locale_t base = duplocale (LC_GLOBAL_LOCALE);

      locales[i] = newlocale (LC_MESSAGES_MASK, tags[i], base);
      if (locales[i] == (locale_t) 0)
        {
          failure = errno != 0 ? errno : ENOENT;
          if (base != (locale_t) 0)
            freelocale (base);
        }
    }

  restore_variable ("LOCPATH", locpath);

  if (failure == 0)
    return TRUE;

  for (gsize i = 0; i < KUIS_LOCALE_N_LANGUAGES; i++)
    g_clear_pointer (&locales[i], freelocale);

  g_set_error (error, G_IO_ERROR, g_io_error_from_errno (failure),
               "Cannot load the locales for messages from “%s”: %s",
               directory, g_strerror (failure));

  return FALSE;
}
