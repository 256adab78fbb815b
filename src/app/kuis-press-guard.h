/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct _KuisPressGuard KuisPressGuard;

KuisPressGuard *kuis_press_guard_new     (void) G_GNUC_WARN_UNUSED_RESULT;
void            kuis_press_guard_free    (KuisPressGuard *self);

void            kuis_press_guard_press   (KuisPressGuard *self,
                                          guint           keyval);
void            kuis_press_guard_release (KuisPressGuard *self,
                                          guint           keyval);
void            kuis_press_guard_arm     (KuisPressGuard *self);
gboolean        kuis_press_guard_is_open (KuisPressGuard *self);

G_END_DECLS
