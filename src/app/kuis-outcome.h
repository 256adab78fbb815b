/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "attempt/kuis-item.h"

G_BEGIN_DECLS

const char *kuis_outcome_get_word      (KuisOutcome outcome);
const char *kuis_outcome_get_icon_name (KuisOutcome outcome);
const char *kuis_outcome_get_css_class (KuisOutcome outcome);

G_END_DECLS
