"""The page's state comes to an end, whatever it was about to do."""

from __future__ import annotations

import asyncio
import gc
from dataclasses import replace
from typing import TYPE_CHECKING

from socket_box import HELLO

from companion.phone.page_state import PageState
from companion.phone.settings import PageSettings

if TYPE_CHECKING:
    from pathlib import Path


def test_a_page_that_ends_while_a_game_begins_ends_quietly(tmp_path: Path) -> None:
    async def whole() -> list[object]:
        loop, wrong = asyncio.get_running_loop(), list[object]()
        loop.set_exception_handler(lambda _, about: wrong.append(about))
        state = PageState(PageSettings(tmp_path, tmp_path), "", loop.time, lambda: None, print)
        state.hear(replace(HELLO, file=2))
        await asyncio.sleep(0)  # its seats are being opened, on a thread
        state.close()
        await asyncio.sleep(0.1)
        gc.collect()
        return wrong

    assert asyncio.run(whole()) == []
