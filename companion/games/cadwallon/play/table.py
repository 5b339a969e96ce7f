"""A simulated table: what its players decide for each page of the box."""

from __future__ import annotations

from functools import partial
from itertools import combinations
from typing import TYPE_CHECKING

from companion.games.cadwallon.play import invariants
from companion.games.cadwallon.play.printed_deck import PrintedDeck, taught
from companion.games.cadwallon.play.worth import WeighedCity, seat_worths
from companion.games.cadwallon.rules import moves
from companion.games.cadwallon.rules.acting import SWAPS, go_together
from companion.games.cadwallon.rules.cards import ACTION_WORTH, BACKER_WORTH, NEW_MARKET, Tool
from companion.games.cadwallon.rules.rules import listed_deck
from companion.games.cadwallon.rules.state import PAPER, Phase

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from companion.engine.commands import Given
    from companion.engine.dealer import Luck
    from companion.engine.play.fingers import SimulatedFingers
    from companion.engine.play.values import Look
    from companion.engine.session import Moves, Session
    from companion.games.cadwallon.play.worth import AgentBot, SeatWorth
    from companion.games.cadwallon.rules.cards import CityDeck
    from companion.games.cadwallon.rules.moves import ActionPlayed, Move
    from companion.games.cadwallon.view.view import View

WORTH_PLAYING = 3
"""Points that New Market has to gain before a player plays it, whoever it is."""
PLAYS = (True, False, False)
"""Of three turns in which a player by luck could play an action it plays one in one."""


def table_of(
    fingers: SimulatedFingers, bots: Sequence[AgentBot], luck: Luck, given: Given
) -> AgentTable:
    """Return the table at which some bots sit.

    With one button no action is played: what it measures is how streets are named and reported.
    """
    del given
    options, seed = fingers.view().options, fingers.session.deal.seed
    deck = PrintedDeck(options, seed) if options.way == "table" else None
    return AgentTable(bots, luck, deck, has_hold=not fingers.one_button)


