/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "attempt/kuis-item.h"

G_BEGIN_DECLS

#define KUIS_TYPE_RESPONSE_VIEW (kuis_response_view_get_type ())

G_DECLARE_DERIVABLE_TYPE (KuisResponseView, kuis_response_view, KUIS, RESPONSE_VIEW, AdwBin)

/**
 * KuisResponseViewClass:
 * @build: makes the widgets for the item, and follows it from then on
 * @choose: takes a single key, such as `b` or `2`: whether it meant something
 * @respond: takes Enter while the focus is in the view, before the page has it
 *   checked: whether the response was changed by it
 *
 * The widgets that answer one type of question.
 */
struct _KuisResponseViewClass
{
  AdwBinClass parent_class;

  void     (*build)   (KuisResponseView *self,
                       KuisItem         *item);
  gboolean (*choose)  (KuisResponseView *self,
                       guint             keyval);
  gboolean (*respond) (KuisResponseView *self);
};

GtkWidget *kuis_response_view_new      (KuisItem         *item);
KuisItem  *kuis_response_view_get_item (KuisResponseView *self);
gboolean   kuis_response_view_choose   (KuisResponseView *self,
                                        guint             keyval);
gboolean   kuis_response_view_respond  (KuisResponseView *self);

G_END_DECLS
