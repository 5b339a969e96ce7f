"""Samples as moments of played games, read from text.

    code W1420-00000-0001Y
    Asked
    Hung "AB"
    = colour-listed colour-2 {"turned": [2], "one_button": true}
    = hand-full hand {"seat": 2}

A code begins a game: its chance follows from it. Answers of set-up that it leaves open stand behind
it where they are not the usual ones, such as ``{"way": "table"}``. A move is its name, then its
fields as JSON. ``=`` stops there: the name of a sample, its page and, where they differ from what
the table shows at rest, what the fingers point at (the fields of a ``Focus``), the ``number`` that
is entered there, and the ``seat`` whose private page it is. ``play.moments`` writes such a file.
"""

from __future__ import annotations

import json
from dataclasses import fields, replace
from typing import TYPE_CHECKING, Any, NamedTuple

from companion.engine.code_reading import decode
from companion.engine.controls import Browse, Count, Cursor, Focus
from companion.engine.game import Sample
from companion.engine.notation import read_move, write_move
from companion.engine.reaching import reached
from companion.engine.session import Session
from companion.errors import BadInput, GameError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from companion.engine.code import Deal
    from companion.engine.game import AnyGame
    from companion.engine.packs import CardPack

FILE = "games.played"
"""The name of the file among a game's samples."""
_EXPECTED = 'a code, a move as in Hung "AB", or a stop as in = NAME PAGE {"seat": 1}'
_POINTED = ("at", "turned", "typed", "is_slow", "one_button", "phones")
_WHERE = (*_POINTED, "number", "seat")


class PlayedSamples(NamedTuple):
    """What a file of played games shows: samples of the table, and private pages, by name."""

    table: dict[str, Sample[Any]]
    private: dict[str, tuple[Any, str, Focus]]


def shown(game: AnyGame, text: str, file: str, packs: Sequence[CardPack] = ()) -> PlayedSamples:
    """Return the samples of a file of played games; ``packs`` are those that its codes may need.

    Raises BadInput with the file, the line and what is expected there.
    """
    found, session = PlayedSamples({}, {}), None
    for number, line in enumerate(text.splitlines(), 1):
        head, _, rest = line.partition(" ")
        try:
            if head == "code":
                session = Session.begin(_deal(game, rest, packs))
            elif session is None:
                raise BadInput("a move before any code")
            elif head == "=":
                _stop(found, session, rest)
            else:
                session = session.play(_move(game, head, rest))
        except (GameError, ValueError) as fault:
            raise BadInput(f"{file}, line {number}: {fault}; expected is {_EXPECTED}") from fault
    return found


def code_line(deal: Deal) -> str:
    """Return what begins a game as a line of a file."""
    usual = decode(deal.code, (deal.game,), deal.packs).choices
    differs = {name: value for name, value in deal.choices.items() if usual[name] != value}
    return f"code {deal.code}{_ended(differs)}"


def _ended(values: Mapping[str, Any]) -> str:
    """Return the end of a line that may have an object, with the blank before it."""
    return f" {json.dumps(values)}" if values else ""


def _deal(game: AnyGame, written: str, packs: Sequence[CardPack]) -> Deal:
    """Return what a code deals. Raises GameError or ValueError."""
    code, _, answers = written.partition(" ")
    deal = decode(code, (game,), packs)
    return replace(deal, choices=game.choose({**deal.choices, **_object(answers)}))


def _object(written: str) -> dict[str, Any]:
    """Return the object at the end of a line, empty where there is none. Raises BadInput."""
    found = json.loads(written) if written else {}
    if not isinstance(found, dict):
        raise BadInput(f"{written} is no object")
    return found


def stop_line(name: str, page: str, where: Mapping[str, Any]) -> str:
    """Return a stop as a line of a file; ``where`` is as ``where_of`` returns it, and the seat."""
    return f"= {name} {page}{_ended(where)}"


def move_line(move: object) -> str:
    """Return a move as a line of a file."""
    name, *values = write_move(move).values()
    return f"{name} {json.dumps(values, ensure_ascii=False)[1:-1]}".rstrip()


def _move(game: AnyGame, name: str, rest: str) -> object:
    """Return the move of a line. Raises IllegalMove, or ValueError where it is no JSON."""
    kind = next((each for each in game.moves if each.__name__ == name), None)
    names = [part.name for part in fields(kind)] if kind else []
    values = json.loads(f"[{rest}]")
    if kind and len(values) != len(names):
        raise BadInput(f"{name} has the fields {', '.join(names) or '(none)'}")
    return read_move({"move": name, **dict(zip(names, values, strict=False))}, game.moves)


def _stop(found: PlayedSamples, session: Session, rest: str) -> None:
    """Take a sample of a game as it stands. Raises BadInput where its page is not shown there."""
    name, page, *written = rest.split(" ", 2)
    where = _object("".join(written))
    if unknown := sorted(where.keys() - {*_WHERE}):
        raise BadInput(f"{name} says {', '.join(unknown)}, which is none of {', '.join(_WHERE)}")
    if name in found.table or name in found.private:
        raise BadInput(f"{name} is there already")
    game, seat, focus = session.deal.game, where.get("seat"), focus_of(where)
    view = session.view(seat)
    if seat is not None:
        found.private[name] = (view, page, focus)
        return
    at_table = game.table(view, focus)
    if at_table == page:
        found.table[name] = Sample(view, page, focus=focus)
    elif page in opened(game, view):
        found.table[name] = Sample(view, page, where.get("number"))
    else:
        raise BadInput(f"{page} is not shown there, but {at_table} is")


def focus_of(where: Mapping[str, Any]) -> Focus:
    """Return what the fingers point at, from the end of a stop's line."""
    cursor = Cursor(tuple(where.get("at", ())), tuple(where.get("turned", ())))
    rest = {name: where[name] for name in _POINTED[2:-1] if name in where}
    return Focus(cursor, **rest, phones=tuple(where.get("phones", ())))


def where_of(focus: Focus) -> dict[str, Any]:
    """Return the end of a stop's line, from what the fingers point at."""
    rest = (getattr(focus, name) for name in _POINTED[2:])
    values = (focus.at, focus.cursor.turned, *rest)
    return {name: value for name, value in zip(_POINTED, values, strict=True) if value}


def opened(game: AnyGame, view: object) -> Iterator[str]:
    """Yield the pages that are opened from those of the table, without a move, the nearest first.

    The pages of the rules lie behind the menu.
    """
    yield from game.pages_of_rules(view)
    for box in (Focus(one_button=True), Focus()):  # a list has fewer places to point at than dials
        for focus in reached(lambda at: game.controls(view, at), box):
            for control in game.controls(view, focus):
                match control.does:
                    case Browse(pages):
                        yield from pages
                    case Count(page):
                        yield page
