"""The simulated players of Unearth: what is counted of their games, and how it is shown."""

from __future__ import annotations

from functools import partial
from operator import methodcaller
from typing import TYPE_CHECKING

from companion.engine.asking import turned_to
from companion.engine.controls import Secret, Spell
from companion.engine.play.fingers import Habits, draws, head_of
from companion.engine.play.plan import BOTS, DigestForm, Simulation
from companion.engine.play.report import CountedLines, ReportForm, lines_of_points
from companion.games.unearth.play.table import SimulatedTable
from companion.games.unearth.questions import dials
from companion.games.unearth.rules.moves import Dug, Played, Read
from companion.games.unearth.rules.options import READINGS
from companion.games.unearth.rules.points import LINES
from companion.games.unearth.rules.state import Phase
from companion.surface import Button, Gesture

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from companion.engine.controls import Control, Focus
    from companion.engine.play.values import Outcome, PressMade
    from companion.engine.session import Moves
    from companion.games.unearth.view.view import View

RULES = ("only", "number", "faces", "next", "longer", "nobody", "left")
"""Why ruins go where they go."""


def kind_of(page: str) -> str:
    """Return what a page is, without what it points at; each list of one button is its own.

    >>> kind_of("turn-3-d8"), kind_of("card-die-2"), kind_of("build-temple-of-fate")
    ('turn', 'card', 'build')
    >>> kind_of("list-places-2")
    'list-places'
    """
    kind, _, rest = page.partition("-")
    return f"list-{head_of(rest)}" if kind == "list" else kind


def leading(
    view: View, wanted: Moves, focus: Focus, controls: tuple[Control, ...]
) -> Iterable[Control]:
    """Return the controls that may lead to a move; what is said of no move is found by trying.

    A card that lies open is not played behind the curtain. For a dig each dial leads to its place
    or die, and then the letters to its number.
    """
    dug = wanted[0]
    if isinstance(dug, Played) and view.options.cards != "box":
        return (each for each in controls if not isinstance(each.does, Secret))
    if not isinstance(dug, Dug) or focus.one_button:
        return controls
    shown = dials.dialled(view, turned_to(focus, 2))
    if shown.place not in {0, dug.place + 1}:
        dial = Button.C
    elif (dials.kind_of(view, shown), shown.taken or ()) != (dug.die, dug.taken):
        dial = Button.B
    else:
        return (each for each in controls if isinstance(each.does, Spell))
    return (e for e in controls if e.button is dial and e.gesture is Gesture.PRESS)


def claims_read(pressed: PressMade) -> Iterator[str]:
    """Yield why ruins went where they went, for each report that was read with a press."""
    reads = sum(isinstance(move, Read) for move in pressed.made)
    for ask in pressed.before.asks[:reads]:
        if ask.claim is not None:
            yield ask.claim.reason.kind


def _by_rule(outcome: Outcome) -> Iterable[tuple[str, int]]:
    found = dict(outcome.of("claims"))
    return ((rule, found.get(rule, 0)) for rule in RULES)


SIMULATION = Simulation(
    bots=BOTS,
    table=SimulatedTable,
    options=("players", "dice", "cards", *READINGS),
    habits=Habits(partial(draws, kind_of=kind_of), leading=leading),
    opens=lambda pressed: pressed.before.phase is Phase.OPENING,
    ends=lambda pressed: (
        pressed.after.turn != pressed.before.turn or pressed.after.phase is Phase.OVER
    ),
    tallies={"claims": claims_read},
    digest=DigestForm(("UnearthPlan", "UnearthOutcome", "SeatOutcome")),
    form=lambda _: ReportForm(
        shown=("players", "dice", "cards"),
        turn="turn",
        groups=(CountedLines("claims", RULES, _by_rule, "Claims of a game by what decides"),),
        total="points.sum",
        numbers={"wonders": methodcaller("of", "wonders")},
        said={"wonders": "simulation.wonders"},
        lines=lines_of_points(LINES),
    ),
)
