/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <errno.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "kuis-test-store.h"

/* A child writes attempts and says of each response when it is reported as saved; at a
 * random moment it is killed. Then each response that it spoke of has to be there. */

#define DEFAULT_KILLS 1000
#define N_ITEMS 6

/* After so many kills, the next begins with nothing: with making the database. */
#define KILLS_A_FOLDER 20

static const char *program;

static void
say (const char *words)
{
  if (write (STDOUT_FILENO, words, strlen (words)) < 0)
    _exit (2);
}

G_GNUC_NORETURN static void
run_as_child (const char *folder)
{
  static const KuisStoreOutcome outcomes[] = {
    KUIS_STORE_OUTCOME_RIGHT, KUIS_STORE_OUTCOME_WRONG, KUIS_STORE_OUTCOME_PARTIAL, KUIS_STORE_OUTCOME_SHOWN,
  };
  KuisStore *store = open_store (folder);

  say ("open\n");
  if (kuis_store_get_state (store) != KUIS_STORE_STATE_OK || kuis_store_get_problem (store) != NULL)
    say ("trouble\n");

  for (;;)
    {
      g_autoptr(KuisStoreAttempt) attempt = make_attempt (N_ITEMS);
      KuisStoreProgress progress = { .uuid = attempt->uuid };

      if (!save_attempt (store, attempt, NULL))
        say ("trouble\n");
      for (guint i = 0; i < N_ITEMS; i++)
        {
          g_autofree char *id = g_strdup_printf ("q%u", i);
          g_autofree char *line = g_strdup_printf ("saved %s %s\n", attempt->uuid, id);

          progress.position = i;
          kuis_store_save_progress_async (store, &progress, NULL, NULL, NULL);
          say (save_response (store, attempt->uuid, id, outcomes[i % G_N_ELEMENTS (outcomes)], NULL) ? line : "trouble\n");
        }
      if (!save_finish (store, attempt->uuid, NULL))
        say ("trouble\n");
    }
}

/* Reads until there are so many lines, or nothing comes any more. */
static void
read_lines (int      from,
            GString *output,
            guint    n_lines)
{
  guint n_read = 0;
  char buffer[4096];
  gssize n;

  while (n_read < n_lines && ((n = read (from, buffer, sizeof buffer)) > 0 || (n < 0 && errno == EINTR)))
    {
      for (gssize i = 0; i < n; i++)
        n_read += buffer[i] == '\n';
      if (n > 0)
        g_string_append_len (output, buffer, n);
    }
}

/* What a child said until it was killed, @delay microseconds after it had said @n_lines
 * lines. */
static char *
run_and_kill (const char *folder,
              guint       n_lines,
              gulong      delay)
{
  const char *argv[] = { program, "--child", folder, NULL };
  g_autoptr(GString) output = g_string_new (NULL);
  g_autoptr(GError) error = NULL;
  int from, status;
  GPid pid;

  g_spawn_async_with_pipes (NULL, (char **) argv, NULL, G_SPAWN_DO_NOT_REAP_CHILD | G_SPAWN_LEAVE_DESCRIPTORS_OPEN,
                            NULL, NULL, &pid, NULL, &from, NULL, &error);
  g_assert_no_error (error);
  read_lines (from, output, n_lines);
  g_usleep (delay);
  kill (pid, SIGKILL);
  read_lines (from, output, G_MAXUINT);
  close (from);
  g_assert_cmpint (waitpid (pid, &status, 0), ==, pid);
  g_assert_true (WIFSIGNALED (status) && WTERMSIG (status) == SIGKILL);

  return g_string_free (g_steal_pointer (&output), FALSE);
}

/* Adds what was spoken of to @saved; what was said half is not said. */
static void
collect (const char *output,
         GHashTable *saved,
         gboolean   *opened)
{
  g_auto(GStrv) lines = g_strsplit (output, "\n", -1);

  g_assert_null (strstr (output, "trouble"));
  *opened = g_str_has_prefix (output, "open\n");
  for (guint i = 0; lines[i] != NULL && lines[i + 1] != NULL; i++)
    if (g_str_has_prefix (lines[i], "saved "))
      g_hash_table_add (saved, g_strdup (lines[i] + strlen ("saved ")));
}

/* Goes through the rows that are there, one by one. */
static guint
check (const char *folder,
       GHashTable *saved)
{
  g_autofree char *path = g_build_filename (folder, "kuis.db", NULL);
  sqlite3_stmt *statement;
  sqlite3 *handle;
  guint n = 0;

  assert_sound (folder);
  g_assert_cmpint (sqlite3_open (path, &handle), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_prepare_v2 (handle, "SELECT a.uuid || ' ' || r.question_id FROM response AS r"
                                               " JOIN attempt AS a ON a.id = r.attempt", -1, &statement, NULL), ==, SQLITE_OK);
  while (sqlite3_step (statement) == SQLITE_ROW)
    n += g_hash_table_contains (saved, sqlite3_column_text (statement, 0));
  sqlite3_finalize (statement);
  sqlite3_close (handle);

  return n;
}

static void
test_kill (void)
{
  const char *wanted = g_getenv ("KUIS_KILLS");
  const guint n_kills = wanted != NULL ? (guint) g_ascii_strtoull (wanted, NULL, 10) : DEFAULT_KILLS;
  g_autoptr(GHashTable) saved = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autofree char *folder = NULL;
  guint n_saved = 0, n_opened = 0;

  for (guint i = 0; i < n_kills; i++)
    {
      g_autofree char *output = NULL;
      gboolean opened;

      if (i % KILLS_A_FOLDER == 0)
        {
          if (folder != NULL)
            remove_folder (folder);
          g_free (folder);
          folder = make_folder ();
          g_hash_table_remove_all (saved);
        }

      /* Every third dies while it starts, opens the database or makes it. */
      if (i % 3 == 0)
        output = run_and_kill (folder, 0, (gulong) g_random_int_range (0, 30000));
      else
        output = run_and_kill (folder, (guint) g_random_int_range (1, 10), (gulong) g_random_int_range (0, 5000));
      collect (output, saved, &opened);
      n_opened += opened;
      if (g_hash_table_size (saved) > 0)
        g_assert_cmpuint (check (folder, saved), ==, g_hash_table_size (saved));
      if (i % KILLS_A_FOLDER == KILLS_A_FOLDER - 1 || i == n_kills - 1)
        n_saved += g_hash_table_size (saved);
    }

  g_test_message ("%u kills, %u of them after it was open; %u responses were spoken of, and all are there",
                  n_kills, n_opened, n_saved);
  g_assert_cmpuint (n_saved, >, n_kills / 2);
  remove_folder (folder);
}

int
main (int   argc,
      char *argv[])
{
  program = argv[0];
  if (argc == 3 && g_str_equal (argv[1], "--child"))
    run_as_child (argv[2]);

  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_add_func ("/store-kill", test_kill);

  return g_test_run ();
}
