"""What is known of a game: dice, seats, questions, and the State, which holds everything.

Places and indexes are counted from 0, seats clockwise from 0 in the order of ``cards.SEATS``.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from companion.games.unearth.rules.cards import DICE, STONES, STONES_OF_A_COLOUR
from companion.surface.frozen import frozen, replace

if TYPE_CHECKING:
    from companion.games.unearth.rules.cards import RuinCard
    from companion.games.unearth.rules.options import TableOptions
    from companion.games.unearth.rules.who_claims import Reason

NOWHERE = -1
"""In place of a place or an index, where there is none."""
HOME = tuple(kind for kind, count in DICE.items() for _ in range(count))
"""The dice of a seat that has all of them at home."""


class Phase(Enum):
    """Where the game stands."""

    OPENING = "opening"
    PLAYING = "playing"
    OVER = "over"


class Question(Enum):
    """What the table is asked, or has to read; the value is the name of its page."""

    ROLL = "roll"
    """Box dice: is the number kept, changed or rolled again?"""
    WHERE = "where"
    """Box dice, Expedition: where does the die go?"""
    FIRST_ROLL = "first-roll"
    """Own dice, Ancient Map: what did the first roll show?"""
    STONE = "stone"
    """Which of the ruin's stones?"""
    TWO_STONES = "two-stones"
    """Underground Library: which of the two stones from the bag?"""
    CARD_DIE = "card-die"
    """Which die on a ruin is the card for?"""
    CARD_NUMBER = "card-number"
    """Which number is named?"""
    REROLL = "reroll"
    """Own dice: what does the die show that was rolled again?"""
    MEMORIAL = "memorial"
    """Which of the ruins set aside is kept? Asked of one seat in secret."""
    CLAIM = "claim"
    """Read: who took a ruin and why."""
    AGE = "age"
    """Read: the End of Age card."""
    LAST_WONDERS = "last-wonders"
    """The last ruin is gone, and a ring may still be closed."""


READINGS = (Question.CLAIM, Question.AGE)
"""What is only to be read; the others are to be answered."""
READ_OR_BUILD = (*READINGS, Question.LAST_WONDERS)
"""While these stand there, a ring may still be closed."""


@frozen
class Die:
    """A die of a seat: its kind, ``d4``, ``d6`` or ``d8``, and the number that it shows."""

    seat: int
    kind: str
    number: int


@frozen
class Site:
    """A place of the row: the id of the ruin or city there, its stones, its dice as they came."""

    ruin: str
    stones: tuple[str, ...] = ()
    dice: tuple[Die, ...] = ()

    @property
    def dug(self) -> int:
        """The sum of the dice."""
        return sum([die.number for die in self.dice])


@frozen
class BuiltWonder:
    """A wonder that was built; ``points`` are those of its token, 0 for a named wonder."""

    id: str
    points: int


@frozen
class Seat:
    """All of a seat but its dice. Cards are held by id; ``stones`` in the order of ``STONES``."""

    hand: tuple[str, ...] = ()
    hidden: tuple[str, ...] = ()
    owned: tuple[str, ...] = ()
    stones: tuple[int, int, int, int] = (0, 0, 0, 0)
    built: tuple[BuiltWonder, ...] = ()


@frozen
class ClaimReport:
    """A ruin that left the row: who took it, None for nobody, and why.

    ``dice`` were there, the strongest seat's first. ``draws`` has (seat, number of Delver cards)
    for each seat that draws. ``following`` is the ruin or city that took the place, if one did.
    """

    place: int
    ruin: RuinCard
    dice: tuple[Die, ...]
    winner: int | None
    reason: Reason[int]
    draws: tuple[tuple[int, int], ...]
    following: RuinCard | None = None


@frozen
class Way:
    """A way to change what the box rolled: by -1 or +1, or 0 for rolling again.

    ``source`` is the id of the Delver card or wonder that allows it.
    """

    by: int
    source: str


@frozen
class Ask:
    """A question to the table, or a report to be read.

    ``place`` and ``index`` point at a place and a die there; ``die`` is the die that it is about.
    ``colours`` are the stones to choose from, ``source`` the Delver card or wonder that asks,
    ``ways`` what a roll may be changed by, ``claim`` what is reported, ``age`` the End of Age card.
    """

    question: Question
    seat: int
    place: int = NOWHERE
    index: int = NOWHERE
    die: Die | None = None
    colours: tuple[str, ...] = ()
    source: str = ""
    ways: tuple[Way, ...] = ()
    claim: ClaimReport | None = None
    age: str = ""

    @property
    def first_ways(self) -> dict[int, Way]:
        """The first way to each change, by what it changes: the wonders, which come again."""
        return {way.by: way for way in reversed(self.ways)}


@frozen
class DieChange:
    """A die on a ruin that a card has changed or rolled again."""

    place: int
    before: Die
    after: Die


