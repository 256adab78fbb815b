/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "formats/kuis-format.h"
#include "kuis-test-formats.h"

static KuisChoice *
get_choice (KuisQuiz *quiz,
            guint     question,
            guint     i)
{
  return g_ptr_array_index (kuis_question_get_choices (get_question (quiz, question)), i);
}

static void
test_full (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "formats", "y_full.json", NULL);
  g_autofree char *text = NULL;
  g_autoptr(KuisQuiz) quiz = NULL;
  g_autoptr(GError) error = NULL;
  KuisQuestion *question;
  KuisReference *reference;
  KuisChoice *choice;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  quiz = read_good (text);

  g_assert_cmpstr (kuis_quiz_get_id (quiz), ==, "full");
  g_assert_cmpstr (kuis_quiz_get_language (quiz), ==, "en");
  g_assert_cmpstr (kuis_text_get (kuis_quiz_get_title (quiz), "en"), ==, "Everything");
  g_assert_cmpstr (kuis_text_get (kuis_quiz_get_title (quiz), "id"), ==, "Semuanya");
  g_assert_cmpstr (kuis_text_get (kuis_quiz_get_introduction (quiz), "id"), ==, "All that a file can have.");
  g_assert_cmpstr (kuis_quiz_get_author (quiz), ==, "Somebody");
  g_assert_cmpstr (kuis_quiz_get_licence (quiz), ==, "CC-BY-SA-4.0");
  g_assert_cmpuint (g_list_model_get_n_items (kuis_quiz_get_questions (quiz)), ==, 2);

  question = kuis_quiz_find_question (quiz, "first");
  g_assert_true (question == get_question (quiz, 0));
  g_assert_true (kuis_question_get_question_type (question) == &kuis_type_single_choice);
  g_assert_cmpstr (kuis_question_get_written (question), ==, "id");
  g_assert_cmpfloat (kuis_question_get_points (question), ==, 2.5);
  g_assert_cmpstr (kuis_text_get (kuis_question_get_prompt (question), "id"), ==, "Berapa?");
  g_assert_cmpstr (kuis_text_get (kuis_question_get_explanation (question), "en"), ==, "Because.");
  g_assert_cmpuint (kuis_question_get_choices (question)->len, ==, 3);

  choice = kuis_question_find_choice (question, "half");
  g_assert_cmpfloat (kuis_choice_get_fraction (choice), ==, 0.5);
  g_assert_cmpstr (kuis_text_get (kuis_choice_get_feedback (choice), "en"), ==, "Nearly.");
  g_assert_false (kuis_choice_get_fixed (choice));
  g_assert_true (kuis_choice_get_fixed (kuis_question_find_choice (question, "none")));
  g_assert_cmpfloat (kuis_choice_get_fraction (kuis_question_find_choice (question, "none")), ==, -0.25);

  g_assert_cmpuint (kuis_question_get_references (question)->len, ==, 2);
  reference = g_ptr_array_index (kuis_question_get_references (question), 0);
  g_assert_cmpstr (kuis_reference_get_citation (reference), ==, "Somebody (2016). Something.");
  g_assert_cmpstr (kuis_reference_get_uri (reference), ==, "https://example.org/a?b=c#d");
  reference = g_ptr_array_index (kuis_question_get_references (question), 1);
  g_assert_null (kuis_reference_get_uri (reference));
}

static void
test_defaults (void)
{
  g_autoptr(KuisQuiz) quiz =
    read_good (HEAD "\"introduction\":null,\"author\":\" \",\"questions\":[{\"prompt\":\"P\",\"id\":\"\"," CHOICES "}]}");
  KuisQuestion *question = get_question (quiz, 0);
  KuisChoice *second = get_choice (quiz, 0, 1);

  g_assert_cmpuint (strlen (kuis_quiz_get_id (quiz)), ==, 16);
  g_assert_cmpstr (kuis_quiz_get_language (quiz), ==, "und");
  g_assert_cmpstr (kuis_text_get_language (kuis_quiz_get_title (quiz)), ==, "und");
  g_assert_null (kuis_quiz_get_introduction (quiz));
  g_assert_null (kuis_quiz_get_author (quiz));
  g_assert_null (kuis_quiz_get_licence (quiz));
  g_assert_cmpuint (strlen (kuis_question_get_id (question)), ==, 16);
  g_assert_cmpstr (kuis_question_get_written (question), ==, "und");
  g_assert_true (kuis_question_get_question_type (question) == &kuis_type_single_choice);
  g_assert_cmpfloat (kuis_question_get_points (question), ==, 1.0);
  g_assert_null (kuis_question_get_explanation (question));
  g_assert_cmpuint (kuis_question_get_references (question)->len, ==, 0);
  g_assert_cmpuint (strlen (kuis_choice_get_id (second)), ==, 16);
  g_assert_cmpfloat (kuis_choice_get_fraction (second), ==, 0.0);
  g_assert_null (kuis_choice_get_feedback (second));
  g_assert_false (kuis_choice_get_fixed (second));
}

