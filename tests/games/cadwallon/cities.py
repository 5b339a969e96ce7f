"""Cities set by hand for the tests of the rules, with the invented deck."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pytest

from companion.engine.options import chosen
from companion.engine.rules import Setup
from companion.errors import IllegalMove
from companion.games.cadwallon.packs.deck_file import demo_deck, doubled
from companion.games.cadwallon.play import invariants
from companion.games.cadwallon.rules.cards import CardKind, DistrictCard
from companion.games.cadwallon.rules.options import OPTIONS, HouseRules, city_options
from companion.games.cadwallon.rules.points import HeldCard
from companion.games.cadwallon.rules.rules import CadwallonRules
from companion.games.cadwallon.rules.state import Phase, PlayerCards, State
from companion.games.cadwallon.rules.streets import by_name
from companion.surface.frozen import replace

if TYPE_CHECKING:
    from companion.games.cadwallon.rules.moves import Move
    from companion.games.cadwallon.view.view import View

CODE = "A-CODE"
BLUE, YELLOW, BROWN, GREY = range(4)
NINE = (
    "usurers-1 usurers-2 usurers-3 blades-1 blades-2 blades-3 architects-1 architects-2 "
    "architects-3"
)
"""Nine districts; their support is 1 2 1, row by row."""
HOUSE = HouseRules()
ASIDE = {9: 6, 16: 12, 25: 12}


def choices(**options: str) -> dict[str, str]:
    """Return answers of set-up; ``backer_needs`` stands for ``backer-needs``."""
    wanted = {name.replace("_", "-"): value for name, value in options.items()}
    return chosen(OPTIONS, wanted, "cadwallon")


def rules_for(**options: str) -> CadwallonRules:
    """Return the rules with these answers."""
    return CadwallonRules(Setup(choices(**options), CODE))


def guild(name: str, *points: int) -> tuple[HeldCard, ...]:
    """Return cards of a guild with these points."""
    return tuple(HeldCard(DistrictCard("", CardKind.GUILD, name, each, 1)) for each in points)


def militia(*penalties: int) -> tuple[HeldCard, ...]:
    """Return militia with these penalties."""
    return tuple(HeldCard(DistrictCard("", CardKind.MILITIA, "", each, 1)) for each in penalties)


def personalities(count: int) -> tuple[HeldCard, ...]:
    """Return a number of personalities."""
    return (HeldCard(DistrictCard("", CardKind.PERSONALITY)),) * count


def backer(name: str) -> tuple[HeldCard, ...]:
    """Return the backer of a guild."""
    return (HeldCard(DistrictCard("", CardKind.BACKER, name)),)


def action(*, used: bool = False, secret: bool = False) -> tuple[HeldCard, ...]:
    """Return an action."""
    return (HeldCard(DistrictCard("", CardKind.ACTION, "", 2, 2), used, secret),)


def streets(side: int, names: str) -> tuple[tuple[int, ...], ...]:
    """Return who stands in each street, as ``AA:0 BC:12``: two seats in the second one."""
    found: list[tuple[int, ...]] = [()] * (2 * side * (side - 1))
    for each in names.split():
        name, seats = each.split(":")
        found[by_name(side)[name].number] = tuple(map(int, seats))
    return tuple(found)


@dataclass(frozen=True)
class City:
    """A game at some point."""

    rules: CadwallonRules
    state: State

    def play(self, *moves: Move) -> City:
        """Make moves, and check the state after each."""
        state = self.state
        for move in moves:
            state = self.rules.apply(state, move)
            invariants.check(state)
        return City(self.rules, state)

    def refuses(self, move: Move) -> None:
        """Check that a move is not allowed, and changes nothing."""
        before = self.state
        with pytest.raises(IllegalMove):
            self.rules.apply(before, move)
        assert self.state == before

    def moves(self, seat: int | None = None) -> tuple[Move, ...]:
        return self.rules.legal_moves(self.state, seat)

    def view(self, seat: int | None = None) -> View:
        return self.rules.view(self.state, seat)

    def won(self, seat: int) -> set[str]:
        return set(self.state.players[seat].won)


def city(
    districts: str = NINE,
    agents: str = "",
    *,
    won: tuple[str, ...] = (),
    specials: tuple[str, ...] = (),
    pile: int | None = None,
    options: dict[str, str] | None = None,
    **fields: Any,  # noqa: ANN401 - fields of the state
) -> City:
    """Return a game in the middle of a round; what lies nowhere else is set aside.

    ``won`` and ``specials`` are ids of cards by seat; ``pile`` is how many cards the pile has.
    """
    wanted = choices(**(options or {}))
    rules = CadwallonRules(Setup(wanted, CODE))
    decided = city_options(wanted)
    ids = tuple(districts.split())
    deck = doubled(demo_deck()) if decided.is_large else demo_deck()
    taken = {*ids, *" ".join(won).split(), *specials}
    rest = [id_ for id_ in deck.districts if id_ not in taken]
    actions = [id_ for id_ in rest if deck.districts[id_].kind is CardKind.ACTION]
    aside = actions[len(actions) - ASIDE[decided.side**2] :]
    others = [id_ for id_ in rest if id_ not in aside]
    count = len(others) if pile is None else pile
    players = tuple(
        PlayerCards(
            won=tuple(won[seat].split()) if seat < len(won) else (),
            special=specials[seat] if seat < len(specials) else "",
        )
        for seat in range(decided.players)
    )
    standing = streets(decided.side, agents)
    players = tuple(
        replace(player, used_agents=sum(each.count(seat) for each in standing))
        for seat, player in enumerate(players)
    )
    in_action_pile = tuple(aside) if decided.is_large else ()
    state = State(
        decided,
        players,
        phase=Phase.REPORTING if decided.on_mat else Phase.PLACING,
        districts=ids,
        agents=standing,
        pile=tuple(others[:count]),
        aside=(*others[count:], *(() if decided.is_large else aside)),
        action_pile=in_action_pile,
    )
    state = replace(state, **fields)
    invariants.check(state)
    return City(rules, state)


def holding(*cards: str, agents: str = "AA:0", options: dict[str, str] | None = None) -> City:
    """Return a round in which Blue, who holds these actions, has just placed an agent."""
    return city(
        NINE, agents=agents, won=(" ".join(cards),), options=options, turn=YELLOW, acting=BLUE
    )
