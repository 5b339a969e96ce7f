"""The end of a game: cards that are entered, contracts, where personalities stand, points besides.

Where the box only adds up, the cards of one seat after the other are entered without their ids.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.cadwallon.rules.cards import (
    ACTION_WORTH,
    BACKER_WORTH,
    GUILDS,
    IN_A_SET,
    OF_A_GUILD,
    CardKind,
    DistrictCard,
)
from companion.games.cadwallon.rules.end_of_round import closing
from companion.games.cadwallon.rules.moves import (
    BonusGiven,
    CardTallied,
    ContractJudged,
    PersonalitiesPlaced,
    TallyStepped,
)
from companion.games.cadwallon.rules.points import HeldCard, placings
from companion.games.cadwallon.rules.state import Phase
from companion.surface.frozen import replace

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.games.cadwallon.rules.cards import CityDeck
    from companion.games.cadwallon.rules.moves import Move
    from companion.games.cadwallon.rules.options import CityOptions
    from companion.games.cadwallon.rules.state import PlayerCards, State

TALLIED = range(10)
"""Points, or a penalty, of a card that is entered."""
BONUS = "bonus"
"""The kind of an entry that is no card: points that a seat has besides."""
BONUSES = range(-20, 51)
MADE = (BonusGiven, CardTallied, ContractJudged, PersonalitiesPlaced, TallyStepped)
"""The moves of this module; points are given by an action too."""
SETS = 2
"""A table has at most: a seat enters no more cards than two boxes have."""


def tally_steps(options: CityOptions) -> tuple[str, ...]:
    """Return the steps in which a seat's cards are entered where the box only adds up."""
    return (*GUILDS, "others", *(("backers",) if options.backers else ()), "militia")


def enterable(state: State) -> tuple[tuple[str, str], ...]:
    """Return what the seat in turn may enter in this step, as kind and guild."""
    if state.phase is not Phase.TALLY:
        return ()
    step = tally_steps(state.options)[state.step]
    kinds: tuple[tuple[str, str], ...]
    match step:
        case "others":
            kinds = (("personality", ""), ("action", ""))
        case "backers":
            kinds = tuple(("backer", guild) for guild in GUILDS)
        case "militia":
            kinds = (("militia", ""),)
        case _:
            kinds = (("guild", step),)
    return tuple(each for each in kinds if _has_room(state, *each))


def _has_room(state: State, kind: str, guild: str) -> bool:
    """Say whether two boxes have one more card of a kind, and guild, than the seat in turn."""
    there = sum(each[:2] == (kind, guild) for each in state.players[state.turn].tallied)
    return there < SETS * _in_a_box(kind)


def _in_a_box(kind: str) -> int:
    """Return how many cards of a kind, or of a guild, one box has."""
    found = {CardKind.GUILD: OF_A_GUILD, CardKind.BACKER: 1}
    return found.get(CardKind(kind)) or IN_A_SET[CardKind(kind)]


WORTH = {"personality": (0,), "action": (ACTION_WORTH,), "backer": (BACKER_WORTH,)}
"""What cards of a kind are worth; any other is worth one of ``TALLIED``."""


def moves(state: State) -> Iterator[Move]:
    """Yield what takes the game on; a contract pays any number of ``BONUSES``."""
    if state.phase is Phase.TALLY:
        for kind, guild in enterable(state):
            for points in WORTH.get(kind, TALLIED):
                yield CardTallied(state.turn, kind, guild, points)
        yield TallyStepped()
    elif state.phase is Phase.CONTRACTS:
        yield from (ContractJudged(state.turn, bonus) for bonus in BONUSES)


def is_allowed(state: State, deck: CityDeck, move: Move) -> bool:
    """Say whether one of the moves of this module may be made now."""
    match move:
        case PersonalitiesPlaced(seat, placing):
            if state.phase is not Phase.OVER or not 0 <= seat < state.options.players:
                return False
            cards = held(state.players[seat], deck)
            return placing in placings(cards, state.options.house)
        case BonusGiven(seat, points):
            is_over = state.phase is Phase.OVER
            return is_over and seat in range(state.options.players) and points in BONUSES
        case CardTallied(seat, kind, guild, points):
            if state.phase is not Phase.TALLY or seat != state.turn:
                return False
            if kind == BONUS:
                return not guild and points in BONUSES
            return _is_card(state, kind, guild, points)
        case _:
            return move in moves(state)


def _is_card(state: State, kind: str, guild: str, points: int) -> bool:
    """Say whether there is such a card, and one more of it than the seat in turn has."""
    has_guild = kind in {"guild", *(("backer",) if state.options.backers else ())}
    known = has_guild or kind in {"militia", "personality", "action"}
    if not known or guild not in (GUILDS if has_guild else ("",)):
        return False
    return points in WORTH.get(kind, TALLIED) and _has_room(state, kind, guild)


def made(state: State, move: Move) -> State:
    """Return the state after one of these moves."""
    match move:
        case CardTallied(seat, kind, guild, points):
            player = state.players[seat]
            if kind == BONUS:
                return _paid(state, seat, points)
            player = replace(player, tallied=(*player.tallied, (kind, guild, points)))
            return state.with_player(seat, player)
        case BonusGiven(seat, points):
            return _paid(state, seat, points) if points else state
        case TallyStepped():
            if state.step + 1 < len(tally_steps(state.options)):
                return replace(state, step=state.step + 1)
            if state.turn + 1 < state.options.players:
                return replace(state, turn=state.turn + 1, step=0)
            return closing(state)
        case ContractJudged(seat, bonus):
            player = state.players[seat]
            if bonus:
                player = replace(player, bonuses=(*player.bonuses, ("contract", bonus)))
            state = state.with_player(seat, player)
            is_last = seat + 1 == state.options.players
            return replace(state, phase=Phase.OVER) if is_last else replace(state, turn=seat + 1)
        case PersonalitiesPlaced(seat, placing):
            return state.with_player(seat, replace(state.players[seat], placing=placing))
        case _:
            raise TypeError(f"{move} does not add up anything")


def _paid(state: State, seat: int, points: int) -> State:
    """Return the state with points of a seat that no card gave."""
    player = state.players[seat]
    return state.with_player(seat, replace(player, bonuses=(*player.bonuses, (BONUS, points))))


def held(player: PlayerCards, deck: CityDeck) -> tuple[HeldCard, ...]:
    """Return all cards of a seat as they are scored, its secret action among them."""
    won = [HeldCard(deck.districts[id_], id_ in player.played) for id_ in player.won]
    tallied = [
        HeldCard(DistrictCard(f"{kind}-{number}", CardKind(kind), guild, points))
        for number, (kind, guild, points) in enumerate(player.tallied)
    ]
    secret = [HeldCard(special(player, deck), player.special in player.played, secret=True)]
    return (*won, *tallied, *(secret if player.special else ()))


def special(player: PlayerCards, deck: CityDeck) -> DistrictCard:
    """Return the secret action of a seat; one on paper is known only to be an action."""
    known = deck.districts.get(player.special)
    return known or DistrictCard(player.special, CardKind.ACTION, "", ACTION_WORTH, ACTION_WORTH)
