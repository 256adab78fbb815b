/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-gaps-page"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/kuis-compat.h"
#include "app/kuis-gaps-page.h"
#include "app/kuis-passage.h"
#include "app/kuis-result-row.h"
#include "app/kuis-spoken.h"
#include "app/kuis-text-scale.h"

/**
 * KuisGapsPage:
 *
 * Asks, once, whether to finish although questions are still open, and lists
 * them.
 */
struct _KuisGapsPage
{
  KuisPage     parent_instance;

  /* Template widgets */
  AdwClamp    *clamp;
  KuisPassage *summary;
  GtkLabel    *title_label;
  GtkLabel    *note_label;
  GtkButton   *first_button;
  GtkListBox  *list_box;

  /* Owned: the items listed, in their order */
  GPtrArray   *items;
};

G_DEFINE_FINAL_TYPE (KuisGapsPage, kuis_gaps_page, KUIS_TYPE_PAGE)

static void
go_to (KuisGapsPage *self,
       guint         index)
{
  guint position = kuis_item_get_position (g_ptr_array_index (self->items, index));

  gtk_widget_activate_action (GTK_WIDGET (self), "win.go-to", "u", position);
}

static void
on_row_activated (KuisGapsPage  *self,
                  GtkListBoxRow *row)
{
  go_to (self, gtk_list_box_row_get_index (row));
}

static void
on_first_clicked (KuisGapsPage *self)
{
  go_to (self, 0);
}

static gboolean
kuis_gaps_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (KUIS_GAPS_PAGE (widget)->summary));
}

static GtkWidget *
kuis_gaps_page_get_default_widget (KuisPage *page)
{
  return GTK_WIDGET (KUIS_GAPS_PAGE (page)->first_button);
}

static void
kuis_gaps_page_dispose (GObject *object)
{
  KuisGapsPage *self = KUIS_GAPS_PAGE (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), KUIS_TYPE_GAPS_PAGE);
  g_clear_pointer (&self->items, g_ptr_array_unref);

  G_OBJECT_CLASS (kuis_gaps_page_parent_class)->dispose (object);
}

static void
kuis_gaps_page_class_init (KuisGapsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kuis_gaps_page_dispose;
  widget_class->grab_focus = kuis_gaps_page_grab_focus;
  KUIS_PAGE_CLASS (klass)->get_default_widget = kuis_gaps_page_get_default_widget;

  g_type_ensure (KUIS_TYPE_PASSAGE);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/kuis_app/Kuis/ui/kuis-gaps-page.ui");
  gtk_widget_class_bind_template_child (widget_class, KuisGapsPage, clamp);
  gtk_widget_class_bind_template_child (widget_class, KuisGapsPage, summary);
  gtk_widget_class_bind_template_child (widget_class, KuisGapsPage, title_label);
  gtk_widget_class_bind_template_child (widget_class, KuisGapsPage, note_label);
  gtk_widget_class_bind_template_child (widget_class, KuisGapsPage, first_button);
  gtk_widget_class_bind_template_child (widget_class, KuisGapsPage, list_box);
  gtk_widget_class_bind_template_callback (widget_class, on_row_activated);
  gtk_widget_class_bind_template_callback (widget_class, on_first_clicked);
}

static void
kuis_gaps_page_init (KuisGapsPage *self)
{
  self->items = g_ptr_array_new_with_free_func (g_object_unref);
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * kuis_gaps_page_new:
 * @attempt: an attempt with questions that are still open
 *
 * Creates the page.
 *
 * Returns: (transfer floating): the new page
 */
GtkWidget *
kuis_gaps_page_new (KuisAttempt *attempt)
{
  KuisGapsPage *self = g_object_new (KUIS_TYPE_GAPS_PAGE, NULL);
  g_autofree char *title = NULL;
  g_autoptr(GString) name = g_string_new (NULL);

  for (guint i = 0; i < kuis_attempt_get_n_items (attempt); i++)
    {
      KuisItem *item = kuis_attempt_get_item (attempt, i);

      if (kuis_item_is_told (item))
        continue;
      g_ptr_array_add (self->items, g_object_ref (item));
      gtk_list_box_append (self->list_box, kuis_result_row_new (item));
    }

  title = g_strdup_printf (ngettext ("%u question has no answer yet",
                                     "%u questions have no answer yet", self->items->len),
                           self->items->len);
  kuis_page_set_title (KUIS_PAGE (self), title);
  gtk_label_set_label (self->title_label, title);
  kuis_spoken_append (name, title);
  kuis_spoken_append (name, gtk_label_get_label (self->note_label));
  kuis_spoken_set_name (GTK_WIDGET (self->summary), name->str);
  kuis_compat_scale_clamp (self->clamp, kuis_text_scale_get ());

  return GTK_WIDGET (self);
}
