"""Assignments by SciPy: /usr/bin/python3 test/golden/assignment.py"""

import json
from pathlib import Path

import numpy as np
from scipy.optimize import linear_sum_assignment

from recipes import costs


def recipes():
    seed = 0
    sizes = [(1, 1), (1, 9), (9, 1), (2, 2), (3, 5), (5, 3), (12, 12), (20, 14), (14, 20), (40, 40)]
    for rows, columns in sizes:
        for levels, divisor in [(1, 1), (2, 1), (5, 3), (100, 7), (2**24, 2**24)]:
            seed += 1
            yield {"seed": seed, "rows": rows, "columns": columns, "levels": levels, "divisor": divisor}
    yield {"seed": 77, "rows": 150, "columns": 150, "levels": 40, "divisor": 39}
    yield {"seed": 78, "rows": 120, "columns": 200, "levels": 2**24, "divisor": 2**24}


def case(recipe):
    matrix = np.array(costs(recipe)).reshape(recipe["rows"], recipe["columns"])
    rows, columns = linear_sum_assignment(matrix)
    column_of = [-1] * recipe["rows"]
    for row, column in zip(rows, columns):
        column_of[int(row)] = int(column)
    return {**recipe, "columnOf": column_of, "cost": float(matrix[rows, columns].sum())}


lines = [json.dumps(case(recipe), separators=(",", ":")) for recipe in recipes()]
Path(__file__).with_name("assignment.json").write_text("[\n" + ",\n".join(lines) + "\n]\n")
