/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-json-scan"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "formats/kuis-json-lexer.h"
#include "formats/kuis-json-scan.h"

/* json-glib takes much that is not JSON, and dies of some of it. So a file is first
 * read by this scanner, which knows nothing of quizzes: it goes once over the
 * bytes, without recursion, takes exactly what RFC 8259 allows, and notes where
 * each value begins. */

/* How many bytes are between two places whose line is kept. */
#define MARK_DISTANCE 4096

typedef struct {
  guint32 offset;
  /* The value that comes after it and all that is in it. */
  guint32 next;
} Value;

typedef struct {
  guint32 line;
  guint32 column;
} Mark;

/**
 * KuisJsonScan:
 *
 * Where the values of a JSON text are.
 *
 * Values are counted in the order in which they begin: 0 is the outermost one, the
 * first value inside of another is the one after it, and keys are not counted.
 */
struct _KuisJsonScan
{
  GBytes *bytes;
  gsize   start;
  GArray *values;
  GArray *marks;
};

typedef struct {
  gboolean    is_object;
  gboolean    is_in_member;
  guint       value;
  guint       n_members;
  const char *key;
  gsize       key_length;
} Level;

typedef struct {
  KuisJsonScan  *scan;
  KuisJsonLexer  lexer;
  Level          levels[KUIS_JSON_MAX_NESTING];
  guint          depth;
  /* The keys of the objects that are open, one set a level. */
  GHashTable    *keys[KUIS_JSON_MAX_NESTING];
} Scanner;

static gboolean
is_line_end (const char *p,
             const char *end)
{
  return *p == '\n' || (*p == '\r' && (p + 1 == end || p[1] != '\n'));
}

static void
count (Mark       *mark,
       const char *from,
       const char *to,
       const char *end)
{
  for (const char *p = from; p < to; p++)
    {
      if (is_line_end (p, end))
        {
          mark->line++;
          mark->column = 1;
        }
      else if (((guchar) *p & 0xC0) != 0x80)
        {
          mark->column++;
        }
    }
}

/* Lines are counted only as far as somebody asks for. */
static Mark
find_mark (KuisJsonScan *self,
           gsize         offset)
{
  gsize size;
  const char *data = g_bytes_get_data (self->bytes, &size);
  const gsize i = (offset - self->start) / MARK_DISTANCE;
  Mark mark = g_array_index (self->marks, Mark, 0);

  /* An empty file has no bytes to count. */
  if (offset == self->start)
    return mark;

  while (self->marks->len <= i)
    {
      const gsize from = self->start + (gsize) (self->marks->len - 1) * MARK_DISTANCE;

      mark = g_array_index (self->marks, Mark, self->marks->len - 1);
      count (&mark, data + from, data + from + MARK_DISTANCE, data + size);
      g_array_append_val (self->marks, mark);
    }

  mark = g_array_index (self->marks, Mark, i);
  count (&mark, data + self->start + i * MARK_DISTANCE, data + offset, data + size);

  return mark;
}

static guint
build_path (Scanner *self,
            GString *path)
{
  guint question = 0;

  g_string_append_c (path, '$');
  for (guint i = 0; i < self->depth; i++)
    {
      const Level *level = &self->levels[i];

      if (!level->is_in_member)
        break;

      if (level->is_object)
        {
          g_autofree char *key = kuis_json_lexer_decode (level->key, level->key_length);

          kuis_json_path_add_key (path, key);
        }
      else
        {
          if (i == 1 && g_str_equal (path->str, "$.questions"))
            question = level->n_members;
          kuis_json_path_add_index (path, level->n_members - 1);
        }
    }

  return question;
}

static KuisFinding *
make_finding (Scanner *self)
{
  const KuisJsonLexer *lexer = &self->lexer;
  const Mark mark = find_mark (self->scan, (gsize) (lexer->where - lexer->start));
  g_autoptr(GString) path = g_string_new (NULL);
  KuisPlace place = { .line = mark.line, .column = mark.column };

  place.question = build_path (self, path);
  place.path = path->str;

  return kuis_finding_new (KUIS_SEVERITY_ERROR, lexer->code, &place,
                           lexer->message, lexer->detail, NULL);
}

