/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

char *kuis_transfer_error_describe (const GError *error,
                                    GFile        *file,
                                    gboolean      is_reading) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
