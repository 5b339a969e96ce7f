"""A hall of two boxes and a broker: three machines, a cable from each box to the broker's.

The broker's machine is the organiser's: ``companion hall broker`` is run there, and each box gets
the files of its folder before the program is installed on it, as docs/en/how-to/hall.md says.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from boot.hall_pages import page_of
from boot.installed import BOX, installed
from boot.machine import STATE
from boot.play import flip
from boot.trees import run

from companion.journal.lines import read
from companion.service import HALL_SECRETS, HALL_SERVICE

if TYPE_CHECKING:
    from collections.abc import Mapping
    from contextlib import AbstractContextManager
    from pathlib import Path

    from boot.machine import Machine
    from boot.trees import Release

HALL, LEADER, FOLLOWER = "spring-cup", "box-01", "box-02"
LANGUAGES = {LEADER: "en", FOLLOWER: "ja"}
HOST, PORT, ADDRESS = "hall.local", 8883, "10.77.0.1"
OUTSIDE = "203.0.113.9"
"""Another address of the broker's machine, which stands for one of the world (RFC 5737)."""
FILTERS = ("--system-call-filter=bpf",)
"""Without it, no systemd in a container can filter addresses, as it does on a real machine."""
MOSQUITTO = "broker.service"
_ANSWER_SECONDS = 2.0
_ORGANISED = "root/hall"
_BROKER = f"""\
[Unit]
Description=The broker of the hall, as its organiser starts it

[Service]
ExecStart=/usr/sbin/mosquitto -c /{_ORGANISED}/mosquitto.conf
"""


def organise(broker: Machine) -> None:
    """Switch the organiser's machine on, and make a hall there; its broker is not started yet."""
    broker.write(f"etc/systemd/system/{MOSQUITTO}", _BROKER)
    broker.boot()
    broker.until(lambda: broker.property("ActiveState", "basic.target") == "active", "it is up")
    said = broker.enter(
        "env", "PYTHONPATH=/checkout", "python3", "-B", "-m", "companion", "hall", "broker",
        f"/{_ORGANISED}", "--name", HALL, "--host", HOST, "--host", ADDRESS,
        "--boxes", "2", "--leaders", LEADER,
    )  # fmt: skip
    assert "led by box-01" in said, said
    for words in (
        ("link", "add", "hall", "type", "bridge"),
        ("link", "set", "hall", "up"),
        ("address", "add", f"{ADDRESS}/24", "dev", "hall"),
        ("address", "add", f"{OUTSIDE}/32", "dev", "hall"),
    ):
        assert broker.enter("ip", *words) == ""


def box_of_hall(
    folder: Path, release: Release, wheels: Path, broker: Machine, name: str
) -> AbstractContextManager[Machine]:
    """Return a box to switch on, as long as its block lasts, with what the organiser carried to it.

    It came on a stick whose file system knows no permissions: everybody may read it at first.
    """
    given = broker.path(f"{_ORGANISED}/{name}")
    settings = BOX.format(language=LANGUAGES[name]) + (given / "companion.toml").read_text()
    secrets = {each: (given / each).read_text() for each in ("ca.crt", "password")}
    files = {f"{HALL_SECRETS.lstrip('/')}/{each}": text for each, text in secrets.items()}
    files["etc/hosts"] = f"{ADDRESS} {HOST}\n"
    return installed(folder, release, wheels, settings, files, FILTERS)


class BootedHall:
    """The three machines; ``leader`` and ``follower`` are switched on with the first cable."""

    def __init__(self, broker: Machine, boxes: Mapping[str, Machine]) -> None:
        self.broker, self.leader, self.follower = broker, boxes[LEADER], boxes[FOLLOWER]
        self._plugged = 0

    def plug(self, box: Machine) -> None:
        """Lay a cable from a box to the broker, and give the box an address, as a router does."""
        self._plugged += 1
        here, there = f"cable{self._plugged}", "eth0"
        run(
            "ip", "link", "add", there, "netns", str(box.process), "type", "veth",
            "peer", "name", here, "netns", str(self.broker.process),
        )  # fmt: skip
        assert self.broker.enter("ip", "link", "set", here, "master", "hall", "up") == ""
        for words in (
            ("link", "set", there, "up"),
            ("address", "add", f"10.77.0.{10 + self._plugged}/24", "dev", there),
            ("route", "add", "default", "via", ADDRESS),
        ):
            assert box.enter("ip", *words) == ""

    def start_broker(self) -> None:
        """Start the broker, and wait until it listens."""
        self.broker.enter("systemctl", "start", MOSQUITTO)
        tables = ("cat", "/proc/net/tcp", "/proc/net/tcp6")
        listens = f":{PORT:04X} 0"
        self.broker.until(lambda: listens in self.broker.enter(*tables), "the broker listens")

    def stop_broker(self) -> None:
        """Stop it. It forgets everything."""
        self.broker.enter("systemctl", "stop", MOSQUITTO)

    def turn(self) -> None:
        """Press A on the leader until it counts.

        While the follower's page is not known to be shown, a first press is refused.
        """
        before = self.journal()
        while self.journal() == before:
            self.leader.press("A")
            with suppress(AssertionError):
                self.leader.until(lambda: self.journal() != before, "it counts", _ANSWER_SECONDS)

    def deal(self) -> None:
        """Answer the questions of the set-up with their usual answers."""
        while read(self.journal()).memory.session is None:
            flip(self.leader)
        self.come_level()

    def journal(self) -> bytes:
        """Return the leader's game as its file has it."""
        return max(self.leader.path(STATE).glob("game-*.jsonl")).read_bytes()

    def copy(self) -> bytes:
        """Return the follower's copy of it; empty where there is none yet."""
        copies = sorted(self.follower.path(STATE).glob("hall-*-*.jsonl"))
        return copies[-1].read_bytes() if copies else b""

    def is_level(self, missed: int = 0) -> bool:
        """Say whether the follower has every line, and shows the page of it in its language."""
        data = self.copy()
        if not data or data != self.journal():
            return False
        expected = page_of(data, LANGUAGES[FOLLOWER], HALL, missed=missed)
        return self.glass(self.follower) == expected

    def glass(self, box: Machine) -> bytes:
        """Return the picture on the glass of a box; empty where nothing was shown yet."""
        pages = box.pages()
        return pages[-1].read_bytes() if pages else b""

    def come_level(self, missed: int = 0) -> None:
        """Wait until the follower is level; the journals of both say why it is not.

        ``missed`` is how many cards its page says that it never showed.
        """
        try:
            self.follower.until(
                lambda: self.is_level(missed), "the follower shows the leader's card"
            )
        except AssertionError as fault:
            fault.add_note(f"the leader:\n{self.leader.log()}")
            fault.add_note(f"copied {len(self.copy())} of {len(self.journal())} bytes")
            raise

    def come_in(self, box: Machine) -> None:
        """Wait until the broker has let a box in."""
        words = ("journalctl", "--no-pager", "-b", "-u", HALL_SERVICE)
        box.until(lambda: f"in the hall {HALL}" in box.enter(*words), "the broker lets it in")
