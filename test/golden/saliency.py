"""Writes saliency.json: spectral residual maps and map comparisons, with NumPy and SciPy only."""

import json
import pathlib

import numpy as np
from scipy import ndimage, special, stats


def picture(width, height, seed):
    """The same bytes as test/eval/metrics/saliency.test.ts draws."""
    y, x = np.mgrid[0:height, 0:width]
    red = (x * 7 + y * 3 * seed + (x // 16) * 40) % 256
    green = (x * y + seed * 50) % 256
    blue = ((x - width // 2) ** 2 + (y - height // 3) ** 2) // (9 + seed) % 256
    alpha = np.where((x + y) % 5 == 0, 128, 255)
    return np.stack([red, green, blue, alpha], axis=-1).astype(np.float64)


def area_matrix(source, target):
    edges = np.arange(target + 1) * (source / target)
    low = np.maximum(edges[:-1, None], np.arange(source)[None])
    high = np.minimum(edges[1:, None], np.arange(source)[None] + 1)
    return np.clip(high - low, 0, None) / (source / target)


def grey(rgba):
    light = rgba[..., :3] @ np.array([0.299, 0.587, 0.114])
    alpha = rgba[..., 3] / 255
    return light * alpha + 255 * (1 - alpha)


def spectral_residual(rgba):
    image = grey(rgba)
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
    values = ndimage.map_coordinates(values, grid, order=1, mode="nearest")
    return ((values - values.min()) / np.ptp(values)).ravel()


def compare(left, right):
    left, right = common(left), common(right)
    smooth = [(one / one.sum() + 1e-7) for one in (left, right)]
    smooth = [one / one.sum() for one in smooth]
    return {
        "cc": stats.pearsonr(left, right)[0],
        "sim": np.minimum(left / left.sum(), right / right.sum()).sum(),
        "kl": special.rel_entr(*smooth).sum(),
    }


sizes = [(320, 240), (61, 97), (500, 33)]
maps = {f"{w}x{h}": [spectral_residual(picture(w, h, seed)) for seed in (1, 2)] for w, h in sizes}
cases = [
    {
        "size": size,
        "samples": [float(one[0][y, x]) for one in [pair] for y, x in [(0, 0), (5, 40), (31, 31), (63, 12)]],
        "total": float(pair[0].sum()),
        **{name: float(value) for name, value in compare(*pair).items()},
    }
    for size, pair in maps.items()
]
rng = np.random.default_rng(7)
given = [rng.random((7, 5)).round(6), rng.random((4, 9)).round(6)]
document = {
    "spectralResidual": cases,
    "given": {
        "maps": [{"width": one.shape[1], "height": one.shape[0], "values": one.ravel().tolist()} for one in given],
        **{name: float(value) for name, value in compare(*given).items()},
    },
}
pathlib.Path(__file__).with_suffix(".json").write_text(json.dumps(document, indent=1) + "\n")
