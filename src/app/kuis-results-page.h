/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "app/kuis-page.h"
#include "attempt/kuis-attempt.h"

G_BEGIN_DECLS

#define KUIS_TYPE_RESULTS_PAGE (kuis_results_page_get_type ())

G_DECLARE_FINAL_TYPE (KuisResultsPage, kuis_results_page, KUIS, RESULTS_PAGE, KuisPage)

GtkWidget *kuis_results_page_new (KuisAttempt *attempt);

G_END_DECLS
