/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-question-page"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/kuis-compat.h"
#include "app/kuis-feedback.h"
#include "app/kuis-passage.h"
#include "app/kuis-question-page.h"
#include "app/kuis-response-view.h"
#include "app/kuis-shown-text.h"
#include "app/kuis-spoken.h"
#include "app/kuis-text-scale.h"

/**
 * KuisQuestionPage:
 *
 * One question: what is asked, where it is answered, and below it, once it is
 * judged, the feedback.
 */
struct _KuisQuestionPage
{
  KuisPage           parent_instance;

  /* Template widgets */
  GtkScrolledWindow *scroller;
  AdwClamp          *clamp;
  GtkLabel          *number_label;
  KuisPassage       *prompt;
  GtkLabel          *prompt_label;
  AdwBin            *response_bin;
  GtkButton         *show_button;
  AdwBin            *feedback_bin;
  GtkButton         *back_button;
  GtkButton         *skip_button;
  GtkButton         *primary_button;

  /* Owned */
  KuisAttempt       *attempt;
  KuisItem          *item;
  gboolean           single_keys;

  /* Borrowed: the window's */
  KuisPressGuard    *guard;
};

G_DEFINE_FINAL_TYPE (KuisQuestionPage, kuis_question_page, KUIS_TYPE_PAGE)

static gboolean
is_last (KuisQuestionPage *self)
{
  return kuis_item_get_position (self->item) + 1 == kuis_attempt_get_n_items (self->attempt);
}

static void
update_buttons (KuisQuestionPage *self)
{
  gboolean open = !kuis_item_is_told (self->item);
  gboolean last = is_last (self);

  gtk_widget_set_visible (GTK_WIDGET (self->show_button), open);
  gtk_widget_set_visible (GTK_WIDGET (self->skip_button), open);
  gtk_widget_set_sensitive (GTK_WIDGET (self->primary_button),
                            !open || kuis_item_get_draft (self->item) != NULL);

  kuis_spoken_name_button (GTK_WIDGET (self->skip_button),
                           last ? _("Go to the results without answering")
                                : _("Go on without answering"));

  if (open)
    gtk_button_set_label (self->primary_button, _("Check"));
  else
    gtk_button_set_label (self->primary_button, last ? _("See the Results") : C_("question", "Next"));
}

/* Where it is on the page is known once it was laid out. */
static gboolean
scroll_to_feedback (GtkWidget     *widget,
                    GdkFrameClock *clock,
                    gpointer       data)
{
  KuisQuestionPage *self = KUIS_QUESTION_PAGE (widget);
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);
  double page_size = gtk_adjustment_get_page_size (adjustment);
  double value = gtk_adjustment_get_value (adjustment);
  GtkWidget *summary = kuis_feedback_get_summary (KUIS_FEEDBACK (adw_bin_get_child (self->feedback_bin)));
  graphene_rect_t bounds;

  if (gtk_widget_get_height (summary) == 0 ||
      !gtk_widget_compute_bounds (summary, GTK_WIDGET (self->clamp), &bounds))
    return G_SOURCE_CONTINUE;

  /* All of it if it fits, else from its beginning. */
  if (bounds.origin.y + bounds.size.height > value + page_size)
    value = MIN (bounds.origin.y + bounds.size.height + 18 - page_size, bounds.origin.y - 12);
  gtk_adjustment_set_value (adjustment, value);

  return G_SOURCE_REMOVE;
}

static void
show_feedback (KuisQuestionPage *self)
{
  adw_bin_set_child (self->feedback_bin, kuis_feedback_new (self->item));
  gtk_widget_set_visible (GTK_WIDGET (self->feedback_bin), TRUE);
}

static void
on_draft_changed (KuisQuestionPage *self)
{
  update_buttons (self);
}

