"""From the State to the View: what is face down stays behind."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from companion.games.cartographers.packs.sets import UNSURE, with_way
from companion.games.cartographers.rules.cards import (
    LETTERS,
    AmbushCard,
    Effect,
    ExploreCard,
    RuinsCard,
)
from companion.games.cartographers.rules.placement import orientations
from companion.games.cartographers.rules.skills import PAIR
from companion.games.cartographers.rules.state import MapTurn, Seen
from companion.games.cartographers.view.view import Spot, View

if TYPE_CHECKING:
    from companion.games.cartographers.rules.cards import Pack, ScoringCard
    from companion.games.cartographers.rules.cells import Cells
    from companion.games.cartographers.rules.state import State, TurnedCard


def view_of(
    pack: Pack,
    code: str,
    state: State,
    spots: tuple[Cells, ...],
    choices: tuple[ScoringCard, ...],
    asked: AmbushCard | None,
) -> View:
    """Return what the table may know.

    ``spots`` is the walk of an open solo ambush, ``choices`` what may lie under the next edict,
    ``asked`` the monster whose way is to be said first.
    """
    seen = _all_seen(pack, state)
    rest = pack.seasons[state.season + 1 :]
    edicts = tuple(pack.scoring[card] for card in state.edicts)
    tracker = state.options.tracker
    return View(
        options=state.options,
        code=code,
        phase=state.phase,
        season=pack.seasons[state.season],
        next_season=rest[0] if rest else None,
        seasons=pack.seasons,
        side=pack.sides[state.options.drawn_side],
        time=state.time,
        seen=seen,
        edicts=(*edicts, *(None,) * (len(LETTERS) - len(edicts))),
        skills=tuple(pack.skills[card] for card in state.skills),
        spot=_spot(state, spots) if spots else None,
        scores=state.scores,
        titles=pack.titles,
        ambushes_left=None if tracker else len(state.unseen_ambushes),
        choices=choices,
        tallies=state.tallies,
        ambushes=tuple(pack.ambush.values()) if tracker else (),
        ruins=state.ruins,
        turns=_all_turns(pack, state, seen),
        lasting=lasting(pack, state),
        heroes_left=None if tracker or not pack.hero else len(state.unseen_heroes),
        heroes=tuple(pack.hero.values()) if tracker else (),
        said=state.said,
        asked=asked,
    )


def past_of(pack: Pack, state: State, own: str | None = None) -> tuple[MapTurn, ...]:
    """Return the turns so far, for a state whose turned cards leave.

    ``own`` is a card of the table's own that comes after them.
    """
    past = _all_turns(pack, state, _all_seen(pack, state))
    if own is None:
        return past
    season = pack.seasons[state.season].id
    return (*past, MapTurn(season, _following(past, season), own, None, state.ruins))


def _all_turns(pack: Pack, state: State, seen: tuple[Seen, ...]) -> tuple[MapTurn, ...]:
    """Return the turns so far, those of the cards that still lie there, as ``seen``, last."""
    season = pack.seasons[state.season].id
    first = _following(state.past, season)
    now = (
        MapTurn(season, number, each.card.id, each, each.on_ruins)
        for number, each in enumerate(seen, first)
    )
    return (*state.past, *now)


def lasting(pack: Pack, state: State) -> tuple[AmbushCard, ...]:
    """Return the ambushes with an effect among all turns so far, in the order of reveal."""
    met = (*(turn.card for turn in state.past), *(each.card for each in state.turned))
    cards = (pack.ambush[name] for name in dict.fromkeys(met) if name in pack.ambush)
    return tuple(card for card in cards if card.effect is not Effect.NONE)


def _following(past: tuple[MapTurn, ...], season: str) -> int:
    """Return the number of the next turn of a season; in tracker mode some have left already."""
    return 1 + sum(turn.season == season for turn in past)


def _spot(state: State, spots: tuple[Cells, ...]) -> Spot:
    if state.spot >= len(spots):
        return Spot((), 0, len(spots))
    return Spot(spots[state.spot], state.spot + 1, len(spots))


def monster_of(state: State, card: AmbushCard, turned: TurnedCard) -> AmbushCard:
    """Return an ambush with the way that was said of it and the shape that it has now.

    The shape is the card's or, by Acrobatics, a pair.
    """
    shapes = (card.shape, *orientations(PAIR))
    way = next((each.way for each in state.said if each.card == card.id), UNSURE)
    return replace(with_way(card, way), shape=shapes[turned.turns % len(shapes)])


def _all_seen(pack: Pack, state: State) -> tuple[Seen, ...]:
    return tuple(_seen(pack, state, turned) for turned in state.turned)


def _seen(pack: Pack, state: State, turned: TurnedCard) -> Seen:
    card = pack.card(turned.card)
    if isinstance(card, RuinsCard):
        raise TypeError("ruins are never the card of a turn")
    if isinstance(card, AmbushCard):
        card = monster_of(state, card, turned)
    time = turned.time_before + (card.time if isinstance(card, ExploreCard) else 0)
    ruins = tuple(found for each in turned.ruins if isinstance(found := pack.card(each), RuinsCard))
    return Seen(card, ruins, turned.on_ruins, turned.time_before, time)
