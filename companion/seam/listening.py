"""The box's end of the socket: one reader, one writer, and nothing that the loop ever waits for.

Whoever calls gets the whole state first, then what changes. A peer that reads too slowly is
dropped: it calls again, and gets the whole state again.
"""

from __future__ import annotations

import logging
import os
import socket
import struct
from contextlib import suppress
from selectors import EVENT_READ, DefaultSelector
from stat import S_ISSOCK
from threading import Condition, Event, Thread
from typing import TYPE_CHECKING, Any

from companion.errors import BadMessage, SeamClosed
from companion.seam.messages import LONGEST_FROM_PAGE, encode, from_page
from companion.seam.stream import StreamLines
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

_log = logging.getLogger("companion")

MOST_BEHIND = 64
"""Messages that a peer may be late by."""
WANTED = ".wanted"
"""What the name of the file ends in that asks for the page's program, beside the socket."""
_MODE = 0o660
_PIECE = 1 << 16
_PAUSE_SECONDS = 1.0
"""How long a fault of the system is given to pass."""


@frozen
class PeerKind:
    """What kind of program calls: its messages, and what the log calls it.

    ``without`` is what does not work where nobody can listen for it, ``longest`` the bytes of its
    longest line.
    """

    name: str
    without: str
    longest: int
    decode: Callable[[bytes], object]
    encode: Callable[[Any], bytes]


PAGE = PeerKind(
    "the page for phones", "phones cannot take seats", LONGEST_FROM_PAGE, from_page, encode
)


class Listening:
    """Listens on a path for another program; ``keep`` and ``answer`` return at once.

    ``user`` is who runs that program on a box; our own user may call, too. ``kind`` says which
    program it is, and has its messages.

    ``on_message`` gets what the peer says and ``on_gone`` is called when it is gone, both on the
    reader's thread: they must only put something in a queue. Raises SeamClosed where nobody can
    listen there.
    """

    def __init__(
        self,
        path: Path,
        on_message: Callable[[Any], object],
        on_gone: Callable[[], object],
        user: str = "",
        kind: PeerKind = PAGE,
    ) -> None:
        self._path, self._on_message, self._on_gone = path, on_message, on_gone
        self._kind = kind
        self._listener = _bound(path, kind)
        self._uids = _allowed(user)
        self._state: dict[str, Callable[[], object]] = {}
        self._waiting: dict[str, Callable[[], object]] = {}
        self._unmade: Callable[[], object] | None = None
        """The last message that could not be made."""
        self._answers = 0
        self._behind = 0
        self._peer: socket.socket | None = None
        self._is_new = self._is_closing = self._is_wanted = self._is_asked = False
        self._news = Condition()
        self._wake, self._waker = socket.socketpair()
        self._closed = Event()
        self._threads = [
            Thread(target=each, name=f"seam {each.__name__}", daemon=True)
            for each in (self._read, self._write)
        ]
        for thread in self._threads:
            thread.start()

    def keep(self, name: str, build: Callable[[], object]) -> None:
        """Keep the newest message of a name, for whoever calls, and send it to whoever is there.

        It is built on the writer's thread, and not at all where nobody has called.
        """
        with self._news:
            self._state[name] = build
            self._put(name, build)

    def pass_on(self, name: str, build: Callable[[], object]) -> None:
        """Send a message of a name to whoever is there, and never to who calls later."""
        with self._news:
            self._put(name, build)

    def answer(self, message: object) -> None:
        """Send an answer; where the peer is gone, nobody waits for it."""
        with self._news:
            self._answers += 1
            self._put(f"answer {self._answers}", lambda: message)

    def want(self, *, wanted: bool) -> None:
        """Ask for the page's program while it is not there, by a file beside the socket."""
        with self._news:
            self._is_wanted = wanted
            self._news.notify_all()

    def close(self) -> None:
        """Hang up, and take the socket away."""
        with self._news:
            self._is_closing, self._is_wanted = True, False
            self._drop()
            self._news.notify_all()
        self._closed.set()
        self._waker.send(b"\0")
        for thread in self._threads:
            thread.join(2)
        for each in (self._listener, self._wake, self._waker):
            each.close()
        for path in (self._path, self._file):
            with suppress(OSError):
                path.unlink()

    @property
    def _file(self) -> Path:
        return self._path.with_name(self._path.name + WANTED)

    def _put(self, name: str, build: Callable[[], object]) -> None:
        """Put a message in line for a peer that is there, with the lock held.

        It takes the place of an older one of its name: only the newest is of use.
        """
        if self._peer is None:
            return
        self._waiting.pop(name, None)
        self._waiting[name] = build
        self._behind += 1
        if self._behind == MOST_BEHIND + 1:
            _log.warning("%s does not keep up and is dropped", self._kind.name)
            self._drop()
        self._news.notify_all()

    def _drop(self) -> None:
        """Hang up, with the lock held: whoever reads or writes finds the end."""
        if self._peer is not None:
            with suppress(OSError):
                self._peer.shutdown(socket.SHUT_RDWR)

    # The writer's thread

    def _write(self) -> None:
        sent: dict[str, bytes] = {}
        while True:
            with self._news:
                self._news.wait_for(self._has_work)
                if self._is_closing:
                    return
                wanted, peer = self._is_wanted and self._peer is None, self._peer
                if self._is_new:
                    sent, self._is_new = {}, False
                name = next(iter(self._waiting), "")
                build, is_state = self._waiting.pop(name, None), name in self._state
            self._ask(wanted=wanted)
            if peer is None or build is None:
                continue
            try:
                line = self._kind.encode(build())
            except Exception:  # noqa: BLE001 - code of a game makes it
                self._report(name, build)
                continue
            if is_state:  # the peer may have just this one already
                line, sent[name] = b"" if sent.get(name) == line else line, line
            try:
                peer.sendall(line)
            except OSError:
                continue  # the reader finds the end too, and tidies up
            with self._news:
                self._behind = len(self._waiting)

    def _report(self, name: str, build: Callable[[], object]) -> None:
        """Report a message that cannot be made, once, and hang up: the peer has an old one of it.

        It calls again at once, and hears the same unless the game has gone on: hence the pause.
        """
        if build is not self._unmade:
            _log.exception("the message %s cannot be made for %s", name, self._kind.name)
            self._unmade = build
        self._closed.wait(_PAUSE_SECONDS)
        with self._news:
            self._drop()

    def _has_work(self) -> bool:
        asks = self._is_wanted and self._peer is None
        return self._is_closing or bool(self._waiting) or asks != self._is_asked

    def _ask(self, *, wanted: bool) -> None:
        """Write or remove the file that asks for the page's program."""
        if wanted == self._is_asked:
            return
        self._is_asked = wanted
        try:
            if wanted:
                self._file.touch(mode=0o644)
            else:
                self._file.unlink(missing_ok=True)
        except OSError as fault:
            _log.warning("%s cannot be asked for: %s", self._kind.name, fault)

    # The reader's thread

    def _read(self) -> None:
        with DefaultSelector() as selector:
            selector.register(self._listener, EVENT_READ)
            selector.register(self._wake, EVENT_READ)
            lines = StreamLines(self._kind.longest)
            while not self._closed.is_set():
                ready = [key.fileobj for key, _ in selector.select()]
                if self._peer in ready and not self._heard(self._peer, lines):
                    selector.unregister(self._peer)
                    self._hang_up(self._peer)
                if self._listener in ready and (peer := self._called()) is not None:
                    lines = StreamLines(self._kind.longest)
                    selector.register(peer, EVENT_READ)
            if self._peer is not None:
                self._hang_up(self._peer)

    def _called(self) -> socket.socket | None:
        """Take a call, if nobody is there yet and the caller may; return the peer."""
        try:
            peer, _ = self._listener.accept()
        except OSError as fault:
            _log.warning("a call of %s was lost: %s", self._kind.name, fault)
            self._closed.wait(_PAUSE_SECONDS)
            return None
        if self._peer is not None or not _may_call(peer, self._uids, self._kind.name):
            peer.close()
            return None
        with self._news:
            self._peer, self._is_new, self._behind = peer, True, 0
            self._waiting.clear()
            self._waiting.update(self._state)
            self._news.notify_all()
        _log.info("%s is there", self._kind.name)
        return peer

    def _heard(self, peer: socket.socket, lines: StreamLines) -> bool:
        """Pass on what a peer says; return whether it is still there."""
        try:
            data = peer.recv(_PIECE)
            for line in lines.feed(data):
                self._on_message(self._kind.decode(line))
        except BadMessage as fault:
            _log.warning("%s is hung up on: %s", self._kind.name, fault)
            return False
        except OSError:
            return False
        except Exception:  # noqa: BLE001 - a thread that ends takes all later peers along
            _log.exception("a message of %s cannot be taken", self._kind.name)
            return False
        return bool(data)

    def _hang_up(self, peer: socket.socket) -> None:
        with self._news:
            self._drop()
            self._peer = None
            self._waiting.clear()
            self._news.notify_all()
        peer.close()
        _log.info("%s is gone", self._kind.name)
        try:
            self._on_gone()
        except Exception:  # noqa: BLE001 - a thread that ends takes all later peers along
            _log.exception("the end of %s cannot be taken", self._kind.name)


