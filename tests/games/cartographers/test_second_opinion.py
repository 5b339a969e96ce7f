"""Two opinions agree on made-up boards, and what must hold of every board holds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.cartographers import second_opinion
from games.cartographers.boards import PACK, SYMMETRIES, grown, padded, played, sheet, sheets
from hypothesis import given
from hypothesis import strategies as st

from companion.games.cartographers.rules.cards import ExploreCard
from companion.games.cartographers.rules.cells import CellSet, cell, cell_set, spaces
from companion.games.cartographers.rules.placement import legal_placements, task_of
from companion.games.cartographers.rules.player import enclosed_mountains
from companion.games.cartographers.rules.scoring import haunted, score, stars
from companion.games.cartographers.rules.sheet import Sheet

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.games.cartographers.rules.placement import Placement

EXPLORE = [card for card in PACK.explore.values() if isinstance(card, ExploreCard)]
ROAD = "the-broken-road"
ROAD_KEEPS = "mirrored in the other diagonal"


def board(sheet: Sheet) -> second_opinion.Board:
    """Return a sheet as the second opinion reads it."""
    return [list(line) for line in sheet.lines()]


def all_stars(sheet: Sheet) -> dict[str, int]:
    """Return the stars of every card."""
    return {card: stars(card, sheet) for card in PACK.scoring}


def wasted(sheet: Sheet, cells: CellSet) -> Sheet:
    """Return a sheet on which these spaces are wasteland."""
    return sheet._replace(wasteland=sheet.wasteland | cells)


def each(cells: CellSet) -> Iterator[CellSet]:
    """Yield the spaces of a set one by one, each as a set."""
    return (cell(row, column) for row, column in spaces(cells))


def without(sheet: Sheet, cells: CellSet) -> Sheet:
    """Return a sheet on which these spaces are empty, or bare ruins where they were ruins."""
    return Sheet._make([*(filled & ~cells for filled in sheet[:-1]), sheet.ruins])


@given(sheets())
def test_both_score_every_card_alike(sheet: Sheet) -> None:
    assert all_stars(sheet) == second_opinion.all_stars(board(sheet))


@given(sheets())
def test_both_count_haunted_spaces_and_enclosed_mountains_alike(sheet: Sheet) -> None:
    signs = board(sheet)
    assert haunted(sheet).bit_count() == second_opinion.lost_to_monsters(signs)
    assert enclosed_mountains(sheet).bit_count() == second_opinion.enclosed_mountains(signs)


@given(sheets())
def test_the_number_and_its_explanation_agree(sheet: Sheet) -> None:
    assert {card: score(card, sheet).stars for card in PACK.scoring} == all_stars(sheet)


@given(sheets(), st.sampled_from(EXPLORE))
def test_both_find_the_same_legal_placements(sheet: Sheet, card: ExploreCard) -> None:
    for on_ruins in (False, True):
        found = legal_placements(sheet, task_of(card, on_ruins=on_ruins))
        named = [(frozenset(spaces(each.cells)), each.terrain.value) for each in found]
        assert len(set(named)) == len(named)
        assert set(named) == second_opinion.legal_placements(
            board(sheet),
            [shape.cells for shape in card.shapes],
            [terrain.value for terrain in card.terrains],
            on_ruins=on_ruins,
        )


@st.composite
def reordered(draw: st.DrawFn) -> tuple[str, tuple[Placement, ...], list[Placement]]:
    """Make up a side, what is drawn on it, and the same in another order."""
    side, drawings = draw(grown())
    return side, drawings, draw(st.permutations(drawings))


@given(reordered())
def test_the_order_of_drawing_changes_nothing(
    made: tuple[str, tuple[Placement, ...], list[Placement]],
) -> None:
    side, drawings, shuffled = made
    assert played(side, shuffled) == played(side, drawings)


@given(sheets())
def test_turning_and_mirroring_changes_no_score(before: Sheet) -> None:
    expected = all_stars(before) | {ROAD: 0}
    for shows, turned in SYMMETRIES.items():
        after = sheet(*turned(before.lines()))
        assert all_stars(after) | {ROAD: 0} == expected, shows
        assert haunted(after).bit_count() == haunted(before).bit_count(), shows


@given(sheets())
def test_mirrored_in_the_other_diagonal_the_broken_road_keeps_its_score(before: Sheet) -> None:
    after = sheet(*SYMMETRIES[ROAD_KEEPS](before.lines()))
    assert stars(ROAD, after) == stars(ROAD, before)


def test_turned_or_mirrored_otherwise_the_broken_road_loses_its_shortest() -> None:
    lines = padded([*[""] * 10, "V"])
    kept = {shows for shows, turned in SYMMETRIES.items() if stars(ROAD, sheet(*turned(lines)))}
    assert kept == {"as it is", ROAD_KEEPS}


EACH_COUNTS = (
    "sentinel-wood",
    "treetower",
    "stoneside-forest",
    "canal-lake",
    "mages-valley",
    "the-golden-granary",
    "borderlands",
    ROAD,
)
"""Cards for which an empty space more can only be worse, and each marked space is needed."""


@given(sheets())
def test_each_space_that_is_emptied_costs_stars(sheet: Sheet) -> None:
    for card in EACH_COUNTS:
        found = score(card, sheet)
        for space in each(found.cells):
            assert stars(card, without(sheet, space)) < found.stars, card


@given(sheets())
def test_an_emptied_space_costs_every_full_line_through_it(sheet: Sheet) -> None:
    for card in ("borderlands", ROAD):
        found = score(card, sheet)
        for space in each(found.cells):
            cost = sum(earned for earned, line in found.awards if line & space)
            assert stars(card, without(sheet, space)) == found.stars - cost


@given(sheets())
def test_greenbough_loses_the_lines_that_held_one_forest_only(sheet: Sheet) -> None:
    # Any other forest in a line earns its star as well, so one space alone may be needless.
    found = score("greenbough", sheet)
    for space in each(sheet.forest):
        cost = sum(earned for earned, line in found.awards if line == space)
        assert stars("greenbough", without(sheet, space)) == found.stars - cost


@given(sheets())
def test_each_space_without_an_open_side_is_a_star(sheet: Sheet) -> None:
    # These spaces are empty: what takes them away is filling them.
    cauldrons = stars("the-cauldrons", sheet)
    for space in each(score("the-cauldrons", sheet).cells):
        assert stars("the-cauldrons", wasted(sheet, space)) == cauldrons - 1
    for space in each(haunted(sheet)):
        assert haunted(wasted(sheet, space)) == haunted(sheet) & ~space


CLUSTERS = {
    "shoreside-expanse": "AW",
    "wildholds": "V",
    "great-city": "V",
    "greengold-plains": "V",
    "shieldgate": "V",
}
"""Cards that score whole clusters, and of what. A cluster may go on earning without one of its
spaces, and even earn more where it falls in two; so it is emptied as a whole."""
ONE_OF_EQUALS = ("great-city", "shieldgate")
"""Cards that score one cluster, and take any where several are as large."""


@given(sheets())
def test_what_a_cluster_card_scores_is_a_whole_cluster(sheet: Sheet) -> None:
    for card, terrains in CLUSTERS.items():
        whole = {
            cell_set(cluster)
            for terrain in terrains
            for cluster in second_opinion.clusters(board(sheet), terrain)
        }
        assert {cluster for _, cluster in score(card, sheet).awards} <= whole, card


@given(sheets())
def test_a_cluster_that_is_emptied_takes_its_own_stars_away(sheet: Sheet) -> None:
    for card in CLUSTERS.keys() - set(ONE_OF_EQUALS):
        found = score(card, sheet)
        for earned, cluster in found.awards:
            assert stars(card, without(sheet, cluster)) == found.stars - earned, card


@given(sheets())
def test_the_one_cluster_needs_each_of_its_spaces_unless_it_has_an_equal(sheet: Sheet) -> None:
    for card in ONE_OF_EQUALS:
        found = score(card, sheet)
        has_equal = stars(card, without(sheet, found.cells)) == found.stars
        for space in each(found.cells):
            assert (stars(card, without(sheet, space)) == found.stars) is has_equal, card


@given(sheets())
def test_the_square_needs_a_space_unless_an_equal_square_does_without_it(sheet: Sheet) -> None:
    found = score("lost-barony", sheet)
    squares = second_opinion.full_squares(board(sheet), found.stars // 3) if found.stars else []
    equals = [cell_set(square) for square in squares]
    assert found.cells in (equals or [0])
    for space in each(found.cells):
        others = [square for square in equals if not square & space]
        assert (stars("lost-barony", without(sheet, space)) == found.stars) is bool(others)


@given(sheets())
def test_nothing_is_earned_but_by_what_is_marked(sheet: Sheet) -> None:
    for card in PACK.scoring.keys() - {*ONE_OF_EQUALS, "lost-barony"}:
        away = wasted if card == "the-cauldrons" else without
        assert stars(card, away(sheet, score(card, sheet).cells)) == 0, card
