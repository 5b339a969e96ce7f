"""A language is data: files beside those of English, and nothing else, show it everywhere.

The language here is made up, and lies in a copy of the program: its words are the English ones,
each with a sign before it, so that whatever speaks it can be shown from English.
"""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from companion.errors import MissingText
from companion.text.catalog import LANGUAGES, catalog
from companion.text.languages import (
    DEFAULT,
    Breaks,
    Language,
    Script,
    find_language,
    language_ids,
    read_language,
)

ROOT = Path(__file__).parents[1]
MADE_UP = "xx"
OWN_NAME = "Ñandú"
DESCRIPTION = f"""[language]
name = "{OWN_NAME}"
script = "latin"
letters = "Ñdgyp"
leading = "1.5"
name-leading = "1.2"
breaks = "blanks"
plural.none = "0"
plural.few = "1-3 21-23"
"""
COUNTED = re.compile(r"^(?P<key>[\w-]+)\.(?P<form>one|other)$")
FORMS = {"one": ("few",), "other": ("other", "none")}
"""What stands for the forms of English."""
WHERE_THEY_ARE_FOUND = {"companion/text/languages.py", "hardware/simulators/words.py"}
"""The code that names a language: the default one, and that of the simulators' own words."""


def translated(text: str) -> str:
    """Return a table in the made-up language."""
    lines, section = [], ""
    for line in text.splitlines():
        if line.startswith("["):
            section = line
        key, mark, words = line.partition(' = "')
        if section == "[language]":
            continue
        if not mark:
            lines.append(line)
            continue
        counted = COUNTED.match(key)
        keys = [f"{counted['key']}.{each}" for each in FORMS[counted["form"]]] if counted else [key]
        own = words if section == "[date]" or words == '"' else f"¡{words}"
        lines += [f'{each} = "{own}' for each in keys]
    return "\n".join(lines) + "\n"


