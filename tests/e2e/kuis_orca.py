# SPDX-License-Identifier: GPL-3.0-or-later
"""Listens to Orca, without a sound.

Orca writes all that it says into its debug file, in lines with SPEECH OUTPUT. The
file is a terminal here, because Orca does not flush: only to a terminal it writes
line by line.
"""

import os
import pty
import re
import shutil
import threading
import time
import tty

from kuis_e2e import PATIENCE, CannotTest, Failure, poll

# What it says, and then the voice.
SPEECH = re.compile(r"SPEECH OUTPUT: '(.*?)'(?: voice=\w+)? ?(?:\{.*\}|None)?$")

# Nothing comes for so long once Orca has said all that there is.
QUIET = 0.4

# The words that are Orca's: what something is, its state, how many there are.
ORCA_WORDS = set('box button check checked collapsed dialog expanded frame grouping grayed has heading '
                 'item items landmark leaving level link list menu not of on off panel popup pressed push radio '
                 'reader region row screen selected switch toggle window with'.split())


def normalise(words):
    """Words as they sound: without marks, which Orca adds where it pauses."""
    return re.sub(r'[\W_]+', ' ', words.casefold()).strip()


class Orca:
    """Orca, as a learner would have started it before Kuis."""

    def __init__(self, kuis):
        self.kuis = kuis
        self.log, self._spoken = [], []
        self._last = time.monotonic()
        if not shutil.which('orca'):
            raise CannotTest('orca is not installed')

        master, slave = pty.openpty()
        tty.setraw(slave)
        self._start(os.ttyname(slave))
        threading.Thread(target=self._read, args=(master,), daemon=True).start()
        # Orca opens it for itself; without this one it would end with each writer.
        self._slave = slave

        def is_up():
            if self.process.poll() is not None:
                raise Failure(f'Orca ended with {self.process.returncode}')
            return self._spoken
        try:
            poll(is_up, 'Orca to say that it is there', 2 * PATIENCE)
        except Failure as error:
            log = (kuis.directory / 'orca.log').read_text(errors='replace')
            raise Failure('\n'.join([str(error), log[-2000:], *self.log[-40:]])) from None

    def _start(self, debug_file):
        # Orca ends where another one runs, or ends the other one: both are asked for
        # with pgrep, and that of whoever runs these tests is none of its business.
        tools = self.kuis.directory / 'tools'
        tools.mkdir()
        (tools / 'pgrep').write_text('#!/bin/sh\nexit 1\n')
        (tools / 'pgrep').chmod(0o755)
        env = dict(self.kuis.desktop.env)
        env.update(
            PATH=f'{tools}:{env["PATH"]}',
            # Nothing is heard, and no service is left behind.
            SPEECHD_ADDRESS='unix_socket:/nonexistent',
            SPEECHD_CMD='/bin/false',
        )
        self.process = self.kuis.desktop.spawn(
            'orca', ['/usr/bin/env', 'orca', '--debug-file', debug_file, '--disable', 'braille'], env=env)

    def _read(self, master):
        with open(master, encoding='utf-8', errors='replace') as terminal:
            try:
                for line in terminal:
                    self._last = time.monotonic()
                    self.log.append(line.rstrip())
                    match = SPEECH.search(line.rstrip())
                    # Which key was pressed ends with a space.
                    if match and not match[1].endswith(' '):
                        self._spoken.append(match[1])
            except OSError:
                pass

    def said(self, since=0):
        return self._spoken[since:]

    def now(self):
        return len(self._spoken)

    def wait_until_quiet(self):
        poll(lambda: time.monotonic() - self._last > QUIET, 'Orca to be quiet')

    def wait_for(self, since, *parts, chosen=None, optional=()):
        """Waits until Orca has said all parts since then: in order, once, and nothing else.

        chosen: whether it says of what it names that it is selected, or checked
        optional: what may be said besides
        """
        def is_said():
            find_fault(self.said(since), parts, chosen, optional)
            return True
        try:
            poll(is_said, 'Orca')
            # Once is enough: what is said again comes a moment later.
            self.wait_until_quiet()
            is_said()
        except Failure as error:
            heard = '\n'.join(f'  {words}' for words in self.said(since)) or '  (nothing)'
            wanted = '\n'.join(f'  {words}' for words in parts)
            raise Failure(f'{error}\nOrca said:\n{heard}\nwanted:\n{wanted}') from None


def find_fault(spoken, parts, chosen, optional):
    """Compares what was said with what should have been."""
    said = f' {normalise(" ".join(spoken))} '
    for words in optional:
        said = said.replace(f' {normalise(words)} ', ' ', 1)
    besides, place = [], 0
    for part in parts:
        words = f' {normalise(part)} '
        found = said.find(words, place)
        if found < 0:
            why = 'not at this place, but before' if words in said else 'not at all'
            raise Failure(f'“{part}” is said {why}')
        besides += said[place:found].split()
        place = found + len(words) - 1
    besides += said[place:].split()

    strange = [word for word in besides if word not in ORCA_WORDS and not word.isdigit()]
    if strange:
        raise Failure(f'more is said: “{" ".join(strange)}”')
    if chosen is not None:
        state = 'not' not in besides
        if not {'selected', 'checked'} & set(besides) or state != chosen:
            raise Failure(f'it is not said to be {"" if chosen else "not "}selected or checked')
