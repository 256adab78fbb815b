#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What the sandbox lets through, and what the system shows of Kuis."""

import configparser
import json
import os
import shlex
import socket
import subprocess
from pathlib import Path

import kuis_machine
from kuis_machine import APP_ID, Machine, inside

import kuis_e2e
from kuis_e2e import APP_PATH, Kuis, Words, check, check_equal
from gi.repository import GLib

USER_DIR = kuis_e2e.PLATFORM.user_dir
EXPORTS = USER_DIR / 'exports/share'
FILES = kuis_e2e.PREFIX


def read_metadata():
    metadata = configparser.ConfigParser(interpolation=None)
    metadata.optionxform = str
    metadata.read(FILES.parent / 'metadata', encoding='utf-8')
    return metadata


def test_the_permissions_are_these_and_no_others():
    metadata = read_metadata()
    check_equal({key: sorted(filter(None, value.split(';'))) for key, value in metadata['Context'].items()},
                {'shared': ['ipc'], 'sockets': ['fallback-x11', 'wayland', 'x11'], 'devices': ['dri']},
                'the permissions')
    extensions = f'Extension {APP_ID}.'
    check_equal(sorted(section for section in metadata.sections() if not section.startswith(extensions)),
                ['Application', 'Build', 'Context'], 'what else is asked for')


def test_packs_have_a_place():
    point = read_metadata()[f'Extension {APP_ID}.Pack']
    check_equal(dict(point), {'directory': 'share/kuis/packs', 'version': '1', 'subdirectories': 'true',
                              'no-autodownload': 'true'}, 'the extension point')
    check((FILES / 'share/kuis/packs').is_dir(), 'there is no folder to mount packs on')


QUIZ = {
    'format': 'kuis-quiz', 'version': 1, 'id': 'sums', 'language': 'en', 'title': 'Sums',
    'questions': [{'id': 'q1', 'type': 'single-choice', 'prompt': 'What is 1 + 1?',
                   'choices': [{'id': 'a', 'text': '2', 'fraction': 1}, {'id': 'b', 'text': '3', 'fraction': 0}]}],
}


def test_a_pack_is_installed_and_found():
    folder = kuis_machine.WORK / 'pack'
    folder.mkdir()
    (folder / 'sums.kuis').write_text(json.dumps(QUIZ), encoding='utf-8')
    (folder / 'broken.kuis').write_text('{', encoding='utf-8')
    pack = Path(__file__).resolve().parent.parent.parent / 'flatpak/pack'
    subprocess.run([pack, 'Sums', 'sums.kuis', 'broken.kuis'], cwd=folder, check=True, capture_output=True)
    env = dict(os.environ, FLATPAK_USER_DIR=str(USER_DIR))
    flatpak = ['flatpak', '--user', '-y', '--noninteractive']
    subprocess.run([*flatpak[:2], 'install', *flatpak[2:], folder / 'kuis-pack-Sums.flatpak'], env=env, check=True,
                   capture_output=True)
    try:
        with Kuis() as kuis:
            kuis.wait_for('heading', kuis.say('Quizzes'))
            rows = [node.name for node in kuis.find_all('list item')]
            check(any(row.startswith('Sums. ') for row in rows), f'the pack is not among {rows}')
            check(any(row.startswith('broken.kuis. ') for row in rows), f'the broken file is not among {rows}')
            kuis.click(next(node for node in kuis.find_all('list item') if node.name.startswith('Sums. ')))
            kuis.wait_for('heading', 'Sums')
    finally:
        subprocess.run([*flatpak[:2], 'uninstall', *flatpak[2:], f'{APP_ID}.Pack.Sums'], env=env, check=True,
                       capture_output=True)


def test_a_file_comes_through_the_portal():
    with Kuis(start=False) as kuis:
        runtime = kuis.desktop.env['XDG_RUNTIME_DIR']
        if not runtime.startswith('/run/user/'):
            # The portal names a file by where it is outside, and that is the same inside
            # only where the folder is the usual one.
            raise kuis_e2e.CannotTest(f'the runtime folder is {runtime}')
        path = kuis.directory / 'home/sums.kuis'
        path.write_text(json.dumps(QUIZ), encoding='utf-8')
        check_equal(inside(kuis, 'cat ~/sums.kuis', check=False), '', 'the file from the sandbox')
        kuis.start(str(path))
        kuis.wait_for('heading', 'Sums')


