"""The solo walk, against an independent reading of the rule, on printed maps and drawn sheets."""

from __future__ import annotations

from functools import cache
from itertools import zip_longest
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.cartographers.packs.file import base_pack
from companion.games.cartographers.rules.ambush import find_spot, ring, walk
from companion.games.cartographers.rules.cards import AmbushCard, Corner, Shape
from companion.games.cartographers.rules.cells import Cells, space_names
from companion.games.cartographers.rules.sheet import Sheet, parse_sheet

if TYPE_CHECKING:
    from collections.abc import Iterable

PACK = base_pack()


def sheet(*lines: str, rest: str = ".") -> Sheet:
    """Return a drawn sheet; a smaller drawing lies at the top left of one filled with the rest."""
    rows = [line.ljust(11, rest) for line in lines] + [rest * 11] * (11 - len(lines))
    return parse_sheet("\n".join(rows))


def brute_force(card: AmbushCard, side: str) -> list[Cells]:
    """Return the spots that nothing printed rules out."""
    rows = PACK.sides[side].rows
    return [
        spot
        for spot in finger_walk(card, card.shape)
        if all(rows[row][column] not in "^X" for row, column in spot)
    ]


@cache
def finger_walk(card: AmbushCard, shape: Shape) -> list[Cells]:
    """Walk step by step as a finger would: along an edge until it ends, then turn."""
    height, width = shape.rows, shape.columns
    headings = {
        Corner.TOP_LEFT: [(0, 1), (1, 0), (0, -1), (-1, 0)],
        Corner.TOP_RIGHT: [(1, 0), (0, -1), (-1, 0), (0, 1)],
        Corner.BOTTOM_RIGHT: [(0, -1), (-1, 0), (0, 1), (1, 0)],
        Corner.BOTTOM_LEFT: [(-1, 0), (0, 1), (1, 0), (0, -1)],
    }[card.solo_corner]
    if not card.clockwise:
        headings = [(-row, -column) for row, column in reversed(headings)]
    spots: list[Cells] = []
    for inward in range(6):
        low_row, high_row = inward, 11 - height - inward
        low_column, high_column = inward, 11 - width - inward
        if low_row > high_row or low_column > high_column:
            break
        row = low_row if "top" in card.solo_corner.value else high_row
        column = low_column if "left" in card.solo_corner.value else high_column
        seen = [(row, column)]
        for down, right in headings:
            while low_row <= row + down <= high_row and low_column <= column + right <= high_column:
                row, column = row + down, column + right
                if (row, column) not in seen:
                    seen.append((row, column))
        spots += [
            tuple((top + row, left + column) for row, column in shape.cells) for top, left in seen
        ]
    return spots


def parting(one: Iterable[Cells], other: Iterable[Cells]) -> tuple[int, tuple[object, ...]] | None:
    """Return where two walks part and the two spots there; a test finds that sooner than a diff."""
    pairs = enumerate(zip_longest(one, other))
    return next(((number, pair) for number, pair in pairs if pair[0] != pair[1]), None)


@pytest.mark.parametrize("side", ["A", "B"])
@pytest.mark.parametrize("card", PACK.ambush.values(), ids=lambda card: card.id)
def test_the_walk_is_the_finger_s_walk(card: AmbushCard, side: str) -> None:
    assert parting(walk(card, PACK.sides[side]), brute_force(card, side)) is None


@pytest.mark.parametrize("side", ["A", "B"])
@pytest.mark.parametrize("card", PACK.ambush.values(), ids=lambda card: card.id)
def test_the_walk_tries_every_free_place_once(card: AmbushCard, side: str) -> None:
    rows = PACK.sides[side].rows
    everywhere = {
        tuple((top + r, left + c) for r, c in card.shape.cells)
        for top in range(12 - card.shape.rows)
        for left in range(12 - card.shape.columns)
    }
    free = {cells for cells in everywhere if all(rows[r][c] not in "^X" for r, c in cells)}
    spots = walk(card, PACK.sides[side])
    assert len(spots) == len(set(spots))
    assert set(spots) == free


