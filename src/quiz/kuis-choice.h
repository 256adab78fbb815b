/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "quiz/kuis-text.h"

G_BEGIN_DECLS

#define KUIS_TYPE_CHOICE (kuis_choice_get_type ())

G_DECLARE_FINAL_TYPE (KuisChoice, kuis_choice, KUIS, CHOICE, GObject)

KuisChoice *kuis_choice_new          (const char *id,
                                      KuisText   *text,
                                      double      fraction,
                                      KuisText   *feedback,
                                      gboolean    fixed) G_GNUC_WARN_UNUSED_RESULT;

const char *kuis_choice_get_id       (KuisChoice *self);
KuisText   *kuis_choice_get_text     (KuisChoice *self);
double      kuis_choice_get_fraction (KuisChoice *self);
KuisText   *kuis_choice_get_feedback (KuisChoice *self);
gboolean    kuis_choice_get_fixed    (KuisChoice *self);

G_END_DECLS
