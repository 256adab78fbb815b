/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <string.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <unistd.h>

#include "kuis-test-store.h"
#include "kuis-test-vfs.h"

/* Somebody who may not do everything. */
#define NOBODY 65534

static GBytes *
read_file (const char *folder,
           const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr(GError) error = NULL;
  char *contents;
  gsize size;

  g_file_get_contents (path, &contents, &size, &error);
  g_assert_no_error (error);

  return g_bytes_new_take (contents, size);
}

static void
write_file (const char    *folder,
            const char    *name,
            gconstpointer  contents,
            gsize          size)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr(GError) error = NULL;

  g_file_set_contents (path, contents, (gssize) size, &error);
  g_assert_no_error (error);
}

/* Somebody else than the store changes the database. */
static void
change (const char *folder,
        const char *sql)
{
  g_autofree char *path = g_build_filename (folder, "kuis.db", NULL);
  sqlite3 *handle;

  g_assert_cmpint (sqlite3_open (path, &handle), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (handle, sql, NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (handle);
}

/* The one file whose name begins so and ends so. */
static char *
find_file (const char *folder,
           const char *prefix,
           const char *suffix)
{
  g_autoptr(GDir) dir = g_dir_open (folder, 0, NULL);
  char *found = NULL;
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_prefix (name, prefix) && g_str_has_suffix (name, suffix))
      {
        g_assert_null (found);
        found = g_strdup (name);
      }

  return found;
}

static void
assert_problem (KuisStore      *store,
                KuisStoreState  state,
                KuisStoreError  code)
{
  KuisStoreProblem *problem = kuis_store_get_problem (store);
  g_autofree char *words = NULL;

  g_assert_cmpint (kuis_store_get_state (store), ==, state);
  g_assert_nonnull (problem);
  g_assert_cmpint (kuis_store_problem_get_code (problem), ==, code);
  words = kuis_store_problem_to_string (problem);
  g_test_message ("%s", words);
  g_assert_null (strstr (words, "%s"));
}

/* Whatever there was, a quiz can be taken. */
static void
assert_works (KuisStore *store)
{
  g_autoptr(KuisStoreAttempt) attempt = make_attempt (2);
  g_autoptr(KuisStoreAttempt) loaded = NULL;
  g_autoptr(GError) error = NULL;

  g_assert_true (save_attempt (store, attempt, &error));
  g_assert_true (save_response (store, attempt->uuid, "q1", KUIS_STORE_OUTCOME_RIGHT, &error));
  g_assert_true (save_finish (store, attempt->uuid, &error));
  loaded = load_attempt (store, attempt->uuid, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (loaded->n_right, ==, 1);
}

/* A history of @n attempts with two responses each. */
static void
make_history (const char *folder,
              guint       n)
{
  KuisStore *store = open_store (folder);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr(KuisStoreAttempt) attempt = make_attempt (2);

      kuis_store_item_free (g_ptr_array_steal_index (attempt->items, 1));
      kuis_store_item_free (g_ptr_array_steal_index (attempt->items, 0));
      g_ptr_array_add (attempt->items, make_response ("q0", KUIS_STORE_OUTCOME_RIGHT));
      g_ptr_array_add (attempt->items, make_response ("q1", KUIS_STORE_OUTCOME_WRONG));
      kuis_store_save_attempt_async (store, attempt, NULL, NULL, NULL);
    }
  close_store (store);
}

/* What is in the place of the database is moved aside as it is. */
static void
check_moved_aside (const char *folder)
{
  g_autoptr(GBytes) before = read_file (folder, "kuis.db");
  g_autoptr(GBytes) after = NULL;
  g_autofree char *moved = NULL;
  KuisStore *store = open_store (folder);

  assert_problem (store, KUIS_STORE_STATE_OK, KUIS_STORE_ERROR_DAMAGED);
  moved = find_file (folder, "kuis-damaged-", ".db");
  g_assert_nonnull (moved);
  g_assert_true (g_str_has_suffix (kuis_store_problem_get_detail (kuis_store_get_problem (store)), moved));
  after = read_file (folder, moved);
  g_assert_true (g_bytes_equal (before, after));
  assert_works (store);
  close_store (store);
  assert_sound (folder);

  /* The next time there is nothing to tell. */
  store = open_store (folder);
  g_assert_null (kuis_store_get_problem (store));
  close_store (store);
}

static void
test_garbage (void)
{
  static const char * const starts[] = { "", "SQLite format 3", "{\"format\": \"kuis-quiz\"}\n" };

  for (gsize i = 0; i < G_N_ELEMENTS (starts); i++)
    for (gsize size = 1; size < 20000; size = size * 3 + 1)
      {
        g_autofree char *folder = make_folder ();
        g_autofree char *contents = g_malloc (size + 100);

        for (gsize j = 0; j < size; j++)
          contents[j] = (char) g_random_int ();
        memcpy (contents, starts[i], strlen (starts[i]) + 1);
        write_file (folder, "kuis.db", contents, size);
        check_moved_aside (folder);
        remove_folder (folder);
      }
}

static void
test_of_another_program (void)
{
  g_autofree char *folder = make_folder ();

  change (folder, "CREATE TABLE recipe (id INTEGER)");
  check_moved_aside (folder);
  remove_folder (folder);
}

static void
test_directory (void)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *inside = g_build_filename (folder, "kuis.db", "precious", NULL);
  g_autofree char *moved = NULL;
  g_autofree char *survivor = NULL;
  KuisStore *store;

  g_assert_cmpint (g_mkdir_with_parents (inside, 0700), ==, 0);
  store = open_store (folder);
  assert_problem (store, KUIS_STORE_STATE_OK, KUIS_STORE_ERROR_DAMAGED);
  moved = find_file (folder, "kuis-damaged-", ".db");
  survivor = g_build_filename (folder, moved, "precious", NULL);
  g_assert_true (g_file_test (survivor, G_FILE_TEST_IS_DIR));
  assert_works (store);
  close_store (store);
  remove_folder (folder);
}

