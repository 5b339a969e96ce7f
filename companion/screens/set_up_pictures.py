"""What the pages of set-up draw: games to choose from, a page of answers, a code being typed."""

from __future__ import annotations

from companion.screens.widgets import Widget
from companion.surface.frozen import frozen


@frozen
class GameLine:
    """A game to choose: its emblem, its name and one line about it."""

    emblem: str
    name: str
    line: str


@frozen
class GameList(Widget):
    """Games to choose from, a large line each."""

    mark = "companion.screens.marks.games:GAMES"

    games: tuple[GameLine, ...]
    chosen: int


@frozen
class AnswerLine:
    """A line of set-up: what is asked, the answer, and a note on it while the cursor is there."""

    id: str
    label: str
    said: str
    note: str


@frozen
class AnswerList(Widget):
    """Start with the game code, and the answers below it; ``chosen`` 0 is Start.

    Where they do not all fit, those round the chosen one are shown. ``name`` is the game's: it
    stands in the place of the code where the page has no title.
    """

    mark = "companion.screens.marks.answers:ANSWERS"

    start: str
    code: str
    name: str
    answers: tuple[AnswerLine, ...]
    chosen: int


@frozen
class CodeEntry(Widget):
    """A code being typed: its title, the signs so far and the groups of signs to choose from.

    ``groups`` are what the next press chooses among. ``wrong`` says that what was typed is no
    code: it stands in the place of the title or, where there is none, of ``place``. ``note`` is
    said below columns of signs, ``row_note`` beside rows. ``keys`` asks for each group's button
    and the three of each sign, for a glass that follows slowly. ``pointed`` is the group that a
    box of one button points at.
    """

    mark = "companion.screens.marks.typing_code:CODE"

    title: str
    place: str
    signs: str
    cursor: int
    groups: tuple[str, ...]
    note: str
    row_note: str
    wrong: str = ""
    pointed: int | None = None
    keys: bool = False
