/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-store-bar"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/kuis-compat.h"
#include "app/kuis-passage.h"
#include "app/kuis-spoken.h"
#include "app/kuis-store-bar.h"

/**
 * KuisStoreBar:
 *
 * Above every page, what is wrong with how things are saved, as long as it is.
 *
 * What is over, such as that a damaged history was put aside, can be closed.
 */
struct _KuisStoreBar
{
  AdwBin            parent_instance;

  /* Template widgets */
  KuisPassage      *passage;
  GtkLabel         *label;
  GtkButton        *close_button;

  /* Owned */
  KuisStore        *store;
  KuisStoreProblem *closed;
};

G_DEFINE_FINAL_TYPE (KuisStoreBar, kuis_store_bar, ADW_TYPE_BIN)

static void
say (KuisStoreBar *self,
     const char   *words)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (focus != NULL)
    kuis_compat_say (focus, words);
}

static void
show (KuisStoreBar *self,
      const char   *words)
{
  gboolean is_new = g_strcmp0 (gtk_label_get_label (self->label), words) != 0;

  gtk_label_set_label (self->label, words);
  kuis_spoken_set_name (GTK_WIDGET (self->passage), words);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  if (is_new)
    say (self, words);
}

static void
hide (KuisStoreBar *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  gtk_label_set_label (self->label, "");
}

static void
update (KuisStoreBar *self)
{
  const KuisStoreState state = kuis_store_get_state (self->store);
  KuisStoreProblem *problem = kuis_store_get_problem (self->store);
  g_autofree char *words = NULL;

  if (problem == NULL || problem == self->closed || state == KUIS_STORE_STATE_OPENING)
    {
      hide (self);
      return;
    }

  words = kuis_store_problem_to_string (problem);
  gtk_widget_set_visible (GTK_WIDGET (self->close_button), state == KUIS_STORE_STATE_OK);
  show (self, words);
}

static void
on_close_clicked (KuisStoreBar *self)
{
  KuisStoreProblem *problem = kuis_store_get_problem (self->store);

  g_clear_pointer (&self->closed, kuis_store_problem_unref);
  if (problem != NULL)
    self->closed = kuis_store_problem_ref (problem);
  gtk_widget_child_focus (GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self))), GTK_DIR_TAB_FORWARD);
  update (self);
}

/* GTK would go by which of their middles is higher, and that is a matter of half a
 * pixel. */
static gboolean
kuis_store_bar_focus (GtkWidget        *widget,
                      GtkDirectionType  direction)
{
  KuisStoreBar *self = KUIS_STORE_BAR (widget);
  GtkWidget *passage = GTK_WIDGET (self->passage);
  GtkWidget *button = GTK_WIDGET (self->close_button);
  const gboolean is_forward = direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_RIGHT ||
                              direction == GTK_DIR_DOWN;
  GtkWidget *first = is_forward ? passage : button;
  GtkWidget *second = is_forward ? button : passage;

  if (gtk_widget_is_focus (second))
    return FALSE;

  return (!gtk_widget_is_focus (first) && gtk_widget_child_focus (first, direction)) ||
         gtk_widget_child_focus (second, direction);
}

static gboolean
kuis_store_bar_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (KUIS_STORE_BAR (widget)->passage));
}

static void
kuis_store_bar_dispose (GObject *object)
{
  KuisStoreBar *self = KUIS_STORE_BAR (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), KUIS_TYPE_STORE_BAR);
  g_clear_object (&self->store);
  g_clear_pointer (&self->closed, kuis_store_problem_unref);

  G_OBJECT_CLASS (kuis_store_bar_parent_class)->dispose (object);
}

static void
kuis_store_bar_class_init (KuisStoreBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kuis_store_bar_dispose;
  widget_class->focus = kuis_store_bar_focus;
  widget_class->grab_focus = kuis_store_bar_grab_focus;

  g_type_ensure (KUIS_TYPE_PASSAGE);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/kuis_app/Kuis/ui/kuis-store-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, KuisStoreBar, passage);
  gtk_widget_class_bind_template_child (widget_class, KuisStoreBar, label);
  gtk_widget_class_bind_template_child (widget_class, KuisStoreBar, close_button);
  gtk_widget_class_bind_template_callback (widget_class, on_close_clicked);
}

static void
kuis_store_bar_init (KuisStoreBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  kuis_store_bar_translate (self);
}

/**
 * kuis_store_bar_set_store:
 * @store: a store
 *
 * Follows a store, once and for all.
 */
void
kuis_store_bar_set_store (KuisStoreBar *self,
                          KuisStore    *store)
{
  g_return_if_fail (KUIS_IS_STORE_BAR (self));
  g_return_if_fail (KUIS_IS_STORE (store));
  g_return_if_fail (self->store == NULL);

  self->store = g_object_ref (store);
  g_signal_connect_object (store, "notify::state", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (store, "notify::problem", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}

/**
 * kuis_store_bar_translate:
 *
 * Says it in the language that is shown now.
 */
void
kuis_store_bar_translate (KuisStoreBar *self)
{
  g_return_if_fail (KUIS_IS_STORE_BAR (self));

  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  /* Translators: for a screen reader: the name of the bar that says what
                                   * is wrong with how things are saved. */
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("About saving"), -1);
  /* Translators: closes a notice. */
  kuis_spoken_name_button (GTK_WIDGET (self->close_button), C_("notice", "Close"));
  if (self->store != NULL)
    update (self);
}

/**
 * kuis_store_bar_is_shown:
 *
 * Tells whether there is something to be read.
 *
 * Returns: `TRUE` if there is
 */
gboolean
kuis_store_bar_is_shown (KuisStoreBar *self)
{
  g_return_val_if_fail (KUIS_IS_STORE_BAR (self), FALSE);

  return gtk_widget_get_visible (GTK_WIDGET (self));
}
