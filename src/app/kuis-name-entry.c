/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-name-entry"

#include "config.h"

#include "app/kuis-compat.h"
#include "app/kuis-name-entry.h"
#include "app/kuis-spoken.h"

/**
 * KuisNameEntry:
 *
 * Where a name is written, and below it what is wrong with it.
 *
 * It is no AdwEntryRow: in libadwaita 1.2, a screen reader is not told when one of them has
 * the focus, nor what is written there.
 */
struct _KuisNameEntry
{
  AdwBin     parent_instance;

  /* Template widgets */
  GtkEntry  *entry;
  GtkButton *button;
  GtkBox    *problem_box;
  GtkLabel  *problem_label;
};

enum {
  SUBMITTED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (KuisNameEntry, kuis_name_entry, ADW_TYPE_BIN)

static void
show_problem (KuisNameEntry *self,
              const char    *sentence)
{
  gtk_label_set_label (self->problem_label, sentence != NULL ? sentence : "");
  gtk_widget_set_visible (GTK_WIDGET (self->problem_box), sentence != NULL);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_STATE_INVALID,
                               sentence != NULL ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE, -1);
  if (sentence != NULL)
    gtk_widget_add_css_class (GTK_WIDGET (self->entry), "error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->entry), "error");
}

static void
on_text_changed (KuisNameEntry *self)
{
  show_problem (self, NULL);
}

static void
on_activated (KuisNameEntry *self)
{
  g_signal_emit (self, signals[SUBMITTED], 0, gtk_editable_get_text (GTK_EDITABLE (self->entry)));
}

static void
kuis_name_entry_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), KUIS_TYPE_NAME_ENTRY);

  G_OBJECT_CLASS (kuis_name_entry_parent_class)->dispose (object);
}

static void
kuis_name_entry_class_init (KuisNameEntryClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kuis_name_entry_dispose;

  /**
   * KuisNameEntry::submitted:
   * @name: what was written
   *
   * Somebody wants to have the name.
   */
  signals[SUBMITTED] = g_signal_new ("submitted", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                     G_TYPE_NONE, 1, G_TYPE_STRING);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/kuis_app/Kuis/ui/kuis-name-entry.ui");
  gtk_widget_class_bind_template_child (widget_class, KuisNameEntry, entry);
  gtk_widget_class_bind_template_child (widget_class, KuisNameEntry, button);
  gtk_widget_class_bind_template_child (widget_class, KuisNameEntry, problem_box);
  gtk_widget_class_bind_template_child (widget_class, KuisNameEntry, problem_label);
  gtk_widget_class_bind_template_callback (widget_class, on_text_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_activated);
}

static void
kuis_name_entry_init (KuisNameEntry *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * kuis_name_entry_set_words:
 * @name: what a screen reader calls it
 * @button_words: what is on the button beside it
 *
 * Says what the name is for.
 */
void
kuis_name_entry_set_words (KuisNameEntry *self,
                           const char    *name,
                           const char    *button_words)
{
  g_return_if_fail (KUIS_IS_NAME_ENTRY (self));

  kuis_spoken_set_name (GTK_WIDGET (self->entry), name);
  gtk_button_set_label (self->button, button_words);
}

/**
 * kuis_name_entry_set_text:
 * @text: a name
 *
 * Puts something else there.
 */
void
kuis_name_entry_set_text (KuisNameEntry *self,
                          const char    *text)
{
  g_return_if_fail (KUIS_IS_NAME_ENTRY (self));

  gtk_editable_set_text (GTK_EDITABLE (self->entry), text);
  show_problem (self, NULL);
}

/**
 * kuis_name_entry_say:
 * @words: what came of it
 *
 * Has a screen reader say what can be seen elsewhere. What has the focus is a part of the
 * entry that a screen reader does not know, so that the entry is to say it.
 */
void
kuis_name_entry_say (KuisNameEntry *self,
                     const char    *words)
{
  g_return_if_fail (KUIS_IS_NAME_ENTRY (self));

  kuis_compat_say (GTK_WIDGET (self->entry), words);
}

/**
 * kuis_name_entry_refuse:
 * @sentence: why
 *
 * Says what is wrong with what was written, which stays there to be mended.
 */
void
kuis_name_entry_refuse (KuisNameEntry *self,
                        const char    *sentence)
{
  g_return_if_fail (KUIS_IS_NAME_ENTRY (self));

  show_problem (self, sentence);
  gtk_entry_grab_focus_without_selecting (self->entry);
  gtk_editable_set_position (GTK_EDITABLE (self->entry), -1);
  kuis_name_entry_say (self, sentence);
}
