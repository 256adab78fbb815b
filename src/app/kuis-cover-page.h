/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "app/kuis-page.h"
#include "attempt/kuis-attempt.h"

G_BEGIN_DECLS

#define KUIS_TYPE_COVER_PAGE (kuis_cover_page_get_type ())

G_DECLARE_FINAL_TYPE (KuisCoverPage, kuis_cover_page, KUIS, COVER_PAGE, KuisPage)

GtkWidget *kuis_cover_page_new (KuisQuiz    *quiz,
                                KuisAttempt *attempt,
                                guint        n_remarks,
                                const char  *learner);

G_END_DECLS
