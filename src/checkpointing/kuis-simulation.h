/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "checkpointing/kuis-schedule.h"

G_BEGIN_DECLS

/**
 * KuisPhase:
 * @KUIS_PHASE_START: nothing was done yet
 * @KUIS_PHASE_FORWARD: a layer is evaluated for the first time
 * @KUIS_PHASE_REPLAY: a layer is evaluated once more
 * @KUIS_PHASE_BACKWARD: the backward pass of a layer is made
 *
 * What goes on.
 */
typedef enum
{
  KUIS_PHASE_START,
  KUIS_PHASE_FORWARD,
  KUIS_PHASE_REPLAY,
  KUIS_PHASE_BACKWARD,
} KuisPhase;

typedef struct _KuisSimulation KuisSimulation;

KuisSimulation *kuis_simulation_new             (KuisChain      *chain,
                                                 KuisSchedule   *schedule) G_GNUC_WARN_UNUSED_RESULT;
KuisSimulation *kuis_simulation_ref             (KuisSimulation *self);
void            kuis_simulation_unref           (KuisSimulation *self);

guint           kuis_simulation_get_n_events    (KuisSimulation *self);
guint64         kuis_simulation_get_peak        (KuisSimulation *self);
guint           kuis_simulation_get_peak_event  (KuisSimulation *self);
guint           kuis_simulation_get_evaluations (KuisSimulation *self);
guint           kuis_simulation_get_replayed    (KuisSimulation *self);
double          kuis_simulation_get_work        (KuisSimulation *self);
double          kuis_simulation_get_extra_work  (KuisSimulation *self);

guint64         kuis_simulation_get_memory      (KuisSimulation *self,
                                                 guint           event);
KuisPhase       kuis_simulation_get_phase       (KuisSimulation *self,
                                                 guint           event,
                                                 guint          *layer);
void            kuis_simulation_get_held        (KuisSimulation *self,
                                                 guint           event,
                                                 gboolean       *held);
void            kuis_simulation_get_series      (KuisSimulation *self,
                                                 guint           n_buckets,
                                                 guint64        *memory);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KuisSimulation, kuis_simulation_unref)

G_END_DECLS
