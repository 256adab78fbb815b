/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "formats/kuis-format.h"
#include "formats/kuis-json-reader.h"

G_BEGIN_DECLS

/* The tag of a language that nobody named. */
#define KUIS_JSON_UNKNOWN_LANGUAGE "und"

typedef struct _KuisJsonTexts KuisJsonTexts;

KuisJsonTexts *kuis_json_texts_new           (KuisJsonReader           *json,
                                              const KuisFormatOptions  *options) G_GNUC_WARN_UNUSED_RESULT;
void           kuis_json_texts_free          (KuisJsonTexts            *self);

void           kuis_json_texts_set_languages (KuisJsonTexts            *self,
                                              const KuisJsonField      *language,
                                              const KuisJsonField      *languages);
void           kuis_json_texts_set_place     (KuisJsonTexts            *self,
                                              ...) G_GNUC_NULL_TERMINATED;

const char    *kuis_json_texts_get_language  (KuisJsonTexts            *self);
const char    *kuis_json_texts_peek          (KuisJsonTexts            *self,
                                              const KuisJsonField      *field,
                                              const char              **language);
gboolean       kuis_json_texts_read          (KuisJsonTexts            *self,
                                              const KuisJsonField      *field,
                                              KuisText                **text);
gboolean       kuis_json_texts_require       (KuisJsonTexts            *self,
                                              const KuisJsonField      *field,
                                              KuisText                **text);
const char    *kuis_json_texts_read_language (KuisJsonTexts            *self,
                                              const KuisJsonField      *field);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KuisJsonTexts, kuis_json_texts_free)

G_END_DECLS
