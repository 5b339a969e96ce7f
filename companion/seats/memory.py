"""What is known of a seat: the fold over its entries, whatever the box's game is now."""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING, assert_never

from companion.engine.seats import SeatDrawing, SeatTurn
from companion.seats.entries import Agreed, Begun, Drew, Erased, Left, Moved, Paid, Said, Sat
from companion.surface.frozen import frozen, replace

if TYPE_CHECKING:
    from collections.abc import Mapping

    from companion.engine.seats import Values
    from companion.seats.entries import SeatEntry

_REMEMBERED = 256
"""Ids of requests, the newest: a phone repeats what it kept while it was alone, not more."""


@frozen
class SeatMemory:
    """A seat after some entries.

    ``turns`` has every turn that it ever did something in, by name, those among them that an undo
    took out of the game; ``said`` what stands on its pad. ``done`` are ids of requests, newest
    last; ``chair`` is None until it moved. ``shows`` says that the table may see its stars.
    ``game`` and ``rules`` are by what it was drawn: the game's id and the version of its rules,
    empty where that is not known.
    """

    name: str = ""
    language: str = ""
    does: str = ""
    key: str = ""
    chair: int | None = None
    is_left: bool = False
    shows: bool = False
    turns: Mapping[str, SeatTurn] = field(default_factory=dict)
    said: Mapping[str, Values] = field(default_factory=dict)
    done: tuple[str, ...] = ()
    game: str = ""
    rules: int = 0


def noted(memory: SeatMemory, entry: SeatEntry) -> SeatMemory:
    """Return the memory after an entry."""
    match entry:
        case Sat(name, language, does, key):
            return replace(memory, name=name, language=language, does=does, key=key, is_left=False)
        case Begun(game, rules):
            return replace(memory, game=game, rules=rules)
        case Moved(chair):
            return replace(memory, chair=chair)
        case Agreed(shows):
            return replace(memory, shows=shows)
        case Left():
            return replace(memory, is_left=True)
        case Said(done, about, values):
            return replace(_done(memory, done), said={**memory.said, about: values})
        case Drew(done, turn) | Erased(done, turn) | Paid(done, turn):
            before = memory.turns.get(turn, SeatTurn(turn))
            turns = {**memory.turns, turn: _played(before, entry)}
            return replace(_done(memory, done), turns=turns)
        case never:
            assert_never(never)


def _done(memory: SeatMemory, done: str) -> SeatMemory:
    return replace(memory, done=(*memory.done, done)[-_REMEMBERED:])


def _played(turn: SeatTurn, entry: Drew | Erased | Paid) -> SeatTurn:
    """Return a turn after an entry about it.

    What the turn itself asked for is drawn before anything more: drawn again, it takes the rest
    back.
    """
    match entry:
        case Drew(done, _, at, part, values):
            drawing = SeatDrawing(done, part, values)
            kept = tuple(each for each in turn.drawings if each.part != part) if part else ()
            again = any(each.part == part for each in turn.drawings)
            return replace(
                turn,
                drawings=(*kept, drawing),
                is_changed=turn.is_changed or (again and at != turn.turn),
            )
        case Erased(at=at):
            late = bool(turn.drawings) and at != turn.turn
            return SeatTurn(turn.turn, is_changed=turn.is_changed or late)
        case Paid(what=what):
            gone = {turn.paid} - {"", what}
            kept = tuple(each for each in turn.drawings if each.part not in gone)
            return replace(turn, drawings=kept, paid=what)
        case never:
            assert_never(never)
