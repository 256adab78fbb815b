#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The contrast of every pair of Kuis' own colours, in TAP.

The formula is that of WCAG 2.1, "relative luminance" and "contrast ratio".
"""

import re
import sys

# libadwaita's backgrounds, from its documentation of named colours. Those of a card
# are white, and white at 8 % on the window in the dark style.
PAGE = {"light": "#fafafa", "dark": "#242424"}
CARD = {"light": "#ffffff", "dark": "#363636"}
TEXT = 4.5
SIGN = 3.0


def luminance(colour):
    channels = [int(colour[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one, other):
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def faded(colour, opacity, background):
    channels = [round(int(colour[i:i + 2], 16) * opacity + int(background[i:i + 2], 16) * (1 - opacity))
                for i in (1, 3, 5)]
    return "#" + "".join(f"{c:02x}" for c in channels)


def pairs(colours, opacity):
    text = {"light": "#333333", "dark": "#ffffff"}
    for style in ("light", "dark"):
        for name in ("right", "wrong", "partial", "neutral"):
            own = colours[f"kuis_{name}_{style}"]
            background = colours[f"kuis_{name}_bg_{style}"]
            yield f"{name} on its own, {style}", own, background, TEXT
            yield f"text on {name}, {style}", text[style], background, TEXT
            for where, surface in (("page", PAGE), ("card", CARD)):
                yield f"{name} on a {where}, {style}", own, surface[style], TEXT
        for where, surface in (("page", PAGE), ("card", CARD)):
            yield (f"secondary on a {where}, {style}",
                   colours[f"kuis_secondary_{style}"], surface[style], TEXT)
            yield (f"dimmed text on a {where}, {style}",
                   faded(text[style], opacity, surface[style]), surface[style], TEXT)
        yield f"accent beside a page, {style}", colours["accent_bg_color"], PAGE[style], SIGN
    # What is chosen is told by what is white on the accent.
    yield "white on accent", "#ffffff", colours["accent_bg_color"], TEXT


def main():
    css = open(sys.argv[1], encoding="utf-8").read()
    colours = dict(re.findall(r"@define-color (\w+) (#[0-9a-f]{6});", css))
    opacity = float(re.search(r"\.dim-label,[^{]*\{\s*opacity: ([0-9.]+);", css).group(1))

    results = []
    used = set()
    for name, one, other, least in pairs(colours, opacity):
        used.update(key for key, value in colours.items() if value in (one, other))
        ratio = contrast(one, other)
        results.append((ratio >= least, f"{name}: {ratio:.2f} of {least}"))
    unused = sorted(set(colours) - used)
    results.append((not unused, f"every colour is in a pair {unused}"))
    # The formula, by values that everybody knows.
    results.append((abs(contrast("#000000", "#ffffff") - 21) < 1e-9, "black on white is 21"))
    results.append((contrast("#777777", "#ffffff") < TEXT < contrast("#757575", "#ffffff"), "the grey where 4.5 lies"))

    print(f"1..{len(results)}")
    for number, (good, name) in enumerate(results, 1):
        print(f"{'ok' if good else 'not ok'} {number} - {name}")
    return 0 if all(good for good, _ in results) else 1


sys.exit(main())
