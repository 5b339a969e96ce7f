"""Guilds of Cadwallon (CoolMiniOrNot and Legacy, 2013), with a deck of invented cards.

An unofficial companion: the printed cards are not public, so the box ships none. The one public
name is ``GAME``.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from companion.engine.game import Game, Private
from companion.engine.lazy import load
from companion.games.cadwallon.drawings.named import BORDER, own_icon
from companion.games.cadwallon.packs import own_deck
from companion.games.cadwallon.pages import curtain, page, private_page
from companion.games.cadwallon.questions.controls import asked, private_controls
from companion.games.cadwallon.questions.page_names import RULES_PAGES
from companion.games.cadwallon.rules.moves import MOVES, Move
from companion.games.cadwallon.rules.options import OPTIONS
from companion.games.cadwallon.rules.rules import CadwallonRules
from companion.games.cadwallon.view.facts import alert, facts, is_over, replay_line, result, seats

if TYPE_CHECKING:
    from companion.games.cadwallon.rules.state import State
    from companion.games.cadwallon.view.view import View
    from companion.screens.widgets import Page
    from companion.text.catalog import Say

__all__ = ["GAME"]


GAME: Game[State, Move, View, Say, Page] = Game(
    id="cadwallon",
    number=2,
    rules_version=1,
    text="companion.games.cadwallon",
    options=OPTIONS,
    rules=CadwallonRules,
    moves=MOVES,
    asks=asked,
    is_over=is_over,
    alert=alert,
    page=page,
    facts=facts,
    result=result,
    seats=seats,
    samples=partial(load, "companion.games.cadwallon.samples.every:SAMPLES"),
    rules_pages=RULES_PAGES,
    private=Private(
        private_page,
        private_controls,
        partial(load, "companion.games.cadwallon.samples.every:PRIVATE_SAMPLES"),
        curtain,
    ),
    secrets=True,
    emblem=own_icon("emblem"),
    border=BORDER,
    packs=own_deck.FORMAT,
    replay_line=replay_line,
    verbs={
        "score": "companion.games.cadwallon.verbs.score:SCORE",
        "control": "companion.games.cadwallon.verbs.control:CONTROL",
    },
    prints={"mat": "companion.games.cadwallon.paper.mat:MAT"},
    documents="companion.games.cadwallon.samples.documents",
    coach="companion.games.cadwallon.pages.coach:COACH",
    simulation="companion.games.cadwallon.play.counted:SIMULATION",
    hand="companion.games.cadwallon.phone.hand:HAND",
)
