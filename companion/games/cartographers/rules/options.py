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
    from companion.engine.options import Choices
    from companion.engine.rules import Setup
    from companion.games.cartographers.view.view import View

HEROES_AMBUSHES = ("dragon-inferno", "zombie-plague", "giant-troll-ravage", "gorgon-gaze")
"""The ambushes of Heroes, named here so that a base game does not read its cards."""


def _both(choices: Choices) -> bool:
    """Say whether the table has the cards of both boxes, and so the choice of either's parts."""
    return choices["cards"].startswith("both")


def _of_box(
    name: str,
    values: tuple[str, ...],
    with_both: tuple[str, ...],
    with_both_heroes: tuple[str, ...] = (),
    *,
    rare: bool = True,
) -> Option:
    """Return a question that is asked where both boxes are in the game, the usual value first.

    The first of its values is that of the base game alone, the second that of Heroes alone.
    """
    fitting = {
        "base": values[:1],
        "heroes": values[1:2],
        "both": with_both,
        "both-heroes": with_both_heroes or with_both,
    }
    return Option(
        name,
        values,
        when=_both,
        values_for=lambda choices: fitting[choices["cards"]],
        rare=rare,
    )


def _has_heroes_ambushes(choices: Choices) -> bool:
    return choices["ambushes"] != "base"


CORNERS = {
    card: Option(
        CORNER.format(card),
        (UNSURE, *WAYS),
        when=_has_heroes_ambushes,
        rare=True,
        coded=False,
        stays=True,
        worded_as="corner",
    )
    for card in HEROES_AMBUSHES
}
"""Which way each of them goes on the table's own card, by its id."""


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
    _of_box("sheets", ("base", "heroes"), ("base", "heroes"), ("heroes", "base"), rare=False),
    _of_box("heroes", ("out", "in"), ("in", "out")),
    _of_box("ambushes", ("base", "heroes", "both"), ("both", "base", "heroes")),
    _of_box("goals", ("base", "heroes", "both"), ("both", "base", "heroes")),
    _of_box("summer", ("8", "7"), ("8", "7"), ("7", "8")),
    *CORNERS.values(),
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
