/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-focus-path"

#include "config.h"

#include "app/kuis-focus-path.h"

static guint
get_child_index (GtkWidget *widget)
{
  guint index = 0;

  for (GtkWidget *sibling = gtk_widget_get_prev_sibling (widget);
       sibling != NULL;
       sibling = gtk_widget_get_prev_sibling (sibling))
    index++;

  return index;
}

static GtkWidget *
get_nth_child (GtkWidget *parent,
               guint      index)
{
  GtkWidget *child = gtk_widget_get_first_child (parent);

  while (child != NULL && index-- > 0)
    child = gtk_widget_get_next_sibling (child);

  return child;
}

/**
 * kuis_focus_path_save:
 * @root: a widget in a window
 *
 * Remembers where below @root the focus is, as the places of its ancestors among
 * their siblings. A widget that is made anew from the same template has the
 * focus at the same path.
 *
 * Returns: (transfer full) (nullable) (element-type guint): the path, or `NULL`
 *   if the focus is elsewhere
 */
GArray *
kuis_focus_path_save (GtkWidget *root)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (root));
  g_autoptr(GArray) path = g_array_new (FALSE, FALSE, sizeof (guint));

  if (focus == NULL || !(focus == root || gtk_widget_is_ancestor (focus, root)))
    return NULL;

  for (GtkWidget *widget = focus; widget != root; widget = gtk_widget_get_parent (widget))
    {
      guint index = get_child_index (widget);

      g_array_prepend_val (path, index);
    }

  return g_steal_pointer (&path);
}

/**
 * kuis_focus_path_restore:
 * @root: a widget built as the one the path was saved from
 * @path: (element-type guint): what [func@focus_path_save] gave
 *
 * Moves the focus to where it was.
 *
 * Returns: `TRUE` if the focus is there now
 */
gboolean
kuis_focus_path_restore (GtkWidget *root,
                         GArray    *path)
{
  GtkWidget *widget = root;

  for (guint i = 0; i < path->len; i++)
    {
      widget = get_nth_child (widget, g_array_index (path, guint, i));
      if (widget == NULL)
        return FALSE;
    }

  return gtk_widget_grab_focus (widget);
}
