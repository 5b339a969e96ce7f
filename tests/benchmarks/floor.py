"""The least that a page can cost: its glyphs, rectangles and signs, drawn by Pillow alone.

What a page draws is recorded once and drawn again into an image that is ready: texts by
``ImageDraw.text`` in the same fonts, all else by the same calls, signs from ready masks. Then the
image is quantised to the panel's format: one bit a pixel, or an index into its inks.
"""

from __future__ import annotations

from functools import cache
from itertools import groupby
from typing import TYPE_CHECKING, Any
from unittest.mock import patch

from PIL import Image, ImageDraw, ImageFont

from companion.screens import paint
from companion.screens.canvas import Canvas
from companion.screens.fonts import _family_of
from companion.screens.glyphs import _path
from companion.surface import Ink
from hardware.panels.inks import PURE, palette

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.screens.letters import Letters
    from companion.screens.room import Setting
    from companion.screens.widgets import Screen
    from companion.surface import PanelSpec

Call = tuple[str, tuple[Any, ...], dict[str, Any]]


class _Recorder:
    """Passes every call on, and records it unless it is silent."""

    def __init__(self, real: object, calls: list[Call], noted: frozenset[str]) -> None:
        self._real, self._calls, self._noted = real, calls, noted
        self.is_silent = False

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - as the real one's
        real = getattr(self._real, name)
        if name not in self._noted:
            return real

        def call(*values: object, **named: object) -> object:
            if not self.is_silent:
                self._calls.append((name, values, named))
            return real(*values, **named)

        return call


_SHAPES = frozenset(
    {"rectangle", "rounded_rectangle", "ellipse", "polygon", "line", "point", "arc", "chord"}
)


class RecordingCanvas(Canvas):
    """A canvas that notes what Pillow is asked to draw, and texts as texts."""

    calls: list[Call]

    def __init__(self, spec: PanelSpec, setting: Setting) -> None:
        super().__init__(spec, setting)
        self._shapes = _Recorder(self.draw, self.calls, _SHAPES)
        self._signs = _Recorder(self.image, self.calls, frozenset({"paste"}))
        self.draw = self._shapes  # type: ignore[assignment] # passes everything on
        self.image = self._signs  # type: ignore[assignment] # as above

    def text(
        self, type_: Letters, x: int, baseline: int, words: str, ink: Ink | None = None
    ) -> None:
        """Note each run of a family, then draw as usual."""
        font = type_.font
        for offset, word in type_.words(words) if words else ():
            end = 0
            for family, run in groupby(
                word, lambda sign: _family_of(font.face, font.language, font.px, sign)
            ):
                text = "".join(run)
                place = (x + offset + font.width(word[:end]), baseline)
                face = (str(_path(family)), font.px)
                self.calls.append(("text", (place, text), {"font": face, "fill": self.ink(ink)}))
                end += len(text)
        self._signs.is_silent = True
        super().text(type_, x, baseline, words, ink)
        self._signs.is_silent = False


@cache
def _face(path: str, px: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(path, px, layout_engine=ImageFont.Layout.BASIC)


def recorded(screen: Screen, spec: PanelSpec) -> list[Call]:
    """Return what Pillow is asked for while a page is painted."""
    calls: list[Call] = []
    canvas = type("NotedCanvas", (RecordingCanvas,), {"calls": calls})
    with patch.object(paint, "Canvas", canvas):
        paint.paint(screen, spec)
    return calls


def bare(screen: Screen, spec: PanelSpec) -> Callable[[], bytes]:
    """Return a function that draws a page by Pillow alone, in the panel's format.

    All is prepared: fonts are open, colours are Pillow's, the image is ready.
    """
    is_mono = len(spec.inks) == 2
    colours = {ink: 255 * int(ink != Ink.BLACK) if is_mono else PURE[ink] for ink in Ink}
    image = Image.new("L" if is_mono else "RGB", (spec.width, spec.height), colours[Ink.WHITE])
    draw = ImageDraw.Draw(image)
    draw.fontmode = "1"
    works = [_ready(call, image, draw, colours) for call in recorded(screen, spec)]
    inks = Image.new("P", (1, 1))
    inks.putpalette(palette(PURE)[: 3 * len(spec.inks)])

    def work() -> bytes:
        for function, values, named in works:
            function(*values, **named)
        if is_mono:
            return image.convert("1", dither=Image.Dither.NONE).tobytes()
        return image.quantize(palette=inks, dither=Image.Dither.NONE).tobytes()

    return work


def _ready(
    call: Call, image: Image.Image, draw: ImageDraw.ImageDraw, colours: dict[Ink, Any]
) -> tuple[Callable[..., object], tuple[Any, ...], dict[str, Any]]:
    name, values, named = call
    named = {
        key: colours[Ink(value)] if key in {"fill", "outline"} and value is not None else value
        for key, value in named.items()
    }
    if name == "paste":
        return image.paste, (colours[Ink(values[0])], *values[1:]), named
    if name == "text":
        named |= {"font": _face(*named["font"]), "anchor": "ls"}
    return getattr(draw, name), values, named
