"""The words of the box and of every game, those of the tests too, in every language."""

from __future__ import annotations

import re
import tomllib
from itertools import product
from pathlib import Path
from string import Formatter
from textwrap import wrap
from typing import TYPE_CHECKING

import pytest
from games_of_tests.every import EVERY

import companion
from companion.games.cadwallon.packs.deck_file import demo_deck
from companion.games.cadwallon.rules.cards import SEATS, CardKind
from companion.games.cadwallon.rules.state import card_key
from companion.games.cartographers.packs.file import base_pack, heroes_pack
from companion.games.cartographers.rules.cards import Terrain
from companion.games.unearth.packs.file import base_cards
from companion.text import breaks
from companion.text.catalog import BREAK, LANGUAGES, MARK, catalog
from companion.text.languages import SECTION, Script, find_language
from companion.text.tables import plain_words, read_table

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator

HERE = Path(companion.__file__).parent
TESTS = Path(__file__).parents[1]
TABLES = sorted((*HERE.rglob("text/*.toml"), *TESTS.rglob("text/*.toml")))


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
TEXTS = [
    (f"{room}/text/{language}.toml", language, key, text)
    for room, languages in WORDS.items()
    for language, words in languages.items()
    for key, text in words.items()
]
"""Every text with its file, its language and its key."""
MAP = WORDS["cartographers"]
DEFAULT, *OTHERS = LANGUAGES
PACK = base_pack()
LATIN = [each for each in LANGUAGES if find_language(each).script is Script.LATIN]

JAPANESE_SIGN = "[\u3000-\u30ff\u3400-\u9fff\uff00-\uffef]"
ASCII_MARK = "[,.!?:;()]"
LINES_OF_A_RULE = 6
ONE_PHRASE = 11
"""A text of no more signs may be one phrase, which has no break."""
ASKED = re.compile(r'\bsay\(\s*"([a-z0-9-]+(?:\.[a-z0-9-]+)+)"')
"""A text that a module asks for by its whole key."""


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def wrong(is_wrong: Callable[[str, str], bool], languages: Collection[str]) -> list[str]:
    """Return where texts stand of whose key and words something is wrong."""
    return [
        f"{file}: {key}: {text!r}"
        for file, language, key, text in TEXTS
        if language in languages and is_wrong(key, text)
    ]


def test_every_table_is_plain_and_read_as_toml() -> None:
    for table in TABLES:
        text = table.read_text("utf-8")
        words = plain_words(text)
        assert words is not None, f"{table}: a line is neither a heading nor a key and its words"
        by_tomllib = read_table(f"not-plain = 1\n{text}")
        assert by_tomllib.pop("not-plain") == "1"
        assert words == by_tomllib, table


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


def test_the_box_and_every_game_have_words() -> None:
    rooms = {"companion", "app", "phone", *(game.text.rpartition(".")[2] for game in EVERY)}
    assert set(WORDS) == rooms


def unlike(room: str, language: str) -> Iterator[str]:
    """Yield what a language has otherwise than the first: keys, values, forms of counted texts."""
    file, forms = f"{room}/text/{language}.toml", set(find_language(language).forms)
    first, own = counted(room, DEFAULT), counted(room, language)
    yield from (f"{file}: {key} is missing" for key in first.keys() - own.keys())
    yield from (f"{file}: {key} is in no other language" for key in own.keys() - first.keys())
    for key in first.keys() & own.keys():
        asked = [set().union(*map(placeholders, texts[key].values())) for texts in (first, own)]
        if asked[0] != asked[1]:
            yield f"{file}: {key} asks for {asked[1]}, not {asked[0]}"
    for key, texts in own.items():
        if "" not in texts and set(texts) != forms:
            yield f"{file}: {key} has the forms {set(texts)}, not {forms}"


def test_every_language_has_the_same_keys_values_and_its_own_forms() -> None:
    found = [
        each for room, language in product(WORDS, LANGUAGES) for each in unlike(room, language)
    ]
    assert sorted(found) == []


