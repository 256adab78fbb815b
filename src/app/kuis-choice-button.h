/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "attempt/kuis-item.h"

G_BEGIN_DECLS

/**
 * KuisChoiceMark:
 * @KUIS_CHOICE_MARK_NONE: nothing is to be said about it
 * @KUIS_CHOICE_MARK_MINE: the learner chose it, and it is not right
 * @KUIS_CHOICE_MARK_RIGHT: it is right, and the learner did not choose it
 * @KUIS_CHOICE_MARK_MINE_RIGHT: it is right, and the learner chose it
 * @KUIS_CHOICE_MARK_MINE_PARTIAL: the learner chose it, and it is partly right
 *
 * What a choice shows once its question is judged.
 */
typedef enum
{
  KUIS_CHOICE_MARK_NONE,
  KUIS_CHOICE_MARK_MINE,
  KUIS_CHOICE_MARK_RIGHT,
  KUIS_CHOICE_MARK_MINE_RIGHT,
  KUIS_CHOICE_MARK_MINE_PARTIAL,
} KuisChoiceMark;

#define KUIS_TYPE_CHOICE_BUTTON (kuis_choice_button_get_type ())

G_DECLARE_FINAL_TYPE (KuisChoiceButton, kuis_choice_button, KUIS, CHOICE_BUTTON, GtkCheckButton)

GtkWidget  *kuis_choice_button_new    (KuisChoice       *choice,
                                       guint             index);
KuisChoice *kuis_choice_button_get    (KuisChoiceButton *self);
void        kuis_choice_button_lock   (KuisChoiceButton *self);
void        kuis_choice_button_judge  (KuisChoiceButton *self,
                                       KuisChoiceMark    mark);

G_END_DECLS
