/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-chain"

#include "config.h"

#include "checkpointing/kuis-chain-private.h"

/* What a layer of a transformer keeps, in bytes for each element of its input, and what
 * it takes to compute. Korthikanti et al., “Reducing Activation Recomputation in Large
 * Transformer Models” (2022), arXiv:2205.05198, section 4: a layer keeps
 * s·b·h·(34 + 5·a·s/h) bytes, the second summand of which is the core of attention; its
 * forward pass takes 24·b·s·h² + 4·b·s²·h operations, the second summand of which is the
 * same core. With the figures of GPT-3 (a = 96 heads, s = 2048 tokens, h = 12288) these
 * are 34 and 80 bytes, and 1 to 0.028 in work. In lowest terms, 17 to 40.
 *
 * That a layer falls into two, one after the other, is for showing it: in a transformer
 * the core of attention lies in the middle of what surrounds it. */
#define ATTENTION_SIZE 40
#define ATTENTION_COST (4.0 * 2048.0 / (24.0 * 12288.0))
#define REST_SIZE 17
#define REST_COST 1.0

/* In this room a number that a person sets is taken as the nearest that can be: how many
 * layers a chain of a kind has, how far checkpoints are apart, how many there are, how
 * large and how much work a layer is. What the program says about the program (how long
 * an array is, for how many layers a schedule is made) is checked as everywhere. */

/* So that all of them together can be counted in 32 bits. */
#define MAX_SIZE 1000000

/**
 * KuisChain:
 *
 * Layers, one after another: layer i makes the activation x(i) from x(i − 1), and its
 * backward pass needs x(i − 1) again. What that takes is how large the activations are,
 * and how much work each layer is.
 *
 * Immutable and atomically reference counted.
 */
struct _KuisChain
{
  guint     n_layers;
  gboolean  is_equal;

  /* Of x(0) to x(n − 1). What the last layer makes is not kept. */
  guint    *sizes;
  /* Of the layers 1 to n; the first element is not used. */
  double   *costs;
};

static KuisChain *
create (guint n_layers)
{
  KuisChain *self = g_atomic_rc_box_new0 (KuisChain);

  self->n_layers = CLAMP (n_layers, KUIS_CHAIN_MIN_LAYERS, KUIS_CHAIN_MAX_LAYERS);
  self->sizes = g_new (guint, self->n_layers);
  self->costs = g_new0 (double, self->n_layers + 1);

  return self;
}

static void
clear (gpointer data)
{
  KuisChain *self = data;

  g_free (self->sizes);
  g_free (self->costs);
}

/**
 * kuis_chain_new_equal:
 * @n_layers: how many layers, from 2 to 1,000; what is outside is taken as the nearest
 *
 * Makes a chain of equal layers: each activation takes one unit of memory, each forward
 * pass of a layer one unit of work.
 *
 * Returns: (transfer full): the chain
 */
KuisChain *
kuis_chain_new_equal (guint n_layers)
{
  KuisChain *self = create (n_layers);

  self->is_equal = TRUE;
  for (guint i = 0; i < self->n_layers; i++)
    {
      self->sizes[i] = 1;
      self->costs[i + 1] = 1.0;
    }

  return self;
}

/**
 * kuis_chain_new_transformer:
 * @n_layers: how many layers, as in kuis_chain_new_equal()
 *
 * Makes a chain like a transformer: by turns the core of attention, whose activation is
 * large and quickly computed, and all the rest, whose activation is small and takes
 * nearly all of the work.
 *
 * Returns: (transfer full): the chain
 */
KuisChain *
kuis_chain_new_transformer (guint n_layers)
{
  KuisChain *self = create (n_layers);

  for (guint i = 0; i < self->n_layers; i++)
    {
      self->sizes[i] = i % 2 == 1 ? ATTENTION_SIZE : REST_SIZE;
      self->costs[i + 1] = i % 2 == 0 ? ATTENTION_COST : REST_COST;
    }

  return self;
}

/**
 * kuis_chain_new:
 * @n_layers: how many layers, as in kuis_chain_new_equal()
 * @sizes: (array length=n_layers): how large the activations x(0) to x(n − 1) are, each
 *   from 1 to a million
 * @costs: (array length=n_layers): how much work the layers 1 to n are
 *
 * Makes a chain.
 *
 * Returns: (transfer full): the chain
 */
KuisChain *
kuis_chain_new (guint         n_layers,
                const guint  *sizes,
                const double *costs)
{
  KuisChain *self;

  g_return_val_if_fail (sizes != NULL && costs != NULL, NULL);
  g_return_val_if_fail (n_layers >= KUIS_CHAIN_MIN_LAYERS && n_layers <= KUIS_CHAIN_MAX_LAYERS, NULL);

  self = create (n_layers);
  self->is_equal = TRUE;
  for (guint i = 0; i < n_layers; i++)
    {
      self->sizes[i] = CLAMP (sizes[i], 1, MAX_SIZE);
      self->costs[i + 1] = MAX (costs[i], 0.0);
      self->is_equal = self->is_equal && self->sizes[i] == self->sizes[0] && costs[i] == costs[0];
    }

  return self;
}

/**
 * kuis_chain_ref:
 *
 * Takes a reference.
 *
 * Returns: (transfer full): the chain
 */
KuisChain *
kuis_chain_ref (KuisChain *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return g_atomic_rc_box_acquire (self);
}

/**
 * kuis_chain_unref:
 *
 * Gives a reference back.
 */
void
kuis_chain_unref (KuisChain *self)
{
  g_return_if_fail (self != NULL);

  g_atomic_rc_box_release_full (self, clear);
}

/**
 * kuis_chain_get_n_layers:
 *
 * Gets how many layers there are.
 *
 * Returns: a number from 2 to 1,000
 */
guint
kuis_chain_get_n_layers (KuisChain *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->n_layers;
}

/**
 * kuis_chain_is_equal:
 *
 * Tells whether all layers are alike.
 *
 * Returns: `TRUE` if they are
 */
gboolean
kuis_chain_is_equal (KuisChain *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->is_equal;
}

/**
 * kuis_chain_get_size:
 * @activation: a number from 0 to less than that of the layers
 *
 * Gets how large an activation is.
 *
 * Returns: units of memory
 */
guint
kuis_chain_get_size (KuisChain *self,
                     guint      activation)
{
  g_return_val_if_fail (self != NULL, 0);
  g_return_val_if_fail (activation < self->n_layers, 0);

  return self->sizes[activation];
}

/**
 * kuis_chain_get_cost:
 * @layer: a number from 1 to that of the layers
 *
 * Gets how much work the forward pass of a layer is.
 *
 * Returns: units of work
 */
double
kuis_chain_get_cost (KuisChain *self,
                     guint      layer)
{
  g_return_val_if_fail (self != NULL, 0.0);
  g_return_val_if_fail (layer >= 1 && layer <= self->n_layers, 0.0);

  return self->costs[layer];
}

/*< private >
 * _kuis_chain_get_sizes:
 *
 * Returns: (transfer none): how large x(0) to x(n − 1) are
 */
const guint *
_kuis_chain_get_sizes (KuisChain *self)
{
  return self->sizes;
}

/*< private >
 * _kuis_chain_get_costs:
 *
 * Returns: (transfer none): how much work the layers 1 to n are, from the second on
 */
const double *
_kuis_chain_get_costs (KuisChain *self)
{
  return self->costs;
}
