"""The page's files agree with each other: words, icons, faces, notices."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from fontTools.ttLib import TTFont
from phone_table import words_of

from companion.games import GAMES
from companion.games.cartographers.drawings.icons import ICONS as GAME_ICONS
from companion.phone.files import FOLDER as PAGE
from companion.screens.icons.own import ICONS
from companion.text.catalog import BREAK, LANGUAGES, catalog
from docs.phone.faces import FACES, Face, characters, part_of

if TYPE_CHECKING:
    from pathlib import Path

HOUSE = PAGE.parents[1]
GAME_PAGES = HOUSE / "games" / "cartographers" / "phone"
SCRIPTS = sorted([*PAGE.glob("*.js"), *HOUSE.glob("games/*/phone/*.js")])
OF_BOX = {"cartographers-emblem", "cartographers-edicts"}
"""The box shows them in set-up and on its pages, and no phone does."""
OTHER_WORDS = {"back", "language"}
"""Words in quotes that are called as icons of the box are."""
SYMBOL = re.compile(r'<symbol id="([^"]+)"')
SAYS = re.compile(r"\b(own|house|word)\(\s*[\"`]([\w.${}-]+)[\"`]")


def read(script: Path) -> str:
    """Return a script."""
    return script.read_text("utf-8")


def key_of(script: Path, call: str, key: str) -> str:
    """Return the key of a text as the words have it; a part that is filled in is a pattern."""
    if call == "word":
        return re.escape(f"{script.parents[1].name}.") + _filled(key)
    is_game = script.parent != PAGE and call == "own"
    start = f"{script.parents[1].name}.page.phone-" if is_game else "phone."
    name = key.replace(".", "-", 1) if is_game else key
    return re.escape(start) + _filled(name)


def _filled(name: str) -> str:
    return re.sub(r"\\\$\\\{.*?\\\}|\$\{.*?\}", r"[\\w.-]+", re.escape(name))


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: str(path.name))
def test_every_text_that_a_page_asks_for_is_there(script: Path) -> None:
    words = {re.sub(r"\.(one|other)$", "", key) for key in words_of("en")}
    for call, key in SAYS.findall(read(script)):
        wanted = re.compile(key_of(script, call, key))
        assert any(wanted.fullmatch(each) for each in words), key


def test_every_icon_is_drawn_once() -> None:
    own = SYMBOL.findall((PAGE / "sprite.svg").read_text("utf-8"))
    game = SYMBOL.findall((GAME_PAGES / "sprite.svg").read_text("utf-8"))
    assert len(own) == len(set(own))
    in_quotes = re.findall(r"[\"'`]([a-z]+)[\"'`]", "".join(map(read, SCRIPTS)))
    assert {*ICONS.names} & {*in_quotes} - OTHER_WORDS <= set(own), (
        "name it in docs/phone/sprite.py"
    )
    assert set(re.findall(r"[\"'`]#([a-z-]+)[\"'`]", "".join(map(read, SCRIPTS)))) <= {*own, *game}
    assert set(game) == {f"cartographers-{name}" for name in GAME_ICONS.names} - OF_BOX


@pytest.mark.parametrize("face", FACES, ids=lambda face: str(face.name))
def test_a_face_has_every_character_of_the_texts(face: Face) -> None:
    name, source, part, headings, apart = face
    there = set(TTFont(PAGE / "faces" / f"{name}.woff2").getBestCmap())
    shipped = set(TTFont(HOUSE.parent / "fonts" / source).getBestCmap())
    wanted = {ord(sign) for sign in characters(headings=headings, apart=apart)}
    wanted = {code for code in wanted if part_of(code) == part}
    assert wanted & shipped <= there, "run make phone-art"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_has_a_sign_that_no_face_has(language: str) -> None:
    paths = (PAGE / "faces").glob("mplus-bold*.woff2")
    there = {chr(code) for path in paths for code in TTFont(path).getBestCmap()}
    found = catalog(language, "companion.app").words.values()  # on pages of a check
    assert set("".join(found)) - there <= {"／", BREAK, "\n"}  # a wide stroke is the phone's own
    assert set("".join(words_of(language).values())) - there <= {"\N{SOFT HYPHEN}", BREAK, "\n"}


def test_every_language_has_the_same_texts() -> None:
    starts = ("phone.", *(f"{game}.page.phone-" for game in GAMES))
    own = [
        {key.removesuffix(".one") for key in words_of(each) if key.startswith(starts)}
        | {key.removesuffix(".other") for key in words_of(each) if key.startswith(starts)}
        for each in LANGUAGES
    ]
    own = [{key for key in keys if not key.endswith((".one", ".other"))} for keys in own]
    assert all(keys == own[0] for keys in own)


def test_what_is_not_ours_has_its_notice_beside_it() -> None:
    notices = {path.name for path in (PAGE / "vendor").glob("LICENSE*")}
    assert notices == {"LICENSE-htm.txt", "LICENSE-preact.txt"}


def test_nothing_is_fetched_from_anywhere_else() -> None:
    for path in (*PAGE.rglob("*.*"), *HOUSE.glob("games/*/phone/*")):
        if path.suffix in {".js", ".css", ".html", ".json"} and path.parent.name != "vendor":
            found = re.findall(r"https?://[^\"'\s)]+", path.read_text("utf-8"))
            assert found == [], path
