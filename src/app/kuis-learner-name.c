/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-learner-name"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/kuis-learner-name.h"
#include "store/kuis-store-record.h"

/* Whether two names look the same, however they were typed. */
static char *
fold (const char *name)
{
  g_autofree char *normal = g_utf8_normalize (name, -1, G_NORMALIZE_ALL_COMPOSE);
  g_autofree char *stripped = g_strstrip (g_strdup (normal != NULL ? normal : name));

  return g_utf8_casefold (stripped, -1);
}

static gboolean
is_taken (GPtrArray  *learners,
          const char *name,
          const char *except)
{
  g_autofree char *folded = fold (name);

  for (guint i = 0; i < learners->len; i++)
    {
      const KuisStoreLearner *learner = g_ptr_array_index (learners, i);
      g_autofree char *other = fold (learner->name);

      if (g_strcmp0 (learner->uuid, except) != 0 && g_str_equal (other, folded))
        return TRUE;
    }

  return FALSE;
}

/**
 * kuis_learner_name_check:
 * @learners: (element-type KuisStoreLearner): who is there
 * @name: what somebody wants to be called
 * @except: (nullable): the uuid of whoever wants to, if they are there already
 *
 * Finds what speaks against a name.
 *
 * Returns: (transfer full) (nullable): a sentence, or `NULL` if nothing does
 */
char *
kuis_learner_name_check (GPtrArray  *learners,
                         const char *name,
                         const char *except)
{
  g_autofree char *stripped = g_strstrip (g_strdup (name));

  if (*stripped == '\0')
    return g_strdup (_("Write a name first."));

  if (g_utf8_strlen (stripped, -1) > KUIS_LEARNER_NAME_MAX)
    return g_strdup_printf (ngettext ("A name can have at most %u letter. Shorten it.",
                                      "A name can have at most %u letters. Shorten it.", KUIS_LEARNER_NAME_MAX),
                            KUIS_LEARNER_NAME_MAX);

  if (is_taken (learners, stripped, except))
    /* Translators: “one” is a learner. */
    return g_strdup (_("There is one with this name already. Add something that tells the two apart."));

  return NULL;
}
