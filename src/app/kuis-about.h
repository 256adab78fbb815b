/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

GtkWindow *kuis_about_new (GtkWindow *parent);

G_END_DECLS
