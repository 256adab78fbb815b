# SPDX-License-Identifier: GPL-3.0-or-later
"""More than one quiz: packs for a class, and files that are opened."""

import json
import re
import subprocess

import kuis_e2e
from kuis_e2e import BUTTON, APP_PATH, GLib, Kuis, check, check_equal

BUNDLED = 'Activation Recomputation Trade-off Quiz'


def make_quiz(identifier, title, n_questions=2, **more):
    questions = [{
        'id': f'q{i + 1}', 'type': 'single-choice', 'prompt': f'{title}: what is {i + 1} + 1?',
        'choices': [{'id': 'a', 'text': str(i + 2), 'fraction': 1, 'feedback': 'So it is.'},
                    {'id': 'b', 'text': str(i + 3), 'feedback': 'One too many.'}],
        'explanation': 'Count on by one.',
    } for i in range(n_questions)]
    return {'format': 'kuis-quiz', 'version': 1, 'id': identifier, 'language': 'en', 'title': title,
            'questions': questions, **more}


def write(path, quiz):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(quiz if isinstance(quiz, str) else json.dumps(quiz), encoding='utf-8')
    return path


def packs_of(kuis):
    return kuis.data_home / 'kuis/packs'


def rows(kuis):
    return [node.name for node in kuis.find_all('list item')]


def wait_for_title(kuis, title):
    kuis.wait_for('heading', title)


def choose_row(kuis, title):
    row = next(node for node in kuis.find_all('list item') if node.name.startswith(title))
    kuis.wait_settled()
    kuis.click(row)


def n_questions(kuis, count):
    return kuis.say.plural('%u question', '%u questions', count)


def answer_first(kuis, title, letter='a'):
    kuis.press('Return')
    kuis.wait_for('heading', kuis.say('%s. %s', kuis.number_words(0, 2), f'{title}: what is 1 + 1?',
                                      context='question'))
    kuis.press(letter)
    kuis.wait_until(kuis.chosen, 'a choice')
    kuis.press('Return')
    kuis.wait_until(kuis.feedback_is_there, 'the verdict')


def test_packs_appear_beside_the_bundled_quiz():
    with Kuis(start=False) as kuis:
        write(packs_of(kuis) / 'sums/easy.kuis', make_quiz('easy', 'Easy sums'))
        write(packs_of(kuis) / 'sums/hard.kuis', make_quiz('hard', 'Hard sums', 3))
        write(packs_of(kuis) / 'broken/broken.kuis', '{ "title": ')
        kuis.start()
        wait_for_title(kuis, kuis.say('Quizzes'))
        check_equal(rows(kuis), [
            f'{BUNDLED}. {n_questions(kuis, 8)}.',
            f'broken.kuis. {kuis.say("This quiz cannot be shown")}.',
            f'Easy sums. {n_questions(kuis, 2)}.',
            f'Hard sums. {n_questions(kuis, 3)}.',
        ], 'the quizzes')
        kuis.screenshot(kuis_e2e.BUILD / 'pictures/library.png', window=kuis.window_id)

        choose_row(kuis, 'Easy sums')
        wait_for_title(kuis, 'Easy sums')
        answer_first(kuis, 'Easy sums')
        kuis.click(kuis.icon_button('Back to the cover page'))
        wait_for_title(kuis, 'Easy sums')
        kuis.click(kuis.icon_button('All quizzes'))
        wait_for_title(kuis, kuis.say('Quizzes'))
        choose_row(kuis, BUNDLED)
        wait_for_title(kuis, BUNDLED)
        kuis.wait_for(BUTTON, kuis.say('Start'))
        kuis.press('alt+Left')
        wait_for_title(kuis, kuis.say('Quizzes'))

        # What was begun is where it was.
        choose_row(kuis, 'Easy sums')
        wait_for_title(kuis, 'Easy sums')
        kuis.wait_for(BUTTON, kuis.say('Continue'))


def test_broken_pack_is_explained():
    with Kuis(language='id', start=False) as kuis:
        write(packs_of(kuis) / 'broken/broken.kuis', '{ "title": ')
        kuis.start()
        wait_for_title(kuis, kuis.say('Quizzes'))
        choose_row(kuis, 'broken.kuis')
        wait_for_title(kuis, kuis.say('This quiz cannot be shown'))
        kuis.screenshot(kuis_e2e.BUILD / 'pictures/broken-pack.png', window=kuis.window_id)
        kuis.click(kuis.icon_button('All quizzes'))
        wait_for_title(kuis, kuis.say('Quizzes'))
        choose_row(kuis, kuis.text(kuis.quiz.title))
        kuis.start_quiz()


def test_keyboard_alone():
    with Kuis(start=False) as kuis:
        write(packs_of(kuis) / 'easy.kuis', make_quiz('easy', 'Easy sums'))
        kuis.start()
        kuis.wait_for_focus('list item', f'{BUNDLED}. {n_questions(kuis, 8)}.')
        kuis.press('Down')
        kuis.wait_for_focus('list item', f'Easy sums. {n_questions(kuis, 2)}.')
        kuis.press('Return')
        wait_for_title(kuis, 'Easy sums')
        kuis.wait_for_focus('region')
        answer_first(kuis, 'Easy sums', 'b')
        kuis.use_language('id')
        kuis.wait_for('label', kuis.outcome('Wrong'))
        kuis.press('alt+Left')
        wait_for_title(kuis, 'Easy sums')
        kuis.press('alt+Left')
        wait_for_title(kuis, kuis.say('Quizzes'))


