"""What a page of any game may draw beside its words: seals, tables, lists, dials, as values."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from companion.screens.widgets import Role, Widget
from companion.surface import Ink
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Mapping


@frozen
class Seal(Widget):
    """A letter on a round seal."""

    mark = "companion.screens.marks.stamps:SEAL"

    letter: str
    role: Role = Role.BODY
    ink: Ink | None = None


@frozen
class Stamp:
    """An icon in a stamp's double frame with its word below; ``fill`` colours it where it can."""

    icon: str
    word: str
    fill: Ink = Ink.WHITE


@frozen
class Stamps(Widget):
    """Stamps of one size beside each other, with a word or sign between."""

    mark = "companion.screens.marks.stamps:STAMPS"

    stamps: tuple[Stamp, ...]
    between: str = ""


@frozen
class Border(Widget):
    """Small patterns repeated along a line, an equal part for each, by their names."""

    mark = "companion.screens.marks.border:BORDER"

    patterns: tuple[str, ...]


@frozen
class Ribbon(Widget):
    """A ribbon hanging from the top of its room with an icon and a number, ``said`` in words."""

    mark = "companion.screens.marks.edging:RIBBON"

    icon: str
    numeral: str
    said: str


@frozen
class Scale(Widget):
    """A rating's bar with its steps and, where it is known, a pointer at the value."""

    mark = "companion.screens.marks.scale:SCALE"

    stops: tuple[int, ...]
    value: int | None = None


class SlotState(Enum):
    """Whether what belongs in a slot is there, is asked for next, or is still missing."""

    FULL = "full"
    NEXT = "next"
    EMPTY = "empty"


@frozen
class Slot:
    """A place for a number under its icon and word."""

    icon: str
    word: str
    number: str
    state: SlotState = SlotState.FULL


@frozen
class Slots(Widget):
    """Numbers in frames beside each other; words are left out where one has no room."""

    mark = "companion.screens.marks.numbers:SLOTS"

    slots: tuple[Slot, ...]


@frozen
class Dial(Widget):
    """A number being entered between the signs for more and for less."""

    mark = "companion.screens.marks.numbers:DIAL"

    number: str


@frozen
class TableLine:
    """A line of a table: whose it is, and what stands in each column."""

    name: str
    values: tuple[str, ...]


@frozen
class ScoreTable(Widget):
    """Lines of numbers under icons; where they do not all fit, those round the one that counts.

    ``heads`` are the words of the columns, for who hears the page. The column ``strong`` is set
    large, the lines ``marked`` lie on dark, and so does the place ``chosen``, a line and a column,
    while one is being chosen.
    """

    mark = "companion.screens.marks.score_table:SCORE_TABLE"

    icons: tuple[str, ...]
    heads: tuple[str, ...]
    lines: tuple[TableLine, ...]
    strong: int
    marked: tuple[int, ...] = ()
    chosen: tuple[int, int] | None = None


@frozen
class PointsHead:
    """Whose a column of points is, or what a line counts: words, and an icon or a badge."""

    words: str
    sign: Widget | None = None


@frozen
class PointsCell:
    """What a seat has in a line: its points, how they come about (``4×3``), an icon beside that."""

    points: str
    work: str = ""
    sign: str = ""


@frozen
class PointsTable(Widget):
    """Lines of points by seat, a column each, the totals last and large; the ``marked`` are dark.

    ``cells`` are by line, and in a line by seat, None where a seat has nothing there. Names of
    seats, how points come about, and names of lines with icons go where they have no room.
    """

    mark = "companion.screens.marks.points_table:POINTS_TABLE"

    seats: tuple[PointsHead, ...]
    lines: tuple[PointsHead, ...]
    cells: tuple[tuple[PointsCell | None, ...], ...]
    marked: tuple[int, ...]


@frozen
class Bars(Widget):
    """Numbers as bars on a line at zero: solid above, open below.

    The ones whose places are ``labelled`` have their numbers written beside them.
    """

    mark = "companion.screens.marks.bars:BARS"

    numbers: tuple[int, ...]
    labelled: tuple[int, ...] = ()


@frozen
class Ticks(Widget):
    """Short strokes beside each other: ``count`` of them, or as many as have room."""

    mark = "companion.screens.marks.bars:TICKS"

    count: int
    role: Role = Role.BODY


@frozen
class Item:
    """A line of a menu: its words and, smaller, what it now says."""

    word: str
    said: str = ""


@frozen
class ListMenu(Widget):
    """Lines to choose from; where they do not all fit, those round the chosen one are shown.

    A ``whole`` list asks for room for all of them, until the page is as tight as can be.
    """

    mark = "companion.screens.marks.lists:MENU"

    items: tuple[Item, ...]
    chosen: int
    whole: bool = False


@frozen
class MeaningList(Widget):
    """Items to choose from, each a name over what it does; those round the chosen one are shown."""

    mark = "companion.screens.marks.meanings:MEANING_LIST"

    items: tuple[Item, ...]
    chosen: int


@frozen
class Swatches(Widget):
    """A panel's trial: a field of every ink with its name, fine patterns, a line along each edge.

    ``names`` are by ink.
    """

    mark = "companion.screens.marks.swatches:SWATCHES"

    names: Mapping[Ink, str]


@frozen
class Squares(Widget):
    """A picture of dark and light squares for a camera, as large as its room allows.

    Each row has a ``1`` for a dark square.
    """

    mark = "companion.screens.marks.squares:SQUARES"

    rows: tuple[str, ...]


class Ground(Enum):
    """What is behind a part of a sketch."""

    PAPER = "paper"
    """On nothing: a sign beside the spaces."""
    OPEN = "open"
    """An outlined space."""
    SOLID = "solid"
    """A space that is drawn on."""


@frozen
class Part:
    """A place of a sketch, by row and column from 0: an icon, or a word or two, on its ground."""

    cell: tuple[int, int]
    ground: Ground
    icon: str = ""
    word: str = ""
    fill: Ink = Ink.BLACK


@frozen
class Sketch(Widget):
    """A few spaces with signs between them, which explain a rule; all places are of one size."""

    mark = "companion.screens.marks.sketch:SKETCH"

    rows: int
    columns: int
    parts: tuple[Part, ...]
