/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <locale.h>

#include <glib.h>

G_BEGIN_DECLS

/**
 * KuisLocaleLanguage:
 * @KUIS_LOCALE_ENGLISH: English, which the source is written in
 * @KUIS_LOCALE_INDONESIAN: Indonesian
 *
 * The languages there are.
 */
typedef enum
{
  KUIS_LOCALE_ENGLISH,
  KUIS_LOCALE_INDONESIAN,
  KUIS_LOCALE_N_LANGUAGES,
} KuisLocaleLanguage;

const char         *kuis_locale_get_tag              (KuisLocaleLanguage   language);
gboolean            kuis_locale_find_language        (const char          *name,
                                                      KuisLocaleLanguage  *language);
KuisLocaleLanguage  kuis_locale_find_system_language (void);

void                kuis_locale_adopt_system         (void);
gboolean            kuis_locale_load_for_messages    (const char          *directory,
                                                      locale_t             locales[KUIS_LOCALE_N_LANGUAGES],
                                                      GError             **error);

G_END_DECLS
