/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-figure-view"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/kuis-checkpoint-explorer.h"
#include "app/kuis-figure-view.h"
#include "app/kuis-passage.h"
#include "app/kuis-shown-text.h"
#include "app/kuis-spoken.h"

/* An explorer has its line here and its file beside this one. */
static const struct {
  const char  *name;
  const char  *title;
  GtkWidget *(*create) (KuisFigure *figure);
} explorers[] = {
  /* Translators: opens a figure in which layers and checkpoints can be moved. */
  { "checkpointing", N_("Explore the Trade-Off"), kuis_checkpoint_explorer_new },
};

/* It is made when it is wanted: most who read an explanation do not open it. */
static void
on_expanded (GtkExpander *expander,
             GParamSpec  *pspec,
             KuisFigure  *figure)
{
  if (!gtk_expander_get_expanded (expander) || gtk_expander_get_child (expander) != NULL)
    return;

  for (gsize i = 0; i < G_N_ELEMENTS (explorers); i++)
    if (g_str_equal (explorers[i].name, kuis_figure_get_explorer (figure)))
      gtk_expander_set_child (expander, explorers[i].create (figure));
}

static GtkWidget *
create_explorer (KuisFigure *figure)
{
  for (gsize i = 0; i < G_N_ELEMENTS (explorers); i++)
    if (g_str_equal (explorers[i].name, kuis_figure_get_explorer (figure)))
      {
        GtkWidget *expander = gtk_expander_new (NULL);

        /* Large text is wider than a phone. */
        gtk_expander_set_label_widget (GTK_EXPANDER (expander),
                                       g_object_new (GTK_TYPE_LABEL,
                                                     "label", _(explorers[i].title),
                                                     "wrap", TRUE,
                                                     "wrap-mode", PANGO_WRAP_WORD_CHAR,
                                                     "xalign", 0.0,
                                                     NULL));
        gtk_widget_add_css_class (expander, "figure");
        kuis_spoken_set_name (expander, _(explorers[i].title));
        g_signal_connect_object (expander, "notify::expanded", G_CALLBACK (on_expanded), figure, 0);
        return expander;
      }

  /* A newer Kuis may have it. */
  return NULL;
}

static GtkWidget *
create_image (KuisFigure *figure)
{
  const char *description = kuis_shown_text (kuis_figure_get_description (figure));
  g_autoptr(GError) error = NULL;
  g_autoptr(GdkTexture) texture = gdk_texture_new_from_bytes (kuis_figure_get_image (figure), &error);
  GtkWidget *passage = g_object_new (KUIS_TYPE_PASSAGE, NULL);

  kuis_spoken_set_name (passage, description);
  if (texture == NULL)
    {
      g_debug ("An image cannot be shown: %s", error->message);
      adw_bin_set_child (ADW_BIN (passage), g_object_new (GTK_TYPE_LABEL, "label", description, "wrap", TRUE,
                                                          "xalign", 0.0, NULL));
    }
  else
    {
      adw_bin_set_child (ADW_BIN (passage), gtk_picture_new_for_paintable (GDK_PAINTABLE (texture)));
    }

  return passage;
}

/**
 * kuis_figure_view_new:
 * @figure: a figure
 *
 * Creates what shows a figure.
 *
 * Returns: (transfer floating) (nullable): the widget, or `NULL` if there is nothing to
 *   show: the figure is an explorer that Kuis does not have
 */
GtkWidget *
kuis_figure_view_new (KuisFigure *figure)
{
  return kuis_figure_get_explorer (figure) != NULL ? create_explorer (figure) : create_image (figure);
}
