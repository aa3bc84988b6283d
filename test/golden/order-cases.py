"""Rank correlations by SciPy. Run: /usr/bin/python3 order-cases.py"""
import random

import numpy as np
from scipy import stats

from cases import plain, write

random.seed(13)


def shuffled(items, swaps):
    items = list(items)
    for _ in range(swaps):
        i, j = random.randrange(len(items)), random.randrange(len(items))
        items[i], items[j] = items[j], items[i]
    return items


pairs = []
for _ in range(70):
    size = random.choice([2, 3, 4, 4, 4, 7, 12, 40])
    start = shuffled(range(1, size + 1), size)
    pairs.append((start, shuffled(start, random.choice([0, 1, 2, size]))))
pairs += [([1, 2, 3, 4], [4, 3, 2, 1]), ([3, 1, 2], [3, 1, 2]), ([2, 3, 1], [3, 1, 2])]
pairs += [(list(range(100)), list(range(99, -1, -1)))]


def ranks(reference, answer):
    return list(range(len(reference))), [answer.index(item) for item in reference]


tau = lambda one, other: plain(stats.kendalltau(one, other)[0])  # noqa: E731
rho = lambda one, other: plain(stats.spearmanr(one, other)[0])  # noqa: E731


def concordant(reference, answer):
    places = ranks(reference, answer)[1]
    upper = np.triu_indices(len(places), 1)
    return plain(np.mean(np.subtract.outer(places, places)[upper] < 0))


scores = []
for _ in range(60):
    size = random.choice([2, 3, 5, 20, 80])
    kind = random.choice([lambda: random.randint(0, 4), random.random, lambda: random.gauss(1e6, 1e-2)])
    people = [kind() for _ in range(size)]
    scores.append((people, [value + random.gauss(0, 1) if random.random() < 0.7 else kind() for value in people]))
scores += [([1, 1, 1], [1, 2, 3]), ([0.1, 0.1, 0.1], [1, 2, 3]), ([1, 2], [2, 1])]


def correlated(statistic):
    rows = []
    for people, given in scores:
        constant = len(set(people)) == 1 or len(set(given)) == 1
        rows.append([people, given, None if constant else plain(statistic(people, given)[0])])
    return rows


write(
    "order-cases",
    {
        "order/kendall-tau:ours": [[r, a, tau(*ranks(r, a))] for r, a in pairs],
        "order/kendall-tau:code": [[r, a, tau(r, a)] for r, a in pairs],
        "order/spearman-rho:ours": [[r, a, rho(*ranks(r, a))] for r, a in pairs],
        "order/spearman-rho:code": [[r, a, rho(r, a)] for r, a in pairs],
        "order/pairwise-accuracy:paper": [[r, a, concordant(r, a)] for r, a in pairs],
        "order/exact:paper": [[r, a, int(r == a)] for r, a in pairs],
        "order/first-item:paper": [[r, a, int(r[0] == a[0])] for r, a in pairs],
        "people/pearson:paper": correlated(stats.pearsonr),
        "people/spearman:paper": correlated(stats.spearmanr),
    },
)
