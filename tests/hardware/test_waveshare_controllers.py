"""The models of Waveshare's controllers: a driver that is wrong is seen to be wrong."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from controllers.waveshare_models import NAMES, SOLOMON, TWO_PLANES, each, wired
from controllers.waveshare_pages import pages
from controllers.waveshare_ssd import Ssd

from companion.surface import Frame, Ink, Refresh
from hardware.panels.waveshare.boards import BOARDS
from hardware.panels.waveshare.chip import Chip
from hardware.panels.waveshare.controller import Controller, Recipe, Step, step
from hardware.panels.waveshare.models import MODELS

if TYPE_CHECKING:
    from collections.abc import Callable

    from hardware.panels.waveshare.bits import Window

FULL, FAST, PARTIAL = Refresh.FULL, Refresh.FAST, Refresh.PARTIAL


def shown(
    monkeypatch: pytest.MonkeyPatch,
    name: str,
    controller: Controller,
    *,
    swaps: bool = False,
    frames: tuple[Frame, ...] = (),
    kinds: tuple[Refresh, ...] = (FULL, PARTIAL, PARTIAL, PARTIAL, FAST, PARTIAL),
) -> tuple[bool, str]:
    """Drive a panel by another table; return whether all pages were right, and what was blamed."""
    monkeypatch.setitem(BOARDS, name, controller)
    with wired(name, swaps=swaps) as bench:
        right = []
        for frame, kind in zip(frames or pages(name), kinds, strict=False):
            bench.panel.show(frame, kind)
            right.append(bench.shows(frame))
        bench.panel.sleep()
        return all(right), "\n".join(bench.violations)


def without(controller: Controller, *codes: int) -> Controller:
    """Return a controller that never gets those commands before pixels."""
    recipes = {
        kind: replace(recipe, settings=kept(recipe.settings, codes))
        for kind, recipe in controller.recipes.items()
    }
    return replace(controller, recipes=recipes, wake=kept(controller.wake, codes))


def kept(steps: tuple[Step, ...], codes: tuple[int, ...]) -> tuple[Step, ...]:
    return tuple(each for each in steps if each.command not in codes)


@pytest.mark.parametrize("name", NAMES)
def test_the_table_as_it_is_is_right(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    assert shown(monkeypatch, name, BOARDS[name]) == (True, "")


@pytest.mark.parametrize(
    ("name", "code", "blamed"),
    [
        ("4.2-v2", 0x01, "a refresh before 0x01 was set up"),
        ("4.2-v2", 0x18, "a thermometer that is not there"),
        ("4.2-v2", 0x21, "the old plane looked past"),
        ("2.13-v4", 0x21, "sources set wrongly"),
        ("2.9-v2", 0x2C, "a waveform without its voltages"),
        ("4.26", 0x0C, "a refresh before 0x0c was set up"),
        ("7.5-v2", 0x04, "a refresh without voltages"),
        ("7.5-v2", 0x00, "not black and white"),
        ("7.5-v2", 0x61, "pixels before the resolution"),
        ("7.3-e", 0xAA, "a refresh before 0xaa was set up"),
        ("7.3-e", 0x30, "frames at rate None"),
    ],
)
def test_a_step_that_is_left_out_is_blamed(
    monkeypatch: pytest.MonkeyPatch, name: str, code: int, blamed: str
) -> None:
    assert blamed in shown(monkeypatch, name, without(BOARDS[name], code))[1]


def changed(controller: Controller, kind: Refresh, other: Step) -> Controller:
    """Return a controller with another step of the same command in one recipe."""
    recipe = controller.recipes[kind]
    steps = tuple(other if each.command == other.command else each for each in recipe.settings)
    changed: dict[Refresh, Recipe] = {
        **controller.recipes,
        kind: replace(recipe, settings=steps),
    }
    return replace(controller, recipes=changed)


@pytest.mark.parametrize(
    ("name", "kind", "other", "blamed"),
    [
        ("4.2-v2", FULL, step(0x22, 0x34), "without clock or voltages (0x34)"),
        ("2.9-v2", PARTIAL, step(0x22, 0xFC), "of which the chip holds no waveform"),
        ("4.2-v2", FULL, step(0x21, 0x40), "1 bytes of data for 0x21"),
        ("7.5-v2", FULL, step(0xE0), "0 bytes for 0xe0, not 1"),
        ("7.3-e", FULL, step(0x30, 3, 3), "2 bytes for 0x30"),
    ],
)
def test_a_step_that_is_wrong_is_blamed(
    monkeypatch: pytest.MonkeyPatch, name: str, kind: Refresh, other: Step, blamed: str
) -> None:
    controller = changed(BOARDS[name], kind, other)
    assert blamed in shown(monkeypatch, name, controller)[1]


def test_a_command_that_no_data_sheet_has_is_blamed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Waveshare's own fast refresh of the 2.13" V4 sends the data 0x80 as a command."""
    board = BOARDS["2.13-v4"]
    wrong = replace(board, wake=(*board.wake, step(0x80)))
    assert "unknown command 0x80" in shown(monkeypatch, "2.13-v4", wrong)[1]


