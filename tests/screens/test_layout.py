"""Where things lie: no pixel lost, no pixel given twice, and tight pages step down together."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.screens.layout import lay_out
from companion.screens.room import Room, Setting, Size
from companion.screens.spread import shares
from companion.screens.style import SizeClass, style_for
from companion.screens.widgets import (
    Align,
    Anchor,
    Card,
    Column,
    Fit,
    Flow,
    Grow,
    Inset,
    Luxury,
    Row,
    Slab,
    Spacer,
    Text,
    Widget,
)
from companion.surface import PanelSpec, Rect
from hardware.panels.specs import SPECS

STYLE = style_for(SPECS["4.2-mono"])
PAGE = Rect(10, 20, 300, 200)


def fixed(widget: Widget, room: Room, setting: Setting) -> Size:
    """Measure a text as wide and high as its words say, less ten pixels for each rung down."""
    del room
    assert isinstance(widget, Text)
    width, height = map(int, widget.text.split("x"))
    return Size.of(width, height - 10 * setting.tight)


def boxes(widget: Widget, box: Rect = PAGE) -> dict[str, Rect]:
    return {
        placed.widget.text: placed.box
        for placed in lay_out(widget, box, STYLE, "en", fixed).marks
        if isinstance(placed.widget, Text)
    }


@given(st.integers(0, 2000), st.lists(st.integers(1, 9), min_size=1, max_size=9))
def test_shares_add_up_to_the_whole(total: int, weights: list[int]) -> None:
    parts = shares(total, weights)
    assert sum(parts) == total
    assert all(part >= 0 for part in parts)


@given(st.lists(st.integers(1, 4), min_size=1, max_size=5))
def test_growing_children_of_a_row_leave_no_gap_and_never_overlap(weights: list[int]) -> None:
    row = Row(tuple(Grow(Text(f"1x{n + 1}"), weight) for n, weight in enumerate(weights)), gap=0)
    found = sorted(boxes(row).values(), key=lambda box: box.x)
    assert found[0].x == PAGE.x
    assert found[-1].right == PAGE.right
    assert all(one.right == two.x for one, two in pairwise(found))


def test_a_fixed_child_is_served_before_a_growing_one() -> None:
    found = boxes(Row((Grow(Text("10x10")), Text("50x12")), gap=1))
    assert found["50x12"] == Rect(260, 114, 50, 12)
    assert found["10x10"].width == 300 - 50 - STYLE.unit


def test_a_growing_child_that_needs_more_than_its_share_gets_it() -> None:
    found = boxes(Row((Grow(Text("250x10")), Grow(Text("10x11"))), gap=0))
    assert found["250x10"].width == 250
    assert found["10x11"].width == 50


def test_a_column_stacks_its_children_with_gaps() -> None:
    found = boxes(Column((Text("10x20"), Text("10x30")), gap=2))
    assert (found["10x20"].y, found["10x30"].y) == (20, 20 + 20 + 2 * STYLE.unit)


@pytest.mark.parametrize(
    ("across", "x"), [(Align.START, 10), (Align.CENTRE, 140), (Align.END, 270)]
)
def test_a_column_places_its_children_across(across: Align, x: int) -> None:
    assert boxes(Column((Text("40x20"),), across=across))["40x20"].x == x


def test_a_place_puts_its_child_in_the_middle_of_all_the_room() -> None:
    found = boxes(Column((Text("9x50"), Grow(Anchor(Text("40x20")))), gap=0))
    assert found["40x20"] == Rect(140, 135, 40, 20)


def test_an_inset_keeps_its_margin_free() -> None:
    assert boxes(Inset(Text("5x5"), left=2, top=1))["5x5"].x == 10 + 2 * STYLE.unit


def test_a_slab_turns_the_ground_round_and_a_card_keeps_it() -> None:
    inner = Row((Card(Text("5x5")), Slab(Text("6x6"))))
    marks = lay_out(Column((Card(Text("4x4")), Slab(inner))), PAGE, STYLE, "en", fixed).marks
    dark = {each.widget.text: each.dark for each in marks if isinstance(each.widget, Text)}
    assert dark == {"4x4": False, "5x5": True, "6x6": False}


def test_what_has_a_margin_stands_in_a_row_by_the_middle_of_what_is_in_it() -> None:
    found = boxes(Row((Inset(Text("10x20"), top=5), Text("11x30")), gap=0, across=Align.CENTRE))
    middles = {name: box.y + box.height // 2 for name, box in found.items()}
    assert middles["10x20"] == middles["11x30"]


def test_what_is_too_large_is_cut_at_the_edge_of_its_room_on_its_far_side_alone() -> None:
    for widget in (Anchor(Text("400x10")), Column((Grow(Anchor(Text("400x10"))),))):
        found = boxes(widget)["400x10"]
        assert (found.x, found.width) == (PAGE.x, PAGE.width)


def test_growing_children_that_all_need_more_share_what_there_is() -> None:
    found = boxes(Row((Grow(Text("400x10")), Grow(Text("200x11"))), gap=0))
    assert (found["400x10"].width, found["200x11"].width) == (150, 150)


def test_the_first_layout_that_fits_is_taken() -> None:
    assert set(boxes(Fit((Text("400x10"), Text("200x10"), Text("100x10"))))) == {"200x10"}


def test_a_patient_choice_waits_until_everything_went_down_some_rungs() -> None:
    choice = Fit((Text("10x230"), Text("10x100")), patience=5)
    assert set(boxes(choice)) == {"10x230"}
    assert set(boxes(Column((Grow(choice), Text("10x180")), gap=0))) == {"10x100", "10x180"}


def test_a_luxury_goes_first_when_the_page_is_tight() -> None:
    roomy = Column((Text("10x100"), Luxury(Text("10x50"))), gap=0)
    tight = Column((Text("10x100"), Luxury(Text("10x120"))), gap=0)
    assert set(boxes(roomy)) == {"10x100", "10x50"}
    assert set(boxes(tight)) == {"10x100"}


def test_a_page_too_full_says_so() -> None:
    assert not lay_out(Text("10x900"), PAGE, STYLE, "en", fixed).fits
    assert lay_out(Spacer(), PAGE, STYLE, "en", lambda *_: Size.of(4, 4)).fits


def test_a_flow_is_a_row_on_a_wide_page_and_a_column_on_a_tall_one() -> None:
    flow = Flow((Text("20x10"), Text("30x10")), gap=0)
    tall = PanelSpec("tall", 300, 400, SPECS["4.2-mono"].inks, SPECS["4.2-mono"].edge)
    marks = lay_out(flow, PAGE, style_for(tall), "en", fixed).marks
    assert boxes(flow)["30x10"].x == 30
    assert [placed.box.y for placed in marks] == [20, 30]


@pytest.mark.parametrize(
    ("width", "height", "size"),
    [
        (250, 122, SizeClass.SMALL),
        (212, 104, SizeClass.SMALL),
        (296, 128, SizeClass.SMALL),
        (400, 300, SizeClass.MEDIUM),
        (300, 400, SizeClass.MEDIUM),
        (800, 480, SizeClass.WIDE),
        (600, 448, SizeClass.WIDE),
        (1600, 1200, SizeClass.LARGE),
    ],
)
def test_a_panel_gets_the_style_of_its_size(width: int, height: int, size: SizeClass) -> None:
    spec = PanelSpec("any", width, height, SPECS["4.2-mono"].inks, SPECS["4.2-mono"].edge)
    assert style_for(spec).size is size
