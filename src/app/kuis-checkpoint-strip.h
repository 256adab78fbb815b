/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Nothing is worked with. */
#define KUIS_CHECKPOINT_STRIP_NOTHING G_MAXUINT

#define KUIS_TYPE_CHECKPOINT_STRIP (kuis_checkpoint_strip_get_type ())

G_DECLARE_FINAL_TYPE (KuisCheckpointStrip, kuis_checkpoint_strip, KUIS, CHECKPOINT_STRIP, GtkWidget)

void kuis_checkpoint_strip_show         (KuisCheckpointStrip *self,
                                         const gboolean      *held,
                                         guint                n_cells,
                                         guint                current);
void kuis_checkpoint_strip_set_editable (KuisCheckpointStrip *self,
                                         gboolean             editable);

G_END_DECLS
