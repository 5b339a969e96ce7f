"""A deck in a file: the invented one is sound, and each error has a line with place and fix."""

from __future__ import annotations

import pytest
from games.cadwallon.own import parse_deck

from companion.data import read_packaged
from companion.games.cadwallon.packs.deck_file import DEMO, PACKS, demo_deck, doubled
from companion.games.cadwallon.rules.cards import ACTION_WORTH, GUILDS, CardKind, Tool

FILE = "my-deck.toml"
WRITTEN = read_packaged(PACKS, DEMO)
FIRST = '{ guild = "usurers", points = 3, support = 1, district = "harbour" }'
PERSON = '{ personality = true, district = "market" }'
GUARD = "{ militia = 1, support = 1, district ="
MARKET = '{ action = "new-market", does = "swap-same-type", district = "market" }'
TEXT = '{ id = "demo-1" }'


def errors_of(written: str) -> list[str]:
    """Return the lines that a file is refused with."""
    with pytest.raises(ValueError, match=FILE) as found:
        parse_deck(written, FILE)
    return str(found.value).splitlines()


def with_(old: str, new: str, count: int = 1) -> str:
    """Return the invented deck with an error in it."""
    assert old in WRITTEN
    return WRITTEN.replace(old, new, count)


def test_the_invented_deck_is_complete() -> None:
    deck = demo_deck()
    assert deck.invented
    for card in deck.districts.values():
        assert card.points is not None or card.kind is CardKind.PERSONALITY
        assert card.support is not None
        assert card.district
        assert (card.tool is not None) is (card.kind is CardKind.ACTION)
    for guild in GUILDS:
        cards = [card for card in deck.of(CardKind.GUILD) if card.guild == guild]
        assert [(card.points, card.support) for card in cards] == [(3, 1), (2, 2), (2, 1), (1, 3)]
    guards = [(card.points, card.support) for card in deck.of(CardKind.MILITIA)]
    assert guards == [(1, 1), (1, 1), (1, 2), (2, 1), (2, 2)]
    assert {card.support for card in deck.of(CardKind.PERSONALITY)} == {0}
    actions = {(card.points, card.support) for card in deck.of(CardKind.ACTION)}
    assert actions == {(ACTION_WORTH, ACTION_WORTH)}
    assert deck.districts["action-new-market"].tool is Tool.SWAP_SAME_TYPE
    assert len(deck.contracts) >= 8


def test_each_card_once_more_makes_two_sets() -> None:
    one, two = demo_deck(), doubled(demo_deck())
    assert len(two.districts) == 2 * len(one.districts)
    for id_, card in one.districts.items():
        second = two.districts[f"{id_}#2"]
        assert (second.id, second.guild, second.points) == (f"{id_}#2", card.guild, card.points)
        assert two.districts[id_] == card


