"""Heroes by worked examples: edicts, patterns and effects, each with what must come of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from games.cartographers.heroes_examples import (
    BESIDE_DESTROYED,
    EDICTS,
    PATTERNS,
    REACHED,
    RING,
    lines_of,
    pairs_of,
)

from companion.errors import IllegalPlacement
from companion.games.cartographers.packs.file import heroes_pack
from companion.games.cartographers.rules.cards import Effect, EffectTime, HeroCard, Terrain
from companion.games.cartographers.rules.cells import cell_set, space_names, spaces
from companion.games.cartographers.rules.effects import reach
from companion.games.cartographers.rules.heroes import attacked, attacks, hero_places
from companion.games.cartographers.rules.placement import (
    HeroTurn,
    Placement,
    legal_placements,
    task_of,
)
from companion.games.cartographers.rules.player import Player
from companion.games.cartographers.rules.scoring import haunted, stars
from companion.games.cartographers.rules.sheet import Sheet, parse_letters, parse_sheet
from companion.games.cartographers.rules.skills import acrobatics

if TYPE_CHECKING:
    from companion.games.cartographers.rules.cells import CellSet

PACK = heroes_pack()


def drawn(first: str, rows: str, *, coins: int = 0, marks: str = "") -> Player:
    """Return the owner of a sheet with a drawing whose upper left lies on a space.

    Rows are parted by ``/``; ``marks`` names the spaces under heroes' patterns.
    """
    text = "\n".join(lines_of(first, rows))
    marked = parse_letters(text)._replace(attacked=at(marks))
    return Player(parse_sheet(text), coins, marked=marked)


def at(named: str) -> CellSet:
    """Return the set of the spaces of these names."""
    return cell_set(pairs_of(named))


def names(cells: CellSet) -> str:
    """Return the names of the spaces of a set."""
    return " ".join(space_names(spaces(cells)))


def kinds(player: Player) -> str:
    """Return what lies on a player's sheet, by the sets that are drawn: names of its spaces."""
    shown = ((name, getattr(player.sheet, name)) for name in Sheet._fields)
    return ", ".join(f"{name} {names(cells)}" for name, cells in shown if cells)


def patterns(hero: str, space: str, reading: HeroTurn = HeroTurn.TURNED) -> set[str]:
    """Return what a hero on a space of an empty sheet may mark."""
    places = hero_places(Sheet(), PACK.hero[hero], reading)
    return {names(place.attacked) for place in places if place.cells == at(space)}


@pytest.mark.parametrize(("card", "first", "rows", "earned"), EDICTS.values(), ids=EDICTS)
def test_an_edict_earns_what_its_example_says(
    card: str, first: str, rows: str, earned: int
) -> None:
    assert stars(card, drawn(first, rows).sheet) == earned


def test_a_monster_beside_a_destroyed_space_takes_the_stars_of_its_other_sides() -> None:
    first, rows, lost = BESIDE_DESTROYED
    assert haunted(drawn(first, rows).sheet).bit_count() == lost


def test_a_ring_of_zombies_is_destroyed_on_a_mark() -> None:
    first, rows, marks, after = RING
    assert kinds(drawn(first, rows, marks=marks).spread()) == (
        f"forest {after['F']}, monster {after['M']}, destroyed {after['#']}"
    )


@pytest.mark.parametrize(("hero", "space", "turns", "marks"), PATTERNS.values(), ids=PATTERNS)
def test_a_pattern_turns_clockwise_and_ends_at_the_edge(
    hero: str, space: str, turns: int, marks: str
) -> None:
    (on,) = pairs_of(space)
    assert names(attacked(on, attacks(PACK.hero[hero])[turns])) == marks
    assert marks in patterns(hero, space)


def reached(player: Player, effect: Effect) -> str:
    """Return the names of the spaces that an effect reaches."""
    return names(reach(effect, player.sheet, player.marked))


EFFECTS = {"G": Effect.PETRIFY, "T": Effect.TRAMPLE, "N": Effect.SHUT_IN}


@pytest.mark.parametrize(
    ("letter", "first", "rows", "expected"),
    [*REACHED.values(), ("G", "E5", "VGR/.X/", "D6 E5 E7")],
    ids=[*REACHED, "gorgon-beside-village-and-ruins"],
)
def test_an_effect_reaches_what_lies_beside_its_own_monsters(
    letter: str, first: str, rows: str, expected: str
) -> None:
    assert reached(drawn(first, rows), EFFECTS[letter]) == expected


def test_a_monster_that_marks_destroy_has_no_effect() -> None:
    task = task_of(PACK.ambush["gorgon-gaze"])
    for marks, kept in (("A1 A3 B2", ""), ("A1 A3", "A2 B1 B3 C2")):
        before = drawn("A1", "", marks=marks)
        places = legal_placements(before.sheet, task)
        after = before.draw(next(each for each in places if each.cells == at("A1 A3 B2")))
        assert names(after.sheet.destroyed) == marks
        assert reached(after, Effect.PETRIFY) == kept


