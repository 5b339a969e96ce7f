"""Debian's Mosquitto on a port of its own, with the very files that an organiser gets."""

from __future__ import annotations

import shutil
import socket
import subprocess
import tempfile
from contextlib import contextmanager, suppress
from functools import cached_property
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING

import pytest

from companion.hall.organiser import HallPlan, certificates, write_hall
from companion.hall.settings import Broker
from hardware.clock import now

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

MOSQUITTO = shutil.which("mosquitto", path="/usr/sbin:/usr/local/sbin:/usr/bin:/usr/local/bin")
needs_mosquitto = pytest.mark.skipif(
    MOSQUITTO is None or shutil.which("openssl") is None,
    reason="needs a broker: apt install mosquitto openssl",
)
HALL = "cup"
SECONDS = 30.0
"""How long anything may take on a busy machine."""
_TLS = ("certfile", "keyfile", "tls_version")


def free_port() -> int:
    """Return a port that nobody has."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        return int(server.getsockname()[1])


def write_certificates(folder: Path, hosts: Sequence[str], *dates: str) -> None:
    """Write certificates into a broker's folder, valid from one date to another."""
    for name, text in certificates(hosts, *dates).items():
        (folder / name).write_text(text, encoding="ascii")


class RealBroker:
    """A broker that can be killed and started again; its store is gone then."""

    def __init__(
        self, folder: Path, boxes: Sequence[str], leaders: Sequence[str], *, tls: bool
    ) -> None:
        self.port, self.folder, self._tls = free_port(), folder, tls
        hosts = ("127.0.0.1", "localhost")
        plan = HallPlan(HALL, hosts, tuple(boxes), tuple(leaders), self.port, "127.0.0.1")
        write_hall(folder, plan)
        if not tls:
            conf = folder / "mosquitto.conf"
            lines = conf.read_text(encoding="utf-8").splitlines()
            kept = [each for each in lines if not each.startswith(_TLS)]
            conf.write_text("\n".join(kept), encoding="utf-8")
        self._process: subprocess.Popen[bytes] | None = None
        self.start()

    @cached_property
    def log(self) -> Path:
        """What the broker says."""
        return self.folder / "log"

    def start(self) -> None:
        """Start it, and wait until it listens."""
        assert MOSQUITTO is not None
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                [MOSQUITTO, "-c", str(self.folder / "mosquitto.conf")], stdout=log, stderr=log
            )
        end, pause = now() + SECONDS, Event()
        while now() < end:
            with suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 1):
                return
            assert self._process.poll() is None, self.log.read_text()
            pause.wait(0.02)
        raise AssertionError("the broker does not listen")

    def kill(self) -> None:
        """End it as a pulled plug does; it keeps nothing."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None

    def place(self, box: str, port: int | None = None) -> Broker:
        """Return how a box reaches it."""
        password = (self.folder / box / "password").read_text(encoding="utf-8").strip()
        authority = self.folder / box / "ca.crt" if self._tls else None
        return Broker("127.0.0.1", port or self.port, authority, password)


@contextmanager
def real_broker(
    boxes: Sequence[str],
    leaders: Sequence[str] = ("box-01", "box-02", "box-03"),
    *,
    tls: bool = False,
) -> Iterator[RealBroker]:
    """Run a broker for boxes."""
    with tempfile.TemporaryDirectory(prefix="hall-") as folder:
        broker = RealBroker(Path(folder) / "organiser", boxes, leaders, tls=tls)
        try:
            yield broker
        finally:
            broker.kill()
