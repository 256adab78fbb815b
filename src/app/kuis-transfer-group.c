/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-transfer-group"

#include "config.h"

#include "app/kuis-spoken.h"
#include "app/kuis-transfer-group.h"

/**
 * KuisTransferGroup:
 *
 * How to take the history along, and to bring it back.
 */
struct _KuisTransferGroup
{
  AdwBin        parent_instance;

  /* Template widgets */
  AdwActionRow *csv_row;
  AdwActionRow *json_row;
  AdwActionRow *back_up_row;
  AdwActionRow *restore_row;
};

G_DEFINE_FINAL_TYPE (KuisTransferGroup, kuis_transfer_group, ADW_TYPE_BIN)

static void
name_row (AdwActionRow *row)
{
  g_autoptr(GString) name = g_string_new (NULL);

  kuis_spoken_append (name, adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)));
  kuis_spoken_append (name, adw_action_row_get_subtitle (row));
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_RELATION_DESCRIBED_BY);
  kuis_spoken_set_name (GTK_WIDGET (row), name->str);
}

static void
kuis_transfer_group_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), KUIS_TYPE_TRANSFER_GROUP);

  G_OBJECT_CLASS (kuis_transfer_group_parent_class)->dispose (object);
}

static void
kuis_transfer_group_class_init (KuisTransferGroupClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kuis_transfer_group_dispose;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/kuis_app/Kuis/ui/kuis-transfer-group.ui");
  gtk_widget_class_bind_template_child (widget_class, KuisTransferGroup, csv_row);
  gtk_widget_class_bind_template_child (widget_class, KuisTransferGroup, json_row);
  gtk_widget_class_bind_template_child (widget_class, KuisTransferGroup, back_up_row);
  gtk_widget_class_bind_template_child (widget_class, KuisTransferGroup, restore_row);
}

static void
kuis_transfer_group_init (KuisTransferGroup *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  name_row (self->csv_row);
  name_row (self->json_row);
  name_row (self->back_up_row);
  name_row (self->restore_row);
}

/**
 * kuis_transfer_group_new:
 *
 * Creates the group.
 *
 * Returns: (transfer floating): the new group
 */
GtkWidget *
kuis_transfer_group_new (void)
{
  return g_object_new (KUIS_TYPE_TRANSFER_GROUP, NULL);
}
