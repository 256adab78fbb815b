# SPDX-License-Identifier: GPL-3.0-or-later
"""Drives the real window of Kuis from outside.

`Kuis` starts everything that one test needs and nothing else sees: an X server,
a session bus, the accessibility bus, a window manager, a home. What is asserted is
read over AT-SPI, asked for anew each time (libatspi keeps a cache, which goes
stale); keys and clicks are real ones of the X server. Nothing here sleeps for a
fixed time and hopes: everything is waited for, with a deadline.

A test file ends with `kuis_e2e.main()`, which runs its `test_…` functions and
prints TAP.
"""

import contextlib
import fnmatch
import gettext
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import traceback
from pathlib import Path

import gi

gi.require_version('Gio', '2.0')
from gi.repository import Gio, GLib  # noqa: E402

import kuis_platform  # noqa: E402
from kuis_platform import APP_ID  # noqa: E402
from kuis_screen import Screen  # noqa: E402

APP_PATH = '/io/github/kuis_app/Kuis'
HERE = Path(__file__).resolve().parent
SOURCE = HERE.parent.parent
BUILD = Path(os.environ.get('KUIS_BUILD', SOURCE / 'build')).resolve()
PLATFORM = kuis_platform.current(os.environ.get('KUIS_PREFIX', BUILD / 'install'))
PREFIX = PLATFORM.prefix
PROGRAM = PREFIX / 'bin' / 'kuis'
QUIZ_FILE = SOURCE / 'resources/quizzes/activation-recomputation.json'

# A slow machine is given more time, a fast one is not kept waiting: only what
# fails waits for so long.
PATIENCE = float(os.environ.get('KUIS_E2E_PATIENCE', '20'))

# What GTK calls its roles.
BUTTON, RADIO, SWITCH, MENU_ITEM, MENU_RADIO = 'button', 'radio', 'switch', 'menu item', 'menu item radio'

HEADER_HEIGHT = 48

ROOT_PATH = '/org/a11y/atspi/accessible/root'
ACCESSIBLE = 'org.a11y.atspi.Accessible'

# The bits of the state set of AT-SPI, by their places.
STATES = (
    'invalid active armed busy checked collapsed defunct editable enabled expandable '
    'expanded focusable focused has-tooltip horizontal iconified modal multi-line '
    'multiselectable opaque pressed resizable selectable selected sensitive showing '
    'single-line stale transient vertical visible manages-descendants indeterminate '
    'required truncated animated invalid-entry supports-autocompletion '
    'selectable-text is-default visited checkable has-popup read-only'
).split()


class Failure(AssertionError):
    """What was expected did not come about."""


class Ended(AssertionError):
    """Kuis is not there any more; nothing is worth waiting for."""


def only_outside_of_the_sandbox(why):
    """Leaves a test out where Kuis runs in a sandbox."""
    if PLATFORM.is_sandboxed:
        raise CannotTest(f'in the sandbox, {why}')


class CannotTest(Exception):
    """Something that the test needs is not on this machine."""


# --- What the window is expected to say ---------------------------------------


def _unquote(line):
    return json.loads(line[line.index('"'):])


def read_po(path):
    """The finished messages of a .po file: (context, msgid) -> msgstr."""
    messages, entry, field, fuzzy = {}, {}, None, False

    def finish():
        if entry.get('msgid') and entry.get('msgstr') and not fuzzy:
            messages[entry.get('msgctxt'), entry['msgid']] = entry['msgstr']

    for line in path.read_text(encoding='utf-8').splitlines() + ['']:
        if line.startswith('#,'):
            fuzzy = 'fuzzy' in line
        elif match := re.match(r'(msgctxt|msgid|msgid_plural|msgstr(?:\[0\])?) "', line):
            field = match[1].removesuffix('[0]')
            entry[field] = _unquote(line)
        elif line.startswith('"') and field:
            entry[field] += _unquote(line)
        elif not line:
            finish()
            entry, field, fuzzy = {}, None, False
    return messages


class Choice:
    def __init__(self, quiz, question, data, index):
        self.id, self.index, self.right = data['id'], index, data['fraction'] == 1
        self.letter = 'ABCDEFGHIJ'[index]
        where = f'{quiz.id}/{question.id}/{self.id}'
        self.text = quiz.texts(f'{where}/text', data['text'])
        self.feedback = quiz.texts(f'{where}/feedback', data['feedback'])

    def name(self, language, letter=None):
        return f'{letter or self.letter}. {self.text[language]}'


class Question:
    def __init__(self, quiz, data, index):
        self.id, self.index = data['id'], index
        where = f'{quiz.id}/{self.id}'
        self.prompt = quiz.texts(f'{where}/prompt', data['prompt'])
        self.explanation = quiz.texts(f'{where}/explanation', data['explanation'])
        self.choices = [Choice(quiz, self, choice, i) for i, choice in enumerate(data['choices'])]
        self.references = data['references']
        self.has_figure = 'figure' in data

    @property
    def right(self):
        return next(choice for choice in self.choices if choice.right)

    @property
    def wrong(self):
        return next(choice for choice in self.choices if not choice.right)


class Quiz:
    """The bundled quiz, read independently of the program."""

    def __init__(self):
        data = json.loads(QUIZ_FILE.read_text(encoding='utf-8'))
        self._po = read_po(SOURCE / 'po/id.po')
        self.id = data['id']
        self.title = self.texts(f'{self.id}/title', data['title'])
        self.introduction = self.texts(f'{self.id}/introduction', data['introduction'])
        self.questions = [Question(self, question, i) for i, question in enumerate(data['questions'])]

    def texts(self, context, english):
        return {'en': english, 'id': self._po[context, english]}