static const Expectation refusals[] = {
  { "empty", "", KUIS_FORMAT_ERROR_EMPTY, "$", 1, 1 },
  { "no JSON", "Hello", KUIS_FORMAT_ERROR_SYNTAX, "$", 1, 1 },
  { "a number", " 42", KUIS_FORMAT_ERROR_NOT_A_QUIZ, "$", 1, 2 },
  { "a string", "\"x\"", KUIS_FORMAT_ERROR_NOT_A_QUIZ, "$", 1, 1 },
  { "null", "null", KUIS_FORMAT_ERROR_NOT_A_QUIZ, "$", 1, 1 },
  { "an array", "[" HEAD QUESTIONS "}]", KUIS_FORMAT_ERROR_NOT_A_QUIZ, "$", 1, 1 },
  { "an empty object", "{}", KUIS_FORMAT_ERROR_NOT_A_QUIZ, "$.format", 1, 1 },
  { "another format", "{\n\"format\":\"other\"}", KUIS_FORMAT_ERROR_NOT_A_QUIZ, "$.format", 2, 10 },
  { "a number for format", "{\"format\":\n1}", KUIS_FORMAT_ERROR_NOT_A_QUIZ, "$.format", 2, 1 },
  { "an object for format", "{\"format\":\n{}}", KUIS_FORMAT_ERROR_NOT_A_QUIZ, "$.format", 2, 1 },
  { "no version", "{\"format\":\"kuis-quiz\"}", KUIS_FORMAT_ERROR_MISSING, "$.version", 1, 1 },
  { "version 2", "{\"format\":\"kuis-quiz\",\n\"version\":2}", KUIS_FORMAT_ERROR_VERSION, "$.version", 2, 11 },
  { "version 1.5", "{\"format\":\"kuis-quiz\",\"version\":1.5}", KUIS_FORMAT_ERROR_VERSION, "$.version", 1, 33 },
  { "version -1", "{\"format\":\"kuis-quiz\",\"version\":-1}", KUIS_FORMAT_ERROR_VERSION, "$.version", 1, 33 },
  { "a string for version", "{\"format\":\"kuis-quiz\",\"version\":\"1\"}", KUIS_FORMAT_ERROR_WRONG_TYPE, "$.version", 1, 33 },
  { "a boolean for version", "{\"format\":\"kuis-quiz\",\"version\":true}", KUIS_FORMAT_ERROR_WRONG_TYPE, "$.version", 1, 33 },
  { "an array for version", "{\"format\":\"kuis-quiz\",\"version\":[1]}", KUIS_FORMAT_ERROR_WRONG_TYPE, "$.version", 1, 33 },
  { "no title", "{\"format\":\"kuis-quiz\",\"version\":1," QUESTIONS "}", KUIS_FORMAT_ERROR_MISSING, "$.title", 1, 1 },
  { "a blank title", "{\"format\":\"kuis-quiz\",\"version\":1,\n\"title\":\" \\u200b\\t\"," QUESTIONS "}",
    KUIS_FORMAT_ERROR_MISSING, "$.title", 2, 9 },
  { "a number for title", "{\"format\":\"kuis-quiz\",\"version\":1,\n\"title\":1," QUESTIONS "}",
    KUIS_FORMAT_ERROR_MISSING, "$.title", 2, 9 },
  { "no questions", "{\"format\":\"kuis-quiz\",\"version\":1,\"title\":\"T\"}", KUIS_FORMAT_ERROR_MISSING, "$.questions", 1, 1 },
  { "null for questions", HEAD "\"questions\":null}", KUIS_FORMAT_ERROR_MISSING, "$.questions", 2, 13 },
  { "an object for questions", HEAD "\"questions\":{}}", KUIS_FORMAT_ERROR_WRONG_TYPE, "$.questions", 2, 13 },
  { "not one question", HEAD "\"questions\":[]}", KUIS_FORMAT_ERROR_NO_QUESTIONS, "$.questions", 2, 13 },
  { "no good question", HEAD "\"questions\":[{},1]}", KUIS_FORMAT_ERROR_NO_QUESTIONS, "$.questions", 2, 13 },
  { "two roots", HEAD QUESTIONS "}\n{}", KUIS_FORMAT_ERROR_TRAILING, "$", 4, 1 },
  { "same key twice", HEAD QUESTIONS ",\n\"title\":\"U\"}", KUIS_FORMAT_ERROR_DUPLICATE_KEY, "$.title", 4, 1 },
};