static void
test_cut_anywhere (void)
{
  g_autofree char *origin = make_folder ();
  g_autoptr(GBytes) whole = NULL;
  guint n_moved = 0, n_cuts = 0;
  gsize size;

  make_history (origin, 150);
  whole = read_file (origin, "kuis.db");
  size = g_bytes_get_size (whole);
  for (gsize cut = 0; cut < size; cut += cut < 600 ? 97 : MAX (size / 60, 1))
    {
      g_autofree char *folder = make_folder ();
      KuisStore *store;

      n_cuts++;
      write_file (folder, "kuis.db", g_bytes_get_data (whole, NULL), cut);
      store = open_store (folder);
      g_assert_cmpint (kuis_store_get_state (store), ==, KUIS_STORE_STATE_OK);
      if (kuis_store_get_problem (store) != NULL)
        {
          g_autofree char *moved = find_file (folder, "kuis-damaged-", ".db");
          g_autoptr(GBytes) kept = read_file (folder, moved);

          n_moved++;
          g_assert_cmpuint (g_bytes_get_size (kept), ==, cut);
          g_assert_cmpint (memcmp (g_bytes_get_data (kept, NULL), g_bytes_get_data (whole, NULL), cut), ==, 0);
        }
      else
        {
          /* Nothing was cut off that matters, or nothing was left to keep. */
          g_assert_true (cut == 0 || look_up (folder, "SELECT count (*) FROM response") == 300);
        }
      assert_works (store);
      close_store (store);
      assert_sound (folder);
      remove_folder (folder);
    }
  g_test_message ("%u cuts, %u moved aside", n_cuts, n_moved);
  g_assert_cmpuint (n_moved, >, 50);
  remove_folder (origin);
}

