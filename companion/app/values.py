"""What goes into the device, what comes out of it, and the whole of it in between."""

from __future__ import annotations

from dataclasses import field
from enum import IntEnum
from typing import TYPE_CHECKING

from companion.app.known import Known
from companion.app.places.table import AtTable
from companion.app.wings.hall_values import (
    AskHall,
    CopyTaken,
    FollowHall,
    HallGame,
    HallNews,
    HallRefused,
    RecordAtTable,
    TakeCopy,
)
from companion.app.wings.network_values import BoxNetwork, CallNetwork
from companion.app.wings.past_values import AskPast, NameKept, NameRefused, OfPast, RecordLater
from companion.app.wings.phone_values import (
    AnswerPhone,
    DrawCode,
    FromPhones,
    KeepHands,
    LookWish,
    MoveWish,
    NameWish,
    PhoneEntry,
    PhonePress,
    PlayWish,
    Publish,
    Seated,
    SeatWish,
    ShowHands,
)
from companion.app.wings.stick_values import ForStick, OfStick
from companion.surface import Alert, Button, Press
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from companion.app.findings import Finding
    from companion.app.memory import Entry
    from companion.app.place import Place
    from companion.engine.controls import Control
    from companion.engine.packs import CardPack
    from companion.screens.widgets import Screen

# Inputs


@frozen
class Started:
    """The program runs: the first page is wanted."""


@frozen
class Seeded:
    """Luck for the next game, from outside; ``deal_id`` is that of Dealt."""

    seed: int
    deal_id: str = ""


@frozen
class Examined:
    """What the checks of the box have found."""

    findings: tuple[Finding, ...]


@frozen
class Dated:
    """What day it is outside, as in 2026-11-22; a box without a network may be wrong about it."""

    today: str


@frozen
class Shown:
    """The panel shows the page of this number."""

    number: int


@frozen
class PanelFailed:
    """The panel could not show the page of this number, and why."""

    number: int
    reason: str


@frozen
class RecordFailed:
    """The journal could not take the last press; nothing of it happened."""

    reason: str


@frozen
class CardsFound:
    """The owner's files of whole sets of cards were changed: these can be used now."""

    packs: tuple[CardPack, ...]


@frozen
class CardsFailed:
    """What the box learned of the owner's cards could not be written, and why."""

    reason: str


@frozen
class Idle:
    """Nobody has pressed a button for as long as the box may stay where it is."""


@frozen
class Stop:
    """The program is asked to end."""


DeviceInput = (
    Press
    | Started
    | Seeded
    | Dated
    | Examined
    | Shown
    | PanelFailed
    | RecordFailed
    | Idle
    | Stop
    | PhonePress
)
OfCards = CardsFound | CardsFailed
FromPast = OfPast | NameKept | NameRefused
FromHall = HallNews | HallGame | HallRefused | CopyTaken
FromSeats = PhoneEntry | LookWish | MoveWish | Seated | NameWish | PlayWish
OfCard = OfStick | BoxNetwork
FromWings = FromSeats | FromPhones | FromHall | FromPast | OfCard
Input = DeviceInput | OfCards | FromWings

# Effects


@frozen
class Record:
    """Write an entry to the journal and sync it, before anything else is done."""

    entry: Entry


@frozen
class SaveCards:
    """Write the owner's whole set of cards into its file.

    ``first`` says that this is done before the press is recorded, which takes one back: a cut
    between the two leaves a file that the game knows.
    """

    pack: CardPack
    first: bool = False


@frozen
class Show:
    """Draw a screen on the panel; ``clean`` asks for a full refresh against ghosts.

    ``rests`` says that the finger may go on at once, on a panel that is slow: only the newest of
    such screens is worth a refresh, when the finger has rested.
    """

    number: int
    screen: Screen
    clean: bool = False
    rests: bool = False


@frozen
class Signal:
    """Alert the players, with lamp and buzzer."""

    alert: Alert


@frozen
class Refuse:
    """Answer a press that was heard and not taken, with lamp and buzzer."""


@frozen
class DrawSeed:
    """Bring luck for the next game as Seeded."""


@frozen
class RunChecks:
    """Check the box and bring what was found as Examined, in a language.

    ``heard`` are the buttons that a trial has heard, None where none was made.
    """

    language: str
    heard: frozenset[Button] | None = None


@frozen
class LeaveWord:
    """Leave a word for what keeps the card's versions; ``what`` as in surface/version_words."""

    what: str


@frozen
class Halt:
    """End the program; ``power_off`` asks for the machine to be switched off too."""

    power_off: bool


Effect = (
    Record
    | RecordAtTable
    | RecordLater
    | SaveCards
    | Show
    | Signal
    | Refuse
    | DrawSeed
    | AskPast
    | RunChecks
    | Publish
    | AnswerPhone
    | DrawCode
    | ShowHands
    | KeepHands
    | AskHall
    | TakeCopy
    | FollowHall
    | LeaveWord
    | ForStick
    | CallNetwork
    | Halt
)


class EffectPhase(IntEnum):
    """When an effect is done: nobody sees what a power cut could take back."""

    FIRST = 0
    RECORD = 1
    THEN = 2


def phase_of(effect: Effect) -> EffectPhase:
    """Return the phase of an effect; those of a phase are done in the order given."""
    match effect:
        case SaveCards(first=True):
            return EffectPhase.FIRST
        case Record() | RecordAtTable() | RecordLater():
            return EffectPhase.RECORD
        case _:
            return EffectPhase.THEN


@frozen
class App(Known):
    """The whole device as a value: what it knows, where it stands, and what the glass shows.

    ``offered`` are the controls of the page on show: what a finger may do now. ``shows`` numbers
    the pages sent to the panel; ``seen`` is the last it showed, or could not; ``waiting`` is the
    one press that is kept until then, ``alert`` what alerts the players once it shows.
    ``secret`` says that the panel may still show what only one seat may see. ``trouble`` is why
    the panel last failed. ``today`` is empty while no date is known. ``unkept`` says that the
    players know that their cards cannot be written. ``door`` says whether phones are let in,
    ``asks`` which phone asks for a seat that is not free. ``hall`` is None for a box of its own.
    ``seed`` and ``deal_id`` are for the next game.
    """

    place: Place = field(default_factory=AtTable)
    screen: Screen | None = None
    offered: tuple[Control, ...] = ()
    shows: int = 0
    seen: int = 0
    waiting: Press | None = None
    alert: Alert | None = None
    secret: bool = False
    unkept: bool = False
    asks: SeatWish | None = None

    @property
    def can_see(self) -> bool:
        """Say whether the panel shows the newest page, or has failed to."""
        return self.seen >= self.shows
