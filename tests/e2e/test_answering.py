#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Whole quizzes, taken in every way there is."""

import re

import kuis_e2e
from kuis_e2e import BUTTON, Kuis, check, check_equal

DIGITS = ('1', '2', '3', '4')
KEYPAD = ('KP_1', 'KP_2', 'KP_3', 'KP_4')
LETTERS = ('a', 'b', 'c', 'd')


def take_by_keys(kuis, choose):
    """The whole quiz with nothing but the keyboard, every answer right."""
    last = kuis.quiz.questions[-1]
    kuis.wait_for_cover()
    kuis.press('Return')
    for question in kuis.quiz.questions:
        kuis.wait_for_question(question)
        kuis.wait_for_focus('heading')
        choose(kuis, question)
        kuis.wait_chosen(question.right)
        kuis.press('Return')
        kuis.wait_for_feedback('Right', question)
        kuis.wait_button('See the Results' if question is last else 'Next',
                         context=None if question is last else 'question')
        kuis.go_on()
    kuis.wait_for_results('8', '8', '100')


def choose_with(keys):
    return lambda kuis, question: kuis.press(keys[question.right.index])


def choose_with_arrows(kuis, question):
    """Tab into the choices, Space on the first, Down to the right one."""
    kuis.press('Tab')
    kuis.wait_for_focus('radio', question.choices[0].name(kuis.language))
    kuis.press('space')
    kuis.wait_chosen(question.choices[0])
    for choice in question.choices[1:question.right.index + 1]:
        kuis.press('Down')
        kuis.wait_chosen(choice)
        kuis.wait_for_focus('radio', choice.name(kuis.language))


def choose_with_tab_and_enter(kuis, question):
    """Tab to the choice and Enter, which chooses; the next Enter checks."""
    for choice in question.choices[:question.right.index + 1]:
        kuis.press('Tab')
        kuis.wait_for_focus('radio', choice.name(kuis.language))
    kuis.press('Return')


def test_whole_quiz_by_digits_in_english():
    with Kuis(language='en') as kuis:
        take_by_keys(kuis, choose_with(DIGITS))


def test_whole_quiz_by_keypad_in_indonesian():
    with Kuis(language='id') as kuis:
        take_by_keys(kuis, choose_with(KEYPAD))


def test_whole_quiz_by_letters_in_indonesian():
    with Kuis(language='id') as kuis:
        take_by_keys(kuis, choose_with(LETTERS))


def test_whole_quiz_by_tab_space_and_arrows_in_english():
    with Kuis(language='en') as kuis:
        take_by_keys(kuis, choose_with_arrows)


def test_whole_quiz_by_tab_and_enter_in_indonesian():
    with Kuis(language='id') as kuis:
        take_by_keys(kuis, choose_with_tab_and_enter)


def test_whole_quiz_by_mouse():
    with Kuis(language='en', window=(720, 900)) as kuis:
        kuis.wait_for_cover()
        kuis.click(kuis.wait_button('Start'))
        for question in kuis.quiz.questions:
            kuis.wait_for_question(question)
            kuis.wait_settled()
            kuis.click(kuis.choice(question.wrong))
            kuis.wait_chosen(question.wrong)
            kuis.click(kuis.choice(question.right))
            kuis.wait_chosen(question.right)
            kuis.click(kuis.wait_sensitive('Check'))
            kuis.wait_for_feedback('Right', question)
            kuis.go_on(lambda: kuis.click(kuis.primary_button()))
        kuis.wait_for_results('8', '8', '100')


def test_whole_quiz_by_at_spi_alone():
    """What a switch or voice control does: no key, no pointer, only actions."""
    with Kuis(language='id') as kuis:
        kuis.wait_for_cover()
        kuis.wait_button('Start').do()
        for question in kuis.quiz.questions:
            kuis.wait_for_question(question)
            kuis.choice(question.right).do()
            kuis.wait_chosen(question.right)
            kuis.wait_sensitive('Check').do()
            kuis.wait_for_feedback('Right', question)
            kuis.go_on(lambda: kuis.primary_button().do())
        kuis.wait_for_results('8', '8', '100')


