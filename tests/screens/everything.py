"""Everything a game of Cartographers can show: not samples, but every card, spot, deal and score.

Each part yields a name that says what is shown, the view and the page. Where the parts of a page
do not touch each other (a card and the names of the edicts), they change together, a step each, so
that every value of either is seen.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache, lru_cache
from itertools import cycle, islice, permutations, product
from typing import TYPE_CHECKING, Any

from screens import ends

from companion.app.samples import lone_screen_of, screen_of
from companion.engine.game import Sample
from companion.games.cartographers import GAME
from companion.games.cartographers.packs.file import base_pack
from companion.games.cartographers.rules.ambush import walk
from companion.games.cartographers.rules.cards import ExploreCard, RuinsCard
from companion.games.cartographers.rules.state import Options, Phase, Seen
from companion.games.cartographers.samples.every import SAMPLES
from companion.games.cartographers.view.view import Spot

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from companion.games.cartographers.rules.cards import ScoringCard
    from companion.games.cartographers.view.view import View
    from companion.screens.widgets import Screen

Shown = tuple[Any, ...]
"""What is shown, the view, the name of the page, and the number where one is entered."""
PACK = base_pack()
RUINS = (RuinsCard("temple-ruins"),)
_COPRIME = 7
"""A step that has no factor in common with the number of deals, and so meets all of them."""
RATINGS = range(-60, 131)
"""Ratings from far below the last title to far above the first."""


@cache
def deals() -> tuple[tuple[ScoringCard, ...], ...]:
    """Return every deal of scoring cards under the edicts A to D: 24 orders of 256 hands."""
    backs = tuple(dict.fromkeys(card.back for card in PACK.scoring.values()))
    piles = {back: [c for c in PACK.scoring.values() if c.back == back] for back in backs}
    return tuple(
        hand for order in permutations(backs) for hand in product(*(piles[back] for back in order))
    )


def _view(season: int = 0, **given: object) -> View:
    """Return a solo view in a season, with what differs."""
    following = PACK.seasons[season + 1] if season + 1 < len(PACK.seasons) else None
    opening: View = SAMPLES["opening"].view
    plain = replace(opening, season=PACK.seasons[season], next_season=following, seen=())
    return replace(plain, **given)  # type: ignore[arg-type]  # fields of a View


def _every_deal() -> Iterator[tuple[ScoringCard, ...]]:
    """Go round all deals for ever."""
    return cycle(deals()[index * _COPRIME % len(deals())] for index in range(len(deals())))


def explore_turns() -> Iterator[Shown]:
    """Yield every explore card at every time of every season, with and without ruins."""
    hands = _every_deal()
    cards = [card for card in PACK.explore.values() if isinstance(card, ExploreCard)]
    for season, limit in enumerate(each.threshold for each in PACK.seasons):
        for card, before, on_ruins in product(cards, range(limit), (False, True)):
            ruins = RUINS if on_ruins else ()
            seen = Seen(card, ruins, on_ruins, before, before + card.time)
            view = _view(season, phase=Phase.TURN, time=seen.time, seen=(seen,), edicts=next(hands))
            what = f"{card.id} at {before} of {limit}{', ruins' * on_ruins}"
            yield what, view, "turn"
            yield f"{what}, looked back at", replace(view, seen=(seen, seen)), "look-back-0"


def solo_ambushes() -> Iterator[Shown]:
    """Yield every ambush on every spot of both sides, and where it fits nowhere."""
    for card, side, on_ruins in product(PACK.ambush.values(), PACK.sides.values(), (False, True)):
        spots = walk(card, side)
        tried = [Spot(cells, number, len(spots)) for number, cells in enumerate(spots, 1)]
        seen = Seen(card, RUINS if on_ruins else (), on_ruins, 2, 2)
        for spot in (*tried, Spot((), 0, len(spots))):
            view = _view(phase=Phase.TURN, time=2, side=side, spot=spot, seen=(seen,))
            yield f"{card.id} on {side.id}, spot {spot.number}{', ruins' * on_ruins}", view, "turn"


def ambushes_of_several() -> Iterator[Shown]:
    """Yield every ambush for several players, open and looked back at."""
    for card, on_ruins in product(PACK.ambush.values(), (False, True)):
        seen = Seen(card, RUINS if on_ruins else (), on_ruins, 2, 2)
        options = Options(players=2)
        view = _view(phase=Phase.TURN, time=2, options=options, seen=(seen, seen))
        yield f"{card.id} for several{', ruins' * on_ruins}", view, "turn"
        yield f"{card.id} looked back at{', ruins' * on_ruins}", view, "look-back-0"


def season_ends() -> Iterator[Shown]:
    """Yield the end of every season with every two scoring cards, for one and for several."""
    stars = cycle((None, -9, 0, 7, 48))
    for season, players in product(range(4), (1, 2)):
        scored = PACK.seasons[season]
        places = ["ABCD".index(letter) for letter in scored.edicts]
        for hand in {tuple(hand[place] for place in places): hand for hand in deals()}.values():
            entered = next(stars) if players == 1 else None
            scores = tuple(entered if each == season else None for each in range(4))
            view = _view(
                season,
                phase=Phase.SEASON_END,
                time=scored.threshold,
                edicts=hand,
                scores=scores,
                options=Options(players=players),
            )
            names = " and ".join(hand[place].id for place in places)
            yield (
                f"{scored.id} ends for {players} with {names}, stars {entered}",
                view,
                "season-end",
            )


def scoring_cards() -> Iterator[Shown]:
    """Yield every scoring card under every edict, and one deal of seven of all orders."""
    for hand in deals()[::_COPRIME]:
        view = _view(phase=Phase.TURN, edicts=hand)
        for letter, card in zip("ABCD", hand, strict=True):
            yield f"{card.id} under {letter}", view, f"edict-{letter}"
        yield " ".join(card.id for card in hand), view, "edicts"


def skills() -> Iterator[Shown]:
    """Yield every three skills in every order, alone and on the page before the first card."""
    hands = _every_deal()
    for cards in permutations(PACK.skills.values(), 3):
        view = _view(edicts=next(hands), skills=cards, options=Options(skills=True))
        names = " ".join(card.id for card in cards)
        yield f"skills {names}", view, "skills"
        yield f"opening with {names}", view, "opening"


def finals() -> Iterator[Shown]:
    """Yield every rating with scores that earn it, and the pages before and beside it."""
    hands = _every_deal()
    for rating in RATINGS:
        hand = next(hands)
        stars = rating + sum(card.solo_value for card in hand)
        scores = (stars // 4, stars // 4, stars // 4, stars - 3 * (stars // 4))
        view = _view(3, phase=Phase.OVER, time=6, edicts=hand, scores=scores)
        yield f"rating {rating}", view, "over"
    for some in product((None, -9, 36), repeat=4):
        view = _view(3, phase=Phase.OVER, time=6, edicts=next(hands), scores=some)
        yield f"scores {some}", view, "over"
    yield "over for several", _view(3, phase=Phase.OVER, options=Options(players=2)), "over"


def tracking() -> Iterator[Shown]:
    """Yield every time that the tracker can count."""
    hands = _every_deal()
    for season, limit in enumerate(each.threshold for each in PACK.seasons):
        for time, players in product(range(limit + 2), (1, 2)):
            options = Options(players=players, tracker=True)
            view = _view(season, phase=Phase.TURN, time=time, options=options, edicts=next(hands))
            yield f"tracker for {players}, {time} of {limit}", view, "turn"


PARTS: tuple[Callable[[], Iterator[Shown]], ...] = (
    explore_turns,
    solo_ambushes,
    ambushes_of_several,
    season_ends,
    scoring_cards,
    skills,
    finals,
    tracking,
    *ends.PARTS,
)


@cache
def _all_of(part: Callable[[], Iterator[Shown]]) -> tuple[Shown, ...]:
    """Return all of a part: to make its views for every panel took a third of the tests of it."""
    return tuple(part())


def everything(
    language: str,
    part: Callable[[], Iterator[Shown]],
    first: int = 0,
    every: int = 1,
    *,
    one_button: bool = False,
) -> Iterator[tuple[str, Screen]]:
    """Yield what a part can show; of so ``every`` many one, from ``first`` on.

    A box of ``one_button`` has a strip of gestures in place of the tabs.
    """
    shown = lone_screen_of if one_button else screen_of
    for what, *where in islice(_all_of(part), first, None, every):
        yield what, shown(GAME, Sample(*where), language)


@lru_cache(maxsize=2)
def every_screen(
    language: str, part: Callable[[], Iterator[Shown]], *, one_button: bool
) -> tuple[tuple[Screen, str], ...]:
    """Return all that a part can show, each screen once, with the first name that it has.

    A third of the pages are equal to another in all that they show: a scoring card lies under
    one edict in many deals. Equal pages have equal layouts.
    """
    names: dict[Screen, str] = {}
    for what, screen in everything(language, part, one_button=one_button):
        names.setdefault(screen, what)
    return tuple(names.items())
