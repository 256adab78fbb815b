/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

char *kuis_date_format (gint64     microseconds,
                        GTimeZone *zone) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
