/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-reference"

#include "config.h"

#include "quiz/kuis-reference.h"

/**
 * KuisReference:
 *
 * Where to read more: a citation that can be read offline, and a link. Immutable.
 */
struct _KuisReference
{
  GObject parent_instance;

  char   *citation;
  char   *uri;
};

G_DEFINE_FINAL_TYPE (KuisReference, kuis_reference, G_TYPE_OBJECT)

static void
kuis_reference_finalize (GObject *object)
{
  KuisReference *self = KUIS_REFERENCE (object);

  g_free (self->citation);
  g_free (self->uri);

  G_OBJECT_CLASS (kuis_reference_parent_class)->finalize (object);
}

static void
kuis_reference_class_init (KuisReferenceClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = kuis_reference_finalize;
}

static void
kuis_reference_init (KuisReference *self)
{
}

/**
 * kuis_reference_new:
 * @citation: who wrote what, where and when
 * @uri: (nullable): an `https` or `http` address
 *
 * Creates a reference.
 *
 * Returns: (transfer full): the new reference
 */
KuisReference *
kuis_reference_new (const char *citation,
                    const char *uri)
{
  KuisReference *self;

  g_return_val_if_fail (citation != NULL, NULL);

  self = g_object_new (KUIS_TYPE_REFERENCE, NULL);
  self->citation = g_strdup (citation);
  self->uri = g_strdup (uri);

  return self;
}

/**
 * kuis_reference_get_citation:
 *
 * Gets who wrote what, where and when; the same in every language.
 *
 * Returns: the citation
 */
const char *
kuis_reference_get_citation (KuisReference *self)
{
  g_return_val_if_fail (KUIS_IS_REFERENCE (self), NULL);

  return self->citation;
}

/**
 * kuis_reference_get_uri:
 *
 * Gets the address at which it can be read.
 *
 * Returns: (nullable): the address
 */
const char *
kuis_reference_get_uri (KuisReference *self)
{
  g_return_val_if_fail (KUIS_IS_REFERENCE (self), NULL);

  return self->uri;
}
