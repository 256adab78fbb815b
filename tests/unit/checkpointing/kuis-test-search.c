/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "kuis-test-search.h"

/* The least work there is, found by trying everything. It shares nothing with what it is
 * held against, and knows no checkpoints, no segments and no formula.
 *
 * A state: which activations are held (a bit each), which one is worked with if it is not
 * held (the number of layers for none), and how many backward passes are left. The least
 * work to each state within the memory is found as Dijkstra does, with a queue for each
 * amount of work. */

#define LEFT_SHIFT (SEARCH_MAX_LAYERS + 4)

typedef struct {
  guint        n;
  const guint *sizes;
  const guint *costs;
  guint        memory;
  /* Whether what is held has to stay until its backward pass. */
  gboolean     keeps;

  guint       *best;
  GPtrArray   *queues;
  /* How much memory each set of what is held takes. */
  guint        sums[1 << SEARCH_MAX_LAYERS];
} Search;

static guint
pack (guint held,
      guint current,
      guint left)
{
  return held | current << SEARCH_MAX_LAYERS | left << LEFT_SHIFT;
}

static void
sum_sizes (Search *search)
{
  for (guint held = 0; held < 1u << search->n; held++)
    for (guint i = 0; i < search->n; i++)
      if (held >> i & 1)
        search->sums[held] += search->sizes[i];
}

static void
reach (Search *search,
       guint   held,
       guint   current,
       guint   left,
       guint   work)
{
  guint state;

  if (current < search->n && (held >> current & 1))
    current = search->n;
  if (search->sums[held] + (current < search->n ? search->sizes[current] : 0) > search->memory)
    return;

  state = pack (held, current, left);
  if (work >= search->best[state])
    return;

  search->best[state] = work;
  while (search->queues->len <= work)
    g_ptr_array_add (search->queues, g_queue_new ());
  g_queue_push_tail (g_ptr_array_index (search->queues, work), GUINT_TO_POINTER (state));
}

static void
expand (Search *search,
        guint   state,
        guint   work)
{
  const guint n = search->n;
  const guint held = state & ((1u << SEARCH_MAX_LAYERS) - 1);
  const guint current = state >> SEARCH_MAX_LAYERS & 15;
  const guint left = state >> LEFT_SHIFT;
  const guint needed = left - 1;

  /* A backward pass. */
  if (held >> needed & 1 || current == needed)
    reach (search, held, n, left - 1, work);
  /* Hold what is worked with, or let go of what is held; never of x(0). */
  if (current < n)
    reach (search, held | 1u << current, n, left, work);
  for (guint i = 1; i < n; i++)
    if ((held >> i & 1) && (!search->keeps || i >= left))
      reach (search, held & ~(1u << i), current, left, work);
  /* Evaluate the layer after anything that is there. */
  for (guint i = 0; i + 1 < n; i++)
    if (held >> i & 1 || current == i)
      reach (search, held, i + 1, left, work + search->costs[i + 1]);
}

static guint
run (Search *search)
{
  for (guint work = 0; work < search->queues->len; work++)
    {
      GQueue *queue = g_ptr_array_index (search->queues, work);

      while (!g_queue_is_empty (queue))
        {
          const guint state = GPOINTER_TO_UINT (g_queue_pop_head (queue));

          if (state >> LEFT_SHIFT == 0)
            return work;
          if (search->best[state] == work)
            expand (search, state, work);
        }
    }

  return SEARCH_NOTHING;
}

static void
free_queue (gpointer data)
{
  g_queue_free (data);
}

/* @sizes are those of x(0) to x(n − 1), @costs those of the layers 1 to n, from the second
 * on. What is found is all work, that of the first sweep included and that of the last
 * layer not. */
guint
search_least_work (guint        n_layers,
                   const guint *sizes,
                   const guint *costs,
                   guint        memory,
                   gboolean     keeps)
{
  const gsize n_states = (gsize) (n_layers + 1) << LEFT_SHIFT;
  g_autofree guint *best = g_new (guint, n_states);
  g_autoptr(GPtrArray) queues = g_ptr_array_new_with_free_func (free_queue);
  Search search = {
    .n = n_layers,
    .sizes = sizes,
    .costs = costs,
    .memory = memory,
    .keeps = keeps,
    .best = best,
    .queues = queues,
  };

  g_assert_cmpuint (n_layers, <=, SEARCH_MAX_LAYERS);

  for (gsize i = 0; i < n_states; i++)
    best[i] = SEARCH_NOTHING;
  sum_sizes (&search);
  reach (&search, 1, n_layers, n_layers, 0);

  return run (&search);
}
