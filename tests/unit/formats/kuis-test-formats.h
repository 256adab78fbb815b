/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "formats/kuis-format.h"

/* Where a table of faults expects one, by the name of its code. */
typedef struct {
  const char      *name;
  const char      *text;
  KuisFormatError  code;
  const char      *path;
  guint            line;
  guint            column;
} Expectation;

static inline GPtrArray *
new_findings (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) kuis_finding_unref);
}

static inline void
assert_finding (KuisFinding       *finding,
                const Expectation *expected)
{
  g_autofree char *sentence = NULL;

  g_assert_nonnull (finding);
  sentence = kuis_finding_to_string (finding);
  g_test_message ("%s: %s", expected->name, sentence);
  g_assert_cmpint (kuis_finding_get_code (finding), ==, expected->code);
  g_assert_cmpstr (kuis_finding_get_path (finding), ==, expected->path);
  if (expected->line != 0)
    g_assert_cmpuint (kuis_finding_get_line (finding), ==, expected->line);
  if (expected->column != 0)
    g_assert_cmpuint (kuis_finding_get_column (finding), ==, expected->column);
  g_assert_true (g_utf8_validate (sentence, -1, NULL));
  g_assert_null (strstr (sentence, "%s"));
}
