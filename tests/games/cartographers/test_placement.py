"""What may be drawn where: every refusal, every turn, ruins, the single space instead.

Longer than most: its boards and its placements by hand serve all of it.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.cartographers.packs.file import base_pack
from companion.games.cartographers.rules.cards import EXPLORE_TERRAINS, Shape, Terrain
from companion.games.cartographers.rules.cells import Space, cell_set, space_names, spaces
from companion.games.cartographers.rules.placement import (
    Fallback,
    Refusal,
    Refused,
    Task,
    legal_placements,
    orientations,
    refusal,
    task_of,
)
from companion.games.cartographers.rules.sheet import Sheet, parse_sheet, printed

if TYPE_CHECKING:
    from companion.games.cartographers.rules.cells import Cells

PACK = base_pack()
CARDS = [*(name for name in PACK.explore if not name.endswith("-ruins")), *PACK.ambush]
FOREST, VILLAGE, FARM, WATER, MONSTER = EXPLORE_TERRAINS
ALL = set(EXPLORE_TERRAINS)
ENGLISH, CARD, ANY, HEROES = Fallback


def sheet(*lines: str, rest: str = ".") -> Sheet:
    """Return a drawn sheet; a smaller drawing lies at the top left of one filled with the rest."""
    rows = [line.ljust(11, rest) for line in lines] + [rest * 11] * (11 - len(lines))
    return parse_sheet("\n".join(rows))


def at(names: str) -> Cells:
    """Return the spaces of these names."""
    return tuple(("ABCDEFGHIJK".index(name[0]), int(name[1:]) - 1) for name in names.split())


def task(card: str, *, on_ruins: bool = False, fallback: Fallback = ENGLISH) -> Task:
    return task_of(PACK.card(card), on_ruins=on_ruins, fallback=fallback)  # type: ignore[arg-type]


def places(board: Sheet, wanted: Task) -> set[str]:
    """Return where a task may be done, by the names of the spaces."""
    found = legal_placements(board, wanted)
    return {" ".join(space_names(spaces(placement.cells))) for placement in found}


def terrains(board: Sheet, wanted: Task) -> set[Terrain]:
    return {placement.terrain for placement in legal_placements(board, wanted)}


LAND = sheet(
    "FFd.^..",
    "..XR.vR",
    "^......",
    ".....M.",
)


def judged(card: str, names: str, terrain: Terrain, *, on_ruins: bool = False) -> str:
    """Return what is said of a drawing on the land."""
    return str(refusal(LAND, task(card, on_ruins=on_ruins), at(names), terrain))


@pytest.mark.parametrize(
    ("inside", "outside"), [((10, 0), (11, 0)), ((2, 10), (2, 11)), ((4, 0), (4, -1))]
)
def test_a_drawing_over_the_edge_is_refused_for_the_part_outside(
    inside: Space, outside: Space
) -> None:
    refused = refusal(LAND, task("farmland"), [inside, outside], FARM)
    assert refused == Refused(Refusal.OUTSIDE, (outside,))
    assert str(refused) == f"row {outside[0] + 1}, column {outside[1] + 1}: outside the map"


def test_a_drawing_over_terrain_is_refused_for_the_spaces_that_are_taken() -> None:
    assert judged("great-river", "A2 A3 A4", WATER) == "A2 A3: already drawn on"
    assert judged("great-river", "D5 D6 D7", WATER) == "D6: already drawn on"


def test_ruins_that_are_drawn_on_are_taken_and_bare_ruins_are_not() -> None:
    assert judged("great-river", "B5 B6 B7", WATER) == "B6: already drawn on"
    assert judged("great-river", "B4 C4 D4", WATER) == "None"


def test_a_drawing_over_a_mountain_is_refused_for_the_mountain() -> None:
    assert judged("great-river", "A4 A5 A6", WATER) == "A5: a mountain"
    assert judged("great-river", "A1 B1 C1", WATER) == "C1: a mountain"  # before what is drawn


def test_a_drawing_over_wasteland_is_refused_for_the_wasteland() -> None:
    assert judged("great-river", "B2 B3 B4", WATER) == "B3: wasteland"


def test_another_shape_is_refused_as_a_whole() -> None:
    assert judged("homestead", "E1 E2 E3 F1", FARM) == "E1 E2 E3 F1: not a shape of this turn"
    assert judged("great-river", "E1 E2", WATER) == "E1 E2: not a shape of this turn"
    assert judged("great-river", "E1 E2 E4", WATER) == "E1 E2 E4: not a shape of this turn"


def test_drawing_nothing_is_not_the_shape() -> None:
    assert "not a shape of this turn" in judged("great-river", "", WATER)


def test_another_terrain_is_refused_as_a_whole() -> None:
    assert judged("great-river", "E1 E2 E3", FARM) == "E1 E2 E3: not a terrain of this turn"
    assert judged("goblin-attack", "E1 F2 G3", FOREST) == "E1 F2 G3: not a terrain of this turn"
    assert judged("rift-lands", "E1", MONSTER) == "None"


def test_a_drawing_off_the_ruins_is_refused_while_ruins_wait() -> None:
    assert judged("great-river", "E1 E2 E3", WATER, on_ruins=True) == "E1 E2 E3: not on ruins"
    assert judged("great-river", "A7 B7 C7", WATER, on_ruins=True) == "None"


def test_a_drawing_away_from_what_it_must_touch_is_refused() -> None:
    near = Task((Shape.drawn("XX"),), (WATER,), beside=cell_set(at("D7")))
    said = refusal(LAND, near, at("E1 E2"), WATER)
    assert str(said) == "E1 E2: not beside what it must touch"
    assert refusal(LAND, near, at("D7 D8"), WATER) is None


WAYS = {
    "great-river": [2, 4], "farmland": [2, 1], "hamlet": [4, 8], "forgotten-forest": [2, 4],
    "hinterland-stream": [4], "homestead": [4], "orchard": [8], "treetop-village": [8],
    "marshlands": [4], "fishing-village": [2], "rift-lands": [1],
    "goblin-attack": [2], "bugbear-assault": [2], "kobold-onslaught": [4], "gnoll-raid": [4],
}  # fmt: skip
"""In how many ways each printed shape can lie, counted by hand."""


def turned_by_hand(cells: Cells) -> set[frozenset[Space]]:
    """Return a shape in its eight positions, each pushed to the top left."""
    found = set()
    for lying in (cells, [(column, row) for row, column in cells]):
        for down, right in ((1, 1), (1, -1), (-1, 1), (-1, -1)):
            seen = [(down * row, right * column) for row, column in lying]
            top, left = min(row for row, _ in seen), min(column for _, column in seen)
            found.add(frozenset((row - top, column - left) for row, column in seen))
    return found


def test_shapes_lie_in_as_many_ways_as_counted_by_hand() -> None:
    found = {card: [len(orientations(shape)) for shape in task(card).shapes] for card in CARDS}
    assert found == WAYS


@pytest.mark.parametrize("card", CARDS)
def test_the_ways_are_all_turns_and_flips_as_printed_first_and_keep_the_coin(card: str) -> None:
    for shape in task(card).shapes:
        found = orientations(shape)
        assert {frozenset(way.cells) for way in found} == turned_by_hand(shape.cells)
        assert found[0] == shape
        assert {way.coin for way in found} == {shape.coin}


Found = Counter[tuple[frozenset[Space], Terrain, bool]]


def by_hand(board: Sheet, wanted: Task) -> Found:
    """Return the placements of a task's own shapes, each tried at every place of the map."""
    rows = board.lines()
    signs = {(row, column): rows[row][column] for row in range(11) for column in range(11)}
    return Found(
        (spots, terrain, shape.coin)
        for shape in wanted.shapes
        for cells in turned_by_hand(shape.cells)
        for top, left in signs
        if (spots := frozenset((top + row, left + column) for row, column in cells)) <= set(signs)
        if all(signs[spot] in ".R" for spot in spots)
        if not wanted.on_ruins or any(signs[spot] == "R" for spot in spots)
        for terrain in wanted.terrains
    )


