"""A state with other cards face down, to compare what is seen of both."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.cadwallon.packs.deck_file import demo_deck
from companion.games.cadwallon.rules.state import PAPER, Phase
from companion.surface.frozen import replace

if TYPE_CHECKING:
    import random  # noqa: TID251 - a test's own luck
    from collections.abc import Iterable

    from companion.games.cadwallon.rules.state import PlayerCards, State


def hidden_otherwise(state: State, luck: random.Random, but: int | None = None) -> State:
    """Return the state with all that lies face down mixed among itself.

    What the seat ``but`` knows stays as it is.
    """
    down = mixed((*state.pile,), luck)
    specials = [p.special for n, p in enumerate(state.players) if n != but and is_secret(p)]
    actions = iter(mixed((*state.aside, *state.action_pile, *specials), luck))
    dealt = [player.contract for player in state.players if player.contract]
    kept = {state.players[but].contract} if but is not None else set()
    is_open = state.phase is Phase.CONTRACTS
    contracts = iter(mixed([card for card in demo_deck().contracts if card not in kept], luck))
    players = []
    for number, player in enumerate(state.players):
        changed = player
        if number != but and is_secret(player):
            changed = replace(changed, special=next(actions))
        if number != but and dealt and not is_open:
            changed = replace(changed, contract=next(contracts))
        players.append(changed)
    return replace(
        state,
        players=tuple(players),
        pile=down,
        aside=tuple(next(actions) for _ in state.aside),
        action_pile=tuple(actions),
    )


def is_secret(player: PlayerCards) -> bool:
    """Say whether a seat holds a secret action that the box knows and nobody has seen."""
    return player.special not in {"", PAPER, *player.played}


def mixed(cards: Iterable[str], luck: random.Random) -> tuple[str, ...]:
    """Return cards in another order."""
    every = list(cards)
    return tuple(luck.sample(every, len(every)))
