"""Set-up's questions, and the readings of the rules that a box may be set to."""

from __future__ import annotations

from companion.engine.options import Option
from companion.games.cartographers.rules.placement import Fallback
from companion.games.cartographers.rules.skills import CureWounds

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
