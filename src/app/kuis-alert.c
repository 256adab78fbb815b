/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-alert"

#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "app/kuis-alert.h"
#include "app/kuis-spoken.h"

/* AdwMessageDialog is old since 1.6; what comes after it is there since 1.5. */

typedef struct {
  KuisAlertFunc   on_yes;
  gpointer        data;
  GDestroyNotify  free_data;
} Question;

static void
question_free (gpointer  data,
               GClosure *closure)
{
  Question *question = data;

  if (question->free_data != NULL)
    question->free_data (question->data);
  g_free (question);
}

static void
on_response (AdwMessageDialog *dialog,
             const char       *response,
             Question         *question)
{
  if (g_str_equal (response, "yes"))
    question->on_yes (question->data);
}

/* The dialog has each button named by what it says and by the label in it as well, and
 * a screen reader says both. */
static void
name_buttons (GtkWidget *widget)
{
  if (GTK_IS_BUTTON (widget) && gtk_button_get_label (GTK_BUTTON (widget)) != NULL)
    {
      gtk_accessible_reset_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
      kuis_spoken_set_name (widget, gtk_button_get_label (GTK_BUTTON (widget)));
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    name_buttons (child);
}

/**
 * kuis_alert_ask:
 * @parent: the window that it is about
 * @heading: the question
 * @body: what comes of it
 * @yes: what the button says that does it; no mnemonic, which would be read out with it
 * @on_yes: is called if that is chosen
 * @data: what @on_yes is called with
 * @free_data: (nullable): frees @data
 *
 * Asks before something is destroyed. To leave things as they are is what Enter and
 * Escape do.
 */
void
kuis_alert_ask (GtkWindow      *parent,
                const char     *heading,
                const char     *body,
                const char     *yes,
                KuisAlertFunc   on_yes,
                gpointer        data,
                GDestroyNotify  free_data)
{
  GtkWidget *widget = adw_message_dialog_new (parent, heading, body);
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (widget);
  Question *question = g_new0 (Question, 1);

  question->on_yes = on_yes;
  question->data = data;
  question->free_data = free_data;

  adw_message_dialog_add_responses (dialog, "no", _("Cancel"), "yes", yes, NULL);
  adw_message_dialog_set_response_appearance (dialog, "yes", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (dialog, "no");
  adw_message_dialog_set_close_response (dialog, "no");
  g_signal_connect_data (dialog, "response", G_CALLBACK (on_response), question, question_free, 0);
  /* Without a title, a window is named by its type. */
  gtk_window_set_title (GTK_WINDOW (dialog), heading);
  name_buttons (widget);
  gtk_window_present (GTK_WINDOW (dialog));
}
