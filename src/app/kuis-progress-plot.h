/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

GtkWidget *kuis_progress_plot_new (GPtrArray  *attempts,
                                   char      **words);

G_END_DECLS
