/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "formats/kuis-finding.h"

G_BEGIN_DECLS

/* How deeply values may stand in one another. */
#define KUIS_JSON_MAX_NESTING 64

/* How many values a file may have, all in all: fifty thousand questions with five
 * choices each, everything in two languages, are three million. */
#define KUIS_JSON_MAX_VALUES 4000000

/* How many keys one object may have. */
#define KUIS_JSON_MAX_MEMBERS 1000

typedef struct _KuisJsonScan KuisJsonScan;

KuisJsonScan *kuis_json_scan_new          (GBytes        *bytes,
                                           KuisFinding  **fault) G_GNUC_WARN_UNUSED_RESULT;
void          kuis_json_scan_free         (KuisJsonScan  *self);

gsize         kuis_json_scan_get_start    (KuisJsonScan  *self);
guint         kuis_json_scan_get_n_values (KuisJsonScan  *self);
guint         kuis_json_scan_get_next     (KuisJsonScan  *self,
                                           guint          value);
void          kuis_json_scan_get_position (KuisJsonScan  *self,
                                           guint          value,
                                           guint         *line,
                                           guint         *column);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KuisJsonScan, kuis_json_scan_free)

/* The way through a file to a value, such as `$.questions[3].prompt`. */
void          kuis_json_path_add_key      (GString       *path,
                                           const char    *key);
void          kuis_json_path_add_index    (GString       *path,
                                           guint          i);

G_END_DECLS
