/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-binomial"

#include "config.h"

#include "checkpointing/kuis-binomial.h"

/* The formulas of equal layers. What is executed is in kuis-simulation.c; tests hold the
 * one against the other.
 *
 * The cost model is that of the whole room: the backward pass of layer i needs x(i − 1);
 * x(0) counts as held; advancing overwrites in place. A checkpoint is an activation that
 * is held for later, x(0) among them; with c of them and the one that is worked with, the
 * peak is c + 1. Evaluations are forward passes of single layers, without that of the
 * last one, which nobody needs again: a chain of n layers takes n − 1 of them at least.
 *
 * With x(0) and x(n) both held the numbers differ: do not mix the two. */

/**
 * kuis_binomial:
 * @n: of how many
 * @k: how many are taken
 *
 * Counts in how many ways that can be done.
 *
 * Returns: the binomial coefficient, or `G_MAXUINT64` if it is larger than half of that
 */
guint64
kuis_binomial (guint n,
               guint k)
{
  guint64 product = 1;

  if (k > n)
    return 0;

  k = MIN (k, n - k);
  for (guint i = 1; i <= k; i++)
    {
      /* Each step is a binomial coefficient itself, and so divides without rest. */
      if (product > G_MAXUINT64 / 2 / (n - k + i))
        return G_MAXUINT64;
      product = product * (n - k + i) / i;
    }

  return product;
}

/**
 * kuis_binomial_get_repetitions:
 * @n_layers: at least 1
 * @n_checkpoints: how many activations are held at most, x(0) among them; at least 1
 *
 * Finds how often a layer is evaluated at most, the first sweep included: the least r for
 * which C(c + r, c) is at least the number of layers. Griewank and Walther, “Algorithm
 * 799: Revolve” (2000), ACM TOMS 26(1). Their number of repetitions counts as ours does.
 *
 * Returns: a number of repetitions; 0 for a single layer
 */
guint
kuis_binomial_get_repetitions (guint n_layers,
                               guint n_checkpoints)
{
  guint r = 0;

  g_return_val_if_fail (n_layers >= 1 && n_checkpoints >= 1, 0);

  while (kuis_binomial (n_checkpoints + r, n_checkpoints) < n_layers)
    r++;

  return r;
}

/**
 * kuis_binomial_get_evaluations:
 * @n_layers: at least 1
 * @n_checkpoints: how many activations are held at most, x(0) among them; at least 1
 *
 * Counts the evaluations of the optimal schedule: r·n − C(c + r, r − 1), where r is what
 * kuis_binomial_get_repetitions() finds. Griewank and Walther (2000), as there.
 *
 * Returns: forward passes of single layers, those of the first sweep included
 */
guint64
kuis_binomial_get_evaluations (guint n_layers,
                               guint n_checkpoints)
{
  const guint r = kuis_binomial_get_repetitions (n_layers, n_checkpoints);

  return r == 0 ? 0 : (guint64) r * n_layers - kuis_binomial (n_checkpoints + r, r - 1);
}

/**
 * kuis_binomial_get_split:
 * @n_layers: at least 2
 * @n_checkpoints: how many activations are held at most, x(0) among them; at least 2
 *
 * Finds where the optimal schedule puts its next checkpoint: the layers before it are to
 * be evaluated once less than those of the whole, and those after it have one checkpoint
 * less. Griewank and Walther (2000), as there: any place between the bounds is as good.
 *
 * Returns: after how many layers, at least 1 and less than @n_layers
 */
guint
kuis_binomial_get_split (guint n_layers,
                         guint n_checkpoints)
{
  const guint c = n_checkpoints;
  guint r;
  guint64 before;
  guint64 after;
  guint64 split;

  g_return_val_if_fail (n_layers >= 2 && c >= 2, 1);

  r = kuis_binomial_get_repetitions (n_layers, c);
  /* At most so many layers before it, and at least so many after it. */
  before = kuis_binomial (c + r - 1, c);
  after = r >= 2 ? kuis_binomial (c + r - 2, c - 1) : 1;
  split = MIN (before, n_layers > after ? n_layers - after : 1);

  return (guint) CLAMP (split, 1, n_layers - 1);
}

/**
 * kuis_even_get_extra:
 * @n_layers: at least 1
 * @every: how far checkpoints are apart, at least 1
 * @keep_last: whether what the first sweep makes in the last segment is kept
 *
 * Counts the evaluations that a checkpoint every so many layers takes beyond those of the
 * first sweep: each segment but for a last one that is kept is evaluated once more, its
 * last layer not. Where @every divides @n_layers that is n − n/k, as in Chen, Xu, Zhang
 * and Guestrin, “Training Deep Nets with Sublinear Memory Cost” (2016), arXiv:1604.06174,
 * section 4.
 *
 * Returns: forward passes of single layers
 */
guint64
kuis_even_get_extra (guint    n_layers,
                     guint    every,
                     gboolean keep_last)
{
  guint n_segments;
  guint last;

  g_return_val_if_fail (n_layers >= 1 && every >= 1, 0);

  n_segments = (n_layers + every - 1) / every;
  last = n_layers - (n_segments - 1) * every;

  return (guint64) (n_segments - 1) * (every - 1) + (keep_last ? 0 : last - 1);
}

/**
 * kuis_even_get_peak:
 * @n_layers: at least 1
 * @every: how far checkpoints are apart, at least 1
 *
 * Counts the activations that a checkpoint every so many layers holds at most: all
 * checkpoints and the inside of the last segment, or all but the last one and the inside
 * of the segment before. Where @every divides @n_layers that is n/k + k − 1. Chen et al.
 * (2016), as there.
 *
 * Returns: activations
 */
guint
kuis_even_get_peak (guint n_layers,
                    guint every)
{
  guint n_segments;
  guint last;

  g_return_val_if_fail (n_layers >= 1 && every >= 1, 0);

  n_segments = (n_layers + every - 1) / every;
  last = n_layers - (n_segments - 1) * every;

  return MAX (n_segments + last - 1, n_segments >= 2 ? n_segments + every - 2 : 0);
}
