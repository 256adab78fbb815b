/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-page"

#include "config.h"

#include "app/kuis-page.h"

/**
 * KuisPage:
 *
 * What the window shows one of at a time.
 *
 * A page shows a state that it does not own. It is made anew each time it comes
 * up, and when the language changes.
 */
typedef struct
{
  char *title;
} KuisPagePrivate;

enum {
  PROP_0,
  PROP_TITLE,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (KuisPage, kuis_page, ADW_TYPE_BIN)

static void
let_buttons_wrap (GtkWidget *widget)
{
  if (GTK_IS_BUTTON (widget) && gtk_button_get_label (GTK_BUTTON (widget)) != NULL)
    {
      GtkLabel *label = GTK_LABEL (gtk_button_get_child (GTK_BUTTON (widget)));

      gtk_label_set_wrap (label, TRUE);
      gtk_label_set_justify (label, GTK_JUSTIFY_CENTER);
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    let_buttons_wrap (child);
}

static void
kuis_page_get_property (GObject    *object,
                        guint       prop_id,
                        GValue     *value,
                        GParamSpec *pspec)
{
  KuisPage *self = KUIS_PAGE (object);

  switch (prop_id)
    {
    case PROP_TITLE:
      g_value_set_string (value, kuis_page_get_title (self));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
kuis_page_set_property (GObject      *object,
                        guint         prop_id,
                        const GValue *value,
                        GParamSpec   *pspec)
{
  KuisPage *self = KUIS_PAGE (object);

  switch (prop_id)
    {
    case PROP_TITLE:
      kuis_page_set_title (self, g_value_get_string (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

/* A button does not wrap what it says, and large text is wider than a phone. */
static void
kuis_page_map (GtkWidget *widget)
{
  let_buttons_wrap (widget);

  GTK_WIDGET_CLASS (kuis_page_parent_class)->map (widget);
}

/* Walking backwards, a widget that nothing before it in its children takes the focus
 * from grabs it itself; but a page then gives it to where it begins, and it would
 * never get out of the page. */
static gboolean
kuis_page_focus (GtkWidget       *widget,
                 GtkDirectionType direction)
{
  GtkWidget *child = adw_bin_get_child (ADW_BIN (widget));

  return child != NULL && gtk_widget_child_focus (child, direction);
}

static void
kuis_page_finalize (GObject *object)
{
  KuisPagePrivate *priv = kuis_page_get_instance_private (KUIS_PAGE (object));

  g_free (priv->title);

  G_OBJECT_CLASS (kuis_page_parent_class)->finalize (object);
}

static void
kuis_page_class_init (KuisPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = kuis_page_get_property;
  object_class->set_property = kuis_page_set_property;
  object_class->finalize = kuis_page_finalize;
  GTK_WIDGET_CLASS (klass)->map = kuis_page_map;
  GTK_WIDGET_CLASS (klass)->focus = kuis_page_focus;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);

  /**
   * KuisPage:title: (getter get_title) (setter set_title)
   *
   * What the page is called, for the window and for screen readers.
   */
  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL,
                                                G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);

  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
kuis_page_init (KuisPage *self)
{
}

/**
 * kuis_page_get_title:
 *
 * Gets what the page is called.
 *
 * Returns: (nullable): the title
 */
const char *
kuis_page_get_title (KuisPage *self)
{
  KuisPagePrivate *priv = kuis_page_get_instance_private (self);

  g_return_val_if_fail (KUIS_IS_PAGE (self), NULL);

  return priv->title;
}

/**
 * kuis_page_set_title:
 * @title: (nullable): what to call the page
 *
 * Sets what the page is called.
 */
void
kuis_page_set_title (KuisPage   *self,
                     const char *title)
{
  KuisPagePrivate *priv = kuis_page_get_instance_private (self);

  g_return_if_fail (KUIS_IS_PAGE (self));

  if (g_strcmp0 (priv->title, title) == 0)
    return;

  g_free (priv->title);
  priv->title = g_strdup (title);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TITLE]);
}

/**
 * kuis_page_get_default_widget:
 *
 * Gets what Enter activates when nothing else wants it.
 *
 * Returns: (transfer none) (nullable): the widget
 */
GtkWidget *
kuis_page_get_default_widget (KuisPage *self)
{
  KuisPageClass *klass;

  g_return_val_if_fail (KUIS_IS_PAGE (self), NULL);

  klass = KUIS_PAGE_GET_CLASS (self);

  return klass->get_default_widget != NULL ? klass->get_default_widget (self) : NULL;
}
