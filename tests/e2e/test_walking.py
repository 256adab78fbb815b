#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The way through a quiz: gaps, results, review, retrying, starting over, shuffling."""

import re

import kuis_e2e
from kuis_e2e import Kuis, check, check_equal

ALL = range(8)


def test_list_tells_the_state_of_each_question():
    for language in ('en', 'id'):
        with Kuis(language=language) as kuis:
            first = kuis.start_quiz()
            second, third, fourth = kuis.quiz.questions[1:4]
            kuis.answer(first, right=True)
            kuis.walk_on(second)
            kuis.answer(second, right=False)
            kuis.walk_on(third)
            kuis.wait_button('Show the Answer').do()
            kuis.wait_for_feedback('Answer shown', third)
            kuis.walk_on(fourth)
            words = ['Right', 'Wrong', 'Answer shown'] + ['Not answered yet'] * 5
            wanted = [kuis.row_name(index, word, here=index == 3) for index, word in enumerate(words)]
            check_equal([row.name for row in kuis.open_list()], wanted, 'the rows')
            kuis.wait_for_focus('list item', wanted[3])
            kuis.close_popover()
            kuis.wait_for_question(fourth)
            # Where the focus was before, so that single keys go on choosing.
            kuis.wait_for_focus('heading', kuis.prompt_name(fourth))


def test_list_jumps_by_mouse_and_by_keyboard():
    with Kuis() as kuis:
        kuis.start_quiz()
        kuis.go_to(6)
        kuis.wait_for_question(kuis.quiz.questions[6])
        kuis.open_list()
        kuis.wait_for_focus('list item', kuis.row_name(6, 'Not answered yet', here=True))
        kuis.press('Up', 'Up', 'Return')
        kuis.wait_for_question(kuis.quiz.questions[4])


def test_skipping_leaves_gaps_and_finishing_asks_once():
    for language in ('en', 'id'):
        with Kuis(language=language) as kuis:
            kuis.start_quiz()
            for question in kuis.quiz.questions:
                kuis.wait_for_question(question)
                if question.index in (1, 4):
                    if question is not kuis.quiz.questions[-1]:
                        kuis.icon_button('Go on without answering').do()
                else:
                    kuis.answer(question)
                    kuis.press('alt+Right')
            title = kuis.say.plural('%u question has no answer yet', '%u questions have no answer yet', 2)
            kuis.wait_for('heading', title)
            rows = kuis.find_all('list item', re.compile('.'))
            check_equal(len(rows), 2, f'questions listed ({rows})')
            for row, index in zip(rows, (1, 4)):
                question = kuis.quiz.questions[index]
                check(question.prompt[language] in row.name, f'{row!r} does not say what is asked')
                check(question.right.text[language] not in row.name, f'{row!r} gives the answer away')
            # The focus is on what is asked, and Enter takes the harmless way.
            kuis.wait_for_focus(name=re.compile('^' + re.escape(title)))
            kuis.press('Return')
            kuis.wait_for_question(kuis.quiz.questions[1])
            kuis.answer(kuis.quiz.questions[1], right=False)
            kuis.go_to(7)
            kuis.wait_for_question(kuis.quiz.questions[7])
            kuis.press('alt+Right')
            kuis.wait_for('heading', kuis.say.plural('%u question has no answer yet',
                                                     '%u questions have no answer yet', 1))
            kuis.wait_button('Finish All the Same').do()
            kuis.wait_for_results('6', '8', '75')


def test_gaps_can_be_left_for_the_question():
    with Kuis() as kuis:
        kuis.start_quiz()
        kuis.go_to(7)
        kuis.wait_for_question(kuis.quiz.questions[7])
        kuis.icon_button('Go to the results without answering').do()
        kuis.wait_button('Finish All the Same')
        kuis.press('alt+Left')
        kuis.wait_for_question(kuis.quiz.questions[7])


def row_of(kuis, question):
    return kuis.find('list item', re.compile(re.escape(kuis.text(question.prompt))))


