/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-cover-page"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/kuis-compat.h"
#include "app/kuis-cover-page.h"
#include "app/kuis-language-list.h"
#include "app/kuis-passage.h"
#include "app/kuis-shown-text.h"
#include "app/kuis-spoken.h"
#include "app/kuis-text-scale.h"

/* From here on, the largest heading would not hold a long word on a phone. */
#define LARGE_TEXT 1.5

/**
 * KuisCoverPage:
 *
 * What a quiz is, and where it begins, or goes on.
 */
struct _KuisCoverPage
{
  KuisPage     parent_instance;

  /* Template widgets */
  AdwClamp    *clamp;
  KuisPassage *summary;
  GtkLabel    *title_label;
  GtkLabel    *introduction_label;
  GtkLabel    *count_label;
  GtkButton   *learner_button;
  GtkButton   *start_button;
  GtkButton   *start_over_button;
  GtkButton   *remarks_button;
};

G_DEFINE_FINAL_TYPE (KuisCoverPage, kuis_cover_page, KUIS_TYPE_PAGE)

static void
show_count (KuisCoverPage *self,
            KuisQuiz      *quiz,
            KuisAttempt   *attempt)
{
  guint count = g_list_model_get_n_items (kuis_quiz_get_questions (quiz));
  g_autofree char *words = NULL;

  if (attempt != NULL)
    {
      guint n_items = kuis_attempt_get_n_items (attempt);
      guint n_open = kuis_attempt_count (attempt, KUIS_OUTCOME_OPEN);

      /* Translators: how many questions were answered, and how many there are. */
      words = g_strdup_printf (ngettext ("%u of %u question answered", "%u of %u questions answered", n_items),
                               n_items - n_open, n_items);
    }
  else
    {
      words = g_strdup_printf (ngettext ("%u question", "%u questions", count), count);
    }
  gtk_label_set_label (self->count_label, words);
}

/* All that is shown about the quiz, in the order in which it is shown. */
static void
name_summary (KuisCoverPage *self)
{
  g_autoptr(GString) name = g_string_new (NULL);

  kuis_spoken_append (name, gtk_label_get_label (self->title_label));
  kuis_spoken_append (name, gtk_label_get_label (self->introduction_label));
  kuis_spoken_append (name, gtk_label_get_label (self->count_label));
  kuis_spoken_set_name (GTK_WIDGET (self->summary), name->str);
}

static void
show_remarks (KuisCoverPage *self,
              guint          n_remarks)
{
  g_autofree char *words = NULL;

  words = g_strdup_printf (ngettext ("%u remark on the file", "%u remarks on the file", n_remarks), n_remarks);
  gtk_button_set_label (self->remarks_button, words);
  gtk_widget_set_visible (GTK_WIDGET (self->remarks_button), n_remarks > 0);
}

/* Where several learn on one account, whoever starts sees first whose attempt it is. */
static void
show_learner (KuisCoverPage *self,
              const char    *learner)
{
  g_autofree char *words = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->learner_button), learner != NULL);
  if (learner == NULL)
    return;

  /* Translators: a button; %s is the name of who learns now, and pressing it one can choose another. */
  words = g_strdup_printf (_("Learner: %s"), learner);
  gtk_button_set_label (self->learner_button, words);
  gtk_label_set_wrap_mode (GTK_LABEL (gtk_button_get_child (self->learner_button)), PANGO_WRAP_WORD_CHAR);
}

static gboolean
kuis_cover_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (KUIS_COVER_PAGE (widget)->summary));
}

static GtkWidget *
kuis_cover_page_get_default_widget (KuisPage *page)
{
  return GTK_WIDGET (KUIS_COVER_PAGE (page)->start_button);
}

static void
kuis_cover_page_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), KUIS_TYPE_COVER_PAGE);

  G_OBJECT_CLASS (kuis_cover_page_parent_class)->dispose (object);
}

static void
kuis_cover_page_class_init (KuisCoverPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kuis_cover_page_dispose;
  widget_class->grab_focus = kuis_cover_page_grab_focus;
  KUIS_PAGE_CLASS (klass)->get_default_widget = kuis_cover_page_get_default_widget;

  g_type_ensure (KUIS_TYPE_LANGUAGE_LIST);
  g_type_ensure (KUIS_TYPE_PASSAGE);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/kuis_app/Kuis/ui/kuis-cover-page.ui");
  gtk_widget_class_bind_template_child (widget_class, KuisCoverPage, clamp);
  gtk_widget_class_bind_template_child (widget_class, KuisCoverPage, summary);
  gtk_widget_class_bind_template_child (widget_class, KuisCoverPage, title_label);
  gtk_widget_class_bind_template_child (widget_class, KuisCoverPage, introduction_label);
  gtk_widget_class_bind_template_child (widget_class, KuisCoverPage, count_label);
  gtk_widget_class_bind_template_child (widget_class, KuisCoverPage, learner_button);
  gtk_widget_class_bind_template_child (widget_class, KuisCoverPage, start_button);
  gtk_widget_class_bind_template_child (widget_class, KuisCoverPage, start_over_button);
  gtk_widget_class_bind_template_child (widget_class, KuisCoverPage, remarks_button);
}

static void
kuis_cover_page_init (KuisCoverPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * kuis_cover_page_new:
 * @quiz: what can be taken
 * @attempt: (nullable): an attempt at it; where it goes on if that is not finished
 * @n_remarks: how many things in its file are wrong or odd
 * @learner: (nullable): the name of who takes it, or `NULL` where that goes without saying
 *
 * Creates the cover page of a quiz.
 *
 * Returns: (transfer floating): the new page
 */
GtkWidget *
kuis_cover_page_new (KuisQuiz    *quiz,
                     KuisAttempt *attempt,
                     guint        n_remarks,
                     const char  *learner)
{
  KuisCoverPage *self = g_object_new (KUIS_TYPE_COVER_PAGE, NULL);
  KuisAttempt *under_way = attempt != NULL && !kuis_attempt_is_finished (attempt) ? attempt : NULL;
  const char *title = kuis_shown_text (kuis_quiz_get_title (quiz));
  const char *introduction = kuis_shown_text (kuis_quiz_get_introduction (quiz));

  kuis_page_set_title (KUIS_PAGE (self), title);
  gtk_label_set_label (self->title_label, title);
  gtk_label_set_label (self->introduction_label, introduction != NULL ? introduction : "");
  gtk_widget_set_visible (GTK_WIDGET (self->introduction_label), introduction != NULL);
  show_count (self, quiz, under_way);
  name_summary (self);
  show_remarks (self, n_remarks);

  show_learner (self, learner);

  gtk_button_set_label (self->start_button, under_way != NULL ? _("Continue") : _("Start"));
  gtk_widget_set_visible (GTK_WIDGET (self->start_over_button), under_way != NULL);
  kuis_compat_scale_clamp (self->clamp, kuis_text_scale_get ());
  gtk_widget_add_css_class (GTK_WIDGET (self->title_label),
                            kuis_text_scale_get () < LARGE_TEXT ? "title-1" : "title-2");

  return GTK_WIDGET (self);
}
