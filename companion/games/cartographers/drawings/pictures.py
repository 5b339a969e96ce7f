"""What the pages of the game draw: shapes, the map sheet, the season's time, as values."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.cartographers.rules.cards import Shape
from companion.screens.widgets import Widget
from companion.surface import Ink
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from companion.games.cartographers.rules.cards import Corner
    from companion.games.cartographers.rules.cells import Space


@frozen
class DrawnShape(Shape):
    """A shape to draw in its ink. Without an icon the cells stay bare: the terrain is a choice."""

    icon: str = ""
    fill: Ink = Ink.BLACK


@frozen
class Choice(Widget):
    """One shape or several to choose from, drawn on survey marks in cells of one size."""

    mark = "companion.games.cartographers.drawings.marks.shapes:CHOICE"

    shapes: tuple[DrawnShape, ...]
    word: str = ""
    caption: str = ""
    stacked: bool = False
    """Whether the shapes stand below each other, as on a narrow page."""
    coin_above: bool = False
    """Whether the coin stands above its shape, where there is no width for it beside."""
    good: bool = False
    """Whether it asks for cells of a good size, so that what else there is waits for those."""
    by_map: bool = False
    """Whether a map stands on the same page, so that the shape has measures of its own."""


@frozen
class Track(Widget):
    """A season's scale bar: ``fields`` in all, time ``before`` this card and ``now`` with it.

    Time past the last field is hatched. A card without time (``now`` equal to ``before``) is a
    pointer between two fields. Without ``numbers`` it is lower, and says how much, not how many.
    """

    mark = "companion.games.cartographers.drawings.marks.track:TRACK"

    fields: int
    before: int
    now: int
    numbers: bool = True


@frozen
class Walk:
    """A way along a board's edge, from a corner."""

    corner: Corner
    clockwise: bool


@frozen
class Board(Widget):
    """A map sheet with its letters and numbers, what is ``printed`` on it, and spaces picked out.

    ``printed`` are mountains, ruins and wasteland, by the names of their icons.
    """

    mark = "companion.games.cartographers.drawings.marks.board:BOARD"

    rows: int
    columns: int
    printed: tuple[tuple[Space, str], ...] = ()
    chosen: tuple[Space, ...] = ()
    chosen_icon: str = ""
    walk: Walk | None = None
    labels: bool = True


@frozen
class Tile:
    """A space of an example: its icon, the ink it has when it scores, and whether it scores."""

    cell: Space
    icon: str
    fill: Ink = Ink.BLACK
    scores: bool = False
    under: str = ""


@frozen
class Example(Widget):
    """A window on a map. Its ``edges`` are the map's own; the other sides go on."""

    mark = "companion.games.cartographers.drawings.marks.example:EXAMPLE"

    rows: int
    columns: int
    tiles: tuple[Tile, ...]
    edges: tuple[str, ...] = ()


@frozen
class MarkedExample(Example):
    """A window that is read aloud: where a hero stands, what it attacks, what is destroyed."""

    mark = "companion.games.cartographers.drawings.marks.example:MARKED_EXAMPLE"


@frozen
class PassDiagram(Widget):
    """A round table from above: the sheets go one seat on, to the left or the right."""

    mark = "companion.games.cartographers.drawings.marks.round_table:ROUND_TABLE"

    to_left: bool
    you: str
