"""A leader and five followers on a real broker: every copy has the leader's very bytes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hall.boxes import named, running_hall
from hall.real_broker import needs_mosquitto, real_broker
from hall.real_games import game_lines
from waiting import until

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hall.boxes import Hall

pytestmark = needs_mosquitto


@pytest.fixture
def hall() -> Iterator[Hall]:
    """Run six boxes."""
    with real_broker(named(6)) as broker, running_hall(broker, named(6)) as opened:
        yield opened


def test_every_follower_has_the_leaders_bytes_after_each_line(hall: Hall) -> None:
    lines = game_lines(1, 12)
    hall.leader.play(lines[0], game=12)
    hall.await_level()
    for each in lines[1:]:
        hall.leader.play(each)
        hall.await_level()
    until(lambda: hall.leader.hall is not None and hall.leader.hall.shown == len(lines))
    assert hall.leader.hall is not None
    assert (hall.leader.hall.boxes, hall.leader.hall.level) == (5, 5)
    for box in hall.followers:
        whole = b"".join(lines)
        assert box.history == sorted(box.history, key=len)
        assert all(whole.startswith(each) for each in box.history)


def test_another_game_comes_to_every_box(hall: Hall) -> None:
    hall.leader.play(*game_lines(1, 5), game=12)
    hall.await_level()
    hall.leader.play(game_lines(2)[0], game=13)
    hall.leader.play(*game_lines(2)[1:9])
    hall.await_level()
    assert {each.game for each in hall.boxes} == {13}
