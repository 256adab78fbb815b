/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * KuisFileChooserWords:
 * @title: what the dialog is called
 * @filter_name: what kind of files are shown
 * @pattern: how their names end, such as `*.csv`; several are parted by spaces
 * @file_name: (nullable): what to call the file, or `NULL` to choose one that is there
 *
 * What to ask for.
 */
typedef struct {
  const char *title;
  const char *filter_name;
  const char *pattern;
  const char *file_name;
} KuisFileChooserWords;

void   kuis_file_chooser_run_async  (GtkWindow                   *parent,
                                     const KuisFileChooserWords  *words,
                                     GAsyncReadyCallback          callback,
                                     gpointer                     user_data);
GFile *kuis_file_chooser_run_finish (GAsyncResult                *result,
                                     GError                     **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
