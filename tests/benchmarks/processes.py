"""The whole program in a process of its own: how it starts, what it holds, how it rests."""

from __future__ import annotations

import os
import resource
import select
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from time import perf_counter, sleep  # noqa: TID251 - a benchmark reads the clock
from typing import TYPE_CHECKING
from urllib.request import urlopen

from benchmarks.fingers import journal_of
from benchmarks.pace import look
from benchmarks.rows import Row, row
from emulators.pty_device import PtyDevice

from hardware.buttons.serial_lines import sealed
from hardware.panels.specs import find_spec

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

IMPORTS = "import os, PIL.ImageDraw, gpiozero; os._exit(0)"
"""What any program that draws and has buttons on a Pi starts with; nothing is torn down."""
STARTS = 15
GLASS_SECONDS = find_spec("4.2-mono").full_seconds
"""How long a ``png`` panel plays the refresh of its first page."""
MOVES = 200
IDLE_SECONDS = float(os.environ.get("BENCH_IDLE_SECONDS", "60"))
WATCHDOG_USEC = 30_000_000
"""As in the unit: a sign of life is due every 15 seconds."""
PRESSES = 40
GREETING_SECONDS, PRESSING_SECONDS = 2.0, 8.0
_TESTS = Path(__file__).parents[1]
_BOX = Path(__file__).with_name("box.py")
_COMPANION = Path(sys.executable).with_name("companion")
_PATIENCE = 60.0


def environment(cache: Path) -> dict[str, str]:
    """Return the environment of a program that is installed: its modules are compiled."""
    own = {"PYTHONPATH": f"{_TESTS}{os.pathsep}{_TESTS.parent}", "PYTHONPYCACHEPREFIX": str(cache)}
    return {name: value for name, value in os.environ.items() if name[:6] != "PYTHON"} | own