class Words:
    """The program's own words, in a language."""

    def __init__(self, language):
        self.language = language
        languages = [language] if language != 'en' else []
        self._catalogue = (gettext.translation('kuis', PREFIX / 'share/locale', languages, fallback=True)
                           if languages else gettext.NullTranslations())

    def __call__(self, words, *args, context=None):
        found = self._catalogue.pgettext(context, words) if context else self._catalogue.gettext(words)
        return found % args if args else found

    def plural(self, one, many, count):
        return self._catalogue.ngettext(one, many, count).replace('%u', str(count))


# --- The accessible tree ------------------------------------------------------


class Node:
    """An accessible as it was when it was asked for."""

    def __init__(self, app, bus_name, path, parent):
        self.app, self.bus_name, self.path, self.parent = app, bus_name, path, parent
        self.name = self.description = self.role = ''
        self.states, self.children = frozenset(), []

    def __repr__(self):
        return f'{self.role} “{self.name}”'

    @property
    def key(self):
        return self.bus_name, self.path

    @property
    def visible(self):
        node = self
        while node is not None:
            if 'visible' not in node.states and node.role != 'application':
                return False
            node = node.parent
        return True

    def walk(self):
        """The node and all below it, in reading order."""
        yield self
        for child in self.children:
            yield from child.walk()

    def is_in(self, ancestor):
        node = self
        while node is not None and node is not ancestor:
            node = node.parent
        return node is not None

    @property
    def window(self):
        node = self
        while node.parent is not None and node.parent.role != 'application':
            node = node.parent
        return node

    def call(self, interface, method, signature='()', *args):
        return self.app.call_node(self, f'org.a11y.atspi.{interface}', method, GLib.Variant(signature, args))

    def extents(self, coord_type=1):
        """x, y, width, height; in its window unless told otherwise."""
        return self.call('Component', 'GetExtents', '(u)', coord_type)[0]

    def text(self):
        try:
            return self.call('Text', 'GetText', '(ii)', 0, -1)[0]
        except GLib.Error:
            return self.name

    def actions(self):
        try:
            return [action[0] for action in self.call('Action', 'GetActions')[0]]
        except GLib.Error:
            return []

    def do(self, index=0):
        """Has the accessible do what it does, without keyboard or mouse."""
        done = self.call('Action', 'DoAction', '(i)', index)
        if not (done and done[0]):
            raise Failure(f'{self!r} does not do its action {index}; it has {self.actions()}')


class Desktop:
    """The server, buses and window manager of one test."""

    def __init__(self, directory, environment, screen):
        self.directory, self.env, self.screen = directory, environment, screen
        self.processes = []

    def log(self, name):
        return open(self.directory / f'{name}.log', 'ab')

    def spawn(self, name, command, env=None, **kwargs):
        """Starts a program in the session; it is ended with it."""
        with self.log(name) as log:
            process = subprocess.Popen(command, env=env or self.env, stdin=subprocess.DEVNULL,
                                       stdout=kwargs.pop('stdout', log), stderr=kwargs.pop('stderr', log),
                                       start_new_session=True, **kwargs)
        self.processes.append(process)
        return process

    def start(self):
        read_end, write_end = os.pipe()
        width, height = self.screen
        self.spawn('xvfb', ['Xvfb', '-displayfd', str(write_end), '-screen', '0', f'{width}x{height}x24',
                            '-nolisten', 'tcp', '-noreset', '-dpi', '96'], pass_fds=[write_end])
        os.close(write_end)
        with os.fdopen(read_end) as pipe:
            number = pipe.readline().strip()
        if not number:
            raise Failure('Xvfb did not start: ' + (self.directory / 'xvfb.log').read_text())
        self.env['DISPLAY'] = f':{number}'

        bus = self.spawn('dbus', ['dbus-daemon', '--session', '--nofork', '--print-address=1'],
                         stdout=subprocess.PIPE)
        address = bus.stdout.readline().decode().strip()
        self.env['DBUS_SESSION_BUS_ADDRESS'] = address
        self.session_bus = self.connect(address)

        self.spawn('openbox', ['openbox', '--sm-disable'])
        poll(lambda: '_NET_SUPPORTING_WM_CHECK(WINDOW)' in self.run('xprop', '-root', '_NET_SUPPORTING_WM_CHECK'),
             'the window manager to start')
        self.picture_maker = Screen(self.env['DISPLAY'])
        self.accessible_address = self.session_bus.call_sync(
            'org.a11y.Bus', '/org/a11y/bus', 'org.a11y.Bus', 'GetAddress', None, None,
            Gio.DBusCallFlags.NONE, int(PATIENCE * 1000), None).unpack()[0]
        self.accessible_bus = self.connect(self.accessible_address)
        self.announced = []
        self.accessible_bus.signal_subscribe(None, 'org.a11y.atspi.Event.Object', 'Announcement', None, None,
                                             Gio.DBusSignalFlags.NONE, self._on_announcement)

    def _on_announcement(self, connection, sender, path, interface, signal_name, parameters):
        self.announced.append(parameters.unpack()[3])

    @staticmethod
    def connect(address):
        flags = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
        connection = Gio.DBusConnection.new_for_address_sync(address, flags, None, None)
        connection.set_exit_on_close(False)
        return connection

    def run(self, *command, check=True, env=None):
        result = subprocess.run(command, env=env or self.env, stdin=subprocess.DEVNULL, capture_output=True,
                                timeout=PATIENCE, text=True, errors='replace')
        if check and result.returncode != 0:
            raise Failure(f'{" ".join(command)} failed: {result.stderr.strip() or result.stdout.strip()}')
        return result.stdout.strip()

    def stop(self):
        for connection in ('accessible_bus', 'session_bus'):
            with contextlib.suppress(AttributeError, GLib.Error):
                getattr(self, connection).close_sync(None)
        with contextlib.suppress(AttributeError):
            self.picture_maker.close()
        for process in reversed(self.processes):
            end(process)


