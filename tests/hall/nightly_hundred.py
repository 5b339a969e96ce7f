"""A hundred followers, and fifty games whose broker is killed; ``make nightly`` runs this."""

from __future__ import annotations

from contextlib import ExitStack
from random import Random  # noqa: TID251 - the moments are the test's own chance
from threading import Event

import pytest
from hall.boxes import named, running_hall
from hall.real_broker import needs_mosquitto, real_broker
from hall.real_games import game_lines
from hall.relay import Relay
from waiting import until

pytestmark = needs_mosquitto


def test_a_hundred_followers_have_the_leaders_bytes_after_each_line() -> None:
    names = named(101)
    with real_broker(names) as broker, running_hall(broker, names) as hall:
        lines = game_lines(1)
        hall.leader.play(lines[0], game=1)
        hall.await_level()
        for each in lines[1:]:
            hall.leader.play(each)
            hall.await_level()
        until(lambda: hall.leader.hall is not None and hall.leader.hall.level == 100)
        broker.kill()
        hall.leader.play(*game_lines(2)[:3], game=2)
        broker.start()
        hall.await_level()


@pytest.mark.parametrize("seed", range(50))
def test_a_broker_killed_at_any_moment_costs_nothing(seed: int) -> None:
    rng, lines = Random(seed), game_lines(seed)
    with ExitStack() as opened:
        broker = opened.enter_context(real_broker(named(6)))
        relays = {name: opened.enter_context(Relay(broker.port, rng.random() / 20))
                  for name in named(6)[3:]}  # fmt: skip
        ports = {name: each.port for name, each in relays.items()}
        hall = opened.enter_context(running_hall(broker, named(6), ports))
        killed, pause, is_up = rng.randrange(1, len(lines)), Event(), True
        for number, each in enumerate(lines, start=1):
            if number == killed:
                broker.kill()
                is_up = False
            hall.leader.play(each, game=seed + 1 if number == 1 else 0)
            pause.wait(rng.random() / 50)
            if not is_up and rng.random() < 0.3:
                broker.start()
                is_up = True
            for relay in relays.values():
                relay.is_frozen = rng.random() < 0.2
                if rng.random() < 0.05:
                    relay.cut()
                else:
                    relay.is_cut = False
        if not is_up:
            broker.start()
        for relay in relays.values():
            relay.is_frozen = relay.is_cut = False
        hall.await_level()
        whole = b"".join(lines)
        assert all(whole.startswith(each) for box in hall.followers for each in box.history)
