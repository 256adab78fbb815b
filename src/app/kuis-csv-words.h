/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct _KuisCsvWords KuisCsvWords;

KuisCsvWords *kuis_csv_words_new      (const char    *language) G_GNUC_WARN_UNUSED_RESULT;
void          kuis_csv_words_free     (KuisCsvWords  *self);

void          kuis_csv_words_describe (GBytes        *quiz,
                                       const char    *question_id,
                                       GVariant      *response,
                                       char         **question,
                                       char         **words,
                                       gpointer       data);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KuisCsvWords, kuis_csv_words_free)

G_END_DECLS
