/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "quiz/kuis-text.h"

G_BEGIN_DECLS

#define KUIS_TYPE_FIGURE (kuis_figure_get_type ())

G_DECLARE_FINAL_TYPE (KuisFigure, kuis_figure, KUIS, FIGURE, GObject)

KuisFigure *kuis_figure_new_explorer    (const char *name,
                                         GVariant   *parameters) G_GNUC_WARN_UNUSED_RESULT;
KuisFigure *kuis_figure_new_image       (GBytes     *image,
                                         const char *mime_type,
                                         KuisText   *description) G_GNUC_WARN_UNUSED_RESULT;

const char *kuis_figure_get_explorer    (KuisFigure *self);
GVariant   *kuis_figure_get_parameters  (KuisFigure *self);
GBytes     *kuis_figure_get_image       (KuisFigure *self);
const char *kuis_figure_get_mime_type   (KuisFigure *self);
KuisText   *kuis_figure_get_description (KuisFigure *self);

G_END_DECLS
