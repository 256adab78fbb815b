/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "formats/kuis-json-reader.h"

G_BEGIN_DECLS

char     *kuis_json_id_hash   (const char * const  *words,
                               gsize                n_words) G_GNUC_WARN_UNUSED_RESULT;
char     *kuis_json_id_unique (GHashTable          *ids,
                               const char          *base) G_GNUC_WARN_UNUSED_RESULT;
gboolean  kuis_json_id_read   (KuisJsonReader      *json,
                               const KuisJsonField *field,
                               GHashTable          *ids,
                               const char         **id);
void      kuis_json_id_take   (GHashTable          *ids,
                               const char          *id);

G_END_DECLS