def own_addresses():
    """Addresses of this machine; nobody else is called."""
    found = subprocess.run(['hostname', '-I'], capture_output=True, text=True, check=False).stdout.split()
    return ['127.0.0.1', *(address for address in found if ':' not in address)]


def test_there_is_no_network():
    with socket.create_server(('0.0.0.0', 0)) as server, Kuis(start=False) as kuis:
        port = server.getsockname()[1]
        for address in own_addresses():
            call = f'exec 3<>/dev/tcp/{address}/{port} && echo connected'
            check_equal(kuis.desktop.run('bash', '-c', call), 'connected', f'{address} from outside')
            check_equal(inside(kuis, call, check=False), '', f'{address} from the sandbox')
        interfaces = [line.split(':')[0].strip() for line in inside(kuis, 'cat /proc/net/dev').splitlines() if ':' in line]
        check_equal(interfaces, ['lo'], 'the interfaces')


def test_nothing_of_the_home_folder_is_seen():
    with Kuis(start=False) as kuis:
        home = kuis.directory / 'home'
        for name in ('secret.txt', 'Documents/secret.txt', '.config/secret.txt'):
            (home / name).parent.mkdir(exist_ok=True)
            (home / name).write_text('a secret', encoding='utf-8')
            check_equal(kuis.desktop.run('cat', home / name), 'a secret', f'{name} from outside')
            check_equal(inside(kuis, f'cat "$HOME/{name}"', check=False), '', f'{name} from the sandbox')
        seen = inside(kuis, 'cd; find . ! -type d; ls -A . .var/app').split()
        check('secret.txt' not in ' '.join(seen), f'what is seen: {seen}')
        check_equal(inside(kuis, 'ls -A ~/.var/app'), APP_ID, 'the programs whose folder is seen')
        for folder in (kuis.directory, USER_DIR, kuis_machine.WORK):
            check_equal(inside(kuis, f'ls -A {folder}/*.* {folder}/apps', check=False), '', f'what is seen of {folder}')
        inside(kuis, 'echo new > ~/new.txt', check=False)
        check(not (home / 'new.txt').exists(), 'the sandbox wrote into the home folder')


def test_what_is_kept_is_in_its_own_folder():
    with Kuis() as kuis:
        question = kuis.start_quiz()
        kuis.answer(question)
        kuis.press('ctrl+plus')
        kuis.wait_until(lambda: kuis.read_settings().get('text-scale'), 'the setting')
        kuis.quit()
        check((kuis.config_home / 'glib-2.0/settings/keyfile').exists(), 'there are no settings')
        check(list(kuis.data_home.glob('**/*.db*')) or list(kuis.data_home.glob('kuis/*')),
              f'nothing was kept in {kuis.data_home}: {list(kuis.data_home.rglob("*"))}')
        own = kuis.directory / 'home/.var/app' / APP_ID
        elsewhere = [path for path in kuis.directory.rglob('*') if path.is_file() and own not in path.parents and
                     'kuis' in str(path.relative_to(kuis.directory)).casefold() and path.suffix != '.log'
                     # Which programs are running is for Flatpak itself.
                     and kuis.directory / 'runtime' not in path.parents]
        check(not elsewhere, f'kept elsewhere: {elsewhere}')


def switch_there_and_back(env, first):
    with Kuis(language=first, env=env) as kuis:
        question = kuis.start_quiz()
        kuis.answer(question, right=False)
        other = 'id' if first == 'en' else 'en'
        for language in (other, first, other):
            kuis.press('ctrl+l')
            kuis.language, kuis.say = language, Words(language)
            kuis.wait_for_question(question)
            kuis.wait_for_feedback('Wrong', question)


