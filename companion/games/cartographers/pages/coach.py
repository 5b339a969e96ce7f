"""What the game explains while it is played, each rule on the first turn that needs it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.coach import Coach, Tip
from companion.games.cartographers.drawings.named import own_icon
from companion.games.cartographers.rules.state import Phase
from companion.surface.frozen import replace

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from companion.games.cartographers.rules.cards import ExploreCard
    from companion.games.cartographers.view.view import View
    from companion.text.catalog import Say

_ALL_TERRAINS = 5
"""How many terrains a card has that offers a space of any, monster included."""
_CARDS_BEFORE_SKILLS = 2
_CARDS_BEFORE_MOUNTAINS = 5


def _exploring(holds: Callable[[View, ExploreCard], bool]) -> Callable[[View], bool]:
    """Return whether an explore card lies open for which something holds."""
    return lambda view: view.explored is not None and holds(view, view.explored)


def _on_ruins(view: View) -> bool:
    return view.card is not None and view.card.on_ruins


def _has_coin(card: ExploreCard) -> bool:
    return any(shape.coin for shape in card.shapes)


def _is_of_any(card: ExploreCard) -> bool:
    """Say whether a card is one space of any terrain and takes no time, in either box."""
    return not card.time and len(card.terrains) == _ALL_TERRAINS


def _is_solo_spot(view: View) -> bool:
    return view.monster is not None and view.spot is not None and bool(view.spot.cells)


def _ruins_wait(view: View) -> bool:
    return view.monster is not None and view.card is not None and bool(view.card.ruins)


def _nears_mountains(view: View) -> bool:
    return len(view.seen) > _CARDS_BEFORE_MOUNTAINS or view.season != view.seasons[0]


def _is_over(view: View, *, solo: bool) -> bool:
    return view.phase is Phase.OVER and view.options.solo is solo


def _counts_time(view: View) -> bool:
    return view.options.tracker and view.phase in {Phase.OPENING, Phase.TURN}


_TIPS: tuple[Tip[View], ...] = (
    Tip("rift", _exploring(lambda _, card: _is_of_any(card))),
    Tip("draw", _exploring(lambda _, card: not _is_of_any(card))),
    Tip("last", _exploring(lambda view, _: view.last)),
    Tip("ruins", _exploring(lambda view, card: _on_ruins(view) and not _is_of_any(card))),
    Tip("ambush-solo", _is_solo_spot),
    Tip("ambush", lambda view: view.monster is not None and not view.options.solo),
    Tip("waits", _ruins_wait),
    Tip("coin", _exploring(lambda _, card: _has_coin(card))),
    Tip("empty", _exploring(lambda view, _: not _on_ruins(view))),
    Tip("edicts", _exploring(lambda *_: True), needs_all=True),
    Tip("time", _exploring(lambda *_: True)),
    Tip("skills", _exploring(
        lambda view, _: bool(view.skills) and len(view.seen) > _CARDS_BEFORE_SKILLS)),
    Tip("mountain", _exploring(lambda view, _: _nears_mountains(view))),
    Tip("season", lambda view: view.phase is Phase.SEASON_END),
    Tip("over", lambda view: _is_over(view, solo=False)),
    Tip("over-solo", lambda view: _is_over(view, solo=True) and None in view.scores),
)  # fmt: skip
_OF_TRACKER = Tip("tracker", _counts_time)


def _without_tracker(tip: Tip[View]) -> Tip[View]:
    """Return a tip that is due only where the box turns the cards."""
    return replace(tip, is_due=lambda view: not view.options.tracker and tip.is_due(view))


def _values(view: View, say: Say) -> Mapping[str, str]:
    first, second = view.season.edicts
    misfit = say("page.explore.misfit-ruins")
    return {"first": first, "second": second, "misfit": misfit, "side": view.side.id}


def _laid_out(view: View) -> tuple[tuple[str, str], ...]:
    cards = "own-cards" if view.options.tracker else "cards"
    return (
        ("sheet", "players"), (cards, own_icon("edicts")), ("coins", own_icon("coin")),
        ("seasons", own_icon("spring")),
    )  # fmt: skip


COACH = Coach((_OF_TRACKER, *map(_without_tracker, _TIPS)), _laid_out, "opening", _values)
