"""The laws of the house hold, and each is broken here on purpose to see it go red."""

from __future__ import annotations

import ast
import re
import shutil
import subprocess
import sys
import tomllib
from collections import Counter
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Any

import pytest

import companion
from companion.games import all_games
from companion.screens.icons.own import ICONS
from companion.screens.icons.sets import find_icon
from companion.text.languages import OTHER

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.engine.game import AnyGame

ROOT = Path(__file__).parents[1]

SHARED = "hardware knows no game and nothing of the program but what both sides share"
EDGES = "of the program only the edges import hardware, whatever of it"
APP = "the app is built in layers, and no wing knows another one"
BROKEN = (
    (SHARED, "hardware/signals.py", "import companion.errors"),
    (EDGES, "companion/app/step.py", "import hardware.signals"),
    (EDGES, "companion/games/cartographers/view/view.py", "from hardware.clock import now"),
    (EDGES, "companion/games/cartographers/view/view.py", "import hardware.lamp"),
    (EDGES, "companion/screens/paint.py", "from hardware.machine import Machine"),
    (EDGES, "companion/surface/frames.py", "import hardware.errors"),
    (
        "each layer imports only what lies below it",
        "companion/engine/deck.py",
        "import companion.app.step",
    ),
    (
        "each layer imports only what lies below it",
        "companion/surface/frames.py",
        "import companion.errors",
    ),
    (APP, "companion/app/places/about.py", "from companion.app.values import App"),
    (APP, "companion/app/wings/hall.py", "import companion.app.wings.hands"),
    ("the core does no I/O", "companion/games/cartographers/rules/rules.py", "import pathlib"),
    (
        "games do not know each other",
        "companion/games/unearth/__init__.py",
        "import companion.games.cartographers",
    ),
    (
        "every game has the same rooms, in layers",
        "companion/games/unearth/questions/controls.py",
        "import companion.games.unearth.pages.turn",
    ),
)
"""Contracts of pyproject.toml, each with a file and a line that breaks it."""
EDGE_ROOMS = {"__main__", "box", "checks", "cli", "daemon"}
"""What of the program opens devices."""


