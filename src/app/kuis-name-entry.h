/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define KUIS_TYPE_NAME_ENTRY (kuis_name_entry_get_type ())

G_DECLARE_FINAL_TYPE (KuisNameEntry, kuis_name_entry, KUIS, NAME_ENTRY, AdwBin)

void kuis_name_entry_set_words (KuisNameEntry *self,
                                const char    *name,
                                const char    *button_words);
void kuis_name_entry_set_text  (KuisNameEntry *self,
                                const char    *text);
void kuis_name_entry_say       (KuisNameEntry *self,
                                const char    *words);
void kuis_name_entry_refuse    (KuisNameEntry *self,
                                const char    *sentence);

G_END_DECLS
