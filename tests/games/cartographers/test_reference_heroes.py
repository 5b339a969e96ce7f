"""The reference of Heroes gives the results of the worked cases.

The cases are those of the finished design of Heroes, and some of our own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from games.cartographers import reference_heroes, second_opinion
from games.cartographers.boards import padded

if TYPE_CHECKING:
    from games.cartographers.second_opinion import Board, Space

EDICTS = """
faunlost-thicket     A1  F/F/./F/F/F          6   the longer of two runs
faunlost-thicket     A1  F/F/#/F/F            4   a destroyed space parts a run
deepwood             A1  FFFFFV/......./FFFFF 6   a village beside one of two
heart-of-the-forest  A1  FF/F.                2   in the corner
sleepy-valley        A1  F.F.F/F.F            4   they need not touch
craylund             D4  W./AA/WA             0   one water space beside two farms
craylund             D4  WW/AA/WA             7   the same with a third water space
ulems-wallow         D4  .A./AWW/.A.          4   three farms, and none
clawsgrave-peaks     D4  AW^WA                5   two rivers to one mountain
ulems-wallow         A1  AWA/W..              4   two farms, and one only
jorekburg            A1  A./W./.A             4   one of each
traylo-monastery     A1  VVVV/V/V/V           7   two lines of one cluster
gnomish-colony       D4  VVV/VVV              6   two squares of one cluster
outer-enclave        D4  VV/#.                5   beside a destroyed space
caravansary          A1  V/V/VV               5   three rows and two columns
dwarvenholds         A1  #F^FFF^XFHF          7   two mountains in a row
silos                A2  F/F/F/F/F/F/F/F/F/F/F 0 an even column
banded-hills         A1  AWHM^                4   hero is a kind
banded-hills         A1  AWF#^X               0   destroyed and wasteland are none
starlit-sigil        A1  R..F/FFF             4   bare ruins are empty
greengold-plains     D4  .F./AVH              3   hero is a kind
the-golden-granary   D4  W%                   1   destroyed ruins are ruins
borderlands          A1  #%HhF^XMVAW          6   hero and destroyed fill
"""


def space(name: str) -> Space:
    """Return the space of a row's letter and a column's number.

    >>> space("B11")
    (1, 10)
    """
    return ord(name[0]) - ord("A"), int(name[1:]) - 1


def spaces(names: str) -> set[Space]:
    """Return the spaces of names."""
    return {space(name) for name in names.split()}


def board(at: str, drawing: str) -> Board:
    """Return a board with rows drawn from a space on, empty elsewhere."""
    top, left = space(at)
    rows = ["." * left + row for row in drawing.split("/")]
    return [list(line) for line in padded([*[""] * top, *rows])]


@pytest.mark.parametrize("case", EDICTS.strip().splitlines())
def test_an_edict_gives_the_stars_of_its_case(case: str) -> None:
    card, at, drawing, stars, _ = case.split(maxsplit=4)
    assert reference_heroes.SCORERS[card](board(at, drawing)) == int(stars)


def test_a_ring_of_zombies_is_destroyed_on_a_mark() -> None:
    before = board("E5", "M./.F")
    after = reference_heroes.after_a_ring(before, spaces("E5"), spaces("E4"))
    assert set(second_opinion.spaces_of(after, "M")) == spaces("E5 D5 E6 F5")
    assert set(second_opinion.spaces_of(after, "#")) == spaces("E4")


def test_a_monster_beside_a_destroyed_space_costs_its_other_sides() -> None:
    assert second_opinion.lost_to_monsters(board("E5", "#M.")) == 3


def test_a_pattern_ends_at_the_edge_and_turns() -> None:
    freyla, wren = {(0, 1), (0, 2), (0, 3)}, {(-1, 2), (0, 2), (1, 2)}
    assert reference_heroes.patterns(space("A10"), freyla)[0] == spaces("A11")
    assert reference_heroes.patterns(space("F6"), wren)[1] == spaces("H5 H6 H7")


def test_a_gorgon_destroys_no_mountain_and_nothing_without_gorgons() -> None:
    before = board("A1", "M^/F.")
    assert reference_heroes.gorgon_choices(before, spaces("A1")) == spaces("B1")
    killed = reference_heroes.fought(before, spaces("A1"))
    assert not reference_heroes.gorgon_choices(killed, spaces("A1"))


def test_a_troll_in_the_corner_has_two_choices() -> None:
    assert reference_heroes.empty_beside(board("A1", "M"), spaces("A1")) == spaces("A2 B1")
