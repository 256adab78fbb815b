/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * What a process of Kuis does about its language, in the environment that
 * test-language.c gives it: a process can start only once.
 *
 *   language-child JOB SYSTEM TIME
 *
 * JOB is what to do, SYSTEM the language that is to be found for the system, TIME
 * the locale that is to be in use for dates. It aborts where a check fails.
 */

#include "config.h"

#include <errno.h>
#include <langinfo.h>
#include <locale.h>

#include <gio/gio.h>
#include <glib/gi18n.h>

#include "language/kuis-language.h"
#include "language/kuis-number.h"

#define FOREIGN "kuis-foreign"

static guint n_current;
static guint n_choice;

static void
on_current_changed (void)
{
  n_current++;
}

static void
on_choice_changed (void)
{
  n_choice++;
}

static void
check_foreign (const char *language)
{
  const char *word = g_dgettext (FOREIGN, "Cancel");

  g_assert_cmpstr (word, ==, g_str_equal (language, "id") ? "Batalkan – é" : "Cancel");
  g_assert_cmpstr (dgettext (FOREIGN, "Cancel"), ==, word);
}

/* Everything that can be translated is in this language now. */
static void
check_all (const char *language)
{
  gboolean id = g_str_equal (language, "id");
  g_autofree char *one = g_strdup_printf (ngettext ("%u point", "%u points", 1), 1);
  g_autofree char *two = g_strdup_printf (ngettext ("%u point", "%u points", 2), 2);
  g_autofree char *number = kuis_number_format (1234.5, 1);
  g_autofree char *duration = kuis_number_format_duration (200 * G_USEC_PER_SEC);

  g_assert_cmpstr (kuis_language_get_current (kuis_language_get_default ()), ==, language);

  g_assert_cmpstr (_("Question"), ==, id ? "Pertanyaan “é”" : "Question");
  g_assert_cmpstr (C_("verb", "Check"), ==, id ? "Periksa" : "Check");
  g_assert_cmpstr (g_dpgettext2 (NULL, "noun", "Check"), ==, id ? "Pemeriksaan" : "Check");
  g_assert_cmpstr (g_dpgettext2 (GETTEXT_PACKAGE, "verb", "Check"), ==, id ? "Periksa" : "Check");
  g_assert_cmpstr (_("not in any catalogue"), ==, "not in any catalogue");
  g_assert_cmpstr (one, ==, id ? "1 poin" : "1 point");
  g_assert_cmpstr (two, ==, id ? "2 poin" : "2 points");
  g_assert_cmpstr (number, ==, id ? "1.234,5" : "1,234.5");
  g_assert_cmpstr (duration, ==, id ? "3 menit 20 detik" : "3 min 20 s");

  check_foreign (language);

  /* GLib's and the C library's catalogues may or may not be there. */
  g_assert_true (g_utf8_validate (g_strerror (ENOENT), -1, NULL));
  g_assert_true (g_utf8_validate (g_dgettext ("glib20", "Application Options:"), -1, NULL));
}

static char *
translate (const char *context,
           const char *msgid,
           const char *language)
{
  return kuis_language_translate (context, msgid, language, NULL);
}

