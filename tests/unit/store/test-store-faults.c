/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <stdio.h>
#include <sys/wait.h>

#include "kuis-test-store.h"
#include "kuis-test-vfs.h"

#define N_ITEMS 4

/* What was reported as saved while the state was OK: one bit a response, one for the
 * attempt, one for its end. */
#define BIT_ATTEMPT (1u << 20)
#define BIT_FINISH (1u << 21)

typedef struct {
  KuisStore *store;
  guint      saved;
  guint      answered;
  gboolean   prints;
  gint       unsynced;
} Run;

typedef struct {
  Run   *run;
  guint  bit;
} Call;

/* Under a sanitizer each run takes ten times as long, and every seventh call will do. */
#ifdef __SANITIZE_ADDRESS__
#define STRIDE 7
#else
#define STRIDE 1
#endif

/* With fewer, not each of the many allocations of an attempt fails in turn, but as many
 * as there is time for; KUIS_FAULTS=all in the environment lets each of them fail. */
#define MAX_ALLOCATIONS 300

static const char *program;

static sqlite3_mem_methods real_memory;
static gint n_allocations;
static gint failing_allocation;

static void
note_saved (Call     *call,
            gboolean  is_saved)
{
  Run *run = call->run;

  run->answered |= call->bit;
  run->unsynced += g_atomic_int_get (&kuis_test_vfs.n_unsynced_files) != 0;
  if (is_saved && kuis_store_get_state (run->store) == KUIS_STORE_STATE_OK)
    {
      run->saved |= call->bit;
      if (run->prints)
        {
          printf ("%u\n", call->bit);
          fflush (stdout);
        }
    }
  g_free (call);
}

static void
on_attempt_saved (GObject      *object,
                  GAsyncResult *result,
                  gpointer      data)
{
  note_saved (data, kuis_store_save_attempt_finish (KUIS_STORE (object), result, NULL));
}

static void
on_response_saved (GObject      *object,
                   GAsyncResult *result,
                   gpointer      data)
{
  note_saved (data, kuis_store_save_response_finish (KUIS_STORE (object), result, NULL));
}

static void
on_finish_saved (GObject      *object,
                 GAsyncResult *result,
                 gpointer      data)
{
  note_saved (data, kuis_store_save_finish_finish (KUIS_STORE (object), result, NULL));
}

static Call *
call_new (Run   *run,
          guint  bit)
{
  Call *call = g_new0 (Call, 1);

  call->run = run;
  call->bit = bit;

  return call;
}

/* As the window does: until it is saved, or known that it is not. */
static void
wait_for (Run   *run,
          guint  bit)
{
  const gint64 deadline = g_get_monotonic_time () + DEADLINE;

  while (!(run->answered & bit) && kuis_store_get_state (run->store) != KUIS_STORE_STATE_NOT_SAVING)
    {
      g_assert_cmpint (g_get_monotonic_time (), <, deadline);
      if (!g_main_context_iteration (NULL, FALSE))
        g_usleep (50);
    }
}

/* A whole attempt, from opening to closing. */
static void
run_attempt (const char *folder,
             const char *uuid,
             Run        *run)
{
  g_autoptr(GFile) file = g_file_new_for_path (folder);
  g_autoptr(KuisStoreAttempt) attempt = make_attempt (N_ITEMS);
  KuisStoreProgress progress = { .uuid = (char *) uuid };

  run->store = kuis_store_new (file);
  _kuis_store_set_pause (run->store, 1);
  g_free (attempt->uuid);
  attempt->uuid = g_strdup (uuid);

  kuis_store_open_async (run->store, NULL, NULL, NULL);
  kuis_store_save_attempt_async (run->store, attempt, NULL, on_attempt_saved, call_new (run, BIT_ATTEMPT));
  wait_for (run, BIT_ATTEMPT);
  for (guint i = 0; i < N_ITEMS; i++)
    {
      g_autofree char *id = g_strdup_printf ("q%u", i);
      g_autoptr(KuisStoreItem) item = make_response (id, i % 2 ? KUIS_STORE_OUTCOME_RIGHT : KUIS_STORE_OUTCOME_WRONG);

      progress.position = i;
      kuis_store_save_progress_async (run->store, &progress, NULL, NULL, NULL);
      kuis_store_save_response_async (run->store, uuid, item, NULL, on_response_saved, call_new (run, 1u << i));
      wait_for (run, 1u << i);
    }
  kuis_store_save_finish_async (run->store, uuid, NULL, on_finish_saved, call_new (run, BIT_FINISH));
  wait_for (run, BIT_FINISH);

  {
    AWAIT (result, kuis_store_close_async (run->store, NULL, on_done, &result));
    kuis_store_close_finish (run->store, result, NULL);
  }
  g_assert_cmpuint (run->answered, ==, BIT_ATTEMPT | BIT_FINISH | ((1u << N_ITEMS) - 1));
  drop_store (run->store);
}

