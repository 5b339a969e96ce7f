"""Boxes of a hall for tests: the box's end of a real seam, and the real program beside it."""

from __future__ import annotations

import tempfile
from contextlib import ExitStack, contextmanager
from pathlib import Path
from threading import Event, Lock, Thread
from typing import TYPE_CHECKING

from hall.real_broker import HALL, SECONDS
from waiting import until

from companion.hall.service import HallService
from companion.hall.settings import HallSettings
from companion.hall.values import Own
from companion.seam.hall_messages import (
    FOLLOW,
    LEAD,
    BookHeard,
    BookShown,
    HallAnswered,
    HallAsked,
    HallShown,
)
from companion.seam.hall_messages import HALL as HALL_KIND
from companion.seam.listening import Listening
from hardware.clock import now

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from hall.real_broker import RealBroker

    from companion.hall.settings import Broker
    from companion.seam.hall_messages import FromHall

RULES = {"unearth": 1}


class HallBox:
    """A box's end of the seam, which writes what it hears into a file, and its hall's program.

    It does what a box has to: a follower shows at once what it hears, and who comes to lead goes
    on from its copy.
    """

    def __init__(
        self, name: str, folder: Path, broker: Broker, role: str, *, may_lead: bool
    ) -> None:
        self.name, self.folder, self._broker, self._may_lead = name, folder, broker, may_lead
        folder.mkdir(parents=True, exist_ok=True)
        self.file, self.role = folder / "copy.jsonl", role
        self.file.touch()
        self.game = 0
        self.data = b""
        self.rules: dict[str, int] = dict(RULES)
        self.hall: HallShown | None = None
        self.answers: dict[str, str] = {}
        self.history: list[bytes] = []
        """Every state that the file was in."""
        self.heard_at: dict[int, float] = {}
        """When the file had as many lines."""
        self._first_role = role
        self._lock = Lock()
        self._asked = 0
        self.open()
        self.service: HallService | None = None
        self._thread: Thread | None = None

    def open(self) -> None:
        """Let the hall's program call."""
        self.seam = Listening(self.folder / "hall", self._hear, lambda: None, kind=HALL_KIND)
        self._show()

    def start(self, clock: Callable[[], float] = now) -> None:
        """Start the hall's program, as it was left."""
        self.hall = None
        own = Own(HALL, self.name, self._may_lead)
        settings = HallSettings(
            own, self._broker, self.folder / "hall", self.folder / "state", self._first_role
        )
        self.service = HallService(settings, clock)
        self._thread = Thread(target=self.service.run, name=self.name, daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """End the hall's program in order."""
        if self.service is not None and self._thread is not None:
            self.service.stop()
            self._thread.join(SECONDS)
            assert not self._thread.is_alive()
            self.service = None

    def close(self) -> None:
        """End all of it."""
        self.stop()
        self.seam.close()

    # What the box does

    def play(self, *lines: bytes, game: int = 0) -> None:
        """Add lines to the journal of a leading box; with a number, begin another game."""
        with self._lock:
            if game:
                self.game, self.data = game, b""
            self.data += b"".join(lines)
            self.file.write_bytes(self.data)
        self._show()

    def ask(self, what: str, name: str = "") -> str:
        """Ask the hall, and return why nothing came of it."""
        self._asked += 1
        key = f"{self.name}-{self._asked}"
        self.seam.pass_on(key, lambda: HallAsked(key, what, name))
        until(lambda: key in self.answers)
        return self.answers[key]

    @property
    def state(self) -> str:
        """How it stands, by the last word of the program."""
        return self.hall.state if self.hall else ""

    @property
    def lines(self) -> int:
        """How many lines it has."""
        return self.data.count(b"\n")

    def _show(self) -> None:
        self.seam.keep("book", self._book)

    def _book(self) -> BookShown:
        with self._lock:
            count = self.data.count(b"\n")
            return BookShown(
                self.role, self.game, count, count, self.data.decode(), "1", self.rules, 2
            )

    def _hear(self, message: FromHall) -> None:
        with self._lock:
            if isinstance(message, BookHeard) and self.role == FOLLOW:
                self.game, self.data = message.game, message.data.encode()
                self.file.write_bytes(self.data)
                self.history.append(self.data)
                self.heard_at[self.data.count(b"\n")] = now()
            elif isinstance(message, HallShown):
                self.hall = message
                self.role = LEAD if message.role == LEAD else FOLLOW
            elif isinstance(message, HallAnswered):
                self.answers[message.id] = message.why
        self._show()


class Hall:
    """A broker and its boxes; the first one leads."""

    def __init__(self, broker: RealBroker, boxes: Sequence[HallBox]) -> None:
        self.broker, self.boxes = broker, tuple(boxes)

    @property
    def leader(self) -> HallBox:
        """The box that leads at the start."""
        return self.boxes[0]

    @property
    def followers(self) -> tuple[HallBox, ...]:
        """The others."""
        return self.boxes[1:]

    def level_with(self, leader: HallBox, *boxes: HallBox) -> bool:
        """Say whether boxes, or all, have the very file of a leader, and know it."""
        others = boxes or [each for each in self.boxes if each is not leader]
        data = leader.file.read_bytes()
        return all(each.file.read_bytes() == data and each.state == "level" for each in others)

    def await_level(self, leader: HallBox | None = None, *boxes: HallBox) -> None:
        """Wait until boxes, or all, are level with a leader."""
        chosen = leader or self.leader
        until(lambda: self.level_with(chosen, *boxes))


def slow(seconds: float) -> Callable[[], float]:
    """Return a clock that takes long to read, as each step does on a busy machine."""

    def read() -> float:
        Event().wait(seconds)
        return now()

    return read


def named(count: int) -> list[str]:
    """Return the names of boxes as an organiser gets them."""
    return [f"box-{number:02d}" for number in range(1, count + 1)]


@contextmanager
def running_hall(
    broker: RealBroker,
    names: Sequence[str],
    ports: dict[str, int] | None = None,
    *,
    leads: bool = True,
) -> Iterator[Hall]:
    """Run boxes, of which the first ``leads``; ``ports`` have some of them go over relays."""
    with tempfile.TemporaryDirectory(prefix="hall-") as folder, ExitStack() as opened:
        boxes = []
        for number, name in enumerate(names):
            place = broker.place(name, (ports or {}).get(name))
            role = LEAD if number == 0 and leads else FOLLOW
            may_lead = name in {"box-01", "box-02", "box-03"}
            box = HallBox(name, Path(folder) / name, place, role, may_lead=may_lead)
            opened.callback(box.close)
            box.start()
            boxes.append(box)
        yield Hall(broker, boxes)
