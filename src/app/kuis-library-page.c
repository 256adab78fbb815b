/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-library-page"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/kuis-compat.h"
#include "app/kuis-library-page.h"
#include "app/kuis-shown-text.h"
#include "app/kuis-spoken.h"
#include "app/kuis-text-scale.h"

/**
 * KuisLibraryPage:
 *
 * Which quizzes there are.
 */
struct _KuisLibraryPage
{
  KuisPage     parent_instance;

  /* Template widgets */
  AdwClamp    *clamp;
  GtkLabel    *title_label;
  GtkListBox  *list_box;

  /* Owned */
  KuisLibrary *library;
};

G_DEFINE_FINAL_TYPE (KuisLibraryPage, kuis_library_page, KUIS_TYPE_PAGE)

static char *
get_file_name (KuisLibraryEntry *entry)
{
  g_autofree char *name = g_file_get_basename (kuis_library_entry_get_file (entry));

  return g_filename_display_name (name);
}

static char *
get_subtitle (KuisLibraryEntry *entry)
{
  KuisQuiz *quiz = kuis_library_entry_get_quiz (entry);
  GPtrArray *findings = kuis_library_entry_get_findings (entry);
  g_autofree char *count = NULL;
  g_autofree char *remarks = NULL;
  guint n_questions;

  if (quiz == NULL)
    return g_strdup (_("This quiz cannot be shown"));

  n_questions = g_list_model_get_n_items (kuis_quiz_get_questions (quiz));
  count = g_strdup_printf (ngettext ("%u question", "%u questions", n_questions), n_questions);
  if (findings == NULL || findings->len == 0)
    return g_steal_pointer (&count);

  /* Translators: how many things in the file of a quiz are wrong or odd. */
  remarks = g_strdup_printf (ngettext ("%u remark on the file", "%u remarks on the file", findings->len),
                             findings->len);

  /* Translators: how many questions a quiz has, and how many remarks there are. */
  return g_strdup_printf (C_("library", "%s, %s"), count, remarks);
}

static GtkWidget *
create_row (gpointer item,
            gpointer data)
{
  KuisLibraryEntry *entry = item;
  KuisQuiz *quiz = kuis_library_entry_get_quiz (entry);
  g_autofree char *file_name = get_file_name (entry);
  const char *title = quiz != NULL ? kuis_shown_text (kuis_quiz_get_title (quiz)) : file_name;
  g_autofree char *subtitle = get_subtitle (entry);
  g_autoptr(GString) name = g_string_new (NULL);
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW,
                                 "use-markup", FALSE,
                                 "title", title,
                                 "title-lines", 0,
                                 "subtitle", subtitle,
                                 "subtitle-lines", 0,
                                 "activatable", TRUE,
                                 NULL);

  if (quiz == NULL)
    adw_action_row_add_prefix (ADW_ACTION_ROW (row),
                               g_object_new (GTK_TYPE_IMAGE,
                                             "icon-name", "dialog-warning-symbolic",
                                             "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                                             NULL));
  kuis_spoken_append (name, title);
  kuis_spoken_append (name, subtitle);
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_RELATION_DESCRIBED_BY);
  kuis_spoken_set_name (row, name->str);

  return row;
}

static void
on_row_activated (KuisLibraryPage *self,
                  GtkListBoxRow   *row)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.choose-quiz", "u", (guint) gtk_list_box_row_get_index (row));
}

static gboolean
kuis_library_page_grab_focus (GtkWidget *widget)
{
  GtkWidget *list = GTK_WIDGET (KUIS_LIBRARY_PAGE (widget)->list_box);

  return gtk_widget_get_focus_child (list) != NULL || gtk_widget_child_focus (list, GTK_DIR_TAB_FORWARD);
}

static void
kuis_library_page_dispose (GObject *object)
{
  KuisLibraryPage *self = KUIS_LIBRARY_PAGE (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), KUIS_TYPE_LIBRARY_PAGE);
  g_clear_object (&self->library);

  G_OBJECT_CLASS (kuis_library_page_parent_class)->dispose (object);
}

static void
kuis_library_page_class_init (KuisLibraryPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kuis_library_page_dispose;
  widget_class->grab_focus = kuis_library_page_grab_focus;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/kuis_app/Kuis/ui/kuis-library-page.ui");
  gtk_widget_class_bind_template_child (widget_class, KuisLibraryPage, clamp);
  gtk_widget_class_bind_template_child (widget_class, KuisLibraryPage, title_label);
  gtk_widget_class_bind_template_child (widget_class, KuisLibraryPage, list_box);
  gtk_widget_class_bind_template_callback (widget_class, on_row_activated);
}

static void
kuis_library_page_init (KuisLibraryPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * kuis_library_page_new:
 * @library: the quizzes
 *
 * Creates the page. What is found later comes by itself.
 *
 * Returns: (transfer floating): the new page
 */
GtkWidget *
kuis_library_page_new (KuisLibrary *library)
{
  KuisLibraryPage *self = g_object_new (KUIS_TYPE_LIBRARY_PAGE, NULL);

  self->library = g_object_ref (library);
  kuis_page_set_title (KUIS_PAGE (self), gtk_label_get_label (self->title_label));
  kuis_compat_scale_clamp (self->clamp, kuis_text_scale_get ());
  gtk_list_box_bind_model (self->list_box, kuis_library_get_entries (library), create_row, NULL, NULL);

  return GTK_WIDGET (self);
}
