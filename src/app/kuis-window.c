/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-window"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/kuis-cover-page.h"
#include "app/kuis-focus-path.h"
#include "app/kuis-gaps-page.h"
#include "app/kuis-history-page.h"
#include "app/kuis-learners-page.h"
#include "app/kuis-library-page.h"
#include "app/kuis-preferences-page.h"
#include "app/kuis-problem-page.h"
#include "app/kuis-question-page.h"
#include "app/kuis-results-page.h"
#include "app/kuis-shown-text.h"
#include "app/kuis-spoken.h"
#include "app/kuis-text-scale.h"
#include "app/kuis-window-private.h"
#include "language/kuis-language.h"

#define HIDE_POINTER_SECONDS 3
#define FIRST_FOCUS_MILLISECONDS 400

/**
 * KuisWindow:
 *
 * The window: one page at a time, and around which attempt it goes.
 */

G_DEFINE_FINAL_TYPE (KuisWindow, kuis_window, ADW_TYPE_APPLICATION_WINDOW)

static KuisHeader *
get_header (KuisWindow *self)
{
  return KUIS_HEADER (adw_bin_get_child (self->header_bin));
}

static GtkWidget *
build_question_page (KuisWindow *self)
{
  KuisItem *item = kuis_attempt_get_item (self->attempt, kuis_attempt_get_position (self->attempt));
  GtkWidget *page = kuis_question_page_new (self->attempt, item, self->guard);

  kuis_question_page_set_single_keys (KUIS_QUESTION_PAGE (page),
                                      g_settings_get_boolean (self->settings, "single-keys"));

  return page;
}

static guint
count_remarks (KuisWindow *self)
{
  GPtrArray *findings = self->entry != NULL ? kuis_library_entry_get_findings (self->entry) : NULL;

  return findings != NULL ? findings->len : 0;
}

static GtkWidget *
build_page (KuisWindow *self)
{
  switch (self->place)
    {
    case KUIS_WINDOW_PLACE_COVER:
      return kuis_cover_page_new (self->quiz, self->attempt, count_remarks (self),
                                  _kuis_window_get_learner_name (self));

    case KUIS_WINDOW_PLACE_LIBRARY:
      return kuis_library_page_new (self->library);

    case KUIS_WINDOW_PLACE_QUESTION:
      return build_question_page (self);

    case KUIS_WINDOW_PLACE_GAPS:
      return kuis_gaps_page_new (self->attempt);

    case KUIS_WINDOW_PLACE_RESULTS:
      return kuis_results_page_new (self->attempt);

    case KUIS_WINDOW_PLACE_HISTORY:
      return kuis_history_page_new (self->history, self->quiz);

    case KUIS_WINDOW_PLACE_LEARNERS:
      return kuis_learners_page_new (self->learners);

    case KUIS_WINDOW_PLACE_PREFERENCES:
      return kuis_preferences_page_new (self->settings);

    case KUIS_WINDOW_PLACE_PROBLEM:
      return kuis_problem_page_new (kuis_library_entry_get_findings (self->entry),
                                    kuis_library_entry_get_error (self->entry));

    case KUIS_WINDOW_PLACE_NOWHERE:
    default:
      g_return_val_if_reached (NULL);
    }
}

static gboolean
remove_hidden_pages (gpointer data)
{
  KuisWindow *self = data;
  GtkWidget *visible = gtk_stack_get_visible_child (self->stack);
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->stack));

  self->remove_source = 0;
  if (gtk_stack_get_transition_running (self->stack))
    return G_SOURCE_REMOVE;

  while (child != NULL)
    {
      GtkWidget *next = gtk_widget_get_next_sibling (child);

      if (child != visible)
        gtk_stack_remove (self->stack, child);
      child = next;
    }

  return G_SOURCE_REMOVE;
}

/* A page that is not shown must not be there for a screen reader either, not even
 * while it slides away. It goes a moment later, as what made it go may have been one
 * of its own buttons. */
static void
drop_hidden_pages (KuisWindow *self)
{
  GtkWidget *visible = gtk_stack_get_visible_child (self->stack);
  gboolean sliding = gtk_stack_get_transition_running (self->stack);

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->stack));
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      if (child == visible)
        continue;

      gtk_accessible_update_state (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
      if (!sliding)
        gtk_widget_set_visible (child, FALSE);
    }

  if (!sliding && self->remove_source == 0)
    self->remove_source = g_idle_add (remove_hidden_pages, self);
}