@dataclass(frozen=True, slots=True)
class Started:
    """A running process, after how many seconds it was ready, and how many it had computed."""

    process: subprocess.Popen[bytes]
    seconds: float
    computed: float = 0.0

    def threads(self) -> list[Path]:
        """Return the folders of its threads."""
        return list(Path(f"/proc/{self.process.pid}/task").iterdir())

    def cpu_seconds(self) -> float:
        """Return how long its threads have computed."""
        return (
            sum(int((each / "schedstat").read_text().split()[0]) for each in self.threads()) / 1e9
        )

    def switches(self) -> int:
        """Return how often its threads were woken or put aside."""
        return sum(
            int(line.split()[1])
            for each in self.threads()
            for line in (each / "status").read_text().splitlines()
            if "ctxt_switches" in line
        )

    def memory_mb(self, kind: str = "VmRSS") -> float:
        """Return what it holds of the machine's memory."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        line = next(line for line in status.splitlines() if line.startswith(f"{kind}:"))
        return int(line.split()[1]) / 1024


class Desk:
    """A folder with a journal and a configuration, and the socket that hears ``READY=1``."""

    def __init__(self, folder: Path, moves: int = 0) -> None:
        self.folder = folder
        self.pages = folder / "pages"
        self.journal = folder / "journal"
        if moves:
            journal_of(self.journal, moves)
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._socket.bind(str(folder / "notify"))
        self._environment = environment(folder.parent / "pyc") | {
            "NOTIFY_SOCKET": str(folder / "notify"),
            "WATCHDOG_USEC": str(WATCHDOG_USEC),
        }

    def config(self, panel: str, buttons: str) -> Path:
        """Write a configuration."""
        path = self.folder / "box.toml"
        path.write_text(
            f'journal = "{self.journal}"\n[panel]\nname = "{panel}"\n[buttons]\n{buttons}\n'
        )
        return path

    @contextmanager
    def started(self, words: Sequence[object]) -> Iterator[Started]:
        """Start a program, wait until it is ready, and stop it at the end."""
        self.hear()
        start = perf_counter()
        with subprocess.Popen(
            list(map(str, words)), env=self._environment, cwd=self.folder, stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        ) as process:  # fmt: skip
            self._wait(process)
            seconds = perf_counter() - start
            computed = Started(process, seconds).cpu_seconds()
            try:
                yield Started(process, seconds, computed)
            finally:
                process.send_signal(signal.SIGTERM)
                _, told = process.communicate(timeout=_PATIENCE)
        if b"takes no page" in told or process.returncode not in {0, -signal.SIGTERM}:
            raise RuntimeError(f"it did not play: {told!r}")

    def _wait(self, process: subprocess.Popen[bytes]) -> None:
        """Wait for READY; a program that plays without a service says a line instead."""
        assert process.stdout is not None
        heard: list[int] = [self._socket.fileno(), process.stdout.fileno()]
        ready = select.select(heard, [], [], _PATIENCE)[0]
        if self._socket.fileno() in ready and b"READY=1" in self._socket.recv(4096):
            return
        if process.stdout.fileno() in ready and process.stdout.readline().strip():
            return
        process.kill()
        raise RuntimeError(
            f"it did not start: {process.stderr.read() if process.stderr else b''!r}"
        )

    def hear(self) -> None:
        """Take what the program has told so far."""
        self._socket.setblocking(False)  # noqa: FBT003 - the library's own
        while True:
            try:
                self._socket.recv(4096)
            except BlockingIOError:
                return

    def kept_bytes(self) -> int:
        """Return how much its journals hold."""
        return sum(each.stat().st_size for each in self.journal.glob("game-*"))

    def page_seconds(self, start: float) -> float:
        """Wait for the first picture; return how long after ``start`` it came."""
        while not list(self.pages.glob("[0-9]*.png")):
            if perf_counter() - start > _PATIENCE:
                raise TimeoutError("no page came")
            sleep(0.001)
        return perf_counter() - start


@contextmanager
def desk(parent: Path, moves: int = 0) -> Iterator[Desk]:
    """Lend a desk."""
    folder = Path(tempfile.mkdtemp(dir=parent))
    yield Desk(folder, moves)
    shutil.rmtree(folder)


PIN_BUTTONS, NO_BUTTONS = 'from = "gpio"', 'from = "none"'


def starts(parent: Path) -> Iterator[Row]:
    """Start by turns what imports Pillow and gpiozero, the box without buttons, and with pins.

    Ratios are of seconds computed, and of a round: whatever else the machine does meets both.
    """
    floor: list[Started] = []
    boxes: dict[str, list[Started]] = {"no buttons": [], "pins by lgpio": []}
    pages: list[float] = []
    with desk(parent, MOVES) as made:
        for number in range(STARTS + 1):
            look()
            shutil.rmtree(made.pages, ignore_errors=True)
            imports = _imports(parent)
            config = made.config(f"png:{made.pages}", NO_BUTTONS)
            start = perf_counter()
            with made.started([_COMPANION, "run", "--config", config]) as bare:
                page = made.page_seconds(start)
            config = made.config(f"png:{made.pages}", PIN_BUTTONS)
            with made.started([sys.executable, _BOX, "--config", config]) as pins:
                pass
            if number:  # the first round compiles the modules
                floor.append(imports)
                boxes["no buttons"].append(bare)
                boxes["pins by lgpio"].append(pins)
                pages.append((page - GLASS_SECONDS) * 1000)
    yield row("start of the floor", [each.seconds * 1000 for each in floor], "ms")
    for buttons, started in boxes.items():
        is_bare = buttons == "no buttons"  # the floor has no lgpio, and no model of pins
        ratios = (box.computed / least.computed for box, least in zip(started, floor, strict=True))
        yield row(
            f"start to READY, {buttons}", [each.seconds * 1000 for each in started], "ms",
            budget=250.0, ratio=median(ratios), to="the floor",
            most_ratio=1.8 if is_bare else None,
        )  # fmt: skip
    yield row("start to the first page as a file, less the refresh", pages, "ms")


def _imports(parent: Path) -> Started:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    start = perf_counter()
    process = subprocess.Popen([sys.executable, "-c", IMPORTS], env=environment(parent / "pyc"))
    process.wait()
    seconds = perf_counter() - start
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    computed = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return Started(process, seconds, computed)


def _plays(box: PtyDevice, desk: Desk) -> bool:
    """Press A for a while from the first that is kept on; say whether one ever was.

    The presses are a serial box's. Until the glass shows its first page, which a model of a large
    one needs long for, a press does nothing.
    """
    sleep(GREETING_SECONDS)
    before, sent, end = desk.kept_bytes(), 0, perf_counter() + _PATIENCE
    is_playing = False
    while perf_counter() < end:
        sent += 1
        box.say(sealed(f"{'RP'[sent % 2]} {sent % 256} A"))
        if sent % 2 == 0:  # as a real box does each second: it mends what was lost on the way
            box.say(sealed(f"B {sent % 256} -"))
        desk.hear()
        sleep(0.07)
        if not is_playing and desk.kept_bytes() > before:
            is_playing, end = True, perf_counter() + PRESSING_SECONDS
    sleep(GLASS_SECONDS + 1)
    return is_playing


def _hears(heard: bytes) -> list[bytes]:
    return [sealed("H 1 ABCD bench"), sealed("B 0 -")] if heard.startswith(b"?") else []


def _warm(parent: Path) -> None:
    """Start once, so that modules are compiled: a compiler leaves 8 MB behind."""
    with (
        desk(parent) as made,
        made.started([_COMPANION, "run", "--config", made.config(f"png:{made.pages}", NO_BUTTONS)]),
    ):
        pass


def memories(parent: Path) -> Iterator[Row]:
    """Play on a ``png`` panel, in the browser, and on models of two Inky boards."""
    boxes: Mapping[str, tuple[str, float | None]] = {
        "png:": ("png 400x300", 40.0),
        "inky:7.3-spectra": ("inky 7.3 Spectra", 75.0),
        "inky:13.3-spectra": ("inky 13.3 Spectra", 75.0),
    }
    _warm(parent)
    for panel, (name, budget) in boxes.items():
        with desk(parent, 5) as made, PtyDevice(_hears) as serial:
            place = f"{panel}{made.pages}" if panel == "png:" else panel
            config = made.config(place, f'from = "serial"\nport = "{serial.path}"')
            modelled: list[object] = [sys.executable, _BOX, panel]
            words = [_COMPANION, "run"] if panel == "png:" else modelled
            with made.started([*words, "--config", config]) as box:
                if _plays(serial, made):
                    yield from _memory(name, box, budget)
                else:  # a whole run ends with 1 then: the row is missing
                    sys.stderr.write(f"no press was kept: memory in play, {name}\n")
    with desk(parent) as made:
        words = [
            "play",
            "--panel",
            "web",
            "--refresh",
            "none",
            "--buttons",
            "stdin",
            "--lang",
            "en",
        ]
        more = ["--players", "1", "--port", "8399", "--state", str(made.journal)]
        with made.started([_COMPANION, *words, *more]) as box:
            assert box.process.stdin is not None
            with urlopen("http://127.0.0.1:8399/events"):  # a browser that listens
                box.process.stdin.write(b"A\n" * PRESSES)
                box.process.stdin.flush()
                sleep(4)
                yield from _memory("web", box, 55.0)


def _memory(name: str, box: Started, budget: float | None) -> Iterator[Row]:
    yield Row(f"memory in play, {name}", box.memory_mb(), "MB", budget=budget)
    yield Row(f"memory at its most, {name}", box.memory_mb("VmHWM"), "MB")


def idles(parent: Path) -> Iterator[Row]:
    """Leave two boxes alone in turn: one with pins, one with a serial box that beats."""
    for name, is_serial in (("pins", False), ("a serial box", True)):
        with desk(parent, MOVES) as made, PtyDevice(_hears) as serial:
            buttons = f'from = "serial"\nport = "{serial.path}"' if is_serial else PIN_BUTTONS
            config = made.config(f"png:{made.pages}", buttons)
            with made.started([sys.executable, _BOX, "--config", config]) as box:
                sleep(3)
                switches, cpu, start = box.switches(), box.cpu_seconds(), perf_counter()
                while perf_counter() - start < (IDLE_SECONDS if not is_serial else 20):
                    if is_serial:
                        serial.say(sealed("B 0 -"))
                    made.hear()  # as systemd does; signs of life that nobody hears pile up
                    sleep(1)
                seconds = perf_counter() - start
                woken = (box.switches() - switches) / seconds
                share = 100 * (box.cpu_seconds() - cpu) / seconds
        told = f"idle with {name}"
        yield Row(f"{told}: wake-ups", woken, "/s", budget=None if is_serial else 1.0)
        yield Row(f"{told}: CPU", share, "%", budget=None if is_serial else 0.1)
