#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The language changes at once, everywhere, and nothing of the state is lost."""

import re

import kuis_e2e
from kuis_e2e import Failure, Kuis, Words, check, check_equal, read_po

# What is the same in both, or stays in its own: names, letters, keys.
SAME = re.compile(r'^(Kuis|kuis|Bahasa Indonesia|English|[A-Z]|\W*|[\d.,\s%]+|https?://.*|\d+\.\d+\.\d+|Ctrl|Alt|F\d+|'
                  r'Ctrl\+.*|⏎|⋯|→|←|Copyright.*|© .*)$')


def foreign_words(kuis, language):
    """Texts of the other language that are shown."""
    other = 'id' if language == 'en' else 'en'
    po = read_po(kuis_e2e.SOURCE / 'po/id.po')
    foreign = {}
    for (_, english), indonesian in po.items():
        mine, theirs = (english, indonesian) if language == 'en' else (indonesian, english)
        foreign.setdefault(theirs.replace('_', ''), mine.replace('_', ''))
    mine = {value for value in foreign.values()}
    found = []
    for node in kuis.nodes():
        for words in (node.name, node.description):
            if words in foreign and words not in mine and foreign[words] != words and not SAME.match(words):
                found.append(f'{node.role}: {words}')
    del other
    return found


def switch(kuis, language):
    """By the action that the menu uses, and then nothing of the other is left."""
    kuis.use_language(language)

    def nothing_is_foreign():
        found = foreign_words(kuis, language)
        if found:
            raise Failure(f'not in “{language}”: {found}')
        return True
    kuis.wait_until(nothing_is_foreign, f'everything to be in “{language}”', 8)


def state(kuis):
    """What has to be the same in every language."""
    focus = kuis.focused()
    tree = kuis.tree()
    radios = [(node.name[:2], 'checked' in node.states) for node in kuis.choice_nodes(tree)
              if node.name[1:2] == '.']
    roles = [node.role for node in kuis.nodes(tree)]
    place = None if focus is None else roles.index(focus.role) if roles.count(focus.role) == 1 else \
        [node.key for node in kuis.nodes(tree) if node.role == focus.role].index(focus.key)
    return {'choices': radios, 'roles': roles, 'focus': (focus and focus.role, place)}


def check_switch(kuis, what, there, back=True):
    """There, and back, with everything but the words the same. `there` waits for
    the page in the language of now."""
    first = kuis.language
    there()
    before = state(kuis)
    second = 'id' if first == 'en' else 'en'
    for language in (second, first):
        switch(kuis, language)
        there()
        kuis.wait_until(lambda: state(kuis)['focus'] == before['focus'] or None,
                        f'{what}: the focus to be on {before["focus"]} again; it is on {kuis.focused()!r}')
        after = state(kuis)
        for key, value in before.items():
            check_equal(after[key], value, f'{what}, {key} after the switch to “{language}”')


def both_ways(function):
    def test():
        for language in ('en', 'id'):
            with Kuis(language=language) as kuis:
                function(kuis)
    test.__name__ = function.__name__
    return test


@both_ways
def test_cover(kuis):
    check_switch(kuis, 'the cover', kuis.wait_for_cover)
    kuis.find('label', kuis.text(kuis.quiz.introduction))
    kuis.find('label', kuis.say.plural('%u question', '%u questions', 8))


@both_ways
def test_question_without_an_answer(kuis):
    question = kuis.start_quiz()
    check_switch(kuis, 'a question', lambda: kuis.wait_for_question(question))
    kuis.press('Tab')
    kuis.press('Tab')
    kuis.wait_for_focus('radio')
    check_switch(kuis, 'a question with the focus on a choice', lambda: kuis.wait_for_question(question))


@both_ways
def test_question_with_a_draft(kuis):
    question = kuis.start_quiz()
    kuis.choose(question.wrong)

    def there():
        kuis.wait_for_question(question)
        kuis.wait_chosen(question.wrong)
        kuis.wait_for_focus('radio', question.wrong.name(kuis.language))
    check_switch(kuis, 'a draft', there)
    kuis.press('Return')
    kuis.wait_for_feedback('Wrong', question)


@both_ways
def test_question_after_a_right_answer(kuis):
    question = kuis.start_quiz()
    kuis.answer(question)

    def there():
        kuis.wait_for_question(question)
        kuis.wait_for_feedback('Right', question)
        kuis.find('label', question.right.feedback[kuis.language])
        kuis.find('radio', f'{question.right.name(kuis.language)}. {kuis.say("Your answer, right")}.', state='checked')
    check_switch(kuis, 'a right answer', there)


@both_ways
def test_question_after_a_wrong_answer(kuis):
    question = kuis.start_quiz()
    kuis.answer(question, right=False)

    def there():
        kuis.wait_for_question(question)
        kuis.wait_for_feedback('Wrong', question)
        kuis.find('label', question.wrong.feedback[kuis.language])
        kuis.find('label', kuis.say('Right answer: %s', question.right.name(kuis.language)))
    check_switch(kuis, 'a wrong answer', there)


@both_ways
def test_question_with_its_answer_shown(kuis):
    question = kuis.start_quiz()
    kuis.wait_button('Show the Answer').do()

    def there():
        kuis.wait_for_question(question)
        kuis.wait_for_feedback('Answer shown', question)
    check_switch(kuis, 'an answer that was shown', there)


