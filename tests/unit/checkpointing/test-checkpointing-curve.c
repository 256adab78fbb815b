/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "checkpointing/kuis-curve.h"
#include "checkpointing/kuis-simulation.h"

/* The points of curves are computed; here, each is executed. */

static void
check_point (KuisChain            *chain,
             KuisSchedule         *schedule,
             const KuisCurvePoint *point)
{
  g_autoptr(KuisSimulation) simulation = kuis_simulation_new (chain, schedule);

  g_assert_nonnull (simulation);
  g_assert_cmpuint (kuis_simulation_get_peak (simulation), ==, point->peak);
  g_assert_cmpfloat_with_epsilon (kuis_simulation_get_extra_work (simulation), point->extra_work, 1e-6);
}

static KuisChain *
make_chain (GRand *chance,
            guint  kind,
            guint  n)
{
  guint sizes[100];
  double costs[100];

  if (kind == 0)
    return kuis_chain_new_equal (n);
  if (kind == 1)
    return kuis_chain_new_transformer (n);

  for (guint i = 0; i < n; i++)
    {
      sizes[i] = (guint) g_rand_int_range (chance, 1, 1000);
      costs[i] = g_rand_double_range (chance, 0.0, 10.0);
    }

  return kuis_chain_new (n, sizes, costs);
}

static void
test_even (void)
{
  g_autoptr(GRand) chance = g_rand_new_with_seed (4);

  for (guint round = 0; round < 120; round++)
    {
      const guint n = (guint) g_rand_int_range (chance, 2, 101);
      const gboolean keep_last = g_rand_boolean (chance);
      g_autoptr(KuisChain) chain = make_chain (chance, round % 3, n);
      g_autoptr(KuisCurve) curve = kuis_curve_new_even (chain, keep_last);
      guint n_points;
      const KuisCurvePoint *points = kuis_curve_get_points (curve, &n_points);

      g_assert_cmpuint (n_points, ==, n);
      for (guint i = 0; i < n_points; i++)
        {
          g_autoptr(KuisSchedule) schedule = kuis_schedule_new_even (n, i + 1, keep_last);

          g_assert_cmpuint (points[i].parameter, ==, i + 1);
          check_point (chain, schedule, &points[i]);
        }
      g_assert_cmpfloat (points[0].extra_work, ==, 0.0);
    }
}

static void
test_binomial (void)
{
  static const guint ns[] = { 2, 3, 10, 100, 237, 1000 };
  const guint size = 3;
  const double cost = 0.5;

  for (gsize k = 0; k < G_N_ELEMENTS (ns); k++)
    {
      const guint n = ns[k];
      g_autofree guint *sizes = g_new (guint, n);
      g_autofree double *costs = g_new (double, n);
      g_autoptr(KuisChain) chain = NULL;
      g_autoptr(KuisCurve) curve = NULL;
      guint n_points;
      const KuisCurvePoint *points;

      for (guint i = 0; i < n; i++)
        {
          sizes[i] = size;
          costs[i] = cost;
        }
      chain = kuis_chain_new (n, sizes, costs);
      curve = kuis_curve_new_binomial (chain);
      points = kuis_curve_get_points (curve, &n_points);
      g_assert_cmpuint (n_points, ==, n - 1);
      for (guint i = 0; i < n_points; i += i < 30 ? 1 : 29)
        {
          g_autoptr(KuisSchedule) schedule = kuis_schedule_new_binomial (n, i + 1);

          g_assert_cmpuint (points[i].parameter, ==, i + 1);
          g_assert_cmpuint (points[i].peak, ==, (i + 2) * size);
          check_point (chain, schedule, &points[i]);
        }
      g_assert_cmpfloat (points[n_points - 1].extra_work, ==, 0.0);
      for (guint i = 1; i < n_points; i++)
        g_assert_cmpfloat (points[i].extra_work, <, points[i - 1].extra_work);
    }
}

