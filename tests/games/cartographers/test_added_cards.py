"""An owner's pack: what is wrong with it, what its mark depends on, and games played with it."""

from __future__ import annotations

import random  # noqa: TID251 - a test's own dice
from typing import TYPE_CHECKING, Any

import pytest

from companion.engine.code import Deal
from companion.engine.fitting_packs import decode, fitting, refusal
from companion.engine.session import Session
from companion.fields import read_toml
from companion.games.cartographers import GAME
from companion.games.cartographers.packs.added_cards import (
    packaged,
    read_pack,
    skeleton,
    with_packs,
)
from companion.games.cartographers.packs.file import base_pack, heroes_pack
from companion.games.cartographers.packs.sets import pack_of
from companion.games.cartographers.view.facts import facts
from companion.text.catalog import catalog

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.engine.packs import CardPack

SKELETON = skeleton()
MILL = 'id = "my-mill"\n'
TROLL = 'arrow = "clockwise"\n'
CORNER = 'corner = "top-left"\n'
END = "# deepwood = 18\n"
ROWS = ("...........", "R^.........", *("....^......",) * 4, *("...........",) * 5)
SIDE = '[[side]]\nid = "C"\nrows = [\n' + "".join(f'"{row}",\n' for row in ROWS) + "]\n"

VALUES = "[values]\ndeepwood = 20\n"
HEAD = SKELETON[: SKELETON.index("[[explore]]")]


def own(*changes: tuple[str, str]) -> CardPack:
    """Return the pack of the skeleton after these replacements."""
    text = SKELETON
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    pack: CardPack = read_toml(text, "mine.toml", read_pack)
    return pack


def complaints(*changes: tuple[str, str]) -> list[str]:
    """Return what is said of the skeleton after these replacements, as lines."""
    with pytest.raises(ValueError, match=r"mine\.toml") as caught:
        own(*changes)
    return [line.removeprefix("mine.toml: ") for line in str(caught.value).splitlines()]


