/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "app/kuis-page.h"

G_BEGIN_DECLS

#define KUIS_TYPE_PREFERENCES_PAGE (kuis_preferences_page_get_type ())

G_DECLARE_FINAL_TYPE (KuisPreferencesPage, kuis_preferences_page, KUIS, PREFERENCES_PAGE, KuisPage)

GtkWidget *kuis_preferences_page_new (GSettings *settings);

G_END_DECLS
