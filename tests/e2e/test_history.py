# SPDX-License-Identifier: GPL-3.0-or-later
"""What was done: the list, the review, what is removed, what is practised."""

import re

import kuis_e2e
import kuis_history
from kuis_e2e import BUTTON, Kuis, check, check_equal

CLOSE = 'Close the history'


def take(kuis, right, finish=True):
    """Answers the questions that `right` says something of, in their order."""
    for index, is_right in enumerate(right):
        question = kuis.quiz.questions[index]
        if index > 0:
            kuis.wait_for_double_press_to_pass()
            kuis.press('alt+Right')
            kuis.wait_for_question(question)
        kuis.answer(question, right=is_right)
    if finish:
        kuis.activate_menu('_Finish the Quiz')
        if len(right) < len(kuis.quiz.questions):
            left = len(kuis.quiz.questions) - len(right)
            kuis.wait_for('heading', kuis.say.plural('%u question has no answer yet',
                                                     '%u questions have no answer yet', left))
            kuis.activate_menu('_Finish the Quiz')
        kuis.wait_for_results()


def take_again(kuis, right, finish=True):
    kuis.click(kuis.icon_button('Back to the cover page'))
    kuis.start_quiz()
    take(kuis, right, finish)


def open_history(kuis):
    kuis.press('ctrl+h')
    kuis.wait_for('label', kuis.say('History'))
    kuis.wait_for_focus('region')


def attempts(kuis):
    """The rows of the list of attempts, by what they are called."""
    lists = [node for node in kuis.find_all('list', kuis.say('Attempts'))]
    return [node for node in lists[0].walk() if node.role == 'list item' and node.visible] if lists else []


def names(kuis):
    return [node.name for node in attempts(kuis)]


def count_words(kuis, count):
    return kuis.say.plural('%u attempt', '%u attempts', count)


def remove_buttons(kuis):
    pattern = re.compile('^' + re.escape(kuis.say('Remove the attempt of %s')).replace('%s', '.*') + '$')
    return [node for node in kuis.find_all(BUTTON) if pattern.match(node.name or node.description)]


def test_empty_history():
    with Kuis(language='id') as kuis:
        kuis.wait_for_cover()
        open_history(kuis)
        kuis.wait_for('label', kuis.say('Nothing was done here yet. What you answer is listed here.'))
        check_equal(names(kuis), [], 'the attempts')
        kuis.press('Escape')
        kuis.wait_for_cover()


def test_list_tells_how_it_went():
    with Kuis() as kuis:
        kuis.start_quiz()
        take(kuis, [True, False])
        take_again(kuis, [True, True, True], finish=False)
        open_history(kuis)
        kuis.wait_for('label', count_words(kuis, 2))
        newest, oldest = names(kuis)
        check('Not finished: 3 of 8 questions answered' in newest, f'the newest attempt: {newest}')
        check(newest.endswith('Continue.'), f'that it goes on is not said: {newest}')
        check('1 of 8 points (13%)' in oldest, f'the oldest attempt: {oldest}')
        check(re.match(r'\d+ [A-Z][a-z]+ 20\d\d, \d\d:\d\d', oldest), f'no date: {oldest}')
        kuis.use_language('id')
        kuis.wait_for('label', kuis.say('History'))
        kuis.wait_until(lambda: 'Belum selesai: 3 dari 8 soal terjawab' in (names(kuis) or [''])[0],
                        'the list in the other language')


