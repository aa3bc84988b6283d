"""Ratios by CPython's difflib: /usr/bin/python3 test/golden/difflib-ratio.py"""

import json
from difflib import SequenceMatcher
from pathlib import Path

from recipes import text

ALPHABETS = ["ab", "abc ", "abcdefghijklmnopqrstuvwxyz      ", "aé😀😁b\u0301", "etaoin shrdlu"]


def pairs():
    lengths = [0, 1, 2, 7, 30, 80, 150, 199, 200, 201, 320]
    seed = 0
    for letters in ALPHABETS:
        for at, length in enumerate(lengths):
            seed += 1
            first = {"seed": seed, "length": length, "letters": letters}
            yield first, {**first, "seed": seed + 500, "length": lengths[-1 - at]}
            yield first, {**first, "turn": length // 3, "skip": 9}
            yield {**first, "skip": 5}, first
    long = {"seed": 99, "length": 3000, "letters": ALPHABETS[2]}
    yield long, {**long, "turn": 100, "skip": 50}
    yield long, long
    yield long, {**long, "seed": 98, "length": 10}
    yield long, {**long, "letters": "XYZ"}


def case(first, second):
    a, b = text(first), text(second)
    on, off = (SequenceMatcher(None, a, b, autojunk).ratio() for autojunk in (True, False))
    return {"first": first, "second": second, "on": on, "off": off}


lines = [json.dumps(case(*pair), separators=(",", ":")) for pair in pairs()]
Path(__file__).with_name("difflib-ratio.json").write_text("[\n" + ",\n".join(lines) + "\n]\n")
