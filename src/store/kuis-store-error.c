/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-store-error"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "store/kuis-store-error.h"

/* In English, for the catalogue: said anew each time, so that they follow the
 * language. A “%s” is the name of a file or a folder. */
static const char * const sentences[] = {
  [KUIS_STORE_ERROR_FAILED] = N_("What you do cannot be saved."),
  /* TRANSLATORS: %s is a folder. */
  [KUIS_STORE_ERROR_READ_ONLY] = N_("Kuis may not write into its folder, “%s”. Ask whoever looks after this computer."),
  [KUIS_STORE_ERROR_FULL] = N_("There is no room left on the disk. Delete what is not needed any more."),
  [KUIS_STORE_ERROR_LOCKED] = N_("Another program is using your history, or Kuis is open on another computer. Close it there."),
  [KUIS_STORE_ERROR_NEWER] = N_("Your history was written by a newer Kuis, and this one leaves it as it is. Update Kuis to go on with it."),
  /* TRANSLATORS: %s is a file. */
  [KUIS_STORE_ERROR_DAMAGED] = N_("Your history could not be read. It was put aside as “%s”, and a new one is begun."),
  [KUIS_STORE_ERROR_IO] = N_("The disk that your history is on does not work as it should. Ask whoever looks after this computer."),
  [KUIS_STORE_ERROR_NO_MEMORY] = N_("The computer has not enough memory left. Close other programs."),
  [KUIS_STORE_ERROR_NOT_FOUND] = N_("This is not in your history any more."),
  [KUIS_STORE_ERROR_INVALID] = N_("What you do cannot be saved."),
  [KUIS_STORE_ERROR_NOT_A_BACKUP] = N_("This file is not a backup of a history, or a damaged one. Choose another file."),
  [KUIS_STORE_ERROR_CLOSED] = N_("What you did last could not be saved."),
};

G_DEFINE_QUARK (kuis-store-error-quark, kuis_store_error)

/**
 * kuis_store_error_get_sentence:
 * @code: a code of the domain `KUIS_STORE_ERROR`
 *
 * Gets what to tell the learner: a sentence in English that is in the catalogue. In
 * those for `KUIS_STORE_ERROR_READ_ONLY` and `KUIS_STORE_ERROR_DAMAGED`, `%s` stands
 * for the name of a file or folder.
 *
 * Returns: (transfer none): the sentence
 */
const char *
kuis_store_error_get_sentence (KuisStoreError code)
{
  g_return_val_if_fail ((gsize) code < G_N_ELEMENTS (sentences), sentences[KUIS_STORE_ERROR_FAILED]);

  return sentences[code];
}
