"""The simulated players of Cadwallon: what is counted of their games, and how it is shown."""

from __future__ import annotations

from functools import partial
from operator import methodcaller
from typing import TYPE_CHECKING

from companion.engine.commands import Argument
from companion.engine.controls import Spell
from companion.engine.play.fingers import Habits, head_of
from companion.engine.play.plan import DigestForm, Simulation
from companion.engine.play.report import CountedLines, ReportForm, lines_of_points
from companion.engine.play.values import COUNTED_BY_FINGERS
from companion.errors import ConfigError
from companion.games.cadwallon.play.printed_deck import known_pack
from companion.games.cadwallon.play.table import AgentTable
from companion.games.cadwallon.play.worth import BOTS
from companion.games.cadwallon.rules.moves import ActionPlayed, AgentPlaced, RoundSettled
from companion.games.cadwallon.rules.options import HOUSE_RULES
from companion.games.cadwallon.rules.state import Phase
from companion.games.cadwallon.rules.streets import streets_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from companion.engine.commands import Given
    from companion.engine.controls import Control, Focus
    from companion.engine.options import Choices
    from companion.engine.packs import CardPack
    from companion.engine.play.fingers import PageChange
    from companion.engine.play.values import Outcome, PressMade
    from companion.engine.session import Moves
    from companion.games.cadwallon.rules.majority import Judged
    from companion.games.cadwallon.view.view import View

LINES = ("guilds", "actions", "militia", "backers", "bonus")
"""The lines of a score."""
TAUGHT = ("nothing", "deck")
"""What the box knows of a table's own cards before the game."""
SILENT = ("place", "report", "tally", "show")
"""Pages on which nobody has to see the press before to make the next one."""
SHOWN = ("kind", "guild", "backer", "beyond", "which", "points", "other", "support")
"""Pages of ``show``: players press what they see on a card."""


def draws(drawn: PageChange) -> str:
    """Return what a press draws: a page, where somebody has to wait for it.

    On a fast panel that is each page that differs from the one before. On a slow panel streets are
    named and reported ahead of the glass: the printed mat, or the board, shows what is free; there
    the pages of a new city, of control, of an action and of scores count.
    """
    kind, last = _kind_of(drawn.after), _kind_of(drawn.before)
    if drawn.is_slow and kind == last and kind in SILENT:
        return ""
    return "pages" if drawn.is_move or drawn.after != drawn.before else ""


def _kind_of(page: str) -> str:
    kind = head_of(page)
    return "show" if kind in SHOWN else kind


def leading(
    view: View, wanted: Moves, focus: Focus, controls: tuple[Control, ...]
) -> Iterable[Control]:
    """Return the controls that may lead to a move: of letters those of the street that is named."""
    del focus
    if not isinstance(wanted[0], AgentPlaced):
        return controls
    name = streets_of(view.options.side)[wanted[0].street].name
    spells = [each for each in controls if isinstance(each.does, Spell)]
    return [each for each in spells if name.startswith(each.does.typed)] if spells else controls


def refuse(choices: Choices, given: Given) -> None:
    """Refuse cards that are taught where the box has its own. Raises ConfigError."""
    if choices["way"] != "table" and given["taught"] != TAUGHT[0]:
        raise ConfigError("--taught is for --way table, where the table shows its cards")


def packs(given: Given) -> tuple[CardPack, ...]:
    """Return the cards that the box knows before the game."""
    return (known_pack(),) if given.get("taught") == TAUGHT[1] else ()


def _is_settled(pressed: PressMade) -> bool:
    return isinstance(pressed.made[0], RoundSettled)


def _is_taught(pressed: PressMade) -> bool:
    """Say whether a lesson is over, which is counted as one round."""
    return bool(pressed.after.phase is Phase.OVER and pressed.after.options.way == "teach")


def _judged(pressed: PressMade) -> tuple[Judged[int], ...]:
    """Return the districts of a round that ends with a press, none where it does not."""
    judged: tuple[Judged[int], ...] = pressed.before.judged if _is_settled(pressed) else ()
    return judged


def _tied(pressed: PressMade) -> int:
    """Return how many districts of a round stayed because of a tie."""
    judged = _judged(pressed)
    return sum(each.winner is None and any(each.support.values()) for each in judged)


def of_rounds(name: str, outcome: Outcome, *, acting: bool) -> Iterable[int]:
    """Return what was counted in rounds in which an action was played, or in those without."""
    pairs = zip(outcome.of(name), outcome.of("actions"), strict=True)
    return (count for count, played in pairs if bool(played) is acting)


def _districts(outcome: Outcome) -> Iterator[tuple[str, int]]:
    """Yield what became of the districts of each round."""
    for name in ("taken", "tied"):
        for number in outcome.of(name):
            yield name, number


SIMULATION = Simulation(
    bots=BOTS,
    table=AgentTable,
    options=(
        "way", "players", "board", "agents", "condition", "special", "contracts", "backers",
        *HOUSE_RULES,
    ),
    arguments=(
        Argument(
            "--taught",
            "what the box knows of the table's cards at the start, with --way table: nothing, "
            "or the whole deck",
            default=TAUGHT[0],
            values=TAUGHT,
        ),
    ),
    refuse=refuse,
    packs=packs,
    habits=Habits(draws, draws_moves=False, leading=leading, curtain=0),
    opens=lambda pressed: pressed.before.phase in {Phase.SECRETS, Phase.CONDITION},
    ends=lambda pressed: _is_settled(pressed) or _is_taught(pressed),
    counts={
        **{name: COUNTED_BY_FINGERS[name] for name in ("presses", "pages")},
        "taken": lambda pressed: sum(each.winner is not None for each in _judged(pressed)),
        "tied": _tied,
        "actions": lambda pressed: isinstance(pressed.made[0], ActionPlayed),
    },
    digest=DigestForm(("CadwallonPlan", "CadwallonOutcome", "AgentOutcome")),
    form=lambda choices: ReportForm(
        # The rare questions are among the values.
        shown=("way", *(() if choices["way"] == "teach" else ("players", "board", "agents"))),
        turn="round",
        panels={
            f"{name}{end}": of
            for name in ("presses", "pages")
            for end, of in (
                ("", methodcaller("of", name)),
                ("_without", partial(of_rounds, name, acting=False)),
                ("_with", partial(of_rounds, name, acting=True)),
            )
        },
        charted=("presses", "pages"),
        groups=(CountedLines("districts", ("taken", "tied"), _districts),),
        total="points.total",
        numbers={
            "largest_guild": lambda seat: max(seat.of("cards"), default=0),
            "personalities": methodcaller("of", "joined"),
        },
        said={"largest_guild": "simulation.largest"},
        lines=lines_of_points(LINES),
    ),
)  # fmt: skip
