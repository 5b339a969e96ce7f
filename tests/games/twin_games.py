"""Two journals of one game that differ in what lies face down, and in nothing that was ever open.

Whatever may leave the box while the game runs has to be the same of both, byte for byte. Each game
with secrets says how its twins are made: ``unearth/twins.py``, ``cadwallon/twins.py``.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import cached_property, reduce
from typing import TYPE_CHECKING, Any

from device.playing import PlayedBox

from companion.app.memory import Dealt, Entry, Memory, Pressed, remember
from companion.app.places.secret import PrivatePage
from companion.app.story import story
from companion.app.values import Record, Show
from companion.app.wings.phone_values import HeldHand
from companion.daemon import outgoing
from companion.journal import Journal
from companion.screens.paint import paint
from companion.screens.reading import reading
from companion.seam.messages import encode
from companion.surface import Edge, Ink, PanelSpec, Press

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from companion.app.values import App, Effect, Input
    from companion.engine.controls import Control
    from companion.engine.session import Session

QUICK = PanelSpec("quick", 400, 300, (Ink.BLACK, Ink.WHITE), Edge.BOTTOM)
MOST_MOVES = 2
"""Moves that a test may make: what they turn up has to be the same of both twins."""


@dataclass(frozen=True)
class Twins:
    """Journals of two games up to the same place, on the page ``table``.

    ``ids`` are of cards that lie face down in one of them. ``public`` are presses from there
    through pages that all may see, and back; ``secret`` open the private page of a seat.
    """

    one: tuple[Entry, ...]
    other: tuple[Entry, ...]
    ids: frozenset[str]
    table: str
    public: tuple[str, ...]
    secret: tuple[str, ...]

    def __iter__(self) -> Iterator[tuple[Entry, ...]]:
        yield from (self.one, self.other)

    @property
    def memories(self) -> tuple[Memory, ...]:
        """What a start brings back of each."""
        return tuple(reduce(remember, entries, Memory()) for entries in self)

    @cached_property
    def seed(self) -> int:
        """The seed of both."""
        return session_of(self.memories[0]).deal.seed

    def has_secret(self, text: str) -> bool:
        """Say whether a text deals the game again, or has the id of a card that is face down."""
        return self._pattern.search(text) is not None

    @cached_property
    def _pattern(self) -> re.Pattern[str]:
        code = session_of(self.memories[0]).deal.code
        words = {*self.ids, code, code.replace("-", ""), str(self.seed)}
        return re.compile(rf"(?:{'|'.join(map(re.escape, words))})(?![\d#])")  # no longer id


def session_of(memory: Memory) -> Session:
    """Return the game of a memory."""
    assert memory.session is not None
    return memory.session


def entries_of(sessions: Sequence[Session]) -> tuple[Entry, ...]:
    """Return what a box records of a game."""
    dealt, *pressed = sessions
    return (
        Dealt(dealt.deal, dealt.made, "en"),
        *(Pressed(session.made) for session in pressed),
    )


def with_moves(entries: tuple[Entry, ...], other: Callable[[Any], object]) -> tuple[Entry, ...]:
    """Return a game in which every move is another one."""
    return tuple(
        replace(entry, made=tuple(map(other, entry.made)))
        if isinstance(entry, Dealt | Pressed)
        else entry
        for entry in entries
    )


def check_alike(one: tuple[Entry, ...], other: tuple[Entry, ...]) -> None:
    """Check that the table may never have known more of one game than of the other."""
    before, after = (
        [session_of(reduce(remember, entries[: end + 1], Memory())) for end in range(len(entries))]
        for entries in (one, other)
    )
    assert [each.view() for each in before] == [each.view() for each in after]
    assert before[-1].state != after[-1].state


def written(entries: tuple[Entry, ...], folder: Path) -> Path:
    """Write a journal and return its folder."""
    with Journal(folder) as journal:
        for entry in entries:
            journal.append([entry])
    return folder


def lines_for_phones(app: App) -> bytes:
    """Return what leaves a box for phones: of a public page its words, whose picture is the same.

    Of a private page everything that may leave is made, whatever stands on it; of hands, what their
    phones are sent while they are covered.
    """
    covered = (HeldHand(seat, "0a", is_here=True) for seat in range(outgoing.table(app).hands))
    hands = b"".join(encode(outgoing.hand(app, each)) for each in covered)
    hello, table = outgoing.hello(app, 1, QUICK), outgoing.table(app)
    assert app.screen is not None
    if app.place.is_secret:
        page = encode(outgoing.glass(app.shows, paint(app.screen, QUICK), is_private=True))
    else:
        page = repr(reading(app.screen)).encode()
    return encode(hello) + encode(table) + hands + page


class TwinBoxes:
    """Two boxes, each in a game of the twins, pressed alike; ``log`` is what the last input wrote.

    ``moves`` counts what was played since the start, ``lines`` how often phones were sent the same.
    """

    def __init__(self, twins: Twins, apps: Sequence[App], moves: int = 0) -> None:
        self.twins, self.moves, self.log, self.lines = twins, moves, list[str](), 0
        self.boxes = [
            PlayedBox(app, entries=[*entries]) for app, entries in zip(apps, twins, strict=True)
        ]

    def take(self, event: Input) -> TwinBoxes:
        """Give both an input; see that both show, offer, log and ask of the world the same."""
        logs, asked, made = [], [], list["Entry"]()
        for played in self.boxes:
            before, known, sent = played.app, len(played.entries), len(played.effects)
            played.take(event)
            made = played.entries[known:]  # type: ignore[assignment] # as recorded
            logs.append([*story(before, event, played.app, made)])
            asked.append([_without_page(each) for each in played.effects[sent:]])
        self.moves += any(isinstance(entry, Pressed) for entry in made)
        self.log = logs[0]
        assert asked[0] == asked[1]
        if self.is_open:
            return self
        self.check_phones()
        assert logs[0] == logs[1]
        assert not self.twins.has_secret("\n".join(logs[0]))
        one, other = (played.app for played in self.boxes)
        assert self.is_private or (one.screen, one.offered) == (other.screen, other.offered)
        return self

    def check_phones(self) -> None:
        """See that both send phones the same, unless a move has turned up what differed."""
        known = [session_of(played.app.memory).view() for played in self.boxes]
        if known[0] == known[1]:
            lines = [lines_for_phones(played.app) for played in self.boxes]
            assert lines[0] == lines[1]
            assert not self.twins.has_secret(lines[0].decode())
            self.lines += 1

    def copy(self) -> TwinBoxes:
        """Return boxes that stand as these."""
        return TwinBoxes(self.twins, [played.app for played in self.boxes], self.moves)

    def pressed(self, control: Control) -> TwinBoxes:
        """Return boxes as these, pressed once more."""
        return self.copy().take(Press(control.button, control.gesture))

    @property
    def app(self) -> App:
        """The first of the two."""
        return self.boxes[0].app

    @property
    def is_private(self) -> bool:
        """Say whether one seat alone may look."""
        return isinstance(self.app.place, PrivatePage)

    @property
    def is_open(self) -> bool:
        """Say whether the game is over and shows all by right, the code that deals it again too."""
        session = self.app.memory.session
        return session is not None and session.shows_code

    @property
    def differs(self) -> bool:
        """Say whether the two show different pages."""
        return self.boxes[0].app.screen != self.boxes[1].app.screen

    @property
    def offered_by_both(self) -> tuple[Control, ...]:
        """What a finger may do in both; on a private page a card that one plays is its own."""
        other = self.boxes[1].app.offered
        return tuple(control for control in self.app.offered if control in other)

    @property
    def is_left(self) -> bool:
        """Say whether the game of the twins goes on no more."""
        session = self.app.memory.session
        is_other = session is None or session.deal.seed != self.twins.seed
        return is_other or self.is_open or bool(self.app.memory.draft) or self.boxes[0].halted


def _without_page(effect: Effect) -> object:
    """Return what is asked of the world, without pages and records, which are looked at by place.

    Lamp and buzzer are among it, and how a page is refreshed.
    """
    match effect:
        case Show(number, _, clean, rests):
            return number, clean, rests
        case Record(entry):
            return type(entry)
        case _:
            return effect
