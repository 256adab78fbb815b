/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-json-reader"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "formats/kuis-format.h"
#include "formats/kuis-json-reader.h"
#include "formats/kuis-json-scan.h"

/**
 * KuisJsonReader:
 *
 * The values of a JSON file, each with its place. It goes through what json-glib
 * made of the file and through what the scan found, side by side, and collects what
 * is wrong.
 */
struct _KuisJsonReader
{
  KuisJsonScan *scan;
  JsonParser   *parser;
  GString      *path;
  guint         question;
  GPtrArray    *findings;
};

static gboolean
is_kind (const KuisJsonField *field,
         JsonNodeType         kind)
{
  return json_node_get_node_type (field->node) == kind;
}

static gboolean
holds (const KuisJsonField *field,
       GType                type)
{
  return is_kind (field, JSON_NODE_VALUE) && json_node_get_value_type (field->node) == type;
}

static gboolean
fail_type (KuisJsonReader      *self,
           const KuisJsonField *field,
           const char          *message)
{
  return kuis_json_reader_fail (self, KUIS_FORMAT_ERROR_WRONG_TYPE, field, message, NULL, NULL);
}

static void
report_key (KuisJsonReader      *self,
            const KuisJsonField *field)
{
  kuis_json_reader_report (self, KUIS_SEVERITY_WARNING, KUIS_FORMAT_ERROR_UNKNOWN_KEY, field,
                           /* TRANSLATORS: Of a JSON file; %s is a key, such as “promt”. */
                           N_("“%s” means nothing at this place and is not used. Look whether it "
                              "is misspelt."),
                           field->key, NULL);
}

/**
 * kuis_json_reader_new:
 * @bytes: the contents of a file, less than 4 GiB
 * @findings: (element-type KuisFinding): where to collect what is wrong
 * @fault: (out): why it is not JSON
 *
 * Parses a file.
 *
 * Returns: (transfer full) (nullable): a reader, or `NULL` with @fault set
 */
KuisJsonReader *
kuis_json_reader_new (GBytes       *bytes,
                      GPtrArray    *findings,
                      KuisFinding **fault)
{
  g_autoptr(KuisJsonReader) self = NULL;
  g_autoptr(KuisJsonScan) scan = NULL;
  g_autoptr(GError) error = NULL;
  const char *data;
  gsize start, size;

  g_return_val_if_fail (bytes != NULL, NULL);
  g_return_val_if_fail (findings != NULL, NULL);
  g_return_val_if_fail (fault != NULL, NULL);

  scan = kuis_json_scan_new (bytes, fault);
  if (scan == NULL)
    return NULL;

  self = g_new0 (KuisJsonReader, 1);
  self->scan = g_steal_pointer (&scan);
  self->parser = json_parser_new ();
  self->path = g_string_new ("$");
  self->findings = g_ptr_array_ref (findings);

  data = g_bytes_get_data (bytes, &size);
  start = kuis_json_scan_get_start (self->scan);
  if (!json_parser_load_from_data (self->parser, data + start, (gssize) (size - start), &error))
    {
      const KuisPlace place = { .path = "$" };

      *fault = kuis_finding_new (KUIS_SEVERITY_ERROR, KUIS_FORMAT_ERROR_SYNTAX, &place,
                                 /* TRANSLATORS: %s is what another program says. */
                                 N_("The file cannot be read: %s. Open another file."),
                                 error->message, NULL);
      return NULL;
    }

  return g_steal_pointer (&self);
}

/**
 * kuis_json_reader_free:
 *
 * Frees a reader.
 */
void
kuis_json_reader_free (KuisJsonReader *self)
{
  g_return_if_fail (self != NULL);

  g_clear_pointer (&self->scan, kuis_json_scan_free);
  g_clear_object (&self->parser);
  g_string_free (self->path, TRUE);
  g_ptr_array_unref (self->findings);
  g_free (self);
}

/**
 * kuis_json_reader_get_root:
 *
 * Gets the outermost value.
 *
 * Returns: the value
 */
KuisJsonField
kuis_json_reader_get_root (KuisJsonReader *self)
{
  return (KuisJsonField) { .node = json_parser_get_root (self->parser) };
}

