"""The words of the box and of every game, in every language."""

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
from companion.text.languages import SECTION, Script, find_language
from companion.text.tables import plain_words, read_table

GAMES = tuple(
    f"companion.games.{folder.parent.name}"
    for folder in sorted(Path(companion.__file__).parent.glob("games/*/text"))
)
TABLES = sorted(Path(companion.__file__).parent.rglob("text/*.toml"))


def own_words(folder: Path, language: str) -> dict[str, str]:
    """Return the words of one room, the box's or a game's: two may have a key alike."""
    table = read_table((folder / f"{language}.toml").read_text("utf-8"))
    words = {key: text.replace(MARK, BREAK) for key, text in table.items()}
    return {key: text for key, text in words.items() if not key.startswith(f"{SECTION}.")}


WORDS = {
    table.parts[-3]: {language: own_words(table.parent, language) for language in LANGUAGES}
    for table in TABLES
    if table.stem == "en"
}
"""The words of each room by language, none hidden behind those of another."""
MAP = WORDS["cartographers"]
each_room = pytest.mark.parametrize("room", WORDS)
each_language = pytest.mark.parametrize("language", LANGUAGES)
DEFAULT, *OTHERS = LANGUAGES
PACK = base_pack()

JAPANESE_SIGN = "[\u3000-\u30ff\u3400-\u9fff\uff00-\uffef]"
ASCII_MARK = "[,.!?:;()]"
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


def counted(room: str, language: str) -> dict[str, dict[str, str]]:
    """Return every text of a room by its key: its forms, or its only one under no name.

    Short forms of hints are each language's own, and left out.
    """
    known, words = {*find_language(language).forms, "one", "other"}, WORDS[room][language]
    found: dict[str, dict[str, str]] = {}
    for key, text in words.items():
        start, _, form = key.rpartition(".")
        is_form = form in known and f"{start}.other" in words
        if not key.startswith("brief."):
            found.setdefault(start if is_form else key, {})[form if is_form else ""] = text
    return found


COUNTED = {room: {each: counted(room, each) for each in LANGUAGES} for room in WORDS}


def test_the_box_and_every_game_have_words() -> None:
    assert set(WORDS) == {"companion", "app", "phone", *(game.rpartition(".")[2] for game in GAMES)}
    least = dict.fromkeys(WORDS, 100) | {"phone": 80}  # its games have their own
    assert all(len(words) > least[room] for room in WORDS for words in WORDS[room].values())


@each_room
@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_the_same_keys(room: str, language: str) -> None:
    assert set(COUNTED[room][language]) == set(COUNTED[room][DEFAULT])


@each_room
@pytest.mark.parametrize("language", OTHERS)
def test_every_language_asks_for_the_same_values(room: str, language: str) -> None:
    def asked(texts: dict[str, str]) -> set[str]:
        return set().union(*map(placeholders, texts.values()))

    other = {key: asked(texts) for key, texts in COUNTED[room][language].items()}
    assert other == {key: asked(texts) for key, texts in COUNTED[room][DEFAULT].items()}


@each_room
@each_language
def test_a_counted_text_has_just_the_forms_of_its_language(room: str, language: str) -> None:
    forms = {key: texts for key, texts in COUNTED[room][language].items() if "" not in texts}
    known = set(find_language(language).forms)
    assert {key: set(texts) for key, texts in forms.items()} == dict.fromkeys(forms, known)


@each_room
@each_language
def test_short_forms_of_hints_are_of_words_that_there_are(room: str, language: str) -> None:
    words = WORDS[room][language]
    short = {key.removeprefix("brief.") for key in words if key.startswith("brief.")}
    assert short <= {*words, *WORDS["companion"][language]}


@each_room
@each_language
def test_no_words_are_empty_but_notes(room: str, language: str) -> None:
    empty = [key for key, text in WORDS[room][language].items() if not text.strip()]
    assert [key for key in empty if not key.endswith(".note")] == []


@each_room
@each_language
def test_no_words_begin_or_end_with_a_blank(room: str, language: str) -> None:
    assert [key for key, text in WORDS[room][language].items() if text != text.strip()] == []


@each_room
def test_japanese_has_no_ascii_marks_beside_its_signs(room: str) -> None:
    typo = re.compile(f"{JAPANESE_SIGN}{ASCII_MARK}|{ASCII_MARK}{JAPANESE_SIGN}")
    assert {key: text for key, text in WORDS[room]["ja"].items() if typo.search(text)} == {}


def test_japanese_sentences_of_the_cards_end_with_a_full_stop() -> None:
    sentences = {
        key: text
        for key, text in MAP["ja"].items()
        if key.startswith(("edict.", "skill.")) and not key.endswith(".name")
    }
    assert {key: text for key, text in sentences.items() if text and text[-1] != "。"} == {}


LATIN = [each for each in LANGUAGES if find_language(each).script is Script.LATIN]


@each_room
@pytest.mark.parametrize("language", LATIN)
def test_a_latin_language_has_no_japanese(room: str, language: str) -> None:
    words = WORDS[room][language]
    assert {key: text for key, text in words.items() if re.search(JAPANESE_SIGN, text)} == {}


@each_room
@pytest.mark.parametrize("language", LATIN)
def test_a_latin_language_has_no_quotes_and_apostrophes_of_a_typewriter(
    room: str, language: str
) -> None:
    """English keeps its apostrophes: its pages stay as they are."""
    signs = '["]' if language == DEFAULT else "[\"'`´]"
    words = WORDS[room][language]
    assert {key: text for key, text in words.items() if re.search(signs, text)} == {}


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


@each_language
def test_every_id_of_the_pack_has_its_words(language: str) -> None:
    assert [key for key in needed() if key not in MAP[language]] == []


@each_language
def test_no_words_are_left_over_for_cards_that_do_not_exist(language: str) -> None:
    kinds = "card|edict|skill|terrain|season|back|side"
    named = re.compile(rf"({kinds})\.[^.]+\.(name|rule|note|effect)|title\.(none|-?\d+)|short\..*")
    assert {key for key in MAP[language] if named.fullmatch(key)} == set(needed())


@each_room
@each_language
def test_no_two_cards_share_a_name(room: str, language: str) -> None:
    kinds = ("card.", "edict.", "skill.", "wonder.")
    names = [
        text
        for key, text in WORDS[room][language].items()
        if key.startswith(kinds) and key.endswith(".name")
    ]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("card", PACK.scoring)
def test_a_rule_fits_six_lines(card: str) -> None:
    for language in LATIN:
        assert len(wrap(MAP[language][f"edict.{card}.rule"], 24)) <= LINES_OF_A_RULE
    assert len(MAP["ja"][f"edict.{card}.rule"]) <= LINES_OF_A_RULE * 18


def test_every_long_japanese_text_has_marks_where_it_may_break() -> None:
    """A text without one would be broken by the kind of its signs alone, inside words too."""
    root, unmarked = Path(companion.__file__).parents[1], []

    def noted(text: str) -> list[str]:
        unmarked.append(text)
        return [text]

    for path in breaks.tables(root):
        breaks.marked_table(path.read_text(encoding="utf-8").splitlines(), noted)
    assert [text for text in unmarked if len(text) > ONE_PHRASE] == [], "run make breaks"


def test_words_for_a_terminal_have_no_marks() -> None:
    say = catalog("ja", *GAMES).plain()
    assert not any(BREAK in text or MARK in text for text in say.words.values())
