"""How fast the machine is while it measures: a yardstick that runs between the rounds.

A virtual machine that shares its cores is half as fast in one minute as in the next. So a row is
compared with a yardstick of its own rounds, and a budget for an ordinary core is no measure for
a core that runs slower than that.
"""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from statistics import median
from typing import TYPE_CHECKING

from benchmarks.rows import MILLISECONDS, timed

if TYPE_CHECKING:
    from collections.abc import Iterable

    from benchmarks.rows import Row

ORDINARY = {(3, 11): 0.16, (3, 12): 0.20, (3, 13): 0.19}.get(sys.version_info[:2], 0.19)
"""Milliseconds of the yardstick on an ordinary x86-64 core with no other load, on this Python."""
YARDSTICK = "yardstick"
_TEXT = json.dumps({str(number): list(range(number % 7)) for number in range(300)})


def _work() -> int:
    """Do a fixed piece of plain Python."""
    read = json.loads(_TEXT)
    return sum(len(str(key)) + sum(values) for key, values in sorted(read.items()))


_LOOKS: list[float] = []


def look() -> None:
    """Note how many milliseconds the fixed piece of Python takes now."""
    _LOOKS.append(median(timed(_work, 100)) * MILLISECONDS)


def paced(rows: Iterable[Row]) -> list[Row]:
    """Measure the rows of a section, which looks at the yardstick between its rounds.

    Every row gets the slowness of the machine since the row before, or that row's own where both
    were measured together; those that are compared with the yardstick get their ratio.
    """
    _LOOKS.clear()
    look()
    made, now = [], ORDINARY
    for each in rows:
        if _LOOKS:
            now = median(_LOOKS)
            _LOOKS.clear()
        ratio = each.milliseconds / now if each.to == YARDSTICK else each.ratio
        made.append(replace(each, slowness=max(1.0, now / ORDINARY), ratio=ratio))
    return made
