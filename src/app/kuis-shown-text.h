/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "attempt/kuis-item.h"

G_BEGIN_DECLS

const char *kuis_shown_text            (KuisText *text);
char       *kuis_shown_letter          (guint     index) G_GNUC_WARN_UNUSED_RESULT;
char       *kuis_shown_choice          (KuisItem *item,
                                        GVariant *response) G_GNUC_WARN_UNUSED_RESULT;
char       *kuis_shown_question_number (KuisItem *item) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
