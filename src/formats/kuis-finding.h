/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib-object.h>

#include "formats/kuis-format-error.h"

G_BEGIN_DECLS

/**
 * KuisSeverity:
 * @KUIS_SEVERITY_WARNING: odd, but taken as it is
 * @KUIS_SEVERITY_ERROR: something was left out, or the whole file refused
 *
 * How bad a finding is.
 */
typedef enum {
  KUIS_SEVERITY_WARNING,
  KUIS_SEVERITY_ERROR,
} KuisSeverity;

/**
 * KuisPlace:
 * @path: (nullable): the way to it through the file, such as
 *   `$.questions[3].prompt`
 * @line: its line, counted from 1, or 0 if that is not known
 * @column: its character in that line, counted from 1, or 0
 * @question: the question that it belongs to, counted from 1, or 0 if none
 *
 * A place in a file.
 */
typedef struct {
  const char *path;
  guint       line;
  guint       column;
  guint       question;
} KuisPlace;

#define KUIS_TYPE_FINDING (kuis_finding_get_type ())

typedef struct _KuisFinding KuisFinding;

GType            kuis_finding_get_type     (void) G_GNUC_CONST;

KuisFinding     *kuis_finding_new          (KuisSeverity     severity,
                                            KuisFormatError  code,
                                            const KuisPlace *place,
                                            const char      *message,
                                            const char      *first,
                                            const char      *second) G_GNUC_WARN_UNUSED_RESULT;
KuisFinding     *kuis_finding_ref          (KuisFinding     *self);
void             kuis_finding_unref        (KuisFinding     *self);

KuisSeverity     kuis_finding_get_severity (KuisFinding     *self);
KuisFormatError  kuis_finding_get_code     (KuisFinding     *self);
const char      *kuis_finding_get_path     (KuisFinding     *self);
guint            kuis_finding_get_line     (KuisFinding     *self);
guint            kuis_finding_get_column   (KuisFinding     *self);
guint            kuis_finding_get_question (KuisFinding     *self);
char            *kuis_finding_to_string    (KuisFinding     *self) G_GNUC_WARN_UNUSED_RESULT;
GError          *kuis_finding_to_error     (KuisFinding     *self) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KuisFinding, kuis_finding_unref)

G_END_DECLS
