"""What other programs get: names of the state, lines of a replay; and the facts of cards."""

from __future__ import annotations

import json
import tomllib

from games.unearth.tables import RED, dealt, seat, site, table

from companion.data import read_packaged
from companion.games.unearth import GAME
from companion.games.unearth.packs.file import BASE, PACKS, base_cards
from companion.games.unearth.rules.cards import SEATS, STONES
from companion.games.unearth.rules.moves import Built, Dug, Played, Pointed, Read


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
    gold, ash = cards.cities["city-of-gold"], cards.cities["city-of-ash"]
    assert (gold.value, gold.stones, gold.points) == (21, 5, 7)
    assert (ash.value, ash.stones, ash.points) == (17, 3, -4)


def test_every_card_of_the_file_is_one_that_a_box_may_have() -> None:
    """Nobody has a file of their own, so what may stand in it is checked here alone."""
    cards, raw = base_cards(), tomllib.loads(read_packaged(PACKS, BASE))
    numbers = {name: len(getattr(cards, name)) for name in raw}
    assert numbers == {
        "ruins": 25, "events": 3, "cities": 2, "delver": 10, "wonders": 15, "tokens": 2,
    }  # fmt: skip
    assert {name: len(entries) for name, entries in raw.items()} == {**numbers, "ruins": 5}
    assert {each["confidence"] for entries in raw.values() for each in entries} <= {
        "2+", "1", "invented",
    }  # fmt: skip
    assert len({each.colour for each in cards.ruins.values()}) == 5
    assert {each.id: (each.draws, each.change) for each in cards.events.values()} == {
        "day-of-rest": (3, 0), "the-gathering": (0, -1), "festival-of-reclamation": (0, 1),
    }  # fmt: skip


def test_a_wonder_has_a_ring_and_what_the_rules_know() -> None:
    cards = base_cards()
    for wonder in (*cards.wonders.values(), *cards.tokens.values()):
        assert len(wonder.ring) == 6
        assert set(wonder.ring) <= set("RBYL?123")
    assert {each.end for each in cards.wonders.values()} == {"", *STONES, "lands", "scarcest"}
    assert {each.power for each in cards.wonders.values()} == {
        "", "random-ruin", "chosen-ruin", "two-stones", "equal", "less", "d8-more", "draw",
        "reroll",
    }  # fmt: skip
    assert {each.points for each in cards.wonders.values()} <= set(range(10))
    assert {id_: len(each.tokens) for id_, each in cards.tokens.items()} == {
        "lesser-wonder": 10, "greater-wonder": 6,
    }  # fmt: skip
    assert {points for each in cards.tokens.values() for points in each.tokens} <= set(range(1, 10))


def test_a_delver_card_asks_and_does_what_the_rules_know() -> None:
    cards = base_cards().delver.values()
    assert sum(card.count for card in cards) == 38
    assert {card.asks for card in cards} == {"", "die", "number"}
    assert {card.on for card in cards} == {"", "dig", "dig-d6"}
    assert {card.rerolls for card in cards} == {"", "dug", "one", "number", "own"}
    assert {by for card in cards for by in card.changes} == {-2, -1, 1, 2}
    assert {(card.moves_place, card.digs) for card in cards} == {
        (False, 1), (True, 1), (False, 2),
    }  # fmt: skip
