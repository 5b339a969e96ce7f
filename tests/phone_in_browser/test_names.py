"""Names and the game that is over, on a phone in a browser, with a real box and its page."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

import pytest
from browser import needs_chromium
from journal.test_history import kept
from journal.test_history_formats import table
from phone_browser import phone
from played_box import played
from playwright.sync_api import expect

from companion.app.memory import Dealt
from companion.journal.names_file import read_names

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

pytestmark = [needs_chromium, pytest.mark.thorough]
DEAL_ID = "4f2a91c07d3e55b8"


class BoxInPlay:
    """The page of a box that plays, as a browser finds it."""

    def __init__(self, port: int, code: str) -> None:
        self.url = f"http://127.0.0.1:{port}/j/{code}"


@pytest.fixture
def folder() -> Iterator[Path]:
    """Yield a folder with a game that is over, whose name is short enough for a socket."""
    with TemporaryDirectory(prefix="names") as made:
        games = Path(made) / "games"
        games.mkdir()
        first, *others = table(1)
        assert isinstance(first, Dealt)
        kept(games, [replace(first, deal_id=DEAL_ID), *others])
        yield Path(made)


def test_a_host_names_every_seat_and_takes_the_last_game_along(
    browser: Browser, folder: Path
) -> None:
    with played(folder, "--game", "unearth", "--players", "3") as box:
        served = BoxInPlay(box.port, box.open_door())
        with phone(browser, served, language="de") as page:
            page.locator(".join .me input").fill("Anna")
            page.locator(".join .slab").tap()
            page.locator("nav.tabs button").last.tap()
            page.locator(".ways button", has_text="Namen").first.tap()
            fields = page.locator(".names input")
            expect(fields).to_have_count(3)
            expect(fields.first).to_have_value("Anna")
            fields.nth(1).fill("Ben")
            fields.nth(2).fill("B\u202een")
            page.locator(".names .slab").tap()
            expect(page.locator(".note.bad")).to_contain_text("ein Zeichen, das man nicht sieht")
            expect(fields.nth(2)).to_have_value("B\u202een")
            fields.nth(2).fill("")
            page.locator(".names .slab").tap()
            page.locator(".ways button", has_text="Letztes Spiel").tap()
            line = page.locator("textarea")
            expect(line).to_have_value(re.compile("Spieler 2 96, Spieler 1 88. Spieler 2 gewinnt"))
            line.tap()
            picked = "e => e.value.slice(e.selectionStart, e.selectionEnd)"
            assert line.evaluate(picked) == line.input_value()
            link = page.locator("a.slab").get_attribute("href")
            assert link is not None
            assert link.startswith("https://app.bgstatsapp.com/createPlay.html?data=")
    assert read_names(folder / "games").known == ("Ben", "Anna")
