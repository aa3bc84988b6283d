"""Random inputs with what CPython, SciPy and scikit-image make of them; run by prove-metrics.mjs."""

import json
import random
import sys
from difflib import SequenceMatcher
from pathlib import Path

import numpy as np
from scipy.optimize import linear_sum_assignment
from skimage.color import deltaE_ciede2000
from skimage.metrics import structural_similarity

FOLDER = Path(sys.argv[1])
ALPHABETS = ["ab", "abc ", "etaoin shrdlu", "abcdefghijklmnopqrstuvwxyz      ", "aé😀😁b\u0301"]
LENGTHS = [0, 1, 2, 3, 5, 9, 17, 40, 90, 199, 200, 201, 240]


def made(letters):
    return "".join(random.choices(letters, k=random.choice(LENGTHS)))


def changed(text):
    letters = list(text)
    for _ in range(random.randint(0, 6)):
        if letters:
            at, other = random.randrange(len(letters)), random.randrange(len(letters))
            if random.random() < 0.5:
                del letters[at : at + random.randint(1, 4)]
            else:
                letters[at:at] = letters[other : other + 8]
    return "".join(letters)


def ratios(file):
    for _ in range(100_000):
        letters = random.choice(ALPHABETS)
        first = made(letters)
        second = changed(first) if random.random() < 0.5 else made(letters)
        found = [SequenceMatcher(None, first, second, junk).ratio() for junk in (True, False)]
        file.write(json.dumps([first, second, *found]) + "\n")


def long_texts(file):
    """Long enough for all widths of grams: lines that come again, some of them changed."""
    for _ in range(500):
        letters = random.choice(ALPHABETS)
        lines = ["".join(random.choices(letters, k=random.choice([4, 9, 30, 90]))) for _ in range(8)]
        first = "\n".join(random.choices(lines, k=random.randint(10, 60)))
        second = first
        for _ in range(random.randint(0, 5)):
            second = changed(second)
        if random.random() < 0.3:
            second = "\n".join(random.choices(lines, k=random.randint(10, 60)))
        matchers = [SequenceMatcher(None, first, second, junk) for junk in (True, False)]
        blocks = [list(block) for block in matchers[1].get_matching_blocks()[:-1]]
        file.write(json.dumps([first, second, *(one.ratio() for one in matchers), blocks]) + "\n")


def assignments(file):
    for _ in range(2000):
        rows, columns = random.randint(1, 30), random.randint(1, 30)
        costs = np.random.randint(0, random.choice([1, 2, 4, 50, 10**6]), (rows, columns)) / random.choice([1, 3, 7])
        found = linear_sum_assignment(costs)
        column_of = [-1] * rows
        for row, column in zip(*found):
            column_of[int(row)] = int(column)
        row = {"rows": rows, "columns": columns, "costs": costs.ravel().tolist()}
        file.write(json.dumps({**row, "columnOf": column_of, "cost": float(costs[found].sum())}) + "\n")


def colours():
    labs = [np.random.uniform([0, -128, -128], [100, 128, 128], (100_000, 3)) for _ in range(2)]
    # Greys, equal colours, close ones and whole numbers are where formulas branch.
    labs[0][:2000, 1:] = 0
    labs[1][1000:3000, 1:] = 0
    labs[1][3000:4000] = labs[0][3000:4000]
    labs[1][4000:20_000] = labs[0][4000:20_000] + np.random.normal(0, 0.5, (16_000, 3))
    labs[0][20_000:30_000] = np.round(labs[0][20_000:30_000])
    labs[1][20_000:30_000] = np.round(labs[1][20_000:30_000])
    for side, values in zip(("left", "right"), labs):
        values.tofile(FOLDER / f"{side}.lab")
    deltaE_ciede2000(*labs).tofile(FOLDER / "ciede2000.f64")


def pictures(file):
    for _ in range(300):
        width, height = random.randint(7, 60), random.randint(7, 60)
        left = np.random.randint(0, random.choice([2, 30, 256]), (height, width, 3)).astype(np.uint8)
        noise = np.random.randint(-20, 21, left.shape)
        right = np.clip(left.astype(int) + noise, 0, 255).astype(np.uint8)
        row = {"width": width, "height": height, "value": structural_similarity(left, right, channel_axis=2)}
        for name, picture in (("left", left), ("right", right)):
            row[name] = [picture[..., channel].ravel().tolist() for channel in range(3)]
        file.write(json.dumps(row) + "\n")


def main():
    random.seed(20)
    np.random.seed(20)
    kinds = {"ratios": ratios, "long": long_texts, "assignments": assignments, "pictures": pictures}
    for name, write in kinds.items():
        with open(FOLDER / f"{name}.jsonl", "w") as file:
            write(file)
    colours()


main()
