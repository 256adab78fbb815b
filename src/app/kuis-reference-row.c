/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-reference-row"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/kuis-compat.h"
#include "app/kuis-passage.h"
#include "app/kuis-reference-row.h"
#include "app/kuis-spoken.h"
#include "language/kuis-language.h"

/**
 * KuisReferenceRow:
 *
 * Where to read more: the citation, a link, a button that copies both, and a
 * sentence when nothing can open the link.
 */
struct _KuisReferenceRow
{
  AdwBin         parent_instance;

  /* Template widgets */
  GtkLabel      *citation_label;
  GtkBox        *link_box;
  GtkLinkButton *link_button;
  GtkLabel      *link_label;
  GtkButton     *copy_button;
  KuisPassage   *note;
  GtkLabel      *note_label;

  /* Owned */
  KuisReference *reference;
};

G_DEFINE_FINAL_TYPE (KuisReferenceRow, kuis_reference_row, ADW_TYPE_BIN)

static void
show_note (KuisReferenceRow *self,
           const char       *words)
{
  gtk_label_set_label (self->note_label, words);
  kuis_spoken_set_name (GTK_WIDGET (self->note), words);
  gtk_widget_set_visible (GTK_WIDGET (self->note), TRUE);
  kuis_compat_announce (GTK_WIDGET (self->note), words);
}

static void
on_opened (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr(KuisReferenceRow) self = user_data;
  g_autoptr(GError) error = NULL;

  if (g_app_info_launch_default_for_uri_finish (result, &error))
    return;

  /* Somebody was asked which program to take, and thought better of it. */
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;

  g_debug ("Cannot open %s: %s", kuis_reference_get_uri (self->reference), error->message);
  if (gtk_widget_get_root (GTK_WIDGET (self)) != NULL)
    show_note (self, _("No program on this computer can open the link. "
                       "Copy it, and open it on another device."));
}

static gboolean
on_activate_link (KuisReferenceRow *self)
{
  GdkDisplay *display = gtk_widget_get_display (GTK_WIDGET (self));
  g_autoptr(GdkAppLaunchContext) context = gdk_display_get_app_launch_context (display);
  const char *original = kuis_language_get_original ();

  /* Kuis took the variable away from itself, not from other programs. */
  if (original != NULL)
    g_app_launch_context_setenv (G_APP_LAUNCH_CONTEXT (context), "LANGUAGE", original);

  gtk_widget_set_visible (GTK_WIDGET (self->note), FALSE);
  g_app_info_launch_default_for_uri_async (kuis_reference_get_uri (self->reference),
                                           G_APP_LAUNCH_CONTEXT (context),
                                           NULL, on_opened, g_object_ref (self));

  return GDK_EVENT_STOP;
}

static void
on_copy_clicked (KuisReferenceRow *self)
{
  g_autofree char *text = g_strdup_printf ("%s\n%s",
                                           kuis_reference_get_citation (self->reference),
                                           kuis_reference_get_uri (self->reference));

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.toast", "s", _("Reference copied"));
}

static void
kuis_reference_row_dispose (GObject *object)
{
  KuisReferenceRow *self = KUIS_REFERENCE_ROW (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), KUIS_TYPE_REFERENCE_ROW);
  g_clear_object (&self->reference);

  G_OBJECT_CLASS (kuis_reference_row_parent_class)->dispose (object);
}

static void
kuis_reference_row_class_init (KuisReferenceRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kuis_reference_row_dispose;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  g_type_ensure (KUIS_TYPE_PASSAGE);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/kuis_app/Kuis/ui/kuis-reference-row.ui");
  gtk_widget_class_bind_template_child (widget_class, KuisReferenceRow, citation_label);
  gtk_widget_class_bind_template_child (widget_class, KuisReferenceRow, link_box);
  gtk_widget_class_bind_template_child (widget_class, KuisReferenceRow, link_button);
  gtk_widget_class_bind_template_child (widget_class, KuisReferenceRow, link_label);
  gtk_widget_class_bind_template_child (widget_class, KuisReferenceRow, copy_button);
  gtk_widget_class_bind_template_child (widget_class, KuisReferenceRow, note);
  gtk_widget_class_bind_template_child (widget_class, KuisReferenceRow, note_label);
  gtk_widget_class_bind_template_callback (widget_class, on_activate_link);
  gtk_widget_class_bind_template_callback (widget_class, on_copy_clicked);
}

static void
kuis_reference_row_init (KuisReferenceRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * kuis_reference_row_new:
 * @reference: what to show
 *
 * Creates a row.
 *
 * Returns: (transfer floating): the new row
 */
GtkWidget *
kuis_reference_row_new (KuisReference *reference)
{
  KuisReferenceRow *self = g_object_new (KUIS_TYPE_REFERENCE_ROW, NULL);
  const char *uri = kuis_reference_get_uri (reference);

  self->reference = g_object_ref (reference);
  gtk_label_set_label (self->citation_label, kuis_reference_get_citation (reference));

  gtk_widget_set_visible (GTK_WIDGET (self->link_box), uri != NULL);
  if (uri != NULL)
    {
      g_autoptr(GString) link_name = g_string_new (kuis_reference_get_citation (reference));
      g_autofree char *copy_name = NULL;

      gtk_link_button_set_uri (self->link_button, uri);
      gtk_label_set_label (self->link_label, uri);
      g_string_append_printf (link_name, " %s", uri);
      kuis_spoken_set_name (GTK_WIDGET (self->link_button), link_name->str);
      /* Translators: %s is a web address. */
      copy_name = g_strdup_printf (_("Copy the reference with its link, %s"), uri);
      kuis_spoken_name_button (GTK_WIDGET (self->copy_button), NULL);
      kuis_spoken_set_name (GTK_WIDGET (self->copy_button), copy_name);
    }

  return GTK_WIDGET (self);
}