def end(process):
    """Ends a process and what it started, which is in its own session."""
    if process.poll() is None:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGTERM)
        try:
            process.wait(3)
        except subprocess.TimeoutExpired:
            pass
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    if process.stdout:
        process.stdout.close()


def poll(condition, what, timeout=None, interval=0.05):
    """Waits until the condition holds, and gives what it gave."""
    deadline = time.monotonic() + (timeout or PATIENCE)
    last_error = None
    while True:
        try:
            result = condition()
            if result:
                return result
            last_error = None
        except (Failure, GLib.Error) as error:
            last_error = error
        if time.monotonic() >= deadline:
            why = f' ({last_error})' if last_error else ''
            raise Failure(f'waited in vain for {what}{why}')
        time.sleep(interval)


def matches(wanted, value):
    if isinstance(wanted, re.Pattern):
        return wanted.search(value) is not None
    return wanted == value


def allowed_messages():
    patterns = []
    for line in (HERE / 'allowed-messages.txt').read_text(encoding='utf-8').splitlines():
        if line and not line.startswith('#'):
            pattern, _, reason = line.partition('\t')
            if not reason.strip():
                raise Failure(f'allowed-messages.txt: no reason for {pattern}')
            patterns.append(re.compile(pattern))
    return patterns


COMPLAINT = re.compile(r'(WARNING|CRITICAL|ERROR)( \*\*)?:|AddressSanitizer|runtime error:|LeakSanitizer')


