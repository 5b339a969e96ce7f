"""What a page says and draws, as frozen values without a pixel.

A page is a tree: rows, columns and frames hold marks, and a mark is a text, a
shape, a board, a track. Sizes are named by role; how many pixels a role has
depends on the panel (``style``), where each mark lands on the room (``layout``)
and how it is inked on the mark (``marks``). Gaps are counted in the style's unit.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING

from hardware.surface import Ink

if TYPE_CHECKING:
    from hardware.surface import Button

Cell = tuple[int, int]
"""Row and column, counted from 0 at the top left."""


class Role(Enum):
    """What a text or glyph is for, which decides its face and its size."""

    NAME = "name"
    HEADING = "heading"
    TITLE = "title"
    BODY = "body"
    LABEL = "label"
    SMALL = "small"
    TINY = "tiny"
    MAP = "map"
    NUMERAL = "numeral"
    FIGURE = "figure"


class Align(Enum):
    """Where something lies in a room larger than itself."""

    START = "start"
    CENTRE = "centre"
    END = "end"


class Corner(Enum):
    """A corner of a board."""

    TOP_LEFT = "top-left"
    TOP_RIGHT = "top-right"
    BOTTOM_RIGHT = "bottom-right"
    BOTTOM_LEFT = "bottom-left"


class Widget:
    """Anything a page is made of."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Text(Widget):
    """Words that wrap, unless ``whole``. ``ink`` None is the line colour of the ground."""

    text: str
    role: Role = Role.BODY
    align: Align = Align.START
    ink: Ink | None = None
    whole: bool = False


@dataclass(frozen=True, slots=True)
class Name(Widget):
    """A name in large type, which steps down in size rather than take more than its lines."""

    text: str
    role: Role = Role.NAME
    lines: int = 1
    align: Align = Align.START


@dataclass(frozen=True, slots=True)
class Glyph(Widget):
    """An icon as large as its role's letters ask for."""

    icon: str
    role: Role = Role.BODY
    ink: Ink | None = None
    fill: Ink | None = None


@dataclass(frozen=True, slots=True)
class Stars(Widget):
    """So many stars in a row; many are written as a number."""

    count: int
    role: Role = Role.BODY


@dataclass(frozen=True, slots=True)
class Seal(Widget):
    """A letter on a round seal."""

    letter: str
    role: Role = Role.BODY
    ink: Ink | None = None


@dataclass(frozen=True, slots=True)
class Stamp:
    """An icon in a stamp's double frame with its word below; ``fill`` colours it where it can."""

    icon: str
    word: str
    fill: Ink = Ink.WHITE


@dataclass(frozen=True, slots=True)
class Stamps(Widget):
    """Stamps of one size beside each other, parted by a word or sign."""

    stamps: tuple[Stamp, ...]
    between: str = ""


@dataclass(frozen=True, slots=True)
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


@dataclass(frozen=True, slots=True)
class Choice(Widget):
    """One shape or several to choose from, drawn on survey marks in cells of one size."""

    shapes: tuple[ShapeGrid, ...]
    word: str = ""
    caption: str = ""
    reminder: bool = False
    """Whether it but recalls a shape that the page shows elsewhere, and so may be small."""


@dataclass(frozen=True, slots=True)
class Track(Widget):
    """A season's scale bar: ``fields`` in all, time ``before`` this card and ``now`` with it.

    Time past the last field is hatched. A card without time (``now`` equal to ``before``) is a
    pointer between two fields. ``flag`` hangs over the card's own fields.
    """

    fields: int
    before: int
    now: int
    flag: str = ""


@dataclass(frozen=True, slots=True)
class Walk:
    """A way along a board's edge, from a corner."""

    corner: Corner
    clockwise: bool


@dataclass(frozen=True, slots=True)
class Board(Widget):
    """A map sheet with its printed letters and numbers, icons in spaces and spaces picked out."""

    rows: int
    columns: int
    icons: tuple[tuple[Cell, str], ...] = ()
    chosen: tuple[Cell, ...] = ()
    chosen_icon: str = ""
    walk: Walk | None = None


@dataclass(frozen=True, slots=True)
class Tile:
    """A space of an example: its icon, the ink it has when it scores, and whether it scores."""

    cell: Cell
    icon: str
    fill: Ink = Ink.BLACK
    scores: bool = False
    under: str = ""


@dataclass(frozen=True, slots=True)
class Example(Widget):
    """A window on a map. Its ``edges`` are the map's own; the other sides go on."""

    rows: int
    columns: int
    tiles: tuple[Tile, ...]
    edges: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PassDiagram(Widget):
    """A round table from above: the sheets go one seat on, to the left or the right."""

    to_left: bool
    you: str


