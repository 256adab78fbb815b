#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The window and the program: zoom, full screen, one instance, links, what is remembered."""

import re
import time

import kuis_e2e
from kuis_e2e import Kuis, check, check_equal
from gi.repository import GLib


def test_zoom_is_shown_and_remembered():
    with Kuis(window=(720, 640)) as kuis:
        question = kuis.start_quiz()
        kuis.choose(question.wrong)

        def text_height():
            return kuis.find('label', kuis.number_words(0)).extents()[3]
        usual = text_height()
        for keys, larger in (('ctrl+plus', True), ('ctrl+0', False), ('ctrl+KP_Add', True), ('ctrl+minus', False)):
            kuis.press(keys, keys) if keys == 'ctrl+plus' else kuis.press(keys)
            kuis.wait_until(lambda larger=larger: (text_height() > usual) == larger,
                            f'the text to be {"larger" if larger else "as usual"} after {keys}')
            kuis.wait_chosen(question.wrong)
        kuis.press('ctrl+plus', 'ctrl+plus', 'ctrl+plus')
        kuis.wait_until(lambda: kuis.read_settings().get('text-scale') == '1.5', 'the setting')
        kuis.wait_settled()
        large = text_height()
        kuis.restart()
        kuis.start_quiz()
        kuis.wait_until(lambda: text_height() == large, 'the size to be remembered')


def test_full_screen_and_back():
    with Kuis(window=(720, 640), screen=(1100, 800)) as kuis:
        kuis.start_quiz()
        for keys in ('F11', 'Escape'):
            kuis.press('F11')
            kuis.wait_until(lambda: kuis.size() == (1100, 800), f'full screen; the window is {kuis.size()}')
            kuis.wait_for_question(kuis.quiz.questions[0])
            kuis.press(keys)
            kuis.wait_until(lambda: kuis.size() == (720, 640), f'the window again; it is {kuis.size()}')


def test_menu_key_and_shortcuts_window():
    with Kuis() as kuis:
        kuis.start_quiz()
        kuis.press('F10')
        kuis.wait_for(kuis_e2e.MENU_ITEM, kuis.say('_Keyboard Shortcuts').replace('_', '')).do()
        kuis.wait_until(lambda: kuis.find_all('label', kuis.say('Check the answer, then go on', context='shortcuts')),
                        'the shortcuts')
        kuis.press('Escape')
        kuis.wait_until(lambda: len(kuis.tree().children) == 1, 'the shortcuts to close')
        kuis.press('ctrl+question')
        kuis.wait_until(lambda: len(kuis.tree().children) == 2, 'the shortcuts')
        kuis.press('Escape')
        kuis.wait_until(lambda: len(kuis.tree().children) == 1, 'the shortcuts to close')


def test_quitting_in_every_way_leaves_nothing_behind():
    with Kuis() as kuis:
        kuis.start_quiz()
        kuis.quit()
        kuis.start()
        kuis.wait_settled()
        kuis.click(kuis.find('button', 'Close'))
        kuis.wait_until_ended()
        kuis.start()
        kuis.press('alt+F4')
        kuis.wait_until_ended()
        kuis.start()
        kuis.activate('quit')
        kuis.wait_until_ended()
        # With a window beside the main one.
        kuis.start()
        kuis.activate('about')
        kuis.wait_until(lambda: len(kuis.tree().children) == 2, 'what is about Kuis')
        kuis.activate('quit')
        kuis.wait_until_ended()


def test_size_is_remembered():
    with Kuis(window=(720, 640)) as kuis:
        kuis.wait_for_cover()
        kuis.resize(900, 560)
        kuis.restart()
        kuis.wait_until(lambda: kuis.size() == (900, 560), f'the size of last time; it is {kuis.size()}')


def test_a_second_start_only_presents():
    with Kuis() as kuis:
        question = kuis.start_quiz()
        kuis.choose(question.wrong)
        second = kuis.desktop.spawn('second', kuis.command())
        kuis.wait_until(lambda: second.poll() is not None, 'the second start to end')
        check_equal(second.returncode, 0, 'how the second start ended')
        check_equal(len(kuis.x_windows()), 1, 'windows')
        kuis.wait_chosen(question.wrong)


def test_the_bus_starts_it():
    with Kuis(start=False) as kuis:
        kuis.desktop.run('gdbus', 'call', '--session', '--dest', kuis_e2e.APP_ID, '--object-path',
                         kuis_e2e.APP_PATH, '--method', 'org.freedesktop.Application.Activate', '{}')
        kuis.process = None
        windows = kuis.wait_until(lambda: kuis.desktop.run('xdotool', 'search', '--onlyvisible', '--name',
                                                           kuis.quiz.title['en'], check=False), 'the window')
        check_equal(len(windows.split()), 1, 'windows')
        kuis.dbus(kuis_e2e.APP_PATH, 'org.gtk.Actions', 'Activate', GLib.Variant('(sava{sv})', ('quit', [], {})))


