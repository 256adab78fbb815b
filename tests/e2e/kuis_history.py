# SPDX-License-Identifier: GPL-3.0-or-later
"""What Kuis left on the disk, looked at by somebody else.

Everything is read through a connection of its own and told in the words of the
quiz, so that it can be held against what was seen on the screen.
"""

import contextlib
import shutil
import sqlite3
from pathlib import Path


def folder_of(kuis):
    return kuis.data_home / 'kuis'


def path_of(kuis):
    return folder_of(kuis) / 'kuis.db'


@contextlib.contextmanager
def opened(path):
    handle = sqlite3.connect(f'file:{path}?mode=rw', uri=True, timeout=10)
    try:
        yield handle
    finally:
        handle.close()


def copy_of(kuis):
    """A copy of the files as a dead Kuis left them: opening them would mend them."""
    folder = kuis.directory / 'copy'
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    for path in folder_of(kuis).iterdir():
        if path.is_file() and not path.name.endswith('-shm'):
            shutil.copy(path, folder)
    return Path(folder) / 'kuis.db'


def responses(path):
    """(attempt, question) -> (outcome, response), of all attempts."""
    with opened(path) as handle:
        rows = handle.execute('SELECT attempt.uuid, question_id, outcome, response FROM response '
                              'JOIN attempt ON attempt.id = response.attempt WHERE deleted = 0')
        return {(uuid, question): (outcome, response.strip("'") if response else None)
                for uuid, question, outcome, response in rows}


def attempts(path):
    """The attempts, the oldest first: (uuid, kind, is_finished, n_answered, n_items)."""
    with opened(path) as handle:
        return handle.execute('SELECT uuid, kind, finished_at IS NOT NULL, n_answered, n_items FROM attempt '
                              'WHERE deleted = 0 ORDER BY seq').fetchall()


def faults(path):
    """What SQLite finds wrong with the file; nothing if it is sound."""
    with opened(path) as handle:
        found = [row[0] for row in handle.execute('PRAGMA integrity_check') if row[0] != 'ok']
        return found + [str(row) for row in handle.execute('PRAGMA foreign_key_check')]