/**
 * kuis_json_reader_enter:
 * @field: the field of an object
 *
 * Makes the paths of what is reported from now on begin with that of @field.
 *
 * Returns: what to give to [method@JsonReader.leave]
 */
gsize
kuis_json_reader_enter (KuisJsonReader      *self,
                        const KuisJsonField *field)
{
  const gsize mark = self->path->len;

  if (field->key != NULL)
    kuis_json_path_add_key (self->path, field->key);

  return mark;
}

/**
 * kuis_json_reader_enter_index:
 * @i: the index of an array's element
 *
 * Makes the paths of what is reported from now on begin with that of the element.
 *
 * Returns: what to give to [method@JsonReader.leave]
 */
gsize
kuis_json_reader_enter_index (KuisJsonReader *self,
                              guint           i)
{
  const gsize mark = self->path->len;

  kuis_json_path_add_index (self->path, i);

  return mark;
}

/**
 * kuis_json_reader_leave:
 * @mark: what was returned when it was entered
 *
 * Goes back to where one was.
 */
void
kuis_json_reader_leave (KuisJsonReader *self,
                        gsize           mark)
{
  g_string_truncate (self->path, mark);
}

/**
 * kuis_json_reader_set_question:
 * @question: a question, counted from 1, or 0 for none
 *
 * Sets the question that what is reported from now on belongs to.
 */
void
kuis_json_reader_set_question (KuisJsonReader *self,
                               guint           question)
{
  self->question = question;
}

/**
 * kuis_json_reader_make_finding:
 * @severity: how bad it is
 * @code: what it is
 * @field: where it is
 * @message: what is wrong, as for [ctor@Finding.new]
 * @first: (nullable): its first detail
 * @second: (nullable): its second detail
 *
 * Makes a finding about a value.
 *
 * Returns: (transfer full): the finding
 */
KuisFinding *
kuis_json_reader_make_finding (KuisJsonReader      *self,
                               KuisSeverity         severity,
                               KuisFormatError      code,
                               const KuisJsonField *field,
                               const char          *message,
                               const char          *first,
                               const char          *second)
{
  const gsize mark = kuis_json_reader_enter (self, field);
  KuisPlace place = { .path = self->path->str, .question = self->question };
  KuisFinding *finding;

  kuis_json_scan_get_position (self->scan, field->value, &place.line, &place.column);
  finding = kuis_finding_new (severity, code, &place, message, first, second);
  kuis_json_reader_leave (self, mark);

  return finding;
}

/**
 * kuis_json_reader_report:
 * @severity: how bad it is
 * @code: what it is
 * @field: where it is
 * @message: what is wrong, as for [ctor@Finding.new]
 * @first: (nullable): its first detail
 * @second: (nullable): its second detail
 *
 * Adds a finding about a value, unless there are too many already.
 */
void
kuis_json_reader_report (KuisJsonReader      *self,
                         KuisSeverity         severity,
                         KuisFormatError      code,
                         const KuisJsonField *field,
                         const char          *message,
                         const char          *first,
                         const char          *second)
{
  const KuisPlace nowhere = { 0 };

  if (self->findings->len < KUIS_FORMAT_MAX_FINDINGS)
    g_ptr_array_add (self->findings,
                     kuis_json_reader_make_finding (self, severity, code, field,
                                                    message, first, second));
  else if (self->findings->len == KUIS_FORMAT_MAX_FINDINGS)
    g_ptr_array_add (self->findings,
                     kuis_finding_new (KUIS_SEVERITY_WARNING, KUIS_FORMAT_ERROR_TOO_MANY, &nowhere,
                                       /* TRANSLATORS: The end of a list of what is wrong with a
                                        * file. */
                                       N_("There is more wrong with this file than is listed "
                                          "here. Mend these first."),
                                       NULL, NULL));
}

/**
 * kuis_json_reader_fail:
 * @code: what is wrong
 * @field: where it is
 * @message: what is wrong, as for [ctor@Finding.new]
 * @first: (nullable): its first detail
 * @second: (nullable): its second detail
 *
 * Adds a finding about what is left out.
 *
 * Returns: `FALSE`, so that it can be returned
 */
