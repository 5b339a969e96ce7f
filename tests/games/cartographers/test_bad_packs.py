"""What is reported of a wrong pack: file, card, field and the fix."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from companion.data import read_packaged
from companion.errors import BadPack
from companion.fields import read_toml
from companion.games.cartographers.packs.file import HEROES_FILE, parse_pack, read_tables
from companion.games.cartographers.packs.format import HEROES, HEROES_HEAD

if TYPE_CHECKING:
    from companion.fields import Report

BASE = read_packaged("companion.games.cartographers.packs", "base.toml")
RIVER = 'id = "great-river"\n'
WOOD = 'id = "sentinel-wood"\n'


def complaints(*changes: tuple[str, str]) -> list[str]:
    """Return what is said of the base pack after these replacements, as lines."""
    text = BASE
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    with pytest.raises(BadPack) as caught:
        parse_pack(text, "mine.toml")
    return str(caught.value).splitlines()


# What is changed, into what, where the typo is, and what is said of it.
ONE_TYPO = {
    "an unknown field": (
        RIVER + "time = 1",
        RIVER + "tme = 1\ntime = 1",
        'explore "great-river", tme',
        'no such field; did you mean "time"?',
    ),
    "a missing field": (
        RIVER + "time = 1\n",
        RIVER,
        'explore "great-river", time',
        "missing; add it, as in base.toml",
    ),
    "a missing id": (
        RIVER,
        "",
        "explore no. 1, id",
        "missing; add it, as in base.toml",
    ),
    "an id with capitals": (
        RIVER,
        'id = "Great River"\n',
        'explore "Great River", id',
        '"Great River" is no id; write small letters joined by hyphens, as "great-river"',
    ),
    "a wrong type": (
        RIVER + "time = 1",
        RIVER + 'time = "one"',
        'explore "great-river", time',
        '"one" will not do; write a whole number from 0 to 9',
    ),
    "a truth for a number": (
        RIVER + "time = 1",
        RIVER + "time = true",
        'explore "great-river", time',
        "true will not do; write a whole number from 0 to 9",
    ),
    "too long a time": (
        RIVER + "time = 1",
        RIVER + "time = 10",
        'explore "great-river", time',
        "10 will not do; write a whole number from 0 to 9",
    ),
    "an unknown terrain": (
        'terrains = ["water"]',
        'terrains = ["watter"]',
        'explore "great-river", terrains',
        'no. 1: "watter" is not known; did you mean "water"?',
    ),
    "a terrain twice": (
        'terrains = ["water"]',
        'terrains = ["water", "water"]',
        'explore "great-river", terrains',
        "the same stands here twice; take one out",
    ),
    "no terrain": (
        'terrains = ["water"]',
        "terrains = []",
        'explore "great-river", terrains',
        "[] will not do; write a list of 1 to 5 in [ ]",
    ),
    "a coin on no shape": (
        "coin = 1",
        "coin = 3",
        'explore "great-river", coin',
        "there is no shape 3; write the shape's number, 1 to 2",
    ),
    "an empty drawing": (
        '["XXXX"]',
        "[]",
        'explore "fishing-village", shapes',
        'no. 1: [] is an empty drawing; write its rows, as ["X.", "XX"]',
    ),
    "a row that is no text": (
        '["XXXX"]',
        '["XXXX", 3]',
        'explore "fishing-village", shapes',
        'no. 1: every row must be text in quotes, as "X."',
    ),
    "a shape without a cell": (
        '["XXXX"]',
        '["...."]',
        'explore "fishing-village", shapes',
        "no. 1: the shape has no cell; draw its cells as X",
    ),
    "a strange sign": (
        '["XXXX"]',
        '["XOOX"]',
        'explore "fishing-village", shapes',
        'no. 1: no drawing has the signs "O"; use only X .',
    ),
    "uneven rows": (
        '["XXX",\n     "X..",\n     "X.."]',
        '["XXX",\n     "X",\n     "X.."]',
        'explore "hinterland-stream", shapes',
        'no. 1: the rows differ in length; fill the short ones up with "."',
    ),
    "an empty outer column": (
        '["XXXX"]',
        '["XXXX."]',
        'explore "fishing-village", shapes',
        "no. 1: an outer row or column is empty; cut it off",
    ),
    "a shape larger than the map": (
        '["XXXX"]',
        '["XXXXXXXXXXXX"]',
        'explore "fishing-village", shapes',
        "no. 1: larger than the map; draw at most 11 rows of 11",
    ),
    "an unknown arrow": (
        'arrow = "counterclockwise"',
        'arrow = "anticlockwise"',
        'ambush "goblin-attack", arrow',
        '"anticlockwise" is not known; write one of clockwise, counterclockwise',
    ),
    "an unknown corner": (
        'corner = "bottom-right"',
        'corner = "north"',
        'ambush "goblin-attack", corner',
        '"north" is not known; write one of top-left, top-right, bottom-right, bottom-left',
    ),
    "a threshold of nothing": (
        "threshold = 8",
        "threshold = 0",
        'season "spring", threshold',
        "0 will not do; write a whole number from 1 to 99",
    ),
    "a third edict": (
        'edicts = ["A", "B"]',
        'edicts = ["A", "B", "C"]',
        'season "spring", edicts',
        '["A", "B", "C"] will not do; write a list of 2 in [ ]',
    ),
    "a scoring card without a rule": (
        'id = "sentinel-wood"',
        'id = "sentinel-woods"',
        'scoring "sentinel-woods", id',
        '"sentinel-woods" is not known; did you mean "sentinel-wood"?',
    ),
    "an unknown edge": (
        'edges = ["top", "left"]',
        'edges = ["top", "lefft"]',
        'scoring "sentinel-wood", edges',
        'no. 2: "lefft" is not known; did you mean "left"?',
    ),
    "edges too near each other": (
        'edges = ["top", "left"]',
        'edges = ["top", "bottom"]',
        'scoring "sentinel-wood", edges',
        "top and bottom lie 11 apart, not 4; leave one out",
    ),
    "an unknown side": (
        'id = "B"',
        'id = "C"',
        'side "C", id',
        '"C" is not known; write one of A, B',
    ),
    "a small map": (
        '    "...^.R.....",\n',
        "",
        'side "A", rows',
        "10 rows; a map has 11",
    ),
    "an id twice": (
        'id = "farmland"',
        'id = "gnoll-raid"',
        '"gnoll-raid", id',
        "two cards have this id; rename one",
    ),
    "an unknown table": (
        "[[explore]]",
        "[[exploor]]\n[[explore]]",
        "pack, exploor",
        'no such table; did you mean "explore"?',
    ),
    "titles out of order": (
        "titles = [30, 20",
        "titles = [20, 30",
        "pack, titles",
        "out of order; write the best rating first",
    ),
}


@pytest.mark.parametrize(("old", "new", "where", "wrong"), ONE_TYPO.values(), ids=ONE_TYPO)
def test_one_typo_gets_one_line(old: str, new: str, where: str, wrong: str) -> None:
    assert complaints((old, new)) == [f"mine.toml: {where}: {wrong}"]


def test_all_typos_are_reported_at_once_in_the_order_of_the_pack() -> None:
    said = complaints(
        (RIVER + "time = 1", RIVER + "time = 11"),
        ("threshold = 6", 'threshold = "six"'),
        ('arrow = "clockwise"', 'arrow = "left"'),
    )
    assert [line.split(": ")[1] for line in said] == [
        'explore "great-river", time',
        'ambush "bugbear-assault", arrow',
        'season "winter", threshold',
    ]


def test_a_back_without_cards_is_reported() -> None:
    text = BASE.replace('back = "village"', 'back = "forest"')
    with pytest.raises(BadPack, match=r'scoring: no card has the back "village"; add one'):
        parse_pack(text, "mine.toml")


def test_a_strange_back_is_reported() -> None:
    (line,) = complaints((WOOD + 'back = "forest"', WOOD + 'back = "forrest"'))
    assert line.endswith('"forrest" is not known; did you mean "forest"?')


def test_a_deck_that_runs_out_within_a_season_is_reported() -> None:
    said = complaints(("threshold = 8", "threshold = 17"))
    assert said == [
        "mine.toml: pack, explore: all times add up to 16, but a season lasts 17; add cards or time"
    ]


def test_a_pack_of_nothing_gets_a_list_of_what_it_lacks() -> None:
    with pytest.raises(BadPack) as caught:
        parse_pack('id = "mine"\ntitles = [0]', "mine.toml")
    said = str(caught.value)
    assert "mine.toml: pack, season: a game needs 4 (the year), here are 0; add more" in said
    assert "mine.toml: pack, side: a game needs 2 (A and B), here are 0; add more" in said


def test_a_fifth_season_is_reported() -> None:
    monsoon = '\n[[season]]\nid = "monsoon"\nthreshold = 5\nedicts = ["A", "C"]\n'
    with pytest.raises(BadPack, match="pack, season: a game has 4; take the others out"):
        parse_pack(BASE + monsoon, "mine.toml")


def test_a_single_bracketed_table_is_reported() -> None:
    text = 'id = "mine"\ntitles = [0]\n[season]\nid = "spring"'
    with pytest.raises(BadPack, match=r"season: not a table of entries; head each one with"):
        parse_pack(text, "mine.toml")


def test_a_file_that_is_no_toml_names_the_line() -> None:
    with pytest.raises(BadPack, match=r"mine\.toml: not TOML, fix it there: .*line 2"):
        parse_pack('id = "mine"\ntitles = 30 20\n', "mine.toml")


@pytest.mark.parametrize(
    ("drawn", "wrong"),
    [
        ('["HH*"]', "2 heroes are drawn; draw one H"),
        ('["**"]', "0 heroes are drawn; draw one H"),
        ('["H."]', "no space is attacked; draw each one as *"),
    ],
)
def test_an_attack_has_one_hero_and_a_space_attacked(drawn: str, wrong: str) -> None:
    text = read_packaged("companion.games.cartographers.packs", HEROES_FILE)
    head, _, card = text.partition('id = "wren-the-lioness"')
    fields, _, rest = card.partition("attack = ")
    changed = f'{head}id = "wren-the-lioness"{fields}attack = {drawn}{rest[rest.index("]") + 1 :]}'

    def read(raw: Any, report: Report) -> object:  # noqa: ANN401 - a TOML table
        return read_tables(raw, HEROES_HEAD, HEROES, report)

    with pytest.raises(ValueError, match=r"^mine") as found:
        read_toml(changed, "mine", read)
    assert str(found.value) == f'mine: hero "wren-the-lioness", attack: {wrong}'
