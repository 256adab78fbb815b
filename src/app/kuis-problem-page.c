/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-problem-page"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/kuis-problem-page.h"
#include "formats/kuis-finding.h"

/**
 * KuisProblemPage:
 *
 * Why a quiz cannot be shown.
 */
struct _KuisProblemPage
{
  KuisPage  parent_instance;

  /* Template widgets */
  GtkLabel *title_label;
  GtkLabel *details_label;
};

G_DEFINE_FINAL_TYPE (KuisProblemPage, kuis_problem_page, KUIS_TYPE_PAGE)

/* More than a screenful helps nobody. */
#define MAX_SHOWN 20

static void
append_finding (GString     *details,
                KuisFinding *finding)
{
  g_autofree char *sentence = kuis_finding_to_string (finding);

  g_string_append_printf (details, "%s\n", sentence);
}

static char *
get_details (GPtrArray *findings,
             GError    *error)
{
  g_autoptr(GString) details = g_string_new (NULL);
  guint n_findings = findings != NULL ? findings->len : 0;
  guint n_shown = n_findings;

  if (n_findings == 0)
    return g_strdup (error != NULL ? error->message : "");

  /* The last one is why the file was refused. */
  if (error != NULL)
    append_finding (details, g_ptr_array_index (findings, --n_shown));
  for (guint i = 0; i < MIN (n_shown, MAX_SHOWN); i++)
    append_finding (details, g_ptr_array_index (findings, i));
  if (n_shown > MAX_SHOWN)
    g_string_append_printf (details,
                            /* Translators: after a list of what is wrong with a file. */
                            ngettext ("And %u more.", "And %u more.", n_shown - MAX_SHOWN),
                            n_shown - MAX_SHOWN);

  return g_strchomp (g_string_free (g_steal_pointer (&details), FALSE));
}

static gboolean
kuis_problem_page_grab_focus (GtkWidget *widget)
{
  GtkLabel *label = KUIS_PROBLEM_PAGE (widget)->details_label;
  gboolean is_focus = gtk_widget_grab_focus (GTK_WIDGET (label));

  /* GTK selects all of it. */
  gtk_label_select_region (label, 0, 0);

  return is_focus;
}

static void
kuis_problem_page_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), KUIS_TYPE_PROBLEM_PAGE);

  G_OBJECT_CLASS (kuis_problem_page_parent_class)->dispose (object);
}

static void
kuis_problem_page_class_init (KuisProblemPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = kuis_problem_page_dispose;
  widget_class->grab_focus = kuis_problem_page_grab_focus;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/kuis_app/Kuis/ui/kuis-problem-page.ui");
  gtk_widget_class_bind_template_child (widget_class, KuisProblemPage, title_label);
  gtk_widget_class_bind_template_child (widget_class, KuisProblemPage, details_label);
}

static void
kuis_problem_page_init (KuisProblemPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * kuis_problem_page_new:
 * @findings: (nullable) (element-type KuisFinding): what is wrong, in detail
 * @error: (nullable): why the quiz cannot be shown, or `NULL` if it can
 *
 * Creates the page.
 *
 * Returns: (transfer floating): the new page
 */
GtkWidget *
kuis_problem_page_new (GPtrArray *findings,
                       GError    *error)
{
  KuisProblemPage *self = g_object_new (KUIS_TYPE_PROBLEM_PAGE, NULL);
  g_autofree char *details = get_details (findings, error);

  /* Translators: a heading, above what is wrong or odd in the file of a quiz that can
   * be taken all the same. */
  gtk_label_set_label (self->title_label, error != NULL ? _("This quiz cannot be shown") : _("Remarks on this file"));
  kuis_page_set_title (KUIS_PAGE (self), gtk_label_get_label (self->title_label));
  gtk_label_set_label (self->details_label, details);

  return GTK_WIDGET (self);
}
