/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "store/kuis-store.h"

G_BEGIN_DECLS

/* Several learners on one account. */

void              kuis_store_list_learners_async    (KuisStore            *self,
                                                     GCancellable         *cancellable,
                                                     GAsyncReadyCallback   callback,
                                                     gpointer              user_data);
GPtrArray        *kuis_store_list_learners_finish   (KuisStore            *self,
                                                     GAsyncResult         *result,
                                                     GError              **error) G_GNUC_WARN_UNUSED_RESULT;
void              kuis_store_add_learner_async      (KuisStore            *self,
                                                     const char           *uuid,
                                                     const char           *name,
                                                     GCancellable         *cancellable,
                                                     GAsyncReadyCallback   callback,
                                                     gpointer              user_data);
void              kuis_store_rename_learner_async   (KuisStore            *self,
                                                     const char           *uuid,
                                                     const char           *new_uuid,
                                                     const char           *name,
                                                     GCancellable         *cancellable,
                                                     GAsyncReadyCallback   callback,
                                                     gpointer              user_data);
void              kuis_store_choose_learner_async   (KuisStore            *self,
                                                     const char           *uuid,
                                                     GCancellable         *cancellable,
                                                     GAsyncReadyCallback   callback,
                                                     gpointer              user_data);
KuisStoreLearner *kuis_store_change_learner_finish  (KuisStore            *self,
                                                     GAsyncResult         *result,
                                                     GError              **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
