/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "quiz/kuis-figure.h"

G_BEGIN_DECLS

#define KUIS_TYPE_CHECKPOINT_EXPLORER (kuis_checkpoint_explorer_get_type ())

G_DECLARE_FINAL_TYPE (KuisCheckpointExplorer, kuis_checkpoint_explorer, KUIS, CHECKPOINT_EXPLORER, AdwBin)

GtkWidget *kuis_checkpoint_explorer_new (KuisFigure *figure);

G_END_DECLS
