/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <float.h>
#include <math.h>

#include <glib.h>

#include "language/kuis-date.h"
#include "language/kuis-language.h"
#include "language/kuis-number.h"

#define SECONDS(n) ((n) * (gint64) G_USEC_PER_SEC)

static const struct
{
  double      value;
  guint       max_decimals;
  const char *english;
  const char *indonesian;
} numbers[] = {
  { 0.0, 0, "0", "0" },
  { -0.0, 2, "0", "0" },
  { 1.0, 2, "1", "1" },
  { 10.0, 0, "10", "10" },
  { 100.0, 1, "100", "100" },
  { 1.5, 2, "1.5", "1,5" },
  { -1.25, 2, "−1.25", "−1,25" },
  { 0.1 + 0.2, 2, "0.3", "0,3" },
  { 1.0 / 3, 2, "0.33", "0,33" },
  { 2.0 / 3, 2, "0.67", "0,67" },
  { 0.5, 0, "1", "1" },
  { 1.5, 0, "2", "2" },
  { 2.5, 0, "3", "3" },
  { -2.5, 0, "−3", "−3" },
  { 2.4999, 0, "2", "2" },
  { 0.49999999999999994, 0, "0", "0" },
  { 0.005, 2, "0.01", "0,01" },
  { 1.005, 2, "1.01", "1,01" },
  { 0.005, 3, "0.005", "0,005" },
  { 0.004, 2, "0", "0" },
  { -0.004, 2, "0", "0" },
  { 0.05, 1, "0.1", "0,1" },
  { 9.995, 2, "10", "10" },
  { 9.95, 1, "10", "10" },
  { 0.995, 2, "1", "1" },
  { 999.5, 0, "1,000", "1.000" },
  { 999999.995, 2, "1,000,000", "1.000.000" },
  { 123.0, 0, "123", "123" },
  { 1234.5, 2, "1,234.5", "1.234,5" },
  { 12345.0, 0, "12,345", "12.345" },
  { -1234567.891, 2, "−1,234,567.89", "−1.234.567,89" },
  { 100200.003, 3, "100,200.003", "100.200,003" },
  { 1e15, 2, "1,000,000,000,000,000", "1.000.000.000.000.000" },
  { 9007199254740993.0, 2, "9,007,199,254,740,992", "9.007.199.254.740.992" },
  { 999999999999999868928.0, 0, "999,999,999,999,999,900,000", "999.999.999.999.999.900.000" },
  { 1e21, 0, "1 × 10²¹", "1 × 10²¹" },
  { -6.02214076e23, 3, "−6.022 × 10²³", "−6,022 × 10²³" },
  { 9.999e24, 2, "1 × 10²⁵", "1 × 10²⁵" },
  { 1e-300, 2, "0", "0" },
  { 0.0009, 2, "0", "0" },
  { 6.6e-4, 5, "0.00066", "0,00066" },
  { 1e-7, G_MAXUINT, "0.0000001", "0,0000001" },
  { DBL_MAX, 1, "1.8 × 10³⁰⁸", "1,8 × 10³⁰⁸" },
  { NAN, 2, "–", "–" },
  { INFINITY, 2, "∞", "∞" },
  { -INFINITY, 2, "−∞", "−∞" },
};

static const struct
{
  double      fraction;
  guint       max_decimals;
  const char *english;
  const char *indonesian;
} percentages[] = {
  { 0.0, 0, "0%", "0 %" },
  { 1.0, 1, "100%", "100 %" },
  { 0.5, 1, "50%", "50 %" },
  { 0.575, 0, "58%", "58 %" },
  { 0.575, 1, "57.5%", "57,5 %" },
  { 0.07, 3, "7%", "7 %" },
  { 2.0 / 3, 1, "66.7%", "66,7 %" },
  { -0.125, 1, "−12.5%", "−12,5 %" },
  { 0.0004, 1, "0%", "0 %" },
  { 12.5, 0, "1,250%", "1.250 %" },
};

static const struct
{
  gint64      microseconds;
  const char *english;
  const char *indonesian;
} durations[] = {
  { G_MININT64, "less than a second", "kurang dari satu detik" },
  { SECONDS (-5), "less than a second", "kurang dari satu detik" },
  { 0, "less than a second", "kurang dari satu detik" },
  { G_USEC_PER_SEC - 1, "less than a second", "kurang dari satu detik" },
  { G_USEC_PER_SEC, "1 s", "1 detik" },
  { SECONDS (60) - 1, "59 s", "59 detik" },
  { SECONDS (60), "1 min", "1 menit" },
  { SECONDS (200), "3 min 20 s", "3 menit 20 detik" },
  { SECONDS (3599), "59 min 59 s", "59 menit 59 detik" },
  { SECONDS (3600), "1 h", "1 jam" },
  { SECONDS (3659), "1 h", "1 jam" },
  { SECONDS (3660), "1 h 1 min", "1 jam 1 menit" },
  { SECONDS (100 * 3600), "100 h", "100 jam" },
  { G_MAXINT64, "2562047788 h", "2562047788 jam" },
};

