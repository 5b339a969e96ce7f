"""What goes over the wire to a Waveshare panel, and which pixels change."""

from __future__ import annotations

import pytest
from controllers.waveshare_models import SOLOMON, TWO_PLANES, each, wired
from controllers.waveshare_pages import blank, pages
from controllers.waveshare_traffic import partial_pages, whole_page
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.surface import Frame, Ink, Refresh
from hardware.panels.waveshare.bits import Bitmap, Window
from hardware.panels.waveshare.models import MODELS

EVERY = each()
TWO = each(TWO_PLANES)


@EVERY
def test_a_whole_refresh_costs_no_more_bytes_than_the_planes_have(name: str) -> None:
    sent, planes = whole_page(name)
    assert sent <= 1.02 * planes


@TWO
def test_partial_refreshes_cost_no_more_bytes_than_what_changes(name: str) -> None:
    """For each plane of the memory; boxes are the frame's own, in pixels."""
    sent = partial_pages(name)
    assert sent.new <= 1.3 * sent.boxes
    assert sent.old <= (1.3 * sent.boxes if name in SOLOMON else 0)


# Windows.

RECTANGLES = st.lists(
    st.tuples(
        st.integers(0, 249), st.integers(0, 121), st.integers(1, 40), st.integers(1, 40),
        st.booleans(),
    ),
    min_size=1,
    max_size=6,
)  # fmt: skip


@settings(max_examples=25)
@given(RECTANGLES, st.booleans())
def test_whatever_changes_wherever_is_changed_and_nothing_else(
    rectangles: list[tuple[int, int, int, int, bool]],
    swaps: bool,  # noqa: FBT001 - Hypothesis gives it by place
) -> None:
    with wired("2.13-v4", swaps=swaps) as bench:
        pixels = bytearray(blank("2.13-v4").pixels)
        bench.panel.show(Frame(250, 122, bytes(pixels)), Refresh.FULL)
        for left, top, width, height, is_white in rectangles:
            for y in range(top, min(122, top + height)):
                right = min(250, left + width)
                pixels[y * 250 + left : y * 250 + right] = bytes([is_white]) * (right - left)
            frame = Frame(250, 122, bytes(pixels))
            bench.panel.show(frame, Refresh.PARTIAL)
            assert bench.shows(frame)
        assert bench.violations == []


@pytest.mark.parametrize("name", TWO_PLANES)
def test_single_pixels_in_corners_and_middle_land_where_they_belong(name: str) -> None:
    spec = MODELS[name].spec
    with wired(name) as bench:
        pixels = bytearray(blank(name).pixels)
        bench.panel.show(blank(name), Refresh.FULL)
        right, bottom = spec.width - 1, spec.height - 1
        spots = ((0, 0), (right, 0), (0, bottom), (right, bottom), (spec.width // 2 + 3, 57))
        for x, y in spots:
            pixels[y * spec.width + x] = Ink.BLACK
            frame = Frame(spec.width, spec.height, bytes(pixels))
            bench.panel.show(frame, Refresh.PARTIAL)
            assert bench.shows(frame), (x, y)
        assert bench.violations == []


def test_the_75_refreshes_the_whole_glass_after_a_part_was_written() -> None:
    """GxEPD2: the picture is better so; what is the same is not driven."""
    with wired("7.5-v2") as bench:
        bench.panel.show(pages("7.5-v2")[0], Refresh.FULL)
        bench.panel.show(pages("7.5-v2")[1], Refresh.PARTIAL)
        codes = [command.code for command in bench.chip.commands]
        assert codes[-7:] == [0x04, 0x91, 0x90, 0x13, 0x92, 0x12, 0x02]


@pytest.mark.parametrize("one", range(24))
def test_a_window_is_the_smallest_that_holds_what_differs(one: int) -> None:
    for two in range(24):
        bits = bytearray(24)
        bits[one] |= 0x01
        bits[two] |= 0x80
        found = Bitmap(4, bytes(bits)).changed(Bitmap(4, bytes(24)))
        columns, rows = sorted((one % 4, two % 4)), sorted((one // 4, two // 4))
        assert found == Window(columns[0], rows[0], columns[1] + 1, rows[1] + 1)


def test_equal_bitmaps_have_no_window() -> None:
    assert Bitmap(4, bytes(24)).changed(Bitmap(4, bytes(24))) is None