class AgentTable:
    """Simulated players, clockwise. With the mat they place figures there and report them after."""

    def __init__(
        self,
        bots: Sequence[AgentBot],
        luck: Luck,
        deck: PrintedDeck | None = None,
        *,
        has_hold: bool = True,
    ) -> None:
        self._bots = bots
        self._deck = deck
        """The cards of a table that deals its own."""
        self._has_hold = has_hold
        """Whether a hold plays an action on the page of control; a lone button asks the menu."""
        self._luck = luck
        self._mat: list[int] = []
        """The seat in each street of the mat, while the streets are reported."""
        self._asked: set[tuple[int, int, Phase, int]] = set()
        """The turns in which a seat has thought of an action."""
        self._changed = False
        self._listed: CityDeck | None = None
        """Every card that may come up."""

    def moves(self, look: Look) -> Moves:
        """Return what somebody does next, nothing when the game is over."""
        move = self._move(look(None), look)
        return () if move is None else (move,)

    def saw(self, before: View, made: Moves, after: View) -> None:
        """Do nothing beside the box: the next street is asked when it is."""

    def check(self, session: Session) -> None:
        """Check the game. Raises BrokenInvariant."""
        if self._listed is None:
            self._listed = listed_deck(session.deal.setup, session.view().options)
        invariants.check(session.state, self._listed)

    def _move(self, view: View, look: Look) -> Move | None:
        if view.open_action is not None:
            return self._use(view)
        match view.phase:
            case Phase.SHOWING if self._deck is not None:
                return self._deck.show(view)
            case Phase.LESSON:
                return taught(view)
            case Phase.SECRETS:
                return moves.SecretSeen(view.turn)
            case Phase.CONDITION:
                return moves.ConditionRead()
            case Phase.PLACING:
                return self._action(view, look) or moves.AgentPlaced(self._street(view))
            case Phase.REPORTING:
                return self._halfway(view, look) or self._report(view)
            case Phase.CONTROL:
                left = moves.CityLeft() if view.may_leave else moves.RoundSettled()
                return self._action(view, look) or left
            case Phase.TALLY:
                return self._tally(view)
            case Phase.CONTRACTS:
                known = view.contracts[view.turn] if view.contracts else None
                met = self._luck.choose((True, False))
                return moves.ContractJudged(view.turn, (known.bonus if known else 5) if met else 0)
            case _:
                return None

    def _weighed(self, view: View) -> WeighedCity:
        return WeighedCity(view, self._worths(view), view.agents)

    def _worths(self, view: View) -> tuple[SeatWorth, ...]:
        return seat_worths(view, [bot.builds for bot in self._bots])

    def _street(self, view: View) -> int:
        """Return the street that the seat in turn takes."""
        seat = view.turn
        return self._bots[seat].choose(
            view.free, lambda: partial(self._weighed(view).with_agent, seat), self._luck
        )

    def _report(self, view: View) -> Move:
        """Return the report of the next street; first the figures are placed, turn by turn."""
        if not view.asked:
            self._mat = self._placed(view)
        seat = self._mat[view.asked or 0]
        return moves.AgentReported(view.asked or 0, None if seat < 0 else seat)

    def _placed(self, view: View) -> list[int]:
        """Place all figures on the mat, clockwise from the first seat."""
        worths = self._worths(view)
        agents: list[tuple[int, ...]] = [()] * len(view.agents)
        left = [seat.agents_left for seat in view.seats]
        seat = view.first
        while any(left) and () in agents:
            if left[seat]:
                free = [street for street, seats in enumerate(agents) if not seats]

                def weigh(seat: int = seat) -> Callable[[int], int]:
                    return partial(WeighedCity(view, worths, agents).with_agent, seat)

                agents[self._bots[seat].choose(free, weigh, self._luck)] = (seat,)
                left[seat] -= 1
            seat = (seat + 1) % len(left)
        return [seats[0] if seats else -1 for seats in agents]

    # -- actions

    def _halfway(self, view: View, look: Look) -> ActionPlayed | None:
        """Return an action that is reported when half of the mat is, by a seat that goes by luck.

        Whoever weighs what it does waits for the page of control, which knows all agents.
        """
        if view.asked != len(view.agents) // 2:
            return None
        return self._action(view, look, lambda seat: self._bots[seat].by_luck)

    def _action(
        self, view: View, look: Look, thinks: Callable[[int], bool] = lambda _: True
    ) -> ActionPlayed | None:
        """Return the action that a seat plays now, if any; each seat thinks of it once in a turn.

        That is the seat which has just placed an agent; with the mat, which knows no turns, every
        seat that may.
        """
        if view.phase is Phase.CONTROL and not self._has_hold:
            return None
        placed = 0 if view.options.on_mat else sum(map(len, view.agents))
        for seat in filter(thinks, view.acting):
            turn = view.round, placed, view.phase, seat
            if turn in self._asked:
                continue
            self._asked.add(turn)
            cards = [*view.seats[seat].actions, *_secret(view, look, seat)]
            wanted = [card for card in cards if _is_new_market(card)]
            if wanted and self._best_swap(view, seat, Tool.SWAP_SAME_TYPE)[0] >= WORTH_PLAYING:
                return moves.ActionPlayed(seat, wanted[0])
            if cards and self._bots[seat].by_luck and self._luck.choose(PLAYS):
                return moves.ActionPlayed(seat, self._luck.choose(cards))
        return None

    def _best_swap(self, view: View, seat: int, tool: Tool | None) -> tuple[int, tuple[int, int]]:
        """Return what the best swap of two districts with a tool gains, and which."""
        city = self._weighed(view)
        now = city.now(seat)
        swaps = _swaps(view, tool)
        return max(
            ((city.with_swap(seat, *swap) - now, swap) for swap in swaps), default=(0, (0, 1))
        )

    def _use(self, view: View) -> Move:
        """Return what the open action changes, and that it is done."""
        if view.open_action is None or self._changed:
            self._changed = False
            return moves.ActionClosed()
        seat, card, tool = view.open_action
        if tool in SWAPS:
            swaps = _swaps(view, tool)
            if not swaps:
                return moves.ActionClosed()
            if self._bots[seat].weighs or _is_new_market(card.id):
                return moves.DistrictsSwapped(*self._best_swap(view, seat, tool)[1])
            return moves.DistrictsSwapped(*self._luck.choose(swaps))
        self._changed = True
        streets = range(len(view.agents))
        taken = [street for street in streets if view.agents[street]]
        match tool:
            case Tool.EXTRA_AGENT:
                return moves.AgentAdded(self._luck.choose(streets), seat)
            case Tool.MOVE_AGENT if taken:
                start = self._luck.choose(taken)
                end = self._luck.choose([street for street in streets if street != start])
                return moves.AgentMoved(start, end, view.agents[start][0])
            case Tool.REMOVE_AGENT if taken:
                street = self._luck.choose(taken)
                return moves.AgentRemoved(street, view.agents[street][-1])
            case Tool.POINTS:
                return moves.BonusGiven(seat, self._luck.choose((1, 2, 3)))
            case _:
                self._changed = False
                return moves.ActionClosed()

    # -- adding up

    def _tally(self, view: View) -> Move:
        """Return a card that the seat has, or the next step."""
        if not view.enterable or self._luck.choose((True, False)):
            return moves.TallyStepped()
        kind, guild = self._luck.choose(view.enterable)
        worth = {"personality": (0,), "action": (ACTION_WORTH,), "backer": (BACKER_WORTH,)}
        points = self._luck.choose(worth.get(kind, (0, 1, 2, 3, 4)))
        return moves.CardTallied(view.turn, kind, guild, points)


def _swaps(view: View, tool: Tool | None) -> list[tuple[int, int]]:
    """Return the pairs of districts that a tool may swap."""
    found = []
    for first, second in combinations(range(len(view.districts)), 2):
        one, other = view.districts[first], view.districts[second]
        if one is not None and other is not None and go_together(tool, one, other):
            found.append((first, second))
    return found


def _is_new_market(card: str) -> bool:
    """Say whether an action, by its id, is New Market, of the second set too."""
    return card.startswith(f"action-{NEW_MARKET}")


def _secret(view: View, look: Look, seat: int) -> tuple[str, ...]:
    """Return the secret action of a seat that may still be played."""
    if not view.seats[seat].has_secret:
        return ()
    if view.options.special == "own":
        return (PAPER,)
    secret = look(seat).secret
    return (secret.special.id,) if secret and secret.special else ()
