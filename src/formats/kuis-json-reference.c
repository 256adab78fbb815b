/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-json-reference"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "formats/kuis-format.h"
#include "formats/kuis-json-reference.h"

enum {
  KEY_CITATION,
  KEY_URL,
  N_KEYS,
};

static const char * const keys[N_KEYS] = {
  [KEY_CITATION] = "citation",
  [KEY_URL] = "url",
};

static gboolean
is_web_address (const char *address)
{
  g_autoptr(GUri) uri = NULL;

  for (const char *p = address; *p != '\0'; p = g_utf8_next_char (p))
    if (g_unichar_isspace (g_utf8_get_char (p)) || g_unichar_iscntrl (g_utf8_get_char (p)))
      return FALSE;

  uri = g_uri_parse (address, G_URI_FLAGS_NONE, NULL);
  if (uri == NULL || g_uri_get_host (uri) == NULL || *g_uri_get_host (uri) == '\0')
    return FALSE;

  return g_str_equal (g_uri_get_scheme (uri), "https") || g_str_equal (g_uri_get_scheme (uri), "http");
}

static KuisReference *
read_reference (KuisJsonReader      *json,
                const KuisJsonField *field)
{
  KuisJsonField fields[N_KEYS];
  const char *citation, *url;

  if (!kuis_json_reader_read_object (json, field, keys, N_KEYS, fields) ||
      !kuis_json_reader_read_string (json, &fields[KEY_CITATION], KUIS_FORMAT_MAX_TEXT, &citation) ||
      !kuis_json_reader_read_string (json, &fields[KEY_URL], KUIS_FORMAT_MAX_TEXT, &url))
    return NULL;

  if (url != NULL && !is_web_address (url))
    {
      kuis_json_reader_report (json, KUIS_SEVERITY_WARNING, KUIS_FORMAT_ERROR_LINK,
                               &fields[KEY_URL],
                               /* TRANSLATORS: “https://” has to stay as it is; %s is an address. */
                               N_("“%s” is not the address of a web page and is not used. Write "
                                  "a whole address that begins with https://."), url, NULL);
      url = NULL;
    }

  if (citation == NULL && url == NULL)
    {
      kuis_json_reader_fail_missing (json, &fields[KEY_CITATION]);
      return NULL;
    }

  return kuis_reference_new (citation != NULL ? citation : url, url);
}

/**
 * kuis_json_references_read:
 * @field: what should be a list of references
 *
 * Reads references. Those that are wrong are reported and left out.
 *
 * Returns: (transfer full) (element-type KuisReference): the references
 */
GPtrArray *
kuis_json_references_read (KuisJsonReader      *json,
                           const KuisJsonField *field)
{
  GPtrArray *references = g_ptr_array_new_with_free_func (g_object_unref);
  const gsize mark = kuis_json_reader_enter (json, field);
  KuisJsonField here = { .node = field->node, .value = field->value };
  KuisJsonField element = { 0 };
  guint n_elements = 0;

  kuis_json_reader_read_array (json, &here, &n_elements);
  if (n_elements > KUIS_FORMAT_MAX_REFERENCES)
    {
      kuis_json_reader_fail (json, KUIS_FORMAT_ERROR_TOO_MANY, &here,
                             /* TRANSLATORS: Of a question in a file. */
                             N_("The question has more references than Kuis takes. The last ones "
                                "are left out."),
                             NULL, NULL);
      n_elements = KUIS_FORMAT_MAX_REFERENCES;
    }

  for (guint i = 0; i < n_elements; i++)
    {
      const gsize element_mark = kuis_json_reader_enter_index (json, i);
      KuisReference *reference;

      element = kuis_json_reader_get_element (json, &here, i, &element);
      reference = read_reference (json, &element);
      if (reference != NULL)
        g_ptr_array_add (references, reference);
      kuis_json_reader_leave (json, element_mark);
    }

  kuis_json_reader_leave (json, mark);

  return references;
}
