/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define KUIS_TYPE_TRANSFER_BAR (kuis_transfer_bar_get_type ())

G_DECLARE_FINAL_TYPE (KuisTransferBar, kuis_transfer_bar, KUIS, TRANSFER_BAR, AdwBin)

void kuis_transfer_bar_show_progress (KuisTransferBar *self,
                                      const char      *words);
void kuis_transfer_bar_show_problem  (KuisTransferBar *self,
                                      const char      *words);
void kuis_transfer_bar_hide          (KuisTransferBar *self);
void kuis_transfer_bar_translate     (KuisTransferBar *self);

G_END_DECLS
