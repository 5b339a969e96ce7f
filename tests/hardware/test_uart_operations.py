"""From strokes to operations, and from one page's operations to the next one's."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

import pytest
from emulators.uart_module import UartModule
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageDraw

from companion.games.cartographers.drawings.icons import ICONS as LAND
from companion.games.cartographers.drawings.named import own_icon
from companion.screens.icons.own import ICONS
from companion.screens.icons.plain import in_few_strokes
from companion.surface import Frame, Ink, Rect
from companion.surface.strokes import Disc, Fill, Outline, Polygon, Sign, Stroke, Words
from hardware.panels.uart.blocks import blocks
from hardware.panels.uart.difference import difference
from hardware.panels.uart.frames import Command
from hardware.panels.uart.letters import encoded, lettered, pen_width, pieces
from hardware.panels.uart.operations import Operation, operations
from hardware.panels.uart.triangles import triangles
from hardware.panels.uart.wire import wire, wire_from_nothing

if TYPE_CHECKING:
    from collections.abc import Iterable

WIDTH, HEIGHT = 800, 600
PAGE = Rect(0, 0, WIDTH, HEIGHT)
WHITE = bytes([Ink.WHITE]) * (WIDTH * HEIGHT)


def page(*strokes: Stroke, pixels: bytes = WHITE) -> Frame:
    return Frame(WIDTH, HEIGHT, pixels, strokes=strokes)


def module_after(*commands: Iterable[bytes], opaque: bool = True) -> UartModule:
    module = UartModule(opaque=opaque)
    for group in commands:
        for command in group:
            assert module.feed(command) == [b"OK"]
    assert not module.violations
    return module


def words(text: str, *, px: int = 28, width: int = 300) -> Words:
    return Words(text, Rect(100, 100, width, px), 100, 100 + px, px, Ink.BLACK)


DRAWN_PLAINLY = (*sorted(ICONS.strokes), *map(own_icon, sorted(LAND.strokes)))


def sign(icon: str, box: Rect) -> Sign:
    return Sign(box, in_few_strokes(icon, box, Ink.BLACK, Ink.WHITE))


places = st.builds(Rect, st.integers(0, 700), st.integers(0, 500), st.integers(1, 90),
                   st.integers(1, 90))  # fmt: skip
inks = st.sampled_from((Ink.BLACK, Ink.WHITE))
strokes = st.one_of(
    st.builds(Fill, places, inks),
    st.builds(Outline, places, inks),
    st.builds(Disc, st.integers(60, 700), st.integers(60, 500), st.integers(1, 40), inks),
    st.builds(
        Words,
        st.sampled_from(("Flip", "大河", "1", "gypsy", "hold: off", "春1")),
        st.builds(Rect, st.integers(0, 600), st.integers(40, 500), st.just(190), st.just(40)),
        st.integers(0, 600),
        st.integers(80, 560),
        st.sampled_from((28, 42, 64)),
        inks,
    ),
    st.builds(
        Polygon,
        st.tuples(*(st.tuples(st.integers(0, 799), st.integers(0, 599)) for _ in range(3))),
        inks,
    ),
)


@given(st.lists(strokes, max_size=12), st.lists(strokes, max_size=6), st.data())
def test_a_difference_leaves_the_memory_that_drawing_again_would(
    before: list[Stroke], fresh: list[Stroke], data: st.DataObject
) -> None:
    kept = [stroke for stroke in before if data.draw(st.booleans())]
    old, new = (
        operations(page(*before)),
        operations(page(*data.draw(st.permutations(kept + fresh)))),
    )
    opaque = data.draw(st.booleans())
    changed = module_after(wire_from_nothing(old), wire(difference(old, new)), opaque=opaque)
    whole = module_after(wire_from_nothing(new), opaque=opaque)
    assert changed.memory.tobytes() == whole.memory.tobytes()


def test_the_same_page_differs_in_nothing() -> None:
    drawn = operations(page(Fill(Rect(1, 1, 9, 9), Ink.BLACK), words("Flip")))
    assert difference(drawn, drawn) == ()


@given(st.lists(strokes, max_size=15))
def test_the_order_on_the_wire_changes_no_pixel(drawn: list[Stroke]) -> None:
    listed = operations(page(*drawn))
    one_by_one = [command for each in listed for command in wire([each])]
    assert module_after(wire(listed)).memory.tobytes() == module_after(one_by_one).memory.tobytes()


def test_colours_and_fonts_are_chosen_only_where_they_change() -> None:
    drawn = [
        Fill(Rect(0, 0, 20, 20), Ink.BLACK),
        Fill(Rect(5, 5, 5, 5), Ink.WHITE),
        Fill(Rect(100, 0, 20, 20), Ink.BLACK),
        Fill(Rect(105, 5, 5, 5), Ink.WHITE),
    ]
    commands = wire(operations(page(*drawn)))
    assert [command[3] for command in commands].count(Command.COLOURS) == 2


def test_a_page_without_strokes_goes_over_the_wire_as_blocks_pixel_by_pixel() -> None:
    image = Image.new("L", (WIDTH, HEIGHT), Ink.WHITE)
    ImageDraw.Draw(image).ellipse((100, 100, 260, 300), fill=Ink.BLACK)
    frame = Frame(WIDTH, HEIGHT, image.tobytes())
    memory = module_after(wire_from_nothing(operations(frame))).memory
    assert memory.point(lambda grey: grey > 0).tobytes() == image.tobytes()


@given(st.binary(min_size=96, max_size=96))
def test_blocks_give_any_pixels_again(noise: bytes) -> None:
    pixels = bytes(byte & 1 for byte in noise)
    drawn = bytearray(96)
    for fill in blocks(Frame(12, 8, pixels), Rect(-3, 0, 40, 40)):
        for y in range(fill.box.y, fill.box.bottom):
            start = y * 12 + fill.box.x
            drawn[start : start + fill.box.width] = bytes([fill.ink]) * fill.box.width
    assert bytes(drawn) == pixels


@pytest.mark.parametrize(
    "corners",
    [
        ((0, 0), (40, 0), (40, 60), (20, 40), (0, 60)),
        ((0, 0), (60, 0), (50, 10), (60, 20), (0, 20), (10, 10)),
        ((20, 0), (40, 40), (0, 40)),
    ],
)
def test_triangles_cover_a_polygon_and_no_more(corners: tuple[tuple[int, int], ...]) -> None:
    whole, parts = Image.new("L", (64, 64)), Image.new("L", (64, 64))
    ImageDraw.Draw(whole).polygon(corners, fill=1)
    for triangle in triangles(corners):
        ImageDraw.Draw(parts).polygon(triangle, fill=1)
    # Slanted edges may differ by a pixel a row, which is how polygons are rounded.
    wrong = sum(one != two for one, two in zip(whole.tobytes(), parts.tobytes(), strict=True))
    assert wrong <= 64


@pytest.mark.parametrize(
    "stroke",
    [
        Disc(5, 5, 20, Ink.BLACK),
        Outline(Rect(780, 580, 40, 40), Ink.BLACK),
        Polygon(((780, 10), (820, 10), (800, 60)), Ink.BLACK),
        Fill(Rect(-5, -5, 10, 10), Ink.BLACK),
        Fill(Rect(900, 900, 10, 10), Ink.BLACK),
    ],
)
def test_nothing_is_drawn_past_the_glass(stroke: Stroke) -> None:
    module_after(wire(operations(page(stroke))))


def test_a_sign_without_strokes_goes_as_its_pixels() -> None:
    image = Image.new("L", (WIDTH, HEIGHT), Ink.WHITE)
    ImageDraw.Draw(image).line((10, 10, 40, 33), fill=Ink.BLACK)
    frame = page(Sign(Rect(8, 8, 40, 40)), pixels=image.tobytes())
    memory = module_after(wire(operations(frame))).memory
    assert memory.point(lambda grey: grey > 0).tobytes() == image.tobytes()


def test_a_sign_keeps_to_its_box() -> None:
    for icon, px in product(DRAWN_PLAINLY, (12, 24, 32, 33, 86)):
        for each in operations(page(sign(icon, Rect(200, 200, px, px)))):
            assert Rect(199, 199, px + 2, px + 2).contains(each.box), (icon, px, each)


@pytest.mark.parametrize("name", sorted({"forest", "village", "farm", "water", "monster"}))
def test_terrains_look_different_at_every_size(name: str) -> None:
    for px in (20, 86):
        mine = pixels_of(name, px)
        for other in {"forest", "village", "farm", "water", "monster"} - {name}:
            apart = sum(a != b for a, b in zip(mine, pixels_of(other, px), strict=True))
            assert apart > 0.1 * px * px, other


def pixels_of(name: str, px: int) -> bytes:
    drawn = page(sign(own_icon(name), Rect(0, 0, px, px)))
    return module_after(wire(operations(drawn))).memory.crop((0, 0, px, px)).tobytes()


def test_strokes_are_of_icons_and_an_icon_may_have_none() -> None:
    for icons in (ICONS, LAND):
        assert set(icons.small_strokes) <= set(icons.strokes) <= set(icons.names)
    assert in_few_strokes(own_icon("emblem"), PAGE, Ink.BLACK, Ink.WHITE) == ()


@pytest.mark.parametrize(("px", "size"), [(28, 32), (42, 48), (56, 64), (66, 64)])
def test_a_text_takes_the_letters_that_are_as_high_as_its_own(px: int, size: int) -> None:
    letters = lettered(words("Flip", px=px))
    assert letters is not None
    assert letters.size == size


def test_a_text_that_is_too_long_in_large_letters_takes_smaller_ones() -> None:
    letters = lettered(words("Marshlands", px=66, width=150))
    assert letters is not None
    assert letters.size == 32


@pytest.mark.parametrize(("width", "fits"), [(141, True), (135, True), (134, False)])
def test_a_text_fits_to_the_pixel_that_its_letters_need(width: int, *, fits: bool) -> None:
    assert pen_width(b"Marshlands", 32) == 141  # of which 3 are blank, and 3 more are forgiven
    assert (lettered(words("Marshlands", width=width)) is not None) == fits


def test_a_text_that_fits_in_no_letters_goes_as_its_pixels() -> None:
    assert lettered(words("Marshlands", width=60)) is None
    drawn = operations(page(words("Marshlands", width=60)))
    assert {each.command for each in drawn} == {Command.BLOCK}


def test_signs_that_the_module_lacks_are_left_to_blocks_and_the_rest_written() -> None:
    assert encoded("漁") is None
    parted = pieces(words("漁村", px=32, width=62))
    assert [(each.text, each.box) for each in parted] == [
        ("漁", Rect(100, 100, 32, 32)),
        ("村", Rect(132, 100, 30, 32)),
    ]
    assert lettered(parted[1]) is not None


def test_the_vowel_mark_is_written_as_the_like_kanji() -> None:
    assert encoded("カード") == "カ一ド".encode("gb2312")


@pytest.mark.parametrize(("text", "width"), [("Look back", 125), ("春", 32), ("1マス", 79)])
def test_widths_are_those_that_were_measured(text: str, width: int) -> None:
    signs = encoded(text)
    assert signs is not None
    assert pen_width(signs, 32) == width


def test_a_text_comes_before_what_only_its_paper_touches() -> None:
    box = Rect(100, 90, 300, 60)
    line = Fill(Rect(100, 128, 300, 2), Ink.BLACK)
    drawn = operations(page(Fill(box, Ink.WHITE), line, words("Flip")))
    assert [each.command for each in drawn] == [Command.BLOCK, Command.TEXT, Command.BLOCK]


def test_operations_know_what_they_change() -> None:
    each = Operation(Command.DISC, Ink.BLACK, Rect(8, 8, 5, 5), (10, 10, 2), core=Rect(8, 8, 5, 5))
    assert operations(page(Disc(10, 10, 2, Ink.BLACK))) == (each,)
