"""The eight skills: cost, moment, and what each does to a drawing.

Long, for eight cards have little in common.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.cartographers.packs.file import base_pack
from companion.games.cartographers.rules.ambush import find_spot
from companion.games.cartographers.rules.cards import EXPLORE_TERRAINS, Terrain
from companion.games.cartographers.rules.cells import CellSet, cell_set, space_names, spaces
from companion.games.cartographers.rules.placement import (
    Fallback,
    Placement,
    Refusal,
    Refused,
    Task,
    legal_placements,
    orientations,
    refusal,
    task_of,
)
from companion.games.cartographers.rules.player import Player
from companion.games.cartographers.rules.scoring import stars
from companion.games.cartographers.rules.sheet import Sheet, parse_sheet
from companion.games.cartographers.rules.skills import (
    DIPLOMACY,
    PAIR,
    WHEN,
    CureWounds,
    When,
    acrobatics,
    after,
    instead,
)

if TYPE_CHECKING:
    from companion.games.cartographers.rules.cells import Cells

PACK = base_pack()
FOREST, VILLAGE, FARM, WATER, MONSTER = EXPLORE_TERRAINS
LYING, STANDING = orientations(PAIR)


def sheet(*lines: str, rest: str = "F") -> Sheet:
    """Return a drawn sheet; a smaller drawing lies at the top left of one filled with the rest."""
    rows = [line.ljust(11, rest) for line in lines] + [rest * 11] * (11 - len(lines))
    return parse_sheet("\n".join(rows))


def at(names: str) -> Cells:
    """Return the spaces of these names."""
    return tuple(("ABCDEFGHIJK".index(name[0]), int(name[1:]) - 1) for name in names.split())


def task(card: str, *, on_ruins: bool = False) -> Task:
    return task_of(PACK.card(card), on_ruins=on_ruins)  # type: ignore[arg-type]


def named(cells: CellSet) -> str:
    return " ".join(space_names(spaces(cells)))


def places(board: Sheet, wanted: Task) -> set[str]:
    """Return where a task may be done, by the names of the spaces."""
    return {named(placement.cells) for placement in legal_placements(board, wanted)}


def terrains(board: Sheet, wanted: Task) -> set[Terrain]:
    return {placement.terrain for placement in legal_placements(board, wanted)}


COSTS = {
    "acrobatics": 2, "concentrate": 3, "cure-wounds": 1, "diplomacy": 1,
    "knowledge": 0, "move-silently": 0, "negotiate": 1, "search": 0,
}  # fmt: skip
MOMENTS = {
    When.AMBUSH: {"acrobatics"},
    When.AFTER: {"concentrate", "cure-wounds", "search"},
    When.ANY_TIME: {"diplomacy"},
    When.INSTEAD: {"knowledge", "move-silently", "negotiate"},
}


def test_every_skill_costs_what_is_on_its_card() -> None:
    assert {skill.id: skill.cost for skill in PACK.skills.values()} == COSTS


def test_every_skill_has_its_moment() -> None:
    assert {skill: moment for moment, skills in MOMENTS.items() for skill in skills} == WHEN


@pytest.mark.parametrize("skill", COSTS)
def test_a_skill_works_at_its_moment_only(skill: str) -> None:
    river, drawn = task("great-river"), Placement(cell_set(at("A1 A2 A3")), WATER, coin=True)
    if WHEN[skill] is When.INSTEAD:
        assert instead(skill, river) != river
    else:
        with pytest.raises(KeyError):
            instead(skill, river)
    if WHEN[skill] is When.AFTER:
        assert after(skill, river, sheet(), drawn) != river
    else:
        with pytest.raises(KeyError):
            after(skill, river, sheet(), drawn)


def test_acrobatics_asks_a_neighbour_for_a_pair_lying_or_standing() -> None:
    board = sheet("..F.", "FFF.", "RF")
    assert places(board, acrobatics(task("goblin-attack"))) == {"A1 A2", "A4 B4"}
    assert terrains(board, acrobatics(task("goblin-attack"))) == {MONSTER}


def test_acrobatics_asks_for_a_single_monster_where_no_pair_fits() -> None:
    assert places(sheet(".F.", "FR"), acrobatics(task("goblin-attack"))) == {"A1", "A3", "B2"}
    assert legal_placements(sheet(), acrobatics(task("goblin-attack"))) == []


SOLO = {
    "goblin-attack": ("K10 K11", "J11 K11"),
    "bugbear-assault": ("A10 A11", "A11 B11"),
    "kobold-onslaught": ("K1 K2", "J1 K1"),
    "gnoll-raid": ("A1 A2", "A1 B1"),
}


@pytest.mark.parametrize("card", SOLO)
def test_in_solo_the_pair_starts_in_the_corner_of_the_card(card: str) -> None:
    empty, ambush = sheet(rest="."), PACK.ambush[card]
    found = [find_spot(empty, ambush, pair).cells or () for pair in (LYING, STANDING)]
    assert tuple(" ".join(space_names(cells)) for cells in found) == SOLO[card]


def test_in_solo_the_pair_takes_the_walk_of_the_card_lying_or_standing() -> None:
    # Gnolls walk down the left edge, then against the clock, and come home along the top.
    corner_taken = sheet("M.F...F", ".F....F", "FFFFFFF")
    for pair, spot in ((LYING, "A5 A6"), (STANDING, "A6 B6")):
        assert find_spot(corner_taken, PACK.ambush["gnoll-raid"], pair).cells == at(spot)


def test_in_solo_the_pair_that_fits_nowhere_is_not_drawn() -> None:
    narrow = sheet(".F.", "F.F")
    for pair in (LYING, STANDING):
        assert find_spot(narrow, PACK.ambush["gnoll-raid"], pair).cells is None


def test_concentrate_draws_the_same_shape_again_turned_or_flipped() -> None:
    drawn = Placement(cell_set(at("A1 A2 A3 B3")), FARM)
    board = sheet("AAA", "FFA", "", "FFF...", "FFF.FF", "", "FF.F", "FF.F", "FF..")
    again = after("concentrate", task("orchard"), board, drawn)
    assert places(board, again) == {"D4 D5 D6 E4", "G3 H3 I3 I4"}
    assert terrains(board, again) == {FARM}


def test_concentrate_brings_no_second_coin() -> None:
    drawn = Placement(cell_set(at("A1 A2 A3")), WATER, coin=True)
    player = Player(sheet("......")).draw(drawn)
    again = after("concentrate", task("great-river"), player.sheet, drawn)
    (second,) = legal_placements(player.sheet, again)
    assert player.draw(second).coins == player.coins == 1


def test_concentrate_is_not_bound_to_ruins_a_second_time() -> None:
    board, drawn = sheet("wWW...", "FR"), Placement(cell_set(at("A1 A2 A3")), WATER)
    again = after("concentrate", task("great-river", on_ruins=True), board, drawn)
    assert places(board, again) == {"A4 A5 A6"}


def test_concentrate_has_no_single_space_instead() -> None:
    board, drawn = sheet("WWW..", "."), Placement(cell_set(at("A1 A2 A3")), WATER)
    assert places(board, after("concentrate", task("great-river"), board, drawn)) == set()


@pytest.mark.parametrize(
    ("reading", "what"), [(CureWounds.TURN, {FARM, WATER}), (CureWounds.ANY, set(EXPLORE_TERRAINS))]
)
def test_cure_wounds_draws_a_pair_beside_a_monster(reading: CureWounds, what: set[Terrain]) -> None:
    board = sheet("M..F", "F.FM", "..F.", "FFF.", "FFF.")
    drawn = Placement(cell_set(at("K11")), FARM)
    cure = after("cure-wounds", task("hinterland-stream"), board, drawn, reading)
    assert places(board, cure) == {"A2 A3", "A2 B2", "C4 D4"}
    assert terrains(board, cure) == what
    plain = after("cure-wounds", task("hinterland-stream"), board, drawn)
    assert terrains(board, plain) == {FARM, WATER}


@pytest.mark.parametrize("line", ["M.F..", "FM", ".F..", "M^.."])
def test_cure_wounds_needs_a_monster_and_room_for_the_pair(line: str) -> None:
    drawn = Placement(cell_set(at("K11")), FARM)
    for reading in CureWounds:
        cure = after("cure-wounds", task("hinterland-stream"), sheet(line), drawn, reading)
        assert legal_placements(sheet(line), cure) == []


def test_diplomacy_draws_a_single_space_anywhere() -> None:
    assert places(sheet(".FR", "^X.", "mMv"), DIPLOMACY) == {"A1", "A3", "B3"}


def test_what_diplomacy_drew_is_farm_and_village_on_the_sheet() -> None:
    player = Player(sheet(".R"))
    for placement in legal_placements(player.sheet, DIPLOMACY):
        player = player.draw(placement)
    assert player.sheet == sheet("Dd")


DIPLOMATIC = [
    # the card, a board with one space left, its stars before and after Diplomacy fills it
    ("canal-lake", ["WWF", "F.F"], 0, 2),
    ("mages-valley", ["F^F", "F.F"], 0, 1),
    ("the-golden-granary", ["FWF", "FRF"], 1, 4),
    ("shoreside-expanse", ["FFF", "F.F"], 0, 3),
    ("wildholds", ["VVVVV."], 0, 8),
    ("great-city", ["VV."], 2, 3),
    ("shieldgate", ["VVVV", "FFFF", "F.FF"], 0, 2),
    ("greengold-plains", ["WV."], 0, 0),  # farm of its own cluster is no kind beside it
    ("the-cauldrons", ["FFF", "F.F"], 1, 0),
]


@pytest.mark.parametrize(("card", "board", "before", "with_it"), DIPLOMATIC)
def test_what_diplomacy_drew_scores_as_farm_and_as_village(
    card: str, board: list[str], before: int, with_it: int
) -> None:
    player = Player(sheet(*board))
    (only,) = legal_placements(player.sheet, DIPLOMACY)
    assert stars(card, player.sheet) == before
    assert stars(card, player.draw(only).sheet) == with_it


def test_knowledge_draws_the_same_shapes_as_village_only() -> None:
    empty = sheet(rest=".")
    for card in ("great-river", "hinterland-stream", "rift-lands"):
        known = instead("knowledge", task(card))
        assert terrains(empty, known) == {VILLAGE}
        assert places(empty, known) == places(empty, task(card))


def test_knowledge_keeps_the_coin_and_the_ruins() -> None:
    board = sheet("R....")
    known = instead("knowledge", task("great-river", on_ruins=True))
    bar = Placement(cell_set(at("A1 A2 A3")), VILLAGE, coin=True)
    assert legal_placements(board, known) == [bar]


def test_move_silently_draws_only_what_is_on_the_map_and_keeps_the_coin() -> None:
    corner = sheet(*["F"] * 10, "FFFFFFFFFF.")
    silent = instead("move-silently", task("great-river"))
    bar, stairs = legal_placements(corner, silent)
    assert (named(bar.cells), bar.coin) == ("K11", True)
    assert (named(stairs.cells), stairs.coin) == ("K11", False)
    assert Player(corner).draw(bar).coins == 1
    assert Player(corner).draw(bar).sheet == sheet(*["F"] * 10, "FFFFFFFFFFW")


def test_move_silently_allows_what_is_refused_without_it() -> None:
    plain, silent = task("great-river"), instead("move-silently", task("great-river"))
    spots = [(9, 10), (9, 11), (9, 12)]
    refused = Refused(Refusal.OUTSIDE, ((9, 11), (9, 12)))
    assert refusal(sheet(rest="."), plain, spots, WATER) == refused
    assert refusal(sheet(rest="."), silent, spots, WATER) is None
    assert str(refusal(sheet(rest="^"), silent, spots, WATER)) == "J11: a mountain"


def test_move_silently_leaves_at_least_one_space_on_the_map() -> None:
    silent, spots = instead("move-silently", task("great-river")), ((-1, 3), (-1, 4), (-1, 5))
    assert refusal(sheet(), silent, spots, WATER) == Refused(Refusal.OUTSIDE, spots)


def test_move_silently_does_not_come_out_at_the_other_edge() -> None:
    left_and_right = sheet("", ".FFFFFFFFF.")
    silent = instead("move-silently", task("fishing-village"))
    assert places(left_and_right, silent) == {"B1", "B11"}


def test_move_silently_puts_the_part_on_the_map_on_ruins_that_wait() -> None:
    board = sheet("R.F.", "..F.")
    silent = instead("move-silently", task("fishing-village", on_ruins=True))
    assert places(board, silent) == {"A1", "A1 A2", "A1 B1"}


@settings(max_examples=30)
@given(
    st.lists(st.text(".F", min_size=11, max_size=11), min_size=11, max_size=11),
    st.sampled_from(["homestead", "orchard", "treetop-village", "fishing-village"]),
)
def test_move_silently_lists_what_stays_on_the_map_of_every_place(
    lines: list[str], card: str
) -> None:
    board = sheet(*lines)
    silent = Task(task(card).shapes, (VILLAGE,), overhang=True)
    allowed = set()
    for turned in orientations(silent.shapes[0]):
        for top, left in ((top, left) for top in range(-4, 11) for left in range(-4, 11)):
            spots = [(top + row, left + column) for row, column in turned.cells]
            inside = [(r, c) for r, c in spots if 0 <= r <= 10 and 0 <= c <= 10]
            free = bool(inside) and all(lines[row][column] == "." for row, column in inside)
            assert (refusal(board, silent, spots, VILLAGE) is None) == free
            if free:
                allowed.add(cell_set(inside))
    found = [placement.cells for placement in legal_placements(board, silent)]
    assert len(found) == len(allowed)
    assert not allowed.symmetric_difference(found)


def test_negotiate_draws_a_square_of_four_without_a_coin() -> None:
    square = instead("negotiate", task("great-river"))
    found = legal_placements(sheet("..F", "...", "F.."), square)
    assert [named(each.cells) for each in found] == ["A1 A2 B1 B2", "B2 B3 C2 C3"]
    assert not any(each.coin for each in found)
    assert len(legal_placements(sheet(rest="."), square)) == 10 * 10
    other = instead("negotiate", task("hinterland-stream"))
    assert terrains(sheet("..", ".."), other) == {FARM, WATER}


def test_negotiate_still_covers_ruins_that_wait() -> None:
    board = sheet("...", "..R", "FF..", "FFF.")
    square = instead("negotiate", task("great-river", on_ruins=True))
    assert places(board, square) == {"A2 A3 B2 B3"}


@pytest.mark.parametrize("fallback", Fallback)
def test_negotiate_has_no_single_space_instead(fallback: Fallback) -> None:
    square = instead("negotiate", task_of(PACK.card("farmland"), fallback=fallback))  # type: ignore[arg-type]
    assert legal_placements(sheet("...", ".F."), square) == []


def test_search_draws_a_single_space_beside_the_shape_just_drawn() -> None:
    board, drawn = sheet("..WWWW^", "..FWF.", "...R", "."), cell_set(at("A3 A4 A5 A6"))
    search = after("search", task("fishing-village"), board, Placement(drawn, WATER, coin=True))
    assert places(board, search) == {"A2", "B6"}
    assert terrains(board, search) == {WATER}
    assert not any(each.coin for each in legal_placements(board, search))


def test_search_is_not_bound_to_ruins_and_may_cover_them() -> None:
    board, drawn = sheet("RaA."), Placement(cell_set(at("A2 A3")), FARM)
    search = after("search", task("farmland", on_ruins=True), board, drawn)
    assert places(board, search) == {"A1", "A4"}


def test_search_finds_nothing_where_the_shape_is_closed_in() -> None:
    board, drawn = sheet("WWWF.."), Placement(cell_set(at("A1 A2 A3")), WATER)
    assert legal_placements(board, after("search", task("great-river"), board, drawn)) == []