static gboolean
open_level (Scanner *self)
{
  KuisJsonLexer *lexer = &self->lexer;
  Level *level;

  if (self->depth == KUIS_JSON_MAX_NESTING)
    return kuis_json_lexer_fail (lexer, KUIS_FORMAT_ERROR_NESTING, lexer->at,
                                 /* TRANSLATORS: Of a JSON file. */
                                 N_("Here brackets stand in brackets more deeply than in any "
                                    "quiz. Open another file."), NULL);

  level = &self->levels[self->depth];
  level->is_object = *lexer->at == '{';
  level->is_in_member = FALSE;
  level->value = self->scan->values->len - 1;
  level->n_members = 0;
  if (self->keys[self->depth] != NULL)
    g_hash_table_remove_all (self->keys[self->depth]);
  self->depth++;
  lexer->at++;

  return TRUE;
}

static void
close_level (Scanner *self)
{
  GArray *values = self->scan->values;

  self->depth--;
  g_array_index (values, Value, self->levels[self->depth].value).next = values->len;
  self->lexer.at++;
}

static gboolean
scan_value (Scanner *self)
{
  KuisJsonLexer *lexer = &self->lexer;
  const Value value = {
    .offset = (guint32) (lexer->at - lexer->start),
    .next = self->scan->values->len + 1,
  };

  if (lexer->at == lexer->end)
    return kuis_json_lexer_fail_end (lexer);

  if (self->scan->values->len == KUIS_JSON_MAX_VALUES)
    return kuis_json_lexer_fail (lexer, KUIS_FORMAT_ERROR_TOO_MANY, lexer->at,
                                 /* TRANSLATORS: Of a file. */
                                 N_("The file has more in it than Kuis can read at once. Divide "
                                    "it into several quizzes."), NULL);

  g_array_append_val (self->scan->values, value);

  switch (*lexer->at)
    {
    case '{':
    case '[':
      return open_level (self);

    case '"':
      return kuis_json_lexer_take_string (lexer);

    case '-':
    case '0' ... '9':
      return kuis_json_lexer_take_number (lexer);

    default:
      return kuis_json_lexer_take_word (lexer);
    }
}

static gboolean
note_key (Scanner    *self,
          Level      *level,
          const char *where)
{
  GHashTable **keys = &self->keys[self->depth - 1];
  g_autofree char *key = kuis_json_lexer_decode (level->key, level->key_length);

  if (*keys == NULL)
    *keys = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  if (g_hash_table_contains (*keys, key))
    return kuis_json_lexer_fail (&self->lexer, KUIS_FORMAT_ERROR_DUPLICATE_KEY, where,
                                 /* TRANSLATORS: Of a JSON file; %s is a key, such as “prompt”. */
                                 N_("“%s” stands twice in the same object. Delete one of the "
                                    "two."), key);

  g_hash_table_add (*keys, g_steal_pointer (&key));

  return TRUE;
}

/* Afterwards stands at the value. */
static gboolean
scan_key (Scanner *self,
          Level   *level)
{
  KuisJsonLexer *lexer = &self->lexer;
  const char *from = lexer->at;

  if (*from != '"')
    return kuis_json_lexer_fail_unexpected (lexer, KUIS_FORMAT_ERROR_SYNTAX,
                                            /* TRANSLATORS: Of a JSON file; %s is one character. */
                                            N_("A key between double quotation marks should "
                                               "stand here instead of “%s”. Look whether a "
                                               "quotation mark or a bracket is missing before "
                                               "it."));

  if (level->n_members == KUIS_JSON_MAX_MEMBERS)
    return kuis_json_lexer_fail (lexer, KUIS_FORMAT_ERROR_TOO_MANY, from,
                                 /* TRANSLATORS: Of a JSON file. */
                                 N_("An object has more keys than any quiz needs. Open another "
                                    "file."), NULL);

  if (!kuis_json_lexer_take_string (lexer))
    return FALSE;

  level->key = from + 1;
  level->key_length = (gsize) (lexer->at - from - 2);
  level->is_in_member = TRUE;
  level->n_members++;
  if (!note_key (self, level, from))
    return FALSE;

  kuis_json_lexer_skip_space (lexer);
  if (lexer->at == lexer->end)
    return kuis_json_lexer_fail_end (lexer);

  if (*lexer->at != ':')
    return kuis_json_lexer_fail_unexpected (lexer, KUIS_FORMAT_ERROR_SYNTAX,
                                            /* TRANSLATORS: Of a JSON file; %s is one character. */
                                            N_("A colon should stand here instead of “%s”."));

  lexer->at++;
  kuis_json_lexer_skip_space (lexer);

  return TRUE;
}

