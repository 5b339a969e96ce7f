"""What the game has for paper: a sheet with everything that a paper may show."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.commands import Argument
from companion.engine.paper import (
    Paper,
    PaperCircle,
    PaperColumn,
    PaperPath,
    PaperRectangle,
    PaperText,
    Printable,
    Typeface,
)

if TYPE_CHECKING:
    from companion.engine.commands import Given, Translate


def draw(given: Given, say: Translate) -> Paper:
    """Draw a bridge with as many hooks as are given."""
    hooks = tuple(PaperCircle(20.0 + 10 * each, 30, 2) for each in range(int(given["hooks"])))
    return Paper(
        say("game.name"),
        120,
        80,
        (
            PaperText(say("game.name"), 60, 20, 8, Typeface.TITLE, centred=True),
            *hooks,
            PaperCircle(60, 60, 8, line=0.5, dashes=12),
            PaperCircle(60, 60, 6, line=0.25),
            PaperPath(((10, 40), (110, 40)), line=0.5),
            PaperPath(((20, 40), (25, 45), (30, 40)), closed=True),
            PaperPath(((90, 40), (95, 45), (100, 40)), line=0.25, closed=True),
            PaperRectangle(80, 50, 30, 20, radius=2, line=0.7),
            PaperRectangle(85, 55, 20, 10),
            PaperText("12", 95, 61, 4, centred=True, light=True),
            PaperColumn("one lantern hangs beside another", 10, 48, 35, 4),
        ),
    )


BRIDGE = Printable(
    about="the bridge with its hooks",
    description="Write the bridge.",
    draw=draw,
    arguments=(Argument("--hooks", "how many, 100% of them", default="3", values=("3", "4")),),
)
