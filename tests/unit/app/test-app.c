/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "app/kuis-application.h"
#include "app/kuis-choice-button.h"
#include "app/kuis-feedback.h"
#include "app/kuis-focus-path.h"
#include "app/kuis-press-guard.h"
#include "app/kuis-question-page.h"
#include "app/kuis-text-scale.h"
#include "attempt/kuis-attempt.h"
#include "formats/kuis-format.h"
#include "language/kuis-language.h"

#define BUNDLED_QUIZ "/io/github/kuis_app/Kuis/quizzes/activation-recomputation.json"

static KuisPressGuard *press_guard;

static KuisAttempt *
make_attempt (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(GBytes) bytes = g_resources_lookup_data (BUNDLED_QUIZ, 0, &error);
  g_autoptr(GPtrArray) findings = g_ptr_array_new_with_free_func ((GDestroyNotify) kuis_finding_unref);
  g_autoptr(KuisQuiz) quiz = NULL;

  g_assert_no_error (error);
  quiz = kuis_format_read_bytes (bytes, NULL, findings, &error);
  g_assert_no_error (error);

  return kuis_attempt_new (quiz, KUIS_ATTEMPT_DEFAULT, 0);
}

/* Below @widget, the @index-th of a type. */
static GtkWidget *
find_below (GtkWidget *widget,
            GType      type,
            guint     *index)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type) && (*index)-- == 0)
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_below (child, type, index);

      if (found != NULL)
        return found;
    }

  return NULL;
}

static GtkWidget *
find (GtkWidget *widget,
      GType      type,
      guint      index)
{
  return find_below (widget, type, &index);
}

/* A page in a window, as its actions need one. */
static GtkWidget *
make_page (KuisAttempt *attempt)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *page = kuis_question_page_new (attempt, kuis_attempt_get_item (attempt, 0), press_guard);

  gtk_window_set_child (GTK_WINDOW (window), page);

  return page;
}

static void
destroy_page (GtkWidget *page)
{
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (page));

  g_object_add_weak_pointer (G_OBJECT (page), (gpointer *) &page);
  gtk_window_destroy (window);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_null (page);
}

static void
test_choices_are_radio_buttons (void)
{
  g_autoptr(KuisAttempt) attempt = make_attempt ();
  GtkWidget *page = make_page (attempt);
  GtkWidget *second = find (page, KUIS_TYPE_CHOICE_BUTTON, 1);

  gtk_test_accessible_assert_role (second, GTK_ACCESSIBLE_ROLE_RADIO);
  gtk_test_accessible_assert_property (second, GTK_ACCESSIBLE_PROPERTY_LABEL, "B. Extra compute (FLOPs)");
  gtk_test_accessible_assert_state (second, GTK_ACCESSIBLE_STATE_CHECKED, GTK_ACCESSIBLE_TRISTATE_FALSE);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (second), TRUE);
  gtk_test_accessible_assert_state (second, GTK_ACCESSIBLE_STATE_CHECKED, GTK_ACCESSIBLE_TRISTATE_TRUE);
  g_assert_cmpstr (g_variant_get_string (kuis_item_get_draft (kuis_attempt_get_item (attempt, 0)), NULL),
                   ==, "extra-compute");

  destroy_page (page);
}

static void
test_feedback_comes_with_the_check (void)
{
  g_autoptr(KuisAttempt) attempt = make_attempt ();
  GtkWidget *page = make_page (attempt);
  GtkWidget *first = find (page, KUIS_TYPE_CHOICE_BUTTON, 0);
  GtkWidget *second = find (page, KUIS_TYPE_CHOICE_BUTTON, 1);

  g_assert_null (find (page, KUIS_TYPE_FEEDBACK, 0));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (first), TRUE);
  g_assert_null (find (page, KUIS_TYPE_FEEDBACK, 0));

  g_assert_true (kuis_attempt_check (attempt));
  g_assert_nonnull (find (page, KUIS_TYPE_FEEDBACK, 0));
  gtk_test_accessible_assert_property (first, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "A. Model accuracy. Your answer, wrong.");
  gtk_test_accessible_assert_property (second, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "B. Extra compute (FLOPs). Right answer.");

  destroy_page (page);
}

static void
test_judged_choices_stay (void)
{
  g_autoptr(KuisAttempt) attempt = make_attempt ();
  GtkWidget *page = make_page (attempt);
  GtkWidget *first = find (page, KUIS_TYPE_CHOICE_BUTTON, 0);
  GtkWidget *second = find (page, KUIS_TYPE_CHOICE_BUTTON, 1);

  gtk_check_button_set_active (GTK_CHECK_BUTTON (first), TRUE);
  kuis_attempt_check (attempt);
  g_signal_emit_by_name (second, "activate");
  g_assert_true (gtk_check_button_get_active (GTK_CHECK_BUTTON (first)));
  g_assert_false (gtk_check_button_get_active (GTK_CHECK_BUTTON (second)));
  g_assert_false (gtk_widget_get_can_target (second));

  destroy_page (page);
}

