"""Readers of the single fields of a TOML file that a person wrote.

A reader gets a value and a way to tell what is wrong with it. It tells all it finds, each time
with the mend, and returns the value as the program holds it; what it returns after telling is of
no use to anybody, for a file with a problem is never used.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable

Tell = Callable[[str], None]
Read = Callable[[object, Tell], Any]


def one_line(words: str) -> str:
    r"""Return a complaint on one line, whatever a strange file has put into it.

    >>> one_line("card \"two\nlines\": no such card")
    'card "two\\nlines": no such card'
    """
    if words.isprintable():
        return words
    return "".join(
        each if each.isprintable() else each.encode("unicode_escape").decode() for each in words
    )


def toml_fault(fault: ValueError | RecursionError) -> str:
    """Return what is wrong with a file that the reader of TOML did not take.

    Besides its own faults Python's limits show: nested too deep, or a number beyond all reading.
    """
    if isinstance(fault, RecursionError):
        return "its lists or tables are nested too deep; is it another file?"
    if "digits" in str(fault) and not isinstance(fault, tomllib.TOMLDecodeError):
        return "it holds a number with thousands of digits; is it another file?"
    return str(fault)


def did_you_mean(word: object, known: Iterable[str]) -> str:
    """Name the known word nearest to a strange one, or all of them.

    Of two words both are named: "anticlockwise" is nearest to "clockwise" in letters only.
    """
    from difflib import get_close_matches  # noqa: PLC0415 - only where something is wrong

    names = list(known)
    close = get_close_matches(str(word), names, 1) if names[2:] else ()
    return f'did you mean "{close[0]}"?' if close else f"write one of {', '.join(names)}"


def whole_number(least: int, most: int) -> Read:
    """Make a reader of whole numbers within bounds."""

    def read(value: object, tell: Tell) -> object:
        if type(value) is not int or not least <= value <= most:
            tell(f"{value!r} will not do; write a whole number from {least} to {most}")
        return value

    return read


def one_of(*known: str) -> Read:
    """Make a reader of known words."""

    def read(value: object, tell: Tell) -> object:
        if value not in known:
            tell(f"{value!r} is not known; {did_you_mean(value, known)}")
        return value

    return read


def list_of(read_one: Read, least: int, most: int) -> Read:
    """Make a reader of lists without repeats; problems of an entry carry its number."""

    def read(value: object, tell: Tell) -> tuple[Any, ...]:
        if not isinstance(value, list) or not least <= len(value) <= most:
            count = str(least) if least == most else f"{least} to {most}"
            tell(f"{value!r} will not do; write a list of {count} in [ ]")
            return ()
        if any(value.count(one) > 1 for one in value):
            tell("the same stands here twice; take one out")
        return tuple(read_one(one, _numbered(tell, n)) for n, one in enumerate(value, start=1))

    return read


def _numbered(tell: Tell, number: int) -> Tell:
    return lambda wrong: tell(f"no. {number}: {wrong}")
