/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-preferences-page"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/kuis-compat.h"
#include "app/kuis-language-list.h"
#include "app/kuis-preferences-page.h"
#include "app/kuis-spoken.h"
#include "app/kuis-text-scale.h"
#include "language/kuis-number.h"

/**
 * KuisPreferencesPage:
 *
 * What can be set.
 */
struct _KuisPreferencesPage
{
  KuisPage      parent_instance;

  /* Template widgets */
  AdwClamp     *clamp;
  GtkBox       *content;
  AdwActionRow *shuffle_row;
  GtkSwitch    *shuffle_switch;
  AdwActionRow *single_keys_row;
  GtkSwitch    *single_keys_switch;
  AdwActionRow *text_size_row;
  GtkButton    *smaller_button;
  GtkLabel     *text_size_label;
  GtkButton    *larger_button;

  /* Owned */
  GSettings    *settings;
};

G_DEFINE_FINAL_TYPE (KuisPreferencesPage, kuis_preferences_page, KUIS_TYPE_PAGE)

static void
show_text_size (KuisPreferencesPage *self)
{
  g_autofree char *percent = kuis_number_format_percent (g_settings_get_double (self->settings, "text-scale"), 0);
  g_autoptr(GString) name = g_string_new (NULL);

  gtk_label_set_label (self->text_size_label, percent);

  kuis_spoken_append (name, adw_preferences_row_get_title (ADW_PREFERENCES_ROW (self->text_size_row)));
  kuis_spoken_append (name, percent);
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (self->text_size_row), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  kuis_spoken_set_name (GTK_WIDGET (self->text_size_row), name->str);
}

static gboolean
kuis_preferences_page_grab_focus (GtkWidget *widget)
{
  GtkWidget *content = GTK_WIDGET (KUIS_PREFERENCES_PAGE (widget)->content);

  /* The stack may have moved the focus here with the page; once more would move it
   * on to the next row. */
  return gtk_widget_get_focus_child (content) != NULL ||
         gtk_widget_child_focus (content, GTK_DIR_TAB_FORWARD);
}

static void
kuis_preferences_page_dispose (GObject *object)
{
  KuisPreferencesPage *self = KUIS_PREFERENCES_PAGE (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), KUIS_TYPE_PREFERENCES_PAGE);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (kuis_preferences_page_parent_class)->dispose (object);
}

static void
kuis_preferences_page_class_init (KuisPreferencesPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kuis_preferences_page_dispose;
  widget_class->grab_focus = kuis_preferences_page_grab_focus;

  g_type_ensure (KUIS_TYPE_LANGUAGE_LIST);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/kuis_app/Kuis/ui/kuis-preferences-page.ui");
  gtk_widget_class_bind_template_child (widget_class, KuisPreferencesPage, clamp);
  gtk_widget_class_bind_template_child (widget_class, KuisPreferencesPage, content);
  gtk_widget_class_bind_template_child (widget_class, KuisPreferencesPage, shuffle_switch);
  gtk_widget_class_bind_template_child (widget_class, KuisPreferencesPage, single_keys_switch);
  gtk_widget_class_bind_template_child (widget_class, KuisPreferencesPage, text_size_label);
  gtk_widget_class_bind_template_child (widget_class, KuisPreferencesPage, larger_button);
  gtk_widget_class_bind_template_child (widget_class, KuisPreferencesPage, smaller_button);
  gtk_widget_class_bind_template_child (widget_class, KuisPreferencesPage, text_size_row);
  gtk_widget_class_bind_template_child (widget_class, KuisPreferencesPage, single_keys_row);
  gtk_widget_class_bind_template_child (widget_class, KuisPreferencesPage, shuffle_row);
}

static void
kuis_preferences_page_init (KuisPreferencesPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  kuis_spoken_make_toggle (self->shuffle_row);
  kuis_spoken_make_toggle (self->single_keys_row);
  kuis_spoken_name_button (GTK_WIDGET (self->smaller_button), NULL);
  kuis_spoken_name_button (GTK_WIDGET (self->larger_button), NULL);
}

/**
 * kuis_preferences_page_new:
 * @settings: where preferences are kept
 *
 * Creates the page.
 *
 * Returns: (transfer floating): the new page
 */
GtkWidget *
kuis_preferences_page_new (GSettings *settings)
{
  KuisPreferencesPage *self = g_object_new (KUIS_TYPE_PREFERENCES_PAGE, NULL);

  self->settings = g_object_ref (settings);
  kuis_page_set_title (KUIS_PAGE (self), _("Preferences"));
  kuis_compat_scale_clamp (self->clamp, kuis_text_scale_get ());

  g_settings_bind (settings, "shuffle-choices", self->shuffle_switch, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, "single-keys", self->single_keys_switch, "active", G_SETTINGS_BIND_DEFAULT);
  g_signal_connect_object (settings, "changed::text-scale", G_CALLBACK (show_text_size), self, G_CONNECT_SWAPPED);
  show_text_size (self);

  return GTK_WIDGET (self);
}
