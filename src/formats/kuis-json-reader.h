/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <json-glib/json-glib.h>

#include "formats/kuis-finding.h"

G_BEGIN_DECLS

/**
 * KuisJsonField:
 * @node: (nullable): the value, or `NULL` if it is not there or null
 * @value: its number for [struct@JsonScan], or that of the object without it
 * @key: (nullable): the key that it has, or would have, in its object; `NULL` for
 *   an element of an array
 *
 * A value of a JSON file, and where it is.
 */
typedef struct {
  JsonNode   *node;
  guint       value;
  const char *key;
} KuisJsonField;

/**
 * KuisJsonMembers:
 *
 * Goes through the members of an object in the order of the file.
 */
typedef struct {
  JsonObjectIter iter;
  guint          next;
} KuisJsonMembers;

typedef struct _KuisJsonReader KuisJsonReader;

KuisJsonReader *kuis_json_reader_new          (GBytes               *bytes,
                                               GPtrArray            *findings,
                                               KuisFinding         **fault) G_GNUC_WARN_UNUSED_RESULT;
void            kuis_json_reader_free         (KuisJsonReader       *self);

KuisJsonField   kuis_json_reader_get_root     (KuisJsonReader       *self);

gsize           kuis_json_reader_enter        (KuisJsonReader       *self,
                                               const KuisJsonField  *field);
gsize           kuis_json_reader_enter_index  (KuisJsonReader       *self,
                                               guint                 i);
void            kuis_json_reader_leave        (KuisJsonReader       *self,
                                               gsize                 mark);
void            kuis_json_reader_set_question (KuisJsonReader       *self,
                                               guint                 question);

KuisFinding    *kuis_json_reader_make_finding (KuisJsonReader       *self,
                                               KuisSeverity          severity,
                                               KuisFormatError       code,
                                               const KuisJsonField  *field,
                                               const char           *message,
                                               const char           *first,
                                               const char           *second) G_GNUC_WARN_UNUSED_RESULT;
void            kuis_json_reader_report       (KuisJsonReader       *self,
                                               KuisSeverity          severity,
                                               KuisFormatError       code,
                                               const KuisJsonField  *field,
                                               const char           *message,
                                               const char           *first,
                                               const char           *second);

gboolean        kuis_json_reader_fail         (KuisJsonReader       *self,
                                               KuisFormatError       code,
                                               const KuisJsonField  *field,
                                               const char           *message,
                                               const char           *first,
                                               const char           *second);
gboolean        kuis_json_reader_fail_missing (KuisJsonReader       *self,
                                               const KuisJsonField  *field);

void            kuis_json_reader_init_members (KuisJsonReader       *self,
                                               const KuisJsonField  *field,
                                               KuisJsonMembers      *members);
gboolean        kuis_json_reader_next_member  (KuisJsonReader       *self,
                                               KuisJsonMembers      *members,
                                               KuisJsonField        *member);
gboolean        kuis_json_reader_read_object  (KuisJsonReader       *self,
                                               const KuisJsonField  *field,
                                               const char * const   *keys,
                                               gsize                 n_keys,
                                               KuisJsonField        *fields);
gboolean        kuis_json_reader_read_array   (KuisJsonReader       *self,
                                               const KuisJsonField  *field,
                                               guint                *n_elements);
KuisJsonField   kuis_json_reader_get_element  (KuisJsonReader       *self,
                                               const KuisJsonField  *field,
                                               guint                 i,
                                               const KuisJsonField  *previous);
gboolean        kuis_json_reader_read_string  (KuisJsonReader       *self,
                                               const KuisJsonField  *field,
                                               gsize                 max_size,
                                               const char          **string);
gboolean        kuis_json_reader_read_number  (KuisJsonReader       *self,
                                               const KuisJsonField  *field,
                                               double               *number);
gboolean        kuis_json_reader_read_boolean (KuisJsonReader       *self,
                                               const KuisJsonField  *field,
                                               gboolean             *boolean);

gboolean        kuis_json_is_blank            (const char           *string);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KuisJsonReader, kuis_json_reader_free)

G_END_DECLS