def test_numbers_of_the_main_keys_and_of_the_keypad_without_num_lock_choose():
    with Kuis() as kuis:
        kuis.start_quiz()
        question = kuis.quiz.questions[0]
        for index in (3, 0, 2, 1):
            for keys in (DIGITS, KEYPAD, LETTERS, ('A', 'B', 'C', 'D')):
                kuis.press(keys[index])
                kuis.wait_chosen(question.choices[index])
                check_equal(len(kuis.chosen()), 1, f'choices made after {keys[index]}')


def test_a_key_without_a_choice_chooses_nothing():
    with Kuis() as kuis:
        kuis.start_quiz()
        for key in ('5', '9', '0', 'e', 'z', 'KP_5', 'KP_0', 'minus'):
            kuis.press(key)
        # A key that does something proves that those before it were heard.
        kuis.press('Tab')
        kuis.wait_for_focus('radio')
        check_equal(kuis.chosen(), [], 'choices made')


def test_modified_keys_choose_nothing():
    with Kuis() as kuis:
        kuis.start_quiz()
        for key in ('ctrl+b', 'alt+b', 'ctrl+2', 'alt+2', 'super+b', 'ctrl+shift+b', 'ctrl+KP_2'):
            kuis.press(key)
        kuis.press('Tab')
        kuis.wait_for_focus('radio')
        check_equal(kuis.chosen(), [], 'choices made')


def test_single_keys_can_be_switched_off():
    with Kuis() as kuis:
        question = kuis.start_quiz()
        kuis.press('ctrl+comma')
        kuis.wait_for('label', kuis.say('Choose with single keys'))
        kuis.wait_settled()
        switch = kuis.wait_for(kuis_e2e.SWITCH, re.compile(re.escape(kuis.say('Choose with single keys'))),
                               state='checked')
        kuis.click(switch)
        kuis.wait_until(lambda: kuis.read_settings().get('single-keys') == 'false', 'the setting')
        kuis.press('Escape')
        kuis.wait_for_question(question)
        for key in ('b', '2', 'KP_2'):
            kuis.press(key)
        kuis.press('Tab')
        kuis.wait_for_focus('radio')
        check_equal(kuis.chosen(), [], 'choices made by single keys that are off')
        # What is no single key of ours still works.
        kuis.press('space')
        kuis.wait_chosen(question.choices[0])
        kuis.press('Return')
        kuis.wait_for_feedback('Wrong' if question.right.index else 'Right', question)


def test_single_keys_do_nothing_outside_the_question():
    with Kuis() as kuis:
        question = kuis.start_quiz()
        # In the menu, letters are the menu's.
        kuis.press('F10')
        kuis.wait_for(kuis_e2e.MENU_ITEM, kuis.say('_Preferences').replace('_', ''))
        kuis.press('2')
        kuis.press('Escape')
        kuis.wait_gone(kuis_e2e.MENU_ITEM)
        check_equal(kuis.chosen(), [], 'choices made from the menu')
        # In the header.
        kuis.focus_by_tab(lambda node: node.role == BUTTON and not kuis.in_page(node))
        kuis.press('2')
        kuis.focus_by_tab(lambda node: node.role == 'radio')
        check_equal(kuis.chosen(), [], 'choices made from the header')
        kuis.press('2')
        kuis.wait_chosen(question.choices[1])


def test_enter_without_a_choice_says_so_and_checks_nothing():
    with Kuis() as kuis:
        kuis.start_quiz()
        kuis.press('Return')
        kuis.wait_for('label', kuis.say('Choose an answer first'))
        check(not kuis.feedback_is_there(), 'there is feedback without an answer')


def test_enter_on_a_button_does_what_the_button_does():
    with Kuis() as kuis:
        kuis.start_quiz()
        second = kuis.quiz.questions[1]
        kuis.press('b')
        kuis.focus_by_tab(lambda node: node.description == kuis.say('Go on without answering') or
                          node.name == kuis.say('Go on without answering'))
        kuis.press('Return')
        kuis.wait_for_question(second)
        kuis.focus_by_tab(lambda node: node.description == kuis.say('Back', context='question') or
                          node.name == kuis.say('Back', context='question'))
        kuis.press('Return')
        kuis.wait_for_question(kuis.quiz.questions[0])
        check(not kuis.feedback_is_there(), 'Enter on Back checked the answer')
        check(kuis.is_chosen(kuis.quiz.questions[0].choices[1]), 'the draft was lost by walking')


