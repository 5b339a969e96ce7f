"""A member of a hall, whatever its role is now: who it is at the start, and how roles change."""

from __future__ import annotations

from dataclasses import replace

from companion.hall import follow, lead
from companion.hall.book import Book, Rank
from companion.hall.following import Following
from companion.hall.leading import Leading
from companion.hall.values import (
    Become,
    Disconnected,
    Effect,
    Happened,
    Keep,
    KeptRole,
    Leave,
    Own,
    Reconnect,
    SayToBox,
)
from companion.seam.hall_messages import LEAD, BookHeard, HallAnswered, HallAsked, HallShown
from companion.surface.frozen import frozen
from companion.surface.hall_words import (
    DONE,
    LEAVE,
    LEFT,
    RESUME,
)


@frozen
class Member:
    """What is known in the role that the box has, and whether it has left the hall."""

    role: Following | Leading
    left: bool = False

    def due(self) -> float | None:
        """Return when time alone changes something; None is never."""
        return None if self.left else self.role.due()

    @property
    def kept(self) -> KeptRole:
        """What survives a restart."""
        return replace(self.role.kept, left=self.left)

    def shown_hall(self) -> HallShown:
        """Return what the box is shown of the hall."""
        shown = self.role.shown_hall()
        return replace(shown, state=LEFT, can_take_over=False) if self.left else shown

    def book_heard(self) -> BookHeard | None:
        """Return the book for a box that has just called.

        A leader has its own, and an empty one would cost the box the copy that it brings back.
        """
        role = self.role
        if isinstance(role, Leading) or not role.book.lines:
            return None
        return BookHeard(role.book.rank.term, role.book.game, role.book.data.decode())


def first(own: Own, kept: KeptRole, now: float) -> Member:
    """Return a member as it stands at a start."""
    if kept.role == LEAD:
        own_rank = kept.rank.term > 0 and kept.rank.leader == own.box
        rank = kept.rank if own_rank else Rank(kept.rank.term + 1, own.box)
        role: Following | Leading = Leading(own, now, rank, floor=kept.game, absent_since=now)
    else:
        copy = Book(kept.rank, kept.game)
        role = Following(own, now, kept.rank, copy, absent_since=now)
    return Member(role, kept.left)


def step(member: Member, message: Happened, now: float) -> tuple[Member, list[Effect]]:
    """Return the member after something has happened, and what to do about it."""
    if isinstance(message, HallAsked) and message.what == (RESUME if member.left else LEAVE):
        return _gone(member, message, now)
    role, effects = _stepped(member.role, message, now)
    after = replace(member, role=role)
    if member.left:
        effects = [each for each in effects if isinstance(each, Keep)]
    become = next((each for each in effects if isinstance(each, Become)), None)
    if become is not None:
        effects.remove(become)
        after, more = _changed(after, become, now)
        effects += more
    return after, [_kept(each, after) for each in effects]


def _stepped(
    role: Following | Leading, message: Happened, now: float
) -> tuple[Following | Leading, list[Effect]]:
    if isinstance(role, Leading):
        return lead.step(role, message, now)
    return follow.step(role, message, now)


def _kept(effect: Effect, member: Member) -> Effect:
    """Return an effect with what is kept of the whole member."""
    return Keep(member.kept) if isinstance(effect, Keep) else effect


def _changed(member: Member, become: Become, now: float) -> tuple[Member, list[Effect]]:
    old, rank = member.role, become.rank
    role: Following | Leading
    if become.role == LEAD:
        box = old.box if old.box is not None and old.box.role == LEAD else None
        role = Leading(old.own, now, rank, absent_since=now)
        role = lead.step(role, box, now)[0] if box is not None else role
    else:
        role = Following(old.own, now, rank, old.book, old.box, absent_since=now)
    after = replace(member, role=role)
    return after, [Keep(after.kept), SayToBox(after.shown_hall()), Reconnect(become.role)]


def _gone(member: Member, asked: HallAsked, now: float) -> tuple[Member, list[Effect]]:
    """Leave the hall, or come back into it."""
    role, _ = _stepped(member.role, Disconnected(), now)
    after = Member(role, left=asked.what == LEAVE)
    link = Leave() if after.left else Reconnect(role.kept.role)
    answer = SayToBox(HallAnswered(asked.id, DONE))
    return after, [Keep(after.kept), SayToBox(after.shown_hall()), answer, link]