# What is changed, into what, where the fault is, and what is said of it.
FAULTS = {
    "an unknown table": (
        "[[ambush]]", "[[season]]\n[[ambush]]", "pack, season",
        "no such table; write one of ruins, explore, ambush, side, format, game, id, name, values",
    ),
    "a single bracket": (
        "[[ambush]]", "[ambush]", "pack, ambush",
        "not a table of entries; head each one with [[ambush]]",
    ),
    "another format": (
        "format = 1", "format = 2", "pack, format",
        "2 will not do; write a whole number from 1 to 1",
    ),
    "no format": (
        "format = 1\n", "", "pack, format",
        "missing; add it, as in the example of companion packs --skeleton",
    ),
    "another game": (
        'game = "cartographers"', 'game = "unearth"', "pack, game",
        '"unearth" is not known; write one of cartographers',
    ),
    "an id with capitals": (
        'id = "my-pack"', 'id = "My pack"', "pack, id",
        '"My pack" is no id; write small letters joined by hyphens, as "great-river"',
    ),
    "a pack without a name": (
        'name = { en = "My own cards", ja = "自作のカード" }', "name = {}", "pack, name",
        '{} will not do; write its name by language, as { en = "Troll Raid" }',
    ),
    "a card without a name": (
        'name = { en = "Old Mill", ja = "古い水車" }\n', "", 'explore "my-mill", name',
        "missing; add it, as in the example of companion packs --skeleton",
    ),
    "a name that is a text": (
        'name = { en = "Old Mill", ja = "古い水車" }', 'name = "Old Mill"',
        'explore "my-mill", name',
        '"Old Mill" will not do; write its name by language, as { en = "Troll Raid" }',
    ),
    "a language that is none": (
        'en = "Old Mill"', 'English = "Old Mill"', 'explore "my-mill", name',
        '"English" is no language; write its short name, as { en = "Troll Raid" }',
    ),
    "an empty name": (
        'en = "Old Mill"', 'en = " "', 'explore "my-mill", name',
        'en: " " will not do; write a text in quotes, on one line',
    ),
    "a name that is a number": (
        'en = "Old Mill"', "en = 7", 'explore "my-mill", name',
        "en: 7 will not do; write a text in quotes, on one line",
    ),
    "a name of two lines": (
        'en = "Old Mill"', r'en = "Old\nMill"', 'explore "my-mill", name',
        'en: "Old\\nMill" will not do; write a text in quotes, on one line',
    ),
    "a name with braces": (
        'en = "Old Mill"', 'en = "Old {Mill}"', 'explore "my-mill", name',
        "en: a name may not have { or }; leave that out",
    ),
    "a long name": (
        'en = "Old Mill"', 'en = "The Old Mill On The River"', 'explore "my-mill", name',
        "en: 25 columns wide; no page has room for more than 22, shorten it",
    ),
    "a long name in Japanese": (
        'ja = "古い水車"', 'ja = "川のほとりにある古い水車小屋"', 'explore "my-mill", name',
        "ja: 28 columns wide; no page has room for more than 22, shorten it",
    ),
    "a large shape": (
        '["XX."', '["XXXXX", "XX..."', 'explore "my-ford", shapes',
        'no. 1: the rows differ in length; fill the short ones up with "."',
    ),
    "a shape of five columns": (
        '["XX.",\n     ".XX"]', '["XXXXX"]', 'explore "my-ford", shapes',
        "no. 1: too large for a card; draw at most 4 rows of 4",
    ),
    "two choices at once": (
        'terrains = ["farm"]', 'terrains = ["farm", "water"]', 'explore "my-mill", terrains',
        "a page has room for one choice; give one terrain, or one shape",
    ),
    "a coin on no shape": (
        "coin = 1", "coin = 3", 'explore "my-mill", coin',
        "3 will not do; write a whole number from 1 to 2",
    ),
    "an unknown corner": (
        CORNER, 'corner = "middle"\n', 'ambush "my-troll", corner',
        '"middle" is not known; write one of top-left, top-right, bottom-right, bottom-left',
    ),
    "an unknown field": (
        TROLL, TROLL + "horns = 2\n", 'ambush "my-troll", horns',
        "no such field; write one of id, shape, arrow, corner, name",
    ),
    "an id twice": (
        'id = "my-troll"', 'id = "my-mill"', '"my-mill", id',
        "two cards have this id; rename one",
    ),
    "an id of the base game": (
        MILL, 'id = "great-river"\n', '"great-river", id',
        "the base game has this card; choose another id",
    ),
    "an id of Heroes": (
        MILL, 'id = "lagoon"\n', '"lagoon", id',
        "Heroes has this card; choose another id",
    ),
    "a side of the base game": (
        END, SIDE.replace('"C"', '"A"'), 'side "A", id', '"A" is not known; write one of C, D',
    ),
    "a side of ten rows": (
        END, SIDE.replace('"R^.........",', ""), 'side "C", rows', "10 rows; a map has 11",
    ),
    "rows as one text": (
        END, '\n[[side]]\nid = "C"\nrows = "..........."\n', 'side "C", rows',
        '"..........." will not do; write 11 rows between [ and ], each in quotes',
    ),
    "a short row": (
        END, SIDE.replace('"R^.........",', '"R^........",'), 'side "C", rows',
        'row 2: "R^........" will not do; draw 11 signs of .^RX',
    ),
    "a row of other signs": (
        END, SIDE.replace('"R^.........",', '"R^........F",'), 'side "C", rows',
        'row 2: "R^........F" will not do; draw 11 signs of .^RX',
    ),
    "four mountains": (
        END, SIDE.replace('"R^.........",', '"R..........",'), 'side "C", rows',
        "4 mountains are drawn; every sheet has 5",
    ),
    "a value of a strange card": (
        END, SIDE + "[values]\nlost-barony = 24\n", "pack, values",
        f"lost-barony: no such scoring card; write one of {', '.join(heroes_pack().scoring)}",
    ),
    "a value that is no number": (
        END, SIDE + '[values]\ndeepwood = "18"\n', "pack, values",
        'deepwood: "18" will not do; write a whole number from 0 to 99',
    ),
}  # fmt: skip


@pytest.mark.parametrize(("old", "new", "where", "wrong"), FAULTS.values(), ids=FAULTS)
def test_one_fault_gets_one_line(old: str, new: str, where: str, wrong: str) -> None:
    assert complaints((old, new)) == [f"{where}: {wrong}"]


