"""Writes pictures.json: how Pillow resizes, and what NumPy makes of that for networks."""

import hashlib
import json
import pathlib

import numpy as np
from PIL import Image


def picture(width, height):
    """The same bytes as test/eval/neural/picture.test.ts draws."""
    y, x = np.mgrid[0:height, 0:width]
    red = (x * 11 + y * 5) % 256
    green = (x * y + 30) % 256
    blue = np.where((x // 7 + y // 5) % 2 == 0, 255, 10)
    return Image.fromarray(np.stack([red, green, blue], axis=-1).astype(np.uint8))


filters = {"nearest": Image.NEAREST, "bilinear": Image.BILINEAR, "bicubic": Image.BICUBIC}
sizes = [((17, 13), (5, 7)), ((5, 4), (11, 9)), ((60, 40), (60, 15)), ((300, 200), (224, 224)), ((33, 90), (32, 32))]
resized = []
for source, target in sizes:
    for name, kind in filters.items():
        data = np.asarray(picture(*source).resize(target, kind)).tobytes()
        resized.append({
            "from": source,
            "to": target,
            "interpolation": name,
            "start": list(data[:12]),
            "sha256": hashlib.sha256(data).hexdigest(),
        })


def covered(image, shorter, side):
    width, height = image.size
    low = min(width, height)
    size = (shorter, int(shorter * height / width)) if width < height else (int(shorter * width / height), shorter)
    assert low > 0
    image = image.resize(size, Image.BICUBIC)
    left, top = (image.size[0] - side) // 2, (image.size[1] - side) // 2
    return image.crop((left, top, left + side, top + side))


def prepared(image, mean, std):
    return (np.asarray(image).astype(np.float64) / 255 - mean) / std


clip = ([0.48145466, 0.4578275, 0.40821073], [0.26862954, 0.26130258, 0.27577711])
imagenet = ([0.485, 0.456, 0.406], [0.229, 0.224, 0.225])
cases = {
    "clip": prepared(covered(picture(301, 190), 224, 224), *clip),
    "clipTall": prepared(covered(picture(190, 301), 224, 224), *clip),
    "dinov2": prepared(covered(picture(301, 190), 256, 224), *imagenet),
    "stretched": prepared(picture(301, 190).resize((224, 224), Image.BICUBIC), [0.5] * 3, [0.5] * 3),
}
tensors = {
    name: {
        "corner": values[0, 0].tolist(),
        "middle": values[100, 150].tolist(),
        "sums": values.sum(axis=(0, 1)).tolist(),
    }
    for name, values in cases.items()
}
document = {"resized": resized, "tensors": tensors}
pathlib.Path(__file__).with_suffix(".json").write_text(json.dumps(document, indent=1) + "\n")
