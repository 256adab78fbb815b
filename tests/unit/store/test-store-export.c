/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <json-glib/json-glib.h>
#include <string.h>

#include "kuis-test-store.h"
#include "store/kuis-store-export.h"
#include "store/kuis-table-text.h"

typedef struct {
  char      *folder;
  char      *file_name;
  GFile     *file;
  KuisStore *store;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->folder = make_folder ();
  fixture->file_name = g_build_filename (fixture->folder, "export", NULL);
  fixture->file = g_file_new_for_path (fixture->file_name);
  fixture->store = open_store (fixture->folder);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  close_store (fixture->store);
  assert_sound (fixture->folder);
  remove_folder (fixture->folder);
  g_object_unref (fixture->file);
  g_free (fixture->file_name);
  g_free (fixture->folder);
}

static char *
add_attempt (KuisStore *store,
             gboolean   finishes)
{
  g_autoptr(KuisStoreAttempt) attempt = make_attempt (3);

  g_assert_true (save_attempt (store, attempt, NULL));
  g_assert_true (save_response (store, attempt->uuid, "q0", KUIS_STORE_OUTCOME_RIGHT, NULL));
  g_assert_true (save_response (store, attempt->uuid, "q1", KUIS_STORE_OUTCOME_PARTIAL, NULL));
  if (finishes)
    g_assert_true (save_finish (store, attempt->uuid, NULL));

  return g_steal_pointer (&attempt->uuid);
}

static void
describe (GBytes      *quiz,
          const char  *question_id,
          GVariant    *response,
          char       **question,
          char       **words,
          gpointer     data)
{
  g_assert_cmpuint (g_bytes_get_size (quiz), ==, 6);
  *question = g_strdup_printf ("What is \"%s\"?", question_id);
  if (response != NULL)
    *words = g_strdup_printf ("-%s", g_variant_get_string (response, NULL));
}

