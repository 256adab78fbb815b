# SPDX-License-Identifier: GPL-3.0-or-later
"""When the disk fights back: Kuis starts, says what is wrong, and the quiz can be taken.

A picture of what the learner sees is left for each in pictures/ of the build folder.
"""

import contextlib
import os
import re
import sqlite3
import subprocess

import kuis_e2e
import kuis_history
from kuis_disk import KuisOnDisk
from kuis_e2e import BUTTON, Kuis, check, check_equal

UNTIL_CLOSED = 'What you do is kept only until Kuis is closed.'
KEEPS_TRYING = 'What you do is not saved yet; Kuis keeps trying.'
FOLDER = 'Kuis may not write into its folder, “%s”. Ask whoever looks after this computer.'
FULL = 'There is no room left on the disk. Delete what is not needed any more.'
LOCKED = 'Another program is using your history, or Kuis is open on another computer. Close it there.'
NEWER = 'Your history was written by a newer Kuis, and this one leaves it as it is. Update Kuis to go on with it.'
DAMAGED = 'Your history could not be read. It was put aside as “%s”, and a new one is begun.'
BROKEN = 'The disk that your history is on does not work as it should. Ask whoever looks after this computer.'


def pattern(kuis, *sentences):
    """The sentences in the language shown, with any name in the place of %s."""
    words = [re.escape(kuis.say(sentence)).replace('%s', '[^”]+') for sentence in sentences]
    return re.compile('^' + ' '.join(words) + '$')


def wait_for_bar(kuis, *sentences):
    return kuis.wait_for('label', pattern(kuis, *sentences))


def wait_for_no_bar(kuis):
    kuis.wait_until(lambda: not kuis.find_all(name=kuis.say('About saving')), 'the bar to go')


def picture(kuis, name):
    kuis.screenshot(kuis_e2e.BUILD / f'pictures/fault-{name}.png', window=kuis.window_id)


def take_two(kuis):
    """The quiz can be taken all the same."""
    kuis.start_quiz()
    for question in kuis.quiz.questions[:2]:
        kuis.wait_for_question(question)
        kuis.answer(question)
        kuis.go_on()
    kuis.wait_for_question(kuis.quiz.questions[2])


def make_history(kuis):
    """What a learner did before something happened to it."""
    kuis.start()
    kuis.answer(kuis.start_quiz())
    kuis.quit()
    return kuis_history.path_of(kuis)


@contextlib.contextmanager
def mounted(folder, *options):
    """A small file system of its own on a folder, or nothing where that cannot be had."""
    folder.mkdir(parents=True, exist_ok=True)
    command = ['mount', '-t', 'tmpfs', '-o', ','.join(['size=1m', *options]), 'kuis-test', str(folder)]
    if 'KUIS_NO_MOUNT' in os.environ or os.geteuid() != 0 or subprocess.run(command, capture_output=True).returncode != 0:
        yield False
        return
    try:
        yield True
    finally:
        subprocess.run(['umount', '--lazy', str(folder)], check=True)


def aside(kuis):
    """What was put aside, by name."""
    return {path.name: path for path in kuis_history.folder_of(kuis).iterdir()
            if not path.name.startswith('kuis.db')}


# --- Nothing can be kept ---------------------------------------------------------


def test_read_only_folder():
    with KuisOnDisk(start=False) as kuis, mounted(kuis_history.folder_of(kuis), 'ro') as is_mounted:
        if not is_mounted:
            kuis.disk.set(read_only=1)
        kuis.start()
        if is_mounted:
            wait_for_bar(kuis, FOLDER, UNTIL_CLOSED)
        else:
            # SQLite says less of why.
            kuis.wait_for('label', re.compile(re.escape(kuis.say(UNTIL_CLOSED)) + '$'))
        picture(kuis, 'read-only')
        take_two(kuis)
        kuis.quit()


