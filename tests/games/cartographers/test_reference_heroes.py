"""The reference of Heroes gives what the worked examples say, and the program what it says."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from games.cartographers import reference_heroes, second_opinion
from games.cartographers.boards import scattered, sheet
from games.cartographers.heroes_examples import (
    BESIDE_DESTROYED,
    EDICTS,
    PATTERNS,
    REACHED,
    RING,
    lines_of,
    pairs_of,
)
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


def board(first: str, drawing: str) -> Board:
    """Return a board with rows drawn from a space on, empty elsewhere."""
    return [list(line) for line in lines_of(first, drawing)]


@pytest.mark.parametrize(("card", "first", "rows", "stars"), EDICTS.values(), ids=EDICTS)
def test_an_edict_gives_the_stars_of_its_example(
    card: str, first: str, rows: str, stars: int
) -> None:
    assert reference_heroes.SCORERS[card](board(first, rows)) == stars


def test_a_ring_of_zombies_is_destroyed_on_a_mark() -> None:
    first, rows, marks, after = RING
    owner = Owner(board(first, rows.replace("Z", ".")))
    owner.draw(pairs_of(first), "Z")
    owner.marks = pairs_of(marks)
    owner.add_ring()
    for sign, named in after.items():
        assert set(second_opinion.spaces_of(owner.board, sign)) == pairs_of(named)


def test_a_monster_beside_a_destroyed_space_costs_its_other_sides() -> None:
    first, rows, lost = BESIDE_DESTROYED
    assert second_opinion.lost_to_monsters(board(first, rows)) == lost


@pytest.mark.parametrize(("hero", "space", "turns", "marks"), PATTERNS.values(), ids=PATTERNS)
def test_a_pattern_ends_at_the_edge_and_turns(
    hero: str, space: str, turns: int, marks: str
) -> None:
    (on,) = pairs_of(space)
    assert reference_heroes.patterns(on, ATTACKS[hero])[turns] == pairs_of(marks)


@pytest.mark.parametrize(("letter", "first", "rows", "expected"), REACHED.values(), ids=REACHED)
def test_an_effect_reaches_what_lies_beside_its_own_monsters(
    letter: str, first: str, rows: str, expected: str
) -> None:
    drawn = board(first, rows.replace(letter, "M"))
    own = [each for each in second_opinion.SPACES if board(first, rows)[each[0]][each[1]] == letter]
    reach = reference_heroes.gorgon_choices if letter == "G" else reference_heroes.empty_beside
    assert reach(drawn, own) == pairs_of(expected)


def test_nothing_is_reached_by_gorgons_that_are_destroyed() -> None:
    killed = reference_heroes.fought(board("A1", "M^/F."), pairs_of("A1"))
    assert not reference_heroes.gorgon_choices(killed, pairs_of("A1"))


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
        effect = Effect.TRAMPLE
        choices = reference_heroes.empty_beside(owner.board, owner.ambushes["T"])
    else:
        effect = Effect.PETRIFY
        choices = reference_heroes.gorgon_choices(owner.board, owner.ambushes["G"])
    assert pairs(reach(effect, player.sheet, player.marked)) == choices
    if not choices:
        return player
    chosen = sorted(choices)[pick % len(choices)]
    owner.destroy(chosen)
    return player.destroy(cell_set([chosen]), effect)


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