def test_space_on_the_prompt_does_nothing():
    with Kuis() as kuis:
        kuis.start_quiz()
        kuis.press('space')
        kuis.press('Tab')
        kuis.wait_for_focus('radio')
        check_equal(kuis.chosen(), [], 'choices made')
        check(not kuis.feedback_is_there(), 'there is feedback')


def assert_stays(kuis, question, word):
    """The feedback of the question is there, and stays."""
    kuis.wait_for_feedback(word, question)
    kuis.wait_for_quiet()
    kuis.wait_for_question(question)
    check(kuis.feedback_is_there(), 'the feedback was passed')


def test_held_enter_answers_one_question():
    with Kuis() as kuis:
        question = kuis.start_quiz()
        kuis.press('b')
        kuis.wait_chosen(question.choices[1])
        kuis.hold('Return', 1.5)
        assert_stays(kuis, question, 'Right')


def test_held_enter_longer_than_the_guard_forgets_answers_one_question():
    with Kuis() as kuis:
        question = kuis.start_quiz()
        kuis.press('b')
        kuis.wait_chosen(question.choices[1])
        kuis.hold('Return', 3.5)
        assert_stays(kuis, question, 'Right')


def test_held_enter_on_the_cover_answers_nothing():
    with Kuis() as kuis:
        kuis.wait_for_cover()
        kuis.hold('Return', 1.5)
        kuis.wait_for_question(kuis.quiz.questions[0])
        check(not kuis.feedback_is_there(), 'a held Enter answered')
        check_equal(kuis.chosen(), [], 'choices made')


def test_held_enter_after_feedback_goes_on_once():
    with Kuis() as kuis:
        kuis.start_quiz()
        kuis.answer(kuis.quiz.questions[0], right=True)
        kuis.wait_for_double_press_to_pass()
        kuis.hold('Return', 1.5)
        kuis.wait_for_question(kuis.quiz.questions[1])
        check_equal(kuis.chosen(), [], 'choices made')
        check(not kuis.feedback_is_there(), 'a held Enter answered the next question')


def test_held_space_on_check_answers_one_question():
    with Kuis() as kuis:
        question = kuis.start_quiz()
        kuis.press('b')
        kuis.wait_chosen(question.choices[1])
        kuis.focus_by_tab(lambda node: node.name == kuis.say('Check'))
        kuis.hold('space', 1.5)
        assert_stays(kuis, question, 'Right')


def test_held_enter_on_check_answers_one_question():
    with Kuis() as kuis:
        question = kuis.start_quiz()
        kuis.press('b')
        kuis.wait_chosen(question.choices[1])
        kuis.focus_by_tab(lambda node: node.name == kuis.say('Check'))
        kuis.hold('Return', 1.5)
        assert_stays(kuis, question, 'Right')


def test_double_press_of_enter_answers_one_question():
    with Kuis() as kuis:
        question = kuis.start_quiz()
        kuis.press('b')
        kuis.wait_chosen(question.choices[1])
        kuis.press_at_once('Return', 'Return')
        assert_stays(kuis, question, 'Right')


def test_double_press_of_space_on_check_answers_one_question():
    with Kuis() as kuis:
        question = kuis.start_quiz()
        kuis.press('b')
        kuis.wait_chosen(question.choices[1])
        kuis.focus_by_tab(lambda node: node.name == kuis.say('Check'))
        kuis.press_at_once('space', 'space')
        assert_stays(kuis, question, 'Right')


def test_double_click_on_check_answers_one_question():
    with Kuis() as kuis:
        question = kuis.start_quiz()
        kuis.press('b')
        kuis.click(kuis.wait_sensitive('Check'), times=2)
        assert_stays(kuis, question, 'Right')


def test_double_click_on_a_choice_only_chooses():
    with Kuis() as kuis:
        question = kuis.start_quiz()
        kuis.wait_settled()
        kuis.click(kuis.choice(question.wrong), times=2)
        kuis.wait_chosen(question.wrong)
        check(not kuis.feedback_is_there(), 'a double click checked')


def test_keypad_enter_checks_and_goes_on():
    with Kuis() as kuis:
        question = kuis.start_quiz()
        kuis.press('b', 'KP_Enter')
        kuis.wait_for_feedback('Right', question)
        kuis.go_on(lambda: kuis.press('KP_Enter'))
        kuis.wait_for_question(kuis.quiz.questions[1])


if __name__ == '__main__':
    kuis_e2e.main()
