"""The ends of games: every title, every table of two to twelve players, every list, on all panels.

What they share with the other pages, they share with ``test_everything``: all scores are there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from screens.ends import lists, met, numbers_entered, ratings, tables
from screens.everything import everything
from screens.test_everything import faults
from screens.test_pages import PANELS

from companion.games.cartographers import scoring
from companion.games.cartographers.pack_file import base_pack
from companion.games.cartographers.samples import SAMPLES
from companion.text.catalog import LANGUAGES

if TYPE_CHECKING:
    from hardware.surface import PanelSpec

PARTS = {ratings: 1, tables: 4, lists: 3, numbers_entered: 7, met: 3}
"""What is looked at in every run, and each how many-th page of it; ``make thorough`` has all."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("spec", PANELS, ids=lambda spec: spec.name)
def test_the_ends_of_games_have_room(spec: PanelSpec, language: str) -> None:
    first = PANELS.index(spec)
    found = [
        f"{what}: {fault}"
        for part, every in PARTS.items()
        for what, screen in everything(language, part, first % every, every)
        for fault in faults(screen, spec)
    ]
    assert found == []


def test_the_ratings_looked_at_win_every_title_and_none() -> None:
    view = SAMPLES["over-solo-scored"].view
    values = sum(card.solo_value for card in view.edicts if card)
    won = {
        scoring.title(sum(each for each in view.scores if each is not None) - values, view.titles)
        for _, view, _ in ratings()
    }
    assert won == {*base_pack().titles, None}
