#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Compiles DOMAIN.LANGUAGE.po files to OUT/LANGUAGE/LC_MESSAGES/DOMAIN.mo.

    compile-catalogues.py MSGFMT OUT PO...
"""

import os
import subprocess
import sys

msgfmt, out, *sources = sys.argv[1:]
for source in sources:
    domain, language, _ = os.path.basename(source).split('.')
    folder = os.path.join(out, language, 'LC_MESSAGES')
    os.makedirs(folder, exist_ok=True)
    subprocess.run([msgfmt, '-o', os.path.join(folder, domain + '.mo'), source], check=True)
os.utime(out)
