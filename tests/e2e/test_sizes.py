#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""From a telephone's width to a projector's, at twice the text, in each language."""

import kuis_e2e
from kuis_e2e import BUTTON, MENU_ITEM, RADIO, Kuis, check, check_equal

TARGET = 44
# The bar with Back and Check at the bottom.
BAR = 64
# What GTK and libadwaita draw above the page is theirs.
GTK_BUTTONS = ('Minimize', 'Maximize', 'Restore', 'Close', 'Minimalkan', 'Maksimalkan', 'Tutup', 'Kembalikan')


def check_page(kuis, what, width):
    """The window has the width, and nothing goes beyond it or is too small to hit."""
    kuis.wait_settled()
    check_equal(kuis.size()[0], width, f'{what}: the width of the window')
    tree = kuis.tree()
    window = tree.children[0]
    _, _, inside, _ = window.extents()
    for node in kuis.nodes(tree):
        if node.role == 'application' or not node.is_in(window):
            continue
        x, _, wide, _ = node.extents()
        # The header’s handle has a border that is not seen.
        if not (node.name or node.role in ('label', BUTTON, RADIO, 'list item', 'heading')):
            continue
        if not kuis.tells_places:
            # The window is as wide as was asked for, and what is in it no wider.
            check(wide <= inside, f'{what}: {node!r} is {wide} wide, but the window is {inside} wide')
        else:
            check(x >= 0 and x + wide <= inside, f'{what}: {node!r} goes from {x} to {x + wide}, '
                                                 f'but the window is {inside} wide')


def check_targets(kuis, what):
    judged = kuis.feedback_is_there()
    for node in kuis.nodes():
        # What is judged is no target any more.
        if judged and node.role == RADIO:
            continue
        if (node.role in (BUTTON, RADIO, 'list item', 'switch', 'link') and 'sensitive' in node.states and
                kuis.in_page(node) and node.name not in GTK_BUTTONS):
            # What is in a row that is a target itself.
            if node.role in (RADIO, 'switch') and any(above.role in ('list item', RADIO)
                                                      for above in kuis_e2e.ancestors(node.parent)):
                continue
            _, y, _, height = node.extents()
            # What is scrolled out of sight, or half of it, cannot be hit at all.
            in_bar = not any(beside.role == 'scroll bar' for above in kuis_e2e.ancestors(node)
                             for beside in above.children)
            if y < kuis_e2e.HEADER_HEIGHT + 12 or (not in_bar and y + height > kuis.size()[1] - BAR - 12):
                continue
            high = kuis.target_height(node)
            check(high >= TARGET, f'{what}: {node!r} is {high} px high')


def look_at_every_page(kuis, width, targets=False):
    def look(what):
        check_page(kuis, what, width)
        if targets:
            check_targets(kuis, what)

    kuis.wait_for_cover()
    look('the cover')
    kuis.start_quiz()
    for question in kuis.quiz.questions:
        kuis.wait_for_question(question)
        kuis.wait_for_focus('heading')
        look(f'question {question.index + 1}')
        if question.index < 2:
            kuis.answer(question, right=question.index == 0)
            look(f'question {question.index + 1} with its feedback')
        elif question.index == 2:
            kuis.wait_button('Show the Answer').do()
            kuis.wait_for_feedback('Answer shown', question)
            look('an answer that is shown')
        kuis.press('alt+Right')
    kuis.wait_button('Finish All the Same')
    look('the gaps')
    kuis.wait_button('Finish All the Same').do()
    kuis.wait_for_results()
    look('the results')
    kuis.press('ctrl+comma')
    kuis.wait_for('label', kuis.say('Shuffle the choices'))
    look('the preferences')


def define(language, width, height, text):
    def test():
        with Kuis(language=language, window=(width, height), text=text,
                  screen=(max(width, 800) + 200, height + 200)) as kuis:
            look_at_every_page(kuis, width, targets=text == 1.0 and width == 360)
    globals()[f'test_{language}_{width}x{height}_text_{round(text * 100)}'] = test


for a_language in ('en', 'id'):
    for size in ((360, 640), (1280, 800), (1920, 1080)):
        for a_text in (1.0, 2.0):
            define(a_language, *size, a_text)


def test_popovers_fit_a_narrow_window():
    for text in (1.0, 2.0):
        with Kuis(language='id', window=(360, 640), text=text, screen=(700, 1200)) as kuis:
            kuis.start_quiz()
            for keys, wanted in (('F10', MENU_ITEM), ('ctrl+j', 'list item')):
                kuis.press(keys)
                kuis.wait_until(lambda wanted=wanted: kuis.find_all(wanted), keys)
                kuis.wait_settled()
                for node in kuis.find_all(wanted):
                    _, _, wide, _ = node.extents()
                    check(wide <= 360, f'{node!r} is {wide} wide at {text}')
                kuis.press('Escape')
                kuis.wait_gone(wanted)


def test_a_window_can_be_made_narrow_and_wide():
    with Kuis(language='id', window=(720, 640)) as kuis:
        kuis.start_quiz()
        for width, height in ((360, 640), (1280, 800), (360, 400), (720, 640)):
            kuis.resize(width, height)
            check_page(kuis, f'after resizing to {width}', width)


if __name__ == '__main__':
    kuis_e2e.main()
