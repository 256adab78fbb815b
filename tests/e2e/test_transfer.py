#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Taking the history along: tables, JSON, backups, and what goes wrong with them."""

import contextlib
import csv
import io
import json
import os
import re
import sqlite3
import tempfile
from pathlib import Path

import kuis_e2e
from kuis_e2e import BUTTON, Kuis, check, check_equal, poll
from kuis_people import add_learner, leave, open_learners
from test_accessible import check_names
from test_sizes import check_page, check_targets

COLUMNS = ['learner', 'quiz', 'quiz_id', 'attempt', 'kind', 'started', 'finished', 'number', 'question_id', 'question',
           'outcome', 'response', 'score', 'points', 'answered', 'duration_ms']
BOM = b'\xef\xbb\xbf'
NO_BACKUP = 'This file is not a backup of a history, or a damaged one. Choose another file.'


def open_history(kuis):
    kuis.activate_menu('_History')
    kuis.wait_for('heading' if kuis.exists('heading', kuis.say('Take It Along')) else 'label',
                  kuis.say('Take It Along'))
    kuis.wait_settled()


def row(kuis, words):
    return kuis.wait_for(BUTTON, re.compile('^' + re.escape(kuis.say(words)) + r'\. '))


def open_dialog(kuis, words):
    """From the history page: presses a row, and waits for the dialog that asks for a file."""
    kuis_e2e.only_outside_of_the_sandbox('it is the portal that asks for a file')
    row(kuis, words)
    name = kuis.say(words)
    kuis.focus_by_tab(lambda node: node.name.startswith(name + '. '))
    kuis.press('Return')
    kuis.wait_until(lambda: len(kuis.tree().children) == 2, 'the dialog that asks for a file')
    kuis.wait_until(lambda: kuis.x_windows(name), 'the dialog on the screen')
    if words != 'Restore a Backup':
        kuis.wait_for_focus('text box')
    kuis.wait_settled()


def wait_for_one_window(kuis):
    kuis.wait_until(lambda: len(kuis.tree().children) == 1, 'the dialog to close')


def save(kuis, words, path):
    open_dialog(kuis, words)
    kuis.press('ctrl+a')
    kuis.type(str(path))
    kuis.press('Return')
    wait_for_one_window(kuis)


def restore(kuis, path):
    open_dialog(kuis, 'Restore a Backup')
    # A slash opens where a path can be written.
    kuis.press('slash')
    kuis.wait_for_focus('text box')
    kuis.press('ctrl+a')
    kuis.type(str(path))
    kuis.wait_settled()
    kuis.press('Return')
    wait_for_one_window(kuis)


def database(kuis):
    return contextlib.closing(sqlite3.connect(kuis.data_home / 'kuis/kuis.db'))


def count(kuis, table='response'):
    with database(kuis) as handle:
        return handle.execute(f'SELECT count(*) FROM {table}').fetchone()[0]


def read_csv(path, separator):
    data = path.read_bytes()
    check(data.startswith(BOM), 'the table has no byte order mark')
    check(b'\n' not in data.replace(b'\r\n', b''), 'a line does not end in CR LF')
    lines = list(csv.reader(io.StringIO(data[3:].decode('utf-8'), newline=''), delimiter=separator))
    check_equal(lines[0], COLUMNS, 'the columns')
    return [dict(zip(COLUMNS, line)) for line in lines[1:]]


def make_half_a_point(kuis):
    """The bundled quiz knows no half points."""
    with database(kuis) as handle:
        handle.execute("UPDATE response SET outcome = 'partial', score = 0.5 WHERE id = 2")
        handle.commit()


def test_a_table():
    for language, separator, half in (('en', ',', '0.5'), ('id', ';', '0,5')):
        with Kuis(language=language) as kuis:
            first, second = kuis.quiz.questions[:2]
            kuis.start_quiz()
            kuis.answer(first)
            kuis.press('alt+Right')
            kuis.wait_for_question(second)
            kuis.answer(second, right=False)
            add_learner(kuis, '=HYPERLINK("http://x","Sari")')
            leave(kuis, '=HYPERLINK("http://x","Sari")')
            kuis.press('Return')
            kuis.wait_for_question(first)
            kuis.wait_button('Show the Answer').do()
            kuis.wait_for_feedback('Answer shown', first)
            kuis.quit()
            make_half_a_point(kuis)
            kuis.start()
            open_history(kuis)
            path = kuis.directory / 'table.csv'
            save(kuis, 'Save as a Table', path)
            kuis.wait_for('label', kuis.say('Table saved'))
            rows = read_csv(path, separator)
            check_equal([line['learner'] for line in rows], ['', '', '\'=HYPERLINK("http://x","Sari")'], 'whose rows')
            check_equal([line['outcome'] for line in rows], ['right', 'partial', 'shown'], 'the outcomes')
            check_equal([line['score'] for line in rows], ['1', half, '0'], 'the scores')
            check_equal([line['response'] for line in rows],
                        [first.right.text[language], second.wrong.text[language], ''], 'the responses in words')
            check_equal([line['question'] for line in rows],
                        [question.prompt[language] for question in (first, second, first)], 'the questions')
            check_equal(len({line['attempt'] for line in rows}), 2, 'how many attempts')
            check(all(re.match(r'^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$', line['started']) for line in rows), 'the times')


