"""Set-up's questions and the rules of their answers, and the readings that a box may be set to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.options import Option
from companion.games.cartographers.packs.sets import CORNER, UNSURE, WAYS, pack_of
from companion.games.cartographers.rules.placement import Fallback, HeroTurn
from companion.games.cartographers.rules.rules import CartographersRules
from companion.games.cartographers.rules.skills import CureWounds
from companion.games.cartographers.rules.state import Options

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.engine.options import Choices
    from companion.engine.rules import Setup
    from companion.games.cartographers.view.view import View

HEROES_AMBUSHES = ("dragon-inferno", "zombie-plague", "giant-troll-ravage", "gorgon-gaze")
"""The ambushes of Heroes, named here so that a base game does not read its cards."""


def _both(choices: Choices) -> bool:
    """Say whether the table has the cards of both boxes, and so the choice of either's parts."""
    return choices["cards"].startswith("both")


def _with_cards(**fitting: tuple[str, ...]) -> Callable[[Choices], tuple[str, ...]]:
    """Return which values fit with which cards, the usual one first."""
    return lambda choices: fitting[choices["cards"].replace("-", "_")]


def _of_either(name: str) -> Option:
    """Return the question whose cards of a kind are in a game that has both boxes."""
    both = ("both", "base", "heroes")
    fits = _with_cards(base=("base",), heroes=("heroes",), both=both, both_heroes=both)
    return Option(name, ("base", "heroes", "both"), when=_both, values_for=fits, rare=True)


def _has_heroes_ambushes(choices: Choices) -> bool:
    return choices["ambushes"] != "base"


def _drawn_side(choices: Choices, side: str) -> str:
    return Options(side=side, sheets=choices["sheets"]).drawn_side


SEVERAL = "several"
"""Two players or more, and nobody said how many. It comes last, so that older codes stay valid."""
OPTIONS = (
    Option(
        "players",
        (*(str(count) for count in range(1, 101)), SEVERAL),
        offered=("1", SEVERAL),
    ),
    Option("side", ("A", "B"), by_day=True, named=_drawn_side),
    Option("skills", ("off", "on"), switch="skills"),
    Option("edicts", ("dealt", "own"), switch="own-edicts"),
    Option("deck", ("box", "table"), switch="tracker"),
    Option("cards", ("base", "heroes", "both", "both-heroes")),
    Option(
        "sheets",
        ("base", "heroes"),
        when=_both,
        values_for=_with_cards(
            base=("base",),
            heroes=("heroes",),
            both=("base", "heroes"),
            both_heroes=("heroes", "base"),
        ),
    ),
    Option(
        "heroes",
        ("out", "in"),
        when=_both,
        values_for=_with_cards(
            base=("out",), heroes=("in",), both=("in", "out"), both_heroes=("in", "out")
        ),
        rare=True,
    ),
    _of_either("ambushes"),
    _of_either("goals"),
    Option(
        "summer",
        ("8", "7"),
        when=_both,
        values_for=_with_cards(base=("8",), heroes=("7",), both=("8", "7"), both_heroes=("7", "8")),
        rare=True,
    ),
    *(
        Option(
            CORNER.format(card),
            (UNSURE, *WAYS),
            when=_has_heroes_ambushes,
            rare=True,
            coded=False,
            stays=True,
        )
        for card in HEROES_AMBUSHES
    ),
)
"""Set-up's questions. ``deck`` table is tracker mode; ``edicts`` own: the table dealt them.

``cards`` both: explore cards of the base game, and all else of both boxes; both-heroes: explore
cards of Heroes. New questions stand at the end, so that older codes stay valid.
"""

READINGS = (
    Option("fallback", tuple(each.value for each in Fallback)),
    Option("cure-wounds", tuple(each.value for each in CureWounds)),
    Option("hero-turn", tuple(each.value for each in HeroTurn)),
)
"""What printings word differently, or leave open: see the enumerations."""


def learned(view: View) -> dict[str, str]:
    """Return the answers that a solo player gave while playing, by their options."""
    return {CORNER.format(each.card): each.way for each in view.said}


def rules_of(setup: Setup) -> CartographersRules:
    """Return the rules of a game with these choices and packs."""
    choices = setup.choices
    options = Options(
        players=None if choices["players"] == SEVERAL else int(choices["players"]),
        side=choices["side"],
        skills=choices["skills"] == "on",
        own_edicts=choices["edicts"] == "own",
        tracker=choices["deck"] == "table",
        cards=choices["cards"],
        sheets=choices["sheets"],
        heroes=choices["heroes"] == "in",
        goals=choices["goals"],
    )
    return CartographersRules(pack_of(choices, setup.packs), options, setup.code)
