/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "formats/kuis-format-json-writer.h"
#include "kuis-test-formats.h"

#define WITH_FIGURE(figure) HEAD "\"questions\":[{\"id\":\"q\",\"prompt\":\"Q?\"," CHOICES ",\"figure\":" figure "}]}"

/* A PNG of one pixel is not needed: what is in it is for whoever shows it. */
#define IMAGE "{\"image\":\"data:image/png;base64,S3Vpcw==\",\"description\":{\"en\":\"A word\",\"id\":\"Sebuah kata\"}}"

static KuisQuiz *
read_quiz (const char *text,
           GPtrArray  *findings)
{
  g_autoptr(GError) error = NULL;
  KuisQuiz *quiz = read_text (text, -1, NULL, findings, &error);

  g_assert_no_error (error);

  return quiz;
}

static KuisFigure *
get_figure (KuisQuiz *quiz)
{
  return kuis_question_get_figure (kuis_quiz_find_question (quiz, "q"));
}

static KuisQuiz *
write_and_read (KuisQuiz *quiz)
{
  g_autoptr(GBytes) bytes = kuis_format_json_write (quiz);
  g_autoptr(GPtrArray) findings = new_findings ();
  KuisQuiz *again = kuis_format_read_bytes (bytes, NULL, findings, NULL);

  g_assert_nonnull (again);
  g_assert_cmpuint (findings->len, ==, 0);

  return again;
}

static void
test_explorer (void)
{
  g_autoptr(GPtrArray) findings = new_findings ();
  g_autoptr(KuisQuiz) quiz = read_quiz (WITH_FIGURE ("{\"explorer\":\"any\",\"parameters\":"
                                                     "{\"layers\":16,\"ratio\":0.5,\"plan\":\"even\",\"odd\":[1]}}"),
                                        findings);
  g_autoptr(KuisQuiz) again = write_and_read (quiz);
  KuisQuiz *quizzes[] = { quiz, again };

  g_assert_cmpuint (findings->len, ==, 0);
  for (gsize i = 0; i < G_N_ELEMENTS (quizzes); i++)
    {
      KuisFigure *figure = get_figure (quizzes[i]);
      double number;
      const char *words;

      g_assert_cmpstr (kuis_figure_get_explorer (figure), ==, "any");
      g_assert_null (kuis_figure_get_image (figure));
      g_assert_true (g_variant_lookup (kuis_figure_get_parameters (figure), "layers", "d", &number));
      g_assert_cmpfloat (number, ==, 16.0);
      g_assert_true (g_variant_lookup (kuis_figure_get_parameters (figure), "ratio", "d", &number));
      g_assert_cmpfloat (number, ==, 0.5);
      g_assert_true (g_variant_lookup (kuis_figure_get_parameters (figure), "plan", "&s", &words));
      g_assert_cmpstr (words, ==, "even");
      g_assert_cmpuint (g_variant_n_children (kuis_figure_get_parameters (figure)), ==, 3);
    }
}

static void
test_image (void)
{
  g_autoptr(GPtrArray) findings = new_findings ();
  g_autoptr(KuisQuiz) quiz = read_quiz (WITH_FIGURE (IMAGE), findings);
  g_autoptr(KuisQuiz) again = write_and_read (quiz);
  KuisQuiz *quizzes[] = { quiz, again };

  g_assert_cmpuint (findings->len, ==, 0);
  for (gsize i = 0; i < G_N_ELEMENTS (quizzes); i++)
    {
      KuisFigure *figure = get_figure (quizzes[i]);
      g_autoptr(GBytes) expected = g_bytes_new_static ("Kuis", 4);

      g_assert_null (kuis_figure_get_explorer (figure));
      g_assert_true (g_bytes_equal (kuis_figure_get_image (figure), expected));
      g_assert_cmpstr (kuis_figure_get_mime_type (figure), ==, "image/png");
      g_assert_cmpstr (kuis_text_get (kuis_figure_get_description (figure), "id"), ==, "Sebuah kata");
    }
}

/* The question is asked without it, and it is said why. */
static void
test_faults (void)
{
  static const struct {
    const char      *text;
    KuisFormatError  code;
  } faults[] = {
    { WITH_FIGURE ("1"), KUIS_FORMAT_ERROR_WRONG_TYPE },
    { WITH_FIGURE ("{}"), KUIS_FORMAT_ERROR_MISSING },
    { WITH_FIGURE ("{\"explorer\":1}"), KUIS_FORMAT_ERROR_WRONG_TYPE },
    { WITH_FIGURE ("{\"image\":\"data:image/png;base64,S3Vpcw==\"}"), KUIS_FORMAT_ERROR_MISSING },
    { WITH_FIGURE ("{\"image\":\"data:image/png;base64,\",\"description\":\"D\"}"), KUIS_FORMAT_ERROR_FIGURE },
    { WITH_FIGURE ("{\"image\":\"data:image/svg+xml;base64,S3Vpcw==\",\"description\":\"D\"}"), KUIS_FORMAT_ERROR_FIGURE },
    { WITH_FIGURE ("{\"image\":\"file:///etc/passwd\",\"description\":\"D\"}"), KUIS_FORMAT_ERROR_FIGURE },
    { WITH_FIGURE ("{\"image\":\"https://example.org/a.png\",\"description\":\"D\"}"), KUIS_FORMAT_ERROR_FIGURE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      g_autoptr(GPtrArray) findings = new_findings ();
      g_autoptr(KuisQuiz) quiz = read_quiz (faults[i].text, findings);

      g_assert_null (get_figure (quiz));
      g_assert_cmpuint (findings->len, ==, 1);
      g_assert_cmpint (kuis_finding_get_code (g_ptr_array_index (findings, 0)), ==, faults[i].code);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/json-figure/explorer", test_explorer);
  g_test_add_func ("/json-figure/image", test_image);
  g_test_add_func ("/json-figure/faults", test_faults);

  return g_test_run ();
}
