"""The State, which holds everything: the city, the piles, and what each seat has.

Places of districts, streets and seats are counted from 0.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from companion.games.cadwallon.rules.cards import SECOND
from companion.surface.frozen import frozen, replace

if TYPE_CHECKING:
    from companion.games.cadwallon.rules.cards import DistrictCard
    from companion.games.cadwallon.rules.options import CityOptions
    from companion.games.cadwallon.rules.points import Placing


PAPER = "paper"
"""The id of a secret action that a seat holds on paper, which the box does not know."""


def card_key(card: str) -> str:
    """Return where the words of an action stand: those of the second set have the same.

    >>> card_key("action-new-market#2")
    'card.action-new-market'
    """
    return "paper-card" if card == PAPER else f"card.{card.removesuffix(SECOND)}"


class Phase(Enum):
    """Where the game stands; the values of all but the first are names of pages."""

    DEALING = "dealing"
    SECRETS = "secrets"
    CONDITION = "condition"
    SHOWING = "show"
    """The table deals: it shows the box the card of the first free place."""
    LESSON = "lesson"
    """The box asks for the values of one card of the deck after the other."""
    PLACING = "place"
    """The box keeps the agents: the seat in turn names a street."""
    REPORTING = "report"
    """The agents stand on the mat: the table reports street after street."""
    CONTROL = "control"
    TALLY = "tally"
    """The box only adds up: a seat's cards are entered."""
    CONTRACTS = "contracts"
    OVER = "over"


@frozen
class PlayerCards:
    """What a seat has.

    ``won`` are the ids of the cards that it took or drew, without the secret action ``special``;
    ``played`` those of actions that were used, that one too. ``tallied`` are cards without an id,
    as kind, guild and points, where the box only adds up. ``bonuses`` are points with the id of
    the card that gave them, ``contract``, or ``bonus`` where they were given at the end.
    """

    won: tuple[str, ...] = ()
    played: tuple[str, ...] = ()
    special: str = ""
    contract: str = ""
    bonuses: tuple[tuple[str, int], ...] = ()
    tallied: tuple[tuple[str, str, int], ...] = ()
    placing: Placing | None = None
    used_agents: int = 0
    actions_now: int = 0


@frozen
class TaughtValues:
    """Values of a card that this game taught the box; None is one that it knew already."""

    card: str
    points: int | None
    support: int | None


@frozen
class State:
    """All of a game.

    ``round`` counts from 1, ``turn`` is the seat whose turn it is, or whose cards are entered or
    judged. ``acting`` is the seat that may still play an action because it placed the last agent,
    None where none may. ``districts`` are ids of cards by place, ``agents`` the seats in each
    street, ``reported`` how many streets of the mat were reported. ``fresh`` are the places that
    were filled for this round. ``open_action`` is the card that is being played, and its seat.
    ``seen`` are, until all have, the seats that saw what only they may see.
    ``idle_rounds`` counts rounds in a row in which nobody took a card. ``step`` is the step in
    which the cards of the seat in turn are entered. ``shown`` are faces that this game was shown
    and the deck does not have: they stand before the deck's card of that id, see
    ``shown_cards.deck_of``. ``taught`` are the values of cards of the deck among them.
    """

    options: CityOptions
    players: tuple[PlayerCards, ...]
    phase: Phase = Phase.DEALING
    round: int = 1
    turn: int = 0
    acting: int | None = None
    districts: tuple[str | None, ...] = ()
    agents: tuple[tuple[int, ...], ...] = ()
    reported: int = 0
    fresh: tuple[int, ...] = ()
    pile: tuple[str, ...] = ()
    aside: tuple[str, ...] = ()
    action_pile: tuple[str, ...] = ()
    condition: str = ""
    open_action: tuple[int, str] | None = None
    idle_rounds: int = 0
    piles_left: tuple[str, ...] = ()
    step: int = 0
    shown: tuple[DistrictCard, ...] = ()
    taught: tuple[TaughtValues, ...] = ()
    seen: tuple[int, ...] = ()

    @property
    def unseen(self) -> tuple[int, ...]:
        """The seats that have yet to see what only they may see."""
        if self.phase is not Phase.SECRETS:
            return ()
        return tuple(seat for seat in range(self.options.players) if seat not in self.seen)

    @property
    def first(self) -> int:
        """The seat that begins the round: the next one each round; in a lesson there is none."""
        return (self.round - 1) % max(1, self.options.players)

    @property
    def free(self) -> tuple[int, ...]:
        """The streets where nobody stands."""
        return tuple(street for street, seats in enumerate(self.agents) if not seats)

    def agents_left(self, seat: int) -> int:
        """Return how many agents a seat has left in this round; with the mat it may use more."""
        return max(0, self.options.allotted - self.players[seat].used_agents)

    def with_player(self, seat: int, cards: PlayerCards) -> State:
        """Return the state with other cards of a seat."""
        players = (*self.players[:seat], cards, *self.players[seat + 1 :])
        return replace(self, players=players)