static void
test_refusals (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (refusals); i++)
    assert_refused (refusals[i].text, -1, &refusals[i]);
}

static const Expectation bad_questions[] = {
  { "a number", "1", KUIS_FORMAT_ERROR_WRONG_TYPE, "", 4, 1 },
  { "null", "null", KUIS_FORMAT_ERROR_WRONG_TYPE, "", 4, 1 },
  { "no prompt", "{" CHOICES "}", KUIS_FORMAT_ERROR_MISSING, ".prompt", 4, 1 },
  { "blank prompt", "{\"prompt\":\" \\n\"," CHOICES "}", KUIS_FORMAT_ERROR_MISSING, ".prompt", 4, 11 },
  { "prompt null", "{\"prompt\":null," CHOICES "}", KUIS_FORMAT_ERROR_MISSING, ".prompt", 4, 11 },
  { "prompt a number", "{\"prompt\":1," CHOICES "}", KUIS_FORMAT_ERROR_WRONG_TYPE, ".prompt", 4, 11 },
  { "prompt empty object", "{\"prompt\":{}," CHOICES "}", KUIS_FORMAT_ERROR_MISSING, ".prompt", 4, 11 },
  { "prompt array", "{\"prompt\":[\"P\"]," CHOICES "}", KUIS_FORMAT_ERROR_WRONG_TYPE, ".prompt", 4, 11 },
  { "no choices", "{\"prompt\":\"P\"}", KUIS_FORMAT_ERROR_MISSING, ".choices", 4, 1 },
  { "choices an object", "{\"prompt\":\"P\",\"choices\":{}}", KUIS_FORMAT_ERROR_WRONG_TYPE, ".choices", 4, 25 },
  { "not one choice", "{\"prompt\":\"P\",\"choices\":[]}", KUIS_FORMAT_ERROR_NOT_ANSWERABLE, ".choices", 4, 25 },
  { "one choice", "{\"prompt\":\"P\",\"choices\":[{\"text\":\"a\",\"fraction\":1}]}",
    KUIS_FORMAT_ERROR_NOT_ANSWERABLE, ".choices", 4, 25 },
  { "no right choice", "{\"prompt\":\"P\",\"choices\":[{\"text\":\"a\"},{\"text\":\"b\"}]}",
    KUIS_FORMAT_ERROR_NOT_ANSWERABLE, ".choices", 4, 25 },
  { "choice a string", "{\"prompt\":\"P\",\"choices\":[\"a\",{\"text\":\"b\",\"fraction\":1}]}",
    KUIS_FORMAT_ERROR_WRONG_TYPE, ".choices[0]", 4, 26 },
  { "choice without text", "{\"prompt\":\"P\",\"choices\":[{\"text\":\"a\",\"fraction\":1},\n{}]}",
    KUIS_FORMAT_ERROR_MISSING, ".choices[1].text", 5, 1 },
  { "choice blank", "{\"prompt\":\"P\",\"choices\":[{\"text\":\"a\",\"fraction\":1},\n{\"text\":\"\"}]}",
    KUIS_FORMAT_ERROR_MISSING, ".choices[1].text", 5, 9 },
  { "choice text a boolean", "{\"prompt\":\"P\",\"choices\":[{\"text\":\"a\",\"fraction\":1},\n{\"text\":true}]}",
    KUIS_FORMAT_ERROR_WRONG_TYPE, ".choices[1].text", 5, 9 },
  { "fraction too large", "{\"prompt\":\"P\",\"choices\":[{\"text\":\"a\",\"fraction\":1.01},{\"text\":\"b\"}]}",
    KUIS_FORMAT_ERROR_OUT_OF_RANGE, ".choices[0].fraction", 4, 49 },
  { "fraction in percent", "{\"prompt\":\"P\",\"choices\":[{\"text\":\"a\",\"fraction\":100},{\"text\":\"b\"}]}",
    KUIS_FORMAT_ERROR_OUT_OF_RANGE, ".choices[0].fraction", 4, 49 },
  { "fraction too small", "{\"prompt\":\"P\",\"choices\":[{\"text\":\"a\",\"fraction\":-2},{\"text\":\"b\"}]}",
    KUIS_FORMAT_ERROR_OUT_OF_RANGE, ".choices[0].fraction", 4, 49 },
  { "fraction a string", "{\"prompt\":\"P\",\"choices\":[{\"text\":\"a\",\"fraction\":\"1\"},{\"text\":\"b\"}]}",
    KUIS_FORMAT_ERROR_WRONG_TYPE, ".choices[0].fraction", 4, 49 },
  { "fixed a number", "{\"prompt\":\"P\",\"choices\":[{\"text\":\"a\",\"fraction\":1},{\"text\":\"b\",\"fixed\":1}]}",
    KUIS_FORMAT_ERROR_WRONG_TYPE, ".choices[1].fixed", 4, 72 },
  { "points 0", "{\"points\":0,\"prompt\":\"P\"," CHOICES "}", KUIS_FORMAT_ERROR_OUT_OF_RANGE, ".points", 4, 11 },
  { "points below 0", "{\"points\":-1,\"prompt\":\"P\"," CHOICES "}", KUIS_FORMAT_ERROR_OUT_OF_RANGE, ".points", 4, 11 },
  { "points too many", "{\"points\":1000001,\"prompt\":\"P\"," CHOICES "}", KUIS_FORMAT_ERROR_OUT_OF_RANGE, ".points", 4, 11 },
  { "points a string", "{\"points\":\"1\",\"prompt\":\"P\"," CHOICES "}", KUIS_FORMAT_ERROR_WRONG_TYPE, ".points", 4, 11 },
  { "unknown type", "{\"type\":\"telepathy\",\"prompt\":\"P\"," CHOICES "}", KUIS_FORMAT_ERROR_UNKNOWN_TYPE, ".type", 4, 9 },
  { "type a number", "{\"type\":1,\"prompt\":\"P\"," CHOICES "}", KUIS_FORMAT_ERROR_WRONG_TYPE, ".type", 4, 9 },
  { "id a number", "{\"id\":1,\"prompt\":\"P\"," CHOICES "}", KUIS_FORMAT_ERROR_WRONG_TYPE, ".id", 4, 7 },
  { "id taken", "{\"id\":\"good\",\"prompt\":\"P\"," CHOICES "}", KUIS_FORMAT_ERROR_DUPLICATE_ID, ".id", 4, 7 },
  { "choice id taken", "{\"prompt\":\"P\",\"choices\":[{\"id\":\"x\",\"text\":\"a\",\"fraction\":1},{\"id\":\"x\",\"text\":\"b\"}]}",
    KUIS_FORMAT_ERROR_DUPLICATE_ID, ".choices[1].id", 4, 67 },
};

