"""The process of the page, and phones that speak to it over real connections."""

from __future__ import annotations

import itertools
import json
import os
import select
import signal
import socket
import subprocess
import sys
from contextlib import contextmanager, suppress
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from typing import TYPE_CHECKING, Any

from forked import ForkedProcess
from waiting import PATIENCE

from hardware.clock import now

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

JSON = "application/json"
UNIT = Path(__file__).parent.parent / "systemd" / "companion-phone.service"

PORTS_EACH = 500
"""What a worker may listen on: 24 of them stay below the ports that the kernel gives away."""
_WORKER = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
_PORTS = itertools.cycle(range(20_000 + PORTS_EACH * _WORKER, 20_000 + PORTS_EACH * (_WORKER + 1)))


def free_port() -> int:
    """Return a port that nobody listens to, and that no other worker and no connection takes.

    Those that the kernel chooses may be a connection's own end before a process listens there.
    """
    for port in itertools.islice(_PORTS, PORTS_EACH):
        with suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port
    raise AssertionError("all ports are taken")


def environment_of(unit: Path) -> dict[str, str]:
    """Return what systemd puts into the environment of a unit's process."""
    lines = unit.read_text(encoding="utf-8").splitlines()
    given = (line.partition("=")[2] for line in lines if line.startswith("Environment="))
    return dict(each.split("=", 1) for each in given)


class PageProcess:
    """The process of the page."""

    def __init__(
        self,
        seam: Path,
        state: Path,
        *words: str,
        port: int | None = None,
    ) -> None:
        self.port = port or free_port()
        where = ("--seam", str(seam), "--state", str(state), "--port", str(self.port))
        self.process = self.begun("phone", *where, *words)
        assert self.process.stdout is not None
        self.said = self.process.stdout.readline()

    def begun(self, *words: str) -> ForkedProcess | subprocess.Popen[str]:
        """Begin the process."""
        return ForkedProcess(*words, environment=environment_of(UNIT))

    def stop(self) -> tuple[int, str]:
        """End the process as systemd does; return its exit code and what it wrote of errors."""
        self.process.send_signal(signal.SIGTERM)
        _, wrong = self.process.communicate(timeout=PATIENCE)
        code = self.process.returncode
        assert code is not None
        return code, wrong

    def kill(self) -> None:
        """End the process as a lack of memory does."""
        self.process.kill()
        self.process.communicate()


class StartedPage(PageProcess):
    """The process of the page with a start and memory of its own, where those are looked at."""

    def begun(self, *words: str) -> ForkedProcess | subprocess.Popen[str]:
        """Start the process."""
        return subprocess.Popen(
            [sys.executable, "-m", "companion", *words],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            env=os.environ | environment_of(UNIT),
        )  # fmt: skip


_HANDED = """
import os, sys
os.dup2(int(sys.argv[1]), 3)
os.environ |= {"LISTEN_FDS": "1", "LISTEN_PID": str(os.getpid())}
os.execv(sys.executable, [sys.executable, "-m", "companion", *sys.argv[2:]])
"""
"""Hands a socket over as systemd does."""


def page_on(
    server: socket.socket, seam: Path, *words: str, **environment: str
) -> subprocess.Popen[str]:
    """Start the page's process with a socket that is open already, and stays so."""
    return subprocess.Popen(
        [sys.executable, "-c", _HANDED, str(server.fileno()), "phone", "--seam", str(seam), *words],
        pass_fds=[server.fileno()], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        env={**os.environ, **environment},
    )  # fmt: skip


@contextmanager
def page_for(
    seam: Path, state: Path, *words: str, kind: type[PageProcess] = PageProcess
) -> Iterator[PageProcess]:
    """Run the page's process, which must end without a word of errors."""
    page = kind(seam, state, *words)
    try:
        yield page
    finally:
        code, wrong = page.stop()
    assert code == 0
    assert wrong == "", wrong


class Answer:
    """What came back of a request, read whole."""

    def __init__(self, response: HTTPResponse) -> None:
        self.status = response.status
        self.headers = response.headers
        self.body = response.read()

    @property
    def json(self) -> Any:  # noqa: ANN401 - whatever was sent
        """The body as plain values."""
        return json.loads(self.body)


