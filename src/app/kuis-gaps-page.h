/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "app/kuis-page.h"
#include "attempt/kuis-attempt.h"

G_BEGIN_DECLS

#define KUIS_TYPE_GAPS_PAGE (kuis_gaps_page_get_type ())

G_DECLARE_FINAL_TYPE (KuisGapsPage, kuis_gaps_page, KUIS, GAPS_PAGE, KuisPage)

GtkWidget *kuis_gaps_page_new (KuisAttempt *attempt);

G_END_DECLS