def _bound(path: Path, kind: PeerKind) -> socket.socket:
    """Return a socket that listens on a path, in place of one that nobody listens on any more."""
    listener = None
    try:
        _tidy(path)
        listener = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        listener.bind(str(path))
        path.chmod(_MODE)
        listener.listen(2)
    except (OSError, AttributeError) as fault:  # a system without such sockets lacks their name
        if listener is not None:
            listener.close()
        raise SeamClosed(f"{kind.without}: {path}: {fault}") from fault
    return listener


def _tidy(path: Path) -> None:
    """Remove a socket that a cut left; raises OSError for anything that is in use."""
    path.with_name(path.name + WANTED).unlink(missing_ok=True)
    try:
        if not S_ISSOCK(path.lstat().st_mode):
            raise FileExistsError("this is no socket")
    except FileNotFoundError:
        return
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as caller:
        try:
            caller.connect(str(path))
        except ConnectionRefusedError:
            path.unlink()
            return
    raise FileExistsError("another box listens here")


def _allowed(user: str) -> frozenset[int]:
    """Return the users who may call: our own, and the page's where there is such a user."""
    import pwd  # noqa: PLC0415 - Windows lacks it

    try:
        return frozenset({os.geteuid(), pwd.getpwnam(user).pw_uid})
    except KeyError:
        return frozenset({os.geteuid()})


def _may_call(peer: socket.socket, uids: frozenset[int], name: str) -> bool:
    """Say whether a caller is one of these users, where the system knows."""
    if not hasattr(socket, "SO_PEERCRED"):
        return True
    form = struct.Struct("3i")
    _, uid, _ = form.unpack(peer.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, form.size))
    if uid not in uids:
        _log.warning("user %s called for %s and is not it", uid, name)
    return uid in uids
