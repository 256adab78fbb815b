/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-language-list"

#include "config.h"

#include "app/kuis-language-list.h"

/**
 * KuisLanguageList:
 *
 * The languages to choose from.
 */
struct _KuisLanguageList
{
  AdwBin parent_instance;
};

G_DEFINE_FINAL_TYPE (KuisLanguageList, kuis_language_list, ADW_TYPE_BIN)

static void
kuis_language_list_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), KUIS_TYPE_LANGUAGE_LIST);

  G_OBJECT_CLASS (kuis_language_list_parent_class)->dispose (object);
}

static void
kuis_language_list_class_init (KuisLanguageListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kuis_language_list_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/kuis_app/Kuis/ui/kuis-language-list.ui");
}

static void
kuis_language_list_init (KuisLanguageList *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
