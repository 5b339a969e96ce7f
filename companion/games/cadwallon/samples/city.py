"""Positions for every page of the city: all boards, two to eight seats, ties and crowds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.game import Sample
from companion.games.cadwallon.rules.cards import BOARDS, GUILDS, SMALL, CardKind, DistrictCard
from companion.games.cadwallon.rules.moves import ActionPlayed, AgentAdded, AgentPlaced
from companion.games.cadwallon.rules.state import Phase
from companion.games.cadwallon.rules.streets import streets_of
from companion.games.cadwallon.rules.majority import judge
from companion.games.cadwallon.samples.games import dealt
from companion.surface.frozen import replace

if TYPE_CHECKING:
    from companion.games.cadwallon.rules.state import State
    from companion.games.cadwallon.samples.games import SampleGame
    from companion.games.cadwallon.view.view import View

_SIZES = {"3x3": (2, 4), "4x4": (5, 8), "5x5": (2, 8)}
"""How many seats the samples of each board have."""
_CROWD = 5
"""Agents in the most crowded street."""


def samples() -> dict[str, Sample[View]]:
    """Return a view and a page for everything that the pages of the city may have to show."""
    found: dict[str, Sample[View]] = {}
    for board, sizes in _SIZES.items():
        for players in sizes:
            found |= _of_game(f"{board}-{players}", str(players), board)
    return found | _swaps() | _crowded() | _ends() | _with_condition() | _with_backers()


def _placed(state: State) -> int:
    return sum(map(len, state.agents))


def _beginning(letter: str, board: str) -> list[int]:
    """Return the streets whose names begin with a letter."""
    streets = streets_of(BOARDS[board])
    return [street.number for street in streets if street.name.startswith(letter)]


def _half_full(game: SampleGame, seed: int = 3) -> SampleGame:
    """Return a game when half of its streets are taken."""
    half = len(game.state.agents) // 2
    return game.until(lambda state: _placed(state) >= half, seed)


def _of_game(name: str, players: str, board: str) -> dict[str, Sample[View]]:
    """Return the pages of one game: an empty city, a half full one, control, a report."""
    start = dealt(4, players=players, board=board)
    view = _half_full(start).view()
    control = start.in_phase(Phase.CONTROL, 2).view()
    mat = dealt(5, players=players, board=board, agents="mat")
    reporting = _half_full(mat.in_phase(Phase.REPORTING, 2)).view()
    found = {
        f"place-{name}": Sample(start.view(), "place"),
        f"place-{name}-half": Sample(view, "place"),
        f"place-{name}-typed": Sample(view, "place-A"),
        f"control-{name}": Sample(control, "control"),
        f"report-{name}-half": Sample(reporting, "report"),
    }
    if int(players) != _SIZES[board][-1]:
        return found
    later = start.in_phase(Phase.PLACING, 2).view()
    taken = next(street for street, seats in enumerate(control.agents) if seats)
    seat = control.agents[taken][0]
    full = start.after(*map(AgentPlaced, _beginning("A", board))).view()
    found |= {
        f"place-{name}-new": Sample(later, "place"),
        f"place-{name}-none-typed": Sample(full, "place-A"),
        f"place-{name}-pointed": Sample(view, f"place-at-{view.free[0]}"),
        f"report-{name}": Sample(mat.view(), "report"),
        f"report-{name}-pointed": Sample(reporting, "report-at-1"),
        f"report-{name}-nobody": Sample(mat.view(), f"report-at-{players}"),
        f"swap-{name}": Sample(control, "swap-4"),
        f"swap-{name}-second": Sample(control, "swap-0-5"),
        f"street-{name}-add": Sample(control, "street-add"),
        f"street-{name}-to": Sample(control, f"street-to-{taken}-{seat}"),
        f"street-{name}-move": Sample(control, "street-move-A"),
        f"street-{name}-remove": Sample(control, f"street-remove-at-{taken}"),
    }
    if board != SMALL:
        found[f"place-{name}-typed-two"] = Sample(view, "place-AB")
        found[f"report-{name}-typed"] = Sample(reporting, "report-B")
    return found


def _playing(card: str) -> SampleGame:
    """Return a game in which a seat plays this action, with the first seed that leads there."""
    for seed in range(40):
        game = dealt(seed, players="3", board="3x3")
        for round_ in (2, 3, 4):
            at = _with(game, card, round_)
            if at is not None:
                return at
    raise LookupError(card)


def _with(game: SampleGame, card: str, round_: int) -> SampleGame | None:
    """Return the game when an action may be played in a round, None where it never may."""

    def reached(state: State) -> bool:
        return state.round > round_ or state.phase is Phase.OVER or bool(plays(state))

    def plays(state: State) -> list[ActionPlayed]:
        moves = game.rules.legal_moves(state)
        return [each for each in moves if isinstance(each, ActionPlayed) and each.card == card]

    there = game.until(reached)
    offered = plays(there.state)
    return there.after(offered[0]) if offered else None


def _swaps() -> dict[str, Sample[View]]:
    """Return two districts being swapped by an action, of one type and any two."""
    found = {}
    for name, card in (("new-market", "action-new-market"), ("any", "action-demo-2")):
        view = _playing(card).view()
        pairs = [
            (first, second)
            for first, one in enumerate(view.districts)
            for second, two in enumerate(view.districts)
            if first < second and one and two and one.district == two.district
        ]
        first, second = pairs[0]
        found[f"swap-{name}"] = Sample(view, f"swap-{first}")
        found[f"swap-{name}-second"] = Sample(view, f"swap-{first}-{second}")
    return found


def _crowded() -> dict[str, Sample[View]]:
    """Return streets with several agents, on the page of control and on the city's."""
    found = {}
    for board, players in (("3x3", "3"), ("4x4", "8"), ("5x5", "8")):
        game = dealt(6, players=players, board=board).in_phase(Phase.CONTROL)
        count = min(_CROWD, int(players))
        more = [AgentAdded(street, seat) for street in (0, 3) for seat in range(count)]
        view = game.after(*more).view()
        found[f"control-{board}-crowded"] = Sample(view, "control")
        found[f"street-{board}-crowded"] = Sample(view, "street-remove")
    return found