static void
on_outcome_changed (KuisQuestionPage *self)
{
  GtkWidget *feedback;

  kuis_press_guard_arm (self->guard);
  show_feedback (self);

  feedback = adw_bin_get_child (self->feedback_bin);
  kuis_feedback_announce (KUIS_FEEDBACK (feedback));

  /* What is about to be hidden must not take the focus with it. */
  if (gtk_widget_is_focus (GTK_WIDGET (self->show_button)) ||
      gtk_widget_is_focus (GTK_WIDGET (self->skip_button)))
    gtk_widget_grab_focus (GTK_WIDGET (self->prompt));
  update_buttons (self);
  gtk_widget_add_tick_callback (GTK_WIDGET (self), scroll_to_feedback, NULL, NULL);
}

/* Until the verdict is told, all that changes is that nothing can be chosen. */
static void
on_pending_changed (KuisQuestionPage *self)
{
  update_buttons (self);
}

static void
check_or_go_on (KuisQuestionPage *self)
{
  if (!kuis_press_guard_is_open (self->guard))
    return;

  if (!kuis_item_is_told (self->item))
    {
      gtk_widget_activate_action (GTK_WIDGET (self), "win.check", NULL);
    }
  else
    {
      /* The same press must not answer the next question too. */
      kuis_press_guard_arm (self->guard);
      gtk_widget_activate_action (GTK_WIDGET (self), "win.next", NULL);
    }
}

static void
on_primary_clicked (KuisQuestionPage *self)
{
  check_or_go_on (self);
}

/* Enter does here what it says on the button, unless the focus is on something
 * that has a use of its own for it. */
static gboolean
take_enter (KuisQuestionPage *self,
            GtkWidget        *focus)
{
  GtkWidget *response_view = adw_bin_get_child (self->response_bin);

  if (GTK_IS_BUTTON (focus))
    return GDK_EVENT_PROPAGATE;

  if (!kuis_press_guard_is_open (self->guard) ||
      !kuis_response_view_respond (KUIS_RESPONSE_VIEW (response_view)))
    check_or_go_on (self);

  return GDK_EVENT_STOP;
}

static gboolean
on_key_pressed (KuisQuestionPage *self,
                guint             keyval,
                guint             keycode,
                GdkModifierType   state)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));
  GtkWidget *response_view = adw_bin_get_child (self->response_bin);
  gboolean in_question;

  if (focus == NULL || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK)))
    return GDK_EVENT_PROPAGATE;

  in_question = gtk_widget_is_ancestor (focus, GTK_WIDGET (self->scroller)) && !GTK_IS_EDITABLE (focus);
  if (!in_question)
    return GDK_EVENT_PROPAGATE;

  if (keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter || keyval == GDK_KEY_ISO_Enter)
    return take_enter (self, focus);

  return self->single_keys &&
         kuis_response_view_choose (KUIS_RESPONSE_VIEW (response_view), keyval);
}

static gboolean
kuis_question_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (KUIS_QUESTION_PAGE (widget)->prompt));
}

static GtkWidget *
kuis_question_page_get_default_widget (KuisPage *page)
{
  return GTK_WIDGET (KUIS_QUESTION_PAGE (page)->primary_button);
}

static void
kuis_question_page_dispose (GObject *object)
{
  KuisQuestionPage *self = KUIS_QUESTION_PAGE (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), KUIS_TYPE_QUESTION_PAGE);
  g_clear_object (&self->attempt);
  g_clear_object (&self->item);

  G_OBJECT_CLASS (kuis_question_page_parent_class)->dispose (object);
}

