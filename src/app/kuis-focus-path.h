/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

GArray   *kuis_focus_path_save    (GtkWidget *root) G_GNUC_WARN_UNUSED_RESULT;
gboolean  kuis_focus_path_restore (GtkWidget *root,
                                   GArray    *path);

G_END_DECLS
