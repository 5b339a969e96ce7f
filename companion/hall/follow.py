"""A box that follows, as values in and values out: what it knows, and what each message changes.

Messages may come twice, in another order, late or never. A line is taken only if it is the next of
this very game and its sum fits; whatever else shows that there is more is answered by reading the
whole book, which the broker keeps.
"""

from __future__ import annotations

from dataclasses import replace

from companion.errors import BadMessage
from companion.hall.book import Book, Rank, read_book, with_line
from companion.hall.following import Following
from companion.hall.link import begun, stood
from companion.hall.topics import (
    BOOK,
    HEAD,
    LEADER,
    LINE,
    BoxIs,
    Head,
    LeaderIs,
    Line,
    Status,
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
    Unsubscribe,
    own_topic,
)
from companion.seam.hall_messages import FOLLOW, LEAD, BookHeard, BookShown, HallAnswered, HallAsked
from companion.surface.hall_words import (
    DONE,
    LEADER_HERE,
    NO_BROKER,
    NOT_ALLOWED,
    NOT_LEADING,
    TAKE_OVER,
)

Step = tuple[Following, list[Effect]]


def step(before: Following, message: Happened, now: float) -> Step:
    """Return what is known after something has happened, and what to do about it."""
    after, effects = _taken(before, message, now)
    return _answered(before, after, effects, now)


def _taken(me: Following, message: Happened, now: float) -> Step:
    match message:
        case Connected():
            return _connected(me)
        case Disconnected():
            absent = begun(me.absent_since, now, is_so=True)
            me = replace(me, is_linked=False, is_settled=False, absent_since=absent)
            return replace(me, is_reading=False, said=None), []
        case Settled():
            return replace(me, is_settled=True), []
        case LeaderIs(here):
            return replace(me, is_here=here), []
        case Head():
            return _head(me, message)
        case Line():
            return _line(me, message, now)
        case Book():
            return _book(me, message, now), []
        case BookShown():
            return _box(me, message, now), []
        case HallAsked():
            return me, _asked(me, message)
        case Tick() | BoxIs():
            return me, []


def _connected(me: Following) -> Step:
    """Ask for everything; a broker may have lost what it kept, so nothing of it counts on."""
    hall = me.own.hall
    me = replace(
        me, is_linked=True, is_settled=False, head=None, is_here=False, is_old=False,
        is_reading=True, has_read=False, said=None,
    )  # fmt: skip
    first = Subscribe([topic(hall, each) for each in (LINE, HEAD, LEADER)])
    return me, [first, Subscribe([topic(hall, BOOK)], settles=True)]


def _head(me: Following, head: Head) -> Step:
    if me.rank.is_above(head.rank):
        return replace(me, is_old=True), []
    me = replace(me, rank=head.rank, head=head, is_old=False)
    if head.n == 0:  # the broker keeps no book without lines
        if me.book.is_before(head.rank, head.game):
            me = replace(me, book=Book(head.rank, head.game), wanted=0, earlier=False)
        return replace(me, has_read=True), []
    return _read(me)


def _read(me: Following) -> Step:
    """Read the book: to subscribe again brings again what the broker keeps."""
    if not me.is_linked or me.is_foreign:
        return me, []
    return replace(me, is_reading=True, has_read=False), [Subscribe([topic(me.own.hall, BOOK)])]


def _line(me: Following, line: Line, now: float) -> Step:
    book = me.book
    if me.rank.is_above(line.rank) or me.is_foreign:
        return me, []
    if (line.rank, line.game) != (book.rank, book.game):
        return _read(me) if book.is_before(line.rank, line.game) else (me, [])
    if line.number <= book.lines:
        return me, []
    if line.number == book.lines + 1:
        try:
            return replace(me, book=with_line(book, line.raw), heard_at=now, earlier=False), []
        except BadMessage:
            return _read(me)
    me = replace(me, wanted=max(me.wanted, line.number))
    return (me, []) if me.is_reading else _read(me)


