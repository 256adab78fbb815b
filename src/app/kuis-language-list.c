/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-language-list"

#include "config.h"

#include "app/kuis-language-list.h"
#include "app/kuis-spoken.h"

/**
 * KuisLanguageList:
 *
 * The languages to choose from.
 */
struct _KuisLanguageList
{
  AdwBin        parent_instance;

  /* Template widgets */
  AdwActionRow *system_row;
  AdwActionRow *id_row;
  AdwActionRow *en_row;
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
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/kuis_app/Kuis/ui/kuis-language-list.ui");
  gtk_widget_class_bind_template_child (widget_class, KuisLanguageList, system_row);
  gtk_widget_class_bind_template_child (widget_class, KuisLanguageList, id_row);
  gtk_widget_class_bind_template_child (widget_class, KuisLanguageList, en_row);
}

static void
kuis_language_list_init (KuisLanguageList *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  kuis_spoken_make_toggle (self->system_row);
  kuis_spoken_make_toggle (self->id_row);
  kuis_spoken_make_toggle (self->en_row);
}