/* One bad question does not lose the others. */
static void
test_bad_questions (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (bad_questions); i++)
    {
      g_autofree char *text = g_strconcat (HEAD QUESTIONS, NULL);
      g_autofree char *path = g_strconcat ("$.questions[1]", bad_questions[i].path, NULL);
      g_autofree char *whole = NULL;
      g_autoptr(GPtrArray) findings = new_findings ();
      g_autoptr(GError) error = NULL;
      g_autoptr(KuisQuiz) quiz = NULL;
      Expectation expected = bad_questions[i];

      text[strlen (text) - 1] = '\0';
      whole = g_strconcat (text, ",\n", bad_questions[i].text,
                           ",{\"id\":\"last\",\"prompt\":\"L\"," CHOICES "}]}", NULL);
      expected.path = path;
      quiz = read_text (whole, -1, NULL, findings, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (findings->len, ==, 1);
      assert_finding (g_ptr_array_index (findings, 0), &expected);
      g_assert_cmpint (kuis_finding_get_severity (g_ptr_array_index (findings, 0)), ==, KUIS_SEVERITY_ERROR);
      g_assert_cmpuint (kuis_finding_get_question (g_ptr_array_index (findings, 0)), ==, 2);
      g_assert_cmpuint (g_list_model_get_n_items (kuis_quiz_get_questions (quiz)), ==, 2);
      g_assert_nonnull (kuis_quiz_find_question (quiz, "good"));
      g_assert_nonnull (kuis_quiz_find_question (quiz, "last"));
    }
}

