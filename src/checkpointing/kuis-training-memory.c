/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-training-memory"

#include "config.h"

#include "checkpointing/kuis-training-memory.h"

/* Bytes for each parameter. */
#define PARAMETER_BYTES 2
#define GRADIENT_BYTES 2
#define MASTER_PARAMETER_BYTES 4
#define MOMENTUM_BYTES 4
#define VARIANCE_BYTES 4

/**
 * kuis_training_memory_count:
 * @self: (out caller-allocates): what is counted
 * @n_parameters: how many parameters the model has; more than
 *   %KUIS_TRAINING_MEMORY_MAX_PARAMETERS are taken as so many
 *
 * Counts what Adam in mixed precision holds whatever is done with activations: 16 bytes
 * for each parameter, 2 + 2 + (4 + 4 + 4). Rajbhandari, Rasley, Ruwase and He, “ZeRO:
 * Memory Optimizations Toward Training Trillion Parameter Models” (2020),
 * arXiv:1910.02054, section 3.1. 7 billion parameters take 112 GB, and do not fit into 80.
 */
void
kuis_training_memory_count (KuisTrainingMemory *self,
                            guint64             n_parameters)
{
  g_return_if_fail (self != NULL);

  n_parameters = MIN (n_parameters, KUIS_TRAINING_MEMORY_MAX_PARAMETERS);
  self->parameters = n_parameters * PARAMETER_BYTES;
  self->gradients = n_parameters * GRADIENT_BYTES;
  self->master_parameters = n_parameters * MASTER_PARAMETER_BYTES;
  self->momentum = n_parameters * MOMENTUM_BYTES;
  self->variance = n_parameters * VARIANCE_BYTES;
  self->optimizer = self->master_parameters + self->momentum + self->variance;
  self->total = self->parameters + self->gradients + self->optimizer;
}