/* After whatever happened, with a disk that works again. */
static void
check_after (const char *folder,
             const char *uuid,
             guint       saved)
{
  g_autoptr(KuisStoreAttempt) attempt = NULL;
  KuisStore *store;

  kuis_test_vfs_reset ();
  kuis_test_vfs.no_real_sync = TRUE;
  store = open_store (folder);
  g_assert_cmpint (kuis_store_get_state (store), ==, KUIS_STORE_STATE_OK);
  g_assert_null (kuis_store_get_problem (store));
  attempt = load_attempt (store, uuid, NULL);
  g_assert_true (attempt != NULL || saved == 0);
  for (guint i = 0; i < N_ITEMS; i++)
    if (saved & (1u << i))
      {
        const KuisStoreItem *item = g_ptr_array_index (attempt->items, i);

        g_assert_cmpint (item->outcome, ==, i % 2 ? KUIS_STORE_OUTCOME_RIGHT : KUIS_STORE_OUTCOME_WRONG);
        g_assert_cmpstr (g_variant_get_string (item->response, NULL), ==, i % 2 ? "a" : "b");
      }
  if (saved & BIT_FINISH)
    g_assert_cmpint (attempt->finished_at, >, 0);
  close_store (store);
  assert_sound (folder);
}

/* How many calls a whole attempt makes when nothing goes wrong. */
static gint
count_calls (gboolean no_shared_memory)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *uuid = g_uuid_string_random ();
  Run run = { 0 };

  kuis_test_vfs_reset ();
  kuis_test_vfs.no_real_sync = TRUE;
  kuis_test_vfs.no_shared_memory = no_shared_memory;
  run_attempt (folder, uuid, &run);
  g_assert_cmpuint (run.saved, ==, run.answered);
  remove_folder (folder);

  return kuis_test_vfs.n_calls;
}

typedef struct {
  const char    *name;
  KuisTestFault  fault;
  gboolean       stays;
  gboolean       no_shared_memory;
} Kind;

static const Kind kinds[] = {
  { "io-once", KUIS_TEST_FAULT_IO, FALSE, FALSE },
  { "io-from-then-on", KUIS_TEST_FAULT_IO, TRUE, FALSE },
  { "full-once", KUIS_TEST_FAULT_FULL, FALSE, FALSE },
  { "full-from-then-on", KUIS_TEST_FAULT_FULL, TRUE, FALSE },
  { "short-once", KUIS_TEST_FAULT_SHORT, FALSE, FALSE },
  { "alone/io-once", KUIS_TEST_FAULT_IO, FALSE, TRUE },
  { "alone/full-from-then-on", KUIS_TEST_FAULT_FULL, TRUE, TRUE },
  { "alone/short-once", KUIS_TEST_FAULT_SHORT, FALSE, TRUE },
};

static const Kind deaths[] = {
  { "death", KUIS_TEST_FAULT_DEATH, FALSE, FALSE },
  { "death-halfway", KUIS_TEST_FAULT_DEATH_HALFWAY, FALSE, FALSE },
  { "alone/death", KUIS_TEST_FAULT_DEATH, FALSE, TRUE },
  { "alone/death-halfway", KUIS_TEST_FAULT_DEATH_HALFWAY, FALSE, TRUE },
};

