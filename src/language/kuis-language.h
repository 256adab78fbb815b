/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/**
 * KuisLanguageChoice:
 * @KUIS_LANGUAGE_CHOICE_SYSTEM: what the system's settings ask for
 * @KUIS_LANGUAGE_CHOICE_INDONESIAN: Indonesian
 * @KUIS_LANGUAGE_CHOICE_ENGLISH: English
 *
 * What a learner chooses among.
 */
typedef enum
{
  KUIS_LANGUAGE_CHOICE_SYSTEM,
  KUIS_LANGUAGE_CHOICE_INDONESIAN,
  KUIS_LANGUAGE_CHOICE_ENGLISH,
} KuisLanguageChoice;

#define KUIS_TYPE_LANGUAGE_CHOICE (kuis_language_choice_get_type ())

GType       kuis_language_choice_get_type    (void) G_GNUC_CONST;

const char *kuis_language_choice_to_string   (KuisLanguageChoice  choice);
gboolean    kuis_language_choice_from_string (const char         *string,
                                              KuisLanguageChoice *choice);

#define KUIS_TYPE_LANGUAGE (kuis_language_get_type ())

G_DECLARE_FINAL_TYPE (KuisLanguage, kuis_language, KUIS, LANGUAGE, GObject)

gboolean            kuis_language_start         (const char          *catalogue_dir,
                                                 const char          *message_locale_dir,
                                                 GError             **error);
KuisLanguage       *kuis_language_get_default   (void);

KuisLanguageChoice  kuis_language_get_choice    (KuisLanguage        *self);
void                kuis_language_set_choice    (KuisLanguage        *self,
                                                 KuisLanguageChoice   choice);
const char         *kuis_language_get_current   (KuisLanguage        *self);

const char         *kuis_language_get_original  (void);
void                kuis_language_use_in_thread (void);
char               *kuis_language_translate     (const char          *context,
                                                 const char          *msgid,
                                                 const char          *language,
                                                 gpointer             unused) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
