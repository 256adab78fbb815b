/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "app/kuis-library.h"
#include "app/kuis-page.h"

G_BEGIN_DECLS

#define KUIS_TYPE_LIBRARY_PAGE (kuis_library_page_get_type ())

G_DECLARE_FINAL_TYPE (KuisLibraryPage, kuis_library_page, KUIS, LIBRARY_PAGE, KuisPage)

GtkWidget *kuis_library_page_new (KuisLibrary *library);

G_END_DECLS
