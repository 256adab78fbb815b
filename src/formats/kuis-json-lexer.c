/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-json-lexer"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "formats/kuis-json-lexer.h"

static gboolean
fail_encoding (KuisJsonLexer *self,
               const char    *where)
{
  return kuis_json_lexer_fail (self, KUIS_FORMAT_ERROR_ENCODING, where,
                               /* TRANSLATORS: UTF-8 is the name of a character encoding. */
                               N_("Here stands something that is not a character in UTF-8. Save "
                                  "the file again with the encoding UTF-8."),
                               NULL);
}

static gboolean
fail_nul (KuisJsonLexer *self,
          const char    *where)
{
  return kuis_json_lexer_fail (self, KUIS_FORMAT_ERROR_NUL, where,
                               /* TRANSLATORS: A NUL is the character of code 0. UTF-8 is the name of a
                                * character encoding. */
                               N_("Here stands a NUL, which no text can hold. Take it out, or, "
                                  "if there are many, save the file again with the encoding "
                                  "UTF-8."),
                               NULL);
}

static gboolean
read_hex (KuisJsonLexer *self,
          const char    *p,
          gunichar      *unit)
{
  *unit = 0;
  for (int i = 0; i < 4; i++)
    {
      if (p + i == self->end)
        return kuis_json_lexer_fail_end (self);

      if (!g_ascii_isxdigit (p[i]))
        return kuis_json_lexer_fail (self, KUIS_FORMAT_ERROR_SYNTAX, self->at,
                                     /* TRANSLATORS: “\u” has to stay as it is. */
                                     N_("After “\\u” have to follow four of the characters 0–9 "
                                        "and A–F."), NULL);

      *unit = *unit * 16 + (gunichar) g_ascii_xdigit_value (p[i]);
    }

  return TRUE;
}

/* Stands on the backslash. */
static gboolean
scan_unicode_escape (KuisJsonLexer *self)
{
  const char *message =
    /* TRANSLATORS: A JSON file writes some characters as two codes, “\uD83D\uDE00”; here is
     * only one of the two. The backslash codes have to stay as they are. */
    N_("Here stands only half of a character. Characters beyond “\\uFFFF” are written as two "
       "codes, such as “\\uD83D\\uDE00”.");
  gunichar unit, low;

  if (!read_hex (self, self->at + 2, &unit))
    return FALSE;

  if (unit == 0)
    return fail_nul (self, self->at);

  if (unit >= 0xDC00 && unit <= 0xDFFF)
    return kuis_json_lexer_fail (self, KUIS_FORMAT_ERROR_ENCODING, self->at, message, NULL);

  if (unit >= 0xD800 && unit <= 0xDBFF)
    {
      if (self->end - self->at < 8)
        return kuis_json_lexer_fail_end (self);

      if (self->at[6] != '\\' || self->at[7] != 'u')
        return kuis_json_lexer_fail (self, KUIS_FORMAT_ERROR_ENCODING, self->at, message, NULL);

      if (!read_hex (self, self->at + 8, &low))
        return FALSE;

      if (low < 0xDC00 || low > 0xDFFF)
        return kuis_json_lexer_fail (self, KUIS_FORMAT_ERROR_ENCODING, self->at, message, NULL);

      self->at += 6;
    }

  self->at += 6;

  return TRUE;
}

static gboolean
scan_escape (KuisJsonLexer *self)
{
  if (self->at + 1 == self->end)
    return kuis_json_lexer_fail_end (self);

  if (self->at[1] == 'u')
    return scan_unicode_escape (self);

  if (self->at[1] == '\0' || strchr ("\"\\/bfnrt", self->at[1]) == NULL)
    return kuis_json_lexer_fail (self, KUIS_FORMAT_ERROR_SYNTAX, self->at,
                                 /* TRANSLATORS: Of a JSON file. */
                                 N_("A backslash has to be followed by one of \" \\ / b f n r t "
                                    "u. To write a backslash itself, write two."), NULL);

  self->at += 2;

  return TRUE;
}