def listed(board: Sheet, wanted: Task) -> Found:
    found = legal_placements(board, wanted)
    return Found((frozenset(spaces(each.cells)), each.terrain, each.coin) for each in found)


@pytest.mark.parametrize("on_ruins", [False, True])
@pytest.mark.parametrize("side", PACK.sides)
@pytest.mark.parametrize("card", CARDS)
def test_all_placements_on_a_printed_side_are_those_found_by_hand(
    card: str, side: str, *, on_ruins: bool
) -> None:
    wanted = Task(task(card).shapes, task(card).terrains, on_ruins)
    board = printed(PACK.sides[side])
    found, expected = listed(board, wanted), by_hand(board, wanted)
    assert not found - expected
    assert not expected - found


def test_any_space_of_the_shape_may_be_the_one_on_ruins() -> None:
    board = sheet("..R..", rest="F")
    wanted = task("great-river", on_ruins=True)
    assert places(board, wanted) == {"A1 A2 A3", "A2 A3 A4", "A3 A4 A5"}


def test_ruins_that_are_drawn_on_do_not_count() -> None:
    board = sheet("...f...R", rest="F")
    assert places(board, task("great-river")) == {"A1 A2 A3", "A5 A6 A7", "A6 A7 A8"}
    assert places(board, task("great-river", on_ruins=True)) == {"A6 A7 A8"}


