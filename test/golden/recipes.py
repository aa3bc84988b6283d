"""Inputs from seeds, made by the same rules as test/support/recipes.ts makes them."""


class Random:
    """A linear congruential generator of 32 bits."""

    def __init__(self, seed):
        self.state = (seed * 2654435761 + 1) % 2**32

    def below(self, limit):
        self.state = (self.state * 1664525 + 1013904223) % 2**32
        return (self.state >> 8) % limit


def picture(recipe):
    """Rows of pixels, each red, green, blue and alpha."""
    width, height, kind = recipe["width"], recipe["height"], recipe["kind"]
    random = Random(recipe["seed"])
    pixels = [[[245, 245, 245, 255] for _ in range(width)] for _ in range(height)]
    if kind in ("screen", "near"):
        for _ in range(6):
            left, top = random.below(width), random.below(height)
            right = min(width, left + 1 + random.below(width))
            bottom = min(height, top + 1 + random.below(height))
            colour = [random.below(256) for _ in range(3)]
            for y in range(top, bottom):
                for x in range(left, right):
                    pixels[y][x][:3] = colour
    flat = [random.below(256) for _ in range(3)]
    for y in range(height):
        for x in range(width):
            for channel in range(3):
                if kind == "noise":
                    pixels[y][x][channel] = random.below(256)
                elif kind == "flat":
                    pixels[y][x][channel] = flat[channel]
                elif kind == "ramp":
                    pixels[y][x][channel] = (3 * x + 5 * y + 40 * channel + recipe["seed"]) % 256
                elif kind == "near":
                    moved = pixels[y][x][channel] + random.below(25) - 12
                    pixels[y][x][channel] = min(255, max(0, moved))
            if recipe.get("clear"):
                pixels[y][x][3] = random.below(256)
    return pixels


def text(recipe):
    random = Random(recipe["seed"])
    letters = recipe["letters"]
    made = "".join(letters[random.below(len(letters))] for _ in range(recipe["length"]))
    turn = recipe.get("turn", 0)
    made = made[turn:] + made[:turn]
    skip = recipe.get("skip", 0)
    return "".join(letter for at, letter in enumerate(made) if not skip or at % skip) if made else made


def costs(recipe):
    random = Random(recipe["seed"])
    count = recipe["rows"] * recipe["columns"]
    return [random.below(recipe["levels"]) / recipe["divisor"] for _ in range(count)]


def numbers(seed, count, low, high):
    random = Random(seed)
    return [low + (high - low) * random.below(2**20) / 2**20 for _ in range(count)]


def saliency_map(recipe):
    """Rows of values; `sparse` maps are mostly zero, those of the sides are so beyond their third."""
    width, height, kind = recipe["width"], recipe["height"], recipe["kind"]
    low, high = recipe.get("low", 0), recipe.get("high", 1)
    random = Random(recipe["seed"])

    def number():
        return low + (high - low) * random.below(2**20) / 2**20

    flat = number()
    spot = random.below(width * height)

    def made(x, y):
        value = number()
        chance = random.below(10)
        return {
            "even": value,
            "flat": flat,
            "ramp": low + (high - low) * (3 * x + 5 * y),
            "sparse": value if chance == 0 else 0,
            "spot": value if y * width + x == spot else 0,
            "left": value if 3 * (x + 1) <= width else 0,
            "right": value if 3 * x >= 2 * width else 0,
        }[kind]

    return [[made(x, y) for x in range(width)] for y in range(height)]


def vectors(recipe):
    """Whole numbers, of products of a lower rank if there is one, scaled and shifted by column."""
    count, size, rank = recipe["count"], recipe["size"], recipe.get("rank")
    scales, shifts = recipe.get("scales", [1]), recipe.get("shifts", [0])
    random = Random(recipe["seed"])

    def table(rows, columns):
        return [[random.below(201) - 100 for _ in range(columns)] for _ in range(rows)]

    made = table(count, rank or size)
    if rank:
        mix = table(rank, size)
        made = [[sum(row[at] * mix[at][column] for at in range(rank)) for column in range(size)] for row in made]
    return [
        [value * scales[at % len(scales)] + shifts[at % len(shifts)] for at, value in enumerate(row)] for row in made
    ]
