/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "app/kuis-learners.h"
#include "app/kuis-page.h"

G_BEGIN_DECLS

#define KUIS_TYPE_LEARNERS_PAGE (kuis_learners_page_get_type ())

G_DECLARE_FINAL_TYPE (KuisLearnersPage, kuis_learners_page, KUIS, LEARNERS_PAGE, KuisPage)

GtkWidget *kuis_learners_page_new (KuisLearners *learners);

G_END_DECLS
