"""The sheet that marks are inked on: pure inks, no shades, and every text noted with its box."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from PIL import Image, ImageDraw

from companion.screens.icons import draw_icon
from companion.screens.icons.plain import in_few_strokes
from companion.screens.tiles import filled, tiled
from companion.surface import Ink, Rect, TextRun
from companion.surface.strokes import Disc, Fill, Outline, Polygon, Sign, Words
from companion.text.catalog import BREAK

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from companion.screens.letters import Letters
    from companion.screens.room import Setting
    from companion.surface import PanelSpec
    from companion.surface.strokes import Stroke

Point = tuple[int, int]
LIGHT = frozenset({Ink.WHITE, Ink.YELLOW})
"""Inks that black lines stand out on."""


class Canvas:
    """An image of ink numbers. ``line`` and ``paper`` are the inks of the ground being inked on."""

    def __init__(self, spec: PanelSpec, setting: Setting) -> None:
        self.spec = spec
        self.setting = setting
        self.image = Image.new("L", (spec.width, spec.height), int(Ink.WHITE))
        self.draw = ImageDraw.Draw(self.image)
        self.draw.fontmode = "1"
        self.texts: list[TextRun] = []
        self.strokes: list[Stroke] = []
        self.line = Ink.BLACK
        self.paper = Ink.WHITE

    @property
    def coloured(self) -> bool:
        """Say whether the panel has more inks than black and white."""
        return len(self.spec.inks) > 2  # noqa: PLR2004 - black and white

    def own(self, wanted: Ink, otherwise: Ink) -> Ink:
        """Return an ink if a coloured panel has that very one, or else another."""
        return wanted if self.coloured and wanted in self.spec.inks else otherwise

    def ground(self, *, dark: bool) -> None:
        """Turn to inking on black or on white."""
        self.line, self.paper = (Ink.WHITE, Ink.BLACK) if dark else (Ink.BLACK, Ink.WHITE)

    def ink(self, wanted: Ink | None) -> Ink:
        """Return an ink the panel has: the wanted one, or else black or white.

        None is the line of the ground.
        """
        if wanted is None:
            return self.line
        if wanted in self.spec.inks:
            return wanted
        return Ink.WHITE if wanted in LIGHT else Ink.BLACK

    def accent(self, wanted: Ink) -> Ink:
        """Return an ink that stands out on the ground: the wanted one, or the line."""
        return wanted if wanted in self.spec.inks else self.line

    def fill(self, box: Rect, ink: Ink) -> None:
        """Fill a box."""
        if box.width > 0 and box.height > 0:
            corners = (box.x, box.y, box.right - 1, box.bottom - 1)
            self.draw.rectangle(corners, fill=int(ink))
            self.strokes.append(Fill(box, ink))

    def frame(self, box: Rect, ink: Ink, width: int = 1) -> None:
        """Draw a box's border inside it."""
        if min(box.width, box.height) == 1:  # Pillow puts a dot beside each end of such a border
            self.fill(box, ink)
            return
        corners = (box.x, box.y, box.right - 1, box.bottom - 1)
        self.draw.rectangle(corners, outline=int(ink), width=width)
        self.strokes += [Outline(box.inset(*(step,) * 4), ink) for step in range(width)]

    def rounded(
        self, box: Rect, radius: int, fill: Ink | None, outline: Ink | None = None, width: int = 1
    ) -> None:
        """Draw a box with round corners, or square ones on a plain panel."""
        if self.spec.plain:
            self._square(box, fill, outline, width)
            return
        corners = (box.x, box.y, box.right - 1, box.bottom - 1)
        self.draw.rounded_rectangle(corners, radius, _number(fill), _number(outline), width)

    def _square(self, box: Rect, fill: Ink | None, outline: Ink | None, width: int) -> None:
        """Draw a box as few strokes."""
        if fill is None and outline is not None:
            self.frame(box, outline, width)
            return
        if outline is not None and outline is not fill:
            self.fill(box, outline)
            box = box.inset(*(width,) * 4)
        if fill is not None:
            self.fill(box, fill)

    def across(self, x: int, y: int, length: int, ink: Ink, width: int = 1) -> None:
        """Draw a line to the right."""
        self.fill(Rect(x, y, length, width), ink)

    def down(self, x: int, y: int, length: int, ink: Ink, width: int = 1) -> None:
        """Draw a line downwards."""
        self.fill(Rect(x, y, width, length), ink)

    def dots(self, start: Point, end: Point, ink: Ink, step: int = 3) -> None:
        """Draw a dotted line, level or upright; on a plain panel a fine one."""
        (x, y), (to_x, to_y) = start, end
        if self.spec.plain:
            self.fill(Rect(x, y, to_x - x + 1, to_y - y + 1), ink)
            return
        if y == to_y:
            points = [(each, y) for each in range(x, to_x + 1, step)]
        else:
            points = [(x, each) for each in range(y, to_y + 1, step)]
        self.draw.point(points, fill=int(ink))

    def dotted(self, box: Rect, off: int = 0) -> None:
        """Dot the border of a box, its ends so far off the corners."""
        right, bottom = box.right - 1, box.bottom - 1
        for y in (box.y, bottom):
            self.dots((box.x + off, y), (right - off, y), self.line)
        for x in (box.x, right):
            self.dots((x, box.y + off), (x, bottom - off), self.line)

    def disc(self, centre: Point, radius: int, fill: Ink | None, outline: Ink | None = None,
             width: int = 1) -> None:  # fmt: skip
        """Draw a disc or, without a fill, a ring; its width is twice the radius plus one."""
        x, y = centre
        corners = (x - radius, y - radius, x + radius, y + radius)
        self.draw.ellipse(corners, _number(fill), _number(outline), width)
        if outline is not None and outline is not fill:
            self.strokes.append(Disc(x, y, radius, outline))
            radius -= width
            fill = self.paper if fill is None else fill
        if fill is not None:
            self.strokes.append(Disc(x, y, radius, fill))

    def polygon(self, points: Sequence[tuple[float, float]], ink: Ink) -> None:
        """Fill a polygon."""
        corners = tuple((round(x), round(y)) for x, y in points)
        self.draw.polygon(corners, fill=int(ink))
        self.strokes.append(Polygon(corners, ink))

    def polygons(
        self, origin: Point, size: Point, polygons: tuple[tuple[Point, ...], ...], ink: Ink
    ) -> None:
        """Fill polygons in a field, their corners seen from its origin: all at once, by a mask.

        A plain panel, which takes no single pixels, gets one by one.
        """
        x, y = origin
        if not self.spec.plain:
            self.image.paste(int(ink), origin, filled(polygons, size))
            return
        for corners in polygons:
            self.polygon([(x + right, y + down) for right, down in corners], ink)

    def pattern(
        self,
        box: Rect,
        rows: tuple[str, ...],
        ink: Ink,
        *,
        scale: int = 1,
        within: Sequence[tuple[float, float]] = (),
    ) -> None:
        """Ink the lines of a pattern over a box, or ``within`` an outline in it.

        A plain panel, which takes no single pixels, leaves them out.
        """
        if self.spec.plain or box.width <= 0 or box.height <= 0:
            return
        corners = tuple((round(x) - box.x, round(y) - box.y) for x, y in within)
        mask = tiled(rows, (box.width, box.height), scale, corners)
        self.image.paste(int(ink), (box.x, box.y), mask)

    def text(
        self, type_: Letters, x: int, baseline: int, words: str, ink: Ink | None = None
    ) -> None:
        """Ink a line of text from its left end and note its box."""
        words = words.replace(BREAK, "")
        if not words:
            return
        for offset, word in type_.words(words):
            type_.font.draw(self.image, x + offset, baseline, word, int(self.ink(ink)))
        reach = type_.ink_box(words)
        box = Rect(x + reach.x, baseline + reach.y, reach.width, reach.height)
        self.texts.append(TextRun(words, box))
        for start, part in _by_letters(words) if self.spec.plain else ((0, words),):
            at = x + (type_.width(words[:start]) if start else 0)
            ink_box = reach if part == words else type_.ink_box(part)
            place = Rect(at + ink_box.x, baseline + ink_box.y, ink_box.width, ink_box.height)
            self.strokes.append(Words(part, place, at, baseline, type_.px, self.ink(ink)))

    def text_in(self, type_: Letters, box: Rect, words: str, ink: Ink | None = None) -> None:
        """Ink a line of text with its ink centred in a box."""
        reach = type_.ink_box(words)
        x = box.x + (box.width - reach.width) // 2 - reach.x
        baseline = box.y + (box.height - reach.height) // 2 - reach.y
        self.text(type_, x, baseline, words, ink)

    def icon(self, name: str, x: int, y: int, px: int, *, line: Ink | None = None,
             paper: Ink | None = None, fill: Ink | None = None) -> None:  # fmt: skip
        """Draw an icon in a square; what stands out in it is red where there is red."""
        line_ink = self.ink(line)
        clear = self.paper if line is None else against(line_ink)
        paper_ink = clear if paper is None else self.ink(paper)
        draw_icon(
            self.image,
            name,
            x,
            y,
            px,
            line=line_ink,
            paper=paper_ink,
            fill=self.ink(fill) if fill in self.spec.inks else None,
            accent=self.own(Ink.RED, paper_ink),
        )
        box, plain = Rect(x, y, px, px), self.spec.plain
        self.strokes.append(
            Sign(box, in_few_strokes(name, box, line_ink, paper_ink) if plain else ())
        )


def _number(ink: Ink | None) -> int | None:
    return None if ink is None else int(ink)


def against(ink: Ink) -> Ink:
    """Return the ink of lines that stand out on another ink."""
    return Ink.BLACK if ink in LIGHT else Ink.WHITE


def _by_letters(words: str) -> Iterator[tuple[int, str]]:
    """Yield runs of words in plain letters, and of others, each with its place.

    A panel that has letters of its own has the plain ones, and only the others come as pixels.

    >>> list(_by_letters("Zurück to 23 Nov · 2026"))
    [(0, 'Zurück'), (7, 'to 23 Nov'), (17, '·'), (19, '2026')]
    """
    if words.isascii():
        yield 0, words
        return
    start = 0
    for _, group in groupby(words.split(" "), key=str.isascii):
        part = " ".join(group)
        if part.strip():
            yield start, part
        start += len(part) + 1
