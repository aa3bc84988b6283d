"""Labels, numbers and rankings by scikit-learn and NumPy. Run: /usr/bin/python3 set-cases.py"""
import random
import warnings

import numpy as np
from sklearn import metrics

from cases import plain, write

random.seed(15)
warnings.filterwarnings("ignore")

labels = []
for _ in range(56):
    size, kinds = random.choice([1, 2, 5, 30, 200]), random.choice(["a", "ab", "abcd", "text image vector group".split()])
    truth = [random.choice(kinds) for _ in range(size)]
    labels.append((truth, [t if random.random() < 0.6 else random.choice([*kinds, "other"]) for t in truth]))
macro = lambda t, a: metrics.f1_score(t, a, average="macro", labels=sorted(set(t)), zero_division=0)  # noqa: E731

tops = []
for _ in range(55):
    kinds = random.choice([3, 6])
    k = random.randint(1, kinds - 1)
    truth = [random.randrange(kinds) for _ in range(random.randint(1, 20))]
    scores = np.random.RandomState(len(tops)).permutation(np.arange(len(truth) * kinds)).reshape(len(truth), kinds)
    value = metrics.top_k_accuracy_score(truth, scores, k=k, labels=list(range(kinds))) if kinds > 2 else None
    tops.append([{"k": k, "labels": truth}, [[int(c) for c in np.argsort(-row)] for row in scores], plain(value)])

binary = []
for _ in range(56):
    size = random.choice([1, 3, 10, 60])
    truth = [random.random() < 0.5 for _ in range(size)]
    binary.append((truth, [t if random.random() < 0.7 else not t for t in truth]))

tags = [
    (random.sample("abcdefgh", random.randint(1, 6)), random.sample("abcdefgh", random.randint(1, 6))) for _ in range(55)
]


def multi(score, truth, answer):
    rows = [[int(letter in chosen) for letter in "abcdefgh"] for chosen in (truth, answer)]
    return plain(score(rows[0], rows[1], zero_division=0))


numbers = []
for _ in range(55):
    size = random.choice([1, 2, 10, 100])
    truth = [round(random.uniform(-400, 400), 2) for _ in range(size)]
    numbers.append((truth, [round(t + random.gauss(0, random.choice([0, 1, 100])), 3) for t in truth]))


def angle(truth, answer):
    turns = np.exp(1j * np.radians(answer)) / np.exp(1j * np.radians(truth))
    return plain(np.mean(np.abs(np.degrees(np.angle(turns)))))


counts = [([random.randint(0, 50) for _ in range(n)], [random.randint(0, 50) for _ in range(n)]) for n in [1, 2, 5, 40] * 14]

rankings = []
for _ in range(60):
    size = random.choice([2, 5, 20])
    ids = [f"t{n}" for n in range(size)]
    gains = {i: random.choice([0, 0, 1, 1, 2, 3]) for i in ids}
    if not any(gains.values()):
        gains[ids[0]] = 1
    rankings.append((gains, random.sample(ids, size), random.choice([None, 1, 3, 10])))


def query(gains, k):
    return {"relevance": gains} if k is None else {"relevance": gains, "k": k}


def ndcg(gains, order, k):
    scores = [-order.index(i) for i in gains]
    return plain(metrics.ndcg_score([list(gains.values())], [scores], k=k))


def map_all(gains, order):
    return plain(metrics.average_precision_score([gains[i] > 0 for i in order], [-n for n in range(len(order))]))


def first(gains, order, k):
    hits = np.flatnonzero([gains[i] > 0 for i in order[:k]])
    return 1 / (1 + hits[0]) if len(hits) else 0


def recall(gains, order, k):
    relevant = {i for i, gain in gains.items() if gain > 0}
    return len(relevant & set(order[:k])) / len(relevant)


decisions = []
for _ in range(64):
    size = random.choice([1, 2, 8, 50, 400])
    truth = [random.random() < random.choice([0.1, 0.5, 1]) for _ in range(size)]
    ties = random.choice([1, 3])
    decisions.append((truth, [round(random.random() + 0.3 * t, ties) for t in truth]))


def auc(truth, scores):
    return plain(metrics.roc_auc_score(truth, scores)) if 0 < sum(truth) < len(truth) else None


def stepwise(truth, scores):
    return plain(metrics.average_precision_score(truth, scores)) if any(truth) else None


write(
    "set-cases",
    {
        "sets/accuracy:paper": [[t, a, plain(metrics.accuracy_score(t, a))] for t, a in labels],
        "sets/macro-f1:ours": [[t, a, plain(macro(t, a))] for t, a in labels],
        "sets/top-k:paper": tops,
        "sets/binary-f1:paper": [[t, a, plain(metrics.f1_score(t, a)) if any(t) or any(a) else 1] for t, a in binary],
        "sets/precision:paper": [[t, a, multi(metrics.precision_score, t, a)] for t, a in tags],
        "sets/recall:paper": [[t, a, multi(metrics.recall_score, t, a)] for t, a in tags],
        "sets/f1:paper": [[t, a, multi(metrics.f1_score, t, a)] for t, a in tags],
        "sets/mae:paper": [[t, a, plain(metrics.mean_absolute_error(t, a))] for t, a in numbers],
        "sets/mse:paper": [[t, a, plain(metrics.mean_squared_error(t, a))] for t, a in numbers],
        "sets/angle-error:paper": [[t, a, angle(t, a)] for t, a in numbers],
        "sets/count-mae:paper": [[t, a, plain(np.mean(np.abs(np.subtract(t, a))))] for t, a in counts],
        "sets/ndcg:paper": [[query(g, k), o, ndcg(g, o, k)] for g, o, k in rankings],
        "sets/map:ours": [[query(g, None), o, map_all(g, o)] for g, o, _ in rankings],
        "sets/mrr:paper": [[query(g, k), o, first(g, o, k)] for g, o, k in rankings],
        "sets/recall-at-k:ours": [[query(g, k), o, recall(g, o, k)] for g, o, k in rankings],
        "sets/auc:paper": [[t, s, auc(t, s)] for t, s in decisions],
        "sets/average-precision:ours": [[t, s, stepwise(t, s)] for t, s in decisions],
    },
)