class Kuis:
    """Kuis, running by itself.

    language: what the preferences say when it starts (None: nothing)
    window: the size of the window when it starts
    text: how many times as large as usual the desktop's text is
    settings: more preferences, as in the keyfile: {'shuffle-choices': 'true'}
    """

    # The name of the running test, for what is left behind when it fails.
    test_name = 'kuis'

    def __init__(self, *args, language='en', screen=(1400, 1000), window=None, dark=False, high_contrast=False,
                 animations=False, text=1.0, settings=None, env=None, start=True, prefix=None):
        self.args, self.language, self.screen = args, language, screen
        self.start_at_once = start
        self.prefix = Path(prefix) if prefix else PREFIX
        self.seeds = dict(settings or {})
        if language:
            self.seeds.setdefault('language', f"'{language}'")
        if window:
            self.seeds.update({'window-width': str(window[0]), 'window-height': str(window[1])})
        self.gtk = {'gtk-enable-animations': str(int(animations)), 'gtk-cursor-blink': '0'}
        self.text_scale = text
        self.extra_env = dict(env or {})
        if dark:
            self.extra_env['ADW_DEBUG_COLOR_SCHEME'] = 'prefer-dark'
        if high_contrast:
            self.extra_env['ADW_DEBUG_HIGH_CONTRAST'] = '1'
        self.process = None
        self.quiz = Quiz()
        self.say = Words(language or 'en')

    # -- Start and end

    def __enter__(self):
        self.directory = Path(tempfile.mkdtemp(prefix='kuis-e2e-'))
        try:
            self._make_home()
            self.desktop = Desktop(self.directory, self._make_environment(), self.screen)
            self.desktop.start()
            # On X, GTK asks the resources for it before it asks settings.ini.
            if self.text_scale != 1.0:
                self.desktop.run('xprop', '-root', '-f', 'RESOURCE_MANAGER', '8s', '-set', 'RESOURCE_MANAGER',
                                 f'Xft.dpi:\t{round(96 * self.text_scale)}\n')
            if self.start_at_once:
                self.start()
        except BaseException:
            self._leave(failed=True)
            raise
        return self

    def __exit__(self, kind, error, trace):
        failed = kind is not None and not issubclass(kind, (CannotTest, KeyboardInterrupt))
        try:
            if failed:
                self._leave_traces()
        finally:
            self._leave(failed)
        if not failed and kind is None:
            self._check_log()
        return False

    def _leave(self, failed):
        if self.process is not None:
            end(self.process)
        if hasattr(self, 'desktop'):
            self.desktop.stop()
        self.stderr_text = self.read_log()
        if failed and self.stderr_text:
            say('stderr of Kuis:\n' + self.stderr_text[-4000:])
        shutil.rmtree(self.directory, ignore_errors=True)

    def _make_home(self):
        for name in ('home', 'config', 'data', 'cache', 'state', 'runtime'):
            (self.directory / name).mkdir(mode=0o700)
        self.write_gtk_settings()
        self.write_settings(self.seeds)

    def write_gtk_settings(self, **more):
        self.gtk.update(more)
        lines = [f'{key}={value}' for key, value in self.gtk.items()]
        path = self.config_home / 'gtk-4.0/settings.ini'
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text('\n'.join(['[Settings]', *lines, '']))

    @property
    def config_home(self):
        """Where Kuis finds its preferences."""
        return PLATFORM.config_home(self.directory)

    @property
    def data_home(self):
        """Where Kuis keeps what was learnt."""
        return PLATFORM.data_home(self.directory)

    @property
    def _keyfile(self):
        return self.config_home / 'glib-2.0/settings/keyfile'

    def write_settings(self, values):
        """Puts preferences where Kuis finds them when it starts."""
        settings = self.read_settings()
        settings.update(values)
        self._keyfile.parent.mkdir(parents=True, exist_ok=True)
        lines = [f'{key}={value}' for key, value in settings.items()]
        self._keyfile.write_text('\n'.join([f'[{APP_PATH[1:]}]', *lines, '']))

    def read_settings(self):
        """The preferences that Kuis left."""
        try:
            lines = self._keyfile.read_text(encoding='utf-8').splitlines()
        except FileNotFoundError:
            return {}
        return dict(line.split('=', 1) for line in lines if '=' in line)

    def _make_environment(self):
        kept = ('PATH', 'USER', 'LOGNAME', 'TERM', 'ASAN_OPTIONS', 'LSAN_OPTIONS', 'UBSAN_OPTIONS',
                'LD_LIBRARY_PATH', 'LD_PRELOAD')
        env = {key: os.environ[key] for key in kept if key in os.environ}
        env.update(
            HOME=str(self.directory / 'home'),
            XDG_CONFIG_HOME=str(self.directory / 'config'),
            XDG_DATA_HOME=str(self.directory / 'data'),
            XDG_CACHE_HOME=str(self.directory / 'cache'),
            XDG_STATE_HOME=str(self.directory / 'state'),
            XDG_RUNTIME_DIR=str(self.directory / 'runtime'),
            XDG_CURRENT_DESKTOP='X-Kuis-Test',
            GDK_BACKEND='x11',
            GSK_RENDERER='cairo',
            GTK_A11Y='atspi',
            GIO_USE_VFS='local',
            LANG='C.UTF-8',
            **PLATFORM.environment(self.directory, self.prefix),
        )
        for key, value in self.extra_env.items():
            if value is None:
                env.pop(key, None)
            else:
                env[key] = value
        return env

    def command(self, *args):
        """What starts Kuis."""
        handed = [word for argument in args for word in PLATFORM.hand_over(argument)]
        return [*PLATFORM.command(self.prefix, self.desktop.env), *handed]

    def start(self, *args, wait=True):
        """Starts Kuis in the session, and waits for its first page."""
        self.process = self.desktop.spawn('kuis', self.command(*(args or self.args)))
        if wait:
            self.wait_for(role='heading')
            self.toolkit = self.read_toolkit()
            self.window_id = self.wait_for_x_window()
            self.xdotool('mousemove', 1, 1)
            self.focus_window()
        return self

    def quit(self):
        """Closes Kuis as the learner would."""
        self.press('ctrl+q')
        self.wait_until_ended()

    def wait_until_ended(self):
        poll(lambda: self.process.poll() is not None, 'Kuis to end')
        if self.process.returncode != 0:
            raise Failure(f'Kuis ended with {self.process.returncode}')

    def restart(self, *args):
        self.quit()
        return self.start(*args)

    def kill(self):
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def read_log(self):
        try:
            return (self.directory / 'kuis.log').read_text(encoding='utf-8', errors='replace')
        except FileNotFoundError:
            return getattr(self, 'stderr_text', '')

    def complaints(self):
        allowed = allowed_messages()
        return [line for line in self.read_log().splitlines()
                if COMPLAINT.search(line) and not any(pattern.search(line) for pattern in allowed)]

    def _check_log(self):
        complaints = self.complaints()
        if complaints:
            raise Failure('Kuis complained on stderr:\n' + '\n'.join(complaints))

    def _leave_traces(self):
        folder = BUILD / 'e2e'
        folder.mkdir(parents=True, exist_ok=True)
        with contextlib.suppress(Exception):
            self.screenshot(folder / f'{self.test_name}.png')
            say(f'screenshot: {folder / self.test_name}.png')
        with contextlib.suppress(Exception):
            say('accessible tree:\n' + self.dump())

    # -- AT-SPI

    def _call(self, bus_name, path, interface, method, parameters=None):
        return self.desktop.accessible_bus.call_sync(
            bus_name, path, interface, method, parameters, None,
            Gio.DBusCallFlags.NONE, int(PATIENCE * 1000), None)

    def call_node(self, node, interface, method, parameters=None):
        return self._call(node.bus_name, node.path, interface, method, parameters).unpack()

    def _call_many(self, calls):
        """Makes many calls at once: [(node, interface, method, parameters)]."""
        answers = [None] * len(calls)
        left = len(calls)
        context = GLib.MainContext.default()

        def on_answer(connection, result, index):
            nonlocal left
            left -= 1
            with contextlib.suppress(GLib.Error):
                answers[index] = connection.call_finish(result).unpack()

        for index, (node, interface, method, parameters) in enumerate(calls):
            self.desktop.accessible_bus.call(node.bus_name, node.path, interface, method, parameters, None,
                                             Gio.DBusCallFlags.NONE, int(PATIENCE * 1000), None, on_answer, index)
        while left:
            context.iteration(True)
        return answers

    def check_runs(self):
        if self.process is not None and self.process.poll() is not None:
            raise Ended(f'Kuis ended with {self.process.returncode}: {self.read_log()[-1500:]}')

    def find_application(self):
        children = self._call('org.a11y.atspi.Registry', ROOT_PATH, ACCESSIBLE, 'GetChildren').unpack()[0]
        for bus_name, path in children:
            with contextlib.suppress(GLib.Error):
                pid = self.desktop.accessible_bus.call_sync(
                    'org.freedesktop.DBus', '/org/freedesktop/DBus', 'org.freedesktop.DBus',
                    'GetConnectionUnixProcessID', GLib.Variant('(s)', (bus_name,)), None,
                    Gio.DBusCallFlags.NONE, -1, None).unpack()[0]
                if PLATFORM.is_of(self.process, pid):
                    return Node(self, bus_name, path, None)
        return None

    def read_toolkit(self):
        """The version of GTK that runs it."""
        root = self.find_application()
        version = self._call(root.bus_name, root.path, 'org.freedesktop.DBus.Properties', 'Get',
                             GLib.Variant('(ss)', ('org.a11y.atspi.Application', 'Version'))).unpack()[0]
        return tuple(int(number) for number in re.findall(r'\d+', version))

    @property
    def announces(self):
        """Whether what is news is announced, and the focus stays; before, it moves."""
        return self.toolkit >= (4, 14)

    def announcements(self):
        """All that was announced so far."""
        context = GLib.MainContext.default()
        while context.iteration(False):
            pass
        return self.desktop.announced

    def tree(self):
        """All that Kuis tells a screen reader, as it is now."""
        self.check_runs()
        root = self.find_application()
        if root is None:
            raise Failure('Kuis is not on the accessibility bus')
        level = [root]
        while level:
            calls = []
            for node in level:
                calls += [
                    (node, ACCESSIBLE, 'GetChildren', None),
                    (node, ACCESSIBLE, 'GetRoleName', None),
                    (node, ACCESSIBLE, 'GetState', None),
                    (node, 'org.freedesktop.DBus.Properties', 'GetAll', GLib.Variant('(s)', (ACCESSIBLE,))),
                ]
            answers = self._call_many(calls)
            below = []
            for i, node in enumerate(level):
                children, role, states, properties = answers[4 * i:4 * i + 4]
                if None in (children, role, states, properties):
                    # It went away while it was asked.
                    if node.parent is not None:
                        node.parent.children.remove(node)
                    continue
                node.role = role[0]
                node.name, node.description = properties[0].get('Name', ''), properties[0].get('Description', '')
                low, high = states[0]
                bits = low | high << 32
                node.states = frozenset(state for place, state in enumerate(STATES) if bits >> place & 1)
                node.children = [Node(self, bus_name, path, node) for bus_name, path in children[0]
                                 if path != '/org/a11y/atspi/null']
                below += node.children
            level = below
        return root

    def nodes(self, tree=None):
        """All visible accessibles, in reading order."""
        return [node for node in (tree or self.tree()).walk() if node.visible]

    def find_all(self, role=None, name=None, state=None, description=None, tree=None, within=None):
        found = []
        for node in self.nodes(tree):
            if ((role is None or matches(role, node.role)) and (name is None or matches(name, node.name)) and
                    (description is None or matches(description, node.description)) and
                    (state is None or state in node.states) and (within is None or node.is_in(within))):
                found.append(node)
        return found

    def find(self, role=None, name=None, **kwargs):
        """The one visible accessible that is so; fails if there are none, or many."""
        found = self.find_all(role, name, **kwargs)
        if len(found) != 1:
            what = f'{role or "accessible"} {name!r}' + (f' {kwargs}' if kwargs else '')
            raise Failure(f'{len(found)} visible {what} instead of one{": " if found else ""}{found or ""}')
        return found[0]

    def exists(self, role=None, name=None, **kwargs):
        return bool(self.find_all(role, name, **kwargs))

    def wait_for(self, role=None, name=None, timeout=None, **kwargs):
        """Waits for exactly one visible accessible that is so."""
        return poll(lambda: self.find(role, name, **kwargs), f'{role or "an accessible"} {name!r} {kwargs or ""}',
                    timeout)

    def wait_gone(self, role=None, name=None, timeout=None, **kwargs):
        poll(lambda: not self.exists(role, name, **kwargs), f'{role} {name!r} to go away', timeout)

    def wait_until(self, condition, what, timeout=None):
        return poll(condition, what, timeout)

    def focused(self):
        found = self.find_all(state='focused')
        return found[-1] if found else None

    def wait_for_focus(self, role=None, name=None, timeout=None):
        def check():
            node = self.focused()
            if node is None:
                raise Failure('nothing has the focus')
            if (role is None or matches(role, node.role)) and (name is None or matches(name, node.name)):
                return node
            raise Failure(f'the focus is on {node!r}')
        return poll(check, f'the focus on {role or "an accessible"} {name!r}', timeout)

    def page_words(self, tree=None):
        """All that is written in the page, and its choices, in reading order."""
        return [node.name for node in self.nodes(tree)
                if node.role in ('label', 'heading', RADIO) and node.name]

    def text_of_page(self, tree=None):
        return '\n'.join(self.page_words(tree))

    def dump(self, tree=None):
        def lines(node, depth):
            if not node.visible:
                yield '  ' * depth + f'({node!r} is not visible)'
                return
            shown = sorted(node.states & {'focused', 'checked', 'selected', 'active', 'expanded', 'pressed'})
            if 'sensitive' not in node.states and depth > 1:
                shown.append('insensitive')
            about = f' — {node.description}' if node.description else ''
            yield '  ' * depth + f'{node!r}{about} {shown or ""}'.rstrip()
            for child in node.children:
                yield from lines(child, depth + 1)
        return '\n'.join(lines(tree or self.tree(), 0))

    # -- Keyboard, mouse, window

    def xdotool(self, *args, check=True):
        return self.desktop.run('xdotool', *map(str, args), check=check)

    def x_windows(self, name=None):
        windows = PLATFORM.x_windows(self.xdotool, self.process)
        return [window for window in windows
                if name is None or self.xdotool('getwindowname', window, check=False) == name]

    def wait_for_x_window(self):
        return poll(lambda: self.x_windows()[:1], 'the window on the screen')[0]

    def active_x_window(self):
        found = self.xdotool('getactivewindow', check=False)
        return int(found) if found.isdigit() else None

    def focus_window(self):
        self.xdotool('windowactivate', self.window_id)
        poll(lambda: self.active_x_window() in self.x_windows(), 'the window to be active')
        poll(lambda: self.find_all(role=re.compile('frame|window|dialog'), state='active'),
             'the window to know that it is active', 5)

    def press(self, *keys):
        """Presses and releases keys, as on a keyboard: 'Return', 'ctrl+l', 'KP_1'."""
        self.xdotool('key', '--delay', '12', *keys)

    def press_at_once(self, *keys):
        """Presses keys as fast as a double press is."""
        self.xdotool('key', '--delay', '40', *keys)

    def key_down(self, key):
        self.xdotool('keydown', key)

    def key_up(self, key):
        self.xdotool('keyup', key)

    def hold(self, key, seconds):
        """Holds a key down, so that it repeats."""
        self.key_down(key)
        try:
            time.sleep(seconds)
        finally:
            self.key_up(key)

    def type(self, text):
        self.xdotool('type', '--delay', '12', text)

    def place_on_screen(self, node):
        """x, y, width, height on the screen."""
        x, y, width, height = node.extents()
        popover = self._popover_of(node)
        if popover is None:
            left, top, _, _ = self.x_geometry(self.x_window_of(node))
        elif self.tells_places:
            left, top = self._origin_of_popover(popover)
        else:
            from_x, from_y, *size = popover.extents()
            left, top, _, _ = next(place for place in self._popover_places() if list(place[2:]) == size)
            left, top = left - from_x, top - from_y
        return left + x, top + y, width, height

    @property
    def tells_places(self):
        """Whether AT-SPI tells exactly where something is. Since GTK 4.10 it adds up
        places in parents, and forgets the paddings between them: good enough to hit
        what is not tiny, but not to measure."""
        return self.toolkit < (4, 10)

    def _popover_places(self):
        toplevels = {int(number, 16) for number in
                     re.findall('0x[0-9a-f]+', self.desktop.run('xprop', '-root', '_NET_CLIENT_LIST'))}
        return [self.x_geometry(window) for window in self.x_windows() if window not in toplevels]

    def _popover_of(self, node):
        if self.tells_places:
            return next((ancestor for ancestor in ancestors(node) if ancestor.children and
                         ancestor.children[0].name == 'GtkPopoverContent'), None)
        sizes = [list(place[2:]) for place in self._popover_places()]
        return next((ancestor for ancestor in ancestors(node) if sizes and ancestor.role != 'application' and
                     ancestor.extents()[2:] in map(tuple, sizes)), None)

    def _origin_of_popover(self, popover):
        """From where the places in a popover count: GTK 4.8 is mistaken about it, so
        that it is put in the middle of its window, below the shadow and the arrow."""
        x, y, width, height = popover.children[0].extents()
        toplevels = {int(number, 16) for number in
                     re.findall('0x[0-9a-f]+', self.desktop.run('xprop', '-root', '_NET_CLIENT_LIST'))}
        window = poll(lambda: [window for window in self.x_windows() if window not in toplevels], 'the popover')[0]
        left, top, x_width, x_height = self.x_geometry(window)
        shadow = (x_width - width) // 2
        return left + shadow - x, top + x_height - shadow - height - y

    def x_window_of(self, node):
        windows = self.x_windows(node.window.name) or self.x_windows()
        active = self.active_x_window()
        return active if active in windows else windows[0]

    def target_height(self, node):
        """How high the area is that a finger can hit: AT-SPI tells only what is
        within the padding, but knows what is at a point."""
        x, y, width, height = node.extents()
        if not self.tells_places:
            # The padding is in it.
            return height
        middle, top, bottom = x + width // 2, y + height // 2, y + height // 2
        keys = {inner.key for inner in node.walk()}

        def hits(at):
            found = tuple(node.window.call('Component', 'GetAccessibleAtPoint', '(iiu)', middle, at, 1)[0])
            # An icon that is only there to be looked at is nothing to AT-SPI.
            return found in keys or (not found[0] and y <= at < y + height)

        if not hits(top):
            raise Failure(f'{node!r} is not where it says it is: at {middle}, {top} is something else')
        while hits(top - 1):
            top -= 1
        while hits(bottom + 1):
            bottom += 1
        return bottom - top + 1

    def _frame(self, window):
        """How far the shadow goes: left, right, top, bottom."""
        words = self.desktop.run('xprop', '-id', str(window), '_GTK_FRAME_EXTENTS')
        found = [int(number) for number in re.findall(r'\d+', words.partition('=')[2])]
        return found if len(found) == 4 else [0, 0, 0, 0]

    def x_geometry(self, window=None):
        """x, y, width, height of a window on the screen, without its shadow."""
        window = window or self.window_id
        lines = self.xdotool('getwindowgeometry', '--shell', window)
        values = dict(line.split('=') for line in lines.splitlines())
        left, right, top, bottom = self._frame(window)
        return (int(values['X']) + left, int(values['Y']) + top,
                int(values['WIDTH']) - left - right, int(values['HEIGHT']) - top - bottom)

    def point(self, node):
        x, y, width, height = self.place_on_screen(node)
        return x + width // 2, y + height // 2

    def click(self, node, times=1, button=1):
        """Clicks in the middle of an accessible that can be seen."""
        x, y = self.point(node)
        self.click_at(x, y, times, button)

    def click_at(self, x, y, times=1, button=1):
        width, height = self.screen
        if not (0 <= x < width and 0 <= y < height):
            raise Failure(f'{x}, {y} is not on the screen')
        self.xdotool('mousemove', x, y, 'click', '--repeat', times, '--delay', 60, button)

    def size(self):
        return self.x_geometry()[2:]

    def resize(self, width, height):
        left, right, top, bottom = self._frame(self.window_id)
        self.xdotool('windowsize', self.window_id, width + left + right, height + top + bottom)
        poll(lambda: self.size() == (width, height), f'the window to be {width}×{height}')

    def screenshot(self, path, window=None, **kwargs):
        """Leaves a picture of the screen, or of one window and what is over it."""
        path = Path(path)
        path.parent.mkdir(parents=True, exist_ok=True)
        x, y, width, height = (0, 0, *self.screen) if window is None else self.x_geometry(window)
        self.desktop.picture_maker.picture(x, y, width, height, str(path), **kwargs)

    # -- D-Bus

    def dbus(self, path, interface, method, parameters=None):
        return self.desktop.session_bus.call_sync(
            APP_ID, path, interface, method, parameters, None,
            Gio.DBusCallFlags.NONE, int(PATIENCE * 1000), None).unpack()

    def activate(self, action, parameter=None, path=APP_PATH):
        """Activates an action of the program, from outside."""
        parameters = [parameter] if parameter is not None else []
        self.dbus(path, 'org.gtk.Actions', 'Activate', GLib.Variant('(sava{sv})', (action, parameters, {})))

    def set_state(self, action, value, path=APP_PATH):
        self.dbus(path, 'org.gtk.Actions', 'SetState', GLib.Variant('(sva{sv})', (action, value, {})))

    def action_state(self, action, path=APP_PATH):
        enabled, _, state = self.dbus(path, 'org.gtk.Actions', 'Describe', GLib.Variant('(s)', (action,)))[0]
        return enabled, (state[0] if state else None)

    def use_language(self, language):
        """Switches as the menu does, and waits for the other words."""
        self.set_state('language', GLib.Variant('s', language))
        self.language, self.say = language, Words(language)

    # -- Where the learner stands

    def text(self, texts):
        return texts[self.language or 'en']

    def wait_for_cover(self):
        return self.wait_for('heading', self.text(self.quiz.title))

    def number_words(self, index, count=None):
        return self.say('Question %u of %u', index + 1, count or len(self.quiz.questions))

    def prompt_name(self, question, index=None, count=None):
        return (self.say('%s. %s', self.number_words(question.index if index is None else index, count),
                         self.text(question.prompt), context='question'))

    def wait_for_question(self, question, index=None, count=None):
        """Waits until the question, and nothing but it, is shown."""
        node = self.wait_for('heading', self.prompt_name(question, index, count))
        return node

    def choice_nodes(self, tree=None):
        return self.find_all(RADIO, tree=tree)

    def choice(self, choice, letter=None):
        """The accessible of a choice, whatever became of it."""
        name = choice.name(self.language or 'en', letter)
        return self.find(RADIO, re.compile('^' + re.escape(name) + r'(\. .*\.)?$'))

    def is_chosen(self, choice, letter=None):
        return 'checked' in self.choice(choice, letter).states

    def wait_chosen(self, choice, letter=None):
        poll(lambda: self.is_chosen(choice, letter), f'“{choice.name(self.language or "en", letter)}” to be chosen')

    def row(self, name):
        """A row of a list of languages; what it shows may be an accessible of its own."""
        found = self.find_all(RADIO, name)
        if not found or any(not node.is_in(found[0]) for node in found):
            raise Failure(f'there is not one row “{name}”: {found}')
        return found[0]

    def chosen(self):
        return [node for node in self.choice_nodes() if 'checked' in node.states]

    def button(self, words, **kwargs):
        return self.find(BUTTON, words, **kwargs)

    def wait_button(self, words, context=None):
        return self.wait_for(BUTTON, self.say(words, context=context))

    def wait_sensitive(self, words, context=None):
        return self.wait_for(BUTTON, self.say(words, context=context), state='sensitive')

    def outcome(self, word):
        return self.say(word, context='outcome')

    def wait_for_feedback(self, word, question):
        """Waits for the verdict and for the explanation below it."""
        self.wait_for('label', self.outcome(word))
        self.wait_for('label', self.text(question.explanation))

    def feedback_is_there(self):
        verdicts = {self.outcome(word) for word in ('Right', 'Partly right', 'Wrong', 'Answer shown')}
        return any(node.role == 'label' and node.name in verdicts for node in self.nodes())

    def start_quiz(self):
        """From the cover to the first question, by keyboard."""
        self.wait_for_cover()
        self.press('Return')
        self.wait_for_question(self.quiz.questions[0])
        self.wait_for_focus('heading')
        return self.quiz.questions[0]

    def choose(self, choice):
        """Chooses by its letter, from wherever the focus is in the question."""
        self.press(choice.letter.lower())
        self.wait_chosen(choice)

    def answer(self, question, right=True):
        """Chooses and checks, and waits for the feedback."""
        choice = question.right if right else question.wrong
        self.choose(choice)
        self.press('Return')
        self.wait_for_feedback('Right' if right else 'Wrong', question)
        return choice

    def primary_button(self):
        """Check, Next or See the Results: what is there."""
        words = [self.say('Check'), self.say('Next', context='question'), self.say('See the Results')]
        return self.find(BUTTON, re.compile('^(' + '|'.join(map(re.escape, words)) + ')$'))

    def go_on(self, press=None):
        """Goes on from the feedback, which wants a press that is not the second
        half of the one that checked."""
        self.wait_for_double_press_to_pass()
        explanations = {self.text(question.explanation) for question in self.quiz.questions}
        (press or (lambda: self.press('Return')))()
        poll(lambda: not any(node.name in explanations for node in self.nodes()), 'the next page')
        # Nor does the press that went on answer what came.
        self.wait_for_double_press_to_pass()

    def wait_for_double_press_to_pass(self):
        time.sleep(0.45)

    def wait_for_quiet(self, seconds=0.6):
        """Gives what should not happen the time to happen."""
        time.sleep(seconds)

    def wait_settled(self):
        """Waits until nothing moves any more."""
        def places():
            self.check_runs()
            return [node.extents() for node in self.nodes() if node.role in (RADIO, BUTTON, 'heading')]
        poll(lambda: (before := places()) and (time.sleep(0.05), places() == before)[1], 'the page to come to rest')

    def wait_for_results(self, score=None, of=None, percent=None):
        self.wait_for('heading', self.say('Results'))
        if score is not None:
            pattern = re.compile('^' + re.escape(self.say('%s of %s points (%s)', score, of, '@'))
                                 .replace('@', percent + r'\s?%') + '$')
            self.wait_for('label', pattern)

    def in_page(self, node):
        """Whether it belongs to the page, and not to what is above it or over it."""
        return not any(ancestor.role in ('menu', MENU_ITEM) for ancestor in ancestors(node)) and \
            node.extents()[1] > HEADER_HEIGHT

    def icon_button(self, words, context=None):
        """A button that shows an icon, by what it is called."""
        words = self.say(words, context=context)
        found = [node for node in self.find_all(BUTTON) if words in (node.name, node.description)]
        if not found:
            raise Failure(f'there is no button “{words}”')
        return found[-1]

    def open_list(self):
        """Opens the list of all questions, and gives its rows."""
        self.press('ctrl+j')
        return poll(lambda: self.list_rows(), 'the list of all questions')

    def list_rows(self):
        pattern = re.compile('^' + re.escape(self.say('Question %u', 7).replace('7', '@'))
                             .replace('@', r'\d+') + ', ')
        return self.find_all('list item', pattern)

    def close_popover(self):
        self.press('Escape')
        self.wait_gone('list item', re.compile(', '))

    def row_name(self, index, word, here=False):
        return self.say('%s, %s, current question' if here else '%s, %s',
                        self.say('Question %u', index + 1), self.outcome(word))

    def go_to(self, index):
        """Walks to a question by the list of all questions."""
        rows = self.open_list()
        self.wait_settled()
        self.click(rows[index])
        question = self.quiz.questions[index]
        self.wait_gone('list item', re.compile('^' + re.escape(self.say('Question %u', 1)) + ', '))
        return question

    def start_over(self):
        """Starts over by the menu, from within a question."""
        self.activate_menu('Start _Over')
        self.wait_for_question(self.quiz.questions[0])

    def activate_menu(self, words):
        """Opens the menu, and takes one of its items."""
        self.press('F10')
        self.wait_for(MENU_ITEM, self.say(words).replace('_', '')).do()
        self.wait_gone(MENU_ITEM)

    def undo_name(self):
        return re.compile(re.escape(self.say('_Undo').replace('_', '')))

    def walk_on(self, question):
        """Alt+Right to the question after this one."""
        self.press('alt+Right')
        return self.wait_for_question(question)

    def finish(self, rights=(), wrongs=(), shown=()):
        """Takes the quiz from its first question, and leaves the rest open."""
        for question in self.quiz.questions:
            self.wait_for_question(question)
            self.wait_for_focus('heading')
            if question.index in rights or question.index in wrongs:
                self.answer(question, right=question.index in rights)
            elif question.index in shown:
                self.icon_button('Show the Answer').do()
                self.wait_for_feedback('Answer shown', question)
            self.press('alt+Right')
        if len({*rights, *wrongs, *shown}) < len(self.quiz.questions):
            self.wait_button('Finish All the Same').do()
        self.wait_for('heading', self.say('Results'))

    def focus_by_tab(self, wanted, limit=40):
        """Walks with Tab until the focus is where it is wanted."""
        for _ in range(limit):
            before = self.focused()
            if before is not None and wanted(before):
                return before
            self.press('Tab')
            poll(lambda: (now := self.focused()) is not None and (before is None or now.key != before.key),
                 f'Tab to move the focus from {before!r}')
        raise Failure(f'Tab never got there; the focus is on {self.focused()!r}')