def test_review_is_as_it_was():
    with Kuis(settings={'shuffle-choices': 'true'}) as kuis:
        first, second = kuis.quiz.questions[:2]
        kuis.start_quiz()
        kuis.press('b')
        kuis.wait_until(kuis.chosen, 'a choice')
        order = [node.name for node in kuis.choice_nodes()]
        chosen = kuis.chosen()[0].name
        kuis.press('Return')
        kuis.wait_until(kuis.feedback_is_there, 'the verdict')
        kuis.activate_menu('_Finish the Quiz')
        kuis.wait_for('heading', kuis.say.plural('%u question has no answer yet', '%u questions have no answer yet', 7))
        kuis.activate_menu('_Finish the Quiz')
        kuis.wait_for_results()

        # Something else is under way, and in another order.
        kuis.click(kuis.icon_button('Back to the cover page'))
        kuis.start_quiz()
        kuis.press('alt+Right')
        kuis.wait_for_question(second)
        open_history(kuis)
        kuis.press('Tab')
        kuis.wait_until(lambda: len(attempts(kuis)) == 2, 'both attempts')
        kuis.wait_settled()
        kuis.click(attempts(kuis)[1])
        kuis.wait_for_results()
        kuis.click(kuis.find_all('list item')[0])
        kuis.wait_for_question(first)
        found = [node.name for node in kuis.choice_nodes()]
        check(all(now.startswith(then) for now, then in zip(found, order)), f'{found} was {order}')
        check_equal([node.name.startswith(chosen) for node in kuis.chosen()], [True], 'what was chosen')
        check(kuis.feedback_is_there(), 'there is no feedback')

        # Back to where it was before.
        kuis.click(kuis.icon_button('Back to the results'))
        kuis.wait_for_results()
        kuis.click(kuis.icon_button('Back to the history'))
        kuis.wait_for('label', count_words(kuis, 2))
        kuis.press('Escape')
        kuis.wait_for_question(second)
        kuis.quit()
        check_equal([row[2] for row in kuis_history.attempts(kuis_history.path_of(kuis))], [1, 0],
                    'which attempts are finished')


def test_unfinished_one_goes_on():
    with Kuis(language='id') as kuis:
        kuis.start_quiz()
        take(kuis, [True, False], finish=False)
        kuis.start_over()
        kuis.answer(kuis.quiz.questions[0], right=False)
        open_history(kuis)
        kuis.wait_until(lambda: len(attempts(kuis)) == 2, 'both attempts')
        kuis.wait_settled()
        kuis.click(attempts(kuis)[1])
        kuis.wait_for_question(kuis.quiz.questions[1])
        kuis.wait_for_feedback('Wrong', kuis.quiz.questions[1])
        kuis.press('alt+Right')
        kuis.answer(kuis.quiz.questions[2])
        kuis.quit()
        check_equal([row[3] for row in kuis_history.attempts(kuis_history.path_of(kuis))], [3, 1],
                    'how many questions are answered in each')


def confirm(kuis, heading, words, context=None):
    """The dialog has its buttons twice, for wide and for narrow; one of them is there."""
    kuis.wait_for('label', kuis.say(heading))
    found = kuis.wait_until(lambda: [node for node in kuis.find_all(BUTTON, kuis.say(words, context=context))
                                     if node.extents()[2] > 0], f'the button “{words}”')
    kuis.wait_settled()
    kuis.click(found[0])


def test_remove_one_and_undo():
    with Kuis() as kuis:
        kuis.start_quiz()
        take(kuis, [True])
        take_again(kuis, [False])
        open_history(kuis)
        before = names(kuis)
        kuis.wait_settled()
        kuis.click(remove_buttons(kuis)[0])
        kuis.wait_for('label', kuis.say('Remove this attempt?'))
        kuis.press('Return')
        kuis.wait_gone('label', kuis.say('Remove this attempt?'))
        check_equal(names(kuis), before, 'the attempts, after Enter left them as they are')

        kuis.click(remove_buttons(kuis)[0])
        confirm(kuis, 'Remove this attempt?', 'Remove', 'attempt')
        kuis.wait_for('label', count_words(kuis, 1))
        check_equal(names(kuis), before[1:], 'the attempts')
        check(kuis.exists('label', kuis.say('Attempt removed')), 'it is not said that it was removed')
        kuis.press('ctrl+z')
        kuis.wait_for('label', count_words(kuis, 2))
        check_equal(names(kuis), before, 'the attempts after undo')
        kuis.quit()
        check_equal(len(kuis_history.attempts(kuis_history.path_of(kuis))), 2, 'attempts on the disk')


