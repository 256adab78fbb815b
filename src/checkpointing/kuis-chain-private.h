/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "checkpointing/kuis-chain.h"

G_BEGIN_DECLS

/* For loops that go through them half a million times. */

const guint  *_kuis_chain_get_sizes (KuisChain *self);
const double *_kuis_chain_get_costs (KuisChain *self);

G_END_DECLS