static const struct
{
  gint64      microseconds;
  const char *zone;
  const char *english;
  const char *indonesian;
} dates[] = {
  { 0, "UTC", "1 January 1970, 00:00", "1 Januari 1970 pukul 00.00" },
  { SECONDS (1796108700), "UTC", "1 December 2026, 07:05", "1 Desember 2026 pukul 07.05" },
  { SECONDS (1796108700), "+07", "1 December 2026, 14:05", "1 Desember 2026 pukul 14.05" },
  { SECONDS (1796108759) + 999999, "+09", "1 December 2026, 16:05", "1 Desember 2026 pukul 16.05" },
  { SECONDS (1798736400), "+07", "1 January 2027, 00:00", "1 Januari 2027 pukul 00.00" },
  { SECONDS (-1), "UTC", "31 December 1969, 23:59", "31 Desember 1969 pukul 23.59" },
  { SECONDS (1785542400), "UTC", "1 August 2026, 00:00", "1 Agustus 2026 pukul 00.00" },
  { G_MAXINT64, "UTC", "–", "–" },
};

static gboolean
speak (const char *tag)
{
  KuisLanguageChoice choice = KUIS_LANGUAGE_CHOICE_SYSTEM;

  g_assert_true (kuis_language_choice_from_string (tag, &choice));
  kuis_language_set_choice (kuis_language_get_default (), choice);

  return choice == KUIS_LANGUAGE_CHOICE_INDONESIAN;
}

static void
test_number (gconstpointer tag)
{
  gboolean indonesian = speak (tag);

  for (gsize i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      g_autofree char *words = kuis_number_format (numbers[i].value, numbers[i].max_decimals);

      g_test_message ("%.17g with %u", numbers[i].value, numbers[i].max_decimals);
      g_assert_cmpstr (words, ==, indonesian ? numbers[i].indonesian : numbers[i].english);
    }

  g_assert_cmpint (kuis_number_get_decimal_mark (), ==, indonesian ? ',' : '.');
}

static void
test_percent (gconstpointer tag)
{
  gboolean indonesian = speak (tag);

  for (gsize i = 0; i < G_N_ELEMENTS (percentages); i++)
    {
      g_autofree char *words = kuis_number_format_percent (percentages[i].fraction,
                                                           percentages[i].max_decimals);

      g_assert_cmpstr (words, ==, indonesian ? percentages[i].indonesian : percentages[i].english);
    }
}

static void
test_duration (gconstpointer tag)
{
  gboolean indonesian = speak (tag);

  for (gsize i = 0; i < G_N_ELEMENTS (durations); i++)
    {
      g_autofree char *words = kuis_number_format_duration (durations[i].microseconds);

      g_assert_cmpstr (words, ==, indonesian ? durations[i].indonesian : durations[i].english);
    }
}

/* Every double comes back from what is written of it, if nothing is rounded. */
static void
test_date (gconstpointer tag)
{
  gboolean indonesian = speak (tag);

  for (gsize i = 0; i < G_N_ELEMENTS (dates); i++)
    {
      g_autoptr(GTimeZone) zone = g_time_zone_new_identifier (dates[i].zone);
      g_autofree char *words = kuis_date_format (dates[i].microseconds, zone);

      g_assert_cmpstr (words, ==, indonesian ? dates[i].indonesian : dates[i].english);
    }
}

static void
test_round_trip (void)
{
  speak ("en");

  for (guint i = 0; i < 20000; i++)
    {
      double value = ldexp (g_test_rand_double_range (-1, 1), g_test_rand_int_range (-60, 60));
      g_autofree char *words = kuis_number_format (value, 100);
      g_autoptr(GString) plain = g_string_new (words);

      g_string_replace (plain, ",", "", 0);
      g_string_replace (plain, "−", "-", 0);
      g_assert_cmpfloat (g_ascii_strtod (plain->str, NULL), ==, value);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_autoptr(GError) error = NULL;
  gboolean started;

  started = kuis_language_start (g_getenv ("KUIS_TEST_CATALOGUES"),
                                 g_getenv ("KUIS_TEST_MESSAGE_LOCALES"),
                                 &error);

  g_test_init (&argc, &argv, NULL);
  g_assert_no_error (error);
  g_assert_true (started);

  g_test_add_data_func ("/number/number/en", "en", test_number);
  g_test_add_data_func ("/number/number/id", "id", test_number);
  g_test_add_data_func ("/number/percent/en", "en", test_percent);
  g_test_add_data_func ("/number/percent/id", "id", test_percent);
  g_test_add_data_func ("/number/duration/en", "en", test_duration);
  g_test_add_data_func ("/number/duration/id", "id", test_duration);
  g_test_add_data_func ("/number/date/en", "en", test_date);
  g_test_add_data_func ("/number/date/id", "id", test_date);
  g_test_add_func ("/number/round-trip", test_round_trip);

  return g_test_run ();
}