def _book(me: Following, book: Book, now: float) -> Following:
    mine = me.book
    if mine.rank.is_above(book.rank) or me.is_foreign:
        return me
    if book.rank == mine.rank:
        is_shorter = book.game == mine.game and len(book.data) < len(mine.data)
        if book.game < mine.game or (is_shorter and mine.data.startswith(book.data)):
            return me  # an earlier one, on its way for long
    goes_on = book.data.startswith(mine.data)
    is_same_game = bool(mine.lines) and _deal(book) == _deal(mine)
    if (book.rank, book.game) != (mine.rank, mine.game):
        me = replace(me, wanted=0)
    return replace(
        me,
        rank=book.rank if book.rank.is_above(me.rank) else me.rank,
        book=book,
        has_read=True,
        heard_at=now if book.data != mine.data else me.heard_at,
        earlier=(me.earlier and book.data == mine.data) or (is_same_game and not goes_on),
    )


def _deal(book: Book) -> bytes:
    return book.data.partition(b"\n")[0]


def _box(me: Following, box: BookShown, now: float) -> Following:
    """Take what lies on the box: the copy that a restart brings back, and what the panel shows."""
    before, me = me.shown, replace(me, box=box)
    if box.role == FOLLOW and box.data and me.book.lines == 0 and box.game:
        try:
            copy = read_book(me.book.rank, box.game, box.data.encode())
        except BadMessage:
            return me  # whatever lies there, the hall's book comes in its place
        me = replace(me, book=copy)
    if before < me.shown == me.book.lines and me.heard_at:
        me = replace(me, seconds=round(max(0.0, now - me.heard_at), 1))
    return me


def _asked(me: Following, asked: HallAsked) -> list[Effect]:
    if asked.what != TAKE_OVER:
        why = NOT_LEADING
    elif not me.own.may_lead:
        why = NOT_ALLOWED
    elif not me.is_settled:
        why = NO_BROKER
    elif me.is_here and me.head is not None:
        why = LEADER_HERE
    else:
        become = Become(LEAD, Rank(me.rank.term + 1, me.own.box))
        return [SayToBox(HallAnswered(asked.id, DONE)), become]
    return [SayToBox(HallAnswered(asked.id, why))]


def _answered(before: Following, me: Following, effects: list[Effect], now: float) -> Step:
    """Add what follows from any change: topics, what broker and box hear, and what is kept."""
    is_found = me.is_settled and me.is_here and me.head is not None
    if is_found:
        me = replace(me, absent_since=None)
    elif me.absent_since is None and me.is_linked == me.is_settled:
        me = replace(me, absent_since=now)
    if me.is_reading and (me.is_complete or me.is_foreign) and me.is_settled:
        me = replace(me, is_reading=False)
        effects.append(Unsubscribe(topic(me.own.hall, BOOK)))
    elif is_found and not me.is_reading and not me.is_complete:
        me, more = _read(me)
        effects += more
    is_other = me.book.data != before.book.data or me.book.rank != before.book.rank
    if is_other and me.book.lines:
        data = me.book.data.decode()
        effects.append(SayToBox(BookHeard(me.book.rank.term, me.book.game, data)))
    me = stood(before, me, effects, now)
    if me.is_settled:
        me, more = _status(me)
        effects += more
    if _is_named(me):
        effects.append(Become(LEAD, me.rank))
    return me, effects


def _status(me: Following) -> Step:
    book = me.book
    status = Status(
        book.rank.term, book.game, book.lines, me.shown, me.state, me.seconds, me.own.may_lead
    )
    if status == me.said:
        return me, []
    where = topic(me.own.hall, *own_topic(me.own))
    return replace(me, said=status), [SendTopic(where, payload(status))]


def _is_named(me: Following) -> bool:
    """Say whether the leader has handed over to this box, which has all of its lines."""
    head = me.head
    return (
        head is not None
        and me.own.may_lead
        and head.leader == me.own.box
        and me.is_settled
        and me.has_read
        and me.book.lines >= head.n
    )
