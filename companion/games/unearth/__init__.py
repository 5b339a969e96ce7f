"""Unearth (Brotherwise Games, 2017), without its decks.

An unofficial companion: players own the game and keep its dice and stones. The one public name is
``GAME``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.game import Game, Private, Sample
from companion.games.unearth.controls import asked, private_controls, seat_name
from companion.games.unearth.drawings import BORDER, own_icon
from companion.games.unearth.facts import facts, replay_line, result
from companion.games.unearth.moves import MOVES, Move, RuinKept
from companion.games.unearth.options import OPTIONS
from companion.games.unearth.page_names import RULES_PAGES
from companion.games.unearth.rules import UnearthRules
from companion.games.unearth.screens import curtain, page, private_page
from companion.games.unearth.state import Phase, Question, State
from companion.surface import Alert

if TYPE_CHECKING:
    from collections.abc import Mapping

    from companion.engine.game import Focus
    from companion.engine.rules import Setup
    from companion.games.unearth.view import View
    from companion.screens.widgets import Page
    from companion.text.catalog import Say

__all__ = ["GAME"]


def rules(setup: Setup) -> UnearthRules:
    """Return the rules of a game with these choices."""
    return UnearthRules(setup)


def samples() -> Mapping[str, Sample[View]]:
    """Return a view and a page for everything that a page may have to show."""
    from companion.games.unearth.samples import SAMPLES  # noqa: PLC0415 - no game needs them

    return SAMPLES


def private_samples() -> Mapping[str, tuple[View, str, Focus]]:
    """Return a view and a place for every private page."""
    from companion.games.unearth.samples import PRIVATE_SAMPLES  # noqa: PLC0415 - as above

    return PRIVATE_SAMPLES


def is_over(view: View) -> bool:
    """Say whether the last ruin is gone and nobody builds any more."""
    return view.phase is Phase.OVER


def alert(before: View, after: View) -> Alert | None:
    """Return what a press alerts the players to: a claim, the end of the age, the last ruin."""
    fresh = [ask for ask in after.asks if ask not in before.asks]
    read = [ask for ask in fresh if ask.question in {Question.CLAIM, Question.AGE}]
    if not read:
        return None
    return Alert.DANGER if any(after.row) else Alert.CLOSING


GAME: Game[State, Move, View, Say, Page] = Game(
    id="unearth",
    number=1,
    rules_version=1,
    text="companion.games.unearth",
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
    hidden={RuinKept: ("ruin",)},
    emblem=own_icon("emblem"),
    border=BORDER,
    replay_line=replay_line,
    verbs={
        "claim": "companion.games.unearth.verbs.claim:CLAIM",
        "score": "companion.games.unearth.verbs.score:SCORE",
        "wonders": "companion.games.unearth.verbs.wonders:WONDERS",
    },
    documents="companion.games.unearth.documents:DOCUMENTS",
    simulation="companion.games.unearth.play:SIMULATION",
    hand="companion.games.unearth.hand:HAND",
)
