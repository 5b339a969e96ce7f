"""Words that an owner wrote, as long as they may be: their end is left out where it must be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.screens.letters import set_letters
from companion.screens.marks import Mark
from companion.screens.room import Room, Setting, Size
from companion.screens.wording import one_line
from companion.text.catalog import BREAK

if TYPE_CHECKING:
    from companion.screens.canvas import Canvas
    from companion.screens.excerpts import Excerpt, Shortened
    from companion.screens.letters import Letters
    from companion.surface import Rect
    from companion.surface.reading import SpokenLine
    from companion.text.catalog import Say

END = "…"
"""What stands where words were left out."""


def shortened(type_: Letters, words: str, width: int) -> str:
    """Return words as far as they fit a width, with what says that there were more.

    Not less than one letter is kept.
    """
    if type_.width(words) <= width:
        return words
    words = words.replace(BREAK, "")
    kept = next(
        (count for count in range(len(words) - 1, 1, -1)
         if type_.width(words[:count].rstrip() + END) <= width),
        1,
    )  # fmt: skip
    return words[:kept].rstrip() + END


def measure_shortened(widget: Shortened, room: Room, setting: Setting) -> Size:
    """Return a line of letters, no wider than the room."""
    type_ = set_letters(widget.role, setting)
    words = shortened(type_, widget.text, room.width)
    return Size(type_.width(words), type_.height, type_.rise // 2)


def paint_shortened(canvas: Canvas, widget: Shortened, box: Rect) -> None:
    """Ink the line from the left of its box."""
    type_ = set_letters(widget.role, canvas.setting)
    canvas.text(type_, box.x, box.y + type_.rise, shortened(type_, widget.text, box.width))


def _excerpt(widget: Excerpt, type_: Letters, room: Room) -> tuple[str, ...]:
    """Return the lines that have room, the last one with what says that there were more."""
    lines = type_.wrap(widget.text, room.width)
    fitting = 1 + max(0, room.height - type_.height) // type_.leading
    count = min(fitting, widget.most)
    if len(lines) <= count:
        return lines
    last = f"{lines[count - 1]} {lines[count]}"
    return (*lines[: count - 1], shortened(type_, last, room.width))


def measure_excerpt(widget: Excerpt, room: Room, setting: Setting) -> Size:
    """Return the lines that have room, one at least."""
    type_ = set_letters(widget.role, setting)
    lines = _excerpt(widget, type_, room)
    return Size.of(max(map(type_.width, lines)), type_.stack(len(lines)))


def paint_excerpt(canvas: Canvas, widget: Excerpt, box: Rect) -> None:
    """Ink the lines from the top of their box."""
    type_ = set_letters(widget.role, canvas.setting)
    lines = _excerpt(widget, type_, Room(box.width, box.height))
    for number, line in enumerate(lines):
        canvas.text(type_, box.x, box.y + type_.rise + number * type_.leading, line)


def read_own(widget: Excerpt | Shortened, say: Say) -> tuple[SpokenLine, ...]:
    """Return all of the words."""
    del say
    return one_line(widget.text)


SHORTENED = Mark(paint_shortened, measure_shortened, read_own)
EXCERPT = Mark(paint_excerpt, measure_excerpt, read_own)
