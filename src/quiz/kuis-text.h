/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

#define KUIS_TYPE_TEXT (kuis_text_get_type ())

typedef struct _KuisText KuisText;

GType       kuis_text_get_type       (void) G_GNUC_CONST;

KuisText   *kuis_text_new            (const char *written,
                                      const char *language,
                                      GHashTable *translations) G_GNUC_WARN_UNUSED_RESULT;
KuisText   *kuis_text_ref            (KuisText   *self);
void        kuis_text_unref          (KuisText   *self);

const char *kuis_text_get            (KuisText   *self,
                                      const char *language);
const char *kuis_text_get_language   (KuisText   *self);
char      **kuis_text_list_languages (KuisText   *self) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KuisText, kuis_text_unref)

G_END_DECLS
