/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define KUIS_TYPE_PAGE (kuis_page_get_type ())

G_DECLARE_DERIVABLE_TYPE (KuisPage, kuis_page, KUIS, PAGE, AdwBin)

/**
 * KuisPageClass:
 * @get_default_widget: what Enter activates when nothing else wants it
 *
 * What a page may do its own way. Its `grab_focus` decides where the focus is
 * when it comes up.
 */
struct _KuisPageClass
{
  AdwBinClass parent_class;

  GtkWidget *(*get_default_widget) (KuisPage *self);
};

const char *kuis_page_get_title          (KuisPage   *self);
void        kuis_page_set_title          (KuisPage   *self,
                                          const char *title);
GtkWidget  *kuis_page_get_default_widget (KuisPage   *self);

G_END_DECLS
