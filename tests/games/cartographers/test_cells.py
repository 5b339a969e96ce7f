"""Sets of spaces as integers, against plain Python sets."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.cartographers.rules.cells import (
    BOARD,
    COLUMNS,
    EDGE,
    ROWS,
    Space,
    beside,
    cell,
    cell_set,
    clusters,
    joined,
    space_names,
    spaces,
)

MAP = [(row, column) for row in range(11) for column in range(11)]
STEPS = ((-1, 0), (0, -1), (0, 1), (1, 0))

some_spaces = st.lists(st.integers(0, 2**11 - 1), min_size=11, max_size=11).map(
    lambda drawn: {(row, column) for row, column in MAP if drawn[row] >> column & 1}
)


def plain_beside(wanted: set[Space]) -> set[Space]:
    near = {(row + down, column + right) for row, column in wanted for down, right in STEPS}
    return near & set(MAP)


def plain_joined(start: Space, wanted: set[Space]) -> frozenset[Space]:
    """Return what hangs together with a space, one ring of neighbours after the other."""
    reached = {start}
    while more := (plain_beside(reached) & wanted) - reached:
        reached |= more
    return frozenset(reached)


@given(some_spaces)
def test_a_set_gives_its_spaces_back_in_reading_order(wanted: set[Space]) -> None:
    assert list(spaces(cell_set(wanted))) == sorted(wanted)


@given(st.lists(st.sampled_from(MAP)))
def test_neither_order_nor_repetition_changes_a_set(named: list[Space]) -> None:
    assert cell_set(named) == cell_set(reversed(named + named)) == cell_set(set(named))


@given(some_spaces, some_spaces)
def test_set_algebra_is_that_of_integers(some: set[Space], other: set[Space]) -> None:
    one, two = cell_set(some), cell_set(other)
    assert set(spaces(one | two)) == some | other
    assert set(spaces(one & two)) == some & other
    assert set(spaces(one & ~two)) == some - other
    assert one.bit_count() == len(some)


def test_a_space_is_a_bit_of_its_own() -> None:
    assert len({cell(row, column) for row, column in MAP}) == 121
    assert {cell(row, column).bit_count() for row, column in MAP} == {1}


def test_the_map_has_its_rows_columns_and_edge() -> None:
    assert list(spaces(BOARD)) == MAP
    assert [list(spaces(row)) for row in ROWS] == [MAP[11 * n : 11 * n + 11] for n in range(11)]
    assert [list(spaces(column)) for column in COLUMNS] == [MAP[n::11] for n in range(11)]
    assert EDGE.bit_count() == 40
    assert not EDGE & cell_set((row, column) for row in range(1, 10) for column in range(1, 10))


def test_every_space_has_the_name_that_the_sheet_prints() -> None:
    printed = [f"{letter}{number}" for letter in "ABCDEFGHIJK" for number in range(1, 12)]
    assert list(space_names(MAP)) == printed


def test_names_keep_the_order_of_the_spaces() -> None:
    assert space_names([(10, 10), (0, 0), (1, 9)]) == ("K11", "A1", "B10")
    assert space_names([]) == ()


@given(some_spaces)
def test_what_is_beside_a_set_is_what_plain_sets_say(wanted: set[Space]) -> None:
    assert set(spaces(beside(cell_set(wanted)))) == plain_beside(wanted)


@pytest.mark.parametrize("space", MAP, ids=lambda space: space_names([space])[0])
def test_a_single_space_has_only_its_four_neighbours(space: Space) -> None:
    assert set(spaces(beside(cell(*space)))) == plain_beside({space})


def test_beside_the_whole_map_is_the_whole_map_and_nothing_more() -> None:
    assert beside(BOARD) == BOARD


@given(some_spaces)
def test_clusters_are_those_of_plain_sets_in_reading_order(wanted: set[Space]) -> None:
    naive = dict.fromkeys(plain_joined(space, wanted) for space in sorted(wanted))
    found = [frozenset(spaces(cluster)) for cluster in clusters(cell_set(wanted))]
    assert found == list(naive)


@given(some_spaces, some_spaces)
def test_joined_is_every_cluster_that_holds_a_seed(seeds: set[Space], wanted: set[Space]) -> None:
    naive = {space for seed in seeds & wanted for space in plain_joined(seed, wanted)}
    assert set(spaces(joined(cell_set(seeds), cell_set(wanted)))) == naive


def test_nothing_has_no_neighbours_and_no_clusters() -> None:
    assert beside(0) == 0
    assert clusters(0) == ()
    assert joined(BOARD, 0) == joined(0, BOARD) == 0
    assert list(spaces(0)) == []


@pytest.mark.parametrize("row", range(10))
def test_the_right_edge_does_not_touch_the_left(row: int) -> None:
    right, left = cell(row, 10), cell(row + 1, 0)
    assert not beside(right) & left
    assert not beside(left) & right
    assert clusters(right | left) == (right, left)


def test_the_two_outer_columns_are_two_clusters() -> None:
    assert clusters(COLUMNS[10] | COLUMNS[0]) == (COLUMNS[0], COLUMNS[10])


def test_corners_do_not_join() -> None:
    diagonal = cell_set((step, step) for step in range(11))
    assert len(clusters(diagonal)) == 11


def test_a_snake_through_the_whole_map_is_one_cluster() -> None:
    turns = [(row, 10 if row % 4 == 1 else 0) for row in range(1, 11, 2)]
    snake = sum(ROWS[::2]) | cell_set(turns)
    assert clusters(snake) == (snake,)
    assert joined(cell(10, 10), snake) == snake
