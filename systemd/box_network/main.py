"""Root's part: takes the box's word and the page's, and has the radio do what follows."""

from __future__ import annotations

import asyncio
import json
import os
import secrets
import socket
import sys
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from box_network import radio
from box_network.bus import BusFault, run
from box_network.states import (
    End,
    Event,
    Found,
    Join,
    Network,
    NetworkPhase,
    NetworkState,
    Open,
    OpenAsked,
    Passed,
    PhonesOnIt,
    RadioLost,
    RadioOpened,
    Scan,
    Stopped,
    WishAnswered,
    WishMade,
    step,
)
from box_network.wish import LONGEST_LINE, BadWish, NetworkWish, read, shown, values_of

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's alphabet: each sign is five bits of luck."""
PAGE = ("box-network-page.socket", "box-network-page.service")
_TICK_SECONDS, _READ_SECONDS = 5.0, 10.0
_ANSWER_SECONDS = 1.0
"""So long the phone has to get its answer, before its network goes."""
_LAST_SECONDS = 0.2
"""So long the last line has to leave."""
_MOST_NETWORKS = 20
_LANGUAGES = {"en", "de", "ja"}


def fresh_name() -> str:
    """Return luck for a name."""
    return f"BOX-{_signs(4)}"


def fresh_key() -> str:
    """Return luck for a key: sixty bits, and hyphens that belong to it."""
    return "-".join(_signs(4) for _ in range(3))


def _signs(count: int) -> str:
    return "".join(secrets.choice(SIGNS) for _ in range(count))


def for_box(state: NetworkState, now: float) -> bytes:
    """Return what the box may know, as a line."""
    values = {
        "phase": state.phase.value, "name": state.name, "key": state.key, "phones": state.phones,
        "minutes": state.minutes(now), "network": state.network, "why": state.why,
        "address": state.address,
    }  # fmt: skip
    return json.dumps(values).encode() + b"\n"


def for_page(state: NetworkState, language: str) -> bytes:
    """Return what the page may know, as a line: not the key, and no address of a house."""
    strongest: dict[bytes, Network] = {}
    for each in state.networks:
        if each.ssid.strip(b"\0"):
            strongest.setdefault(each.ssid, each)
    networks = [
        [ssid.hex(), shown(ssid), each.strength, each.is_open]
        for ssid, each in [*strongest.items()][:_MOST_NETWORKS]
    ]
    values = {
        "networks": networks, "network": state.network, "why": state.why, "language": language,
    }  # fmt: skip
    return json.dumps(values).encode() + b"\n"


class Keeper:
    """Holds the state, does what a step asks for, and says the box what changed."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self.state = NetworkState()
        self.language = "en"
        self.ended = asyncio.Event()
        self._clock = clock
        self._box: asyncio.StreamWriter | None = None
        self._last = self.state
        self._working: set[asyncio.Task[None]] = set()

    def take(self, event: Event) -> str:
        """Take one step, begin what it asks for, and return the word for the page, if any."""
        word = ""
        before = self.state.phase
        self.state, effects = step(self.state, event, self._clock())
        for effect in effects:
            match effect:
                case WishAnswered(said):
                    word = said
                case Scan():
                    self._begin(self._looked())
                case Open(name, key):
                    self._begin(self._opened(name, key))
                case Join(wish):
                    self._begin(self._joined(wish))
                case End():
                    self.ended.set()
        if (now := replace(self.state, heard=0.0, wishes=())) != self._last:
            self._last = now
            if self._box is not None:
                self._box.write(for_box(self.state, self._clock()))
        if before != self.state.phase:
            sys.stderr.write(f"the box's own network: {self.state.phase.value}\n")
        return word

    def _begin(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._working.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._working.discard(task)
        if not task.cancelled() and task.exception() is not None:
            sys.stderr.write(f"the box's own network ends: {task.exception()}\n")
            self.take(Stopped())

    async def _looked(self) -> None:
        self.take(Found(await radio.look()))

    async def _opened(self, name: str, key: str) -> None:
        is_open = await radio.open_ap(name, key)
        if is_open:
            await systemctl("start", PAGE[0])
        self.take(RadioOpened(is_open))

    async def _joined(self, wish: NetworkWish) -> None:
        await asyncio.sleep(_ANSWER_SECONDS)
        self.take(await radio.join(wish))

    async def box(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Hear the box: one at a time, and where it goes away, all of it goes."""
        if self._box is not None:
            writer.close()
            return
        self._box = writer
        with suppress(BadWish, OSError, ValueError):
            while line := await reader.readline():
                values = values_of(line)
                if values.get("language") in _LANGUAGES:
                    self.language = values["language"]
                is_new = self.state.phase is NetworkPhase.OFF
                name = fresh_name() if is_new else self.state.name
                self.take(OpenAsked(name, fresh_key()))
        self.take(Stopped())
        self.ended.set()

    async def page(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Say to the page what it may know, and take one wish of it."""
        with suppress(OSError, ValueError, TimeoutError):
            writer.write(for_page(self.state, self.language))
            async with asyncio.timeout(_READ_SECONDS):
                if line := await reader.readline():
                    try:
                        word = self.take(WishMade(read(line.rstrip(b"\n"))))
                    except BadWish:
                        word = "bad"
                    writer.write(json.dumps({"answer": word}).encode() + b"\n")
                    await writer.drain()
        writer.close()

    async def watch(self) -> None:
        """See which phones are on it, and how the time passes."""
        while True:
            await asyncio.sleep(_TICK_SECONDS)
            if self._box is None:
                self.ended.set()  # a wish that came too late began it, and no box has called
            if self.state.phase is NetworkPhase.OPEN:
                count = await radio.phones()
                self.take(RadioLost() if count is None else PhonesOnIt(count))
            self.take(Passed())


async def systemctl(*words: str) -> None:
    """Have systemd do something; where it does not, the log of its unit says why."""
    with suppress(BusFault):
        await run("systemctl", *words)


async def serve(box: socket.socket, page: socket.socket) -> None:
    """Run until nothing is left to do."""
    keeper = Keeper(asyncio.get_running_loop().time)
    # they are never closed here, for newer Pythons would take systemd's files away with them
    _servers = (
        await asyncio.start_unix_server(keeper.box, sock=box, limit=LONGEST_LINE),
        await asyncio.start_unix_server(keeper.page, sock=page, limit=LONGEST_LINE),
    )
    # without a watch it would stay open, so it ends with that too
    ends = {asyncio.create_task(each) for each in (keeper.watch(), keeper.ended.wait())}
    await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
    await asyncio.sleep(_LAST_SECONDS)


async def off() -> None:
    """Take down whatever stands, however its process ended."""
    await systemctl("stop", *PAGE)
    await radio.close_ap()
    await systemctl("--no-block", "restart", "box-phones.service", "box-ssh.service")


def main(words: list[str]) -> int:
    """Serve on the sockets that systemd hands over, or take down what stands."""
    os.umask(0o077)
    match words:
        case ["serve"]:
            names = os.environ.get("LISTEN_FDNAMES", "").split(":")
            handed = {name: socket.socket(fileno=3 + at) for at, name in enumerate(names) if name}
            if set(handed) != {"box", "page"}:
                sys.stderr.write("box-network: systemd hands over its sockets\n")
                return 2
            asyncio.run(serve(handed["box"], handed["page"]))
        case ["off"]:
            asyncio.run(off())
        case _:
            sys.stderr.write("box-network serve | off: what box-network.service runs\n")
            return 2
    return 0
