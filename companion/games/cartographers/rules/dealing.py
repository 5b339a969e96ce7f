"""Which pile luck orders next, what lies in it, and what a game has once it is in order.

Sources: the 2019 English rules and those of Heroes by way of the project's verified facts. A
season's deck is every explore card, and of ambushes and of heroes those still unseen and one more.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

from companion.engine.chance import Pile

if TYPE_CHECKING:
    from companion.games.cartographers.rules.cards import Pack
    from companion.games.cartographers.rules.state import Options, State

SKILLS_IN_PLAY = 3
_FACE_UP = ("scoring", "skills")


def pile_after(pack: Pack, options: Options, pile: str | None = None) -> str | None:
    """Return the pile that follows one when a game begins, the first without one; None at last."""
    by_box = not options.tracker
    here = {
        "scoring": not options.own_edicts,
        "skills": options.skills,
        "ambush": by_box,
        "hero": by_box and pack.hero,
        pack.seasons[0].id: by_box,
    }
    return dict(pairwise((None, *(name for name, is_here in here.items() if is_here)))).get(pile)


def due_pile(pack: Pack, state: State) -> Pile | None:
    """Return the pile that luck must order now."""
    if state.needs is None:
        return None
    cards = {
        "scoring": tuple(pack.scoring),
        "skills": tuple(pack.skills),
        "ambush": tuple(pack.ambush),
        "hero": tuple(pack.hero),
    }
    deck = (
        *pack.explore,
        *_coming(state.unseen_ambushes, state.ambushes),
        *_coming(state.unseen_heroes, state.heroes),
    )
    return Pile(state.needs, cards.get(state.needs, deck), face_up=state.needs in _FACE_UP)


def dealt(pack: Pack, state: State, order: tuple[str, ...]) -> State:
    """Return the state once the due pile lies in this order."""
    needs = pile_after(pack, state.options, state.needs)
    match state.needs:
        case "scoring":
            return replace(state, edicts=edicts_of(pack, order), needs=needs)
        case "skills":
            return replace(state, skills=order[:SKILLS_IN_PLAY], needs=needs)
        case "ambush":
            return replace(state, ambushes=order, needs=needs)
        case "hero":
            return replace(state, heroes=order, needs=needs)
        case _:
            return replace(
                state,
                pile=order,
                unseen_ambushes=_coming(state.unseen_ambushes, state.ambushes),
                ambushes=state.ambushes[1:],
                unseen_heroes=_coming(state.unseen_heroes, state.heroes),
                heroes=state.heroes[1:],
                needs=needs,
            )


def _coming(unseen: tuple[str, ...], later: tuple[str, ...]) -> tuple[str, ...]:
    """Return the cards of a kind in the coming season's deck."""
    return (*unseen, *later[:1])


def edicts_of(pack: Pack, order: tuple[str, ...]) -> tuple[str, ...]:
    """Return the first card of each back; the first to come lies under A.

    In a fair shuffle each card of a back is first equally often, and so is each order of the
    backs, whichever cards those are.
    """
    first: dict[str, str] = {}
    for card in order:
        first.setdefault(pack.scoring[card].back, card)
    return tuple(first.values())
