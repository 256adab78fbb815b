/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

#define KUIS_TYPE_REFERENCE (kuis_reference_get_type ())

G_DECLARE_FINAL_TYPE (KuisReference, kuis_reference, KUIS, REFERENCE, GObject)

KuisReference *kuis_reference_new          (const char    *citation,
                                            const char    *uri) G_GNUC_WARN_UNUSED_RESULT;

const char    *kuis_reference_get_citation (KuisReference *self);
const char    *kuis_reference_get_uri      (KuisReference *self);

G_END_DECLS