def _ends() -> dict[str, Sample[View]]:
    """Return the last page of control of a game, on two boards."""
    found = {}
    for board, players in (("3x3", "2"), ("4x4", "8")):
        last = _until_short(dealt(7, players=players, board=board))
        found[f"control-{board}-last"] = Sample(last.view(), "control")
    return found


def _until_short(game: SampleGame) -> SampleGame:
    """Return a game when the pile has too few cards for the gaps."""

    def is_short(state: State) -> bool:
        return state.phase is Phase.CONTROL and game.rules.view(state, None).ends_next

    return game.until(is_short)


def _with_backers() -> dict[str, Sample[View]]:
    """Return cities with a backer of each guild, which the deck of a table may have."""
    cards = [DistrictCard(f"backer-{guild}-1", CardKind.BACKER, guild, None, 0) for guild in GUILDS]
    found = {}
    for board, players in (("3x3", "2"), ("4x4", "4"), ("5x5", "8")):
        game = dealt(9, players=players, board=board)
        for page, phase in (("place", Phase.PLACING), ("control", Phase.CONTROL)):
            view = game.in_phase(phase, 2).view()
            count = len(cards)
            districts = (*view.districts[:1], *cards, *view.districts[count + 1 :])
            judged = judge(view.options.side, districts, view.agents) if view.judged else ()
            shown = replace(view, districts=districts, judged=judged)
            found[f"{page}-{board}-backers"] = Sample(shown, page)
        swapped = found[f"control-{board}-backers"].view
        found[f"swap-{board}-backers"] = Sample(swapped, "swap-0-1")
    return found


def _with_condition() -> dict[str, Sample[View]]:
    """Return a city with a condition, for each of the conditions."""
    found = {}
    for seed in range(12):
        game = dealt(seed, players="4", condition="on")
        view = game.in_phase(Phase.PLACING).view()
        if view.condition is not None and f"condition-{view.condition.id}" not in found:
            found[f"condition-{view.condition.id}"] = Sample(
                game.in_phase(Phase.CONDITION).view(), "condition"
            )
            found[f"place-{view.condition.id}"] = Sample(view, "place")
    return found
