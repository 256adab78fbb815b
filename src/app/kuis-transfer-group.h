/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define KUIS_TYPE_TRANSFER_GROUP (kuis_transfer_group_get_type ())

G_DECLARE_FINAL_TYPE (KuisTransferGroup, kuis_transfer_group, KUIS, TRANSFER_GROUP, AdwBin)

GtkWidget *kuis_transfer_group_new (void) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
