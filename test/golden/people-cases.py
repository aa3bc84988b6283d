"""Agreement and preferences in NumPy and SciPy, each by another way than freshet's.

Krippendorff's alpha by listing pairs of ratings, Fleiss' kappa by count matrices, ICC by projections,
Bradley-Terry and logistic regression by solving for a zero gradient. Run: /usr/bin/python3 people-cases.py
"""
import itertools
import random

import numpy as np
from scipy import optimize, stats

from cases import plain, save

random.seed(16)


def alpha(units, level):
    kept = [[v for v in unit if v is not None] for unit in units]
    kept = [unit for unit in kept if len(unit) > 1]
    pool = [v for unit in kept for v in unit]
    order = sorted(set(pool), key=lambda v: (isinstance(v, str), v))

    def apart(one, other):
        if level == "nominal":
            return float(one != other)
        if level == "interval":
            return (one - other) ** 2
        low, high = sorted((order.index(one), order.index(other)))
        between = sum(pool.count(v) for v in order[low : high + 1])
        return (between - (pool.count(one) + pool.count(other)) / 2) ** 2

    observed = sum(apart(a, b) / (len(unit) - 1) for unit in kept for a, b in itertools.permutations(unit, 2)) / max(1, len(pool))
    expected = sum(apart(a, b) for a, b in itertools.permutations(pool, 2)) / max(1, len(pool) * (len(pool) - 1))
    return None if expected == 0 else plain(1 - observed / expected)


def fleiss(units):
    kept = [[v for v in unit if v is not None] for unit in units]
    raters = max(map(len, kept))
    kept = [unit for unit in kept if len(unit) == raters]
    names = sorted({v for unit in kept for v in unit}, key=str)
    if raters < 2 or len(names) < 2:
        return None
    table = np.array([[unit.count(name) for name in names] for unit in kept])
    agree = ((table**2).sum(axis=1) - raters) / (raters * (raters - 1))
    chance = ((table.sum(axis=0) / table.sum()) ** 2).sum()
    return plain((agree.mean() - chance) / (1 - chance))


def icc(units):
    kept = np.array([unit for unit in units if None not in unit], dtype=float)
    if kept.ndim != 2 or kept.shape[0] < 2 or np.ptp(kept) == 0:
        return None
    n, k = kept.shape
    # Sums of squares by least squares on indicator columns, each model against the smaller one.
    unit, rater = np.repeat(np.arange(n), k), np.tile(np.arange(k), n)
    y = kept.ravel()

    def rest(*factors):
        columns = [np.ones(len(y))] + [(f == level).astype(float) for f in factors for level in np.unique(f)]
        x = np.stack(columns, axis=1)
        return ((y - x @ np.linalg.lstsq(x, y, rcond=None)[0]) ** 2).sum()

    error = rest(unit, rater) / ((n - 1) * (k - 1))
    rows = (rest() - rest(unit)) / (n - 1)
    columns = (rest() - rest(rater)) / (k - 1)
    total = rows + (k - 1) * error + k * (columns - error) / n
    return None if total < 1e-12 else plain((rows - error) / total)


def ratings(raters, levels, size, missing):
    units = []
    for _ in range(size):
        base = random.choice(levels)
        units.append([None if random.random() < missing else base if random.random() < 0.7 else random.choice(levels) for _ in range(raters)])
    return units


sheets = []
for _ in range(60):
    levels = random.choice([[0, 1], [0, 0.5, 1], [1, 2, 3, 4, 5], [1, 2, 10]])
    sheets.append(ratings(random.choice([2, 2, 3, 5]), levels, random.choice([2, 4, 10, 45]), random.choice([0, 0, 0.2])))
sheets += [[[1, 1], [1, 1]], [[1, 2], [2, 1]], [[0, 1]], [[1, None], [2, 2], [3, 1]], [[1e6, 1e6 + 1], [1e6 + 2, 1e6]]]
agreement = [
    [units, {"nominal": alpha(units, "nominal"), "ordinal": alpha(units, "ordinal"), "interval": alpha(units, "interval"), "fleiss": fleiss(units), "icc": icc(units)}]
    for units in sheets
]


def strengths(names, games):
    """Log strengths with mean 0 at which every one has as many wins as expected."""
    index = {name: at for at, name in enumerate(names)}
    wins = np.zeros((len(names), len(names)))
    for one, other, result in games:
        a, b = index[one], index[other]
        wins[a, b] += {"one": 1, "tie": 0.5, "other": 0}[result]
        wins[b, a] += {"one": 0, "tie": 0.5, "other": 1}[result]
    played = wins + wins.T

    def gap(free):
        s = np.append(free, -free.sum())
        chance = 1 / (1 + np.exp(s[None, :] - s[:, None]))
        return (wins.sum(axis=1) - (played * chance).sum(axis=1))[:-1]

    found = optimize.root(gap, np.zeros(len(names) - 1), method="hybr", tol=1e-14)
    free = found.x
    for _ in range(3):
        free = free - np.linalg.solve(optimize.approx_fprime(free, gap, 1e-7).reshape(len(free), -1), gap(free))
    assert np.abs(gap(free)).max() < 1e-11
    return [plain(v) for v in np.append(free, -free.sum())]


tournaments = []
for _ in range(55):
    names = [f"m{n}" for n in range(random.choice([2, 3, 4, 6]))]
    power = {name: random.gauss(0, 0.8) for name in names}
    games = [(names[n], names[(n + 1) % len(names)], "one") for n in range(len(names))]
    for _ in range(random.choice([5, 30, 200])):
        one, other = random.sample(names, 2)
        chance = 1 / (1 + np.exp(power[other] - power[one]))
        games.append((one, other, "tie" if random.random() < 0.1 else "one" if random.random() < chance else "other"))
    tournaments.append([games, dict(zip(names, strengths(names, games)))])


def logistic(rows, wins):
    x, y = np.array(rows), np.array(wins, dtype=float)
    gradient = lambda w: x.T @ (y - 1 / (1 + np.exp(-x @ w)))  # noqa: E731
    curve = lambda w: -(x.T * ((p := 1 / (1 + np.exp(-x @ w))) * (1 - p))) @ x  # noqa: E731
    found = optimize.root(gradient, np.zeros(x.shape[1]), jac=curve, method="lm", tol=1e-15)
    assert np.abs(gradient(found.x)).max() < 1e-9, gradient(found.x)
    error = np.sqrt(np.diag(np.linalg.pinv(-curve(found.x))))
    z = found.x / error
    return [[plain(v) for v in row] for row in zip(found.x, error, z, 2 * stats.norm.sf(np.abs(z)))]


fits = []
while len(fits) < 55:
    width, size = random.choice([1, 2, 4]), random.choice([30, 60, 180])
    weights = [random.gauss(0, 0.8) for _ in range(width)]
    rows = [[random.gauss(0, 1) for _ in range(width)] for _ in range(size)]
    wins = [bool(random.random() < 1 / (1 + np.exp(-np.dot(row, weights)))) for row in rows]
    fits.append([[[round(v, 3) for v in row] for row in rows], wins])
fits = [[rows, wins, logistic(rows, wins)] for rows, wins in fits]

save("people-cases", {"agreement": agreement, "strengths": tournaments, "logistic": fits})