def test_results_tell_each_question_and_open_it():
    for language in ('en', 'id'):
        with Kuis(language=language) as kuis:
            kuis.start_quiz()
            kuis.finish(rights=(0, 1, 2, 3), wrongs=(4, 5), shown=(6,))
            kuis.wait_for_results('4', '8', '50')
            time = kuis.say('Time: %s', '@').replace('@', '')
            kuis.find('label', re.compile('^' + re.escape(time) + r'\d'))
            kuis.wait_for_focus(name=re.compile('^' + re.escape(kuis.say('Results'))))
            words = ['Right'] * 4 + ['Wrong'] * 2 + ['Answer shown', 'Not answered']
            for question, word in zip(kuis.quiz.questions, words):
                row = row_of(kuis, question)
                told = [node.name for node in row.walk()]
                check(kuis.outcome(word) in told, f'{row!r} does not show “{word}”: {told}')
                check(re.search(rf'\b{re.escape(kuis.outcome(word))}\b', row.name), f'{row!r} does not say “{word}”')
                mine = kuis.say('Your answer: %s', (question.right if word == 'Right' else
                                                    question.wrong).name(language))
                check_equal(mine in told, word in ('Right', 'Wrong'), f'{row!r} shows the answer given')
                right = kuis.say('Right answer: %s', question.right.name(language))
                check_equal(right in told, word != 'Right', f'{row!r} shows the right answer')
            for question, word in zip(kuis.quiz.questions, words):
                row_of(kuis, question)
                kuis.focus_by_tab(lambda node, question=question: node.role == 'list item' and
                                  kuis.text(question.prompt) in node.name, limit=60)
                kuis.press('Return')
                kuis.wait_for_question(question)
                kuis.wait_for_feedback(word, question)
                check(not kuis.exists('button', kuis.say('Check')), 'a finished question can be checked')
                kuis.icon_button('Back to the results').do()
                kuis.wait_for('heading', kuis.say('Results'))


def test_a_review_changes_nothing():
    with Kuis() as kuis:
        kuis.start_quiz()
        kuis.finish(rights=(0,))
        kuis.wait_for_results('1', '8', '13')
        kuis.wait_settled()
        kuis.click(row_of(kuis, kuis.quiz.questions[0]))
        kuis.wait_for_question(kuis.quiz.questions[0])
        for question in kuis.quiz.questions[1:]:
            kuis.press('alt+Right')
            kuis.wait_for_question(question)
            kuis.press(question.right.letter.lower(), 'Return')
            check_equal(kuis.chosen(), [], 'choices made in a review')
            kuis.wait_for_quiet()
            # Enter goes on here as it does anywhere; it answers nothing.
            if question.index < 7:
                kuis.wait_for_question(kuis.quiz.questions[question.index + 1])
                kuis.press('alt+Left')
                kuis.wait_for_question(question)
        kuis.wait_for_results('1', '8', '13')


def test_retry_takes_exactly_what_was_missed():
    for missed in ((2,), (1, 5, 7)):
        with Kuis(language='en') as kuis:
            kuis.start_quiz()
            kuis.finish(rights=[index for index in ALL if index not in missed], wrongs=missed[:1], shown=missed[1:2])
            kuis.wait_button('Retry What I Missed').do()
            for place, index in enumerate(missed):
                question = kuis.quiz.questions[index]
                kuis.wait_for_question(question, index=place, count=len(missed))
                check_equal(kuis.chosen(), [], 'choices made')
                check(not kuis.feedback_is_there(), 'there is feedback already')
                kuis.answer(question)
                kuis.press('alt+Right')
            count = str(len(missed))
            kuis.wait_for_results(count, count, '100')
            check(not kuis.exists('button', kuis.say('Retry What I Missed')), 'there is nothing to retry')


def test_retry_is_not_offered_when_nothing_was_missed():
    with Kuis() as kuis:
        kuis.start_quiz()
        kuis.finish(rights=ALL)
        kuis.wait_for_results('8', '8', '100')
        check(not kuis.exists('button', kuis.say('Retry What I Missed')), 'there is nothing to retry')


def test_start_over_is_undone_by_the_toast():
    with Kuis() as kuis:
        first = kuis.start_quiz()
        second = kuis.quiz.questions[1]
        chosen = kuis.answer(first, right=False)
        kuis.walk_on(second)
        kuis.choose(second.wrong)
        kuis.start_over()
        check_equal(kuis.chosen(), [], 'choices made after starting over')
        check(not kuis.feedback_is_there(), 'there is feedback after starting over')
        kuis.wait_for('label', kuis.say('Started over'))
        kuis.wait_settled()
        kuis.click(kuis.find('button', kuis.undo_name()))
        kuis.wait_for_question(second)
        kuis.wait_chosen(second.wrong)
        kuis.press('alt+Left')
        kuis.wait_for_question(first)
        kuis.wait_for_feedback('Wrong', first)
        kuis.find('radio', f'{chosen.name("en")}. {kuis.say("Your answer, wrong")}.', state='checked')


def test_start_over_is_undone_by_ctrl_z_and_back():
    with Kuis(language='id') as kuis:
        first = kuis.start_quiz()
        kuis.answer(first)
        kuis.start_over()
        kuis.choose(first.wrong)
        kuis.press('ctrl+z')
        kuis.wait_for_feedback('Right', first)
        # Nothing is lost by that either.
        kuis.press('ctrl+z')
        poll_gone = lambda: not kuis.feedback_is_there()  # noqa: E731
        kuis.wait_until(poll_gone, 'the other attempt')
        kuis.wait_chosen(first.wrong)