/* That is how it is after a power cut: what was committed before is there. */
static void
test_cut_log (void)
{
  g_autofree char *origin = make_folder ();
  g_autoptr(GBytes) file = NULL;
  g_autoptr(GBytes) log = NULL;
  g_autoptr(KuisStoreAttempt) attempt = make_attempt (20);
  gint64 last = 0;
  KuisStore *store = open_store (origin);

  g_assert_true (save_attempt (store, attempt, NULL));
  for (guint i = 0; i < 20; i++)
    {
      g_autofree char *id = g_strdup_printf ("q%u", i);

      g_assert_true (save_response (store, attempt->uuid, id, KUIS_STORE_OUTCOME_RIGHT, NULL));
    }
  file = read_file (origin, "kuis.db");
  log = read_file (origin, "kuis.db-wal");
  close_store (store);

  for (guint i = 0; i <= 40; i++)
    {
      g_autofree char *folder = make_folder ();
      const gsize cut = g_bytes_get_size (log) * i / 40;
      gint64 n;

      write_file (folder, "kuis.db", g_bytes_get_data (file, NULL), g_bytes_get_size (file));
      write_file (folder, "kuis.db-wal", g_bytes_get_data (log, NULL), cut);
      store = open_store (folder);
      g_assert_null (kuis_store_get_problem (store));
      n = look_up (folder, "SELECT count (*) FROM response");
      g_assert_cmpint (n, >=, last);
      g_assert_cmpint (n, ==, look_up (folder, "SELECT coalesce (sum (n_right), 0) FROM attempt"));
      last = n;
      close_store (store);
      assert_sound (folder);
      remove_folder (folder);
    }
  g_assert_cmpint (last, ==, 20);
  remove_folder (origin);
}

/* It goes bad while it is open. */
static void
test_damaged_while_open (void)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *path = g_build_filename (folder, "kuis.db", NULL);
  g_autofree char *moved = NULL;
  g_autoptr(KuisStoreAttempt) attempt = make_attempt (2);
  g_autoptr(KuisStoreAttempt) loaded = NULL;
  g_autoptr(GError) error = NULL;
  KuisStore *store;
  FILE *file;

  make_history (folder, 150);
  kuis_test_vfs.no_shared_memory = TRUE;
  store = open_store (folder);
  g_assert_null (kuis_store_get_problem (store));
  file = fopen (path, "r+");
  fseek (file, 4096, SEEK_SET);
  for (guint i = 0; i < 100000; i++)
    fputc (0xff, file);
  fclose (file);

  {
    AWAIT (result, kuis_store_remove_all_async (store, NULL, NULL, NULL, on_done, &result));
    g_auto(GStrv) removed = kuis_store_remove_finish (store, result, NULL);
  }
  g_assert_false (save_response (store, attempt->uuid, "q0", KUIS_STORE_OUTCOME_RIGHT, &error));
  g_assert_error (error, KUIS_STORE_ERROR, KUIS_STORE_ERROR_NOT_FOUND);
  g_clear_error (&error);
  assert_problem (store, KUIS_STORE_STATE_OK, KUIS_STORE_ERROR_DAMAGED);
  moved = find_file (folder, "kuis-damaged-", ".db");
  g_assert_nonnull (moved);

  /* The window saves what it has in hand. */
  g_assert_true (save_attempt (store, attempt, &error));
  loaded = load_attempt (store, attempt->uuid, &error);
  g_assert_nonnull (loaded);
  close_store (store);
  kuis_test_vfs_reset ();
  assert_sound (folder);
  remove_folder (folder);
}

/* It went bad while it was closed, and nobody noticed until the history was opened. */
static void
test_damaged_unnoticed (void)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *path = g_build_filename (folder, "kuis.db", NULL);
  g_autofree char *moved = NULL;
  g_autoptr(GPtrArray) list = NULL;
  KuisStore *store;
  FILE *file;

  make_history (folder, 150);
  file = fopen (path, "r+");
  fseek (file, 30 * 4096, SEEK_SET);
  for (guint i = 0; i < 4096 * 8; i++)
    fputc (0xff, file);
  fclose (file);

  store = open_store (folder);
  g_assert_cmpint (kuis_store_get_state (store), ==, KUIS_STORE_STATE_OK);
  {
    AWAIT (result, kuis_store_remove_all_async (store, NULL, NULL, NULL, on_done, &result));
    g_auto(GStrv) removed = kuis_store_remove_finish (store, result, NULL);
  }
  list = list_attempts (store, NULL, NULL);
  assert_problem (store, KUIS_STORE_STATE_OK, KUIS_STORE_ERROR_DAMAGED);
  g_assert_cmpuint (list->len, ==, 0);
  moved = find_file (folder, "kuis-damaged-", ".db");
  g_assert_nonnull (moved);
  assert_works (store);
  close_store (store);
  assert_sound (folder);
  remove_folder (folder);
}

