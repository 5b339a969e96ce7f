"""The owner's deck: its file, its mark, what is strange about it, and its text."""

from __future__ import annotations

from contextlib import suppress
from copy import deepcopy
from typing import TYPE_CHECKING

import pytest
from games.cadwallon.own import BLANK, Values, files, parse_deck, part, text, values, whole
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.data import read_packaged
from companion.fields import read_toml
from companion.games.cadwallon.packs.deck_checks import warnings_of
from companion.games.cadwallon.packs.deck_file import (
    DEMO,
    PACKS,
    blank_deck,
    demo_deck,
    one_set,
)
from companion.games.cadwallon.packs.deck_text import plain_text
from companion.games.cadwallon.packs.own_deck import (
    blank_pack,
    deck_mark,
    known,
    own_pack,
    read_own,
)
from companion.games.cadwallon.rules.cards import CardKind, Tool

if TYPE_CHECKING:
    from random import Random  # noqa: TID251 - what Hypothesis gives

    from companion.engine.packs import CardPack

FILE = "my-cards.toml"


def read(written: str) -> CardPack:
    """Read a file of an owner. Raises ValueError with a line for each problem."""
    found: CardPack = read_toml(written, FILE, read_own)
    return found


def errors_of(found: Values) -> list[str]:
    """Return the lines that values are refused with, without the file's name."""
    with pytest.raises(ValueError, match=FILE) as refused:
        read(plain_text(found))
    lines = str(refused.value).splitlines()
    assert all(line.startswith(f"{FILE}: ") for line in lines)
    return [line.removeprefix(f"{FILE}: ") for line in lines]


# -- what is read


def test_the_example_is_a_good_deck_of_which_little_is_known() -> None:
    pack = read(BLANK)
    assert pack.cards == blank_deck() == blank_pack().cards
    assert known(pack) == (17, 38)
    assert not pack.cards.invented
    assert not any(
        value is not None
        for card in (*pack.cards.of(CardKind.GUILD), *pack.cards.of(CardKind.MILITIA))
        for value in (card.points, card.support)
    ), "no value is in it that anybody could take for a printed one"


def test_names_and_texts_stand_under_the_keys_of_the_pages() -> None:
    found = values(
        seats=["Azure", {"en": "Lemon", "ja": "檸檬"}],
        guilds={"blades": {"en": "Swords", "ja": "刀"}},
        conditions=[{"name": {"en": "Fog"}, "text": {"en": "See less."}}],
        contracts=[{"id": "rich", "name": {"en": "Rich"}, "text": {"en": "Own."}, "bonus": 4}],
    )
    found["cards"][25] |= {"name": {"en": "Fair"}, "text": {"en": "Swap.", "ja": "交換。"}}
    words = own_pack(found).words
    assert words["en"] == {
        "guild.blades": "Swords", "seat.blue": "Azure", "play.seat-blue": "Azure",
        "seat.yellow": "Lemon", "play.seat-yellow": "Lemon",
        "card.action-new-market.name": "Fair", "card.action-new-market.text": "Swap.",
        "condition.1.name": "Fog", "condition.1.text": "See less.",
        "contract.rich.name": "Rich", "contract.rich.text": "Own.",
    }  # fmt: skip
    assert words["ja"] == {
        "guild.blades": "刀", "seat.yellow": "檸檬", "play.seat-yellow": "檸檬",
        "card.action-new-market.text": "交換。",
    }  # fmt: skip
    assert own_pack(found).cards.contracts["rich"].bonus == 4


def test_a_further_guild_without_a_name_is_called_by_its_id() -> None:
    found = values()
    found["cards"] += [{"guild": "night-watch", "points": 1, "support": 1}] * 4
    assert own_pack(found).words["en"]["guild.night-watch"] == "Night watch"


ERRORS: dict[str, tuple[Values, str]] = {
    "a name in no language": (
        values(guilds={"usurers": "Lenders"}),
        'guilds: usurers: "Lenders" will not do; write its name by language, as { en = ',
    ),
    "a name of a guild without cards": (
        values(guilds={"usurer": {"en": "Lenders"}}),
        'guilds: usurer: no card is of this guild; did you mean "usurers"?',
    ),
    "guilds in a list": (values(guilds=[]), "guilds: [] will not do; write { usurers = "),
    "nine seats": (values(seats=list("abcdefghi")), "seats: "),
    "a seat twice": (values(seats=["Red", "Red"]), "seats: the same name stands here twice; "),
    "a long seat": (
        values(seats=["Ultramarine blue"]),
        "seats: no. 1: en: 16 columns wide; no page has room for more than 12, shorten it",
    ),
    "a condition without words": (
        values(conditions=[{"id": "fog"}]), "conditions: no. 1: name: missing; add it",
    ),
    "a contract without a text": (
        values(contracts=[{"name": {"en": "Rich"}}]), "contracts: no. 1: text: missing; add it",
    ),
    "contracts of one id": (
        values(contracts=[{"id": "a", "name": {"en": "x"}, "text": {"en": "x"}}] * 2),
        "contracts: 2 have the id a; rename them",
    ),
    "a guild that is called like a kind": (
        values(cards=[*values()["cards"], *[{"guild": "militia"}] * 4]),
        'cards: no. 39 (militia): guild: "militia" is the name of another kind of card; ',
    ),
}  # fmt: skip


