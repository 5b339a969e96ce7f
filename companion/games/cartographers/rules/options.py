"""Set-up's questions and the rules of their answers, and the readings that a box may be set to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.options import Option
from companion.games.cartographers.packs.added_cards import with_packs
from companion.games.cartographers.packs.file import base_pack
from companion.games.cartographers.rules.placement import Fallback
from companion.games.cartographers.rules.rules import CartographersRules
from companion.games.cartographers.rules.skills import CureWounds
from companion.games.cartographers.rules.state import Options

if TYPE_CHECKING:
    from companion.engine.rules import Setup

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


def rules_of(setup: Setup) -> CartographersRules:
    """Return the rules of a game with these choices and packs."""
    choices = setup.choices
    options = Options(
        players=None if choices["players"] == SEVERAL else int(choices["players"]),
        side=choices["side"],
        skills=choices["skills"] == "on",
        own_edicts=choices["edicts"] == "own",
        tracker=choices["deck"] == "table",
    )
    return CartographersRules(with_packs(base_pack(), setup.packs), options, setup.code)
