/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "app/kuis-application.h"
#include "store/kuis-store.h"

G_BEGIN_DECLS

#define KUIS_TYPE_WINDOW (kuis_window_get_type ())

G_DECLARE_FINAL_TYPE (KuisWindow, kuis_window, KUIS, WINDOW, AdwApplicationWindow)

GtkWidget *kuis_window_new (KuisApplication *application,
                            KuisStore       *store);
void       kuis_window_stop (KuisWindow     *self);
void       kuis_window_open (KuisWindow     *self,
                             GFile         **files,
                             int             n_files);

G_END_DECLS
