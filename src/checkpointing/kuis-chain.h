/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* How many layers a chain may have. */
#define KUIS_CHAIN_MIN_LAYERS 2
#define KUIS_CHAIN_MAX_LAYERS 1000

typedef struct _KuisChain KuisChain;

KuisChain *kuis_chain_new_equal       (guint         n_layers) G_GNUC_WARN_UNUSED_RESULT;
KuisChain *kuis_chain_new_transformer (guint         n_layers) G_GNUC_WARN_UNUSED_RESULT;
KuisChain *kuis_chain_new             (guint         n_layers,
                                       const guint  *sizes,
                                       const double *costs) G_GNUC_WARN_UNUSED_RESULT;
KuisChain *kuis_chain_ref             (KuisChain    *self);
void       kuis_chain_unref           (KuisChain    *self);

guint      kuis_chain_get_n_layers    (KuisChain    *self);
gboolean   kuis_chain_is_equal        (KuisChain    *self);
guint      kuis_chain_get_size        (KuisChain    *self,
                                       guint         activation);
double     kuis_chain_get_cost        (KuisChain    *self,
                                       guint         layer);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KuisChain, kuis_chain_unref)

G_END_DECLS
