"""Sheets for tests: drawn by hand, turned and mirrored, or made up by Hypothesis."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from hypothesis import strategies as st

from companion.games.cartographers.packs.file import base_pack
from companion.games.cartographers.rules.cards import AmbushCard, ExploreCard
from companion.games.cartographers.rules.cells import SIZE, CellSet, cell_set
from companion.games.cartographers.rules.placement import legal_placements, task_of
from companion.games.cartographers.rules.player import Player
from companion.games.cartographers.rules.sheet import Sheet, parse_sheet, printed
from companion.games.cartographers.rules.skills import DIPLOMACY

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from companion.games.cartographers.rules.placement import Placement

Lines = tuple[str, ...]

PACK = base_pack()


def padded(lines: Iterable[str]) -> Lines:
    """Return drawn lines as the top left of a whole map that is empty elsewhere."""
    found = [line.ljust(SIZE, ".") for line in lines]
    return (*found, *["." * SIZE] * (SIZE - len(found)))


def sheet(*lines: str) -> Sheet:
    """Return a drawn sheet; a smaller drawing lies at the top left, the rest is empty."""
    return parse_sheet("\n".join(padded(lines)))


def marked(*lines: str, sign: str = "*") -> CellSet:
    """Return the spaces that bear a mark in a drawing that lies at the top left."""
    return cell_set(
        (row, column)
        for row, line in enumerate(lines)
        for column, mark in enumerate(line)
        if mark == sign
    )


@dataclass(frozen=True, slots=True)
class Drawing:
    """A drawn case: what it shows, the board, the stars, and the spaces that may earn them.

    ``earning`` holds several sets where the card takes any one of equals.
    """

    shows: str
    lines: Lines
    stars: int
    earning: frozenset[CellSet]


def drawings(text: str) -> tuple[Drawing, ...]:
    r"""Read drawn cases that stand beside each other in paragraphs, two spaces between them.

    Each has a title, lines of a board and its marks, and its stars. ``*`` marks what earns, small
    letters mark groups of which one earns.

    >>> case, = drawings("a corner\nF.. *..\n.F. ...\n1 star")
    >>> case.shows, case.lines, case.stars, case.earning == {marked("*")}
    ('a corner', ('F..', '.F.'), 1, True)
    """
    found = []
    for paragraph in text.strip().split("\n\n"):
        rows = [re.split(" {2,}", line.strip()) for line in paragraph.splitlines()]
        for title, *board, stars in zip(*rows, strict=True):
            lines, marks = zip(*(line.split() for line in board), strict=True)
            groups = sorted(set("".join(marks)) - set(".*"))
            always = marked(*marks)
            earning = {always | marked(*marks, sign=group) for group in groups} or {always}
            found.append(Drawing(title, lines, int(stars.split()[0]), frozenset(earning)))
    return tuple(found)


def _turned(lines: Lines) -> Lines:
    """Turn a whole map clockwise."""
    return tuple("".join(column) for column in zip(*reversed(lines), strict=True))


def _flipped(lines: Lines) -> Lines:
    """Mirror a whole map in the diagonal from the top left to the bottom right."""
    return tuple("".join(column) for column in zip(*lines, strict=True))


SYMMETRIES: dict[str, Callable[[Lines], Lines]] = {
    "as it is": lambda lines: lines,
    "turned": _turned,
    "turned twice": lambda lines: _turned(_turned(lines)),
    "turned back": lambda lines: _turned(_turned(_turned(lines))),
    "mirrored in the diagonal": _flipped,
    "upside down": lambda lines: tuple(reversed(lines)),
    "mirrored in the other diagonal": lambda lines: _turned(_turned(_flipped(lines))),
    "mirrored left to right": lambda lines: tuple(line[::-1] for line in lines),
}
"""The eight ways to turn and mirror a map."""


@cache
def _drops(side: str) -> tuple[Placement, ...]:
    """Return everything that a card or Diplomacy may draw on a printed side."""
    cards = [*PACK.explore.values(), *PACK.ambush.values()]
    tasks = [task_of(card) for card in cards if isinstance(card, ExploreCard | AmbushCard)]
    bare = printed(PACK.sides[side])
    return tuple(drop for task in [*tasks, DIPLOMACY] for drop in legal_placements(bare, task))


def drop(side: str, placements: Iterable[Placement]) -> tuple[Placement, ...]:
    """Return those of these drawings that find their spaces empty, one after another."""
    filled, kept = printed(PACK.sides[side]).filled, []
    for placement in placements:
        if not placement.cells & filled:
            filled |= placement.cells
            kept.append(placement)
    return tuple(kept)


def played(side: str, placements: Iterable[Placement]) -> Player:
    """Return a player who drew all this on a printed side."""
    player = Player(printed(PACK.sides[side]))
    for placement in placements:
        player = player.draw(placement)
    return player


def sides() -> st.SearchStrategy[str]:
    """Make up a side of the map."""
    return st.sampled_from(sorted(PACK.sides))


@st.composite
def grown(draw: st.DrawFn) -> tuple[str, tuple[Placement, ...]]:
    """Make up a side and what is drawn on it, in an order in which it can be."""
    side = draw(sides())
    count = draw(st.integers(0, 60))
    dropped = st.lists(st.sampled_from(_drops(side)), min_size=count, max_size=count)
    return side, drop(side, draw(dropped))


def _scattered(palette: Iterable[str], dice: bytes, holes: bytes) -> Sheet:
    """Return a sheet of signs of the palette, one for each of 121 dice, and with some holes."""
    signs = [tuple(palette)[die % len(tuple(palette))] for die in dice]
    for hole in holes:
        signs[hole % len(signs)] = "."
    return sheet(*("".join(signs[start : start + SIZE]) for start in range(0, SIZE * SIZE, SIZE)))


def scattered(palettes: st.SearchStrategy[str], holes: int = 0) -> st.SearchStrategy[Sheet]:
    """Make up sheets whose spaces know nothing of each other."""
    dice = st.binary(min_size=SIZE * SIZE, max_size=SIZE * SIZE)
    return st.builds(_scattered, palettes, dice, st.binary(max_size=holes))


SIGNS = ".FVAWM^RXDfvawmd"
"""Every sign of a base game."""
WELL_MIXED = "....FFFVVVAAAWWWMM^RXfvawmDd"
"""Signs about as often as they should be in a board of every kind."""


def sheets() -> st.SearchStrategy[Sheet]:
    """Make up sheets: all signs, or one above all, or a few only, nearly full, grown as in play."""
    few = st.text(SIGNS, min_size=1, max_size=5)
    return st.one_of(
        scattered(st.just(WELL_MIXED)),
        scattered(st.sampled_from("FVAW").map(lambda sign: WELL_MIXED + 24 * sign)),
        scattered(few),
        scattered(few.map(lambda signs: "".join(signs.split(".")) or "V"), holes=12),
        grown().map(lambda made: played(*made).sheet),
    )
