/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

guint64 kuis_binomial                 (guint n,
                                       guint k);
guint   kuis_binomial_get_repetitions (guint n_layers,
                                       guint n_checkpoints);
guint64 kuis_binomial_get_evaluations (guint n_layers,
                                       guint n_checkpoints);
guint   kuis_binomial_get_split       (guint n_layers,
                                       guint n_checkpoints);

guint64 kuis_even_get_extra           (guint    n_layers,
                                       guint    every,
                                       gboolean keep_last);
guint   kuis_even_get_peak            (guint    n_layers,
                                       guint    every);

G_END_DECLS
