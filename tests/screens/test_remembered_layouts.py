"""A page laid out again, from the rung that is remembered, lies as it did the first time."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from companion.app.samples import private_samples, samples
from companion.games import GAMES, find_game
from companion.screens import layout
from companion.screens.pages.kind import Kind
from companion.screens.pages.listed import Listed
from companion.screens.paint import laid_out
from hardware.panels.specs import SPECS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.screens.widgets import Screen

SMALL = ("2.1-mono", "2.13-mono", "4.2-mono")
"""Panels on which a page may have to go down a rung."""


def pointing(screen: Screen) -> Iterator[Screen]:
    """Yield a page with each of its lines pointed at, the first one at last."""
    body = screen.page.body
    lines = len(body.items) if isinstance(body, Listed) else 1
    for chosen in reversed(range(lines)):
        at = replace(body, chosen=chosen) if isinstance(body, Listed) else body
        yield replace(screen, page=replace(screen.page, body=at))


@pytest.mark.every_game
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("panel", SMALL)
def test_a_page_laid_out_again_is_the_same(name: str, panel: str) -> None:
    game, spec, seen = find_game(name), SPECS[panel], 0
    for language in ("en", "ja"):
        every = {**samples(language, game), **private_samples(language, game)}
        for screen in every.values():
            if not isinstance(screen.page.body, Kind):
                continue
            first = next(pointing(screen))
            for pointed in pointing(screen):
                layout._RUNGS.clear()
                cold = laid_out(pointed, spec)
                layout._RUNGS.clear()
                laid_out(first, spec)
                assert laid_out(pointed, spec) == cold, screen.page.id
                seen += 1
    assert seen
    assert len(layout._RUNGS) == 1
