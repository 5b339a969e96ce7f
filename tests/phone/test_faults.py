"""A fault in what runs beside the requests ends the page: it says why, and is started again."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest
from waiting import PATIENCE

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
