"""A hall of boxes: how soon a press is on the others, and how soon all is well after a fault."""

from __future__ import annotations

import subprocess
import sys
from contextlib import ExitStack, contextmanager
from pathlib import Path
from selectors import EVENT_READ, DefaultSelector
from threading import Event, Thread
from time import sleep  # noqa: TID251 - a benchmark reads the clock
from typing import TYPE_CHECKING

from benchmarks.rows import percentile_row, row
from hall.boxes import named, running_hall
from hall.real_broker import HALL, MOSQUITTO, real_broker
from hall.real_games import game_lines
from paho.mqtt.client import Client, MQTTv5
from paho.mqtt.enums import CallbackAPIVersion
from waiting import until

from companion.hall.topics import topic
from hardware.clock import now

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from benchmarks.rows import Row
    from hall.boxes import Hall
    from hall.real_broker import RealBroker

BOXES, WATCHERS = 6, 95
"""Whole boxes, of which one leads; and others that only take lines, to make a hundred followers."""
GAMES, LATE, KILLED = 6, 8, 3


def rows() -> Iterator[Row]:
    """Lead games, let a box come late, kill the broker, and weigh the program."""
    if MOSQUITTO is None:
        sys.stderr.write("no mosquitto here: the hall is not measured\n")
        return
    names = named(BOXES + WATCHERS)
    with real_broker(names) as broker, running_hall(broker, names[:BOXES]) as hall:
        yield from _pressed(hall, "5 boxes", 30.0, None)
        with _watching(broker, names[BOXES:]) as crowd:
            yield from _pressed(hall, "the last of 100", 150.0, crowd)
        yield row("hall: a late box has the game", list(_late(hall)), "ms", budget=250.0)
        yield row("hall: all level, broker back", list(_killed(hall)), "ms", budget=5000.0)
    with real_broker(named(1), ("box-01",), tls=True) as broker:
        yield row("hall: memory of the program", [_weight(broker)], "MB", budget=60.0)


class Crowd:
    """Followers that only take lines, all on one thread; ``heard`` is set by the last one."""

    def __init__(self, broker: RealBroker, names: Sequence[str]) -> None:
        self.came, self.ready, self.last = 0, 0, 0.0
        self._is_closing = Event()
        self._names = names
        self.clients = [self._client(broker, name) for name in names]
        self._thread = Thread(target=self._run, daemon=True)
        self._thread.start()
        until(lambda: self.ready == len(names))

    def _client(self, broker: RealBroker, name: str) -> Client:
        place = broker.place(name)
        client = Client(CallbackAPIVersion.VERSION2, name, protocol=MQTTv5)
        client.username_pw_set(name, place.password)
        client.on_connect = lambda found, *_: found.subscribe(topic(HALL, "line"), 1)
        client.on_subscribe = self._is_ready
        client.on_message = self._heard
        client.connect(place.host, place.port, keepalive=600)
        return client

    def _is_ready(self, *_: object) -> None:
        self.ready += 1

    def _heard(self, *_: object) -> None:
        self.came, self.last = self.came + 1, now()

    def _run(self) -> None:
        with DefaultSelector() as selector:
            for client in self.clients:
                opened = client.socket()
                assert opened is not None
                selector.register(opened.fileno(), EVENT_READ, client)
            while not self._is_closing.is_set():
                for key, _ in selector.select(0.1):
                    key.data.loop_read()
                    if key.data.want_write():
                        key.data.loop_write()

    def close(self) -> None:
        """Hang up."""
        self._is_closing.set()
        self._thread.join()
        for client in self.clients:
            client.disconnect()


@contextmanager
def _watching(broker: RealBroker, names: Sequence[str]) -> Iterator[Crowd]:
    with ExitStack() as opened:
        crowd = Crowd(broker, names)
        opened.callback(crowd.close)
        yield crowd


def _pressed(hall: Hall, whom: str, most: float, crowd: Crowd | None) -> Iterator[Row]:
    """Lead some games; a deal is not measured, which is another path."""
    taken = []
    first = hall.leader.game + 1
    for game in range(first, first + GAMES):
        hall.leader.play(game_lines(game)[0], game=game)
        hall.await_level()
        for each in game_lines(game)[1:]:
            wanted = crowd.came + len(crowd.clients) if crowd else 0
            for box in hall.followers:
                box.heard_at.clear()
            began = now()
            hall.leader.play(each)
            count = hall.leader.lines
            until(lambda count=count: all(count in box.heard_at for box in hall.followers))  # type: ignore[misc]
            heard = [1000 * (box.heard_at[count] - began) for box in hall.followers]
            if crowd is None:
                taken += heard
                continue
            until(lambda wanted=wanted: crowd.came >= wanted)  # type: ignore[misc]
            taken.append(max(*heard, 1000 * (crowd.last - began)))
            sleep(0.01)
    shown = row(f"hall: press to {whom}", taken, "ms", budget=most)
    yield shown
    slowest = 5 * most if crowd is None else most
    yield percentile_row(f"hall: press to {whom}, p99", shown, 99, budget=slowest)


def _late(hall: Hall) -> Iterator[float]:
    """Yield the milliseconds from the start of a box's program to the whole game on it."""
    late = hall.boxes[-1]
    for _ in range(LATE):
        late.stop()
        hall.leader.play(*game_lines(99), game=hall.leader.game + 1)
        count, began = hall.leader.lines, now()
        late.heard_at.clear()
        late.start()
        until(lambda count=count: count in late.heard_at)  # type: ignore[misc]
        yield 1000 * (late.heard_at[count] - began)


def _killed(hall: Hall) -> Iterator[float]:
    """Yield the milliseconds from a broker that is back, without its store, to all level."""
    for seed in range(KILLED):
        hall.broker.kill()
        hall.leader.play(*game_lines(200 + seed)[:3], game=hall.leader.game + 1)
        sleep(0.5)
        hall.broker.start()
        began = now()
        hall.await_level()
        yield 1000 * (now() - began)


def _weight(broker: RealBroker) -> float:
    """Return the megabytes that the program holds, with TLS, once it is in the hall."""
    own = broker.folder / "box-01"
    with (own / "companion.toml").open("a", encoding="utf-8") as settings:
        settings.write(f'authority = "{own}/ca.crt"\npassword = "{own}/password"\n')
    words = (
        "--config",
        f"{own}/companion.toml",
        "--seam",
        f"{own}/none",
        "--state",
        f"{own}/state",
    )
    before = broker.log.stat().st_size
    command = [sys.executable, "-m", "companion", "hall", *words]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL) as process:
        until(lambda: b"as box-01" in broker.log.read_bytes()[before:])
        sleep(1.0)
        status = Path(f"/proc/{process.pid}/status").read_text(encoding="ascii")
        process.terminate()
    found = next(line for line in status.splitlines() if line.startswith("VmRSS"))
    return int(found.split()[1]) / 1024
