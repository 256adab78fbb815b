/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-learners-page"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/kuis-compat.h"
#include "app/kuis-learners-page.h"
#include "app/kuis-text-scale.h"

/**
 * KuisLearnersPage:
 *
 * Who learns with Kuis on this account.
 */
struct _KuisLearnersPage
{
  KuisPage   parent_instance;

  /* Template widgets */
  AdwClamp  *clamp;
  GtkBox    *content;

  /* Owned */
  KuisStore *store;
};

G_DEFINE_FINAL_TYPE (KuisLearnersPage, kuis_learners_page, KUIS_TYPE_PAGE)

static gboolean
kuis_learners_page_grab_focus (GtkWidget *widget)
{
  GtkWidget *content = GTK_WIDGET (KUIS_LEARNERS_PAGE (widget)->content);

  return gtk_widget_get_focus_child (content) != NULL ||
         gtk_widget_child_focus (content, GTK_DIR_TAB_FORWARD);
}

static void
kuis_learners_page_dispose (GObject *object)
{
  KuisLearnersPage *self = KUIS_LEARNERS_PAGE (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), KUIS_TYPE_LEARNERS_PAGE);
  g_clear_object (&self->store);

  G_OBJECT_CLASS (kuis_learners_page_parent_class)->dispose (object);
}

static void
kuis_learners_page_class_init (KuisLearnersPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kuis_learners_page_dispose;
  widget_class->grab_focus = kuis_learners_page_grab_focus;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/kuis_app/Kuis/ui/kuis-learners-page.ui");
  gtk_widget_class_bind_template_child (widget_class, KuisLearnersPage, clamp);
  gtk_widget_class_bind_template_child (widget_class, KuisLearnersPage, content);
}

static void
kuis_learners_page_init (KuisLearnersPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * kuis_learners_page_new:
 * @store: where they are kept
 *
 * Creates the page. What it shows comes when it comes.
 *
 * Returns: (transfer floating): the new page
 */
GtkWidget *
kuis_learners_page_new (KuisStore *store)
{
  KuisLearnersPage *self = g_object_new (KUIS_TYPE_LEARNERS_PAGE, NULL);

  self->store = g_object_ref (store);
  kuis_page_set_title (KUIS_PAGE (self), _("Learners"));
  kuis_compat_scale_clamp (self->clamp, kuis_text_scale_get ());

  return GTK_WIDGET (self);
}
