# SPDX-License-Identifier: GPL-3.0-or-later
"""A busy disk, and a learner who does not wait for it: what is on the screen is what is
kept, and no page stays whose attempt is gone."""

import subprocess
import tempfile
import time
from pathlib import Path

import kuis_e2e
import kuis_history
import test_transfer
from kuis_disk import KuisOnDisk
from kuis_e2e import APP_PATH, BUTTON, GLib, Kuis, check, check_equal
from test_history import attempts, confirm, count_words, names, open_history, remove_buttons, take
from test_library import answer_first, choose_row, make_quiz, packs_of, wait_for_title, write

# Those of the modules above are theirs.
for _name in [name for name in globals() if name.startswith('test_') and callable(globals()[name])]:
    del globals()[_name]


def open_from_outside(kuis, path):
    kuis.dbus(APP_PATH, 'org.freedesktop.Application', 'Open', GLib.Variant('(asa{sv})', ([path.as_uri()], {})))


def answer_and_go_on(kuis):
    first, second = kuis.quiz.questions[:2]
    kuis.answer(kuis.start_quiz())
    kuis.press('alt+Right')
    kuis.wait_for_question(second)
    return first, second


def test_what_is_not_saved_is_gone_on_with_as_it_is():
    with KuisOnDisk() as kuis:
        first, second = answer_and_go_on(kuis)
        kuis.disk.set(full=1)
        kuis.answer(second)
        kuis.wait_for('label', kuis.say('Not saved yet'))
        open_history(kuis)
        kuis.wait_settled()
        kuis.click(attempts(kuis)[0])
        kuis.wait_for_question(second)
        kuis.wait_for_feedback('Right', second)
        kuis.disk.set()
        kuis.wait_gone('label', kuis.say('Not saved yet'))
        found = kuis_history.responses(kuis_history.path_of(kuis))
        check_equal(sorted(found.values()), sorted([('right', first.right.id), ('right', second.right.id)]),
                    'what is on the disk')


def test_a_file_is_opened_while_something_is_saved():
    with KuisOnDisk() as kuis:
        path = write(kuis.directory / 'home/tiny.kuis', make_quiz('tiny', 'Tiny'))
        _, second = answer_and_go_on(kuis)
        kuis.disk.set(sync_ms=3000)
        kuis.choose(second.right)
        open_from_outside(kuis, path)
        kuis.press_at_once('ctrl+l')
        kuis.language, kuis.say = 'id', kuis_e2e.Words('id')
        wait_for_title(kuis, 'Tiny')
        kuis.wait_for(BUTTON, kuis.say('Start'))


def test_a_good_file_after_a_broken_one():
    with KuisOnDisk() as kuis:
        good = write(kuis.directory / 'home/tiny.kuis', make_quiz('tiny', 'Tiny'))
        broken = write(kuis.directory / 'home/broken.kuis', '{')
        _, second = answer_and_go_on(kuis)
        kuis.disk.set(sync_ms=3000)
        kuis.choose(second.right)
        open_from_outside(kuis, broken)
        wait_for_title(kuis, kuis.say('This quiz cannot be shown'))
        open_from_outside(kuis, good)
        kuis.press_at_once('ctrl+l')
        wait_for_title(kuis, 'Tiny')


def test_what_is_removed_while_somebody_is_at_it():
    with KuisOnDisk() as kuis:
        _, second = answer_and_go_on(kuis)
        open_history(kuis)
        kuis.wait_settled()
        kuis.disk.set(sync_ms=2000)
        kuis.click(remove_buttons(kuis)[0])
        confirm(kuis, 'Remove this attempt?', 'Remove', context='attempt')
        kuis.press('Escape')
        kuis.wait_for_question(second)
        kuis.wait_for_cover()
        kuis.wait_for(BUTTON, kuis.say('Start'))


