"""Cartographers: A Roll Player Tale (Thunderworks Games, 2019), without its decks.

An unofficial companion: players own the game and keep its paper map sheets. The one
public name is ``GAME``.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from companion.engine.game import Game
from companion.engine.lazy import load
from companion.engine.rules import ManyTables
from companion.games.cartographers.drawings.named import BORDER, own_icon
from companion.games.cartographers.packs import added_cards
from companion.games.cartographers.pages import RULES_PAGES, more_rules, number_page, page
from companion.games.cartographers.questions.controls import asked
from companion.games.cartographers.rules import state
from companion.games.cartographers.rules.options import OPTIONS, READINGS, learned, rules_of
from companion.games.cartographers.view.facts import (
    alert,
    facts,
    is_over,
    replay_line,
    result,
    seats,
    without_code,
)

if TYPE_CHECKING:
    from companion.games.cartographers.view.view import View
    from companion.screens.widgets import Page
    from companion.text.catalog import Say

__all__ = ["GAME"]

GAME: Game[state.State, state.Move, View, Say, Page] = Game(
    id="cartographers",
    number=0,
    rules_version=1,
    text="companion.games.cartographers",
    options=OPTIONS,
    rules=rules_of,
    moves=state.MOVES,
    asks=asked,
    is_over=is_over,
    alert=alert,
    page=page,
    number_page=number_page,
    facts=facts,
    result=result,
    learned=learned,
    seats=seats,
    bgg_id=263918,
    samples=partial(load, "companion.games.cartographers.samples.every:SAMPLES"),
    rules_pages=RULES_PAGES,
    more_rules=more_rules,
    readings=READINGS,
    emblem=own_icon("emblem"),
    border=BORDER,
    packs=added_cards.FORMAT,
    own_answers="companion.games.cartographers.packs.own_corners:FILE",
    replay_line=replay_line,
    verbs={
        "score": "companion.games.cartographers.verbs.score:SCORE",
        "ambush": "companion.games.cartographers.verbs.ambush:AMBUSH",
        "effects": "companion.games.cartographers.verbs.effects:EFFECTS",
    },
    simulation="companion.games.cartographers.play.counted:SIMULATION",
    documents="companion.games.cartographers.samples.documents",
    coach="companion.games.cartographers.pages.coach:COACH",
    seat="companion.games.cartographers.phone.seat_verbs:SEAT",
    entered=(state.ScoreEntered,),
    many_tables=ManyTables(
        own=(
            state.SpotPassed,
            state.AcrobaticsUsed,
            state.CornerSaid,
            state.ScoreEntered,
            state.PlayersCounted,
            state.PlayerScored,
        ),
        without_code=without_code,
    ),
)
