"""``companion unearth claim``, ``score``, ``wonders``: answers, and a sentence for bad input."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.errors import BadInput
from companion.games.unearth.rules.cards import SEATS
from companion.games.unearth.verbs.claim import CLAIM
from companion.games.unearth.verbs.score import SCORE
from companion.games.unearth.verbs.wonders import WONDERS

NAN = float("nan")
DICE = {"red": [["d6", 5], ["d4", 1]], "blue": [["d8", 5], ["d6", 5]], "green": []}
SIX = ["red"] * 6


def claim(**asked: Any) -> dict[str, Any]:  # noqa: ANN401 - any JSON value
    return CLAIM.reply(asked, {}).values


def score(red: Any, **asked: Any) -> dict[str, Any]:  # noqa: ANN401 - any JSON value
    return SCORE.reply({"seats": {"red": red}, **asked}, {}).values


def wonders(**asked: Any) -> list[str]:  # noqa: ANN401 - any JSON value
    found: list[str] = WONDERS.reply(asked, {}).values["may_build"]
    return found


def test_a_claim_names_the_winner_the_draws_and_why() -> None:
    assert claim(value=15, dice=DICE, flame="yellow", readings={"last-die": "longer"}) == {
        "claimed": True,
        "winner": "blue",
        "draws": {"red": 2, "yellow": 1},
        "why": "faces",
    }


def test_a_claim_needs_neither_flame_nor_readings() -> None:
    found = claim(value=17, dice=DICE)
    assert (found["claimed"], found["winner"], found["draws"]) == (False, None, {})
    assert claim(value=9, dice=DICE, flame=None)["draws"] == {"red": 2}
    assert claim(value=9, dice={})["claimed"] is False


def test_a_claim_follows_the_reading_of_a_last_die() -> None:
    dice = {"red": [["d6", 6]], "blue": [["d6", 6], ["d6", 2]], "green": [["d6", 6], ["d6", 3]]}
    assert claim(value=9, dice=dice)["winner"] == "green"
    found = claim(value=9, dice=dice, readings={"last-die": "nobody"})
    assert (found["claimed"], found["winner"]) == (True, None)
    assert found["draws"] == {"red": 1, "blue": 2, "green": 2}


def test_a_score_has_every_line_and_the_winners() -> None:
    red = {
        "ruins": [["green", 13], ["green", 9], ["blue", 9], ["gray", 17], ["purple", 9]],
        "cities": ["city-of-ash"],
        "stones": {"red": 4, "blue": 0},
        "wonders": [
            {"id": "lesser-wonder", "points": 3},
            {"id": "temple-of-flames"},
            {"id": "the-eternal-flame"},
        ],
    }
    blue = {"ruins": [["peach", 9]]}
    asked = {"readings": {"flame": 1, "three": "once"}, "seats": {"red": red, "blue": blue}}
    assert SCORE.reply(asked, {}).values == {
        "seats": {
            "red": {"ruins": 12, "lands": 0, "wonders": 8, "three": 5, "city": -4, "total": 21},
            "blue": {"ruins": 2, "lands": 0, "wonders": 0, "three": 0, "city": 0, "total": 2},
        },
        "winners": ["red"],
    }


def test_a_reading_may_be_a_number_or_its_text() -> None:
    flame = {"wonders": [{"id": "the-eternal-flame"}]}
    for reading in (1, "1"):
        assert score(flame, readings={"flame": reading})["seats"]["red"]["total"] == 1
    assert score(flame)["seats"]["red"]["total"] == 2


def test_a_named_wonder_may_have_the_points_that_it_prints() -> None:
    relics = {"wonders": [{"id": "palace-of-relics", "points": 6}]}
    assert score(relics)["seats"]["red"]["wonders"] == 6


def test_wonders_are_those_on_offer_and_sorted() -> None:
    offered = ["palace-of-relics", "lesser-wonder", "temple-of-fate", "greater-wonder"]
    assert wonders(ring=SIX, offered=offered) == [
        "greater-wonder",
        "lesser-wonder",
        "palace-of-relics",
    ]
    differ = wonders(ring=SIX, offered=offered, readings={"groups": "differ"})
    assert differ == ["greater-wonder", "lesser-wonder"]


def refused(verb: Any, asked: Any) -> str:  # noqa: ANN401 - any of three verbs, any JSON value
    with pytest.raises(BadInput) as fault:
        verb.reply(asked, {})
    assert "\n" not in str(fault.value)
    return str(fault.value)


NUMBER = "write a whole number from"


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ({}, "value: missing; write an object with value, dice, flame, readings"),
        ({"value": 9}, "dice: missing; "),
        ({"value": True, "dice": {}}, f"value: true will not do; {NUMBER} 1 to 40"),
        ({"value": NAN, "dice": {}}, f"value: NaN will not do; {NUMBER} 1 to 40"),
        ({"value": "9", "dice": {}}, f'value: "9" will not do; {NUMBER} 1 to 40'),
        ({"value": 9, "dice": []}, "dice: [] will not do; write an object, as "),
        ({"value": 9, "dice": {"orange": []}}, "dice: orange: no such name here; write one of red"),
        ({"value": 9, "dice": {"red": {}}}, "dice: red: {} will not do; write a list in [ ], as"),
        ({"value": 9, "dice": {"red": [["d6"]]}}, 'dice: red: no. 1: ["d6"] is no die; write its'),
        ({"value": 9, "dice": {"red": [["d5", 1]]}}, 'dice: red: no. 1: "d5" is not known; '),
        (
            {"value": 9, "dice": {"red": [["d6", 7]]}},
            f"dice: red: no. 1: d6: 7 will not do; {NUMBER} 1 to 6",
        ),
        ({"value": 9, "dice": {"red": [["d4", True]]}}, "dice: red: no. 1: d4: true will not do"),
        ({"value": 9, "dice": {"red": [["d6", 5.0]]}}, "dice: red: no. 1: d6: 5.0 will not do"),
        (
            {"value": 9, "dice": {"red": [["d8", 1]] * 2}},
            "dice: red: 2 of d8, and a seat has 1; take 1 out",
        ),
        (
            {"value": 9, "dice": {"red": [["d6", 1]] * 5}},
            "dice: red: 5 of d6, and a seat has 3; take 2 out",
        ),
        ({"value": 9, "dice": {}, "flame": "me"}, 'flame: "me" is not known; '),
        ({"value": 9, "dice": {}, "flame": 0}, "flame: 0 is not known; "),
        ({"value": 9, "dice": {}, "flames": "red"}, 'flames: no such field; did you mean "flame"?'),
        ({"value": 9, "dice": {}, "readings": []}, "readings: [] will not do; write an object"),
        (
            {"value": 9, "dice": {}, "readings": {"last-die": "no"}},
            'readings: last-die: "no" is not known',
        ),
        (
            {"value": 9, "dice": {}, "readings": {"lastdie": "no"}},
            'readings: lastdie: no such reading; did you mean "last-die"?',
        ),
    ],
)
def test_a_bad_claim_gets_a_sentence(asked: dict[str, Any], sentence: str) -> None:
    assert refused(CLAIM, asked).startswith(sentence)


def test_a_long_value_is_not_repeated_whole() -> None:
    sentence = refused(CLAIM, {"value": "x" * 10_000, "dice": {}})
    assert len(sentence) < 400
    assert sentence.endswith(f"will not do; {NUMBER} 1 to 40")


GREEN = ["green", 13]
FLAMES = {"id": "temple-of-flames"}
LESSER = {"id": "lesser-wonder", "points": 2}


@pytest.mark.parametrize(
    ("red", "sentence"),
    [
        (5, "red: 5 will not do; write an object with ruins, cities, stones, wonders"),
        ({"ruin": []}, 'red: ruin: no such field; did you mean "ruins"?'),
        ({"ruins": [GREEN, GREEN]}, "red: ruin-green-13 stands twice, and a box has one; take one"),
        (
            {"ruins": [["green", 14]]},
            "red: ruins: no. 1: green has no ruin of 14; write one of 9, 11",
        ),
        (
            {"ruins": [["green", True]]},
            "red: ruins: no. 1: green has no ruin of true; write one of",
        ),
        (
            {"ruins": [["grean", 9]]},
            'red: ruins: no. 1: "grean" is not known; did you mean "green"',
        ),
        (
            {"ruins": ["green"]},
            'red: ruins: no. 1: "green" is no ruin; write its colour and its val',
        ),
        ({"cities": ["city-of-gold"] * 2}, "red: cities: the same stands here twice; take one out"),
        (
            {"cities": ["city"]},
            'red: cities: no. 1: "city" is not known; write one of city-of-gold',
        ),
        ({"stones": {"red": 16}}, f"red: stones: red: 16 will not do; {NUMBER} 0 to 15"),
        ({"stones": {"red": -1}}, f"red: stones: red: -1 will not do; {NUMBER} 0 to 15"),
        ({"stones": {"red": True}}, f"red: stones: red: true will not do; {NUMBER} 0 to 15"),
        ({"stones": {"red": NAN}}, f"red: stones: red: NaN will not do; {NUMBER} 0 to 15"),
        ({"stones": {"green": 1}}, "red: stones: green: no such name here; write one of red"),
        ({"wonders": [FLAMES, FLAMES]}, "red: temple-of-flames stands twice, and a box has one"),
        (
            {"wonders": ["temple-of-flames"]},
            'red: wonders: no. 1: "temple-of-flames" will not do; ',
        ),
        ({"wonders": [{"id": "flames"}]}, 'red: wonders: no. 1: id: "flames" is not known; '),
        ({"wonders": [{"points": 3}]}, "red: wonders: no. 1: id: missing; write an object with id"),
        (
            {"wonders": [{"id": "lesser-wonder"}]},
            "red: wonders: no. 1: lesser-wonder has points of",
        ),
        (
            {"wonders": [{**LESSER, "points": 5}]},
            f"red: wonders: no. 1: points: 5 will not do; {NUMBER} 2 to 4",
        ),
        (
            {"wonders": [{**LESSER, "points": True}]},
            "red: wonders: no. 1: points: true will not do",
        ),
        ({"wonders": [{**FLAMES, "points": NAN}]}, "red: wonders: no. 1: points: NaN will not do"),
        (
            {"wonders": [{**FLAMES, "points": 3}]},
            "red: wonders: temple-of-flames: 3 points are not",
        ),
        ({"wonders": [LESSER] * 11}, "11 of lesser-wonder, and a box has 10; take some out"),
    ],
)
def test_a_bad_score_gets_a_sentence(red: object, sentence: str) -> None:
    assert refused(SCORE, {"seats": {"red": red}}).startswith(f"seats: {sentence}")


def test_what_a_box_has_once_no_two_seats_have() -> None:
    both = {"red": {"ruins": [GREEN]}, "blue": {"ruins": [GREEN]}}
    assert refused(SCORE, {"seats": both}) == (
        "seats: blue: ruin-green-13 stands here and for red, and a box has one; take one out"
    )
    stones = {"red": {"stones": {"black": 8}}, "blue": {"stones": {"black": 8}}}
    assert refused(SCORE, {"seats": stones}) == (
        "seats: 16 black stones, and a box has 15; correct them"
    )


@pytest.mark.parametrize("seats", [("red", "red"), ("red", "blue")])
def test_a_game_has_one_end_of_age_card(seats: tuple[str, str]) -> None:
    asked: dict[str, Any] = {seat: {"cities": []} for seat in seats}
    for seat, city in zip(seats, ("city-of-gold", "city-of-ash"), strict=True):
        asked[seat]["cities"].append(city)
    assert refused(SCORE, {"seats": asked}) == (
        f"seats: city-of-gold for red and city-of-ash for {seats[1]}: a game has one End of Age "
        "card; take one out"
    )


@pytest.mark.parametrize(
    ("id_", "points", "box"),
    [
        ("lesser-wonder", 2, 2),
        ("lesser-wonder", 3, 6),
        ("lesser-wonder", 4, 2),
        ("greater-wonder", 6, 1),
        ("greater-wonder", 7, 4),
        ("greater-wonder", 8, 1),
    ],
)
def test_no_more_tokens_of_the_same_points_than_a_box_has(id_: str, points: int, box: int) -> None:
    token = {"id": id_, "points": points}
    assert score({"wonders": [token] * box})["seats"]["red"]["wonders"] == points * box
    seats = {"red": {"wonders": [token] * box}, "green": {"wonders": [token]}}
    assert refused(SCORE, {"seats": seats}) == (
        f"seats: {box + 1} of {id_} have {points} points, and a box has {box} of those; correct "
        "their points"
    )


@pytest.mark.parametrize("asked", [{}, {"seats": {}}, {"seats": {"orange": {}}}, {"seats": []}])
def test_a_score_without_seats_gets_a_sentence(asked: dict[str, Any]) -> None:
    assert refused(SCORE, asked).startswith("seats: ")


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ({"ring": SIX}, "offered: missing; write an object with ring, offered, readings"),
        (
            {"ring": SIX[:5], "offered": []},
            'ring: ["red", "red", "red", "red", "red"] will not do;',
        ),
        ({"ring": [*SIX, "red"], "offered": []}, "ring: "),
        ({"ring": "RRRRRR", "offered": []}, 'ring: "RRRRRR" will not do; write a list of 6 in [ ]'),
        ({"ring": [*SIX[:5], "green"], "offered": []}, 'ring: no. 6: "green" is not known; write'),
        ({"ring": [*SIX[:5], 1], "offered": []}, "ring: no. 6: 1 is not known; write one of red"),
        ({"ring": SIX, "offered": ["flames"]}, 'offered: no. 1: "flames" is not known; '),
        ({"ring": SIX, "offered": ["lesser-wonder"] * 2}, "offered: the same stands here twice"),
        ({"ring": SIX, "offered": {}}, "offered: {} will not do; write a list of 0 to 17 in [ ]"),
        ({"ring": SIX, "offered": [], "readings": {"groups": 1}}, "readings: groups: 1 is not"),
    ],
)
def test_a_bad_ring_gets_a_sentence(asked: dict[str, Any], sentence: str) -> None:
    assert refused(WONDERS, asked).startswith(sentence)


ANYTHING = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=4)
    | st.sampled_from(
        ["red", "d6", "green", "lesser-wonder", "value", "dice", "seats", "ring", "offered"]
    ),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(
                [*SEATS, "value", "dice", "seats", "ring", "offered", "stones", "wonders"]
            ),
            inner,
            max_size=4,
        )
    ),
    max_leaves=20,
)


@given(
    st.sampled_from([CLAIM, SCORE, WONDERS]),
    st.dictionaries(
        st.sampled_from(["value", "dice", "flame", "readings", "seats", "ring", "offered"]),
        ANYTHING,
    ),
)
def test_whatever_is_given_is_answered_or_refused(verb: Any, asked: dict[str, Any]) -> None:  # noqa: ANN401 - as above
    with suppress(BadInput):
        verb.reply(asked, {})
