/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "checkpointing/kuis-schedule.h"

G_BEGIN_DECLS

/* For the files that make schedules; once made, they do not change. */

KuisSchedule *_kuis_schedule_create         (void) G_GNUC_WARN_UNUSED_RESULT;
void          _kuis_schedule_add            (KuisSchedule *self,
                                             KuisStepKind  kind,
                                             guint         from,
                                             guint         to);
void          _kuis_schedule_add_checkpoint (KuisSchedule *self,
                                             guint         from,
                                             guint         to);

G_END_DECLS