static gboolean
scan_comma (Scanner *self,
            Level   *level)
{
  KuisJsonLexer *lexer = &self->lexer;

  if (*lexer->at != ',')
    return kuis_json_lexer_fail_unexpected (lexer, KUIS_FORMAT_ERROR_SYNTAX,
                                            level->is_object
                                            /* TRANSLATORS: Of a JSON file; %s is one character. */
                                            ? N_("A comma or “}” should stand here instead of "
                                                 "“%s”. Quotation marks inside of a text are "
                                                 "written \\\"…\\\".")
                                            /* TRANSLATORS: Of a JSON file; %s is one character. */
                                            : N_("A comma or “]” should stand here instead of "
                                                 "“%s”. Quotation marks inside of a text are "
                                                 "written \\\"…\\\"."));

  lexer->at++;
  kuis_json_lexer_skip_space (lexer);
  if (lexer->at == lexer->end)
    return kuis_json_lexer_fail_end (lexer);

  if (*lexer->at == '}' || *lexer->at == ']')
    return kuis_json_lexer_fail (lexer, KUIS_FORMAT_ERROR_SYNTAX, lexer->at,
                                 /* TRANSLATORS: Of a JSON file. */
                                 N_("There is a comma after the last entry. Delete that comma."), NULL);

  return TRUE;
}

/* One member of the innermost open value, or its end. */
static gboolean
scan_step (Scanner *self)
{
  KuisJsonLexer *lexer = &self->lexer;
  Level *level = &self->levels[self->depth - 1];

  level->is_in_member = FALSE;
  kuis_json_lexer_skip_space (lexer);
  if (lexer->at == lexer->end)
    return kuis_json_lexer_fail_end (lexer);

  if (*lexer->at == (level->is_object ? '}' : ']'))
    {
      close_level (self);
      return TRUE;
    }

  if (level->n_members > 0 && !scan_comma (self, level))
    return FALSE;

  if (level->is_object)
    return scan_key (self, level) && scan_value (self);

  level->is_in_member = TRUE;
  level->n_members++;

  return scan_value (self);
}

static gboolean
scan_document (Scanner *self)
{
  KuisJsonLexer *lexer = &self->lexer;

  if (!kuis_json_lexer_skip_mark (lexer))
    return FALSE;

  self->scan->start = (gsize) (lexer->at - lexer->start);
  kuis_json_lexer_skip_space (lexer);
  if (lexer->at == lexer->end)
    return kuis_json_lexer_fail (lexer, KUIS_FORMAT_ERROR_EMPTY,
                                 lexer->start + self->scan->start,
                                 /* TRANSLATORS: Of a file that was to be opened as a quiz. */
                                 N_("The file is empty. Open another one, or copy it again from "
                                    "where it came from."), NULL);

  if (strchr ("{[\"-0123456789tfn", *lexer->at) == NULL || *lexer->at == '\0')
    return kuis_json_lexer_fail_unexpected (lexer, KUIS_FORMAT_ERROR_SYNTAX,
                                            /* TRANSLATORS: JSON is the name of a file format;
                                             * %s is one character. */
                                            N_("This is not a quiz: a quiz in JSON begins with "
                                               "“{”, but this file begins with “%s”. Open "
                                               "another file."));

  if (!scan_value (self))
    return FALSE;

  while (self->depth > 0)
    if (!scan_step (self))
      return FALSE;

  kuis_json_lexer_skip_space (lexer);
  if (lexer->at < lexer->end)
    return kuis_json_lexer_fail_unexpected (lexer, KUIS_FORMAT_ERROR_TRAILING,
                                            /* TRANSLATORS: Of a JSON file; %s is one character. */
                                            N_("The quiz is at its end, but “%s” follows. A file "
                                               "holds one quiz: delete what follows, or look "
                                               "whether a bracket was closed too early."));

  return TRUE;
}

/**
 * kuis_json_scan_new:
 * @bytes: what should be JSON, less than 4 GiB
 * @fault: (out) (optional) (nullable) (transfer full): the first fault
 *
 * Goes over a JSON text, and finds the first place at which it is none, or more
 * than Kuis reads.
 *
 * Returns: (transfer full) (nullable): where its values are, or `NULL` with @fault
 *   set
 */
