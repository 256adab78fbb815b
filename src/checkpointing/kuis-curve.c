/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-curve"

#include "config.h"

#include "checkpointing/kuis-binomial.h"
#include "checkpointing/kuis-chain-private.h"
#include "checkpointing/kuis-curve.h"

/**
 * KuisCurve:
 *
 * What schedules of one kind take, one point each: the most memory, and the work that is
 * done again. It is computed, as executing a thousand schedules would take longer than a
 * slider may wait; tests execute them, and hold the points against what comes of it.
 *
 * Immutable and atomically reference counted.
 */
struct _KuisCurve
{
  GArray *points;
};

static KuisCurve *
create (void)
{
  KuisCurve *self = g_atomic_rc_box_new0 (KuisCurve);

  self->points = g_array_new (FALSE, FALSE, sizeof (KuisCurvePoint));

  return self;
}

static void
clear (gpointer data)
{
  g_array_unref (((KuisCurve *) data)->points);
}

static void
add (KuisCurve *self,
     guint64    parameter,
     guint64    peak,
     double     extra_work)
{
  const KuisCurvePoint point = { .parameter = parameter, .peak = peak, .extra_work = extra_work };

  g_array_append_val (self->points, point);
}

/* --- Even checkpoints ------------------------------------------------------------ */

/* Sums of the first so many: sizes of x(0) on, work of layer 1 on. */
typedef struct {
  guint    n;
  guint64 *sizes;
  double  *work;
} Sums;

static void
sum_up (Sums      *sums,
        KuisChain *chain)
{
  const guint *sizes = _kuis_chain_get_sizes (chain);
  const double *costs = _kuis_chain_get_costs (chain);

  sums->n = kuis_chain_get_n_layers (chain);
  sums->sizes = g_new0 (guint64, sums->n + 1);
  sums->work = g_new0 (double, sums->n + 1);
  for (guint i = 0; i < sums->n; i++)
    {
      sums->sizes[i + 1] = sums->sizes[i] + sizes[i];
      sums->work[i + 1] = sums->work[i] + costs[i + 1];
    }
}

/* In each segment, all checkpoints up to it are held and its inside; the first sweep holds
 * less. All of the inside is evaluated again. */
static void
add_even (KuisCurve  *self,
          const Sums *sums,
          guint       every,
          gboolean    keep_last)
{
  guint64 checkpoints = 0;
  guint64 peak = 0;
  double extra_work = 0.0;

  for (guint first = 0; first < sums->n; first += every)
    {
      const guint end = MIN (first + every, sums->n);

      checkpoints += sums->sizes[first + 1] - sums->sizes[first];
      peak = MAX (peak, checkpoints + sums->sizes[end] - sums->sizes[first + 1]);
      if (end < sums->n || !keep_last)
        extra_work += sums->work[end - 1] - sums->work[first];
    }

  add (self, every, peak, extra_work);
}

/**
 * kuis_curve_new_even:
 * @chain: layers
 * @keep_last: as for kuis_schedule_new_segments()
 *
 * Makes the curve of kuis_schedule_new_even(): a point for each distance from 1, where all
 * is held, to that of the whole chain. For equal layers, where the distance divides the
 * chain, these are the peak n/k + k − 1 and the extra n − n/k of Chen et al. (2016),
 * arXiv:1604.06174; for others, the same sums of what differs. Neither goes up or down all
 * the way: a greater distance can take more of both.
 *
 * Returns: (transfer full): the curve, in the order of distances
 */
KuisCurve *
kuis_curve_new_even (KuisChain *chain,
                     gboolean   keep_last)
{
  KuisCurve *self;
  Sums sums;

  g_return_val_if_fail (chain != NULL, NULL);

  self = create ();
  sum_up (&sums, chain);
  for (guint every = 1; every <= sums.n; every++)
    add_even (self, &sums, every, keep_last);
  g_free (sums.sizes);
  g_free (sums.work);

  return self;
}

/* --- Limits ---------------------------------------------------------------------- */

/**
 * kuis_curve_new_binomial:
 * @chain: equal layers
 *
 * Makes the curve of kuis_schedule_new_binomial(): a point for each number of checkpoints
 * from 1, where nothing but x(0) is held, to one less than the layers, where nothing is
 * done again. With c of them the peak is c + 1. It is the limit: no schedule does less
 * with as much memory. Griewank and Walther, “Algorithm 799: Revolve” (2000), ACM TOMS
 * 26(1). Others can lie on it: so does an even checkpoint every 10 layers of 100, if the last
 * segment is kept.
 *
 * Returns: (transfer full) (nullable): the curve, in the order of memory, or `NULL` if
 *   layers differ: then it is no limit
 */
KuisCurve *
kuis_curve_new_binomial (KuisChain *chain)
{
  KuisCurve *self;
  guint n;
  guint size;
  double cost;

  g_return_val_if_fail (chain != NULL, NULL);

  if (!kuis_chain_is_equal (chain))
    return NULL;

  self = create ();
  n = kuis_chain_get_n_layers (chain);
  size = kuis_chain_get_size (chain, 0);
  cost = kuis_chain_get_cost (chain, 1);
  for (guint c = 1; c < n; c++)
    add (self, c, (guint64) (c + 1) * size, (double) (kuis_binomial_get_evaluations (n, c) - (n - 1)) * cost);

  return self;
}

/**
 * kuis_curve_new_optimum:
 * @optimum: what was found
 *
 * Makes the curve of the best schedules that were found: a point for each amount of memory
 * that takes less work than any smaller one. What it is the limit of is told at
 * kuis_optimum_new(). Chains too long for that have no such curve.
 *
 * Returns: (transfer full): the curve, in the order of memory
 */
KuisCurve *
kuis_curve_new_optimum (KuisOptimum *optimum)
{
  KuisCurve *self;
  guint unit;
  double before = G_MAXDOUBLE;

  g_return_val_if_fail (optimum != NULL, NULL);

  self = create ();
  unit = kuis_optimum_get_unit (optimum);
  for (guint64 memory = kuis_optimum_get_least (optimum); memory <= kuis_optimum_get_most (optimum); memory += unit)
    {
      const double extra_work = kuis_optimum_get_extra_work (optimum, memory);

      /* Sums in another order are not quite the same. */
      if (before - extra_work <= 1e-9 * before)
        continue;

      add (self, memory, memory, extra_work);
      before = extra_work;
    }

  return self;
}

/* -------------------------------------------------------------------------------- */

/**
 * kuis_curve_ref:
 *
 * Takes a reference.
 *
 * Returns: (transfer full): the curve
 */
KuisCurve *
kuis_curve_ref (KuisCurve *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return g_atomic_rc_box_acquire (self);
}

/**
 * kuis_curve_unref:
 *
 * Gives a reference back.
 */
void
kuis_curve_unref (KuisCurve *self)
{
  g_return_if_fail (self != NULL);

  g_atomic_rc_box_release_full (self, clear);
}

/**
 * kuis_curve_get_points:
 * @n_points: (out): how many
 *
 * Gets the points, at least one.
 *
 * Returns: (transfer none) (array length=n_points): the points
 */
const KuisCurvePoint *
kuis_curve_get_points (KuisCurve *self,
                       guint     *n_points)
{
  g_return_val_if_fail (self != NULL, NULL);

  *n_points = self->points->len;

  return (const KuisCurvePoint *) self->points->data;
}
