#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What Orca says: all that a sighted learner sees, once, in order.

What is wanted comes from the quiz and from the catalogue. What Orca adds in its own
words (that something is a button, that it is selected) is allowed for.
"""

import contextlib
import re
import time

import kuis_e2e
from kuis_e2e import Failure, Kuis, check, check_equal, poll
from kuis_orca import Orca, normalise

# The roles of what GTK makes for itself, which is not said.
INTERNAL = {'widget', 'scroll bar'}
C_TYPE = re.compile(r'^(Gtk|Adw|Kuis)[A-Z]\w+$')


class Learner:
    """Somebody who takes the quiz with the keyboard, and listens."""

    def __init__(self, kuis):
        self.kuis, self.say = kuis, kuis.say
        self.orca = Orca(kuis)
        self.language = kuis.language

    def start(self):
        """Starts Kuis and listens to the cover page."""
        parts = self.cover(self.say.plural('%u question', '%u questions', len(self.kuis.quiz.questions)))
        title = self.kuis.text(self.kuis.quiz.title)
        for _ in range(3):
            self.orca.wait_until_quiet()
            since = self.orca.now()
            self.kuis.start()
            try:
                self.orca.wait_for(since, *parts, optional=[title + ' frame', self.say('Kuis') + ' frame'])
                return
            except Failure as error:
                # Orca hears of a window only once GTK has told the bus of it, which on
                # a busy machine may be after the focus came.
                if self.orca.said(since):
                    raise
                last = error
                self.kuis.quit()
        raise last

    def cover(self, count):
        quiz = self.kuis.quiz
        return self.kuis.text(quiz.title), self.kuis.text(quiz.introduction), count

    def press(self, *keys, says=(), **kwargs):
        since = self.orca.now()
        self.kuis.press(*keys)
        self.orca.wait_for(since, *says, **kwargs)

    def prompt(self, question):
        return self.kuis.number_words(question.index), self.kuis.text(question.prompt)

    def name(self, choice):
        return choice.name(self.language)

    def feedback(self, question, outcome, choice):
        yield self.kuis.outcome(outcome)
        if outcome != 'Right':
            yield self.say('Right answer: %s', self.name(question.right))
        yield self.kuis.text(choice.feedback)
        yield self.say('Explanation')
        yield self.kuis.text(question.explanation)

    def check_nothing_told(self, question):
        """Before an answer is checked, nothing is said of which is right."""
        said = normalise(' '.join(self.orca.said()))
        for texts in (question.explanation, *(choice.feedback for choice in question.choices)):
            check(normalise(self.kuis.text(texts)) not in said, f'“{self.kuis.text(texts)}” is said too early')

    def check_names(self):
        """What can have the focus has a name, and nothing is called by its C type."""
        for node in self.kuis.nodes():
            check(node.name or 'focusable' not in node.states, f'{node!r} can have the focus, and has no name')
            if C_TYPE.match(node.name):
                check(node.role in INTERNAL and 'focusable' not in node.states and not node.name.startswith('Kuis'),
                      f'{node!r} is called by its C type')


@contextlib.contextmanager
def learner(language):
    allowed = kuis_e2e.allowed_messages

    # Orca asks for places on the screen, which GTK does not know, and says so.
    def allowed_here():
        return [*allowed(), re.compile('Screen coordinates not supported')]
    kuis_e2e.allowed_messages = allowed_here
    try:
        with Kuis(language=language, start=False) as kuis:
            yield Learner(kuis)
    finally:
        kuis_e2e.allowed_messages = allowed


def answer_wrongly(self):
    kuis, say, press = self.kuis, self.say, self.press
    question = kuis.quiz.questions[0]
    mine = question.wrong

    press('Return', says=self.prompt(question))
    self.check_names()
    group = [say('Choices')]
    for choice in question.choices:
        press('Tab', says=[*group, self.name(choice)], chosen=False)
        group = []
    press('Tab', says=[say('Show the Answer')])
    press(mine.letter.lower(), says=[say('Choices'), self.name(mine)], chosen=True)
    self.check_nothing_told(question)

    press('Return', says=self.feedback(question, 'Wrong', mine))
    self.check_names()
    figures = [say('Explore the Trade-Off')] if question.has_figure else []
    for figure in figures:
        press('Tab', says=[figure])
    for reference in question.references:
        press('Tab', says=[reference['citation'], reference['url']])
        press('Tab', says=[say('Copy the reference with its link, %s', reference['url'])])
    press('space', says=[say('Reference copied')])

    # Back over the link and the feedback, which was read, to the choices.
    back = ['shift+Tab'] * (2 * len(question.references) + len(figures))
    press(*back, says=self.feedback(question, 'Wrong', mine),
          optional=[*figures, *(f'{reference["citation"]} {reference["url"]}' for reference in question.references)])
    group = [say('Choices')]
    for choice in reversed(question.choices):
        mark = [say('Your answer, wrong')] if choice is mine else [say('Right answer')] if choice.right else []
        press('shift+Tab', says=[*group, self.name(choice), *mark], chosen=choice is mine)
        group = []


def answer_rightly(self):
    kuis, press = self.kuis, self.press
    question = kuis.quiz.questions[1]
    press('alt+Right', says=self.prompt(question))
    group = [self.say('Choices')]
    for choice in question.choices[:question.right.index + 1]:
        press('Tab', says=[*group, self.name(choice)], chosen=False)
        group = []
    # Where the focus is, it is Kuis that says what became of it.
    press(str(question.right.index + 1), says=[self.say('Chosen')])
    self.check_nothing_told(question)
    press('Return', says=self.feedback(question, 'Right', question.right))
    press('Return', says=self.prompt(kuis.quiz.questions[2]))


def show_answer(self):
    kuis, say, press = self.kuis, self.say, self.press
    question = kuis.quiz.questions[2]
    kuis.focus_by_tab(lambda node: node.name == say('Show the Answer'))
    self.orca.wait_until_quiet()
    self.check_nothing_told(question)
    press('space', says=self.feedback(question, 'Answer shown', question.right))

    title = kuis.text(kuis.quiz.title) + ' frame'
    shown = say('Question %u', question.index + 1), kuis.outcome('Answer shown')
    press('ctrl+j', says=[say('All questions'), say('%s, %s, current question', *shown)], optional=[title])
    self.check_names()
    following = say('Question %u', question.index + 2), kuis.outcome('Not answered yet')
    press('Down', says=[say('%s, %s', *following)])
    kuis.press('Return')
    kuis.wait_for_question(kuis.quiz.questions[3])
    self.orca.wait_until_quiet()


def walk_past(self):
    kuis, say, press = self.kuis, self.say, self.press
    questions = kuis.quiz.questions
    for question in questions[4:]:
        press('alt+Right', says=self.prompt(question))
    press('alt+Right', says=[
        say.plural('%u question has no answer yet', '%u questions have no answer yet', len(questions) - 3),
        say('You can still answer them. Once you finish, what is left counts as not answered.')])
    self.check_names()
    press('Tab', says=[say('Answer Them')])
    press('Tab', says=[say('Finish All the Same')])


def results_row(self, question, outcome, mine=None):
    parts = [self.say('Question %u', question.index + 1), self.kuis.outcome(outcome), self.kuis.text(question.prompt)]
    if mine is not None:
        parts.append(self.say('Your answer: %s', self.name(mine)))
    if outcome != 'Right':
        parts.append(self.say('Right answer: %s', self.name(question.right)))
    return parts


def see_results(self):
    kuis, say, press = self.kuis, self.say, self.press
    questions = kuis.quiz.questions
    since = self.orca.now()
    kuis.press('space')

    # How long it took is not known here, but it is shown.
    time_words = say('Time: %s', '')
    shown = kuis.wait_for('label', re.compile('^' + re.escape(time_words))).name
    score = kuis.wait_for('label', re.compile('^' + re.escape(say('%s of %s points (%s)', 1, len(questions), '')[:-1])))
    self.orca.wait_for(since, say('Results'), score.name, shown)
    self.check_names()

    press('Tab', says=[say('Retry What I Missed')])
    press('Tab', says=[say('Start Over')])
    outcomes = [('Wrong', questions[0].wrong), ('Right', questions[1].right), ('Answer shown', None)]
    group = [say('All questions')]
    for i, question in enumerate(questions):
        outcome, mine = outcomes[i] if i < len(outcomes) else ('Not answered', None)
        press('Tab', says=[*group, *results_row(self, question, outcome, mine)])
        group = []
    press('Return', says=self.prompt(questions[-1]))


def take_quiz(language):
    with learner(language) as self:
        self.start()
        self.check_names()
        answer_wrongly(self)
        answer_rightly(self)
        show_answer(self)
        walk_past(self)
        see_results(self)


def test_quiz_in_english():
    take_quiz('en')


def test_quiz_in_indonesian():
    take_quiz('id')


def test_preferences():
    with learner('id') as self:
        kuis, say, press = self.kuis, self.say, self.press
        self.start()
        press('ctrl+comma', says=[say('Follow the System')], chosen=False, optional=[say('Language') + ' list'])
        self.check_names()
        press('Tab', says=['Bahasa Indonesia'], chosen=True)
        press('Tab', says=['English'], chosen=False)
        size = kuis.wait_for('label', re.compile(r'^100\W*%$')).name
        press('Tab', says=[say('Text'), say('Size'), size])
        press('Tab', says=[say('Smaller text')])
        press('Tab', says=[say('Larger text')])
        press('Tab', says=[say('Questions'), say('Shuffle the choices'),
                           say('From the next attempt on, each question shows its choices in a new order.')],
              chosen=False)
        press('space', chosen=True)
        press('Escape', says=self.cover(say.plural('%u question', '%u questions', len(kuis.quiz.questions))))
        # From within the page to what is above it.
        press('shift+Tab', says=[say('Main menu')])


if __name__ == '__main__':
    kuis_e2e.main()