static gboolean
scan_digits (KuisJsonLexer *self)
{
  const char *from = self->at;

  while (self->at < self->end && g_ascii_isdigit (*self->at))
    self->at++;

  if (self->at > from)
    return TRUE;

  if (self->at == self->end)
    return kuis_json_lexer_fail_end (self);

  return kuis_json_lexer_fail_unexpected (self, KUIS_FORMAT_ERROR_SYNTAX,
                                          /* TRANSLATORS: Of a JSON file; %s is one character. */
                                          N_("A digit should stand here instead of “%s”. Numbers "
                                             "are written like 1, -0.5 or 2e3."));
}

static gboolean
check_number (KuisJsonLexer *self,
              const char    *from,
              gboolean       is_whole)
{
  const gsize length = (gsize) (self->at - from);
  char number[KUIS_JSON_MAX_NUMBER + 1];
  gint64 whole;

  memcpy (number, from, MIN (length, KUIS_JSON_MAX_NUMBER));
  number[MIN (length, KUIS_JSON_MAX_NUMBER)] = '\0';
  if (length > KUIS_JSON_MAX_NUMBER)
    return kuis_json_lexer_fail (self, KUIS_FORMAT_ERROR_NUMBER, from,
                                 /* TRANSLATORS: %s is the beginning of a very long number. */
                                 N_("The number %s has too many digits. Write it with fewer."),
                                 number);

  if (is_whole && !g_ascii_string_to_signed (number, 10, -KUIS_JSON_MAX_INTEGER,
                                             KUIS_JSON_MAX_INTEGER, &whole, NULL))
    return kuis_json_lexer_fail (self, KUIS_FORMAT_ERROR_NUMBER, from,
                                 /* TRANSLATORS: %s is a whole number. */
                                 N_("The number %s is too large to be kept exactly. Write a "
                                    "smaller one."), number);

  if (!is_whole && !isfinite (g_ascii_strtod (number, NULL)))
    return kuis_json_lexer_fail (self, KUIS_FORMAT_ERROR_NUMBER, from,
                                 /* TRANSLATORS: %s is a number such as 1e999. */
                                 N_("The number %s is larger than any number that can be kept. "
                                    "Write a smaller one."), number);

  return TRUE;
}

/**
 * kuis_json_lexer_init:
 * @data: a text, which has to stay
 * @size: its length in bytes
 *
 * Sets a lexer to the beginning of a text.
 */
void
kuis_json_lexer_init (KuisJsonLexer *self,
                      const char    *data,
                      gsize          size)
{
  *self = (KuisJsonLexer) { .start = data, .at = data, .end = data + size };
}

/**
 * kuis_json_lexer_clear:
 *
 * Frees what belongs to a lexer.
 */
void
kuis_json_lexer_clear (KuisJsonLexer *self)
{
  g_clear_pointer (&self->detail, g_free);
}

/**
 * kuis_json_lexer_fail:
 * @code: what is wrong
 * @where: where it is
 * @message: what is wrong, as for [ctor@Finding.new]
 * @detail: (nullable): what the `%s` in @message stands for
 *
 * Notes a fault.
 *
 * Returns: `FALSE`, so that it can be returned
 */
gboolean
kuis_json_lexer_fail (KuisJsonLexer   *self,
                      KuisFormatError  code,
                      const char      *where,
                      const char      *message,
                      const char      *detail)
{
  g_return_val_if_fail (self->message == NULL, FALSE);

  self->code = code;
  self->where = where;
  self->message = message;
  self->detail = g_strdup (detail);

  return FALSE;
}

/**
 * kuis_json_lexer_fail_end:
 *
 * Notes that the file ends too early.
 *
 * Returns: `FALSE`, so that it can be returned
 */
gboolean
kuis_json_lexer_fail_end (KuisJsonLexer *self)
{
  return kuis_json_lexer_fail (self, KUIS_FORMAT_ERROR_SYNTAX, self->end,
                               /* TRANSLATORS: A file was cut off. */
                               N_("The file ends in the middle of the quiz. Copy it again from "
                                  "where it came from."),
                               NULL);
}

/**
 * kuis_json_lexer_fail_unexpected:
 * @code: what is wrong
 * @message: what is wrong, as for [ctor@Finding.new], where `%s` stands for the
 *   character that is there
 *
 * Notes that something stands where it must not. Where it is a typical slip, that
 * is said instead of @message.
 *
 * Returns: `FALSE`, so that it can be returned
 */
