/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-library-entry"

#include "config.h"

#include "app/kuis-library-entry.h"

/**
 * KuisLibraryEntry:
 *
 * A file with a quiz, and what became of reading it. It does not change.
 */
struct _KuisLibraryEntry
{
  GObject            parent_instance;

  /* Owned */
  GFile             *file;
  KuisQuiz          *quiz;
  GPtrArray         *findings;
  GError            *error;

  KuisLibrarySource  source;
};

G_DEFINE_FINAL_TYPE (KuisLibraryEntry, kuis_library_entry, G_TYPE_OBJECT)

static void
kuis_library_entry_finalize (GObject *object)
{
  KuisLibraryEntry *self = KUIS_LIBRARY_ENTRY (object);

  g_clear_object (&self->file);
  g_clear_object (&self->quiz);
  g_clear_pointer (&self->findings, g_ptr_array_unref);
  g_clear_error (&self->error);

  G_OBJECT_CLASS (kuis_library_entry_parent_class)->finalize (object);
}

static void
kuis_library_entry_class_init (KuisLibraryEntryClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = kuis_library_entry_finalize;
}

static void
kuis_library_entry_init (KuisLibraryEntry *self)
{
}

/**
 * kuis_library_entry_new:
 * @file: where it is
 * @source: where it is from
 * @quiz: (nullable): what was read, or `NULL` if it could not be
 * @findings: (nullable) (element-type KuisFinding): what is wrong or odd in it
 * @error: (nullable) (transfer none): why it could not be read
 *
 * Creates an entry.
 *
 * Returns: (transfer full): the new entry
 */
KuisLibraryEntry *
kuis_library_entry_new (GFile             *file,
                        KuisLibrarySource  source,
                        KuisQuiz          *quiz,
                        GPtrArray         *findings,
                        GError            *error)
{
  KuisLibraryEntry *self;

  g_return_val_if_fail (G_IS_FILE (file), NULL);
  g_return_val_if_fail ((quiz == NULL) == (error != NULL), NULL);

  self = g_object_new (KUIS_TYPE_LIBRARY_ENTRY, NULL);
  self->file = g_object_ref (file);
  self->source = source;
  g_set_object (&self->quiz, quiz);
  if (findings != NULL)
    self->findings = g_ptr_array_ref (findings);
  if (error != NULL)
    self->error = g_error_copy (error);

  return self;
}

/**
 * kuis_library_entry_get_file:
 *
 * Gets where it is.
 *
 * Returns: (transfer none): the file
 */
GFile *
kuis_library_entry_get_file (KuisLibraryEntry *self)
{
  g_return_val_if_fail (KUIS_IS_LIBRARY_ENTRY (self), NULL);

  return self->file;
}

/**
 * kuis_library_entry_get_source:
 *
 * Gets where it is from.
 *
 * Returns: the source
 */
KuisLibrarySource
kuis_library_entry_get_source (KuisLibraryEntry *self)
{
  g_return_val_if_fail (KUIS_IS_LIBRARY_ENTRY (self), KUIS_LIBRARY_SOURCE_OPENED);

  return self->source;
}

/**
 * kuis_library_entry_get_quiz:
 *
 * Gets the quiz.
 *
 * Returns: (transfer none) (nullable): the quiz, or `NULL` if it could not be read
 */
KuisQuiz *
kuis_library_entry_get_quiz (KuisLibraryEntry *self)
{
  g_return_val_if_fail (KUIS_IS_LIBRARY_ENTRY (self), NULL);

  return self->quiz;
}

/**
 * kuis_library_entry_get_findings:
 *
 * Gets what is wrong or odd in the file.
 *
 * Returns: (transfer none) (nullable) (element-type KuisFinding): the findings
 */
GPtrArray *
kuis_library_entry_get_findings (KuisLibraryEntry *self)
{
  g_return_val_if_fail (KUIS_IS_LIBRARY_ENTRY (self), NULL);

  return self->findings;
}

/**
 * kuis_library_entry_get_error:
 *
 * Gets why the quiz could not be read.
 *
 * Returns: (transfer none) (nullable): the error, or `NULL` if it could
 */
GError *
kuis_library_entry_get_error (KuisLibraryEntry *self)
{
  g_return_val_if_fail (KUIS_IS_LIBRARY_ENTRY (self), NULL);

  return self->error;
}