def test_opens_a_file():
    with Kuis(start=False) as kuis:
        path = write(kuis.directory / 'home/Letters & numbers.kuis', make_quiz('letters', 'Letters <b>&</b> numbers'))
        kuis.start(str(path))
        wait_for_title(kuis, 'Letters <b>&</b> numbers')
        answer_first(kuis, 'Letters <b>&</b> numbers')
        kuis.quit()

        # The file is gone; what was begun in it is not.
        path.unlink()
        kuis.start()
        wait_for_title(kuis, 'Letters <b>&</b> numbers')
        kuis.wait_for(BUTTON, kuis.say('Continue'))
        kuis.press('Return')
        kuis.wait_until(kuis.feedback_is_there, 'the verdict')


def test_opens_a_file_while_it_runs():
    with Kuis() as kuis:
        first = write(kuis.directory / 'home/first.kuis', make_quiz('first', 'First'))
        second = write(kuis.directory / 'home/second.json', make_quiz('second', 'Second'))
        question = kuis.start_quiz()
        kuis.answer(question)
        # As the command line does, in a process of its own.
        process = subprocess.run(kuis.command(str(first)), env=kuis.desktop.env, capture_output=True,
                                 timeout=kuis_e2e.PATIENCE)
        check_equal(process.returncode, 0, f'the second process: {process.stderr}')
        wait_for_title(kuis, 'First')
        kuis_e2e.only_outside_of_the_sandbox('a file manager goes through the portal, as above')
        # As a file manager does.
        kuis.dbus(APP_PATH, 'org.freedesktop.Application', 'Open',
                  GLib.Variant('(asa{sv})', ([second.as_uri()], {})))
        wait_for_title(kuis, 'Second')
        kuis.press('alt+Left')
        wait_for_title(kuis, kuis.say('Quizzes'))
        choose_row(kuis, BUNDLED)
        kuis.wait_for(BUTTON, kuis.say('Continue'))
        kuis.press('Return')
        kuis.wait_for_feedback('Right', question)


def test_file_with_faults_is_taken_and_listed():
    quiz = make_quiz('sums', 'Sums')
    quiz['questions'].append({'id': 'q3', 'type': 'riddle', 'prompt': 'What?'})
    with Kuis(start=False) as kuis:
        path = write(kuis.directory / 'home/sums.kuis', quiz)
        kuis.start(str(path))
        wait_for_title(kuis, 'Sums')
        kuis.wait_for('label', n_questions(kuis, 2))
        kuis.click(kuis.wait_for(BUTTON, kuis.say.plural('%u remark on the file', '%u remarks on the file', 2)))
        wait_for_title(kuis, kuis.say('Remarks on this file'))
        check('riddle' in kuis.text_of_page(), 'it is not said which type there is not')
        kuis.click(kuis.icon_button('Back to the cover page'))
        wait_for_title(kuis, 'Sums')
        answer_first(kuis, 'Sums')


def test_file_that_cannot_be_read():
    with Kuis(start=False) as kuis:
        kuis.start(str(kuis.directory / 'home/nothing.kuis'))
        wait_for_title(kuis, kuis.say('This quiz cannot be shown'))
        check('nothing.kuis' in kuis.text_of_page(), f'which file is not said: {kuis.text_of_page()}')
        kuis.click(kuis.icon_button('All quizzes'))
        choose_row(kuis, BUNDLED)
        kuis.start_quiz()


def test_opens_by_the_menu():
    kuis_e2e.only_outside_of_the_sandbox('it is the portal that asks for a file')
    with Kuis(start=False) as kuis:
        path = write(kuis.directory / 'home/chosen.kuis', make_quiz('chosen', 'Chosen'))
        kuis.start()
        kuis.wait_for_cover()
        kuis.press('ctrl+o')
        kuis.wait_until(lambda: kuis.x_windows(kuis.say('Open a Quiz')), 'the dialog')
        kuis.wait_settled()
        # A slash opens where a path can be written.
        kuis.press('slash')
        kuis.wait_for_focus('text box')
        kuis.press('ctrl+a')
        kuis.type(str(path))
        kuis.wait_settled()
        kuis.press('Return')
        wait_for_title(kuis, 'Chosen')
        answer_first(kuis, 'Chosen')


def test_narrow_and_large():
    with Kuis(start=False, window=(360, 640), text=2.0) as kuis:
        write(packs_of(kuis) / 'easy.kuis', make_quiz('easy', 'Easy sums with a title that is rather long'))
        kuis.start()
        wait_for_title(kuis, kuis.say('Quizzes'))
        check_equal(kuis.size()[0], 360, 'the width of the window')
        kuis.screenshot(kuis_e2e.BUILD / 'pictures/library-narrow.png', window=kuis.window_id)


if __name__ == '__main__':
    kuis_e2e.main()
