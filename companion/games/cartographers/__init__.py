"""Cartographers: A Roll Player Tale (Thunderworks Games, 2019), without its decks.

An unofficial companion: players own the game and keep its paper map sheets. The one
public name is ``GAME``.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from companion.engine.game import Game, Sample
from companion.engine.options import Option
from companion.engine.rules import ManyTables
from companion.games.cartographers import added_cards, state
from companion.games.cartographers.cards import AmbushCard
from companion.games.cartographers.controls import asked
from companion.games.cartographers.drawings import BORDER, own_icon
from companion.games.cartographers.facts import facts, replay_line, result
from companion.games.cartographers.placement import Fallback
from companion.games.cartographers.rules import CartographersRules
from companion.games.cartographers.screens import RULES_PAGES, number_page, page
from companion.games.cartographers.skills import CureWounds
from companion.games.cartographers.state import Options, Phase
from companion.surface import Alert

if TYPE_CHECKING:
    from collections.abc import Mapping

    from companion.engine.rules import Setup
    from companion.screens.widgets import Page
    from companion.text.catalog import Say

__all__ = ["GAME"]

SEVERAL = "several"
"""Two players or more, and nobody said how many. It comes last, so that older codes stay valid."""
OPTIONS = (
    Option(
        "players",
        (*(str(count) for count in range(1, 101)), SEVERAL),
        offered=("1", SEVERAL),
    ),
    Option("side", ("A", "B"), by_day=True),
    Option("skills", ("off", "on"), switch="skills"),
    Option("edicts", ("dealt", "own"), switch="own-edicts"),
    Option("deck", ("box", "table"), switch="tracker"),
)
"""Set-up's questions. ``deck`` table is tracker mode; ``edicts`` own: the table dealt them."""

READINGS = (
    Option("fallback", tuple(each.value for each in Fallback)),
    Option("cure-wounds", tuple(each.value for each in CureWounds)),
)
"""What printings word differently: ``placement.Fallback`` and ``skills.CureWounds``."""


def rules(setup: Setup) -> CartographersRules:
    """Return the rules of a game with these choices and packs."""
    choices = setup.choices
    options = Options(
        players=None if choices["players"] == SEVERAL else int(choices["players"]),
        side=choices["side"],
        skills=choices["skills"] == "on",
        own_edicts=choices["edicts"] == "own",
        tracker=choices["deck"] == "table",
    )
    return CartographersRules(added_cards.with_packs(setup.packs), options, setup.code)


def samples() -> Mapping[str, Sample[state.View]]:
    """Return a view and a page for everything that a page may have to show."""
    from companion.games.cartographers.samples import SAMPLES  # noqa: PLC0415 - no game needs them

    return SAMPLES


def is_over(view: state.View) -> bool:
    """Say whether winter is scored."""
    return view.phase is Phase.OVER


def alert(before: state.View, after: state.View) -> Alert | None:
    """Return what a press alerts the players to: an ambush, or the last card of a season."""
    if after.phase is not Phase.TURN:
        return None
    fresh = before.phase is not Phase.TURN or len(after.seen) > len(before.seen)
    if fresh and after.card and isinstance(after.card.card, AmbushCard):
        return Alert.DANGER
    was_last = before.phase is Phase.TURN and before.last
    return Alert.CLOSING if after.last and not was_last else None


def without_code(view: state.View) -> state.View:
    """Return a view whose pages do not show the game code."""
    return replace(view, code="")


GAME: Game[state.State, state.Move, state.View, Say, Page] = Game(
    id="cartographers",
    number=0,
    rules_version=1,
    text="companion.games.cartographers",
    options=OPTIONS,
    rules=rules,
    moves=(
        state.AcrobaticsUsed,
        state.Shuffled,
        state.EdictChosen,
        state.Flipped,
        state.TimeAdded,
        state.SpotPassed,
        state.SeasonClosed,
        state.SeasonBegun,
        state.GameClosed,
        state.ScoreEntered,
        state.PlayersCounted,
        state.PlayerScored,
        state.AmbushMet,
        state.RuinsMet,
    ),
    asks=asked,
    is_over=is_over,
    alert=alert,
    page=page,
    number_page=number_page,
    facts=facts,
    result=result,
    samples=samples,
    rules_pages=RULES_PAGES,
    readings=READINGS,
    emblem=own_icon("emblem"),
    border=BORDER,
    packs=added_cards.FORMAT,
    replay_line=replay_line,
    verbs={
        "score": "companion.games.cartographers.verbs.score:SCORE",
        "ambush": "companion.games.cartographers.verbs.ambush:AMBUSH",
    },
    simulation="companion.games.cartographers.play:SIMULATION",
    documents="companion.games.cartographers.documents:DOCUMENTS",
    seat="companion.games.cartographers.seat_verbs:SEAT",
    entered=(state.ScoreEntered,),
    many_tables=ManyTables(
        own=(
            state.SpotPassed,
            state.AcrobaticsUsed,
            state.ScoreEntered,
            state.PlayersCounted,
            state.PlayerScored,
        ),
        without_code=without_code,
    ),
)
