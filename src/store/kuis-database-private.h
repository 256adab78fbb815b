/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "store/kuis-database.h"

G_BEGIN_DECLS

struct _KuisDatabase
{
  char             *folder;
  char             *path;
  sqlite3          *handle;
  gboolean          in_memory;
  KuisStoreProblem *problem;
};

void      _kuis_database_close            (KuisDatabase  *self);
gboolean  _kuis_database_open_file        (KuisDatabase  *self,
                                           const char    *name,
                                           int            flags,
                                           GError       **error);
char     *_kuis_database_ask              (KuisDatabase  *self,
                                           const char    *pragma,
                                           GError       **error) G_GNUC_WARN_UNUSED_RESULT;
gint64    _kuis_database_check_version    (sqlite3       *handle,
                                           GError       **error);
gboolean  _kuis_database_check_content    (KuisDatabase  *self,
                                           GError       **error);
gboolean  _kuis_database_bring_up_to_date (KuisDatabase  *self,
                                           gint64         version,
                                           GError       **error);
gboolean  _kuis_database_purge            (sqlite3       *handle,
                                           GError       **error);
gboolean  _kuis_database_copy             (sqlite3       *to,
                                           sqlite3       *from);

G_END_DECLS
