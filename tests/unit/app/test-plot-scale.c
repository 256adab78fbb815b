/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "app/kuis-plot-scale.h"

static const struct {
  double      min;
  double      max;
  gboolean    is_log;
  guint       max_ticks;
  const char *ticks;
} axes[] = {
  { 0.0, 1.0, FALSE, 6, "0 0.2 0.4 0.6 0.8 1" },
  { 0.0, 1.0, FALSE, 3, "0 0.5 1" },
  { 0.0, 1.0, FALSE, 2, "0 1" },
  { 1.0, 12.0, FALSE, 6, "5 10" },
  { 1.0, 12.0, FALSE, 12, "1 2 3 4 5 6 7 8 9 10 11 12" },
  { -1.0, 1.0, FALSE, 5, "-1 -0.5 0 0.5 1" },
  { 0.1, 0.35, FALSE, 4, "0.1 0.2 0.3" },
  { 0.0, 1000.0, FALSE, 5, "0 500 1000" },
  { 3.0, 3.0, FALSE, 2, "3 4" },
  { 1.0, 1000.0, TRUE, 8, "1 10 100 1000" },
  { 1.0, 1e6, TRUE, 4, "1 100 10000 1e+06" },
  { 2.0, 500.0, TRUE, 8, "10 100" },
  { 1.0, 8.0, TRUE, 8, "1 2 5" },
  { 1.0, 50.0, TRUE, 7, "1 2 5 10 20 50" },
  { 1.0, 50.0, TRUE, 6, "1 10" },
  { 0.0, 10.0, TRUE, 3, "1e-12 1e-07 0.01" },
};

static void
test_ticks (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (axes); i++)
    {
      KuisPlotScale scale;
      g_autoptr(GArray) ticks = NULL;
      g_autoptr(GString) words = g_string_new (NULL);

      kuis_plot_scale_set (&scale, axes[i].min, axes[i].max, axes[i].is_log);
      ticks = kuis_plot_scale_get_ticks (&scale, axes[i].max_ticks);
      for (guint j = 0; j < ticks->len; j++)
        g_string_append_printf (words, "%s%.6g", j > 0 ? " " : "", g_array_index (ticks, double, j));
      g_assert_cmpstr (words->str, ==, axes[i].ticks);
      g_assert_cmpuint (ticks->len, <=, axes[i].max_ticks);
    }
}

static void
test_whole (void)
{
  KuisPlotScale scale;
  g_autoptr(GArray) ticks = NULL;

  kuis_plot_scale_set (&scale, 1.0, 3.0, FALSE);
  scale.is_whole = TRUE;
  ticks = kuis_plot_scale_get_ticks (&scale, 20);
  g_assert_cmpuint (ticks->len, ==, 3);
  g_assert_cmpfloat (g_array_index (ticks, double, 1), ==, 2.0);
}

static void
test_place (void)
{
  KuisPlotScale linear;
  KuisPlotScale log;

  kuis_plot_scale_set (&linear, 10.0, 20.0, FALSE);
  g_assert_cmpfloat_with_epsilon (kuis_plot_scale_place (&linear, 10.0), 0.0, 1e-12);
  g_assert_cmpfloat_with_epsilon (kuis_plot_scale_place (&linear, 12.5), 0.25, 1e-12);
  g_assert_cmpfloat_with_epsilon (kuis_plot_scale_place (&linear, 25.0), 1.5, 1e-12);

  kuis_plot_scale_set (&log, 1.0, 10000.0, TRUE);
  g_assert_cmpfloat_with_epsilon (kuis_plot_scale_place (&log, 1.0), 0.0, 1e-12);
  g_assert_cmpfloat_with_epsilon (kuis_plot_scale_place (&log, 100.0), 0.5, 1e-12);
  g_assert_cmpfloat_with_epsilon (kuis_plot_scale_place (&log, 10000.0), 1.0, 1e-12);
  g_assert_cmpfloat (kuis_plot_scale_place (&log, 0.0), <, 0.0);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/plot-scale/ticks", test_ticks);
  g_test_add_func ("/plot-scale/whole", test_whole);
  g_test_add_func ("/plot-scale/place", test_place);

  return g_test_run ();
}