@frozen
class LastMove:
    """What the last dig or the last card did, with all that followed from it.

    ``kind`` is ``dug``, ``played`` or, before both, empty. Of a dig: ``place``, ``die`` (None while
    it is rolled), the ``stone`` it brought; ``no_stone`` says that the number called for a stone
    and the bag was empty. Of a card: ``card`` and the ``changes`` of dice. Of both: ``claims`` in
    their order, the End of Age card ``age``, and ``wonders`` built since as (seat, id). ``reveals``
    says that the last press showed something that the table must have seen before it goes on.
    """

    kind: str = ""
    seat: int = 0
    place: int = NOWHERE
    die: Die | None = None
    stone: str = ""
    no_stone: bool = False
    card: str = ""
    changes: tuple[DieChange, ...] = ()
    claims: tuple[ClaimReport, ...] = ()
    age: str = ""
    wonders: tuple[tuple[int, str], ...] = ()
    reveals: bool = False


class WorkKind(Enum):
    """What the box has still to do by itself, with luck or without."""

    DEAL = "deal"
    """Order a pile of set-up: ``name``."""
    ROLL = "roll"
    """Roll the die that is dug."""
    REROLL = "reroll"
    """Roll the die at ``place`` and ``index`` again."""
    GO_ON = "go-on"
    """Take the dig to its next question, or lay the die down."""
    STONE = "stone"
    """See whether the dug number brings a stone."""
    DRAW_STONE = "draw-stone"
    """Draw the stone from the bag."""
    CLAIMS = "claims"
    """Settle the first ruin whose dice reach its value, then the next."""
    DRAW_CARDS = "draw-cards"
    """Give ``count`` Delver cards to ``seat``."""
    LAY_STONES = "lay-stones"
    """Lay stones on the ruin that came to ``place``."""
    KEEP_ANY = "keep-any"
    """Give ``seat`` one of the ruins set aside, by luck."""
    END_DIG = "end-dig"
    """Pass the turn on, or let the seat dig again."""


@frozen
class QueuedWork:
    """A piece of work in the queue; see ``WorkKind`` for what each needs."""

    work: WorkKind
    seat: int = 0
    place: int = NOWHERE
    index: int = NOWHERE
    count: int = 0
    name: str = ""


@frozen
class Dig:
    """The die that is being dug, from hand or taken back.

    ``place`` is ``NOWHERE`` until it is chosen, ``number`` 0 until it is rolled. ``stone_number``
    is what brings the stone where that is another number, else 0. ``used`` are the wonders that
    have changed this roll; ``is_kept`` says that the seat wants no more changes, ``is_laid`` that
    the die lies on its ruin by now.
    """

    kind: str
    place: int = NOWHERE
    number: int = 0
    stone_number: int = 0
    used: tuple[str, ...] = ()
    is_kept: bool = False
    is_laid: bool = False


Queue = tuple[QueuedWork | Ask, ...]
REMEMBERED = 20
"""How many digs and cards one may look back at."""


@frozen
class State:
    """Everything, secrets too. Cards are held by id.

    ``row`` is as wide as it was at the start. ``pile`` are the ruins to come, top first; ``age``
    the End of Age card under them, empty once it is turned; ``aside`` the ruins set aside unseen.
    ``bag`` counts stones by colour: who draws from it has luck of its own, so it has no order.
    ``delver`` is face down, top first (without an order where hands are open), ``discards`` the
    cards played since it was shuffled.
    ``lesser`` and ``greater`` are the points of tokens, top first. ``queue`` is what is to be done
    and asked, the next first. ``played`` are the cards that act with this turn's dig;
    ``first_roll`` is what the first roll of Ancient Map showed, where that is known before the dig.
    ``past`` are the digs and cards before the last one, the newest last.
    """

    options: TableOptions
    phase: Phase = Phase.OPENING
    first: int = 0
    turn: int = 0
    digs_left: int = 1
    has_dug: bool = False
    row: tuple[Site | None, ...] = ()
    pile: tuple[str, ...] = ()
    age: str = ""
    aside: tuple[str, ...] = ()
    standing: int = 0
    bag: tuple[int, ...] = (STONES_OF_A_COLOUR,) * len(STONES)
    delver: tuple[str, ...] = ()
    discards: tuple[str, ...] = ()
    offered: tuple[str, ...] = ()
    lesser: tuple[int, ...] = ()
    greater: tuple[int, ...] = ()
    seats: tuple[Seat, ...] = ()
    queue: Queue = ()
    dig: Dig | None = None
    offer: int | None = None
    played: tuple[str, ...] = ()
    first_roll: str = ""
    last: LastMove = LastMove()
    past: tuple[LastMove, ...] = ()

    @property
    def asks(self) -> tuple[Ask, ...]:
        """What the table is asked or has to read, the next first."""
        return tuple(each for each in self.queue if isinstance(each, Ask))

    def begun(self, last: LastMove) -> State:
        """Return the state with a new dig or card as its last move."""
        past = (*self.past, self.last)[-REMEMBERED:] if self.last.kind else self.past
        return replace(self, last=last, past=past)

    @property
    def ask(self) -> Ask | None:
        """What the table is asked now; None while the box is at work, or nothing is asked."""
        return self.queue[0] if self.queue and isinstance(self.queue[0], Ask) else None
