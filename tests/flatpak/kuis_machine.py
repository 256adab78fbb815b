# SPDX-License-Identifier: GPL-3.0-or-later
"""Computers of a school: each a folder where Flatpak installs for one user.

flatpak/test leaves what they install in a folder that KUIS_FLATPAK_WORK names: a
shop that has the part of Flathub, and two versions of Kuis.
"""

import base64
import contextlib
import os
import subprocess
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / 'e2e'))

import kuis_e2e  # noqa: E402
import kuis_platform  # noqa: E402
from kuis_platform import APP_ID  # noqa: E402

WORK = Path(os.environ.get('KUIS_FLATPAK_WORK', '/nonexistent'))
SHOP = WORK / 'shop'
RUNTIME = 'org.gnome.Platform'


class Machine:
    """A computer on which nothing is installed yet.

    languages: what Flatpak is configured to have languages for (None: it finds out)
    online: whether it reaches the shop; no machine reaches a network
    """

    def __init__(self, name, languages=None, online=False):
        self.name, self.online = name, online
        self.user_dir = WORK / 'machines' / name
        self.user_dir.mkdir(parents=True)
        self.env = dict(os.environ, FLATPAK_USER_DIR=str(self.user_dir))
        if languages is not None:
            self.flatpak('config', '--set', 'languages', languages)

    def flatpak(self, command, *args):
        """Runs flatpak as its user, without a network, and gives what it says."""
        line = ['bwrap', '--dev-bind', '/', '/', '--unshare-net']
        if not self.online:
            line += ['--tmpfs', str(SHOP)]
        line += ['flatpak', command, '--user', *map(str, args)]
        begun = time.monotonic()
        result = subprocess.run(line, env=self.env, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=300)
        kuis_e2e.say(f'{self.name}: flatpak {command}: {time.monotonic() - begun:.1f} s')
        if result.returncode != 0:
            raise kuis_e2e.Failure(f'{" ".join(line)}: {result.stderr.strip()}{result.stdout.strip()}')
        return result.stdout

    def add_shop(self, url=None):
        """Adds the shop as Flathub is added, by a file that says where it is."""
        file = WORK / f'{self.name}.flatpakrepo'
        key = base64.b64encode((WORK / 'shop.gpg').read_bytes()).decode()
        file.write_text(f'[Flatpak Repo]\nTitle=Flathub\nUrl={url or SHOP.as_uri()}\nGPGKey={key}\n', encoding='utf-8')
        self.flatpak('remote-add', '--if-not-exists', 'flathub', file)
        self.flatpak('remote-modify', '--collection-id=org.flathub.Stable', 'flathub')

    def install(self, *args):
        return self.flatpak('install', '-y', '--noninteractive', *args)

    def update(self, *args):
        return self.flatpak('update', '-y', '--noninteractive', *args)

    def installed(self):
        return self.flatpak('list', '--columns=application').split()

    @contextlib.contextmanager
    def in_use(self):
        """Has Kuis() start the program of this machine."""
        before = kuis_e2e.PLATFORM
        kuis_e2e.PLATFORM = kuis_platform.Flatpak(self.user_dir)
        try:
            yield kuis_e2e.PLATFORM
        finally:
            kuis_e2e.PLATFORM = before


def inside(kuis, script, check=True):
    """Runs a script in the sandbox of Kuis."""
    return kuis.desktop.run('flatpak', 'run', '--user', '--command=bash', APP_ID, '-c', script, check=check)
