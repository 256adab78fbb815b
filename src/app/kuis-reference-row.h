/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "quiz/kuis-reference.h"

G_BEGIN_DECLS

#define KUIS_TYPE_REFERENCE_ROW (kuis_reference_row_get_type ())

G_DECLARE_FINAL_TYPE (KuisReferenceRow, kuis_reference_row, KUIS, REFERENCE_ROW, AdwBin)

GtkWidget *kuis_reference_row_new (KuisReference *reference);

G_END_DECLS
