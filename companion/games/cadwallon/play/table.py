"""A simulated table: what its players decide for each page of the box."""

from __future__ import annotations

from functools import cached_property, partial
from itertools import combinations
from typing import TYPE_CHECKING

from companion.engine.play.values import BotTable, SeatOutcome
from companion.games.cadwallon.play import invariants
from companion.games.cadwallon.play.printed_deck import PrintedDeck, taught
from companion.games.cadwallon.play.worth import WeighedCity, seat_worths
from companion.games.cadwallon.rules import moves
from companion.games.cadwallon.rules.acting import go_together
from companion.games.cadwallon.rules.adding_up import WORTH
from companion.games.cadwallon.rules.cards import NEW_MARKET, Tool
from companion.games.cadwallon.rules.rules import listed_deck
from companion.games.cadwallon.rules.state import PAPER, Phase

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

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


class AgentTable(BotTable):
    """Simulated players, clockwise. With the mat they place figures there and report them after.

    With one button no action is played: what it measures is how streets are named and reported.
    """

    _bots: Sequence[AgentBot]

    def begin(self, view: View) -> None:
        """Shuffle the cards of a table that deals its own."""
        self._options = view.options
        self._deck: PrintedDeck | None = None
        if view.options.way == "table":
            self._deck = PrintedDeck(view.options, self._fingers.session.deal.seed)
        self._mat: list[int | None] = []
        """The seat in each street of the mat, while the streets are reported."""
        self._asked: set[tuple[int, int, Phase, int]] = set()
        """The turns in which a seat has thought of an action."""
        self._changed = False

    def moves(self, look: Look) -> Moves:
        """Return what somebody does next, nothing when the game is over."""
        move = self._move(look(None), look)
        return () if move is None else (move,)

    @cached_property
    def _listed(self) -> CityDeck:
        """Every card that may come up."""
        return listed_deck(self._fingers.session.deal.setup, self._options)

    def check(self, session: Session) -> None:
        """Check the game. Raises BrokenInvariant."""
        invariants.check(session.state, self._listed)

    def seats(self, session: Session) -> Iterator[SeatOutcome]:
        """Yield the points of each seat, its cards of each guild, and the personalities placed."""
        view: View = session.view()
        for number, seat in enumerate(view.seats):
            scored = seat.so_far
            guilds = sum(each.total for each in scored.guilds)
            points = guilds, scored.actions, scored.militia, scored.backers, scored.bonus
            cards = tuple(len(each.points) for each in scored.guilds)
            joined = sum(each.joined for each in scored.guilds)
            more = {"cards": cards, "joined": joined}
            yield SeatOutcome(points, number in view.winners, more)

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
                return self._action(view, look) or moves.AgentPlaced(
                    self._street(view, view.turn, view.agents)
                )
            case Phase.REPORTING:
                return self._action(view, look) or self._report(view)
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

    def _worths(self, view: View) -> tuple[SeatWorth, ...]:
        return seat_worths(view, [bot.builds for bot in self._bots])

    def _street(
        self,
        view: View,
        seat: int,
        agents: Sequence[tuple[int, ...]],
        worths: tuple[SeatWorth, ...] = (),
    ) -> int:
        """Return the free street that a seat takes; ``worths`` are those of all seats."""
        free = [street for street, seats in enumerate(agents) if not seats]
        bot = self._bots[seat]
        if not bot.weighs:
            return bot.choose(free, float)
        city = WeighedCity(view, worths or self._worths(view), agents)
        return bot.choose(free, partial(city.with_agent, seat))

    def _report(self, view: View) -> Move:
        """Return the report of the next street; first the figures are placed, turn by turn."""
        if not view.asked:
            self._mat = self._placed(view)
        return moves.AgentReported(view.asked or 0, self._mat[view.asked or 0])

    def _placed(self, view: View) -> list[int | None]:
        """Place all figures on the mat, clockwise from the first seat; return who is where."""
        worths = self._worths(view)
        agents: list[tuple[int, ...]] = [()] * len(view.agents)
        left = [seat.agents_left for seat in view.seats]
        seat = view.first
        while any(left) and () in agents:
            if left[seat]:
                agents[self._street(view, seat, agents, worths)] = (seat,)
                left[seat] -= 1
            seat = (seat + 1) % len(left)
        return [seats[0] if seats else None for seats in agents]

    # -- actions

    def _action(self, view: View, look: Look) -> ActionPlayed | None:
        """Return the action that a seat plays now, if any; each seat thinks of it once in a turn.

        That is the seat which has just placed an agent; with the mat, which knows no turns, every
        seat that may. While the mat is reported that is when half of it is, by a seat that goes by
        luck: whoever weighs waits for the page of control, which knows all agents.
        """
        is_reporting = view.phase is Phase.REPORTING
        if is_reporting and view.asked != len(view.agents) // 2:
            return None
        if view.phase is Phase.CONTROL and self._fingers.one_button:  # a lone one asks the menu
            return None
        placed = 0 if view.options.on_mat else sum(map(len, view.agents))
        for seat in view.acting:
            if is_reporting and not self._bots[seat].by_luck:
                continue
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
        city = WeighedCity(view, self._worths(view), view.agents)
        now = city.now(seat)
        swaps = _swaps(view, tool)
        return max(
            ((city.with_swap(seat, *swap) - now, swap) for swap in swaps), default=(0, (0, 1))
        )

    def _use(self, view: View) -> Move:
        """Return what the open action changes, and that it is done; one swap is all of a tool."""
        change = None if self._changed else self._change(view)
        self._changed = change is not None and not isinstance(change, moves.DistrictsSwapped)
        return change or moves.ActionClosed()

    def _change(self, view: View) -> Move | None:
        """Return what the open action changes, None where there is nothing that it could."""
        if view.open_action is None:
            return None
        seat, card, tool = view.open_action
        streets, luck = range(len(view.agents)), self._luck
        taken = [street for street in streets if view.agents[street]]
        match tool:
            case Tool.SWAP | Tool.SWAP_SAME_TYPE if swaps := _swaps(view, tool):
                is_weighed = self._bots[seat].weighs or _is_new_market(card.id)
                best = self._best_swap(view, seat, tool)[1] if is_weighed else luck.choose(swaps)
                return moves.DistrictsSwapped(*best)
            case Tool.EXTRA_AGENT:
                return moves.AgentAdded(luck.choose(streets), seat)
            case Tool.MOVE_AGENT if taken:
                start = luck.choose(taken)
                end = luck.choose([street for street in streets if street != start])
                return moves.AgentMoved(start, end, view.agents[start][0])
            case Tool.REMOVE_AGENT if taken:
                street = luck.choose(taken)
                return moves.AgentRemoved(street, view.agents[street][-1])
            case Tool.POINTS:
                return moves.BonusGiven(seat, luck.choose((1, 2, 3)))
            case _:
                return None

    # -- adding up

    def _tally(self, view: View) -> Move:
        """Return a card that the seat has, or the next step."""
        if not view.enterable or self._luck.choose((True, False)):
            return moves.TallyStepped()
        kind, guild = self._luck.choose(view.enterable)
        points = self._luck.choose(WORTH.get(kind, range(5)))
        return moves.CardTallied(view.turn, kind, guild, points)


def _swaps(view: View, tool: Tool | None) -> list[tuple[int, int]]:
    """Return the pairs of districts that a tool may swap."""
    pairs = combinations(enumerate(view.districts), 2)
    return [
        (first, second)
        for (first, one), (second, other) in pairs
        if one is not None and other is not None and go_together(tool, one, other)
    ]


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
