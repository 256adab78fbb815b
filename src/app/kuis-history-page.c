/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-history-page"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/kuis-attempt-row.h"
#include "app/kuis-compat.h"
#include "app/kuis-history-page.h"
#include "app/kuis-passage.h"
#include "app/kuis-progress-plot.h"
#include "app/kuis-shown-text.h"
#include "app/kuis-spoken.h"
#include "app/kuis-text-scale.h"
#include "app/kuis-transfer-group.h"
#include "store/kuis-store-record.h"

/**
 * KuisHistoryPage:
 *
 * What a learner did with a quiz: how it goes over time, what is missed again and again,
 * and every attempt.
 */
struct _KuisHistoryPage
{
  KuisPage     parent_instance;

  /* Template widgets */
  AdwClamp    *clamp;
  GtkBox      *content;
  KuisPassage *summary;
  GtkLabel    *title_label;
  GtkLabel    *count_label;
  GtkWidget   *progress_group;
  KuisPassage *progress_passage;
  AdwBin      *progress_bin;
  GtkWidget   *missed_group;
  GtkListBox  *missed_box;
  GtkButton   *practise_button;
  GtkWidget   *attempts_group;
  GtkListBox  *attempts_box;
  GtkButton   *more_button;

  /* Owned */
  KuisHistory *history;
  KuisQuiz    *quiz;
};

G_DEFINE_FINAL_TYPE (KuisHistoryPage, kuis_history_page, KUIS_TYPE_PAGE)

static void
clear (GtkListBox *box)
{
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL)
    gtk_list_box_remove (box, row);
}

static void
show_summary (KuisHistoryPage *self)
{
  GPtrArray *attempts = kuis_history_get_attempts (self->history);
  const char *title = kuis_shown_text (kuis_quiz_get_title (self->quiz));
  g_autofree char *count = NULL;
  g_autoptr(GString) name = g_string_new (NULL);

  if (attempts->len == 0)
    count = g_strdup (_("Nothing was done here yet. What you answer is listed here."));
  else if (kuis_history_has_more (self->history))
    /* Translators: how many attempts are listed of those that there are. */
    count = g_strdup_printf (ngettext ("The newest attempt", "The newest %u attempts", attempts->len), attempts->len);
  else
    count = g_strdup_printf (ngettext ("%u attempt", "%u attempts", attempts->len), attempts->len);

  gtk_label_set_label (self->title_label, title);
  gtk_label_set_label (self->count_label, count);
  kuis_spoken_append (name, title);
  kuis_spoken_append (name, count);
  kuis_spoken_set_name (GTK_WIDGET (self->summary), name->str);
}

static void
show_progress (KuisHistoryPage *self)
{
  g_autofree char *words = NULL;
  GtkWidget *plot = kuis_progress_plot_new (kuis_history_get_attempts (self->history), &words);

  adw_bin_set_child (self->progress_bin, plot);
  gtk_widget_set_visible (self->progress_group, plot != NULL);
  if (plot != NULL)
    kuis_spoken_set_name (GTK_WIDGET (self->progress_passage), words);
}

static GtkWidget *
make_missed_row (KuisQuestion         *question,
                 const KuisStoreTally *tally)
{
  const char *prompt = kuis_shown_text (kuis_question_get_prompt (question));
  g_autofree char *words = NULL;
  g_autoptr(GString) name = g_string_new (NULL);
  GtkWidget *row;

  /* Translators: how often a question was missed, of how often it was asked. */
  words = g_strdup_printf (ngettext ("Missed %u of %u time", "Missed %u of %u times", tally->asked),
                           tally->missed, tally->asked);
  row = g_object_new (ADW_TYPE_ACTION_ROW,
                      "use-markup", FALSE,
                      "title", prompt,
                      "title-lines", 0,
                      "subtitle", words,
                      "subtitle-lines", 0,
                      NULL);
  kuis_spoken_append (name, prompt);
  kuis_spoken_append (name, words);
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_RELATION_DESCRIBED_BY);
  kuis_spoken_set_name (row, name->str);

  return row;
}

/* Questions that the quiz does not have any more are not told of. */
static void
show_missed (KuisHistoryPage *self)
{
  GPtrArray *missed = kuis_history_get_missed (self->history);
  guint n_shown = 0;

  clear (self->missed_box);
  for (guint i = 0; i < missed->len; i++)
    {
      const KuisStoreTally *tally = g_ptr_array_index (missed, i);
      KuisQuestion *question = kuis_quiz_find_question (self->quiz, tally->question_id);

      if (question == NULL)
        continue;
      gtk_list_box_append (self->missed_box, make_missed_row (question, tally));
      n_shown++;
    }
  gtk_widget_set_visible (self->missed_group, n_shown > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->practise_button), kuis_history_get_due (self->history)->len > 0);
}

