"""The words of the box and of its games, by language and key.

Code and cards hold keys only. A catalog puts the tables of several packages
together; a key without words fails loudly, for a page with a hole in it is
worse than a test that fails.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING

from companion.data import read_packaged
from companion.errors import MissingText
from companion.text.languages import DEVICE, find_language, head_of, language_ids
from companion.text.tables import read_table

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

LANGUAGES = language_ids()
"""The languages that every table of words is written in, by id: the default first."""
MARK = "|"
"""In a table: a line may break here, and not inside the words between two marks."""
BREAK = "\u200b"
"""The same in a text: a blank without width, at which alone its lines break."""


@dataclass(frozen=True, eq=False)
class Say:
    """The words of one language, from the tables of these packages.

    >>> say = catalog("en")
    >>> say.language
    'en'
    """

    language: str
    words: Mapping[str, str]
    packages: tuple[str, ...] = ()
    names: tuple[tuple[str, str], ...] = ()
    """Names of those who play, each by the key of a seat's own name; ``called`` puts them in."""

    def __call__(self, key: str, **values: object) -> str:
        """Return the words of a key with its values filled in.

        Where words depend on a number, the value ``count`` chooses their form: its words stand
        under ``KEY.one``, ``KEY.other`` or what forms the language has. Raises MissingText when the
        key, or a value that its words ask for, is missing.

        >>> say = Say("en", {"cards.one": "{count} card", "cards.other": "{count} cards"})
        >>> say("cards", count=1), say("cards", count=2)
        ('1 card', '2 cards')
        """
        words = self.words.get(key)
        if words is None:
            words = self.words.get(self._counted(key, values))
        if words is None:
            raise MissingText(_missing(key, self.language, self.packages))
        try:
            return words.format(**values)
        except KeyError as missing:
            raise MissingText(
                f"text {key!r} in {self.language!r} is called without its value {missing}"
            ) from None

    def first(self, *keys: str) -> str:
        """Return the first of these keys that has words; the last where none has."""
        return next((key for key in keys if key in self.words), keys[-1])

    def _counted(self, key: str, values: Mapping[str, object]) -> str:
        """Return the key of the form that a count takes; the key itself where nothing counts."""
        count = values.get("count")
        if not isinstance(count, int):
            return key
        return f"{key}.{find_language(self.language).form(count)}"

    def reading(self, chosen: Iterable[tuple[str, str]]) -> Say:
        """Return the words as a table reads the rules, by the id and value of each reading.

        What stands under ``variant.ID.VALUE`` takes the place of the usual words.
        """
        return self._instead(f"variant.{name}.{value}." for name, value in chosen)

    def with_one_button(self) -> Say:
        """Return the words of a box that has one button.

        What stands under ``one-button`` takes the place of words that name another button.
        """
        return self._instead(("one-button.",))

    def _instead(self, starts: Iterable[str]) -> Say:
        """Put what stands under these beginnings in the place of the usual words."""
        words = dict(self.words)
        for start in starts:
            words |= {
                key.removeprefix(start): text
                for key, text in self.words.items()
                if key.startswith(start)
            }
        return replace(self, words=MappingProxyType(words))

    def adding(self, tables: Iterable[Mapping[str, Mapping[str, str]]]) -> Say:
        """Return the words with those of packs of cards, each a table by language and key.

        What a pack does not say in this language stands in the first one that it has.
        """
        words = dict(self.words)
        for table in tables:
            for language in (*reversed(list(table)), self.language):
                words |= table.get(language, {})
        return replace(self, words=MappingProxyType(words))

    def called(self, names: Iterable[tuple[str, str]]) -> Say:
        """Return the words with the name of who plays before that of the seat.

        >>> Say("en", {"seat.red": "Red"}).called([("seat.red", "Anna")])("seat.red")
        'Anna · Red'
        """
        seats = {key: f"{name} · {self.words[key]}" for key, name in names if key in self.words}
        return replace(self, words=MappingProxyType({**self.words, **seats}))

    def plain(self) -> Say:
        """Return the words without marks of breaks, for terminals and browsers."""
        words = {key: text.replace(BREAK, "") for key, text in self.words.items()}
        return replace(self, words=MappingProxyType(words))

    def short(self, key: str) -> str:
        """Return the shorter words of a key, for a tab without room, or nothing."""
        return self.words.get(f"brief.{key}", "")


@cache
def catalog(language: str, *packages: str) -> Say:
    """Put together the box's own words and those of other packages, which go before them.

    A package's words lie in ``text/<language>.toml`` inside it. Raises MissingText for a language
    or a table that nobody wrote.
    """
    find_language(language)  # which names the languages there are, where this is none
    words: dict[str, str] = {}
    for package in (DEVICE, *packages):
        words |= _table(package, language)
    return Say(language, MappingProxyType(words), (DEVICE, *packages))


def _missing(key: str, language: str, packages: Iterable[str]) -> str:
    """Return what to add where a key has no words, and what else other languages have.

    Who writes a table learns everything at once.
    """
    lines = [f"text {key!r} in {language!r} is missing: add it to the text tables"]
    for package in packages:
        known = {each for other in LANGUAGES for each in _keys(package, other)}
        if lacking := sorted(known - _keys(package, language)):
            folders = package.split(".") if package == DEVICE else [*package.split("."), "text"]
            lines.append(f"{'/'.join(folders)}/{language}.toml lacks {', '.join(lacking)}")
    return "\n".join(lines)


def _keys(package: str, language: str) -> set[str]:
    """Return the keys of a table, those of a counted text once, without short forms."""
    forms = tuple(f".{form}" for form in find_language(language).forms)
    keys = {key for key in _table(package, language) if not key.startswith("brief.")}
    stems = {key.rpartition(".")[0] for key in keys if key.endswith(forms)}
    counted = {stem for stem in stems if f"{stem}{forms[-1]}" in keys}
    return {key.rpartition(".")[0] if key.endswith(forms) and key.rpartition(".")[0] in counted
            else key for key in keys}  # fmt: skip


def _table(package: str, language: str) -> dict[str, str]:
    """Return the words of a package; what describes the language is none of them."""
    folder = () if package == DEVICE else ("text",)
    try:
        text = read_packaged(package, *folder, f"{language}.toml")
    except FileNotFoundError:
        raise MissingText(f"{package} has no words in {language!r}") from None
    if package == DEVICE:  # which alone describes its languages, first of all
        text = text[len(head_of(text)) :]
    return read_table(text.replace(MARK, BREAK))
