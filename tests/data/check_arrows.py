#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Which room of src/ may include which, and what only one file may do; in TAP."""

import re
import sys
from pathlib import Path

MAY_INCLUDE = {
    "quiz": set(),
    "formats": {"quiz"},
    "attempt": {"quiz"},
    "checkpointing": set(),
    "language": {"quiz"},
    "store": {"quiz"},
    "app": {"quiz", "formats", "attempt", "checkpointing", "language", "store"},
}
# What must stand in one place only: a pattern, and where it may.
ONLY_IN = {
    r"\b(?:GTK|ADW|GLIB|JSON)_CHECK_VERSION\b": "src/app/kuis-compat.c",
    r"\b(?:setlocale|uselocale|newlocale|bindtextdomain|textdomain) \(": "src/language/",
}
NEVER = {
    r"\bg_error \(": "g_error() ends the program",
    r"\bg_assert \(": "g_assert() is for what cannot be, never for input",
    r"#include <(?:gtk|adwaita)": None,
}


def faults_of(path, room, text):
    for line in re.findall(r'#include "(.+)"', text):
        target = line.split("/")[0]
        if "/" in line and target != room and target not in MAY_INCLUDE.get(room, MAY_INCLUDE):
            yield f"{path} includes {line}: {room} must not know {target}"
    for pattern, place in ONLY_IN.items():
        if re.search(pattern, text) and not path.startswith(place):
            yield f"{path} has {pattern}, which belongs into {place}"
    for pattern, why in NEVER.items():
        if re.search(pattern, text) and not (why is None and room in ("app", "main")):
            yield f"{path}: {why or 'GTK below app/'}"


def main():
    root = Path(sys.argv[1])
    sources = sorted((root / "src").rglob("*.[ch]"))
    results = []
    for source in sources:
        path = source.relative_to(root).as_posix()
        room = path.split("/")[1] if path.count("/") > 1 else "main"
        results.append((path, list(faults_of(path, room, source.read_text(encoding="utf-8")))))

    # That it can fail: one fault of each kind has to be seen.
    planted = {
        '#include "app/kuis-window.h"': "quiz",
        '#include "language/kuis-language.h"': "formats",
        "#include <gtk/gtk.h>": "attempt",
        "#if GTK_CHECK_VERSION (4, 14, 0)": "app",
        'setlocale (LC_ALL, "")': "app",
        'g_error ("no")': "app",
    }
    for text, room in planted.items():
        found = list(faults_of(f"src/{room}/planted.c", room, text))
        results.append((f"notices {text}", [] if found else ["not noticed"]))

    print(f"1..{len(results)}")
    for number, (name, faults) in enumerate(results, 1):
        print(f"{'not ok' if faults else 'ok'} {number} - {name}")
        for fault in faults:
            print(f"# {fault}")
    return 1 if any(faults for _, faults in results) or len(sources) < 20 else 0


sys.exit(main())
