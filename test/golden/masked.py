"""Pixel metrics inside and outside of regions by scikit-image. Run: /usr/bin/python3 test/golden/masked.py"""
import json
import math
import random
from pathlib import Path

import numpy as np
from skimage.metrics import structural_similarity

from recipes import picture

random.seed(8)


def rectangle(width, height):
    x, y = random.randrange(-4, width), random.randrange(-4, height)
    return {"x": x, "y": y, "width": random.randint(1, width), "height": random.randint(1, height)}


def mask_of(region, width, height):
    mask = np.zeros((height, width), dtype=bool)
    for box in region:
        mask[max(0, box["y"]) : max(0, box["y"] + box["height"]), max(0, box["x"]) : max(0, box["x"] + box["width"])] = True
    return mask


def scores(left, right, mask):
    centres = mask[3:-3, 3:-3]
    _, windows = structural_similarity(left, right, channel_axis=2, full=True)
    ssim = float(windows[3:-3, 3:-3][centres].mean()) if centres.any() else None
    if not mask.any():
        return dict.fromkeys(["ssim", "mse", "rmse", "mae", "psnr"])
    apart = (left.astype(float) - right)[mask]
    squared = float(np.mean(apart**2))
    return {
        "ssim": ssim,
        "mse": squared / 255**2,
        "rmse": math.sqrt(squared) / 255,
        "mae": float(np.mean(np.abs(apart))) / 255,
        "psnr": 100 if squared == 0 else min(100, 10 * math.log10(255**2 / squared)),
    }


def cases():
    kinds = ["screen", "near", "noise", "flat", "ramp"]
    for seed in range(56):
        width, height = random.choice([(33, 27), (20, 31), (64, 12), (7, 9)])
        sides = [{"seed": seed + by, "width": width, "height": height, "kind": random.choice(kinds)} for by in (0, random.choice([0, 60]))]
        region = [rectangle(width, height) for _ in range(random.choice([1, 1, 2, 3]))]
        if seed < 2:
            region = [{"x": 0, "y": 0, "width": width, "height": height}]
        left, right = (np.array(picture(side), dtype=np.uint8)[..., :3] for side in sides)
        mask = mask_of(region, width, height)
        yield {"left": sides[0], "right": sides[1], "region": region, "inside": scores(left, right, mask), "outside": scores(left, right, ~mask)}


lines = [json.dumps(case, separators=(",", ":")) for case in cases()]
Path(__file__).with_name("masked.json").write_text("[\n" + ",\n".join(lines) + "\n]\n")
