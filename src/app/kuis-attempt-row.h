/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "store/kuis-store-record.h"

G_BEGIN_DECLS

GtkWidget *kuis_attempt_row_new (const KuisStoreAttempt *attempt);

G_END_DECLS
