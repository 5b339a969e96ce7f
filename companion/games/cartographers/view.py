"""From the State to the View: what is face down stays behind."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from companion.games.cartographers.cards import LETTERS, AmbushCard, ExploreCard, RuinsCard
from companion.games.cartographers.placement import orientations
from companion.games.cartographers.skills import PAIR
from companion.games.cartographers.state import Seen, Spot, View

if TYPE_CHECKING:
    from companion.games.cartographers.cards import Pack, ScoringCard
    from companion.games.cartographers.cells import Cells
    from companion.games.cartographers.state import State, TurnedCard


def view_of(
    pack: Pack,
    code: str,
    state: State,
    spots: tuple[Cells, ...],
    choices: tuple[ScoringCard, ...],
) -> View:
    """Return what the table may know.

    ``spots`` is the walk of an open solo ambush, ``choices`` what may lie under the next edict.
    """
    rest = pack.seasons[state.season + 1 :]
    edicts = tuple(pack.scoring[card] for card in state.edicts)
    return View(
        options=state.options,
        code=code,
        phase=state.phase,
        season=pack.seasons[state.season],
        next_season=rest[0] if rest else None,
        seasons=pack.seasons,
        side=pack.sides[state.options.side],
        time=state.time,
        seen=tuple(_seen(pack, turned) for turned in state.turned),
        edicts=(*edicts, *(None,) * (len(LETTERS) - len(edicts))),
        skills=tuple(pack.skills[card] for card in state.skills),
        spot=_spot(state, spots) if spots else None,
        scores=state.scores,
        titles=pack.titles,
        ambushes_left=None if state.options.tracker else len(state.unseen_ambushes),
        choices=choices,
        tallies=state.tallies,
        ambushes=tuple(pack.ambush.values()) if state.options.tracker else (),
        ruins=state.ruins,
    )


def _spot(state: State, spots: tuple[Cells, ...]) -> Spot:
    if state.spot >= len(spots):
        return Spot((), 0, len(spots))
    return Spot(spots[state.spot], state.spot + 1, len(spots))


def monster_of(card: AmbushCard, turned: TurnedCard) -> AmbushCard:
    """Return an ambush with the shape it has now: the card's or, by Acrobatics, a pair."""
    shapes = (card.shape, *orientations(PAIR))
    return replace(card, shape=shapes[turned.turns % len(shapes)])


def _seen(pack: Pack, turned: TurnedCard) -> Seen:
    card = pack.card(turned.card)
    if isinstance(card, RuinsCard):
        raise TypeError("ruins are never the card of a turn")
    if isinstance(card, AmbushCard):
        card = monster_of(card, turned)
    time = turned.time_before + (card.time if isinstance(card, ExploreCard) else 0)
    ruins = tuple(found for each in turned.ruins if isinstance(found := pack.card(each), RuinsCard))
    return Seen(card, ruins, turned.on_ruins, turned.time_before, time)
