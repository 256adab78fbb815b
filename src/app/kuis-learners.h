/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "store/kuis-store.h"

G_BEGIN_DECLS

#define KUIS_TYPE_LEARNERS (kuis_learners_get_type ())

G_DECLARE_FINAL_TYPE (KuisLearners, kuis_learners, KUIS, LEARNERS, GObject)

KuisLearners           *kuis_learners_new            (KuisStore              *store) G_GNUC_WARN_UNUSED_RESULT;

void                    kuis_learners_load           (KuisLearners           *self);
GPtrArray              *kuis_learners_get_list       (KuisLearners           *self);
const KuisStoreLearner *kuis_learners_get_chosen     (KuisLearners           *self);
const char             *kuis_learners_get_uuid       (KuisLearners           *self);
const char             *kuis_learners_get_shown_name (KuisLearners           *self,
                                                      const KuisStoreLearner *learner);

void                    kuis_learners_choose         (KuisLearners           *self,
                                                      const char             *uuid);
void                    kuis_learners_add            (KuisLearners           *self,
                                                      const char             *name);
void                    kuis_learners_rename         (KuisLearners           *self,
                                                      const char             *name);

G_END_DECLS