static void
show_attempts (KuisHistoryPage *self)
{
  GPtrArray *attempts = kuis_history_get_attempts (self->history);

  clear (self->attempts_box);
  for (guint i = 0; i < attempts->len; i++)
    gtk_list_box_append (self->attempts_box, kuis_attempt_row_new (g_ptr_array_index (attempts, i)));
  gtk_widget_set_visible (self->attempts_group, attempts->len > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->more_button), kuis_history_has_more (self->history));
}

static int
count_rows (GtkListBox *box)
{
  int count = 0;

  while (gtk_list_box_get_row_at_index (box, count) != NULL)
    count++;

  return count;
}

/* Which row the focus is in, or −1. */
static int
get_focus_index (KuisHistoryPage *self)
{
  GtkWidget *row = gtk_widget_get_focus_child (GTK_WIDGET (self->attempts_box));

  return row != NULL ? gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row)) : -1;
}

static void
show_all (KuisHistoryPage *self)
{
  show_summary (self);
  show_progress (self);
  show_missed (self);
  show_attempts (self);
}

static gboolean
kuis_history_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (KUIS_HISTORY_PAGE (widget)->summary));
}

static void
kuis_history_page_dispose (GObject *object)
{
  KuisHistoryPage *self = KUIS_HISTORY_PAGE (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), KUIS_TYPE_HISTORY_PAGE);
  g_clear_object (&self->history);
  g_clear_object (&self->quiz);

  G_OBJECT_CLASS (kuis_history_page_parent_class)->dispose (object);
}

static void
kuis_history_page_class_init (KuisHistoryPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kuis_history_page_dispose;
  widget_class->grab_focus = kuis_history_page_grab_focus;

  g_type_ensure (KUIS_TYPE_PASSAGE);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/kuis_app/Kuis/ui/kuis-history-page.ui");
  gtk_widget_class_bind_template_child (widget_class, KuisHistoryPage, clamp);
  gtk_widget_class_bind_template_child (widget_class, KuisHistoryPage, content);
  gtk_widget_class_bind_template_child (widget_class, KuisHistoryPage, summary);
  gtk_widget_class_bind_template_child (widget_class, KuisHistoryPage, title_label);
  gtk_widget_class_bind_template_child (widget_class, KuisHistoryPage, count_label);
  gtk_widget_class_bind_template_child (widget_class, KuisHistoryPage, progress_group);
  gtk_widget_class_bind_template_child (widget_class, KuisHistoryPage, progress_passage);
  gtk_widget_class_bind_template_child (widget_class, KuisHistoryPage, progress_bin);
  gtk_widget_class_bind_template_child (widget_class, KuisHistoryPage, missed_group);
  gtk_widget_class_bind_template_child (widget_class, KuisHistoryPage, missed_box);
  gtk_widget_class_bind_template_child (widget_class, KuisHistoryPage, practise_button);
  gtk_widget_class_bind_template_child (widget_class, KuisHistoryPage, attempts_group);
  gtk_widget_class_bind_template_child (widget_class, KuisHistoryPage, attempts_box);
  gtk_widget_class_bind_template_child (widget_class, KuisHistoryPage, more_button);
}

static void
kuis_history_page_init (KuisHistoryPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * kuis_history_page_new:
 * @history: what was done, as far as it was looked at
 * @quiz: the quiz as it is now
 *
 * Creates the page.
 *
 * Returns: (transfer floating): the new page
 */
GtkWidget *
kuis_history_page_new (KuisHistory *history,
                       KuisQuiz    *quiz)
{
  KuisHistoryPage *self = g_object_new (KUIS_TYPE_HISTORY_PAGE, NULL);

  self->history = g_object_ref (history);
  self->quiz = g_object_ref (quiz);
  kuis_page_set_title (KUIS_PAGE (self), _("History"));
  kuis_compat_scale_clamp (self->clamp, kuis_text_scale_get ());
  show_all (self);
  gtk_box_append (self->content, kuis_transfer_group_new ());

  return GTK_WIDGET (self);
}

/**
 * kuis_history_page_update:
 *
 * Shows what the history is now. The focus stays at its place in the list.
 */
void
kuis_history_page_update (KuisHistoryPage *self)
{
  int index;

  g_return_if_fail (KUIS_IS_HISTORY_PAGE (self));

  index = get_focus_index (self);
  /* What is listed further is where the button was. */
  if (gtk_widget_is_focus (GTK_WIDGET (self->more_button)))
    index = count_rows (self->attempts_box);
  show_all (self);

  if (index >= 0)
    {
      const int last = (int) kuis_history_get_attempts (self->history)->len - 1;
      GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->attempts_box, MIN (index, last));

      gtk_widget_grab_focus (row != NULL ? GTK_WIDGET (row) : GTK_WIDGET (self->summary));
    }
}
