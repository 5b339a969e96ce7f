"""A box that leads, as values in and values out: what it publishes, and when it steps back.

The book goes out before the line. So whoever asks for lines first and for the book then has no gap
between them, whatever comes in between: the broker's book is never behind its lines.
"""

from __future__ import annotations

import logging
from dataclasses import replace
from typing import TYPE_CHECKING

from companion.errors import BadMessage
from companion.hall.book import Book, Rank, read_book
from companion.hall.leading import MOST_NUDGES, NUDGE_SECONDS, SLOW_SECONDS, Leading
from companion.hall.link import begun, stood
from companion.hall.topics import (
    BOOK,
    BOX,
    GONE,
    HEAD,
    HERE,
    LEADER,
    LINE,
    BoxIs,
    Head,
    LeaderIs,
    Line,
    labels,
    payload,
    topic,
)
from companion.hall.values import (
    Become,
    Connected,
    Disconnected,
    Effect,
    Happened,
    SayToBox,
    SendTopic,
    Settled,
    Subscribe,
    Tick,
    own_topic,
)
from companion.journal.chain import whole_lines
from companion.seam.hall_messages import FOLLOW, LEAD, BookShown, HallAnswered, HallAsked
from companion.surface.hall_words import (
    DONE,
    HAND_OVER,
    NO_BROKER,
    NOT_LEADING,
    NOT_LEVEL,
    PAUSE,
    RESUME,
    TAKE_OVER,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from companion.hall.topics import Status

Step = tuple[Leading, list[Effect]]
_log = logging.getLogger(__name__)
MOST_BOXES = 500
"""Boxes that are counted at most: five times what a broker of the house lets in."""


def step(before: Leading, message: Happened, now: float) -> Step:
    """Return what is known after something has happened, and what to do about it."""
    after, effects = _taken(before, message)
    return _answered(before, after, effects, now)


def _taken(me: Leading, message: Happened) -> Step:
    match message:
        case Connected():
            return _connected(me)
        case Disconnected():
            return replace(me, is_linked=False, is_settled=False, is_out=False, boxes={}), []
        case Settled():
            return _out(replace(me, is_settled=True))
        case LeaderIs(here) if not here and me.is_out:
            return me, [_here(me)]  # the word of a connection before, or of a leader before
        case Head():
            return _head(me, message)
        case BoxIs(name, status):
            return replace(me, boxes=_boxes(me, name, status), missed=_missed(me, name, status)), []
        case BookShown():
            return _box(me, message)
        case HallAsked():
            return _asked(me, message)
        case Line() | Book() | LeaderIs() | Tick():
            return me, []


def _connected(me: Leading) -> Step:
    """Ask for the head of another leader first: an old one must not speak before it has heard."""
    hall = me.own.hall
    me = replace(me, is_linked=True, is_settled=False, is_out=False, boxes={})
    return me, [
        Subscribe([topic(hall, each) for each in (HEAD, LEADER)]),
        SendTopic(topic(hall, *own_topic(me.own)), GONE),  # a leader is none of those that follow
        Subscribe([topic(hall, BOX, "+")], settles=True),
    ]


def _out(me: Leading) -> Step:
    """Publish everything, the head last: who hears it reads the book."""
    head = me.head
    if not me.is_settled or head is None:
        return me, []
    book = [_book(me)] if me.book.lines else []
    where = topic(me.own.hall, HEAD)
    return replace(me, is_out=True), [*book, SendTopic(where, payload(head)), _here(me)]


def _book(me: Leading) -> SendTopic:
    book = me.book
    return SendTopic(topic(me.own.hall, BOOK), book.data, labels=labels(me.rank, book.game))


def _here(me: Leading) -> SendTopic:
    return SendTopic(topic(me.own.hall, LEADER), HERE)


def _head(me: Leading, head: Head) -> Step:
    if head.rank.is_above(me.rank):
        if head.leader != me.own.box:
            return me, [Become(FOLLOW, head.rank)]
        me = _ranked(me, head.rank)  # what this box has forgotten
        return _out(me) if me.is_out else (me, [])
    if head.rank != me.rank and me.is_out:
        return _out(me)  # an old leader, or another taker, steps back when it hears this
    return me, []


def _boxes(me: Leading, name: str, status: Status | None) -> Mapping[str, Status]:
    others = {each: known for each, known in me.boxes.items() if each != name}
    if status is None or name == me.own.box or len(others) >= MOST_BOXES:
        return others
    return others | {name: status}


def _missed(me: Leading, name: str, status: Status | None) -> Mapping[str, int]:
    """Return the lines that boxes missed; one that has gone, or has shown a newer one, none."""
    before = me.boxes.get(name)
    is_news = status is None or before is None or status.shown > before.shown
    return {each: count for each, count in me.missed.items() if not (is_news and each == name)}


def _box(me: Leading, box: BookShown) -> Step:
    """Take the box's book, and publish what is new in it."""
    if box.role != LEAD:
        return me, []  # it hears soon that it leads
    try:
        book = read_book(me.rank, box.game, box.data.encode())
    except BadMessage as fault:
        _log.warning("the book of this box cannot be led from: %s", fault)
        return me, []
    before, is_first = me.book, me.box is None
    goes_on = not is_first and book.game == before.game and book.data.startswith(before.data)
    is_lower = book.game < max(me.floor, before.game)
    if is_lower or not (is_first or goes_on or book.game > before.game):
        # another journal under an old number: only the term says to followers which it is
        me = _ranked(me, Rank(me.rank.term + 1, me.own.box))
    is_same = not is_first and _reads_alike(me.box, box)
    me = replace(me, box=box, book=replace(book, rank=me.rank), floor=book.game, nudges=0)
    if not (goes_on and me.is_out and is_same):
        return _out(me)
    new = list(whole_lines(book.data[len(before.data) :]))
    marks = labels(me.rank, book.game)
    lines = [SendTopic(topic(me.own.hall, LINE), raw, retained=False, labels=marks) for raw in new]
    return me, [_book(me), *lines] if lines else []


def _reads_alike(old: BookShown | None, new: BookShown) -> bool:
    return old is not None and (old.rules, old.form, old.version) == (
        new.rules, new.form, new.version,
    )  # fmt: skip


def _ranked(me: Leading, rank: Rank) -> Leading:
    return replace(me, rank=rank, book=replace(me.book, rank=rank))


def _asked(me: Leading, asked: HallAsked) -> Step:
    why = DONE
    more: list[Effect] = []
    if asked.what in {PAUSE, RESUME}:
        me = replace(me, paused=asked.what == PAUSE)
        me, more = _out(me) if me.is_out else (me, [])
    elif not me.is_out:
        why = NO_BROKER
    elif asked.what == TAKE_OVER:
        term = max(me.rank.term, *(each.term for each in me.boxes.values()), 0) + 1
        me, more = _out(_ranked(me, Rank(term, me.own.box)))
    elif asked.what == HAND_OVER:
        why = DONE if asked.name in me.able else NOT_LEVEL
        more = _handed(me, asked.name) if why == DONE else []
    else:
        why = NOT_LEADING
    return me, [*more, SayToBox(HallAnswered(asked.id, why))]


def _handed(me: Leading, name: str) -> list[Effect]:
    """Hand over: the last book, then whose hall it is now.

    This leader is gone with it, so a box that never takes the lead leaves no hall that seems led.
    """
    rank = Rank(me.rank.term + 1, name)
    head = me.head
    if head is None:
        return []
    given = replace(head, term=rank.term, leader=name)
    return [
        _book(me),
        SendTopic(topic(me.own.hall, HEAD), payload(given)),
        SendTopic(topic(me.own.hall, LEADER), GONE),
        Become(FOLLOW, rank),
    ]


def _answered(before: Leading, me: Leading, effects: list[Effect], now: float) -> Step:
    """Add what follows from any change: what the box hears, and what is kept."""
    me = replace(
        me,
        absent_since=begun(me.absent_since, now, is_so=not me.is_out),
        lag_since=begun(me.lag_since, now, is_so=me.lags and me.is_out),
    )
    since = me.lag_since if me.nudges < MOST_NUDGES else None
    if since is not None and now >= since + NUDGE_SECONDS:
        me, more = _out(replace(me, lag_since=now, nudges=me.nudges + 1))
        effects += more
    if me.book.lines > before.book.lines:
        me = replace(me, missed={each: before.missed.get(each, 0) + 1 for each in before.late})
    me = _waited(me, now, is_new=me.book != before.book)
    return stood(before, me, effects, now), effects


def _waited(me: Leading, now: float, *, is_new: bool) -> Leading:
    """Return what is known once the slow were waited for; a new line is waited for again."""
    waits = me.shown_by_all < me.book.lines
    since = begun(None if is_new else me.slow_since, now, is_so=waits)
    return replace(me, slow_since=since, is_slow=since is not None and now >= since + SLOW_SECONDS)
