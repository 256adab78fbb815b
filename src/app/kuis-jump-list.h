/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "attempt/kuis-attempt.h"

G_BEGIN_DECLS

#define KUIS_TYPE_JUMP_LIST (kuis_jump_list_get_type ())

G_DECLARE_FINAL_TYPE (KuisJumpList, kuis_jump_list, KUIS, JUMP_LIST, GtkPopover)

void kuis_jump_list_set_attempt (KuisJumpList *self,
                                 KuisAttempt  *attempt);

G_END_DECLS