static char *
export_csv (Fixture                   *fixture,
            const KuisStoreCsvOptions *options)
{
  g_autoptr(GError) error = NULL;
  char *contents;

  AWAIT (result, kuis_store_export_csv_async (fixture->store, fixture->file, options, NULL, on_done, &result));
  g_assert_true (kuis_store_export_finish (fixture->store, result, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (fixture->file_name, &contents, NULL, NULL));

  return contents;
}

static void
test_csv (Fixture       *fixture,
          gconstpointer  data)
{
  const KuisStoreCsvOptions english = { .decimal_mark = '.' };
  const KuisStoreCsvOptions indonesian = { .decimal_mark = ',', .describe = describe };
  g_autofree char *uuid = add_attempt (fixture->store, TRUE);
  g_autofree char *csv = export_csv (fixture, &english);
  g_autofree char *csv_id = export_csv (fixture, &indonesian);
  g_auto(GStrv) lines = g_strsplit (csv, "\r\n", -1);
  g_auto(GStrv) lines_id = g_strsplit (csv_id, "\r\n", -1);
  g_autofree char *start = g_strdup_printf (",\"'=Colours\",colours,%s,full,\"", uuid);

  g_assert_cmpstr (lines[0], ==, "\xEF\xBB\xBFlearner,quiz,quiz_id,attempt,kind,started,finished,number,question_id,"
                                 "question,outcome,response,score,points,answered,duration_ms");
  g_assert_cmpuint (g_strv_length (lines), ==, 5);
  g_assert_cmpstr (lines[4], ==, "");
  g_assert_true (g_str_has_prefix (lines[1], start));
  g_assert_nonnull (strstr (lines[1], ",1,q0,,right,\"'a'\",2,2,\""));
  g_assert_nonnull (strstr (lines[2], ",2,q1,,partial,\"'b'\",0.5,2,\""));
  g_assert_nonnull (strstr (lines[3], ",3,q2,,skipped,,0,2,\""));
  g_assert_true (g_str_has_suffix (lines[2], "\",1500"));

  g_assert_nonnull (strstr (lines_id[2], ";2;q1;\"What is \"\"q1\"\"?\";partial;\"'-b\";\"0,5\";2;\""));
}

static void
give_up (GBytes      *quiz,
         const char  *question_id,
         GVariant    *response,
         char       **question,
         char       **words,
         gpointer     data)
{
  g_cancellable_cancel (data);
}

/* Halfway: what is there is what was there before. */
static void
test_cancelled (Fixture       *fixture,
                gconstpointer  data)
{
  g_autoptr(GCancellable) cancellable = g_cancellable_new ();
  const KuisStoreCsvOptions options = { .decimal_mark = '.', .describe = give_up, .describe_data = cancellable };
  g_autofree char *uuid = add_attempt (fixture->store, TRUE);
  g_autofree char *contents = NULL;
  g_autoptr(GError) error = NULL;

  g_assert_true (g_file_set_contents (fixture->file_name, "before", -1, NULL));
  AWAIT (result, kuis_store_export_csv_async (fixture->store, fixture->file, &options, cancellable, on_done, &result));
  g_assert_false (kuis_store_export_finish (fixture->store, result, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_true (g_file_get_contents (fixture->file_name, &contents, NULL, NULL));
  g_assert_cmpstr (contents, ==, "before");
}

static void
test_cells (void)
{
  static const struct {
    const char *text;
    const char *cell;
  } rows[] = {
    { NULL, "" },
    { "", "" },
    { "plain", "plain" },
    { "two words", "\"two words\"" },
    { "a,b;c", "\"a,b;c\"" },
    { "say \"hi\"", "\"say \"\"hi\"\"\"" },
    { "line\r\nbreak", "\"line\r\nbreak\"" },
    { "=1+1", "\"'=1+1\"" },
    { "+62 812", "\"'+62 812\"" },
    { "-1", "\"'-1\"" },
    { "@SUM(A1)", "\"'@SUM(A1)\"" },
    { "\t=1", "\"'\t=1\"" },
    { "\r=1", "\"'\r=1\"" },
    { "＝1", "\"'＝1\"" },
    { "=cmd|'/C calc'!A0,\"x\"", "\"'=cmd|'/C calc'!A0,\"\"x\"\"\"" },
    { "日本", "日本" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr(GString) csv = g_string_new (NULL);

      kuis_csv_append_text (csv, rows[i].text);
      g_assert_cmpstr (csv->str, ==, rows[i].cell);
    }
}

static void
test_numbers (void)
{
  static const struct {
    double      number;
    char        mark;
    const char *cell;
  } rows[] = {
    { 2.0, '.', "2" },
    { 0.5, '.', "0.5" },
    { 0.5, ',', "\"0,5\"" },
    { -1.25, ',', "\"-1,25\"" },
    { 1.0 / 3.0, '.', "0.3333333333" },
    { 1000000.0, ',', "1000000" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr(GString) csv = g_string_new (NULL);

      kuis_csv_append_number (csv, rows[i].number, rows[i].mark);
      g_assert_cmpstr (csv->str, ==, rows[i].cell);
    }
}

static void
test_json (Fixture       *fixture,
           gconstpointer  data)
{
  g_autofree char *first = add_attempt (fixture->store, TRUE);
  g_autofree char *second = add_attempt (fixture->store, FALSE);
  g_autoptr(JsonParser) parser = json_parser_new ();
  g_autoptr(GError) error = NULL;
  JsonArray *attempts, *responses;
  JsonObject *attempt;

  AWAIT (result, kuis_store_export_json_async (fixture->store, fixture->file, NULL, on_done, &result));
  g_assert_true (kuis_store_export_finish (fixture->store, result, &error));
  json_parser_load_from_file (parser, fixture->file_name, &error);
  g_assert_no_error (error);
  attempts = json_object_get_array_member (json_node_get_object (json_parser_get_root (parser)), "attempts");
  g_assert_cmpuint (json_array_get_length (attempts), ==, 2);
  attempt = json_array_get_object_element (attempts, 0);
  g_assert_cmpstr (json_object_get_string_member (attempt, "uuid"), ==, first);
  g_assert_cmpstr (json_object_get_string_member (attempt, "quiz"), ==, "=Colours");
  responses = json_object_get_array_member (attempt, "responses");
  g_assert_cmpuint (json_array_get_length (responses), ==, 3);
  g_assert_cmpstr (json_object_get_string_member (json_array_get_object_element (responses, 1), "response"), ==, "'b'");
  g_assert_true (json_object_get_null_member (json_array_get_object_element (responses, 2), "response"));
  g_assert_true (json_object_get_null_member (json_array_get_object_element (attempts, 1), "finished_at"));
}

static void
test_json_of_nothing (Fixture       *fixture,
                      gconstpointer  data)
{
  g_autoptr(JsonParser) parser = json_parser_new ();
  g_autoptr(GError) error = NULL;

  AWAIT (result, kuis_store_export_json_async (fixture->store, fixture->file, NULL, on_done, &result));
  g_assert_true (kuis_store_export_finish (fixture->store, result, &error));
  json_parser_load_from_file (parser, fixture->file_name, &error);
  g_assert_no_error (error);
}

static void
back_up (Fixture *fixture)
{
  g_autoptr(GError) error = NULL;

  AWAIT (result, kuis_store_back_up_async (fixture->store, fixture->file, NULL, on_done, &result));
  g_assert_true (kuis_store_export_finish (fixture->store, result, &error));
  g_assert_no_error (error);
}

static gint
merge (KuisStore  *store,
       GFile      *file,
       GError    **error)
{
  guint n_added;

  AWAIT (result, kuis_store_merge_async (store, file, NULL, on_done, &result));

  return kuis_store_merge_finish (store, result, &n_added, error) ? (gint) n_added : -1;
}

/* All that is in the tables. */
static char *
sum_up (const char *folder)
{
  return g_strdup_printf ("%d %d %d %d %d %d",
                          (int) look_up (folder, "SELECT count (*) FROM attempt"),
                          (int) look_up (folder, "SELECT count (*) FROM response"),
                          (int) look_up (folder, "SELECT count (*) FROM learner"),
                          (int) look_up (folder, "SELECT count (*) FROM quiz_version"),
                          (int) look_up (folder, "SELECT coalesce (sum (asked * 10000 + missed * 100 + streak), 0) FROM tally"),
                          (int) look_up (folder, "SELECT coalesce (sum (n_answered), 0) FROM attempt"));
}

static void
test_merge_twice (Fixture       *fixture,
                  gconstpointer  data)
{
  g_autofree char *other = make_folder ();
  g_autofree char *first = add_attempt (fixture->store, TRUE);
  g_autofree char *second = add_attempt (fixture->store, FALSE);
  g_autofree char *theirs = NULL;
  g_autofree char *before = NULL;
  g_autofree char *once = NULL;
  g_autofree char *twice = NULL;
  g_autofree char *back = NULL;
  g_autoptr(GError) error = NULL;
  g_autoptr(GPtrArray) list = NULL;
  g_autoptr(KuisStoreAttempt) a = load_attempt (fixture->store, second, NULL);
  g_autoptr(KuisStoreAttempt) b = NULL;
  KuisStore *store = open_store (other);

  back_up (fixture);
  theirs = add_attempt (store, TRUE);
  g_assert_cmpint (merge (store, fixture->file, &error), ==, 2);
  g_assert_no_error (error);
  once = sum_up (other);
  g_assert_cmpint (merge (store, fixture->file, &error), ==, 0);
  twice = sum_up (other);
  g_assert_cmpstr (once, ==, twice);
  g_assert_cmpstr (once, ==, "3 8 1 1 60303 6");

  /* As it was, in the order in which it was. */
  b = load_attempt (store, second, NULL);
  g_assert_cmpint (a->sequence, ==, b->sequence);
  g_assert_cmpint (a->started_at, ==, b->started_at);
  g_assert_cmpuint (a->items->len, ==, b->items->len);
  g_assert_true (g_bytes_equal (a->quiz, b->quiz));
  list = list_attempts (store, NULL, "colours");
  g_assert_cmpstr (((KuisStoreAttempt *) g_ptr_array_index (list, 0))->uuid, ==, theirs);
  g_assert_cmpstr (((KuisStoreAttempt *) g_ptr_array_index (list, 1))->uuid, ==, second);

  /* Back where it came from, only what is new is added. */
  {
    AWAIT (result, kuis_store_back_up_async (store, fixture->file, NULL, on_done, &result));
    g_assert_true (kuis_store_export_finish (store, result, &error));
  }
  close_store (store);
  before = sum_up (fixture->folder);
  g_assert_cmpint (merge (fixture->store, fixture->file, &error), ==, 1);
  back = sum_up (fixture->folder);
  g_assert_cmpstr (back, ==, once);
  remove_folder (other);
}

/* An attempt that was gone on with on another machine. */
static void
test_merge_goes_on (Fixture       *fixture,
                    gconstpointer  data)
{
  g_autofree char *other = make_folder ();
  g_autofree char *uuid = add_attempt (fixture->store, FALSE);
  g_autoptr(KuisStoreAttempt) loaded = NULL;
  KuisStore *store = open_store (other);

  back_up (fixture);
  g_assert_cmpint (merge (store, fixture->file, NULL), ==, 1);
  g_assert_true (save_response (store, uuid, "q2", KUIS_STORE_OUTCOME_RIGHT, NULL));
  g_assert_true (save_finish (store, uuid, NULL));
  {
    AWAIT (result, kuis_store_back_up_async (store, fixture->file, NULL, on_done, &result));
    g_assert_true (kuis_store_export_finish (store, result, NULL));
  }
  close_store (store);
  g_assert_cmpint (merge (fixture->store, fixture->file, NULL), ==, 1);
  loaded = load_attempt (fixture->store, uuid, NULL);
  g_assert_cmpuint (loaded->n_answered, ==, 3);
  g_assert_cmpuint (loaded->n_right, ==, 2);
  g_assert_cmpint (loaded->finished_at, >, 0);
  g_assert_cmpint (merge (fixture->store, fixture->file, NULL), ==, 0);
  remove_folder (other);
}

static void
test_merge_learners (Fixture       *fixture,
                     gconstpointer  data)
{
  g_autofree char *other = make_folder ();
  g_autofree char *uuid = NULL;
  g_autofree char *learner = NULL;
  KuisStore *store = open_store (other);

  {
    g_autoptr(KuisStoreLearner) siti = NULL;

    AWAIT (result, kuis_store_add_learner_async (fixture->store, NULL, "Siti", NULL, on_done, &result));
    siti = kuis_store_change_learner_finish (fixture->store, result, NULL);
    learner = g_strdup (siti->uuid);
    AWAIT (chosen, kuis_store_choose_learner_async (fixture->store, learner, NULL, on_done, &chosen));
    kuis_store_learner_free (kuis_store_change_learner_finish (fixture->store, chosen, NULL));
  }
  uuid = add_attempt (fixture->store, TRUE);
  back_up (fixture);
  g_assert_cmpint (merge (store, fixture->file, NULL), ==, 1);
  {
    g_autoptr(GPtrArray) hers = list_attempts (store, learner, "colours");
    g_autoptr(GPtrArray) mine = list_attempts (store, NULL, "colours");

    g_assert_cmpuint (hers->len, ==, 1);
    g_assert_cmpuint (mine->len, ==, 0);
  }
  close_store (store);
  remove_folder (other);
}

/* What was removed is not in a backup, and comes back from an older one. */
static void
test_merge_removed (Fixture       *fixture,
                    gconstpointer  data)
{
  g_autofree char *uuid = add_attempt (fixture->store, TRUE);
  const char *uuids[] = { uuid, NULL };
  g_autofree char *later_name = g_build_filename (fixture->folder, "later", NULL);
  g_autoptr(GFile) later = g_file_new_for_path (later_name);
  g_autoptr(GPtrArray) list = NULL;
  g_autofree char *other = make_folder ();
  KuisStore *store = open_store (other);

  back_up (fixture);
  {
    AWAIT (result, kuis_store_remove_attempts_async (fixture->store, uuids, NULL, on_done, &result));
    g_strfreev (kuis_store_remove_finish (fixture->store, result, NULL));
    AWAIT (done, kuis_store_back_up_async (fixture->store, later, NULL, on_done, &done));
    g_assert_true (kuis_store_export_finish (fixture->store, done, NULL));
  }
  g_assert_cmpint (merge (store, later, NULL), ==, 0);
  g_assert_cmpint (merge (fixture->store, fixture->file, NULL), ==, 1);
  list = list_attempts (fixture->store, NULL, "colours");
  g_assert_cmpuint (list->len, ==, 1);
  g_assert_cmpint (look_up (fixture->folder, "SELECT sum (asked) FROM tally"), ==, 2);
  close_store (store);
  remove_folder (other);
}

static void
test_merge_of_what_is_none (Fixture       *fixture,
                            gconstpointer  data)
{
  g_autofree char *uuid = add_attempt (fixture->store, TRUE);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *backup = NULL;
  g_autoptr(GFile) nothing = g_file_new_for_path ("/nonexistent/backup");
  g_autoptr(GError) missing = NULL;
  guint n_refused = 0;
  gsize size;

  back_up (fixture);
  g_assert_true (g_file_get_contents (fixture->file_name, &backup, &size, NULL));
  before = sum_up (fixture->folder);

  /* Cut, or with a byte turned around, it is refused, or brings what is there already. */
  for (gsize i = 0; i < size; i += 1 + size / 150)
    {
      g_autoptr(GError) cut = NULL;
      g_autoptr(GError) turned = NULL;
      gint n;

      g_assert_true (g_file_set_contents (fixture->file_name, backup, (gssize) i, NULL));
      n = merge (fixture->store, fixture->file, &cut);
      g_assert_cmpint (n, <=, 0);
      n_refused += n < 0;
      if (n < 0)
        g_assert_error (cut, KUIS_STORE_ERROR, KUIS_STORE_ERROR_NOT_A_BACKUP);

      backup[i] = (char) ~backup[i];
      g_assert_true (g_file_set_contents (fixture->file_name, backup, (gssize) size, NULL));
      merge (fixture->store, fixture->file, &turned);
      backup[i] = (char) ~backup[i];
      g_assert_cmpint (kuis_store_get_state (fixture->store), ==, KUIS_STORE_STATE_OK);
      g_assert_null (kuis_store_get_problem (fixture->store));
    }
  g_assert_cmpuint (n_refused, >, 100);
  g_assert_cmpint (look_up (fixture->folder, "SELECT count (*) FROM attempt WHERE n_answered = 2"), >=, 1);

  g_assert_cmpint (merge (fixture->store, nothing, &missing), ==, -1);
  g_assert_error (missing, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
}

static void
test_cannot_write (Fixture       *fixture,
                   gconstpointer  data)
{
  g_autoptr(GFile) nowhere = g_file_new_for_path ("/nonexistent/export");
  g_autoptr(GError) error = NULL;

  AWAIT (result, kuis_store_export_json_async (fixture->store, nowhere, NULL, on_done, &result));
  g_assert_false (kuis_store_export_finish (fixture->store, result, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_assert_cmpint (kuis_store_get_state (fixture->store), ==, KUIS_STORE_STATE_OK);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

#define ADD(path, test) g_test_add (path, Fixture, NULL, set_up, test, tear_down)
  ADD ("/store-export/csv", test_csv);
  ADD ("/store-export/json", test_json);
  ADD ("/store-export/json-of-nothing", test_json_of_nothing);
  ADD ("/store-export/cannot-write", test_cannot_write);
  ADD ("/store-export/cancelled", test_cancelled);
  ADD ("/store-export/merge/twice", test_merge_twice);
  ADD ("/store-export/merge/goes-on", test_merge_goes_on);
  ADD ("/store-export/merge/learners", test_merge_learners);
  ADD ("/store-export/merge/removed", test_merge_removed);
  ADD ("/store-export/merge/none", test_merge_of_what_is_none);
#undef ADD
  g_test_add_func ("/store-export/cells", test_cells);
  g_test_add_func ("/store-export/numbers", test_numbers);

  return g_test_run ();
}