static void
kuis_question_page_class_init (KuisQuestionPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kuis_question_page_dispose;
  widget_class->grab_focus = kuis_question_page_grab_focus;
  KUIS_PAGE_CLASS (klass)->get_default_widget = kuis_question_page_get_default_widget;

  g_type_ensure (KUIS_TYPE_PASSAGE);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/kuis_app/Kuis/ui/kuis-question-page.ui");
  gtk_widget_class_bind_template_child (widget_class, KuisQuestionPage, scroller);
  gtk_widget_class_bind_template_child (widget_class, KuisQuestionPage, clamp);
  gtk_widget_class_bind_template_child (widget_class, KuisQuestionPage, number_label);
  gtk_widget_class_bind_template_child (widget_class, KuisQuestionPage, prompt);
  gtk_widget_class_bind_template_child (widget_class, KuisQuestionPage, prompt_label);
  gtk_widget_class_bind_template_child (widget_class, KuisQuestionPage, response_bin);
  gtk_widget_class_bind_template_child (widget_class, KuisQuestionPage, show_button);
  gtk_widget_class_bind_template_child (widget_class, KuisQuestionPage, feedback_bin);
  gtk_widget_class_bind_template_child (widget_class, KuisQuestionPage, back_button);
  gtk_widget_class_bind_template_child (widget_class, KuisQuestionPage, skip_button);
  gtk_widget_class_bind_template_child (widget_class, KuisQuestionPage, primary_button);
  gtk_widget_class_bind_template_callback (widget_class, on_primary_clicked);
  gtk_widget_class_bind_template_callback (widget_class, on_key_pressed);
}

static void
kuis_question_page_init (KuisQuestionPage *self)
{
  self->single_keys = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  kuis_spoken_name_button (GTK_WIDGET (self->back_button), NULL);
}

/* Says which question it is before what it asks, as both are seen together. */
static void
name_prompt (KuisQuestionPage *self,
             const char       *number,
             const char       *prompt)
{
  g_autofree char *name = NULL;

  /* Translators: for a screen reader: which question of how many, and what it
   * asks. */
  name = g_strdup_printf (C_("question", "%s. %s"), number, prompt);
  kuis_spoken_set_name (GTK_WIDGET (self->prompt), name);
}

/**
 * kuis_question_page_new:
 * @attempt: what is taken
 * @item: one of its items
 * @guard: what tells a new press of a key from an old one; it has to outlive the page
 *
 * Creates the page of a question.
 *
 * Returns: (transfer floating): the new page
 */
GtkWidget *
kuis_question_page_new (KuisAttempt    *attempt,
                        KuisItem       *item,
                        KuisPressGuard *guard)
{
  KuisQuestionPage *self = g_object_new (KUIS_TYPE_QUESTION_PAGE, NULL);
  const char *prompt = kuis_shown_text (kuis_question_get_prompt (kuis_item_get_question (item)));
  g_autofree char *number = NULL;

  self->attempt = g_object_ref (attempt);
  self->item = g_object_ref (item);
  self->guard = guard;

  /* Translators: which question it is, and how many there are. */
  number = g_strdup_printf (_("Question %u of %u"),
                            kuis_item_get_position (item) + 1, kuis_attempt_get_n_items (attempt));
  kuis_page_set_title (KUIS_PAGE (self), number);
  gtk_label_set_label (self->number_label, number);
  gtk_label_set_label (self->prompt_label, prompt);
  name_prompt (self, number, prompt);
  kuis_compat_scale_clamp (self->clamp, kuis_text_scale_get ());

  /* Before the choices do: a choice that is marked while it has the focus would be
   * read once more, before the feedback. */
  g_signal_connect_object (item, "notify::draft", G_CALLBACK (on_draft_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (item, "notify::pending", G_CALLBACK (on_pending_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (item, "notify::outcome", G_CALLBACK (on_outcome_changed), self, G_CONNECT_SWAPPED);

  adw_bin_set_child (self->response_bin, kuis_response_view_new (item));
  if (kuis_item_is_told (item))
    show_feedback (self);
  update_buttons (self);

  return GTK_WIDGET (self);
}

/**
 * kuis_question_page_set_single_keys:
 * @single_keys: whether a letter or a digit by itself chooses
 *
 * Sets whether a question is answered with single keys.
 */
void
kuis_question_page_set_single_keys (KuisQuestionPage *self,
                                    gboolean          single_keys)
{
  g_return_if_fail (KUIS_IS_QUESTION_PAGE (self));

  self->single_keys = single_keys;
}
