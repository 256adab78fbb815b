/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "app/kuis-checkpoint-plan.h"

G_BEGIN_DECLS

char *kuis_checkpoint_words_distance (const KuisPlan *plan) G_GNUC_WARN_UNUSED_RESULT;
char *kuis_checkpoint_words_outcome  (const KuisPlan *plan,
                                      KuisChain      *chain,
                                      KuisSimulation *simulation) G_GNUC_WARN_UNUSED_RESULT;
char *kuis_checkpoint_words_moment   (KuisSimulation *simulation,
                                      guint           moment) G_GNUC_WARN_UNUSED_RESULT;
char *kuis_checkpoint_words_compare  (const KuisPlan *plan,
                                      KuisChain      *chain,
                                      KuisSimulation *simulation,
                                      guint64         n_parameters) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
