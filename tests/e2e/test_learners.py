#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Several learners on one account: each has attempts of their own."""

import re

import kuis_e2e
import kuis_people
from kuis_e2e import BUTTON, RADIO, Kuis, check, check_equal
from kuis_people import add_learner, chosen_learner, leave, open_learners, rename, write_name
from test_accessible import check_names
from test_sizes import check_page, check_targets


def test_only_me_is_never_mentioned():
    for language in ('en', 'id'):
        with Kuis(language=language) as kuis:
            kuis.wait_for_cover()
            check(not kuis.exists(BUTTON, re.compile(kuis.say('Learner: %s', ''))), 'the cover speaks of learners')
            open_learners(kuis)
            check_equal(chosen_learner(kuis), kuis.say('Only me'), 'who is chosen')
            leave(kuis)
            kuis.restart()
            kuis.wait_for_cover()
            kuis.wait_for_quiet()
            check(not kuis.exists(BUTTON, re.compile(kuis.say('Learner: %s', ''))), 'the cover speaks of learners')


def test_attempts_of_two_learners_are_apart():
    with Kuis() as kuis:
        first, second = kuis.quiz.questions[:2]
        kuis.start_quiz()
        kuis.answer(first)
        kuis.press('alt+Right')
        kuis.wait_for_question(second)
        add_learner(kuis, 'Sari')
        leave(kuis, 'Sari')
        # Nothing of what somebody else did is offered to her, nor can it be undone into.
        kuis.wait_for(BUTTON, kuis.say('Start'))
        kuis.press('Return')
        kuis.wait_for_question(first)
        check(not kuis.feedback_is_there(), 'she sees what another answered')
        kuis.answer(first, right=False)
        kuis.press('alt+Right')
        kuis.wait_for_question(second)
        kuis.answer(second)
        open_learners(kuis)
        kuis_people.choose(kuis, kuis.say('Me (no name)'))
        leave(kuis, kuis.say('Me (no name)'))
        kuis.wait_for('label', re.compile('^1 of 8'))
        kuis.wait_button('Continue').do()
        kuis.wait_for_question(second)
        check(not kuis.feedback_is_there(), 'I see what she answered')
        open_learners(kuis)
        kuis_people.choose(kuis, 'Sari')
        leave(kuis, 'Sari')
        kuis.wait_for('label', re.compile('^2 of 8'))
        kuis.quit()
        check_equal(kuis_people.attempts_by_learner(kuis), {'': [1], 'Sari': [2]}, 'responses by learner')


def test_the_last_one_is_remembered():
    with Kuis(language='id') as kuis:
        kuis.wait_for_cover()
        add_learner(kuis, 'Siti Nurhaliza')
        leave(kuis, 'Siti Nurhaliza')
        kuis.start_quiz()
        kuis.answer(kuis.quiz.questions[0])
        kuis.restart()
        kuis.wait_for(BUTTON, kuis.say('Learner: %s', 'Siti Nurhaliza'))
        kuis.wait_button('Continue')
        # By the keyboard alone, from the cover.
        kuis.focus_by_tab(lambda node: node.name == kuis.say('Learner: %s', 'Siti Nurhaliza'))
        kuis.press('space')
        kuis.wait_for_focus(RADIO, re.compile('^Siti Nurhaliza'))
        check_equal(kuis_people.counts(kuis)['Siti Nurhaliza'], 1, 'her attempts')
        kuis.press('Up')
        kuis.wait_for_focus(RADIO, re.compile('^' + re.escape(kuis.say('Me (no name)'))))
        kuis.press('space')
        kuis.wait_until(lambda: chosen_learner(kuis) == kuis.say('Me (no name)'), 'me to be chosen')
        leave(kuis, kuis.say('Me (no name)'))
        kuis.wait_button('Start')
        kuis.restart()
        kuis.wait_for(BUTTON, kuis.say('Learner: %s', kuis.say('Me (no name)')))


