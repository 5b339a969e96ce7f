"""Lanterns: a small second game for the tests, with what Cartographers has not.

Three seats hang lanterns on a bridge: dice (rolled by the box or by hand), hidden cards, hooks
named by letters, four colours over four buttons, an offer that lapses, a bonus that is entered,
and marks, icons, words and alerts of its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.game import Game, Private
from companion.engine.options import Option
from companion.engine.result import Result
from companion.surface import Alert
from lanterns import rules as lantern_rules
from lanterns.controls import asked, hand_controls
from lanterns.pages import RULES_PAGES, hand_page, page
from lanterns.rules import LanternRules, Phase, View

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from companion.engine.game import Sample
    from companion.engine.options import Choices
    from companion.engine.rules import Setup
    from companion.screens.widgets import Page
    from companion.text.catalog import Say

__all__ = ["GAME"]


def _rounds(choices: Choices) -> tuple[str, ...]:
    return ("1", "2") if choices["dice"] == "own" else ("1", "2", "3")


OPTIONS = (
    Option("dice", ("box", "own"), slow="own", by_day=True),
    Option("rounds", ("1", "2", "3"), values_for=_rounds),
    Option("storm", ("off", "on"), when=lambda choices: choices["rounds"] != "1", switch="storm"),
    Option("wind", ("calm", "strong"), rare=True),
    Option("colours", ("four", "two"), coded=False),
)


def build(setup: Setup) -> LanternRules:
    """Return the rules of a game."""
    return LanternRules(setup)


def is_over(view: View) -> bool:
    """Say whether every round is played."""
    return view.phase is Phase.OVER


def alert(before: View, after: View) -> Alert | None:
    """Return what a press alerts the players to: a six, or the end."""
    if after.phase is Phase.OVER and before.phase is not Phase.OVER:
        return Alert.CLOSING
    return Alert.DANGER if after.offer and not before.offer else None


def facts(view: View) -> dict[str, Any]:
    """Return what the table may know."""
    return {
        "phase": view.phase.value,
        "turn": view.turn,
        "lanterns": [[each.hook, each.colour, each.seat, each.number] for each in view.lanterns],
        "cards": list(view.cards),
        "offer": view.offer,
        "scores": list(view.scores) or None,
    }


def replay_line(before: View | None, after: View) -> str:
    """Return the lantern that was hung, else how many hang."""
    if before is None or len(after.lanterns) == len(before.lanterns):
        return f"{len(after.lanterns)} hang"
    return f"+{after.lanterns[-1].hook}"


def result(view: View) -> Result | None:
    """Return the best score, and a title for ten and more."""
    if not view.scores:
        return None
    best = max(view.scores)
    return Result(best, "title.keeper" if best >= lantern_rules.KEEPER else "")


def samples() -> Mapping[str, Sample[View]]:
    """Return a view and a page for everything that a page may have to show."""
    from lanterns.samples import SAMPLES  # noqa: PLC0415 - no game needs them

    return SAMPLES


def private_samples() -> Mapping[str, tuple[View, str, Any]]:
    """Return the private pages."""
    from lanterns.samples import PRIVATE_SAMPLES  # noqa: PLC0415 - as above

    return PRIVATE_SAMPLES


def seats(view: View) -> tuple[str, ...]:
    """Return the keys of the names of the seats."""
    del view
    return tuple(f"seat.{seat}" for seat in range(lantern_rules.SEATS))


GAME: Game[lantern_rules.State, lantern_rules.Move, View, Say, Page] = Game(
    id="lanterns",
    number=9,
    rules_version=1,
    text="lanterns",
    options=OPTIONS,
    rules=build,
    moves=lantern_rules.MOVES,
    asks=asked,
    is_over=is_over,
    alert=alert,
    page=page,
    facts=facts,
    result=result,
    seats=seats,
    samples=samples,
    rules_pages=RULES_PAGES,
    private=Private(hand_page, hand_controls, private_samples),
    secrets=True,
    hidden={lantern_rules.CardPlayed: ("card",)},
    emblem="lanterns.drawn/lantern",
    border=("lanterns.drawn/chain",),
    replay_line=replay_line,
    verbs={"price": "lanterns.verbs:PRICE", "score": "lanterns.verbs:SCORE"},
    prints={"bridge": "lanterns.paper:BRIDGE"},
    documents="lanterns.documents",
)