#define ODD(rest) HEAD rest "\"questions\":[\n{\"prompt\":\"P\"," CHOICES "}]}"
#define ODD_QUESTION(rest) HEAD "\"questions\":[\n{\"prompt\":\"P\"," rest "," CHOICES "}]}"
#define ODD_REFERENCE(rest) ODD_QUESTION ("\"references\":[" rest "]")

static const Expectation oddities[] = {
  { "unknown key", ODD ("\"titel\":\"T\","), KUIS_FORMAT_ERROR_UNKNOWN_KEY, "$.titel", 2, 9 },
  { "unknown key in question", ODD_QUESTION ("\"hint\":{\"a\":[1,2]}"), KUIS_FORMAT_ERROR_UNKNOWN_KEY,
    "$.questions[0].hint", 3, 22 },
  { "author a number", ODD ("\"author\":1,"), KUIS_FORMAT_ERROR_WRONG_TYPE, "$.author", 2, 10 },
  { "licence an array", ODD ("\"licence\":[],"), KUIS_FORMAT_ERROR_WRONG_TYPE, "$.licence", 2, 11 },
  { "id a number", ODD ("\"id\":1,"), KUIS_FORMAT_ERROR_WRONG_TYPE, "$.id", 2, 6 },
  { "introduction a number", ODD ("\"introduction\":1,"), KUIS_FORMAT_ERROR_WRONG_TYPE, "$.introduction", 2, 16 },
  { "language no tag", ODD ("\"language\":\"English (UK)\","), KUIS_FORMAT_ERROR_LANGUAGE, "$.language", 2, 12 },
  { "language too short", ODD ("\"language\":\"e\","), KUIS_FORMAT_ERROR_LANGUAGE, "$.language", 2, 12 },
  { "language underscore", ODD ("\"language\":\"pt_BR\","), KUIS_FORMAT_ERROR_LANGUAGE, "$.language", 2, 12 },
  { "language end", ODD ("\"language\":\"en-\","), KUIS_FORMAT_ERROR_LANGUAGE, "$.language", 2, 12 },
  { "languages a string", ODD ("\"languages\":\"en\","), KUIS_FORMAT_ERROR_WRONG_TYPE, "$.languages", 2, 13 },
  { "languages of numbers", ODD ("\"languages\":[\"en\",1],"), KUIS_FORMAT_ERROR_WRONG_TYPE, "$.languages[1]", 2, 19 },
  { "languages of words", ODD ("\"languages\":[\"english language\"],"), KUIS_FORMAT_ERROR_LANGUAGE, "$.languages[0]", 2, 14 },
  { "blank translation", ODD_QUESTION ("\"explanation\":{\"en\":\"E\",\"id\":\" \"}"), KUIS_FORMAT_ERROR_MISSING,
    "$.questions[0].explanation.id", 3, 44 },
  { "translation a number", ODD_QUESTION ("\"explanation\":{\"en\":\"E\",\"id\":1}"), KUIS_FORMAT_ERROR_WRONG_TYPE,
    "$.questions[0].explanation.id", 3, 44 },
  { "translation no tag", ODD_QUESTION ("\"explanation\":{\"en\":\"E\",\"x y\":\"F\"}"), KUIS_FORMAT_ERROR_LANGUAGE,
    "$.questions[0].explanation['x y']", 3, 45 },
  { "explanation a number", ODD_QUESTION ("\"explanation\":1"), KUIS_FORMAT_ERROR_WRONG_TYPE,
    "$.questions[0].explanation", 3, 29 },
  { "written no tag", ODD_QUESTION ("\"written\":\"?\""), KUIS_FORMAT_ERROR_LANGUAGE, "$.questions[0].written", 3, 25 },
  { "references an object", ODD_QUESTION ("\"references\":{}"), KUIS_FORMAT_ERROR_WRONG_TYPE,
    "$.questions[0].references", 3, 28 },
  { "reference a string", ODD_REFERENCE ("\"R\""), KUIS_FORMAT_ERROR_WRONG_TYPE, "$.questions[0].references[0]", 3, 29 },
  { "reference empty", ODD_REFERENCE ("{}"), KUIS_FORMAT_ERROR_MISSING, "$.questions[0].references[0].citation", 3, 29 },
  { "citation a number", ODD_REFERENCE ("{\"citation\":1}"), KUIS_FORMAT_ERROR_WRONG_TYPE,
    "$.questions[0].references[0].citation", 3, 41 },
  { "a script", ODD_REFERENCE ("{\"citation\":\"C\",\"url\":\"javascript:alert(1)\"}"), KUIS_FORMAT_ERROR_LINK,
    "$.questions[0].references[0].url", 3, 51 },
  { "a file", ODD_REFERENCE ("{\"citation\":\"C\",\"url\":\"file:///etc/passwd\"}"), KUIS_FORMAT_ERROR_LINK,
    "$.questions[0].references[0].url", 3, 51 },
  { "no scheme", ODD_REFERENCE ("{\"citation\":\"C\",\"url\":\"example.org\"}"), KUIS_FORMAT_ERROR_LINK,
    "$.questions[0].references[0].url", 3, 51 },
  { "no host", ODD_REFERENCE ("{\"citation\":\"C\",\"url\":\"https:///x\"}"), KUIS_FORMAT_ERROR_LINK,
    "$.questions[0].references[0].url", 3, 51 },
  { "a line break", ODD_REFERENCE ("{\"citation\":\"C\",\"url\":\"https://example.org/\\n\"}"), KUIS_FORMAT_ERROR_LINK,
    "$.questions[0].references[0].url", 3, 51 },
};

