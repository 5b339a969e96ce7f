"""A box as its page hears it: a real socket with the real messages, and no game behind it."""

from __future__ import annotations

import secrets
import socket
from contextlib import suppress
from dataclasses import replace
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from typing import TYPE_CHECKING

from companion.seam.game_messages import GamesAsked
from companion.seam.hand_messages import CoverAsked, LookAsked, MoveAsked, SeatsTaken
from companion.seam.messages import (
    LONGEST_FROM_PAGE,
    BoxHello,
    DoorAsked,
    EntryAsked,
    GlassShown,
    JoinShown,
    NameAsked,
    OfGames,
    PlayAsked,
    RequestAnswered,
    SeatAsked,
    TableShown,
    encode,
    from_page,
)
from companion.seam.stream import StreamLines
from companion.text.catalog import LANGUAGES

if TYPE_CHECKING:
    from pathlib import Path
    from typing import Any

    from companion.seam.messages import FromBox, FromPage, Request

CODE = "K7QXM2PD"
_GRANTED = LookAsked | CoverAsked | MoveAsked | NameAsked | PlayAsked | GamesAsked
HELLO = BoxHello("1.0", "", 1, LANGUAGES, "en", "open", CODE, ("black", "white"), games=True)
CONTROLS = {
    "A": {"press": "Flip", "hold": "", "leaves": False},
    "B": {"press": "", "hold": "Undo", "leaves": False},
}
TABLE = TableShown(1, 0, "", "", {}, CONTROLS, waits=False)
GLASS = GlassShown(1, 400, 300, ({"text": "A card", "chosen": False},), b"\x89PNG one")

PLAY = {"link": "https://app.bgstatsapp.com/createPlay.html?data=%7B%7D", "text": "Anna 31."}


class SocketBox:
    """Listens on a socket file, sends what it is given, and answers like a box with one page.

    Each press on the page that is shown turns it; every other one has moved on.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.hello, self.table, self.glass = HELLO, TABLE, GLASS
        self.heard: SimpleQueue[FromPage] = SimpleQueue()
        self.turned = 0
        self.why = ""
        """Refuse every request for this reason."""
        self.admits: str | None = ""
        """What a finger answers a phone that asks for a seat; "refused" is no, None no answer."""
        self.says = len((self.hello, self.table, self.glass))
        """How many of its first messages it sends whoever calls."""
        self.is_silent = False
        """Answer nothing."""
        self._peers: list[socket.socket] = []
        self._listeners: list[Thread] = []
        self._lock = Lock()
        self._server = socket.socket(socket.AF_UNIX)
        self._server.bind(str(path))
        self._server.listen()
        self._thread = Thread(target=self._serve, daemon=True)
        self._thread.start()

    def _serve(self) -> None:
        with suppress(OSError):
            while True:
                peer, _ = self._server.accept()
                with self._lock:
                    self._peers.append(peer)
                    with suppress(OSError):  # it has hung up; its listener closes it
                        for message in (self.hello, self.table, self.glass)[: self.says]:
                            peer.sendall(encode(message))
                listener = Thread(target=self._listen, args=(peer,), daemon=True)
                self._listeners.append(listener)
                listener.start()

    def _listen(self, peer: socket.socket) -> None:
        lines = StreamLines(LONGEST_FROM_PAGE)
        with suppress(OSError), peer:
            while data := peer.recv(4096):
                for line in lines.feed(data):
                    self._take(from_page(line))
        with self._lock:
            self._peers.remove(peer)

    def _take(self, message: FromPage) -> None:
        self.heard.put(message)
        if isinstance(message, JoinShown | SeatsTaken | OfGames) or self.is_silent:
            return
        if isinstance(message, SeatAsked) and not (message.wanted and self.admits is not None):
            return
        with self._lock:
            why = self.why or self._done(message)
            play = PLAY if isinstance(message, PlayAsked) and not why else {}
            self._send(RequestAnswered(message.id, not why, why, play))

    def _done(self, message: Request) -> str:
        if isinstance(message, _GRANTED):
            return ""
        if isinstance(message, SeatAsked):
            return self.admits or ""
        if isinstance(message, DoorAsked):
            shut = replace(self.hello, door="shut", code="")
            code = "".join(secrets.choice("0123456789ABCDEF") for _ in CODE)
            opened = replace(self.hello, door="open", code=code)
            self.hello = shut if message.what == "shut" else opened
            self._send(self.hello)
            return ""
        if isinstance(message, EntryAsked):
            return "" if message.n == self.table.n else "moved-on"
        if message.page != self.table.page:
            return "moved-on"
        self.turned += 1
        self.table = replace(self.table, page=self.table.page + 1, n=self.table.n + 1)
        self._send(self.table)
        return ""

    def say(self, message: FromBox) -> None:
        """Send a message, and keep it as the state that a page gets when it calls."""
        with self._lock:
            match message:
                case BoxHello():
                    self.hello = message
                case TableShown():
                    self.table = message
                case GlassShown():
                    self.glass = message
            self._send(message)

    def answer(self, asked: SeatAsked, why: str = "") -> None:
        """Answer as a finger does that lets a phone in; or say why not."""
        with self._lock:
            self._send(RequestAnswered(asked.id, not why, why))

    def _send(self, message: FromBox) -> None:
        for peer in self._peers:
            with suppress(OSError):
                peer.sendall(encode(message))

    def next(self, kind: type[Any], seconds: float = 5.0) -> Any:  # noqa: ANN401 - of that kind
        """Return the next message of a kind that the page sent, or fail."""
        try:
            while not isinstance(found := self.heard.get(timeout=seconds), kind):
                pass
        except Empty:
            raise AssertionError(f"no {kind.__name__} in {seconds} seconds") from None
        return found

    def hang_up(self) -> None:
        """End every connection, and listen on."""
        with self._lock:
            for peer in self._peers:
                with suppress(OSError):
                    peer.shutdown(socket.SHUT_RDWR)

    def close(self) -> None:
        """Switch the box off."""
        with suppress(OSError):
            self._server.shutdown(socket.SHUT_RDWR)
        self._server.close()
        self._thread.join(5)
        self.hang_up()
        for listener in self._listeners:
            listener.join(5)
        self.path.unlink(missing_ok=True)
