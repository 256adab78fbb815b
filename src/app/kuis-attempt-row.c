/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-attempt-row"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/kuis-attempt-row.h"
#include "app/kuis-spoken.h"
#include "language/kuis-date.h"
#include "language/kuis-number.h"

/* A row of the history: when, what, and how it went; it opens the attempt, and has a
 * button that removes it. */

static const char *
get_kind_words (KuisStoreKind kind)
{
  switch (kind)
    {
    case KUIS_STORE_KIND_MISSED:
      /* Translators: what an attempt asked: only what was missed in another one. */
      return _("What was missed");

    case KUIS_STORE_KIND_PRACTICE:
      /* Translators: what an attempt asked: what is missed again and again. */
      return C_("kind of attempt", "Practice");

    case KUIS_STORE_KIND_FULL:
    default:
      return NULL;
    }
}

static char *
get_state_words (const KuisStoreAttempt *attempt)
{
  g_autofree char *score = kuis_number_format (attempt->score, 2);
  g_autofree char *max = kuis_number_format (attempt->max_score, 2);
  g_autofree char *percent = NULL;

  if (attempt->finished_at == 0)
    return g_strdup_printf (ngettext ("Not finished: %u of %u question answered",
                                      "Not finished: %u of %u questions answered", attempt->n_items),
                            attempt->n_answered, attempt->n_items);

  percent = kuis_number_format_percent (attempt->max_score > 0.0 ? attempt->score / attempt->max_score : 0.0, 0);

  return g_strdup_printf (_("%s of %s points (%s)"), score, max, percent);
}

static char *
get_subtitle (const KuisStoreAttempt *attempt)
{
  const char *kind = get_kind_words (attempt->kind);
  g_autofree char *state = get_state_words (attempt);
  g_autofree char *duration = kuis_number_format_duration (attempt->elapsed);

  if (kind == NULL)
    /* Translators: an attempt: how it went, and how long it took. */
    return g_strdup_printf (C_("attempt", "%s, %s"), state, duration);

  /* Translators: an attempt: what it asked, how it went, and how long it took. */
  return g_strdup_printf (C_("attempt", "%s: %s, %s"), kind, state, duration);
}

static GtkWidget *
make_remove_button (const KuisStoreAttempt *attempt,
                    const char             *date)
{
  GtkWidget *button = g_object_new (GTK_TYPE_BUTTON,
                                    "icon-name", "user-trash-symbolic",
                                    "valign", GTK_ALIGN_CENTER,
                                    NULL);
  g_autofree char *words = NULL;

  /* Translators: %s is when the attempt was begun. */
  words = g_strdup_printf (_("Remove the attempt of %s"), date);
  kuis_spoken_name_button (button, words);
  gtk_widget_add_css_class (button, "flat");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.remove-attempt");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", attempt->uuid);

  return button;
}

/**
 * kuis_attempt_row_new:
 * @attempt: an attempt
 *
 * Creates a row.
 *
 * Returns: (transfer floating): the new row
 */
GtkWidget *
kuis_attempt_row_new (const KuisStoreAttempt *attempt)
{
  g_autofree char *date = kuis_date_format (attempt->started_at, NULL);
  g_autofree char *subtitle = get_subtitle (attempt);
  g_autoptr(GString) name = g_string_new (NULL);
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW,
                                 "use-markup", FALSE,
                                 "title", date,
                                 "title-lines", 0,
                                 "subtitle", subtitle,
                                 "subtitle-lines", 0,
                                 "activatable", TRUE,
                                 "action-name", "win.open-attempt",
                                 NULL);

  gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "s", attempt->uuid);
  if (attempt->finished_at == 0)
    /* Translators: beside an attempt that was not finished: it is gone on with. */
    adw_action_row_add_suffix (ADW_ACTION_ROW (row), g_object_new (GTK_TYPE_LABEL,
                                                                   "label", _("Continue"),
                                                                   "wrap", TRUE,
                                                                   "wrap-mode", PANGO_WRAP_WORD_CHAR,
                                                                   NULL));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), make_remove_button (attempt, date));

  kuis_spoken_append (name, date);
  kuis_spoken_append (name, subtitle);
  if (attempt->finished_at == 0)
    kuis_spoken_append (name, _("Continue"));
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_RELATION_DESCRIBED_BY);
  kuis_spoken_set_name (row, name->str);

  return row;
}
