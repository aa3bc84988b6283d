"""Pixel metrics by scikit-image, Pillow and SciPy: /usr/bin/python3 test/golden/pixels.py"""

import json
import math
from pathlib import Path

import numpy as np
from PIL import Image
from scipy.fft import dct
from skimage.metrics import mean_squared_error, peak_signal_noise_ratio, structural_similarity

from recipes import picture


def on_white(recipe):
    pixels = np.array(picture(recipe), dtype=float)
    alpha = pixels[..., 3:]
    levels = (pixels[..., :3] * alpha + 255 * (255 - alpha)) / 255
    return np.floor(levels + 0.5).astype(np.uint8)


def phash(levels):
    grey = Image.fromarray(levels).convert("L").resize((64, 64), Image.LANCZOS)
    low = dct(dct(np.asarray(grey, dtype=float), axis=0), axis=1)[:16, :16].copy()
    low[abs(low) < 1e-6] = 0
    return low > np.median(low)


def scores(left, right):
    wide = min(left.shape[:2]) >= 11
    squared = mean_squared_error(left, right)
    return {
        "ssim": structural_similarity(left, right, channel_axis=2),
        "ssim-gaussian": structural_similarity(
            left, right, channel_axis=2, gaussian_weights=True, use_sample_covariance=False
        )
        if wide
        else None,
        "mse": squared / 255**2,
        "rmse": math.sqrt(squared) / 255,
        "mae": float(np.mean(np.abs(left.astype(float) - right.astype(float)))) / 255,
        "psnr": 100 if squared == 0 else min(100, peak_signal_noise_ratio(left, right)),
    }


def padded(levels, height, width):
    canvas = np.full((height, width, 3), 255, dtype=np.uint8)
    canvas[: levels.shape[0], : levels.shape[1]] = levels
    return canvas


def resized(levels, height, width):
    if levels.shape[:2] == (height, width):
        return levels
    return np.asarray(Image.fromarray(levels).resize((width, height), Image.BICUBIC))


def case(left, right):
    one, other = on_white(left), on_white(right)
    sizes = list(zip(one.shape[:2], other.shape[:2]))
    large, small = [max(pair) for pair in sizes], [min(pair) for pair in sizes]
    return {
        "left": left,
        "right": right,
        "ours": scores(padded(one, *large), padded(other, *large)),
        "code": {"ssim": scores(resized(one, *small), resized(other, *small))["ssim"]},
        "phash": int(np.sum(phash(one) != phash(other))) / 256,
    }


def recipe(seed, width, height, kind, clear=False):
    made = {"seed": seed, "width": width, "height": height, "kind": kind}
    return {**made, "clear": True} if clear else made


def cases():
    kinds = ["screen", "near", "noise", "flat", "ramp"]
    seed = 0
    for first in kinds:
        for second in kinds:
            seed += 1
            yield recipe(seed, 33, 27, first), recipe(seed, 33, 27, second)
            yield recipe(seed, 20, 31, first), recipe(seed + 50, 26, 23, second)
    for width, height in [(7, 7), (8, 7), (7, 40), (11, 11), (64, 12), (90, 70)]:
        yield recipe(7, width, height, "screen"), recipe(7, width, height, "near")
    for clear in ("screen", "noise", "flat"):
        yield recipe(3, 24, 24, clear, True), recipe(4, 24, 24, clear, True)
        yield recipe(3, 24, 24, clear, True), recipe(3, 24, 24, clear, True)
    yield recipe(9, 100, 80, "screen"), recipe(9, 13, 17, "screen")
    yield recipe(9, 12, 80, "noise"), recipe(9, 90, 14, "ramp")


lines = [json.dumps(case(*pair), separators=(",", ":")) for pair in cases()]
Path(__file__).with_name("pixels.json").write_text("[\n" + ",\n".join(lines) + "\n]\n")
