"""Guilds of Cadwallon (CoolMiniOrNot and Legacy, 2013), with a deck of invented cards.

An unofficial companion: the printed cards are not public, so the box ships none. The one public
name is ``GAME``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.game import Game, Private, Sample
from companion.games.cadwallon import own_deck
from companion.games.cadwallon.controls import asked, private_controls, seat_name
from companion.games.cadwallon.drawings import BORDER, own_icon
from companion.games.cadwallon.facts import facts, replay_line, result
from companion.games.cadwallon.moves import MOVES, Move
from companion.games.cadwallon.options import OPTIONS
from companion.games.cadwallon.page_names import RULES_PAGES
from companion.games.cadwallon.rules import CadwallonRules
from companion.games.cadwallon.screens import curtain, page, private_page
from companion.games.cadwallon.state import Phase, State
from companion.surface import Alert

if TYPE_CHECKING:
    from collections.abc import Mapping

    from companion.engine.game import Focus
    from companion.engine.rules import Setup
    from companion.games.cadwallon.view import View
    from companion.screens.widgets import Page
    from companion.text.catalog import Say

__all__ = ["GAME"]


def rules(setup: Setup) -> CadwallonRules:
    """Return the rules of a game with these choices."""
    return CadwallonRules(setup)


def samples() -> Mapping[str, Sample[View]]:
    """Return a view and a page for everything that a page may have to show."""
    from companion.games.cadwallon.samples import SAMPLES  # noqa: PLC0415 - no game needs them

    return SAMPLES


def private_samples() -> Mapping[str, tuple[View, str, Focus]]:
    """Return a view and a place for every private page."""
    from companion.games.cadwallon.samples import PRIVATE_SAMPLES  # noqa: PLC0415 - as above

    return PRIVATE_SAMPLES


def is_over(view: View) -> bool:
    """Say whether all is added up."""
    return view.phase is Phase.OVER


def alert(before: View, after: View) -> Alert | None:
    """Return what a press alerts the players to: the page of control, the end."""
    if after.phase is before.phase:
        return None
    if after.phase is Phase.OVER:
        return Alert.CLOSING
    return Alert.DANGER if after.phase is Phase.CONTROL else None


GAME: Game[State, Move, View, Say, Page] = Game(
    id="cadwallon",
    number=2,
    rules_version=1,
    text="companion.games.cadwallon",
    options=OPTIONS,
    rules=rules,
    moves=MOVES,
    asks=asked,
    is_over=is_over,
    alert=alert,
    page=page,
    facts=facts,
    result=result,
    samples=samples,
    rules_pages=RULES_PAGES,
    private=Private(seat_name, private_page, private_controls, private_samples, curtain),
    secrets=True,
    emblem=own_icon("emblem"),
    border=BORDER,
    packs=own_deck.FORMAT,
    replay_line=replay_line,
    verbs={
        "score": "companion.games.cadwallon.verbs.score:SCORE",
        "control": "companion.games.cadwallon.verbs.control:CONTROL",
    },
    prints={"mat": "companion.games.cadwallon.mat:MAT"},
    documents="companion.games.cadwallon.documents:DOCUMENTS",
    simulation="companion.games.cadwallon.play:SIMULATION",
    hand="companion.games.cadwallon.hand:HAND",
)
