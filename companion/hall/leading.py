"""What a box that leads knows of its hall, and how the boxes stand by that."""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING

from companion.hall.book import EMPTY, Book, Rank
from companion.hall.topics import Head, Status
from companion.hall.values import WAIT_SECONDS, KeptRole, Own
from companion.seam.hall_messages import LEAD, BookShown, HallShown
from companion.surface.frozen import frozen
from companion.surface.hall_words import LEADING, LEVEL, SEEKING, WAITING

if TYPE_CHECKING:
    from collections.abc import Mapping

NUDGE_SECONDS = 3.0
"""How long a box may take itself for level and lack a line, until the head goes out again."""
MOST_NUDGES = 3
"""How often that is done for a line: a box that never hears it costs a book each time."""
SLOW_SECONDS = 45.0
"""How long a hall waits for its slowest panel."""
MOST_MISSED = 2
"""Lines that a box may leave unshown until the next one, before it is waited for no more."""
_MOST_NAMED = 20


@frozen
class Leading:
    """What a box that leads knows.

    ``book`` is what its own journal holds, as far as it is published; ``floor`` is the game's
    number that it must not fall below. ``is_out`` says that the broker has head and book.
    ``boxes`` are those that are there, by name. ``lag_since`` is since when one of them lacks a
    line without knowing, ``slow_since`` since when one has not shown the last line; ``is_slow``
    says that this was too long, so that nobody waits for it any more. ``missed`` are the lines in a
    row that the leader went on without, for each box that had not shown them.
    """

    own: Own
    since: float
    rank: Rank
    floor: int = 0
    book: Book = EMPTY
    box: BookShown | None = None
    is_linked: bool = False
    is_settled: bool = False
    is_out: bool = False
    absent_since: float | None = None
    paused: bool = False
    boxes: Mapping[str, Status] = field(default_factory=dict)
    missed: Mapping[str, int] = field(default_factory=dict)
    lag_since: float | None = None
    nudges: int = 0
    slow_since: float | None = None
    is_slow: bool = False
    state: str = SEEKING

    @property
    def head(self) -> Head | None:
        """What goes out as head; None until the box has shown its book."""
        box = self.box
        if box is None:
            return None
        return Head(
            term=self.rank.term,
            leader=self.rank.leader,
            game=self.book.game,
            n=self.book.lines,
            rules=box.rules,
            form=box.form,
            edition=box.version,
            paused=self.paused,
        )

    def is_mine(self, status: Status) -> bool:
        """Say whether a box has this very game."""
        return (status.term, status.game) == (self.rank.term, self.book.game)

    def is_level(self, status: Status) -> bool:
        """Say whether a box has all lines."""
        return status.state == LEVEL and self.is_mine(status) and status.n == self.book.lines

    @property
    def followers(self) -> Mapping[str, Status]:
        """The boxes that are believed: not those that say they have more lines than there are."""
        return {
            name: each
            for name, each in self.boxes.items()
            if not self.is_mine(each) or max(each.n, each.shown) <= self.book.lines
        }

    @property
    def able(self) -> tuple[str, ...]:
        """The level boxes that may lead."""
        found = (name for name, each in self.followers.items() if each.may and self.is_level(each))
        return tuple(sorted(found))

    @property
    def shown(self) -> int:
        """The lowest line that every box has shown which takes itself for level; the slow aside."""
        return self.book.lines if self.is_slow else self.shown_by_all

    @property
    def shown_by_all(self) -> int:
        """The same, however long a box takes that has not missed too many."""
        late = self.late
        waited = (name for name in late if self.missed.get(name, 0) < MOST_MISSED)
        return min((late[name] for name in waited), default=self.book.lines)

    @property
    def late(self) -> Mapping[str, int]:
        """The boxes that take themselves for level and have not shown all: the line of each."""
        lines = {
            name: each.shown if self.is_mine(each) else 0
            for name, each in self.followers.items()
            if each.state == LEVEL
        }
        return {name: line for name, line in lines.items() if line < self.book.lines}

    @property
    def lags(self) -> bool:
        """Whether a box lacks lines and does not know it."""
        return any(
            each.state == LEVEL and self.is_mine(each) and each.n < self.book.lines
            for each in self.followers.values()
        )

    @property
    def kept(self) -> KeptRole:
        """What survives a restart."""
        return KeptRole(LEAD, self.rank, max(self.floor, self.book.game))

    def due(self) -> float | None:
        """Return when time alone changes something; None is never."""
        times = []
        if self.absent_since is not None and self.state != WAITING:
            times.append(self.absent_since + WAIT_SECONDS)
        if self.lag_since is not None and self.nudges < MOST_NUDGES:
            times.append(self.lag_since + NUDGE_SECONDS)
        if self.slow_since is not None and not self.is_slow:
            times.append(self.slow_since + SLOW_SECONDS)
        return min(times, default=None)

    def state_at(self, now: float) -> str:
        """Return how this box stands; a short gap changes nothing."""
        if self.is_out:
            return LEADING
        if self.absent_since is not None and now - self.absent_since >= WAIT_SECONDS:
            return WAITING
        return self.state

    def shown_hall(self) -> HallShown:
        """Return what the box is shown of all this."""
        followers = self.followers
        level = [name for name, each in followers.items() if self.is_level(each)]
        behind = sorted(followers.keys() - set(level))
        return HallShown(
            hall=self.own.hall,
            box=self.own.box,
            role=LEAD,
            state=self.state,
            leader=self.own.box,
            boxes=len(followers),
            level=len(level),
            behind=tuple(behind[:_MOST_NAMED]),
            able=self.able,
            shown=self.shown,
            paused=self.paused,
            can_take_over=False,
            earlier=False,
            needs="",
            since=int(self.since),
        )
