"""What samples are wished for of games with cards of Heroes: what no base game shows."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from companion.engine.play.moments import Wished
from companion.games.cartographers.packs.file import heroes_pack
from companion.games.cartographers.packs.sets import WAYS
from companion.games.cartographers.rules.cards import (
    LETTERS,
    AmbushCard,
    EffectTime,
    ExploreCard,
    HeroCard,
)
from companion.games.cartographers.rules.state import Phase

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.games.cartographers.rules.state import Seen
    from companion.games.cartographers.view.view import View

_SEEN = 3
"""Cards of a season on the pages of those that are simply open."""


def heroes_wishes(view: View) -> Iterator[Wished]:
    """Yield what a moment of a game with cards of Heroes could be a sample of."""
    box = "heroes" if view.options.cards == "heroes" else "both"
    match view.phase:
        case Phase.CHOOSING if view.options.goals == "both":
            yield from (
                Wished("choosing-both", f"choosing-{line}", line)
                for line, _ in enumerate(view.choices)
            )
        case Phase.OPENING:
            yield Wished(f"opening-{box}", "opening", len(view.skills))
            if view.options.cards == "heroes" and view.options.own_edicts:
                yield Wished("opening-first-game", "opening", len(view.skills))
            if view.options.heroes:
                yield Wished("rules-5", "rules-5")
        case Phase.TURN if view.asked:
            yield Wished("corner", f"corner-{len(WAYS) // 2}")
            yield Wished("corner-none", f"corner-{len(WAYS)}")
        case Phase.TURN if view.options.tracker:
            if view.heroes and not (view.last or view.card):
                yield Wished("tracker-met-heroes", f"met-{len(view.ambushes)}", len(view.ambushes))
        case Phase.TURN:
            yield from _turn(view, view.seen[-1])
            yield from _read(view)
        case Phase.SEASON_END if any(_may_pay(card) for card in view.lasting):
            group = "-skills" if view.skills else ""
            yield Wished(f"season-end-dragon{group}", "season-end", len(view.lasting))
        case Phase.EFFECTS:
            yield Wished(f"effects-{len(view.effects)}", "effects")


def _may_pay(card: AmbushCard) -> bool:
    return card.effect.when is EffectTime.ANY_TIME


def _turn(view: View, seen: Seen) -> Iterator[Wished]:
    """Yield the page of the open card, where a base game has no such card."""
    match seen.card:
        case HeroCard(id_):
            yield Wished("hero-ruins" if seen.on_ruins else f"hero-{id_}", "turn")
        case AmbushCard() as card if card.letter:
            yield from _monster(view, seen, card)
        case ExploreCard() as card if not (seen.on_ruins or view.last):
            if len(view.seen) == _SEEN and card.id in _own_explore():
                yield Wished(f"explore-{card.id}", "turn")
            if view.in_force:
                yield Wished("explore-letters", "turn", len(view.in_force))


@cache
def _own_explore() -> frozenset[str]:
    """Return the explore cards that are Heroes' own."""
    return frozenset(heroes_pack().explore)


def _monster(view: View, seen: Seen, card: AmbushCard) -> Iterator[Wished]:
    """Yield a monster with a letter: passed on, or at the latest of its spots."""
    if not view.options.solo:
        yield Wished("ambush-effect-ruins" if seen.on_ruins else f"ambush-{card.id}", "turn")
        return
    spot = view.spot
    if spot is None:
        return
    if not spot.cells:
        yield Wished("ambush-solo-effect-nothing", "turn")
    elif seen.on_ruins:
        yield Wished("ambush-solo-effect-ruins", "turn", spot.number)
    else:
        yield Wished(f"ambush-solo-{card.id}", "turn", spot.number)


def _read(view: View) -> Iterator[Wished]:
    """Yield what is read beside the open card: goals, what is in force, an earlier hero."""
    for letter, card in zip(LETTERS, view.edicts, strict=True):
        if card and card.id in heroes_pack().scoring:
            yield Wished(f"edict-{card.id}", f"edict-{letter}", view.options.solo)
    if view.heroes_left is not None:
        yield Wished("edicts-heroes", "edicts")
    if view.in_force:
        yield Wished("lasting", "lasting", len(view.in_force))
    for index, seen in enumerate(view.seen[:-1]):
        if isinstance(seen.card, HeroCard):
            yield Wished("look-back-hero", f"look-back-{index}", index)
