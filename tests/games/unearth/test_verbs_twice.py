"""The verbs against the second opinion: many answers, among them every kind that there is."""

from __future__ import annotations

import json
import random  # noqa: TID251 - a test's own luck
from collections import Counter
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, Any

import pytest
from games.unearth import second_opinion

from companion.games.unearth.packs.file import base_cards
from companion.games.unearth.rules.cards import DICE, FACES, SEATS, STONES
from companion.games.unearth.verbs.claim import CLAIM
from companion.games.unearth.verbs.score import SCORE
from companion.games.unearth.verbs.wonders import WONDERS

if TYPE_CHECKING:
    from companion.engine.commands import Verb

CARDS = base_cards()
TOKENS = [(id_, points) for id_, each in CARDS.tokens.items() for points in each.tokens]


def answered(verb: Verb, asked: dict[str, Any]) -> dict[str, Any]:
    """Return what a script reads after it has written a question."""
    found: dict[str, Any] = json.loads(
        json.dumps(verb.reply(json.loads(json.dumps(asked)), {}).values)
    )
    return found


@pytest.mark.parametrize("last_die", ["longer", "nobody"])
def test_both_settle_the_same_claims(last_die: str) -> None:
    luck, reasons = random.Random(f"claims {last_die}"), Counter[str]()
    for _ in range(3000):
        most = luck.choice((2, 3, 8))
        dice = {
            seat: some_dice(luck, most) for seat in luck.sample(SEATS, luck.randint(0, len(SEATS)))
        }
        flame, value = luck.choice((None, *SEATS)), luck.choice((1, 4, 9, 15))
        asked = {"value": value, "dice": dice, "flame": flame, "readings": {"last-die": last_die}}
        claimed, winner, draws = second_opinion.claim(value, dice, flame, last_die)
        found = answered(CLAIM, asked)
        reasons[found.pop("why")] += 1
        assert found == {"claimed": claimed, "winner": winner, "draws": draws}, asked
    alone = "longer" if last_die == "longer" else "left"
    assert set(reasons) == {"below", "only", "number", "faces", "next", "nobody", alone}
    assert min(reasons.values()) > 20, reasons


def some_dice(luck: random.Random, most: int) -> list[tuple[str, int]]:
    """Return some dice of a seat, none that shows more than ``most``, in any order."""
    own = [kind for kind, count in DICE.items() for _ in range(count)]
    kinds = luck.sample(own, luck.choice((0, 1, 1, 2, 2, 3, 4)))
    return [(kind, luck.randint(1, min(FACES[kind], most))) for kind in kinds]


@pytest.mark.parametrize("three", ["each", "once", "kinds", "different"])
def test_both_score_the_same_tables(three: str) -> None:
    luck, ends = random.Random(f"tables {three}"), Counter[str]()
    for _ in range(400):
        flame = luck.choice((1, 2))
        seats = some_seats(luck)
        found = answered(SCORE, {"seats": seats, "readings": {"flame": flame, "three": three}})
        judged = {seat: points_of(each, three, flame) for seat, each in seats.items()}
        for points in judged.values():
            points["total"] = sum(points.values())
        assert found["seats"] == judged, seats
        compared = {seat: (judged[seat]["total"], values_of(seats[seat])) for seat in seats}
        winners = second_opinion.winners(compared)
        assert found["winners"] == [seat for seat in SEATS if seat in winners], seats
        most = max(total for total, _ in compared.values())
        level = sum(total == most for total, _ in compared.values())
        ends["shared" if found["winners"][1:] else "broken" if level > 1 else "clear"] += 1
        ends["three"] += any(points["three"] for points in judged.values())
        ends["lands"] += any(points["lands"] for points in judged.values())
        ends["city"] += any(points["city"] for points in judged.values())
    assert min(ends[end] for end in ("shared", "broken", "clear", "three", "lands", "city")) > 8, (
        ends
    )


def some_seats(luck: random.Random) -> dict[str, dict[str, Any]]:
    """Return what seats may have from one box; in a third of the cases little, so that many tie."""
    ruins = luck.sample([(ruin.colour, ruin.value) for ruin in CARDS.ruins.values()], 25)
    named, tokens = luck.sample(list(CARDS.wonders), 6), luck.sample(TOKENS, len(TOKENS))
    city, small = luck.choice((*CARDS.cities, None)), luck.random() < 1 / 3
    seats: dict[str, dict[str, Any]] = {}
    for seat in luck.sample(SEATS, luck.randint(1, 4)):
        count = luck.randint(0, 1) if small else luck.randint(0, 6)
        wonders: list[dict[str, Any]] = []
        if not small:
            wonders += [{"id": named.pop()} for _ in range(luck.randint(0, len(named)))]
            pairs = [tokens.pop() for _ in range(luck.randint(0, 4))]
            wonders += [{"id": id_, "points": points} for id_, points in pairs]
        stones = {colour: luck.randint(0, 3) for colour in luck.sample(STONES, luck.randint(0, 4))}
        seats[seat] = {
            "ruins": [ruins.pop() for _ in range(count)],
            "stones": stones,
            "wonders": luck.sample(wonders, len(wonders)),
        }
    if city and luck.random() < 0.5:
        seats[luck.choice(list(seats))]["cities"] = [city]
    return seats


def points_of(seat: dict[str, Any], three: str, flame: int) -> dict[str, int]:
    """Return the points of a seat by line, as the second opinion has them."""
    lands = [colour for colour, _ in seat["ruins"]]
    stones = {colour: seat["stones"].get(colour, 0) for colour in STONES}
    by_land, sets = second_opinion.ruin_points(lands)
    ids = [wonder["id"] for wonder in seat["wonders"]]
    return {
        "ruins": by_land,
        "lands": sets,
        "wonders": sum(
            second_opinion.wonder_points(
                wonder["id"], wonder.get("points", 0), stones, lands, flame
            )
            for wonder in seat["wonders"]
        ),
        "three": second_opinion.three_points(ids, three),
        "city": sum(
            {"city-of-gold": 7, "city-of-ash": -4}[city] for city in seat.get("cities", ())
        ),
    }


def values_of(seat: dict[str, Any]) -> list[int]:
    """Return the values that break a tie: of ruins, and of a city."""
    cities = {"city-of-gold": 21, "city-of-ash": 17}
    return [value for _, value in seat["ruins"]] + [cities[city] for city in seat.get("cities", ())]


@pytest.mark.parametrize("groups", ["alike", "differ"])
def test_both_build_the_same_wonders_with_every_ring(groups: str) -> None:
    luck, every = random.Random(groups), [*CARDS.wonders, *CARDS.tokens]
    for six in combinations_with_replacement(STONES, 6):
        ring = luck.sample(six, len(six))
        offered = luck.sample(every, len(every))
        expected = [
            id_
            for id_ in sorted(every)
            if second_opinion.meets(CARDS.wonder(id_).ring, ring, groups)
        ]
        asked = {"ring": ring, "offered": offered, "readings": {"groups": groups}}
        assert answered(WONDERS, asked) == {"may_build": expected}
        some = luck.sample(every, luck.randint(0, 6))
        asked = {"ring": ring, "offered": some, "readings": {"groups": groups}}
        assert answered(WONDERS, asked) == {"may_build": [id_ for id_ in expected if id_ in some]}