ERRORS: dict[str, tuple[str, str]] = {
    "no TOML": ("cards = [", "not TOML, fix it there: "),
    "another format": (with_("format = 1", "format = 2"), "format: 2 will not do; write a "),
    "no format": (with_("format = 1", ""), "format: missing; add it, as in the example"),
    "no cards": ("format = 1\n", "cards: missing; add it, as in the example"),
    "cards in quotes": ('format = 1\ncards = "x"', 'cards: "x" will not do; write a list of '),
    "no card": ("format = 1\ncards = []", "cards: [] will not do; write a list of cards in [ ]"),
    "an action called as the box calls one": (
        with_('action = "demo-2"', 'action = "shown-1"'),
        'cards: no. 27 (action shown-1): action: "shown-1" begins as a name of the box\'s own does',
    ),
    "three sets": (with_("sets = 1", "sets = 3"), "sets: 3 will not do; write a whole number from"),
    "sets in words": (with_("sets = 1", 'sets = "one"'), 'sets: "one" will not do; write a whole'),
    "sets in brackets": (with_("sets = 1", "sets = []"), "sets: [] will not do; write a whole"),
    "invented in numbers": (
        with_("invented = true", "invented = 1"), "invented: 1 will not do; write true or false",
    ),
    "a field too many": (
        with_("sets = 1", "sets = 1\nset = 1"), 'set: no such field; did you mean "sets"?',
    ),
    "points in words": (
        with_(FIRST, FIRST.replace("3", '"three"')),
        'cards: no. 1 (usurers): points: "three" will not do; write a whole number from 0 to 9',
    ),
    "points below zero": (
        with_(FIRST, FIRST.replace("3", "-3")),
        "cards: no. 1 (usurers): points: -3 will not do; write a ",
    ),
    "support of a guild": (
        with_(FIRST, FIRST.replace("support = 1", "support = 4")),
        "cards: no. 1 (usurers): support: 4 will not do; write a whole number from 1 to 3",
    ),
    "support of militia": (
        with_("militia = 2, support = 2", "militia = 2, support = 3"),
        "cards: no. 21 (militia): support: 3 will not do; write a whole number from 1 to 2",
    ),
    "a penalty in words": (
        with_(GUARD, GUARD.replace("= 1", '= "one"', 1)),
        'cards: no. 17 (militia): militia: "one" will not do; write a whole number from 0 to 9',
    ),
    "a guild in numbers": (
        with_(FIRST, FIRST.replace('"usurers"', "7")),
        "cards: no. 1 (guild): guild: 7 will not do; write a text in quotes",
    ),
    "a personality that is none": (
        with_(PERSON, PERSON.replace("true", "false")),
        "cards: no. 22 (personality): personality: false will not do; write true",
    ),
    "a personality with points": (
        with_(PERSON, PERSON.replace("true", "true, points = 1")),
        "cards: no. 22 (personality): points: no such field; write one of ",
    ),
    "an action with points": (
        with_(MARKET, MARKET.replace("does", "points = 3, does")),
        "cards: no. 26 (action new-market): points: no such field; write one of action, ",
    ),
    "a tool that there is not": (
        with_(MARKET, MARKET.replace("swap-same-type", "swap-same-typ")),
        'cards: no. 26 (action new-market): does: "swap-same-typ" is not known; did you mean "swap',
    ),
    "a tool in brackets": (
        with_(MARKET, MARKET.replace('"swap-same-type"', "[]")),
        "cards: no. 26 (action new-market): does: [] is not known; write one of swap-same-type, ",
    ),
    "a type without a word": (
        with_('"harbour"', '""'),
        'cards: no. 1 (usurers): district: "" will not do; write a text in quotes',
    ),
    "a card that is none": (
        with_(FIRST, "7"),
        'cards: no. 1: 7 is no card; write one in { }, as { guild = "usurers", points = 1 }',
    ),
    "a card of no kind": (
        with_(FIRST, "{ points = 3 }"),
        "cards: no. 1: a card has exactly one of the fields guild, militia, personality, action, ",
    ),
    "a card of two kinds": (
        with_(FIRST, '{ guild = "usurers", militia = 1 }'),
        "cards: no. 1: a card has exactly one of the fields ",
    ),
    "too few personalities": (
        with_(f"    {PERSON},\n", ""),
        "cards: 3 of the kind personality, and 1 set has 4; add the others",
    ),
    "one set for two": (
        with_("sets = 1", "sets = 2"),
        "cards: 13 of the kind action, and 2 sets have 26; add the others",
    ),
    "a guild of five": (
        with_(FIRST, f"{FIRST}, {FIRST}"),
        "cards: 5 of the guild usurers, and a set has 4; correct them",
    ),
    "a guild with one name mistyped": (
        with_(FIRST, FIRST.replace("usurers", "usurer")),
        "cards: 1 of the guild usurer, and a set has 4; correct them",
    ),
    "a guild with all names mistyped": (
        with_('"usurers"', '"usurer"', 4),
        "cards: 0 of the guild usurers, and a set has 4; correct them",
    ),
    "more guilds than there are": (
        with_(FIRST, ", ".join([FIRST, *(f'{{ guild = "{g}" }}' for g in "abcde" * 4)])),
        "cards: 9 guilds, and two sets have 8; take some out",
    ),
    "an action twice in a set": (
        with_("demo-2", "new-market"),
        "cards: the action new-market stands 2 times, and a set has one; rename them",
    ),
    "two ids alike": (
        with_("demo-2", "demo-3#2"),
        'cards: no. 27 (action demo-3#2): action: "demo-3#2" will not do; write small letters, ',
    ),
    "a backer of nobody": (
        with_(FIRST, f'{FIRST}, {{ backer = "usurer" }}'),
        'cards: a backer of the guild usurer, which has no cards; did you mean "usurers"?',
    ),
    "conditions in quotes": (
        with_("conditions = [", 'conditions = "x"\ncontract = ['),
        "conditions: write a list of at most 20 in [ ]",
    ),
    "a condition in quotes": (
        with_(TEXT, '"demo-1"'), 'conditions: no. 1: "demo-1" will not do; write it in { }, as ',
    ),
    "a condition without an id": (with_(TEXT, "{ }"), "conditions: no. 1: id: missing; add it"),
    "an id in brackets": (
        with_(TEXT, "{ id = [] }"), "conditions: no. 1: id: [] will not do; write a text in quotes",
    ),
    "a condition twice": (
        with_(TEXT, '{ id = "demo-2" }'), "conditions: 2 have the id demo-2; rename them",
    ),
    "a bonus in words": (
        with_("bonus = 6", 'bonus = "six"'), 'contracts: no. 6: bonus: "six" will not do; write a ',
    ),
}  # fmt: skip


