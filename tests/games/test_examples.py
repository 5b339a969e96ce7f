"""The example on each scoring card, judged by the second opinion and by our own scoring.

A window's open sides mean more map, all empty; its edges are the edge of the map.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from games import second_opinion
from games.boards import PACK

from companion.games.cartographers.cells import SIZE, Space, spaces
from companion.games.cartographers.scoring import score
from companion.games.cartographers.sheet import parse_sheet

if TYPE_CHECKING:
    from companion.games.cartographers.cards import ScoringCard

CARDS = [pytest.param(card, id=card.id) for card in PACK.scoring.values()]


def corner(card: ScoringCard) -> Space:
    """Return where the top left of a card's window lies on the map."""
    height, width = len(card.example), len(card.example[0])
    top = 0 if "top" in card.edges else SIZE - height if "bottom" in card.edges else 3
    left = 0 if "left" in card.edges else SIZE - width if "right" in card.edges else 3
    assert ("right" in card.edges) is (left + width == SIZE), "both sides, or a window too narrow"
    assert ("bottom" in card.edges) is (top + height == SIZE), "both sides, or a window too low"
    return top, left


def lines(card: ScoringCard) -> tuple[str, ...]:
    """Return the map that a card's window is cut from."""
    top, left = corner(card)
    middle = ["." * left + row + "." * (SIZE - left - len(row)) for row in card.example]
    bare = ["." * SIZE] * SIZE
    return (*bare[:top], *middle, *bare[top + len(middle) :])


def window(card: ScoringCard) -> set[Space]:
    """Return all spaces of a card's window, from its own top left."""
    return {(row, column) for row, line in enumerate(card.example) for column in range(len(line))}


def marked(card: ScoringCard) -> set[Space]:
    """Return the spaces of a card's window that it marks."""
    return {(row, column) for row, column in window(card) if card.scored[row][column] == "*"}


def earning(card: ScoringCard) -> set[Space]:
    """Return the spaces of a card's window that earn by our scoring.

    Greenbough marks the rows and columns that earn, and we the forest in them.
    """
    top, left = corner(card)
    found = score(card.id, parse_sheet("\n".join(lines(card)))).cells
    cells = {(row - top, column - left) for row, column in spaces(found)}
    if card.id == "greenbough":
        rows, columns = {row for row, _ in cells}, {column for _, column in cells}
        return {(r, c) for r, c in window(card) if r in rows or c in columns}
    return cells


@pytest.mark.parametrize("card", CARDS)
def test_an_example_earns_the_stars_it_claims(card: ScoringCard) -> None:
    board = [list(line) for line in lines(card)]
    assert second_opinion.SCORERS[card.id](board) == card.stars
    assert score(card.id, parse_sheet("\n".join(lines(card)))).stars == card.stars


@pytest.mark.parametrize("card", CARDS)
def test_an_example_marks_what_earns(card: ScoringCard) -> None:
    assert earning(card) == marked(card)


@pytest.mark.parametrize("card", CARDS)
def test_an_example_shows_a_case_that_earns_and_one_that_does_not(card: ScoringCard) -> None:
    signs = {space: card.example[space[0]][space[1]] for space in window(card)}
    kinds = {signs[space] for space in marked(card)} - {"."} or {"."}
    assert marked(card)
    # Greenbough marks whole rows and columns; the others are its case that earns nothing.
    others = {space for space in signs if card.id == "greenbough" or signs[space] in kinds}
    assert others - marked(card)


@pytest.mark.parametrize("card", CARDS)
def test_an_example_is_small(card: ScoringCard) -> None:
    rows, columns = len(card.example), len(card.example[0])
    assert 3 <= rows <= 5
    assert columns in {5, 6} or (card.id, columns) == ("borderlands", SIZE)


def test_an_example_of_whole_lines_shows_them_whole() -> None:
    assert {"left", "right"} <= set(PACK.scoring["borderlands"].edges)
    assert {"left", "bottom"} <= set(PACK.scoring["the-broken-road"].edges)
