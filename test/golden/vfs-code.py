"""Scores pairs of block lists as UI2App's published code does: difflib, SciPy, scikit-image.

Usage: /usr/bin/python3 test/golden/vfs-code.py
Reads the pages from vfs-code.json, computes every score anew and writes it back.
"""

import json
from difflib import SequenceMatcher
from pathlib import Path

import numpy as np
from scipy.optimize import linear_sum_assignment
from skimage.color import deltaE_ciede2000, rgb2lab

FILE = Path(__file__).with_name("vfs-code.json")


def lab(rgb):
    return rgb2lab(np.array([[rgb]], dtype=float) / 255)


def area(block):
    return block["w"] * block["h"]


def score(reference, generated):
    size = max(len(reference), len(generated))
    cost = np.ones((size, size))
    ratios = {}
    for i, left in enumerate(reference):
        for j, right in enumerate(generated):
            ratios[i, j] = SequenceMatcher(None, left["text"], right["text"]).ratio()
            cost[i, j] = 1 - ratios[i, j]
    rows, columns = linear_sum_assignment(cost) if size else ([], [])
    pairs = [(i, j) for i, j in zip(rows, columns) if ratios.get((i, j), 0) >= 0.3]
    if not pairs:
        return {"matched": 0, "size": 0.0, "text": 0.0, "position": 0.0, "colour": 0.0}
    total = (sum(map(area, reference)) + sum(map(area, generated))) / 2
    matched = sum((area(reference[i]) + area(generated[j])) / 2 for i, j in pairs)
    positions = []
    colours = []
    for i, j in pairs:
        left, right = reference[i], generated[j]
        across = left["x"] + left["w"] / 2 - right["x"] - right["w"] / 2
        down = left["y"] + left["h"] / 2 - right["y"] - right["h"] / 2
        positions.append(max(0, 1 - max(abs(across), abs(down))))
        difference = deltaE_ciede2000(lab(left["rgb"]), lab(right["rgb"]))[0, 0]
        colours.append(max(0, 1 - difference / 100))
    return {
        "matched": len(pairs),
        "size": float(min(1, matched / total)) if total > 0 else 0.0,
        "text": float(np.mean([ratios[pair] for pair in pairs])),
        "position": float(np.mean(positions)),
        "colour": float(np.mean(colours)),
    }


def blocks(rows, texts, tags):
    names = ("x", "y", "w", "h")
    return [
        {"text": texts[row[0]], "tag": tags[row[1]], **dict(zip(names, row[2:6])), "rgb": row[6:9]}
        for row in rows
    ]


def main():
    golden = json.loads(FILE.read_text())
    for case in golden["cases"]:
        sides = [blocks(case[side], golden["texts"], golden["tags"]) for side in ("reference", "generated")]
        expected = score(*sides)
        expected["page"] = round(25 * sum(expected[part] for part in ("size", "text", "position", "colour")), 1)
        case["expected"] = expected
    lines = [json.dumps(case, ensure_ascii=False, separators=(",", ":")) for case in golden["cases"]]
    head = json.dumps({key: golden[key] for key in ("texts", "tags")}, ensure_ascii=False, separators=(",", ":"))
    FILE.write_text(head[:-1] + ',"cases":[\n' + ",\n".join(lines) + "\n]}\n")


if __name__ == "__main__":
    main()
