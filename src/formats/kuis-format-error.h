/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * KuisFormatError:
 * @KUIS_FORMAT_ERROR_EMPTY: there is nothing in the file
 * @KUIS_FORMAT_ERROR_TOO_LARGE: the file, or a text in it, is larger than is read
 * @KUIS_FORMAT_ERROR_ENCODING: what is there is not UTF-8, or half a character
 * @KUIS_FORMAT_ERROR_NUL: a NUL, which no text can hold, raw or escaped
 * @KUIS_FORMAT_ERROR_NESTING: values stand in one another more deeply than is read
 * @KUIS_FORMAT_ERROR_SYNTAX: the file breaks the grammar of its format, or ends
 *   too early
 * @KUIS_FORMAT_ERROR_TRAILING: something follows after the end
 * @KUIS_FORMAT_ERROR_DUPLICATE_KEY: an object has the same key twice
 * @KUIS_FORMAT_ERROR_NUMBER: a number that cannot be kept exactly
 * @KUIS_FORMAT_ERROR_TOO_MANY: more questions, choices, values or findings than
 *   are read
 * @KUIS_FORMAT_ERROR_NOT_A_QUIZ: the file is something else than a quiz
 * @KUIS_FORMAT_ERROR_VERSION: the file is of a version that is not known
 * @KUIS_FORMAT_ERROR_MISSING: what has to be there is not, or is blank
 * @KUIS_FORMAT_ERROR_WRONG_TYPE: a number where a text should stand, and the like
 * @KUIS_FORMAT_ERROR_OUT_OF_RANGE: a number that means nothing at its place
 * @KUIS_FORMAT_ERROR_LANGUAGE: what should be the tag of a language is none
 * @KUIS_FORMAT_ERROR_DUPLICATE_ID: two questions, or two choices of a question,
 *   have the same id
 * @KUIS_FORMAT_ERROR_UNKNOWN_KEY: a key that means nothing at its place
 * @KUIS_FORMAT_ERROR_UNKNOWN_TYPE: a question of a type that Kuis does not have
 * @KUIS_FORMAT_ERROR_NOT_ANSWERABLE: a question that nobody can answer
 * @KUIS_FORMAT_ERROR_LINK: an address that is not of the web
 * @KUIS_FORMAT_ERROR_FIGURE: a figure that cannot be shown
 * @KUIS_FORMAT_ERROR_NO_QUESTIONS: the quiz has no question that can be asked
 *
 * What can be wrong with a file: the codes of the error domain
 * `KUIS_FORMAT_ERROR` and of a [struct@Finding].
 */
typedef enum {
  KUIS_FORMAT_ERROR_EMPTY,
  KUIS_FORMAT_ERROR_TOO_LARGE,
  KUIS_FORMAT_ERROR_ENCODING,
  KUIS_FORMAT_ERROR_NUL,
  KUIS_FORMAT_ERROR_NESTING,
  KUIS_FORMAT_ERROR_SYNTAX,
  KUIS_FORMAT_ERROR_TRAILING,
  KUIS_FORMAT_ERROR_DUPLICATE_KEY,
  KUIS_FORMAT_ERROR_NUMBER,
  KUIS_FORMAT_ERROR_TOO_MANY,
  KUIS_FORMAT_ERROR_NOT_A_QUIZ,
  KUIS_FORMAT_ERROR_VERSION,
  KUIS_FORMAT_ERROR_MISSING,
  KUIS_FORMAT_ERROR_WRONG_TYPE,
  KUIS_FORMAT_ERROR_OUT_OF_RANGE,
  KUIS_FORMAT_ERROR_LANGUAGE,
  KUIS_FORMAT_ERROR_DUPLICATE_ID,
  KUIS_FORMAT_ERROR_UNKNOWN_KEY,
  KUIS_FORMAT_ERROR_UNKNOWN_TYPE,
  KUIS_FORMAT_ERROR_NOT_ANSWERABLE,
  KUIS_FORMAT_ERROR_LINK,
  KUIS_FORMAT_ERROR_FIGURE,
  KUIS_FORMAT_ERROR_NO_QUESTIONS,
} KuisFormatError;

#define KUIS_FORMAT_ERROR (kuis_format_error_quark ())

GQuark kuis_format_error_quark (void);

G_END_DECLS