@pytest.fixture(scope="module")
def copied(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Copy what the linters read."""
    folder = tmp_path_factory.mktemp("laws")
    for part in ("companion", "hardware"):
        shutil.copytree(ROOT / part, folder / part, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", folder)
    return folder


def checked(folder: Path, *command: str) -> str:
    """Return what a linter says of a folder."""
    done = subprocess.run(
        [str(Path(sys.executable).parent / command[0]), *command[1:]],
        cwd=folder,
        env={"PYTHONPATH": str(folder), "PATH": "/usr/bin:/bin"},
        capture_output=True,
        text=True,
        check=False,
    )
    return done.stdout + done.stderr


def contracts() -> dict[str, dict[str, list[str]]]:
    """Return the contracts of pyproject.toml by their names."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return {each["name"]: each for each in settings["tool"]["importlinter"]["contracts"]}


def test_every_contract_is_broken_once() -> None:
    assert set(contracts()) == {contract for contract, _, _ in BROKEN}


def test_the_contracts_name_every_room() -> None:
    rooms = {each.name for each in iter_modules(companion.__path__)}
    forbidden = {each.split(".")[1] for each in contracts()[SHARED]["forbidden_modules"]}
    assert forbidden == rooms - {"surface"}
    sources = {each.split(".")[1] for each in contracts()[EDGES]["source_modules"]}
    assert sources == rooms - EDGE_ROOMS


def planted(name: str, line: str) -> str:
    """Return how import-linter shows a line that a file imports."""
    module = name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    return f"{module} -> {re.findall(r'[a-z_.]+', line)[1]} "


def test_a_broken_contract_is_seen(copied: Path) -> None:
    """All are broken at once: each line is reported under the contract that it breaks."""
    names = {name for _, name, _ in BROKEN}
    before = {name: (copied / name).read_bytes() for name in names if (copied / name).exists()}
    for _, name, line in BROKEN:
        with (copied / name).open("a", encoding="utf-8") as file:
            file.write(f"\n{line}\n")
    try:
        reported = checked(copied, "lint-imports", "--no-cache")
    finally:
        for name in names - before.keys():
            (copied / name).unlink()
        for name, data in before.items():
            (copied / name).write_bytes(data)
    for contract, name, line in BROKEN:
        assert f"{contract} BROKEN" in reported
        section = reported.partition(f"{contract}\n{'-' * len(contract)}\n")[2]
        lines = " ".join(section.partition("\n---")[0].split())  # a long one is wrapped
        assert planted(name, line) in lines, (contract, name)


@pytest.mark.parametrize("line", ["import random", "import time", "from time import sleep"])
def test_a_banned_import_is_seen(line: str, copied: Path) -> None:
    path = copied / "companion" / "app" / "dice.py"
    path.write_text(f'"""Dice."""\n\n{line}\n', encoding="utf-8")
    try:
        assert "TID251" in checked(copied, "ruff", "check", "--no-cache", str(path))
    finally:
        path.unlink()


# -- the rooms that know no game

NEUTRAL_ROOMS = (
    "companion/app", "companion/cli", "companion/daemon", "companion/engine", "companion/hall",
    "companion/journal", "companion/phone", "companion/screens", "companion/seam",
    "companion/seats", "companion/surface", "companion/text", "hardware", "systemd",
)  # fmt: skip
"""Rooms in which no word of a particular game stands, in code or in comments."""
COMMON = frozenset(
    {"action", "age", "any", "as-drawn", "board", "build", "card", "claim", "condition", "corner",
     "crown", "dice", "did", "die", "draw", "effect", "emblem", "english", "fall", "first", "group",
     "hand", "height", "limit", "list", "offer", "opening", "option", "over", "own", "own-cards",
     "page", "past", "plain", "play", "point", "private", "reason", "report", "ring", "roll",
     "round", "search", "seat", "secret", "sheet", "side", "simulation", "special", "spoken",
     "support", "swap", "tally", "three", "time", "token", "turn", "variant", "way", "where", "why",
     "zero"}
)  # fmt: skip
"""Words of a game that every program needs too."""
SOURCES = {".py", ".js", ".css", ".html", ".md", ".svg", ".toml"}

Words = tuple[str, ...]
"""Words in a row, in small letters and without the s of a plural."""


def in_words(text: str) -> Words:
    """Cut identifiers and prose into words.

    >>> in_words("AmbushMet, great-river or EDICTS_LEFT")
    ('ambush', 'met', 'great', 'river', 'or', 'edict', 'left')
    """
    apart = re.sub(r"([a-z0-9])([A-Z])", r"\1 \2", text)
    return tuple(word.removesuffix("s") for word in re.findall(r"[a-z]+", apart.lower()))


def keys(table: dict[str, Any], before: Words = ()) -> Iterator[Words]:
    """Yield the path of every text in a table of words; the forms of a counted one are one text."""
    for key, value in table.items():
        if isinstance(value, dict) and OTHER not in value:
            yield from keys(value, (*before, key))
        else:
            yield (*before, key)


def texts(package: str, *folder: str) -> set[Words]:
    """Return the paths of every text of a package."""
    path = ROOT.joinpath(*package.split("."), *folder, "en.toml")
    return set(keys(tomllib.loads(path.read_text(encoding="utf-8"))))


def names_of(game: AnyGame) -> Iterator[str]:
    """Yield what a game calls its own: options, drawings, tables of words with their ids, moves."""
    yield game.id
    yield from (option.id for option in (*game.options, *game.readings))
    if "/" in game.emblem:  # without, it is one of the box's own
        yield from find_icon(game.emblem)[0].names
    for pattern in game.border:
        if "/" in pattern:
            yield from import_module(pattern.rpartition("/")[0]).PATTERNS
    for table, *ids in texts(game.text, "text"):
        yield from (table, *ids[:-1])
    for move in game.moves:  # the last word of a move says what happened: met, added, closed
        yield from in_words(move.__name__)[:-1]


def words_of(game: AnyGame) -> set[Words]:
    """Return the words that belong to a game alone."""
    shared = {in_words(word) for word in COMMON.union(ICONS.names)}
    shared |= {in_words(word) for path in texts("companion.text") for word in path}
    own = {in_words(name) for name in names_of(game)} - shared
    return {words for words in own if len("".join(words)) > 1}


def found_words(folder: Path, wanted: set[Words]) -> list[str]:
    """Return where words of a game stand in a folder."""
    found = []
    for path in sorted(each for each in folder.rglob("*") if each.suffix in SOURCES):
        said = f" {' '.join(in_words(path.read_text(encoding='utf-8')))} "
        there = (" ".join(words) for words in wanted)
        found += [f"{path.name}: {each}" for each in there if f" {each} " in said]
    return found


@pytest.mark.parametrize("room", NEUTRAL_ROOMS)
def test_a_room_that_knows_no_game_has_none_of_its_words(room: str) -> None:
    wanted = {words for game in all_games() for words in words_of(game)}
    assert found_words(ROOT / room, wanted) == []


@pytest.mark.parametrize(
    "line",
    [
        "import companion.games.cartographers",
        "# as on an ambush",
        'FILLS = {"forest": Ink.GREEN}',
        "class EdictPage: ...",
        "ruins_banner = True",
        "SPRING = 1",
        '"""Great river."""',
    ],
)
def test_a_word_of_a_game_is_seen(line: str, tmp_path: Path) -> None:
    (tmp_path / "widgets.py").write_text(f"{line}\n", encoding="utf-8")
    wanted = {words for game in all_games() for words in words_of(game)}
    assert found_words(tmp_path, wanted)


# -- nothing that the command line calls or looks up belongs to a game

ORDINARY = {"board", "players"}
"""Words of games that any sentence may use; as the name of something they belong to a game."""
EVERYDAY = {"cards", "groups"}
"""Words of games that any program may use as it likes."""


@cache
def words_of_games() -> frozenset[str]:
    """Return the ids of games, of their readings and verbs, and their moves' names."""
    found: set[str] = set()
    for game in all_games():
        found |= {game.id, *game.verbs, *(reading.id for reading in game.readings)}
        found |= {move.__name__ for move in game.moves}
    return frozenset(found - EVERYDAY)


@cache
def options_of_games() -> frozenset[str]:
    """Return the ids of the options of games, which are as plain as ``rounds`` or ``side``."""
    return frozenset(option.id for game in all_games() for option in game.options) - EVERYDAY


@cache
def facts_of_games() -> frozenset[str]:
    """Return every name under which a game gives its facts."""
    views = ((game, each.view) for game in all_games() for each in game.samples().values())
    return frozenset(name for game, view in views for name in game.facts(view))


def of_a_game(source: str) -> Iterator[str]:
    """Yield what of a module belongs to a game: names, words of texts, facts that it looks up.

    Docstrings may speak of a game.
    """
    tree = ast.parse(source)
    docstrings = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        yield from options_asked(node)
        match node:
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.arg(arg=name):
                yield from {name} & words_of_games()
            case ast.alias(name=name) | ast.ImportFrom(module=str(name)):
                yield from {*name.split(".")} & words_of_games()
            case ast.Constant(value=str(text)) if id(node) not in docstrings:
                yield from {*re.findall(r"[A-Za-z][\w-]*", text)} & (words_of_games() - ORDINARY)
            case (
                ast.Subscript(slice=ast.Constant(value=str(key)))
                | ast.Call(func=ast.Attribute(attr="get"), args=[ast.Constant(value=str(key)), *_])
            ):
                yield from {key} & facts_of_games()


def options_asked(node: ast.AST) -> Iterator[str]:
    """Yield the options of games that a part of a module asks for by name."""
    match node:
        case ast.Attribute(value=ast.Name(id="args"), attr=name):
            yield from {name.replace("_", "-")} & options_of_games()
        case ast.Constant(value=str(text)):
            yield from {*re.findall(r"--([a-z][a-z-]*)", text)} & options_of_games()
        case (
            ast.Subscript(slice=ast.Constant(value=str(key)))
            | ast.Call(func=ast.Attribute(attr="get"), args=[ast.Constant(value=str(key)), *_])
        ):
            yield from {key} & options_of_games()


def test_the_command_line_names_nothing_of_a_game() -> None:
    found = {
        f"{path.relative_to(ROOT)}: {word}"
        for room in ("box", "checks", "cli", "paper", "simulation")
        for path in (ROOT / "companion" / room).rglob("*.py")
        for word in of_a_game(path.read_text(encoding="utf-8"))
    }
    assert found == set()


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ('find_game("cartographers")', "cartographers"),
        ("from companion.games.cartographers.play.table import Readings", "cartographers"),
        ("import companion.games.cartographers", "cartographers"),
        ("print(args.side)", "side"),
        ('choices["players"]', "players"),
        ('add("--skills")', "skills"),
        ('is_deck = type(move).__name__ == "Shuffled"', "Shuffled"),
        ('print(after["season"])', "season"),
        ('print(after.get("card"))', "card"),
        ('epilog = "Example: companion score map.txt"', "score"),
        ('known = {"fallback": "any"}', "fallback"),
    ],
)
def test_what_belongs_to_a_game_is_seen(line: str, word: str) -> None:
    assert word in set(of_a_game(line))
    assert not set(of_a_game(f'"""{word} in a docstring."""'))