@pytest.fixture(scope="module")
def copied(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Copy the program and put the made-up language beside English, in files alone."""
    folder = tmp_path_factory.mktemp("languages")
    for part in ("companion", "hardware"):
        shutil.copytree(ROOT / part, folder / part, ignore=shutil.ignore_patterns("__pycache__"))
    (folder / "fonts").symlink_to(ROOT / "fonts")
    for path in sorted((folder / "companion").rglob(f"text/{DEFAULT}.toml")):
        own = translated(path.read_text("utf-8"))
        if path.parent == folder / "companion" / "text":
            own = f"{DESCRIPTION}\n{own}"
        path.with_name(f"{MADE_UP}.toml").write_text(own, "utf-8")
    return folder


def run(folder: Path, *words: str) -> str:
    """Run Python on the copied program and return what it printed."""
    done = subprocess.run(
        [sys.executable, *words],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(folder), "PYTHONUTF8": "1"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_set_up_offers_it_by_its_own_name_and_a_restart_still_speaks_it(
    copied: Path, tmp_path: Path
) -> None:
    """The first page, a choice by presses, a game, a journal on a disk, and a second start."""
    program = f"""
from pathlib import Path

from companion.app.opening import Wish
from companion.app.step import step
from companion.app.known import Device
from companion.app.values import Record, Show, Shown, Started
from companion.box.starting import opened_app
from companion.journal import Journal
from companion.surface import Press
from companion.text.catalog import LANGUAGES

folder = Path({str(tmp_path)!r})

def take(journal, app, event):
    app, effects = step(app, event)
    entries = [each.entry for each in effects if isinstance(each, Record)]
    if entries:
        journal.append(entries)
    for each in effects:
        if isinstance(each, Show):
            app = take(journal, app, Shown(each.number))
    return app

with Journal(folder) as journal:
    app = take(journal, opened_app(journal, Wish(), Device()), Started())
    print(repr(app.screen))
    down = ["D"] * LANGUAGES.index({MADE_UP!r})
    for word in (*down, *"AAAA"):  # the language, the first game, its answers, its first page
        app = take(journal, app, Press.parse(word))
    print(app.screen.language, app.screen.page.id)
with Journal(folder) as journal:
    print(journal.memory.language, journal.memory.session is not None)
    app, _ = step(opened_app(journal, Wish(), Device()), Started())
    print(repr(app.screen.tabs))
"""
    first, played, again, tabs = run(copied, "-c", program).splitlines()
    names = [*(find_language(each).name for each in LANGUAGES), OWN_NAME]
    assert [name for name in names if name not in first] == []
    assert played == f"{MADE_UP} turn"
    assert again == f"{MADE_UP} True"
    assert "¡Flip" in tabs


def test_every_sample_page_is_drawn(copied: Path) -> None:
    program = f"""
from companion.app.samples import samples
from companion.screens.paint import paint
from hardware.panels.specs import find_spec

spec = find_spec("4.2-mono")
for name, screen in samples({MADE_UP!r}).items():
    frame = paint(screen, spec)
    own = any("¡" in each.text for each in frame.texts)
    print(name, screen.language, own or not frame.texts)
"""
    lines = run(copied, "-c", program).splitlines()
    assert len(lines) > 100
    assert [each for each in lines if not each.endswith(f" {MADE_UP} True")] == []


def test_render_draws_it_and_says_which_languages_there_are(copied: Path, tmp_path: Path) -> None:
    pictures = {}
    for language in (DEFAULT, MADE_UP):
        path = tmp_path / f"{language}.png"
        run(copied, "-m", "companion", "render", "menu", "--lang", language, "-o", str(path))
        pictures[language] = path.read_bytes()
    assert pictures[DEFAULT] != pictures[MADE_UP]
    offered = "{" + ",".join((*LANGUAGES, MADE_UP)) + "}"
    assert offered in run(copied, "-m", "companion", "render", "--help").replace("\n", "")


def test_its_description_decides_leading_letters_and_forms(copied: Path) -> None:
    program = f"""
from companion.screens.letters import letters
from companion.screens.widgets import Role
from companion.text.catalog import catalog

for language in ("en", {MADE_UP!r}):
    body = letters(Role.BODY, language, 40)
    print(body.leading, body.rise)
say = catalog({MADE_UP!r}, "companion.games.cartographers")
for count in (0, 1, 3, 4, 22):
    print(say("reading.row", row=1, columns=2, count=count))
print(say._counted("reading.row", {{"count": 0}}), say._counted("reading.row", {{"count": 22}}))
"""
    lines = run(copied, "-c", program).splitlines()
    english, own = ([int(number) for number in line.split()] for line in lines[:2])
    assert (english[0], own[0]) == (52, 60)
    assert own[1] > english[1]
    assert lines[2:7] == [f"¡row 1: space{plural} 2" for plural in ("s", "", "", "s", "")]
    assert lines[7] == "reading.row.none reading.row.few"


def described(**changed: str | None) -> str:
    """Return a file of a language whose description has fields changed or left out."""
    fields = {
        "name": OWN_NAME, "script": "latin", "letters": "Hg", "leading": "1.3",
        "name-leading": "1.0", "breaks": "blanks", "plural.one": "1",
    }  # fmt: skip
    for name, value in changed.items():
        fields[name.replace("_", "-")] = value  # type: ignore[assignment] # left out below
    lines = [f'{key} = "{value}"' for key, value in fields.items() if value is not None]
    return "\n".join(("# Words", "[language]", *lines, "", "[control]", 'next = "Next"', ""))


def test_a_description_is_read_from_the_top_of_a_file() -> None:
    assert read_language(MADE_UP, described()) == Language(
        MADE_UP, OWN_NAME, Script.LATIN, "Hg", 1.3, 1.0, Breaks.BLANKS, (("one", frozenset({1})),)
    )


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"name": None}, "lacks 'name'"),
        ({"name_leading": None}, "lacks 'name-leading'"),
        ({"script": "klingon"}, "'klingon' is not a valid Script"),
        ({"leading": "wide"}, "could not convert string to float: 'wide'"),
        ({"breaks": "anywhere"}, "'anywhere' is not a valid Breaks"),
        ({"plural.few": "2-many"}, "invalid literal for int()"),
    ],
)
def test_what_is_wrong_with_a_description_is_named(
    changed: dict[str, str | None], said: str
) -> None:
    with pytest.raises(MissingText, match=re.escape(said)) as wrong:
        read_language(MADE_UP, described(**changed))
    assert str(wrong.value).startswith("xx.toml: the table [language]")


def test_an_unknown_language_is_named_with_those_that_there_are() -> None:
    with pytest.raises(
        MissingText, match=f"no language 'qq': choose one of {', '.join(LANGUAGES)}"
    ):
        catalog("qq")


def test_the_default_language_comes_first_and_the_others_by_their_id() -> None:
    assert language_ids() == (DEFAULT, *sorted(set(LANGUAGES) - {DEFAULT}))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_has_a_table_in_every_language(language: str) -> None:
    games = {path.parent for path in ROOT.glob(f"companion/games/*/text/{DEFAULT}.toml")}
    assert games
    assert [each for each in games if not (each / f"{language}.toml").exists()] == []


QUOTED = re.compile("[\"'](" + "|".join(LANGUAGES) + ")[\"']")
"""What a file holds that may name a language; to read the others as code would take a while."""


def named_in(folder: Path) -> list[str]:
    """Return the places where code of the program names a language that there are files for."""
    found = []
    for part in ("companion", "hardware"):
        for path in sorted((folder / part).rglob("*.py")):
            name, text = path.relative_to(folder).as_posix(), path.read_text("utf-8")
            tree = ast.parse(text if QUOTED.search(text) else "")
            found += [
                f"{name}:{node.lineno} names {node.value!r}"
                for node in ast.walk(tree)
                if isinstance(node, ast.Constant) and node.value in LANGUAGES
                if name not in WHERE_THEY_ARE_FOUND
            ]
    return found


def test_no_code_knows_a_language_by_its_id() -> None:
    assert named_in(ROOT) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_code_that_knows_a_language_is_found(language: str, copied: Path) -> None:
    path = copied / "companion" / "screens" / "furniture.py"
    path.write_text(f'def is_tall(language):\n    return language == "{language}"\n', "utf-8")
    try:
        assert named_in(copied) == [f"companion/screens/furniture.py:2 names {language!r}"]
    finally:
        path.unlink()


def test_a_word_of_a_game_goes_before_the_box_s_of_the_same_key(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "game_of_words"
    (package / "text").mkdir(parents=True)
    (package / "__init__.py").touch()
    (package / "text" / "en.toml").write_text('[control]\nmenu = "Map"\n', encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    say = catalog("en", package.name)
    assert (say("control.menu"), catalog("en")("control.menu")) == ("Map", "Menu")
    assert say("control.next") == catalog("en")("control.next")


def test_everything_that_a_table_of_words_lacks_is_reported_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = tmp_path / "pig" / "text"
    tables.mkdir(parents=True)
    (tables.parent / "__init__.py").write_text("")
    whole = 'a = "A {name}"\nb = "B"\ncards.one = "{count} card"\ncards.other = "{count} cards"\n'
    for language in LANGUAGES:
        (tables / f"{language}.toml").write_text(whole)
    (tables / "ja.toml").write_text('cards.other = "{count}"\nbrief.a = "A"\n')
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(MissingText) as said:
        catalog("ja", "pig")("b")
    assert str(said.value).splitlines() == [
        "text 'b' in 'ja' is missing: add it to the text tables",
        "pig/text/ja.toml lacks a, b",
    ]
    with pytest.raises(MissingText, match="'a' in 'en' is called without its value 'name'"):
        catalog("en", "pig")("a", names=1)
