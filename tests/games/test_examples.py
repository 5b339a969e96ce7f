"""The example on each scoring card, judged by a second scorer straight from the rules.

A window's open sides mean more map, all empty; its edges are the edge of the map.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pytest

from companion.games.cartographers.pack_file import base_pack

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.games.cartographers.cards import ScoringCard

Space = tuple[int, int]
Spaces = set[Space]
Verdict = tuple[int, Spaces]
"""Stars, and the spaces that earn them."""

SCORING = base_pack().scoring
STEPS = {"top": (-1, 0), "right": (0, 1), "bottom": (1, 0), "left": (0, -1)}
SIZE = 11


@dataclass(frozen=True)
class Board:
    """A window on a map."""

    card: ScoringCard

    @property
    def spaces(self) -> Spaces:
        """All spaces of the window."""
        return {(r, c) for r, row in enumerate(self.card.example) for c in range(len(row))}

    def signed(self, signs: str) -> Spaces:
        """Return the spaces that bear one of these signs."""
        return {(r, c) for r, c in self.spaces if self.card.example[r][c] in signs}

    def all(self, terrain: str) -> Spaces:
        """Return the spaces of a terrain, those on ruins too."""
        return self.signed(terrain + terrain.lower())

    def filled(self) -> Spaces:
        """Return the spaces that are neither empty nor bare ruins."""
        return self.spaces - self.signed(".R")

    def edges(self, space: Space) -> int:
        """Count the sides of a space that are the edge of the map."""
        return sum(
            side in self.card.edges and (space[0] + down, space[1] + right) not in self.spaces
            for side, (down, right) in STEPS.items()
        )

    def closed(self, space: Space) -> bool:
        """Say whether no side of a space is open."""
        return self.edges(space) + len(beside({space}) & self.filled()) == 4

    def clusters(self, terrain: str) -> list[Spaces]:
        """Return the groups of a terrain that hang together by their sides."""
        left, found = self.all(terrain), []
        while left:
            cluster = {left.pop()}
            while more := beside(cluster) & left:
                cluster |= more
                left -= more
            found.append(cluster)
        return found


def beside(spaces: Spaces) -> Spaces:
    """Return the spaces that share a side with some of these."""
    around = {(r + down, c + right) for r, c in spaces for down, right in STEPS.values()}
    return around - spaces


def each(stars: int, spaces: Spaces) -> Verdict:
    return stars * len(spaces), spaces


def together(*verdicts: Verdict) -> Verdict:
    return sum(stars for stars, _ in verdicts), set[Space]().union(*(s for _, s in verdicts))


def sentinel_wood(board: Board) -> Verdict:
    return each(1, {space for space in board.all("F") if board.edges(space)})


def greenbough(board: Board) -> Verdict:
    rows, columns = {r for r, _ in board.all("F")}, {c for _, c in board.all("F")}
    return len(rows) + len(columns), {(r, c) for r, c in board.spaces if r in rows or c in columns}


def treetower(board: Board) -> Verdict:
    return each(1, {space for space in board.all("F") if board.closed(space)})


def stoneside_forest(board: Board) -> Verdict:
    reached = [beside(cluster) & board.all("^") for cluster in board.clusters("F")]
    return each(3, set[Space]().union(*(group for group in reached if len(group) >= 2)))


def canal_lake(board: Board) -> Verdict:
    farm, water = board.all("A"), board.all("W")
    return each(1, (beside(farm) & water) | (beside(water) & farm))


def mages_valley(board: Board) -> Verdict:
    near = {space for space in board.spaces if beside({space}) & board.all("^")}
    return together(each(2, near & board.all("W")), each(1, near & board.all("A")))


def the_golden_granary(board: Board) -> Verdict:
    ruins = board.signed("Rfvawm")
    watered = {space for space in board.all("W") if beside({space}) & ruins}
    return together(each(1, watered), each(3, board.all("A") & ruins))


def shoreside_expanse(board: Board) -> Verdict:
    return together(
        *(
            (3, cluster)
            for mine, other in ("AW", "WA")
            for cluster in board.clusters(mine)
            if not beside(cluster) & board.all(other) and not any(map(board.edges, cluster))
        )
    )


def wildholds(board: Board) -> Verdict:
    return together(*((8, cluster) for cluster in board.clusters("V") if len(cluster) >= 6))


def great_city(board: Board) -> Verdict:
    away = [cluster for cluster in board.clusters("V") if not beside(cluster) & board.all("^")]
    return each(1, max(away, key=len, default=set()))


def greengold_plains(board: Board) -> Verdict:
    def kinds(cluster: Spaces) -> int:
        return sum(bool(beside(cluster) & board.all(terrain)) for terrain in "FAWM^")

    return together(*((3, cluster) for cluster in board.clusters("V") if kinds(cluster) >= 3))


def shieldgate(board: Board) -> Verdict:
    by_size = sorted(board.clusters("V"), key=len, reverse=True)
    return each(2, by_size[1] if len(by_size) > 1 else set())


def borderlands(board: Board) -> Verdict:
    rows = [{(r, c) for c in range(SIZE)} for r in range(SIZE)]
    columns = [{(r, c) for r in range(SIZE)} for c in range(SIZE)]
    assert {"left", "right"} <= set(board.card.edges), "its rows must be wholly seen"
    return together(*((6, line) for line in rows + columns if line <= board.filled()))


def lost_barony(board: Board) -> Verdict:
    squares = [
        {(r + down, c + right) for down in range(side) for right in range(side)}
        for side in range(1, SIZE + 1)
        for r, c in board.spaces
    ]
    full = [square for square in squares if square <= board.filled()]
    largest = max(full, key=len, default=set())
    return 3 * round(len(largest) ** 0.5), largest


def the_broken_road(board: Board) -> Verdict:
    assert {"left", "bottom"} <= set(board.card.edges), "its diagonals must be wholly seen"
    bottom = len(board.card.example)
    roads = [{(r + step, step) for step in range(bottom - r)} for r in range(bottom)]
    return together(*((3, road) for road in roads if road <= board.filled()))


def the_cauldrons(board: Board) -> Verdict:
    empty = board.spaces - board.filled()
    return each(1, {space for space in empty if board.closed(space)})


SCORERS: dict[str, Callable[[Board], Verdict]] = {
    scorer.__name__.replace("_", "-"): scorer
    for scorer in (
        sentinel_wood,
        greenbough,
        treetower,
        stoneside_forest,
        canal_lake,
        mages_valley,
        the_golden_granary,
        shoreside_expanse,
        wildholds,
        great_city,
        greengold_plains,
        shieldgate,
        borderlands,
        lost_barony,
        the_broken_road,
        the_cauldrons,
    )
}


def marked(card: ScoringCard) -> Spaces:
    rows = enumerate(card.scored)
    return {(r, c) for r, row in rows for c, sign in enumerate(row) if sign == "*"}


def test_every_scoring_card_has_a_scorer_here() -> None:
    assert set(SCORING) == set(SCORERS)


@pytest.mark.parametrize("card", SCORING.values(), ids=lambda card: card.id)
def test_an_example_earns_the_stars_it_claims(card: ScoringCard) -> None:
    assert SCORERS[card.id](Board(card)) == (card.stars, marked(card))


@pytest.mark.parametrize("card", SCORING.values(), ids=lambda card: card.id)
def test_an_example_shows_a_case_that_earns_and_one_that_does_not(card: ScoringCard) -> None:
    board = Board(card)
    earning = marked(card)
    kinds = "".join({card.example[r][c] for r, c in earning} - {"."})
    assert earning
    # Greenbough marks whole rows and columns; the others are its case that earns nothing.
    others = board.spaces if card.id == "greenbough" else board.signed(kinds or ".")
    assert others - earning


@pytest.mark.parametrize("card", SCORING.values(), ids=lambda card: card.id)
def test_an_example_is_small(card: ScoringCard) -> None:
    rows, columns = len(card.example), len(card.example[0])
    assert 3 <= rows <= 5
    assert columns in {5, 6} or (card.id, columns) == ("borderlands", SIZE)