def test_full_file_system():
    """Not a byte is left when Kuis starts; then there is room again."""
    with KuisOnDisk(language='id', start=False) as kuis, mounted(kuis_history.folder_of(kuis)) as is_mounted:
        filler = kuis_history.folder_of(kuis) / 'filler'
        if is_mounted:
            with contextlib.suppress(OSError), open(filler, 'wb') as file:
                while True:
                    file.write(bytes(4096))
                    file.flush()
        else:
            filler.touch()
            kuis.disk.set(full=1)
        kuis.start()
        wait_for_bar(kuis, FULL, UNTIL_CLOSED)
        picture(kuis, 'full-at-start')
        take_two(kuis)
        kuis.quit()
        filler.unlink()
        kuis.disk.set()
        kuis.start()
        wait_for_no_bar(kuis)


def test_file_in_place_of_the_folder():
    with Kuis(start=False) as kuis:
        kuis_history.folder_of(kuis).write_text('This is mine.')
        kuis.start()
        kuis.wait_for('label', re.compile(re.escape(kuis.say(UNTIL_CLOSED)) + '$'))
        picture(kuis, 'file-for-folder')
        take_two(kuis)
        kuis.quit()
        check_equal(kuis_history.folder_of(kuis).read_text(), 'This is mine.', 'the file')


def test_locked_by_another_program():
    with Kuis(start=False) as kuis:
        path = make_history(kuis)
        locker = sqlite3.connect(path)
        locker.execute('PRAGMA locking_mode = EXCLUSIVE')
        locker.execute('BEGIN EXCLUSIVE')
        kuis.start()
        wait_for_bar(kuis, LOCKED, UNTIL_CLOSED)
        picture(kuis, 'locked')
        # It can be read, so that the learner goes on from there.
        first, second = kuis.quiz.questions[:2]
        kuis.press('Return')
        kuis.wait_for_feedback('Right', first)
        kuis.go_on()
        kuis.answer(second)
        wait_for_bar(kuis, LOCKED, UNTIL_CLOSED)
        kuis.quit()
        locker.close()
        kuis.start()
        kuis.wait_for(BUTTON, kuis.say('Continue'))
        wait_for_no_bar(kuis)


def test_made_by_a_newer_kuis():
    with Kuis(language='id', start=False) as kuis:
        path = make_history(kuis)
        with kuis_history.opened(path) as handle:
            handle.execute('PRAGMA user_version = 999')
            handle.commit()
        before = path.read_bytes()
        kuis.start()
        wait_for_bar(kuis, NEWER, UNTIL_CLOSED)
        picture(kuis, 'newer')
        take_two(kuis)
        kuis.quit()
        check_equal(path.read_bytes(), before, 'the history of the newer one')


# --- It begins to fail while a quiz is taken ------------------------------------


def check_recovers(kuis, name, sentence, **orders):
    first, second = kuis.quiz.questions[:2]
    kuis.start_quiz()
    kuis.answer(first)
    kuis.go_on()
    kuis.disk.set(**orders)
    kuis.answer(second)
    kuis.wait_for('label', kuis.say('Not saved yet'))
    wait_for_bar(kuis, sentence, KEEPS_TRYING)
    picture(kuis, name)
    kuis.disk.set()
    kuis.wait_gone('label', kuis.say('Not saved yet'))
    wait_for_no_bar(kuis)
    kuis.quit()
    check_equal(kuis_history.faults(kuis_history.path_of(kuis)), [], 'the database')
    check_equal(len(kuis_history.responses(kuis_history.path_of(kuis))), 2, 'responses on the disk')


def test_disk_gets_full_and_is_emptied():
    with KuisOnDisk() as kuis:
        check_recovers(kuis, 'full', FULL, full=1)


def test_disk_breaks_and_recovers():
    with KuisOnDisk(language='id') as kuis:
        check_recovers(kuis, 'broken', BROKEN, broken=1)


def test_disk_writes_by_halves():
    """SQLite goes on with the other half; nothing is to be seen of it."""
    with KuisOnDisk() as kuis:
        kuis.disk.set(short=1)
        take_two(kuis)
        wait_for_no_bar(kuis)
        kuis.quit()
        check_equal(kuis_history.faults(kuis_history.path_of(kuis)), [], 'the database')
        check_equal(len(kuis_history.responses(kuis_history.path_of(kuis))), 2, 'responses on the disk')


