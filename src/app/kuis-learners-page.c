/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-learners-page"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/kuis-compat.h"
#include "app/kuis-focus-path.h"
#include "app/kuis-learner-name.h"
#include "app/kuis-learners-page.h"
#include "app/kuis-name-entry.h"
#include "app/kuis-spoken.h"
#include "app/kuis-text-scale.h"

/**
 * KuisLearnersPage:
 *
 * Who learns with Kuis on this account: to choose from, to add to, to rename.
 */
struct _KuisLearnersPage
{
  KuisPage       parent_instance;

  /* Template widgets */
  AdwClamp      *clamp;
  GtkBox        *content;
  GtkListBox    *list;
  KuisNameEntry *add_entry;
  KuisNameEntry *rename_entry;

  /* Owned */
  KuisLearners  *learners;
  /* Never shown: one learner alone is one to choose as well, and looks like it. */
  GtkWidget     *group;
  /* The buttons of the rows, by uuid. */
  GHashTable    *buttons;
  /* Whose name can be changed, as it was when it was shown. */
  char          *renaming;
};

G_DEFINE_FINAL_TYPE (KuisLearnersPage, kuis_learners_page, KUIS_TYPE_PAGE)

static void
on_toggled (GtkCheckButton   *button,
            KuisLearnersPage *self)
{
  if (gtk_check_button_get_active (button))
    kuis_learners_choose (self->learners, g_object_get_data (G_OBJECT (button), "uuid"));
}

static GtkCheckButton *
make_button (KuisLearnersPage       *self,
             const KuisStoreLearner *learner)
{
  GtkCheckButton *button = g_object_new (GTK_TYPE_CHECK_BUTTON,
                                         "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                                         "can-focus", FALSE,
                                         "valign", GTK_ALIGN_CENTER,
                                         "group", self->group,
                                         "active", learner->chosen,
                                         NULL);

  g_object_set_data_full (G_OBJECT (button), "uuid", g_strdup (learner->uuid), g_free);
  g_signal_connect (button, "toggled", G_CALLBACK (on_toggled), self);

  return button;
}

/* Names are whatever people write, and no markup. */
static void
add_row (KuisLearnersPage       *self,
         const KuisStoreLearner *learner)
{
  g_autofree char *count = g_strdup_printf (ngettext ("%u attempt", "%u attempts", learner->n_attempts),
                                            learner->n_attempts);
  GtkCheckButton *button = make_button (self, learner);
  AdwActionRow *row = g_object_new (ADW_TYPE_ACTION_ROW,
                                    "accessible-role", GTK_ACCESSIBLE_ROLE_RADIO,
                                    "use-markup", FALSE,
                                    "title-lines", 0,
                                    "subtitle", count,
                                    "subtitle-lines", 0,
                                    NULL);

  /* Only now: while it is made, its parts do not know yet what is no markup. */
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), kuis_learners_get_shown_name (self->learners, learner));
  adw_action_row_add_prefix (row, GTK_WIDGET (button));
  adw_action_row_set_activatable_widget (row, GTK_WIDGET (button));
  kuis_spoken_make_toggle (row);
  gtk_list_box_append (self->list, GTK_WIDGET (row));
  g_hash_table_insert (self->buttons, g_strdup (learner->uuid), button);
}

static void
show_learners (KuisLearnersPage *self)
{
  GPtrArray *list = kuis_learners_get_list (self->learners);
  gboolean is_shown = gtk_widget_get_root (GTK_WIDGET (self)) != NULL;
  g_autoptr(GArray) focus = is_shown ? kuis_focus_path_save (GTK_WIDGET (self->list)) : NULL;
  GtkWidget *row;

  g_hash_table_remove_all (self->buttons);
  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->list))) != NULL)
    gtk_list_box_remove (self->list, row);

  for (guint i = 0; i < list->len; i++)
    add_row (self, g_ptr_array_index (list, i));

  if (focus != NULL)
    kuis_focus_path_restore (GTK_WIDGET (self->list), focus);
}

/* What is being written is left alone, unless it is about somebody else. */
static void
show_name (KuisLearnersPage *self)
{
  const KuisStoreLearner *learner = kuis_learners_get_chosen (self->learners);
  g_autofree char *renaming = NULL;

  gtk_widget_set_sensitive (GTK_WIDGET (self->rename_entry), learner != NULL);
  if (learner == NULL)
    return;

  renaming = g_strconcat (learner->uuid, learner->name, NULL);
  if (g_strcmp0 (self->renaming, renaming) == 0)
    return;

  g_free (self->renaming);
  self->renaming = g_steal_pointer (&renaming);
  kuis_name_entry_set_text (self->rename_entry, learner->name);
}

static void
on_changed (KuisLearnersPage *self)
{
  show_learners (self);
  show_name (self);
}

static void
on_switched (KuisLearnersPage *self)
{
  GtkCheckButton *button = g_hash_table_lookup (self->buttons, kuis_learners_get_uuid (self->learners));

  if (button != NULL)
    gtk_check_button_set_active (button, TRUE);
  show_name (self);
}

