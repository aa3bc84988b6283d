"""Writes golden cases. Metrics with the same inputs share them:
[{"cases": [[reference, answer], …], "values": {"metric id:profile": [value, …]}}], null for no value.
Needs Debian's python3-sklearn (with SciPy and NumPy); every script seeds itself and gives the same bytes."""
import json
import math
import pathlib
import sys


def plain(value):
    """NumPy numbers as Python's; what is no number has no value."""
    if value is None:
        return None
    number = float(value)
    return number if math.isfinite(number) else None


def save(name, content):
    path = pathlib.Path(__file__).with_name(f"{name}.json")
    path.write_text(json.dumps(content, separators=(",", ":"), ensure_ascii=False) + "\n", "utf-8")


def write(name, metrics):
    """metrics: {"metric id:profile": [[reference, answer, value], …]}"""
    blocks = {}
    for key, rows in metrics.items():
        inputs = [row[:2] for row in rows]
        block = blocks.setdefault(json.dumps(inputs), {"cases": inputs, "values": {}})
        block["values"][key] = [row[2] for row in rows]
        print(f"{name}: {key}: {len(rows)} cases", file=sys.stderr)
    save(name, list(blocks.values()))
