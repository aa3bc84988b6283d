"""Levenshtein by a full NumPy table, diffs by CPython's difflib. Run: /usr/bin/python3 text-cases.py"""
import difflib
import random
import re
import unicodedata

import numpy as np

from cases import write

random.seed(11)
alphabets = ["ab", "abcdefgh ", "<rect x=\"10\" y='2'/>", "äöüß😀🎉漢字 ", "abc\n\t  "]


def text(longest):
    letters = random.choice(alphabets)
    return "".join(random.choice(letters) for _ in range(random.randint(0, longest)))


def changed(source, share):
    out = []
    for letter in source:
        roll = random.random()
        if roll < share / 3:
            continue
        out.append(random.choice("xyz😀 ") if roll < 2 * share / 3 else letter)
        if roll > 1 - share / 3:
            out.append(random.choice("pq\n"))
    return "".join(out)


def svg(shapes):
    parts = [
        f'<{random.choice(["rect", "circle", "path"])} id="s{n}" x="{random.randint(0, 99)}" '
        f'fill="#{random.randint(0, 0xFFFFFF):06x}"/>'
        for n in range(shapes)
    ]
    return "<svg>\n  " + "\n  ".join(parts) + "\n</svg>"


def levenshtein(one, other):
    table = np.zeros((len(one) + 1, len(other) + 1), dtype=int)
    table[:, 0] = np.arange(len(one) + 1)
    table[0, :] = np.arange(len(other) + 1)
    for i in range(1, len(one) + 1):
        for j in range(1, len(other) + 1):
            swap = table[i - 1, j - 1] + (one[i - 1] != other[j - 1])
            table[i, j] = min(table[i - 1, j] + 1, table[i, j - 1] + 1, swap)
    return int(table[-1, -1])


def fold(value):
    return re.sub(r"\s+", " ", value).strip()


def error_rate(reference, answer):
    reference, answer = (fold(unicodedata.normalize("NFC", text)) for text in (reference, answer))
    return levenshtein(reference, answer) / len(reference) if reference else None


def regions(reference, answer):
    reference, answer = fold(reference), fold(answer)
    longer = max(len(reference), len(answer))
    if longer == 0:
        return 0.0
    codes = difflib.SequenceMatcher(None, answer, reference, autojunk=False).get_opcodes()
    cost = sum(max(i2 - i1, j2 - j1) for tag, i1, i2, j1, j2 in codes if tag != "equal")
    return min(1.0, cost / longer)


def patch(before, after):
    added = deleted = hunks = 0
    for path in set(before) | set(after):
        one = before.get(path, "").splitlines(keepends=True)
        other = after.get(path, "").splitlines(keepends=True)
        for tag, i1, i2, j1, j2 in difflib.SequenceMatcher(None, one, other, autojunk=False).get_opcodes():
            if tag != "equal":
                deleted, added, hunks = deleted + i2 - i1, added + j2 - j1, hunks + 1
    return added + deleted, hunks


short = [("", ""), ("", "a"), ("a", ""), ("same", "same"), ("abc", "xyz"), ("😀", "😁"), ("é", "e\u0301"), ("aaaa", "aaa")]
short += [(one, changed(one, random.random())) for one in (text(40) for _ in range(40))]
short += [(text(30), text(30)) for _ in range(25)]
diffs = short + [(one, changed(one, random.choice([0.01, 0.1, 0.4]))) for one in (text(400) for _ in range(15))]
diffs += [(one, changed(one, 0.05)) for one in (svg(random.randint(3, 12)) for _ in range(12))]
diffs += [(svg(8), svg(8)) for _ in range(4)] + [(svg(60), svg(60)), ("b" * 250, "a" + "b" * 249), ("xxA", "Ayy")]

cases = {
    "text/levenshtein:ours": [[a, b, levenshtein(a, b)] for a, b in short],
    "text/levenshtein-similarity:ours": [
        [a, b, 1 - levenshtein(a, b) / max(len(a), len(b)) if a or b else 1] for a, b in short
    ],
    "text/character-error-rate:ours": [[a, b, error_rate(a, b)] for a, b in short],
    "text/repair-similarity:paper": [
        [a, b, difflib.SequenceMatcher(None, fold(b), fold(a), autojunk=False).ratio()] for a, b in diffs
    ],
    "text/edit-distance:paper": [[a, b, regions(a, b)] for a, b in diffs],
    "text/edit-distance:code": [[a, b, 1 - difflib.SequenceMatcher(None, b, a).ratio()] for a, b in diffs],
}

patches = []
for _ in range(55):
    before = {f"f{n}.css": "".join(f"line {random.randint(0, 9)}\n" for _ in range(random.randint(0, 30))) for n in range(2)}
    edit = lambda files: {  # noqa: E731
        path: "".join(line + "\n" for line in body.split("\n")[:-1] if random.random() > 0.2)
        + ("tail" if random.random() < 0.3 else "")
        for path, body in files.items()
    }
    gold, answer = edit(before), edit(before)
    if random.random() < 0.2:
        answer["new.js"] = "one\ntwo\n"
    wanted, given = patch(before, gold)[0], patch(before, answer)[0]
    patches.append([{"before": before, "gold": gold}, answer, abs(given - wanted) / wanted if wanted else None])
cases["text/patch-complexity:ours"] = patches
write("text-cases", cases)
