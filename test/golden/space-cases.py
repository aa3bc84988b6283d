"""Box overlaps by counting cells of a grid, detection scores by NumPy. Run: /usr/bin/python3 space-cases.py"""
import random

import numpy as np

from cases import plain, write

random.seed(12)


def box(size=30):
    return {"x": random.randint(0, size), "y": random.randint(0, size), "width": random.randint(1, 20), "height": random.randint(1, 20)}


def near(one):
    return {key: max(1 if key in ("width", "height") else 0, value + random.randint(-3, 3)) for key, value in one.items()}


def cells(one):
    grid = np.zeros((80, 80), dtype=bool)
    grid[one["y"] : one["y"] + one["height"], one["x"] : one["x"] + one["width"]] = True
    return grid


def iou(one, other):
    a, b = cells(one), cells(other)
    return (a & b).sum() / (a | b).sum()


def average_precision(truth, answer, label, threshold, points, voc):
    """One list of (score, hit) over all pictures, then the area under the envelope at fixed recalls."""
    records, total = [], 0
    for wanted, given in zip(truth, answer):
        wanted = [w["box"] for w in wanted if w["label"] == label]
        given = [g for g in given if g["label"] == label]
        total += len(wanted)
        order = np.argsort([-g["score"] for g in given], kind="stable")[:100]
        free = np.ones(len(wanted), dtype=bool)
        for at in order:
            overlaps = np.array([iou(w, given[at]["box"]) for w in wanted])
            hit = False
            if len(wanted):
                open_to = overlaps.copy() if voc else np.where(free, overlaps, -1)
                best = len(open_to) - 1 - int(np.argmax(open_to[::-1]))
                if open_to[best] >= threshold and free[best]:
                    free[best], hit = False, True
            records.append((given[at]["score"], hit))
    order = np.argsort([-score for score, _ in records], kind="stable")
    hits = np.array([records[at][1] for at in order], dtype=float)
    found = np.cumsum(hits)
    recall, precision = found / total, found / np.arange(1, len(hits) + 1)
    levels = np.linspace(0, 1, points)
    return np.mean([precision[recall >= level].max() if (recall >= level).any() else 0 for level in levels])


def mean_precision(truth, answer, thresholds, points, voc):
    labels = sorted({w["label"] for boxes in truth for w in boxes})
    if not labels:
        return None
    return plain(np.mean([[average_precision(truth, answer, label, t, points, voc) for t in thresholds] for label in labels]))


def pictures():
    truth, answer = [], []
    for _ in range(random.randint(1, 4)):
        wanted = [{"label": random.choice("tig"), "box": box()} for _ in range(random.randint(0, 7))]
        given = [{"label": w["label"] if random.random() < 0.85 else "t", "box": near(w["box"])} for w in wanted if random.random() < 0.8]
        given += [{"label": random.choice("tigz"), "box": box()} for _ in range(random.randint(0, 3))]
        # Half of the detections tie, as those of models that give no confidence do.
        scored = [{**g, "score": random.choice([1, 0.5, round(random.random(), 3)])} for g in given]
        truth.append(wanted)
        answer.append(scored)
    return truth, answer


pairs = [(one, random.choice([near(one), box(), one])) for one in (box() for _ in range(60))]
crowd = [{"label": "t", "box": {"x": n % 50, "y": n // 50, "width": 1, "height": 1}} for n in range(120)]
sets = [pictures() for _ in range(56)]
sets += [([[]], [[]]), ([crowd], [[{**one, "score": 1 - n / 1000} for n, one in enumerate(crowd)]])]
sets += [([[{"label": "t", "box": box()}]], [[]])]
steps = np.linspace(0.5, 0.95, 10)
write(
    "space-cases",
    {
        "space/iou:paper": [[a, b, plain(iou(a, b))] for a, b in pairs],
        "space/average-precision:paper": [[t, a, mean_precision(t, a, steps, 101, False)] for t, a in sets],
        "space/average-precision:code": [[t, a, mean_precision(t, a, steps, 11, True)] for t, a in sets],
        "space/average-precision-50:paper": [[t, a, mean_precision(t, a, [0.5], 101, False)] for t, a in sets],
        "space/average-precision-50:code": [[t, a, mean_precision(t, a, [0.5], 11, True)] for t, a in sets],
    },
)