@pytest.mark.parametrize("error", ERRORS)
def test_each_error_has_its_line(error: str) -> None:
    written, line = ERRORS[error]
    found = errors_of(written)
    assert [each for each in found if each.startswith(f"{FILE}: {line}")], found
    assert all(each.startswith(f"{FILE}: ") for each in found)


def test_all_errors_come_at_once() -> None:
    written = with_("format = 1", "format = 9").replace("bonus = 6", "bonus = -60")
    written = written.replace(FIRST, FIRST.replace("3", "99")).replace(PERSON, "8")
    found = errors_of(written)
    places = [line.split(": ")[1:3] for line in found]
    assert ["format", "9 will not do; write a whole number from 1 to 1"] in places
    assert ["cards", "no. 1 (usurers)"] in places
    assert ["cards", "no. 22"] in places
    assert ["contracts", "no. 6"] in places


def test_a_value_that_nobody_knows_yet_is_left_out() -> None:
    deck = parse_deck(
        with_("points = 3, ", "").replace("militia = 1, support = 1", "militia = 1"), FILE
    )
    assert deck.districts["usurers-1"].points is None
    assert deck.districts["militia-1"].support is None
    assert deck.districts["usurers-1"].given_support == 1


def test_further_guilds_and_backers_are_an_owners() -> None:
    further = ", ".join(['{ guild = "spies", points = 1, support = 1 }'] * 4)
    deck = parse_deck(with_(FIRST, f'{FIRST}, {further}, {{ backer = "spies" }}'), FILE)
    assert [card.guild for card in deck.of(CardKind.BACKER)] == ["spies"]
    assert deck.of(CardKind.BACKER)[0].given_support == 0
    assert len(deck.of(CardKind.GUILD)) == 20


def test_two_sets_have_two_of_each_action() -> None:
    start = WRITTEN.index("cards = [") + len("cards = [")
    cards = WRITTEN[start : WRITTEN.index("\n]", start)]
    deck = parse_deck(with_("sets = 1", "sets = 2").replace(cards, cards * 2, 1), FILE)
    assert len(deck.districts) == 76
    assert deck.districts["action-new-market#2"].tool is Tool.SWAP_SAME_TYPE
