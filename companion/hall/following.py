"""What a box that follows knows, and how it stands by that."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.hall.book import EMPTY, Book, Rank
from companion.hall.values import GONE_SECONDS, WAIT_SECONDS, KeptRole, Own
from companion.seam.hall_messages import FOLLOW, BookShown, HallShown
from companion.surface.frozen import frozen
from companion.surface.hall_words import BEHIND, ESTRANGED, LEVEL, SEEKING, WAITING

if TYPE_CHECKING:
    from companion.hall.topics import Head, Status


@frozen
class Following:
    """What a box that follows knows.

    ``rank`` is the highest that it has heard of, ``book`` its copy. ``wanted`` counts the lines
    that this game is known to have, and ``has_read`` says that a whole book came since the last
    head. ``absent_since`` is when broker or leader went away; ``is_old`` says that a head below the
    rank was heard. ``said`` is the status that the broker has.
    """

    own: Own
    since: float
    rank: Rank = Rank()
    book: Book = EMPTY
    box: BookShown | None = None
    head: Head | None = None
    is_linked: bool = False
    is_settled: bool = False
    is_here: bool = False
    is_old: bool = False
    absent_since: float | None = None
    is_reading: bool = False
    has_read: bool = False
    wanted: int = 0
    earlier: bool = False
    heard_at: float = 0.0
    seconds: float = 0.0
    state: str = SEEKING
    said: Status | None = None

    @property
    def is_foreign(self) -> bool:
        """Whether this box reads lines otherwise than the leader."""
        head, box = self.head, self.box
        if head is None or box is None:
            return False
        return head.form != box.form or any(
            box.rules.get(game) != rules for game, rules in head.rules.items()
        )

    @property
    def is_complete(self) -> bool:
        """Whether the copy has all lines that are known of."""
        head, book = self.head, self.book
        if head is None or book.rank != head.rank or book.game < head.game:
            return False
        return self.has_read and book.lines >= self.wanted

    @property
    def shown(self) -> int:
        """How many lines of this book the panel has shown."""
        box = self.box
        if box is None or box.role != FOLLOW or box.game != self.book.game:
            return 0
        return min(box.shown, self.book.lines)

    @property
    def kept(self) -> KeptRole:
        """What survives a restart."""
        return KeptRole(FOLLOW, self.rank, self.book.game)

    def due(self) -> float | None:
        """Return when time alone changes something; None is never."""
        if self.absent_since is None or self.state in {WAITING, ESTRANGED}:
            return None
        return self.absent_since + self._patience

    @property
    def _patience(self) -> float:
        return GONE_SECONDS if self.is_settled else WAIT_SECONDS

    def state_at(self, now: float) -> str:
        """Return how this box stands; a short gap changes nothing."""
        if self.is_linked and not self.is_settled:
            return self.state
        if self.is_linked and (self.is_foreign or (self.is_old and self.head is None)):
            return ESTRANGED
        if self.absent_since is not None:
            if now - self.absent_since < self._patience:
                return self.state
            return WAITING if self.rank.term else SEEKING
        if self.is_complete:
            return LEVEL
        return BEHIND if self.book.lines else SEEKING

    def shown_hall(self) -> HallShown:
        """Return what the box is shown of all this."""
        head = self.head
        is_found = self.is_here and head is not None
        return HallShown(
            hall=self.own.hall,
            box=self.own.box,
            role=FOLLOW,
            state=self.state,
            leader=self.rank.leader,
            boxes=0,
            level=0,
            behind=(),
            able=(),
            shown=0,
            paused=head is not None and head.paused,
            can_take_over=self.own.may_lead and self.is_settled and not is_found,
            earlier=self.earlier,
            needs=head.edition if head is not None and self.is_foreign else "",
            since=int(self.since),
        )
