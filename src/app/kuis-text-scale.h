/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

double kuis_text_scale_step  (double scale,
                              int    direction);
void   kuis_text_scale_apply (double scale);
double kuis_text_scale_get   (void);

G_END_DECLS