def test_what_was_looked_for_first_is_not_gone_on_with():
    with KuisOnDisk(start=False) as kuis:
        write(packs_of(kuis) / 'sums/easy.kuis', make_quiz('easy', 'Easy sums'))
        write(packs_of(kuis) / 'sums/hard.kuis', make_quiz('hard', 'Hard sums', 3))
        kuis.start()
        wait_for_title(kuis, kuis.say('Quizzes'))
        choose_row(kuis, 'Easy sums')
        wait_for_title(kuis, 'Easy sums')
        answer_first(kuis, 'Easy sums')
        kuis.quit()
        kuis.disk.set(sync_ms=2500)
        kuis.start()
        kuis.wait_until(lambda: kuis.exists('heading', kuis.say('Quizzes')) or kuis.exists('heading', 'Easy sums'),
                        'the first page')
        if not kuis.exists('heading', kuis.say('Quizzes')):
            # The disk was quick enough to be waited for.
            return
        choose_row(kuis, 'Hard sums')
        wait_for_title(kuis, 'Hard sums')
        time.sleep(6)
        kuis.wait_for(BUTTON, kuis.say('Start'))
        kuis.press('Return')
        kuis.wait_for('heading', kuis.say('%s. %s', kuis.number_words(0, 3), 'Hard sums: what is 1 + 1?',
                                          context='question'))


def test_undo_means_nothing_in_a_review():
    with Kuis() as kuis:
        kuis.start_quiz()
        take(kuis, [True])
        kuis.click(kuis.icon_button('Back to the cover page'))
        question = kuis.start_quiz()
        kuis.answer(question, right=False)
        kuis.start_over()
        kuis.answer(question)
        open_history(kuis)
        kuis.wait_settled()
        kuis.click(attempts(kuis)[2])
        kuis.wait_for_results()
        kuis.press('ctrl+z')
        kuis.wait_for_quiet()
        kuis.wait_for_results()
        kuis.click(kuis.icon_button('Back to the history'))
        kuis.wait_for('label', count_words(kuis, 3))
        kuis.press('Escape')
        kuis.wait_for_feedback('Right', question)


def test_undo_of_a_removal_ends_with_the_page():
    with Kuis() as kuis:
        kuis.start_quiz()
        take(kuis, [True])
        kuis.click(kuis.icon_button('Back to the cover page'))
        question = kuis.start_quiz()
        kuis.answer(question, right=False)
        kuis.start_over()
        kuis.answer(question)
        open_history(kuis)
        kuis.wait_settled()
        kuis.click(remove_buttons(kuis)[2])
        confirm(kuis, 'Remove this attempt?', 'Remove', context='attempt')
        kuis.wait_for('label', kuis.say('Attempt removed'))
        kuis.press('Escape')
        kuis.wait_for_feedback('Right', question)
        kuis.wait_gone('label', kuis.say('Attempt removed'))


def test_a_file_is_opened_while_kuis_is_closing():
    with KuisOnDisk() as kuis:
        path = write(kuis.directory / 'home/tiny.kuis', make_quiz('tiny', 'Tiny'))
        question = kuis.start_quiz()
        kuis.choose(question.right)
        kuis.wait_for_quiet()
        kuis.disk.set(sync_ms=2500)
        kuis.choose(question.wrong)
        kuis.press('ctrl+q')
        kuis.wait_until(lambda: not kuis.x_windows(), 'the window to go')
        process = subprocess.run(kuis.command(str(path)), env=kuis.desktop.env, capture_output=True,
                                 timeout=kuis_e2e.PATIENCE)
        check_equal(process.returncode, 0, f'the second process: {process.stderr}')
        kuis.disk.set()
        wait_for_title(kuis, 'Tiny')


def test_the_list_has_what_was_restored():
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / 'all.kuis-backup'
        with Kuis() as kuis:
            kuis.answer(kuis.start_quiz())
            test_transfer.open_history(kuis)
            test_transfer.save(kuis, 'Back Up', path)
            kuis.wait_for('label', kuis.say('Backup saved'))
        with Kuis() as kuis:
            kuis.wait_for_cover()
            test_transfer.open_history(kuis)
            check_equal(names(kuis), [], 'the attempts before')
            test_transfer.restore(kuis, path)
            kuis.wait_for('label', count_words(kuis, 1))
            check_equal(len(names(kuis)), 1, 'the attempts that are listed')


def test_time_at_a_question_is_kept():
    with Kuis() as kuis:
        question = kuis.start_quiz()
        kuis.choose(question.right)
        time.sleep(4)
        kuis.quit()
        with kuis_history.opened(kuis_history.path_of(kuis)) as handle:
            elapsed = handle.execute('SELECT elapsed FROM attempt').fetchone()[0]
        check(elapsed >= 4000000, f'{elapsed / 1e6:.1f} s of more than 4 are kept')


if __name__ == '__main__':
    kuis_e2e.main()