/* No even checkpoints are beyond the limit, and some are on it. */
static void
test_limit (void)
{
  guint n_on = 0;

  for (guint n = 2; n <= 200; n++)
    for (guint keep_last = 0; keep_last < 2; keep_last++)
      {
        g_autoptr(KuisChain) chain = kuis_chain_new_equal (n);
        g_autoptr(KuisCurve) curve = kuis_curve_new_even (chain, (gboolean) keep_last);
        g_autoptr(KuisCurve) limit = kuis_curve_new_binomial (chain);
        guint n_points;
        guint n_limits;
        const KuisCurvePoint *points = kuis_curve_get_points (curve, &n_points);
        const KuisCurvePoint *limits = kuis_curve_get_points (limit, &n_limits);

        for (guint i = 0; i < n_points; i++)
          {
            const KuisCurvePoint *best = &limits[points[i].peak - 2];

            g_assert_cmpuint (points[i].peak, ==, best->peak);
            g_assert_cmpfloat (points[i].extra_work, >=, best->extra_work);
            if (n != 100 || i + 1 != 10 || !keep_last)
              continue;

            g_assert_cmpuint (best->peak, ==, 19);
            g_assert_cmpfloat (best->extra_work, ==, 81.0);
            g_assert_cmpfloat (points[i].extra_work, ==, 81.0);
            n_on++;
          }
      }

  g_assert_cmpuint (n_on, ==, 1);
}

static void
test_optimum (void)
{
  g_autoptr(GRand) chance = g_rand_new_with_seed (19);

  for (guint n = 2; n <= KUIS_OPTIMUM_MAX_LAYERS; n++)
    {
      g_autoptr(KuisChain) chain = kuis_chain_new_transformer (n);
      g_autoptr(KuisOptimum) optimum = kuis_optimum_new (chain);
      g_autoptr(KuisCurve) curve = kuis_curve_new_optimum (optimum);
      guint n_points;
      const KuisCurvePoint *points = kuis_curve_get_points (curve, &n_points);

      g_assert_cmpuint (points[0].peak, ==, kuis_optimum_get_least (optimum));
      g_assert_cmpfloat_with_epsilon (points[n_points - 1].extra_work, 0.0, 1e-9);
      for (guint i = 0; i < n_points; i++)
        {
          g_autoptr(KuisSchedule) schedule = kuis_optimum_get_schedule (optimum, points[i].parameter);

          /* It takes less memory only if less is enough for that, and then it is not here. */
          check_point (chain, schedule, &points[i]);
          g_assert_true (i == 0 || points[i].extra_work < points[i - 1].extra_work);
        }
      g_assert_true ((kuis_curve_new_binomial (chain)) == NULL);
    }
}

/* Equal layers have one limit, whichever way it is found. */
static void
test_limits_agree (void)
{
  for (guint n = 2; n <= KUIS_OPTIMUM_MAX_LAYERS; n++)
    {
      g_autoptr(KuisChain) chain = kuis_chain_new_equal (n);
      g_autoptr(KuisOptimum) optimum = kuis_optimum_new (chain);
      g_autoptr(KuisCurve) found = kuis_curve_new_optimum (optimum);
      g_autoptr(KuisCurve) known = kuis_curve_new_binomial (chain);
      guint n_found;
      guint n_known;
      const KuisCurvePoint *founds = kuis_curve_get_points (found, &n_found);
      const KuisCurvePoint *knowns = kuis_curve_get_points (known, &n_known);

      g_assert_cmpuint (n_found, ==, n_known);
      for (guint i = 0; i < n_found; i++)
        {
          g_assert_cmpuint (founds[i].peak, ==, knowns[i].peak);
          g_assert_cmpfloat_with_epsilon (founds[i].extra_work, knowns[i].extra_work, 1e-9);
        }
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/checkpointing/curve/even", test_even);
  g_test_add_func ("/checkpointing/curve/binomial", test_binomial);
  g_test_add_func ("/checkpointing/curve/limit", test_limit);
  g_test_add_func ("/checkpointing/curve/optimum", test_optimum);
  g_test_add_func ("/checkpointing/curve/limits-agree", test_limits_agree);

  return g_test_run ();
}
