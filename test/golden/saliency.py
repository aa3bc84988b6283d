"""Spectral residual maps and map comparisons by NumPy and SciPy: /usr/bin/python3 test/golden/saliency.py"""

import json
from pathlib import Path

import numpy as np
from scipy import ndimage, special, stats

from recipes import picture, saliency_map


def area_matrix(source, target):
    edges = np.arange(target + 1) * (source / target)
    low = np.maximum(edges[:-1, None], np.arange(source)[None])
    high = np.minimum(edges[1:, None], np.arange(source)[None] + 1)
    return np.clip(high - low, 0, None) / (source / target)


def grey(recipe):
    rgba = np.array(picture(recipe), dtype=float)
    light = rgba[..., :3] @ np.array([0.299, 0.587, 0.114])
    alpha = rgba[..., 3] / 255
    return light * alpha + 255 * (1 - alpha)


def spectral_residual(recipe):
    image = grey(recipe)
    # Beyond the mean there are only rounding errors, which are nothing to compare.
    if np.ptp(image) < 1e-9:
        return np.zeros((64, 64))
    image = area_matrix(image.shape[0], 64) @ image @ area_matrix(image.shape[1], 64).T
    spectrum = np.fft.fft2(image)
    amplitude = np.abs(spectrum)
    logarithm = np.log1p(amplitude)
    residual = logarithm - ndimage.uniform_filter(logarithm, 3, mode="nearest")
    rebuilt = np.where(amplitude < 1e-6, 0, np.exp(residual + 1j * np.angle(spectrum)))
    energy = np.abs(np.fft.ifft2(rebuilt)) ** 2
    return ndimage.gaussian_filter(energy, 2.5, mode="nearest", radius=8)


def common(values):
    rows = (np.arange(240) + 0.5) * values.shape[0] / 240 - 0.5
    columns = (np.arange(320) + 0.5) * values.shape[1] / 320 - 0.5
    grid = np.meshgrid(rows, columns, indexing="ij")
    # Interpolation would make rounding errors of a flat map.
    resized = ndimage.map_coordinates(values, grid, order=1, mode="nearest") if np.ptp(values) else np.zeros((240, 320))
    return (resized - resized.min()).ravel() / np.ptp(resized)


def shares(values):
    return values / values.sum()


def compare(left, right):
    left, right = common(left), common(right)
    if np.isnan([left[0], right[0]]).any():
        # Flat maps have no correlation; spread evenly they can still be shared and diverge.
        even = [shares(np.ones_like(one) if np.isnan(one[0]) else one) for one in (left, right)]
        return {"cc": None, "sim": None, "kl": None, "even": {"sim": intersection(*even), "kl": divergence(*even)}}
    correlation = stats.pearsonr(left, right)[0]
    left, right = shares(left), shares(right)
    return {"cc": float(correlation), "sim": intersection(left, right), "kl": divergence(left, right)}


def intersection(left, right):
    return float(np.minimum(left, right).sum())


def divergence(left, right):
    return float(special.rel_entr(shares(left + 1e-7), shares(right + 1e-7)).sum())


def recipe(seed, width, height, kind, **more):
    return {"seed": seed, "width": width, "height": height, "kind": kind, **more}


def given():
    kinds = ["even", "flat", "ramp", "sparse", "spot", "left", "right"]
    for first in kinds:
        for second in kinds:
            seed = 7 * kinds.index(first) + kinds.index(second)
            yield recipe(seed, 9, 7, first), recipe(seed + 100, 12 if seed % 2 else 9, 5 if seed % 3 else 7, second)
    yield recipe(1, 1, 1, "even"), recipe(2, 1, 1, "even")
    yield recipe(1, 1, 1, "even"), recipe(2, 8, 6, "even")
    yield recipe(2, 8, 6, "sparse"), recipe(1, 1, 1, "even")
    yield recipe(1, 2, 1, "even"), recipe(2, 1, 2, "even")
    yield recipe(1, 90, 1, "even"), recipe(2, 1, 80, "even")
    yield recipe(1, 400, 3, "even"), recipe(2, 2, 2, "even")
    yield recipe(1, 350, 260, "ramp"), recipe(2, 3, 2, "even")
    yield recipe(1, 320, 240, "sparse"), recipe(2, 320, 240, "sparse")
    for kind in ("even", "sparse", "spot"):
        yield recipe(3, 11, 13, kind), recipe(3, 11, 13, kind)
    for low, high in [(1, 0), (0, -1e-3), (-5, 5), (0, 1e-300), (0, 1e300), (1e6, 2e6), (1000, 1001), (1e-9, 3e-9)]:
        yield recipe(4, 10, 8, "even"), recipe(4, 10, 8, "even", low=low, high=high)
        yield recipe(5, 10, 8, "even", low=low, high=high), recipe(6, 7, 9, "sparse", low=low, high=high)


def drawn():
    kinds = ["screen", "near", "noise", "flat", "ramp"]
    for first in kinds:
        for second in kinds:
            seed = 5 * kinds.index(first) + kinds.index(second)
            yield recipe(seed, 40, 30, first), recipe(seed, 40, 30, second)
            yield recipe(seed, 31, 47, first, clear=True), recipe(seed + 50, 26, 18, second)
    for kind in ("screen", "noise", "flat"):
        yield recipe(3, 24, 24, kind, clear=True), recipe(4, 24, 24, kind, clear=True)
        yield recipe(3, 64, 64, kind, clear=True), recipe(3, 64, 64, kind, clear=True)
    yield recipe(1, 1, 1, "noise"), recipe(2, 1, 1, "noise")
    yield recipe(1, 1, 1, "noise"), recipe(2, 30, 20, "screen")
    yield recipe(1, 2, 1, "noise"), recipe(2, 1, 2, "noise")
    yield recipe(1, 3, 2, "noise", clear=True), recipe(2, 2, 3, "noise", clear=True)
    yield recipe(1, 500, 3, "screen"), recipe(2, 500, 3, "near")
    yield recipe(1, 2, 400, "ramp"), recipe(2, 2, 400, "noise")
    yield recipe(1, 300, 1, "noise"), recipe(2, 1, 300, "noise")
    yield recipe(1, 200, 150, "screen"), recipe(1, 7, 9, "near")
    yield recipe(1, 320, 240, "screen", clear=True), recipe(1, 320, 240, "near")
    yield recipe(1, 61, 97, "near"), recipe(2, 61, 97, "near")
    yield recipe(1, 65, 129, "noise"), recipe(2, 63, 31, "noise")


def cases(pairs, read):
    for left, right in pairs:
        yield {"left": left, "right": right, **compare(np.array(read(left), dtype=float), np.array(read(right), dtype=float))}


def maps():
    """Some points of some maps themselves, and their sums."""
    for made in (recipe(1, 320, 240, "screen", clear=True), recipe(2, 61, 97, "near"), recipe(3, 500, 33, "noise")):
        values = spectral_residual(made)
        samples = [float(values[y, x]) for y, x in [(0, 0), (5, 40), (31, 31), (63, 12)]]
        yield {"picture": made, "samples": samples, "total": float(values.sum())}


np.seterr(invalid="ignore")
document = {"maps": maps(), "given": cases(given(), saliency_map), "drawn": cases(drawn(), spectral_residual)}
blocks = [
    f'"{name}":[\n' + ",\n".join(json.dumps(one, separators=(",", ":")) for one in block) + "\n]"
    for name, block in document.items()
]
Path(__file__).with_suffix(".json").write_text("{" + ",\n".join(blocks) + "}\n")
