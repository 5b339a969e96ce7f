"""What skills cost a seat and change: paid once a season, taken back, lost by older changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from seats.stacked import FARMLAND, GREAT_RIVER, StackedBox, drawn, sat, spots

from companion.engine.seats import SeatRefusal

if TYPE_CHECKING:
    from seats.seated import SeatHand

MONSTER = "spring/3/goblin-attack"


def with_two_coins() -> tuple[StackedBox, SeatHand]:
    """Return a seat that has drawn two shapes with coins when a monster comes."""
    box, hand = sat("great-river", "farmland", "goblin-attack", skills=True)
    box.flip()
    hand.must("draw", turn=GREAT_RIVER, cells=spots("A1 A2 A3"), terrain="water")
    box.flip()
    hand.must("draw", turn=FARMLAND, cells=spots("K1 K2"), terrain="farm")
    box.flip()
    return box, hand


def test_an_extra_shape_that_is_drawn_freely_leaves_the_card_where_it_is() -> None:
    _, hand = with_two_coins()
    hand.must("pay", turn=FARMLAND, skill="cure-wounds")
    part = hand.task(FARMLAND)["part"]
    assert part == "cure-wounds"
    free = {"turn": FARMLAND, "cells": spots("C1 C2 C3"), "terrain": "farm", "free": True}
    assert hand.ask("draw", part="", **free) == SeatRefusal("unknown")
    hand.must("draw", part=part, **free)
    spaces = {(each["turn"], each["part"]): each["cells"] for each in hand.sheet["drawings"]}
    assert spaces[FARMLAND, ""] == spots("K1 K2")
    assert spaces[FARMLAND, part] == spots("C1 C2 C3")
    assert hand.sheet["crossed"] == 1  # what was paid is paid


def test_a_payment_of_a_game_that_has_other_skills_is_not_made() -> None:
    _, hand = with_two_coins()
    hand.must("pay", turn=MONSTER, skill="acrobatics")
    box, other = sat("great-river", "farmland", "goblin-attack")
    for _ in range(3):
        box.flip()
    other.memory = hand.memory
    assert (other.sheet["coins"], other.sheet["crossed"]) == (2, 0)
    assert other.task()["kind"] == "ambush"


def test_skills_are_paid_once_a_season_and_may_be_taken_back() -> None:
    _, hand = with_two_coins()
    assert hand.task()["skills"] == [{"id": "acrobatics", "cost": 2}]
    hand.must("pay", turn=MONSTER, skill="acrobatics")
    task = hand.task()
    assert (task["skill"], task["skills"]) == ("acrobatics", [])
    assert task["shapes"] == [{"cells": [[0, 0], [0, 1]], "coin": False}]
    assert (hand.sheet["coins"], hand.sheet["crossed"]) == (2, 2)
    hand.must("pay", turn=MONSTER, skill="")
    assert (hand.task()["skill"], hand.sheet["crossed"]) == ("", 0)
    hand.must("pay", turn=MONSTER, skill="acrobatics")
    hand.must("draw", turn=MONSTER, cells=spots("C1 C2"), terrain="monster")
    assert hand.ask("pay", turn=MONSTER, skill="") == SeatRefusal("drawn-already")
    assert hand.ask("pay", turn=MONSTER, skill="acrobatics") == SeatRefusal("skill-used")
    assert hand.ask("pay", turn=FARMLAND, skill="cure-wounds") == SeatRefusal("skill-used")


@pytest.mark.parametrize(
    ("turn", "skill", "reason"),
    [
        (MONSTER, "search", "unknown"),
        (MONSTER, "cure-wounds", "unknown"),
        (MONSTER, None, "unknown"),
        (MONSTER, "", "not-drawn"),
        (FARMLAND, "acrobatics", "unknown"),
        (FARMLAND, "concentrate", "no-coins"),
    ],
)
def test_a_payment_is_refused_with_its_reason(turn: str, skill: object, reason: str) -> None:
    _, hand = with_two_coins()
    assert hand.ask("pay", turn=turn, skill=skill) == SeatRefusal(reason)


def test_a_skill_adds_to_a_drawing_that_is_there() -> None:
    _, hand = with_two_coins()
    hand.must("draw", turn=MONSTER, cells=spots("C1 D2 E3"), terrain="monster")
    hand.must("pay", turn=FARMLAND, skill="cure-wounds")
    task = hand.task(FARMLAND)
    assert (task["part"], task["terrains"]) == ("cure-wounds", ["farm"])
    assert all(int(each[0], 16).bit_count() == 2 for each in task["answers"])
    wrong = hand.ask("draw", turn=FARMLAND, part="", cells=spots("D1 C2"), terrain="farm")
    assert wrong == SeatRefusal("unknown")
    apart = hand.ask("draw", turn=FARMLAND, cells=spots("J1 J2"), terrain="farm")
    assert apart == SeatRefusal("not-beside", ("J1", "J2"))
    hand.must("draw", turn=FARMLAND, cells=spots("D1 E1"), terrain="farm")
    parts = [each["part"] for each in hand.sheet["drawings"] if each["turn"] == FARMLAND]
    assert (parts, hand.sheet["crossed"]) == (["", "cure-wounds"], 1)
    hand.must("pay", turn=FARMLAND, skill="")
    assert (len(hand.sheet["drawings"]), hand.sheet["crossed"]) == (3, 0)
    assert hand.ask("pay", turn=GREAT_RIVER, skill="concentrate") == SeatRefusal("no-coins")


def test_a_skill_after_a_drawing_needs_the_drawing() -> None:
    box, hand = sat("great-river", "farmland", "hamlet", skills=True)
    box.flip()
    hand.must("draw", turn=GREAT_RIVER, cells=spots("A1 A2 A3"), terrain="water")
    box.flip()
    assert hand.ask("pay", turn=FARMLAND, skill="cure-wounds") == SeatRefusal("not-drawn")


def test_an_undo_takes_a_payment_along() -> None:
    box, hand = with_two_coins()
    hand.must("pay", turn=MONSTER, skill="acrobatics")
    box.undo()
    assert (hand.sheet["crossed"], dict(hand.at.kept.paid)) == (0, {})
    box.flip()
    assert (hand.sheet["crossed"], hand.task()["skill"]) == (2, "acrobatics")


def test_a_solo_monster_walks_as_a_pair_once_that_is_paid() -> None:
    box, hand = sat("great-river", "farmland", "goblin-attack", players=1, skills=True)
    for turn, cells, terrain in ((GREAT_RIVER, "A1 A2 A3", "water"), (FARMLAND, "K1 K2", "farm")):
        box.flip()
        hand.must("draw", turn=turn, cells=spots(cells), terrain=terrain)
    box.flip()
    assert [each[0] for each in hand.task()["answers"]] == [spots("I9 J10 K11")]
    hand.must("pay", turn=MONSTER, skill="acrobatics")
    pairs = {each[0] for each in hand.task()["answers"]}
    assert pairs == {spots("K10 K11"), spots("J11 K11")}
    hand.must("draw", turn=MONSTER, cells=spots("J11 K11"), terrain="monster")


def test_a_payment_that_an_older_change_took_the_coins_for_is_not_made() -> None:
    _, hand = with_two_coins()
    hand.must("pay", turn=MONSTER, skill="acrobatics")
    hand.must("draw", turn=MONSTER, cells=spots("C1 C2"), terrain="monster")
    hand.must("erase", turn=GREAT_RIVER)
    assert drawn(hand) == {FARMLAND: (True, False), MONSTER: (False, False)}
    assert (hand.sheet["crossed"], hand.sheet["terrains"]["monster"]) == (0, "0")
