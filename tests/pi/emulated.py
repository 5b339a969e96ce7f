"""A Raspberry Pi 3B in QEMU, started from the image of a card as ``make image`` writes it.

What QEMU lacks of a Pi: its firmware in the graphics processor, so that kernel, first file system
and device tree are handed in from the card's first partition, and config.txt is not read.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import tempfile
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING

from cardimage.disk import BEGIN, SIZES
from emulators.pico import Pico
from pi.console import GENEROUS_SECONDS, Console

from companion.surface import Button
from hardware.clock import now

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

QEMU = "qemu-system-aarch64"
BOARD = "bcm2837-rpi-3-b.dtb"
CARD_BYTES = 2 << 30
"""A card's size in QEMU is a power of two; it is larger than the image, as any real card."""
STATE = "var/lib/companion"
CLOCK = ("-icount", "shift=1")
"""The Pi's time goes by its instructions, 2 ns each, and where it idles by this machine's.

On a busy machine it is slow, but no time-out of its own runs out. QEMU has one thread then, so no
processor of the Pi waits for one that this machine does not run: a start is a fifth of the work.
"""
REVISION = 0xA02082
"""What a Pi's firmware adds to the device tree, for gpiozero: this is a Pi 3B 1.2."""
SHELL = "console=ttyS1,115200 systemd.debug_shell=ttyS1 systemd.mask=serial-getty@ttyS1.service"
NANOSECONDS = 1_000_000_000
SHORT_SECONDS, BETWEEN_SECONDS = 0.15, 0.3
"""How long a finger is down that does not hold, and how far apart it presses."""


def settings(panel: str, language: str = 'language = "en"\n') -> str:
    """Return the owner's file for a box with a panel, and its buttons on the first serial line.

    Without a language the box asks for one first.
    """
    return (
        f'{language}journal = "/{STATE}"\n[panel]\nname = "{panel}"\n'
        '[buttons]\nfrom = "serial"\nport = "/dev/ttyAMA0"\n[power]\nhalt = true\n'
    )


