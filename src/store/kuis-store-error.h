/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * KuisStoreError:
 * @KUIS_STORE_ERROR_FAILED: something else than the following
 * @KUIS_STORE_ERROR_READ_ONLY: the folder, or the file in it, may not be written
 * @KUIS_STORE_ERROR_FULL: there is no room left
 * @KUIS_STORE_ERROR_LOCKED: another program has the file for itself
 * @KUIS_STORE_ERROR_NEWER: the file was made by a newer Kuis; it is not touched
 * @KUIS_STORE_ERROR_DAMAGED: what is there cannot be read as a history
 * @KUIS_STORE_ERROR_IO: the disk does not do what it is told
 * @KUIS_STORE_ERROR_NO_MEMORY: there is not enough memory
 * @KUIS_STORE_ERROR_NOT_FOUND: there is no such attempt or learner
 * @KUIS_STORE_ERROR_INVALID: what was to be kept contradicts itself
 * @KUIS_STORE_ERROR_NOT_A_BACKUP: the file is not a backup that Kuis made
 * @KUIS_STORE_ERROR_CLOSED: the store is closed, or closed before it could be saved
 *
 * What can go wrong with what is kept: the codes of the error domain
 * `KUIS_STORE_ERROR`. The messages of the errors are for a log; sentences for the
 * learner come from [func@store_error_get_sentence].
 */
typedef enum {
  KUIS_STORE_ERROR_FAILED,
  KUIS_STORE_ERROR_READ_ONLY,
  KUIS_STORE_ERROR_FULL,
  KUIS_STORE_ERROR_LOCKED,
  KUIS_STORE_ERROR_NEWER,
  KUIS_STORE_ERROR_DAMAGED,
  KUIS_STORE_ERROR_IO,
  KUIS_STORE_ERROR_NO_MEMORY,
  KUIS_STORE_ERROR_NOT_FOUND,
  KUIS_STORE_ERROR_INVALID,
  KUIS_STORE_ERROR_NOT_A_BACKUP,
  KUIS_STORE_ERROR_CLOSED,
} KuisStoreError;

#define KUIS_STORE_ERROR (kuis_store_error_quark ())

GQuark      kuis_store_error_quark        (void);

const char *kuis_store_error_get_sentence (KuisStoreError code);

G_END_DECLS
