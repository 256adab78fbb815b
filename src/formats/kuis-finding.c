/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-finding"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "formats/kuis-finding.h"

/* What a sentence quotes from the file is cut to this many characters. */
#define MAX_DETAIL 60

/* A deep path with long keys is cut to this many. */
#define MAX_PATH 160

/**
 * KuisFinding:
 *
 * Something that a reader found wrong or odd in a file, and where.
 *
 * Immutable and atomically reference counted, so it can be handed to another
 * thread. The sentence is made anew each time it is asked for, so that it follows
 * the language.
 */
struct _KuisFinding
{
  KuisSeverity     severity;
  KuisFormatError  code;
  char            *path;
  guint            line;
  guint            column;
  guint            question;
  const char      *message;
  char            *details[2];
};

G_DEFINE_BOXED_TYPE (KuisFinding, kuis_finding, kuis_finding_ref, kuis_finding_unref)

static void
finding_clear (gpointer data)
{
  KuisFinding *self = data;

  g_free (self->path);
  g_free (self->details[0]);
  g_free (self->details[1]);
}

static gboolean
would_disturb (gunichar character)
{
  if (g_unichar_iscntrl (character))
    return TRUE;

  /* What turns the direction of all that follows. */
  return (character >= 0x202A && character <= 0x202E) || (character >= 0x2066 && character <= 0x2069);
}

/* Words from a stranger's file, made fit to stand in a sentence of ours. */
static char *
make_quotable (const char *words,
               guint       max_characters)
{
  const gsize max_bytes = 4 * (gsize) max_characters;
  g_autofree char *valid = NULL;
  GString *quotable;
  gboolean cut;
  glong n = 0;

  if (words == NULL)
    return NULL;

  /* What these bytes cut in two comes after the last character that is kept. */
  cut = strlen (words) > max_bytes;
  valid = g_utf8_make_valid (words, (gssize) (cut ? max_bytes : strlen (words)));
  quotable = g_string_new (NULL);
  for (const char *p = valid; *p != '\0' && n < (glong) max_characters; p = g_utf8_next_char (p))
    {
      gunichar character = g_utf8_get_char (p);

      g_string_append_unichar (quotable, would_disturb (character) ? 0xFFFD : character);
      n++;
    }

  if (cut || g_utf8_strlen (valid, -1) > n)
    g_string_append (quotable, "…");

  return g_string_free (quotable, FALSE);
}

/* Not printf(): a slip in a translation must not bring Kuis down. */
static char *
substitute (const char         *message,
            const char * const  details[2])
{
  GString *sentence = g_string_new (NULL);
  guint next = 0;

  for (const char *p = message; *p != '\0'; p++)
    {
      if (g_str_has_prefix (p, "%s"))
        {
          if (next < 2 && details[next] != NULL)
            g_string_append (sentence, details[next]);
          next++;
          p += strlen ("s");
        }
      else if (g_str_has_prefix (p, "%1$s") || g_str_has_prefix (p, "%2$s"))
        {
          if (details[p[1] - '1'] != NULL)
            g_string_append (sentence, details[p[1] - '1']);
          p += strlen ("1$s");
        }
      else
        {
          g_string_append_c (sentence, *p);
          if (g_str_has_prefix (p, "%%"))
            p++;
        }
    }

  return g_string_free (sentence, FALSE);
}

static char *
add_place (KuisFinding *self,
           const char  *sentence)
{
  if (self->question > 0 && self->column > 0)
    /* TRANSLATORS: Where in a file something is wrong: the number of the question,
     * the line, the character in that line; then a whole sentence about it. */
    return g_strdup_printf (_("Question %u, line %u, column %u: %s"),
                            self->question, self->line, self->column, sentence);

  if (self->question > 0 && self->line > 0)
    /* TRANSLATORS: Where in a file something is wrong: the number of the question,
     * the line; then a whole sentence about it. */
    return g_strdup_printf (_("Question %u, line %u: %s"), self->question, self->line, sentence);

  if (self->question > 0)
    /* TRANSLATORS: Where in a file something is wrong: the number of the question;
     * then a whole sentence about it. */
    return g_strdup_printf (_("Question %u: %s"), self->question, sentence);

  if (self->column > 0)
    /* TRANSLATORS: Where in a file something is wrong: the line, the character in
     * that line; then a whole sentence about it. */
    return g_strdup_printf (_("Line %u, column %u: %s"), self->line, self->column, sentence);

  if (self->line > 0)
    /* TRANSLATORS: Where in a file something is wrong: the line; then a whole
     * sentence about it. */
    return g_strdup_printf (_("Line %u: %s"), self->line, sentence);

  return g_strdup (sentence);
}

