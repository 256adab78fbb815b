/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A worked example: a model of 7 billion parameters, and a card with 80 GB, in bytes. */
#define KUIS_TRAINING_MEMORY_EXAMPLE_PARAMETERS G_GUINT64_CONSTANT (7000000000)
#define KUIS_TRAINING_MEMORY_EXAMPLE_CARD G_GUINT64_CONSTANT (80000000000)

/* More parameters cannot be counted. */
#define KUIS_TRAINING_MEMORY_MAX_PARAMETERS (G_GUINT64_CONSTANT (1) << 59)

/**
 * KuisTrainingMemory:
 * @parameters: of the parameters in 16 bits
 * @gradients: of their gradients in 16 bits
 * @master_parameters: of the optimizer's copy of the parameters in 32 bits
 * @momentum: of the first moment that Adam keeps, in 32 bits
 * @variance: of the second moment that Adam keeps, in 32 bits
 * @optimizer: of all the optimizer keeps: the last three
 * @total: all of it
 *
 * What a training holds besides activations, in bytes.
 */
typedef struct {
  guint64 parameters;
  guint64 gradients;
  guint64 master_parameters;
  guint64 momentum;
  guint64 variance;
  guint64 optimizer;
  guint64 total;
} KuisTrainingMemory;

void kuis_training_memory_count (KuisTrainingMemory *self,
                                 guint64             n_parameters);

G_END_DECLS