@pytest.mark.parametrize(
    ("side", "card", "first", "second"),
    [
        ("A", "bugbear-assault", "A9 A11 B9 B11", "D9 D11 E9 E11"),  # C9 is a mountain
        ("B", "bugbear-assault", "C9 C11 D9 D11", "D9 D11 E9 E11"),  # B9 is a mountain
        ("A", "goblin-attack", "I9 J10 K11", "H9 I10 J11"),  # I10 is ruins, a free space
        ("B", "goblin-attack", "I9 J10 K11", "G9 H10 I11"),  # I10 is a mountain
        ("A", "kobold-onslaught", "I1 J1 J2 K1", "H1 I1 I2 J1"),
        ("B", "gnoll-raid", "A1 A2 B1 C1 C2", "B1 B2 C1 D1 D2"),
    ],
)
def test_the_first_spots_by_hand(side: str, card: str, first: str, second: str) -> None:
    spots = walk(PACK.ambush[card], PACK.sides[side])
    assert [" ".join(space_names(spot)) for spot in spots[:2]] == [first, second]


def test_a_ring_of_one_row_is_walked_to_its_end() -> None:
    assert ring(4, 2, 4, 4, Corner.TOP_LEFT, clockwise=True) == ((4, 2), (4, 3), (4, 4))
    assert ring(4, 2, 4, 4, Corner.BOTTOM_RIGHT, clockwise=True) == ((4, 4), (4, 3), (4, 2))
    assert ring(5, 4, 4, 4, Corner.TOP_LEFT, clockwise=True) == ()


# --- Over a sheet ------------------------------------------------------------------------------


def found(board: Sheet, card: str, shape: Shape | None = None) -> tuple[str, int]:
    """Return the names of the spot found, none where nothing fits, and how many were tried."""
    walked = find_spot(board, PACK.ambush[card], shape)
    return " ".join(space_names(walked.cells or ())), len(walked.tried)


@pytest.mark.parametrize(
    ("card", "spot"),
    [
        ("goblin-attack", "I9 J10 K11"),
        ("bugbear-assault", "A9 A11 B9 B11"),
        ("kobold-onslaught", "I1 J1 J2 K1"),
        ("gnoll-raid", "A1 A2 B1 C1 C2"),
    ],
)
def test_on_an_empty_sheet_the_monster_takes_its_corner(card: str, spot: str) -> None:
    assert found(sheet(), card) == (spot, 1)


CORNER_TAKEN = {
    # a space of the corner spot is taken: the next spots along the edge that the arrow follows
    ("goblin-attack", "K11"): ("H9 I10 J11", 2),
    ("goblin-attack", "K11 J11"): ("G9 H10 I11", 3),
    ("goblin-attack", "I9"): ("H9 I10 J11", 2),
    ("bugbear-assault", "A9"): ("B9 B11 C9 C11", 2),
    ("bugbear-assault", "B11"): ("C9 C11 D9 D11", 3),
    ("bugbear-assault", "A10 B10"): ("A9 A11 B9 B11", 1),  # the gap of its shape
    ("kobold-onslaught", "K1"): ("H1 I1 I2 J1", 2),
    ("kobold-onslaught", "I1"): ("F1 G1 G2 H1", 4),
    ("gnoll-raid", "A1"): ("B1 B2 C1 D1 D2", 2),
    ("gnoll-raid", "C2"): ("B1 B2 C1 D1 D2", 2),
    ("gnoll-raid", "B2"): ("A1 A2 B1 C1 C2", 1),  # the gap of its shape
}


@pytest.mark.parametrize(("card", "taken"), CORNER_TAKEN)
def test_from_a_corner_that_is_taken_it_goes_along_the_edge(card: str, taken: str) -> None:
    rows = [["."] * 11 for _ in range(11)]
    for name in taken.split():
        rows["ABCDEFGHIJK".index(name[0])][int(name[1:]) - 1] = "F"
    assert found(sheet(*map("".join, rows)), card) == CORNER_TAKEN[card, taken]


FULL_EDGES = sheet("F" * 11, *["F.........F"] * 9, "F" * 11)


@pytest.mark.parametrize(
    ("card", "spot", "tried"),
    [
        ("goblin-attack", "H8 I9 J10", 32 + 1),
        ("bugbear-assault", "B8 B10 C8 C10", 34 + 1),
        ("kobold-onslaught", "H2 I2 I3 J2", 34 + 1),
        ("gnoll-raid", "B2 B3 C2 D2 D3", 34 + 1),
    ],
)
def test_where_the_edge_is_full_it_goes_one_ring_in(card: str, spot: str, tried: int) -> None:
    assert found(FULL_EDGES, card) == (spot, tried)


