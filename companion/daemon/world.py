"""What the loop acts on, and what arrives on its queue."""

from __future__ import annotations

import os
from dataclasses import field
from typing import TYPE_CHECKING, Protocol

from companion.app.known import is_following
from companion.app.places.table import AtTable
from companion.app.values import Input, Seeded
from companion.app.wings.hall_values import AskHall, FollowHall, TakeCopy
from companion.app.wings.stick_values import TAKE, StickSaid
from companion.engine import code
from companion.engine.check_sign import SIGNS
from companion.journal import ClosedJournal
from companion.service import Service
from companion.surface.frozen import frozen, replace
from hardware.buttons.gestures import Held, Touch
from hardware.clock import today

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from threading import Event

    from companion.app.findings import Finding
    from companion.app.place import Place
    from companion.app.values import App, Effect, FromHall, RecordFailed
    from companion.card_files import WholeCards
    from companion.journal import Journal
    from companion.seam.messages import FromBox, RequestAnswered
    from companion.surface import Button, Frame, PanelSpec
    from hardware.signals import Signals

    Examiner = Callable[[str, frozenset[Button] | None], tuple[Finding, ...]]


class Glass(Protocol):
    """What shows frames and reports back: the panel's worker."""

    def show(self, number: int, frame: Frame, *, clean: bool = False) -> None:
        """Show a frame as soon as the panel can; only the newest is kept waiting."""
        ...


class Seam(Protocol):
    """What hands on to the page for phones how the box stands. Nothing waits for it."""

    def keep(self, name: str, build: Callable[[], FromBox]) -> None:
        """Hand on the newest message of a name, which is built when somebody listens."""
        ...

    def pass_on(self, name: str, build: Callable[[], FromBox]) -> None:
        """Hand on the newest message of a name to who listens now; who calls later gets none."""
        ...

    def answer(self, message: RequestAnswered) -> None:
        """Hand on an answer."""
        ...

    def want(self, *, wanted: bool) -> None:
        """Say whether the page for phones should be there."""
        ...


class NoPhones:
    """The seam of a box without phones."""

    def keep(self, name: str, build: Callable[[], FromBox]) -> None:
        """Hand nothing on."""

    def pass_on(self, name: str, build: Callable[[], FromBox]) -> None:
        """Hand nothing on."""

    def answer(self, message: RequestAnswered) -> None:
        """Hand nothing on."""

    def want(self, *, wanted: bool) -> None:
        """Want nothing."""


ForHall = AskHall | TakeCopy | FollowHall
"""What a step asks for in a hall, beside what it records."""


class NoHall:
    """The side of a box that is in no hall; that of a box in one (``HallSide``) is built on it.

    What it returns is for the device to hear, None where there is nothing.
    """

    def heard(self, message: object, app: App) -> FromHall | None:
        """Take what the hall's program says."""
        del message, app
        return None

    def heard_at_rest(self, message: object, app: App, journal: Journal | ClosedJournal) -> App:
        """Take it while the box is switched off, and return the device that wakes."""
        del message, journal
        return app

    def done(
        self, effect: ForHall, journal: Journal | ClosedJournal
    ) -> FromHall | RecordFailed | None:
        """Do what the device asks of the hall."""
        del effect, journal
        return None

    def record(self, effects: Iterable[Effect]) -> None:
        """Write what this table did for itself, if anything. Raises JournalFull."""

    def stands(self, app: App, journal: Journal | ClosedJournal) -> App:
        """Hand on what lies on the box now; return the device, which counts it."""
        del journal
        return app


def _nothing(language: str, heard: frozenset[Button] | None) -> tuple[Finding, ...]:
    """Find nothing: this world has no box to check."""
    del language, heard
    return ()


def no_word(what: str) -> None:
    """Leave no word: this world is no card."""
    del what


class NoStick:
    """The stick of a box that is no card: there is none."""

    def asked(self, what: str) -> StickSaid:
        """Find none."""
        return StickSaid(what, "none")

    def forget(self) -> None:
        """Remove what was packed or looked at for a question that has ended."""

    def put_back(self, first: int) -> StickSaid:
        """Put nothing back."""
        del first
        return StickSaid(TAKE, "none")


