/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <gio/gio.h>

#include "language/kuis-language.h"

/* The environment of a user, the language it asks for, its locale for dates. */
typedef struct
{
  const char *name;
  const char *variables[3];
  const char *system;
  const char *time;
} System;

typedef struct
{
  const System *system;
  const char   *job;
} Case;

static const System systems[] = {
  { "nothing", { NULL }, "en", "C" },
  { "c", { "LC_ALL=C" }, "en", "C" },
  { "posix", { "LC_ALL=POSIX" }, "en", "C" },
  { "c-utf8", { "LC_ALL=C.UTF-8" }, "en", "C.UTF-8" },
  { "not-generated", { "LC_ALL=xx_YY.UTF-8" }, "en", "C" },
  { "indonesian-not-generated", { "LANG=id_ID.UTF-8" }, "id", "C" },
  { "indonesian-under-utf8", { "LC_MESSAGES=id_ID.UTF-8", "LANG=C.UTF-8" }, "id", "C.UTF-8" },
  { "indonesian-old-code", { "LANG=in_ID.UTF-8" }, "id", "C" },
  { "indonesian-bare", { "LANG=id" }, "id", "C" },
  { "javanese-of-indonesia", { "LANG=jv_ID.UTF-8" }, "id", "C" },
  { "english-of-indonesia", { "LANG=en_ID.UTF-8" }, "en", "C" },
  { "idaho-is-no-territory", { "LANG=xx_IDA.UTF-8" }, "en", "C" },
  { "lc-all-over-lang", { "LC_ALL=en_US.UTF-8", "LANG=id_ID.UTF-8" }, "en", "C" },
  { "language-id", { "LANGUAGE=id" }, "id", "C" },
  { "language-id-under-c", { "LANGUAGE=id", "LC_ALL=C" }, "id", "C" },
  { "language-id-under-c-utf8", { "LANGUAGE=id", "LC_ALL=C.UTF-8" }, "id", "C.UTF-8" },
  { "language-en-id", { "LANGUAGE=en:id", "LANG=id_ID.UTF-8" }, "en", "C" },
  { "language-de-id", { "LANGUAGE=de:id", "LC_ALL=C.UTF-8" }, "id", "C.UTF-8" },
  { "language-de", { "LANGUAGE=de", "LANG=id_ID.UTF-8" }, "en", "C" },
  { "language-de-jv-of-indonesia", { "LANGUAGE=de_DE:jv_ID:en" }, "id", "C" },
  { "language-c-id", { "LANGUAGE=C:id" }, "en", "C" },
  { "language-empty", { "LANGUAGE=", "LANG=id_ID.UTF-8" }, "id", "C" },
  { "language-colons", { "LANGUAGE=::id:", "LC_ALL=C.UTF-8" }, "id", "C.UTF-8" },
};

static const System german_systems[] = {
  { "german", { "LC_ALL=de_DE.UTF-8" }, "en", "de_DE.UTF-8" },
  { "german-language-id", { "LC_ALL=de_DE.UTF-8", "LANGUAGE=id" }, "id", "de_DE.UTF-8" },
  { "german-language-de-id", { "LC_ALL=de_DE.UTF-8", "LANGUAGE=de:id" }, "id", "de_DE.UTF-8" },
  { "german-language-en-id", { "LANG=de_DE.UTF-8", "LANGUAGE=en:id" }, "en", "de_DE.UTF-8" },
  { "german-with-indonesian-messages",
    { "LANG=de_DE.UTF-8", "LC_MESSAGES=id_ID.UTF-8" }, "id", "de_DE.UTF-8" },
};

/* Where the letters are not UTF-8 either. */
static const System latin1_system =
  { "german-latin1", { "LC_ALL=de_DE" }, "en", "de_DE" };

