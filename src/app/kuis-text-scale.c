/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-text-scale"

#include "config.h"

#include <gtk/gtk.h>

#include "app/kuis-text-scale.h"

/* What GtkSettings:gtk-xft-dpi is where nobody enlarged the text: 96 dots an
 * inch, in 1024ths of a dot. */
#define USUAL_DPI (96 * 1024)

static const double steps[] = { 0.75, 0.9, 1.0, 1.1, 1.25, 1.5, 1.75, 2.0, 2.5, 3.0 };

static int
get_dpi (void)
{
  int dpi;

  g_object_get (gtk_settings_get_default (), "gtk-xft-dpi", &dpi, NULL);

  return dpi > 0 ? dpi : USUAL_DPI;
}

/**
 * kuis_text_scale_step:
 * @scale: how large the text is, 1 being its usual size
 * @direction: 1 for larger, −1 for smaller
 *
 * Gets the next size.
 *
 * Returns: the next scale in that direction, or @scale if there is none
 */
double
kuis_text_scale_step (double scale,
                      int    direction)
{
  const double epsilon = 0.001;

  if (direction > 0)
    {
      for (gsize i = 0; i < G_N_ELEMENTS (steps); i++)
        if (steps[i] > scale + epsilon)
          return steps[i];
    }
  else
    {
      for (gsize i = G_N_ELEMENTS (steps); i > 0; i--)
        if (steps[i - 1] < scale - epsilon)
          return steps[i - 1];
    }

  return scale;
}

/**
 * kuis_text_scale_apply:
 * @scale: how large the text should be, 1 being the size that the desktop asks for
 *
 * Makes all text of the program larger or smaller, the way the desktop does it,
 * so that everything that is measured in text grows with it.
 *
 * From the first scale other than 1 on, what the desktop asks for later is not
 * followed any more until Kuis is started again.
 */
void
kuis_text_scale_apply (double scale)
{
  static int desktop_dpi;

  if (desktop_dpi == 0 && scale == 1.0)
    return;

  if (desktop_dpi == 0)
    desktop_dpi = get_dpi ();
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", (int) (desktop_dpi * scale), NULL);
}

/**
 * kuis_text_scale_get:
 *
 * Gets how large text is shown: what the desktop asks for and what
 * [func@text_scale_apply] made of it, together.
 *
 * Returns: a factor, 1 being the usual size
 */
double
kuis_text_scale_get (void)
{
  return (double) get_dpi () / USUAL_DPI;
}