NOTHING_FITS = sheet("..F.", "FFFF", ".FFF", rest="F")
RUINS_TOO_NARROW = sheet("...F", ".FFR", ".FFF", rest="F")
RUINS_ALL_DRAWN = sheet("...m", ".FFF", ".FFF", rest="F")
SPARE = {"A1", "A2", "A3", "B1", "C1"}
TWO = {FARM, WATER}
INSTEAD = [
    # the board, ruins wait, the reading; then the spaces and terrains of hinterland stream's turn
    (NOTHING_FITS, False, ENGLISH, {"A1", "A2", "A4", "C1"}, TWO),
    (NOTHING_FITS, False, CARD, {"A1", "A2", "A4", "C1"}, TWO),
    (NOTHING_FITS, False, ANY, {"A1", "A2", "A4", "C1"}, ALL),
    (NOTHING_FITS, False, HEROES, {"A1", "A2", "A4", "C1"}, ALL),
    (RUINS_TOO_NARROW, True, ENGLISH, SPARE | {"B4"}, ALL),
    (RUINS_TOO_NARROW, True, CARD, SPARE | {"B4"}, TWO),
    (RUINS_TOO_NARROW, True, ANY, {"B4"}, ALL),
    (RUINS_TOO_NARROW, True, HEROES, SPARE | {"B4"}, ALL),
    (RUINS_ALL_DRAWN, True, ENGLISH, SPARE, ALL),
    (RUINS_ALL_DRAWN, True, CARD, SPARE, TWO),
    (RUINS_ALL_DRAWN, True, ANY, SPARE, ALL),
    (RUINS_TOO_NARROW, False, ANY, {"A1 A2 A3 B1 C1"}, TWO),
]


@pytest.mark.parametrize(("board", "on_ruins", "reading", "where", "what"), INSTEAD)
def test_a_single_space_stands_in_as_the_printing_words_it(
    board: Sheet, reading: Fallback, where: set[str], what: set[Terrain], *, on_ruins: bool
) -> None:
    wanted = task("hinterland-stream", on_ruins=on_ruins, fallback=reading)
    assert places(board, wanted) == where
    assert terrains(board, wanted) == what
    assert len(legal_placements(board, wanted)) == len(where) * len(what)


def test_where_there_are_heroes_any_terrain_may_be_one() -> None:
    card = PACK.explore["hinterland-stream"]
    for reading, what in ((HEROES, set(Terrain)), (ANY, set(Terrain)), (CARD, TWO)):
        wanted = task_of(card, fallback=reading, heroes=True)  # type: ignore[arg-type] # no ruins
        assert terrains(NOTHING_FITS, wanted) == what


@pytest.mark.parametrize("reading", Fallback)
def test_rift_lands_go_on_bare_ruins_and_anywhere_once_there_are_none(reading: Fallback) -> None:
    wanted = task("rift-lands", on_ruins=True, fallback=reading)
    bare, drawn = sheet(".R.f", "R"), sheet("..", "f^", rest="M")
    assert places(bare, wanted) == {"A2", "B1"}
    assert places(drawn, wanted) == {"A1", "A2"}
    assert terrains(bare, wanted) == terrains(drawn, wanted) == ALL


@pytest.mark.parametrize("reading", Fallback)
@pytest.mark.parametrize("card", ["great-river", "farmland", "hamlet", "forgotten-forest"])
def test_the_single_space_has_no_coin(card: str, reading: Fallback) -> None:
    wanted = task(card, fallback=reading)
    found = legal_placements(sheet(".", rest="F"), wanted)
    assert {(each.cells, each.coin) for each in found} == {(cell_set(at("A1")), False)}


def test_the_single_space_is_refused_while_a_shape_fits() -> None:
    said = refusal(sheet("....", rest="F"), task("great-river"), at("A4"), WATER)
    assert str(said) == "A4: not a shape of this turn"
    assert refusal(sheet("..F.", rest="F"), task("great-river"), at("A4"), WATER) is None


