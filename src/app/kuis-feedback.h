/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "attempt/kuis-item.h"

G_BEGIN_DECLS

#define KUIS_TYPE_FEEDBACK (kuis_feedback_get_type ())

G_DECLARE_FINAL_TYPE (KuisFeedback, kuis_feedback, KUIS, FEEDBACK, AdwBin)

GtkWidget *kuis_feedback_new         (KuisItem     *item);
GtkWidget *kuis_feedback_get_summary (KuisFeedback *self);
void       kuis_feedback_announce    (KuisFeedback *self);

G_END_DECLS
