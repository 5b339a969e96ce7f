"""What a leader publishes, in which order, and when it steps back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hall.real_games import game_lines

from companion.hall import lead
from companion.hall.book import Rank
from companion.hall.leading import MOST_NUDGES, NUDGE_SECONDS, SLOW_SECONDS, Leading
from companion.hall.topics import BoxIs, Head, LeaderIs, Status
from companion.hall.values import (
    WAIT_SECONDS,
    Become,
    Connected,
    Disconnected,
    Own,
    SayToBox,
    SendTopic,
    Settled,
    Tick,
)
from companion.seam.hall_messages import BookShown, HallAnswered, HallAsked, HallShown

if TYPE_CHECKING:
    from companion.hall.values import Effect, Happened

OWN = Own("cup", "box-07", may_lead=True)
LINES = game_lines(3, 14)
RULES = {"unearth": 1}


def shown(count: int, game: int = 12, lines: tuple[bytes, ...] = LINES) -> BookShown:
    """Return what lies on the box after some lines."""
    return BookShown("lead", game, count, count, b"".join(lines[:count]).decode(), "9.1", RULES, 2)


def run(*messages: Happened, me: Leading | None = None, now: float = 0.0) -> Leading:
    """Return what is known after messages."""
    me = me or Leading(OWN, 0.0, Rank(3, "box-07"))
    for each in messages:
        me, _ = lead.step(me, each, now)
    return me


def out(me: Leading, message: Happened, now: float = 0.0) -> tuple[Leading, list[str]]:
    """Return what is known after a message, and the ends of the topics that go out for it."""
    me, done = lead.step(me, message, now)
    return me, topics(done)


def topics(done: list[Effect]) -> list[str]:
    return [each.topic.rpartition("/")[2] for each in done if isinstance(each, SendTopic)]


def status(n: int, *, state: str = "level", shown: int | None = None, game: int = 12,
           may: bool = False, term: int = 3) -> Status:  # fmt: skip
    return Status(term, game, n, n if shown is None else shown, state, 0.0, may)


LED = run(Connected(), shown(5), Settled())


def test_nothing_goes_out_before_another_leader_had_its_say() -> None:
    me, sent = out(run(Connected()), shown(5))
    assert sent == []
    me, sent = out(me, Settled())
    assert (sent, me.state) == (["book", "head", "leader"], "leading")


def test_the_book_goes_out_before_its_lines() -> None:
    _, done = lead.step(LED, shown(7), 0.0)
    sent = [each for each in done if isinstance(each, SendTopic)]
    assert topics(done) == ["book", "line", "line"]
    assert [each.data for each in sent] == [b"".join(LINES[:7]), LINES[5][:-1], LINES[6][:-1]]
    assert [each.retained for each in sent] == [True, False, False]
    assert {tuple(each.labels) for each in sent} == {
        (("term", "3"), ("game", "12"), ("leader", "box-07"))
    }


def test_the_same_book_again_says_nothing() -> None:
    assert out(LED, shown(5))[1] == []


def test_another_game_is_a_new_book_and_head() -> None:
    me, sent = out(LED, shown(1, 13, game_lines(4)))
    assert (sent, me.rank) == (["book", "head", "leader"], Rank(3, "box-07"))


@pytest.mark.parametrize("other", [shown(3), shown(5, 2), shown(5, 12, game_lines(4))])
def test_a_journal_that_is_not_the_same_raises_the_term(other: BookShown) -> None:
    me, sent = out(LED, other)
    assert (me.rank, sent) == (Rank(4, "box-07"), ["book", "head", "leader"])
    assert me.kept.rank == me.rank


def test_a_number_below_the_one_before_the_restart_raises_the_term() -> None:
    me = run(Connected(), shown(5), me=Leading(OWN, 0.0, Rank(3, "box-07"), floor=14))
    assert me.rank == Rank(4, "box-07")


def test_a_book_that_is_none_is_not_published() -> None:
    wrong = BookShown("lead", 12, 1, 1, '{"n":1,"sum":"0"}\n', "9.1", RULES, 2)
    me, sent = out(LED, wrong)
    assert (sent, me.book) == ([], LED.book)


@pytest.mark.parametrize(
    ("rank", "is_back"),
    [(Rank(4, "box-09"), True), (Rank(3, "box-02"), True), (Rank(3, "box-09"), False),
     (Rank(2, "box-01"), False)],
)  # fmt: skip
def test_a_leader_steps_back_before_a_higher_term_or_a_lower_name(
    rank: Rank,
    is_back: bool,  # noqa: FBT001 - a column of the table
) -> None:
    other = Head(rank.term, rank.leader, 12, 5, RULES, 2, "9.1", paused=False)
    _, done = lead.step(LED, other, 0.0)
    assert [each for each in done if isinstance(each, Become)] == (
        [Become("follow", rank)] if is_back else []
    )
    assert topics(done) == ([] if is_back else ["book", "head", "leader"])


def test_its_own_head_is_no_news() -> None:
    assert LED.head is not None
    assert out(LED, LED.head)[1] == []


def test_a_forgotten_term_of_its_own_is_taken_again() -> None:
    own = Head(9, "box-07", 12, 5, RULES, 2, "9.1", paused=False)
    me = run(Connected(), own, shown(5), Settled(), me=Leading(OWN, 0.0, Rank(1, "box-07")))
    assert (me.rank, me.state) == (Rank(9, "box-07"), "leading")


def test_a_last_will_that_comes_late_is_answered() -> None:
    assert out(LED, LeaderIs(here=False))[1] == ["leader"]


def test_boxes_are_counted_and_those_behind_are_named() -> None:
    me = run(
        BoxIs("box-01", status(5)), BoxIs("box-02", status(5, shown=3)),
        BoxIs("box-03", status(4, state="behind")), BoxIs("box-04", status(5)),
        BoxIs("box-04", None), BoxIs("box-07", status(5)), BoxIs("box-08", status(5, term=2)),
        me=LED,
    )  # fmt: skip
    found = me.shown_hall()
    assert (found.boxes, found.level, found.behind, found.shown) == (4, 2, ("box-03", "box-08"), 0)
    assert run(BoxIs("box-08", None), me=me).shown_hall().shown == 3


@pytest.mark.parametrize(
    "lie", [status(1, shown=0), status(5, shown=0, game=11), status(5, shown=0, term=2)]
)
def test_a_box_that_shows_nothing_is_waited_for_twice(lie: Status) -> None:
    """Its word stays with the broker, whether it lies or has gone without one."""
    me, waits = run(BoxIs("box-60", lie), BoxIs("box-01", status(5)), me=LED), []
    for lines in range(5, 10):
        honest = BoxIs("box-01", status(lines))
        waits.append(run(honest, me=me).shown < lines)
        me = run(honest, shown(lines + 1), me=me)
    assert waits == [True, True, False, False, False]
    me = run(BoxIs("box-60", status(10, shown=9)), me=me)
    assert me.shown == 9, "it has shown a newer line, and is waited for again"


def test_a_box_that_was_late_once_is_waited_for_each_time_it_has_caught_up() -> None:
    me = LED
    for lines in range(6, 12):
        me = run(BoxIs("box-01", status(lines - 1)), shown(lines), me=me)
        assert me.shown == lines - 1


def test_a_box_with_lines_that_do_not_exist_is_not_counted() -> None:
    me = run(BoxIs("box-60", status(99_999_999)), BoxIs("box-61", status(5, shown=6)), me=LED)
    found = me.shown_hall()
    assert (found.boxes, found.behind, found.able, found.shown) == (0, (), (), 5)


def test_nobody_is_waited_for_where_nobody_follows() -> None:
    assert LED.shown_hall().shown == 5


def test_a_box_that_lacks_a_line_unknowingly_hears_the_head_again() -> None:
    me = run(BoxIs("box-01", status(4)), me=LED, now=10.0)
    assert me.due() == 10.0 + NUDGE_SECONDS
    assert out(me, Tick(), 10.0 + NUDGE_SECONDS - 0.1)[1] == []
    now = 10.0
    for _ in range(MOST_NUDGES):
        now += NUDGE_SECONDS
        me, sent = out(me, Tick(), now)
        assert sent == ["book", "head", "leader"]
    assert me.due() == 10.0 + SLOW_SECONDS, "only its panel is still waited for"
    assert out(me, Tick(), now + 60)[1] == []


def test_a_pause_goes_to_all() -> None:
    me, sent = out(LED, HallAsked("1", "pause"))
    assert (me.paused, "head" in sent) == (True, True)
    assert not run(HallAsked("2", "go-on"), me=me).paused


def test_the_lead_is_handed_to_a_level_box_that_may() -> None:
    me = run(BoxIs("box-02", status(5, may=True)), BoxIs("box-03", status(5)),
             BoxIs("box-04", status(4, may=True)), me=LED)  # fmt: skip
    assert me.shown_hall().able == ("box-02",)
    for name in ("box-03", "box-04", "nobody"):
        _, done = lead.step(me, HallAsked("1", "hand-over", name), 0.0)
        assert done == [SayToBox(HallAnswered("1", "not-level"))]
    _, done = lead.step(me, HallAsked("1", "hand-over", "box-02"), 0.0)
    assert topics(done) == ["book", "head", "leader"]
    assert Become("follow", Rank(4, "box-02")) in done
    head = next(
        each for each in done if isinstance(each, SendTopic) and each.topic.endswith("head")
    )
    assert b'"term":4,"leader":"box-02","game":12,"n":5' in head.data


def test_a_leader_may_raise_the_term_over_boxes_of_a_newer_one() -> None:
    me, sent = out(run(BoxIs("box-02", status(5, term=8)), me=LED), HallAsked("1", "take-over"))
    assert (me.rank.term, sent) == (9, ["book", "head", "leader"])


def test_a_leader_without_a_broker_waits_after_a_while() -> None:
    me = run(Disconnected(), me=LED, now=100.0)
    assert me.state == "leading"
    me, done = lead.step(me, Tick(), 100.0 + WAIT_SECONDS)
    assert me.state == "waiting"
    assert any(isinstance(each, SayToBox) and isinstance(each.message, HallShown) for each in done)
    assert lead.step(me, HallAsked("1", "hand-over", "box-02"), 0.0)[1] == [
        SayToBox(HallAnswered("1", "no-broker"))
    ]


def test_the_slowest_panel_is_waited_for_and_no_longer_than_that() -> None:
    late = SLOW_SECONDS + 1.0
    me = run(BoxIs("box-02", status(6, shown=5)), me=run(shown(6), me=LED, now=1.0), now=1.0)
    assert me.shown == 5
    assert me.due() == 1.0 + SLOW_SECONDS
    assert run(Tick(), me=me, now=late - 0.1).shown == 5
    slow = run(Tick(), me=me, now=late)
    assert slow.shown == 6
    assert slow.due() is None
    following = run(shown(7), me=slow, now=late)
    assert following.shown == 5, "the next line is waited for again"
    level = run(BoxIs("box-02", status(7, shown=7)), me=following, now=late)
    assert (level.shown, level.slow_since) == (7, None)
