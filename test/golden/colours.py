"""Colour differences by scikit-image, hue names by colorsys: /usr/bin/python3 test/golden/colours.py

The 34 pairs of Sharma, Wu and Dalal (2005) come from scikit-image's own test data, with the
differences that the paper prints. The published CIE76 has other constants than scikit-image.
"""

import colorsys
import json
from pathlib import Path

import numpy as np
import skimage.color
from skimage.color import deltaE_ciede2000, rgb2lab

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


TO_XYZ = np.array([[0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750], [0.0193339, 0.1191920, 0.9503041]])
NAMES = np.array(["red", "orange", "yellow", "green", "cyan", "blue", "purple", "pink", "red"])
ENDS = [15, 45, 75, 165, 195, 255, 285, 345]


def published_lab(rgbs):
    share = rgbs / 255
    linear = np.where(share <= 0.04045, share / 12.92, ((share + 0.055) / 1.055) ** 2.4)
    xyz = linear @ TO_XYZ.T / [0.95047, 1, 1.08883]
    x, y, z = np.where(xyz > 0.008856, np.cbrt(xyz), 7.787 * xyz + 16 / 116).T
    return np.stack([116 * y - 16, 500 * (x - y), 200 * (y - z)], axis=1)


def hue_name(rgb):
    if np.ptp(rgb) < 30:
        return "black" if max(rgb) < 40 else "white" if min(rgb) > 215 else "grey"
    hue, saturation, _ = colorsys.rgb_to_hsv(*(level / 255 for level in rgb))
    return "grey" if saturation < 0.15 else str(NAMES[np.searchsorted(ENDS, 360 * hue, side="right")])


def near_borders():
    """Colours on both sides of every border between two names."""
    hues = [end / 360 + by for end in [*ENDS, 360] for by in (-0.004, 0.004)]
    bright = [[round(255 * level) for level in colorsys.hsv_to_rgb(hue % 1, 0.9, 0.9)] for hue in hues]
    pale = [[200 + by, 200, 200 - by] for by in (7, 14, 15, 16)] + [[255, 255 - by, 255] for by in (29, 30, 38, 39)]
    dull = [[level] * 3 for level in (0, 39, 40, 215, 216, 255)] + [[39, 10, 10], [40, 11, 11], [39, 9, 9], [244, 216, 216]]
    return bright + pale + dull


def main():
    table = np.array(sharma())
    labs = [random_labs(11, 100), random_labs(21, 100)]
    rgbs = [random_rgbs(31, 100), random_rgbs(41, 100)]
    edges = np.array([[0, 0, 0], [255, 255, 255], [255, 0, 0], [0, 0, 255], [1, 1, 1], [10, 10, 10], [11, 11, 11]])
    rgbs = [np.concatenate([rgbs[0], edges]), np.concatenate([rgbs[1], np.roll(edges, 1, axis=0)])]
    named = near_borders() + random_rgbs(51, 60).astype(int).tolist()
    made = [rgb2lab(rgb[:, None, :] / 255)[:, 0] for rgb in rgbs]
    golden = {
        "sharma": table.tolist(),
        "sharmaExactly": deltaE_ciede2000(table[:, :3], table[:, 3:6]).tolist(),
        "labs": deltaE_ciede2000(*labs).tolist(),
        "rgbs": [rgb.astype(int).tolist() for rgb in rgbs],
        "lab": made[0].tolist(),
        "ciede2000": deltaE_ciede2000(*made).tolist(),
        "cie76": np.linalg.norm(published_lab(rgbs[0]) - published_lab(rgbs[1]), axis=1).tolist(),
        "named": [[rgb, hue_name(rgb)] for rgb in named],
    }
    lines = [f'"{name}":' + json.dumps(value, separators=(",", ":")) for name, value in golden.items()]
    Path(__file__).with_name("colours.json").write_text("{\n" + ",\n".join(lines) + "\n}\n")


main()
