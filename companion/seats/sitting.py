"""A seat at the table as it is now, what its page shows, and what its requests come to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.engine.lazy import load
from companion.engine.seats import SeatNotes, SeatRefusal
from companion.errors import JournalForeign
from companion.seats.entries import Begun, Drew, Erased, Paid, Said
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Mapping

    from companion.engine.game import Game
    from companion.engine.seats import SeatVerbs, Values
    from companion.seats.entries import SeatEntry
    from companion.seats.memory import SeatMemory

_ID = 64
"""Signs that the id of a request may have."""
_UNKNOWN = SeatRefusal("unknown")
_Judged = tuple["SeatEntry", ...] | SeatRefusal


@frozen
class SeatAtTable:
    """A seat over the turns that lie in the box's game now; an undo takes its drawings along.

    ``turns`` are all turns of the game so far, ``kept`` is the game's own, and ``begun`` says by
    which rules it is.
    """

    verbs: SeatVerbs[Any]
    memory: SeatMemory
    turns: tuple[str, ...]
    kept: Any
    begun: Begun

    @property
    def open(self) -> tuple[str, ...]:
        """The turns that wait for a drawing."""
        return self.verbs.open(self.kept)

    @property
    def changed(self) -> tuple[str, ...]:
        """The turns that were drawn again after the table had gone on."""
        known = self.memory.turns
        return tuple(turn for turn in self.turns if turn in known and known[turn].is_changed)


def seat_at(
    game: Game[Any, Any, Any, Any, Any],
    facts: Values,
    memory: SeatMemory,
    readings: Mapping[str, str] | None = None,
) -> SeatAtTable:
    """Return a seat at the table of a game that has sheets.

    ``facts`` are the table's, ``readings`` how it reads what printings word differently. Raises
    JournalForeign for a seat of another game, or of another version of its rules.
    """
    begun = Begun(game.id, game.rules_version)
    if memory.game and (memory.game, memory.rules) != (begun.game, begun.rules):
        raise JournalForeign(
            f"it was drawn by rules {memory.rules} of {memory.game}, "
            f"and the table plays by rules {begun.rules} of {begun.game}"
        )
    verbs: SeatVerbs[Any] = load(game.seat)
    turns = verbs.turns(facts)
    counting = tuple(memory.turns[turn] for turn in turns if turn in memory.turns)
    kept = verbs.keep(facts, readings or {}, SeatNotes(counting, memory.said))
    return SeatAtTable(verbs, memory, turns, kept, begun)


def sheet_json(at: SeatAtTable) -> dict[str, Any]:
    """Return the sheet for the page."""
    return dict(at.verbs.sheet(at.kept))


def pad_json(at: SeatAtTable, places: list[list[int]] | None = None) -> dict[str, Any]:
    """Return the score pad for the page, with the places of all seats that show theirs."""
    return {**at.verbs.pad(at.kept), "places": places, "shows": at.memory.shows}


def entry_for_box(at: SeatAtTable) -> Values | None:
    """Return the move by which the box takes over what stands on the pad; None for none."""
    return at.verbs.entry(at.kept)


def places_of(seats: Mapping[int, SeatAtTable]) -> list[list[int]] | None:
    """Return seats with their stars, best first; None before the end, and without seats."""
    if not seats:
        return None
    verbs = next(iter(seats.values())).verbs
    return verbs.places([(seat, at.kept) for seat, at in sorted(seats.items())])


def task_json(
    at: SeatAtTable, turn: str | None = None, neighbours: Mapping[str, int] | None = None
) -> dict[str, Any] | None:
    """Return what a turn asks for with every legal answer, None where it asks for nothing.

    Without a turn it is the newest one of the game. Where a card is wide and the map empty there
    are a thousand answers, which take some 20 ms.
    """
    wanted = turn if turn is not None else at.turns[-1] if at.turns else None
    if wanted not in at.turns:
        return None
    found = at.verbs.task(at.kept, str(wanted), neighbours or {})
    return None if found is None else {**found, "open": list(at.open)}


def draw(at: SeatAtTable, body: Values) -> _Judged:
    """Return the entry of a drawing, none where it was made already, or why it is refused."""
    return _judged(at, body, _drawn)


def erase(at: SeatAtTable, body: Values) -> _Judged:
    """Return the entry that takes back what was done in a turn, or why that is refused."""
    return _judged(at, body, _erased)


def pay(at: SeatAtTable, body: Values) -> _Judged:
    """Return the entry of a payment in a turn, or why it is refused."""
    return _judged(at, body, _paid)


def say(at: SeatAtTable, body: Values) -> _Judged:
    """Return the entry of numbers for the pad, or why they are refused."""
    if (done := _id(body)) is None:
        return _UNKNOWN
    if done in at.memory.done:
        return ()
    found = at.verbs.saying(at.kept, body)
    return found if isinstance(found, SeatRefusal) else _recorded(at, Said(done, *found))


def _judged(at: SeatAtTable, body: Values, judge: Any) -> _Judged:  # noqa: ANN401 - one of below
    """Judge a request about a turn of the game."""
    done, turn = _id(body), body.get("turn")
    if done is None or not isinstance(turn, str):
        return _UNKNOWN
    if done in at.memory.done:
        return ()
    if turn not in at.turns:
        return _UNKNOWN
    found: SeatEntry | SeatRefusal = judge(at, done, turn, body)
    return found if isinstance(found, SeatRefusal) else _recorded(at, found)


def _recorded(at: SeatAtTable, entry: SeatEntry) -> tuple[SeatEntry, ...]:
    """Return an entry for the seat's file, behind what says by which rules it is."""
    return (entry,) if at.memory.game else (at.begun, entry)


def _id(body: Values) -> str | None:
    found = body.get("id")
    return found if isinstance(found, str) and 0 < len(found) <= _ID else None


def _drawn(at: SeatAtTable, done: str, turn: str, body: Values) -> Drew | SeatRefusal:
    found = at.verbs.drawing(at.kept, turn, body)
    if isinstance(found, SeatRefusal):
        return found
    return Drew(done, turn, at.turns[-1], *found)


def _erased(at: SeatAtTable, done: str, turn: str, _: Values) -> Erased | SeatRefusal:
    known = at.memory.turns.get(turn)
    if known is None or not (known.drawings or known.paid):
        return SeatRefusal("not-drawn")
    return Erased(done, turn, at.turns[-1])


def _paid(at: SeatAtTable, done: str, turn: str, body: Values) -> Paid | SeatRefusal:
    found = at.verbs.payment(at.kept, turn, body)
    return found if isinstance(found, SeatRefusal) else Paid(done, turn, found)
