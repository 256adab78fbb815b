#!/usr/bin/env python3
# SPDX-FileCopyrightText: The Kuis authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Write the texts of quizzes as a gettext template, or check one.

  quiz-strings.py OUT.pot QUIZ.json…              write a template
  quiz-strings.py --check TEMPLATE QUIZ.json…     is every text in TEMPLATE?

A quiz is written in one language; translators see its texts in a catalogue
like any other string of the program. The context of a text (msgctxt) is its
place in the quiz, so that the same words in two places can be translated
twice:

  QUIZ/title, QUIZ/introduction,
  QUIZ/QUESTION/prompt, QUIZ/QUESTION/explanation,
  QUIZ/QUESTION/CHOICE/text, QUIZ/QUESTION/CHOICE/feedback

TEMPLATE may be a .pot or a .po file. Entries that are obsolete do not count.
"""

import argparse
import json
import os
import re
import sys

LANGUAGE_NAMES = {"en": "English", "id": "Indonesian"}


class Fault(Exception):
    """Something a person has to mend, in a sentence."""


# --- Reading a quiz ---------------------------------------------------------

class Text:
    """One text of a quiz: its place, the words, what a translator should know.

    `original` is the language in which the words were first written, or None.
    """

    def __init__(self, context, text, note, original=None):
        self.context = context
        self.text = text
        self.note = note
        self.original = original


def unique_keys(pairs):
    keys = [key for key, _ in pairs]
    for key in keys:
        if keys.count(key) > 1:
            raise Fault(f"the key “{key}” stands twice in one object")
    return dict(pairs)


def read_quiz(path):
    try:
        with open(path, encoding="utf-8") as file:
            quiz = json.load(file, object_pairs_hook=unique_keys)
    except OSError as error:
        raise Fault(f"{path}: cannot be read: {error.strerror}.")
    except UnicodeDecodeError as error:
        raise Fault(f"{path}: is not UTF-8 (byte {error.start}).")
    except ValueError as error:
        raise Fault(f"{path}: is not JSON: {error}.")
    except Fault as error:
        raise Fault(f"{path}: {error}.")
    if not isinstance(quiz, dict) or quiz.get("format") != "kuis-quiz":
        raise Fault(f"{path}: is not a quiz of the format “kuis-quiz”.")
    return quiz


def texts_of(quiz, path):
    """Every translatable text of a quiz, in the order in which it is read."""
    language = quiz.get("language")
    if not isinstance(language, str) or not language:
        raise Fault(f"{path}: the quiz does not say its language.")
    found = []
    seen = set()

    def identity(thing, what):
        if not isinstance(thing, dict) or not isinstance(thing.get("id"), str) or not thing["id"]:
            raise Fault(f"{path}: {what} has no id, so its texts have no context.")
        return thing["id"]

    def add(owner, key, context, note, needed=False, original=None):
        value = owner.get(key)
        if isinstance(value, dict):     # one text a language
            value = value.get(language)
        if value is None and not needed:
            return
        if not isinstance(value, str) or not value.strip():
            raise Fault(f"{path}: {context} is missing, empty, or not a text in “{language}”.")
        if context in seen:
            raise Fault(f"{path}: {context} stands twice: two ids are the same.")
        seen.add(context)
        if original:
            name = LANGUAGE_NAMES.get(original, original)
            if original == language:
                note += f" Written in {name}."
            else:
                note += (f" Written in {name}: the {name} wording is the original,"
                         " keep it to the letter.")
        found.append(Text(context, value, note, original))

    quiz_id = identity(quiz, "the quiz")
    add(quiz, "title", f"{quiz_id}/title", "Title of the quiz.", needed=True)
    add(quiz, "introduction", f"{quiz_id}/introduction",
        "Introduction on the cover of the quiz.")
    questions = quiz.get("questions")
    if not isinstance(questions, list):
        raise Fault(f"{path}: the quiz has no list of questions.")
    for number, question in enumerate(questions, 1):
        place = f"{quiz_id}/{identity(question, f'question {number}')}"
        original = question.get("written", language)
        add(question, "prompt", f"{place}/prompt", f"Question {number}.",
            needed=True, original=original)
        choices = question.get("choices", [])
        if not isinstance(choices, list):
            raise Fault(f"{path}: the choices of question {number} are not a list.")
        for count, choice in enumerate(choices, 1):
            name = f"choice {count} of question {number}"
            spot = f"{place}/{identity(choice, name)}"
            fraction = choice.get("fraction", 0)
            worth = ("right answer" if fraction == 1 else
                     "wrong answer" if fraction == 0 else f"worth {fraction:g} of the points")
            note = f"Question {number}, choice {count} ({worth})"
            add(choice, "text", f"{spot}/text", note + ".", needed=True, original=original)
            add(choice, "feedback", f"{spot}/feedback", note + ": feedback.")
        add(question, "explanation", f"{place}/explanation",
            f"Question {number}: explanation, shown after the answer.")
    return found


# --- Catalogues -------------------------------------------------------------

ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "a": "\a", "b": "\b", "f": "\f", "v": "\v"}


def quote(text):
    out = text.replace("\\", "\\\\").replace('"', '\\"')
    for letter, character in ESCAPES.items():
        out = out.replace(character, "\\" + letter)
    return f'"{out}"'


def unquote(quoted):
    return re.sub(r"\\(.)", lambda match: ESCAPES.get(match.group(1), match.group(1)), quoted)


class Entry:
    def __init__(self):
        self.context = None
        self.msgid = None
        self.msgstr = None
        self.flags = set()
        self.obsolete = False
        self.line = 0


def read_catalogue(path):
    """The entries of a .po or .pot file, the header and obsolete ones included."""
    try:
        with open(path, encoding="utf-8-sig") as file:
            lines = file.read().split("\n")
    except OSError as error:
        raise Fault(f"{path}: cannot be read: {error.strerror}.")
    except UnicodeDecodeError as error:
        raise Fault(f"{path}: is not UTF-8 (byte {error.start}).")
    entries = []
    entry = Entry()
    field = None

    def finish():
        nonlocal entry, field
        if entry.msgid is not None:
            entries.append(entry)
            entry = Entry()
        field = None

    for number, line in enumerate(lines, 1):
        line = line.strip()
        obsolete = line.startswith("#~")
        if obsolete:
            line = line[2:].strip()
            if line.startswith("|"):    # the previous msgid of a fuzzy entry
                continue
        if not line or line.startswith("#"):
            if entry.msgstr is not None or not line:
                finish()
            if line.startswith("#,"):
                entry.flags |= {flag.strip() for flag in line[2:].split(",")}
            continue
        match = re.fullmatch(r'(?:(msgctxt|msgid_plural|msgid|msgstr(?:\[\d+\])?)\s*)?"((?:[^"\\]|\\.)*)"', line)
        if not match:
            raise Fault(f"{path}:{number}: is not a line of a catalogue.")
        keyword, text = match.group(1), unquote(match.group(2))
        if keyword in ("msgctxt", "msgid") and entry.msgstr is not None:
            finish()
        if keyword:
            field = keyword
            if entry.line == 0:
                entry.line = number
        elif field is None:
            raise Fault(f"{path}:{number}: a text without a keyword before it.")
        entry.obsolete = entry.obsolete or obsolete
        if field == "msgctxt":
            entry.context = (entry.context or "") + text
        elif field == "msgid":
            entry.msgid = (entry.msgid or "") + text
        elif field in ("msgstr", "msgstr[0]"):
            entry.msgstr = (entry.msgstr or "") + text
    finish()
    return entries


# --- The two jobs -----------------------------------------------------------

HEADER = '''# Texts of the quizzes that come with Kuis.
# This file is written by quiz-strings.py: do not edit it.
#
#, fuzzy
msgid ""
msgstr ""
"Project-Id-Version: kuis\\n"
"Report-Msgid-Bugs-To: \\n"
"Language: \\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
'''


def read_all(quizzes, root):
    """(path relative to the project, text) of every text of every quiz."""
    found = []
    contexts = set()
    for path in quizzes:
        shown = os.path.relpath(os.path.abspath(path), root)
        for text in texts_of(read_quiz(path), path):
            if text.context in contexts:
                raise Fault(f"{path}: {text.context} stands in two quizzes: give one another id.")
            contexts.add(text.context)
            found.append((shown, text))
    return found


def write_template(out, texts):
    parts = [HEADER]
    for path, text in texts:
        parts.append(f"\n#. {text.note}\n#: {path}\n"
                     f"msgctxt {quote(text.context)}\nmsgid {quote(text.text)}\nmsgstr \"\"\n")
    content = "".join(parts)
    with open(out, "w", encoding="utf-8", newline="\n") as file:
        file.write(content)


def check_template(template, texts):
    there = {}
    for entry in read_catalogue(template):
        if entry.context is not None and not entry.obsolete:
            there.setdefault(entry.context, set()).add(entry.msgid)
    complaints = []
    for path, text in texts:
        if text.context not in there:
            complaints.append(f"{path}: {text.context} is not in {template}: “{text.text}”")
        elif text.text not in there[text.context]:
            complaints.append(f"{path}: {text.context} reads otherwise in {template}: “{text.text}”")
    return complaints


def main():
    for stream in (sys.stdout, sys.stderr):     # whatever the locale says
        stream.reconfigure(encoding="utf-8")
    here = os.path.dirname(os.path.abspath(__file__))
    parser = argparse.ArgumentParser(description="Write the texts of quizzes as a gettext template, or check one.")
    parser.add_argument("--check", metavar="TEMPLATE",
                        help="check that every text is in TEMPLATE, write nothing")
    parser.add_argument("--root", default=os.path.dirname(here),
                        help="folder to which source references are relative (the project)")
    parser.add_argument("files", nargs="+", metavar="FILE",
                        help="OUT.pot QUIZ.json…, or QUIZ.json… with --check")
    options = parser.parse_args()
    root = os.path.abspath(options.root)
    if options.check is None and len(options.files) < 2:
        parser.error("say where to write the template, and which quizzes to read")
    try:
        if options.check is not None:
            texts = read_all(options.files, root)
            complaints = check_template(options.check, texts)
            for complaint in complaints:
                print(f"quiz-strings: {complaint}", file=sys.stderr)
            return 1 if complaints else 0
        write_template(options.files[0], read_all(options.files[1:], root))
        return 0
    except (Fault, OSError) as fault:
        print(f"quiz-strings: {fault}", file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())
