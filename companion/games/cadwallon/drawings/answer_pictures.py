"""What the pages of cards and of points draw, as values."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.screens.widgets import Role, Widget
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from companion.games.cadwallon.drawings.pictures import DistrictFace


@frozen
class AnswerCard:
    """An answer: what stands on its card, and its word, or a ``short`` one where it has no room.

    The card has an ``icon``, or a ``coin`` with points as written, a number of ``shields`` or both.
    ``frame`` is that of its kind of card, as ``DistrictFace`` has it; ``said`` is read aloud in
    the place of its word.
    """

    word: str
    short: str = ""
    icon: str = ""
    coin: str = ""
    shields: int = 0
    frame: str = "guild"
    said: str = ""


@frozen
class AnswerCards(Widget):
    """Up to four answers, each over its button or, ``beside``, right of it; more in two columns.

    An answer that cannot be given is None: its place stays free. ``chosen`` is what a list, or a
    box of one button, points at. Words that have no room are shortened, on a small panel left out.
    """

    mark = "companion.games.cadwallon.drawings.marks.answers:ANSWER_CARDS"

    answers: tuple[AnswerCard | None, ...]
    chosen: int | None = None
    beside: bool = False


@frozen
class SmallCity(Widget):
    """The places of a city in few strokes, one of them solid: the one that is asked for.

    ``icons`` are the emblems of what lies there, by place; an empty one has no card yet. Emblems
    are left out where they have no room. It is as high as ``lines`` of letters of a role.
    """

    mark = "companion.games.cadwallon.drawings.marks.learning:SMALL_CITY"

    side: int
    icons: tuple[str, ...]
    asked: int | None
    said: str
    role: Role = Role.BODY
    lines: int = 2


@frozen
class KnownCards(Widget):
    """The cards of a group beside each other, one of them asked for; ``said`` in words.

    Each has points as written and a number of shields, empty and 0 where they are not known.
    """

    mark = "companion.games.cadwallon.drawings.marks.learning:KNOWN_CARDS"

    faces: tuple[DistrictFace, ...]
    asked: int | None
    said: str
    role: Role = Role.BODY


@frozen
class Share(Widget):
    """How much of a whole is done, as a bar that fills from the left."""

    mark = "companion.games.cadwallon.drawings.marks.learning:SHARE"

    done: int
    whole: int
    role: Role = Role.LABEL


@frozen
class Coins(Widget):
    """Points of cards, a coin each and a square for a loss, beside letters of a role."""

    mark = "companion.games.cadwallon.drawings.marks.figures:COINS"

    points: tuple[str, ...]
    role: Role = Role.BODY
