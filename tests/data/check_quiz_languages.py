#!/usr/bin/env python3
# SPDX-FileCopyrightText: The Kuis authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Compare the two languages of a bundled quiz, and report in TAP.

  check_quiz_languages.py QUIZ.json PO [SEED]
  check_quiz_languages.py --self-test QUIZ.json PO SEED

QUIZ.json holds the English texts, PO the Indonesian ones. SEED is the text
from which the quiz was made: each of its lines must stand in its place, in
the language in which it was written, to the letter. Word lists and terms are
in quiz-languages.json beside this file; the glossary is po/GLOSSARY.md.

With --self-test every check is given a quiz or a catalogue that is broken on
purpose, and must notice.
"""

import argparse
import copy
import importlib.util
import json
import os
import re
import subprocess
import sys
import tempfile
from collections import Counter

sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
PROJECT = os.path.dirname(os.path.dirname(HERE))
NBSP = "\u00a0"


def load_quiz_strings():
    path = os.path.join(PROJECT, "po", "quiz-strings.py")
    spec = importlib.util.spec_from_file_location("quiz_strings", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


quiz_strings = load_quiz_strings()


# --- What is compared -------------------------------------------------------

class Pair:
    """One text in its two languages."""

    def __init__(self, context, en, indonesian, kind, written, from_seed):
        self.context = context
        self.en = en
        self.id = indonesian            # None if the catalogue has none
        self.kind = kind                # prompt, text, feedback, …
        self.written = written          # the language of the original, or None
        self.from_seed = from_seed      # the wording of `written` is the seed's

    def ours(self, language):
        """Is the wording in this language ours to choose?"""
        return not (self.from_seed and self.written == language)

    def both(self):
        return [(language, text) for language, text in (("en", self.en), ("id", self.id)) if text]


class Material:
    def __init__(self, quiz_path, po_path, seed_path, glossary_path, data):
        self.data = data
        self.quiz = quiz_strings.read_quiz(quiz_path)
        self.texts = quiz_strings.texts_of(self.quiz, quiz_path)
        self.entries = quiz_strings.read_catalogue(po_path)
        self.seed = open(seed_path, encoding="utf-8").read() if seed_path else None
        self.glossary = open(glossary_path, encoding="utf-8").read()
        self.prefix = self.quiz["id"] + "/"
        self.by_context = {}
        for entry in self.entries:
            if entry.context is not None and not entry.obsolete and "fuzzy" not in entry.flags:
                self.by_context.setdefault(entry.context, entry)
        cover = data["cover_written"].get(self.quiz["id"])
        self.pairs = []
        for text in self.texts:
            kind = text.context.rsplit("/", 1)[1]
            entry = self.by_context.get(text.context)
            written = cover if kind in ("title", "introduction") else text.original
            self.pairs.append(Pair(text.context, text.text, entry.msgstr if entry else None, kind, written,
                                   self.seed is not None and kind in ("title", "introduction", "prompt", "text")))
        self.pair_of = {pair.context: pair for pair in self.pairs}


def words(text):
    """The words of a text in small letters, identifiers of programs left out."""
    return re.findall(r"[^\W\d_][\w]*", re.sub(IDENTIFIER, " ", text).lower())


IDENTIFIER = r"(?<![\w.])(?:[A-Za-z]\w*(?:\.[A-Za-z_]\w*)+|[A-Za-z]\w*_\w+(?:=\w+)?)"


def numbers(text, language):
    """The numbers of a text, in one notation; what is no number in this language, marked."""
    decimal, group = (".", ",") if language == "en" else (",", ".")
    d, g = re.escape(decimal), re.escape(group)
    found = []
    for match in re.finditer(r"\d+(?:[.,]\d+)*(\s?%)?", text):
        number = match.group(0)
        percent = "%" if number.endswith("%") else ""
        number = number.rstrip("%").strip()
        if re.fullmatch(rf"\d{{1,3}}({g}\d{{3}})+({d}\d+)?|\d+({d}\d+)?", number):
            number = number.replace(group, "").replace(decimal, ".")
        else:
            number = f"{number} (not written as in “{language}”)"
        found.append(number + percent)
    return Counter(found)


def placeholders(text):
    """What must be the same to the letter in both languages."""
    return Counter(re.findall(
        IDENTIFIER + r"|(?<!\d)%(?:\d+\$)?[-+#0]*\d*(?:\.\d+)?[sdiufgxc](?!\w)|\{\w*\}|</?\w[^<>]*>|√\w*|https?://\S+",
        text))


# --- The checks: each gives a list of complaints ----------------------------

def check_catalogue(m):
    """the catalogue says that it is Indonesian, in UTF-8"""
    headers = [entry for entry in m.entries if entry.context is None and entry.msgid == "" and not entry.obsolete]
    if len(headers) != 1:
        return [f"{len(headers)} headers"]
    complaints = []
    for field, value in (("Language", "id"), ("Content-Type", "text/plain; charset=UTF-8")):
        if f"{field}: {value}\n" not in headers[0].msgstr:
            complaints.append(f"the header does not say “{field}: {value}”")
    if "fuzzy" in headers[0].flags:
        complaints.append("the header is marked fuzzy")
    return complaints


def check_translated(m):
    """every text is translated, none fuzzy or obsolete"""
    complaints = []
    for text in m.texts:
        entries = [entry for entry in m.entries if entry.context == text.context]
        live = [entry for entry in entries if not entry.obsolete]
        if not entries:
            complaints.append(f"{text.context}: not in the catalogue")
        elif not live:
            complaints.append(f"{text.context}: only obsolete")
        elif len(live) > 1:
            complaints.append(f"{text.context}: {len(live)} entries")
        elif "fuzzy" in live[0].flags:
            complaints.append(f"{text.context}: fuzzy")
        elif live[0].msgid != text.text:
            complaints.append(f"{text.context}: the catalogue translates another English text")
        elif not (live[0].msgstr or "").strip():
            complaints.append(f"{text.context}: not translated")
    return complaints


def check_nothing_stale(m):
    """the catalogue holds nothing of the quiz that the quiz does not have"""
    known = {text.context for text in m.texts}
    return [f"{entry.context}: not in the quiz" for entry in m.entries
            if entry.context and entry.context.startswith(m.prefix) and entry.context not in known]


def check_structure(m):
    """both languages have the same questions, choices, key and references"""
    complaints = []
    if sorted(m.quiz.get("languages", [])) != ["en", "id"] or m.quiz["language"] != "en":
        complaints.append("the quiz is not written in “en” with “en” and “id” on offer")

    def plain(owner, key, place):
        if not isinstance(owner.get(key), str) or not owner[key].strip():
            complaints.append(f"{place}/{key}: not one plain English text, so languages could differ")

    plain(m.quiz, "title", m.quiz["id"])
    plain(m.quiz, "introduction", m.quiz["id"])
    for question in m.quiz["questions"]:
        place = m.prefix + question["id"]
        plain(question, "prompt", place)
        plain(question, "explanation", place)
        if question.get("written") not in ("en", "id"):
            complaints.append(f"{place}: does not say in which language it was written")
        fractions = [choice.get("fraction") for choice in question["choices"]]
        if question["type"] == "single-choice" and sorted(fractions) != [0] * (len(fractions) - 1) + [1]:
            complaints.append(f"{place}: the key is {fractions}, not one right choice")
        for choice in question["choices"]:
            plain(choice, "text", f"{place}/{choice['id']}")
            plain(choice, "feedback", f"{place}/{choice['id']}")
        for what in ("text", "feedback"):
            for language in ("en", "id"):
                said = Counter(getattr(m.pair_of[f"{place}/{choice['id']}/{what}"], language)
                               for choice in question["choices"]
                               if f"{place}/{choice['id']}/{what}" in m.pair_of)
                complaints += [f"{place}: two choices have the same {what} in “{language}”: {text}"
                               for text, count in said.items() if text and count > 1]
        references = question.get("references") or []
        if not references:
            complaints.append(f"{place}: no reference")
        for reference in references:
            plain(reference, "citation", place)
            if not re.match(r"https?://\S+$", reference.get("url", "")):
                complaints.append(f"{place}: a reference without a web address")
    return complaints


def check_seed(m):
    """every line of the seed stands in its place, in its language, to the letter"""
    if m.seed is None:
        return []
    cover, questions, complaints = [], [], []
    for number, line in enumerate(m.seed.split("\n"), 1):
        line = line.strip()
        heading = re.match(r"\d+\. (.*)", line)
        if not line:
            continue
        if heading:
            questions.append([heading.group(1)])
        elif line.startswith("• ") and questions:
            questions[-1].append(line[2:])
        elif not questions:
            cover.append(line)
        else:
            complaints.append(f"line {number} of the seed is not understood: {line}")
    places = [(f"{m.prefix}{name}", line) for name, line in zip(("title", "introduction"), cover)]
    if len(cover) != 2 or len(questions) != len(m.quiz["questions"]):
        complaints.append(f"the seed has {len(cover)} lines of cover and {len(questions)} questions,"
                          f" the quiz {len(m.quiz['questions'])} questions")
    for question, lines in zip(m.quiz["questions"], questions):
        place = m.prefix + question["id"]
        if len(question["choices"]) != len(lines) - 1:
            complaints.append(f"{place}: {len(question['choices'])} choices, the seed has {len(lines) - 1}")
        places.append((f"{place}/prompt", lines[0]))
        places += [(f"{place}/{choice['id']}/text", line) for choice, line in zip(question["choices"], lines[1:])]
    for context, line in places:
        pair = m.pair_of.get(context)
        said = getattr(pair, pair.written, None) if pair and pair.written else None
        if said != line:
            complaints.append(f"{context}: the seed says “{line}”, the quiz “{said}”")
    return complaints


def check_stop_words(m):
    """no text has words of the other language"""
    complaints = []
    for pair in m.pairs:
        for language, text in pair.both():
            other = "id" if language == "en" else "en"
            strange = sorted(set(words(text)) & set(m.data["stop_words"][other]))
            if strange:
                complaints.append(f"{pair.context}: “{', '.join(strange)}” in the {language} text")
    return complaints


def check_left_over(m):
    """no English word is left in Indonesian but those that are the same in both"""
    vocabulary = {word for pair in m.pairs for word in words(pair.en)}
    vocabulary -= set(m.data["same_words"])
    complaints = []
    for pair in m.pairs:
        if pair.id and pair.ours("id"):
            strange = sorted(set(words(pair.id)) & vocabulary)
            if strange:
                complaints.append(f"{pair.context}: “{', '.join(strange)}” is English")
    return complaints


def check_same_text(m):
    """no text is the same in both languages but those listed"""
    return [f"{pair.context}: the same in both languages: {pair.en}" for pair in m.pairs
            if pair.en == pair.id and pair.en not in m.data["same_strings"]]


def check_numbers(m):
    """numbers are equal, each in the notation of its language"""
    complaints = []
    for pair in m.pairs:
        if not pair.id:
            continue
        en, indonesian = numbers(pair.en, "en"), numbers(pair.id, "id")
        if en != indonesian:
            complaints.append(f"{pair.context}: only in English {sorted((en - indonesian).elements())},"
                              f" only in Indonesian {sorted((indonesian - en).elements())}")
        if re.search(r"\d\s+%", pair.id):
            complaints.append(f"{pair.context}: the percent sign follows its number without a space in Indonesian")
        if re.search(r"\d\s%", pair.en):
            complaints.append(f"{pair.context}: the percent sign wants no space before it in English")
    return complaints


def check_placeholders(m):
    """placeholders, identifiers and signs are equal"""
    return [f"{pair.context}: {dict(placeholders(pair.en))} against {dict(placeholders(pair.id))}"
            for pair in m.pairs if pair.id and placeholders(pair.en) != placeholders(pair.id)]


def check_terms(m):
    """each thing has the one name that the glossary gives it"""
    complaints = []
    for pair in m.pairs:
        if not pair.id or not pair.ours("id"):
            continue
        text = re.sub(IDENTIFIER, " ", pair.id)
        refused = list(m.data["refuse_everywhere"]["id"])
        for term in m.data["terms"]:
            if pair.context in term.get("except", []):
                continue
            refused += term["refuse"]
            say = term.get("id", rf"\b{re.escape(term['say'])}\b")
            english = re.sub(IDENTIFIER, " ", pair.en)
            if re.search(term["en"], english, re.I) and not re.search(say, text, re.I):
                complaints.append(f"{pair.context}: English has “{term['term']}”, Indonesian no “{term['say']}”")
        for pattern in refused:
            match = re.search(pattern, text, re.I)
            if match:
                complaints.append(f"{pair.context}: “{match.group(0)}” is not the word of the glossary")
    return complaints


def check_glossary(m):
    """the glossary has every term that is checked, with the same translation"""
    rows = {}
    complaints = []
    for line in m.glossary.split("\n"):
        cells = [cell.strip() for cell in line.split("|")]
        if len(cells) >= 4 and not cells[0] and not set(cells[1]) <= set("- "):
            if cells[1] in rows and cells[1] != "English":
                complaints.append(f"“{cells[1]}” stands twice")
            rows[cells[1]] = cells[2]
    for term in m.data["terms"]:
        if term["term"] not in rows:
            complaints.append(f"“{term['term']}” is not in the glossary")
        elif term["say"] not in rows[term["term"]]:
            complaints.append(f"“{term['term']}” is “{rows[term['term']]}” in the glossary, checked as “{term['say']}”")
    return complaints


def check_feedback(m):
    """feedback says neither the verdict nor a letter or place"""
    complaints = []
    for pair in m.pairs:
        if pair.kind != "feedback":
            continue
        for language, text in pair.both():
            for pattern in m.data["feedback_refuses"][language]:
                match = re.search(pattern, text, re.I)
                if match:
                    complaints.append(f"{pair.context}: “{match.group(0)}” in the {language} feedback")
    return complaints


CHECKS = [check_catalogue, check_translated, check_nothing_stale, check_structure, check_seed, check_stop_words,
          check_left_over, check_same_text, check_numbers, check_placeholders, check_terms, check_glossary,
          check_feedback]


# --- Proof that each check can fail -----------------------------------------

class Case:
    """A quiz with all that belongs to it, to be broken."""

    def __init__(self, quiz, entries, seed, glossary):
        self.quiz, self.entries, self.seed, self.glossary = quiz, entries, seed, glossary

    def question(self, number=1):
        return self.quiz["questions"][number - 1]

    def entry(self, *place):
        context = "/".join((self.quiz["id"],) + place)
        return next(entry for entry in self.entries if entry.context == context)

    def explanation(self, number=1):
        return self.entry(self.question(number)["id"], "explanation")

    def choice(self, number, count, what):
        question = self.question(number)
        return self.entry(question["id"], question["choices"][count - 1]["id"], what)

    def add(self, entry, text):
        entry.msgstr += " " + text

    def in_english(self, change):
        """Change an English text in the quiz and in the catalogue alike."""
        question = self.question()
        entry = self.explanation()
        question["explanation"] = entry.msgid = change(question["explanation"])

    def number_entry(self, pattern):
        return next(entry for entry in self.entries if entry.context and re.search(pattern, entry.msgstr))

    def write(self, folder):
        paths = [os.path.join(folder, name) for name in ("quiz.json", "id.po", "seed.txt", "GLOSSARY.md")]
        with open(paths[0], "w", encoding="utf-8") as file:
            json.dump(self.quiz, file, ensure_ascii=False)
        with open(paths[1], "w", encoding="utf-8") as file:
            for entry in self.entries:
                lines = []
                if entry.context is not None:
                    lines.append(f"msgctxt {quiz_strings.quote(entry.context)}")
                lines += [f"msgid {quiz_strings.quote(entry.msgid)}", f"msgstr {quiz_strings.quote(entry.msgstr)}"]
                if entry.obsolete:
                    lines = ["#~ " + line for line in lines]
                if entry.flags:
                    lines.insert(0, "#, " + ", ".join(sorted(entry.flags)))
                file.write("\n".join(lines) + "\n\n")
        for path, text in zip(paths[2:], (self.seed, self.glossary)):
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
        return paths


def attribute(name, value):
    def change(thing):
        setattr(thing, name, value)
    return change


def breakages():
    """(what is broken, the check that must notice, how)"""
    def stale(case):
        entry = copy.deepcopy(case.explanation())
        entry.context += "-that-was"
        case.entries.append(entry)

    def swap_texts(case):
        one, two = case.choice(1, 1, "text"), case.choice(1, 3, "text")
        one.msgstr, two.msgstr = two.msgstr, one.msgstr

    def swap_questions(case):
        questions = case.quiz["questions"]
        questions[0], questions[1] = questions[1], questions[0]

    def swap_choices(case):
        choices = case.question()["choices"]
        choices[0], choices[1] = choices[1], choices[0]

    def comma(case):
        entry = case.number_entry(r"\d,\d")
        entry.msgstr = re.sub(r"(\d),(\d)", r"\1.\2", entry.msgstr, count=1)

    def thousands(case):
        entry = case.number_entry(r"\d\.\d{3}")
        entry.msgstr = re.sub(r"(\d)\.(\d{3})", r"\1,\2", entry.msgstr, count=1)

    def percent(case):
        entry = case.number_entry("%")
        entry.msgstr = entry.msgstr.replace("%", NBSP + "%", 1)

    def number(case):
        entry = case.number_entry(r"\b24\b")
        entry.msgstr = entry.msgstr.replace("24", "25", 1)

    def identifier(case):
        entry = case.number_entry("save_on_cpu")
        entry.msgstr = entry.msgstr.replace("save_on_cpu", "simpan_di_cpu")

    def root(case):
        entry = case.number_entry("√N")
        entry.msgstr = entry.msgstr.replace("√N", "N", 1)

    def replace_in_id(old, new, where=None):
        def change(case):
            entry = where(case) if where else next(
                entry for entry in case.entries if entry.context
                and entry.context.endswith(("/feedback", "/explanation")) and old in entry.msgstr)
            assert old in entry.msgstr
            entry.msgstr = entry.msgstr.replace(old, new)
        return change

    def key(case):
        case.question()["choices"][0]["fraction"], case.question()["choices"][1]["fraction"] = 1, 1

    def no_key(case):
        for choice in case.question()["choices"]:
            choice["fraction"] = 0

    def seed_line(case):
        assert "Akurasi model" in case.seed
        case.seed = case.seed.replace("Akurasi model", "Ketepatan model")

    def english_seed_line(case):
        choice = case.question(4)["choices"][0]
        entry = case.choice(4, 1, "text")
        choice["text"] = entry.msgid = choice["text"] + "."

    def drop(case):
        case.entries.remove(case.explanation())

    def double(case):
        case.entries.append(copy.deepcopy(case.explanation()))

    def language(case):
        header = next(entry for entry in case.entries if entry.msgid == "")
        header.msgstr = header.msgstr.replace("Language: id\n", "Language: ms\n")

    def charset(case):
        header = next(entry for entry in case.entries if entry.msgid == "")
        header.msgstr = header.msgstr.replace("UTF-8", "ISO-8859-1")

    def fuzzy_header(case):
        next(entry for entry in case.entries if entry.msgid == "").flags.add("fuzzy")

    def glossary(case):
        case.glossary = case.glossary.replace("titik pemeriksaan", "pos pemeriksaan")

    def glossary_row(case):
        case.glossary = "\n".join(line for line in case.glossary.split("\n") if not line.startswith("| gradient "))

    def glossary_twice(case):
        case.glossary += "| gradient | gradien | |\n"

    def rewrite(case):
        case.question()["explanation"] = case.question()["explanation"] + " Indeed."

    def verdict(case):
        entry = case.choice(1, 1, "feedback")
        entry.msgstr = "Salah: " + entry.msgstr

    def english_verdict(case):
        choice, entry = case.question()["choices"][0], case.choice(1, 1, "feedback")
        choice["feedback"] = entry.msgid = "Wrong. " + choice["feedback"]

    yield "a text not in the catalogue", check_translated, drop
    yield "an empty translation", check_translated, lambda case: attribute("msgstr", "")(case.explanation())
    yield "a fuzzy translation", check_translated, lambda case: case.explanation().flags.add("fuzzy")
    yield "a fuzzy seed line", check_translated, lambda case: case.choice(1, 1, "text").flags.add("fuzzy")
    yield "a fuzzy seed line, seen by its place", check_seed, lambda case: case.choice(1, 1, "text").flags.add("fuzzy")
    yield "an obsolete translation", check_translated, lambda case: attribute("obsolete", True)(case.explanation())
    yield "an English text that was reworded", check_translated, rewrite
    yield "a text that stands twice in the catalogue", check_translated, double
    yield "a text of a question that is gone", check_nothing_stale, stale
    yield "a catalogue of another language", check_catalogue, language
    yield "a catalogue of another charset", check_catalogue, charset
    yield "a fuzzy header", check_catalogue, fuzzy_header
    yield "two right choices", check_structure, key
    yield "no right choice", check_structure, no_key
    yield "a question without references", check_structure, lambda case: case.question().update(references=[])
    yield "a question that does not say its language", check_structure, lambda case: case.question().pop("written")
    yield "a choice without feedback", check_structure, lambda case: case.question()["choices"][0].pop("feedback")
    yield "a text with languages inside", check_structure, lambda case: case.question().update(
        prompt={"en": case.question()["prompt"], "id": "Apa?"})
    yield "two choices with one translation", check_structure, lambda case: attribute(
        "msgstr", case.choice(1, 1, "text").msgstr)(case.choice(1, 3, "text"))
    yield "a language that is not on offer", check_structure, lambda case: case.quiz.update(languages=["en"])
    yield "a seed line changed in the seed", check_seed, seed_line
    yield "a seed line changed in Indonesian", check_seed, lambda case: attribute(
        "msgstr", "Apa guna perhitungan ulang aktivasi?")(case.entry(case.question()["id"], "prompt"))
    yield "a seed line changed in English", check_seed, english_seed_line
    yield "a title changed", check_seed, lambda case: case.add(case.entry("title"), "Baru")
    yield "two choices changed about in Indonesian", check_seed, swap_texts
    yield "two choices changed about", check_seed, swap_choices
    yield "two questions changed about", check_seed, swap_questions
    yield "a question lost", check_seed, lambda case: case.quiz["questions"].pop()
    yield "a choice lost", check_seed, lambda case: case.question()["choices"].pop()
    yield "an English sentence in Indonesian", check_stop_words, lambda case: case.add(
        case.explanation(), "This is what they do.")
    yield "an Indonesian sentence in English", check_stop_words, lambda case: case.in_english(
        lambda text: text + " Itulah yang dibayar untuk itu.")
    yield "an English word in Indonesian", check_left_over, replace_in_id("perangkat", "device")
    yield "a text that was not translated", check_same_text, lambda case: attribute(
        "msgstr", case.explanation().msgid)(case.explanation())
    yield "a decimal point in Indonesian", check_numbers, comma
    yield "an English thousands mark in Indonesian", check_numbers, thousands
    yield "another number", check_numbers, number
    yield "a percent sign without its space", check_numbers, percent
    yield "a percent sign with a space in English", check_numbers, lambda case: (
        case.in_english(lambda text: text + " That is 5 %."), case.add(case.explanation(), "Jadi 5%."))
    yield "another identifier", check_placeholders, identifier
    yield "a root sign lost", check_placeholders, root
    yield "a placeholder lost", check_placeholders, lambda case: case.in_english(lambda text: text + " See %s.")
    yield "a refused word", check_terms, lambda case: case.add(
        case.explanation(), "Namanya propagasi balik.")
    yield "wording of the seed in a text that is ours", check_terms, lambda case: case.add(
        case.explanation(), "Namanya penghitungan ulang.")
    yield "a term left out", check_terms, replace_in_id("gradien", "turunan")
    yield "an address that is not ours", check_terms, lambda case: case.add(
        case.explanation(), "Coba hitung sendiri, kamu pasti bisa.")
    yield "another word in the glossary", check_glossary, glossary
    yield "a term not in the glossary", check_glossary, glossary_row
    yield "a term twice in the glossary", check_glossary, glossary_twice
    yield "a verdict in feedback", check_feedback, verdict
    yield "a verdict in English feedback", check_feedback, english_verdict
    yield "a letter in feedback", check_feedback, lambda case: case.add(
        case.choice(1, 1, "feedback"), "Lihat pilihan B.")
    yield "a place in feedback", check_feedback, lambda case: case.add(
        case.choice(1, 1, "feedback"), "Lihat pilihan pertama.")


class Tap:
    def __init__(self):
        self.count = self.failed = 0

    def report(self, good, name, details=()):
        self.count += 1
        self.failed += not good
        print(f"{'ok' if good else 'not ok'} {self.count} - {name}")
        for line in details:
            print(f"# {line}")

    def finish(self):
        print(f"1..{self.count}")
        return 1 if self.failed else 0


def run_checks(tap, material):
    for check in CHECKS:
        complaints = check(material)
        tap.report(not complaints, check.__doc__, complaints)


def self_test(tap, quiz_path, po_path, seed_path, glossary_path, data):
    pristine = Case(quiz_strings.read_quiz(quiz_path), quiz_strings.read_catalogue(po_path),
                    open(seed_path, encoding="utf-8").read(), open(glossary_path, encoding="utf-8").read())
    # The catalogue of the program holds other strings too; they are not needed here.
    pristine.entries = [entry for entry in pristine.entries if entry.msgid == "" or
                        (entry.context or "").startswith(pristine.quiz["id"] + "/")]
    noticed = set()
    with tempfile.TemporaryDirectory() as folder:
        material = Material(*copy.deepcopy(pristine).write(folder), data)
        complaints = [f"{check.__name__}: {line}" for check in CHECKS for line in check(material)]
        tap.report(not complaints, "self-test: nothing broken, nothing said", complaints)
        for name, check, breaking in breakages():
            case = copy.deepcopy(pristine)
            breaking(case)
            complaints = check(Material(*case.write(folder), data))
            tap.report(bool(complaints), f"self-test: {name} is noticed", complaints[:1])
            if complaints:
                noticed.add(check)
        blind = [check.__name__ for check in CHECKS if check not in noticed]
        tap.report(not blind, "self-test: every check was seen to fail", blind)
        case = copy.deepcopy(pristine)
        case.explanation().msgstr = ""
        paths = case.write(folder)
        run = subprocess.run([sys.executable, os.path.abspath(__file__), *paths[:3]], capture_output=True, text=True)
        tap.report(run.returncode == 1 and "\nnot ok " in run.stdout, "self-test: a failure is in the TAP and the exit status",
                   [] if run.returncode == 1 else [run.stderr])


def main():
    for stream in (sys.stdout, sys.stderr):     # whatever the locale says
        stream.reconfigure(encoding="utf-8")
    parser = argparse.ArgumentParser(description="Compare the two languages of a bundled quiz.")
    parser.add_argument("--self-test", action="store_true", help="prove that every check can fail")
    parser.add_argument("--glossary", default=os.path.join(PROJECT, "po", "GLOSSARY.md"))
    parser.add_argument("quiz")
    parser.add_argument("po")
    parser.add_argument("seed", nargs="?")
    options = parser.parse_args()
    if options.self_test and not options.seed:
        parser.error("the self-test needs the seed")
    with open(os.path.join(HERE, "quiz-languages.json"), encoding="utf-8") as file:
        data = json.load(file)
    tap = Tap()
    try:
        if options.self_test:
            self_test(tap, options.quiz, options.po, options.seed, options.glossary, data)
        else:
            run_checks(tap, Material(options.quiz, options.po, options.seed, options.glossary, data))
    except quiz_strings.Fault as fault:
        tap.report(False, "the quiz and its catalogue can be read", [str(fault)])
    return tap.finish()


if __name__ == "__main__":
    sys.exit(main())
