/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* How many layers a search may have. */
#define SEARCH_MAX_LAYERS 12

/* What is found if nothing can be done. */
#define SEARCH_NOTHING G_MAXUINT

guint search_least_work (guint        n_layers,
                         const guint *sizes,
                         const guint *costs,
                         guint        memory,
                         gboolean     keeps);

G_END_DECLS
