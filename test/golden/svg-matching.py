"""Writes svg-matching.json: Ratcliff-Obershelp ratios of CPython's difflib without autojunk."""

import difflib
import json
import pathlib
import random

random.seed(11)
words = ["<path d=", "fill=", "#fff", "M0 0", "L10 10", "<g>", "</g>", "é", "🙂", " ", "stroke"]
pairs = [("", ""), ("a", ""), ("", "b"), ("private Thread currentThread;", "private volatile Thread currentThread;")]
for length in (3, 12, 40, 120):
    for _ in range(4):
        left = [random.choice(words) for _ in range(length)]
        right = [random.choice(words) if random.random() < 0.3 else one for one in left]
        random.shuffle(right) if random.random() < 0.2 else None
        pairs.append(("".join(left), "".join(right)))
cases = [[a, b, difflib.SequenceMatcher(None, a, b, autojunk=False).ratio()] for a, b in pairs]
pathlib.Path(__file__).with_suffix(".json").write_text(json.dumps(cases, indent=1, ensure_ascii=False) + "\n")