static void
set_fault (const Kind *kind,
           gint        n)
{
  kuis_test_vfs_reset ();
  kuis_test_vfs.fault = kind->fault;
  kuis_test_vfs.first = n;
  kuis_test_vfs.last = kind->stays ? G_MAXINT : n;
  kuis_test_vfs.no_real_sync = TRUE;
  kuis_test_vfs.no_shared_memory = kind->no_shared_memory;
}

static void
test_every_call_fails (gconstpointer data)
{
  const Kind *kind = data;
  const gint n_calls = count_calls (kind->no_shared_memory);
  guint n_saved = 0;

  g_assert_cmpint (n_calls, >, 20);
  for (gint n = 1; n <= n_calls; n += STRIDE)
    {
      g_autofree char *folder = make_folder ();
      g_autofree char *uuid = g_uuid_string_random ();
      Run run = { 0 };

      set_fault (kind, n);
      run_attempt (folder, uuid, &run);
      n_saved += run.saved == run.answered;
      check_after (folder, uuid, run.saved);
      remove_folder (folder);
    }
  g_test_message ("%s: %d calls, each failed; %u times all was saved in the end", kind->name, n_calls, n_saved);

  /* What failed once while it was open was made good. */
  g_assert_cmpuint (n_saved, >, kind->stays ? 0 : (guint) n_calls / (3 * STRIDE));
}

/* Those that a child of ours printed before it died, or not. */
static guint
run_child (const Kind *kind,
           const char *folder,
           const char *uuid,
           gint        n,
           gboolean   *died)
{
  g_autofree char *fault = g_strdup_printf ("%d", kind->fault);
  g_autofree char *where = g_strdup_printf ("%d", n);
  const char *argv[] = { program, "--child", folder, uuid, fault, kind->no_shared_memory ? "1" : "0", where, NULL };
  g_autofree char *output = NULL;
  g_auto(GStrv) lines = NULL;
  g_autoptr(GError) error = NULL;
  guint saved = 0;
  int status;

  g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_LEAVE_DESCRIPTORS_OPEN, NULL, NULL, &output, NULL, &status, &error);
  g_assert_no_error (error);
  *died = WIFSIGNALED (status) && WTERMSIG (status) == SIGKILL;
  g_assert_true (*died || (WIFEXITED (status) && WEXITSTATUS (status) == 0));
  lines = g_strsplit (output, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    saved |= (guint) g_ascii_strtoull (lines[i], NULL, 10);

  return saved;
}

static void
test_every_call_kills (gconstpointer data)
{
  const Kind *kind = data;
  const gint n_calls = count_calls (kind->no_shared_memory);
  guint n_died = 0;

  kuis_test_vfs_reset ();
  for (gint n = 1; n <= n_calls; n += STRIDE)
    {
      g_autofree char *folder = make_folder ();
      g_autofree char *uuid = g_uuid_string_random ();
      gboolean died;
      const guint saved = run_child (kind, folder, uuid, n, &died);

      n_died += died;
      check_after (folder, uuid, saved);
      remove_folder (folder);
    }
  g_test_message ("%s: %d calls, died in %u", kind->name, n_calls, n_died);
  g_assert_cmpuint (n_died, >, (guint) n_calls / (2 * STRIDE));
}

static gboolean
lacks_memory (void)
{
  return g_atomic_int_add (&n_allocations, 1) + 1 == g_atomic_int_get (&failing_allocation);
}

static void *
shim_malloc (int size)
{
  return lacks_memory () ? NULL : real_memory.xMalloc (size);
}

static void *
shim_realloc (void *memory,
              int   size)
{
  return lacks_memory () ? NULL : real_memory.xRealloc (memory, size);
}

static void
hook_memory (void)
{
  sqlite3_mem_methods shim;

  sqlite3_config (SQLITE_CONFIG_GETMALLOC, &real_memory);
  shim = real_memory;
  shim.xMalloc = shim_malloc;
  shim.xRealloc = shim_realloc;
  sqlite3_config (SQLITE_CONFIG_MALLOC, &shim);
}

