"""What a game's documents and samples show: pages, results, presses that come again and again.

Panels are named as ``hardware.panels.specs`` names them, pages by their names among the samples.
"""

from __future__ import annotations

from dataclasses import field
from functools import cache
from itertools import starmap
from typing import TYPE_CHECKING, Any

from companion.data import table_beside
from companion.engine.result import Result, SeatResult
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Mapping

    from companion.engine.game import Game


@frozen
class PageStrip:
    """Pages side by side, in the order of a game, on a panel and in a language."""

    panel: str
    language: str
    pages: tuple[str, ...]


@frozen
class PressFlow:
    """Presses one after the other, in a game or in its set-up.

    Pages are counted once ``before`` has been pressed. ``until`` names the page before which
    the presses are repeated. ``answers`` are those of set-up that are not the default.
    """

    presses: tuple[str, ...]
    before: tuple[str, ...] = ()
    until: str = ""
    answers: Mapping[str, str] = field(default_factory=dict)
    set_up: bool = False


@frozen
class Documents:
    """The pictures of a game's documents.

    ``inked`` are panels and pages of the sheet that shows the sets of inks, none without pages.
    ``alike`` are beginnings of names of pages that differ little: a standing panel's sheet shows
    every third of them.
    ``results`` are those of past games, the newest first, for the pages of the history;
    ``one_button`` names pages that are also shown with the strip of a box of one button.
    ``wishes`` names, as ``module:NAME``, what samples are wished for: ``play.moments.Wishes``; and
    ``players`` the simulation whose games show it, where those of the game's own do not.
    ``kinds`` are answers of set-up that go with all others, which luck draws; as many games are
    played of each, the first before the next.
    """

    inked: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    strips: Mapping[str, PageStrip] = field(default_factory=dict)
    flows: Mapping[str, PressFlow] = field(default_factory=dict)
    alike: tuple[str, ...] = ()
    results: tuple[Result, ...] = ()
    one_button: tuple[str, ...] = ()
    wishes: str = ""
    players: str = ""
    kinds: tuple[Mapping[str, str], ...] = ({},)


def documents_of(game: Game[Any, Any, Any, Any, Any]) -> Documents:
    """Return the pictures of a game; none where it registers none."""
    return _read(game.documents) if game.documents else Documents()


@cache
def _read(place: str) -> Documents:
    """Return what a TOML file says, whose place is written as that of a module.

    ``seated`` are results of seats (a key, points, whether it has won), ``rated`` those of games
    with ratings (and the key of a title), each the newest first.
    """
    table = {name: _in_tuples(value) for name, value in table_beside(place).items()}
    strips = {name: PageStrip(**each) for name, each in table.pop("strips", {}).items()}
    flows = {name: PressFlow(**each) for name, each in table.pop("flows", {}).items()}
    seats = (starmap(SeatResult, seats) for seats in table.pop("seated", ()))
    seated = (Result(seats=tuple(each)) for each in seats)
    results = (*seated, *starmap(Result, table.pop("rated", ())))
    return Documents(**table, strips=strips, flows=flows, results=results)


def _in_tuples(value: object) -> Any:  # noqa: ANN401 - what TOML has
    """Return a value with tuples for lists."""
    if isinstance(value, dict):
        return {name: _in_tuples(each) for name, each in value.items()}
    return tuple(map(_in_tuples, value)) if isinstance(value, list) else value
