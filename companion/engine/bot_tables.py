"""What the simulations of several games share: who sits where, on which panel, what presses cost.

Bots take the seats in turn, one further with every second game, so that all sit everywhere and on
every panel.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.engine.commands import Argument
from companion.engine.reports import Distribution, MeanChart, Spreads

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from companion.engine.commands import Given, Translate
    from companion.engine.reports import ReportPart

PANELS = ("both", "fast", "slow")
"""On which panels games are played: every second one on a slow panel, or all alike."""
PANEL = Argument(
    "--panel",
    "the panel that the players press at: fast, slow, or both in turn",
    default=PANELS[0],
    values=PANELS,
)

BUTTONS = ("four", "one")
"""How many buttons the box has."""
BUTTON_COUNT = Argument(
    "--buttons",
    "how many buttons the box has: four or one",
    default=BUTTONS[0],
    values=BUTTONS,
)

PanelCounts = dict[str, dict[str, Distribution]]
"""For ``fast`` and ``slow`` panels what is counted in a turn or a round, by its name."""


def named_bots(given: Given, find: Callable[[str], object]) -> tuple[str, ...]:
    """Return the bots that the command line names; ``find`` raises ConfigError for a wrong one."""
    bots = tuple(name.strip() for name in given["bots"].split(","))
    for name in bots:
        find(name)
    return bots


def seated(bots: Sequence[str], players: int, number: int) -> list[str]:
    """Return the bots at the table of a game, by its number."""
    return [bots[(number // 2 + seat) % len(bots)] for seat in range(players)]


def is_slow(panel: str, number: int) -> bool:
    """Say whether a game, by its number, is played on a slow panel."""
    return panel == "slow" or (panel == "both" and number % 2 == 1)


def no_counts(names: Sequence[str]) -> PanelCounts:
    """Return counts before the first game."""
    return {panel: {name: Distribution.of(()) for name in names} for panel in ("fast", "slow")}


def add_counts(panels: PanelCounts, outcome: Any, names: Sequence[str]) -> None:  # noqa: ANN401 - any game's outcome
    """Add what a game counted: the attributes of its outcome that have these names."""
    counted = panels["slow" if outcome.is_slow else "fast"]
    for name in names:
        counted[name].counts.update(getattr(outcome, name))


def count_values(panels: PanelCounts) -> dict[str, Any]:
    """Return counts as JSON values."""
    return {
        panel: {name: each.values() for name, each in counted.items()}
        for panel, counted in panels.items()
    }


def games_line(
    choices: Mapping[str, str], shown: Sequence[str], games: int, seed: int, say: Translate
) -> str:
    """Return the line that says which games a report is of; ``shown`` are options by id."""
    options = ", ".join(
        f"{say(f'option.{id_}.label')}: {say(f'option.{id_}.{value}')}"
        for id_, value in choices.items()
        if id_ in shown
    )
    return say("simulation.games", count=games, options=options, seed=seed)


def count_parts(panels: PanelCounts, say: Translate) -> Iterator[ReportPart]:
    """Yield counts for a person, those of panels on which a game was played."""
    for panel, counted in panels.items():
        if counted["presses"].counts:
            yield from ("", say(f"simulation.{panel}"))
            yield Spreads(
                tuple(
                    (say(f"simulation.{name}"), (each,))
                    for name, each in counted.items()
                    if each.counts
                )
            )


def count_chart(
    title: str, panels: PanelCounts, say: Translate, shown: Sequence[str] = ()
) -> MeanChart:
    """Return counts as a chart, all of them or those of some names."""
    names = tuple(shown or panels["fast"])
    return MeanChart(
        title,
        "mean, least to most",
        tuple(say(f"simulation.{name}") for name in names),
        tuple(
            (say(f"simulation.{panel}"), tuple(counted[name] for name in names))
            for panel, counted in panels.items()
            if counted["presses"].counts
        ),
    )
