#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""That po/POTFILES names each file with something to translate, and no other; in TAP."""

import re
import sys
from pathlib import Path

MARKS = {
    ".c": r'\b(?:_|N_|C_|NC_|ngettext) ?\(\s*"',
    ".ui": r'translatable="yes"',
    ".in": r"(?m)^(?:Name|Comment|Keywords)=|<(?:summary|description|comment)\b",
    ".xml": r"<schemalist gettext-domain",
}


def main():
    root = Path(sys.argv[1])
    listed = [line for line in (root / "po/POTFILES").read_text().splitlines()
              if line and not line.startswith("#")]
    wanted = set()
    for folder, pattern in (("src", "*.c"), ("resources/ui", "*.ui"), ("data", "*.desktop.in"),
                            ("data", "*.xml.in"), ("data", "*.gschema.xml")):
        for path in (root / folder).rglob(pattern):
            if re.search(MARKS[path.suffix], path.read_text(encoding="utf-8")):
                wanted.add(path.relative_to(root).as_posix())
    wanted.add("po/quiz-strings.pot")

    results = [(sorted(wanted - set(listed)), "nothing is missing"),
               (sorted(set(listed) - wanted), "nothing is listed in vain"),
               (listed if len(listed) != len(set(listed)) else [], "nothing is listed twice")]
    print(f"1..{len(results)}")
    for number, (faults, name) in enumerate(results, 1):
        print(f"{'not ok' if faults else 'ok'} {number} - {name}")
        for fault in faults:
            print(f"# {fault}")
    return 1 if any(faults for faults, _ in results) else 0


sys.exit(main())