@both_ways
def test_gaps_results_and_review(kuis):
    first = kuis.start_quiz()
    kuis.answer(first)
    kuis.walk_on(kuis.quiz.questions[1])
    kuis.answer(kuis.quiz.questions[1], right=False)
    kuis.activate_menu('_Finish the Quiz')
    check_switch(kuis, 'the gaps', lambda: kuis.wait_for('heading', kuis.say.plural(
        '%u question has no answer yet', '%u questions have no answer yet', 6)))
    kuis.wait_button('Finish All the Same').do()
    check_switch(kuis, 'the results', lambda: kuis.wait_for_results('1', '8', '13'))
    kuis.wait_settled()
    kuis.click(kuis.find('list item', re.compile(re.escape(kuis.text(first.prompt)))))

    def there():
        kuis.wait_for_question(first)
        kuis.wait_for_feedback('Right', first)
    check_switch(kuis, 'the review', there)


@both_ways
def test_preferences(kuis):
    kuis.start_quiz()
    kuis.press('ctrl+comma')
    check_switch(kuis, 'the preferences', lambda: kuis.wait_for('label', kuis.say('Shuffle the choices')))
    kuis.press('Escape')
    kuis.wait_for_question(kuis.quiz.questions[0])


@both_ways
def test_about_and_shortcuts_windows_that_are_open(kuis):
    kuis.start_quiz()
    for action, words in (('about', 'The Kuis authors'), ('shortcuts', 'Check the answer, then go on')):
        kuis.activate(action)
        context = 'shortcuts' if action == 'shortcuts' else None

        def there(words=words, context=context):
            kuis.wait_until(lambda: kuis.find_all('label', kuis.say(words, context=context)), words)
            kuis.wait_for_question(kuis.quiz.questions[0])
        there()
        first = kuis.language
        for language in ('id' if first == 'en' else 'en', first):
            switch(kuis, language)
            there()
        kuis.press('Escape')
        kuis.wait_until(lambda: len(kuis.tree().children) == 1, 'the window to close')


@both_ways
def test_list_of_questions_after_a_switch(kuis):
    kuis.start_quiz()
    for _ in range(2):
        rows = kuis.open_list()
        check_equal(rows[0].name, kuis.row_name(0, 'Not answered yet', here=True), 'the first row')
        kuis.close_popover()
        switch(kuis, 'id' if kuis.language == 'en' else 'en')
        kuis.wait_for_question(kuis.quiz.questions[0])


def expect(kuis, language):
    kuis.language, kuis.say = language, Words(language)


def test_shortcut_toggles():
    with Kuis(language='en') as kuis:
        kuis.wait_for_cover()
        for language in ('id', 'en', 'id'):
            kuis.press('ctrl+l')
            expect(kuis, language)
            kuis.wait_for_cover()
            check_equal(kuis.action_state('language')[1], language, 'the choice in the menu')


def test_choice_in_the_menu_is_remembered():
    with Kuis(language=None, env={'LANG': 'C.UTF-8'}) as kuis:
        expect(kuis, 'en')
        kuis.wait_for_cover()
        kuis.press('F10')
        kuis.wait_for(kuis_e2e.MENU_RADIO, kuis.say('Follow the _System').replace('_', ''), state='checked')
        kuis.find(kuis_e2e.MENU_RADIO, 'Bahasa Indonesia').do()
        expect(kuis, 'id')
        kuis.wait_for_cover()
        kuis.press('F10')
        # In a window that is on the bus already, GTK 4.8 calls such an item a menu item
        # without "radio", and still says that it is checked.
        kuis.wait_for(re.compile('^menu item'), 'Bahasa Indonesia', state='checked')
        kuis.press('Escape')
        kuis.wait_gone(re.compile('^menu item'))
        kuis.restart()
        kuis.wait_for_cover()
        check_equal(kuis.read_settings()['language'], "'id'", 'the setting')


def test_choice_on_the_cover_and_in_the_preferences():
    with Kuis(language='en', window=(720, 900)) as kuis:
        kuis.wait_for_cover()
        kuis.wait_settled()
        kuis.click(kuis.row('Bahasa Indonesia'))
        expect(kuis, 'id')
        kuis.wait_for_cover()
        kuis.wait_until(lambda: kuis.find_all('radio', re.compile('Bahasa Indonesia'), state='checked'), 'the choice')
        kuis.press('ctrl+comma')
        kuis.wait_for('label', kuis.say('Shuffle the choices'))
        kuis.wait_settled()
        kuis.click(kuis.row('English'))
        expect(kuis, 'en')
        kuis.wait_for('label', kuis.say('Shuffle the choices'))


def test_language_of_the_command_line_is_not_remembered():
    with Kuis('--language=id', language=None, env={'LANG': 'C.UTF-8'}) as kuis:
        expect(kuis, 'id')
        kuis.wait_for_cover()
        check('language' not in kuis.read_settings(), 'the language of the command line was remembered')
        kuis.args = ()
        kuis.restart()
        expect(kuis, 'en')
        kuis.wait_for_cover()


def test_number_formats_follow():
    with Kuis(language='en') as kuis:
        kuis.start_quiz()
        kuis.finish(rights=(0,))
        kuis.wait_for('label', '1 of 8 points (13%)')
        switch(kuis, 'id')
        kuis.wait_for('label', re.compile(r'^1 dari 8 poin \(13\s?%\)$'))


if __name__ == '__main__':
    kuis_e2e.main()
