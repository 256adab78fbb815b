/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* How many letters a name may have. */
#define KUIS_LEARNER_NAME_MAX 60

char *kuis_learner_name_check (GPtrArray  *learners,
                               const char *name,
                               const char *except) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
