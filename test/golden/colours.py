"""Colour differences by scikit-image: /usr/bin/python3 test/golden/colours.py

The 34 pairs of Sharma, Wu and Dalal (2005) come from scikit-image's own test data, with the
differences that the paper prints.
"""

import json
from pathlib import Path

import numpy as np
import skimage.color
from skimage.color import deltaE_cie76, deltaE_ciede2000, rgb2lab

from recipes import numbers

DATA = Path(skimage.color.__file__).parent / "tests" / "ciede2000_test_data.txt"


def sharma():
    """Both colours and the printed difference, row by row."""
    rows = [line.split() for line in DATA.read_text().splitlines() if line and not line.startswith("#")]
    return [[float(row[at]) for at in (2, 3, 4, 17, 18, 19, 15)] for row in rows]


def random_labs(seed, count):
    light = np.array(numbers(seed, count, 0, 100))
    a = np.array(numbers(seed + 1, count, -128, 128))
    b = np.array(numbers(seed + 2, count, -128, 128))
    return np.stack([light, a, b], axis=1)


def random_rgbs(seed, count):
    return np.floor(np.array(numbers(seed, count * 3, 0, 256))).reshape(count, 3)


def main():
    table = np.array(sharma())
    labs = [random_labs(11, 100), random_labs(21, 100)]
    rgbs = [random_rgbs(31, 100), random_rgbs(41, 100)]
    edges = np.array([[0, 0, 0], [255, 255, 255], [255, 0, 0], [0, 0, 255], [1, 1, 1], [10, 10, 10], [11, 11, 11]])
    rgbs = [np.concatenate([rgbs[0], edges]), np.concatenate([rgbs[1], np.roll(edges, 1, axis=0)])]
    made = [rgb2lab(rgb[:, None, :] / 255)[:, 0] for rgb in rgbs]
    golden = {
        "sharma": table.tolist(),
        "sharmaExactly": deltaE_ciede2000(table[:, :3], table[:, 3:6]).tolist(),
        "labs": deltaE_ciede2000(*labs).tolist(),
        "rgbs": [rgb.astype(int).tolist() for rgb in rgbs],
        "lab": made[0].tolist(),
        "ciede2000": deltaE_ciede2000(*made).tolist(),
        "cie76": deltaE_cie76(*made).tolist(),
    }
    lines = [f'"{name}":' + json.dumps(value, separators=(",", ":")) for name, value in golden.items()]
    Path(__file__).with_name("colours.json").write_text("{\n" + ",\n".join(lines) + "\n}\n")


main()