/* What only helps is left out alone. */
static void
test_oddities (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (oddities); i++)
    {
      g_autoptr(GPtrArray) findings = new_findings ();
      g_autoptr(GError) error = NULL;
      g_autoptr(KuisQuiz) quiz = read_text (oddities[i].text, -1, NULL, findings, &error);
      KuisFinding *finding;

      g_assert_no_error (error);
      g_assert_cmpuint (findings->len, ==, 1);
      finding = g_ptr_array_index (findings, 0);
      assert_finding (finding, &oddities[i]);
      g_assert_cmpuint (g_list_model_get_n_items (kuis_quiz_get_questions (quiz)), ==, 1);
      if (oddities[i].code == KUIS_FORMAT_ERROR_UNKNOWN_KEY || oddities[i].code == KUIS_FORMAT_ERROR_LINK)
        g_assert_cmpint (kuis_finding_get_severity (finding), ==, KUIS_SEVERITY_WARNING);
    }
}

static void
test_references_kept (void)
{
  g_autoptr(GPtrArray) findings = new_findings ();
  g_autoptr(KuisQuiz) quiz = read_text (ODD_REFERENCE ("{\"citation\":\"C\",\"url\":\"ftp://example.org/\"},1,"
                                                       "{\"url\":\"HTTPS://example.org/é\"}"),
                                        -1, NULL, findings, NULL);
  GPtrArray *references = kuis_question_get_references (get_question (quiz, 0));

  g_assert_cmpuint (findings->len, ==, 2);
  g_assert_cmpuint (references->len, ==, 2);
  g_assert_null (kuis_reference_get_uri (g_ptr_array_index (references, 0)));
  g_assert_cmpstr (kuis_reference_get_citation (g_ptr_array_index (references, 1)), ==, "HTTPS://example.org/é");
  g_assert_cmpstr (kuis_reference_get_uri (g_ptr_array_index (references, 1)), ==, "HTTPS://example.org/é");
}

