/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-spoken"

#include "config.h"

#include "app/kuis-spoken.h"

/* What a screen reader is told. GTK 4.8 gives a widget that is not named the name
 * of its C type, joins the names of a button and of its icon, and has a
 * description that was set before said twice when the focus first comes; so what
 * can have the focus has a name of its own here, and no description. */

static gboolean
has_end (const char *words)
{
  const char *end = words + strlen (words);

  while (end > words)
    {
      gunichar letter;

      end = g_utf8_prev_char (end);
      letter = g_utf8_get_char (end);
      if (g_unichar_type (letter) == G_UNICODE_CLOSE_PUNCTUATION ||
          g_unichar_type (letter) == G_UNICODE_FINAL_PUNCTUATION)
        continue;

      return g_utf8_strchr (".:;!?…", -1, letter) != NULL;
    }

  return FALSE;
}

/**
 * kuis_spoken_append:
 * @spoken: what is said so far
 * @words: (nullable): what comes next
 *
 * Adds a sentence. It ends with a full stop unless it has a mark of its own, so
 * that the voice rests.
 */
void
kuis_spoken_append (GString    *spoken,
                    const char *words)
{
  if (words == NULL || *words == '\0')
    return;

  if (spoken->len > 0)
    g_string_append_c (spoken, ' ');
  g_string_append (spoken, words);
  if (!has_end (words))
    g_string_append_c (spoken, '.');
}

/**
 * kuis_spoken_set_name:
 * @name: what to call it
 *
 * Names a widget.
 */
void
kuis_spoken_set_name (GtkWidget  *widget,
                      const char *name)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

/**
 * kuis_spoken_name_button:
 * @button: a button that shows an icon
 * @words: (nullable): what it does, or `NULL` for what its tooltip says already
 *
 * Says with a tooltip and by name what a button does.
 */
void
kuis_spoken_name_button (GtkWidget  *button,
                         const char *words)
{
  if (words != NULL)
    gtk_widget_set_tooltip_text (button, words);
  else
    words = gtk_widget_get_tooltip_text (button);

  gtk_accessible_reset_relation (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_reset_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
  if (words != NULL)
    kuis_spoken_set_name (button, words);
}

/* A place in a stack is a place in the tree of its own, called by its C type. */
static void
hush_stacks (GtkWidget *widget)
{
  if (GTK_IS_STACK (widget))
    for (GtkWidget *child = gtk_widget_get_first_child (widget);
         child != NULL;
         child = gtk_widget_get_next_sibling (child))
      kuis_spoken_hush_page (gtk_stack_get_page (GTK_STACK (widget), child));

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    hush_stacks (child);
}

/**
 * kuis_spoken_hush_page:
 *
 * Has nothing said of the place that a page has in its stack: the page says what
 * it is itself.
 */
void
kuis_spoken_hush_page (GtkStackPage *page)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (page), GTK_ACCESSIBLE_PROPERTY_LABEL, "", -1);
}

/* GTK 4.18 names an item of a menu by a label that it gives no name. */
static void
name_menu_items (GtkWidget *widget)
{
  if (g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkModelButton"))
    {
      g_autofree char *words = NULL;
      g_auto(GStrv) parts = NULL;
      g_autofree char *name = NULL;

      g_object_get (widget, "text", &words, NULL);
      parts = g_strsplit (words != NULL ? words : "", "_", -1);
      name = g_strjoinv ("", parts);
      gtk_accessible_reset_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
      kuis_spoken_set_name (widget, name);
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    name_menu_items (child);
}

/**
 * kuis_spoken_name_menu:
 *
 * Names a menu button by its tooltip, and the items of its menu by what they show.
 * What has the focus is a button within it.
 */
void
kuis_spoken_name_menu (GtkMenuButton *button)
{
  GtkWidget *inner = gtk_widget_get_first_child (GTK_WIDGET (button));
  GtkWidget *popover = GTK_WIDGET (gtk_menu_button_get_popover (button));
  const char *words = gtk_widget_get_tooltip_text (GTK_WIDGET (button));

  if (inner == NULL || words == NULL)
    return;

  if (popover != NULL)
    {
      hush_stacks (popover);
      /* An item is named once more by its label when it becomes part of a window. */
      g_signal_connect (popover, "map", G_CALLBACK (name_menu_items), NULL);
      kuis_spoken_set_name (popover, words);
    }

  gtk_accessible_reset_relation (GTK_ACCESSIBLE (inner), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (inner), GTK_ACCESSIBLE_RELATION_DESCRIBED_BY);
  gtk_accessible_reset_property (GTK_ACCESSIBLE (inner), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
  kuis_spoken_set_name (inner, words);
}

static void
show_checked (GtkWidget  *row,
              GParamSpec *pspec,
              GtkWidget  *toggle)
{
  gboolean active;

  g_object_get (toggle, "active", &active, NULL);
  gtk_accessible_update_state (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_STATE_CHECKED,
                               active ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE, -1);
}

/**
 * kuis_spoken_make_toggle:
 * @row: a row with the role of what it toggles
 *
 * Has a row stand for the check button or switch that it activates, which cannot
 * have the focus itself: one stop for the keyboard, and the state said with it.
 */
void
kuis_spoken_make_toggle (AdwActionRow *row)
{
  GtkWidget *toggle = adw_action_row_get_activatable_widget (row);
  g_autoptr(GString) name = g_string_new (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)));
  const char *subtitle = adw_action_row_get_subtitle (row);

  if (subtitle != NULL && *subtitle != '\0')
    {
      g_string_append_c (name, '.');
      kuis_spoken_append (name, subtitle);
    }
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_RELATION_DESCRIBED_BY);
  kuis_spoken_set_name (GTK_WIDGET (row), name->str);
  /* Enter does what the row does, not what the page does. */
  gtk_widget_set_receives_default (GTK_WIDGET (row), TRUE);

  g_signal_connect_object (toggle, "notify::active", G_CALLBACK (show_checked), row, G_CONNECT_SWAPPED);
  show_checked (GTK_WIDGET (row), NULL, toggle);
}