static void
on_transition_running (KuisWindow *self)
{
  if (!gtk_stack_get_transition_running (self->stack))
    drop_hidden_pages (self);
}

static const char *
get_leave_words (KuisWindow *self)
{
  switch (self->place)
    {
    case KUIS_WINDOW_PLACE_QUESTION:
      return kuis_attempt_is_finished (self->attempt) ? _("Back to the results") : _("Back to the cover page");

    case KUIS_WINDOW_PLACE_RESULTS:
      return self->is_review ? _("Back to the history") : _("Back to the cover page");

    case KUIS_WINDOW_PLACE_HISTORY:
      return _("Close the history");

    case KUIS_WINDOW_PLACE_LEARNERS:
      return _("Back to the cover page");

    case KUIS_WINDOW_PLACE_GAPS:
      return _("Back to the question");

    case KUIS_WINDOW_PLACE_PREFERENCES:
      return _("Close the preferences");

    case KUIS_WINDOW_PLACE_COVER:
      return _kuis_window_has_library (self) ? _("All quizzes") : NULL;

    case KUIS_WINDOW_PLACE_PROBLEM:
      if (kuis_library_entry_get_quiz (self->entry) != NULL)
        return _("Back to the cover page");
      return _kuis_window_has_library (self) ? _("All quizzes") : NULL;

    case KUIS_WINDOW_PLACE_NOWHERE:
    case KUIS_WINDOW_PLACE_LIBRARY:
    default:
      return NULL;
    }
}

static void
update_titles (KuisWindow *self)
{
  const char *quiz_title = self->quiz != NULL ? kuis_shown_text (kuis_quiz_get_title (self->quiz)) : NULL;
  GtkWidget *page = gtk_stack_get_visible_child (self->stack);
  const char *page_title = page != NULL ? kuis_page_get_title (KUIS_PAGE (page)) : NULL;
  gboolean in_quiz = self->place == KUIS_WINDOW_PLACE_QUESTION ||
                     self->place == KUIS_WINDOW_PLACE_GAPS ||
                     self->place == KUIS_WINDOW_PLACE_RESULTS;
  gboolean is_own = self->place == KUIS_WINDOW_PLACE_PREFERENCES ||
                    self->place == KUIS_WINDOW_PLACE_HISTORY ||
                    self->place == KUIS_WINDOW_PLACE_LEARNERS;

  if (is_own)
    kuis_header_set_title (get_header (self), page_title);
  else
    kuis_header_set_title (get_header (self), in_quiz ? quiz_title : _("Kuis"));
  kuis_header_set_leave (get_header (self), get_leave_words (self));

  gtk_window_set_title (GTK_WINDOW (self),
                        quiz_title != NULL && self->place != KUIS_WINDOW_PLACE_LIBRARY ? quiz_title : _("Kuis"));
}

static GtkWidget *
show_page (KuisWindow            *self,
           GtkStackTransitionType transition)
{
  GtkWidget *page = build_page (self);

  drop_hidden_pages (self);
  kuis_spoken_hush_page (gtk_stack_add_child (self->stack, page));
  gtk_stack_set_transition_type (self->stack, transition);
  gtk_stack_set_visible_child (self->stack, page);
  drop_hidden_pages (self);

  gtk_window_set_default_widget (GTK_WINDOW (self), kuis_page_get_default_widget (KUIS_PAGE (page)));
  update_titles (self);
  _kuis_window_update_actions (self);
  if (self->keeper != NULL)
    kuis_keeper_set_running (self->keeper, self->place == KUIS_WINDOW_PLACE_QUESTION);

  return page;
}

static void
build_header (KuisWindow *self)
{
  adw_bin_set_child (self->header_bin, kuis_header_new ());
}

/* Once it is laid out again. */
static gboolean
restore_scroll (GtkWidget     *scroller,
                GdkFrameClock *clock,
                gpointer       data)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  const double *fraction = data;

  if (gtk_adjustment_get_page_size (adjustment) == 0.0)
    return G_SOURCE_CONTINUE;

  gtk_adjustment_set_value (adjustment, *fraction * gtk_adjustment_get_upper (adjustment));

  return G_SOURCE_REMOVE;
}

static GtkWidget *
find_scroller (GtkWidget *widget)
{
  if (widget == NULL || GTK_IS_SCROLLED_WINDOW (widget))
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *scroller = find_scroller (child);

      if (scroller != NULL)
        return scroller;
    }

  return NULL;
}

