/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "checkpointing/kuis-chain.h"

G_BEGIN_DECLS

/**
 * KuisStepKind:
 * @KUIS_STEP_RESTORE: begins to work with an activation that is held
 * @KUIS_STEP_ADVANCE: evaluates layers, from the activation that is worked with on; each
 *   overwrites what was made before it
 * @KUIS_STEP_SAVE: holds the activation that is worked with
 * @KUIS_STEP_BACKWARD: the backward pass of a layer, which needs the activation before it
 * @KUIS_STEP_DROP: holds an activation no more
 *
 * What can be done.
 */
typedef enum
{
  KUIS_STEP_RESTORE,
  KUIS_STEP_ADVANCE,
  KUIS_STEP_SAVE,
  KUIS_STEP_BACKWARD,
  KUIS_STEP_DROP,
} KuisStepKind;

/**
 * KuisStep:
 * @kind: what is done
 * @from: for @KUIS_STEP_ADVANCE, from which activation on
 * @to: to which activation; for @KUIS_STEP_BACKWARD, which layer
 *
 * A step of a schedule.
 */
typedef struct {
  KuisStepKind kind;
  guint        from;
  guint        to;
} KuisStep;

typedef struct _KuisSchedule KuisSchedule;

KuisSchedule   *kuis_schedule_new               (const KuisStep *steps,
                                                 guint           n_steps) G_GNUC_WARN_UNUSED_RESULT;
KuisSchedule   *kuis_schedule_new_segments      (guint           n_layers,
                                                 const gboolean *is_checkpoint,
                                                 gboolean        keep_last) G_GNUC_WARN_UNUSED_RESULT;
KuisSchedule   *kuis_schedule_new_even          (guint           n_layers,
                                                 guint           every,
                                                 gboolean        keep_last) G_GNUC_WARN_UNUSED_RESULT;
KuisSchedule   *kuis_schedule_new_binomial      (guint           n_layers,
                                                 guint           n_checkpoints) G_GNUC_WARN_UNUSED_RESULT;
KuisSchedule   *kuis_schedule_new_store_all     (guint           n_layers) G_GNUC_WARN_UNUSED_RESULT;
KuisSchedule   *kuis_schedule_new_recompute_all (guint           n_layers) G_GNUC_WARN_UNUSED_RESULT;
KuisSchedule   *kuis_schedule_ref               (KuisSchedule   *self);
void            kuis_schedule_unref             (KuisSchedule   *self);

const KuisStep *kuis_schedule_get_steps         (KuisSchedule   *self,
                                                 guint          *n_steps);

guint           kuis_schedule_get_sqrt          (guint           n_layers);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KuisSchedule, kuis_schedule_unref)

G_END_DECLS
