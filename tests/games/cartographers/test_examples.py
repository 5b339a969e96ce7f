"""The example on each scoring card: the page shows what our scoring says of it.

A window's open sides mean more map, all empty; its edges are the edge of the map.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from games.cartographers import second_opinion
from games.cartographers.boards import PACK

from companion.games.cartographers.drawings.worked_examples import explained
from companion.games.cartographers.rules.cells import SIZE, Space

if TYPE_CHECKING:
    from companion.games.cartographers.rules.cards import ScoringCard

TOGETHER = ("greenbough", "shoreside-expanse", "wildholds", "greengold-plains", "lost-barony")
"""Cards whose spaces earn together, so that one of them may be missed."""
CARDS = [pytest.param(card, id=card.id) for card in PACK.scoring.values()]


def lines(card: ScoringCard) -> list[str]:
    """Return a map that a card's window is cut from, empty but for it."""
    height, width = len(card.example), len(card.example[0])
    top = 0 if "top" in card.edges else SIZE - height if "bottom" in card.edges else 2
    left = 0 if "left" in card.edges else SIZE - width if "right" in card.edges else 2
    middle = ["." * left + row + "." * (SIZE - left - len(row)) for row in card.example]
    bare = ["." * SIZE] * SIZE
    return [*bare[:top], *middle, *bare[top + height :]]


def window(card: ScoringCard) -> set[Space]:
    """Return all spaces of a card's window, from its own top left."""
    return {(row, column) for row, line in enumerate(card.example) for column in range(len(line))}


@pytest.mark.parametrize("card", CARDS)
def test_an_example_earns_what_the_second_opinion_says(card: ScoringCard) -> None:
    board = [list(line) for line in lines(card)]
    assert second_opinion.SCORERS[card.id](board) == explained(card).stars > 0


@pytest.mark.parametrize("card", CARDS)
def test_the_spaces_that_an_example_marks_earn(card: ScoringCard) -> None:
    """Without them it earns less; where each counts for itself, without any one of them."""
    earning = explained(card).earning
    assert earning <= window(card)
    for gone in [earning] if card.id in TOGETHER else [{space} for space in earning]:
        rows = [list(line) for line in card.example]
        for row, column in gone:
            rows[row][column] = "F" if rows[row][column] == "." else "."
        without = replace(card, example=tuple("".join(line) for line in rows))
        assert explained(without).stars < explained(card).stars, gone


@pytest.mark.parametrize("card", CARDS)
def test_an_example_shows_a_case_that_earns_and_one_that_does_not(card: ScoringCard) -> None:
    earning, signs = explained(card).earning, {s: card.example[s[0]][s[1]] for s in window(card)}
    kinds = {signs[space] for space in earning} - {"."} or {"."}
    others = {space for space in signs if signs[space] in kinds} - earning
    assert others or card.id == "greenbough"  # its empty rows and columns are the other case


@pytest.mark.parametrize("card", CARDS)
def test_an_example_is_small(card: ScoringCard) -> None:
    rows, columns = len(card.example), len(card.example[0])
    assert 3 <= rows <= 5
    assert columns in {5, 6} or (card.id, columns) == ("borderlands", SIZE)


def test_an_example_of_whole_lines_shows_them_whole() -> None:
    assert {"left", "right"} <= set(PACK.scoring["borderlands"].edges)
    assert {"left", "bottom"} <= set(PACK.scoring["the-broken-road"].edges)