static void
keep_scroll (GtkWidget *old_page,
             GtkWidget *new_page)
{
  GtkWidget *old_scroller = find_scroller (old_page);
  GtkWidget *new_scroller = find_scroller (new_page);
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (old_scroller));
  double fraction = gtk_adjustment_get_value (adjustment) / MAX (gtk_adjustment_get_upper (adjustment), 1.0);

  if (fraction > 0.0)
    gtk_widget_add_tick_callback (new_scroller, restore_scroll, g_memdup2 (&fraction, sizeof fraction), g_free);
}

static gboolean rebuild (gpointer data);

/* A moment later, as what asks for it may be an item of the menu. */
static void
schedule_rebuild (KuisWindow *self)
{
  if (self->rebuild_source == 0)
    self->rebuild_source = g_idle_add_full (G_PRIORITY_HIGH_IDLE, rebuild, self, NULL);
}

/* Builds all that is shown anew, in the language and the text size of now, around
 * the same state. */
static gboolean
rebuild (gpointer data)
{
  KuisWindow *self = data;
  GtkWidget *old_page = gtk_stack_get_visible_child (self->stack);
  g_autoptr(GArray) header_focus = kuis_focus_path_save (GTK_WIDGET (get_header (self)));
  g_autoptr(GArray) page_focus = old_page != NULL ? kuis_focus_path_save (old_page) : NULL;
  GtkWidget *new_page;

  self->rebuild_source = 0;
  if (kuis_header_close_popovers (get_header (self)))
    {
      /* The header goes once they have. */
      schedule_rebuild (self);
      return G_SOURCE_REMOVE;
    }

  build_header (self);
  kuis_store_bar_translate (self->store_bar);
  if (old_page == NULL)
    {
      update_titles (self);
      return G_SOURCE_REMOVE;
    }

  new_page = show_page (self, GTK_STACK_TRANSITION_TYPE_NONE);
  keep_scroll (old_page, new_page);

  if (!(page_focus != NULL && kuis_focus_path_restore (new_page, page_focus)) &&
      !(header_focus != NULL && kuis_focus_path_restore (GTK_WIDGET (get_header (self)), header_focus)))
    gtk_widget_grab_focus (new_page);

  return G_SOURCE_REMOVE;
}

static void
on_language_changed (KuisWindow *self)
{
  /* A moment ago, in other words. */
  _kuis_window_dismiss_toast (self);
  kuis_transfer_bar_translate (self->transfer_bar);
  schedule_rebuild (self);
}

static void
on_text_scale_changed (KuisWindow *self)
{
  kuis_text_scale_apply (g_settings_get_double (self->settings, "text-scale"));
  schedule_rebuild (self);
}

static gboolean
focus_first_page (gpointer data)
{
  KuisWindow *self = data;

  self->first_focus_source = 0;
  if (gtk_window_get_focus (GTK_WINDOW (self)) == NULL)
    gtk_widget_grab_focus (kuis_store_bar_is_shown (self->store_bar)
                             ? GTK_WIDGET (self->store_bar) : gtk_stack_get_visible_child (self->stack));

  return G_SOURCE_REMOVE;
}

static void
update_style (KuisWindow *self)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();
  static const char * const classes[] = { "dark", "high-contrast" };
  const gboolean wanted[] = {
    adw_style_manager_get_dark (manager),
    adw_style_manager_get_high_contrast (manager),
  };

  for (gsize i = 0; i < G_N_ELEMENTS (classes); i++)
    if (wanted[i])
      gtk_widget_add_css_class (GTK_WIDGET (self), classes[i]);
    else
      gtk_widget_remove_css_class (GTK_WIDGET (self), classes[i]);
}

static gboolean
hide_pointer (gpointer data)
{
  KuisWindow *self = data;

  self->hide_pointer_source = 0;
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), "none");

  return G_SOURCE_REMOVE;
}

/* On a projector, a pointer that nobody moves is in the way. */
static void
watch_pointer (KuisWindow *self)
{
  g_clear_handle_id (&self->hide_pointer_source, g_source_remove);
  gtk_widget_set_cursor (GTK_WIDGET (self), NULL);
  if (gtk_window_is_fullscreen (GTK_WINDOW (self)))
    self->hide_pointer_source = g_timeout_add_seconds (HIDE_POINTER_SECONDS, hide_pointer, self);
}

static gboolean
on_key_pressed (KuisWindow *self,
                guint       keyval)
{
  kuis_press_guard_press (self->guard, keyval);

  return GDK_EVENT_PROPAGATE;
}

