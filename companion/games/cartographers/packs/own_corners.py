"""The owner's file of corners: which way a solo monster goes on the owner's own cards of Heroes.

A game without these monsters imports none of this.
"""

from __future__ import annotations

import re
import tomllib
from typing import TYPE_CHECKING, Any

from companion.engine.own_answers import AnswersFile
from companion.engine.packs import CardPack, mark_of
from companion.fields import read_fields, shown, within
from companion.games.cartographers.packs.file import heroes_pack
from companion.games.cartographers.packs.sets import CORNER, WAYS
from companion.games.cartographers.rules.options import HEROES_AMBUSHES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from companion.engine.options import Choices
    from companion.fields import Report

GAME, OWN, TABLE = "cartographers", "own", "corner"
_HEAD = """\
# Your own cards of Cartographers Heroes: in which corner a monster starts when you play alone, and
# which way its arrow points. The game asks once for what is not here, and writes it. A corner is
# top-left, top-right, bottom-right or bottom-left; an arrow is clockwise or counterclockwise.
# A line counts without its #.

[corner]
"""
_FIX = (
    "write top-left, top-right, bottom-right or bottom-left, then clockwise or counterclockwise, "
    "or leave the line out"
)
_HEADER = re.compile(r"\s*\[\s*([\"']?)corner\1\s*\]\s*(#.*)?")
_NEXT = re.compile(r"\s*\[")
_LINE = r"""(\s*)(?:#\s*)?((["']?){}\3\s*=\s*)(?:"[^"]*"|'[^']*')(\s*(?:#.*)?)"""
"""A monster's line, be it a comment: indentation, name with its sign, quotes, what follows."""


def read(raw: Any, report: Report) -> CardPack:  # noqa: ANN401 - a TOML table
    """Read the corners of an owner's cards; other tables of the file are the owner's alone."""
    table, report = raw.get(TABLE, {}), within(report, TABLE)
    if not isinstance(table, dict):
        report(f"{shown(table)} will not do; write a table [{TABLE}], a line for each monster")
        return holding({})
    fields = dict.fromkeys(HEROES_AMBUSHES, _read_way)
    found = read_fields(table, fields, lambda name: within(report, name), "monster")
    return _pack({CORNER.format(name): way for name, way in found.items()}, raw)


def _read_way(value: object, report: Report) -> str:
    way = "-".join(value.split()) if isinstance(value, str) else ""
    if way not in WAYS:
        report(f"{shown(value)} will not do; {_FIX}")
    return way


def holding(answers: Choices) -> CardPack:
    """Return what a file with these answers holds."""
    ways = {name: answers.get(CORNER.format(name)) for name in HEROES_AMBUSHES}
    return _pack(answers, {TABLE: {name: _written(way) for name, way in ways.items() if way}})


def _pack(answers: Choices, values: Mapping[str, Any]) -> CardPack:
    return CardPack(
        game=GAME,
        id=OWN,
        mark=mark_of([GAME, dict(answers)]),
        values=values,
        cards=dict(answers),
        words={},
        is_whole=True,
    )


def _written(way: str) -> str:
    """Return an answer as the file has it.

    >>> _written("bottom-left-clockwise")
    'bottom-left clockwise'
    """
    corner, _, arrow = way.rpartition("-")
    return f"{corner} {arrow}"


def text(pack: CardPack, before: str | None) -> str:
    """Return the text of a file with these corners; nothing else in the one before is changed.

    A line whose monster has no answer any more is kept as a comment. Raises ValueError where the
    corners of the file before do not stand on a line each.
    """
    before, wanted = skeleton() if before is None else before, holding(pack.cards).values
    lines = before.split("\n")
    start = next((at for at, line in enumerate(lines, 1) if _HEADER.fullmatch(line)), 0)
    if not start:
        lines += [f"[{TABLE}]", ""]
        start = len(lines) - 1
    end = next((at for at in range(start, len(lines)) if _NEXT.match(lines[at])), len(lines))
    inside = lines[start:end]
    for name in HEROES_AMBUSHES:
        inside = _with_line(inside, name, wanted[TABLE].get(name, ""))
    changed = "\n".join((*lines[:start], *inside, *lines[end:]))
    try:
        is_kept = tomllib.loads(changed) == {**tomllib.loads(before), **wanted}
    except ValueError:
        is_kept = False
    if not is_kept:
        raise ValueError(f"[{TABLE}] cannot be written there; give each monster a line of its own")
    return changed


def _with_line(lines: list[str], name: str, way: str) -> list[str]:
    """Return the lines of the table with a monster's answer as written; empty where it has none.

    A line that says something goes before one that is a comment. A new one stands behind the last
    that is not empty.
    """
    form = re.compile(_LINE.format(re.escape(name)))
    found = [(at, match) for at, line in enumerate(lines) if (match := form.fullmatch(line))]
    found.sort(key=lambda each: each[1][0].lstrip().startswith("#"))
    if found:
        at, match = found[0]
        indent, begin, _, rest = match.groups()
        if way:
            lines = [*lines[:at], f'{indent}{begin}"{way}"{rest}', *lines[at + 1 :]]
        elif not match[0].lstrip().startswith("#"):
            lines = [*lines[:at], f"# {match[0]}", *lines[at + 1 :]]
        return lines
    if not way:
        return lines
    end = max((at for at, line in enumerate(lines, 1) if line.strip()), default=0)
    return [*lines[:end], f'{name} = "{way}"', *lines[end:]]


def skeleton() -> str:
    """Return the text of a file without any answer: a comment for each monster."""
    cards = heroes_pack().ambush.values()
    return _HEAD + "".join(f'# {card.id} = "{_written(card.way)}"\n' for card in cards)


def warnings(pack: CardPack) -> tuple[str, ...]:
    """Return the tables of the file that the box does not read."""
    others = (name for name in pack.values if name != TABLE)
    return tuple(f"{name}: the box reads [{TABLE}] alone" for name in others)


FILE = AnswersFile(read, holding, text, warnings)
"""What the game says of the owner's file."""
