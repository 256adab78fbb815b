/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "formats/kuis-format.h"

/* Pieces of a quiz, of which a table of faults is made. */
#define HEAD "{\"format\":\"kuis-quiz\",\"version\":1,\"title\":\"T\",\n"
#define CHOICES "\"choices\":[{\"text\":\"a\",\"fraction\":1},{\"text\":\"b\"}]"
#define GOOD "{\"id\":\"good\",\"prompt\":\"Good?\"," CHOICES "}"
#define QUESTIONS "\"questions\":[\n" GOOD "]"

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

static inline KuisQuiz *
read_text (const char              *text,
           gssize                   length,
           const KuisFormatOptions *options,
           GPtrArray               *findings,
           GError                 **error)
{
  g_autoptr(GBytes) bytes = g_bytes_new (text, length < 0 ? strlen (text) : (gsize) length);

  return kuis_format_read_bytes (bytes, options, findings, error);
}

static inline KuisQuiz *
read_good (const char *text)
{
  g_autoptr(GPtrArray) findings = new_findings ();
  g_autoptr(GError) error = NULL;
  KuisQuiz *quiz = read_text (text, -1, NULL, findings, &error);

  g_assert_no_error (error);
  g_assert_nonnull (quiz);
  g_assert_cmpuint (findings->len, ==, 0);

  return quiz;
}

/* A refusal is the last finding, and the error says the same. */
static inline void
assert_refused (const char        *text,
                gssize             length,
                const Expectation *expected)
{
  g_autoptr(GPtrArray) findings = new_findings ();
  g_autoptr(GError) error = NULL;
  g_autofree char *sentence = NULL;
  KuisFinding *fatal;

  g_assert_null (read_text (text, length, NULL, findings, &error));
  g_assert_nonnull (error);
  g_assert_true (error->domain == KUIS_FORMAT_ERROR);
  g_assert_cmpuint (findings->len, >, 0);
  fatal = g_ptr_array_index (findings, findings->len - 1);
  sentence = kuis_finding_to_string (fatal);
  g_assert_cmpint (error->code, ==, kuis_finding_get_code (fatal));
  g_assert_cmpstr (error->message, ==, sentence);
  g_assert_cmpint (kuis_finding_get_severity (fatal), ==, KUIS_SEVERITY_ERROR);
  if (expected != NULL)
    assert_finding (fatal, expected);
}

static inline KuisQuestion *
get_question (KuisQuiz *quiz,
              guint     i)
{
  g_autoptr(KuisQuestion) question = g_list_model_get_item (kuis_quiz_get_questions (quiz), i);

  g_assert_nonnull (question);

  /* The quiz keeps it. */
  return question;
}
