"""The reference of Heroes gives what its worked cases say, and the program what the reference says.

The cases are those of the finished design of Heroes, and some of our own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from games.cartographers import reference_heroes, second_opinion
from games.cartographers.boards import padded, scattered, sheet
from games.cartographers.reference_heroes import ATTACKS, Owner
from hypothesis import given
from hypothesis import strategies as st

from companion.games.cartographers.packs.file import heroes_pack
from companion.games.cartographers.rules.cards import Effect, Terrain
from companion.games.cartographers.rules.cells import SIZE, CellSet, cell_set
from companion.games.cartographers.rules.cells import spaces as spaces_in
from companion.games.cartographers.rules.effects import reach
from companion.games.cartographers.rules.heroes import hero_places
from companion.games.cartographers.rules.placement import Placement
from companion.games.cartographers.rules.player import Player, enclosed_mountains
from companion.games.cartographers.rules.scoring import haunted, score, stars

if TYPE_CHECKING:
    from collections.abc import Iterable

    from games.cartographers.second_opinion import Board, Space

    from companion.games.cartographers.rules.sheet import Sheet

EDICTS = """
faunlost-thicket     A1  F/F/./F/F/F          6   the longer of two runs
faunlost-thicket     A1  F/F/#/F/F            4   a destroyed space parts a run
deepwood             A1  FFFFFV/......./FFFFF 6   a village beside one of two
heart-of-the-forest  A1  FF/F.                2   in the corner
sleepy-valley        A1  F.F.F/F.F            4   they need not touch
craylund             D4  W./AA/WA             0   two water spaces, one beside two farms
craylund             D4  WW/AA/WA             7   the same with a third water space
ulems-wallow         D4  .A./AWW/.A.          4   three farms, and none
ulems-wallow         A1  AWA/W..              4   two farms, and one only
clawsgrave-peaks     D4  AW^WA                5   two rivers to one mountain
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
    owner = Owner(board("E5", "./.F"))
    owner.draw(spaces("E5"), "Z")
    owner.marks = spaces("E4")
    owner.add_ring()
    assert set(second_opinion.spaces_of(owner.board, "M")) == spaces("E5 D5 E6 F5")
    assert set(second_opinion.spaces_of(owner.board, "#")) == spaces("E4")


def test_a_monster_beside_a_destroyed_space_costs_its_other_sides() -> None:
    assert second_opinion.lost_to_monsters(board("E5", "#M.")) == 3


def test_a_pattern_ends_at_the_edge_and_turns() -> None:
    freyla = reference_heroes.patterns(space("A10"), ATTACKS["freyla-the-true"])
    wren = reference_heroes.patterns(space("F6"), ATTACKS["wren-the-lioness"])
    assert freyla[0] == spaces("A11")
    assert wren[1] == spaces("H5 H6 H7")


def test_a_gorgon_destroys_no_mountain_and_nothing_without_gorgons() -> None:
    before = board("A1", "M^/F.")
    assert reference_heroes.gorgon_choices(before, spaces("A1")) == spaces("B1")
    killed = reference_heroes.fought(before, spaces("A1"))
    assert not reference_heroes.gorgon_choices(killed, spaces("A1"))


def test_a_troll_in_the_corner_has_two_choices() -> None:
    assert reference_heroes.empty_beside(board("A1", "M"), spaces("A1")) == spaces("A2 B1")


MIXED = "....FFFVVVAAAWWWMM^RXfvawmDdHh#%"
"""Signs about as often as they should be in a board of every kind."""
FULL = "".join(MIXED.split("."))
Patch = tuple[str, int, int, tuple[int, int]]
"""A sign, the row and column where a rectangle of it begins, and its height and width."""


def _patched(back: Sheet, patches: Iterable[Patch]) -> Sheet:
    """Return a sheet with rectangles laid on it, the later ones on top, cut at the edge."""
    rows = [list(line) for line in back.lines()]
    for sign, top, left, (height, width) in patches:
        for row in rows[top : top + height]:
            row[left : left + width] = sign * len(row[left : left + width])
    return sheet(*("".join(row) for row in rows))


@st.composite
def sheets(draw: st.DrawFn) -> Sheet:
    """Make up sheets with lines, squares and holes: what single dice hardly ever give."""
    few = st.text(MIXED, min_size=1, max_size=5)
    backs = (
        st.just(sheet()),
        scattered(st.one_of(st.just(MIXED), few)),
        scattered(st.just(FULL), holes=12),
    )
    themes = st.sampled_from(("AAWW^", "FFV^", "FVV.R#", ".#H"))
    signs = 4 * draw(st.one_of(few, themes)) + MIXED
    size = st.sampled_from(((1, 1), (1, 2), (1, 3), (1, 4), (1, 5), (2, 2), (3, 3), (1, SIZE)))
    sizes = st.one_of(size, size.map(lambda sides: sides[::-1]))
    edge = st.sampled_from(range(SIZE))
    patches = st.lists(st.tuples(st.sampled_from(signs), edge, edge, sizes), max_size=30)
    return _patched(draw(st.one_of(backs)), draw(patches))


