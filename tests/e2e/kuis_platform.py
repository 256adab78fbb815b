# SPDX-License-Identifier: GPL-3.0-or-later
"""Where Kuis runs: as it was installed on this machine, or in the sandbox of Flatpak.

What differs from outside is here: how it is started, where its home is, and how its
connections and windows are known. The tests are the same for both.
"""

import contextlib
import os
from pathlib import Path

APP_ID = 'io.github.kuis_app.Kuis'

# The bits of a window’s number that an X client gives away itself.
CLIENT_MASK = 0x1fffff


class Native:
    """The tree that “meson install” left."""

    is_sandboxed = False
    # Where GTK has its own translations.
    system_locale_dir = Path('/usr/share/locale')

    def __init__(self, prefix):
        self.prefix = Path(prefix).resolve()

    def command(self, prefix, env):
        return [str(prefix / 'bin/kuis')]

    def hand_over(self, argument):
        """An argument as the program is given it."""
        return [argument]

    def environment(self, directory, prefix):
        return {
            'XDG_DATA_DIRS': f'{prefix}/share:/usr/local/share:/usr/share',
            'GSETTINGS_BACKEND': 'keyfile',
            'GSETTINGS_SCHEMA_DIR': f'{prefix}/share/glib-2.0/schemas',
        }

    def config_home(self, directory):
        return directory / 'config'

    def data_home(self, directory):
        return directory / 'data'

    def is_of(self, process, pid):
        """Whether a connection is that of the program, by the process that has it."""
        return pid == process.pid

    def x_windows(self, xdotool, process):
        """The windows of the program that are on the screen, popovers with them."""
        return numbers(xdotool('search', '--onlyvisible', '--all', '--pid', process.pid, '--name', '', check=False))


class Flatpak:
    """The bundle that was installed for a user: FLATPAK_USER_DIR says where."""

    is_sandboxed = True
    # What Flatpak does not hand on to the program by itself.
    handed_on = ('GDK_BACKEND',)

    def __init__(self, user_dir):
        self.user_dir = Path(user_dir).resolve()
        self.prefix = self.user_dir / 'app' / APP_ID / 'current/active/files'
        runtime = next(self.user_dir.glob('runtime/org.gnome.Platform/*/*/active/files'), Path('/nonexistent'))
        self.system_locale_dir = runtime / 'share/locale'

    def command(self, prefix, env):
        return ['flatpak', 'run', '--user', '--file-forwarding',
                *(f'--env={key}={env[key]}' for key in self.handed_on if key in env), APP_ID]

    def hand_over(self, argument):
        # A file comes through the portal of documents, as from a file manager.
        return ['@@', argument, '@@'] if Path(argument).is_absolute() else [argument]

    def environment(self, directory, prefix):
        return {
            'XDG_DATA_DIRS': f'{self.user_dir}/exports/share:/usr/local/share:/usr/share',
            'FLATPAK_USER_DIR': str(self.user_dir),
            # What the system has for all users is nothing: a repository without anything.
            'FLATPAK_SYSTEM_DIR': os.environ['FLATPAK_SYSTEM_DIR'],
        }

    def _own(self, directory, name):
        return directory / 'home/.var/app' / APP_ID / name

    def config_home(self, directory):
        return self._own(directory, 'config')

    def data_home(self, directory):
        return self._own(directory, 'data')

    def is_of(self, process, pid):
        # What is on the bus is a proxy, which “flatpak run” started in its own session.
        with contextlib.suppress(ProcessLookupError):
            return os.getsid(pid) == process.pid
        return False

    def x_windows(self, xdotool, process):
        # GTK does not say of which process a window is where that is not known outside.
        # So they are those of the client that has the main window: the rest of their
        # numbers is what the server gave to that client.
        found = numbers(xdotool('search', '--onlyvisible', '--class', '^kuis$', check=False))
        if not found:
            return []
        client = found[0] & ~CLIENT_MASK
        windows = [window for window in numbers(xdotool('search', '--onlyvisible', '--name', '', check=False))
                   if window & ~CLIENT_MASK == client]
        # Some have no size, and are there for their events only.
        return [window for window in windows if 'Geometry: 1x1' not in
                xdotool('getwindowgeometry', window, check=False)]


def numbers(lines):
    return [int(line) for line in lines.split()]


def current(native_prefix):
    """Flatpak where KUIS_FLATPAK says so, else what is installed under the prefix."""
    if os.environ.get('KUIS_FLATPAK'):
        return Flatpak(os.environ['KUIS_FLATPAK'])
    return Native(native_prefix)