gboolean
kuis_json_reader_fail (KuisJsonReader      *self,
                       KuisFormatError      code,
                       const KuisJsonField *field,
                       const char          *message,
                       const char          *first,
                       const char          *second)
{
  kuis_json_reader_report (self, KUIS_SEVERITY_ERROR, code, field, message, first, second);

  return FALSE;
}

/**
 * kuis_json_reader_fail_missing:
 * @field: what is not there
 *
 * Adds a finding about something that has to be there.
 *
 * Returns: `FALSE`, so that it can be returned
 */
gboolean
kuis_json_reader_fail_missing (KuisJsonReader      *self,
                               const KuisJsonField *field)
{
  return kuis_json_reader_fail (self, KUIS_FORMAT_ERROR_MISSING, field,
                                /* TRANSLATORS: Of a JSON file; %s is a key, such as “prompt”. */
                                N_("“%s” is missing or blank here. Add it."), field->key, NULL);
}

/**
 * kuis_json_reader_init_members:
 * @field: an object
 * @members: (out caller-allocates): where one is in it
 *
 * Begins to go through the members of an object.
 */
void
kuis_json_reader_init_members (KuisJsonReader      *self,
                               const KuisJsonField *field,
                               KuisJsonMembers     *members)
{
  json_object_iter_init_ordered (&members->iter, json_node_get_object (field->node));
  members->next = field->value + 1;
}

/**
 * kuis_json_reader_next_member:
 * @members: where one is in an object
 * @member: (out caller-allocates): the next member
 *
 * Goes on to the next member of an object.
 *
 * Returns: `FALSE` if there is none
 */
gboolean
kuis_json_reader_next_member (KuisJsonReader  *self,
                              KuisJsonMembers *members,
                              KuisJsonField   *member)
{
  if (!json_object_iter_next_ordered (&members->iter, &member->key, &member->node))
    return FALSE;

  member->value = members->next;
  members->next = kuis_json_scan_get_next (self->scan, members->next);
  if (is_kind (member, JSON_NODE_NULL))
    member->node = NULL;

  return TRUE;
}

/**
 * kuis_json_reader_read_object:
 * @field: what should be an object
 * @keys: (array length=n_keys): the keys that it may have
 * @n_keys: how many these are
 * @fields: (out caller-allocates) (array length=n_keys): the values of these keys
 *
 * Reads an object. A key that it should not have is reported.
 *
 * Returns: `FALSE` if it is no object, which is reported
 */
gboolean
kuis_json_reader_read_object (KuisJsonReader      *self,
                              const KuisJsonField *field,
                              const char * const  *keys,
                              gsize                n_keys,
                              KuisJsonField       *fields)
{
  KuisJsonMembers members;
  KuisJsonField member;

  for (gsize i = 0; i < n_keys; i++)
    fields[i] = (KuisJsonField) { .value = field->value, .key = keys[i] };

  if (field->node == NULL || !is_kind (field, JSON_NODE_OBJECT))
    /* TRANSLATORS: Of a JSON file. */
    return fail_type (self, field, N_("An object in curly brackets, {…}, should stand here."));

  kuis_json_reader_init_members (self, field, &members);
  while (kuis_json_reader_next_member (self, &members, &member))
    {
      gsize i = 0;

      while (i < n_keys && !g_str_equal (keys[i], member.key))
        i++;

      if (i < n_keys)
        fields[i] = member;
      else
        report_key (self, &member);
    }

  return TRUE;
}

/**
 * kuis_json_reader_read_array:
 * @field: what should be an array
 * @n_elements: (out): how many elements it has
 *
 * Reads an array. One that is not there is empty.
 *
 * Returns: `FALSE` if it is no array, which is reported
 */
gboolean
kuis_json_reader_read_array (KuisJsonReader      *self,
                             const KuisJsonField *field,
                             guint               *n_elements)
{
  *n_elements = 0;
  if (field->node == NULL)
    return TRUE;

  if (!is_kind (field, JSON_NODE_ARRAY))
    /* TRANSLATORS: Of a JSON file. */
    return fail_type (self, field, N_("A list in square brackets, […], should stand here."));

  *n_elements = json_array_get_length (json_node_get_array (field->node));

  return TRUE;
}

