/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "app/kuis-page.h"
#include "app/kuis-press-guard.h"
#include "attempt/kuis-attempt.h"

G_BEGIN_DECLS

#define KUIS_TYPE_QUESTION_PAGE (kuis_question_page_get_type ())

G_DECLARE_FINAL_TYPE (KuisQuestionPage, kuis_question_page, KUIS, QUESTION_PAGE, KuisPage)

GtkWidget *kuis_question_page_new             (KuisAttempt      *attempt,
                                               KuisItem         *item,
                                               KuisPressGuard   *guard);
void       kuis_question_page_set_single_keys (KuisQuestionPage *self,
                                               gboolean          single_keys);

G_END_DECLS
