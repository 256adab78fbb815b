/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

/* A file system for SQLite that passes on to the real one, counts, and goes wrong on
 * demand. What is counted: opening for writing, writing, truncating, syncing, deleting. */

typedef enum {
  KUIS_TEST_FAULT_IO,
  KUIS_TEST_FAULT_FULL,
  KUIS_TEST_FAULT_SHORT,
  KUIS_TEST_FAULT_DEATH,
  KUIS_TEST_FAULT_DEATH_HALFWAY,
} KuisTestFault;

typedef struct {
  /* Which calls go wrong, and how; none if @first is 0. */
  gint           first;
  gint           last;
  KuisTestFault  fault;

  guint          sync_ms;
  gboolean       no_shared_memory;
  gboolean       no_real_sync;

  /* Says that synchronous is FULL and leaves it OFF. */
  gboolean       lies;

  /* What was counted. */
  gint           n_calls;
  gint           n_syncs;
  gint           n_unsynced_files;
} KuisTestVfs;

extern KuisTestVfs kuis_test_vfs;

void kuis_test_vfs_register (void);
void kuis_test_vfs_reset    (void);
