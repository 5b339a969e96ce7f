"""The words of the box and of its games, by language and key.

Code and cards hold keys only. A catalog puts the tables of several packages
together; a key without words fails loudly, for a page with a hole in it is
worse than a test that fails.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING

from companion.data import read_packaged
from companion.errors import MissingText

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

LANGUAGES = ("en", "ja")
"""The languages that every table of words is written in, by id."""
DEVICE = "companion.text"
"""The package that holds the box's own words."""


@dataclass(frozen=True, eq=False)
class Say:
    """The words of one language.

    >>> say = catalog("en")
    >>> say.language
    'en'
    """

    language: str
    words: Mapping[str, str]

    def __call__(self, key: str, **values: object) -> str:
        """Return the words of a key with its values filled in.

        Raises MissingText when the key, or a value that its words ask for, is missing.
        """
        try:
            return self.words[key].format(**values)
        except KeyError as missing:
            raise MissingText(
                f"text {key!r} in {self.language!r} lacks {missing.args[0]!r}: "
                "add it to the text tables"
            ) from None


@cache
def catalog(language: str, *packages: str) -> Say:
    """Put together the box's own words and those of other packages.

    A package's words lie in ``text/<language>.toml`` inside it. Raises MissingText for a
    language that nobody wrote and for a key that two tables define.
    """
    if language not in LANGUAGES:
        raise MissingText(f"no language {language!r}: choose one of {', '.join(LANGUAGES)}")
    words: dict[str, str] = {}
    for package in (DEVICE, *packages):
        folder = () if package == DEVICE else ("text",)
        table = tomllib.loads(read_packaged(package, *folder, f"{language}.toml"))
        for key, text in _flat(table):
            if key in words:
                raise MissingText(f"text {key!r} is defined twice in {language!r}")
            words[key] = text
    return Say(language, MappingProxyType(words))


def _flat(table: Mapping[str, object], prefix: str = "") -> Iterator[tuple[str, str]]:
    for name, value in table.items():
        if isinstance(value, dict):
            yield from _flat(value, f"{prefix}{name}.")
        else:
            yield prefix + name, str(value)
