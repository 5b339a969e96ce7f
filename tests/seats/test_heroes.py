"""A seat in a game of Heroes: marks, spaces that monsters destroy, and what follows a scoring."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from games.cartographers.playing import heroes_rules, shuffle
from seats.stacked import sat, spots

from companion.engine.seats import SeatRefusal
from companion.games.cartographers import GAME
from companion.games.cartographers.phone.seat_drawing import page_cells
from companion.games.cartographers.rules.cells import space_names, spaces
from companion.games.cartographers.rules.state import (
    CornerSaid,
    EffectsOpened,
    SeasonBegun,
    SeasonClosed,
)
from companion.phone.states import table
from companion.seam.messages import TableShown
from companion.seats import task_json

if TYPE_CHECKING:
    from seats.seated import SeatHand
    from seats.stacked import StackedBox

GORGON, TROLL = "spring/1/gorgon-gaze", "spring/1/giant-troll-ravage"
AFTER = "spring/after"


def seated(*top: str, turned: int = 0, **choices: str) -> tuple[StackedBox, SeatHand]:
    """Return a box with these cards on top, some or all of them turned, and a seat."""
    box, hand = sat(*top, rules=heroes_rules(**choices))
    for _ in range(turned or len(top)):
        box.flip()
    return box, hand


def draw(hand: SeatHand, turn: str, names: str, terrain: str, **more: str) -> SeatRefusal | None:
    return hand.ask("draw", turn=turn, cells=spots(names), terrain=terrain, **more)


def choices(hand: SeatHand, turn: str | None = None) -> set[str]:
    """Return the spaces that a task offers, by name."""
    found = (answer[0] for answer in hand.task(turn)["answers"])
    return {name for cells in found for name in named(cells)}


def named(cells: str) -> set[str]:
    return set(space_names(spaces(page_cells(cells))))


def after_scoring(box: StackedBox) -> None:
    while not box.view().last:
        box.flip()
    box.do(SeasonClosed(), EffectsOpened())


def test_a_gorgon_destroys_one_space_beside_it_after_it_is_drawn() -> None:
    _, hand = seated("gorgon-gaze")
    assert draw(hand, GORGON, "A2 A4 B3", "monster") is None
    assert set(hand.at.open) == {GORGON}
    assert hand.task()["part"] == "destroy"
    assert choices(hand) == {"A1", "A3", "A5", "B4", "C3"}  # B2 is a mountain
    for names, reason in (("B2", "mountain"), ("F1", "not-beside")):
        assert draw(hand, GORGON, names, "destroyed") == SeatRefusal(reason, (names,))
    assert draw(hand, GORGON, "A3", "destroyed") is None
    assert named(hand.sheet["destroyed"]) == {"A3"}
    assert named(hand.sheet["letters"]["G"]) == {"A2", "A4", "B3"}
    assert hand.at.open == ()
    assert draw(hand, GORGON, "A1", "destroyed") == SeatRefusal("drawn-already")
    hand.must("erase", turn=GORGON)
    assert (hand.sheet["destroyed"], hand.task()["part"]) == ("0", "")


def test_a_gorgon_may_destroy_what_is_drawn_and_a_late_one_nothing_drawn_since() -> None:
    box, hand = seated("lagoon", "gorgon-gaze")
    gorgon, lagoon = "spring/2/gorgon-gaze", "spring/1/lagoon"
    assert draw(hand, lagoon, "E1 D2", "water") is None
    assert draw(hand, gorgon, "D1 D3 E2", "monster") is None
    assert {"E1", "D2", "F2", "E3"} <= choices(hand, gorgon)
    box.flip()
    pasture = hand.task()
    since = next(each for each in pasture["answers"] if "F2" in named(each[0]))
    hand.must("draw", turn=pasture["turn"], cells=since[0], terrain=since[1])
    assert {"E1", "D2"} <= choices(hand, gorgon)
    assert not choices(hand, gorgon) & named(since[0])
    assert draw(hand, gorgon, "D2", "destroyed", part="destroy") is None
    assert all(each["fits"] for each in hand.sheet["drawings"])
    assert "D2" not in named(hand.sheet["terrains"]["water"])


def test_a_gorgon_that_a_hero_destroys_whole_chooses_nothing() -> None:
    _, hand = seated("dobrik-of-lorkheim", "gorgon-gaze")
    hero, gorgon = "spring/1/dobrik-of-lorkheim", "spring/2/gorgon-gaze"
    assert draw(hand, hero, "F6", "hero", attacked=spots("E6 F5 F7 G6")) is None
    assert draw(hand, gorgon, "F5 F7 G6", "monster") is None
    assert named(hand.sheet["destroyed"]) == {"F5", "F7", "G6"}
    assert hand.sheet["letters"] == {"G": "0"}
    assert (hand.task()["part"], hand.at.open) == ("", ())


def test_what_is_paid_at_any_time_leaves_what_a_gorgon_destroyed() -> None:
    _, hand = seated("lagoon", "gorgon-gaze", "diplomacy", turned=2, skills="on")
    gorgon = "spring/2/gorgon-gaze"
    assert draw(hand, "spring/1/lagoon", "K10 J11", "water") is None  # with a coin
    assert draw(hand, gorgon, "A2 A4 B3", "monster") is None
    assert draw(hand, gorgon, "A3", "destroyed") is None
    hand.must("pay", turn=gorgon, skill="diplomacy")
    assert hand.task()["part"] == "diplomacy"
    assert draw(hand, gorgon, "K1", "farm") is None
    assert named(hand.sheet["destroyed"]) == {"A3"}
    hand.must("pay", turn=gorgon, skill="")
    assert [each["part"] for each in hand.sheet["drawings"]] == ["", "", "destroy"]


def test_marks_reach_over_the_edge_and_fill_nothing() -> None:
    _, hand = seated("freyla-the-true", "lagoon")
    turn = "spring/1/freyla-the-true"
    for names, marks, reason in (("A10", "B10 C10", "not-the-shape"), ("B2", "B3", "mountain")):
        refused = draw(hand, turn, names, "hero", attacked=spots(marks))
        assert refused == SeatRefusal(reason, (names,))
    assert draw(hand, turn, "A10", "hero", attacked=spots("A11")) is None
    assert draw(hand, "spring/2/lagoon", "A11 B10", "water") is None
    assert named(hand.sheet["hero"]) == {"A10"}
    assert named(hand.sheet["attacked"]) == named(hand.sheet["terrains"]["water"]) - {"B10"}


def test_a_hero_stands_on_a_mark_of_another_hero_and_on_nothing_drawn() -> None:
    box, hand = seated("freyla-the-true")
    freyla, dobrik = "spring/1/freyla-the-true", "summer/1/dobrik-of-lorkheim"
    assert draw(hand, freyla, "F6", "hero", attacked=spots("F7 F8 F9")) is None
    while not box.view().last:
        box.flip()
    box.do(SeasonClosed(), SeasonBegun())
    box.do(shuffle(box.rules, box.states[-1], "dobrik-of-lorkheim"))
    box.flip()
    on_freyla = draw(hand, dobrik, "F6", "hero", attacked=spots("E6 F5 F7 G6"))
    assert on_freyla == SeatRefusal("filled", ("F6",))
    assert "F7" in choices(hand, dobrik)
    assert draw(hand, dobrik, "F7", "hero", attacked=spots("E7 F6 F8 G7")) is None
    assert named(hand.sheet["hero"]) == {"F6", "F7"}
    assert named(hand.sheet["attacked"]) == {"E7", "F6", "F7", "F8", "F9", "G7"}
    assert hand.sheet["destroyed"] == "0"


def test_a_troll_takes_one_empty_space_once_the_season_is_scored() -> None:
    box, hand = seated("giant-troll-ravage")
    assert draw(hand, TROLL, "A1 A2 A3 B2", "monster") == SeatRefusal("mountain", ("B2",))
    assert draw(hand, TROLL, "C1 D1 E1 D2", "monster") is None
    after_scoring(box)
    lost = hand.pad["seasons"][0]["monsters"]
    assert hand.at.open[-1] == AFTER
    task = hand.task()
    assert (task["kind"], task["effects"], task["tramples"], task["spread"]) == (
        "effects", ["giant-troll-ravage"], "giant-troll-ravage", "0",
    )  # fmt: skip
    assert task["edicts"] == [card for _, card in hand.at.kept.table.edicts_of(1)]
    assert choices(hand) == {"B1", "C2", "D3", "E2", "F1"}
    for names, reason in (("C1", "filled"), ("K11", "not-beside"), ("B2", "mountain")):
        assert draw(hand, AFTER, names, "destroyed") == SeatRefusal(reason, (names,))
    assert draw(hand, AFTER, "C2", "destroyed") is None
    assert AFTER not in hand.at.open
    assert hand.pad["seasons"][0]["monsters"] == lost == 5
    box.do(SeasonBegun())
    assert hand.pad["seasons"][1]["monsters"] == 4


def test_zombies_of_a_late_drawing_spread_after_every_season_that_was_scored() -> None:
    box, hand = seated("zombie-plague")
    after_scoring(box)
    assert (hand.task()["answers"], hand.task()["spread"]) == ([], "0")
    zombie = "spring/1/zombie-plague"
    assert draw(hand, zombie, "A11", "monster") is None
    assert named(hand.task()["spread"]) == {"A10", "B11"}
    assert hand.pad["seasons"][0]["monsters"] == 2
    assert AFTER not in hand.at.open
    assert named(hand.sheet["letters"]["Z"]) == {"A11", "A10", "B11"}
    hand.must("erase", turn=zombie)
    assert hand.sheet["terrains"]["monster"] == "0"


def test_a_dragon_that_is_shut_in_pays_once_and_says_in_which_turn() -> None:
    box, hand = seated("dobrik-of-lorkheim", "dragon-inferno")
    hero, dragon = "spring/1/dobrik-of-lorkheim", "spring/2/dragon-inferno"
    assert draw(hand, hero, "F6", "hero", attacked=spots("E6 F5 F7 G6")) is None
    assert (hand.sheet["coins"], hand.sheet["shut_in"]) == (0, "")
    free = {"terrain": "monster", "free": True}
    hand.must("draw", turn=dragon, cells=spots("E6 F5 F7 G6"), **free)
    box.flip()
    assert (hand.sheet["coins"], hand.sheet["shut_in"]) == (3, dragon)
    hand.must("erase", turn=dragon)
    assert (hand.sheet["coins"], hand.sheet["shut_in"]) == (0, "")


@pytest.mark.parametrize(("cards", "is_refused"), [("great-river", True), ("lagoon", False)])
def test_free_drawings_cross_out_where_cards_of_heroes_are_in(
    cards: str, *, is_refused: bool
) -> None:
    rules = None if is_refused else heroes_rules()
    box, hand = sat(cards, rules=rules)
    box.flip()
    turn = f"spring/1/{cards}"
    for terrain in ("hero", "destroyed"):
        body = {"turn": turn, "cells": spots("A1"), "terrain": terrain, "free": True}
        assert (hand.ask("draw", **body) == SeatRefusal("unknown")) is is_refused
    assert hand.sheet.get("destroyed") == (None if is_refused else spots("A1"))


def test_phones_are_sent_the_effects_that_follow_a_scoring() -> None:
    """A table on a phone has no turns: its page reads them from what is left."""
    box, _ = seated("giant-troll-ravage")
    after_scoring(box)
    said = TableShown(1, 1, "", "cartographers", GAME.facts(box.view()), {}, waits=False)
    shown = table(said, [], "en", has_names=True)
    assert shown["facts"]["effects"] == ["giant-troll-ravage"]


def test_a_monster_waits_for_its_corner_on_a_phone_too() -> None:
    box, hand = seated("dragon-inferno", players="1")
    assert box.view().asked is not None
    assert (task_json(hand.at, None, {}), hand.at.open) == (None, ())
    box.do(CornerSaid("dragon-inferno", "top-right-clockwise"))
    assert choices(hand) >= {"A11"}


def test_what_is_drawn_freely_over_a_monster_takes_its_letter() -> None:
    box, hand = seated("zombie-plague")
    assert draw(hand, "spring/1/zombie-plague", "E1", "monster") is None
    assert named(hand.sheet["letters"]["Z"]) == {"E1"}
    for terrain in ("forest", "monster"):
        box.flip()
        turn = hand.task()["turn"]
        hand.must("draw", turn=turn, cells=spots("E1"), terrain=terrain, free=True)
    assert not named(hand.sheet["letters"].get("Z", "0"))
