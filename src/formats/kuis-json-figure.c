/* SPDX-License-Identifier: GPL-3.0-or-later */

#define G_LOG_DOMAIN "kuis-json-figure"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "formats/kuis-format.h"
#include "formats/kuis-json-figure.h"

enum {
  KEY_EXPLORER,
  KEY_PARAMETERS,
  KEY_IMAGE,
  KEY_DESCRIPTION,
  N_KEYS,
};

static const char * const keys[N_KEYS] = {
  [KEY_EXPLORER] = "explorer",
  [KEY_PARAMETERS] = "parameters",
  [KEY_IMAGE] = "image",
  [KEY_DESCRIPTION] = "description",
};

static const char * const image_types[] = { "image/png", "image/jpeg", "image/webp" };

/* Numbers and words; what else there is is none of this explorer's. */
static GVariant *
read_parameters (KuisJsonReader      *json,
                 const KuisJsonField *field)
{
  GVariantDict dict;
  KuisJsonMembers members;
  KuisJsonField member;

  g_variant_dict_init (&dict, NULL);
  if (field->node == NULL || !JSON_NODE_HOLDS_OBJECT (field->node))
    return g_variant_dict_end (&dict);

  kuis_json_reader_init_members (json, field, &members);
  while (kuis_json_reader_next_member (json, &members, &member))
    {
      const GType type = member.node != NULL && JSON_NODE_HOLDS_VALUE (member.node)
                           ? json_node_get_value_type (member.node) : G_TYPE_INVALID;

      if (type == G_TYPE_STRING)
        g_variant_dict_insert (&dict, member.key, "s", json_node_get_string (member.node));
      else if (type == G_TYPE_INT64 || type == G_TYPE_DOUBLE)
        g_variant_dict_insert (&dict, member.key, "d", json_node_get_double (member.node));
    }

  return g_variant_dict_end (&dict);
}

/* Of `data:image/png;base64,…`; nothing outside of the file is looked at. */
static GBytes *
decode_image (const char  *address,
              const char **mime_type)
{
  for (gsize i = 0; i < G_N_ELEMENTS (image_types); i++)
    {
      g_autofree char *prefix = g_strdup_printf ("data:%s;base64,", image_types[i]);
      guchar *data;
      gsize size;

      if (!g_str_has_prefix (address, prefix))
        continue;

      *mime_type = image_types[i];
      data = g_base64_decode (address + strlen (prefix), &size);
      if (size > 0)
        return g_bytes_new_take (data, size);
      g_free (data);
    }

  return NULL;
}

static KuisFigure *
read_image (const KuisJsonContext *self,
            const KuisJsonField   *fields,
            const char            *address)
{
  const char *mime_type = NULL;
  g_autoptr(GBytes) image = decode_image (address, &mime_type);
  g_autoptr(KuisText) description = NULL;

  if (image == NULL)
    {
      kuis_json_reader_report (self->json, KUIS_SEVERITY_WARNING, KUIS_FORMAT_ERROR_FIGURE, &fields[KEY_IMAGE],
                               /* TRANSLATORS: “data:image/png;base64,” has to stay as it is. */
                               N_("This is not an image and is left out. Write it as "
                                  "“data:image/png;base64,” and the contents of the file."), NULL, NULL);
      return NULL;
    }

  if (!kuis_json_texts_require (self->texts, &fields[KEY_DESCRIPTION], &description))
    return NULL;

  return kuis_figure_new_image (image, mime_type, description);
}

/**
 * kuis_json_figure_read:
 * @field: what should be a figure, if it is there
 * @question_id: the id of its question
 *
 * Reads a figure. What is wrong is reported, and the question is asked without it.
 *
 * Returns: (transfer full) (nullable): the figure
 */
KuisFigure *
kuis_json_figure_read (const KuisJsonContext *self,
                       const KuisJsonField   *field,
                       const char            *question_id)
{
  KuisJsonField fields[N_KEYS];
  const char *explorer;
  const char *image;
  KuisFigure *figure = NULL;
  gsize mark;

  if (field->node == NULL)
    return NULL;

  mark = kuis_json_reader_enter (self->json, field);
  kuis_json_texts_set_place (self->texts, self->quiz_id, question_id, "figure", NULL);
  if (kuis_json_reader_read_object (self->json, &(KuisJsonField) { .node = field->node, .value = field->value },
                                    keys, N_KEYS, fields) &&
      kuis_json_reader_read_string (self->json, &fields[KEY_EXPLORER], KUIS_FORMAT_MAX_ID, &explorer) &&
      kuis_json_reader_read_string (self->json, &fields[KEY_IMAGE], KUIS_FORMAT_MAX_SIZE, &image))
    {
      if (explorer != NULL)
        figure = kuis_figure_new_explorer (explorer, read_parameters (self->json, &fields[KEY_PARAMETERS]));
      else if (image != NULL)
        figure = read_image (self, fields, image);
      else
        kuis_json_reader_fail_missing (self->json, &fields[KEY_EXPLORER]);
    }
  kuis_json_reader_leave (self->json, mark);

  return figure;
}
