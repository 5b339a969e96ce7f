"""What other programs get: names of the state, lines of a replay, and how cards are read."""

from __future__ import annotations

import json

import pytest
from games.unearth.tables import RED, dealt, seat, site, table

from companion.data import read_packaged
from companion.errors import BadPack
from companion.games.unearth import GAME
from companion.games.unearth.packs.file import BASE, PACKS, base_cards, parse_cards
from companion.games.unearth.rules.cards import SEATS
from companion.games.unearth.rules.moves import Built, Dug, Played, Pointed, Read

WRITTEN = read_packaged(PACKS, BASE)


def test_the_state_has_the_names_of_the_view() -> None:
    start = table(
        site("green-13", "red", "1:d8:4 0:d6:2"), age="city-of-gold",
        seats=(seat("forlorn", stones=(5, 0, 0, 1), owned="ruin-gray-11"),),
        offered="temple-of-flames",
    )  # fmt: skip
    found = json.loads(json.dumps(GAME.facts(start.view)))
    assert found["phase"] == "playing"
    assert found["turn"] == "red"
    assert found["row"] == [
        {
            "colour": "green", "land": "forest", "value": 13, "stones": ["red"],
            "dice": {"blue": [["d8", 4]], "red": [["d6", 2]]}, "dug": 6, "leader": "blue",
        },
        None, None, None, None,
    ]  # fmt: skip
    assert found["seats"]["red"] == {
        "dice_home": ["d4", "d6", "d6", "d8"],
        "stones": {"red": 5, "blue": 0, "yellow": 0, "black": 1},
        "owned": [["gray", 11]],
        "built": [],
        "cards": 1,
        "hidden": 0,
        "points_so_far": 2,
        "hand": None,
    }
    assert (found["pile_left"], found["bag"], found["standing"]) == (4, 53, 0)
    assert (found["asks"], found["offer"], found["scores"]) == ([], None, None)
    assert found["readings"]["map-stone"] == "first"


def test_a_claim_and_its_draws_are_facts() -> None:
    after = table(site("peach-9", "", "1:d6:5")).play(Dug(0, "d8", 7))
    found = GAME.facts(after.view)
    assert found["claims"] == [
        {
            "ruin": ["peach", 9], "land": "desert", "place": 1, "winner": "red", "why": "number",
            "compared": {"seats": ["red", "blue"], "dice": [["d8", 7], ["d6", 5]], "level": []},
            "draws": {"blue": 1},
        }
    ]  # fmt: skip
    assert found["last"] == {
        "kind": "dug", "seat": "red", "place": 1, "die": ["d8", 7], "stone": None, "card": None,
    }  # fmt: skip
    assert found["asks"][0]["question"] == "claim"


def test_scores_have_a_line_a_rule() -> None:
    over = table(
        site("peach-9", "", "1:d6:5"), pile=(), age="",
        seats=(seat(owned="city-of-ash ruin-green-9 ruin-green-11"),),
    ).play(Dug(0, "d8", 7), Read())  # fmt: skip
    found = GAME.facts(over.view)
    assert found["turn"] is None
    assert found["scores"]["red"] == {
        "ruins": 8, "lands": 0, "wonders": 0, "three": 0, "city": -4, "total": 4,
    }  # fmt: skip
    assert (found["winners"], found["tie"]) == (["red"], None)
    result = GAME.result(over.view)
    assert result is not None
    assert [(each.seat, each.points, each.won) for each in result.seats] == [
        ("seat.red", 4, True), ("seat.blue", 0, False), ("seat.green", 0, False),
    ]  # fmt: skip
    assert GAME.result(table(site("peach-9")).view) is None


def test_every_press_has_a_line_in_a_replay() -> None:
    opened = dealt()
    assert GAME.replay_line(None, opened.view) == f"[opening] {SEATS[opened.state.first]} begins"
    start = table(
        site("peach-9", "", "1:d6:4"), seats=(seat("a-new-discovery", stones=(5, 0, 0, 0)),)
    )
    card = start.play(Played(RED, "a-new-discovery"), Pointed(0, 0))
    assert GAME.replay_line(start.view, card.view) == "[red 4]  red, a-new-discovery, 4>6"
    dug = card.play(Dug(0, "d8", 3), bag="red")
    assert GAME.replay_line(card.view, dug.view) == (
        "[blue 3]  red, d8 3 at 1, red stone, blue takes ruin-peach-9"
    )
    read = dug.play(Read())
    assert GAME.replay_line(dug.view, read.view) == "[blue 3]"
    built = read.play(Built(RED, "lesser-wonder"))
    assert GAME.replay_line(read.view, built.view).endswith("red builds lesser-wonder")


def test_the_cards_of_the_box_are_those_of_the_facts() -> None:
    cards = base_cards()
    assert {card.value: card.stones for card in cards.ruins.values()} == {
        9: 2, 11: 2, 13: 2, 15: 3, 17: 3,
    }  # fmt: skip
    assert len({card.land for card in cards.ruins.values()}) == 5
    assert sum(card.count for card in cards.delver.values()) == 38
    gold, ash = cards.cities["city-of-gold"], cards.cities["city-of-ash"]
    assert (gold.value, gold.stones, gold.points) == (21, 5, 7)
    assert (ash.value, ash.stones, ash.points) == (17, 3, -4)


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ('colour = "gray"', 'colour = "green"', "two are called the same"),
        ("values = [9, 11, 13, 15, 17]\n", "values = [9, 9, 13, 15, 17]\n", "5 different values"),
        ("value = 21", "value = 41", "cities city-of-gold: value: 41 will not do"),
        ('ring = "RRRR??"', 'ring = "RRRR?"', "wonders temple-of-flames: ring"),
        ("count = 5\nasks", "count = 4\nasks", "delver: 37 cards, and a box has 38"),
        ("points = [6, 7, 7, 7, 7, 8]", "points = [6, 7]", "tokens greater-wonder: 2 of them"),
        ('id = "day-of-rest"\n', "", "events no. 1: id: missing"),
        ('power = "draw"', 'power = "dance"', "wonders the-eternal-flame: power"),
        ('land = "mountain"', 'land = "cavern"', "there are five lands"),
        ("[[tokens]]", "[[taken]]", "taken"),
        ('confidence = "1"', 'confidence = "sure"', "confidence"),
    ],
)
def test_a_wrong_pack_is_named_by_card_and_field(before: str, after: str, said: str) -> None:
    assert before in WRITTEN
    with pytest.raises(BadPack) as fault:
        parse_cards(WRITTEN.replace(before, after), "mine.toml")
    assert said in str(fault.value)
    assert all(line.startswith("mine.toml: ") for line in str(fault.value).splitlines())
