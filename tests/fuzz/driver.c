/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gstdio.h>
#include <string.h>

#include "fuzz.h"

/* Stands in for libFuzzer where a target is built as an ordinary test: runs it over
 * the files of a folder, and over mutations of them. These are the same each
 * time; KUIS_FUZZ_ROUNDS asks for another number of them, KUIS_FUZZ_SEED for others. */

#define DEFAULT_ROUNDS 300

/* What is of meaning in one of our formats. */
static const char * const tokens[] = {
  "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u0000", "\\uD83D", "\\uDE00", "\xEF\xBB\xBF", "\xFF\xFE",
  "1e999", "-1", "0", "1", "0.5", "9007199254740993", "true", "false", "null", "\"\"", "\" \"", "{}", "[]",
  "\"id\"", "\"text\"", "\"fraction\":1", "\"questions\"", "\"choices\"", "\"prompt\"", "\"url\":", "/*", "//",
};

static guint
get_number (const char *variable,
            guint       fallback)
{
  const char *value = g_getenv (variable);

  return value != NULL ? (guint) g_ascii_strtoull (value, NULL, 10) : fallback;
}

static void
mutate (GByteArray *bytes,
        GRand      *random)
{
  const guint at = bytes->len > 0 ? (guint) g_rand_int_range (random, 0, (gint32) bytes->len) : 0;
  const guint left = bytes->len - at;
  const guint wanted = (guint) g_rand_int_range (random, 1, 40);
  const guint length = MIN (left, wanted);
  const char *token = tokens[g_rand_int_range (random, 0, G_N_ELEMENTS (tokens))];
  const guint token_length = (guint) strlen (token);

  switch (g_rand_int_range (random, 0, 5))
    {
    case 0:
      if (left > 0)
        bytes->data[at] = (guint8) g_rand_int_range (random, 0, 256);
      break;

    case 1:
      if (left > 0)
        g_byte_array_remove_range (bytes, at, length);
      break;

    case 2:
      g_byte_array_set_size (bytes, bytes->len + token_length);
      if (left > 0)
        memmove (bytes->data + at + token_length, bytes->data + at, left);
      memcpy (bytes->data + at, token, token_length);
      break;

    case 3:
      g_byte_array_set_size (bytes, bytes->len + length);
      if (length > 0)
        memmove (bytes->data + at + length, bytes->data + at, left);
      break;

    default:
      if (left > 0)
        memcpy (bytes->data + at, token, MIN (left, token_length));
    }
}

static void
run_file (const char *path,
          guint       rounds,
          guint       seed)
{
  g_autofree char *contents = NULL;
  g_autoptr(GError) error = NULL;
  gsize size;

  g_file_get_contents (path, &contents, &size, &error);
  g_assert_no_error (error);
  LLVMFuzzerTestOneInput ((const guint8 *) contents, size);

  for (guint i = 0; i < rounds; i++)
    {
      g_autoptr(GByteArray) bytes = g_byte_array_new ();
      g_autoptr(GRand) random = g_rand_new_with_seed (seed + i);
      const int n_mutations = g_rand_int_range (random, 1, 6);

      g_byte_array_append (bytes, (const guint8 *) contents, (guint) size);
      for (int j = 0; j < n_mutations; j++)
        mutate (bytes, random);
      LLVMFuzzerTestOneInput (bytes->data, bytes->len);
    }
}

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char * const *) a, *(const char * const *) b);
}

static GPtrArray *
list_files (const char *folder)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(GError) error = NULL;
  g_autoptr(GDir) dir = g_dir_open (folder, 0, &error);
  const char *name;

  g_assert_no_error (error);
  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_prefix (name, "y_") || g_str_has_prefix (name, "n_"))
      g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);

  return names;
}

int
main (int   argc,
      char *argv[])
{
  const guint rounds = get_number ("KUIS_FUZZ_ROUNDS", DEFAULT_ROUNDS);
  const guint seed = get_number ("KUIS_FUZZ_SEED", 0);
  g_autoptr(GPtrArray) names = NULL;

  if (argc != 2)
    {
      g_printerr ("Usage: %s FOLDER\n", argv[0]);
      return 2;
    }

  names = list_files (argv[1]);
  g_print ("1..%u\n", names->len);
  for (guint i = 0; i < names->len; i++)
    {
      const char *name = g_ptr_array_index (names, i);
      g_autofree char *path = g_build_filename (argv[1], name, NULL);

      run_file (path, rounds, seed);
      g_print ("ok %u %s\n", i + 1, name);
    }

  return names->len > 0 ? 0 : 1;
}
