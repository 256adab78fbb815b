#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""That the quizzes in the pages for teachers are what they say they are; in TAP.

Usage: check_docs.py SCHEMA PAGE…
"""

import json
import re
import sys
from pathlib import Path

import jsonschema


def faults_of(page, schema):
    blocks = re.findall(r"^```json\n(.*?)^```$", page.read_text(encoding="utf-8"), re.M | re.S)
    if not blocks:
        return ["no example is in it"]
    faults = []
    for block in blocks:
        try:
            jsonschema.validate(json.loads(block), schema)
        except (ValueError, jsonschema.ValidationError) as error:
            faults.append(str(error).splitlines()[0])
    return faults


def main():
    schema = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
    pages = [Path(name) for name in sys.argv[2:]]
    print(f"1..{len(pages)}")
    failed = False
    for number, page in enumerate(pages, 1):
        faults = faults_of(page, schema)
        failed = failed or bool(faults)
        print(f"{'not ok' if faults else 'ok'} {number} - {page.name}")
        for fault in faults:
            print(f"# {fault}")
    return 1 if failed else 0


sys.exit(main())
