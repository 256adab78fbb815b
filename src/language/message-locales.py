#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes the locales for messages that Kuis brings with it.

gettext takes the language from the name of a locale, and what a locale for
messages holds (the words for yes and no) is of no use to Kuis: so each is a copy
of that of the system's C.UTF-8, under the name of a language.

    message-locales.py find SCRATCH       prints where the system's is; makes one
                                          in the folder SCRATCH if there is none
    message-locales.py make SOURCE OUT LANGUAGE...
                                          copies it to OUT/LANGUAGE/LC_MESSAGES
"""

import glob
import os
import shutil
import subprocess
import sys

NAME = os.path.join('LC_MESSAGES', 'SYS_LC_MESSAGES')


def find(scratch):
    for root in ('/usr/lib/locale', '/usr/lib*/locale', '/usr/lib/*/locale', '/lib*/locale'):
        for locale in ('C.utf8', 'C.UTF-8'):
            for path in sorted(glob.glob(os.path.join(root, locale, NAME))):
                return path

    # POSIX is what C is called in older collections of locale sources.
    for source in ('C', 'POSIX'):
        folder = os.path.join(scratch, 'C.utf8')
        try:
            # It ends with 1 for mere warnings, so look at what it left.
            os.makedirs(scratch, exist_ok=True)
            subprocess.run(['localedef', '--no-archive', '-c', '-i', source, '-f', 'UTF-8', folder],
                           stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
        except OSError:
            break
        if os.path.exists(os.path.join(folder, NAME)):
            return os.path.join(folder, NAME)

    return None


def make(source, out, languages):
    for language in languages:
        target = os.path.join(out, language, NAME)
        os.makedirs(os.path.dirname(target), exist_ok=True)
        shutil.copyfile(source, target)
        os.chmod(target, 0o644)
    # The build system looks at the age of the folder.
    os.utime(out)


def main():
    if sys.argv[1] == 'make':
        make(sys.argv[2], sys.argv[3], sys.argv[4:])
        return

    path = find(sys.argv[2])
    if path is None:
        sys.exit('no locale C.UTF-8 in /usr/lib/locale, and no localedef to make one')
    print(path)


main()
