"""Component similarity by SciPy and scikit-image. Run: /usr/bin/python3 component-cases.py"""
import math
import random
import re
from collections import Counter

import numpy as np
from scipy.optimize import linear_sum_assignment
from skimage.color import deltaE_ciede2000, rgb2lab

from cases import plain, write

random.seed(23)
PROFILES = ("ours", "paper", "code")
WORDS = ["Sign in", "sign in", "Cart (2)", "Cart 2", "Größe", "詳細", "😀 ok", "All orders", "A", "Total:  9"]


def box(node):
    return tuple(node["box"][key] for key in ("x", "y", "width", "height"))


def centre(node):
    x, y, width, height = box(node)
    return np.array([x + width / 2, y + height / 2])


def is_text(node):
    return node["type"] == "TEXT" and node.get("text", "").strip() != ""


def shares(design):
    scale = {"x": design["width"], "width": design["width"], "y": design["height"], "height": design["height"]}
    nodes = [{**node, "box": {key: value / scale[key] for key, value in node["box"].items()}} for node in design["nodes"]]
    return {"width": 1, "height": 1, "nodes": nodes}


def box_cost(one, other):
    (ax, ay, aw, ah), (bx, by, bw, bh) = box(one), box(other)
    both = max(0, min(ax + aw, bx + bw) - max(ax, bx)) * max(0, min(ay + ah, by + bh) - max(ay, by))
    either = aw * ah + bw * bh - both
    return 1 - (both / either if either > 0 else 0)


def text_cost(one, other):
    a, b = one["text"].strip().lower(), other["text"].strip().lower()
    alike = 1 if a == b else (min(len(a), len(b)) / max(len(a), len(b)) + len(set(a) & set(b)) / len(set(a) | set(b))) / 2
    return 0.5 * (1 - alike) + 0.5 * np.abs(centre(one) - centre(other)).max()


def pairs_of(reference, answer, profile):
    wanted, given = shares(reference)["nodes"], shares(answer)["nodes"]
    for kind, cost, most in ((True, text_cost, 0.5 if profile == "ours" else math.inf), (False, box_cost, 0.5)):
        rows = [at for at, node in enumerate(wanted) if is_text(node) == kind]
        columns = [at for at, node in enumerate(given) if is_text(node) == kind]
        if rows and columns:
            costs = np.array([[cost(wanted[row], given[column]) for column in columns] for row in rows])
            for i, j in zip(*linear_sum_assignment(costs)):
                if costs[i, j] <= most:
                    yield reference["nodes"][rows[i]], answer["nodes"][columns[j]]


def rgb(node, on_white):
    fill = node.get("fill")
    if fill is None:
        return None
    if isinstance(fill, str):
        return np.array([int(fill[at : at + 2], 16) for at in (1, 3, 5)], dtype=float)
    levels = np.array([fill["r"], fill["g"], fill["b"]]) * 255
    return levels * fill.get("a", 1) + 255 * (1 - fill.get("a", 1)) if on_white else levels


def colour(one, other, profile):
    a, b = rgb(one, profile == "ours"), rgb(other, profile == "ours")
    if a is None or b is None:
        return None
    if profile == "ours":
        labs = [rgb2lab(levels[None, None] / 255) for levels in (a, b)]
        return max(0, 1 - deltaE_ciede2000(*labs)[0, 0] / 100)
    if profile == "code":
        a, b = np.trunc(a), np.trunc(b)
    return 1 - np.linalg.norm(a - b) / (math.sqrt(3) * 255)


def position(one, other, profile):
    diagonal = max(math.hypot(*box(node)[2:]) for node in (one, other))
    far = math.hypot(*(centre(one) - centre(other)))
    value = 1 - far / diagonal if diagonal else float(far == 0)
    return max(0, value) if profile == "ours" else value


def strings(design, profile):
    texts = [node["text"] for node in design["nodes"] if is_text(node)]
    if profile == "code":
        texts = [re.sub(r"[^\w\s]", "", text.lower()) for text in texts]
    return Counter(text for text in (" ".join(text.split()) for text in texts) if text)


def text(reference, answer, profile):
    wanted, given = strings(reference, profile), strings(answer, profile)
    if not wanted:
        return float(not given)
    return 2 * (wanted & given).total() / (wanted.total() + given.total())


def counted(design, profile):
    if profile == "code":
        return shares(design)
    return {**design, "nodes": [node for node in design["nodes"] if not node.get("root")]}


def score(reference, answer, profile):
    reference, answer = counted(reference, profile), counted(answer, profile)
    pairs = list(pairs_of(reference, answer, profile))
    wanted, given = len(reference["nodes"]), len(answer["nodes"])
    nodes = (wanted + given) / 2 if profile == "ours" else wanted
    mean = lambda values: sum(values) / len(values) if values else 0  # noqa: E731
    values = [len(pairs) / nodes if nodes else 0, mean([position(a, b, profile) for a, b in pairs])]
    if profile == "code" or any(rgb(node, True) is not None for node in reference["nodes"]):
        values.append(mean([value for value in (colour(a, b, profile) for a, b in pairs) if value is not None]))
    if profile == "code" or any(map(is_text, reference["nodes"])):
        values.append(text(reference, answer, profile))
    return plain(mean(values))


def fill():
    levels = {key: round(random.random(), 3) for key in "rgb"}
    return random.choice([None, f"#{random.randrange(2**24):06x}", levels, {**levels, "a": round(random.random(), 2)}])


def node():
    place = {key: random.randint(0, most) for key, most in (("x", 300), ("y", 600), ("width", 200), ("height", 120))}
    made = {"type": random.choice(["TEXT", "TEXT", "RECTANGLE", "ELLIPSE"]), "box": place}
    made |= {"text": random.choice(WORDS)} if made["type"] == "TEXT" else {}
    chosen = fill()
    return made | ({"fill": chosen} if chosen is not None else {})


def design(count):
    root = {"type": "FRAME", "box": {"x": 0, "y": 0, "width": 375, "height": 667}, "fill": "#ffffff", "root": True}
    return {"width": 375, "height": 667, "nodes": [root, *(node() for _ in range(count))]}


def near(one):
    nodes = one["nodes"][:1]
    for child in one["nodes"][1:]:
        roll = random.random()
        if roll < 0.8:
            moved = {key: max(0, value + random.randint(-20, 20)) for key, value in child["box"].items()}
            nodes.append({**child, "box": moved, **({"fill": "#224466"} if roll < 0.2 else {})})
        elif roll < 0.9:
            nodes.append(node())
    return {**one, "nodes": nodes}


pairs = []
for count in [0, 1, 2, 3, 5, 8, 13] * 8:
    one = design(count)
    pairs.append((one, random.choice([near, near, lambda _: design(random.choice([0, 1, count]))])(one)))
pairs += [(one, one) for one in (design(4), design(9))]
write("component-cases", {f"blocks/components:{profile}": [[a, b, score(a, b, profile)] for a, b in pairs] for profile in PROFILES})
