#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Starts in each language and switches to the other and back, wherever the system
has no locale for it. What is tested is the installed tree."""

import os
import subprocess
import tempfile
from pathlib import Path

import kuis_e2e
from kuis_e2e import CannotTest, Kuis, Words, check_equal


def close_name(language):
    """What GTK calls the button that closes a window, where it is installed."""
    import gettext  # pylint: disable=import-outside-toplevel
    return gettext.translation('gtk40', '/usr/share/locale', [language], fallback=True).gettext('Close')


def expect(kuis, language):
    kuis.language, kuis.say = language, Words(language)
    kuis.wait_for_question(kuis.quiz.questions[0])
    kuis.find('label', kuis.outcome('Wrong'))
    kuis.find('label', kuis.quiz.questions[0].explanation[language])
    found = kuis.find_all('button', close_name(language))
    check_equal(len(found) >= 1, True, f'GTK’s own “{close_name(language)}” is there')


def there_and_back(language, env):
    with Kuis(language=language, env=env) as kuis:
        question = kuis.start_quiz()
        kuis.answer(question, right=False)
        other = 'id' if language == 'en' else 'en'
        expect(kuis, language)
        for now in (other, language, other):
            kuis.press('ctrl+l')
            expect(kuis, now)


def german():
    """A folder with a German locale, made for this."""
    sources = Path('/usr/share/i18n/locales/de_DE')
    if not sources.exists():
        raise CannotTest('the sources of the glibc locales are not there (Debian: locales)')
    folder = Path(tempfile.gettempdir()) / f'kuis-e2e-locale-{os.getuid()}'
    if not (folder / 'de_DE.utf8').exists():
        folder.mkdir(exist_ok=True)
        result = subprocess.run(['localedef', '-i', 'de_DE', '-f', 'UTF-8', folder / 'de_DE.utf8'],
                                capture_output=True, text=True)
        if not (folder / 'de_DE.utf8').exists():
            raise CannotTest(f'localedef made no German locale: {result.stderr}')
    return str(folder)


CASES = {
    'c': lambda: {'LC_ALL': 'C'},
    'c_utf8': lambda: {'LC_ALL': 'C.UTF-8'},
    'german': lambda: {'LC_ALL': 'de_DE.UTF-8', 'LOCPATH': german()},
    'a_locale_that_is_not_generated': lambda: {'LC_ALL': 'xx_YY.UTF-8'},
    'indonesian_that_is_not_generated': lambda: {'LC_ALL': 'id_ID.UTF-8'},
    'language_en_id': lambda: {'LC_ALL': 'C.UTF-8', 'LANGUAGE': 'en:id'},
    'language_id': lambda: {'LC_ALL': 'C.UTF-8', 'LANGUAGE': 'id'},
    'language_id_under_german': lambda: {'LC_ALL': 'de_DE.UTF-8', 'LOCPATH': german(), 'LANGUAGE': 'id'},
    'no_locale_at_all': lambda: {'LANG': None},
}


def define(case, language):
    def test():
        there_and_back(language, CASES[case]())
    globals()[f'test_{case}_from_{language}'] = test


for a_case in CASES:
    for a_language in ('en', 'id'):
        define(a_case, a_language)


def first_language(env):
    with Kuis(language=None, env=env, start=False) as kuis:
        kuis.start()
        titles = kuis.quiz.title
        return kuis.wait_until(
            lambda: next((language for language in ('en', 'id') if kuis.exists('heading', titles[language])), None),
            'the cover')


def test_the_system_is_followed():
    """Without a choice, Indonesian where the system asks for it, else English."""
    for env, wanted in (
            ({'LANG': 'C.UTF-8'}, 'en'),
            ({'LANG': 'C.UTF-8', 'LANGUAGE': 'id'}, 'id'),
            ({'LANG': 'C.UTF-8', 'LANGUAGE': 'id:en'}, 'id'),
            ({'LANG': 'C.UTF-8', 'LANGUAGE': 'en:id'}, 'en'),
            ({'LANG': 'id_ID.UTF-8'}, 'id'),
            ({'LANG': 'en_GB.UTF-8'}, 'en'),
            ({'LC_ALL': 'id_ID.UTF-8', 'LANG': 'en_GB.UTF-8'}, 'id')):
        check_equal(first_language(env), wanted, f'the language under {env}')


if __name__ == '__main__':
    kuis_e2e.main()