/* This test's own environment, with the user's locale in place of ours. */
static GStrv
make_environment (const System *system)
{
  g_auto(GStrv) names = g_listenv ();
  GStrv environment = g_get_environ ();

  for (gsize i = 0; names[i] != NULL; i++)
    if (g_str_has_prefix (names[i], "LANG") || g_str_has_prefix (names[i], "LC_")
        || g_str_equal (names[i], "LOCPATH"))
      environment = g_environ_unsetenv (environment, names[i]);

  for (gsize i = 0; i < G_N_ELEMENTS (system->variables) && system->variables[i] != NULL; i++)
    {
      g_auto(GStrv) pair = g_strsplit (system->variables[i], "=", 2);

      environment = g_environ_setenv (environment, pair[0], pair[1], TRUE);
    }

  if (g_str_has_prefix (system->time, "de"))
    environment = g_environ_setenv (environment, "LOCPATH", g_getenv ("KUIS_TEST_GERMAN"), TRUE);

  return environment;
}

static void
test_child (gconstpointer data)
{
  const Case *test = data;
  g_auto(GStrv) environment = make_environment (test->system);
  g_autoptr(GSubprocessLauncher) launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_NONE);
  g_autoptr(GSubprocess) child = NULL;
  g_autoptr(GError) error = NULL;

  g_subprocess_launcher_set_environ (launcher, environment);
  child = g_subprocess_launcher_spawn (launcher, &error,
                                       g_getenv ("KUIS_TEST_CHILD"),
                                       test->job, test->system->system, test->system->time,
                                       NULL);
  g_assert_no_error (error);
  g_subprocess_wait_check (child, NULL, &error);
  g_assert_no_error (error);
}

static void
test_choice_as_string (void)
{
  KuisLanguageChoice choice = KUIS_LANGUAGE_CHOICE_ENGLISH;
  g_autoptr(GEnumClass) enum_class = g_type_class_ref (KUIS_TYPE_LANGUAGE_CHOICE);

  g_assert_cmpuint (enum_class->n_values, ==, 3);
  for (guint i = 0; i < enum_class->n_values; i++)
    {
      const char *string = kuis_language_choice_to_string (enum_class->values[i].value);

      g_assert_cmpstr (string, ==, enum_class->values[i].value_nick);
      g_assert_true (kuis_language_choice_from_string (string, &choice));
      g_assert_cmpint (choice, ==, enum_class->values[i].value);
    }

  choice = KUIS_LANGUAGE_CHOICE_INDONESIAN;
  g_assert_false (kuis_language_choice_from_string ("de", &choice));
  g_assert_false (kuis_language_choice_from_string ("", &choice));
  g_assert_false (kuis_language_choice_from_string (NULL, &choice));
  g_assert_cmpint (choice, ==, KUIS_LANGUAGE_CHOICE_INDONESIAN);
}

static void
add (const System *system,
     const char   *job)
{
  g_autofree char *path = g_strdup_printf ("/language/%s/%s", system->name, job);
  Case *test = g_new (Case, 1);

  *test = (Case) { system, job };
  g_test_add_data_func_full (path, test, test_child, g_free);
}

static void
add_starts (const System *system)
{
  add (system, "en-first");
  add (system, "id-first");
  add (system, "system-first");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/language/choice-as-string", test_choice_as_string);

  for (gsize i = 0; i < G_N_ELEMENTS (systems); i++)
    add_starts (&systems[i]);

  /* c, c-utf8 and indonesian-not-generated each in turn */
  for (gsize i = 1; i < 6; i += 2)
    {
      add (&systems[i], "threads");
      add (&systems[i], "no-catalogue");
      add (&systems[i], "no-message-locales");
    }
  add (&systems[3], "setlocale");

  for (gsize i = 0; g_getenv ("KUIS_TEST_GERMAN") && i < G_N_ELEMENTS (german_systems); i++)
    {
      add_starts (&german_systems[i]);
      add (&german_systems[i], "threads");
      add (&german_systems[i], "no-catalogue");
      add (&german_systems[i], "no-message-locales");
    }

  if (g_getenv ("KUIS_TEST_GERMAN"))
    {
      add (&german_systems[0], "setlocale");
      add (&latin1_system, "legacy-charset");
    }

  return g_test_run ();
}
