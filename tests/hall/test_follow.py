"""A follower's copy is always a beginning of some leader's file, whatever comes in which order."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pytest
from hall.real_games import game_lines
from hypothesis import given
from hypothesis import strategies as st

from companion.hall import follow
from companion.hall.book import Book, Rank, read_book
from companion.hall.following import Following
from companion.hall.member import first
from companion.hall.topics import Head, LeaderIs, Line
from companion.hall.values import (
    GONE_SECONDS,
    WAIT_SECONDS,
    Become,
    Connected,
    Disconnected,
    KeptRole,
    Own,
    SayToBox,
    SendTopic,
    Settled,
    Subscribe,
    Tick,
    Unsubscribe,
)
from companion.seam.hall_messages import FOLLOW, BookHeard, BookShown, HallAnswered, HallAsked
from companion.surface.frozen import replace
from companion.surface.hall_words import BEHIND, ESTRANGED, LEVEL, SEEKING, TAKE_OVER, WAITING

if TYPE_CHECKING:
    from companion.hall.values import Effect, Happened

OWN = Own("cup", "box-05", may_lead=True)
RULES = {"unearth": 1}


@dataclass(frozen=True)
class File:
    """A journal of a leader."""

    rank: Rank
    game: int
    lines: tuple[bytes, ...]

    def book(self, count: int) -> Book:
        """Return the book after some lines."""
        return read_book(self.rank, self.game, b"".join(self.lines[:count]))

    def line(self, number: int) -> Line:
        """Return a line, counted from 1, as it goes over the broker."""
        return Line(self.rank, self.game, self.lines[number - 1].rstrip(b"\n"))

    def head(self, count: int, *, rules: int = 1, paused: bool = False) -> Head:
        """Return the head after some lines."""
        return Head(self.rank.term, self.rank.leader, self.game, count, {"unearth": rules}, 2,
                    "9.1", paused)  # fmt: skip


LINES = game_lines(3, 14)
OLD = File(Rank(3, "box-07"), 11, game_lines(4, 9))
LED = File(Rank(3, "box-07"), 12, LINES)
NEXT = File(Rank(4, "box-02"), 5, LINES[:9] + game_lines(3, 20)[9:14])
EARLIER = File(Rank(4, "box-02"), 5, LINES[:7])
TAKER = File(Rank(4, "box-09"), 12, LINES[:8])
FILES = (OLD, LED, NEXT, TAKER)


def run(*messages: Happened, me: Following | None = None, now: float = 0.0) -> Following:
    """Return what is known after messages."""
    me = me or Following(OWN, 0.0)
    for each in messages:
        me, _ = follow.step(me, each, now)
    return me


def effects(me: Following, message: Happened, now: float = 0.0) -> tuple[Following, list[Effect]]:
    return follow.step(me, message, now)


def level(count: int = 5, file: File = LED) -> Following:
    """Return a follower that has some lines of a file."""
    return run(Connected(), file.head(count), LeaderIs(here=True), file.book(count), Settled())


def shown(game: int, count: int, data: bytes = b"", *, rules: int = 1) -> BookShown:
    return BookShown(FOLLOW, game, count, count, data.decode(), "9.1", {"unearth": rules}, 2)


@st.composite
def messages(draw: st.DrawFn) -> Happened:
    """Draw what may come of any leader, of any age."""
    file = draw(st.sampled_from(FILES))
    count = draw(st.integers(1, len(file.lines)))
    kind = draw(st.sampled_from(("line", "line", "line", "book", "head", "here", "link", "wrong")))
    if kind == "line":
        return file.line(count)
    if kind == "book":
        return file.book(count)
    if kind == "head":
        return file.head(count)
    if kind == "here":
        return LeaderIs(draw(st.booleans()))
    if kind == "wrong":
        other = draw(st.sampled_from(FILES))
        return Line(file.rank, file.game, other.lines[min(count, len(other.lines)) - 1][:-2])
    others: tuple[Happened, ...] = (Connected(), Disconnected(), Settled(), Tick())
    return draw(st.sampled_from(others))


@given(st.lists(messages(), max_size=60), st.floats(0, 100))
def test_a_copy_is_a_beginning_of_the_file_it_names(come: list[Happened], now: float) -> None:
    me = Following(OWN, 0.0)
    files = {(each.rank, each.game): b"".join(each.lines) for each in FILES}
    for each in come:
        before = me
        me, done = follow.step(me, each, now)
        book = me.book
        assert not book.lines or files[book.rank, book.game].startswith(book.data)
        assert not before.book.rank.is_above(book.rank)
        if (before.book.rank, before.book.game) == (book.rank, book.game):
            assert book.data.startswith(before.book.data)
        heard = [each.message for each in done if isinstance(each, SayToBox)]
        assert all(each.data.encode() == book.data for each in heard if isinstance(each, BookHeard))
    top = NEXT
    last = len(top.lines)
    me = run(Connected(), top.head(last), LeaderIs(here=True), top.book(last), Settled(), me=me)
    assert (me.book.data, me.state, me.is_reading) == (b"".join(top.lines), LEVEL, False)


@given(st.lists(st.tuples(st.integers(1, len(LINES)), st.booleans()), max_size=40))
def test_lines_lost_doubled_and_swapped_are_answered_by_reading(
    come: list[tuple[int, bool]],
) -> None:
    """A broker that keeps the newest book, and lines that come as they like."""
    me, newest = level(1), 1
    for number, is_lost in come:
        newest = max(newest, number)  # the book goes out before the line
        if is_lost:
            continue
        me, done = follow.step(me, LED.line(number), 0.0)
        if any(isinstance(each, Subscribe) for each in done):
            me, _ = follow.step(me, LED.book(newest), 0.0)
        assert me.state == LEVEL
        assert me.book.lines >= number
    assert me.book.data == b"".join(LINES[: me.book.lines])


def test_a_line_is_taken_alone_and_the_book_is_left_once_level() -> None:
    me, done = effects(level(5), LED.line(6))
    assert me.book.lines == 6
    assert [type(each) for each in done] == [SayToBox, SendTopic]
    me, done = effects(run(Connected(), LED.head(5), LeaderIs(here=True), Settled()), LED.book(5))
    assert Unsubscribe("companion/1/cup/book") in done


def test_a_gap_reads_the_book() -> None:
    me, done = effects(level(5), LED.line(7))
    assert Subscribe(["companion/1/cup/book"]) in done
    assert (me.state, me.book.lines) == (BEHIND, 5)
    me = run(LED.book(6), me=me)
    assert me.state == BEHIND
    assert run(LED.book(7), me=me).state == LEVEL


def test_a_line_with_a_wrong_sum_is_never_taken() -> None:
    forged = Line(LED.rank, 12, LINES[5].replace(b'"moves"', b'"movez"').rstrip(b"\n"))
    me, done = effects(level(5), forged)
    assert (me.book.lines, me.state) == (5, BEHIND)
    assert Subscribe(["companion/1/cup/book"]) in done


def test_a_gap_of_the_network_is_not_shown_until_it_is_long() -> None:
    me = run(Disconnected(), me=level(5), now=100.0)
    assert run(Tick(), me=me, now=100.0 + WAIT_SECONDS - 0.1).state == LEVEL
    assert me.due() == 100.0 + WAIT_SECONDS
    me = run(Tick(), me=me, now=100.0 + WAIT_SECONDS)
    assert (me.state, me.since) == (WAITING, 100.0 + WAIT_SECONDS)
    back = (Connected(), LED.head(5), LeaderIs(here=True), LED.book(6), Settled())
    assert run(*back, me=me, now=130.0).state == LEVEL


def test_a_leader_that_is_gone_is_waited_for() -> None:
    me = run(LeaderIs(here=False), me=level(5), now=100.0)
    assert me.state == LEVEL
    me = run(Tick(), me=me, now=100.0 + GONE_SECONDS)
    assert (me.state, me.shown_hall().can_take_over) == (WAITING, True)
    assert run(LeaderIs(here=True), me=me).state == LEVEL


def test_a_box_without_a_hall_seeks_it() -> None:
    assert run(Tick(), me=Following(OWN, 0.0, absent_since=0.0), now=60.0).state == SEEKING


def test_a_copy_that_is_a_beginning_goes_on_under_the_next_leader() -> None:
    me = run(NEXT.head(10), NEXT.book(10), me=level(8))
    assert (me.state, me.earlier, me.book.lines) == (LEVEL, False, 10)


def test_a_longer_copy_is_set_aside_and_players_hear_of_it() -> None:
    me = run(EARLIER.head(7), EARLIER.book(7), me=level(9))
    assert (me.state, me.book.lines, me.shown_hall().earlier) == (LEVEL, 7, True)
    again = File(EARLIER.rank, 5, LINES)
    assert not run(again.line(8), me=me).earlier


def test_another_game_is_no_earlier_card() -> None:
    assert not run(LED.head(3), LED.book(3), me=level(5, OLD)).earlier


def test_of_two_takers_the_lower_name_keeps_it() -> None:
    for order in ((NEXT, TAKER), (TAKER, NEXT)):
        me = level(5)
        for each in order:
            me = run(each.head(8), each.book(8), me=me)
        assert (me.rank, me.book.game, me.state) == (NEXT.rank, 5, LEVEL)


def test_a_line_of_an_old_leader_is_not_taken_once_there_is_another() -> None:
    me = run(NEXT.head(9), me=level(5))
    assert run(LED.line(6), me=me).book.lines == 5


def test_a_book_that_was_on_its_way_for_long_takes_nothing_back() -> None:
    me = run(LED.book(3), me=level(5))
    assert (me.book.lines, me.state) == (5, LEVEL)


def test_a_box_of_another_form_of_journals_is_estranged() -> None:
    head = replace(LED.head(5), form=3)
    me = run(Connected(), head, LeaderIs(here=True), LED.book(5), Settled(), me=run(shown(0, 0)))
    assert (me.state, me.book.lines) == (ESTRANGED, 0)


def test_a_box_of_other_rules_is_estranged_and_takes_nothing() -> None:
    start = run(shown(0, 0))
    me = run(Connected(), LED.head(5, rules=2), LeaderIs(here=True), LED.book(5), Settled(),
             me=start)  # fmt: skip
    assert (me.state, me.shown_hall().needs, me.book.lines) == (ESTRANGED, "9.1", 0)


def test_a_hall_of_an_old_term_is_not_followed() -> None:
    me = run(Disconnected(), Connected(), LED.head(9), LeaderIs(here=True), LED.book(9), Settled(),
             me=level(9, NEXT))  # fmt: skip
    assert (me.state, me.book.rank) == (ESTRANGED, NEXT.rank)


def test_what_lies_on_the_box_is_the_copy_after_a_restart() -> None:
    data = b"".join(LINES[:6])
    me = run(shown(12, 6, data), me=Following(OWN, 0.0, LED.rank, Book(LED.rank, 12)))
    assert (me.book.data, me.book.rank) == (data, LED.rank)
    damaged = run(shown(12, 6, data[5:]), me=Following(OWN, 0.0, LED.rank, Book(LED.rank, 12)))
    assert damaged.book.lines == 0


def test_a_pause_is_shown() -> None:
    me = run(LED.head(5, paused=True), LED.book(5), me=level(5))
    assert (me.shown_hall().paused, me.state) == (True, LEVEL)


def test_the_status_says_what_the_panel_has_shown_and_how_long_it_took() -> None:
    me = run(LED.line(6), me=level(5), now=10.0)
    me, done = effects(me, shown(12, 6), 11.2)
    (status,) = [each for each in done if isinstance(each, SendTopic)]
    assert status.topic == "companion/1/cup/box/box-05"
    assert b'"n":6,"shown":6,"state":"level","seconds":1.2' in status.data
    assert not [each for each in effects(me, shown(12, 6), 12.0)[1] if isinstance(each, SendTopic)]


@pytest.mark.parametrize(
    ("me", "why"),
    [
        (level(5), "leader-here"),
        (run(LeaderIs(here=False), me=level(5)), ""),
        (run(Disconnected(), me=level(5)), "no-broker"),
    ],
)
def test_only_a_lead_that_nobody_has_can_be_taken(me: Following, why: str) -> None:
    _, done = effects(me, HallAsked("1", TAKE_OVER))
    assert SayToBox(HallAnswered("1", why)) in done
    assert [each for each in done if isinstance(each, Become)] == (
        [] if why else [Become("lead", Rank(4, "box-05"))]
    )


def test_a_box_without_a_leaders_password_takes_nothing() -> None:
    me = Following(Own("cup", "box-05"), 0.0)
    _, done = effects(me, HallAsked("1", TAKE_OVER))
    assert done[0] == SayToBox(HallAnswered("1", "not-allowed"))


def test_who_is_named_leads_once_it_has_every_line() -> None:
    given = Head(4, "box-05", 12, 7, RULES, 2, "9.1", paused=False)
    me, done = effects(level(6), given)
    assert not [each for each in done if isinstance(each, Become)]
    _, done = effects(me, LED.book(7))
    assert Become("lead", Rank(4, "box-05")) in done


def test_who_is_named_and_lacks_one_line_takes_nothing_before_it_comes() -> None:
    given = Head(4, "box-05", 12, 12, RULES, 2, "9.1", paused=False)
    me = level(11)
    for message in (given, LED.book(11)):
        me, done = effects(me, message)
        assert not [each for each in done if isinstance(each, Become)]
    _, done = effects(me, LED.book(12))
    assert Become("lead", Rank(4, "box-05")) in done


def test_an_empty_book_is_never_said_to_a_box_that_has_a_copy() -> None:
    """At a start the program knows its term before it knows the copy that lies on the box."""
    member = first(OWN, KeptRole("follow", LED.rank, 12), 0.0)
    assert member.book_heard() is None
    _, done = effects(Following(OWN, 0.0), LED.head(0))
    assert not [each for each in done if isinstance(each, SayToBox) and _is_book(each.message)]


def _is_book(message: object) -> bool:
    return isinstance(message, BookHeard)
