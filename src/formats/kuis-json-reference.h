/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "formats/kuis-json-reader.h"

G_BEGIN_DECLS

GPtrArray *kuis_json_references_read (KuisJsonReader      *json,
                                      const KuisJsonField *field) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