def test_a_day_where_a_number_belongs_has_its_line() -> None:
    found = text().replace("points = 3", "points = 1979-05-27", 1)
    with pytest.raises(ValueError, match='points: "1979-05-27" will not do; write a whole number'):
        read(found)


@pytest.mark.parametrize("error", ERRORS)
def test_each_error_has_its_line(error: str) -> None:
    found, line = ERRORS[error]
    assert [each for each in errors_of(found) if each.startswith(line)], errors_of(found)


def test_all_errors_come_at_once() -> None:
    found = values(format=2, sets=3, seats=[], guilds={"x": {}}, conditions=[1])
    found["cards"][0]["points"] = "many"
    found["cards"][20]["support"] = 3
    places = [line.split(": ")[:2] for line in errors_of(found)]
    assert ["format", "2 will not do; write a whole number from 1 to 1"] in places
    assert {place for place, *_ in places} >= {"format", "sets", "seats", "guilds", "conditions"}
    assert ["cards", "no. 1 (usurers)"] in places
    assert ["cards", "no. 21 (militia)"] in places


@given(st.binary(max_size=300) | st.text(max_size=200).map(str.encode))
@settings(max_examples=60)
def test_whatever_damage_gives_sentences(damage: bytes) -> None:
    written = text().encode()
    place = len(damage) * 7 % len(written)
    broken = (written[:place] + damage + written[place + len(damage) // 2 :]).decode(
        errors="replace"
    )
    lines: list[str] = []
    with suppress(ValueError):
        try:
            read(broken)
        except ValueError as refused:
            lines = str(refused).splitlines()
            raise
    assert all(line.startswith(f"{FILE}: ") for line in lines)


_JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=6,
).filter(lambda value: value is not None)


@given(files, st.data())
@settings(max_examples=60)
def test_whatever_stands_in_a_field_gives_sentences(found: Values, data: st.DataObject) -> None:
    found = deepcopy(found)
    card = data.draw(st.sampled_from(found["cards"]))
    table = data.draw(st.sampled_from([found, card]))
    table[data.draw(st.sampled_from([*table, "points", "guilds", "odd"]))] = data.draw(_JUNK)
    wrong: list[str] = []
    read_own(found, wrong.append)
    assert all(": " in line for line in wrong)


# -- its order and its mark


@given(files, st.randoms(use_true_random=False))
@settings(max_examples=60)
def test_neither_order_nor_words_change_the_mark(found: Values, luck: Random) -> None:
    pack, other = own_pack(found), deepcopy(found)
    luck.shuffle(other["cards"])
    for card in other["cards"]:
        for name in ("name", "text"):
            card.pop(name, None)
    other.pop("seats", None)
    again = own_pack(other)
    assert again == pack
    assert again.cards.districts == pack.cards.districts, "one mark deals one game"
    assert list(again.cards.districts) == list(pack.cards.districts)


@given(files, st.data())
@settings(max_examples=60)
def test_a_changed_value_changes_the_mark(found: Values, data: st.DataObject) -> None:
    other = deepcopy(found)
    card = data.draw(st.sampled_from([each for each in other["cards"] if "guild" in each]))
    card["points"] = (card.get("points", 0) + 1) % 10
    before = own_pack(found).cards
    after = own_pack(other).cards
    assert (deck_mark(after) == deck_mark(before)) is (after == before)


def test_cards_of_a_guild_are_numbered_by_their_values() -> None:
    faces = [
        (card.id, card.points, card.support)
        for card in whole().cards.of(CardKind.GUILD)
        if card.guild == "usurers"
    ]
    assert faces == [
        ("usurers-1", 1, 1), ("usurers-2", 2, 2), ("usurers-3", 2, 3), ("usurers-4", 3, 1),
    ]  # fmt: skip
    half = [card.points for card in part(2).cards.of(CardKind.GUILD)][:4]
    assert half == [2, 3, None, None], "those that nobody knows come last"