def test_names_that_cannot_be():
    for language in ('en', 'id'):
        with Kuis(language=language) as kuis:
            kuis.wait_for_cover()
            add_learner(kuis, '  Sari  ')
            taken = kuis.say('There is one with this name already. Add something that tells the two apart.')
            long = kuis.say.plural('A name can have at most %u letter. Shorten it.',
                                   'A name can have at most %u letters. Shorten it.', 60)
            for name, sentence in (('   ', kuis.say('Write a name first.')), ('sARI ', taken), ('x' * 61, long)):
                write_name(kuis, 'Name of the new learner', name)
                kuis.wait_for('label', sentence)
                kuis.wait_for_focus('text box', kuis.say('Name of the new learner'))
                # It goes as soon as something is done about it.
                kuis.press('BackSpace')
                kuis.wait_gone('label', sentence)
            check_equal(len(kuis.find_all(RADIO)), 2, 'how many there are')
            kuis_people.choose(kuis, kuis.say('Me (no name)'))
            write_name(kuis, 'Name of the chosen learner', 'Sari')
            kuis.wait_for('label', taken)
            add_learner(kuis, 'x' * 60)


def test_only_me_who_gets_a_name_keeps_what_was_done():
    with Kuis() as kuis:
        first = kuis.start_quiz()
        kuis.answer(first)
        open_learners(kuis)
        rename(kuis, 'Budi')
        check_equal(chosen_learner(kuis), 'Budi', 'who is chosen')
        # The attempt is still there, and goes on being his.
        leave(kuis)
        check(not kuis.exists(BUTTON, re.compile('^Learner')), 'the cover speaks of the only learner')
        kuis.wait_button('Continue').do()
        kuis.wait_for_feedback('Right', first)
        kuis.press('alt+Right')
        kuis.wait_for_question(kuis.quiz.questions[1])
        kuis.answer(kuis.quiz.questions[1])
        kuis.start_over()
        kuis.answer(first)
        open_learners(kuis)
        rename(kuis, 'Budi <b>& Co</b>')
        check_equal(chosen_learner(kuis), 'Budi <b>& Co</b>', 'a name is no markup')
        kuis.quit()
        check_equal(kuis_people.attempts_by_learner(kuis), {'Budi <b>& Co</b>': [2, 1]}, 'responses by learner')


def test_learners_where_nothing_can_be_saved():
    with Kuis(start=False) as kuis:
        # A file where the folder should be.
        kuis.data_home.mkdir(parents=True, exist_ok=True)
        (kuis.data_home / 'kuis').write_text('')
        kuis.start()
        kuis.start_quiz()
        kuis.answer(kuis.quiz.questions[0])
        add_learner(kuis, 'Sari')
        leave(kuis, 'Sari')
        kuis.wait_button('Start')
        open_learners(kuis)
        kuis_people.choose(kuis, kuis.say('Me (no name)'))
        leave(kuis, kuis.say('Me (no name)'))
        kuis.wait_button('Continue')


def test_the_page_fits_and_has_names():
    longest = 'Raden Ajeng Kartini Djojoadhiningrat binti Sosroningrat ' + 'x' * 3
    for language in ('en', 'id'):
        for text in (1.0, 2.0):
            with Kuis(language=language, window=(360, 640), text=text, screen=(800, 1000)) as kuis:
                kuis.wait_for_cover()
                for name in ('Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewis', longest):
                    add_learner(kuis, name)
                write_name(kuis, 'Name of the new learner', ' ')
                check_page(kuis, 'the learners', 360)
                check_names(kuis, 'the learners')
                if text == 1.0:
                    check_targets(kuis, 'the learners')
                leave(kuis, longest)
                check_page(kuis, 'the cover with a learner', 360)
                check_names(kuis, 'the cover with a learner')


if __name__ == '__main__':
    kuis_e2e.main()
