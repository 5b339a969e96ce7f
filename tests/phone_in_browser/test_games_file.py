"""The host's phone in a browser saves the games of a real box, and brings a file back."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

import pytest
from backup.boxes import dealt
from browser import needs_chromium
from journal.test_history import kept
from phone_browser import button, phone
from played_box import played
from playwright.sync_api import expect

from companion.backup.archive import GAME, Archive
from companion.seam.game_messages import MOST

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

pytestmark = [needs_chromium, pytest.mark.thorough]


class BoxWithGames:
    """The page of a box that plays, as a browser finds it."""

    def __init__(self, port: int, code: str) -> None:
        self.url = f"http://127.0.0.1:{port}/j/{code}"


@pytest.fixture
def folder() -> Iterator[Path]:
    """Yield a folder with two games that are over, whose name is short enough for a socket."""
    with TemporaryDirectory(prefix="games") as made:
        (Path(made) / "games").mkdir()
        kept(Path(made) / "games", dealt(1), dealt(2), dealt(3, over=False))
        yield Path(made)


def test_a_host_saves_the_games_and_brings_them_back(browser: Browser, folder: Path) -> None:
    with played(folder) as box:
        served = BoxWithGames(box.port, box.open_door())
        with phone(browser, served) as page:
            page.locator(".join .slab").tap()
            page.locator("nav.tabs button").last.tap()
            page.locator(".ways button", has_text="Games of this box").tap()
            expect(page.locator("h1")).to_have_text("Games of this box")
            with page.expect_download() as saved:
                button(page, "Save on this phone").tap()
                expect(page.locator(".note")).to_contain_text("Press A on the box")
                page.wait_for_timeout(1500)
                box.press("A")
            expect(page.locator(".note")).to_contain_text("The file is on this phone.")
            file = folder / saved.value.suggested_filename
            saved.value.save_as(file)
            with file.open("rb") as opened, Archive(opened) as archive:
                assert len(archive.names(GAME)) == 2
            page.locator("input[type=file]").set_input_files(file)
            expect(page.locator(".note")).to_contain_text("The games are back.")
            sent: list[str] = []
            page.on("request", lambda request: sent.append(request.url))
            with (folder / "large.zip").open("wb") as large:
                large.truncate(MOST + 1)
            page.locator("input[type=file]").set_input_files(folder / "large.zip")
            expect(page.locator(".note")).to_contain_text("The file is too large")
            assert not [each for each in sent if each.endswith("/games-back")]
