/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-number"

#include "config.h"

#include <math.h>
#include <string.h>

#include <glib/gi18n.h>

#include "language/kuis-number.h"

/* Enough digits to tell any two doubles apart, and one for a carry. */
#define MAX_DIGITS 17

/* From here on a number is written with a power of ten. */
#define FIRST_POWER 21

#define MINUS "−"

/* The number 0.d₁d₂d₃… × 10^point, without a sign; 0 has no digits. */
typedef struct
{
  char digits[MAX_DIGITS + 1];
  int  n_digits;
  int  point;
} Decimal;

static void
strip_zeros (Decimal *self)
{
  while (self->n_digits > 0 && self->digits[self->n_digits - 1] == '0')
    self->n_digits--;
}

/*
 * Reads the shortest decimal number that is this double: what the person who
 * wrote 1.005 wrote, not the 1.00499999999999989 that a computer makes of it.
 */
static void
decimal_init (Decimal *self,
              double   value)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];
  const char *exponent;

  for (int precision = 0; precision < MAX_DIGITS; precision++)
    {
      char format[8];

      g_snprintf (format, sizeof format, "%%.%de", precision);
      g_ascii_formatd (buffer, sizeof buffer, format, value);
      if (g_ascii_strtod (buffer, NULL) == value)
        break;
    }

  exponent = strchr (buffer, 'e');
  self->n_digits = 0;
  for (const char *p = buffer; p < exponent; p++)
    if (g_ascii_isdigit (*p))
      self->digits[self->n_digits++] = *p;
  self->point = (int) g_ascii_strtoll (exponent + 1, NULL, 10) + 1;
  strip_zeros (self);
}

/* Rounds half away from zero, as is taught. */
static void
decimal_round (Decimal *self,
               guint    max_decimals)
{
  gint64 keep = (gint64) self->point + max_decimals;
  gboolean up;

  if (keep >= self->n_digits)
    return;

  up = keep >= 0 && self->digits[keep] >= '5';
  self->n_digits = (int) MAX (keep, 0);

  while (up && self->n_digits > 0 && self->digits[self->n_digits - 1] == '9')
    self->n_digits--;

  if (up && self->n_digits > 0)
    {
      self->digits[self->n_digits - 1]++;
    }
  else if (up)
    {
      self->digits[0] = '1';
      self->n_digits = 1;
      self->point++;
    }

  strip_zeros (self);
}

static char
decimal_get_digit (const Decimal *self,
                   int            position)
{
  return position >= 0 && position < self->n_digits ? self->digits[position] : '0';
}

static const char *
get_decimal_mark (void)
{
  /* Translators: what stands between the units and the tenths, as in 1.5 */
  return C_("decimal mark", ".");
}

static void
append_decimal (GString       *string,
                const Decimal *self)
{
  const char *mark = get_decimal_mark ();
  /* Translators: what stands between each three digits, as in 1,000,000. Use a
     no-break space if your language has a space there. */
  const char *grouping = C_("digit grouping mark", ",");

  if (self->n_digits == 0 || self->point <= 0)
    g_string_append_c (string, '0');

  if (self->n_digits == 0)
    return;

  for (int i = 0; i < self->point; i++)
    {
      if (i > 0 && (self->point - i) % 3 == 0)
        g_string_append (string, grouping);
      g_string_append_c (string, decimal_get_digit (self, i));
    }

  if (self->point < self->n_digits)
    g_string_append (string, mark);

  for (int i = self->point; i < self->n_digits; i++)
    g_string_append_c (string, decimal_get_digit (self, i));
}

static void
append_superscript (GString *string,
                    int      number)
{
  static const char *const digits[] = { "⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹" };
  char buffer[12];

  g_snprintf (buffer, sizeof buffer, "%d", number);
  for (const char *p = buffer; *p != '\0'; p++)
    g_string_append (string, digits[*p - '0']);
}

