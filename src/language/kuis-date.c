/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-date"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "language/kuis-date.h"

/* Message locales bring no names of months. */
static const char * const months[] = {
  NC_("month", "January"),
  NC_("month", "February"),
  NC_("month", "March"),
  NC_("month", "April"),
  NC_("month", "May"),
  NC_("month", "June"),
  NC_("month", "July"),
  NC_("month", "August"),
  NC_("month", "September"),
  NC_("month", "October"),
  NC_("month", "November"),
  NC_("month", "December"),
};

/**
 * kuis_date_format:
 * @microseconds: since 1970
 * @zone: (nullable): where the clock hangs, or `NULL` for here
 *
 * Writes a day and a time of day in the language that the calling thread speaks.
 *
 * Returns: (transfer full): the date in words for a reader; an en dash for one that no
 *   calendar has
 */
char *
kuis_date_format (gint64     microseconds,
                  GTimeZone *zone)
{
  g_autoptr(GTimeZone) here = zone != NULL ? g_time_zone_ref (zone) : g_time_zone_new_local ();
  g_autoptr(GDateTime) utc = g_date_time_new_from_unix_utc (microseconds / G_USEC_PER_SEC);
  g_autoptr(GDateTime) date = utc != NULL ? g_date_time_to_timezone (utc, here) : NULL;

  if (date == NULL)
    return g_strdup ("–");

  /* Translators: a day and a time of day, as in “1 December 2026, 14:05”: the day, the
     month, the year, the hour, the minute. */
  return g_strdup_printf (C_("date", "%1$d %2$s %3$d, %4$02d:%5$02d"),
                          g_date_time_get_day_of_month (date),
                          g_dpgettext2 (GETTEXT_PACKAGE, "month", months[g_date_time_get_month (date) - 1]),
                          g_date_time_get_year (date), g_date_time_get_hour (date), g_date_time_get_minute (date));
}