def test_all_faults_are_reported_at_once() -> None:
    reported = complaints(("format = 1", "format = 3"), ('en = "Old Mill"', "en = 7"), (TROLL, ""))
    assert [line.split(": ")[0] for line in reported] == [
        "pack, format", 'explore "my-mill", name', 'ambush "my-troll", arrow',
    ]  # fmt: skip


def test_a_pack_has_cards_and_not_too_many() -> None:
    with pytest.raises(ValueError, match="explore: there is no card; add one, or a monster"):
        read_toml(HEAD, "mine.toml", read_pack)
    ruins = (f'[[ruins]]\nid = "r{n}"\nname = {{ en = "R{n}" }}\n' for n in range(41))
    with pytest.raises(ValueError, match="explore: 41 cards; at most 40 go in one pack"):
        read_toml(HEAD + "".join(ruins), "mine.toml", read_pack)


def test_the_skeleton_is_a_good_pack() -> None:
    pack = own()
    assert (list(pack.cards.explore), list(pack.cards.ambush)) == (
        ["my-mill", "my-ford"], ["my-troll"],
    )  # fmt: skip
    assert pack.words["ja"]["card.my-troll.name"] == "トロルの襲来"


def test_no_pack_ships_with_a_mark_of_another() -> None:
    assert len({pack.mark for pack in packaged()}) == len(packaged())


@pytest.mark.parametrize(
    "change",
    [
        ('en = "Old Mill"', 'en = "New Mill"'),
        ('id = "my-pack"', 'id = "our-pack"'),
        ('ja = "トロルの襲来"', 'fr = "Le troll"'),
    ],
)
def test_the_mark_is_of_what_cards_do(change: tuple[str, str]) -> None:
    assert own(change).mark == own().mark


@pytest.mark.parametrize(
    "change",
    [
        ("time = 1", "time = 2"),
        ('terrains = ["farm"]', 'terrains = ["water"]'),
        ("coin = 1", "coin = 2"),
        ('["XX"]', '["XXX"]'),
        (MILL, 'id = "your-mill"\n'),
        (TROLL, 'arrow = "counterclockwise"\n'),
        (CORNER, ""),
    ],
)
def test_another_value_is_another_mark(change: tuple[str, str]) -> None:
    assert own(change).mark != own().mark


def test_the_order_of_cards_is_no_part_of_the_mark() -> None:
    _, first, second, _ = SKELETON.split("[[", 3)[0], *SKELETON.split("[[explore]]")[1:], ""
    later = second.index("# --- Ruins")
    swapped = SKELETON.replace(first, "\x00").replace(second[:later], first)
    swapped = swapped.replace("\x00", second[:later])
    pack: CardPack = read_toml(swapped, "mine.toml", read_pack)
    assert list(pack.cards.explore) == ["my-ford", "my-mill"]
    assert pack.mark == own().mark


def test_cards_are_added_to_the_deck_and_the_base_game_stays_as_it_was() -> None:
    with_mine = with_packs(base_pack(), (own(),))
    assert set(with_mine.explore) == {*base_pack().explore, "my-mill", "my-ford"}
    assert set(with_mine.ambush) == {*base_pack().ambush, "my-troll"}
    assert with_packs(base_pack(), ()) is base_pack()


def test_a_side_and_values_stand_in_for_those_of_heroes_alone() -> None:
    mine = own((END, SIDE + VALUES))
    assert mine.mark != own().mark
    pack = pack_of(GAME.choose({"cards": "both", "sheets": "heroes"}), (mine,))
    assert pack.sides["C"].rows == ROWS
    assert pack.sides["D"] == heroes_pack().sides["D"]
    changed = {
        name: card.solo_value
        for name, card in pack.scoring.items()
        if card not in {*base_pack().scoring.values(), *heroes_pack().scoring.values()}
    }
    assert changed == {"deepwood": 20}
    assert with_packs(base_pack(), (mine,)).sides == base_pack().sides
    alone: CardPack = read_toml(HEAD + SIDE, "mine.toml", read_pack)
    session = Session.begin(Deal(GAME, GAME.choose({"cards": "heroes"}), 1, (alone,)))
    assert session.view().side.rows == ROWS
    refused = refusal(GAME, (alone, mine), GAME.choose({"cards": "heroes"}))
    assert refused is not None
    assert refused.names["card"] == "side.c.name"


