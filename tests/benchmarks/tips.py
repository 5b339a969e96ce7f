"""What a tip costs: each page that may have one, drawn with it and without."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from statistics import median
from typing import TYPE_CHECKING

from benchmarks.pace import look
from benchmarks.rows import MILLISECONDS, row, timed
from games.coached import tipped

from companion.app.standing import screen
from companion.app.values import App
from companion.games import GAMES
from companion.screens.paint import paint
from hardware.panels.specs import find_spec

if TYPE_CHECKING:
    from collections.abc import Iterator

    from benchmarks.rows import Row

    from companion.screens.widgets import Screen

BUDGETS = {"2.13-mono": 9.0, "4.2-mono": 18.0, "7.3-colour": 45.0}
"""Milliseconds to draw a page with a tip, the median over all: three times a page without."""
ROUNDS = 3


def rows() -> Iterator[Row]:
    """Draw the pages on a small, a usual and a wide panel."""
    for name, budget in BUDGETS.items():
        spec = find_spec(name)
        taken, ratios = [], []
        for each in _pages():
            look()
            bare = replace(each, page=replace(each.page, tip=None))
            plain = median(timed(partial(paint, bare, spec), ROUNDS))
            taken.append(median(timed(partial(paint, each, spec), ROUNDS)))
            ratios.append(taken[-1] / plain)
        yield row(
            f"a page with a tip, {spec.width}x{spec.height}",
            [each * MILLISECONDS for each in taken], "ms", budget=budget,
            ratio=median(ratios), to="the same page without",
        )  # fmt: skip


def _pages() -> Iterator[Screen]:
    for game in GAMES:
        for memory in tipped(game).values():
            shown = screen(App(memory))
            if shown.page.tip is not None:
                yield shown
