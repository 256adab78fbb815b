/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

void kuis_spoken_append      (GString       *spoken,
                              const char    *words);
void kuis_spoken_set_name    (GtkWidget     *widget,
                              const char    *name);
void kuis_spoken_name_button (GtkWidget     *button,
                              const char    *words);
void kuis_spoken_hush_page   (GtkStackPage  *page);
void kuis_spoken_name_menu   (GtkMenuButton *button);
void kuis_spoken_make_toggle (AdwActionRow  *row);

G_END_DECLS
