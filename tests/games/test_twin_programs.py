"""What the programs of two games that differ face down alone send, draw and log, byte for byte."""

from __future__ import annotations

import http.client
import json
import signal
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from queue import Empty, Queue
from threading import Thread
from time import sleep  # noqa: TID251 - a finger that holds a button
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest
from emulators.pico import Pico
from games.cadwallon import twins as cadwallon
from games.twin_games import Twins, written
from games.unearth import twins as unearth

from companion.cli import main
from companion.surface import Button
from hardware.clock import now

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from companion.app.memory import Entry

pytestmark = pytest.mark.thorough
TWINS = {**unearth.TWINS, **cadwallon.TWINS}
Page = tuple[dict[str, Any], bytes]
"""A page's words, and its picture."""
HOLD_SECONDS, PRESS_SECONDS = 0.75, 0.25
"""How long a switch is down; a short press would be lost as a bounce where a machine is busy."""
LONG = 30.0
MOST_SECONDS_OF_A_PRESS = 10.0
MOST_TRIES = 5
MOST_SECONDS_OF_A_PAGE = 2.0
"""A press that has drawn no page by then draws none."""


def one_by_one(presses: Sequence[str], pages: Path) -> Iterator[str]:
    """Yield each press as a line once the page before it is drawn: none is passed over."""
    drawn = 0
    for press in presses:
        until = now() + MOST_SECONDS_OF_A_PAGE
        while len(list(pages.glob("*.png"))) == drawn and now() < until:
            sleep(0.01)
        drawn = len(list(pages.glob("*.png")))
        yield f"{press}\n"


