/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Texts that other programs read: cells of CSV, strings of JSON. */

void  kuis_csv_append_text   (GString    *csv,
                              const char *text);
void  kuis_csv_append_number (GString    *csv,
                              double      number,
                              char        decimal_mark);
void  kuis_csv_append_time   (GString    *csv,
                              gint64      time);

void  kuis_json_append_text  (GString    *json,
                              const char *text);

G_END_DECLS
