/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "formats/kuis-format.h"
#include "kuis-test-formats.h"

#define CODE(name) { #name, KUIS_FORMAT_ERROR_##name }

static const struct {
  const char      *name;
  KuisFormatError  code;
} codes[] = {
  CODE (EMPTY), CODE (TOO_LARGE), CODE (ENCODING), CODE (NUL), CODE (NESTING), CODE (SYNTAX),
  CODE (TRAILING), CODE (DUPLICATE_KEY), CODE (NUMBER), CODE (TOO_MANY), CODE (NOT_A_QUIZ),
  CODE (VERSION), CODE (MISSING), CODE (WRONG_TYPE), CODE (OUT_OF_RANGE), CODE (LANGUAGE),
  CODE (DUPLICATE_ID), CODE (UNKNOWN_KEY), CODE (UNKNOWN_TYPE), CODE (NOT_ANSWERABLE), CODE (LINK), CODE (FIGURE),
  CODE (NO_QUESTIONS),
};

static KuisFormatError
find_code (const char *name)
{
  for (gsize i = 0; i < G_N_ELEMENTS (codes); i++)
    if (g_str_equal (codes[i].name, name))
      return codes[i].code;

  g_error ("There is no code “%s”.", name);
}

static char *
get_path (const char *name)
{
  return g_test_build_filename (G_TEST_DIST, "data", "formats", name, NULL);
}

/* A line of the list: name, code, line, path. */
static void
test_file (gconstpointer user_data)
{
  g_auto(GStrv) expected = g_strsplit (user_data, "\t", 4);
  g_autofree char *path = get_path (expected[0]);
  g_autofree char *sentence = NULL;
  g_autoptr(GPtrArray) findings = new_findings ();
  g_autoptr(GBytes) bytes = NULL;
  g_autoptr(KuisQuiz) quiz = NULL;
  g_autoptr(GError) error = NULL;
  KuisFinding *last;
  char *contents;
  gsize size;

  g_file_get_contents (path, &contents, &size, &error);
  g_assert_no_error (error);
  bytes = g_bytes_new_take (contents, size);
  quiz = kuis_format_read_bytes (bytes, NULL, findings, &error);
  g_assert_true ((quiz != NULL) == g_str_has_prefix (expected[0], "y_"));
  g_assert_true ((quiz == NULL) == (error != NULL));

  if (g_str_equal (expected[1], "-"))
    {
      g_assert_cmpuint (findings->len, ==, 0);
      return;
    }

  g_assert_cmpuint (findings->len, >, 0);
  last = g_ptr_array_index (findings, findings->len - 1);
  sentence = kuis_finding_to_string (last);
  g_test_message ("%s", sentence);
  g_assert_cmpint (kuis_finding_get_code (last), ==, find_code (expected[1]));
  g_assert_cmpuint (kuis_finding_get_line (last), ==, g_ascii_strtoull (expected[2], NULL, 10));
  if (!g_str_equal (expected[3], "*"))
    g_assert_cmpstr (kuis_finding_get_path (last), ==, expected[3]);
}

/* Each file is in the list, and nothing else is. */
static void
test_complete (gconstpointer user_data)
{
  char * const *lines = (char * const *) user_data;
  g_autofree char *path = get_path ("");
  g_autoptr(GError) error = NULL;
  g_autoptr(GDir) dir = g_dir_open (path, 0, &error);
  const char *name;
  guint n_files = 0, n_lines = 0;

  g_assert_no_error (error);
  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_prefix (name, "y_") || g_str_has_prefix (name, "n_"))
      n_files++;
  for (guint i = 0; lines[i] != NULL; i++)
    if (lines[i][0] != '#' && lines[i][0] != '\0')
      n_lines++;

  g_assert_cmpuint (n_files, ==, n_lines);
}

int
main (int   argc,
      char *argv[])
{
  g_autofree char *path = NULL;
  g_autofree char *list = NULL;
  g_auto(GStrv) lines = NULL;
  g_autoptr(GError) error = NULL;

  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  path = get_path ("expectations.txt");
  g_file_get_contents (path, &list, NULL, &error);
  g_assert_no_error (error);
  lines = g_strsplit (list, "\n", -1);
  g_test_add_data_func ("/formats/corpus/complete", lines, test_complete);

  for (guint i = 0; lines[i] != NULL; i++)
    if (lines[i][0] != '#' && lines[i][0] != '\0')
      {
        g_auto(GStrv) columns = g_strsplit (lines[i], "\t", 2);
        g_autofree char *name = g_strconcat ("/formats/corpus/", columns[0], NULL);

        g_test_add_data_func (name, lines[i], test_file);
      }

  return g_test_run ();
}