static void
on_key_released (KuisWindow *self,
                 guint       keyval)
{
  kuis_press_guard_release (self->guard, keyval);
}

static void
on_motion (KuisWindow *self)
{
  watch_pointer (self);
}


static void
on_single_keys_changed (KuisWindow *self)
{
  GtkWidget *page = gtk_stack_get_visible_child (self->stack);

  if (KUIS_IS_QUESTION_PAGE (page))
    kuis_question_page_set_single_keys (KUIS_QUESTION_PAGE (page),
                                        g_settings_get_boolean (self->settings, "single-keys"));
}

static void
restore_size (KuisWindow *self)
{
  gtk_window_set_default_size (GTK_WINDOW (self),
                               g_settings_get_int (self->settings, "window-width"),
                               g_settings_get_int (self->settings, "window-height"));
  if (g_settings_get_boolean (self->settings, "window-maximized"))
    gtk_window_maximize (GTK_WINDOW (self));
}

static void
kuis_window_unmap (GtkWidget *widget)
{
  KuisWindow *self = KUIS_WINDOW (widget);
  int width;
  int height;

  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  g_settings_set_int (self->settings, "window-width", MAX (width, 360));
  g_settings_set_int (self->settings, "window-height", MAX (height, 200));
  g_settings_set_boolean (self->settings, "window-maximized", gtk_window_is_maximized (GTK_WINDOW (self)));

  GTK_WIDGET_CLASS (kuis_window_parent_class)->unmap (widget);
}

static void
kuis_window_dispose (GObject *object)
{
  KuisWindow *self = KUIS_WINDOW (object);

  g_clear_handle_id (&self->first_focus_source, g_source_remove);
  g_cancellable_cancel (self->cancellable);
  g_clear_handle_id (&self->hide_pointer_source, g_source_remove);
  g_clear_handle_id (&self->rebuild_source, g_source_remove);
  g_clear_handle_id (&self->remove_source, g_source_remove);
  g_clear_handle_id (&self->patience_source, g_source_remove);
  g_clear_handle_id (&self->opening_source, g_source_remove);
  g_clear_weak_pointer (&self->toast);
  gtk_widget_dispose_template (GTK_WIDGET (self), KUIS_TYPE_WINDOW);

  G_OBJECT_CLASS (kuis_window_parent_class)->dispose (object);
}

static void
kuis_window_finalize (GObject *object)
{
  KuisWindow *self = KUIS_WINDOW (object);

  g_clear_object (&self->settings);
  g_clear_pointer (&self->guard, kuis_press_guard_free);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->library);
  g_clear_object (&self->entry);
  g_clear_object (&self->quiz);
  g_clear_object (&self->store);
  g_clear_object (&self->learners);
  g_clear_object (&self->keeper);
  g_clear_object (&self->set_aside);
  g_clear_object (&self->before_review);
  g_clear_pointer (&self->unsafe, g_hash_table_unref);
  g_clear_object (&self->history);
  g_clear_pointer (&self->removed, g_strfreev);

  G_OBJECT_CLASS (kuis_window_parent_class)->finalize (object);
}

static void
kuis_window_class_init (KuisWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = kuis_window_dispose;
  object_class->finalize = kuis_window_finalize;
  widget_class->unmap = kuis_window_unmap;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/kuis_app/Kuis/ui/kuis-window.ui");
  gtk_widget_class_bind_template_child (widget_class, KuisWindow, toast_overlay);
  gtk_widget_class_bind_template_child (widget_class, KuisWindow, header_bin);
  gtk_widget_class_bind_template_child (widget_class, KuisWindow, store_bar);
  gtk_widget_class_bind_template_child (widget_class, KuisWindow, transfer_bar);
  gtk_widget_class_bind_template_child (widget_class, KuisWindow, stack);
  gtk_widget_class_bind_template_callback (widget_class, on_key_pressed);
  gtk_widget_class_bind_template_callback (widget_class, on_key_released);
  gtk_widget_class_bind_template_callback (widget_class, on_motion);
  gtk_widget_class_bind_template_callback (widget_class, on_transition_running);
  _kuis_window_class_actions_init (widget_class);
  _kuis_window_class_history_actions_init (widget_class);
  _kuis_window_class_library_actions_init (widget_class);
}

