"""What the browser gets: the page's files, its words, and those of the game at the table.

A page names its files by an edition, a digest of all of them, so a browser keeps each for good and
loads all again after an upgrade.
"""

from __future__ import annotations

import gzip
import json
import re
from functools import cache, cached_property, lru_cache
from hashlib import blake2b
from html import escape
from pathlib import Path
from typing import NamedTuple

from companion.data import package_folder
from companion.games import GAMES, package_of
from companion.text.catalog import BREAK, LANGUAGES, MARK, catalog
from companion.text.languages import DEVICE, SECTION
from companion.text.tables import read_table

FOLDER = Path(__file__).parent / "page"
OWN = "companion.phone"
"""The package with the page's own words."""
_SHELL = "index.html"
_SHARED = "aloud.js"
"""The script that reads pages aloud, which the web simulator has too."""
_PAGES = "phone"
_SETS = ".words"
"""The ending of a list of what keys name behind their first dot: words of a set of cards alone."""
_OF_GAMES = frozenset({".js", ".css", ".svg", _SETS})
_PLACE_OF_EDITION = "EDITION"
_PLACE_OF_WORDS = "WAITING"
_PACKED = frozenset({".woff2", ".png"})
"""Kinds of files that are not made smaller once more."""
_KINDS = {
    ".css": "text/css",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
}
"""Kinds of files by their endings, in UTF-8 as a browser takes them.

The system's own list of all kinds takes half a megabyte.
"""


class Served(NamedTuple):
    """A file as it is sent: packed with gzip, or plain where that makes it no smaller; its kind.

    Nearly every browser takes it packed, so nothing else is kept of it.
    """

    packed: bytes
    plain: bytes
    kind: str

    @property
    def body(self) -> bytes:
        """The bytes of the file."""
        return self.plain or gzip.decompress(self.packed)


class PageFiles:
    """The files of a folder, and those of each game's own pages, each read once.

    What a game shows on phones lies in its folder ``phone`` and is found under ``games/ID``. No
    game is imported for its files and words: only the one at the table is in memory.
    """

    def __init__(self, folder: Path = FOLDER) -> None:
        own = (path for path in folder.rglob("*") if path.is_file())
        self._paths = {path.relative_to(folder).as_posix(): path for path in own}
        self._paths[_SHARED] = package_folder("companion.surface") / _SHARED
        for game in GAMES:
            pages = package_folder(package_of(game)) / _PAGES
            kept = (path for path in pages.glob("*") if path.suffix in _OF_GAMES)
            self._paths |= {f"games/{game}/{path.name}": path for path in kept}

    @cached_property
    def edition(self) -> str:
        """A word that changes with any file or text that the browser gets."""
        digest = blake2b(digest_size=6)
        for name, path in sorted(self._paths.items()):
            digest.update(f"{name}\0".encode() + path.read_bytes())
        for package in (OWN, *map(package_of, GAMES)):
            for language in LANGUAGES:
                digest.update(_table(package, language).encode())
        return digest.hexdigest()

    @cached_property
    def shell(self) -> Served:
        """The page that loads all others."""
        text = self._paths[_SHELL].read_text(encoding="utf-8")
        text = text.replace(_PLACE_OF_EDITION, self.edition)
        return _served(text.replace(_PLACE_OF_WORDS, _waiting()).encode(), _SHELL)

    @lru_cache(maxsize=64)  # noqa: B019 - one lives as long as the program
    def find(self, name: str) -> Served | None:
        """Return a file of the folder by its name; None where there is none."""
        path = None if name == _SHELL else self._paths.get(name)
        return _served(path.read_bytes(), name) if path else None


_ABOUT = f"{SECTION}."
"""How the keys begin that describe a language and are no words."""
_NARROW = str.maketrans("％＋／", "%+/")
"""Signs that the page's faces lack, and those in their place."""
_OF_PLAY, _OF_PHONES = ("page.", "play."), "page.phone-"
"""How the keys begin of words of pages and buttons, most of them the box's; of those on phones."""
_NAMED = re.compile(r"\b(?:page|play)\.[\w.-]+")
_OF_THE_BOX = (
    "back.", "brief", "coach.", "game.line", "one-button.", "option.", "pack.", "reading.",
    "rules.", "sheet.", "short.", "side.", "simulation.", "title.", "variant.",
)  # fmt: skip
"""How keys begin of words that no phone shows: of small panels, set-up, paper, menu and reports.

Tips come as they are due, in the phone's own language.
"""
_BESIDE_A_RULE = (".note", ".brief")
"""How keys end of what the box says beside a rule: on a card's own page, and on small panels."""