@pytest.mark.parametrize("name", ["unearth own", "unearth box", "cadwallon place", "cadwallon mat"])
def test_pages_that_are_drawn_differ_while_a_seat_looks_at_its_cards_alone(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    twins, drawn = TWINS[name](), []
    for each, entries in zip(("one", "two"), twins, strict=True):
        folder, pages = written(entries, tmp_path / each), tmp_path / f"{each}-pages"
        presses = (*twins.public, *twins.secret, "B", *twins.public)
        monkeypatch.setattr("sys.stdin", one_by_one(presses, pages))
        words = ("play", "--panel", f"png:{pages}", "--state", str(folder), "--buttons", "stdin")
        assert main(words) == 0
        assert "".join(capsys.readouterr()) == ""
        drawn.append([path.read_bytes() for path in sorted(pages.glob("*.png"))])
    assert len(drawn[0]) == len(drawn[1]) > len(twins.public)
    differing = [n for n, (one, two) in enumerate(zip(*drawn, strict=True)) if one != two]
    assert len(differing) == 1, differing
    assert differing[0] < len(drawn[0]) - 1


class TooSlowError(Exception):
    """On a busy machine a finger came too soon for the box, or let a button go too late."""


class Visitor:
    """A browser that keeps every byte which the web simulator sends, and every picture."""

    def __init__(self, port: int, key: str) -> None:
        self.port, self.key = port, key
        self.raw: list[bytes] = []
        self.pages: list[Page] = []
        self.hello: dict[str, Any] = {}
        self._answers: Queue[str] = Queue()
        self._stream = http.client.HTTPConnection("127.0.0.1", port, timeout=LONG)
        self._stream.request("GET", f"/events?key={key}")
        self._answer = self._stream.getresponse()
        self._thread = Thread(target=self._listen, daemon=True)
        self._thread.start()
        self._answers.get(timeout=LONG)

    def get(self, address: str, body: str | None = None) -> tuple[int, bytes]:
        """Ask for something, or post it; return the status and the body."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=LONG)
        headers = {"Content-Type": "application/json"} if body else {}
        connection.request("POST" if body else "GET", f"{address}?key={self.key}", body, headers)
        answer = connection.getresponse()
        data = answer.read()
        connection.close()
        self.raw.append(data)
        return answer.status, data

    def press(self, words: str) -> None:
        """Press a button and wait for the page that answers it.

        A script is faster than any finger: it may press before the box knows that its page is
        drawn, and is refused by the lamp. Raises TooSlowError where a press became a hold.
        """
        *hold, button = words.split()
        end = now() + LONG
        while True:
            began = now()
            for is_down in (True, False):
                asked = {"button": button, "down": is_down, "client": self.hello["client"]}
                status, _ = self.get("/press", json.dumps(asked))
                assert status == http.HTTPStatus.NO_CONTENT
                sleep(HOLD_SECONDS if hold and is_down else 0)
            if not hold and now() - began >= self.hello["holdSeconds"]:
                raise TooSlowError
            try:
                answer = self._answers.get(timeout=LONG)
            except Empty:
                answer = "nothing"
            if answer == "shown":
                return
            if answer != "refused" or now() > end:
                break
            sleep(PRESS_SECONDS)  # the box has drawn the page, and may know it only now
        raise AssertionError(f"{answer} for {words!r}, page {len(self.pages)}: {self.raw[-12:]}")

    def close(self) -> None:
        """Wait for the end of the stream."""
        self._thread.join(LONG)
        self._stream.close()

    def _listen(self) -> None:
        try:
            self._keep()
        except OSError as gone:  # the box is switched off
            self._answers.put(repr(gone))

    def _keep(self) -> None:
        kind = ""
        for line in self._answer:
            self.raw.append(line)
            name, _, value = line.decode().rstrip("\n").partition(": ")
            kind = value if name == "event" else kind
            if name != "data" or kind not in {"hello", "shown", "lamp"}:
                continue
            said = json.loads(value)
            if kind == "lamp":
                if said["state"] == "refused":
                    self._answers.put("refused")
                continue
            self.hello = said if kind == "hello" else self.hello
            if not said["frame"]:
                continue  # nothing is drawn yet
            self.pages.append((said["reading"], self.get(f"/frame/{said['frame']}.png")[1]))
            self._answers.put("shown")


@contextmanager
def playing(state: Path) -> Iterator[tuple[subprocess.Popen[str], Visitor]]:
    """Play in the browser as a person starts it."""
    words = ["play", "--refresh", "none", "--port", "0", "--no-browser", "--state", str(state)]
    with subprocess.Popen(
        [sys.executable, "-m", "companion", *words],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
    ) as program:  # fmt: skip
        assert program.stdout is not None
        said = program.stdout.readline()
        where, _, key = said[said.index("http://") :].split()[0].partition("/#")
        try:
            yield program, Visitor(int(where.rpartition(":")[2]), key)
        finally:
            program.kill()


@pytest.mark.parametrize("name", ["unearth own", "unearth box", "cadwallon place", "cadwallon mat"])
def test_the_page_in_the_browser_gets_nothing_of_what_lies_face_down(
    name: str, tmp_path: Path
) -> None:
    twins = TWINS[name]()
    one, other = (
        visited(twins, entries, tmp_path / each)
        for each, entries in zip(("one", "two"), twins, strict=True)
    )
    for visit in (one, other):
        assert len(visit.text) > 100_000
        assert not twins.has_secret(visit.text)
    assert one.secret[0] != other.secret[0]
    assert one.secret[1] != other.secret[1]
    assert one.heard == other.heard
    assert one.later == other.later
    assert len(one.heard) > len(twins.public)


class Visit(NamedTuple):
    """What browsers got: the pages before and after the secret one, it, and every byte as text."""

    heard: list[Page]
    secret: Page
    later: list[Page]
    text: str


def visited(twins: Twins, entries: tuple[Entry, ...], folder: Path) -> Visit:
    """Play a game in the browser up to a secret page and past it; once more where it was late."""
    for number in range(MOST_TRIES):
        with suppress(TooSlowError):
            return _visited(twins, written(entries, folder / str(number)))
    raise AssertionError("this machine is too busy for a finger")


def _visited(twins: Twins, state: Path) -> Visit:
    with playing(state) as (program, visitor):
        for words in (*twins.public, *twins.secret):
            visitor.press(words)
        secret = visitor.pages.pop()
        number = max(n for n in range(99) if visitor.get(f"/frame/{n}.png")[0] == 200)
        visitor.press("B")
        assert visitor.get(f"/frame/{number}.png")[0] == http.HTTPStatus.NOT_FOUND
        heard = [*visitor.pages]
        another = Visitor(visitor.port, visitor.key)
        another.press(twins.public[0])
        later = [*another.pages]
        for address in ("/", "/page.js", "/page.css"):
            assert visitor.get(address)[0] == http.HTTPStatus.OK
        program.send_signal(signal.SIGINT)
        assert program.stdout is not None
        printed = program.stdout.read()
        assert program.wait(LONG) == 0
        visitor.close()
        another.close()
    everything = b"".join([*visitor.raw, *another.raw]).decode(errors="replace")
    return Visit(heard, secret, later, everything + printed)


SHORT_IDLE = """
import sys
from companion.app.places import secret
secret.PrivatePage.idle_seconds = 1.0
from companion.cli import main
sys.exit(main(sys.argv[1:]))
"""
"""The program, with a second in place of five minutes until nobody looks any more."""


@pytest.mark.parametrize("name", ["unearth own", "cadwallon place"])
def test_a_real_box_logs_the_same_of_both(name: str, tmp_path: Path) -> None:
    """Started, left idle on a private page, stopped on one, and started again."""
    twins, roots = TWINS[name](), [tmp_path / each for each in ("one", "two")]
    with ThreadPoolExecutor() as both:  # a panel takes its time, as in life
        done = both.map(log_and_pages, roots, twins, [twins] * 2)
        (log, pages), (other_log, other_pages) = done
    assert not twins.has_secret(log + other_log)
    assert sorted(log.splitlines()) == sorted(other_log.splitlines())  # two threads write it
    assert log.count("the game goes on after press") == 2
    assert log.count("the box is passed to seat") == 2
    shown = enumerate(zip(pages, other_pages, strict=True))
    private = len(twins.secret)  # the first page is that of the start
    assert [number for number, (one, two) in shown if one != two] == [private, 2 * private + 1]


def log_and_pages(root: Path, entries: tuple[Entry, ...], twins: Twins) -> tuple[str, list[bytes]]:
    """Return what a box logs, without the names of files, and the pages that it draws.

    It is tried once more where a finger came before the box knew that its page is on the glass.
    """
    for number in range(MOST_TRIES):
        with suppress(TooSlowError):
            return _log_and_pages(root / str(number), entries, twins)
    raise AssertionError("this machine is too busy for a finger")


def _log_and_pages(root: Path, entries: tuple[Entry, ...], twins: Twins) -> tuple[str, list[bytes]]:
    (root / "pico").mkdir(parents=True)
    written(entries, root / "state")
    with Pico(root / "pico", sys.executable) as pico:
        (root / "box.toml").write_text(
            f'journal = "{root}/state"\n[panel]\nname = "png:{root}/pages"\n'
            f'[buttons]\nfrom = "serial"\nport = "{pico.path}"\n'
        )
        box = RealBox(root, pico)
        with box.running(drawn=1):
            box.press_each(twins.secret)
            box.until(len(twins.secret) + 2)  # nobody looks any more
            box.press_each(twins.secret)
        with box.running(drawn=2 * len(twins.secret) + 4):  # after the page of the stop
            pass
    log = box.log.replace(str(root), "ROOT").replace(pico.path, "PORT")
    return log, [path.read_bytes() for path in box.drawn()]


class RealBox:
    """``companion run`` with a Pico's buttons and a panel of files; ``log`` is what it has said."""

    def __init__(self, root: Path, pico: Pico) -> None:
        self.root, self.pico, self.log = root, pico, ""

    @contextmanager
    def running(self, drawn: int) -> Iterator[None]:
        """Start the program, wait for its first page, and stop it after use."""
        words = ["run", "--config", str(self.root / "box.toml")]
        command = [sys.executable, "-c", SHORT_IDLE, *words]
        with subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        ) as program:
            try:
                self.until(drawn)
                yield
                program.send_signal(signal.SIGTERM)
                self.log += program.communicate(timeout=LONG)[0]
                assert program.returncode == 0
            finally:
                program.kill()

    def drawn(self) -> list[Path]:
        """Return the pages so far, the oldest first."""
        return sorted((self.root / "pages").glob("[0-9]*.png"))

    def until(self, drawn: int, seconds: float = LONG) -> None:
        """Wait for that number of pages."""
        end = now() + seconds
        while len(self.drawn()) < drawn:
            assert now() < end, self.drawn()
            sleep(0.02)

    def press_each(self, presses: Sequence[str]) -> None:
        """Press switches; wait after each for its page."""
        for words in presses:
            drawn, button = len(self.drawn()), Button(words[-1])
            self.pico.press(button)
            sleep(HOLD_SECONDS if "hold" in words else PRESS_SECONDS)
            self.pico.release(button)
            try:
                self.until(drawn + 1, MOST_SECONDS_OF_A_PRESS)
            except AssertionError as late:
                raise TooSlowError from late
