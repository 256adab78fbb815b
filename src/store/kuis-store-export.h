/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "store/kuis-store.h"

G_BEGIN_DECLS

/* Taking it along. */

/**
 * KuisStoreDescribeFunc:
 * @quiz: the quiz as it was when the attempt began
 * @question_id: which question of it
 * @response: (nullable): a response to it
 * @question: (out) (transfer full) (nullable): the question in words
 * @words: (out) (transfer full) (nullable): @response in words
 * @user_data: what was given with the function
 *
 * Says a question and a response in words. It is called in another thread; @quiz is the
 * same object as long as it is the same quiz.
 */
typedef void (*KuisStoreDescribeFunc) (GBytes      *quiz,
                                       const char  *question_id,
                                       GVariant    *response,
                                       char       **question,
                                       char       **words,
                                       gpointer     user_data);

/**
 * KuisStoreCsvOptions:
 * @decimal_mark: `.` or `,`, as the language has it
 * @describe: (nullable): says things in words; without it these columns are empty
 * @describe_data: what @describe is called with; it has to stay until it is finished
 *
 * How to write a table.
 */
typedef struct {
  char                   decimal_mark;
  KuisStoreDescribeFunc  describe;
  gpointer               describe_data;
} KuisStoreCsvOptions;

void      kuis_store_export_csv_async  (KuisStore                  *self,
                                        GFile                      *file,
                                        const KuisStoreCsvOptions  *options,
                                        GCancellable               *cancellable,
                                        GAsyncReadyCallback         callback,
                                        gpointer                    user_data);
void      kuis_store_export_json_async (KuisStore                  *self,
                                        GFile                      *file,
                                        GCancellable               *cancellable,
                                        GAsyncReadyCallback         callback,
                                        gpointer                    user_data);
void      kuis_store_back_up_async     (KuisStore                  *self,
                                        GFile                      *file,
                                        GCancellable               *cancellable,
                                        GAsyncReadyCallback         callback,
                                        gpointer                    user_data);
gboolean  kuis_store_export_finish     (KuisStore                  *self,
                                        GAsyncResult               *result,
                                        GError                    **error);

void      kuis_store_merge_async       (KuisStore                  *self,
                                        GFile                      *file,
                                        GCancellable               *cancellable,
                                        GAsyncReadyCallback         callback,
                                        gpointer                    user_data);
gboolean  kuis_store_merge_finish      (KuisStore                  *self,
                                        GAsyncResult               *result,
                                        guint                      *n_added,
                                        GError                    **error);

G_END_DECLS