@pytest.mark.parametrize(
    ("corrects", "choices", "is_used"),
    [
        (SIDE, {}, False),
        (SIDE, {"cards": "heroes"}, True),
        (SIDE, {"cards": "heroes", "side": "B"}, False),
        (SIDE, {"cards": "both"}, False),
        (VALUES, {}, False),
        (VALUES, {"cards": "heroes"}, True),
        (VALUES, {"cards": "both", "goals": "base"}, False),
        (SIDE + VALUES, {"cards": "both"}, True),
    ],
)
def test_a_pack_that_changes_nothing_says_so(
    corrects: str, choices: dict[str, str], *, is_used: bool
) -> None:
    alone: CardPack = read_toml(HEAD + corrects, "mine.toml", read_pack)
    refused = refusal(GAME, (alone,), GAME.choose(choices))
    assert (refused is None) is is_used
    if refused is not None:
        say = catalog("en", GAME.text).plain().adding([alone.words])
        assert refused.said(say) == (
            "My own cards only corrects parts of Heroes that are not in this game."
        )
    deal = Deal(GAME, GAME.choose(choices), 1, (alone,))
    assert decode(deal.code, [GAME], [alone]) == deal
    assert fitting(GAME, [alone], deal.choices) == (alone,)
    assert refusal(GAME, (own((END, corrects)),), GAME.choose(choices)) is None


def other() -> CardPack:
    """Return a second pack, of other cards."""
    return own(
        ('id = "my-pack"', 'id = "more"'), (MILL, 'id = "m"\n'), ('id = "my-ford"', 'id = "f"'),
        ('id = "my-troll"', 'id = "t"'), (CORNER, ""),
    )  # fmt: skip


def sessions(players: str, *packs: CardPack, **choices: str) -> Iterator[Session]:
    """Yield every state of some random games with packs."""
    for seed in range(4):
        wanted = GAME.choose({"players": players, **choices})
        session, dice = Session.begin(Deal(GAME, wanted, seed, packs)), random.Random(seed)
        yield session
        while moves := session.legal_moves():
            session = session.play(dice.choice(moves))
            yield session
        assert session.is_over


@pytest.mark.parametrize("deck", ["box", "table"])
@pytest.mark.parametrize("players", ["1", "2", "several"])
def test_whole_games_are_played_with_the_cards_of_packs(players: str, deck: str) -> None:
    chosen = (own(),) if players == "1" else (own(), other())
    met: set[str] = set()
    for session in sessions(players, *chosen, deck=deck):
        view: Any = session.view()
        reported = facts(view)
        met |= {card["id"] for card in reported["revealed"]}
        assert reported["ambush"] is None or reported["ambush"]["pass_to"] in {"left", "right"}
    if deck == "box":
        assert met & {"my-mill", "my-ford"}


def test_a_pack_without_corners_is_for_several_players() -> None:
    say = catalog("en", GAME.text).plain().adding([other().words])
    refused = refusal(GAME, (other(),), GAME.usual())
    assert refused is not None
    assert refused.said(say) == (
        "My own cards is for two or more players: it does not say in which corner its monsters "
        "start."
    )
    assert refusal(GAME, (other(),), GAME.choose({"players": "2"})) is None
    assert refusal(GAME, (own(),), GAME.usual()) is None


def test_two_packs_with_one_card_do_not_go_together() -> None:
    same = own(('id = "my-pack"', 'id = "more"'), ("time = 1", "time = 2"))
    say = catalog("ja", GAME.text).plain().adding([own().words, same.words])
    refused = refusal(GAME, (own(), same), GAME.choose({"players": "2"}))
    assert refused is not None
    assert refused.said(say) == "自作のカードと自作のカードの両方に古い水車があります。"


def test_a_name_in_one_language_stands_in_for_the_others() -> None:
    pack = own(('en = "Old Mill", ja = "古い水車"', 'en = "Old Mill"'))
    say = catalog("ja", GAME.text).adding([pack.words])
    assert say("card.my-mill.name") == "Old Mill"
    assert say("card.my-troll.name") == "トロルの襲来"
    assert say("card.great-river.name") == catalog("ja", GAME.text)("card.great-river.name")


def test_of_several_languages_a_name_is_in_the_one_that_its_pack_has_first() -> None:
    say = catalog("de", GAME.text).adding([own().words])
    assert say("card.my-mill.name") == "Old Mill"
