/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "quiz/kuis-figure.h"

G_BEGIN_DECLS

GtkWidget *kuis_figure_view_new (KuisFigure *figure);

G_END_DECLS
