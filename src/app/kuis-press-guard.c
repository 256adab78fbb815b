/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-press-guard"

#include "config.h"

#include "app/kuis-press-guard.h"

/* A key that is held repeats many times a second. One that has not been heard of
 * for so long was released where we could not see it. */
#define HELD_TIMEOUT (1500 * G_TIME_SPAN_MILLISECOND)

/**
 * KuisPressGuard:
 *
 * Tells a new press of Enter or Space from one that is still held, and from the
 * second half of a double press, so that feedback is never passed by before it
 * could be seen.
 */
struct _KuisPressGuard
{
  guint    held_keyval;
  gint64   heard_at;
  gboolean repeated;
  gboolean stale;
  gint64   armed_at;
};

static gboolean
is_activation (guint keyval)
{
  return keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter ||
         keyval == GDK_KEY_ISO_Enter || keyval == GDK_KEY_space || keyval == GDK_KEY_KP_Space;
}

static gboolean
is_held (KuisPressGuard *self)
{
  return self->held_keyval != 0 && g_get_monotonic_time () - self->heard_at < HELD_TIMEOUT;
}

/**
 * kuis_press_guard_new:
 *
 * Creates a guard that lets everything pass.
 *
 * Returns: (transfer full): the new guard
 */
KuisPressGuard *
kuis_press_guard_new (void)
{
  return g_new0 (KuisPressGuard, 1);
}

/**
 * kuis_press_guard_free:
 *
 * Frees the guard.
 */
void
kuis_press_guard_free (KuisPressGuard *self)
{
  g_free (self);
}

/**
 * kuis_press_guard_press:
 * @keyval: a key that was pressed, or that repeats
 *
 * Tells the guard of a key.
 */
void
kuis_press_guard_press (KuisPressGuard *self,
                        guint           keyval)
{
  if (!is_activation (keyval))
    return;

  self->repeated = is_held (self) && self->held_keyval == keyval;
  if (!self->repeated)
    self->stale = FALSE;
  self->held_keyval = keyval;
  self->heard_at = g_get_monotonic_time ();
}

/**
 * kuis_press_guard_release:
 * @keyval: a key that was released
 *
 * Tells the guard that a key is not held any more.
 */
void
kuis_press_guard_release (KuisPressGuard *self,
                          guint           keyval)
{
  if (keyval != self->held_keyval)
    return;

  /* Newer versions of GTK have a button press itself once more a moment after the
   * last repetition. */
  if (self->stale || self->repeated)
    self->armed_at = g_get_monotonic_time ();
  self->held_keyval = 0;
  self->repeated = FALSE;
  self->stale = FALSE;
}

/**
 * kuis_press_guard_arm:
 *
 * Tells the guard that something has just appeared that has to be seen: whatever
 * is held now does not count any more.
 */
void
kuis_press_guard_arm (KuisPressGuard *self)
{
  self->stale = is_held (self);
  self->armed_at = g_get_monotonic_time ();
}

/**
 * kuis_press_guard_is_open:
 *
 * Tells whether what is pressed is meant for what is shown: the press began after
 * that could be seen, and is not one that only repeats.
 *
 * Returns: `TRUE` if it is
 */
gboolean
kuis_press_guard_is_open (KuisPressGuard *self)
{
  int double_press;

  g_object_get (gtk_settings_get_default (), "gtk-double-click-time", &double_press, NULL);

  return !self->stale && !self->repeated &&
         g_get_monotonic_time () - self->armed_at >= double_press * G_TIME_SPAN_MILLISECOND;
}
