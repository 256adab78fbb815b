/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-compat"

#include "config.h"

#include "app/kuis-compat.h"

/**
 * kuis_compat_announce:
 * @widget: a focusable widget that shows @words and is named by
 *   them
 * @words: what a screen reader should say
 *
 * Has a screen reader say, once, what has just appeared.
 *
 * GTK announces since 4.14, and then the focus stays where it is. Before, the
 * focus moves to @widget, which the screen reader then reads.
 */
void
kuis_compat_announce (GtkWidget  *widget,
                      const char *words)
{
#if GTK_CHECK_VERSION (4, 14, 0)
  /* Remove the other branch when the floor reaches 4.14. What a widget says that is
   * new to the accessibility bus is lost, so the window says it. */
  GtkRoot *root = gtk_widget_get_root (widget);

  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  gtk_accessible_announce (root != NULL ? GTK_ACCESSIBLE (root) : GTK_ACCESSIBLE (widget),
                           words, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
  G_GNUC_END_IGNORE_DEPRECATIONS
#else
  gtk_widget_grab_focus (widget);
#endif
}

/**
 * kuis_compat_say:
 * @focus: the widget that has the focus
 * @words: what a screen reader should say
 *
 * Has a screen reader say something in passing, with the focus left where it is.
 * Before GTK could announce, what is said of the widget that has the focus was
 * read out when it changed.
 */
void
kuis_compat_say (GtkWidget  *focus,
                 const char *words)
{
#if GTK_CHECK_VERSION (4, 14, 0)
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  gtk_accessible_announce (GTK_ACCESSIBLE (focus), words, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
  G_GNUC_END_IGNORE_DEPRECATIONS
#else
  gtk_accessible_update_property (GTK_ACCESSIBLE (focus), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words, -1);
  gtk_accessible_reset_property (GTK_ACCESSIBLE (focus), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
#endif
}

/**
 * kuis_compat_announce_toast:
 * @window: the window that shows the toast
 * @words: what it says
 *
 * Has a screen reader say what a toast says. Newer versions of libadwaita do that
 * themselves.
 */
void
kuis_compat_announce_toast (GtkWindow  *window,
                            const char *words)
{
#if !GTK_CHECK_VERSION (4, 14, 0)
  GtkWidget *focus = gtk_window_get_focus (window);

  if (focus != NULL)
    kuis_compat_say (focus, words);
#endif
}

/**
 * kuis_compat_scale_clamp:
 * @clamp: a clamp with its sizes set for text at its usual size
 * @text_scale: how much larger the text is
 *
 * Makes a column wider as its text grows. Since 1.4, libadwaita does that itself.
 */
void
kuis_compat_scale_clamp (AdwClamp *clamp,
                         double    text_scale)
{
  if (adw_get_major_version () > 1 || adw_get_minor_version () >= 4)
    return;

  adw_clamp_set_maximum_size (clamp, (int) (adw_clamp_get_maximum_size (clamp) * text_scale));
  adw_clamp_set_tightening_threshold (clamp, (int) (adw_clamp_get_tightening_threshold (clamp) * text_scale));
}

/**
 * kuis_compat_name_list_item:
 * @item: an item of a list view, bound
 * @name: what a screen reader should call it
 *
 * Names a row of a list view. GTK has a function for it since 4.12; before, the
 * row is the parent of the item's child.
 */
void
kuis_compat_name_list_item (GtkListItem *item,
                            const char  *name)
{
#if GTK_CHECK_VERSION (4, 12, 0)
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  gtk_list_item_set_accessible_label (item, name);
  G_GNUC_END_IGNORE_DEPRECATIONS
#else
  GtkWidget *row = gtk_widget_get_parent (gtk_list_item_get_child (item));

  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
#endif
}
