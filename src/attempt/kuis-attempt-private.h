/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "attempt/kuis-attempt.h"
#include "attempt/kuis-item-private.h"

G_BEGIN_DECLS

struct _KuisAttempt
{
  GObject     parent_instance;

  KuisQuiz   *quiz;
  GListStore *items;
  guint       flags;
  guint32     seed;
  guint       position;
  gboolean    finished;

  gint64      elapsed;
  gint64      running_since;

  /* How much of the time was told to the questions. */
  gint64      told;
};

KuisAttempt *_kuis_attempt_new_empty (KuisQuiz         *quiz,
                                      KuisAttemptFlags  flags,
                                      guint32           seed) G_GNUC_WARN_UNUSED_RESULT;
void         _kuis_attempt_append    (KuisAttempt      *self,
                                      KuisQuestion     *question);

G_END_DECLS
