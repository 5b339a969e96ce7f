"""The page's end of the socket against boxes that come, go, lie and stall."""

from __future__ import annotations

import asyncio
import socket
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

import pytest

from companion.errors import BadMessage
from companion.seam.calling import BoxCall
from companion.seam.messages import (
    LONGEST_FROM_BOX,
    BoxHello,
    ButtonAsked,
    JoinShown,
    RequestAnswered,
    encode,
    from_page,
)

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable

    from companion.seam.messages import FromBox

    Peer = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]

HELLO = BoxHello("1", "", 0, ("en",), "en", "shut", "", ())
LINE = encode(HELLO)
PATIENCE = 5.0


def pressing(page: int) -> Callable[[str], ButtonAsked]:
    """Return what asks for a press on a page under an id."""
    return lambda name: ButtonAsked(name, "A", "press", page, undo=False)


class Caller:
    """A call that is made again and again, and what came of it."""

    def __init__(self, path: Path) -> None:
        self.heard: list[FromBox] = []
        self.losses = 0
        self.changed = asyncio.Event()
        self.call = BoxCall(path, self.hear, self.lose)

    def hear(self, message: FromBox) -> None:
        """Note a message."""
        self.heard.append(message)
        self.changed.set()

    def lose(self) -> None:
        """Note the end of a connection."""
        self.losses += 1
        self.changed.set()

    async def until(self, is_so: Callable[[], object]) -> None:
        """Wait until something is so."""
        async with asyncio.timeout(PATIENCE):
            while not is_so():
                self.changed.clear()
                await self.changed.wait()


@asynccontextmanager
async def calling(peer: Peer) -> AsyncIterator[Caller]:
    """Call a box that does what ``peer`` does with each connection."""
    with TemporaryDirectory(prefix="seam") as folder:
        path = Path(folder) / "seats"

        server = await asyncio.start_unix_server(closing(peer), str(path))
        caller = Caller(path)
        task = asyncio.create_task(caller.call.run())
        try:
            yield caller
        finally:
            await end(task, server)


def closing(peer: Peer) -> Peer:
    """Return what closes each connection behind a peer."""

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            await peer(reader, writer)
        except (ConnectionError, asyncio.CancelledError):
            pass
        finally:
            writer.transport.abort()

    return answer


async def end(task: asyncio.Task[None], server: asyncio.Server) -> None:
    """End a call and the box, and every connection between them."""
    server.close()
    task.cancel()
    await asyncio.sleep(0.05)


async def stay(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Say hello and answer no one."""
    writer.write(LINE)
    await reader.read()


def test_it_calls_again_when_the_box_has_gone() -> None:
    async def whole() -> None:
        async def hello_and_gone(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            writer.write(LINE)
            await writer.drain()

        async with calling(hello_and_gone) as caller:
            await caller.until(lambda: caller.losses >= 3)
            assert caller.heard[:3] == [HELLO] * 3

    asyncio.run(whole())


def test_it_waits_for_a_box_that_is_not_there(tmp_path: Path) -> None:
    async def whole() -> None:
        caller = Caller(tmp_path / "seats")
        task = asyncio.create_task(caller.call.run())
        await asyncio.sleep(0.3)
        assert not caller.call.send(JoinShown(("0",), "", 0))
        assert await caller.call.ask(pressing(1)) is None
        server = await asyncio.start_unix_server(closing(stay), str(tmp_path / "seats"))
        await caller.until(lambda: caller.heard)
        await end(task, server)

    asyncio.run(whole())


def test_a_box_that_is_cut_at_any_byte_does_no_harm(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.seam.calling.WAITS", (0.001,))
    cut = iter(range(len(LINE) + 1))

    async def some(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(LINE[: next(cut, len(LINE))])
        await writer.drain()

    async def whole() -> None:
        async with calling(some) as caller:
            await caller.until(lambda: caller.heard)
            assert caller.losses >= len(LINE) - 1, "each cut was the end of a connection"
            assert caller.heard == [HELLO]

    asyncio.run(whole())


@pytest.mark.parametrize(
    "rubbish",
    [b"\n", b"{}\n", b"nonsense\n", b'{"kind":"press"}\n', b"\xff\n", b"[" * 5000 + b"\n",
     b"x" * (LONGEST_FROM_BOX + 2), LINE.replace(b"shut", b"ajar")],
    ids=lambda each: repr(each[:12]),
)  # fmt: skip
def test_a_box_that_sends_rubbish_is_hung_up_on_and_called_again(rubbish: bytes) -> None:
    sent = iter([LINE + rubbish])

    async def lie(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(next(sent, LINE))
        await reader.read()

    async def whole() -> None:
        async with calling(lie) as caller:
            await caller.until(lambda: len(caller.heard) >= 2)
            assert caller.losses == 1
            assert caller.heard == [HELLO, HELLO]

    asyncio.run(whole())


def test_answers_find_their_questions_in_any_order() -> None:
    async def backwards(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(LINE)
        asked = [from_page((await reader.readline()).rstrip(b"\n")) for _ in range(3)]
        for each in reversed(asked):
            assert isinstance(each, ButtonAsked)
            odd = each.page % 2 == 1
            writer.write(encode(RequestAnswered(each.id, odd, "" if odd else "moved-on")))
        writer.write(encode(RequestAnswered("nobody-asked", ok=True, why="")))
        await reader.read()

    async def whole() -> None:
        async with calling(backwards) as caller:
            await caller.until(lambda: caller.heard)
            found = await asyncio.gather(*(
                caller.call.ask(pressing(page)) for page in range(3)
            ))  # fmt: skip
            assert [each and (each.ok, each.why) for each in found] == [
                (False, "moved-on"), (True, ""), (False, "moved-on"),
            ]  # fmt: skip

    asyncio.run(whole())


def test_a_question_ends_with_its_connection() -> None:
    async def gone(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(LINE)
        await reader.readline()

    async def whole() -> None:
        async with calling(gone) as caller:
            await caller.until(lambda: caller.heard)
            assert await caller.call.ask(pressing(1)) is None

    asyncio.run(whole())


def test_a_box_that_answers_nothing_is_waited_for_so_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.seam.calling.ANSWER_SECONDS", 0.2)

    async def whole() -> None:
        async with calling(stay) as caller:
            await caller.until(lambda: caller.heard)
            assert await caller.call.ask(pressing(1)) is None
            assert caller.losses == 0

    asyncio.run(whole())


def test_a_box_that_reads_nothing_is_hung_up_on() -> None:
    async def stall(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
        writer.write(LINE)
        writer.transport.pause_reading()  # type: ignore[attr-defined]
        await asyncio.sleep(PATIENCE)

    async def whole() -> None:
        async with calling(stall) as caller:
            await caller.until(lambda: caller.heard)
            shown = JoinShown(tuple("1" * 57 for _ in range(57)), "address", 1)
            while caller.call.send(shown):
                pass
            await caller.until(lambda: caller.losses)

    asyncio.run(whole())


def test_what_is_cut_is_no_message() -> None:
    with pytest.raises(BadMessage):
        from_page(b"")
