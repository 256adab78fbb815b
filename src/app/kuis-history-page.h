/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "app/kuis-history.h"
#include "app/kuis-page.h"
#include "quiz/kuis-quiz.h"

G_BEGIN_DECLS

#define KUIS_TYPE_HISTORY_PAGE (kuis_history_page_get_type ())

G_DECLARE_FINAL_TYPE (KuisHistoryPage, kuis_history_page, KUIS, HISTORY_PAGE, KuisPage)

GtkWidget *kuis_history_page_new    (KuisHistory     *history,
                                     KuisQuiz        *quiz);
void       kuis_history_page_update (KuisHistoryPage *self);

G_END_DECLS