def test_actions_stand_by_their_numbers() -> None:
    ids = [card.id for card in whole().cards.of(CardKind.ACTION)]
    assert ids == ["action-new-market", *(f"action-{number}" for number in range(2, 14))]


def test_the_invented_deck_keeps_the_order_that_dealt_every_code_of_before() -> None:
    assert list(demo_deck().districts)[:4] == [f"usurers-{n}" for n in range(1, 5)]
    assert [card.points for card in demo_deck().of(CardKind.GUILD)][:4] == [3, 2, 2, 1]


def test_one_set_of_two() -> None:
    twice = values(sets=2)
    twice["cards"] = twice["cards"] * 2
    deck = one_set(own_pack(twice).cards)
    ids = [(card.kind, card.guild, card.points, card.support) for card in deck.districts.values()]
    assert ids == [
        (card.kind, card.guild, card.points, card.support)
        for card in whole().cards.districts.values()
    ]
    further = values(sets=2)
    others = [
        {**card, "guild": f"{card['guild']}-too"} if "guild" in card else card
        for card in further["cards"]
    ]
    further["cards"] = [*further["cards"], *others]
    assert {card.guild for card in one_set(own_pack(further).cards).of(CardKind.GUILD)} == {
        "usurers", "blades", "architects", "goldsmiths",
    }  # fmt: skip


# -- what is strange


def warned(**changes: tuple[int, Values]) -> list[str]:
    """Return the warnings of a deck with other fields at some of its cards, by number from 1."""
    found = values()
    for number, fields in changes.values():
        found["cards"][number - 1] |= fields
    return list(warnings_of(own_pack(found).cards))


NO_TYPES = "no card has a district: New Market can change any two places"


def test_the_facts_of_the_rulebook_are_looked_for() -> None:
    assert warned() == [NO_TYPES]
    shows = "the rulebook shows a card of the"
    assert warned(a=(1, {"points": 2})) == [
        NO_TYPES,
        f"{shows} usurers with 3 points; yours has none",
    ]
    assert warned(a=(4, {"points": 2})) == [
        NO_TYPES,
        f"{shows} usurers with 1 point; yours has none",
    ]
    assert warned(a=(1, {"support": 2}), b=(4, {"support": 2})) == [
        NO_TYPES, f"{shows} usurers with support 1; yours has none",
    ]  # fmt: skip
    assert warned(a=(14, {"points": 1}), b=(15, {"points": 3})) == [
        NO_TYPES, f"{shows} goldsmiths with 2 points; yours has none",
    ]  # fmt: skip
    assert warned(a=(7, {"support": 2})) == [
        NO_TYPES, f"{shows} blades with support 3; yours has none",
    ]  # fmt: skip
    assert warned(a=(17, {"militia": 2}), b=(18, {"militia": 2})) == [
        NO_TYPES, "the rulebook shows two cards of militia with a penalty of 1; yours has fewer",
    ]  # fmt: skip
    typed = values()
    typed["cards"] = [
        {**card, "district": "walls" if "militia" in card else "harbour"} for card in typed["cards"]
    ]
    assert list(warnings_of(own_pack(typed).cards)) == [
        (
            "the rulebook shows militia and architects in districts of one type; "
            "yours have none in common"
        )
    ]


def test_values_beyond_every_example_are_named() -> None:
    assert warned(a=(6, {"points": 0})) == ["blades-1 has 0 points; is it 1, 2 or 3?", NO_TYPES]
    assert warned(a=(6, {"points": 4}))[0] == "blades-4 has 4 points; is it 1, 2 or 3?"
    assert warned(a=(21, {"militia": 3}))[0] == "militia-5 has a penalty of 3; is it 1 or 2?"


def test_what_is_missing_or_more_than_a_set_is_named() -> None:
    found = values()
    found["cards"] = [{**card, "district": "walls"} for card in found["cards"]]
    for place in (0, 1, 2, 3):
        del found["cards"][place]["district"]
    assert list(warnings_of(own_pack(found).cards)) == [
        "no district is given for usurers-1, usurers-2, usurers-3 and 1 more"
    ]
    found = values()
    found["cards"].append({"action": "14"})
    assert warnings_of(own_pack(found).cards)[0] == (
        "14 of the kind action; a set has 13, as far as is known"
    )


def test_what_is_not_known_yet_is_no_contradiction() -> None:
    assert warnings_of(blank_deck()) == (NO_TYPES,)


def test_the_invented_deck_is_refused_as_an_owners_without_its_words() -> None:
    with pytest.raises(ValueError, match=r"conditions: no\. 1: name: missing"):
        read(read_packaged(PACKS, DEMO))
    with pytest.raises(ValueError, match=FILE):
        parse_deck("cards = [", FILE)
    assert Tool.SWAP in Tool