def test_killed_with_a_full_disk():
    """What is said to be not saved may be lost, and nothing else."""
    with KuisOnDisk() as kuis:
        first, second = kuis.quiz.questions[:2]
        kuis.start_quiz()
        kuis.answer(first)
        kuis.go_on()
        kuis.disk.set(full=1)
        kuis.answer(second)
        kuis.wait_for('label', kuis.say('Not saved yet'))
        kuis.kill()
        kuis.disk.set()
        kuis.start()
        kuis.wait_for(BUTTON, kuis.say('Continue'))
        found = kuis_history.responses(kuis_history.path_of(kuis))
        check((first.id, ('right', first.right.id)) in [(question, value) for (_, question), value in found.items()],
              f'the first response is not there: {found}')


# --- The file is not what it was ------------------------------------------------


def check_put_aside(kuis, name, damage):
    path = make_history(kuis)
    damage(path)
    spoilt = path.read_bytes()
    kuis.start()
    wait_for_bar(kuis, DAMAGED)
    picture(kuis, name)
    found = aside(kuis)
    check(any(one.read_bytes() == spoilt for one in found.values() if one.is_file()),
          f'the damaged file is not among {sorted(found)}')
    check(all(re.search(r'\d{8}', one) for one in found), f'no date in {sorted(found)}')
    take_two(kuis)

    # It is said until it is closed, in the language of the learner.
    kuis.use_language('id')
    wait_for_bar(kuis, DAMAGED)
    kuis.click(kuis.icon_button('Close', context='notice'))
    wait_for_no_bar(kuis)
    kuis.quit()
    kuis.start()
    kuis.wait_for(BUTTON, kuis.say('Continue'))
    wait_for_no_bar(kuis)


def test_garbage():
    with Kuis(start=False) as kuis:
        check_put_aside(kuis, 'garbage', lambda path: path.write_bytes(b'What is this? ' * 5000))


def test_cut_in_half():
    with Kuis(start=False) as kuis:
        check_put_aside(kuis, 'cut-in-half', lambda path: os.truncate(path, path.stat().st_size // 2))


def test_directory_in_place_of_the_file():
    with Kuis(start=False) as kuis:
        kuis_history.path_of(kuis).mkdir(parents=True)
        (kuis_history.path_of(kuis) / 'mine').write_text('This is mine.')
        kuis.start()
        wait_for_bar(kuis, DAMAGED)
        picture(kuis, 'directory')
        take_two(kuis)
        kuis.quit()
        check_equal([one.read_text() for found in aside(kuis).values() for one in found.glob('mine')],
                    ['This is mine.'], 'what was in the directory')


def test_clock_that_jumped():
    """What was done “in 2100” is older than what is done now."""
    with Kuis(start=False) as kuis:
        path = make_history(kuis)
        with kuis_history.opened(path) as handle:
            future = 4102444800 * 1000000
            handle.execute('UPDATE attempt SET started_at = ?, last_at = ?', (future, future))
            handle.execute('UPDATE response SET answered_at = ?', (future,))
            handle.commit()
        kuis.start()
        kuis.wait_for(BUTTON, kuis.say('Continue'))
        kuis.click(kuis.button(kuis.say('Start Over')))
        question = kuis.quiz.questions[0]
        kuis.wait_for_question(question)
        kuis.answer(question, right=False)
        kuis.quit()
        check_equal(kuis_history.faults(path), [], 'the database')
        kuis.start()
        kuis.wait_for(BUTTON, kuis.say('Continue'))
        kuis.press('Return')
        kuis.wait_for_feedback('Wrong', question)


# --- It is said to everybody ----------------------------------------------------


def test_bar_is_reached_by_keyboard_and_read_first():
    with Kuis(start=False, window=(360, 640)) as kuis:
        make_history(kuis).write_bytes(b'What is this? ' * 5000)
        kuis.start()
        wait_for_bar(kuis, DAMAGED)
        kuis.wait_for_focus(name=pattern(kuis, DAMAGED))
        picture(kuis, 'narrow')
        check_equal(kuis.size()[0], 360, 'the width of the window')
        kuis.press('Tab')
        kuis.wait_for_focus(BUTTON, kuis.say('Close', context='notice'))
        kuis.press('space')
        wait_for_no_bar(kuis)
        kuis.wait_until(kuis.focused, 'something to have the focus')


if __name__ == '__main__':
    kuis_e2e.main()