/* All that is wrong is listed at once, and the refusal last. */
static void
test_lists_everything (void)
{
  static const KuisFormatError codes[] = {
    KUIS_FORMAT_ERROR_UNKNOWN_KEY, KUIS_FORMAT_ERROR_OUT_OF_RANGE, KUIS_FORMAT_ERROR_MISSING,
    KUIS_FORMAT_ERROR_MISSING, KUIS_FORMAT_ERROR_OUT_OF_RANGE, KUIS_FORMAT_ERROR_LINK,
    KUIS_FORMAT_ERROR_NO_QUESTIONS,
  };
  g_autoptr(GPtrArray) findings = new_findings ();

  g_assert_null (read_text (HEAD "\"x\":1,\"questions\":[{\"points\":0,\"choices\":[{\"fraction\":9}],"
                            "\"references\":[{\"citation\":\"C\",\"url\":\"x:\"}]}]}",
                            -1, NULL, findings, NULL));
  g_assert_cmpuint (findings->len, ==, G_N_ELEMENTS (codes));
  for (gsize i = 0; i < G_N_ELEMENTS (codes); i++)
    g_assert_cmpint (kuis_finding_get_code (g_ptr_array_index (findings, i)), ==, codes[i]);
}

static void
test_ids (void)
{
  g_autoptr(KuisQuiz) first = read_good (HEAD "\"questions\":[{\"prompt\":\"P\",\"choices\":["
                                         "{\"text\":\"a\",\"fraction\":1},{\"text\":\"b\"},{\"text\":\"b\"}]}]}");
  g_autoptr(KuisQuiz) second = read_good (HEAD "\"author\":\"A\",\"questions\":["
                                          "{\"prompt\":\"New\"," CHOICES "},"
                                          "{\"explanation\":\"E\",\"prompt\":\"P\",\"points\":2,\"choices\":["
                                          "{\"text\":\"b\",\"fraction\":1},{\"text\":\"b\"},{\"text\":\"a\"}]},"
                                          "{\"prompt\":\"New\"," CHOICES "},{\"prompt\":\"New\"," CHOICES "}]}");
  g_autofree char *again = g_strconcat (kuis_question_get_id (get_question (second, 0)), "-2", NULL);
  g_autofree char *thrice = g_strconcat (kuis_question_get_id (get_question (second, 0)), "-3", NULL);
  g_autofree char *twin = g_strconcat (kuis_choice_get_id (get_choice (first, 0, 1)), "-2", NULL);

  /* The same question is known again, wherever and however it comes. */
  g_assert_cmpstr (kuis_question_get_id (get_question (first, 0)), ==,
                   kuis_question_get_id (get_question (second, 1)));
  g_assert_cmpstr (kuis_choice_get_id (get_choice (first, 0, 0)), ==,
                   kuis_choice_get_id (get_choice (second, 1, 2)));
  g_assert_cmpstr (kuis_quiz_get_id (first), !=, kuis_quiz_get_id (second));

  /* The same thing twice is two things. */
  g_assert_cmpstr (kuis_choice_get_id (get_choice (first, 0, 2)), ==, twin);
  g_assert_cmpstr (kuis_question_get_id (get_question (second, 2)), ==, again);
  g_assert_cmpstr (kuis_question_get_id (get_question (second, 3)), ==, thrice);
}

static void
test_languages (void)
{
  g_autoptr(KuisQuiz) quiz =
    read_good ("{\"format\":\"kuis-quiz\",\"version\":1.0,\"language\":\"id\",\"languages\":[\"id\",\"en\"],"
               "\"title\":{\"en\":\"Title\",\"id\":\"Judul\",\"pt-BR\":\"Título\"},"
               "\"questions\":[{\"prompt\":{\"de\":\"Frage\",\"fr\":\"Question\"}," CHOICES "}]}");
  g_autoptr(KuisQuiz) unnamed =
    read_good ("{\"format\":\"kuis-quiz\",\"version\":1,\"title\":{\"fr\":\"Titre\",\"en\":\"Title\"}," QUESTIONS "}");
  KuisText *title = kuis_quiz_get_title (quiz);
  KuisText *prompt = kuis_question_get_prompt (get_question (quiz, 0));

  g_assert_cmpstr (kuis_quiz_get_language (quiz), ==, "id");
  g_assert_cmpstr (kuis_text_get_language (title), ==, "id");
  g_assert_cmpstr (kuis_text_get (title, "en"), ==, "Title");
  g_assert_cmpstr (kuis_text_get (title, "pt-BR"), ==, "Título");
  g_assert_cmpstr (kuis_text_get (title, "nl"), ==, "Judul");

  /* Not in the language of the file: the first one is what was written. */
  g_assert_cmpstr (kuis_text_get_language (prompt), ==, "de");
  g_assert_cmpstr (kuis_text_get (prompt, "id"), ==, "Frage");
  g_assert_cmpstr (kuis_text_get (prompt, "fr"), ==, "Question");

  g_assert_cmpstr (kuis_quiz_get_language (unnamed), ==, "fr");
}

