/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define KUIS_TYPE_PASSAGE (kuis_passage_get_type ())

G_DECLARE_FINAL_TYPE (KuisPassage, kuis_passage, KUIS, PASSAGE, AdwBin)

G_END_DECLS
