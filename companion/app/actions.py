"""What a control may do to the device, beside what a game names."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from companion.engine.controls import START, Play
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from companion.app.memory import Draft
    from companion.app.place import Place
    from companion.engine.code import Deal
    from companion.engine.controls import Count, Cursor
    from companion.surface import Alert, Button


@frozen
class Go:
    """Look at another place; an alert may be given there, to try the lamp and the buzzer."""

    place: Place
    alert: Alert | None = None


@frozen
class ToTable:
    """Look at the table, pointing at something there or in the middle of a name."""

    cursor: Cursor = START
    typed: str = ""


@frozen
class Forget:
    """Refuse the press, and forget the letters that were typed at the table before it."""

    cursor: Cursor = START


@frozen
class ToMenu:
    """Open the menu."""


@frozen
class Enter:
    """Take the number that was entered, or go on without one."""

    count: Count[object]
    number: int | None


@frozen
class Redraft:
    """Move set-up on, or give it up with None; a new language may come with it."""

    draft: Draft | None
    language: str | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Begin:
    """Deal the game that was set up; ``coach`` is how it explains its rules."""

    deal: Deal
    coach: str = ""


@frozen
class Speak:
    """Change the language."""

    language: str


@frozen
class Explain:
    """Explain the rules in another way from now on."""

    way: str


@frozen
class TakeBack:
    """Undo the last press that moved the game."""


@frozen
class Recall:
    """Read the games of the past, then show what they came to."""


KEEP, NAMES = "keep", "names"


@frozen
class RecallGame:
    """Read a game that is over, by the name of its journal, or the newest; then show its result.

    ``wants`` is what is shown of it instead: KEEP for the picture by which it leaves the box, NAMES
    for the names of its seats.
    """

    file: str = ""
    wants: str = ""


@frozen
class EnterLater:
    """Take the number that was entered into a game of the past, or go on there without one."""

    place: Any
    count: Count[object]
    number: int | None


@frozen
class GiveName:
    """Give a seat of a game of the past a name, or none; ``place`` is the list of its seats."""

    place: Any
    seat: str
    name: str


@frozen
class Clean:
    """Draw the page again with a full refresh."""


@frozen
class Examine:
    """Check the box, then show what was found.

    ``heard`` are the buttons that a trial has heard, None where none was made.
    """

    heard: frozenset[Button] | None = None


@frozen
class OpenDoor:
    """Let phones in, and show how they come in."""


@frozen
class ShutDoor:
    """Let no more phones in; those that have a seat stay in."""


@frozen
class GiveHand:
    """Let a phone have the hand of a seat, counted from 0; its key is known from then on."""

    seat: int
    key: str


@frozen
class NewCode:
    """Take another code: the old one lets nobody in any more."""


@frozen
class LetIn:
    """Let the phone that asks have the seat; or not, and ``why`` not."""

    why: str = ""


@frozen
class HallFirst:
    """Refuse the press: the box that leads the hall moves the game."""


@frozen
class GoAlone:
    """Go on with the hall's game without the hall."""


@frozen
class JoinHall:
    """Show the hall's game again."""


@frozen
class AskOfHall:
    """Ask something of the hall; ``name`` is the box that it is for."""

    what: str
    name: str = ""


@frozen
class AskCard:
    """Ask the card for another version of the program, or remember what it has said."""

    what: str


@frozen
class UseStick:
    """Save the games on a stick, look what is there, or put that number of games back.

    ``id`` is that of the question of a phone which stands for the stick.
    """

    what: str
    games: int = 0
    id: str = ""


@frozen
class OpenNetwork:
    """Have a Wi-Fi of the box's own, and show it; ``is_new`` asks for another key."""

    is_new: bool = False


@frozen
class ShutNetwork:
    """Turn the box's own Wi-Fi off."""


OfWings = (
    OpenDoor
    | ShutDoor
    | NewCode
    | LetIn
    | GiveHand
    | HallFirst
    | GoAlone
    | JoinHall
    | AskOfHall
    | Recall
    | RecallGame
    | EnterLater
    | GiveName
    | AskCard
    | UseStick
    | OpenNetwork
    | ShutNetwork
)
"""What the controls of wings do."""
Does = (
    Play[Any]
    | Go
    | ToTable
    | Forget
    | ToMenu
    | Enter
    | Redraft
    | Begin
    | Speak
    | Explain
    | TakeBack
    | Clean
    | Examine
    | OfWings
)
"""Whatever a control on a page of the box does."""