def test_short_forms_of_hints_are_of_words_that_there_are() -> None:
    strange = [
        f"{room}/text/{language}.toml: {key}"
        for room, language in product(WORDS, LANGUAGES)
        for key in WORDS[room][language]
        if key.startswith("brief.")
        and key.removeprefix("brief.")
        not in {**WORDS[room][language], **WORDS["companion"][language]}
    ]
    assert strange == []


def test_no_words_are_empty_but_notes_and_none_begin_or_end_with_a_blank() -> None:
    assert wrong(lambda key, text: not text.strip() and not key.endswith(".note"), LANGUAGES) == []
    assert wrong(lambda _, text: text != text.strip(), LANGUAGES) == []


def test_japanese_has_no_ascii_marks_beside_its_signs() -> None:
    typo = re.compile(f"{JAPANESE_SIGN}{ASCII_MARK}|{ASCII_MARK}{JAPANESE_SIGN}")
    assert wrong(lambda _, text: bool(typo.search(text)), ["ja"]) == []


def test_japanese_sentences_of_the_cards_end_with_a_full_stop() -> None:
    sentences = {
        key: text
        for key, text in MAP["ja"].items()
        if key.startswith(("edict.", "skill.")) and not key.endswith(".name")
    }
    assert {key: text for key, text in sentences.items() if text and text[-1] != "。"} == {}


def test_a_latin_language_has_no_japanese_and_no_quotes_of_a_typewriter() -> None:
    """English keeps its apostrophes: its pages stay as they are."""
    assert wrong(lambda _, text: bool(re.search(JAPANESE_SIGN, text)), LATIN) == []
    others = [language for language in LATIN if language != DEFAULT]
    assert wrong(lambda _, text: bool(re.search("[\"'`´]", text)), others) == []
    assert wrong(lambda _, text: '"' in text, [DEFAULT]) == []


# -- every key that is asked for has its words


def cards_of_a_map() -> Iterator[str]:
    """Yield the keys that the base pack's ids of Cartographers ask for."""
    heroes = heroes_pack()
    for pack in (PACK, heroes):
        cards = (*pack.explore, *pack.ambush, *pack.hero)
        yield from (f"card.{card}.name" for card in cards)
        for card, part in product(pack.scoring, ("name", "rule", "note")):
            yield f"edict.{card}.{part}"
        yield from (f"short.{card}" for card in pack.scoring)
        yield from (f"side.{side.lower()}.name" for side in pack.sides)
    yield from (f"{part}.{card}" for card in heroes.ambush for part in ("effect", "brief-effect"))
    yield from (f"short.{skill}" for skill in PACK.skills)
    yield from (f"skill.{card}.{part}" for card, part in product(PACK.skills, ("name", "effect")))
    printed = ["mountain", "ruins", "wasteland"]
    signs = [*(terrain.value for terrain in Terrain), *printed, "destroyed"]
    yield from (f"terrain.{sign}.name" for sign in signs)
    yield from (f"season.{season.id}.name" for season in PACK.seasons)
    yield from (f"back.{back}.name" for back in {card.back for card in PACK.scoring.values()})
    yield from (f"title.{title}" for title in (*PACK.titles, "none"))


def cards_of_ruins() -> Iterator[str]:
    """Yield the keys that the cards and wonders of Unearth ask for."""
    cards = base_cards()
    for card, part in product((*cards.delver, *cards.events, *cards.cities), ("name", "effect")):
        yield f"card.{card}.{part}"
    for each in cards.delver.values():
        yield f"card.{each.id}.acts"
        yield from [f"card.{each.id}.asks"] * bool(each.asks)
    for wonder, part in product((*cards.wonders, *cards.tokens), ("name", "effect")):
        yield f"wonder.{wonder}.{part}"


def cards_of_a_city() -> Iterator[str]:
    """Yield the keys that the cards and seats of Cadwallon ask for."""
    deck = demo_deck()
    cards = [card_key(card.id) for card in deck.of(CardKind.ACTION)]
    cards += [f"condition.{card}" for card in deck.conditions]
    cards += [f"contract.{card}" for card in deck.contracts]
    for card, part in product((*cards, "paper-card"), ("name", "text")):
        yield f"{card}.{part}"
    yield from (f"seat.{seat}" for seat in SEATS)