@dataclass(frozen=True, slots=True)
class Strip(Widget):
    """A border drawn from the land, in equal parts."""

    kinds: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Ribbon(Widget):
    """A ribbon hanging from the top of its room with an icon and a number."""

    icon: str
    numeral: str


@dataclass(frozen=True, slots=True)
class Scale(Widget):
    """A rating's bar with its steps and, where it is known, a pointer at the value."""

    stops: tuple[int, ...]
    value: int | None = None


@dataclass(frozen=True, slots=True)
class Entry(Widget):
    """Signs being entered, in groups, with a cursor under one of them."""

    signs: tuple[str, ...]
    cursor: int
    group: int = 0


@dataclass(frozen=True, slots=True)
class Item:
    """A line of a menu: its words and, smaller, what it now says."""

    word: str
    said: str = ""


@dataclass(frozen=True, slots=True)
class ListMenu(Widget):
    """Lines to choose from; where they do not all fit, those round the chosen one are shown."""

    items: tuple[Item, ...]
    chosen: int


@dataclass(frozen=True, slots=True)
class Rule(Widget):
    """A line across; dotted where it only parts, not closes."""

    dotted: bool = True


@dataclass(frozen=True, slots=True)
class Spacer(Widget):
    """Nothing, so many units high and wide."""

    units: float = 1


@dataclass(frozen=True, slots=True)
class Row(Widget):
    """Things beside each other; ``across`` places them in the row's height."""

    children: tuple[Widget, ...]
    gap: float = 1
    across: Align = Align.CENTRE


@dataclass(frozen=True, slots=True)
class Column(Widget):
    """Things below each other; ``across`` places them in the column's width."""

    children: tuple[Widget, ...]
    gap: float = 1
    across: Align = Align.START


@dataclass(frozen=True, slots=True)
class Flow(Widget):
    """A row on a wide page, a column on a tall one."""

    children: tuple[Widget, ...]
    gap: float = 2
    across: Align = Align.CENTRE


@dataclass(frozen=True, slots=True)
class Grow(Widget):
    """Takes what its row or column has left, by weight."""

    child: Widget
    weight: int = 1


@dataclass(frozen=True, slots=True)
class Place(Widget):
    """Puts its child somewhere in all the room it is given."""

    child: Widget
    x: Align = Align.CENTRE
    y: Align = Align.CENTRE


@dataclass(frozen=True, slots=True)
class Inset(Widget):
    """A margin round its child, in units."""

    child: Widget
    left: float = 0
    top: float = 0
    right: float = 0
    bottom: float = 0


@dataclass(frozen=True, slots=True)
class Fit(Widget):
    """The first of its options that fits its room, else the last.

    With ``patience`` a further option is thought of only when everything went down so many rungs.
    """

    options: tuple[Widget, ...]
    patience: int = 0


@dataclass(frozen=True, slots=True)
class Luxury(Widget):
    """Something to do without on a page so tight."""

    child: Widget
    until: int = 1


@dataclass(frozen=True, slots=True)
class Card(Widget):
    """A notched double frame round its child."""

    child: Widget


@dataclass(frozen=True, slots=True)
class Band(Widget):
    """A dark ribbon across the page with swallow-tailed ends, its child in reverse."""

    child: Widget


@dataclass(frozen=True, slots=True)
class Slab(Widget):
    """A dark rounded block, its child in reverse."""

    child: Widget


@dataclass(frozen=True, slots=True)
class Note:
    """An icon and a few words in a banner."""

    icon: str
    words: str


@dataclass(frozen=True, slots=True)
class Banner:
    """What is written across the top: dark for what matters in play, light for looking around."""

    notes: tuple[Note, ...]
    light: bool = False


@dataclass(frozen=True, slots=True)
class Tab:
    """A hint beside its button: what a press does and, smaller, what holding it does."""

    button: Button
    word: str
    icon: str
    hold: str = ""
    main: bool = False


@dataclass(frozen=True, slots=True)
class Page:
    """A page of a game or of the box, before it has its hints.

    ``teeth`` gives the top the edge by which an ambush is known from afar.
    """

    id: str
    body: Widget
    banner: Banner | None = None
    teeth: bool = False


@dataclass(frozen=True, slots=True)
class Screen:
    """All that one look at the glass shows: a page, the hints beside the buttons, the language."""

    page: Page
    language: str
    tabs: tuple[Tab, ...] = field(default=())
