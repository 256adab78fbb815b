/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-history-page"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/kuis-compat.h"
#include "app/kuis-history-page.h"
#include "app/kuis-text-scale.h"

/**
 * KuisHistoryPage:
 *
 * What a learner did with a quiz: every attempt, and what is missed again and again.
 */
struct _KuisHistoryPage
{
  KuisPage   parent_instance;

  /* Template widgets */
  AdwClamp  *clamp;
  GtkBox    *content;

  /* Owned */
  KuisStore *store;
};

G_DEFINE_FINAL_TYPE (KuisHistoryPage, kuis_history_page, KUIS_TYPE_PAGE)

static gboolean
kuis_history_page_grab_focus (GtkWidget *widget)
{
  GtkWidget *content = GTK_WIDGET (KUIS_HISTORY_PAGE (widget)->content);

  return gtk_widget_get_focus_child (content) != NULL ||
         gtk_widget_child_focus (content, GTK_DIR_TAB_FORWARD);
}

static void
kuis_history_page_dispose (GObject *object)
{
  KuisHistoryPage *self = KUIS_HISTORY_PAGE (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), KUIS_TYPE_HISTORY_PAGE);
  g_clear_object (&self->store);

  G_OBJECT_CLASS (kuis_history_page_parent_class)->dispose (object);
}

static void
kuis_history_page_class_init (KuisHistoryPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kuis_history_page_dispose;
  widget_class->grab_focus = kuis_history_page_grab_focus;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/kuis_app/Kuis/ui/kuis-history-page.ui");
  gtk_widget_class_bind_template_child (widget_class, KuisHistoryPage, clamp);
  gtk_widget_class_bind_template_child (widget_class, KuisHistoryPage, content);
}

static void
kuis_history_page_init (KuisHistoryPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * kuis_history_page_new:
 * @store: where it is kept
 * @quiz: the quiz whose history it is
 *
 * Creates the page. What it shows comes when it comes.
 *
 * Returns: (transfer floating): the new page
 */
GtkWidget *
kuis_history_page_new (KuisStore *store,
                       KuisQuiz  *quiz)
{
  KuisHistoryPage *self = g_object_new (KUIS_TYPE_HISTORY_PAGE, NULL);

  self->store = g_object_ref (store);
  kuis_page_set_title (KUIS_PAGE (self), _("History"));
  kuis_compat_scale_clamp (self->clamp, kuis_text_scale_get ());

  return GTK_WIDGET (self);
}