def test_where_nothing_may_stand_in_nothing_is_listed() -> None:
    alone = Task(task("great-river").shapes, (WATER,))
    assert not legal_placements(NOTHING_FITS, alone)
    assert refusal(NOTHING_FITS, alone, at("A1"), WATER)


@pytest.mark.parametrize("on_ruins", [False, True])
@pytest.mark.parametrize("card", CARDS)
def test_a_full_map_has_no_place_for_anything(card: str, *, on_ruins: bool) -> None:
    full = sheet("dmX^fVvAaWw", rest="M")
    for reading in Fallback:
        assert legal_placements(full, task(card, on_ruins=on_ruins, fallback=reading)) == []
    assert refusal(full, task(card), at("K1"), MONSTER)


def test_a_neighbour_may_turn_and_flip_the_monster_and_put_it_anywhere() -> None:
    board = sheet("FFFF", "F.FF", "F..F", "F.FF", "FFF.", "FF..", "FFF.", rest="F")
    assert places(board, task("kobold-onslaught")) == {"B2 C2 C3 D2", "E4 F3 F4 G4"}
    assert terrains(board, task("kobold-onslaught")) == {MONSTER}


def test_a_neighbour_draws_a_single_monster_where_the_shape_does_not_fit() -> None:
    board = sheet("..F", "FR.", rest="F")
    for reading in Fallback:
        wanted = task("gnoll-raid", fallback=reading)
        assert places(board, wanted) == {"A1", "A2", "B2", "B3"}
        assert terrains(board, wanted) == {MONSTER}


def test_waiting_ruins_do_not_bind_a_monster() -> None:
    board = sheet(".FF", "F.F", "FF.", "FFFR", rest="F")
    assert places(board, task("goblin-attack", on_ruins=True)) == {"A1 B2 C3", "B2 C3 D4"}


@st.composite
def boards(draw: st.DrawFn) -> Sheet:
    """Return a sheet anywhere from nearly empty to nearly full."""
    signs = draw(st.sampled_from(["........RF^", "..RfMX", ".FVAWM^Xmd", "FVAWMfvawmFVAWMF.R"]))
    many = len(signs)
    fives = draw(st.lists(st.integers(0, many**5 - 1), min_size=25, max_size=25))
    drawn = [signs[number // many**place % many] for number in fives for place in range(5)]
    return sheet(*("".join(drawn[row * 11 :][:11]) for row in range(11)))


tasks = st.builds(
    task, st.sampled_from(CARDS), on_ruins=st.booleans(), fallback=st.sampled_from(Fallback)
) | st.builds(
    lambda near, reading: Task(
        (Shape.drawn("XX"),), (WATER, MONSTER), beside=cell_set(near), fallback=reading
    ),
    st.sets(st.tuples(st.integers(0, 10), st.integers(0, 10)), max_size=20),
    st.sampled_from([None, *Fallback]),
)
shifts = st.tuples(st.integers(-2, 2), st.integers(-2, 2))
some_spaces = st.frozensets(st.tuples(st.integers(-1, 11), st.integers(-1, 11)), max_size=6)


@given(boards(), tasks, st.data())
def test_a_near_miss_is_refused_unless_it_is_listed(
    board: Sheet, wanted: Task, data: st.DataObject
) -> None:
    allowed = {(spots, terrain) for spots, terrain, _ in listed(board, wanted)}
    legal = sorted({tuple(sorted(spots)) for spots, _ in allowed})
    candidates = {data.draw(some_spaces)}
    for start in data.draw(st.lists(st.sampled_from(legal), max_size=4)) if legal else ():
        candidates.add(frozenset(start))
        for down, right in data.draw(st.lists(shifts, max_size=4)):
            moved = frozenset((row + down, column + right) for row, column in start)
            candidates |= {moved, moved | {(5 + down, 5 + right)}, moved - {min(moved)}}
    for spots in candidates:
        for terrain in EXPLORE_TERRAINS:
            said = refusal(board, wanted, spots, terrain)
            assert (said is None) == ((spots, terrain) in allowed)


@given(boards(), tasks)
def test_nothing_that_is_listed_is_refused(board: Sheet, wanted: Task) -> None:
    for found in legal_placements(board, wanted):
        assert not refusal(board, wanted, spaces(found.cells), found.terrain)
