/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "store/kuis-store.h"

G_BEGIN_DECLS

#define KUIS_TYPE_STORE_BAR (kuis_store_bar_get_type ())

G_DECLARE_FINAL_TYPE (KuisStoreBar, kuis_store_bar, KUIS, STORE_BAR, AdwBin)

void     kuis_store_bar_set_store (KuisStoreBar *self,
                                   KuisStore    *store);
void     kuis_store_bar_translate (KuisStoreBar *self);
gboolean kuis_store_bar_is_shown  (KuisStoreBar *self);

G_END_DECLS
