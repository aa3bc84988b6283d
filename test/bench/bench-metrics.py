"""The reference implementations on the inputs in a folder; prints CPU seconds and values as JSON.

Run by bench-metrics.ts.
"""

import importlib.util
import json
import sys
import time
from difflib import SequenceMatcher
from pathlib import Path

import numpy as np
from scipy.optimize import linear_sum_assignment
from skimage.color import deltaE_ciede2000
from skimage.metrics import structural_similarity

FOLDER = Path(sys.argv[1])
GOLDEN = Path(__file__).parents[1] / "golden" / "vfs-code.py"


def best(runs, work):
    seconds = []
    for _ in range(runs):
        started = time.process_time()
        value = work()
        seconds.append(time.process_time() - started)
    return {"seconds": min(seconds), "value": float(value)}


def page_score():
    spec = importlib.util.spec_from_file_location("vfs_code", GOLDEN)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.score


def array(name, kind, shape):
    return np.fromfile(FOLDER / name, dtype=kind).reshape(shape)


def main():
    size = json.loads((FOLDER / "size.json").read_text())
    pictures = [array(f"{side}.rgba", np.uint8, (size["height"], size["width"], 4))[..., :3].copy() for side in ("left", "right")]
    labs = [array(f"{side}.lab", np.float64, (-1, 3)) for side in ("left", "right")]
    costs = array("costs.f64", np.float64, (size["costs"], size["costs"]))
    pages = json.loads((FOLDER / "pages.json").read_text())
    texts = [[block["text"] for block in page] for page in pages]
    score = page_score()

    def ssim():
        return structural_similarity(*pictures, channel_axis=2)

    def ciede2000():
        return deltaE_ciede2000(*labs).sum()

    def assignment():
        return costs[linear_sum_assignment(costs)].sum()

    def difflib():
        return sum(SequenceMatcher(None, left, right).ratio() for left in texts[0] for right in texts[1])

    def page():
        parts = score(*pages)
        return 25 * sum(parts[part] for part in ("size", "text", "position", "colour"))

    works = {"ssim": (5, ssim), "difflib": (2, difflib), "page": (2, page), "assignment": (7, assignment), "ciede2000": (3, ciede2000)}
    print(json.dumps({name: best(*work) for name, work in works.items()}))


main()
