"""Unearth (Brotherwise Games, 2017), without its decks.

An unofficial companion: players own the game and keep its dice and stones. The one public name is
``GAME``.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from companion.engine.game import Game, Private
from companion.engine.lazy import load
from companion.games.unearth.drawings.named import BORDER, own_icon
from companion.games.unearth.pages import curtain, page, private_page
from companion.games.unearth.questions.controls import asked, private_controls
from companion.games.unearth.questions.page_names import RULES_PAGES
from companion.games.unearth.rules.moves import MOVES, Move, RuinKept
from companion.games.unearth.rules.options import OPTIONS
from companion.games.unearth.rules.rules import UnearthRules
from companion.games.unearth.view.facts import alert, facts, is_over, replay_line, result, seats

if TYPE_CHECKING:
    from companion.games.unearth.rules.state import State
    from companion.games.unearth.view.view import View
    from companion.screens.widgets import Page
    from companion.text.catalog import Say

__all__ = ["GAME"]


GAME: Game[State, Move, View, Say, Page] = Game(
    id="unearth",
    number=1,
    rules_version=1,
    text="companion.games.unearth",
    options=OPTIONS,
    rules=UnearthRules,
    moves=MOVES,
    asks=asked,
    is_over=is_over,
    alert=alert,
    page=page,
    facts=facts,
    result=result,
    seats=seats,
    samples=partial(load, "companion.games.unearth.samples.every:SAMPLES"),
    rules_pages=RULES_PAGES,
    private=Private(
        private_page,
        private_controls,
        partial(load, "companion.games.unearth.samples.every:PRIVATE_SAMPLES"),
        curtain,
    ),
    secrets=True,
    hidden={RuinKept: ("ruin",)},
    emblem=own_icon("emblem"),
    border=BORDER,
    replay_line=replay_line,
    verbs={
        "claim": "companion.games.unearth.verbs.claim:CLAIM",
        "score": "companion.games.unearth.verbs.score:SCORE",
        "wonders": "companion.games.unearth.verbs.wonders:WONDERS",
    },
    documents="companion.games.unearth.samples.documents",
    coach="companion.games.unearth.pages.coach:COACH",
    simulation="companion.games.unearth.play.counted:SIMULATION",
    hand="companion.games.unearth.phone.hand:HAND",
)