THE_LAST_SPOTS = {
    # one gap in a full sheet; the number tried is given edge by edge
    "goblin-attack": (["F" * 11] * 4 + ["FFFF.", "FFFFF.", "FFFFFF."], "E5 F6 G7", 81),
    "bugbear-assault": (["F.F."] * 2, "A2 A4 B2 B4", 10 + 8 + 9 + 1),
    "kobold-onslaught": (["F.", "F..", "F."], "A2 B2 B3 C2", 9 + 1),
    "gnoll-raid": (["F..", "F.", "F.."], "A2 A3 B2 C2 C3", 9 + 9 + 8 + 8),
}


@pytest.mark.parametrize("card", THE_LAST_SPOTS)
def test_it_goes_all_the_way_round_before_it_goes_in(card: str) -> None:
    board, spot, tried = THE_LAST_SPOTS[card]
    assert found(sheet(*board, rest="F"), card) == (spot, tried)


def test_the_monster_is_neither_turned_nor_flipped() -> None:
    lying_down = sheet("FFF", "F.F", "...", rest="F")  # kobolds, on their side
    mirrored = sheet("FF.", "F.F", ".FF", rest="F")  # goblins, from the other corner
    assert found(lying_down, "kobold-onslaught") == ("", 90)
    assert found(mirrored, "goblin-attack") == ("", 81)


@pytest.mark.parametrize("card", PACK.ambush)
def test_where_it_fits_nowhere_every_spot_was_tried_and_nothing_is_drawn(card: str) -> None:
    shape = PACK.ambush[card].shape
    walked = find_spot(sheet(rest="M"), PACK.ambush[card])
    assert walked.cells is None
    assert len(set(walked.tried)) == len(walked.tried)
    assert len(walked.tried) == (12 - shape.rows) * (12 - shape.columns)


@pytest.mark.parametrize("card", PACK.ambush)
def test_there_is_no_single_monster_instead(card: str) -> None:
    assert found(sheet(".F.F.F", "F.F.F", ".FF.", rest="F"), card)[0] == ""


@pytest.mark.parametrize("sign", ".RFVAWMDfvawmd^X")
def test_bare_ruins_are_free_and_all_that_is_filled_is_not(sign: str) -> None:
    spot = "A1 A2 B1 C1 C2" if sign in ".R" else "B1 B2 C1 D1 D2"
    assert found(sheet(sign), "gnoll-raid")[0] == spot


@st.composite
def boards(draw: st.DrawFn) -> Sheet:
    """Return a sheet from half full to all but full, for the walk to go far."""
    signs = draw(st.sampled_from(["..RFMw^X", ".FMw^X", ".FRVvAaWwMmDd", ".VAWFVAWFVAWFVAWFV"]))
    many = len(signs)
    fives = draw(st.lists(st.integers(0, many**5 - 1), min_size=25, max_size=25))
    drawn = [signs[number // many**place % many] for number in fives for place in range(5)]
    return sheet(*("".join(drawn[row * 11 :][:11]) for row in range(11)))


def walked_by_finger(board: Sheet, spots: list[Cells]) -> tuple[list[Cells], Cells | None]:
    """Return the spots tried and the one found."""
    rows = board.lines()
    for number, spot in enumerate(spots, start=1):
        if all(rows[row][column] in ".R" for row, column in spot):
            return spots[:number], spot
    return spots, None


shapes = st.sampled_from([None, Shape.drawn("XX"), Shape.drawn("X", "X"), Shape.drawn("X")])


@given(boards(), shapes)
def test_over_any_sheet_the_walk_is_the_finger_s_walk(board: Sheet, shape: Shape | None) -> None:
    for card in PACK.ambush.values():
        walked = find_spot(board, card, shape)
        spots = finger_walk(card, shape or card.shape)
        tried, cells = walked_by_finger(board, spots)
        assert walked.cells == cells
        assert parting(walked.tried, tried) is None
        assert walked.cells in (walked.tried[-1], None)
