/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define KUIS_TYPE_APPLICATION (kuis_application_get_type ())

G_DECLARE_FINAL_TYPE (KuisApplication, kuis_application, KUIS, APPLICATION, AdwApplication)

KuisApplication *kuis_application_new (void) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
