"""Fréchet distances by NumPy and SciPy: /usr/bin/python3 test/golden/frechet.py"""

import json
from pathlib import Path

import numpy as np
from scipy import linalg

from recipes import numbers, vectors


def distance(left, right):
    """The distance, and the variances that it is a difference of: what is lost of those is lost."""
    halves = [(one - one.mean(0)) / np.sqrt(len(one) - 1) for one in (left, right)]
    root = linalg.svdvals(halves[0] @ halves[1].T).sum()
    first, second = [np.atleast_2d(np.cov(one, rowvar=False)) for one in (left, right)]
    variances = np.trace(first) + np.trace(second)
    # The definition itself, where sqrtm can do it: it is inaccurate on singular products.
    if min(np.linalg.matrix_rank(first), np.linalg.matrix_rank(second)) == len(first):
        direct = np.trace(linalg.sqrtm(first @ second).real)
        assert abs(root - direct) < 1e-9 * variances, (root, direct)
    moved = ((left.mean(0) - right.mean(0)) ** 2).sum()
    return max(0.0, float(moved + variances - 2 * root)), float(variances)


def case(name, left, right):
    found, variances = distance(*[np.array(vectors(one), dtype=float) for one in (left, right)])
    return {"name": name, "left": left, "right": right, "distance": found, "variances": variances}


def recipe(seed, count, size, **more):
    return {"seed": seed, "count": count, "size": size, **more}


def cases():
    counts = [(40, 30, 6), (9, 9, 4), (60, 50, 12), (33, 200, 3), (25, 25, 24), (150, 140, 20)]
    for seed, (left, right, size) in enumerate(counts):
        yield "more than numbers", recipe(seed, left, size), recipe(seed + 50, right, size)
    counts = [(5, 7, 12), (20, 5, 8), (5, 20, 8), (8, 8, 8), (9, 8, 8), (3, 60, 40), (12, 10, 70)]
    for seed, (left, right, size) in enumerate(counts):
        yield "fewer than numbers", recipe(seed, left, size), recipe(seed + 50, right, size, shifts=[7, -3])
    for seed, (right, size) in enumerate([(2, 1), (2, 3), (2, 30), (3, 2), (50, 2), (50, 9)]):
        yield "two", recipe(seed, 2, size), recipe(seed + 50, right, size)
    for seed, (left, right) in enumerate([(2, 2), (2, 40), (30, 30), (100, 7), (500, 400)]):
        scales = {"scales": [[1, 0.01, 3e4][seed % 3]], "shifts": [[0, 2.5][seed % 2]]}
        yield "one number", recipe(seed, left, 1), recipe(seed + 50, right, 1, **scales)
    for seed, (count, size) in enumerate([(2, 1), (2, 5), (30, 6), (6, 30), (10, 10), (80, 15)]):
        yield "equal", recipe(seed, count, size), recipe(seed, count, size)
    for seed, (count, size) in enumerate([(2, 4), (30, 6), (6, 30), (50, 1)]):
        for shift in ([3], [0.5, 0, -2000]):
            yield "shifted", recipe(seed, count, size), recipe(seed, count, size, shifts=shift)
    for seed, (count, size, left, right) in enumerate([(30, 9, 3, 3), (30, 9, 1, 8), (40, 20, 19, 5), (12, 12, 2, 2)]):
        yield "of a low rank", recipe(seed, count, size, rank=left), recipe(seed + 50, count, size, rank=right)
    yield "equal of a low rank", recipe(1, 40, 12, rank=2), recipe(1, 40, 12, rank=2)
    yield "low against full rank", recipe(1, 40, 8, rank=2), recipe(2, 50, 8, scales=[50])
    for seed, (left, right) in enumerate([(1, 1e-6), (1e6, 1e-6), (1e-5, 2e-5), (1e8, 3e8)]):
        yield "of other scales", recipe(seed, 30, 5, scales=[left]), recipe(seed + 50, 20, 5, scales=[right])
    steep = [10.0**-power for power in range(8)]
    yield "steep", recipe(1, 40, 8, scales=steep), recipe(2, 40, 8, scales=steep)
    yield "steep", recipe(1, 40, 8, scales=steep), recipe(2, 40, 8, scales=steep[::-1])
    yield "equal and steep", recipe(1, 40, 8, scales=steep), recipe(1, 40, 8, scales=steep)
    gentle = [0.75**power for power in range(60)]
    yield "equal and wide", recipe(1, 90, 60, scales=gentle), recipe(1, 90, 60, scales=gentle)
    yield "doubled and wide", recipe(1, 90, 60, scales=gentle), recipe(1, 90, 60, scales=[2 * one for one in gentle])
    for seed, scales in enumerate([[0, 1], [1, 0, 0], [0]]):
        flat = {"scales": scales, "shifts": [5, -1, 0]}
        yield "constant numbers", recipe(seed, 20, 7, **flat), recipe(seed + 50, 25, 7, **flat)
        yield "constant numbers on one side", recipe(seed, 20, 7, **flat), recipe(seed + 50, 6, 7)


matrix = np.array(numbers(3, 18 * 24, -5, 5)).reshape(18, 24)
lines = ",\n".join(json.dumps(case(*one), separators=(",", ":"), ensure_ascii=False) for one in cases())
values = json.dumps(sorted(linalg.svdvals(matrix)), separators=(",", ":"))
Path(__file__).with_suffix(".json").write_text(f'{{"distances":[\n{lines}\n],\n"singularValues":{values}}}\n')
