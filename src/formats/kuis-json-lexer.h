/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "formats/kuis-format-error.h"

G_BEGIN_DECLS

/* How many characters a number may have. */
#define KUIS_JSON_MAX_NUMBER 1000

/* The largest whole number that every JSON reader takes as it is: 2^53. */
#define KUIS_JSON_MAX_INTEGER G_GINT64_CONSTANT (9007199254740992)

/**
 * KuisJsonLexer:
 * @start: where the text begins
 * @at: how far it was read
 * @end: where it ends
 * @code: what the fault is
 * @where: where the fault is
 * @message: (nullable): what is wrong, or `NULL` as long as nothing is
 * @detail: (nullable) (owned): what the `%s` in @message stands for
 *
 * The texts, numbers and words of a JSON text, one after the other, exactly as
 * RFC 8259 allows them.
 */
typedef struct {
  const char      *start;
  const char      *at;
  const char      *end;

  KuisFormatError  code;
  const char      *where;
  const char      *message;
  char            *detail;
} KuisJsonLexer;

void      kuis_json_lexer_init            (KuisJsonLexer   *self,
                                           const char      *data,
                                           gsize            size);
void      kuis_json_lexer_clear           (KuisJsonLexer   *self);

gboolean  kuis_json_lexer_fail            (KuisJsonLexer   *self,
                                           KuisFormatError  code,
                                           const char      *where,
                                           const char      *message,
                                           const char      *detail);
gboolean  kuis_json_lexer_fail_end        (KuisJsonLexer   *self);
gboolean  kuis_json_lexer_fail_unexpected (KuisJsonLexer   *self,
                                           KuisFormatError  code,
                                           const char      *message);

gboolean  kuis_json_lexer_skip_mark       (KuisJsonLexer   *self);
void      kuis_json_lexer_skip_space      (KuisJsonLexer   *self);
gboolean  kuis_json_lexer_take_string     (KuisJsonLexer   *self);
gboolean  kuis_json_lexer_take_number     (KuisJsonLexer   *self);
gboolean  kuis_json_lexer_take_word       (KuisJsonLexer   *self);

char     *kuis_json_lexer_decode          (const char      *string,
                                           gsize            length) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
