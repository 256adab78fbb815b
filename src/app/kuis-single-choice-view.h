/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "app/kuis-response-view.h"

G_BEGIN_DECLS

#define KUIS_TYPE_SINGLE_CHOICE_VIEW (kuis_single_choice_view_get_type ())

G_DECLARE_FINAL_TYPE (KuisSingleChoiceView, kuis_single_choice_view, KUIS, SINGLE_CHOICE_VIEW, KuisResponseView)

G_END_DECLS