CARDS = {"cartographers": cards_of_a_map, "unearth": cards_of_ruins, "cadwallon": cards_of_a_city}


def asked_of(room: str, folder: Path) -> Iterator[str]:
    """Yield the keys that a game asks for: whole ones, of its options, of its cards."""
    for path in folder.rglob("*.py"):
        yield from ASKED.findall(path.read_text("utf-8"))
    yield from ("game.name", "game.line")
    game = next(each for each in EVERY if each.text.rpartition(".")[2] == room)
    words = WORDS[room][DEFAULT]
    for option in game.options:
        yield option.label
        for part in ("", "is.", "to."):  # where one value has them, all have
            keys = [option.key(f"{part}{value}") for value in option.asked]
            yield from keys if not part or words.keys() & {*keys} else ()
    yield from CARDS[room]() if room in CARDS else ()


def test_every_key_that_a_game_asks_for_has_words_in_every_language() -> None:
    """All that are missing, at once, each with its file."""
    missing = set()
    for game in EVERY:
        room = game.text.rpartition(".")[2]
        place = next(each for each in TABLES if each.parts[-3] == room)
        asked = [*asked_of(room, place.parents[1])]
        assert asked
        for language, key in product(LANGUAGES, asked):
            words = {**WORDS["companion"][language], **WORDS[room][language]}
            if key not in words and f"{key}.other" not in words:
                missing.add(f"{room}/text/{language}.toml: {key}")
    assert sorted(missing) == []


def test_no_words_are_left_over_for_answers_that_do_not_exist() -> None:
    for game in EVERY:
        usual = game.choose({})
        others = [{**usual, each.id: value} for each in game.options for value in each.values]
        asked = {each.label for each in game.options} | {
            each.key(f"{part}{each.word(value, answers)}")
            for each, answers in product(game.options, others)
            for part, value in product(("", "is.", "to."), each.values)
        }
        for language, words in WORDS[game.text.rpartition(".")[2]].items():
            assert {key for key in words if key.startswith("option.")} <= asked, (game.id, language)


def test_no_sentence_stands_under_more_than_two_keys() -> None:
    """What several options or pages say alike has one key; a reading has words of its own."""
    for room, language in product(WORDS, LANGUAGES):
        keys: dict[str, list[str]] = {}
        for key, text in WORDS[room][language].items():
            if text.endswith((".", "。")) and not key.startswith("variant."):
                keys.setdefault(text, []).append(key)
        assert [each for each in keys.values() if len(each) > 2] == [], (room, language)


def test_no_words_are_left_over_for_cards_that_do_not_exist() -> None:
    kinds = "card|edict|skill|terrain|season|back|side"
    parts = r"title\.(none|-?\d+)|(short|effect|brief-effect)\..*"
    named = re.compile(rf"({kinds})\.[^.]+\.(name|rule|note|effect)|{parts}")
    for language in LANGUAGES:
        assert {key for key in MAP[language] if named.fullmatch(key)} == {*cards_of_a_map()}


def test_no_two_cards_share_a_name() -> None:
    kinds = ("card.", "edict.", "skill.", "wonder.", "condition.", "contract.")
    for room, language in product(WORDS, LANGUAGES):
        words = WORDS[room][language].items()
        names = [text for key, text in words if key.startswith(kinds) and key.endswith(".name")]
        assert len(set(names)) == len(names), (room, language)


def test_a_rule_fits_six_lines() -> None:
    for card in (*PACK.scoring, *heroes_pack().scoring):
        for language in LATIN:
            assert len(wrap(MAP[language][f"edict.{card}.rule"], 24)) <= LINES_OF_A_RULE, card
        assert len(MAP["ja"][f"edict.{card}.rule"]) <= LINES_OF_A_RULE * 18, card


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
    say = catalog("ja", *(game.text for game in EVERY)).plain()
    assert not any(BREAK in text or MARK in text for text in say.words.values())
