"""Stones on the honeycomb: where they may lie and which gaps they close."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.errors import IllegalPlacement
from companion.games.unearth.rules.honeycomb import ORIGIN, Cell, Honeycomb, neighbours

GAP: Cell = (1, 0)


def ring() -> Honeycomb:
    """Return six stones round a gap, the first on the origin."""
    laid = Honeycomb()
    cells = neighbours(GAP)
    start = cells.index(ORIGIN)
    for cell in (*cells[start:], *cells[:start]):
        laid = laid.lay(cell, "red")
    return laid


def test_neighbours_are_six_and_know_each_other() -> None:
    assert len(set(neighbours((4, -2)))) == 6
    assert all((4, -2) in neighbours(each) for each in neighbours((4, -2)))


def test_the_first_stone_lies_on_the_origin() -> None:
    assert Honeycomb().may_lay(ORIGIN)
    assert not Honeycomb().may_lay((1, 0))
    assert Honeycomb().open_cells() == (ORIGIN,)


def test_a_stone_lies_beside_another_and_on_none() -> None:
    laid = Honeycomb().lay(ORIGIN, "blue")
    assert set(laid.open_cells()) == set(neighbours(ORIGIN))
    with pytest.raises(IllegalPlacement, match="no stone may lie at"):
        laid.lay(ORIGIN, "red")
    with pytest.raises(IllegalPlacement):
        laid.lay((2, 0), "red")


def test_the_sixth_stone_closes_a_ring_and_a_wonder_fills_the_gap() -> None:
    laid = ring()
    last = list(laid.stones)[-1]
    assert laid.closed(last) == (GAP,)
    assert laid.ring(GAP) == ("red",) * 6
    built = laid.build(GAP, "lesser-wonder")
    assert built.closed(last) == ()
    assert not built.may_lay(GAP)
    assert laid.may_lay(GAP)
    with pytest.raises(IllegalPlacement, match="no ring is closed"):
        built.build(GAP, "lesser-wonder")
    with pytest.raises(IllegalPlacement):
        built.build((5, 5), "lesser-wonder")


@given(st.lists(st.integers(0, 1000), min_size=1, max_size=40), st.booleans())
def test_closed_gaps_are_never_neighbours(choices: list[int], builds: bool) -> None:  # noqa: FBT001 - made up
    laid = Honeycomb()
    for choice in choices:
        cells = laid.open_cells()
        assert all(laid.may_lay(cell) for cell in cells)
        cell = (
            min(cells, key=lambda each: (-len(laid.ring(each)) % 7, each))
            if choice % 2
            else cells[choice % len(cells)]
        )
        laid = laid.lay(cell, "red")
        closed = laid.closed(cell)
        assert not any(other in neighbours(gap) for gap in closed for other in closed)
        if builds and closed:
            laid = laid.build(closed[0], "lesser-wonder")
    assert not set(laid.stones) & set(laid.wonders)
    for gap in laid.wonders:
        assert all(cell in laid.stones for cell in neighbours(gap))