gboolean
kuis_json_lexer_fail_unexpected (KuisJsonLexer   *self,
                                 KuisFormatError  code,
                                 const char      *message)
{
  const gunichar found = g_utf8_get_char_validated (self->at, self->end - self->at);
  char quoted[7] = { 0 };

  if (*self->at == '\0')
    return fail_nul (self, self->at);

  if (found == (gunichar) -1 || found == (gunichar) -2)
    return fail_encoding (self, self->at);

  if (found == '/' || found == '#')
    return kuis_json_lexer_fail (self, KUIS_FORMAT_ERROR_SYNTAX, self->at,
                                 /* TRANSLATORS: JSON is the name of a file format. */
                                 N_("JSON has no comments. Delete the comment."), NULL);

  if (found == '\'' || found == 0x201C || found == 0x201D || found == 0x2018 || found == 0x2019)
    return kuis_json_lexer_fail (self, KUIS_FORMAT_ERROR_SYNTAX, self->at,
                                 /* TRANSLATORS: The straight quotation mark (U+0022) has to stay as it is. */
                                 N_("Texts stand between straight double quotation marks: \"…\". "
                                    "Replace the quotation marks that are here."), NULL);

  g_unichar_to_utf8 (found, quoted);

  return kuis_json_lexer_fail (self, code, self->at, message, quoted);
}

/**
 * kuis_json_lexer_skip_mark:
 *
 * Goes over the byte order mark of UTF-8, if there is one.
 *
 * Returns: `FALSE` if the mark is that of another encoding
 */
gboolean
kuis_json_lexer_skip_mark (KuisJsonLexer *self)
{
  static const struct {
    const char *bytes;
    gsize       length;
  } foreign[] = {
    { "\xFE\xFF", 2 },
    { "\xFF\xFE", 2 },
    { "\0\0\xFE\xFF", 4 },
  };
  const gsize size = (gsize) (self->end - self->start);

  for (gsize i = 0; i < G_N_ELEMENTS (foreign); i++)
    if (size >= foreign[i].length && memcmp (self->start, foreign[i].bytes, foreign[i].length) == 0)
      return kuis_json_lexer_fail (self, KUIS_FORMAT_ERROR_ENCODING, self->start,
                                   /* TRANSLATORS: These are names of character encodings. */
                                   N_("The file is encoded as UTF-16 or UTF-32. Save it again "
                                      "with the encoding UTF-8."),
                                   NULL);

  /* Windows puts one before UTF-8 too: of no use, but nobody's fault. */
  if (size >= 3 && memcmp (self->start, "\xEF\xBB\xBF", 3) == 0)
    self->at += 3;

  return TRUE;
}

/**
 * kuis_json_lexer_skip_space:
 *
 * Goes on to what is not white space.
 */
void
kuis_json_lexer_skip_space (KuisJsonLexer *self)
{
  while (self->at < self->end &&
         (*self->at == ' ' || *self->at == '\n' || *self->at == '\r' || *self->at == '\t'))
    self->at++;
}

/**
 * kuis_json_lexer_take_string:
 *
 * Goes from the opening quotation mark of a text behind its closing one.
 *
 * Returns: `FALSE` at a fault
 */
gboolean
kuis_json_lexer_take_string (KuisJsonLexer *self)
{
  for (self->at++; self->at < self->end;)
    {
      const guchar c = (guchar) *self->at;

      if (c == '"')
        {
          self->at++;
          return TRUE;
        }

      if (c == '\\')
        {
          if (!scan_escape (self))
            return FALSE;
        }
      else if (c == '\0')
        {
          return fail_nul (self, self->at);
        }
      else if (c < 0x20)
        {
          return kuis_json_lexer_fail (self, KUIS_FORMAT_ERROR_SYNTAX, self->at,
                                       /* TRANSLATORS: Of a JSON file. \n and \t have to stay as they are. */
                                       N_("A line break or another control character stands "
                                          "inside of a text, or the text was never closed with "
                                          "\". Write \\n for a line break and \\t for a tab."),
                                       NULL);
        }
      else if (c < 0x80)
        {
          self->at++;
        }
      else
        {
          const gunichar character = g_utf8_get_char_validated (self->at, self->end - self->at);

          if (character == (gunichar) -1 || character == (gunichar) -2)
            return fail_encoding (self, self->at);

          self->at = g_utf8_next_char (self->at);
        }
    }

  return kuis_json_lexer_fail_end (self);
}