def signs_of(sheet: Sheet) -> Board:
    """Return a sheet as the reference reads it."""
    return [list(line) for line in sheet.lines()]


def pairs(cells: CellSet) -> frozenset[Space]:
    """Return a set of the program as the reference has it."""
    return frozenset(spaces_in(cells))


@given(sheets())
def test_both_score_all_edicts_alike(sheet: Sheet) -> None:
    signs = signs_of(sheet)
    for card, scorer in reference_heroes.SCORERS.items():
        assert stars(card, sheet) == score(card, sheet).stars == scorer(signs), card
    assert haunted(sheet).bit_count() == second_opinion.lost_to_monsters(signs)
    assert enclosed_mountains(sheet).bit_count() == second_opinion.enclosed_mountains(signs)


@given(sheets())
def test_both_find_the_same_places_of_heroes(sheet: Sheet) -> None:
    signs = signs_of(sheet)
    for hero, attack in ATTACKS.items():
        found = hero_places(sheet, heroes_pack().hero[hero])
        named = [(pairs(place.cells), pairs(place.attacked)) for place in found]
        assert len(set(named)) == len(named)
        assert set(named) == {
            (frozenset({empty}), marks)
            for empty in second_opinion.SPACES
            if second_opinion.is_empty(signs, empty)
            for marks in reference_heroes.patterns(empty, attack)
        }


EFFECTS = {
    "M": Effect.NONE,
    "D": Effect.SHUT_IN,
    "Z": Effect.SPREAD,
    "T": Effect.TRAMPLE,
    "G": Effect.PETRIFY,
}
STEPS = st.tuples(st.sampled_from((*EFFECTS, "hero", "ring", "troll", "gorgon")), st.integers(0))
"""What happens to a sheet, and a number that picks one of what there is to choose."""


def ambush(player: Player, owner: Owner, initial: str, pick: int) -> Player:
    """Draw a monster and empty spaces beside it, where a space is empty."""
    empty = [each for each in second_opinion.SPACES if second_opinion.is_empty(owner.board, each)]
    if not empty:
        return player
    start = empty[pick % len(empty)]
    cells = {start, *second_opinion.NEIGHBOURS[start][pick % 3 :]}.intersection(empty)
    owner.draw(cells, initial)
    effect = EFFECTS[initial]
    return player.draw(Placement(cell_set(cells), Terrain.MONSTER, effect=effect))


def hero(player: Player, owner: Owner, pick: int) -> Player:
    """Draw a hero, where a space is empty."""
    cards = [*heroes_pack().hero.values()]
    places = hero_places(player.sheet, cards[pick % len(cards)])
    if not places:
        return player
    place = places[pick % len(places)]
    (drawn_on,) = pairs(place.cells)
    owner.meet(drawn_on, pairs(place.attacked))
    return player.meet(place)


def destruction(player: Player, owner: Owner, by: str, pick: int) -> Player:
    """Destroy one of the same choices, where there are any."""
    if by == "troll":
        effect, act = Effect.TRAMPLE, player.trample
        choices = reference_heroes.empty_beside(owner.board, owner.ambushes["T"])
    else:
        effect, act = Effect.PETRIFY, player.petrify
        choices = reference_heroes.gorgon_choices(owner.board, owner.ambushes["G"])
    assert pairs(reach(effect, player.sheet, player.marked)) == choices
    if not choices:
        return player
    chosen = sorted(choices)[pick % len(choices)]
    owner.destroy(chosen)
    return act(cell_set([chosen]))


@given(sheets(), st.integers(0, 14), st.lists(STEPS, max_size=12))
def test_both_carry_out_heroes_and_effects_alike(
    sheet: Sheet, coins: int, steps: list[tuple[str, int]]
) -> None:
    player, owner = Player(sheet, coins), Owner(signs_of(sheet), coins)
    for step, pick in steps:
        if step in EFFECTS:
            player = ambush(player, owner, step, pick)
        elif step == "hero":
            player = hero(player, owner, pick)
        elif step == "ring":
            owner.add_ring()
            player = player.spread()
        else:
            player = destruction(player, owner, step, pick)
        assert signs_of(player.sheet) == owner.board
        assert (player.coins, player.marked.paid) == (owner.coins, owner.is_paid)
        assert pairs(player.marked.attacked) == owner.marks
        for initial in "DZTG":
            standing = player.marked.of(EFFECTS[initial]) & player.sheet.monster
            assert pairs(standing) == set(
                reference_heroes.standing(owner.board, owner.ambushes[initial])
            )
