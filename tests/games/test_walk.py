"""The solo walk, against an independent reading of the rule on the printed maps."""

import pytest

from companion.games.cartographers.ambush import ring, walk
from companion.games.cartographers.cards import AmbushCard, Corner
from companion.games.cartographers.cells import space_names
from companion.games.cartographers.pack_file import base_pack

PACK = base_pack()


def brute_force(card: AmbushCard, side: str) -> list[tuple[tuple[int, int], ...]]:
    """Walk step by step as a finger would: along an edge until it ends, then turn."""
    rows = PACK.sides[side].rows
    height, width = card.shape.rows, card.shape.columns
    headings = {
        Corner.TOP_LEFT: [(0, 1), (1, 0), (0, -1), (-1, 0)],
        Corner.TOP_RIGHT: [(1, 0), (0, -1), (-1, 0), (0, 1)],
        Corner.BOTTOM_RIGHT: [(0, -1), (-1, 0), (0, 1), (1, 0)],
        Corner.BOTTOM_LEFT: [(-1, 0), (0, 1), (1, 0), (0, -1)],
    }[card.corner]
    if not card.clockwise:
        headings = [(-row, -column) for row, column in reversed(headings)]
    spots = []
    for inward in range(6):
        low_row, high_row = inward, 11 - height - inward
        low_column, high_column = inward, 11 - width - inward
        if low_row > high_row or low_column > high_column:
            break
        row = low_row if "top" in card.corner.value else high_row
        column = low_column if "left" in card.corner.value else high_column
        seen = [(row, column)]
        for down, right in headings:
            while low_row <= row + down <= high_row and low_column <= column + right <= high_column:
                row, column = row + down, column + right
                if (row, column) not in seen:
                    seen.append((row, column))
        spots += [
            tuple((top + r, left + c) for r, c in card.shape.cells)
            for top, left in seen
            if all(rows[top + r][left + c] not in "^X" for r, c in card.shape.cells)
        ]
    return spots


@pytest.mark.parametrize("side", ["A", "B"])
@pytest.mark.parametrize("card", PACK.ambush.values(), ids=lambda card: card.id)
def test_the_walk_is_the_finger_s_walk(card: AmbushCard, side: str) -> None:
    assert list(walk(card, PACK.sides[side])) == brute_force(card, side)


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