def link_of(kuis, question):
    return kuis.find('link', re.compile(re.escape(question.references[0]['citation'])))


def test_a_link_that_nothing_can_open_says_so():
    for language in ('en', 'id'):
        with Kuis(language=language, start=False) as kuis:
            # All that the system has, but no programs.
            system = kuis.directory / 'system'
            system.mkdir()
            for part in ('mime', 'icons', 'fonts', 'glib-2.0', 'X11'):
                (system / part).symlink_to(f'/usr/share/{part}')
            kuis.desktop.env['XDG_DATA_DIRS'] = f'{kuis_e2e.PREFIX}/share:{system}'
            kuis.start()
            question = kuis.start_quiz()
            kuis.answer(question)
            kuis.focus_by_tab(lambda node: node.role == 'link')
            kuis.press('Return')
            if kuis_e2e.PLATFORM.is_sandboxed:
                # There the portal opens links, and says itself if it cannot.
                kuis.wait_for_quiet()
            else:
                kuis.wait_for('label', kuis.say('No program on this computer can open the link. '
                                                'Copy it, and open it on another device.'))
            kuis.wait_for_question(question)


def test_enter_on_a_link_opens_it_and_does_not_go_on():
    with Kuis(start=False) as kuis:
        opened = kuis.directory / 'opened'
        opener = kuis.directory / 'opener'
        opener.write_text(f'#!/bin/sh\necho "$1 LANGUAGE=$LANGUAGE" > {opened}\n')
        opener.chmod(0o755)
        applications = kuis.directory / 'data/applications'
        applications.mkdir(parents=True)
        (applications / 'opener.desktop').write_text(
            f'[Desktop Entry]\nType=Application\nName=Opener\nExec={opener} %u\n'
            'MimeType=x-scheme-handler/https;\n')
        (applications / 'mimeapps.list').write_text('[Default Applications]\nx-scheme-handler/https=opener.desktop\n')
        kuis.start()
        question = kuis.start_quiz()
        kuis.answer(question)
        kuis.focus_by_tab(lambda node: node.role == 'link')
        kuis.press('Return')
        kuis.wait_until(opened.exists, 'the link to be opened')
        kuis.wait_until(lambda: question.references[0]['url'] in opened.read_text(), 'the address to be handed over')
        kuis.wait_for_question(question)


def test_copy_button_copies_the_reference():
    with Kuis() as kuis:
        question = kuis.start_quiz()
        kuis.answer(question)
        kuis.focus_by_tab(lambda node: node.name.startswith(
            kuis.say('Copy the reference with its link, %s', question.references[0]['url'])))
        kuis.press('Return')
        kuis.wait_for('label', kuis.say('Reference copied'))
        kuis.wait_for_question(question)


def frames_of_walking(animations):
    """How many different pictures the window shows on the way to the next page."""
    with Kuis(animations=animations) as kuis:
        kuis.start_quiz()
        kuis.press('alt+Right')
        kuis.wait_for_focus('heading', kuis.prompt_name(kuis.quiz.questions[1]))
        kuis.wait_settled()
        fingerprint = kuis.desktop.picture_maker.fingerprint
        frames = [fingerprint(kuis.window_id)]
        kuis.press('alt+Right')
        deadline = time.monotonic() + 1
        while time.monotonic() < deadline:
            frames.append(fingerprint(kuis.window_id))
        kuis.wait_for_question(kuis.quiz.questions[2])
        return len(set(frames))


def test_pages_slide_but_not_under_reduced_motion():
    still = frames_of_walking(animations=False)
    check(2 <= still <= 3, f'under reduced motion, {still} pictures were shown on the way to the next page')
    sliding = frames_of_walking(animations=True)
    check(sliding >= 5, f'{sliding} pictures were shown on the way to the next page: it did not slide')


def test_version_help_and_a_language_that_is_not_there():
    with Kuis(start=False) as kuis:
        check(re.fullmatch(r'Kuis \d+\.\d+\.\d+', kuis.desktop.run(*kuis.command('--version'))), 'the version')
        check('--language' in kuis.desktop.run(*kuis.command('--help')), 'the help')
        check(kuis.desktop.run(*kuis.command('--language=xx'), check=False) == '', 'a language that is not there')
        kuis.xdotool('getmouselocation')
        check(kuis.desktop.run('xdotool', 'search', '--onlyvisible', '--class', 'kuis', check=False) == '',
              'there is a window')


if __name__ == '__main__':
    kuis_e2e.main()