def test_a_hero_destroys_what_is_there_and_what_comes_and_lies_on_anything() -> None:
    before = drawn("A1", ".MF^/.m")
    place = next(
        each
        for each in hero_places(before.sheet, PACK.hero["freyla-the-true"], HeroTurn.AS_DRAWN)
        if each.cells == at("A1")
    )
    after = before.meet(place)
    assert kinds(after) == "forest A3, monster B2, hero A1, destroyed A2, mountains A4, ruins B2"
    assert names(after.marked.attacked) == "A2 A3 A4"
    again = after.attack(at("B2 B3")).draw(Placement(at("B3 B4"), Terrain.MONSTER))
    assert names(again.sheet.monster) == "B4"
    assert names(again.sheet.destroyed) == "A2 B2 B3"


@pytest.mark.parametrize(("reading", "ways"), [(HeroTurn.TURNED, 4), (HeroTurn.AS_DRAWN, 1)])
def test_a_pattern_lies_as_it_is_read(reading: HeroTurn, ways: int) -> None:
    assert len(patterns("freyla-the-true", "F6", reading)) == ways
    assert len(patterns("dal-of-jolev", "F6", reading)) == 1


def test_a_pattern_is_flipped_too() -> None:
    assert len(attacks(HeroCard("crooked", ((0, 1), (1, 2))))) == 8


def test_no_hero_is_drawn_where_no_space_is_empty() -> None:
    full = drawn("A1", "/".join(["F" * 11] * 11)).sheet
    assert hero_places(full, PACK.hero["dal-of-jolev"]) == []


@pytest.mark.parametrize(("coins", "then"), [(0, 3), (12, 14), (13, 14)])
def test_a_dragon_brings_its_coins_once(coins: int, then: int) -> None:
    open_ = drawn("A1", "N./FF", coins=coins)
    paid = open_.draw(Placement(at("A2"), Terrain.WATER))
    assert (open_.marked.paid, paid.marked.paid, paid.coins) == (False, True, then)
    assert paid.attack(at("A1")).coins == then


def test_a_dragon_brings_coins_where_all_of_it_is_destroyed_or_shut_in() -> None:
    half = drawn("A1", "NF.N").attack(at("D4"))
    assert not half.marked.paid
    assert half.attack(at("A1 A4")).coins == 3
    assert drawn("A1", "MF/F").attack(at("A1")).coins == 0  # no dragon


def test_zombies_spread_by_a_ring_each_time() -> None:
    once = drawn("A1", "Z").spread()
    assert names(once.sheet.monster) == "A1 A2 B1"
    assert names(once.spread().sheet.monster) == "A1 A2 A3 B1 B2 C1"


def test_the_order_of_effects_makes_the_map() -> None:
    before = drawn("A1", "Z.TF/FFF")
    assert kinds(before.spread()) == "forest A4 B1 B2 B3, monster A1 A2 A3"
    after = before.destroy(at("A2"), Effect.TRAMPLE).spread()
    assert kinds(after) == "forest A4 B1 B2 B3, monster A1 A3, destroyed A2"
    assert reached(before.spread(), Effect.TRAMPLE) == ""


def test_no_effect_after_winter_changes_a_score() -> None:
    """The box leaves its page out there."""
    scored = drawn("A1", "Z.TF/.NF").score(("sentinel-wood", "treetower"))
    trampled = scored.destroy(at("A2"), Effect.TRAMPLE)
    after = {Effect.SPREAD: scored.spread(), Effect.TRAMPLE: trampled}
    assert after.keys() == {each for each in Effect if each.when is EffectTime.AFTER_SCORING}
    for player in after.values():
        assert player.sheet != scored.sheet
        assert player.seasons == scored.seasons


def test_what_an_effect_fills_may_close_a_mountain() -> None:
    before = drawn("A1", "^.TF/FFF")
    assert before.destroy(at("A2"), Effect.TRAMPLE).coins == 1
    assert drawn("A1", "^.Z/FFF").spread().coins == 1
    gorgon, closed_before = drawn("A1", "^.G/FFF"), drawn("A1", "^FG/FFF")
    assert [gorgon.destroy(at(each), Effect.PETRIFY).coins for each in ("A2", "B3")] == [1, 0]
    assert closed_before.destroy(at("A2"), Effect.PETRIFY).coins == 0


@pytest.mark.parametrize("space", ["A2", "A3", "C1", "A1 B2", ""])
def test_an_effect_destroys_one_space_that_it_reaches(space: str) -> None:
    with pytest.raises(IllegalPlacement, match="reaches"):
        drawn("A1", ".TF/.").destroy(at(space), Effect.TRAMPLE)
    with pytest.raises(IllegalPlacement, match="reaches"):
        drawn("A1", ".G^/.").destroy(at(space), Effect.PETRIFY)


def test_a_single_monster_instead_has_no_letter_and_a_smaller_one_keeps_it() -> None:
    task = task_of(PACK.ambush["giant-troll-ravage"])
    full = drawn("A1", "/".join(["..FFFFFFFFF", *["F" * 11] * 10])).sheet
    assert {each.effect for each in legal_placements(full, task)} == {Effect.NONE}
    assert {each.effect for each in legal_placements(full, acrobatics(task))} == {Effect.TRAMPLE}
    assert len(legal_placements(full, acrobatics(task))) == 1
