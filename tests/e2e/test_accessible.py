#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What a screen reader is told: everything has a name, and only what is shown is there."""

import re

import kuis_e2e
from kuis_e2e import BUTTON, RADIO, Kuis, check, check_equal

C_TYPE = re.compile(r'^(Gtk|Adw|Kuis)[A-Z]\w+$')
# GTK’s own windows, of which nothing is ours but the words in them.
INTERACTIVE = (BUTTON, RADIO, 'switch', 'link', 'list item', 'check box', 'toggle button', 'text box', 'list', 'heading')


def check_names(kuis, what):
    kuis.wait_settled()
    faults = []
    for node in kuis.nodes():
        # A GtkScrolledWindow can have the focus, but never takes it here.
        # Nor does a popover of newer GTK, whose role may not be named.
        if node.role in ('application', 'generic') or any(child.role == 'scroll bar' for child in node.children):
            continue
        if ('focusable' in node.states or node.role in INTERACTIVE) and not node.name.strip():
            faults.append(f'{node.role} without a name: {node.path}')
        if ('focusable' in node.states or node.role in INTERACTIVE) and C_TYPE.match(node.name):
            faults.append(f'{node!r} — {node.description}')
        half = len(node.name) // 2
        if node.role in INTERACTIVE and node.name[:half] == node.name[half + 1:] and node.name[half:half + 1] == ' ':
            faults.append(f'{node!r} says its name twice')
    window = kuis.tree().children[0]
    if C_TYPE.match(window.name):
        faults.append(repr(window))
    check(not faults, f'{what}: ' + '; '.join(faults))


def walk(kuis, look):
    """Every page once."""
    kuis.wait_for_cover()
    look(kuis, 'the cover')
    first = kuis.start_quiz()
    look(kuis, 'a question')
    kuis.answer(first, right=False)
    look(kuis, 'a wrong answer')
    second = kuis.quiz.questions[1]
    kuis.walk_on(second)
    kuis.answer(second)
    look(kuis, 'a right answer')
    kuis.open_list()
    look(kuis, 'the list')
    kuis.close_popover()
    kuis.press('F10')
    kuis.wait_for(kuis_e2e.MENU_ITEM, kuis.say('_Preferences').replace('_', ''))
    look(kuis, 'the menu')
    kuis.press('Escape')
    kuis.wait_gone(kuis_e2e.MENU_ITEM)
    kuis.activate_menu('_Finish the Quiz')
    kuis.wait_button('Finish All the Same')
    look(kuis, 'the gaps')
    kuis.wait_button('Finish All the Same').do()
    kuis.wait_for_results()
    look(kuis, 'the results')
    kuis.press('ctrl+comma')
    kuis.wait_for('label', kuis.say('Shuffle the choices'))
    look(kuis, 'the preferences')


def test_everything_has_a_name():
    for language in ('en', 'id'):
        with Kuis(language=language) as kuis:
            faults = []

            def look(kuis, what, faults=faults):
                try:
                    check_names(kuis, what)
                except kuis_e2e.Failure as error:
                    faults.append(str(error))
            walk(kuis, look)
            check(not faults, '\n'.join(faults))


def pages_that_are_told(kuis):
    """Which pages’ words are there at all, visible or not."""
    told = {node.name for node in kuis.tree().walk()}
    prompts = [kuis.prompt_name(question) for question in kuis.quiz.questions]
    marks = [kuis.text(kuis.quiz.introduction), *prompts, kuis.say('Finish All the Same'),
             kuis.say('Retry What I Missed'), kuis.say('Choose with single keys')]
    return [mark for mark in marks if mark in told]


def test_only_the_page_that_is_shown_is_told():
    for animations in (False, True):
        with Kuis(animations=animations) as kuis:
            def look(kuis, what):
                kuis.wait_settled()
                kuis.wait_until(lambda: len(pages_that_are_told(kuis)) == 1,
                                f'only one page to be told ({what}); told are {pages_that_are_told(kuis)}', 5)
            walk(kuis, look)


def test_at_spi_alone_tells_where_one_stands():
    for language in ('en', 'id'):
        with Kuis(language=language) as kuis:
            kuis.start_quiz()
            for question in kuis.quiz.questions:
                kuis.wait_for_question(question)
                nodes = kuis.choice_nodes()
                check_equal([node.name for node in nodes], [choice.name(language) for choice in question.choices],
                            'the names of the choices')
                for node in nodes:
                    check({'focusable', 'sensitive'} <= node.states, f'{node!r} is only {set(node.states)}')
                    check('checked' not in node.states, f'{node!r} is chosen')
                kuis.choose(question.choices[2])
                check_equal([node.name for node in kuis.chosen()], [question.choices[2].name(language)], 'chosen')
                kuis.press('alt+Right')


def test_focus_is_where_the_next_key_belongs():
    with Kuis() as kuis:
        kuis.wait_for_cover()
        # What is read first says what it is; Enter starts from there.
        kuis.wait_for_focus(name=re.compile(re.escape(kuis.quiz.title['en'])))
        kuis.start_quiz()
        kuis.wait_for_focus('heading', kuis.prompt_name(kuis.quiz.questions[0]))
        kuis.press('alt+Right')
        kuis.wait_for_focus('heading', kuis.prompt_name(kuis.quiz.questions[1]))
        kuis.press('alt+Left')
        kuis.wait_for_focus('heading', kuis.prompt_name(kuis.quiz.questions[0]))
        kuis.press('b')
        kuis.wait_for_focus(RADIO, kuis.quiz.questions[0].choices[1].name('en'))
        kuis.press('ctrl+j')
        kuis.wait_for_focus('list item', kuis.row_name(0, 'Not answered yet', here=True))


def test_tab_visits_everything_once_and_comes_round():
    with Kuis() as kuis:
        question = kuis.start_quiz()
        kuis.answer(question, right=False)
        seen = []
        for _ in range(40):
            node = kuis.focused()
            if node.key in [other.key for other in seen]:
                break
            seen.append(node)
            kuis.press('Tab')
            kuis.wait_until(lambda node=node: (now := kuis.focused()) is not None and now.key != node.key,
                            f'Tab to leave {node!r}')
        names = [f'{node.name} {node.description}' for node in seen]
        for words in (*[choice.name('en') for choice in question.choices], question.references[0]['citation'],
                      kuis.say('Next', context='question'), kuis.say('Main menu'), kuis.say('All questions')):
            check(any(words in name for name in names), f'Tab never came to “{words}”: {names}')


if __name__ == '__main__':
    kuis_e2e.main()
