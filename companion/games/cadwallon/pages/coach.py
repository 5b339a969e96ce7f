"""What the game explains while it is played, each rule on the first turn that needs it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.coach import Coach, Tip
from companion.games.cadwallon.drawings.named import own_icon
from companion.games.cadwallon.rules.cards import CardKind
from companion.games.cadwallon.rules.state import Phase

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.games.cadwallon.view.view import View


def _in(phase: Phase, holds: Callable[[View], bool] = lambda _: True) -> Callable[[View], bool]:
    """Return whether a game is in a phase, and something holds."""
    return lambda view: view.phase is phase and holds(view)


def _goes_to_lone(view: View) -> bool:
    """Say whether a card to which nobody gives more than 0 goes to whoever stands there alone."""
    return view.options.house.zero == "taken"


def _takes(kind: CardKind) -> Callable[[View], bool]:
    """Return whether somebody takes a card of a kind now."""
    return lambda view: any(
        judged.winner is not None and card is not None and card.kind is kind
        for card, judged in zip(view.districts, view.judged, strict=False)
    )


def _has_begun(view: View) -> bool:
    return any(view.agents)


def _is_later(view: View) -> bool:
    return view.round > 1


TIPS: tuple[Tip[View], ...] = (
    Tip("place", _in(Phase.PLACING)),
    Tip("mat", _in(Phase.REPORTING)),
    Tip("last", _in(Phase.CONTROL, lambda view: view.ends_next)),
    Tip("control-alone", _in(Phase.CONTROL, _goes_to_lone)),
    Tip("control", _in(Phase.CONTROL, lambda view: not _goes_to_lone(view))),
    Tip("militia", _in(Phase.CONTROL, _takes(CardKind.MILITIA))),
    Tip("personality", _in(Phase.CONTROL, _takes(CardKind.PERSONALITY))),
    Tip("action", _in(Phase.PLACING, lambda view: bool(view.seats[view.turn].actions))),
    Tip("refill", _in(Phase.PLACING, lambda view: _is_later(view) and not _has_begun(view))),
    Tip("across", _in(Phase.PLACING, _has_begun)),
    Tip("guild", _in(Phase.PLACING, lambda view: _is_later(view) and _has_begun(view))),
    Tip("tally", _in(Phase.TALLY)),
    Tip("over", _in(Phase.OVER)),
)


def _laid_out(view: View) -> tuple[tuple[str, str], ...]:
    """Return what lies there where the box deals; elsewhere the table has its own cards."""
    if view.options.way != "deck":
        return ()
    agents = "mat" if view.options.on_mat else "box-agents"
    return (
        ("seats", "players"), (agents, own_icon("street")), ("city", own_icon("city")),
        ("won", own_icon("emblem")),
    )  # fmt: skip


COACH = Coach(TIPS, _laid_out, values=lambda view, _: {"count": str(view.options.allotted)})
