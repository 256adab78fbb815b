/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-table-text"

#include "config.h"

#include <string.h>

#include "store/kuis-table-text.h"

/* What a spreadsheet takes for the beginning of a formula, or of one after it. The wide
 * ones are those of East Asian keyboards. */
static const gunichar dangerous[] = { '=', '+', '-', '@', '\t', '\r', '\n', 0xFF1D, 0xFF0B, 0xFF0D, 0xFF20 };

static gboolean
is_dangerous (const char *text)
{
  const gunichar first = g_utf8_get_char (text);

  for (gsize i = 0; i < G_N_ELEMENTS (dangerous); i++)
    if (first == dangerous[i])
      return TRUE;

  return FALSE;
}

/* In quotation marks as soon as any spreadsheet could take a character for a separator. */
static void
append_cell (GString    *csv,
             const char *prefix,
             const char *text)
{
  if (*prefix == '\0' && strpbrk (text, ",;\t\r\n\"' ") == NULL)
    {
      g_string_append (csv, text);
      return;
    }

  g_string_append_printf (csv, "\"%s", prefix);
  for (const char *p = text; *p != '\0'; p++)
    {
      if (*p == '"')
        g_string_append_c (csv, '"');
      g_string_append_c (csv, *p);
    }
  g_string_append_c (csv, '"');
}

/**
 * kuis_csv_append_text:
 * @text: (nullable): a text of whomever
 *
 * Appends a cell with a text. What a spreadsheet would reckon with gets an apostrophe
 * before it, so that it is a text there too.
 */
void
kuis_csv_append_text (GString    *csv,
                      const char *text)
{
  if (text != NULL)
    append_cell (csv, is_dangerous (text) ? "'" : "", text);
}

/**
 * kuis_csv_append_number:
 * @decimal_mark: `.` or `,`
 *
 * Appends a cell with a number.
 */
void
kuis_csv_append_number (GString *csv,
                        double   number,
                        char     decimal_mark)
{
  char words[G_ASCII_DTOSTR_BUF_SIZE];
  char *mark;

  g_ascii_formatd (words, sizeof words, "%.10g", number);
  mark = strchr (words, '.');
  if (mark != NULL)
    *mark = decimal_mark;
  append_cell (csv, "", words);
}

/**
 * kuis_csv_append_time:
 * @time: microseconds since 1970, or 0 for an empty cell
 *
 * Appends a cell with a time of this place, as every spreadsheet understands it.
 */
void
kuis_csv_append_time (GString *csv,
                      gint64   time)
{
  g_autoptr(GDateTime) date = time != 0 ? g_date_time_new_from_unix_local (time / G_USEC_PER_SEC) : NULL;
  g_autofree char *words = date != NULL ? g_date_time_format (date, "%Y-%m-%d %H:%M:%S") : NULL;

  if (words != NULL)
    append_cell (csv, "", words);
}

/**
 * kuis_json_append_text:
 * @text: (nullable): a text
 *
 * Appends a string, or null.
 */
void
kuis_json_append_text (GString    *json,
                       const char *text)
{
  if (text == NULL)
    {
      g_string_append (json, "null");
      return;
    }

  g_string_append_c (json, '"');
  for (const char *p = text; *p != '\0'; p++)
    if (*p == '"' || *p == '\\')
      g_string_append_printf (json, "\\%c", *p);
    else if ((guchar) *p < 0x20 || *p == 0x7f)
      g_string_append_printf (json, "\\u%04x", (guchar) *p);
    else
      g_string_append_c (json, *p);
  g_string_append_c (json, '"');
}
