"""Every page of the program on the UART panel: what is sent, and what comes of it."""

from __future__ import annotations

from functools import cache

import pytest
from emulators.uart_module import UartModule
from PIL import Image, ImageChops, ImageDraw

from companion.app.samples import samples
from companion.screens.paint import paint
from companion.surface import Frame, Ink
from companion.surface.strokes import Disc, Polygon, Sign, Words
from hardware.panels.uart.difference import difference
from hardware.panels.uart.models import MODELS
from hardware.panels.uart.operations import operations
from hardware.panels.uart.wire import REFRESH, wire, wire_from_nothing

SPEC = MODELS["4.3"].spec
CARD_BYTES = 2304
"""Of the fullest card: eight boxes of time, two edicts with long names, a banner of ruins."""
LARGEST = {"last-game": 15_000, "kept": 60_000}
"""The same of pages that come as pixels: a sign a seat, and the picture that a phone reads, which
takes five seconds."""
ROUND = 2
"""Pixels by which the module may round a slant or a circle in another way than we do."""


@cache
def frame(language: str, name: str) -> Frame:
    return paint(samples(language)[name], SPEC)


def sent(page: Frame) -> list[bytes]:
    return [*wire_from_nothing(operations(page)), REFRESH]


def shown(page: Frame, *, opaque: bool) -> UartModule:
    module = UartModule(opaque=opaque)
    for command in sent(page):
        assert module.feed(command) == [b"OK"]
    return module


def firm(page: Frame, module: UartModule) -> Image.Image:
    """Return what a picture leaves open: white where the module need not do as the frame does."""
    mask = Image.new("L", (SPEC.width, SPEC.height), 0)
    draw = ImageDraw.Draw(mask)
    for stroke in page.strokes:
        match stroke:
            case Words(box=ink) | Sign(box=ink):
                draw.rectangle((ink.x - 4, ink.y - 3, ink.right + 3, ink.bottom + 3), fill=255)
            case Polygon(corners):
                draw.line([*corners, corners[0]], fill=255, width=2 * ROUND)
            case Disc(x, y, radius):
                reach = radius + 1
                draw.ellipse((x - reach, y - reach, x + reach, y + reach), None, 255, 2 * ROUND)
    for words, cell in module.texts:
        if not words.isascii():  # the face of a name stands a little elsewhere in its square
            draw.rectangle(cell, fill=255)
    return mask


ENGLISH = tuple(samples("en"))
PAGES = [*(("en", name) for name in ENGLISH), *(("ja", name) for name in tuple(samples("ja"))[::8])]
"""All pages in English; of the Japanese ones, which cost ten times as much, every eighth."""
PARTS = [pytest.param(part, marks=pytest.mark.thorough if part else ()) for part in range(7)]
"""The pages in as many parts: every run has the first one, ``make thorough`` the others."""
CARDS = [name for name in ENGLISH if name.startswith(("explore", "rift", "ruins", "ambush-pass"))]


@pytest.mark.parametrize("part", PARTS)
def test_the_module_draws_the_frame_whether_letters_bring_paper_or_not(part: int) -> None:
    """And the layout has room for everything, and what is sent stays bounded."""
    for number, (language, name) in list(enumerate(PAGES))[part :: len(PARTS)]:
        page = frame(language, name)
        assert page.problems() == (), name
        if language == "en":
            most = next((size for each, size in LARGEST.items() if each in name), 5_200)
            assert sum(map(len, sent(page))) <= most, name
        meant = Image.frombytes("L", (SPEC.width, SPEC.height), page.pixels)
        meant = meant.point([0, *(255 for _ in range(255))])
        for opaque in (True, False) if number % 9 == 0 else (True,):
            module = shown(page, opaque=opaque)
            assert module.violations == [], name
            wrong = ImageChops.difference(meant, module.glass)
            wrong.paste(0, mask=firm(page, module))
            assert wrong.getbbox() is None, (name, opaque)


@pytest.mark.parametrize(
    "first", [0, *(pytest.param(each, marks=pytest.mark.thorough) for each in (4, 8))]
)
def test_a_text_lies_in_the_box_that_the_layout_gave_it(first: int) -> None:
    for name in ENGLISH[first::12]:
        page = frame("en", name)
        boxes = [stroke.box for stroke in page.strokes if isinstance(stroke, Words)]
        for words, (left, _, right, _) in shown(page, opaque=False).texts:
            # The pen's way has blanks at its ends that the box of the ink has not.
            assert any(box.x - 4 <= left and right <= box.right + 6 for box in boxes), words


def test_a_card_is_little_more_than_two_kilobytes_on_the_wire() -> None:
    sizes = {name: sum(map(len, sent(frame("en", name)))) for name in CARDS}
    assert {name: size for name, size in sizes.items() if size > CARD_BYTES} == {}


def test_from_card_to_card_only_what_differs_is_sent() -> None:
    module = UartModule()
    before, costs = operations(frame("en", "explore-great-river")), []
    for command in wire_from_nothing(before):
        module.feed(command)
    for name in ("farmland", "hamlet", "orchard", "marshlands", "fishing-village"):
        page = frame("en", f"explore-{name}")
        after = operations(page)
        changes = wire(difference(before, after))
        for command in changes:
            module.feed(command)
        assert module.memory.tobytes() == shown(page, opaque=True).memory.tobytes()
        costs.append(sum(map(len, changes)))
        before = after
    assert max(costs) <= 1200  # they come of several games: season and edicts are others too


def test_black_is_black_on_this_panel() -> None:
    assert SPEC.inks == (Ink.BLACK, Ink.WHITE)
