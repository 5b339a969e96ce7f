"""A machine that is really booted: Debian's systemd in a container with a disk of its own.

Its disk is an ext4 file system in a file. A cut kills every process at once and boots from a
copy of that file as it was then: what was not synced is lost or not, as on a card.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
from contextlib import ExitStack, suppress
from itertools import count
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING, Any, Self

from boot.trees import REPOSITORY, run

from hardware.clock import now

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

UNIT = "companion.service"
STATE = "var/lib/companion"
COMPANION = "/usr/local/bin/companion"
DISK_BYTES = 2 << 30
_NSPAWN = (
    "systemd-nspawn", "--quiet", "--register=no", "--keep-unit", "--link-journal=no",
    "--private-network", "--resolv-conf=off", "--timezone=off",
)  # fmt: skip
_POLL_SECONDS = 0.02
_numbers = count()


class Begun:
    """A command that runs in a booted machine, its words kept in a file."""

    def __init__(self, log: Path, words: Sequence[str]) -> None:
        self._log = log
        with log.open("wb") as said:
            self._process = subprocess.Popen(
                words, stdin=subprocess.DEVNULL, stdout=said, stderr=said
            )

    def said(self) -> str:
        """Return what it has printed so far."""
        return self._log.read_text(encoding="utf-8")

    def wait(self) -> None:
        """Wait for its end, be it the machine's; where none comes, make one."""
        try:
            self._process.wait(60)
        finally:
            self._process.kill()
            self._process.wait()


