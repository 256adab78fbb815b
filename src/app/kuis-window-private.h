/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "app/kuis-header.h"
#include "app/kuis-history.h"
#include "app/kuis-keeper.h"
#include "app/kuis-library.h"
#include "app/kuis-learners.h"
#include "app/kuis-page.h"
#include "app/kuis-press-guard.h"
#include "app/kuis-store-bar.h"
#include "app/kuis-transfer-bar.h"
#include "app/kuis-window.h"
#include "attempt/kuis-attempt.h"

G_BEGIN_DECLS

/**
 * KuisWindowPlace:
 * @KUIS_WINDOW_PLACE_NOWHERE: the quiz is still being read
 * @KUIS_WINDOW_PLACE_PROBLEM: what is wrong or odd in its file
 * @KUIS_WINDOW_PLACE_LIBRARY: all quizzes
 * @KUIS_WINDOW_PLACE_COVER: the cover page
 * @KUIS_WINDOW_PLACE_QUESTION: the question where the learner stands
 * @KUIS_WINDOW_PLACE_GAPS: what is still open, before finishing
 * @KUIS_WINDOW_PLACE_RESULTS: how it went
 * @KUIS_WINDOW_PLACE_HISTORY: what was done so far
 * @KUIS_WINDOW_PLACE_LEARNERS: who learns here
 * @KUIS_WINDOW_PLACE_PREFERENCES: what can be set
 *
 * Which page the window shows.
 */
typedef enum
{
  KUIS_WINDOW_PLACE_NOWHERE,
  KUIS_WINDOW_PLACE_PROBLEM,
  KUIS_WINDOW_PLACE_LIBRARY,
  KUIS_WINDOW_PLACE_COVER,
  KUIS_WINDOW_PLACE_QUESTION,
  KUIS_WINDOW_PLACE_GAPS,
  KUIS_WINDOW_PLACE_RESULTS,
  KUIS_WINDOW_PLACE_HISTORY,
  KUIS_WINDOW_PLACE_LEARNERS,
  KUIS_WINDOW_PLACE_PREFERENCES,
} KuisWindowPlace;

/* The history on its way to a file or from one. */
typedef struct _KuisTransfer KuisTransfer;

struct _KuisWindow
{
  AdwApplicationWindow  parent_instance;

  /* Template widgets */
  AdwToastOverlay      *toast_overlay;
  AdwBin               *header_bin;
  KuisStoreBar         *store_bar;
  KuisTransferBar      *transfer_bar;
  GtkStack             *stack;

  /* Owned */
  GSettings            *settings;
  KuisPressGuard       *guard;
  GCancellable         *cancellable;
  KuisLibrary          *library;
  KuisLibraryEntry     *entry;
  KuisQuiz             *quiz;
  KuisStore            *store;
  KuisLearners         *learners;
  KuisKeeper           *keeper;
  KuisKeeper           *set_aside;
  KuisKeeper           *before_review;
  GHashTable           *unsafe;
  KuisHistory          *history;
  char                **removed;

  /* Borrowed: what the keeper keeps */
  KuisAttempt          *attempt;

  /* Borrowed */
  AdwToast             *toast;
  KuisTransfer         *transfer;

  KuisWindowPlace       place;
  KuisWindowPlace       before_preferences;
  KuisWindowPlace       before_history;
  gboolean              is_review;
  gboolean              is_scanned;
  gboolean              is_found;
  gboolean              is_choosing;
  gboolean              is_history_wanted;
  guint                 n_opening;
  guint                 search;
  guint                 first_focus_source;
  guint                 hide_pointer_source;
  guint                 rebuild_source;
  guint                 remove_source;
  guint                 patience_source;
  guint                 opening_source;
};

void _kuis_window_class_actions_init (GtkWidgetClass *widget_class);
void _kuis_window_update_actions     (KuisWindow     *self);

void _kuis_window_go                 (KuisWindow             *self,
                                      KuisWindowPlace         place,
                                      GtkStackTransitionType  transition);
void _kuis_window_show_first         (KuisWindow             *self,
                                      KuisWindowPlace         place);
void _kuis_window_show_again         (KuisWindow             *self);

void _kuis_window_set_keeper         (KuisWindow     *self,
                                      KuisKeeper     *keeper);
void _kuis_window_start_attempt      (KuisWindow     *self,
                                      KuisAttempt    *attempt,
                                      KuisStoreKind   kind);
gboolean _kuis_window_needs_attempt  (KuisWindowPlace place);
void _kuis_window_find_kept          (KuisWindow     *self);
void _kuis_window_show_start         (KuisWindow     *self);
void _kuis_window_adopt_quiz         (KuisWindow     *self);
void _kuis_window_review             (KuisWindow     *self,
                                      const char     *uuid);
gboolean _kuis_window_end_review     (KuisWindow     *self);
void _kuis_window_forget             (KuisWindow     *self,
                                      const char * const *uuids);

KuisAttemptFlags _kuis_window_get_flags      (KuisWindow     *self);

void     _kuis_window_class_history_actions_init (GtkWidgetClass *widget_class);
void     _kuis_window_open_history               (KuisWindow     *self);
void     _kuis_window_forget_history             (KuisWindow     *self);
gboolean _kuis_window_undo_removal               (KuisWindow     *self);

void     _kuis_window_class_library_actions_init (GtkWidgetClass *widget_class);
void     _kuis_window_read_library               (KuisWindow     *self);
gboolean _kuis_window_has_library                (KuisWindow     *self);
void     _kuis_window_accept_files               (KuisWindow     *self);
void _kuis_window_action_transfer    (GtkWidget      *widget,
                                      const char     *action_name,
                                      GVariant       *parameter);
void _kuis_window_action_cancel_transfer (GtkWidget  *widget,
                                          const char *action_name,
                                          GVariant   *parameter);
gboolean _kuis_window_let_go         (KuisWindow     *self);
void _kuis_window_follow_learners    (KuisWindow     *self);
const char *_kuis_window_get_learner_name (KuisWindow *self);
void _kuis_window_add_toast          (KuisWindow     *self,
                                      const char     *words,
                                      gboolean        with_undo);
void _kuis_window_show_toast         (KuisWindow     *self,
                                      AdwToast       *toast,
                                      const char     *words);
void _kuis_window_dismiss_toast      (KuisWindow     *self);

G_END_DECLS
