"""Phones that watch a game on a page's process, and what that process uses for them."""

from __future__ import annotations

import os
import re
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from random import Random  # noqa: TID251 - which legal move is made is the bench's own chance
from selectors import EVENT_READ, DefaultSelector
from time import perf_counter  # noqa: TID251 - a benchmark reads the clock
from typing import TYPE_CHECKING

from phone.secrets_watch import at_table
from phone_page import Phone
from waiting import PATIENCE

from companion.engine.code import Deal
from companion.engine.session import Session
from companion.games import GAMES, find_game, package_of
from companion.phone.files import FOLDER

if TYPE_CHECKING:
    import socket
    from collections.abc import Iterator, Sequence

    from phone_page import PageProcess
    from socket_box import SocketBox

    from companion.seam.messages import GlassShown, TableShown

_MOVES = 40
_PIECE = 1 << 16
_OF_GAMES = (".js", ".css", ".svg")
_FACES = {"en": (), "de": (), "ja": ("-ja.woff2",)}
"""What the names of those faces end in that only a language loads."""
_LATER = re.compile(r'(?<!^)import\("\./(\w+\.js)"\)', re.MULTILINE)
"""The scripts that others load when they need them; the first of all begins a line with it."""
_ENDINGS = ("-ja.woff2", "-accented.woff2")


def pages_of_a_game(game: str, seed: int) -> list[tuple[TableShown, GlassShown]]:
    """Return what the box says of each page of a game by chance, with its picture."""
    rng = Random(seed)
    played = find_game(game)
    session = Session.begin(Deal(played, played.choose({}), seed))
    found = [at_table(session, 0)]
    for _ in range(_MOVES):
        moves = session.rules.legal_moves(session.state)
        if not moves:
            break
        session = session.play(rng.choice(moves))
        found.append(at_table(session, 0))
    return found


def visited(game: str, language: str) -> list[str]:
    """Return the addresses of what a first visit loads behind the shell, without EDITION.

    Scripts that others load when they need them come later.
    """
    own = (path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*.*"))
    folder = FOLDER.parent.parent / "games" / package_of(game).rpartition(".")[2] / "phone"
    others = tuple({*_ENDINGS} - {*_FACES[language]})
    names = [each for each in own if not each.endswith(others)]
    names += [f"games/{game}/{each.name}" for each in folder.iterdir() if each.suffix in _OF_GAMES]
    scripts = (each.read_text("utf-8") for at in (FOLDER, folder) for each in at.glob("*.js"))
    later = {f"/{each}" for text in scripts for each in _LATER.findall(text)}
    names = [each for each in names if not f"/{each}".endswith((".html", ".txt", *later))]
    words = (f"/words/{each}{language}.json?EDITION" for each in ("", f"{game}/"))
    return [*(f"/static/EDITION/{each}" for each in names), *words]


def visit(phone: Phone, game: str, language: str) -> int:
    """Load the whole page as a browser does; return the bytes of all answers, packed."""
    shell = phone.get("/", Accept_Encoding="gzip")
    edition = re.search(r'name="edition" content="([0-9a-f]+)"', phone.get("/").body.decode())
    assert edition is not None
    size = len(shell.body)
    for each in visited(game, language):
        answer = phone.get(each.replace("EDITION", edition[1]), Accept_Encoding="gzip")
        assert answer.status == 200, each
        size += len(answer.body)
    return size


class Watcher:
    """An open page of a phone: what comes is read, and only what is looked for is looked at."""

    def __init__(self, phone: Phone) -> None:
        stream = phone.events()._connection.sock
        assert stream is not None
        self.socket: socket.socket = stream
        self._heard = b""

    def hear(self, wanted: bytes) -> bool:
        """Read once; return whether what is wanted has come since it came last."""
        part = self.socket.recv(_PIECE)
        assert part, "the page has hung up"
        self._heard += part
        has_come = wanted in self._heard
        if has_come:
            self._heard = b""
        return has_come


class Crowd:
    """Watchers of one page, who see a game of one kind go on."""

    def __init__(self, box: SocketBox, page: PageProcess, game: str = next(iter(GAMES))) -> None:
        self.box, self.process, self.port = box, page.process.pid, page.port
        self.game = game
        self.phones: list[Phone] = []
        self.watchers: list[Watcher] = []

    @cached_property
    def pages(self) -> list[tuple[TableShown, GlassShown]]:
        """The pages of the game, which come again and again."""
        return pages_of_a_game(self.game, 7)

    def sit(self, does: Sequence[str]) -> None:
        """Let phones take seats, each with an open page."""
        for seat, doing in enumerate(does, start=len(self.phones) + 1):
            phone = self._come_in()
            assert phone.sit(seat, doing).status == 200

    def stand(self, number: int) -> None:
        """Let phones follow without a seat, each with an open page."""
        for _ in range(number):
            self._come_in()

    def _come_in(self) -> Phone:
        phone = Phone(self.port, address=f"127.0.0.{len(self.phones) + 2}")
        assert phone.join(self.box.hello.code).status == 204
        self.phones.append(phone)
        self.watchers.append(Watcher(phone))
        return phone

    def change(self, does: Sequence[str]) -> None:
        """Let phones do something else."""
        for seat, (phone, doing) in enumerate(zip(self.phones, does, strict=True), start=1):
            assert phone.sit(seat, doing).status == 200

    def show_all(self) -> None:
        """Show every page of the game once."""
        for number in range(len(self.pages)):
            self.show(number)

    def come_back(self, number: int) -> None:
        """Let a phone that has one page open go away, and come back."""
        phone = self.phones[number]
        phone.close()
        phone.streams.clear()
        self.watchers[number] = Watcher(phone)

    def close(self) -> None:
        """Close every page."""
        for each in self.phones:
            each.close()

    def show(self, number: int) -> float:
        """Show the next page of the game; return the seconds until the last watcher has its table.

        Then wait until each has the glass too.
        """
        table, glass = self.pages[number % len(self.pages)]
        page = self.box.table.page + 1
        began = perf_counter()
        self.box.say(replace(table, page=page, n=number))
        self._wait(b'{"page":%d,"n":' % page)
        taken = perf_counter() - began
        self.box.say(replace(glass, page=page))
        self._wait(b'{"page":%d,"width":' % page)
        return taken

    def _wait(self, wanted: bytes) -> None:
        with DefaultSelector() as waiting:
            for each in self.watchers:
                waiting.register(each.socket, EVENT_READ, each)
            while waiting.get_map():
                ready = waiting.select(PATIENCE)
                assert ready, f"{len(waiting.get_map())} watchers wait for {wanted!r}"
                for key, _ in ready:
                    if key.data.hear(wanted):
                        waiting.unregister(key.fileobj)

    # -- what the process uses

    @property
    def memory(self) -> float:
        """Mebibytes that the process holds."""
        pages = int(Path(f"/proc/{self.process}/statm").read_text(encoding="ascii").split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 2**20

    @property
    def computed(self) -> float:
        """Milliseconds that the process has computed, on all threads."""
        found = (each.joinpath("schedstat").read_text(encoding="ascii") for each in self._threads())
        return sum(int(each.split()[0]) for each in found) / 1e6

    @property
    def woken(self) -> int:
        """How often a thread of the process has waited."""
        said = (each.joinpath("status").read_text(encoding="ascii") for each in self._threads())
        form = re.compile(r"^voluntary_ctxt_switches:\s+(\d+)", re.MULTILINE)
        return sum(int(each[1]) for text in said if (each := form.search(text)))

    def _threads(self) -> Iterator[Path]:
        return Path(f"/proc/{self.process}/task").iterdir()
