"""What the game explains while it is played, each rule on the first turn that needs it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.coach import Coach, Tip
from companion.games.unearth.drawings.named import own_icon
from companion.games.unearth.pages.parts import seat_name
from companion.games.unearth.rules.rings import RING
from companion.games.unearth.rules.state import Phase, Question

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.games.unearth.view.view import View


def _asks(*questions: Question) -> Callable[[View], bool]:
    """Return whether the table is asked one of these."""
    return lambda view: view.ask is not None and view.ask.question in questions


def _claims(*, is_taken: bool) -> Callable[[View], bool]:
    """Return whether a claim is read that somebody takes, or nobody."""

    def is_due(view: View) -> bool:
        claim = view.ask.claim if view.ask else None
        return claim is not None and (claim.winner is not None) is is_taken

    return is_due


def _at_rest(holds: Callable[[View], bool]) -> Callable[[View], bool]:
    """Return whether a seat is in turn, nothing is asked, and something holds."""
    return lambda view: view.phase is Phase.PLAYING and view.ask is None and holds(view)


def _has_card(view: View) -> bool:
    """Say whether the seat in turn may hold a card that would do something now."""
    return view.seats[view.turn].cards != 0 and bool(view.usable)


def _may_have_ring(view: View) -> bool:
    seat = view.seats[view.turn]
    return sum(seat.stones) >= RING and not seat.built


def _brings_stone(view: View) -> bool:
    """Say whether a stone is chosen now, or one has just come."""
    return _asks(Question.STONE)(view) or _at_rest(lambda view: bool(view.last.stone))(view)


def _came_round(view: View) -> bool:
    return view.turn == view.first and len(view.past) >= len(view.seats)


TIPS: tuple[Tip[View], ...] = (
    Tip("claim", _claims(is_taken=True)),
    Tip("nobody", _claims(is_taken=False)),
    Tip("stone", _brings_stone),
    Tip("age", _asks(Question.AGE)),
    Tip("dig", _at_rest(lambda view: bool(view.seats[view.turn].dice_home))),
    Tip("home", _at_rest(lambda view: not view.seats[view.turn].dice_home)),
    Tip("ring", _at_rest(_may_have_ring)),
    Tip("lands", _at_rest(lambda view: any(seat.owned for seat in view.seats))),
    Tip("value", _at_rest(_came_round)),
    Tip("card", _at_rest(_has_card)),
    Tip("over", lambda view: view.phase is Phase.OVER),
)


def _laid_out(view: View) -> tuple[tuple[str, str], ...]:
    box = "printed" if view.options.printed else "box"
    return (
        ("dice", own_icon("d6")), ("stones", own_icon("stone")), (box, own_icon("hand")),
        ("first", own_icon("dig")),
    )  # fmt: skip


COACH = Coach(TIPS, _laid_out, "opening", lambda view, say: {"seat": seat_name(view.first, say)})
