"""What a page says and draws, as frozen values without a pixel.

A page is a tree: rows, columns and frames hold texts and ``pictures``.
Sizes are named by role; how many pixels a role has
depends on the panel (``style``), where each mark lies on the room (``layout``)
and how it is inked on the mark (``marks``). Gaps are counted in the style's unit.
"""

from __future__ import annotations

from dataclasses import field
from enum import Enum
from typing import TYPE_CHECKING, ClassVar

from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from companion.screens.around import Banner, Hint, Tab, TipLine
    from companion.surface import Ink


class Role(Enum):
    """What a text or glyph is for, which decides its face and its size."""

    __hash__ = object.__hash__  # as each is one of its kind; an enum's own is in Python, and slow

    NAME = "name"
    HEADING = "heading"
    TITLE = "title"
    BODY = "body"
    LABEL = "label"
    SMALL = "small"
    TINY = "tiny"
    MAP = "map"
    CHOICE = "choice"
    NUMERAL = "numeral"
    FIGURE = "figure"


class Align(Enum):
    """Where something lies in a room larger than itself."""

    START = "start"
    CENTRE = "centre"
    END = "end"


class Widget:
    """Anything a page is made of.

    A leaf names its ``mark``, which inks it (``marks``), as ``MODULE:NAME``.
    """

    __slots__ = ()
    mark: ClassVar[str] = ""


@frozen
class Text(Widget):
    """Words that wrap, unless ``whole``. ``ink`` None is the line colour of the ground."""

    mark = "companion.screens.marks.words:TEXT"

    text: str
    role: Role = Role.BODY
    align: Align = Align.START
    ink: Ink | None = None
    whole: bool = False


@frozen
class Name(Widget):
    """A name in large type, which steps down in size rather than take more than its lines.

    A ``far`` one takes a second line only where letters on one would be too small to read from
    the other side of the table, if its panel has larger ones.
    """

    mark = "companion.screens.marks.words:NAME"

    text: str
    role: Role = Role.NAME
    lines: int = 1
    align: Align = Align.START
    far: bool = False


@frozen
class Icon(Widget):
    """An icon as large as its role's letters ask for."""

    mark = "companion.screens.marks.stamps:ICON"

    icon: str
    role: Role = Role.BODY
    ink: Ink | None = None
    fill: Ink | None = None


@frozen
class Rule(Widget):
    """A line across; dotted where it only divides, not closes."""

    mark = "companion.screens.marks.edging:RULE"

    dotted: bool = True


@frozen
class Bar(Widget):
    """A heavy line at the left of what is set off; ``drawn`` False keeps its room free."""

    mark = "companion.screens.marks.edging:BAR"

    drawn: bool = True


@frozen
class Spacer(Widget):
    """Nothing: a blank of some units in height and width."""

    mark = "companion.screens.marks.edging:SPACER"

    units: float = 1


@frozen
class Row(Widget):
    """Things beside each other; ``across`` places them in the row's height."""

    children: tuple[Widget, ...]
    gap: float = 1
    across: Align = Align.CENTRE


@frozen
class Column(Widget):
    """Things below each other; ``across`` places them in the column's width."""

    children: tuple[Widget, ...]
    gap: float = 1
    across: Align = Align.START


@frozen
class Flow(Widget):
    """A row on a wide page, a column on a tall one."""

    children: tuple[Widget, ...]
    gap: float = 2
    across: Align = Align.CENTRE


@frozen
class Adapt(Widget):
    """One layout usually, another on a tall page, on a small panel, or on a small and tall one.

    What is not given for a small and tall page is looked for among the small, then the tall.
    ``wide`` is for a lying page of a wide or large panel.
    """

    usual: Widget
    tall: Widget | None = None
    small: Widget | None = None
    small_tall: Widget | None = None
    wide: Widget | None = None

    def chosen(self, *, small: bool, tall: bool, wide: bool = False) -> Widget:
        """Return the layout for such a page."""
        narrow = self.small_tall if small and tall else None
        by_side = self.tall if tall else (self.wide if wide else None)
        return narrow or (self.small if small else None) or by_side or self.usual


@frozen
class Grow(Widget):
    """Takes what its row or column has left, by weight."""

    child: Widget
    weight: int = 1


@frozen
class Anchor(Widget):
    """Puts its child somewhere in all the room it is given."""

    child: Widget
    x: Align = Align.CENTRE
    y: Align = Align.CENTRE


@frozen
class Inset(Widget):
    """A margin round its child, in units."""

    child: Widget
    left: float = 0
    top: float = 0
    right: float = 0
    bottom: float = 0


@frozen
class Fit(Widget):
    """The first of its options that fits its room, else the last.

    With ``patience`` a further option is tried only after everything went down that many rungs.
    """

    options: tuple[Widget, ...]
    patience: int = 0


@frozen
class Luxury(Widget):
    """Something that is left out once everything went down ``until`` rungs."""

    child: Widget
    until: int = 1


@frozen
class GivesWay(Widget):
    """A child of a row or a column that goes where a tip stands below the page."""

    child: Widget


@frozen
class Card(Widget):
    """A notched double frame round its child, or a thin one round what matters less."""

    mark = "companion.screens.marks.edging:CARD"

    child: Widget
    light: bool = False


@frozen
class Band(Widget):
    """A dark ribbon across the page with swallow-tailed ends, its child in reverse."""

    mark = "companion.screens.marks.edging:BAND"

    child: Widget


@frozen
class Slab(Widget):
    """A dark rounded block, its child in reverse."""

    mark = "companion.screens.marks.edging:SLAB"

    child: Widget


@frozen
class Aside:
    """A page in two parts: words above the tabs at the left, and a picture over the whole height.

    Only a page with no tab but those at the left has one, and only a lying panel with its tabs
    along the bottom shows it.
    """

    words: Widget
    picture: Widget


@frozen
class Page:
    """A page of a game or of the box, before it has its hints.

    ``teeth`` gives the top a toothed edge, by which a danger is known from afar. ``tip`` is what
    is explained on it, left out where it has no room. ``aside`` stands in place of the body where
    it fits. ``named`` is the page with the names of those who play, which stands in its place where
    nothing gets smaller for them; no phone is sent it.
    """

    id: str
    body: Widget
    banner: Banner | None = None
    teeth: bool = False
    tip: TipLine | None = None
    aside: Aside | None = None
    named: Page | None = None


@frozen
class Screen:
    """All that one look at the glass shows: a page, the hints beside the buttons, the language.

    A box of one button has a ``strip`` of hints instead of tabs. ``is_private`` says that only one
    seat may see it.
    """

    page: Page
    language: str
    tabs: tuple[Tab, ...] = field(default=())
    strip: tuple[Hint, ...] = field(default=())
    is_private: bool = False
