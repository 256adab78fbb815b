# SPDX-License-Identifier: GPL-3.0-or-later
"""The explorer of the trade-off, in the explanation of a question."""

import re

import kuis_e2e
from kuis_e2e import Kuis, check, check_equal


def open_explorer(kuis, index):
    """Answers a question, and opens what can be explored below its explanation."""
    kuis.start_quiz()
    question = kuis.quiz.questions[index]
    if index:
        kuis.go_to(index)
    kuis.wait_for_question(question)
    kuis.answer(question)
    title = kuis.say('Explore the Trade-Off')
    kuis.focus_by_tab(lambda node: node.name == title)
    kuis.press('space')
    kuis.wait_for('slider', kuis.say('Layers'))
    return question


def outcome(kuis, peak, replayed, times):
    again = kuis.say.plural('%u layer evaluated again', '%u layers evaluated again', replayed)
    return kuis.say('Peak of memory: %s. %s: %s times the forward work of one pass.', peak, again, times)


def set_slider(kuis, name, value):
    node = kuis.find('slider', kuis.say(name))
    kuis.call_node(node, 'org.freedesktop.DBus.Properties', 'Set',
                   kuis_e2e.GLib.Variant('(ssv)', ('org.a11y.atspi.Value', 'CurrentValue',
                                                   kuis_e2e.GLib.Variant('d', float(value)))))


def test_what_it_says_is_what_the_model_says():
    with Kuis() as kuis:
        open_explorer(kuis, 0)
        kuis.wait_for('label', outcome(kuis, '7', 9, '1.56'))
        set_slider(kuis, 'Layers', 100)
        set_slider(kuis, 'Distance of checkpoints, or activations held', 10)
        # 10 + 10 − 1 activations; (10 − 1) · (10 − 1) evaluations.
        kuis.wait_for('label', outcome(kuis, '19', 81, '1.81'))
        kuis.use_language('id')
        kuis.wait_for('label', kuis.outcome('Right'))
        check(not kuis.exists('slider', kuis.say('Layers')), 'the figure is open although nobody opened it')


def test_steps_by_keyboard():
    with Kuis(language='id') as kuis:
        open_explorer(kuis, 0)
        kuis.focus_by_tab(lambda node: node.role == 'slider' and node.name == kuis.say('Step', context='explorer'))
        kuis.press('Home')
        beginning = kuis.say('the beginning', context='explorer')
        kuis.wait_for('label', kuis.say('Step %u of %u: %s. In memory: %s.', 0, 40, beginning, '1'))
        kuis.press('Right')
        kuis.wait_for('label', kuis.say('Step %u of %u: %s. In memory: %s.', 1, 40,
                                        kuis.say('forward, layer %u', 1), '2'))
        kuis.press('End')
        kuis.wait_for('label', kuis.say('Step %u of %u: %s. In memory: %s.', 40, 40,
                                        kuis.say('backward, layer %u', 1), '1'))


def test_training_does_not_fit():
    with Kuis() as kuis:
        open_explorer(kuis, 7)
        kuis.wait_until(lambda: any('112 GB in all, and a card has 80 GB' in node.name for node in kuis.nodes()),
                        'what the training takes')


def test_the_quiz_goes_on_without_it():
    with Kuis() as kuis:
        kuis.start_quiz()
        first, second = kuis.quiz.questions[:2]
        kuis.answer(first)
        kuis.go_on()
        kuis.wait_for_question(second)
        kuis.answer(second)
        check(not kuis.find_all(name=re.compile(re.escape(kuis.say('Explore the Trade-Off')))),
              'a question without a figure offers one')


def test_narrow_and_large():
    with Kuis(window=(360, 640), text=2.0) as kuis:
        open_explorer(kuis, 4)
        check_equal(kuis.size()[0], 360, 'the width of the window')
        kuis.screenshot(kuis_e2e.BUILD / 'pictures/explorer-narrow.png', window=kuis.window_id)


if __name__ == '__main__':
    kuis_e2e.main()