static guint
run_short_of_memory (gint  n,
                     gint *n_total)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *uuid = g_uuid_string_random ();
  Run run = { 0 };

  kuis_test_vfs_reset ();
  kuis_test_vfs.no_real_sync = TRUE;
  g_atomic_int_set (&n_allocations, 0);
  g_atomic_int_set (&failing_allocation, n);
  run_attempt (folder, uuid, &run);
  *n_total = g_atomic_int_get (&n_allocations);
  g_atomic_int_set (&failing_allocation, 0);
  check_after (folder, uuid, run.saved);
  remove_folder (folder);

  return run.saved;
}

static void
test_every_allocation_fails (void)
{
  const gboolean all = g_strcmp0 (g_getenv ("KUIS_FAULTS"), "all") == 0;
  guint n_runs = 0, n_complete = 0;
  guint complete;
  gint n_total, step, ignored;

  complete = run_short_of_memory (G_MAXINT, &n_total);
  step = all ? 1 : MAX (1, n_total * STRIDE / MAX_ALLOCATIONS);
  for (gint n = 1; n <= n_total; n += step)
    {
      n_runs++;
      n_complete += run_short_of_memory (n, &ignored) == complete;
    }
  g_test_message ("%d allocations, %u of them failed; %u times all was saved in the end", n_total, n_runs, n_complete);
  g_assert_cmpuint (n_complete, >, n_runs / 3);
}

static int
run_as_child (char **argv)
{
  const Kind kind = {
    .fault = (KuisTestFault) atoi (argv[4]),
    .no_shared_memory = atoi (argv[5]),
  };
  Run run = { .prints = TRUE };

  set_fault (&kind, atoi (argv[6]));
  run_attempt (argv[2], argv[3], &run);

  return 0;
}

static void
test_synced_before_reported (gconstpointer data)
{
  const gboolean alone = GPOINTER_TO_INT (data);
  g_autofree char *folder = make_folder ();
  g_autofree char *uuid = g_uuid_string_random ();
  Run run = { 0 };

  kuis_test_vfs_reset ();
  kuis_test_vfs.no_shared_memory = alone;
  run_attempt (folder, uuid, &run);
  g_assert_cmpuint (run.saved, ==, run.answered);
  g_assert_cmpint (run.unsynced, ==, 0);
  g_assert_cmpint (kuis_test_vfs.n_syncs, >=, N_ITEMS + 2);
  remove_folder (folder);
}

/* That the test above can fail. */
static void
test_notices_no_sync (gconstpointer data)
{
  const gboolean alone = GPOINTER_TO_INT (data);
  g_autofree char *folder = make_folder ();
  g_autofree char *uuid = g_uuid_string_random ();
  Run run = { 0 };

  kuis_test_vfs_reset ();
  kuis_test_vfs.no_shared_memory = alone;
  kuis_test_vfs.lies = TRUE;
  run_attempt (folder, uuid, &run);
  kuis_test_vfs_reset ();
  g_assert_cmpuint (run.saved, ==, run.answered);
  g_assert_cmpint (run.unsynced, >=, N_ITEMS);
  remove_folder (folder);
}

static gboolean
count_turn (gpointer data)
{
  (*(guint *) data)++;

  return G_SOURCE_CONTINUE;
}

static void
test_slow_disk (void)
{
  g_autofree char *folder = make_folder ();
  KuisStore *store = open_store (folder);
  g_autoptr(KuisStoreAttempt) attempt = make_attempt (1);
  guint n_turns = 0;
  guint source;
  gint64 begin;

  g_assert_true (save_attempt (store, attempt, NULL));
  kuis_test_vfs_reset ();
  kuis_test_vfs.sync_ms = 400;
  source = g_timeout_add (10, count_turn, &n_turns);
  begin = g_get_monotonic_time ();
  g_assert_true (save_response (store, attempt->uuid, "q0", KUIS_STORE_OUTCOME_RIGHT, NULL));
  g_assert_cmpint (g_get_monotonic_time () - begin, >=, 400000);
  g_test_message ("The main loop turned %u times in %d ms", n_turns, (int) ((g_get_monotonic_time () - begin) / 1000));
  g_assert_cmpuint (n_turns, >=, 10);
  g_source_remove (source);
  kuis_test_vfs_reset ();
  close_store (store);
  remove_folder (folder);
}

