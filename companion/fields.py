"""The one reader of TOML files that a person wrote: a configuration, a pack of cards.

It finds everything wrong at once, for a person corrects a file in one go and not message by
message: each problem is a line that names the file, the place, and the fix. A reader of a value
gets it with a way to report what is wrong, and returns the value as the program holds it; what it
returns after a report is not used, for a file with a problem is refused.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable
    from pathlib import Path

Report = Callable[[str], None]
Read = Callable[[object, Report], Any]
ReportAt = Callable[[str], Report]
"""Gives the way to report what is wrong with a field, by its name."""

MOST_BYTES = 64 * 1024
"""More than any file of a person has: what is larger is another file."""
MOST_SHOWN = 80
"""Signs of a value in a message: a value may be as long as its file."""
MOST_POINTS = 100
"""In one line. A key has a few at most, and each more costs the reader of TOML a copy of all before
it: a name of 15,000 parts took 2 s and 900 MB.
"""
_TOO_LARGE = f"larger than {MOST_BYTES} bytes; is it another file?"


def read_bytes(path: Path) -> bytes:
    """Return what a file begins with. Raises ValueError, or FileNotFoundError."""
    try:
        if path.exists() and not path.is_file():
            raise ValueError(f"{path}: this is no file")
        with path.open("rb") as file:
            return file.read(MOST_BYTES + 1)
    except FileNotFoundError:
        raise
    except OSError as fault:
        raise ValueError(f"{path}: cannot be read: {fault.strerror}") from fault


def read_text(path: Path) -> str:
    """Return the text of a file. Raises ValueError, or FileNotFoundError where there is none."""
    return text_in(read_bytes(path), path)


def text_in(data: bytes, path: Path) -> str:
    """Return what a file says that begins with these bytes. Raises ValueError."""
    if len(data) > MOST_BYTES:
        raise ValueError(f"{path}: {_TOO_LARGE}")
    try:
        return data.decode("utf-8-sig")  # some editors begin a text with a mark of their own
    except UnicodeDecodeError as fault:
        line = data.count(b"\n", 0, fault.start) + 1
        raise ValueError(f"{path}: line {line}: not UTF-8 text, save it as such") from fault


def read_toml(text: str, file: str, read: Read) -> Any:  # noqa: ANN401 - whatever the reader makes
    """Return what a reader makes of a text; ``file`` is its name in messages.

    Raises ValueError with a line for each problem.
    """
    if wrong := _too_much(text):
        raise ValueError(one_line(f"{file}: {wrong}"))
    problems: list[str] = []
    try:
        found = read(
            tomllib.loads(text), lambda wrong: problems.append(one_line(f"{file}: {wrong}"))
        )
    except (ValueError, RecursionError) as fault:  # no TOML, a giant number, tables without end
        raise ValueError(
            one_line(f"{file}: not TOML, fix it there: {toml_fault(fault)}")
        ) from fault
    if problems:
        raise ValueError("\n".join(problems))
    return found


def _too_much(text: str) -> str:
    """Say what makes a text too much to be read at all, or nothing."""
    if len(text) > MOST_BYTES:
        return _TOO_LARGE
    for number, line in enumerate(text.split("\n"), start=1):
        if line.count(".") > MOST_POINTS and not line.lstrip().startswith("#"):
            return f"line {number} has more than {MOST_POINTS} points; is it another file?"
    return ""


def read_fields(
    raw: Mapping[str, Any], fields: Mapping[str, Read], at: ReportAt, what: str, missing: str = "",
    optional: Collection[str] = (),
) -> dict[str, Any]:  # fmt: skip
    """Return the values of a table's fields; ``what`` is a field's name in messages.

    With ``missing``, the fix for it, all fields have to be there but the optional ones.
    """
    for name in raw:
        if name not in fields:
            at(name)(f"no such {what}; {did_you_mean(name, fields)}")
    for name in fields:
        if missing and name not in raw and name not in optional:
            at(name)(f"missing; {missing}")
    return {name: read(raw[name], at(name)) for name, read in fields.items() if name in raw}


def table_of(build: Callable[..., Any], fields: Mapping[str, Read], what: str = "setting") -> Read:
    """Make a reader of a table whose fields, all optional, build a value."""

    def read(value: object, report: Report) -> object:
        if not isinstance(value, dict):
            report(f"{shown(value)} will not do; write a table of {', '.join(fields)}")
            return build()
        return build(**read_fields(value, fields, lambda name: within(report, name), what))

    return read


def within(report: Report, place: str) -> Report:
    """Return a report that names the place before what is wrong there."""
    return lambda wrong: report(f"{place or shown(place)}: {wrong}")


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


def shown(value: object) -> str:
    """Return a value as a file has it, on one line and without the middle of a long one.

    Raises RecursionError for one that is nested too deep.

    >>> shown(True), shown(["d6", None])
    ('true', '["d6", null]')
    """
    from json import dumps  # noqa: PLC0415 - only where something is wrong

    words = one_line(dumps(value, ensure_ascii=False, default=str))
    if len(words) <= MOST_SHOWN:
        return words
    return f"{words[: MOST_SHOWN // 2]} … {words[-MOST_SHOWN // 2 :]}"


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


def is_plain(value: object) -> bool:
    """Say whether a value is a text of letters and figures alone, or an empty one."""
    return isinstance(value, str) and value.isascii() and f"{value}0".isalnum()


def whole_number(least: int, most: int) -> Read:
    """Make a reader of whole numbers within bounds."""

    def read(value: object, report: Report) -> object:
        if type(value) is not int or not least <= value <= most:
            report(f"{shown(value)} will not do; write a whole number from {least} to {most}")
        return value

    return read


def one_of(*known: str) -> Read:
    """Make a reader of known words."""

    def read(value: object, report: Report) -> object:
        if value not in known:
            report(f"{shown(value)} is not known; {did_you_mean(value, known)}")
        return value

    return read


def list_of(read_one: Read, least: int, most: int) -> Read:
    """Make a reader of lists without repeats; problems of an entry carry its number."""

    def read(value: object, report: Report) -> tuple[Any, ...]:
        if not isinstance(value, list) or not least <= len(value) <= most:
            count = str(least) if least == most else f"{least} to {most}"
            report(f"{shown(value)} will not do; write a list of {count} in [ ]")
            return ()
        if any(value.count(one) > 1 for one in value):
            report("the same stands here twice; take one out")
        return tuple(
            read_one(one, within(report, f"no. {n}")) for n, one in enumerate(value, start=1)
        )

    return read


def text(value: object, report: Report) -> object:
    """Read a text with something in it."""
    if not isinstance(value, str) or not value.strip() or "\0" in value:
        report(f"{shown(value)} will not do; write a text in quotes")
    return value


def names(longest: int, name: str) -> Read:
    """Make a reader of a name by language, as ``{ en = "Night Watch", ja = "…" }``.

    One language is enough; ``longest`` is in columns, of which a kanji takes two. ``name`` is one
    for messages.
    """
    example = f'{{ en = "{name}" }}'

    def read(value: object, report: Report) -> dict[str, str]:
        if not isinstance(value, dict) or not value:
            report(f"{shown(value)} will not do; write its name by language, as {example}")
            return {}
        for language, called in value.items():
            if not (language.isascii() and language.islower() and len(language) in {2, 3}):
                report(f"{shown(language)} is no language; write its short name, as {example}")
            _check_name(called, longest, within(report, language))
        return value

    return read


def _check_name(name: object, longest: int, report: Report) -> None:
    from unicodedata import east_asian_width  # noqa: PLC0415 - only where cards are read

    if not isinstance(name, str) or not name.strip() or not name.isprintable():
        report(f"{shown(name)} will not do; write a text in quotes, on one line")
    elif wrong := sorted(set(name) & set("{}|")):
        report(f"a name may not have {' or '.join(wrong)}; leave that out")
    elif (wide := sum(1 + (east_asian_width(sign) in "FW") for sign in name)) > longest:
        report(f"{wide} columns wide; no page has room for more than {longest}, shorten it")


def yes_or_no(value: object, report: Report) -> object:
    """Read true or false."""
    if not isinstance(value, bool):
        report(f"{shown(value)} will not do; write true or false")
    return value
