/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib-object.h>

#include "store/kuis-store-error.h"

G_BEGIN_DECLS

/**
 * KuisStoreState:
 * @KUIS_STORE_STATE_OPENING: it is not known yet; what is asked for waits
 * @KUIS_STORE_STATE_OK: what is reported as saved is on the disk
 * @KUIS_STORE_STATE_NOT_SAVING: the last thing could not be written. It is kept, is
 *   tried again every few seconds, and is not reported as saved until it is on the
 *   disk
 * @KUIS_STORE_STATE_MEMORY_ONLY: what is reported as saved is in memory, and gone
 *   when Kuis ends
 * @KUIS_STORE_STATE_CLOSED: nothing is kept any more
 *
 * How well a store keeps.
 */
typedef enum {
  KUIS_STORE_STATE_OPENING,
  KUIS_STORE_STATE_OK,
  KUIS_STORE_STATE_NOT_SAVING,
  KUIS_STORE_STATE_MEMORY_ONLY,
  KUIS_STORE_STATE_CLOSED,
} KuisStoreState;

#define KUIS_TYPE_STORE_PROBLEM (kuis_store_problem_get_type ())

typedef struct _KuisStoreProblem KuisStoreProblem;

GType             kuis_store_problem_get_type   (void) G_GNUC_CONST;

KuisStoreProblem *kuis_store_problem_new        (KuisStoreError    code,
                                                 KuisStoreState    state,
                                                 const char       *detail) G_GNUC_WARN_UNUSED_RESULT;
KuisStoreProblem *kuis_store_problem_ref        (KuisStoreProblem *self);
void              kuis_store_problem_unref      (KuisStoreProblem *self);

KuisStoreError    kuis_store_problem_get_code   (KuisStoreProblem *self);
const char       *kuis_store_problem_get_detail (KuisStoreProblem *self);
char             *kuis_store_problem_to_string  (KuisStoreProblem *self) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KuisStoreProblem, kuis_store_problem_unref)

G_END_DECLS