# -- one name, one meaning


def class_names(folder: Path) -> Iterator[str]:
    """Yield the name of every class in a folder."""
    for path in folder.rglob("*.py"):
        yield from _CLASS.findall(path.read_text(encoding="utf-8"))


_CLASS = re.compile(r"^ *class (\w+)[:(]", re.MULTILINE)


def test_no_two_classes_of_the_house_or_of_one_game_have_one_name() -> None:
    """Games do not know each other, and may each have a State."""
    games = ROOT / "companion" / "games"
    own = {path: list(class_names(path)) for path in games.iterdir() if path.is_dir()}
    names = [
        name for room in ("companion", "hardware", "systemd") for name in class_names(ROOT / room)
    ]
    house = Counter(names) - Counter(name for each in own.values() for name in each)
    assert len(own) > 1
    for names in own.values():
        twice = {name for name, count in (house + Counter(names)).items() if count > 1}
        assert twice == set()


# -- how a page fits is the house's


LAYOUTS, MOST_LAYOUTS = {"Adapt", "Fit", "Luxury"}, 98
"""What a game may use only in a page that is no kind; how often it does may only fall."""


def own_layouts(text: str) -> tuple[int, bool]:
    """Return how often a file names what lays pages out, and whether it says why."""
    tree = ast.parse(text)
    named = sum(
        (isinstance(node, ast.Name) and node.id in LAYOUTS)
        + (isinstance(node, ast.alias) and node.name in LAYOUTS)
        for node in ast.walk(tree)
    )
    says_why = any(
        isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "OWN_LAYOUT"
        for node in tree.body
    )
    return named, says_why


def test_a_page_of_a_game_says_why_it_is_no_kind() -> None:
    files = sorted((ROOT / "companion" / "games").rglob("*.py"))
    found = {path: own_layouts(path.read_text(encoding="utf-8")) for path in files}
    assert {
        path for path, (named, says_why) in found.items() if bool(named) is not says_why
    } == set()
    assert sum(named for named, _ in found.values()) == MOST_LAYOUTS


def test_a_layout_of_a_game_is_seen() -> None:
    assert own_layouts("from companion.screens.widgets import Fit, Text\nFit((Text(),))") == (
        2,
        False,
    )
    assert own_layouts('OWN_LAYOUT = "why"') == (0, True)
