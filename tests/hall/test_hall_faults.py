"""What goes wrong in a hall, with a real broker: in the end every copy has the leader's bytes."""

from __future__ import annotations

import socket
from contextlib import ExitStack
from threading import Event
from typing import TYPE_CHECKING

import pytest
from hall.boxes import named, running_hall, slow
from hall.real_broker import needs_mosquitto, real_broker
from hall.real_games import game_lines
from hall.relay import Relay
from waiting import until

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hall.boxes import Hall

pytestmark = [needs_mosquitto, pytest.mark.thorough]
LINES = game_lines(1, 12)


@pytest.fixture
def hall() -> Iterator[Hall]:
    """Run four boxes, of which three may lead."""
    with real_broker(named(4)) as broker, running_hall(broker, named(4)) as opened:
        opened.leader.play(*LINES[:4], game=12)
        opened.await_level()
        yield opened


@pytest.mark.parametrize("seed", [5, 6, 7])
def test_a_killed_broker_that_forgets_everything_costs_nothing(seed: int) -> None:
    lines = game_lines(seed, 9)
    killed = seed % 5 + 1
    with real_broker(named(4)) as broker, running_hall(broker, named(4)) as hall:
        for number, each in enumerate(lines, start=1):
            if number == killed:
                broker.kill()
            hall.leader.play(each, game=12 if number == 1 else 0)
            if number == killed + 2:
                broker.start()
        hall.await_level()
        whole = b"".join(lines)
        assert all(whole.startswith(each) for box in hall.followers for each in box.history)


def test_links_that_freeze_are_cut_and_delay_come_level() -> None:
    with ExitStack() as opened:
        broker = opened.enter_context(real_broker(named(4)))
        relays = [opened.enter_context(Relay(broker.port, delay)) for delay in (0.0, 0.0, 0.05)]
        frozen, cut, _late = relays
        ports = {name: relay.port for name, relay in zip(named(4)[1:], relays, strict=True)}
        hall = opened.enter_context(running_hall(broker, named(4), ports))
        hall.leader.play(*LINES[:2], game=12)
        hall.await_level()
        frozen.is_frozen = True
        cut.cut()
        for each in LINES[2:]:
            hall.leader.play(each)
        hall.await_level(hall.leader, hall.boxes[3])
        assert [each.lines for each in hall.boxes[1:3]] == [2, 2]
        assert [each.state for each in hall.boxes[1:3]] == ["level", "level"]  # a short gap
        frozen.is_frozen = cut.is_cut = False
        hall.await_level()


def test_a_box_that_comes_late_has_the_whole_game(hall: Hall) -> None:
    late = hall.boxes[3]
    late.stop()
    hall.leader.play(*LINES[4:])
    assert late.lines == 4
    late.start()
    hall.await_level()


def test_the_lead_is_handed_over_and_the_game_goes_on(hall: Hall) -> None:
    old, new = hall.leader, hall.boxes[1]
    until(lambda: old.hall is not None and "box-02" in old.hall.able)
    assert old.ask("hand-over", "box-04") == "not-level"  # it has no leader's password
    assert old.ask("hand-over", "box-02") == ""
    until(lambda: new.state == "leading" and old.role == "follow")
    new.play(*LINES[4:8])
    hall.await_level(new)
    assert old.state == "level"
    assert b"".join(LINES[:8]) == old.file.read_bytes()


def test_a_lead_without_a_leader_is_taken_and_the_old_one_follows(hall: Hall) -> None:
    old, new = hall.leader, hall.boxes[1]
    assert new.ask("take-over") == "leader-here"
    old.stop()
    old.play(LINES[4])  # its table pressed once more, and no broker heard it
    hall.broker.kill()  # with it goes all that said who leads
    hall.broker.start()
    until(lambda: new.hall is not None and new.hall.can_take_over)
    assert new.ask("take-over") == ""
    until(lambda: new.state == "leading")
    new.play(*LINES[4:6])
    hall.await_level(new, *hall.boxes[2:])
    old.start()
    hall.await_level(new)
    assert old.role == "follow"
    until(lambda: (new.hall is not None and new.hall.boxes) == 3)


