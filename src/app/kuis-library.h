/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "app/kuis-library-entry.h"

G_BEGIN_DECLS

#define KUIS_TYPE_LIBRARY (kuis_library_get_type ())

G_DECLARE_FINAL_TYPE (KuisLibrary, kuis_library, KUIS, LIBRARY, GObject)

KuisLibrary      *kuis_library_new         (void) G_GNUC_WARN_UNUSED_RESULT;

GListModel       *kuis_library_get_entries (KuisLibrary          *self);
KuisLibraryEntry *kuis_library_find        (KuisLibrary          *self,
                                            const char           *quiz_id);

void              kuis_library_read_async  (KuisLibrary          *self,
                                            GFile                *file,
                                            KuisLibrarySource     source,
                                            GCancellable         *cancellable,
                                            GAsyncReadyCallback   callback,
                                            gpointer              user_data);
KuisLibraryEntry *kuis_library_read_finish (KuisLibrary          *self,
                                            GAsyncResult         *result,
                                            GError              **error) G_GNUC_WARN_UNUSED_RESULT;

void              kuis_library_scan_async  (KuisLibrary          *self,
                                            GCancellable         *cancellable,
                                            GAsyncReadyCallback   callback,
                                            gpointer              user_data);
gboolean          kuis_library_scan_finish (KuisLibrary          *self,
                                            GAsyncResult         *result,
                                            GError              **error);

G_END_DECLS