/**
 * kuis_json_reader_get_element:
 * @field: an array
 * @i: an index in it
 * @previous: the element before it; not looked at if @i is 0
 *
 * Gets an element of an array.
 *
 * Returns: the element
 */
KuisJsonField
kuis_json_reader_get_element (KuisJsonReader      *self,
                              const KuisJsonField *field,
                              guint                i,
                              const KuisJsonField *previous)
{
  JsonNode *node = json_array_get_element (json_node_get_array (field->node), i);

  return (KuisJsonField) {
    .node = JSON_NODE_HOLDS_NULL (node) ? NULL : node,
    .value = i == 0 ? field->value + 1 : kuis_json_scan_get_next (self->scan, previous->value),
  };
}

/**
 * kuis_json_reader_read_string:
 * @field: what should be a string
 * @max_size: how many bytes it may have
 * @string: (out) (nullable): the string, or `NULL` if there is none or a blank one
 *
 * Reads a string.
 *
 * Returns: `FALSE` if it is something else, or too long, which is reported
 */
gboolean
kuis_json_reader_read_string (KuisJsonReader       *self,
                              const KuisJsonField  *field,
                              gsize                 max_size,
                              const char          **string)
{
  const char *found;

  *string = NULL;
  if (field->node == NULL)
    return TRUE;

  if (!holds (field, G_TYPE_STRING))
    /* TRANSLATORS: Of a JSON file. */
    return fail_type (self, field, N_("A text between double quotation marks should stand here."));

  found = json_node_get_string (field->node);
  if (strlen (found) > max_size)
    {
      g_autofree char *limit = g_strdup_printf ("%" G_GSIZE_FORMAT, max_size);

      return kuis_json_reader_fail (self, KUIS_FORMAT_ERROR_TOO_LARGE, field,
                                    /* TRANSLATORS: %s is a number. */
                                    N_("This text has more than %s bytes. Shorten it."),
                                    limit, NULL);
    }

  if (!kuis_json_is_blank (found))
    *string = found;

  return TRUE;
}

/**
 * kuis_json_reader_read_number:
 * @field: what should be a number
 * @number: (inout): the number; left as it is if there is none
 *
 * Reads a number.
 *
 * Returns: `FALSE` if it is something else, which is reported
 */
gboolean
kuis_json_reader_read_number (KuisJsonReader      *self,
                              const KuisJsonField *field,
                              double              *number)
{
  if (field->node == NULL)
    return TRUE;

  if (!holds (field, G_TYPE_DOUBLE) && !holds (field, G_TYPE_INT64))
    /* TRANSLATORS: Of a JSON file. */
    return fail_type (self, field, N_("A number without quotation marks should stand here."));

  *number = json_node_get_double (field->node);

  return TRUE;
}

/**
 * kuis_json_reader_read_boolean:
 * @field: what should be true or false
 * @boolean: (inout): which of them; left as it is if there is none
 *
 * Reads true or false.
 *
 * Returns: `FALSE` if it is something else, which is reported
 */
gboolean
kuis_json_reader_read_boolean (KuisJsonReader      *self,
                               const KuisJsonField *field,
                               gboolean            *boolean)
{
  if (field->node == NULL)
    return TRUE;

  if (!holds (field, G_TYPE_BOOLEAN))
    /* TRANSLATORS: Of a JSON file; “true” and “false” have to stay as they are. */
    return fail_type (self, field, N_("Here should stand true or false, without quotation marks."));

  *boolean = json_node_get_boolean (field->node);

  return TRUE;
}

/**
 * kuis_json_is_blank:
 * @string: a string in UTF-8
 *
 * Tells whether there is nothing to be seen of a string.
 *
 * Returns: `TRUE` if it has only white space and invisible characters
 */
gboolean
kuis_json_is_blank (const char *string)
{
  for (const char *p = string; *p != '\0'; p = g_utf8_next_char (p))
    {
      const gunichar character = g_utf8_get_char (p);
      const GUnicodeType type = g_unichar_type (character);

      if (!g_unichar_isspace (character) && type != G_UNICODE_FORMAT && type != G_UNICODE_CONTROL)
        return FALSE;
    }

  return TRUE;
}