/* Several writes that wait for a slow disk share one sync. */
static void
test_writes_share_a_sync (void)
{
  g_autofree char *folder = make_folder ();
  KuisStore *store = open_store (folder);
  g_autoptr(KuisStoreAttempt) attempt = make_attempt (10);
  GAsyncResult *results[10] = { NULL };

  g_assert_true (save_attempt (store, attempt, NULL));
  kuis_test_vfs_reset ();
  kuis_test_vfs.sync_ms = 100;
  for (guint i = 0; i < G_N_ELEMENTS (results); i++)
    {
      g_autofree char *id = g_strdup_printf ("q%u", i);
      g_autoptr(KuisStoreItem) item = make_response (id, KUIS_STORE_OUTCOME_RIGHT);

      kuis_store_save_response_async (store, attempt->uuid, item, NULL, on_done, &results[i]);
    }
  for (guint i = 0; i < G_N_ELEMENTS (results); i++)
    {
      await_result (&results[i]);
      g_assert_true (kuis_store_save_response_finish (store, results[i], NULL));
      g_object_unref (results[i]);
    }
  g_assert_cmpint (kuis_test_vfs.n_syncs, <=, 3);
  kuis_test_vfs_reset ();
  close_store (store);
  remove_folder (folder);
}

static void
test_no_shared_memory (void)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *log = g_build_filename (folder, "kuis.db-wal", NULL);
  g_autofree char *journal = g_build_filename (folder, "kuis.db-journal", NULL);
  g_autofree char *path = g_build_filename (folder, "kuis.db", NULL);
  g_autoptr(KuisStoreAttempt) attempt = make_attempt (1);
  g_autoptr(KuisStoreAttempt) loaded = NULL;
  KuisStore *store;
  sqlite3 *other;

  /* It was a write-ahead log on another machine. */
  kuis_test_vfs_reset ();
  store = open_store (folder);
  g_assert_true (g_file_test (log, G_FILE_TEST_EXISTS));
  g_assert_true (save_attempt (store, attempt, NULL));
  close_store (store);

  kuis_test_vfs.no_shared_memory = TRUE;
  store = open_store (folder);
  g_assert_cmpint (kuis_store_get_state (store), ==, KUIS_STORE_STATE_OK);
  g_assert_null (kuis_store_get_problem (store));
  g_assert_true (save_response (store, attempt->uuid, "q0", KUIS_STORE_OUTCOME_RIGHT, NULL));
  g_assert_false (g_file_test (log, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_test (journal, G_FILE_TEST_EXISTS));

  /* It is ours alone. */
  g_assert_cmpint (sqlite3_open (path, &other), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (other, "SELECT count (*) FROM attempt", NULL, NULL, NULL), ==, SQLITE_BUSY);
  sqlite3_close (other);
  close_store (store);

  kuis_test_vfs_reset ();
  store = open_store (folder);
  loaded = load_attempt (store, attempt->uuid, NULL);
  g_assert_cmpuint (loaded->n_right, ==, 1);
  close_store (store);
  remove_folder (folder);
}

/* The disk is full for a while. */
static void
test_is_told_and_recovers (void)
{
  g_autofree char *folder = make_folder ();
  KuisStore *store = open_store (folder);
  g_autoptr(KuisStoreAttempt) attempt = make_attempt (1);
  g_autoptr(KuisStoreItem) item = make_response ("q0", KUIS_STORE_OUTCOME_RIGHT);
  g_autoptr(GPtrArray) list = NULL;
  g_autoptr(GAsyncResult) result = NULL;
  g_autofree char *words = NULL;

  _kuis_store_set_pause (store, 10);
  g_assert_true (save_attempt (store, attempt, NULL));
  kuis_test_vfs_reset ();
  kuis_test_vfs.fault = KUIS_TEST_FAULT_FULL;
  kuis_test_vfs.first = 1;
  kuis_test_vfs.last = G_MAXINT;
  kuis_store_save_response_async (store, attempt->uuid, item, NULL, on_done, &result);
  while (kuis_store_get_state (store) != KUIS_STORE_STATE_NOT_SAVING)
    g_main_context_iteration (NULL, TRUE);
  g_assert_null (result);
  g_assert_cmpint (kuis_store_problem_get_code (kuis_store_get_problem (store)), ==, KUIS_STORE_ERROR_FULL);
  words = kuis_store_problem_to_string (kuis_store_get_problem (store));
  g_assert_cmpstr (words, ==, "There is no room left on the disk. Delete what is not needed any more. What you do is not saved yet; Kuis keeps trying.");

  /* The history can be looked at meanwhile. */
  list = list_attempts (store, NULL, "colours");
  g_assert_cmpuint (list->len, ==, 1);
  g_assert_null (result);

  kuis_test_vfs_reset ();
  await_result (&result);
  g_assert_true (kuis_store_save_response_finish (store, result, NULL));
  g_assert_cmpint (kuis_store_get_state (store), ==, KUIS_STORE_STATE_OK);
  g_assert_null (kuis_store_get_problem (store));
  g_clear_object (&result);
  close_store (store);
  remove_folder (folder);
}