static void
test_guard_knows_a_held_key (void)
{
  KuisPressGuard *guard = kuis_press_guard_new ();

  g_object_set (gtk_settings_get_default (), "gtk-double-click-time", 0, NULL);

  /* Pressed, and what has to be seen appears while it is held. */
  kuis_press_guard_press (guard, GDK_KEY_Return);
  kuis_press_guard_arm (guard);
  g_assert_false (kuis_press_guard_is_open (guard));

  /* It repeats. */
  kuis_press_guard_press (guard, GDK_KEY_Return);
  g_assert_false (kuis_press_guard_is_open (guard));

  /* Released, and pressed again. */
  kuis_press_guard_release (guard, GDK_KEY_Return);
  kuis_press_guard_press (guard, GDK_KEY_Return);
  g_assert_true (kuis_press_guard_is_open (guard));

  /* Other keys are nothing to it. */
  kuis_press_guard_release (guard, GDK_KEY_Return);
  kuis_press_guard_press (guard, GDK_KEY_a);
  kuis_press_guard_press (guard, GDK_KEY_a);
  g_assert_true (kuis_press_guard_is_open (guard));

  kuis_press_guard_free (guard);
}

static void
test_guard_knows_a_double_press (void)
{
  KuisPressGuard *guard = kuis_press_guard_new ();

  g_object_set (gtk_settings_get_default (), "gtk-double-click-time", 60000, NULL);
  kuis_press_guard_press (guard, GDK_KEY_Return);
  kuis_press_guard_arm (guard);
  kuis_press_guard_release (guard, GDK_KEY_Return);
  kuis_press_guard_press (guard, GDK_KEY_Return);
  g_assert_false (kuis_press_guard_is_open (guard));

  kuis_press_guard_free (guard);
  gtk_settings_reset_property (gtk_settings_get_default (), "gtk-double-click-time");
}

static void
test_text_scale_steps (void)
{
  double scale = 1.0;

  for (guint i = 0; i < 20; i++)
    scale = kuis_text_scale_step (scale, 1);
  g_assert_cmpfloat (scale, ==, 3.0);
  for (guint i = 0; i < 20; i++)
    scale = kuis_text_scale_step (scale, -1);
  g_assert_cmpfloat (scale, ==, 0.75);
  g_assert_cmpfloat (kuis_text_scale_step (1.0, 1), ==, 1.1);
  g_assert_cmpfloat (kuis_text_scale_step (1.05, 1), ==, 1.1);
  g_assert_cmpfloat (kuis_text_scale_step (1.05, -1), ==, 1.0);
}

static void
test_focus_path_finds_its_twin (void)
{
  g_autoptr(KuisAttempt) attempt = make_attempt ();
  GtkWidget *page = make_page (attempt);
  GtkWidget *twin = make_page (attempt);
  GtkWidget *third = find (page, KUIS_TYPE_CHOICE_BUTTON, 2);
  g_autoptr(GArray) path = NULL;

  gtk_window_present (GTK_WINDOW (gtk_widget_get_root (page)));
  gtk_window_present (GTK_WINDOW (gtk_widget_get_root (twin)));
  gtk_widget_grab_focus (third);
  path = kuis_focus_path_save (page);
  g_assert_nonnull (path);
  g_assert_true (kuis_focus_path_restore (twin, path));
  g_assert_true (gtk_root_get_focus (gtk_widget_get_root (twin)) == find (twin, KUIS_TYPE_CHOICE_BUTTON, 2));
  g_assert_null (kuis_focus_path_save (find (page, KUIS_TYPE_CHOICE_BUTTON, 1)));

  destroy_page (page);
  destroy_page (twin);
}

static gboolean
quit_when_shown (gpointer data)
{
  GtkApplication *application = data;
  GtkWindow *window = gtk_application_get_active_window (application);

  if (window == NULL || !gtk_widget_get_mapped (GTK_WIDGET (window)))
    return G_SOURCE_CONTINUE;

  g_action_group_activate_action (G_ACTION_GROUP (application), "quit", NULL);

  return G_SOURCE_REMOVE;
}

static void
test_application_finalizes (void)
{
  KuisApplication *application = kuis_application_new ();

  g_timeout_add (20, quit_when_shown, application);
  g_assert_cmpint (g_application_run (G_APPLICATION (application), 0, NULL), ==, 0);
  g_assert_finalize_object (application);
}

int
main (int   argc,
      char *argv[])
{
  g_autoptr(GError) error = NULL;
  int status;

  gtk_disable_setlocale ();
  kuis_language_start (g_getenv ("KUIS_TEST_CATALOGUES"), g_getenv ("KUIS_TEST_MESSAGE_LOCALES"), &error);
  g_assert_no_error (error);
  kuis_language_set_choice (kuis_language_get_default (), KUIS_LANGUAGE_CHOICE_ENGLISH);
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  press_guard = kuis_press_guard_new ();

  g_test_add_func ("/app/choices/radio", test_choices_are_radio_buttons);
  g_test_add_func ("/app/choices/judged", test_judged_choices_stay);
  g_test_add_func ("/app/feedback/with-check", test_feedback_comes_with_the_check);
  g_test_add_func ("/app/press-guard/held", test_guard_knows_a_held_key);
  g_test_add_func ("/app/press-guard/double", test_guard_knows_a_double_press);
  g_test_add_func ("/app/text-scale/steps", test_text_scale_steps);
  g_test_add_func ("/app/focus-path", test_focus_path_finds_its_twin);
  g_test_add_func ("/app/application/finalizes", test_application_finalizes);

  status = g_test_run ();
  kuis_press_guard_free (press_guard);

  return status;
}