class Machine:
    """A tree with a disk over it, below ``folder``, as long as its block lasts.

    ``boot`` switches it on. The checkout and ``wheels`` lie in it at ``/checkout`` and ``/wheels``.
    ``options`` are more of systemd-nspawn's.
    """

    def __init__(
        self, folder: Path, base: Path, wheels: Path, options: tuple[str, ...] = ()
    ) -> None:
        self.root, self._disk = folder / "root", folder / "disk"
        self._folder, self._base = folder, base
        self._binds = (f"--bind-ro={REPOSITORY}:/checkout", f"--bind-ro={wheels}:/wheels")
        self._image = folder / "card-0.img"
        self._cuts = 0
        # a name of its own: two of one name would take each other's folders in /run away
        self._start = (*_NSPAWN, *options, f"--machine=box-{os.getpid()}-{next(_numbers)}")
        self._power: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        """Make its disk, and mount it."""
        with ExitStack() as given_back:
            given_back.callback(self._discard)
            self.root.mkdir()
            self._disk.mkdir()
            with self._image.open("wb") as image:
                image.truncate(DISK_BYTES)
            run("mkfs.ext4", "-q", "-F", "-m", "0", str(self._image))
            self._mount()
            given_back.pop_all()
        return self

    def __exit__(self, *_: object) -> None:
        """Switch it off for good and give its disk back, be it in the midst of a test."""
        self._discard()

    def _mount(self) -> None:
        run("mount", "-o", "loop", str(self._image), str(self._disk))
        for part in ("upper", "work"):
            (self._disk / part).mkdir(exist_ok=True)
        over = f"lowerdir={self._base},upperdir={self._disk}/upper,workdir={self._disk}/work"
        run("mount", "-t", "overlay", "overlay", "-o", over, str(self.root))

    def _unmount(self) -> None:
        for place in (self.root, self._disk):
            if place.is_mount():
                run("umount", str(place))

    def path(self, name: str) -> Path:
        """Return where one of its files lies; what is mounted in a booted one is seen too."""
        return (Path(f"/proc/{self._first()}/root") if self._power else self.root) / name

    def write(self, name: str, text: str) -> None:
        """Put a file there."""
        self.path(name).parent.mkdir(parents=True, exist_ok=True)
        self.path(name).write_text(text, encoding="utf-8")

    def prepare(self, *words: str) -> str:
        """Run a command in the tree while nothing is booted; return what it said."""
        return run(*self._start, *self._binds, "-D", str(self.root), *words)

    def boot(self, *line: str) -> None:
        """Switch it on, be it for the first time or after it switched itself off.

        ``line`` is more of the kernel's line: in a container systemd reads that of its own process.
        """
        if self._power is not None:
            self._off()
        log = (self._folder / "console.txt").open("ab")
        with log:
            self._power = subprocess.Popen(
                [*self._start, *self._binds, "-D", str(self.root), "--boot", *line],
                stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT,
            )  # fmt: skip
        self.until(lambda: self._first() is not None, "the container has a first process")

    def _first(self) -> int | None:
        """Return the id, as we see it, of the container's first process."""
        assert self._power is not None
        assert self._power.poll() is None, (self._folder / "console.txt").read_text(
            errors="replace"
        )
        listed = Path(f"/proc/{self._power.pid}/task/{self._power.pid}/children").read_text()
        with suppress(OSError):
            for each in map(int, listed.split()):
                if Path(f"/proc/{each}/comm").read_text() == "systemd\n":
                    return each
        return None

    @property
    def process(self) -> int:
        """The id, as we see it, of the booted machine's first process."""
        first = self._first()
        assert first is not None, "it is booted"
        return first

    def enter(self, *words: str) -> str:
        """Run a command in the booted machine; return what it printed, whatever came of it."""
        done = subprocess.run(
            self._entered(words),
            check=False, text=True, errors="replace", stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=300,
        )  # fmt: skip
        return done.stdout.strip()

    def _entered(self, words: Sequence[str]) -> list[str]:
        return ["nsenter", "-t", str(self._first()), "-a", "--", *words]

    def begin(self, *words: str) -> Begun:
        """Begin a command in the booted machine and do not wait for its end."""
        return Begun(self._folder / "begun.txt", self._entered(words))

    def property(self, name: str, unit: str = UNIT) -> str:
        """Return what systemd knows of a unit."""
        return self.enter("systemctl", "show", "--timestamp=us+utc", "--value", "-p", name, unit)

    def until(self, holds: Callable[[], object], words: str, seconds: float = 30) -> None:
        """Wait for something; raises AssertionError, with the journal, where it does not come."""
        begun = now()
        deadline = begun + seconds
        while not holds():
            looked = now()
            if looked > deadline:
                raise AssertionError(f"not within {seconds} s: {words}\n{self.log()}")
            # most looks start a program in the machine, which needs the processors meanwhile
            Event().wait(max(_POLL_SECONDS, looked - begun))
            begun = now()

    def log(self) -> str:
        """Return what the service said, for a person who looks for a fault."""
        with suppress(AssertionError):
            return self.enter("journalctl", "--no-pager", "-n", "60", "-o", "short-precise")
        return "the machine is off"

    def is_active(self) -> bool:
        """Return whether the box has reported that it is ready."""
        return self.property("ActiveState") == "active"

    def pages(self) -> list[Path]:
        """Return the pictures of the glass, in their order."""
        return sorted(self.path(f"{STATE}/pages").glob("[0-9]*.png"))

    def press(self, *lines: str) -> None:
        """Let a finger press; returns before it has."""
        fingers: list[int] = []

        def has_opened() -> bool:
            with suppress(OSError):  # no box hears yet; a plain open would wait for one for ever
                fifo = self.path("run/button-box/fingers")
                fingers.append(os.open(fifo, os.O_WRONLY | os.O_NONBLOCK))
            return bool(fingers)

        self.until(has_opened, "the button box listens")
        with os.fdopen(fingers[0], "w") as pressed:
            pressed.writelines(f"{line}\n" for line in lines)

    def game(self) -> dict[str, Any]:
        """Return what the table may know of the game, as ``sudo companion state`` says it.

        Without sudo nobody reads the journal, for it holds the order of the pile.
        """
        state: dict[str, Any] = json.loads(self.enter(COMPANION, "state", "--json"))
        return state

    def kill(self) -> None:
        """Kill the service's process, as nothing it could hear."""
        self.enter("kill", "-KILL", self.property("MainPID"))

    def cut(self) -> None:
        """Pull the plug: nothing more is sent or written."""
        first = self._first()
        assert first is not None
        os.kill(first, signal.SIGKILL)
        self._cuts += 1
        kept = self._folder / f"card-{self._cuts}.img"
        run("cp", "--sparse=always", str(self._image), str(kept))
        self._off()
        self._unmount()
        self._image.unlink()
        self._image = kept
        self._mount()

    def _off(self) -> None:
        assert self._power is not None
        with suppress(subprocess.TimeoutExpired):
            self._power.wait(20)
        self._power.kill()
        self._power.wait()
        self._power = None

    def has_ended(self) -> bool:
        """Say whether the machine switched itself off."""
        return self._power is not None and self._power.poll() is not None

    def _discard(self) -> None:
        if self._power is not None:
            first = None
            with suppress(AssertionError):
                first = self._first()
            if first is not None:
                with suppress(ProcessLookupError):  # Control-C ends it too
                    os.kill(first, signal.SIGKILL)
            self._off()
        self._unmount()
        shutil.rmtree(self._folder)