/* Closing does not wait for a disk that stays full, and does not hide it. */
static void
test_closing_unsaved (void)
{
  g_autofree char *folder = make_folder ();
  KuisStore *store = open_store (folder);
  g_autoptr(KuisStoreAttempt) attempt = make_attempt (1);
  g_autoptr(GAsyncResult) result = NULL;
  g_autoptr(GError) error = NULL;
  g_autoptr(GError) closing = NULL;

  kuis_test_vfs_reset ();
  kuis_test_vfs.fault = KUIS_TEST_FAULT_FULL;
  kuis_test_vfs.first = 1;
  kuis_test_vfs.last = G_MAXINT;
  kuis_store_save_attempt_async (store, attempt, NULL, on_done, &result);
  {
    AWAIT (closed, kuis_store_close_async (store, NULL, on_done, &closed));
    g_assert_false (kuis_store_close_finish (store, closed, &closing));
    g_assert_error (closing, KUIS_STORE_ERROR, KUIS_STORE_ERROR_CLOSED);
  }
  g_assert_nonnull (result);
  g_assert_false (kuis_store_save_attempt_finish (store, result, &error));
  g_assert_error (error, KUIS_STORE_ERROR, KUIS_STORE_ERROR_FULL);
  g_clear_object (&result);
  kuis_test_vfs_reset ();
  drop_store (store);
  remove_folder (folder);
}

int
main (int   argc,
      char *argv[])
{
  program = argv[0];
  hook_memory ();
  kuis_test_vfs_register ();
  if (argc == 7 && g_str_equal (argv[1], "--child"))
    return run_as_child (argv);

  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_data_func ("/store-faults/sync/before-reported", GINT_TO_POINTER (FALSE), test_synced_before_reported);
  g_test_add_data_func ("/store-faults/sync/before-reported-alone", GINT_TO_POINTER (TRUE), test_synced_before_reported);
  g_test_add_data_func ("/store-faults/sync/off-is-noticed", GINT_TO_POINTER (FALSE), test_notices_no_sync);
  g_test_add_data_func ("/store-faults/sync/off-is-noticed-alone", GINT_TO_POINTER (TRUE), test_notices_no_sync);
  g_test_add_func ("/store-faults/slow-disk", test_slow_disk);
  g_test_add_func ("/store-faults/shared-sync", test_writes_share_a_sync);
  g_test_add_func ("/store-faults/no-shared-memory", test_no_shared_memory);
  g_test_add_func ("/store-faults/recovers", test_is_told_and_recovers);
  g_test_add_func ("/store-faults/closing-unsaved", test_closing_unsaved);
  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autofree char *path = g_strdup_printf ("/store-faults/every-call/%s", kinds[i].name);

      g_test_add_data_func (path, &kinds[i], test_every_call_fails);
    }
  g_test_add_func ("/store-faults/every-call/allocation", test_every_allocation_fails);
  for (gsize i = 0; i < G_N_ELEMENTS (deaths); i++)
    {
      g_autofree char *path = g_strdup_printf ("/store-faults/every-call/%s", deaths[i].name);

      g_test_add_data_func (path, &deaths[i], test_every_call_kills);
    }

  return g_test_run ();
}
