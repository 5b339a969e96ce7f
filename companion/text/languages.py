"""The languages of the box: each is a file of words beside every ``en.toml``, and nothing else.

The ``[language]`` table at the top of the box's own file says all that is special about a language,
so that no code knows one by its id:

- ``name``: what it calls itself, as set-up offers it.
- ``script``: ``latin`` or ``japanese``; it chooses the faces and the sizes of the letters.
- ``letters``: its tallest and its deepest signs, which decide how high a line is.
- ``leading`` and ``name-leading``: from baseline to baseline, in ems, of texts and of names.
- ``breaks``: ``blanks``, or ``marks`` where a line may break at the marks in the texts alone.
- ``plural``: for each form of a counted text the numbers that take it, such as ``one = "1"`` or
  ``few = "2-4 22-24"``; every other number takes the form ``other``.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import TYPE_CHECKING

from companion.data import packaged_files, read_packaged
from companion.errors import MissingText
from companion.text.tables import read_table

if TYPE_CHECKING:
    from collections.abc import Mapping

DEFAULT = "en"
"""The language that every text is written in first, and in which logs and reports are."""
DEVICE = "companion.text"
"""The package that holds the box's own words."""
SECTION = "language"
"""The table of a file that describes its language."""
OTHER = "other"
"""The form of a counted text for every number that has no form of its own."""
_SUFFIX = ".toml"
_PLURAL = "plural."


class Script(Enum):
    """The signs that a language is written in, by their names in its file."""

    __hash__ = object.__hash__  # each is one of its kind; an enum's own hash is in Python, and slow

    LATIN = "latin"
    JAPANESE = "japanese"


class Breaks(Enum):
    """Where a line may break: at blanks, or at the marks in the tables of words."""

    BLANKS = "blanks"
    MARKS = "marks"


@dataclass(frozen=True)
class Language:
    """A language as its file describes it. Leadings count in ems."""

    id: str
    name: str
    script: Script
    letters: str
    leading: float
    name_leading: float
    breaks: Breaks
    plural: tuple[tuple[str, frozenset[int]], ...]

    @property
    def forms(self) -> tuple[str, ...]:
        """The forms of a counted text, the one for every other number last."""
        return (*(form for form, _ in self.plural), OTHER)

    def form(self, number: int) -> str:
        """Return the form of a counted text that a number takes.

        >>> find_language("en").form(1), find_language("en").form(0)
        ('one', 'other')
        """
        return next((form for form, numbers in self.plural if number in numbers), OTHER)


def language_ids() -> tuple[str, ...]:
    """Return the languages there are files for, by id: the default first."""
    names = (each.removesuffix(_SUFFIX) for each in packaged_files(DEVICE, _SUFFIX))
    return tuple(sorted(names, key=lambda each: (each != DEFAULT, each)))


@cache
def find_language(language: str) -> Language:
    """Return a language by its id.

    Raises MissingText for a language without a file, and for a ``[language]`` table that lacks a
    field or has a wrong one.
    """
    try:
        text = read_packaged(DEVICE, f"{language}{_SUFFIX}")
    except FileNotFoundError:
        known = ", ".join(language_ids())
        raise MissingText(f"no language {language!r}: choose one of {known}") from None
    return read_language(language, text)


def read_language(language: str, text: str) -> Language:
    """Return a language as the text of its file describes it. Raises MissingText as above."""
    fields = {
        key.removeprefix(f"{SECTION}."): value for key, value in read_table(head_of(text)).items()
    }
    try:
        return _language(language, fields)
    except KeyError as missing:
        raise MissingText(
            f"{language}{_SUFFIX}: the table [{SECTION}] lacks {missing.args[0]!r}"
        ) from None
    except ValueError as wrong:
        raise MissingText(f"{language}{_SUFFIX}: the table [{SECTION}]: {wrong}") from None


def head_of(text: str) -> str:
    """Return a file down to its second table: only the first describes the language."""
    first = f"\n{text}".find("\n[")
    second = text.find("\n[", first + 1)
    return text if second < 0 else text[: second + 1]


def _language(language: str, fields: Mapping[str, str]) -> Language:
    return Language(
        id=language,
        name=fields["name"],
        script=Script(fields["script"]),
        letters=fields["letters"],
        leading=float(fields["leading"]),
        name_leading=float(fields["name-leading"]),
        breaks=Breaks(fields["breaks"]),
        plural=tuple(
            (key.removeprefix(_PLURAL), _numbers(value))
            for key, value in fields.items()
            if key.startswith(_PLURAL)
        ),
    )


def _numbers(words: str) -> frozenset[int]:
    """Return the numbers of a list of numbers and ranges, as in ``1 21 2-4``."""
    found: set[int] = set()
    for word in words.split():
        first, _, last = word.partition("-")
        found.update(range(int(first), int(last or first) + 1))
    return frozenset(found)
