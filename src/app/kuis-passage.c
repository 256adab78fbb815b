/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-passage"

#include "config.h"

#include "app/kuis-passage.h"

/**
 * KuisPassage:
 *
 * Something to read that is more than a label: it is a stop for the keyboard, so
 * that a screen reader reads it, as a whole and by the name it is given.
 *
 * Containers of GTK hand the focus on to what is in them; here, nothing is.
 */
struct _KuisPassage
{
  AdwBin parent_instance;
};

G_DEFINE_FINAL_TYPE (KuisPassage, kuis_passage, ADW_TYPE_BIN)

static gboolean
kuis_passage_focus (GtkWidget       *widget,
                    GtkDirectionType direction)
{
  return !gtk_widget_is_focus (widget) && gtk_widget_grab_focus (widget);
}

static void
kuis_passage_class_init (KuisPassageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->focus = kuis_passage_focus;

  /* Of all roles, this is the one that Orca reads without naming it. */
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_REGION);
}

static void
kuis_passage_init (KuisPassage *self)
{
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
}
