/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-progress-plot"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/kuis-plot.h"
#include "app/kuis-progress-plot.h"
#include "language/kuis-number.h"
#include "store/kuis-store-record.h"

static char *
write_number (double value)
{
  return kuis_number_format (value, 0);
}

static char *
write_percent (double value)
{
  return kuis_number_format_percent (value, 0);
}

/* The shares of the points that were earned in whole quizzes, the oldest first. */
static GArray *
get_points (GPtrArray *attempts)
{
  GArray *points = g_array_new (FALSE, FALSE, sizeof (KuisPlotPoint));

  for (guint i = attempts->len; i > 0; i--)
    {
      const KuisStoreAttempt *attempt = g_ptr_array_index (attempts, i - 1);

      if (attempt->kind == KUIS_STORE_KIND_FULL && attempt->finished_at != 0)
        {
          /* Less than nothing is shown as nothing. */
          const KuisPlotPoint point = {
            .x = points->len + 1,
            .y = CLAMP (attempt->score / attempt->max_score, 0.0, 1.0),
          };

          g_array_append_val (points, point);
        }
    }

  return points;
}

/* The picture in words. */
static char *
describe (GArray *points)
{
  double lowest = 1.0;
  double highest = 0.0;
  g_autofree char *first = NULL;
  g_autofree char *last = NULL;
  g_autofree char *low = NULL;
  g_autofree char *high = NULL;

  for (guint i = 0; i < points->len; i++)
    {
      lowest = MIN (lowest, g_array_index (points, KuisPlotPoint, i).y);
      highest = MAX (highest, g_array_index (points, KuisPlotPoint, i).y);
    }
  first = write_percent (g_array_index (points, KuisPlotPoint, 0).y);
  last = write_percent (g_array_index (points, KuisPlotPoint, points->len - 1).y);
  low = write_percent (lowest);
  high = write_percent (highest);

  /* Translators: a picture of scores, for those who do not see it: how many attempts, and
   * four percentages. */
  return g_strdup_printf (ngettext ("Score of %u attempt: first %s, last %s, lowest %s, highest %s.",
                                    "Scores of %u attempts: first %s, last %s, lowest %s, highest %s.", points->len),
                          points->len, first, last, low, high);
}

/**
 * kuis_progress_plot_new:
 * @attempts: (element-type KuisStoreAttempt): attempts, the newest first
 * @words: (out) (transfer full) (nullable): the picture in words, if there is one
 *
 * Draws how a learner fares over time: the scores of the whole quizzes that were
 * finished.
 *
 * Returns: (transfer floating) (nullable): the picture, or `NULL` if there are not two
 *   of them
 */
GtkWidget *
kuis_progress_plot_new (GPtrArray  *attempts,
                        char      **words)
{
  g_autoptr(GArray) points = get_points (attempts);
  GtkWidget *plot;
  KuisPlotScale x;
  KuisPlotScale y;

  *words = NULL;
  if (points->len < 2)
    return NULL;

  *words = describe (points);
  plot = kuis_plot_new ();
  kuis_plot_scale_set (&x, 1.0, points->len, FALSE);
  x.is_whole = TRUE;
  kuis_plot_scale_set (&y, 0.0, 1.0, FALSE);
  /* Translators: the title of an axis along which attempts are counted. */
  kuis_plot_set_x_axis (KUIS_PLOT (plot), C_("axis", "Attempt"), &x, write_number);
  /* Translators: the title of an axis along which scores are shown in percent. */
  kuis_plot_set_y_axis (KUIS_PLOT (plot), C_("axis", "Score"), &y, write_percent);
  kuis_plot_add_series (KUIS_PLOT (plot), &(const KuisPlotSeries) {
    .points = (const KuisPlotPoint *) points->data,
    .n_points = points->len,
    .marker = KUIS_PLOT_MARKER_CIRCLE,
    .has_line = TRUE,
    .is_strong = TRUE,
  });

  return plot;
}