static void
test_newer (void)
{
  g_autofree char *folder = make_folder ();
  g_autoptr(GBytes) before = NULL;
  g_autoptr(GBytes) after = NULL;
  KuisStore *store;

  make_history (folder, 3);
  change (folder, "PRAGMA user_version = 99");
  before = read_file (folder, "kuis.db");
  store = open_store (folder);
  assert_problem (store, KUIS_STORE_STATE_MEMORY_ONLY, KUIS_STORE_ERROR_NEWER);
  assert_works (store);
  close_store (store);
  after = read_file (folder, "kuis.db");
  g_assert_true (g_bytes_equal (before, after));
  remove_folder (folder);
}

/* A database as version 1 left it. */
static void
test_migrates_from_1 (void)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *source = g_build_filename (g_getenv ("G_TEST_SRCDIR"), "unit", "store", "schema-1.sql", NULL);
  g_autofree char *sql = NULL;
  g_autofree char *copy = NULL;
  g_autofree char *copy_folder = make_folder ();
  g_autofree char *copy_path = NULL;
  g_autofree char *target = g_build_filename (copy_folder, "kuis.db", NULL);
  g_autoptr(GError) error = NULL;
  g_autoptr(GPtrArray) list = NULL;
  g_autoptr(KuisStoreAttempt) loaded = NULL;
  KuisStore *store;

  g_file_get_contents (source, &sql, NULL, &error);
  g_assert_no_error (error);
  change (folder, sql);
  store = open_store (folder);
  g_assert_cmpint (kuis_store_get_state (store), ==, KUIS_STORE_STATE_OK);
  g_assert_null (kuis_store_get_problem (store));
  list = list_attempts (store, NULL, "colours");
  g_assert_cmpuint (list->len, ==, 2);
  loaded = load_attempt (store, ((KuisStoreAttempt *) g_ptr_array_index (list, 1))->uuid, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (loaded->items->len, ==, 2);
  g_assert_cmpstr (g_variant_get_string (((KuisStoreItem *) g_ptr_array_index (loaded->items, 0))->response, NULL), ==, "a");
  assert_works (store);
  close_store (store);
  assert_sound (folder);
  g_assert_cmpint (look_up (folder, "PRAGMA user_version"), ==, kuis_schema_get_version ());

  /* q0 was right then wrong; q1 wrong, then skipped. */
  g_assert_cmpint (look_up (folder, "SELECT asked * 100 + missed * 10 + streak FROM tally WHERE question_id = 'q0'"), ==, 210);

  /* The copy is as it was before. */
  copy = find_file (folder, "kuis-version-1-", ".db");
  g_assert_nonnull (copy);
  copy_path = g_build_filename (folder, copy, NULL);
  g_assert_cmpint (g_rename (copy_path, target), ==, 0);
  g_assert_cmpint (look_up (copy_folder, "PRAGMA user_version"), ==, 1);
  g_assert_cmpint (look_up (copy_folder, "SELECT count (*) FROM response"), ==, 4);
  assert_sound (copy_folder);
  remove_folder (copy_folder);
  remove_folder (folder);
}

static void
become (uid_t uid)
{
  if (getuid () == 0)
    g_assert_cmpint (seteuid (uid), ==, 0);
}