static void
check_translate (void)
{
  static const struct
  {
    const char *context;
    const char *msgid;
    const char *language;
    const char *expected;
  } cases[] = {
    { NULL, "Question", "id", "Pertanyaan “é”" },
    { NULL, "Question", "id-ID", "Pertanyaan “é”" },
    { NULL, "Question", "in", "Pertanyaan “é”" },
    { NULL, "Question", "en", NULL },
    { NULL, "Question", "de", NULL },
    { NULL, "Question", "", NULL },
    { NULL, "Check", "id", NULL },
    { "verb", "Check", "id", "Periksa" },
    { "noun", "Check", "id", "Pemeriksaan" },
    { "other", "Check", "id", NULL },
    { "verb", "Check", "en", NULL },
    { NULL, "", "id", NULL },
    { "verb", "", "id", NULL },
    { NULL, "not in any catalogue", "id", NULL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *found = translate (cases[i].context, cases[i].msgid, cases[i].language);

      g_assert_cmpstr (found, ==, cases[i].expected);
    }
}

static void
choose (KuisLanguage       *language,
        KuisLanguageChoice  choice)
{
  KuisLanguageChoice choice_before = kuis_language_get_choice (language);
  const char *before = kuis_language_get_current (language);

  n_choice = n_current = 0;
  kuis_language_set_choice (language, choice);

  g_assert_cmpint (kuis_language_get_choice (language), ==, choice);
  g_assert_cmpuint (n_choice, ==, choice != choice_before);
  g_assert_cmpuint (n_current, ==, !g_str_equal (before, kuis_language_get_current (language)));
}

/* Starts in one language, switches to the other and back, and to the system's. */
static void
switch_around (KuisLanguage       *language,
               KuisLanguageChoice  first,
               const char         *system)
{
  KuisLanguageChoice other = first == KUIS_LANGUAGE_CHOICE_INDONESIAN
                               ? KUIS_LANGUAGE_CHOICE_ENGLISH
                               : KUIS_LANGUAGE_CHOICE_INDONESIAN;

  choose (language, first);
  check_all (kuis_language_choice_to_string (first));
  check_translate ();

  choose (language, other);
  check_all (kuis_language_choice_to_string (other));
  check_translate ();

  choose (language, first);
  check_all (kuis_language_choice_to_string (first));
  choose (language, first);

  choose (language, KUIS_LANGUAGE_CHOICE_SYSTEM);
  check_all (system);
}

static void
follow_system (KuisLanguage *language,
               const char   *system)
{
  check_all (system);
  choose (language, KUIS_LANGUAGE_CHOICE_INDONESIAN);
  check_all ("id");
  choose (language, KUIS_LANGUAGE_CHOICE_ENGLISH);
  check_all ("en");
  choose (language, KUIS_LANGUAGE_CHOICE_SYSTEM);
  check_all (system);
}

static int n_looking;
static int stop;

static gpointer
look_up_until_stopped (gpointer data)
{
  guint n = 0;

  /* A thread that was told nothing speaks English, whatever the system. */
  g_assert_cmpstr (_("Question"), ==, "Question");

  while (!g_atomic_int_get (&stop))
    {
      check_translate ();
      g_assert_cmpstr (_("Question"), ==, "Question");
      if (n++ == 0)
        g_atomic_int_inc (&n_looking);
    }

  kuis_language_use_in_thread ();
  g_assert_cmpstr (_("Question"), ==, "Pertanyaan “é”");
  check_translate ();
  g_assert_cmpstr (_("Question"), ==, "Pertanyaan “é”");

  return GUINT_TO_POINTER (n);
}

static void
switch_beside_threads (KuisLanguage *language)
{
  GThread *threads[4];

  for (gsize i = 0; i < G_N_ELEMENTS (threads); i++)
    threads[i] = g_thread_new ("reader", look_up_until_stopped, NULL);

  /* On a busy machine a thread may be long in coming. */
  while (g_atomic_int_get (&n_looking) < (int) G_N_ELEMENTS (threads))
    g_usleep (1000);

  for (guint i = 0; i < 500; i++)
    {
      choose (language, KUIS_LANGUAGE_CHOICE_ENGLISH);
      check_all ("en");
      choose (language, KUIS_LANGUAGE_CHOICE_INDONESIAN);
      check_all ("id");
    }

  g_atomic_int_set (&stop, TRUE);
  for (gsize i = 0; i < G_N_ELEMENTS (threads); i++)
    g_assert_cmpuint (GPOINTER_TO_UINT (g_thread_join (threads[i])), >, 0);
}

/* A library has put the process's locale back before it asked for a string. */
static void
survive_setlocale (KuisLanguage *language,
                   const char   *time)
{
  choose (language, KUIS_LANGUAGE_CHOICE_ENGLISH);
  g_assert_cmpstr (setlocale (LC_ALL, ""), ==, time);
  check_all ("en");
  choose (language, KUIS_LANGUAGE_CHOICE_INDONESIAN);
  check_all ("id");
}

/* Our catalogue is missing, which is no reason for GTK's to stay English. */
static void
switch_foreign (KuisLanguage *language)
{
  choose (language, KUIS_LANGUAGE_CHOICE_ENGLISH);
  check_foreign ("en");
  choose (language, KUIS_LANGUAGE_CHOICE_INDONESIAN);
  check_foreign ("id");
  g_assert_cmpstr (_("Question"), ==, "Question");
}

static void
stay_english (KuisLanguage *language)
{
  g_autofree char *found = translate (NULL, "Question", "id");

  g_assert_null (found);
  for (KuisLanguageChoice i = KUIS_LANGUAGE_CHOICE_SYSTEM; i <= KUIS_LANGUAGE_CHOICE_ENGLISH; i++)
    {
      choose (language, i);
      check_all ("en");
    }
}

/* The terminal's letters stay the user's; what goes to the window is UTF-8. */
static void
switch_under_legacy_charset (KuisLanguage *language,
                             const char   *system)
{
  g_assert_cmpstr (nl_langinfo (CODESET), ==, "ISO-8859-1");
  bind_textdomain_codeset (FOREIGN, "UTF-8");
  switch_around (language, KUIS_LANGUAGE_CHOICE_ENGLISH, system);
}

static void
do_job (const char   *job,
        KuisLanguage *language,
        const char   *system,
        const char   *time)
{
  if (g_str_equal (job, "id-first"))
    switch_around (language, KUIS_LANGUAGE_CHOICE_INDONESIAN, system);
  else if (g_str_equal (job, "en-first"))
    switch_around (language, KUIS_LANGUAGE_CHOICE_ENGLISH, system);
  else if (g_str_equal (job, "system-first"))
    follow_system (language, system);
  else if (g_str_equal (job, "threads"))
    switch_beside_threads (language);
  else if (g_str_equal (job, "setlocale"))
    survive_setlocale (language, time);
  else if (g_str_equal (job, "no-catalogue"))
    switch_foreign (language);
  else if (g_str_equal (job, "no-message-locales"))
    stay_english (language);
  else if (g_str_equal (job, "legacy-charset"))
    switch_under_legacy_charset (language, system);
  else
    g_assert_not_reached ();
}

static void
check_start (KuisLanguage *language,
             gboolean      utf8,
             const char   *time,
             const char   *asked,
             const char   *locpath)
{
  g_assert_null (g_getenv ("LANGUAGE"));
  g_assert_cmpstr (g_getenv ("LOCPATH"), ==, locpath);
  g_assert_cmpstr (kuis_language_get_original (), ==, asked);
  g_assert_cmpstr (setlocale (LC_TIME, NULL), ==, time);
  g_assert_cmpint (g_str_equal (nl_langinfo (CODESET), "UTF-8"), ==, utf8);
  g_assert_cmpint (g_get_charset (NULL), ==, utf8);
  g_assert_cmpint (kuis_language_get_choice (language), ==, KUIS_LANGUAGE_CHOICE_SYSTEM);
}

int
main (int   argc,
      char *argv[])
{
  g_autofree char *asked = g_strdup (g_getenv ("LANGUAGE"));
  g_autofree char *locpath = g_strdup (g_getenv ("LOCPATH"));
  const char *catalogues = g_getenv ("KUIS_TEST_CATALOGUES");
  const char *locales = g_getenv ("KUIS_TEST_MESSAGE_LOCALES");
  g_autoptr(GError) error = NULL;
  KuisLanguage *language;
  gboolean broken;

  g_assert_cmpint (argc, ==, 4);
  broken = g_str_equal (argv[1], "no-message-locales");

  g_assert_null (kuis_language_get_original ());
  g_assert_null (translate (NULL, "Question", "id"));
  kuis_language_use_in_thread ();

  if (kuis_language_start (g_str_equal (argv[1], "no-catalogue") ? "/nowhere" : catalogues,
                           broken ? "/nowhere" : locales,
                           &error))
    g_assert_no_error (error);
  else
    g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_assert_cmpint (broken, ==, error != NULL);

  bindtextdomain (FOREIGN, catalogues);
  language = kuis_language_get_default ();
  check_start (language, !g_str_equal (argv[1], "legacy-charset"), argv[3], asked, locpath);
  g_signal_connect (language, "notify::current", G_CALLBACK (on_current_changed), NULL);
  g_signal_connect (language, "notify::choice", G_CALLBACK (on_choice_changed), NULL);

  do_job (argv[1], language, argv[2], argv[3]);

  g_assert_null (g_getenv ("LANGUAGE"));
  g_assert_cmpstr (g_getenv ("LOCPATH"), ==, locpath);

  return 0;
}
