/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "formats/kuis-finding.h"
#include "quiz/kuis-quiz.h"

G_BEGIN_DECLS

/* How many bytes a file may have: 64 MiB. */
#define KUIS_FORMAT_MAX_SIZE (64 * 1024 * 1024)

/* How many questions a quiz may have. */
#define KUIS_FORMAT_MAX_QUESTIONS 50000

/* How many choices a question may have. */
#define KUIS_FORMAT_MAX_CHOICES 200

/* How many references a question may have. */
#define KUIS_FORMAT_MAX_REFERENCES 100

/* How many bytes a text may have: 1 MiB. */
#define KUIS_FORMAT_MAX_TEXT (1024 * 1024)

/* How many bytes an id may have. */
#define KUIS_FORMAT_MAX_ID 1000

/* What a question may be worth. */
#define KUIS_FORMAT_MAX_POINTS 1000000.0

/* After this many findings there is one more, which says that there are more. */
#define KUIS_FORMAT_MAX_FINDINGS 1000

/**
 * KuisTranslateFunc:
 * @context: where the text stands, such as `quiz-id/question-id/prompt`
 * @msgid: the text as it stands in the file
 * @language: the tag of the language wanted
 * @user_data: what was given with the function
 *
 * Finds a text of a quiz in another language. It may be called in another thread.
 *
 * Returns: (transfer full) (nullable): the text, or `NULL` where there is none
 */
typedef char *(*KuisTranslateFunc) (const char *context,
                                    const char *msgid,
                                    const char *language,
                                    gpointer    user_data);

/**
 * KuisFormatOptions:
 * @translate: (nullable): where to find the texts of the quiz in other languages;
 *   `NULL` for a quiz from outside, which brings its own
 * @translate_data: (nullable): what @translate is called with; it has to stay until
 *   the quiz is read
 * @languages: (nullable) (array zero-terminated=1): the languages to ask @translate
 *   for, of those that the file says it is in; `NULL` for all of these
 * @enter_thread: (nullable): what to call first in another thread, so that what is
 *   said there is said in the language of the learner
 *
 * How to read a quiz.
 */
typedef struct {
  KuisTranslateFunc   translate;
  gpointer            translate_data;
  const char * const *languages;
  void              (*enter_thread) (void);
} KuisFormatOptions;

/**
 * KuisFormat:
 * @id: what Kuis calls the format
 * @name: what people call it: in English, and the catalogue has it
 * @extensions: (array zero-terminated=1): how names of such files end, no dot
 * @mime_types: (array zero-terminated=1): the MIME types of such files
 * @sniff: whether something looks as if it were in this format
 * @read: reads it; on refusal ends with kuis_format_refuse()
 *
 * A kind of file that quizzes are read from.
 */
typedef struct {
  const char         *id;
  const char         *name;
  const char * const *extensions;
  const char * const *mime_types;

  gboolean  (*sniff) (GBytes                   *bytes);
  KuisQuiz *(*read)  (GBytes                   *bytes,
                      const KuisFormatOptions  *options,
                      GCancellable             *cancellable,
                      GPtrArray                *findings,
                      GError                  **error);
} KuisFormat;

extern const KuisFormat kuis_format_json;

const KuisFormat * const *kuis_format_list        (gsize                    *n_formats);

KuisQuiz                 *kuis_format_read_bytes  (GBytes                   *bytes,
                                                   const KuisFormatOptions  *options,
                                                   GPtrArray                *findings,
                                                   GError                  **error) G_GNUC_WARN_UNUSED_RESULT;
void                      kuis_format_read_async  (GFile                    *file,
                                                   const KuisFormatOptions  *options,
                                                   GCancellable             *cancellable,
                                                   GAsyncReadyCallback       callback,
                                                   gpointer                  user_data);
KuisQuiz                 *kuis_format_read_finish (GAsyncResult             *result,
                                                   GPtrArray               **findings,
                                                   GError                  **error) G_GNUC_WARN_UNUSED_RESULT;

/* For the readers. */
void                      kuis_format_refuse      (KuisFinding              *fatal,
                                                   GPtrArray                *findings,
                                                   GError                  **error);

G_END_DECLS
