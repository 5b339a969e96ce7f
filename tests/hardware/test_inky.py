"""The real library drives models of all thirteen boards; fakes are SPI, lines, I2C and time."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import pytest
from controllers.controller import BusyFault
from controllers.desk import Desks, motley
from controllers.ultrachip import UltraChip

from companion.app.samples import samples
from companion.screens.paint import paint
from companion.surface import Frame, Ink, PanelSpec, Refresh
from hardware.panels.inky.models import BOARDS, Work

if TYPE_CHECKING:
    from collections.abc import Iterator


NAMES = tuple(BOARDS)
THIRDS = [(name, ink) for name, board in BOARDS.items() for ink in board.family.thirds]
PAGES = (
    "explore-two-terrains", "rift-lands", "ruins-banner", "ambush-solo", "ambush-pass-left",
    "season-end-spring", "opening", "score-entry", "edict-greenbough", "skills", "menu", "about",
)  # fmt: skip


@pytest.fixture
def desk(monkeypatch: pytest.MonkeyPatch) -> Iterator[Desks]:
    """Set desks up; at the end nothing may be left open, and no board violated."""
    desks = Desks(monkeypatch)
    yield desks
    desks.clear()


@cache
def pages(spec: PanelSpec) -> tuple[Frame, ...]:
    shown = samples("en")
    return tuple(paint(shown[name], spec) for name in PAGES)


@pytest.mark.parametrize("name", NAMES)
def test_the_glass_shows_the_very_pixels_in_the_time_and_the_bytes_that_the_board_needs(
    desk: Desks, name: str
) -> None:
    """Bytes within two in a hundred, but on the first pHAT, whose look-up table weighs 1.3."""
    on = desk(name)
    for number in range(2):
        frame, sent = motley(on.spec, number), on.glass.bus.sent
        took = on.show(frame)
        assert on.shows(frame)
        assert took < BOARDS[name].times.usual + 7
        share = (on.glass.bus.sent - sent) / on.glass.frame_bytes
        assert share < (1.023 if name == "phat" else 1.02)


@pytest.mark.parametrize(("name", "third"), THIRDS)
def test_red_and_yellow_boards_show_their_third_ink(desk: Desks, name: str, third: Ink) -> None:
    on = desk(name, third=third)
    frame = motley(on.spec)
    assert third in frame.pixels
    on.show(frame)
    assert on.shows(frame)
    assert on.panel._opened is not None
    assert on.panel._opened.driver.colour == third.name.lower()


@pytest.mark.parametrize(("name", "third"), THIRDS)
def test_a_page_without_colour_is_shown_by_a_coloured_board(
    desk: Desks, name: str, third: Ink
) -> None:
    on = desk(name, third=third)
    frame = motley(BOARDS[name].model.spec)
    on.show(frame)
    assert on.shows(frame)


@pytest.mark.parametrize("name", [name for name in NAMES if name not in {"7.3", "13.3-spectra"}])
def test_pages_of_a_game_are_shown_to_the_pixel(desk: Desks, name: str) -> None:
    on = desk(name)
    for frame in pages(on.spec)[: 4 if on.spec.width > 400 else None]:
        on.show(frame)
        assert on.shows(frame)


@pytest.mark.parametrize("name", ["7.3-spectra", "4.0-spectra", "13.3-spectra"])
def test_spectra_boards_refresh_fast_where_they_can_and_are_asked(desk: Desks, name: str) -> None:
    on = desk(name)
    rates = []
    for refresh in Refresh:
        on.show(motley(on.spec), refresh)
        rates += [chip.frame_rate for chip in on.glass.chips if isinstance(chip, UltraChip)]
    normal, fast = 0x08, 0x07
    assert rates == ([normal, fast, normal] if BOARDS[name].fast else [normal] * 6)


def test_a_fast_refresh_is_waited_for_by_its_own_time(desk: Desks) -> None:
    on = desk("7.3-spectra", fault=BusyFault.EARLY, seconds=6.7)
    frame = motley(on.spec)
    assert on.show(frame, Refresh.FAST) < 12
    assert on.shows(frame)


@pytest.mark.parametrize("name", ["phat", "what-1683", "7.3-spectra", "what-4"])
def test_a_board_that_lost_its_power_shows_the_next_page(desk: Desks, name: str) -> None:
    """The library resets and sets a board up at every page."""
    on = desk(name)
    on.show(motley(on.spec, 0))
    for chip in on.glass.chips:
        chip.lose_power()
    frame = motley(on.spec, 1)
    on.show(frame)
    assert on.shows(frame)


def test_each_half_of_the_largest_glass_has_its_own_chip(desk: Desks) -> None:
    on = desk("13.3-spectra")
    half = on.spec.height // 2
    white, red = (bytes([ink]) * on.spec.width * half for ink in (Ink.WHITE, Ink.RED))
    on.show(Frame(on.spec.width, on.spec.height, white + red))
    halves = [set(chip.glass or b"") for chip in on.glass.chips]
    assert halves == [{3}, {1}]
    setups = [[command.code for command in chip.commands] for chip in on.glass.chips]
    only_first = {0x74, 0xA5, 0xA4, 0x01, 0xB6, 0x06, 0xB7, 0x05, 0xB0, 0xB1}
    assert set(setups[0]) - set(setups[1]) == only_first


def test_rest_and_signals_touch_nothing(desk: Desks) -> None:
    on = desk("what")
    on.panel.sleep()
    on.panel.acknowledge()
    assert on.glass.bus.levels == {}
    assert on.panel.where == ""
    assert Work.RESET in BOARDS["what"].family.works.values()