@pytest.mark.parametrize("seconds", [0.55, 0.65, 0.75])
def test_a_box_that_leads_no_more_hears_that_before_the_book(hall: Hall, seconds: float) -> None:
    """Each step takes long, and the box comes while the new role and the book wait in line."""
    old, new = hall.leader, hall.boxes[1]
    old.stop()
    old.play(LINES[4])
    until(lambda: new.hall is not None and new.hall.can_take_over)
    assert new.ask("take-over") == ""
    until(lambda: new.state == "leading")
    new.play(*LINES[4:6])
    hall.await_level(new, *hall.boxes[2:])
    old.seam.close()
    old.start(slow(0.1))
    Event().wait(seconds)
    old.open()
    hall.await_level(new)


def test_a_box_that_heard_more_goes_one_card_back(hall: Hall) -> None:
    ahead, new = hall.boxes[3], hall.boxes[1]
    new.stop()
    hall.leader.play(LINES[4])
    hall.await_level(hall.leader, ahead)
    hall.leader.stop()
    hall.broker.kill()
    hall.broker.start()
    new.start()
    until(lambda: new.hall is not None and new.hall.can_take_over)
    assert new.ask("take-over") == ""
    until(lambda: new.state == "leading")
    hall.await_level(new, ahead)
    assert ahead.lines == 4
    until(lambda: ahead.hall is not None and ahead.hall.earlier)


def test_of_two_takers_the_lower_name_leads() -> None:
    """Neither has heard of the other when its table asks: the link of one is frozen meanwhile."""
    with ExitStack() as opened:
        broker = opened.enter_context(real_broker(named(4)))
        relay = opened.enter_context(Relay(broker.port))
        ports = {named(4)[1]: relay.port}
        hall = opened.enter_context(running_hall(broker, named(4), ports))
        leader, first, second, other = hall.boxes
        leader.play(*LINES[:4], game=12)
        hall.await_level()
        leader.stop()
        until(lambda: all(each.hall and each.hall.can_take_over for each in (first, second)))
        relay.is_frozen = True
        assert [second.ask("take-over"), first.ask("take-over")] == ["", ""]
        until(lambda: second.state == "leading")
        relay.is_frozen = False
        until(lambda: (first.role, second.role) == ("lead", "follow"))
        first.play(*LINES[4:6])
        hall.await_level(first, second, other)


def test_a_leader_that_falls_silent_is_waited_for(hall: Hall) -> None:
    follower = hall.boxes[3]
    service = hall.leader.service
    assert service is not None
    link = service._link
    assert link is not None
    assert link._client is not None
    opened = link._client.socket()
    assert isinstance(opened, socket.socket)
    link._closed.set()  # it does not come back by itself
    opened.shutdown(socket.SHUT_RDWR)
    until(lambda: follower.state == "waiting")
    assert follower.lines == 4
    hall.leader.stop()
    hall.leader.start()
    hall.await_level()


def test_a_box_leaves_and_comes_back(hall: Hall) -> None:
    box = hall.boxes[3]
    assert box.ask("leave") == ""
    until(lambda: box.state == "left")
    until(lambda: hall.leader.hall is not None and hall.leader.hall.boxes == 2)
    hall.leader.play(LINES[4])
    hall.await_level(hall.leader, *hall.boxes[1:3])
    box.stop()
    box.start()
    until(lambda: box.state == "left")
    assert box.lines == 4
    assert box.ask("go-on") == ""
    hall.await_level()


def test_a_pause_reaches_every_box(hall: Hall) -> None:
    hall.leader.ask("pause")
    until(lambda: all(each.hall is not None and each.hall.paused for each in hall.boxes))
    hall.leader.ask("go-on")
    until(lambda: not any(each.hall is None or each.hall.paused for each in hall.boxes))
    hall.await_level()