static void
on_added (KuisLearnersPage *self,
          const char       *name)
{
  g_autofree char *problem = kuis_learner_name_check (kuis_learners_get_list (self->learners), name, NULL);
  g_autofree char *words = NULL;

  if (problem != NULL)
    {
      kuis_name_entry_refuse (self->add_entry, problem);
      return;
    }

  kuis_learners_add (self->learners, name);
  kuis_name_entry_set_text (self->add_entry, "");
  /* Who sees it, sees it in the list.
   * Translators: a screen reader says it; %s is the name of a learner who was added just now. */
  words = g_strdup_printf (_("%s is learning now"), kuis_learners_get_chosen (self->learners)->name);
  kuis_name_entry_say (self->add_entry, words);
}

static void
on_renamed (KuisLearnersPage *self,
            const char       *name)
{
  const KuisStoreLearner *learner = kuis_learners_get_chosen (self->learners);
  g_autofree char *problem = kuis_learner_name_check (kuis_learners_get_list (self->learners), name, learner->uuid);

  if (problem != NULL)
    {
      kuis_name_entry_refuse (self->rename_entry, problem);
      return;
    }

  kuis_learners_rename (self->learners, name);
  /* Translators: a screen reader says it, after the name of a learner was changed. */
  kuis_name_entry_say (self->rename_entry, _("Name changed"));
}

static gboolean
kuis_learners_page_grab_focus (GtkWidget *widget)
{
  KuisLearnersPage *self = KUIS_LEARNERS_PAGE (widget);
  const char *uuid = kuis_learners_get_uuid (self->learners);
  GtkWidget *button = uuid != NULL ? g_hash_table_lookup (self->buttons, uuid) : NULL;
  GtkWidget *row = button != NULL ? gtk_widget_get_ancestor (button, GTK_TYPE_LIST_BOX_ROW) : NULL;

  return (row != NULL && gtk_widget_grab_focus (row)) ||
         gtk_widget_get_focus_child (GTK_WIDGET (self->content)) != NULL ||
         gtk_widget_child_focus (GTK_WIDGET (self->content), GTK_DIR_TAB_FORWARD);
}

static void
kuis_learners_page_dispose (GObject *object)
{
  KuisLearnersPage *self = KUIS_LEARNERS_PAGE (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), KUIS_TYPE_LEARNERS_PAGE);
  g_clear_object (&self->group);
  g_clear_object (&self->learners);

  G_OBJECT_CLASS (kuis_learners_page_parent_class)->dispose (object);
}

static void
kuis_learners_page_finalize (GObject *object)
{
  KuisLearnersPage *self = KUIS_LEARNERS_PAGE (object);

  g_hash_table_unref (self->buttons);
  g_free (self->renaming);

  G_OBJECT_CLASS (kuis_learners_page_parent_class)->finalize (object);
}

static void
kuis_learners_page_class_init (KuisLearnersPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = kuis_learners_page_dispose;
  object_class->finalize = kuis_learners_page_finalize;
  widget_class->grab_focus = kuis_learners_page_grab_focus;

  g_type_ensure (KUIS_TYPE_NAME_ENTRY);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/kuis_app/Kuis/ui/kuis-learners-page.ui");
  gtk_widget_class_bind_template_child (widget_class, KuisLearnersPage, clamp);
  gtk_widget_class_bind_template_child (widget_class, KuisLearnersPage, content);
  gtk_widget_class_bind_template_child (widget_class, KuisLearnersPage, list);
  gtk_widget_class_bind_template_child (widget_class, KuisLearnersPage, add_entry);
  gtk_widget_class_bind_template_child (widget_class, KuisLearnersPage, rename_entry);
  gtk_widget_class_bind_template_callback (widget_class, on_added);
  gtk_widget_class_bind_template_callback (widget_class, on_renamed);
}

static void
kuis_learners_page_init (KuisLearnersPage *self)
{
  self->group = g_object_ref_sink (gtk_check_button_new ());
  self->buttons = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  gtk_widget_init_template (GTK_WIDGET (self));

  /* Translators: a field to write a name into, for a screen reader; and what is on the button beside it. */
  kuis_name_entry_set_words (self->add_entry, _("Name of the new learner"), C_("learner", "Add"));
  /* Translators: a field to write a name into, for a screen reader; and what is on the button beside it. */
  kuis_name_entry_set_words (self->rename_entry, _("Name of the chosen learner"), C_("name", "Change"));
}

/**
 * kuis_learners_page_new:
 * @learners: who learns
 *
 * Creates the page. It follows @learners, who may come when they come.
 *
 * Returns: (transfer floating): the new page
 */
GtkWidget *
kuis_learners_page_new (KuisLearners *learners)
{
  KuisLearnersPage *self = g_object_new (KUIS_TYPE_LEARNERS_PAGE, NULL);

  self->learners = g_object_ref (learners);
  kuis_page_set_title (KUIS_PAGE (self), _("Learners"));
  kuis_compat_scale_clamp (self->clamp, kuis_text_scale_get ());

  g_signal_connect_object (learners, "changed", G_CALLBACK (on_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (learners, "switched", G_CALLBACK (on_switched), self, G_CONNECT_SWAPPED);
  on_changed (self);

  return GTK_WIDGET (self);
}
