/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-transfer-error"

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "app/kuis-transfer-error.h"
#include "store/kuis-store-error.h"

/* Each sentence says what, where, and what to do. */

static char *
describe_reading (int         code,
                  const char *name,
                  const char *where)
{
  switch (code)
    {
    case G_IO_ERROR_NOT_FOUND:
      /* Translators: %1$s is a file, %2$s its folder. */
      return g_strdup_printf (_("“%1$s” is not in “%2$s” any more. Choose the backup once more."), name, where);

    case G_IO_ERROR_PERMISSION_DENIED:
      /* Translators: %1$s is a file, %2$s its folder. */
      return g_strdup_printf (_("“%1$s” in “%2$s” may not be read. "
                                "Copy it into a folder of your own, and choose it there."),
                              name, where);

    default:
      /* Translators: %1$s is a file, %2$s its folder. */
      return g_strdup_printf (_("“%1$s” in “%2$s” cannot be read. Choose another file."), name, where);
    }
}

static char *
describe_writing (int         code,
                  const char *name,
                  const char *where)
{
  switch (code)
    {
    case G_IO_ERROR_PERMISSION_DENIED:
    case G_IO_ERROR_READ_ONLY:
      /* Translators: %1$s is a file, %2$s its folder. */
      return g_strdup_printf (_("“%1$s” was not saved, as nothing may be written into “%2$s”. Choose another folder."),
                              name, where);

    case G_IO_ERROR_NO_SPACE:
      /* Translators: %1$s is a file, %2$s its folder. */
      return g_strdup_printf (_("“%1$s” was not saved, as there is no room left in “%2$s”. "
                                "Make room, or choose another folder."),
                              name, where);

    case G_IO_ERROR_NOT_FOUND:
    case G_IO_ERROR_NOT_DIRECTORY:
      /* Translators: %1$s is a file, %2$s its folder. */
      return g_strdup_printf (_("“%1$s” was not saved, as “%2$s” is no folder, or not there any more. "
                                "Choose another folder."),
                              name, where);

    case G_IO_ERROR_IS_DIRECTORY:
      /* Translators: %1$s is a file, %2$s its folder. */
      return g_strdup_printf (_("“%1$s” was not saved, as a folder in “%2$s” has that name. Choose another name."),
                              name, where);

    case G_IO_ERROR_FILENAME_TOO_LONG:
    case G_IO_ERROR_INVALID_FILENAME:
      /* Translators: %1$s is a file, %2$s its folder. */
      return g_strdup_printf (_("“%1$s” was not saved, as no file in “%2$s” can have that name. Choose another name."),
                              name, where);

    default:
      /* Translators: %1$s is a file, %2$s its folder. */
      return g_strdup_printf (_("“%1$s” could not be saved in “%2$s”. Choose another folder."), name, where);
    }
}

/* The sentences of the store are about the history itself; those that name a place do not
 * fit here. */
static const char *
find_sentence_of_store (int      code,
                        gboolean is_reading)
{
  const char *sentence = kuis_store_error_get_sentence ((KuisStoreError) code);

  if (is_reading && code == KUIS_STORE_ERROR_NEWER)
    return N_("This backup was made by a newer Kuis. Update Kuis on this computer, then restore it.");

  if (strchr (sentence, '%') != NULL || code == KUIS_STORE_ERROR_FAILED || code == KUIS_STORE_ERROR_INVALID)
    return is_reading ? N_("The backup could not be added to your history. Nothing was changed.")
                      : N_("Your history could not be read, so nothing was saved.");

  return sentence;
}

/**
 * kuis_transfer_error_describe:
 * @error: what went wrong
 * @file: with which file
 * @is_reading: whether it was to be read
 *
 * Says what went wrong, where, and what can be done about it.
 *
 * Returns: (transfer full): the sentence
 */
char *
kuis_transfer_error_describe (const GError *error,
                              GFile        *file,
                              gboolean      is_reading)
{
  g_autoptr(GFile) folder = g_file_get_parent (file);
  g_autofree char *base = g_file_get_basename (file);
  g_autofree char *name = g_filename_display_name (base);
  g_autofree char *where = g_file_get_parse_name (folder != NULL ? folder : file);
  const int code = error->domain == G_IO_ERROR ? error->code : G_IO_ERROR_FAILED;

  if (error->domain == KUIS_STORE_ERROR)
    return g_strdup (_(find_sentence_of_store (error->code, is_reading)));

  return is_reading ? describe_reading (code, name, where) : describe_writing (code, name, where);
}
