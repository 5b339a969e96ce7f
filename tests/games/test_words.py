"""The words of the box and of every game, in both languages."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from string import Formatter
from textwrap import wrap

import pytest

import companion
from companion.games.cartographers.cards import Terrain
from companion.games.cartographers.pack_file import base_pack
from companion.text import breaks
from companion.text.catalog import BREAK, LANGUAGES, MARK, catalog
from companion.text.tables import plain_words, read_table

GAMES = tuple(
    f"companion.games.{folder.parent.name}"
    for folder in sorted(Path(companion.__file__).parent.glob("games/*/text"))
)
TABLES = sorted(Path(companion.__file__).parent.rglob("text/*.toml"))
WORDS = {language: catalog(language, *GAMES).words for language in LANGUAGES}
ENGLISH, JAPANESE = WORDS["en"], WORDS["ja"]
PACK = base_pack()

JAPANESE_SIGN = "[\u3000-\u30ff\u3400-\u9fff\uff00-\uffef]"
ASCII_MARK = "[,.!?:;()]"
OWN_NAME = "日本語"
LINES_OF_A_RULE = 6
ONE_PHRASE = 11
"""A text of no more signs may be one phrase, which has no break."""


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("table", TABLES, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_every_table_is_plain_and_read_as_toml(table: Path) -> None:
    text = table.read_text("utf-8")
    words = plain_words(text)
    assert words is not None, "a line is neither a heading nor a key and its words"
    by_tomllib = read_table(f"not-plain = 1\n{text}")
    assert by_tomllib.pop("not-plain") == "1"
    assert words == by_tomllib


@pytest.mark.parametrize(
    ("line", "found"),
    [
        (r'a = "one \"two\""', {"a": 'one "two"'}),
        ('"b.c" = "quoted"', {"b.c": "quoted"}),
        ('a = """\nlong"""', {"a": "long"}),
        ("a = 'literal'", {"a": "literal"}),
        ('a = "one" # and why', {"a": "one"}),
    ],
)
def test_a_line_that_is_not_plain_is_left_to_tomllib(line: str, found: dict[str, str]) -> None:
    assert plain_words(line) is None
    assert read_table(line) == found


def test_a_table_with_a_key_twice_is_refused() -> None:
    with pytest.raises(tomllib.TOMLDecodeError):
        read_table('[a]\nb = "one"\nb = "two"\n')


def test_both_languages_have_the_same_keys() -> None:
    assert set(ENGLISH) == set(JAPANESE)


@pytest.mark.parametrize("key", sorted(set(ENGLISH) & set(JAPANESE)))
def test_both_languages_ask_for_the_same_values(key: str) -> None:
    assert placeholders(ENGLISH[key]) == placeholders(JAPANESE[key])


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_words_are_empty_but_notes(language: str) -> None:
    empty = [key for key, text in WORDS[language].items() if not text.strip()]
    assert [key for key in empty if not key.endswith(".note")] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_words_begin_or_end_with_a_blank(language: str) -> None:
    assert [key for key, text in WORDS[language].items() if text != text.strip()] == []


def test_japanese_has_no_ascii_marks_beside_its_signs() -> None:
    typo = re.compile(f"{JAPANESE_SIGN}{ASCII_MARK}|{ASCII_MARK}{JAPANESE_SIGN}")
    assert {key: text for key, text in JAPANESE.items() if typo.search(text)} == {}


def test_japanese_sentences_of_the_cards_end_with_a_full_stop() -> None:
    sentences = {
        key: text
        for key, text in JAPANESE.items()
        if key.startswith(("edict.", "skill.")) and not key.endswith(".name")
    }
    assert {key: text for key, text in sentences.items() if text and text[-1] != "。"} == {}


def test_english_has_no_japanese_but_to_name_that_language() -> None:
    strange = {key: text for key, text in ENGLISH.items() if re.search(JAPANESE_SIGN, text)}
    assert {key: text for key, text in strange.items() if OWN_NAME not in text} == {}


def needed() -> list[str]:
    """Return the keys that the base pack's ids ask for."""
    cards = [f"card.{card}.name" for card in (*PACK.explore, *PACK.ambush)]
    edicts = [f"edict.{card}.{part}" for card in PACK.scoring for part in ("name", "rule", "note")]
    few = [f"short.{card}" for card in (*PACK.scoring, *PACK.skills)]
    skills = [f"skill.{card}.{part}" for card in PACK.skills for part in ("name", "effect")]
    signs = [*(terrain.value for terrain in Terrain), "mountain", "ruins", "wasteland"]
    return [
        *cards,
        *edicts,
        *few,
        *skills,
        *(f"terrain.{sign}.name" for sign in signs),
        *(f"season.{season.id}.name" for season in PACK.seasons),
        *(f"back.{back}.name" for back in {card.back for card in PACK.scoring.values()}),
        *(f"side.{side.lower()}.name" for side in PACK.sides),
        *(f"title.{title}" for title in (*PACK.titles, "none")),
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_id_of_the_pack_has_its_words(language: str) -> None:
    assert [key for key in needed() if key not in WORDS[language]] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_words_are_left_over_for_cards_that_do_not_exist(language: str) -> None:
    kinds = "card|edict|skill|terrain|season|back|side"
    named = re.compile(rf"({kinds})\.[^.]+\.(name|rule|note|effect)|title\.(none|-?\d+)|short\..*")
    assert {key for key in WORDS[language] if named.fullmatch(key)} == set(needed())


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_cards_share_a_name(language: str) -> None:
    kinds = ("card.", "edict.", "skill.")
    names = [
        text
        for key, text in WORDS[language].items()
        if key.startswith(kinds) and key.endswith(".name")
    ]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("card", PACK.scoring)
def test_a_rule_fits_six_lines(card: str) -> None:
    assert len(wrap(ENGLISH[f"edict.{card}.rule"], 24)) <= LINES_OF_A_RULE
    assert len(JAPANESE[f"edict.{card}.rule"]) <= LINES_OF_A_RULE * 18


def test_every_long_japanese_text_has_marks_where_it_may_break() -> None:
    """A text without one would be broken by the kind of its signs alone, inside words too."""
    root, unmarked = Path(companion.__file__).parents[1], []

    def noted(text: str) -> list[str]:
        unmarked.append(text)
        return [text]

    for pattern in breaks.TABLES:
        for path in root.glob(pattern):
            breaks.marked_table(path.read_text(encoding="utf-8").splitlines(), noted)
    assert [text for text in unmarked if len(text) > ONE_PHRASE] == [], "run make breaks"


def test_words_for_a_terminal_have_no_marks() -> None:
    say = catalog("ja", *GAMES).plain()
    assert not any(BREAK in text or MARK in text for text in say.words.values())