/**
 * kuis_json_lexer_take_number:
 *
 * Goes from the beginning of a number behind it.
 *
 * Returns: `FALSE` at a fault
 */
gboolean
kuis_json_lexer_take_number (KuisJsonLexer *self)
{
  const char *from = self->at;
  gboolean is_whole = TRUE;

  if (*self->at == '-')
    self->at++;

  if (self->at + 1 < self->end && *self->at == '0' && g_ascii_isdigit (self->at[1]))
    return kuis_json_lexer_fail (self, KUIS_FORMAT_ERROR_SYNTAX, from,
                                 /* TRANSLATORS: Of a JSON file. */
                                 N_("A number cannot begin with a 0 that means nothing. Delete "
                                    "the 0."), NULL);

  if (!scan_digits (self))
    return FALSE;

  if (self->at < self->end && *self->at == '.')
    {
      is_whole = FALSE;
      self->at++;
      if (!scan_digits (self))
        return FALSE;
    }

  if (self->at < self->end && (*self->at == 'e' || *self->at == 'E'))
    {
      is_whole = FALSE;
      self->at++;
      if (self->at < self->end && (*self->at == '+' || *self->at == '-'))
        self->at++;
      if (!scan_digits (self))
        return FALSE;
    }

  return check_number (self, from, is_whole);
}

/**
 * kuis_json_lexer_take_word:
 *
 * Goes from the beginning of `true`, `false` or `null` behind it.
 *
 * Returns: `FALSE` at a fault, such as that it is none of them
 */
gboolean
kuis_json_lexer_take_word (KuisJsonLexer *self)
{
  static const char * const words[] = { "true", "false", "null" };
  const gsize left = (gsize) (self->end - self->at);

  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    {
      const gsize length = strlen (words[i]);

      if (memcmp (self->at, words[i], MIN (left, length)) != 0)
        continue;

      if (left < length)
        {
          self->at = self->end;
          return kuis_json_lexer_fail_end (self);
        }

      self->at += length;
      return TRUE;
    }

  return kuis_json_lexer_fail_unexpected (self, KUIS_FORMAT_ERROR_SYNTAX,
                                          /* TRANSLATORS: Of a JSON file; %s is one character. */
                                          N_("A value cannot begin with “%s”. Values are texts "
                                             "between double quotation marks, numbers, true, "
                                             "false, null, lists in […] and objects in {…}."));
}

/**
 * kuis_json_lexer_decode:
 * @string: a text without its quotation marks, known to be valid
 * @length: its length in bytes
 *
 * Gets the characters that a text of a JSON file stands for.
 *
 * Returns: (transfer full): the characters
 */
char *
kuis_json_lexer_decode (const char *string,
                        gsize       length)
{
  GString *text = g_string_sized_new (length);

  for (const char *p = string; p < string + length; p++)
    {
      gunichar character = 0;

      if (*p != '\\')
        {
          g_string_append_c (text, *p);
          continue;
        }

      p++;
      if (*p != 'u')
        {
          const char *escapes = "b\bf\fn\nr\rt\t";
          const char *found = strchr (escapes, *p);

          g_string_append_c (text, found != NULL ? found[1] : *p);
          continue;
        }

      for (int i = 1; i <= 4; i++)
        character = character * 16 + (gunichar) g_ascii_xdigit_value (p[i]);
      p += 4;
      if (character >= 0xD800 && character <= 0xDBFF)
        {
          gunichar low = 0;

          for (int i = 3; i <= 6; i++)
            low = low * 16 + (gunichar) g_ascii_xdigit_value (p[i]);
          character = 0x10000 + ((character - 0xD800) << 10) + (low - 0xDC00);
          p += 6;
        }
      g_string_append_unichar (text, character);
    }

  return g_string_free (text, FALSE);
}
