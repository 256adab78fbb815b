/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

char *kuis_number_format          (double value,
                                   guint  max_decimals) G_GNUC_WARN_UNUSED_RESULT;
char *kuis_number_format_percent  (double fraction,
                                   guint  max_decimals) G_GNUC_WARN_UNUSED_RESULT;
char *kuis_number_format_duration (gint64 microseconds) G_GNUC_WARN_UNUSED_RESULT;

char  kuis_number_get_decimal_mark (void);

G_END_DECLS
