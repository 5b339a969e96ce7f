"""A fault in what runs beside the requests ends the page: it says why, and is started again."""

from __future__ import annotations

import asyncio
import gc
import http.client
from functools import partial
from typing import TYPE_CHECKING

import pytest
from phone_page import Phone, free_port
from socket_box import CODE
from waiting import PATIENCE, until

from companion.phone.games import ZIP, GamesIn
from companion.phone.page_state import PageState
from companion.phone.service import PageService
from companion.phone.settings import PageSettings
from companion.seam.messages import GlassShown

if TYPE_CHECKING:
    from pathlib import Path

    from socket_box import SocketBox

    from companion.seam.messages import FromBox


class UnforeseenError(Exception):
    """A fault that nobody has thought of."""


def served(box: SocketBox, folder: Path, idle_seconds: float = 900.0) -> None:
    """Serve a page until it ends, with its fault if it has one."""

    async def whole() -> None:
        settings = PageSettings(box.path, folder / "state", port=0, idle_seconds=idle_seconds)
        service = PageService(settings, lambda _: None)
        async with asyncio.timeout(PATIENCE):
            await service.run()

    asyncio.run(whole())


def test_a_message_of_the_box_that_it_cannot_show_ends_the_page(
    box: SocketBox, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hear = PageState.hear

    def failing(state: PageState, message: FromBox) -> None:
        if isinstance(message, GlassShown):
            raise UnforeseenError
        hear(state, message)

    monkeypatch.setattr(PageState, "hear", failing)
    with pytest.raises(UnforeseenError):
        served(box, folder)


def test_seats_that_cannot_be_opened_end_the_page(
    box: SocketBox, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def failing(state: PageState, *_: object, **__: object) -> None:
        await asyncio.sleep(0)
        assert state.is_here
        raise UnforeseenError

    monkeypatch.setattr(PageState, "_follow", failing)
    with pytest.raises(UnforeseenError):
        served(box, folder)


def test_a_look_round_that_fails_ends_the_page(
    box: SocketBox, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def failing(_: PageState) -> bool:
        raise UnforeseenError

    monkeypatch.setattr(PageState, "is_open", property(failing))
    monkeypatch.setattr(PageState, "hear", lambda *_: None)
    with pytest.raises(UnforeseenError):
        served(box, folder, idle_seconds=0.1)


def test_a_file_that_never_comes_leaves_no_request_behind(box: SocketBox, folder: Path) -> None:
    def begun() -> list[object]:
        gc.collect()
        return [each for each in gc.get_objects() if isinstance(each, GamesIn)]

    def phones(port: int) -> None:
        host = Phone(port)
        until(partial(is_in, host))
        assert host.sit(1).status == 200
        for _ in range(5):
            connection = http.client.HTTPConnection("127.0.0.1", port)
            connection.putrequest("POST", "/games-back", skip_host=True)
            for name, value in host.headers({"Content-Type": ZIP, "Content-Length": "9"}).items():
                connection.putheader(name, value)
            connection.endheaders()
            until(begun)
            connection.close()
            until(lambda: not begun())

    def is_in(host: Phone) -> bool:
        try:
            return host.join(CODE).status == 204
        except ConnectionRefusedError:
            return False

    async def whole() -> None:
        port = free_port()
        settings = PageSettings(box.path, folder / "state", port=port)
        serving = asyncio.create_task(PageService(settings, lambda _: None).run())
        try:
            async with asyncio.timeout(PATIENCE):
                await asyncio.to_thread(phones, port)
        finally:
            serving.cancel()
            await asyncio.gather(serving, return_exceptions=True)

    asyncio.run(whole())
