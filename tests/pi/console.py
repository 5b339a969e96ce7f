"""The shell of an emulated Pi on its second serial line: commands in, their words and log out."""

from __future__ import annotations

import re
import shlex
import socket
from itertools import count
from threading import Condition, Thread
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

GENEROUS_SECONDS = 1200.0
"""How long a line may take of the emulator's own seconds; a line ends each wait."""
_ASK_SECONDS, _BEGIN_SECONDS = 5.0, 60.0
_LOG = "@log "


class Console:
    """The text of the line so far, with a thread that reads it.

    ``is_alive`` says whether the emulator still runs; where it does not, a wait ends at once.
    ``seconds`` is the clock for waits.
    """

    def __init__(
        self, path: Path, kept: Path, is_alive: Callable[[], bool], seconds: Callable[[], float]
    ) -> None:
        self._is_alive, self._seconds = is_alive, seconds
        self._line = socket.socket(socket.AF_UNIX)
        try:
            self._line.connect(str(path))
        except OSError:
            self._line.close()
            raise
        self._text = ""
        self._changed = Condition()
        self._numbers = count(1)
        self._kept = kept
        Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        with self._kept.open("ab", buffering=0) as file:
            while data := self._received():
                file.write(data)
                with self._changed:
                    self._text += data.decode(errors="replace").replace("\r", "")
                    self._changed.notify_all()

    def _received(self) -> bytes:
        try:
            return self._line.recv(4096)
        except OSError:
            return b""

    def until(
        self, pattern: str, begin: int = 0, seconds: float = GENEROUS_SECONDS
    ) -> re.Match[str]:
        """Wait for what a pattern finds from a place in the text on; raises AssertionError."""
        deadline = self._seconds() + seconds
        wanted = re.compile(pattern, re.MULTILINE)
        with self._changed:
            while (found := wanted.search(self._text, begin)) is None:
                alive = self._is_alive()
                if not alive or self._seconds() > deadline:
                    why = f"not within {seconds} s" if alive else "the machine is off"
                    raise AssertionError(f"{why}: {pattern}\n{self._text[-3000:]}")
                self._changed.wait(0.5)
        return found

    @property
    def length(self) -> int:
        """How much text there is, as a place to search from."""
        with self._changed:
            return len(self._text)

    def _begin(self, sign: str, line: str) -> None:
        """Send a line that first prints a sign; again where the sign does not come.

        Whatever resets the line while the machine starts throws away what was typed by then.
        """
        begin, deadline = self.length, self._seconds() + GENEROUS_SECONDS
        while True:
            self._send(f"echo {sign}; {line}")
            try:
                self.until(rf"^{sign}$", begin, _BEGIN_SECONDS)
            except AssertionError:
                if self._seconds() > deadline or not self._is_alive():
                    raise
                self._send("\x03")  # half a line may have come
            else:
                return

    def _send(self, line: str) -> None:
        self._line.sendall(f"{line}\n".encode())

    def take(self) -> None:
        """Wait for the shell, and make it silent but for what is asked."""
        # dash's lines have no signs for a terminal in them
        self._insist(r"^@shell-23$", "exec dash", "echo; echo @shell-$((20 + 3))")
        self._insist(
            r"^@silent-2$",
            "export SYSTEMD_PAGER= SYSTEMD_COLORS=0 SYSTEMD_URLIFY=0 TERM=dumb",
            "echo 1 >/proc/sys/kernel/printk",  # no words of the kernel within an answer
            # the empty line, because what was typed ahead has left the shell's sign on this one
            "stty -echo -onlcr cols 500; PS1=; PS2=; echo; echo @silent-$((1 + 1))",
        )

    def _insist(self, answer: str, *lines: str) -> None:
        """Send lines again and again until an answer comes."""
        deadline = self._seconds() + GENEROUS_SECONDS
        while True:
            for line in lines:
                self._send(line)
            try:
                self.until(answer, seconds=_ASK_SECONDS)
            except AssertionError:
                if self._seconds() > deadline or not self._is_alive():
                    raise
            else:
                return

    def follow(self, unit: str) -> None:
        """Let the log of a unit come along, from the machine's start on.

        Once the log is on the card: who reads it earlier goes on reading the old place.
        """
        moved = "systemctl --quiet is-active systemd-journal-flush"
        shown = f"journalctl -b -n all -f -o cat -u {unit} | sed -u 's/^/{_LOG}/'"
        self._begin("@follow", f"(until {moved}; do sleep 1; done; {shown}) &")

    def until_log(
        self, pattern: str, begin: int = 0, seconds: float = GENEROUS_SECONDS
    ) -> re.Match[str]:
        """Wait for a line of the log that a pattern finds."""
        return self.until(f"^{_LOG}.*{pattern}", begin, seconds)

    def logged_since(self, begin: int, pattern: str) -> list[str]:
        """Return what a pattern's group finds in the lines of the log from a place on."""
        with self._changed:
            return re.findall(f"^{_LOG}.*{pattern}", self._text[begin:], re.MULTILINE)

    def enter(self, *words: str) -> str:
        """Run a command and return what it printed; raises AssertionError where it fails."""
        code, said = self.ask(*words)
        assert code == 0, f"{shlex.join(words)}: {code}\n{said}"
        return said

    def ask(self, *words: str) -> tuple[int, str]:
        """Run a command; return its exit code and what it printed."""
        number, begin = next(self._numbers), self.length
        command = f"{shlex.join(words)} </dev/null 2>&1; code=$?"
        self._begin(f"@begin-{number}", f"{command}; echo; echo @end-{number}-$code")
        return self._answer(number, begin)

    def _answer(self, number: int, begin: int) -> tuple[int, str]:
        end = self.until(rf"^@end-{number}-(\d+)$", begin)
        start = self.until(rf"^@begin-{number}\n", begin)
        with self._changed:
            said = self._text[start.end() : end.start()]
        lines = [line for line in said.splitlines() if not line.startswith(_LOG)]
        return int(end[1]), "\n".join(lines).strip()

    def close(self) -> None:
        """Let go of the line."""
        self._line.close()