/**
 * kuis_finding_new:
 * @severity: how bad it is
 * @code: what it is
 * @place: where it is
 * @message: what is wrong and what to do, as whole sentences in English that the
 *   catalogue has and that live as long as the program; at most two `%s` in it
 *   stand for the details
 * @first: (nullable): what the first `%s` stands for
 * @second: (nullable): what the second `%s` stands for
 *
 * Creates a finding. Details are shortened, and what would disturb the sentence
 * is taken out of them.
 *
 * Returns: (transfer full): the new finding
 */
KuisFinding *
kuis_finding_new (KuisSeverity     severity,
                  KuisFormatError  code,
                  const KuisPlace *place,
                  const char      *message,
                  const char      *first,
                  const char      *second)
{
  KuisFinding *self;

  g_return_val_if_fail (place != NULL, NULL);
  g_return_val_if_fail (message != NULL, NULL);

  self = g_atomic_rc_box_new0 (KuisFinding);
  self->severity = severity;
  self->code = code;
  self->path = make_quotable (place->path, MAX_PATH);
  self->line = place->line;
  self->column = place->column;
  self->question = place->question;
  self->message = message;
  self->details[0] = make_quotable (first, MAX_DETAIL);
  self->details[1] = make_quotable (second, MAX_DETAIL);

  return self;
}

/**
 * kuis_finding_ref:
 *
 * Takes a reference.
 *
 * Returns: (transfer full): the finding
 */
KuisFinding *
kuis_finding_ref (KuisFinding *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return g_atomic_rc_box_acquire (self);
}

/**
 * kuis_finding_unref:
 *
 * Gives a reference back.
 */
void
kuis_finding_unref (KuisFinding *self)
{
  g_return_if_fail (self != NULL);

  g_atomic_rc_box_release_full (self, finding_clear);
}

/**
 * kuis_finding_get_severity:
 *
 * Gets how bad it is.
 *
 * Returns: the severity
 */
KuisSeverity
kuis_finding_get_severity (KuisFinding *self)
{
  g_return_val_if_fail (self != NULL, KUIS_SEVERITY_ERROR);

  return self->severity;
}

/**
 * kuis_finding_get_code:
 *
 * Gets what it is.
 *
 * Returns: the code
 */
KuisFormatError
kuis_finding_get_code (KuisFinding *self)
{
  g_return_val_if_fail (self != NULL, KUIS_FORMAT_ERROR_SYNTAX);

  return self->code;
}

/**
 * kuis_finding_get_path:
 *
 * Gets the way to it through the file.
 *
 * Returns: (nullable): a path such as `$.questions[3].prompt`
 */
const char *
kuis_finding_get_path (KuisFinding *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->path;
}

/**
 * kuis_finding_get_line:
 *
 * Gets the line it is in.
 *
 * Returns: a line, counted from 1, or 0 if it is not known
 */
guint
kuis_finding_get_line (KuisFinding *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->line;
}

/**
 * kuis_finding_get_column:
 *
 * Gets the character of the line at which it begins.
 *
 * Returns: a character, counted from 1, or 0 if it is not known
 */
guint
kuis_finding_get_column (KuisFinding *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->column;
}

/**
 * kuis_finding_get_question:
 *
 * Gets the question of the file that it belongs to.
 *
 * Returns: a question, counted from 1, or 0 if it belongs to none
 */
guint
kuis_finding_get_question (KuisFinding *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->question;
}

/**
 * kuis_finding_to_string:
 *
 * Says what is wrong, where, and what to do about it, in the language that is
 * the current one of the calling thread.
 *
 * Returns: (transfer full): the sentence
 */
char *
kuis_finding_to_string (KuisFinding *self)
{
  g_autofree char *sentence = NULL;
  g_autofree char *placed = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  sentence = substitute (_(self->message), (const char * const *) self->details);
  placed = add_place (self, sentence);
  if (self->path == NULL || g_str_equal (self->path, "$"))
    return g_steal_pointer (&placed);

  return g_strdup_printf ("%s (%s)", placed, self->path);
}

/**
 * kuis_finding_to_error:
 *
 * Makes an error of the domain `KUIS_FORMAT_ERROR` that says the same.
 *
 * Returns: (transfer full): the error
 */
GError *
kuis_finding_to_error (KuisFinding *self)
{
  g_autofree char *sentence = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  sentence = kuis_finding_to_string (self);

  return g_error_new_literal (KUIS_FORMAT_ERROR, (int) self->code, sentence);
}
