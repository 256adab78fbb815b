/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-language"

#include "config.h"

#include <libintl.h>
#include <locale.h>

#include "language/kuis-language.h"
#include "language/kuis-locale.h"

/**
 * KuisLanguage:
 *
 * Which language is shown, and the only place that touches locales.
 *
 * gettext takes the language from the name of the locale for messages. Kuis
 * brings two such locales with it, named after its two languages, so that it
 * never depends on those the system has generated, and switches between them
 * with `uselocale()`: at once, for the calling thread, without a change of the
 * environment. The other categories (numbers, dates, sorting) stay the system's.
 *
 * The process's own locale for messages is `C`, so that a thread which has not
 * called [func@Language.use_in_thread] speaks English, never a third language.
 */
struct _KuisLanguage
{
  GObject             parent_instance;

  KuisLanguageChoice  choice;
  KuisLocaleLanguage  system;
  int                 current; /* a KuisLocaleLanguage; atomic: other threads read it */
  locale_t            locales[KUIS_LOCALE_N_LANGUAGES]; /* all or none */
  char               *original;
  GThread            *thread;
};

enum {
  PROP_0,
  PROP_CHOICE,
  PROP_CURRENT,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

static KuisLanguage *the_language;

G_DEFINE_ENUM_TYPE (KuisLanguageChoice, kuis_language_choice,
                    G_DEFINE_ENUM_VALUE (KUIS_LANGUAGE_CHOICE_SYSTEM, "system"),
                    G_DEFINE_ENUM_VALUE (KUIS_LANGUAGE_CHOICE_INDONESIAN, "id"),
                    G_DEFINE_ENUM_VALUE (KUIS_LANGUAGE_CHOICE_ENGLISH, "en"))

G_DEFINE_FINAL_TYPE (KuisLanguage, kuis_language, G_TYPE_OBJECT)

static KuisLocaleLanguage
resolve (KuisLanguage *self)
{
  if (self->locales[KUIS_LOCALE_INDONESIAN] == (locale_t) 0)
    return KUIS_LOCALE_ENGLISH;

  switch (self->choice)
    {
    case KUIS_LANGUAGE_CHOICE_INDONESIAN:
      return KUIS_LOCALE_INDONESIAN;

    case KUIS_LANGUAGE_CHOICE_ENGLISH:
      return KUIS_LOCALE_ENGLISH;

    case KUIS_LANGUAGE_CHOICE_SYSTEM:
    default:
      return self->system;
    }
}

static void
use (KuisLanguage       *self,
     KuisLocaleLanguage  language)
{
  if (self->locales[language] != (locale_t) 0)
    uselocale (self->locales[language]);
}

/*
 * GLib decides once, at the first question, whether it translates anything at
 * all: not if our own catalogue has nothing for the language of that moment,
 * and then never, not even GTK's strings. So ask while it has: in Indonesian,
 * and under the process's own locale C, which convinces GLib even where our
 * catalogue is not installed.
 */
static void
convince_glib_to_translate (KuisLanguage *self)
{
  use (self, KUIS_LOCALE_INDONESIAN);
  g_dgettext (GETTEXT_PACKAGE, "Kuis");
}

static void
kuis_language_get_property (GObject    *object,
                            guint       prop_id,
                            GValue     *value,
                            GParamSpec *pspec)
{
  KuisLanguage *self = KUIS_LANGUAGE (object);

  switch (prop_id)
    {
    case PROP_CHOICE:
      g_value_set_enum (value, self->choice);
      break;

    case PROP_CURRENT:
      g_value_set_string (value, kuis_language_get_current (self));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
kuis_language_set_property (GObject      *object,
                            guint         prop_id,
                            const GValue *value,
                            GParamSpec   *pspec)
{
  KuisLanguage *self = KUIS_LANGUAGE (object);

  switch (prop_id)
    {
    case PROP_CHOICE:
      kuis_language_set_choice (self, g_value_get_enum (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
kuis_language_class_init (KuisLanguageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = kuis_language_get_property;
  object_class->set_property = kuis_language_set_property;

  /**
   * KuisLanguage:choice:
   *
   * What the learner chose.
   */
  properties[PROP_CHOICE] =
    g_param_spec_enum ("choice", NULL, NULL,
                       KUIS_TYPE_LANGUAGE_CHOICE, KUIS_LANGUAGE_CHOICE_SYSTEM,
                       G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);

  /**
   * KuisLanguage:current:
   *
   * The language shown, as a tag: `id` or `en`. By the time it notifies, every
   * string looked up on the main thread is in that language.
   */
  properties[PROP_CURRENT] =
    g_param_spec_string ("current", NULL, NULL, "en",
                         G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);

  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
kuis_language_init (KuisLanguage *self)
{
  self->thread = g_thread_self ();
  self->original = g_strdup (g_getenv ("LANGUAGE"));
  self->system = kuis_locale_find_system_language ();
}

/**
 * kuis_language_choice_to_string:
 * @choice: a choice
 *
 * Gets the word that stands for a choice in settings and on the command line.
 *
 * Returns: `system`, `id` or `en`
 */
const char *
kuis_language_choice_to_string (KuisLanguageChoice choice)
{
  switch (choice)
    {
    case KUIS_LANGUAGE_CHOICE_INDONESIAN:
      return "id";

    case KUIS_LANGUAGE_CHOICE_ENGLISH:
      return "en";

    case KUIS_LANGUAGE_CHOICE_SYSTEM:
    default:
      return "system";
    }
}

/**
 * kuis_language_choice_from_string:
 * @string: (nullable): a word such as a user typed
 * @choice: (out): where to put the choice
 *
 * Reads what [func@LanguageChoice.to_string] wrote.
 *
 * Returns: whether @string stands for a choice; if not, @choice is left as it was
 */
gboolean
kuis_language_choice_from_string (const char         *string,
                                  KuisLanguageChoice *choice)
{
  g_return_val_if_fail (choice != NULL, FALSE);

  for (KuisLanguageChoice i = KUIS_LANGUAGE_CHOICE_SYSTEM; i <= KUIS_LANGUAGE_CHOICE_ENGLISH; i++)
    {
      if (g_strcmp0 (string, kuis_language_choice_to_string (i)) != 0)
        continue;

      *choice = i;
      return TRUE;
    }

  return FALSE;
}

/**
 * kuis_language_start:
 * @catalogue_dir: where the catalogues are (`<dir>/id/LC_MESSAGES/kuis.mo`)
 * @message_locale_dir: where the locales for messages are
 *   (`<dir>/id/LC_MESSAGES/SYS_LC_MESSAGES`); without a colon
 * @error: return location for an error
 *
 * Takes over locale and language: the first thing a process does. It changes the
 * environment, so no other thread may exist yet; and nothing may have been
 * translated by GLib yet, as `GOption` does.
 *
 * Afterwards LANGUAGE is unset (see [func@Language.get_original]), every other
 * variable is as it was, and the calling thread speaks what the system asks for.
 * Nobody else may call `setlocale()`, so GTK is to be told by
 * `gtk_disable_setlocale()`.
 *
 * Where the locales for messages cannot be loaded, a `G_IO_ERROR` is set and
 * Kuis speaks English, whatever is chosen; everything else works.
 *
 * Returns: whether languages can be switched
 */
gboolean
kuis_language_start (const char  *catalogue_dir,
                     const char  *message_locale_dir,
                     GError     **error)
{
  KuisLanguage *self;
  gboolean loaded;

  g_return_val_if_fail (catalogue_dir != NULL, FALSE);
  g_return_val_if_fail (message_locale_dir != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);
  g_return_val_if_fail (the_language == NULL, FALSE);

  self = the_language = g_object_new (KUIS_TYPE_LANGUAGE, NULL);

  /* It would come before the name of every locale but C, ours too. */
  g_unsetenv ("LANGUAGE");

  kuis_locale_adopt_system ();
  bindtextdomain (GETTEXT_PACKAGE, catalogue_dir);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);

  loaded = kuis_locale_load_for_messages (message_locale_dir, self->locales, error);
  convince_glib_to_translate (self);

  self->current = resolve (self);
  use (self, self->current);

  return loaded;
}

/**
 * kuis_language_get_default:
 *
 * Gets the one there is, after [func@Language.start].
 *
 * Returns: (transfer none): the language
 */
KuisLanguage *
kuis_language_get_default (void)
{
  g_return_val_if_fail (the_language != NULL, NULL);

  return the_language;
}

/**
 * kuis_language_get_choice:
 *
 * Gets what was chosen.
 *
 * Returns: the choice
 */
KuisLanguageChoice
kuis_language_get_choice (KuisLanguage *self)
{
  g_return_val_if_fail (KUIS_IS_LANGUAGE (self), KUIS_LANGUAGE_CHOICE_SYSTEM);

  return self->choice;
}

/**
 * kuis_language_set_choice:
 * @choice: what to show
 *
 * Chooses a language and switches to it at once. To be called on the thread that
 * started the language.
 */
void
kuis_language_set_choice (KuisLanguage       *self,
                          KuisLanguageChoice  choice)
{
  KuisLocaleLanguage before;
  KuisLocaleLanguage after;

  g_return_if_fail (KUIS_IS_LANGUAGE (self));
  g_return_if_fail (choice <= KUIS_LANGUAGE_CHOICE_ENGLISH);
  g_return_if_fail (self->thread == g_thread_self ());

  if (self->choice == choice)
    return;

  self->choice = choice;
  before = g_atomic_int_get (&self->current);
  after = resolve (self);
  g_atomic_int_set (&self->current, after);
  use (self, after);

  g_object_freeze_notify (G_OBJECT (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CHOICE]);
  if (before != after)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CURRENT]);
  g_object_thaw_notify (G_OBJECT (self));
}

/**
 * kuis_language_get_current:
 *
 * Gets the language shown.
 *
 * Returns: `id` or `en`
 */
const char *
kuis_language_get_current (KuisLanguage *self)
{
  g_return_val_if_fail (KUIS_IS_LANGUAGE (self), NULL);

  return kuis_locale_get_tag (g_atomic_int_get (&self->current));
}

/**
 * kuis_language_get_original:
 *
 * Gets what LANGUAGE was when the process started, to be given back to the
 * programs that Kuis starts: a browser has a language of its own.
 *
 * Returns: (nullable): the value, or `NULL` where it was not set
 */
const char *
kuis_language_get_original (void)
{
  return the_language != NULL ? the_language->original : NULL;
}

/**
 * kuis_language_use_in_thread:
 *
 * Lets the calling thread speak the language shown at this moment. A job that
 * makes sentences on a worker thread calls it first, each time: a thread that is
 * used again still speaks what its last job did.
 */
void
kuis_language_use_in_thread (void)
{
  if (the_language != NULL)
    use (the_language, g_atomic_int_get (&the_language->current));
}

/**
 * kuis_language_translate:
 * @context: (nullable): the context of the string, as in `msgctxt`
 * @msgid: the string as it stands in the source
 * @language: the language wanted, as a tag such as `id`
 * @unused: nothing; it is there for the signature of a callback
 *
 * Looks a string up in Kuis' own catalogue in a given language, whichever is
 * shown. Can be called from any thread.
 *
 * Returns: (nullable) (transfer full): the translation, or `NULL` where there is
 *   none; so always for the language of the source
 */
char *
kuis_language_translate (const char *context,
                         const char *msgid,
                         const char *language,
                         gpointer    unused)
{
  g_autofree char *key = NULL;
  KuisLocaleLanguage wanted;
  locale_t before;
  const char *found;
  char *translation;

  g_return_val_if_fail (msgid != NULL, NULL);
  g_return_val_if_fail (language != NULL, NULL);

  /* The empty string is the key of a catalogue's header. */
  if (the_language == NULL || *msgid == '\0' || !kuis_locale_find_language (language, &wanted))
    return NULL;

  if (the_language->locales[wanted] == (locale_t) 0)
    return NULL;

  key = context != NULL ? g_strconcat (context, "\004", msgid, NULL) : g_strdup (msgid);

  before = uselocale (the_language->locales[wanted]);
  found = dgettext (GETTEXT_PACKAGE, key);
  translation = found != key ? g_strdup (found) : NULL;
  uselocale (before);

  return translation;
}
