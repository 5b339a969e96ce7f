"""A secret on real drivers: whatever leads away from it, the next page drives every pixel."""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import dataclass, field
from queue import Queue
from shutil import copytree
from threading import Event
from typing import TYPE_CHECKING

import pytest
from device.glass_games import glass, rest, running

from companion.app.opening import Wish
from companion.app.places.secret import IDLE_SECONDS, PrivatePage
from companion.engine.code import Deal
from companion.games.cadwallon import GAME
from companion.screens.paint import paint
from companion.surface import Alert, Refresh

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from device.glass_games import Glass, RunningBox

    from companion.surface import Frame

NAMES = [
    pytest.param("waveshare:4.2-v2"),
    pytest.param("waveshare:2.13-v4", marks=pytest.mark.thorough),
    pytest.param("inky:7.3-spectra", marks=pytest.mark.thorough),
]
"""One with partial refreshes in every run; the slowest has none."""
LONG = 20.0


@dataclass
class Lamp:
    """Signals that are kept."""

    alerts: list[Alert] = field(default_factory=list)

    def acknowledge(self) -> None:
        """Do nothing: a press was taken."""

    def refuse(self) -> None:
        """Do nothing: a press was not taken."""

    def alert(self, alert: Alert) -> None:
        """Keep an alert."""
        self.alerts.append(alert)


@dataclass
class SecretBox:
    """A box before whose players a secret is shown; ``drawn`` is each page with its refresh."""

    made: Glass
    box: RunningBox
    lamp: Lamp
    drawn: list[tuple[str, Refresh]]

    def press(self, *presses: str) -> None:
        """Press, and wait until the panel shows the page."""
        for words in presses:
            self.box.press(words)
            rest(self.box.daemon)

    @property
    def page(self) -> str:
        """The name of the page that the box wants on its panel."""
        assert self.box.daemon.app.screen is not None
        return str(self.box.daemon.app.screen.page.id)

    def shows_its_page(self) -> bool:
        """Say whether an eye sees that page and nothing else on the panel."""
        screen = self.box.daemon.app.screen
        assert screen is not None
        return self.made.shows(paint(screen, self.made.panel.spec))

    def until_drawn(self, page: str) -> None:
        """Wait until a page is drawn that nobody pressed for."""
        pause = Event()
        for _ in range(int(LONG / 0.01)):
            if self.drawn and self.drawn[-1][0] == page:
                return rest(self.box.daemon)
            pause.wait(0.01)
        raise AssertionError(self.drawn)


@contextmanager
def secret_box(made: Glass, folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[SecretBox]:
    """Run a game of two with secrets in the box to its first page, from its start or a journal."""
    choices = GAME.choose({"players": "2", "special": "box", "contracts": "box"})
    wish = Wish("en") if folder.exists() else Wish("en", Deal(GAME, choices, 3), exact=True)
    lamp, drawn, real = Lamp(), list[tuple[str, Refresh]](), made.panel.show
    known: Queue[SecretBox] = Queue()

    def show(frame: Frame, refresh: Refresh) -> None:
        box = known.get(timeout=LONG)  # the first page may be drawn before anybody has the box
        known.put(box)
        drawn.append((box.page, refresh))
        real(frame, refresh)

    monkeypatch.setattr(made.panel, "show", show)
    with running(made.panel, folder, wish, lamp) as box:
        found = SecretBox(made, box, lamp, drawn)
        known.put(found)
        rest(box.daemon)
        yield found


@pytest.mark.parametrize("name", NAMES)
def test_a_secret_is_covered_by_a_full_refresh_and_the_next_page_waits_for_it(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with (
        glass(name, monkeypatch) as made,
        secret_box(made, tmp_path / "game", monkeypatch) as box,
    ):
        box.press("A", "A")
        assert box.page == "secret"
        assert box.shows_its_page()
        box.drawn.clear()
        box.box.press("A")  # seen; the finger is already at the next curtain
        box.press("A")
        pages = [page for page, _ in box.drawn]
        assert box.drawn[0] == ("secrets", Refresh.FULL)
        assert pages in (["secrets"], ["secrets", "curtain"])
        assert box.lamp.alerts.count(Alert.COVERED) == 1
        assert box.shows_its_page()
        assert made.violations() == []


@pytest.mark.parametrize("name", NAMES)
def test_minutes_without_a_press_cover_a_secret(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert IDLE_SECONDS == PrivatePage.idle_seconds == 300
    with (
        glass(name, monkeypatch) as made,
        secret_box(made, tmp_path / "game", monkeypatch) as box,
    ):
        box.press("A")
        monkeypatch.setattr(PrivatePage, "idle_seconds", 0.3)
        box.press("A")
        box.until_drawn("secrets")
        assert box.drawn[-2:] == [("secret", box.drawn[-2][1]), ("secrets", Refresh.FULL)]
        assert box.shows_its_page()


@pytest.mark.parametrize("name", NAMES)
def test_a_panel_that_fails_covers_the_secret_when_it_works_again(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with (
        glass(name, monkeypatch) as made,
        secret_box(made, tmp_path / "game", monkeypatch) as box,
    ):
        box.press("A", "A")
        seen = paint(box.box.daemon.app.screen, made.panel.spec)  # type: ignore[arg-type] # shown
        made.fail()
        box.press("B")
        assert box.box.failures
        assert Alert.FAULT in box.lamp.alerts
        assert box.box.daemon.app.secret, "the secret may still be seen"
        made.fix()
        box.press("D")
        pause = Event()
        while box.box.daemon.app.secret:
            pause.wait(0.01)
        assert box.drawn[-1] == ("menu", Refresh.FULL)
        assert box.shows_its_page()
        assert not made.shows(seen)


@pytest.mark.parametrize("name", NAMES)
def test_the_first_page_after_a_pulled_plug_is_public_and_drawn_in_full(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its journal is what lies on the card while the secret is on the panel."""
    with (
        glass(name, monkeypatch) as made,
        secret_box(made, tmp_path / "game", monkeypatch) as box,
    ):
        box.press("A", "A")
        assert box.page == "secret"
        copytree(tmp_path / "game", tmp_path / "again")
    with (
        glass(name, monkeypatch) as made,
        secret_box(made, tmp_path / "again", monkeypatch) as box,
    ):
        assert box.drawn == [("secrets", Refresh.FULL)]
        assert box.shows_its_page()
