#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes the locales de_DE.UTF-8 and de_DE (Latin-1) in the folder OUT: a system of
another language.

    make-german.py LOCALEDEF OUT
"""

import os
import subprocess
import sys

localedef, out = sys.argv[1:]
os.makedirs(out, exist_ok=True)
for name, charset in (('de_DE.UTF-8', 'UTF-8'), ('de_DE', 'ISO-8859-1')):
    folder = os.path.join(out, name)
    # It ends with 1 for mere warnings, so look at what it left.
    subprocess.run([localedef, '--no-archive', '-c', '-i', 'de_DE', '-f', charset, folder],
                   check=False)
    if not os.path.exists(os.path.join(folder, 'LC_MESSAGES', 'SYS_LC_MESSAGES')):
        sys.exit('localedef made no locale in ' + folder)
os.utime(out)
