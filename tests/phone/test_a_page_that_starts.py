"""A page that is killed and starts again under its open port: nothing that was drawn is refused."""

from __future__ import annotations

import socket
import time  # noqa: TID251 - a phone tries again after a while
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from phone_games import drawn, task_of
from phone_page import Phone, free_port, page_on
from socket_box import TABLE
from waiting import until

if TYPE_CHECKING:
    import subprocess
    from collections.abc import Callable, Iterator
    from pathlib import Path
    from typing import Any

    from phone_games import BoxGame
    from phone_page import Answer
    from socket_box import SocketBox

HELLO_ALONE, HELLO_AND_TABLE = 1, 2
"""How many of a box's first messages come, before it is silent for a while."""


class OpenPort:
    """A port that stays open, as systemd keeps it, while the page's process comes and goes."""

    def __init__(self, box: SocketBox, folder: Path) -> None:
        self._box, self._folder = box, folder
        self._server = socket.create_server(("127.0.0.1", free_port()), backlog=8)
        self.port = self._server.getsockname()[1]
        self._process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Start the process."""
        state = str(self._folder / "state")
        self._process = page_on(self._server, self._box.path, "--state", state)

    def kill(self) -> None:
        """End the process as a lack of memory does."""
        if self._process is not None:
            self._process.kill()
            self._process.communicate()

    def close(self) -> None:
        """Close the port too."""
        self.kill()
        self._server.close()


@pytest.fixture
def port(box: SocketBox, folder: Path) -> Iterator[OpenPort]:
    """Yield a port with its page."""
    opened = OpenPort(box, folder)
    opened.start()
    yield opened
    opened.close()


@pytest.fixture
def phone(port: OpenPort, box: SocketBox, table: BoxGame) -> Iterator[tuple[Phone, Any]]:
    """Yield a phone that draws, and what its turn asks for."""
    made = Phone(port.port)
    assert made.join(box.hello.code).status == 204
    assert made.sit(1, "draw").status == 200
    yield made, task_of(made.events(), table.flip())
    made.close()


def waits_for(port: OpenPort, ask: Callable[[], Answer]) -> Answer:
    """Send a request to a port that nobody answers, then start the page."""
    with ThreadPoolExecutor(1) as thread:
        answer = thread.submit(ask)
        time.sleep(0.02)
        port.start()
        return answer.result()


def until_done(ask: Callable[[], Answer]) -> None:
    """Ask as a phone does with what is in its outbox; what is refused for good is lost."""

    def is_done() -> bool:
        status = ask().status
        assert status in {200, 429, 503}, status
        return status == 200

    until(is_done)


@pytest.mark.parametrize("said", [0, HELLO_ALONE, HELLO_AND_TABLE])
def test_what_the_box_has_not_said_yet_is_no_refusal(
    said: int, port: OpenPort, box: SocketBox, phone: tuple[Phone, Any]
) -> None:
    drawing, task = phone
    port.kill()
    box.says = said
    answer = waits_for(port, lambda: drawn(drawing, task, "one"))
    if said < HELLO_AND_TABLE:
        assert (answer.status, answer.headers["Retry-After"]) == (503, "5")
    box.says = HELLO_AND_TABLE  # to a page too that only calls after its first answer
    for message in (box.hello, box.table):
        box.say(message)
    until_done(lambda: drawn(drawing, task, "one"))
    assert [each["id"] for each in drawing.events().wait("sheet")["drawings"]] == ["one"]


@pytest.mark.parametrize(
    "times",
    [
        3,
        pytest.param(25, marks=pytest.mark.thorough, id="25 times"),
        pytest.param(200, marks=pytest.mark.nightly, id="200 times"),
    ],
)
def test_no_drawing_is_lost_where_the_page_starts_again(
    times: int, port: OpenPort, phone: tuple[Phone, Any]
) -> None:
    drawing, task = phone
    for number in range(times):
        port.kill()
        one = f"n{number}"
        answer = waits_for(port, lambda one=one, at=number: drawn(drawing, task, one, at % 2))  # type: ignore[misc] # called at once
        assert answer.status in {200, 503}
        until_done(lambda one=one, at=number: drawn(drawing, task, one, at % 2))  # type: ignore[misc] # as above
        assert [each["id"] for each in drawing.events().wait("sheet")["drawings"]] == [one]
        drawing.close()


def test_without_a_game_a_drawing_is_refused_for_good(
    port: OpenPort, box: SocketBox, phone: tuple[Phone, Any]
) -> None:
    drawing, task = phone
    port.kill()
    box.hello, box.table = replace(box.hello, game=""), TABLE
    port.start()
    until(lambda: drawn(drawing, task, "one").status == 409)
    assert drawn(drawing, task, "one").json["why"] == "no-game"
