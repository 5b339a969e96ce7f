"""What can be read of a text that is no TOML: line by line, each fault by its line.

The reader of TOML stops at the first fault and returns nothing. A person who forgot a quote sees
at once what every other line says, and so does this.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from companion.fields import MOST_POINTS, shown, toml_fault

if TYPE_CHECKING:
    from collections.abc import Iterator

Fits = Callable[[str, str, object], bool]
"""Says whether a table, by its name, may have a setting with this name and value."""

MOST_FAULTS = 20
"""After this many the rest is not looked at: it is another file."""
MOST_JOINED = 12
"""Lines that one value may take."""
_LINE_END = re.compile("\r\n|\n|\r")
_TABLE = re.compile(r"\[+\s*[\"']?([A-Za-z][\w.-]*)|([A-Za-z][\w.-]*)[\"']?\s*\]+\s*(?:#|$)")
"""The name of a table, whichever bracket or quote is missing."""
_SETTING = re.compile(r"[\"']?([\w-]+)[\"']?\s*[=:]?\s*(.*)")
_WHOLE = re.compile(r"\"[^\"]*\"|'[^']*'|\[[^]]*\]|\{[^}]*\}")
"""A value that is complete, whatever stands behind it."""
_QUOTES = "\"'`“”„‘’\ufffd"
"""With those that phones and word processors write."""


def read_broken(text: str, fits: Fits) -> tuple[dict[str, Any], list[str]]:
    """Return the settings of a text by table, and what is wrong, a sentence for each line at fault.

    A value whose fault is plain, a forgotten quote say, is read as what it should be, if that fits.
    """
    reader = _Reader(_LINE_END.split(text), fits)
    at = 0
    while at < len(reader.lines) and len(reader.faults) < MOST_FAULTS:
        at += reader.take(at)
    return reader.found, reader.faults


class _Reader:
    def __init__(self, lines: list[str], fits: Fits) -> None:
        self.lines, self._fits = lines, fits
        self.found: dict[str, Any] = {}
        self.faults: list[str] = []
        self._path: tuple[str, ...] = ()
        self._seen: set[tuple[str, ...]] = set()

    def take(self, at: int) -> int:
        """Read what begins at a line, counted from 0, and return how many lines it takes."""
        line = self.lines[at].strip()
        if line.count(".") > MOST_POINTS:
            self._report(at, "it has too many points; is it another file?")
            return 1
        is_long = any(sign in line for sign in ("[", '"""', "'''")) and not line.startswith("[")
        for length in range(1, MOST_JOINED if is_long else 2):
            try:
                values = tomllib.loads("\n".join(self.lines[at : at + length]))
            except (ValueError, RecursionError) as fault:
                if not isinstance(fault, tomllib.TOMLDecodeError):  # one of Python's own limits
                    self._report(at, toml_fault(fault))
                    return 1
                continue
            if line.startswith("["):
                self._begin(at, tuple(_names(values)))
            else:
                self._merge(at, self._table(), values)
            return length
        return self._repaired(at, line)

    def _begin(self, at: int, path: tuple[str, ...]) -> None:
        if path in self._seen:
            self._report(at, f"[{'.'.join(path)}] stands here twice; put its lines together")
        self._path = path
        self._seen.add(path)

    def _table(self) -> dict[str, Any]:
        table = self.found
        for name in self._path:
            table = table.setdefault(name, {})
            if not isinstance(table, dict):
                return {}
        return table

    def _merge(self, at: int, table: dict[str, Any], values: dict[str, Any]) -> None:
        for name, value in values.items():
            known = table.setdefault(name, value)
            if isinstance(known, dict) and isinstance(value, dict) and known is not value:
                self._merge(at, known, value)
            elif known is not value:
                self._report(at, f"{name} stands here twice; take one of them out")

    def _repaired(self, at: int, line: str) -> int:
        """Read what is no TOML as what it should be, if that is clear."""
        if table := _TABLE.match(line):
            name = table[1] or table[2]
            self._report(at, f"this is no name of a table; write it as [{name}]")
            self._begin(at, tuple(name.split(".")))
            return 1
        setting = _SETTING.match(line)
        if setting is None or line.startswith("#"):
            self._report(at, f"{shown(line[:40])} cannot be read; take the line out")
            return 1
        name, rest = setting[1], _bare(setting[2])
        for written, length in (*((each, 1) for each in _meant(rest)), *self._joined(at, rest)):
            try:
                value = tomllib.loads(f"{name} = {written}")[name]
            except (ValueError, RecursionError):
                continue
            if self._fits(self._path[0] if self._path else "", name, value):
                self._report(at, f"its value cannot be read; write {name} = {written}")
                self._merge(at, self._table(), {name: value})
                return length
        wrong = f"{shown(line[:40])} cannot be read" if rest else f"{name} has no value"
        self._report(at, f"{wrong}; write NAME = VALUE, or take the line out")
        return 1

    def _joined(self, at: int, begun: str) -> Iterator[tuple[str, int]]:
        """Yield a table within braces that was spread over lines, and how many they are."""
        if begun.count("{") <= begun.count("}"):
            return
        for length, line in enumerate(self.lines[at + 1 : at + MOST_JOINED], start=2):
            begun = f"{begun} {_bare(line)}"
            if "}" in line:
                yield re.sub(r",\s*}", " }", begun), length
                return

    def _report(self, at: int, wrong: str) -> None:
        self.faults.append(f"line {at + 1}: {wrong}")


def _names(values: Any) -> Iterator[str]:  # noqa: ANN401 - a table within a table
    """Yield the names in the head of a table, the outer one first."""
    while values:
        if isinstance(values, list):
            values = values[0]
        else:
            name, values = next(iter(values.items()))
            yield name


def _bare(written: str) -> str:
    """Return a value without the comment behind it."""
    return written.partition("#")[0].strip()


def _meant(bare: str) -> Iterator[str]:
    """Yield what somebody may have meant to write for a value, the likeliest first."""
    if whole := _WHOLE.match(bare):
        yield whole[0]
    yield bare.lower()
    yield bare
    if bare:
        yield f'"{bare.strip(_QUOTES)}"'
    yield from (f"{bare}]", f"[{bare}", f"{bare} }}", f"{{ {bare}", re.sub(r",\s*}", " }", bare))