def has_words(name: str) -> bool:
    """Say whether there are words by this name: a game's id, with a set of cards behind a dot."""
    game, _, cards = name.partition(".")
    return game in GAMES and (not cards or cards in sets_of(game))


@cache
def words_in(language: str, name: str = "") -> Served:
    """Return the page's own words, those of a game, or of a set of its cards, as JSON by keys.

    Keys of the page begin with ``phone.``, those of a game with its id.
    """
    game, _, cards = name.partition(".")
    table = _words(package_of(game) if game else OWN, language)
    shown = _named_by(game) if game else _OF_PLAY
    sets = sets_of(game) if game else {}
    apart = sets.get(cards) or frozenset[str]().union(*sets.values())
    words = {
        f"{game or 'phone'}.{key}": text.translate(_NARROW)
        for key, text in table.items()
        if _is_of_phones(key, shown) and is_named(key, apart) == bool(cards)
    }
    return _served(
        json.dumps(words, ensure_ascii=False, separators=(",", ":")).encode(), "words.json"
    )


def _is_of_phones(key: str, shown: str | tuple[str, ...]) -> bool:
    """Say whether phones show words, of which those that begin like this are named."""
    is_of_box = key.startswith((*_OF_PLAY, *_OF_THE_BOX)) or key.endswith(_BESIDE_A_RULE)
    return key.startswith(shown) or not is_of_box


def is_named(key: str, names: frozenset[str]) -> bool:
    """Say whether a key names one of these behind its first dot, as ``card.lake.name`` a lake."""
    return key.partition(".")[2].partition(".")[0] in names


def sets_of(game: str) -> dict[str, frozenset[str]]:
    """Return what keys name behind their first dot, by the set of cards whose words they are.

    The words of a set come only where it is played with: few play with it.
    """
    lists = (package_folder(package_of(game)) / _PAGES).glob(f"*{_SETS}")
    return {each.stem: frozenset(each.read_text(encoding="utf-8").split()) for each in lists}


def _named_by(game: str) -> tuple[str, ...]:
    """Return how the keys begin of words of pages and buttons that a game's phones name."""
    scripts = (package_folder(package_of(game)) / _PAGES).glob("*.[jp]*")
    named = (_NAMED.findall(each.read_text(encoding="utf-8")) for each in scripts)
    return (_OF_PHONES, *sorted({key for found in named for key in found}))


def _waiting() -> str:
    """Return, in every language, what a phone shows while its script has not come."""
    shown = []
    for language in LANGUAGES:
        words = {key: escape(text) for key, text in _words(OWN, language).items()}
        again = f'<a href="">{words["page.again"]}</a>'
        shown.append(f'<p lang="{language}">{words["page.not-yet"]} {again}</p>')
    return "".join(shown)


def said_in(language: str, key: str) -> str:
    """Return words of the page for a browser that has none of its files."""
    return catalog(language, OWN).plain()(key)


def _words(package: str, language: str) -> dict[str, str]:
    """Return a package's own words as they are shown; a catalog would keep them all once more."""
    table = read_table(_table(package, language)).items()
    return {key: text.replace(MARK, BREAK) for key, text in table if not key.startswith(_ABOUT)}


def _table(package: str, language: str) -> str:
    """Return a package's table of words; nothing where it has none in a language."""
    folder = () if package == DEVICE else ("text",)
    path = package_folder(package).joinpath(*folder, f"{language}.toml")
    return path.read_text(encoding="utf-8") if path.is_file() else ""


_NOTE = re.compile(
    rb"""^[ \t]*(/\*(?s:.*?)\*/|//[^\n]*)$|^[ \t]+|[ \t]+// [^\n"'`]*$""", re.MULTILINE
)
"""What stands in a script or a style for who edits it, and the blanks that a line begins with.

Behind code a note has no quotes, so that it is no part of a text.
"""
_NOTED = frozenset({".css", ".js"})


def _served(body: bytes, name: str) -> Served:
    ending = Path(name).suffix
    if ending in _NOTED:  # every line keeps its number, for who looks for a fault in a browser
        body = _NOTE.sub(lambda note: b"\n" * note[0].count(b"\n"), body)
    kind = _KINDS.get(ending, "application/octet-stream")
    if ending in _PACKED:
        return Served(b"", body, kind)
    return Served(gzip.compress(body, mtime=0), b"", kind)