class EmulatedPi:
    """A card of its own in ``folder``, copied from an image, and a Pi that can be switched on.

    A button box is plugged into its first serial line, on the header, as long as it lives.
    """

    def __init__(self, folder: Path, image: Path, qemu: Sequence[str] = (QEMU,)) -> None:
        self.folder, self.card = folder, folder / "card.img"
        self._qemu = qemu
        run("cp", "--sparse=always", str(image), str(self.card))
        os.truncate(self.card, CARD_BYTES)
        self._boot_files()
        self._process: subprocess.Popen[bytes] | None = None
        self._console: Console | None = None
        self._starts = 0
        pins = Path(tempfile.mkdtemp(dir=folder))
        self._box = Pico(pins, sys.executable)

    def _boot_files(self) -> None:
        """Take what the firmware would start from the card's first partition."""
        for name in (BOARD, "cmdline.txt", "config.txt"):
            self._from_fat(name)
        lines = (self.folder / "config.txt").read_text(encoding="ascii").splitlines()
        self.kernel, self.first_files = (
            next(line.split(word)[1].strip() for line in lines if line.startswith(word))
            for word in ("kernel=", "initramfs ")
        )
        for name in (self.kernel, self.first_files):
            self._from_fat(name)
        run(
            "fdtput",
            "-t",
            "x",
            str(self.folder / BOARD),
            "/system",
            "linux,revision",
            f"{REVISION:x}",
            "-p",
        )

    def _from_fat(self, name: str) -> None:
        run("mcopy", "-n", "-i", f"{self.card}@@{BEGIN}", f"::{name}", str(self.folder))

    def write(self, name: str, text: str) -> None:
        """Put a file on the card's first partition, as an owner does on any computer."""
        with tempfile.NamedTemporaryFile(
            "w", encoding="utf-8", newline="", dir=self.folder
        ) as file:
            file.write(text)
            file.flush()
            run("mcopy", "-o", "-i", f"{self.card}@@{BEGIN}", file.name, f"::{name}")

    def copy_in(self, path: Path) -> None:
        """Put a file or a whole folder on the card's first partition."""
        run("mcopy", "-o", "-s", "-i", f"{self.card}@@{BEGIN}", str(path), "::")

    def start(self, second: str | None = None, more: Sequence[str] = (), words: str = "") -> None:
        """Switch it on.

        ``second`` is the path of a device on its second serial line; without one, a shell is there.
        """
        self._run(second, more, words if second else f"{SHELL} {words}")
        if second is None:
            self._reach_console()
            self.console.take()
            self.console.follow("companion")

    def _run(self, second: str | None, more: Sequence[str], words: str) -> None:
        self._starts += 1
        line = (self.folder / "cmdline.txt").read_text(encoding="ascii").strip()
        shell = f"socket,path={self._shell},server=on,wait=off"
        with (self.folder / "qemu.txt").open("ab") as log:
            self._process = subprocess.Popen(
                [
                    *self._qemu, "-M", "raspi3b", "-display", "none", "-no-reboot", *CLOCK,
                    "-kernel", str(self.folder / self.kernel),
                    "-initrd", str(self.folder / self.first_files),
                    "-dtb", str(self.folder / BOARD), "-append", f"{line} {words}",
                    "-drive", f"file={self.card},if=sd,format=raw",
                    "-chardev", f"serial,id=box,path={self._box.path}", "-serial", "chardev:box",
                    "-chardev", f"{f'serial,path={second}' if second else shell},id=second",
                    "-serial", "chardev:second", "-monitor", "none", *more,
                ],
                stdin=subprocess.DEVNULL, stdout=log, stderr=log,
            )  # fmt: skip

    @property
    def _shell(self) -> Path:
        """The socket of this start's second serial line."""
        return self.folder / f"shell-{self._starts}"

    def _reach_console(self) -> Console:
        self.until(self._has_console, "the emulator has made its line")
        return self.console

    def _has_console(self) -> bool:
        """Connect to the shell; false until it listens, which is later than its file is there."""
        try:
            kept = self.folder / "console.txt"
            self._console = Console(self._shell, kept, self.is_on, self.seconds)
        except (FileNotFoundError, ConnectionRefusedError):
            return False
        return True

    def start_cut_at(self, words: str) -> None:
        """Switch it on, and pull the plug when the console has said some words."""
        self._run(None, (), f"{SHELL} systemd.show_status=1")
        console = self._reach_console()
        console.until(words)
        self.pull_the_plug()

    @property
    def console(self) -> Console:
        """The shell on the second serial line."""
        assert self._console is not None, "it was started with a device there"
        return self._console

    def is_on(self) -> bool:
        """Say whether it runs."""
        return self._process is not None and self._process.poll() is None

    def seconds(self) -> float:
        """Return a time that stands still while the emulator waits for a processor.

        On a machine with much else to do it gets a tenth of one, and a Pi that does its work
        has not failed.
        """
        waited = 0
        for thread in Path(f"/proc/{self._process.pid if self._process else 0}/task").glob("*"):
            with suppress(OSError):  # it has just ended, or the kernel does not count
                waited = max(waited, int((thread / "schedstat").read_text("ascii").split()[1]))
        return now() - waited / NANOSECONDS

    def until(
        self, holds: Callable[[], object], words: str, seconds: float = GENEROUS_SECONDS
    ) -> None:
        """Wait until something holds; raises AssertionError where the machine goes off before."""
        deadline = self.seconds() + seconds
        while not holds():
            assert self.is_on(), f"the machine is off: {words}\n{self._said()}"
            assert self.seconds() < deadline, f"not within {seconds} s: {words}\n{self._said()}"
            Event().wait(0.05)

    def _said(self) -> str:
        return (self.folder / "qemu.txt").read_text(errors="replace")[-2000:]

    def press(self, letter: str) -> None:
        """Press a button of the box for a short time."""
        self._box.press(Button(letter))
        Event().wait(SHORT_SECONDS)
        self._box.release(Button(letter))
        Event().wait(BETWEEN_SECONDS)

    @contextmanager
    def held(self, letter: str) -> Iterator[None]:
        """Hold a button of the box for as long as this lasts: the Pi's seconds are its own."""
        self._box.press(Button(letter))
        try:
            yield
        finally:
            self._box.release(Button(letter))
            Event().wait(BETWEEN_SECONDS)

    def lamp(self, letter: str) -> bool:
        """Say whether a lamp of the box is lit."""
        return self._box.lamp(Button(letter))

    def ends(self) -> int:
        """Wait until it has switched itself off; return what the emulator ended with."""
        assert self._process is not None
        code = self._process.wait(GENEROUS_SECONDS)
        self._let_go()
        return code

    def pull_the_plug(self) -> None:
        """End it between two instructions."""
        assert self._process is not None
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()
        self._let_go()

    def _let_go(self) -> None:
        if self._console is not None:
            self._console.close()
            self._console = None

    def partition(self, number: int) -> Path:
        """Copy the root (2) or the games' part (3) of the card into a file, and return it."""
        first = {2: SIZES.root_at, 3: SIZES.data_at}[number]
        table = run("sfdisk", "--dump", str(self.card))
        (line,) = (each for each in table.splitlines() if each.startswith(f"{self.card}{number} "))
        size = int(line.partition("size=")[2].split(",")[0]) * 512
        copy = self.folder / f"part-{number}.img"
        copy.unlink(missing_ok=True)
        run("dd", f"if={self.card}", f"of={copy}", "bs=1M", f"skip={first}", f"count={size}",
            "iflag=skip_bytes,count_bytes", "conv=sparse")  # fmt: skip
        os.truncate(copy, size)
        return copy

    def games(self, to: Path) -> Path:
        """Copy the games off the card, once its journal of blocks is replayed as at a start.

        They are ours then, to play on.
        """
        part = self.partition(3)
        done = subprocess.run(
            ["e2fsck", "-p", str(part)], check=False, capture_output=True, text=True
        )
        assert done.returncode in {0, 1}, done.stdout
        shutil.rmtree(to, ignore_errors=True)
        to.mkdir()
        run("debugfs", "-R", f"rdump /companion {to}", str(part))
        run("chown", "--recursive", "--no-dereference", str(os.getuid()), str(to))
        return to / "companion"

    def discard(self) -> None:
        """Switch it off for good, and give its room back."""
        with suppress(AssertionError):
            self.pull_the_plug()
        self._box.stop()
        for path in self.folder.glob("*.img"):
            path.unlink()


def run(*words: str) -> str:
    """Run a command of this machine; return what it printed."""
    done = subprocess.run(
        words, check=False, text=True, errors="replace", stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
    )  # fmt: skip
    assert done.returncode == 0, f"{' '.join(words)}: {done.returncode}\n{done.stdout[-2000:]}"
    return done.stdout
