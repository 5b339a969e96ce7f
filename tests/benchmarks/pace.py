"""How fast the machine is while it measures: a yardstick between the rounds of a section.

A virtual machine that shares its cores is half as fast in one minute as in the next. What a row is
compared with has to be of its own minute, and a budget for an ordinary core says nothing of a core
that is kept from being one.
"""

from __future__ import annotations

import json
from dataclasses import replace
from statistics import median
from typing import TYPE_CHECKING

from benchmarks.rows import MILLISECONDS, timed

if TYPE_CHECKING:
    from collections.abc import Iterable

    from benchmarks.rows import Row

ORDINARY = 0.16
"""Milliseconds of the yardstick on an ordinary x86-64 core under Python 3.11, with nobody else."""
YARDSTICK = "yardstick"
_TEXT = json.dumps({str(number): list(range(number % 7)) for number in range(300)})


def _work() -> int:
    """Do a fixed piece of plain Python."""
    told = json.loads(_TEXT)
    return sum(len(str(key)) + sum(values) for key, values in sorted(told.items()))


_LOOKS: list[float] = []


def look() -> None:
    """Note how many milliseconds the fixed piece of Python takes now."""
    _LOOKS.append(median(timed(_work, 100)) * MILLISECONDS)


def paced(rows: Iterable[Row]) -> list[Row]:
    """Measure the rows of a section, which may look at the yardstick between its rounds.

    Every row is told how much slower than an ordinary core the machine was; those that are
    compared with the yardstick get their ratio.
    """
    _LOOKS.clear()
    look()
    made = []
    for each in rows:
        made.append(each)
        look()
    now = median(_LOOKS)
    slowness = max(1.0, now / ORDINARY)
    return [
        replace(each, slowness=slowness, ratio=each.value / now)
        if each.to == YARDSTICK
        else replace(each, slowness=slowness)
        for each in made
    ]