def no_call(language: str) -> None:
    """Call nobody: this world has no card that could open a network."""
    del language


def no_check() -> None:
    """Check nothing: these presses come from what cannot be lost, or finds itself again."""


@frozen
class World:
    """What the loop acts on: the panel, what answers a finger, and the clock of touches.

    ``today`` says the date, for the game of the day. ``speak`` is called when the players change
    the language, ``service`` reports the state of the box to its manager. ``cards`` are the
    owner's files of whole sets of cards, where a box has them. ``examine`` checks the box, in a
    language and after a trial of the buttons; it is called on a thread of its own.
    ``check_buttons`` raises HardwareError where no press can come any more, which ends the loop.
    ``seam`` leads to the page for phones, ``hall`` to the other boxes of a hall. ``leave_word``
    leaves a word for what keeps the versions of the program, ``call_network`` has a Wi-Fi of the
    box's own opened in a language, or shut without one. ``stick`` leads to a USB stick; it is
    called on a thread of its own, as is ``phone_games``, which carries games to the host's phone.
    """

    glass: Glass
    signals: Signals
    clock: Callable[[], float]
    speak: Callable[[str], None]
    service: Service = field(default_factory=Service)
    today: Callable[[], str] = today
    cards: WholeCards | None = None
    examine: Examiner = _nothing
    check_buttons: Callable[[], None] = no_check
    seam: Seam = field(default_factory=NoPhones)
    hall: NoHall = field(default_factory=NoHall)
    leave_word: Callable[[str], None] = no_word
    stick: NoStick = field(default_factory=NoStick)
    phone_games: NoStick = field(default_factory=NoStick)
    call_network: Callable[[str], None] = no_call


@frozen
class AtRest:
    """Asks for a sign, its event set, when nothing is left to do or to draw."""

    reached: Event


@frozen
class ScriptEnded:
    """No more presses will come; ``error`` says what was wrong with the last line."""

    error: str | None


@frozen
class Reshaped:
    """The panel is another from now on: a simulated one was stood on its end, or laid down."""

    spec: PanelSpec


@frozen
class JournalChanged:
    """A folder that could not be used can be now, or not for another reason; the device then."""

    journal: Journal | ClosedJournal
    app: App

    def after(self, app: App) -> App:
        """Return the device then: the glass, and who is in and comes in, are as before.

        A box that follows in a hall goes on with the hall's game.
        """
        glass = replace(self.app, shows=app.shows, seen=app.seen, trouble=app.trouble)
        now = replace(glass, door=app.door, hall=app.hall, network=app.network)
        if not is_following(app):
            return now
        return replace(now, memory=replace(app.memory, language=now.memory.language))


@frozen
class HallSaid:
    """The program that speaks to the other boxes of a hall says something."""

    message: object


Arrival = Touch | Held | Input | AtRest | ScriptEnded | Reshaped | JournalChanged | HallSaid
"""What may stand on the queue."""


def place_of(journal: Journal | ClosedJournal, app: App) -> Place:
    """Return where a box is when a finger wakes it: at the table, or still without a journal."""
    return app.place if isinstance(journal, ClosedJournal) else AtTable()


def fresh_code() -> str:
    """Return luck for a code that lets phones in: forty bits, as eight signs."""
    from companion.seam.fields import CODE_SIGNS  # noqa: PLC0415 - only where phones are

    return "".join(SIGNS[each % len(SIGNS)] for each in os.urandom(CODE_SIGNS))


def fresh_seed() -> int:
    """Return luck for a new game: each of the seeds, a power of two, is as likely as another."""
    return int.from_bytes(os.urandom(8)) % code.SEEDS


def fresh_luck() -> Seeded:
    """Return luck for the next game: its seed, and an id by which nobody finds the seed."""
    return Seeded(fresh_seed(), os.urandom(8).hex())