static char *
note_lookup (const char *context,
             const char *msgid,
             const char *language,
             gpointer    user_data)
{
  GPtrArray *lookups = user_data;

  g_ptr_array_add (lookups, g_strdup_printf ("%s|%s|%s", language, context, msgid));
  if (g_str_has_suffix (context, "/introduction"))
    return NULL;

  return g_strdup_printf ("%s:%s", language, msgid);
}

#define TRANSLATED \
  "{\"format\":\"kuis-quiz\",\"version\":1,\"id\":\"q\",\"language\":\"en\",\"languages\":[\"en\",\"id\",\"id\",\"de\"]," \
  "\"title\":\"T\",\"introduction\":\"I\",\"author\":\"A\",\"questions\":[{\"id\":\"one\",\"prompt\":\"P\",\"explanation\":\"E\"," \
  "\"choices\":[{\"id\":\"a\",\"text\":\"X\",\"fraction\":1,\"feedback\":\"F\"},{\"id\":\"b\",\"text\":{\"en\":\"Y\"}}]," \
  "\"references\":[{\"citation\":\"C\"}]}]}"

static void
test_translate (void)
{
  static const char * const expected[] = {
    "id|q/title|T", "id|q/introduction|I", "id|q/one/prompt|P", "id|q/one/explanation|E",
    "id|q/one/a/text|X", "id|q/one/a/feedback|F",
  };
  static const char * const only_id[] = { "id", "en", "fr", NULL };
  g_autoptr(GPtrArray) lookups = g_ptr_array_new_with_free_func (g_free);
  const KuisFormatOptions options = { note_lookup, lookups, only_id };
  g_autoptr(KuisQuiz) quiz = read_text (TRANSLATED, -1, &options, NULL, NULL);

  g_assert_nonnull (quiz);
  g_assert_cmpuint (lookups->len, ==, G_N_ELEMENTS (expected));
  for (gsize i = 0; i < G_N_ELEMENTS (expected); i++)
    g_assert_cmpstr (g_ptr_array_index (lookups, i), ==, expected[i]);

  g_assert_cmpstr (kuis_text_get (kuis_quiz_get_title (quiz), "id"), ==, "id:T");
  g_assert_cmpstr (kuis_text_get (kuis_quiz_get_title (quiz), "de"), ==, "T");
  g_assert_cmpstr (kuis_text_get (kuis_quiz_get_introduction (quiz), "id"), ==, "I");
  g_assert_cmpstr (kuis_text_get (kuis_choice_get_feedback (get_choice (quiz, 0, 0)), "id"), ==, "id:F");
  g_assert_cmpstr (kuis_text_get (kuis_choice_get_text (get_choice (quiz, 0, 1)), "id"), ==, "Y");
}

static void
test_translate_all (void)
{
  g_autoptr(GPtrArray) lookups = g_ptr_array_new_with_free_func (g_free);
  const KuisFormatOptions options = { note_lookup, lookups, NULL };
  g_autoptr(KuisQuiz) quiz = read_text (TRANSLATED, -1, &options, NULL, NULL);

  g_assert_cmpuint (lookups->len, ==, 12);
  g_assert_cmpstr (kuis_text_get (kuis_quiz_get_title (quiz), "de"), ==, "de:T");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/formats/json/full", test_full);
  g_test_add_func ("/formats/json/defaults", test_defaults);
  g_test_add_func ("/formats/json/refusals", test_refusals);
  g_test_add_func ("/formats/json/bad-questions", test_bad_questions);
  g_test_add_func ("/formats/json/oddities", test_oddities);
  g_test_add_func ("/formats/json/references-kept", test_references_kept);
  g_test_add_func ("/formats/json/lists-everything", test_lists_everything);
  g_test_add_func ("/formats/json/ids", test_ids);
  g_test_add_func ("/formats/json/languages", test_languages);
  g_test_add_func ("/formats/json/translate", test_translate);
  g_test_add_func ("/formats/json/translate-all", test_translate_all);

  return g_test_run ();
}
