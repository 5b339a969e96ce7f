"""What a seat may know, or the whole table: all that a page is drawn from."""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING

from companion.games.cadwallon.rules.cards import GROUNDS, GUILDS
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Mapping

    from companion.games.cadwallon.rules.cards import DistrictCard, TextCard, Tool
    from companion.games.cadwallon.rules.majority import Judged
    from companion.games.cadwallon.rules.options import CityOptions
    from companion.games.cadwallon.rules.points import HandScore, HeldCard, Placing
    from companion.games.cadwallon.rules.shown_cards import CardGroup
    from companion.games.cadwallon.rules.state import Phase


@frozen
class SeatCards:
    """What everybody knows of a seat.

    ``cards`` are those it has won, in that order; ``actions`` the ids of actions that it may
    still play and everybody knows, ``has_secret`` says that it holds a secret one too.
    ``agents_left`` are its agents for this round, ``so_far`` its score if the game ended now.
    ``bonuses`` are points with the id of what gave them, as in ``PlayerCards``.
    """

    cards: tuple[HeldCard, ...]
    actions: tuple[str, ...]
    has_secret: bool
    agents_left: int
    so_far: HandScore
    bonuses: tuple[tuple[str, int], ...] = ()


@frozen
class OwnSecrets:
    """What one seat alone knows: its secret action and its contract, where it has them."""

    seat: int
    special: DistrictCard | None
    contract: TextCard | None


@frozen
class View:
    """What the table may know; with ``secret``, what one seat may.

    ``districts`` and ``agents`` are in reading order, ``fresh`` the places filled for this round.
    ``asked`` is the street of the mat to be reported now,
    ``reportable`` the seats that have an agent for it. ``acting`` are the seats that may play
    an action now. ``open_action`` is the card that is being played, its seat and what it begins
    with. ``judged`` is what each district comes to: it is there on the page of control.
    ``refill`` is how many cards the next round needs, ``ends_next`` says that the pile has too
    few; ``may_leave`` that the table may end the game here. ``draws`` is how many actions each seat
    is going to draw. ``winners`` and ``by_crests`` come when the game is over. ``step`` is what is
    entered now where the box only adds up, see ``adding_up.tally_steps``, ``enterable`` the kinds
    and guilds of which a card may be entered. ``placings`` are, by
    seat, all ways to place its personalities, the best ones first. ``unseen`` are the seats that
    have yet to see what was dealt to them in secret.

    ``asked_place`` is the place whose card the table shows now; ``groups`` are the cards that may
    come there, see ``shown_cards.groups``. ``may_end`` says that the deck may be empty. ``lesson``
    is the card that the box is to be taught, ``lesson_group`` all of its guild, or of its kind.
    ``taught`` says at the end of a lesson of each guild, and of militia, if all of it is known.
    ``known`` of ``cards_in_all`` cards are known; ``contradicted`` says that the table showed one
    that the deck cannot have. ``deck_mark`` is the mark of the owner's deck, empty where there is
    none. ``guilds`` are those of the deck, in its order. ``grounds`` are the grounds that cards
    show, by type of district.
    """

    options: CityOptions
    code: str
    phase: Phase
    round: int
    turn: int
    first: int
    districts: tuple[DistrictCard | None, ...]
    agents: tuple[tuple[int, ...], ...]
    fresh: tuple[int, ...]
    pile: int
    action_pile: int
    seats: tuple[SeatCards, ...]
    invented: bool
    condition: TextCard | None = None
    asked: int | None = None
    reportable: tuple[int, ...] = ()
    acting: tuple[int, ...] = ()
    open_action: tuple[int, DistrictCard, Tool | None] | None = None
    judged: tuple[Judged[int], ...] = ()
    refill: int = 0
    ends_next: bool = False
    may_leave: bool = False
    draws: tuple[int, ...] = ()
    contracts: tuple[TextCard | None, ...] = ()
    winners: tuple[int, ...] = ()
    by_crests: bool = False
    placings: tuple[tuple[Placing, ...], ...] = ()
    step: int = 0
    enterable: tuple[tuple[str, str], ...] = ()
    secret: OwnSecrets | None = None
    unseen: tuple[int, ...] = ()
    asked_place: int | None = None
    groups: Mapping[str, CardGroup] = field(default_factory=dict)
    may_end: bool = False
    lesson: DistrictCard | None = None
    lesson_group: tuple[DistrictCard, ...] = ()
    taught: Mapping[str, bool] = field(default_factory=dict)
    known: int = 0
    cards_in_all: int = 0
    contradicted: bool = False
    deck_mark: str = ""
    guilds: tuple[str, ...] = GUILDS
    grounds: Mapping[str, str] = field(
        default_factory=lambda: dict(zip(GROUNDS, GROUNDS, strict=True))
    )

    @property
    def to_come(self) -> Mapping[str, tuple[DistrictCard, ...]]:
        """Faces that the box knows and that may still come, equal ones once, by guild; militia."""
        return {name: each.known for name, each in self.groups.items() if each.has_values}

    @property
    def new_possible(self) -> frozenset[str]:
        """The guilds of which an unknown card may still come; militia."""
        return frozenset(name for name, each in self.groups.items() if each.unknown)

    @property
    def free(self) -> tuple[int, ...]:
        """The streets where nobody stands."""
        return tuple(street for street, seats in enumerate(self.agents) if not seats)