KuisJsonScan *
kuis_json_scan_new (GBytes       *bytes,
                    KuisFinding **fault)
{
  g_autoptr(KuisJsonScan) self = NULL;
  const Mark first = { 1, 1 };
  Scanner scanner = { 0 };
  gboolean is_json;
  const char *data;
  gsize size;

  g_return_val_if_fail (bytes != NULL, NULL);
  g_return_val_if_fail (g_bytes_get_size (bytes) <= G_MAXUINT32, NULL);

  self = g_new0 (KuisJsonScan, 1);
  self->bytes = g_bytes_ref (bytes);
  self->values = g_array_new (FALSE, FALSE, sizeof (Value));
  self->marks = g_array_new (FALSE, FALSE, sizeof (Mark));
  g_array_append_val (self->marks, first);

  data = g_bytes_get_data (bytes, &size);
  scanner.scan = self;
  kuis_json_lexer_init (&scanner.lexer, data != NULL ? data : "", size);
  is_json = scan_document (&scanner);
  if (!is_json && fault != NULL)
    *fault = make_finding (&scanner);

  kuis_json_lexer_clear (&scanner.lexer);
  for (guint i = 0; i < KUIS_JSON_MAX_NESTING; i++)
    g_clear_pointer (&scanner.keys[i], g_hash_table_unref);

  return is_json ? g_steal_pointer (&self) : NULL;
}

/**
 * kuis_json_scan_free:
 *
 * Frees a scan.
 */
void
kuis_json_scan_free (KuisJsonScan *self)
{
  g_return_if_fail (self != NULL);

  g_bytes_unref (self->bytes);
  g_array_unref (self->values);
  g_array_unref (self->marks);
  g_free (self);
}

/**
 * kuis_json_scan_get_start:
 *
 * Gets how many bytes a byte order mark takes up before the text.
 *
 * Returns: an offset in bytes
 */
gsize
kuis_json_scan_get_start (KuisJsonScan *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->start;
}

/**
 * kuis_json_scan_get_n_values:
 *
 * Gets how many values there are.
 *
 * Returns: their number, at least 1
 */
guint
kuis_json_scan_get_n_values (KuisJsonScan *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->values->len;
}

/**
 * kuis_json_scan_get_next:
 * @value: a value
 *
 * Gets the value that comes after this one and all that is in it.
 *
 * Returns: the next value, or the number of values after the last
 */
guint
kuis_json_scan_get_next (KuisJsonScan *self,
                         guint         value)
{
  g_return_val_if_fail (self != NULL, 0);
  g_return_val_if_fail (value < self->values->len, 0);

  return g_array_index (self->values, Value, value).next;
}

/**
 * kuis_json_scan_get_position:
 * @value: a value
 * @line: (out): its line, counted from 1
 * @column: (out): its character in that line, counted from 1
 *
 * Gets where a value begins.
 */
void
kuis_json_scan_get_position (KuisJsonScan *self,
                             guint         value,
                             guint        *line,
                             guint        *column)
{
  Mark mark;

  g_return_if_fail (self != NULL);
  g_return_if_fail (value < self->values->len);
  g_return_if_fail (line != NULL);
  g_return_if_fail (column != NULL);

  mark = find_mark (self, g_array_index (self->values, Value, value).offset);
  *line = mark.line;
  *column = mark.column;
}

/**
 * kuis_json_path_add_key:
 * @path: a path
 * @key: the key of an object
 *
 * Goes on with a path to the value of a key.
 */
void
kuis_json_path_add_key (GString    *path,
                        const char *key)
{
  gboolean is_word = *key != '\0';

  g_return_if_fail (path != NULL);
  g_return_if_fail (key != NULL);

  for (const char *p = key; *p != '\0' && is_word; p++)
    is_word = g_ascii_isalnum (*p) || *p == '_' || *p == '-';

  if (is_word)
    g_string_append_printf (path, ".%s", key);
  else
    g_string_append_printf (path, "['%s']", key);
}

/**
 * kuis_json_path_add_index:
 * @path: a path
 * @i: the index in an array, counted from 0
 *
 * Goes on with a path to the value at an index.
 */
void
kuis_json_path_add_index (GString *path,
                          guint    i)
{
  g_return_if_fail (path != NULL);

  g_string_append_printf (path, "[%u]", i);
}