def test_the_suggested_name_and_json():
    with Kuis(language='id') as kuis:
        first = kuis.start_quiz()
        kuis.answer(first)
        open_history(kuis)
        open_dialog(kuis, 'Save for Programs')
        kuis.press('Return')
        wait_for_one_window(kuis)
        kuis.wait_for('label', kuis.say('History saved'))
        found = list((kuis.directory / 'home').glob('*.json'))
        check_equal(len(found), 1, 'how many files there are')
        check(re.match(r'^kuis-riwayat-\d{4}-\d\d-\d\d\.json$', found[0].name), f'it is called {found[0].name}')
        history = json.loads(found[0].read_text(encoding='utf-8'))
        check_equal((history['format'], history['version'], len(history['attempts'])), ('kuis-history', 1, 1),
                    'the head')
        response = history['attempts'][0]['responses'][0]
        check_equal((response['question_id'], response['outcome'], response['response']),
                    (first.id, 'right', f"'{first.right.id}'"), 'the response')


def test_a_backup_on_another_computer():
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / 'all.kuis-backup'
        with Kuis() as kuis:
            first, second = kuis.quiz.questions[:2]
            kuis.start_quiz()
            kuis.answer(first)
            kuis.press('alt+Right')
            kuis.wait_for_question(second)
            add_learner(kuis, 'Sari')
            leave(kuis, 'Sari')
            kuis.press('Return')
            kuis.wait_for_question(first)
            kuis.answer(first, right=False)
            open_history(kuis)
            save(kuis, 'Back Up', path)
            kuis.wait_for('label', kuis.say('Backup saved'))
        with Kuis() as kuis:
            kuis.wait_for_cover()
            kuis.wait_button('Start')
            open_history(kuis)
            restore(kuis, path)
            kuis.wait_for('label', kuis.say.plural('%u attempt added', '%u attempts added', 2))
            check_equal((count(kuis, 'attempt'), count(kuis)), (2, 2), 'attempts and responses')
            kuis.press('Escape')
            kuis.wait_for(BUTTON, kuis.say('Learner: %s', kuis.say('Me (no name)')))
            kuis.wait_button('Continue').do()
            kuis.wait_for_question(second)
            open_learners(kuis)
            check(kuis.exists('radio', re.compile('^Sari. 1 ')), 'she is not there')
            open_history(kuis)
            restore(kuis, path)
            kuis.wait_for('label', kuis.say('All of this backup is already here'))
            check_equal((count(kuis, 'attempt'), count(kuis)), (2, 2), 'attempts and responses')


def test_what_cannot_be_written_or_read():
    for language in ('en', 'id'):
        with Kuis(language=language) as kuis:
            kuis.start_quiz()
            kuis.answer(kuis.quiz.questions[0])
            open_history(kuis)
            # Not even root can make a file there.
            save(kuis, 'Save as a Table', '/sys/table.csv')
            sentence = kuis.say('“%1$s” was not saved, as nothing may be written into “%2$s”. Choose another folder.')
            kuis.wait_for('label', sentence.replace('%1$s', 'table.csv').replace('%2$s', '/sys'))
            check(not os.path.exists('/sys/table.csv'), 'something is there')
            check_page(kuis, 'a sentence', kuis.size()[0])

            path = kuis.directory / 'no-backup.txt'
            path.write_text('Not a backup.')
            restore(kuis, path)
            kuis.wait_for('label', kuis.say(NO_BACKUP))
            check_equal(count(kuis), 1, 'responses')
            path.write_bytes(b'')
            restore(kuis, path)
            kuis.wait_for('label', kuis.say(NO_BACKUP))


def test_nothing_happens_when_no_file_is_chosen():
    with Kuis() as kuis:
        kuis.wait_for_cover()
        open_history(kuis)
        for words in ('Save as a Table', 'Restore a Backup'):
            open_dialog(kuis, words)
            kuis.press('Escape')
            wait_for_one_window(kuis)
            kuis.wait_for_focus(BUTTON, re.compile('^' + re.escape(kuis.say(words))))
        check_equal(list((kuis.directory / 'home').glob('kuis*')), [], 'files')


def test_what_takes_long_says_so_and_can_be_cancelled():
    with Kuis() as kuis:
        first = kuis.start_quiz()
        kuis.answer(first)
        open_history(kuis)
        # Whoever reads it waits until somebody writes.
        path = kuis.directory / 'slow.kuis-backup'
        os.mkfifo(path)
        restore(kuis, path)
        kuis.wait_for('label', kuis.say('Restoring the backup…'))
        check_names(kuis, 'what takes long')
        # One after the other: it says so once more.
        kuis.focus_by_tab(lambda node: node.name.startswith(kuis.say('Back Up') + '. '))
        kuis.press('Return')
        kuis.wait_for_quiet()
        check_equal(len(kuis.tree().children), 1, 'how many windows there are')
        kuis.wait_for('label', kuis.say('Restoring the backup…'))
        kuis.focus_by_tab(lambda node: node.name == kuis.say('Cancel'))
        kuis.press('space')
        kuis.wait_for('label', kuis.say('Cancelled'))
        path.write_bytes(b'')
        save(kuis, 'Save as a Table', kuis.directory / 'table.csv')
        poll(lambda: (kuis.directory / 'table.csv').exists(), 'the table')


def test_the_group_fits_and_has_names():
    for language in ('en', 'id'):
        for text in (1.0, 2.0):
            with Kuis(language=language, window=(360, 640), text=text, screen=(800, 1000)) as kuis:
                kuis.start_quiz()
                kuis.answer(kuis.quiz.questions[0])
                open_history(kuis)
                check_page(kuis, 'the history', 360)
                check_names(kuis, 'the history')
                if text == 1.0:
                    check_targets(kuis, 'the history')


if __name__ == '__main__':
    kuis_e2e.main()
