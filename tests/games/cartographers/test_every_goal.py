"""Pages about goals, skills and rules with the longest that they may have to say, on every panel.

``screens/everything.py`` shows every deal; here each card stands beside the longest ones, with
skills, low scores and all ambushes, and the rules are shown in every reading.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import product
from typing import TYPE_CHECKING

import pytest
from every_panel import in_shares
from screens.test_everything import ALL, faults

from companion.app.samples import samples
from companion.app.words import words
from companion.games import all_readings
from companion.games.cartographers.packs.file import base_pack
from companion.games.cartographers.pages import RULES_PAGES, page
from companion.games.cartographers.rules.state import Options
from companion.games.cartographers.samples.every import SAMPLES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from companion.games.cartographers.rules.cards import ScoringCard
    from companion.games.cartographers.view.view import View
    from companion.screens.widgets import Screen
    from companion.surface import PanelSpec

PACK = base_pack()
GOALS = tuple(PACK.scoring.values())
BACKS = tuple(dict.fromkeys(card.back for card in GOALS))
SKILLS = tuple(PACK.skills.values())[:3]
LONGEST = PACK.scoring["shoreside-expanse"]


def shown(name: str, language: str, view: View) -> Screen:
    """Return a sample's screen with another view."""
    drawn = page(view, SAMPLES[name].page, words(language, game="cartographers"))
    return replace(samples(language)[name], page=drawn)


def dealt(name: str, goals: dict[int, ScoringCard], **given: object) -> View:
    """Return a sample's view with these goals under the edicts."""
    view: View = SAMPLES[name].view
    edicts = tuple(goals.get(index, old) for index, old in enumerate(view.edicts))
    return replace(view, **({"edicts": edicts} | given))  # type: ignore[arg-type]  # fields of a View


def season_ends(language: str) -> Iterator[tuple[str, Screen]]:
    """Yield each goal at both places of a season's end."""
    given = {"skills": SKILLS, "ambushes_left": 4, "scores": (-27, -27, -27, -27)}
    for card in GOALS:
        for place, goals in enumerate(({1: card, 2: LONGEST}, {1: LONGEST, 2: card})):
            view = dealt("season-end-summer", goals, **given)
            yield f"{card.id} at place {place}", shown("season-end-summer", language, view)


def overviews(language: str) -> Iterator[tuple[str, Screen]]:
    """Yield each goal among the longest of the other backs."""
    say = words(language, game="cartographers")
    by_length = sorted(GOALS, key=lambda card: len(say(f"edict.{card.id}.rule")))
    longest = {BACKS.index(card.back): card for card in by_length}
    for card in GOALS:
        goals = longest | {BACKS.index(card.back): card}
        view = dealt("edicts", goals, ambushes_left=4)
        yield f"{card.id} among all", shown("edicts", language, view)


def rules(language: str) -> Iterator[tuple[str, Screen]]:
    """Yield the rules in every reading, for one and for several."""
    readings = [(name, each) for name, one in all_readings().items() for each in one.values]
    for reading, name, players in product(readings, RULES_PAGES, (1, 2)):
        view = replace(SAMPLES[name].view, options=Options(players=players))
        drawn = page(view, name, words(language, (reading,), game="cartographers"))
        what = f"{name} for {players}, {' '.join(reading)}"
        yield what, replace(samples(language)[name], page=drawn)


PARTS: tuple[Callable[[str], Iterator[tuple[str, Screen]]], ...] = (season_ends, overviews, rules)


@cache
def pages(language: str) -> tuple[tuple[str, Screen], ...]:
    """Return every page; kept, for each panel shows a share of the same ones."""
    return tuple(each for part in PARTS for each in part(language))


@pytest.mark.parametrize(("spec", "language", "some"), in_shares(ALL))
def test_the_longest_pages_fit(spec: PanelSpec, language: str, some: slice) -> None:
    shown_here = pages(language)[some]
    found = [f"{what}: {fault}" for what, screen in shown_here for fault in faults(screen, spec)]
    assert found == []
