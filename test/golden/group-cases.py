"""Clustering metrics by scikit-learn. Run: /usr/bin/python3 group-cases.py"""
import random

from sklearn import metrics

from cases import plain, write

random.seed(14)


def groups(size, kinds):
    return [random.randrange(kinds) for _ in range(size)]


pairs = []
for _ in range(70):
    size = random.choice([2, 3, 5, 12, 20, 60, 300])
    truth = groups(size, random.choice([1, 2, 3, 5, size]))
    noisy = [g if random.random() < 0.8 else random.randrange(4) for g in truth]
    pairs.append((truth, random.choice([noisy, groups(size, random.choice([1, 2, 4, size]))])))
pairs += [([0] * 5, [1] * 5), ([0] * 5, list(range(5))), (list(range(5)), [0] * 5), ([0, 0, 1, 1], [0, 1, 0, 1])]
pairs += [(["a", "b", "a"], ["x", "y", "x"]), (["ä", "😀", "ä", "b"], ["x", "x", "y", "y"])]
# Every item alone on both sides is the same grouping; scikit-learn divides 0 by 0 there, freshet says 1.
pairs = [(t, a) for t, a in pairs if not (len(set(t)) == len(t) == len(set(a)))]

scores = {
    "ari": metrics.adjusted_rand_score,
    "ami": metrics.adjusted_mutual_info_score,
    "nmi": metrics.normalized_mutual_info_score,
    "homogeneity": metrics.homogeneity_score,
    "completeness": metrics.completeness_score,
    "v-measure": metrics.v_measure_score,
    "fmi": metrics.fowlkes_mallows_score,
}
write("group-cases", {f"groups/{name}:paper": [[t, a, plain(score(t, a))] for t, a in pairs] for name, score in scores.items()})
