/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "app/kuis-page.h"

G_BEGIN_DECLS

#define KUIS_TYPE_PROBLEM_PAGE (kuis_problem_page_get_type ())

G_DECLARE_FINAL_TYPE (KuisProblemPage, kuis_problem_page, KUIS, PROBLEM_PAGE, KuisPage)

GtkWidget *kuis_problem_page_new (GPtrArray *findings,
                                  GError    *error);

G_END_DECLS
