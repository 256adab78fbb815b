/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define KUIS_TYPE_LANGUAGE_LIST (kuis_language_list_get_type ())

G_DECLARE_FINAL_TYPE (KuisLanguageList, kuis_language_list, KUIS, LANGUAGE_LIST, AdwBin)

G_END_DECLS
