"""What a page draws beside its words: shapes, boards, tracks and the other pictures, as values."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from companion.screens.widgets import Role, Widget
from companion.surface import Ink
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Mapping

Cell = tuple[int, int]
"""Row and column, counted from 0 at the top left."""


class MapCorner(Enum):
    """A corner of a board."""

    TOP_LEFT = "top-left"
    TOP_RIGHT = "top-right"
    BOTTOM_RIGHT = "bottom-right"
    BOTTOM_LEFT = "bottom-left"


@frozen
class Seal(Widget):
    """A letter on a round seal."""

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
    """Stamps of one size beside each other, parted by a word or sign."""

    stamps: tuple[Stamp, ...]
    between: str = ""


@frozen
class ShapeGrid:
    """Cells to draw. Without an icon the cells stay bare, for the terrain is a choice."""

    cells: tuple[Cell, ...]
    icon: str = ""
    fill: Ink = Ink.BLACK
    coin: bool = False

    @property
    def rows(self) -> int:
        """Height in cells."""
        return 1 + max(row for row, _ in self.cells)

    @property
    def columns(self) -> int:
        """Width in cells."""
        return 1 + max(column for _, column in self.cells)


@frozen
class Choice(Widget):
    """One shape or several to choose from, drawn on survey marks in cells of one size."""

    shapes: tuple[ShapeGrid, ...]
    word: str = ""
    caption: str = ""
    stacked: bool = False
    """Whether the shapes stand below each other, as on a narrow page."""
    coin_above: bool = False
    """Whether the coin stands above its shape, where there is no width for it beside."""
    good: bool = False
    """Whether it asks for cells of a good size, so that what else there is waits for those."""
    foe: bool = False
    """Whether a map stands on the same page, so that the shape has a measure of its own."""


@frozen
class Track(Widget):
    """A season's scale bar: ``fields`` in all, time ``before`` this card and ``now`` with it.

    Time past the last field is hatched. A card without time (``now`` equal to ``before``) is a
    pointer between two fields. Without ``numbers`` it is lower, and says how much, not how many.
    """

    fields: int
    before: int
    now: int
    numbers: bool = True


@frozen
class Walk:
    """A way along a board's edge, from a corner."""

    corner: MapCorner
    clockwise: bool


@frozen
class Board(Widget):
    """A map sheet with its printed letters and numbers, icons in spaces and spaces picked out."""

    rows: int
    columns: int
    icons: tuple[tuple[Cell, str], ...] = ()
    chosen: tuple[Cell, ...] = ()
    chosen_icon: str = ""
    walk: Walk | None = None
    labels: bool = True


@frozen
class Tile:
    """A space of an example: its icon, the ink it has when it scores, and whether it scores."""

    cell: Cell
    icon: str
    fill: Ink = Ink.BLACK
    scores: bool = False
    under: str = ""


@frozen
class Example(Widget):
    """A window on a map. Its ``edges`` are the map's own; the other sides go on."""

    rows: int
    columns: int
    tiles: tuple[Tile, ...]
    edges: tuple[str, ...] = ()


@frozen
class PassDiagram(Widget):
    """A round table from above: the sheets go one seat on, to the left or the right."""

    to_left: bool
    you: str


@frozen
class Strip(Widget):
    """A border drawn from the land, in equal parts."""

    kinds: tuple[str, ...]


@frozen
class Ribbon(Widget):
    """A ribbon hanging from the top of its room with an icon and a number."""

    icon: str
    numeral: str


@frozen
class Scale(Widget):
    """A rating's bar with its steps and, where it is known, a pointer at the value."""

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

    slots: tuple[Slot, ...]


@frozen
class Dial(Widget):
    """A number being entered between the signs for more and for less."""

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

    icons: tuple[str, ...]
    heads: tuple[str, ...]
    lines: tuple[TableLine, ...]
    strong: int
    marked: tuple[int, ...] = ()
    chosen: tuple[int, int] | None = None


@frozen
class Bars(Widget):
    """Numbers as bars on a line of nought: solid above, open below.

    The ones of ``told`` have their numbers written beside them.
    """

    numbers: tuple[int, ...]
    told: tuple[int, ...] = ()


@frozen
class Ticks(Widget):
    """So many short strokes beside each other, or as many as have room."""

    count: int
    role: Role = Role.BODY


@frozen
class Entry(Widget):
    """Signs being entered, in groups, with a cursor under one of them."""

    signs: tuple[str, ...]
    cursor: int
    group: int = 0


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

    items: tuple[Item, ...]
    chosen: int
    whole: bool = False


@frozen
class Swatches(Widget):
    """A panel's trial: a field of every ink with its name, fine patterns, a line along each edge.

    ``names`` are by ink.
    """

    names: Mapping[Ink, str]


class Ground(Enum):
    """What a part of a sketch stands on."""

    PAPER = "paper"
    """On nothing: a sign beside the spaces."""
    OPEN = "open"
    """An outlined space."""
    SOLID = "solid"
    """A space that is drawn on."""


@frozen
class Part:
    """A place of a sketch: an icon, or a word or two, on its ground."""

    cell: Cell
    ground: Ground
    icon: str = ""
    word: str = ""
    fill: Ink = Ink.BLACK


@frozen
class Sketch(Widget):
    """A few spaces with signs between them, which explain a rule; all places are of one size."""

    rows: int
    columns: int
    parts: tuple[Part, ...]
