/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * KuisTrainingMemory:
 * @parameters: of the parameters in 16 bits
 * @gradients: of their gradients in 16 bits
 * @optimizer: of what the optimizer keeps in 32 bits: the parameters, and their two
 *   moments
 * @total: all of it
 *
 * What a training holds besides activations, in bytes.
 */
typedef struct {
  guint64 parameters;
  guint64 gradients;
  guint64 optimizer;
  guint64 total;
} KuisTrainingMemory;

void kuis_training_memory_count (KuisTrainingMemory *self,
                                 guint64             n_parameters);

G_END_DECLS