static void
test_read_only (gconstpointer data)
{
  const gboolean has_history = GPOINTER_TO_INT (data);
  g_autofree char *folder = make_folder ();
  g_autofree char *path = g_build_filename (folder, "kuis.db", NULL);
  g_autoptr(GPtrArray) list = NULL;
  KuisStore *store;

  if (has_history)
    {
      make_history (folder, 3);
      g_assert_cmpint (g_chmod (path, 0444), ==, 0);
    }
  g_assert_cmpint (g_chmod (folder, 0555), ==, 0);
  become (NOBODY);
  store = open_store (folder);
  assert_problem (store, KUIS_STORE_STATE_MEMORY_ONLY, KUIS_STORE_ERROR_READ_ONLY);
  list = list_attempts (store, NULL, "colours");
  g_assert_cmpuint (list->len, ==, has_history ? 3 : 0);
  assert_works (store);
  close_store (store);
  become (0);
  g_assert_cmpint (g_chmod (folder, 0755), ==, 0);
  remove_folder (folder);
}

static void
test_no_folder (void)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *deep = g_build_filename (folder, "a", "b", "kuis", NULL);
  g_autofree char *file = g_build_filename (folder, "file", NULL);
  g_autofree char *below = g_build_filename (file, "kuis", NULL);
  KuisStore *store = open_store (deep);

  g_assert_cmpint (kuis_store_get_state (store), ==, KUIS_STORE_STATE_OK);
  close_store (store);

  write_file (folder, "file", "", 0);
  store = open_store (below);
  assert_problem (store, KUIS_STORE_STATE_MEMORY_ONLY, KUIS_STORE_ERROR_READ_ONLY);
  assert_works (store);
  close_store (store);
  remove_folder (folder);
}

/* On a real little disk where that may be mounted. */
static void
test_full_disk (void)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *filler = g_build_filename (folder, "filler", NULL);
  g_autoptr(KuisStoreAttempt) attempt = make_attempt (1);
  g_autoptr(KuisStoreItem) item = make_response ("q0", KUIS_STORE_OUTCOME_RIGHT);
  g_autoptr(GAsyncResult) result = NULL;
  const gboolean is_mounted = mount ("tmpfs", folder, "tmpfs", 0, "size=1m") == 0;
  g_autofree char *blocks = g_malloc0 (1024 * 1024);
  KuisStore *store = open_store (folder);
  FILE *file;

  g_test_message (is_mounted ? "a tmpfs of 1 MB" : "nothing may be mounted: the file system of the test is full");
  _kuis_store_set_pause (store, 10);
  g_assert_true (save_attempt (store, attempt, NULL));
  if (is_mounted)
    {
      file = fopen (filler, "w");
      fwrite (blocks, 1, 1024 * 1024, file);
      fclose (file);

      /* What fits into the log that is there already still gets through. */
      for (guint i = 0; i < 100 && kuis_store_get_state (store) == KUIS_STORE_STATE_OK; i++)
        {
          g_autoptr(KuisStoreAttempt) another = make_attempt (100);
          const gint64 deadline = g_get_monotonic_time () + DEADLINE;

          g_clear_object (&result);
          kuis_store_save_attempt_async (store, another, NULL, on_done, &result);
          while (result == NULL && kuis_store_get_state (store) == KUIS_STORE_STATE_OK)
            {
              g_main_context_iteration (NULL, TRUE);
              g_assert_cmpint (g_get_monotonic_time (), <, deadline);
            }
        }
    }
  else
    {
      kuis_test_vfs.fault = KUIS_TEST_FAULT_FULL;
      kuis_test_vfs.first = 1;
      kuis_test_vfs.last = G_MAXINT;
      kuis_store_save_response_async (store, attempt->uuid, item, NULL, on_done, &result);
      while (kuis_store_get_state (store) == KUIS_STORE_STATE_OK)
        g_main_context_iteration (NULL, TRUE);
    }
  assert_problem (store, KUIS_STORE_STATE_NOT_SAVING, KUIS_STORE_ERROR_FULL);
  g_assert_null (result);

  if (is_mounted)
    g_unlink (filler);
  kuis_test_vfs_reset ();
  await_result (&result);
  g_assert_cmpint (kuis_store_get_state (store), ==, KUIS_STORE_STATE_OK);
  g_clear_object (&result);
  close_store (store);
  assert_sound (folder);
  if (is_mounted)
    g_assert_cmpint (umount (folder), ==, 0);
  remove_folder (folder);
}