static void
kuis_window_init (KuisWindow *self)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();

  g_type_ensure (KUIS_TYPE_STORE_BAR);
  g_type_ensure (KUIS_TYPE_TRANSFER_BAR);
  self->settings = g_settings_new (APP_ID);
  self->cancellable = g_cancellable_new ();
  self->library = kuis_library_new ();
  self->unsafe = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);
  self->guard = kuis_press_guard_new ();
  gtk_widget_init_template (GTK_WIDGET (self));

  restore_size (self);
  build_header (self);
  update_titles (self);
  _kuis_window_update_actions (self);
  update_style (self);

  g_signal_connect_object (manager, "notify::dark", G_CALLBACK (update_style), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (manager, "notify::high-contrast", G_CALLBACK (update_style), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (kuis_language_get_default (), "notify::current",
                           G_CALLBACK (on_language_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "changed::text-scale",
                           G_CALLBACK (on_text_scale_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "changed::single-keys",
                           G_CALLBACK (on_single_keys_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect (self, "notify::fullscreened", G_CALLBACK (watch_pointer), NULL);
}

/**
 * kuis_window_new:
 * @application: what the window belongs to
 * @store: where it is kept what is done in the window
 *
 * Creates a window. It shows the bundled quiz, unless there is something to go on with,
 * to choose from, or to open.
 *
 * Returns: (transfer none): the new window, which GTK keeps until it is closed
 */
GtkWidget *
kuis_window_new (KuisApplication *application,
                 KuisStore       *store)
{
  KuisWindow *self = g_object_new (KUIS_TYPE_WINDOW, "application", application, NULL);

  self->store = g_object_ref (store);
  kuis_store_bar_set_store (self->store_bar, store);
  _kuis_window_follow_learners (self);
  _kuis_window_accept_files (self);
  _kuis_window_read_library (self);

  return GTK_WIDGET (self);
}

/*< private >
 * _kuis_window_go:
 *
 * Shows the page of a place, and moves the focus there.
 */
void
_kuis_window_go (KuisWindow            *self,
                 KuisWindowPlace        place,
                 GtkStackTransitionType transition)
{
  /* What was removed is put back on the page of the history only. */
  if (self->place == KUIS_WINDOW_PLACE_HISTORY && place != KUIS_WINDOW_PLACE_HISTORY)
    {
      g_clear_pointer (&self->removed, g_strfreev);
      _kuis_window_dismiss_toast (self);
    }

  self->place = place;
  gtk_widget_grab_focus (show_page (self, transition));
}

/*< private >
 * _kuis_window_show_first:
 *
 * Shows the first page of all.
 *
 * A screen reader hears of a program a moment after its window is there, and what
 * had the focus before that is never said. So nothing has it until then; Enter does
 * what the page is for all the same.
 */
void
_kuis_window_show_first (KuisWindow     *self,
                         KuisWindowPlace place)
{
  self->place = place;
  show_page (self, GTK_STACK_TRANSITION_TYPE_NONE);
  gtk_window_set_focus (GTK_WINDOW (self), NULL);
  self->first_focus_source = g_timeout_add (FIRST_FOCUS_MILLISECONDS, focus_first_page, self);
}

/*< private >
 * _kuis_window_show_again:
 *
 * Builds the page that is shown anew, as what it shows has changed.
 */
void
_kuis_window_show_again (KuisWindow *self)
{
  schedule_rebuild (self);
}

/*< private >
 * _kuis_window_dismiss_toast:
 *
 * Takes back what was said in passing.
 */
void
_kuis_window_dismiss_toast (KuisWindow *self)
{
  if (self->toast != NULL)
    adw_toast_dismiss (self->toast);
}

/*< private >
 * _kuis_window_add_toast:
 *
 * Says something in passing.
 */
void
_kuis_window_add_toast (KuisWindow *self,
                        const char *words,
                        gboolean    with_undo)
{
  g_autofree char *markup = g_markup_escape_text (words, -1);
  AdwToast *toast = adw_toast_new (markup);

  if (with_undo)
    {
      adw_toast_set_button_label (toast, _("_Undo"));
      adw_toast_set_action_name (toast, "win.undo");
    }
  _kuis_window_show_toast (self, toast, words);
}

/**
 * kuis_window_stop:
 *
 * Stops the clock of what is under way, which is saved. That is for the last moment,
 * before what is saved is closed.
 */
void
kuis_window_stop (KuisWindow *self)
{
  g_return_if_fail (KUIS_IS_WINDOW (self));

  if (self->keeper != NULL)
    kuis_keeper_set_running (self->keeper, FALSE);
}
