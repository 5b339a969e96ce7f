"""What is known of a game of Cartographers: the moves, and the State.

The State holds everything, the order of the face-down pile too.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, get_args

from companion.engine.chance import Shuffled
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from companion.games.cartographers.rules.cards import RuinsCard, TurnCard


@frozen
class Options:
    """What set-up decides.

    ``players`` counts the map sheets, 1 being solo; None means several, and nobody said how many.
    ``side`` is A for wilderness and B for wastelands, on either product's sheets; ``own_edicts``
    means that the table deals the scoring cards; ``tracker`` that it turns its own explore cards
    too. ``cards``, ``sheets``, ``heroes`` and ``goals`` say what of Heroes is in the game.
    """

    players: int | None = 1
    side: str = "A"
    skills: bool = False
    own_edicts: bool = False
    tracker: bool = False
    cards: str = "base"
    sheets: str = "base"
    heroes: bool = False
    goals: str = "base"

    @property
    def solo(self) -> bool:
        """Say whether one person plays alone."""
        return self.players == 1

    @property
    def drawn_side(self) -> str:
        """The letter of the map side that is drawn on: C or D on the sheets of Heroes."""
        return self.side if self.sheets == "base" else {"A": "C", "B": "D"}[self.side]


class Phase(Enum):
    """Where the game stands."""

    CHOOSING = "choosing-edicts"
    """The table names the scoring cards it dealt."""
    OPENING = "opening"
    """Everything is dealt; no card is turned yet."""
    TURN = "turn"
    """A card is open (tracker mode: time is being counted)."""
    SEASON_END = "season-end"
    """The season's edicts are being scored."""
    EFFECTS = "effects"
    """Monsters that were revealed do what they do after scoring."""
    OVER = "over"
    """Winter is scored."""


@frozen
class EdictChosen:
    """The table named the scoring card under the next edict."""

    card: str


@frozen
class Flipped:
    """The next card was turned, ruins on the way included."""


@frozen
class TimeAdded:
    """Tracker mode: the table turned a card of this time, 0 to 2."""

    time: int


@frozen
class SpotPassed:
    """A solo monster does not fit on the spot shown: the next along the walk is due."""


@frozen
class AcrobaticsUsed:
    """Solo: the monster becomes one of two spaces, then one standing, then the card's own again.

    Each walks its own way from the corner; the coins are crossed out on paper.
    """


@frozen
class SeasonClosed:
    """The season's time is up and its edicts are scored."""


@frozen
class EffectsOpened:
    """The season is scored, and effects of monsters that were revealed follow."""


@frozen
class SeasonBegun:
    """The next season starts."""


@frozen
class GameClosed:
    """Winter is scored and the game is over."""


@frozen
class ScoreEntered:
    """The solo player's stars of a season in all; may be below zero."""

    season: str
    stars: int


@frozen
class PlayersCounted:
    """Several players want a table of their stars, for 2 to 12 of them."""

    count: int


@frozen
class PlayerScored:
    """A player, counted from 0, has this number under a part of the table.

    ``part`` is a season's id, ``total`` for the stars of all four, or ``monsters`` for the stars
    lost to monsters, counted up from 0.
    """

    player: int
    part: str
    number: int


@frozen
class AmbushMet:
    """Tracker mode: the table turned this ambush card."""

    card: str


@frozen
class RuinsMet:
    """Tracker mode: the table turned ruins, which wait for the next explore card."""


@frozen
class HeroMet:
    """Tracker mode: the table turned this hero card."""

    card: str


@frozen
class CornerSaid:
    """Solo: the way on the player's own card of a monster, or that it is not at hand.

    ``way`` is a value of the monster's option in set-up, see ``packs.sets``.
    """

    card: str
    way: str


Move = (
    Shuffled
    | EdictChosen
    | Flipped
    | TimeAdded
    | SpotPassed
    | AcrobaticsUsed
    | SeasonClosed
    | SeasonBegun
    | GameClosed
    | ScoreEntered
    | PlayersCounted
    | PlayerScored
    | AmbushMet
    | RuinsMet
    | EffectsOpened
    | HeroMet
    | CornerSaid
)
MOVES: tuple[type[Move], ...] = get_args(Move)


@frozen
class Tally:
    """What is written down of one player of several; None where nothing is.

    ``lost`` are the stars lost to monsters, which break a tie.
    """

    seasons: tuple[int | None, ...] = (None, None, None, None)
    total: int | None = None
    lost: int | None = None

    @property
    def stars(self) -> int | None:
        """The stars of the game: the seasons' sum where all are known, else the total."""
        known = [stars for stars in self.seasons if stars is not None]
        return sum(known) if len(known) == len(self.seasons) else self.total


@frozen
class TurnedCard:
    """A card turned this season: when, after which ruins, and with what time before it.

    ``ruins`` are the ruins cards turned for this very card. ``on_ruins`` says that the card must
    cover a ruins space; on any other card, that ruins wait for the next explore card. ``turns``
    counts how often Acrobatics changed the monster's shape.
    """

    card: str
    time_before: int
    ruins: tuple[str, ...] = ()
    on_ruins: bool = False
    turns: int = 0


@frozen
class State:
    """Everything, secrets too. Cards are held by id.

    ``pile`` is face down, top first; ``ambushes`` and ``heroes`` are those not yet shuffled in.
    ``needs`` names the pile that chance must order before play goes on. ``scores`` are a solo
    player's stars by season, ``tallies`` those of several players. ``ruins``: in tracker mode,
    ruins wait. ``said`` is what a solo player said of own cards.
    """

    options: Options
    phase: Phase = Phase.OPENING
    season: int = 0
    time: int = 0
    edicts: tuple[str, ...] = ()
    skills: tuple[str, ...] = ()
    ambushes: tuple[str, ...] = ()
    unseen_ambushes: tuple[str, ...] = ()
    pile: tuple[str, ...] = ()
    turned: tuple[TurnedCard, ...] = ()
    past: tuple[MapTurn, ...] = ()
    spot: int = 0
    scores: tuple[int | None, ...] = (None, None, None, None)
    tallies: tuple[Tally, ...] = ()
    ruins: bool = False
    needs: str | None = None
    heroes: tuple[str, ...] = ()
    unseen_heroes: tuple[str, ...] = ()
    said: tuple[CornerSaid, ...] = ()


@frozen
class Seen:
    """A turned card as a page shows it; ``time`` is the season's time with this card."""

    card: TurnCard
    ruins: tuple[RuinsCard, ...]
    on_ruins: bool
    time_before: int
    time: int


@frozen
class MapTurn:
    """A turn of the game, for those who draw it late; ``number`` counts from 1 in its season.

    ``seen`` is None for a card of the table's own, which the box knows by its time alone; ``card``
    is ``time-1`` then, say.
    """

    season: str
    number: int
    card: str
    seen: Seen | None
    on_ruins: bool

    @property
    def id(self) -> str:
        """The name of the turn: the same card turned again after an undo has it again."""
        return f"{self.season}/{self.number}/{self.card}"
