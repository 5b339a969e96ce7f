"""``companion play --phones`` as a person starts it: two processes; buttons are on its input."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path
from threading import Timer
from typing import TYPE_CHECKING, Any

from phone_page import Phone
from waiting import PATIENCE, until

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from phone_page import EventReader

TO_PHONES = ("D", *"CCCCCC", "A")
"""The presses that open the menu's page for phones, counted from its end: games add at its head."""
_PAGE = re.compile(r"the page for phones is at http://\S+:(\d+)\n")
_CODE = re.compile(r"code (\S+) (\S+), or ")


def _asks(glass: dict[str, Any]) -> bool:
    """Say whether the question for a hand is on the glass."""
    return any(each["text"] == "A phone asks" for each in glass["lines"])


class PlayedBox:
    """A simulated box of the game that is usual, with its page."""

    def __init__(self, folder: Path, *words: str, port: int = 0) -> None:
        self.folder = folder
        self.phones: list[Phone] = []
        self.process = subprocess.Popen(
            [sys.executable, "-m", "companion", "play", "--panel", f"png:{folder / 'pages'}",
             "--buttons", "stdin", "--state", str(folder / "games"), "--seed", "5", "--lang", "en",
             "--phones", "--phones-port", str(port), *words],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        )  # fmt: skip
        found = _PAGE.fullmatch(self.line())
        assert found is not None
        self.port = int(found[1])

    def line(self) -> str:
        """Return the next line that is printed, empty where none comes for long: it is killed."""
        assert self.process.stdout is not None
        end = Timer(PATIENCE, self.process.kill)
        end.start()
        try:
            return self.process.stdout.readline()
        finally:
            end.cancel()

    def press(self, *presses: str) -> None:
        """Press buttons."""
        assert self.process.stdin is not None
        self.process.stdin.write("".join(f"{each}\n" for each in presses))
        self.process.stdin.flush()

    def give_hand(self, events: EventReader, look: Callable[[], str]) -> None:
        """Have a phone look, which asks for its hand, and say yes to that: no other question.

        What another phone asked may be the last page that this one has heard of. Yes counts once
        the question is on the glass.
        """
        events.wait("glass", lambda said: not _asks(said))
        until(lambda: look() == "asks")
        page = events.wait("glass", _asks)["page"]
        events.wait("table", lambda said: said["page"] >= page and not said["waits"])
        self.press("A")
        events.wait("hand", lambda said: said["held"])

    def open_door(self) -> str:
        """Open the door by the menu, and return the code that is printed."""
        self.press(*TO_PHONES)
        found = _CODE.match(self.line())
        assert found is not None
        self.press("A")  # back to the table
        return found[1] + found[2]

    def phone(self, code: str, seat: int, does: str = "follow") -> Phone:
        """Return a phone with a seat."""
        phone = Phone(self.port)
        self.phones.append(phone)
        assert phone.join(code).status == 204
        assert phone.sit(seat, does).status == 200
        return phone

    @property
    def page_processes(self) -> list[int]:
        """The numbers of the page's processes: one, or none while it is started again."""
        threads = Path(f"/proc/{self.process.pid}/task").glob("*/children")
        return [int(each) for path in threads for each in path.read_text("ascii").split()]

    @property
    def page_process(self) -> int:
        """The number of the page's process."""
        return self.page_processes[0]

    def kill(self) -> None:
        """End the box as a pulled plug does; its page goes with it."""
        self.process.kill()
        self.process.communicate()

    def close_phones(self) -> None:
        """Close every stream of every phone."""
        for phone in self.phones:
            phone.close()

    def kill_page(self) -> None:
        """End the page alone, as a lack of memory does."""
        os.kill(self.page_process, signal.SIGKILL)

    def stop(self) -> tuple[int, str]:
        """End the box with the end of its input; return its exit code and what it wrote."""
        _, wrong = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, wrong


@contextmanager
def pulled(folder: Path, *words: str) -> Iterator[PlayedBox]:
    """Play a box that ends with a pulled plug, in here or at the end."""
    box = PlayedBox(folder, *words)
    try:
        yield box
    finally:
        box.close_phones()
        box.kill()


@contextmanager
def played(folder: Path, *words: str, port: int = 0) -> Iterator[PlayedBox]:
    """Play a box, which must end without a word of errors."""
    box = PlayedBox(folder, *words, port=port)
    try:
        yield box
    finally:
        box.close_phones()
        ended = box.stop()
    assert ended == (0, "")
