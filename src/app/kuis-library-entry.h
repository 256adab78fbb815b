/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "quiz/kuis-quiz.h"

G_BEGIN_DECLS

/**
 * KuisLibrarySource:
 * @KUIS_LIBRARY_SOURCE_BUNDLED: it came with Kuis
 * @KUIS_LIBRARY_SOURCE_PACK: it was added for everybody on the machine, or by the
 *   learner for themselves
 * @KUIS_LIBRARY_SOURCE_OPENED: it was opened as a file
 *
 * Where a quiz is from.
 */
typedef enum
{
  KUIS_LIBRARY_SOURCE_BUNDLED,
  KUIS_LIBRARY_SOURCE_PACK,
  KUIS_LIBRARY_SOURCE_OPENED,
} KuisLibrarySource;

#define KUIS_TYPE_LIBRARY_ENTRY (kuis_library_entry_get_type ())

G_DECLARE_FINAL_TYPE (KuisLibraryEntry, kuis_library_entry, KUIS, LIBRARY_ENTRY, GObject)

KuisLibraryEntry  *kuis_library_entry_new          (GFile             *file,
                                                    KuisLibrarySource  source,
                                                    KuisQuiz          *quiz,
                                                    GPtrArray         *findings,
                                                    GError            *error) G_GNUC_WARN_UNUSED_RESULT;

GFile             *kuis_library_entry_get_file     (KuisLibraryEntry  *self);
KuisLibrarySource  kuis_library_entry_get_source   (KuisLibraryEntry  *self);
KuisQuiz          *kuis_library_entry_get_quiz     (KuisLibraryEntry  *self);
GPtrArray         *kuis_library_entry_get_findings (KuisLibraryEntry  *self);
GError            *kuis_library_entry_get_error    (KuisLibraryEntry  *self);

G_END_DECLS