def switches_languages(name, languages, environments):
    machine = Machine(name, languages, online=True)
    machine.add_shop()
    machine.install('flathub', APP_ID)
    with machine.in_use() as platform:
        check(not (platform.system_locale_dir.parent / 'runtime/locale/id/share').exists(),
              'the runtime has Indonesian, so this tests nothing')
        for env in environments:
            for first in ('en', 'id'):
                switch_there_and_back(env, first)


def test_languages_on_a_system_for_english_only():
    switches_languages('english', 'en', [{'LANG': 'en_US.UTF-8'}, {'LANG': 'en_US.UTF-8', 'LANGUAGE': 'en'}])


def test_languages_on_a_system_for_neither():
    switches_languages('german', 'de', [{'LANG': 'C'}, {'LANG': 'POSIX'}, {'LANG': None}, {'LANG': 'de_DE.UTF-8'}])


def check_window_and_quit(kuis):
    windows = kuis.wait_until(lambda: kuis.desktop.run('xdotool', 'search', '--onlyvisible', '--name',
                                                       kuis.quiz.title['en'], check=False).split(), 'the window')
    check_equal(len(windows), 1, 'windows')
    kuis.dbus(APP_PATH, 'org.gtk.Actions', 'Activate', GLib.Variant('(sava{sv})', ('quit', [], {})))
    kuis.wait_until(lambda: not kuis.desktop.run('xdotool', 'search', '--onlyvisible', '--name',
                                                 kuis.quiz.title['en'], check=False), 'the window to go')


def read_desktop_entry():
    entry = configparser.ConfigParser(interpolation=None, strict=False)
    entry.optionxform = str
    entry.read(EXPORTS / f'applications/{APP_ID}.desktop', encoding='utf-8')
    return entry['Desktop Entry']


def test_the_desktop_entry_starts_it():
    with Kuis(start=False) as kuis:
        # As the overview does it, over the bus, and as others do it, by the command.
        kuis.desktop.spawn('overview', ['gio', 'launch', str(EXPORTS / f'applications/{APP_ID}.desktop')])
        check_window_and_quit(kuis)
        command = [word for word in shlex.split(read_desktop_entry()['Exec']) if not word.startswith(('%', '@@'))]
        kuis.desktop.spawn('entry', command)
        check_window_and_quit(kuis)


def test_the_bus_starts_it():
    with Kuis(start=False) as kuis:
        kuis.desktop.run('gdbus', 'call', '--session', '--timeout', '20', '--dest', APP_ID, '--object-path', APP_PATH,
                         '--method', 'org.freedesktop.Application.Activate', '{}')
        check_window_and_quit(kuis)


def test_the_system_sees_entry_service_icons_and_description():
    entry = read_desktop_entry()
    check_equal(entry['Icon'], APP_ID, 'the icon of the entry')
    check_equal(entry['DBusActivatable'], 'true', 'whether the bus starts it')
    check('Comment[id]' in entry, 'the entry is not there in Indonesian')
    for path in (f'icons/hicolor/scalable/apps/{APP_ID}.svg', f'icons/hicolor/symbolic/apps/{APP_ID}-symbolic.svg'):
        check('<svg' in (EXPORTS / path).read_text(encoding='utf-8'), f'{path} is not exported')
    service = (EXPORTS / f'dbus-1/services/{APP_ID}.service').read_text(encoding='utf-8')
    check('flatpak run' in service and '--gapplication-service' in service, f'the service is {service}')
    described = [path for path in EXPORTS.glob('metainfo/*') if APP_ID in path.name]
    check(described, 'software centres have no description')
    subprocess.run(['desktop-file-validate', EXPORTS / f'applications/{APP_ID}.desktop'], check=True)


def test_licences_are_there():
    licence = next(Path(FILES / 'share/licenses').glob('**/LICENSE'), None)
    check(licence and 'GNU GENERAL PUBLIC LICENSE' in licence.read_text(encoding='utf-8'), 'the licence is not there')


def test_both_languages_are_in_the_program():
    check((FILES / 'share/locale/id/LC_MESSAGES/kuis.mo').is_file(), 'Indonesian is not in the program')
    check(not (FILES / 'share/runtime/locale').exists(), 'languages were split off')


if __name__ == '__main__':
    kuis_e2e.main()
