#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""How Kuis comes into a classroom: by files, by a USB stick, and from a shop; each
time the first version, something learnt with it, and then the next one.

What is done here is what flatpak/CLASSROOM.md says, in its order.
"""

import re
import subprocess
import time

from kuis_machine import APP_ID, RUNTIME, SHOP, WORK, Machine

import kuis_e2e
from kuis_e2e import Kuis, check, check_equal, say

FIRST, NEXT = '0.1.0', '0.1.1'
# Where Flathub is; from these machines it cannot be reached.
FLATHUB = 'https://dl.flathub.org/repo/'


def version(kuis):
    return kuis.desktop.run(*kuis.command('--version')).split()[-1]


def use_through_an_update(machine, update):
    """A learner answers a question; what was learnt is there after the update."""
    with machine.in_use(), Kuis() as kuis:
        begun = time.monotonic()
        check_equal(version(kuis), FIRST, 'the version at first')
        question = kuis.start_quiz()
        kuis.answer(question)
        kuis.press('ctrl+plus')
        kuis.wait_until(lambda: kuis.read_settings().get('text-scale'), 'the setting')
        kuis.quit()
        settings = kuis.read_settings()
        kept = sorted(path.relative_to(kuis.data_home) for path in kuis.data_home.rglob('*.db'))
        check(kept, f'nothing was kept in {kuis.data_home}')
        say(f'{machine.name}: a question was answered after {time.monotonic() - begun:.1f} s')

        update()
        check_equal(version(kuis), NEXT, 'the version after the update')
        kuis.start()
        check_equal(kuis.read_settings(), settings, 'the settings after the update')
        kuis.wait_for(kuis_e2e.BUTTON, kuis.say('Continue'))
        check_equal(sorted(path.relative_to(kuis.data_home) for path in kuis.data_home.rglob('*.db')), kept,
                    'what is kept after the update')


def seconds_to_first_question(machine, install):
    begun = time.monotonic()
    install()
    with machine.in_use(), Kuis() as kuis:
        kuis.start_quiz()
        say(f'{machine.name}: from installing to the first question: {time.monotonic() - begun:.1f} s')


def teacher_with(name, app):
    """The computer of a teacher, at home, where Flathub can be reached."""
    teacher = Machine(name, online=True)
    teacher.add_shop()
    teacher.install(*app)
    return teacher


def build_bundle(teacher, *args):
    subprocess.run(['flatpak', 'build-bundle', *map(str, args)], env=teacher.env, check=True, capture_output=True)


def test_files_bring_it_and_its_next_version():
    teacher = teacher_with('teacher-files', ['flathub', APP_ID])
    branch = re.search(r'\S+$', teacher.flatpak('info', '--show-runtime', APP_ID)).group().split('/')[-1]
    stick = WORK / 'files'
    stick.mkdir()
    repo = teacher.user_dir / 'repo'
    build_bundle(teacher, '--runtime', repo, stick / 'runtime.flatpak', RUNTIME, branch)
    build_bundle(teacher, repo, stick / 'kuis.flatpak', APP_ID, 'stable')

    pupil = Machine('pupil-files')

    def install():
        pupil.install(stick / 'runtime.flatpak')
        pupil.install(stick / 'kuis.flatpak')
    seconds_to_first_question(pupil, install)
    check(APP_ID in pupil.installed(), 'Kuis is not installed')
    use_through_an_update(pupil, lambda: pupil.install(WORK / 'kuis-next.flatpak'))


def test_a_stick_brings_it_and_its_next_version():
    teacher = teacher_with('teacher-stick', ['flathub', APP_ID])
    stick = WORK / 'stick'
    stick.mkdir()
    teacher.flatpak('create-usb', '--allow-partial', stick, APP_ID)

    pupil = Machine('pupil-stick')
    pupil.add_shop(FLATHUB)
    sideload = f'--sideload-repo={stick}/.ostree/repo'
    seconds_to_first_question(pupil, lambda: pupil.install(sideload, 'flathub', APP_ID))
    check(APP_ID in pupil.installed(), 'Kuis is not installed')

    def update():
        publish_next()
        teacher.update()
        teacher.flatpak('create-usb', '--allow-partial', stick, APP_ID)
        pupil.update(sideload)
    use_through_an_update(pupil, update)


def test_a_shop_updates_it():
    withdraw_next()
    machine = teacher_with('shop', ['flathub', APP_ID])

    def update():
        publish_next()
        machine.update()
    use_through_an_update(machine, update)


def flatpak_build(*args):
    subprocess.run(['flatpak', *map(str, args)], check=True, capture_output=True)


def sign():
    return [f'--gpg-homedir={WORK / "gnupg"}', f'--gpg-sign={(WORK / "shop.key").read_text().strip()}']


def publish(repo):
    arch = subprocess.run(['flatpak', '--default-arch'], check=True, capture_output=True, text=True).stdout.strip()
    flatpak_build('build-commit-from', *sign(), '--force', '--no-update-summary', f'--src-repo={WORK / repo}', SHOP,
                  f'app/{APP_ID}/{arch}/stable')
    flatpak_build('build-update-repo', '--no-update-appstream', *sign(), SHOP)


def publish_next():
    publish('next-repo')


def withdraw_next():
    publish('first-repo')


if __name__ == '__main__':
    kuis_e2e.main()
