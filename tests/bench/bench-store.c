/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <stdio.h>

#include "kuis-test-store.h"

/* How long what a learner waits for takes with a long history, against a short one. */

#define N_ITEMS 10
#define N_SHORT 1
#define N_LONG 10000
/* As many as there are questions, or a multiple: the attempt that is answered is full then. */
#define N_ROUNDS 40

static void
fill (KuisStore *store,
      guint      n_attempts)
{
  for (guint i = 0; i < n_attempts; i++)
    {
      g_autoptr(KuisStoreAttempt) attempt = make_attempt (0);

      for (guint j = 0; j < N_ITEMS; j++)
        {
          g_autofree char *id = g_strdup_printf ("q%u", j);

          g_ptr_array_add (attempt->items, make_response (id, (i + j) % 3 ? KUIS_STORE_OUTCOME_RIGHT
                                                                          : KUIS_STORE_OUTCOME_WRONG));
        }
      attempt->finished_at = g_get_real_time ();
      if (i + 1 < n_attempts && i % 500 != 499)
        {
          kuis_store_save_attempt_async (store, attempt, NULL, NULL, NULL);
          continue;
        }
      g_assert_true (save_attempt (store, attempt, NULL));
    }
}

static void
list_page (KuisStore *store)
{
  g_autoptr(GPtrArray) list = NULL;

  AWAIT (result, kuis_store_list_attempts_async (store, NULL, "colours", 0, 20, NULL, on_done, &result));
  list = kuis_store_list_attempts_finish (store, result, NULL);
  g_assert_cmpuint (list->len, >, 0);
}

static void
list_missed (KuisStore *store)
{
  g_autoptr(GPtrArray) list = NULL;

  AWAIT (result, kuis_store_list_missed_async (store, NULL, "colours", TRUE, 10, NULL, on_done, &result));
  list = kuis_store_list_missed_finish (store, result, NULL);
}

static void
find_unfinished (KuisStore *store)
{
  AWAIT (result, kuis_store_find_unfinished_async (store, NULL, "colours", NULL, on_done, &result));
  g_clear_pointer (&(KuisStoreAttempt *) { kuis_store_find_unfinished_finish (store, result, NULL) },
                   kuis_store_attempt_free);
}

static void
start_attempt (KuisStore *store)
{
  g_autoptr(KuisStoreAttempt) attempt = make_attempt (N_ITEMS);

  g_assert_true (save_attempt (store, attempt, NULL));
}

static void
answer (KuisStore *store)
{
  static KuisStoreAttempt *attempt;
  static guint n;
  g_autofree char *id = g_strdup_printf ("q%u", n % N_ITEMS);

  if (n++ % N_ITEMS == 0)
    {
      g_clear_pointer (&attempt, kuis_store_attempt_free);
      attempt = make_attempt (N_ITEMS);
      g_assert_true (save_attempt (store, attempt, NULL));
    }
  g_assert_true (save_response (store, attempt->uuid, id, KUIS_STORE_OUTCOME_RIGHT, NULL));
}

static int
compare (gconstpointer a,
         gconstpointer b)
{
  return (*(const gint64 *) a > *(const gint64 *) b) - (*(const gint64 *) a < *(const gint64 *) b);
}

static gint64
measure (KuisStore *store,
         void     (*operation) (KuisStore *store))
{
  gint64 times[N_ROUNDS];

  for (guint i = 0; i < N_ROUNDS; i++)
    {
      const gint64 begin = g_get_monotonic_time ();

      operation (store);
      times[i] = g_get_monotonic_time () - begin;
    }
  qsort (times, N_ROUNDS, sizeof times[0], compare);

  return times[N_ROUNDS / 2];
}

static gint64
measure_open (const char *folder)
{
  gint64 times[9];

  for (guint i = 0; i < G_N_ELEMENTS (times); i++)
    {
      const gint64 begin = g_get_monotonic_time ();
      KuisStore *store = open_store (folder);

      times[i] = g_get_monotonic_time () - begin;
      close_store (store);
    }
  qsort (times, G_N_ELEMENTS (times), sizeof times[0], compare);

  return times[G_N_ELEMENTS (times) / 2];
}

static void
print_row (const char *name,
           gint64      small,
           gint64      large)
{
  printf ("%-28s %9.2f ms %9.2f ms %8.2f\n", name, (double) small / 1000.0, (double) large / 1000.0,
          (double) large / (double) MAX (small, 1));
}

int
main (int   argc,
      char *argv[])
{
  static const struct {
    const char *name;
    void      (*operation) (KuisStore *store);
  } rows[] = {
    { "list the history", list_page },
    { "list what is missed", list_missed },
    { "find what to continue", find_unfinished },
    { "start an attempt", start_attempt },
    { "save a response", answer },
  };
  g_autofree char *small_folder = make_folder ();
  g_autofree char *large_folder = make_folder ();
  KuisStore *small = open_store (small_folder);
  KuisStore *large = open_store (large_folder);
  gint64 begin = g_get_monotonic_time ();

  fill (small, N_SHORT);
  fill (large, N_LONG);
  printf ("%d responses were saved in %.1f s\n\n", N_LONG * N_ITEMS, (double) (g_get_monotonic_time () - begin) / 1e6);
  close_store (small);
  close_store (large);
  printf ("%-28s %9d    %9d    %8s\n", "responses in the history", N_SHORT * N_ITEMS, N_LONG * N_ITEMS, "ratio");
  print_row ("open the store", measure_open (small_folder), measure_open (large_folder));
  small = open_store (small_folder);
  large = open_store (large_folder);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    print_row (rows[i].name, measure (small, rows[i].operation), measure (large, rows[i].operation));
  close_store (small);
  close_store (large);
  remove_folder (small_folder);
  remove_folder (large_folder);

  return 0;
}