@each()
def test_sleep_with_the_voltages_on_is_blamed(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    wrong = replace(BOARDS[name], rest=())
    assert "asleep with the voltages on" in shown(monkeypatch, name, wrong)[1]


def shifted(controller: Controller) -> Callable[[Window], tuple[Step, ...]]:
    """Return a window that lies one row too low."""
    return lambda window: controller.window(
        replace(window, top=window.top - 1, bottom=window.bottom - 1) if window.top else window
    )


@each(TWO_PLANES)
def test_a_window_one_row_off_is_on_the_glass(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    wrong = replace(BOARDS[name], window=shifted(BOARDS[name]))
    assert not shown(monkeypatch, name, wrong)[0]


def test_the_other_entry_mode_is_blamed_or_on_the_glass(monkeypatch: pytest.MonkeyPatch) -> None:
    board = BOARDS["4.26"]

    def wrong(window: Window) -> tuple[Step, ...]:
        return (step(0x11, 0x03), *board.window(window)[1:])

    assert "entry mode 3" in shown(monkeypatch, "4.26", replace(board, window=wrong))[1]


def blinking(name: str) -> tuple[Frame, ...]:
    """Return a page, with a spot, with another spot far away, and without the first."""
    spec = MODELS[name].spec

    def with_spots(*places: int) -> Frame:
        pixels = bytearray([Ink.WHITE]) * (spec.width * spec.height)
        for place in places:
            pixels[place : place + 3] = bytes(3)
        return Frame(spec.width, spec.height, bytes(pixels))

    low = (spec.height - 9) * spec.width + spec.width // 2
    return with_spots(), with_spots(50), with_spots(50, low), with_spots(low)


@pytest.mark.parametrize(
    ("name", "swaps"),
    # The waveform loaded for the 2.9" drives also what is the same, to where it is.
    [(n, swaps) for n in SOLOMON for swaps in (False, True) if (n, swaps) != ("2.9-v2", False)],
)
def test_a_driver_that_corrects_no_plane_is_wrong_on_either_kind_of_chip(
    monkeypatch: pytest.MonkeyPatch,
    name: str,
    swaps: bool,  # noqa: FBT001 - a case
) -> None:
    """As Waveshare's own drivers, but for what changes only."""
    frames = blinking(name)
    assert shown(monkeypatch, name, BOARDS[name], swaps=swaps, frames=frames) == (True, "")
    wrong = replace(BOARDS[name], copies=True)
    assert not shown(monkeypatch, name, wrong, swaps=swaps, frames=frames)[0]


def test_a_full_refresh_that_does_not_send_the_opposite_leaves_what_it_takes_for_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    board = BOARDS["7.5-v2"]
    full = replace(board.recipes[FULL], is_against=False)
    wrong = replace(board, recipes={**board.recipes, FULL: full})
    assert not shown(monkeypatch, "7.5-v2", wrong)[0]


def test_a_waveform_whose_transitions_are_mixed_up_is_on_the_glass(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    board = BOARDS["2.9-v2"]
    table = next(each for each in board.recipes[PARTIAL].settings if each.command == 0x32).data
    mixed = table[:12] + table[24:36] + table[12:24] + table[36:]
    assert not shown(monkeypatch, "2.9-v2", changed(board, PARTIAL, Step(0x32, mixed)))[0]


def test_a_driver_that_looks_at_nothing_is_blamed(monkeypatch: pytest.MonkeyPatch) -> None:
    """No wait at all, neither for BUSY nor for what usually passes."""
    monkeypatch.setattr(Chip, "_settle", lambda _: None)
    with wired("4.2-v2") as bench:
        bench.panel.show(pages("4.2-v2")[0], FULL)
        blamed = "\n".join(bench.violations)
    assert "command 0x12 during reset" in blamed
    assert isinstance(bench.chip, Ssd)
