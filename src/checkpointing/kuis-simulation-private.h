/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "checkpointing/kuis-simulation.h"

G_BEGIN_DECLS

/* What was done, and how much memory is taken then. There can be half a million. */
typedef struct {
  guint32 memory;
  guint16 layer;
  guint8  phase;
} KuisEvent;

/* Held after the events from @first to before @end. */
typedef struct {
  guint activation;
  guint first;
  guint end;
} KuisInterval;

struct _KuisSimulation
{
  KuisChain *chain;

  /* The beginning, and each event. */
  KuisEvent *events;
  guint      n_events;
  /* When which activation was held. */
  GArray    *intervals;

  guint64    peak;
  guint      peak_event;
  guint      n_evaluations;
  double     work;
};

gboolean _kuis_simulation_execute (KuisSimulation *self,
                                   KuisSchedule   *schedule);

G_END_DECLS