/* Full from the start. */
static void
test_full_at_start (void)
{
  g_autofree char *folder = make_folder ();
  g_autoptr(GPtrArray) list = NULL;
  KuisStore *store;

  make_history (folder, 3);
  kuis_test_vfs.fault = KUIS_TEST_FAULT_FULL;
  kuis_test_vfs.first = 1;
  kuis_test_vfs.last = G_MAXINT;
  store = open_store (folder);
  assert_problem (store, KUIS_STORE_STATE_MEMORY_ONLY, KUIS_STORE_ERROR_FULL);
  list = list_attempts (store, NULL, "colours");
  g_assert_cmpuint (list->len, ==, 3);
  assert_works (store);
  close_store (store);
  kuis_test_vfs_reset ();
  g_assert_cmpint (look_up (folder, "SELECT count (*) FROM attempt"), ==, 3);
  remove_folder (folder);
}

static void
test_locked (void)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *path = g_build_filename (folder, "kuis.db", NULL);
  g_autoptr(KuisStoreAttempt) attempt = make_attempt (1);
  g_autoptr(GAsyncResult) result = NULL;
  KuisStore *store;
  sqlite3 *other;

  make_history (folder, 3);
  g_assert_cmpint (sqlite3_open (path, &other), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (other, "PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; DELETE FROM draft",
                                 NULL, NULL, NULL), ==, SQLITE_OK);
  store = open_store (folder);
  assert_problem (store, KUIS_STORE_STATE_MEMORY_ONLY, KUIS_STORE_ERROR_LOCKED);
  assert_works (store);
  close_store (store);
  sqlite3_close (other);

  /* And later. */
  store = open_store (folder);
  _kuis_store_set_pause (store, 10);
  g_assert_cmpint (kuis_store_get_state (store), ==, KUIS_STORE_STATE_OK);
  g_assert_cmpint (sqlite3_open (path, &other), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (other, "BEGIN IMMEDIATE", NULL, NULL, NULL), ==, SQLITE_OK);
  kuis_store_save_attempt_async (store, attempt, NULL, on_done, &result);
  while (kuis_store_get_state (store) == KUIS_STORE_STATE_OK)
    g_main_context_iteration (NULL, TRUE);
  assert_problem (store, KUIS_STORE_STATE_NOT_SAVING, KUIS_STORE_ERROR_LOCKED);
  sqlite3_close (other);
  await_result (&result);
  g_assert_true (kuis_store_save_attempt_finish (store, result, NULL));
  g_clear_object (&result);
  close_store (store);
  remove_folder (folder);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  kuis_test_vfs_register ();

  g_test_add_func ("/store-damage/garbage", test_garbage);
  g_test_add_func ("/store-damage/another-program", test_of_another_program);
  g_test_add_func ("/store-damage/directory", test_directory);
  g_test_add_func ("/store-damage/cut/anywhere", test_cut_anywhere);
  g_test_add_func ("/store-damage/cut/log", test_cut_log);
  g_test_add_func ("/store-damage/while-open", test_damaged_while_open);
  g_test_add_func ("/store-damage/unnoticed", test_damaged_unnoticed);
  g_test_add_func ("/store-damage/newer", test_newer);
  g_test_add_func ("/store-damage/migrates/1", test_migrates_from_1);
  g_test_add_data_func ("/store-damage/read-only/empty", GINT_TO_POINTER (FALSE), test_read_only);
  g_test_add_data_func ("/store-damage/read-only/history", GINT_TO_POINTER (TRUE), test_read_only);
  g_test_add_func ("/store-damage/no-folder", test_no_folder);
  g_test_add_func ("/store-damage/full/later", test_full_disk);
  g_test_add_func ("/store-damage/full/at-start", test_full_at_start);
  g_test_add_func ("/store-damage/locked", test_locked);

  return g_test_run ();
}
