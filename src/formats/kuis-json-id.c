/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-json-id"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "formats/kuis-format.h"
#include "formats/kuis-json-id.h"

/* Ids for what has none in its file: a hash of the content, so that it is known again
 * in the next version of the file. */

/* How much of a SHA-256 is kept: 64 bits of it. */
#define LENGTH 16

/**
 * kuis_json_id_hash:
 * @words: (array length=n_words) (nullable elements): the content
 * @n_words: how many parts it has
 *
 * Makes an id of a content.
 *
 * Returns: (transfer full): the id
 */
char *
kuis_json_id_hash (const char * const *words,
                   gsize               n_words)
{
  g_autoptr(GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);

  for (gsize i = 0; i < n_words; i++)
    {
      const char *part = words[i] != NULL ? words[i] : "";

      /* With the 0 at its end, so that “ab”, “c” is not “a”, “bc”. */
      g_checksum_update (checksum, (const guchar *) part, (gssize) strlen (part) + 1);
    }

  return g_strndup (g_checksum_get_string (checksum), LENGTH);
}

/**
 * kuis_json_id_unique:
 * @ids: the ids that are taken
 * @base: an id
 *
 * Finds an id that is not taken: the second time the same content comes, it gets an
 * ordinal.
 *
 * Returns: (transfer full): the id
 */
char *
kuis_json_id_unique (GHashTable *ids,
                     const char *base)
{
  guint n = MAX (GPOINTER_TO_UINT (g_hash_table_lookup (ids, base)), 1);
  char *id = g_strdup (base);

  while (g_hash_table_contains (ids, id))
    {
      g_free (id);
      id = g_strdup_printf ("%s-%u", base, ++n);
    }

  /* The ordinal is kept, so that many in a row do not take for ever. */
  if (n > 1)
    g_hash_table_insert (ids, g_strdup (base), GUINT_TO_POINTER (n));

  return id;
}

/**
 * kuis_json_id_read:
 * @field: what should be an id
 * @ids: the ids that are taken
 * @id: (out) (nullable): the id, or `NULL` if there is none
 *
 * Reads an id.
 *
 * Returns: `FALSE` if it is taken or something else, which is reported
 */
gboolean
kuis_json_id_read (KuisJsonReader       *json,
                   const KuisJsonField  *field,
                   GHashTable           *ids,
                   const char          **id)
{
  if (!kuis_json_reader_read_string (json, field, KUIS_FORMAT_MAX_ID, id))
    return FALSE;

  if (*id != NULL && g_hash_table_contains (ids, *id))
    return kuis_json_reader_fail (json, KUIS_FORMAT_ERROR_DUPLICATE_ID, field,
                                  /* TRANSLATORS: Of a question or choice in a file. */
                                  N_("The id “%s” belongs to another one already. Give each its "
                                     "own, or none."),
                                  *id, NULL);

  return TRUE;
}

/**
 * kuis_json_id_take:
 * @ids: the ids that are taken
 * @id: an id that is not
 *
 * Notes that an id is taken.
 */
void
kuis_json_id_take (GHashTable *ids,
                   const char *id)
{
  g_hash_table_insert (ids, g_strdup (id), GUINT_TO_POINTER (1));
}
