/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-figure"

#include "config.h"

#include "quiz/kuis-figure.h"

/**
 * KuisFigure:
 *
 * What is seen beside an explanation: an image, or an explorer, which the program
 * provides and the quiz only names, with what it begins at. Immutable.
 */
struct _KuisFigure
{
  GObject   parent_instance;

  char     *explorer;
  GVariant *parameters;
  GBytes   *image;
  char     *mime_type;
  KuisText *description;
};

G_DEFINE_FINAL_TYPE (KuisFigure, kuis_figure, G_TYPE_OBJECT)

static void
kuis_figure_finalize (GObject *object)
{
  KuisFigure *self = KUIS_FIGURE (object);

  g_free (self->explorer);
  g_clear_pointer (&self->parameters, g_variant_unref);
  g_clear_pointer (&self->image, g_bytes_unref);
  g_free (self->mime_type);
  g_clear_pointer (&self->description, kuis_text_unref);

  G_OBJECT_CLASS (kuis_figure_parent_class)->finalize (object);
}

static void
kuis_figure_class_init (KuisFigureClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = kuis_figure_finalize;
}

static void
kuis_figure_init (KuisFigure *self)
{
}

/**
 * kuis_figure_new_explorer:
 * @name: which explorer
 * @parameters: (nullable): what it begins at, of the type `a{sv}` with numbers (`d`) and
 *   words (`s`); sunk if it is floating
 *
 * Creates a figure that the program provides.
 *
 * Returns: (transfer full): the new figure
 */
KuisFigure *
kuis_figure_new_explorer (const char *name,
                          GVariant   *parameters)
{
  KuisFigure *self;

  g_return_val_if_fail (name != NULL, NULL);
  g_return_val_if_fail (parameters == NULL || g_variant_is_of_type (parameters, G_VARIANT_TYPE_VARDICT), NULL);

  self = g_object_new (KUIS_TYPE_FIGURE, NULL);
  self->explorer = g_strdup (name);
  self->parameters = g_variant_ref_sink (parameters != NULL ? parameters
                                                            : g_variant_new_array (G_VARIANT_TYPE ("{sv}"), NULL, 0));

  return self;
}

/**
 * kuis_figure_new_image:
 * @image: the contents of an image file
 * @mime_type: what kind of image it is
 * @description: what is to be seen, for those who do not see it
 *
 * Creates a figure that is an image.
 *
 * Returns: (transfer full): the new figure
 */
KuisFigure *
kuis_figure_new_image (GBytes     *image,
                       const char *mime_type,
                       KuisText   *description)
{
  KuisFigure *self;

  g_return_val_if_fail (image != NULL, NULL);
  g_return_val_if_fail (mime_type != NULL, NULL);
  g_return_val_if_fail (description != NULL, NULL);

  self = g_object_new (KUIS_TYPE_FIGURE, NULL);
  self->image = g_bytes_ref (image);
  self->mime_type = g_strdup (mime_type);
  self->description = kuis_text_ref (description);

  return self;
}

/**
 * kuis_figure_get_explorer:
 *
 * Gets which explorer it is.
 *
 * Returns: (transfer none) (nullable): the name, or `NULL` for an image
 */
const char *
kuis_figure_get_explorer (KuisFigure *self)
{
  g_return_val_if_fail (KUIS_IS_FIGURE (self), NULL);

  return self->explorer;
}

/**
 * kuis_figure_get_parameters:
 *
 * Gets what an explorer begins at.
 *
 * Returns: (transfer none) (nullable): of the type `a{sv}`, or `NULL` for an image
 */
GVariant *
kuis_figure_get_parameters (KuisFigure *self)
{
  g_return_val_if_fail (KUIS_IS_FIGURE (self), NULL);

  return self->parameters;
}

/**
 * kuis_figure_get_image:
 *
 * Gets the image.
 *
 * Returns: (transfer none) (nullable): the contents of a file, or `NULL` for an explorer
 */
GBytes *
kuis_figure_get_image (KuisFigure *self)
{
  g_return_val_if_fail (KUIS_IS_FIGURE (self), NULL);

  return self->image;
}

/**
 * kuis_figure_get_mime_type:
 *
 * Gets what kind of image it is.
 *
 * Returns: (transfer none) (nullable): the MIME type, or `NULL` for an explorer
 */
const char *
kuis_figure_get_mime_type (KuisFigure *self)
{
  g_return_val_if_fail (KUIS_IS_FIGURE (self), NULL);

  return self->mime_type;
}

/**
 * kuis_figure_get_description:
 *
 * Gets what is to be seen in an image.
 *
 * Returns: (transfer none) (nullable): the description, or `NULL` for an explorer
 */
KuisText *
kuis_figure_get_description (KuisFigure *self)
{
  g_return_val_if_fail (KUIS_IS_FIGURE (self), NULL);

  return self->description;
}
