/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* What differs between the versions that Kuis runs with. Nowhere else in the
 * source is a version checked. */

void kuis_compat_announce        (GtkWidget  *widget,
                                  const char *words);
void kuis_compat_say             (GtkWidget  *focus,
                                  const char *words);
void kuis_compat_announce_toast  (GtkWindow  *window,
                                  const char *words);
void kuis_compat_scale_clamp     (AdwClamp   *clamp,
                                  double      text_scale);
void kuis_compat_name_list_item  (GtkListItem *item,
                                  const char  *name);

G_END_DECLS