def test_start_over_from_the_results_is_undone_to_the_results():
    with Kuis() as kuis:
        kuis.start_quiz()
        kuis.finish(rights=(0, 1))
        kuis.wait_for_results('2', '8', '25')
        kuis.wait_button('Start Over').do()
        kuis.wait_for_question(kuis.quiz.questions[0])
        kuis.press('ctrl+z')
        kuis.wait_for_results('2', '8', '25')


def test_cover_continues_the_attempt():
    with Kuis() as kuis:
        kuis.start_quiz()
        kuis.answer(kuis.quiz.questions[0])
        kuis.walk_on(kuis.quiz.questions[1])
        kuis.icon_button('Back to the cover page').do()
        kuis.wait_for_cover()
        kuis.press('Return')
        kuis.wait_for_question(kuis.quiz.questions[1])
        kuis.press('alt+Left')
        kuis.wait_for_feedback('Right', kuis.quiz.questions[0])


def order(kuis):
    """The texts of the choices as they are shown; their letters are in order."""
    names = [node.name for node in kuis.choice_nodes()]
    check_equal([name[:3] for name in names], [f'{letter}. ' for letter in 'ABCDEFGH'[:len(names)]], 'the letters')
    return [name[3:] for name in names]


def index_order(kuis, question):
    texts = [choice.text[kuis.language] for choice in question.choices]
    return [next(index for index, text in enumerate(texts) if shown.startswith(text)) for shown in order(kuis)]


def test_order_is_the_authors_unless_shuffled():
    with Kuis() as kuis:
        kuis.start_quiz()
        for question in kuis.quiz.questions:
            kuis.wait_for_question(question)
            check_equal(index_order(kuis, question), [0, 1, 2, 3], f'the order of {question.id}')
            kuis.press('alt+Right')


def test_shuffled_order_stays_whatever_is_pressed():
    with Kuis(language='en', settings={'shuffle-choices': 'true'}) as kuis:
        kuis.start_quiz()
        orders = []
        for question in kuis.quiz.questions:
            kuis.wait_for_question(question)
            orders.append(index_order(kuis, question))
            kuis.press('alt+Right')
        check(any(found != [0, 1, 2, 3] for found in orders), 'nothing was shuffled')
        check(all(sorted(found) == [0, 1, 2, 3] for found in orders), f'choices are lost or doubled: {orders}')

        # Letters follow the order that is shown.
        kuis.go_to(0)
        first = kuis.quiz.questions[0]
        kuis.wait_for_question(first)
        letter = 'ABCD'[orders[0].index(first.right.index)]
        kuis.press(letter.lower())
        kuis.wait_chosen(first.right, letter)
        kuis.press('ctrl+l')
        kuis.language, kuis.say = 'id', kuis_e2e.Words('id')
        kuis.wait_for_question(first)
        check_equal(index_order(kuis, first), orders[0], 'the order after a language switch')
        kuis.wait_chosen(first.right, letter)
        kuis.press('Return')
        kuis.wait_for_feedback('Right', first)
        check_equal(index_order(kuis, first), orders[0], 'the order after checking')
        kuis.press('ctrl+l')
        kuis.language, kuis.say = 'en', kuis_e2e.Words('en')
        kuis.wait_for_question(first)
        kuis.press('ctrl+plus')
        kuis.wait_for_question(first)
        for question in kuis.quiz.questions[1:]:
            kuis.walk_on(question)
            check_equal(index_order(kuis, question), orders[question.index], f'the order of {question.id} on walking')
        # Undo brings the old order back, of which a new one says nothing.
        kuis.start_over()
        kuis.press('ctrl+z')
        kuis.wait_for_question(kuis.quiz.questions[7])
        kuis.go_to(0)
        kuis.wait_for_question(first)
        check_equal(index_order(kuis, first), orders[0], 'the order after undo')


def test_shuffling_waits_for_the_next_attempt():
    with Kuis() as kuis:
        question = kuis.start_quiz()
        kuis.press('ctrl+comma')
        kuis.wait_for('label', kuis.say('Shuffle the choices'))
        kuis.wait_settled()
        kuis.click(kuis.find(kuis_e2e.SWITCH, re.compile(re.escape(kuis.say('Shuffle the choices')))))
        kuis.wait_until(lambda: kuis.read_settings().get('shuffle-choices') == 'true', 'the setting')
        kuis.press('Escape')
        kuis.wait_for_question(question)
        check_equal(index_order(kuis, question), [0, 1, 2, 3], 'the order of an attempt that is under way')


if __name__ == '__main__':
    kuis_e2e.main()