def test_remove_all_and_undo_what_is_under_way():
    with Kuis() as kuis:
        kuis.start_quiz()
        take(kuis, [True])
        take_again(kuis, [True, True], finish=False)
        open_history(kuis)
        kuis.wait_settled()
        kuis.click(kuis.button(kuis.say('Remove All…')))
        confirm(kuis, 'Remove all attempts?', 'Remove All')
        kuis.wait_for('label', kuis.say('Nothing was done here yet. What you answer is listed here.'))
        kuis.press('ctrl+z')
        kuis.wait_for('label', count_words(kuis, 2))
        kuis.press('Escape')
        kuis.wait_for_question(kuis.quiz.questions[1])
        kuis.wait_for_feedback('Right', kuis.quiz.questions[1])

        open_history(kuis)
        kuis.wait_settled()
        kuis.click(kuis.button(kuis.say('Remove All…')))
        confirm(kuis, 'Remove all attempts?', 'Remove All')
        kuis.wait_for('label', kuis.say('Nothing was done here yet. What you answer is listed here.'))
        kuis.press('Escape')
        kuis.wait_for_cover()
        kuis.quit()
        kuis.start()
        kuis.wait_for(BUTTON, kuis.say('Start'))
        check_equal(kuis_history.attempts(kuis_history.path_of(kuis)), [], 'attempts on the disk')


def test_practise_what_is_missed():
    with Kuis() as kuis:
        questions = kuis.quiz.questions
        kuis.start_quiz()
        take(kuis, [True, False, False])
        open_history(kuis)
        check_equal([node.name for node in kuis.find_all('list item') if 'Missed' in node.name],
                    [f'{questions[i].prompt["en"]} Missed 1 of 1 time.' for i in (1, 2)]
                    if questions[1].id < questions[2].id else
                    [f'{questions[i].prompt["en"]} Missed 1 of 1 time.' for i in (2, 1)], 'what is missed most')
        kuis.wait_settled()
        kuis.click(kuis.button(kuis.say('Practise What I Keep Getting Wrong')))
        order = sorted((questions[1], questions[2]), key=lambda question: question.id)
        kuis.wait_for_question(order[0], index=0, count=2)
        kuis.answer(order[0])
        # A round that is given up half way keeps what is left of it.
        kuis.quit()
        kuis.start()
        kuis.wait_for(BUTTON, kuis.say('Continue'))
        kuis.press('Return')
        kuis.wait_for_question(order[0], index=0, count=2)
        kuis.wait_for_feedback('Right', order[0])
        kuis.go_on()
        kuis.wait_for_question(order[1], index=1, count=2)


def test_practise_a_single_question():
    with Kuis(language='id') as kuis:
        question = kuis.start_quiz()
        take(kuis, [False])
        open_history(kuis)
        kuis.wait_settled()
        kuis.click(kuis.button(kuis.say('Practise What I Keep Getting Wrong')))
        for _ in range(2):
            kuis.wait_for_question(question, index=0, count=1)
            kuis.answer(question)
            kuis.go_on()
            kuis.wait_for_results('1', '1', '100')
            open_history(kuis)
            buttons = kuis.find_all(BUTTON, kuis.say('Practise What I Keep Getting Wrong'))
            if not buttons:
                break
            kuis.wait_settled()
            kuis.click(buttons[0])
        check_equal(kuis.find_all(BUTTON, kuis.say('Practise What I Keep Getting Wrong')), [],
                    'what is to be practised after it was right twice')


def test_progress_is_told_in_words():
    with Kuis() as kuis:
        kuis.start_quiz()
        take(kuis, [True])
        take_again(kuis, [True, True])
        open_history(kuis)
        kuis.wait_for('region', 'Scores of 2 attempts: first 13%, last 25%, lowest 13%, highest 25%.')
        for dark in (False, True):
            kuis.screenshot(kuis_e2e.BUILD / f'pictures/history{"-dark" if dark else ""}.png', window=kuis.window_id)
            break


def test_narrow_and_large():
    with Kuis(window=(360, 640), text=2.0) as kuis:
        kuis.start_quiz()
        take(kuis, [True, False], finish=False)
        open_history(kuis)
        check_equal(kuis.size()[0], 360, 'the width of the window')
        kuis.screenshot(kuis_e2e.BUILD / 'pictures/history-narrow.png', window=kuis.window_id)
        kuis.click(kuis.icon_button(CLOSE))
        kuis.wait_for_question(kuis.quiz.questions[1])


if __name__ == '__main__':
    kuis_e2e.main()
