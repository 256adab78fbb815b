/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "attempt/kuis-attempt.h"

G_BEGIN_DECLS

#define KUIS_TYPE_HEADER (kuis_header_get_type ())

G_DECLARE_FINAL_TYPE (KuisHeader, kuis_header, KUIS, HEADER, AdwBin)

GtkWidget *kuis_header_new            (void);
void       kuis_header_set_title      (KuisHeader  *self,
                                       const char  *title);
void       kuis_header_set_leave      (KuisHeader  *self,
                                       const char  *words);
void       kuis_header_set_attempt    (KuisHeader  *self,
                                       KuisAttempt *attempt);
void       kuis_header_open_list      (KuisHeader  *self);
gboolean   kuis_header_close_popovers (KuisHeader  *self);

G_END_DECLS