static char *
format_scaled (double value,
               int    scale,
               guint  max_decimals)
{
  g_autoptr(GString) string = g_string_new (NULL);
  Decimal decimal;
  int power = 0;

  if (isnan (value))
    return g_strdup ("–");

  if (isinf (value))
    return g_strdup (value < 0 ? MINUS "∞" : "∞");

  decimal_init (&decimal, value);
  decimal.point += scale;

  if (decimal.n_digits > 0 && decimal.point > FIRST_POWER)
    {
      power = decimal.point - 1;
      decimal.point = 1;
    }

  decimal_round (&decimal, max_decimals);

  /* 9.99 × 10²¹ may have become 10 × 10²¹. */
  if (power > 0 && decimal.point > 1)
    {
      power++;
      decimal.point = 1;
    }

  if (value < 0 && decimal.n_digits > 0)
    g_string_append (string, MINUS);

  append_decimal (string, &decimal);

  if (power > 0)
    {
      g_string_append (string, " × 10");
      append_superscript (string, power);
    }

  return g_string_free (g_steal_pointer (&string), FALSE);
}

static char *
format_hours (guint hours)
{
  /* Translators: a length of time in hours */
  return g_strdup_printf (ngettext ("%u h", "%u h", hours), hours);
}

static char *
format_minutes (guint minutes)
{
  /* Translators: a length of time in minutes */
  return g_strdup_printf (ngettext ("%u min", "%u min", minutes), minutes);
}

static char *
format_seconds (guint seconds)
{
  /* Translators: a length of time in seconds */
  return g_strdup_printf (ngettext ("%u s", "%u s", seconds), seconds);
}

/**
 * kuis_number_get_decimal_mark:
 *
 * Gets what stands between the units and the tenths in tables of the language that the
 * calling thread speaks, where there is only a choice between two.
 *
 * Returns: `,` or `.`
 */
char
kuis_number_get_decimal_mark (void)
{
  return g_str_equal (get_decimal_mark (), ",") ? ',' : '.';
}

/**
 * kuis_number_format:
 * @value: a number
 * @max_decimals: how many digits after the decimal mark there are at most
 *
 * Writes a number in the language that the calling thread speaks.
 *
 * It is rounded half away from zero (2.5 to 3), as the decimal number it was
 * written as, and zeros at the end are left out. From 10²¹ on it is written with a
 * power of ten, and @max_decimals counts before that. What is no number is a dash.
 *
 * Returns: (transfer full): the number in words for a reader
 */
char *
kuis_number_format (double value,
                    guint  max_decimals)
{
  return format_scaled (value, 0, max_decimals);
}

/**
 * kuis_number_format_percent:
 * @fraction: a share of 1: 0.5 for 50 %
 * @max_decimals: how many digits after the decimal mark there are at most
 *
 * Writes a share in per cent, in the language that the calling thread speaks.
 *
 * Returns: (transfer full): the percentage in words for a reader
 */
char *
kuis_number_format_percent (double fraction,
                            guint  max_decimals)
{
  g_autofree char *number = format_scaled (fraction, 2, max_decimals);

  /* Translators: a percentage; %s is the number. Put a no-break space between
     them if your language has a space there. */
  return g_strdup_printf (C_("percentage", "%s%%"), number);
}

/**
 * kuis_number_format_duration:
 * @microseconds: how long it took
 *
 * Writes a length of time in the language that the calling thread speaks: in its
 * two largest units, of which the smaller is cut off rather than rounded up, as
 * on a clock, and left out where it is zero.
 *
 * Returns: (transfer full): the length of time in words for a reader
 */
char *
kuis_number_format_duration (gint64 microseconds)
{
  g_autofree char *larger = NULL;
  g_autofree char *smaller = NULL;
  gint64 seconds = microseconds / G_USEC_PER_SEC;
  guint hours = (guint) (seconds / 3600);
  guint minutes = (guint) (seconds / 60 % 60);

  if (seconds <= 0)
    /* Translators: a length of time */
    return g_strdup (_("less than a second"));

  if (hours > 0)
    {
      larger = format_hours (hours);
      smaller = minutes > 0 ? format_minutes (minutes) : NULL;
    }
  else
    {
      larger = minutes > 0 ? format_minutes (minutes) : NULL;
      smaller = seconds % 60 > 0 ? format_seconds ((guint) (seconds % 60)) : NULL;
    }

  if (larger == NULL)
    return g_steal_pointer (&smaller);

  if (smaller == NULL)
    return g_steal_pointer (&larger);

  /* Translators: a length of time in two units, as in “3 min 20 s”: %1$s is the
     larger, %2$s the smaller. */
  return g_strdup_printf (C_("length of time", "%1$s %2$s"), larger, smaller);
}
