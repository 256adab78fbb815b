/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "attempt/kuis-item.h"

G_BEGIN_DECLS

#define KUIS_TYPE_RESULT_ROW (kuis_result_row_get_type ())

G_DECLARE_FINAL_TYPE (KuisResultRow, kuis_result_row, KUIS, RESULT_ROW, GtkListBoxRow)

GtkWidget *kuis_result_row_new (KuisItem *item);

G_END_DECLS