def ancestors(node):
    while node is not None:
        yield node
        node = node.parent


# --- Running the tests --------------------------------------------------------


def say(words):
    """A remark in the TAP."""
    for line in str(words).splitlines():
        print(f'# {line}', flush=True)


def named(words):
    """A pattern for a name that is given once, whatever marks and keys are with it."""
    return re.compile('^' + re.escape(words.replace('_', '')) + '$')


def check(condition, words):
    if not condition:
        raise Failure(words)


def check_equal(got, wanted, what):
    if got != wanted:
        raise Failure(f'{what}: got {got!r}, wanted {wanted!r}')


def check_installed():
    """Why the installed program cannot be what was built, or None."""
    if not PROGRAM.exists():
        return f'{PROGRAM} is not there: “meson install” comes before these tests (./run test does it).'
    built = BUILD / 'src/kuis'
    if built.exists() and built.stat().st_mtime > PROGRAM.stat().st_mtime + 1:
        return f'{PROGRAM} is older than {built}: “meson install” comes before these tests (./run test does it).'
    return None


def main():
    module = sys.modules['__main__']
    name = Path(module.__file__).stem
    tests = [(key, value) for key, value in vars(module).items() if key.startswith('test_') and callable(value)]
    if len(sys.argv) > 1:
        tests = [test for test in tests if any(fnmatch.fnmatch(test[0], pattern) for pattern in sys.argv[1:])]
    print(f'1..{len(tests)}', flush=True)
    reason = check_installed()
    if reason:
        print(f'Bail out! {reason}', flush=True)
        return sys.exit(1)

    failed = 0
    for number, (key, function) in enumerate(tests, 1):
        Kuis.test_name = f'{name}.{key}'
        begun = time.monotonic()
        try:
            function()
            line = f'ok {number} - {key}'
        except CannotTest as error:
            # Where everything is said to be there, nothing is skipped.
            if os.environ.get('CI'):
                failed += 1
                say(error)
                line = f'not ok {number} - {key}'
            else:
                line = f'ok {number} - {key} # SKIP {error}'
        except Exception as error:  # pylint: disable=broad-except
            failed += 1
            say(error if isinstance(error, AssertionError) else ''.join(traceback.format_exception(error)))
            if isinstance(error, AssertionError):
                frame = next(frame for frame in traceback.extract_tb(error.__traceback__)
                             if frame.filename == function.__code__.co_filename)
                for frame in traceback.extract_tb(error.__traceback__):
                    if Path(frame.filename).parent == HERE and frame.filename != __file__:
                        say(f'at {Path(frame.filename).name}:{frame.lineno}: {frame.line}')
            line = f'not ok {number} - {key}'
        print(line, flush=True)
        say(f'{time.monotonic() - begun:.1f} s')
    sys.exit(1 if failed else 0)
