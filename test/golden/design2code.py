"""Block metrics of Design2Code by difflib, SciPy and scikit-image. Run: /usr/bin/python3 design2code.py"""
import json
import random
from collections import Counter
from difflib import SequenceMatcher
from pathlib import Path

import numpy as np
from scipy.optimize import linear_sum_assignment
from skimage.color import deltaE_ciede2000, rgb2lab

random.seed(31)
WORDS = "home about pricing sign in read more weekly news cart 12 items größe 詳細 😀 free shipping on all orders today".split()


def ratio(one, other):
    return SequenceMatcher(None, one[0], other[0]).ratio()


def join(one, other):
    x, y = min(one[1], other[1]), min(one[2], other[2])
    right, bottom = (max(b[at] + b[at + 2] for b in (one, other)) for at in (1, 2))
    colour = [(a + b) // 2 for a, b in zip(one[5:], other[5:])]
    return [one[0] + " " + other[0], x, y, right - x, bottom - y, *colour]


def by_box(blocks):
    boxes = {}
    for block in blocks:
        known = boxes.get(tuple(block[1:5]))
        if known is not None:
            block = [known[0] + " " + block[0], *block[1:5], *((a + b) / 2 for a, b in zip(known[5:], block[5:]))]
        boxes[tuple(block[1:5])] = block
    return list(boxes.values())


def matching(left, right, bonus):
    plain = np.array([[-ratio(one, other) for other in right] for one in left])
    costs = plain.copy()
    for row, column in np.argwhere(plain < -0.5):
        around = plain[max(0, row - 1) : row + 2, max(0, column - 1) : column + 2].ravel().tolist()
        around.remove(plain[row, column])
        costs[row, column] += bonus * sum(sorted(around)[:2])
    rows, columns = linear_sum_assignment(costs)
    return list(zip(rows, columns)), costs[rows, columns].tolist()


def gain(before, after):
    gone = list((Counter(before) - Counter(after)).elements())
    come = list((Counter(after) - Counter(before)).elements())
    step = (np.mean(gone) if gone else 0) - (np.mean(come) if come else 0)
    return 0 if step > 0 and (not come or min(gone) <= min(come)) else step


def merged(blocks, costs_of):
    """The blocks with all worthwhile merges of neighbours, the best first; None if there are none."""
    before = costs_of(blocks)
    tries = []
    for at in range(len(blocks) - 1):
        one = blocks[:at] + [join(blocks[at], blocks[at + 1])] + blocks[at + 2 :]
        tries.append((gain(before, costs_of(one)), at))
    chosen = set()
    for better, at in sorted((t for t in tries if t[0] > 0.05), key=lambda t: -t[0]):
        if not {at - 1, at, at + 1} & chosen:
            chosen.add(at)
    if not chosen:
        return None
    joined = [join(block, blocks[at + 1]) if at in chosen else block for at, block in enumerate(blocks)]
    return [block for at, block in enumerate(joined) if at - 1 not in chosen]


def score(reference, answer):
    nothing = {"size": 0, "text": 0, "position": 0, "colour": 0, "matched": 0}
    left, right = by_box(answer), by_box(reference)
    if not left or not right:
        return nothing
    while True:
        first = merged(left, lambda blocks: matching(blocks, right, 0)[1])
        left = first or left
        second = merged(right, lambda blocks: matching(left, blocks, 0)[1])
        right = second or right
        if not first and not second:
            break
    pairs = [(left[i], right[j]) for i, j in matching(left, right, 0.1)[0] if ratio(left[i], right[j]) >= 0.5]
    if not pairs:
        return nothing
    area = lambda block: block[3] * block[4]  # noqa: E731
    centre = lambda block: np.array([block[1] + block[3] / 2, block[2] + block[4] / 2])  # noqa: E731
    lab = lambda block: rgb2lab(np.array([[block[5:]]], dtype=float) / 255)  # noqa: E731
    return {
        "size": sum(area(a) + area(b) for a, b in pairs) / sum(map(area, left + right)),
        "text": float(np.mean([ratio(a, b) for a, b in pairs])),
        "position": float(np.mean([1 - np.abs(centre(a) - centre(b)).max() for a, b in pairs])),
        "colour": float(np.mean([max(0, 1 - deltaE_ciede2000(lab(a), lab(b))[0, 0] / 100) for a, b in pairs])),
        "matched": len(pairs),
    }


def block(text):
    place = [round(random.random() * most, 3) for most in (0.9, 2)]
    return [text, *place, *(round(0.01 + random.random() / 5, 3) for _ in range(2)), *(random.randrange(256) for _ in range(3))]


def page(count):
    return [block(" ".join(random.choices(WORDS, k=random.choice([1, 2, 3, 6, 9])))) for _ in range(count)]


def changed(blocks):
    """Some texts split in two, some joined with the next, some gone, new or altered, some recoloured."""
    made = []
    for one in blocks:
        words, roll = one[0].split(" "), random.random()
        if roll < 0.3 and len(words) > 1:
            half = len(words) // 2
            for part in (words[:half], words[half:]):
                made.append([" ".join(part), *block("")[1:5], *one[5:]])
        elif roll < 0.45 and made:
            made[-1] = join(made[-1], one)
        elif roll < 0.55:
            made.append(block(random.choice(WORDS)))
        elif roll < 0.9:
            made.append([one[0][random.randrange(3) :] or "x", *one[1:5], *block("")[5:]])
    return made


def cases():
    for count in [1, 2, 3, 4, 5, 6, 7, 8] * 7:
        reference = page(count)
        yield reference, random.choice([changed, changed, changed, lambda blocks: page(len(blocks))])(reference)
    same = page(5)
    yield from [([], same), (same, []), (same, same), (same, same[::-1]), ([block("zzz")], [block("qqq")])]
    yield [["sign", *same[0][1:]], ["in", *same[0][1:5], 0, 9, 255]], [["sign in", *same[0][1:]]]


rows = [{"reference": r, "answer": a, "expected": score(r, a)} for r, a in cases()]
text = ",\n".join(json.dumps(row, ensure_ascii=False, separators=(",", ":")) for row in rows)
Path(__file__).with_name("design2code.json").write_text(f"[\n{text}\n]\n")
