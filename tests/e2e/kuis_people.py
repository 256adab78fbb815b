# SPDX-License-Identifier: GPL-3.0-or-later
"""The page of learners, as a test uses it."""

import contextlib
import re
import sqlite3

from kuis_e2e import BUTTON, RADIO, poll


def open_learners(kuis):
    kuis.activate_menu('L_earners')
    kuis.wait_for('list', kuis.say('Who Is Learning'))
    kuis.wait_until(lambda: kuis.find_all(RADIO), 'the learners')
    kuis.wait_settled()


def leave(kuis, learner=None):
    """Back to the cover, which says who learns, if several do."""
    kuis.press('Escape')
    kuis.wait_for_cover()
    if learner is not None:
        kuis.wait_for(BUTTON, kuis.say('Learner: %s', learner))


def _row(kuis, name):
    return kuis.find(RADIO, re.compile('^' + re.escape(name) + r'\. \d+ '))


def counts(kuis):
    """How many attempts the page says that each learner has."""
    found = (re.match(r'^(.*)\. (\d+) \w+\.$', node.name) for node in kuis.find_all(RADIO))
    return {match[1]: int(match[2]) for match in found}


def chosen_learner(kuis):
    chosen = [node.name for node in kuis.find_all(RADIO, state='checked')]
    return re.match(r'^(.*)\. \d+ \w+\.$', chosen[0])[1] if len(chosen) == 1 else None


def choose(kuis, name):
    kuis.click(_row(kuis, name))
    poll(lambda: chosen_learner(kuis) == name, f'{name} to be chosen')


def write_name(kuis, field, name):
    """Writes a name into a field, and presses Enter."""
    words = kuis.say(field)
    kuis.focus_by_tab(lambda node: node.name == words)
    kuis.press('ctrl+a', 'BackSpace')
    kuis.type(name)
    kuis.press('Return')


def add_learner(kuis, name):
    """From wherever one is; who is added is chosen."""
    if not kuis.exists('list', kuis.say('Who Is Learning')):
        open_learners(kuis)
    write_name(kuis, 'Name of the new learner', name)
    poll(lambda: chosen_learner(kuis) == name.strip(), f'{name} to be there and chosen')


def rename(kuis, name):
    write_name(kuis, 'Name of the chosen learner', name)
    poll(lambda: chosen_learner(kuis) == name, f'the name {name}')


def attempts_by_learner(kuis):
    """name -> how many responses each of the attempts has, the oldest first."""
    found = {}
    path = kuis.directory / 'data/kuis/kuis.db'
    with contextlib.closing(sqlite3.connect(f'file:{path}?mode=ro', uri=True)) as handle:
        for name, count in handle.execute(
                'SELECT name, (SELECT count(*) FROM response WHERE attempt = attempt.id) FROM attempt '
                'JOIN learner ON learner.id = learner WHERE deleted = 0 ORDER BY seq'):
            found.setdefault(name, []).append(count)
    return found
