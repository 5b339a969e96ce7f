"""Set-up: the piles that chance orders, and what lies where when the first agent is placed.

The districts of the first city are drawn before all eyes; the pile under them is a draw of its own.

Sources: the printed rules; the numbers of both boards are in the verified facts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.chance import Pile
from companion.games.cadwallon.rules.cards import CardKind
from companion.games.cadwallon.rules.state import PAPER, Phase, PlayerCards, State
from companion.surface.frozen import replace

if TYPE_CHECKING:
    from companion.games.cadwallon.rules.cards import CityDeck, DistrictCard
    from companion.games.cadwallon.rules.options import CityOptions

ASIDE = {False: 6, True: 12}
"""Actions that are set aside, on the small board and on a large one."""


def fresh(options: CityOptions) -> State:
    """Return a table before the first shuffle."""
    special = PAPER if options.special == "own" else ""
    players = (PlayerCards(special=special),) * options.players
    if options.way == "score":
        return State(options, players, phase=Phase.TALLY)
    if options.way != "deck":
        return State(options, players)
    piles = ["actions", "city", "districts"]
    piles += ["conditions"] * options.condition
    piles += ["contracts"] * (options.contracts == "box")
    return State(options, players, piles_left=tuple(piles))


def pile_of(state: State, deck: CityDeck, name: str) -> Pile:
    """Return a pile of set-up."""
    match name:
        case "actions":
            return Pile(name, tuple(card.id for card in deck.of(CardKind.ACTION)))
        case "city":
            return Pile(name, state.pile, face_up=True, drawn=state.options.side**2)
        case "districts":
            return Pile(name, state.pile)
        case "conditions":
            return Pile(name, tuple(deck.conditions), face_up=True, drawn=1)
        case _:
            return Pile(name, tuple(deck.contracts), drawn=state.options.players)


def dealt(state: State, deck: CityDeck, name: str, order: tuple[str, ...]) -> State:
    """Return the table with a pile of set-up where it belongs."""
    state = replace(state, piles_left=state.piles_left[1:])
    match name:
        case "actions":
            state = _with_aside(state, deck, order)
        case "city":
            state = replace(
                state,
                districts=order,
                pile=tuple(card for card in state.pile if card not in order),
                fresh=tuple(range(len(order))),
                agents=((),) * (2 * state.options.side * (state.options.side - 1)),
            )
        case "districts":
            state = replace(state, pile=order)
        case "conditions":
            state = replace(state, condition=order[0])
        case _:
            players = tuple(
                replace(player, contract=contract)
                for player, contract in zip(state.players, order, strict=True)
            )
            state = replace(state, players=players)
    return state if state.piles_left else _opened(state)


def after_secret(state: State, seat: int) -> State:
    """Return the state when a seat has seen what only it may see, whichever that is.

    The first seat that has not is asked next, until all have.
    """
    after = replace(state, seen=(*state.seen, seat))
    if after.unseen:
        return replace(after, turn=after.unseen[0])
    return _after_secrets(replace(after, seen=()))


def _after_secrets(state: State) -> State:
    """Return the state when all seats have seen what only they may see."""
    if state.condition:
        return replace(state, phase=Phase.CONDITION, turn=0)
    return placing(state)


def placing(state: State) -> State:
    """Return the state when the first seat of the round places its first agent."""
    phase = Phase.REPORTING if state.options.on_mat else Phase.PLACING
    return replace(state, phase=phase, turn=state.first)


def in_play(options: CityOptions, deck: CityDeck) -> tuple[DistrictCard, ...]:
    """Return the cards that are dealt: all, backers only where the table plays with them."""
    return tuple(
        card
        for card in deck.districts.values()
        if options.backers or card.kind is not CardKind.BACKER
    )


def _lying(state: State, deck: CityDeck) -> tuple[str, ...]:
    """Return the cards that lie in the city and are no actions."""
    cards = in_play(state.options, deck)
    return tuple(card.id for card in cards if card.kind is not CardKind.ACTION)


def _with_aside(state: State, deck: CityDeck, order: tuple[str, ...]) -> State:
    """Set actions aside, one for each seat in secret where the box deals them; keep the others.

    On a large board what is left of them is the action pile.
    """
    count = ASIDE[state.options.is_large]
    aside, players = order[:count], state.players
    if state.options.special == "box":
        players = tuple(
            replace(player, special=card) for player, card in zip(players, aside, strict=False)
        )
        aside = aside[len(players) :]
    on_pile = aside if state.options.is_large else ()
    return replace(
        state,
        players=players,
        pile=(*_lying(state, deck), *order[count:]),
        action_pile=on_pile,
        aside=() if on_pile else aside,
    )


def _opened(state: State) -> State:
    """Return the state after the last pile: secrets are shown, the condition, or it begins."""
    if "box" in {state.options.special, state.options.contracts}:
        return replace(state, phase=Phase.SECRETS, turn=0)
    return _after_secrets(state)