class EventReader:
    """An open stream of events."""

    def __init__(self, connection: HTTPConnection, response: HTTPResponse) -> None:
        self._connection, self._response = connection, response
        self.status = response.status
        self.state: dict[str, Any] = {}
        """The newest data of each event."""
        self.names: list[str] = []

    def next(self) -> tuple[str, Any]:
        """Return the next event; its name is empty for a comment. Raises EOFError at the end."""
        name, data = "", ""
        while line := self._response.readline().decode():
            field, _, value = line.rstrip("\n").partition(":")
            value = value.removeprefix(" ")
            if field == "event":
                name = value
            elif field == "data":
                data = value
            elif line == "\n":
                if name:
                    self.names.append(name)
                    self.state[name] = json.loads(data)
                return name, self.state.get(name)
        raise EOFError

    def wait(self, name: str, is_so: Callable[[Any], object] = bool) -> Any:  # noqa: ANN401 - data
        """Return the newest state of a kind as soon as it is so.

        A stream that goes on says something every 20 seconds, whatever it is.
        """
        end = now() + PATIENCE
        while name not in self.state or not is_so(self.state[name]):
            assert now() < end, f"{name} stays {self.state.get(name)}"
            self.next()
        return self.state[name]

    def is_quiet(self, seconds: float) -> bool:
        """Return whether nothing comes for a while."""
        sock = self._connection.sock
        assert sock is not None
        return not select.select([sock], [], [], seconds)[0]

    def close(self) -> None:
        """Go away without a word."""
        self._response.close()
        self._connection.close()


class Phone:
    """A phone on its own connections, with its cookie; ``address`` is where it calls from."""

    def __init__(self, port: int, cookie: str = "", address: str = "127.0.0.1") -> None:
        self.port, self.cookie, self._from = port, cookie, (address, 0)
        self.streams: list[EventReader] = []

    def headers(self, more: Mapping[str, str]) -> dict[str, str]:
        """Return what a browser sends with a request of its own page."""
        own = {"Host": f"127.0.0.1:{self.port}", "Origin": f"http://127.0.0.1:{self.port}"}
        return own | ({"Cookie": f"seat={self.cookie}"} if self.cookie else {}) | dict(more)

    def ask(
        self, method: str, path: str, body: bytes | None = None, kind: str = "", **headers: str
    ) -> Answer:
        """Send a request and return what came back; ``kind`` is the type of its body."""
        connection = HTTPConnection("127.0.0.1", self.port, PATIENCE, self._from)
        named = {key.replace("_", "-"): value for key, value in headers.items()}
        if body is not None:
            named["Content-Type"] = kind
        try:
            connection.request(method, path, body, self.headers(named))
            return Answer(connection.getresponse())
        finally:
            connection.close()

    def get(self, path: str, **headers: str) -> Answer:
        """Fetch something."""
        return self.ask("GET", path, None, "", **headers)

    def post(self, path: str, body: object) -> Answer:
        """Post an object as JSON."""
        return self.ask("POST", path, json.dumps(body).encode(), JSON)

    def join(self, code: str) -> Answer:
        """Come in by the code."""
        answer = self.post("/join", {"code": code})
        if answer.status == 204:
            self.cookie = answer.headers["Set-Cookie"].partition(";")[0].partition("=")[2]
        return answer

    def sit(self, seat: int, does: str = "follow", name: str = "", language: str = "en") -> Answer:
        """Take a seat."""
        return self.post("/sit", {"seat": seat, "name": name, "language": language, "does": does})

    def events(self) -> EventReader:
        """Open the stream of events."""
        connection = HTTPConnection("127.0.0.1", self.port, PATIENCE, self._from)
        connection.request("GET", "/events", headers=self.headers({}))
        reader = EventReader(connection, connection.getresponse())
        self.streams.append(reader)
        return reader

    def close(self) -> None:
        """Close every stream."""
        for each in self.streams:
            each.close()
