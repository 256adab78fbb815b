/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * KuisAlertFunc:
 * @data: what was given with it
 *
 * Is called when the learner said yes.
 */
typedef void (*KuisAlertFunc) (gpointer data);

void kuis_alert_ask (GtkWindow      *parent,
                     const char     *heading,
                     const char     *body,
                     const char     *yes,
                     KuisAlertFunc   on_yes,
                     gpointer        data,
                     GDestroyNotify  free_data);

G_END_DECLS
