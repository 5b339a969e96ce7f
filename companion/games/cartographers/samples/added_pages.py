"""Every page on which a card of an owner's pack may stand, to see whether it fits."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from companion.engine.game import Sample
from companion.games.cartographers.packs.file import base_pack
from companion.games.cartographers.rules.ambush import walk
from companion.games.cartographers.rules.cards import ExploreCard
from companion.games.cartographers.rules.state import Seen
from companion.games.cartographers.samples.every import SAMPLES
from companion.games.cartographers.view.view import Spot

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.engine.packs import CardPack
    from companion.games.cartographers.packs.added_cards import AddedCards
    from companion.games.cartographers.rules.cards import AmbushCard
    from companion.games.cartographers.view.view import View


def pages(pack: CardPack) -> Iterator[tuple[str, Sample[View]]]:
    """Yield each card open on the table, plain and with what makes its page fuller."""
    cards: AddedCards = pack.cards
    view = SAMPLES["explore-two-terrains"].view
    for card in cards.explore.values():
        if isinstance(card, ExploreCard):
            seen = Seen(card, (), on_ruins=False, time_before=0, time=card.time)
            yield card.id, _opened(view, seen)
            yield f"{card.id} on ruins", _opened(view, replace(seen, on_ruins=True))
    for monster in cards.ambush.values():
        yield monster.id, _met(SAMPLES["ambush-pass-left"].view, monster)
        view = SAMPLES["tracker-met"].view
        yield f"{monster.id} in a list", Sample(replace(view, ambushes=(monster,) * 9), "met-4")
        if monster.corner is not None:
            yield from _solo(monster)


def _opened(view: View, seen: Seen) -> Sample[View]:
    return Sample(replace(view, seen=(*view.seen, seen), time=seen.time), "turn")


def _met(view: View, monster: AmbushCard) -> Sample[View]:
    *before, last = view.seen
    return Sample(replace(view, seen=(*before, replace(last, card=monster))), "turn")


def _solo(monster: AmbushCard) -> Iterator[tuple[str, Sample[View]]]:
    """Yield the first and the last spot of a walk on each map side, and its end."""
    met = _met(SAMPLES["ambush-solo"].view, monster)
    for side in base_pack().sides.values():
        spots = walk(monster, side)
        numbers = (1, len(spots), 0) if spots else (0,)
        for number in numbers:
            cells = spots[number - 1] if number else ()
            spot = Spot(cells, number, len(spots))
            what = f"{monster.id} in solo, side {side.id}, spot {number}"
            yield what, Sample(replace(met.view, side=side, spot=spot), "turn")
