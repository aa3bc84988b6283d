"""Writes frechet.json: Fréchet distances with SciPy's matrix square root."""

import json
import pathlib

import numpy as np
from scipy import linalg

rng = np.random.default_rng(3)


def distance(left, right):
    first, second = np.cov(left, rowvar=False), np.cov(right, rowvar=False)
    if min(len(left), len(right)) > left.shape[1]:
        root = np.trace(linalg.sqrtm(first @ second).real)
    else:
        # sqrtm is inaccurate on singular products; the nuclear norm is the same number.
        halves = [(one - one.mean(0)) / np.sqrt(len(one) - 1) for one in (left, right)]
        root = linalg.svdvals(halves[0] @ halves[1].T).sum()
    return ((left.mean(0) - right.mean(0)) ** 2).sum() + np.trace(first) + np.trace(second) - 2 * root


cases = []
for left, right, size in [(40, 30, 6), (9, 9, 4), (5, 7, 12), (20, 5, 8), (2, 2, 3)]:
    mix = rng.normal(size=(size, size))
    a = (rng.normal(size=(left, size)) @ mix + 1).round(5)
    b = (rng.normal(size=(right, size)) * 2).round(5)
    cases.append({"left": a.tolist(), "right": b.tolist(), "distance": float(distance(a, b))})
# Many vectors in a space of which they use only a part: the covariances are singular.
flat = [(rng.normal(size=(30, 3)) @ rng.normal(size=(3, 9))).round(5) for _ in range(2)]
halves = [(one - one.mean(0)) / np.sqrt(len(one) - 1) for one in flat]
value = ((flat[0].mean(0) - flat[1].mean(0)) ** 2).sum() + sum((one**2).sum() for one in halves)
value -= 2 * linalg.svdvals(halves[0] @ halves[1].T).sum()
cases.append({"left": flat[0].tolist(), "right": flat[1].tolist(), "distance": float(value)})
square = rng.normal(size=(24, 24)).round(5)
symmetric = square + square.T
document = {
    "distances": cases,
    "eigenvalues": {"matrix": symmetric.ravel().tolist(), "values": linalg.eigvalsh(symmetric).tolist()},
}
pathlib.Path(__file__).with_suffix(".json").write_text(json.dumps(document) + "\n")
