"""What a game explains while it is played: a sentence on the turn that needs a rule first."""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from companion.engine.lazy import load
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping

    from companion.engine.game import AnyGame

V = TypeVar("V")

EVERY, NEW, OFF = "all", "new", "off"
"""How a game explains: every rule, those that the box has not shown before, or none."""
WAYS = (EVERY, NEW, OFF)


@frozen
class Tip(Generic[V]):
    """A rule that is explained once: the sentence ``coach.KEY``, and whether it is due.

    Only the view of the table decides, so that no secret leads to a tip. One that ``needs_all``
    speaks of the whole page: nothing there gives way to it.
    """

    key: str
    is_due: Callable[[V], bool]
    needs_all: bool = False


def _no_values(view: Any, say: Any) -> Mapping[str, str]:  # noqa: ANN401 - any game's
    del view, say
    return {}


@frozen
class Coach(Generic[V]):
    """What a game explains: its tips in the order of need, and what lies on the table first.

    ``laid_out`` returns the lines of the page of what lies on the table, none where a game has no
    such page: what stands behind ``coach.now-``, and an icon. That page stands in the place of the
    page ``stands_for`` while no press is made; without one it comes before the table, and the
    control that leads on has the words ``play.to-table``. ``values`` are filled into sentences.
    """

    tips: tuple[Tip[V], ...]
    laid_out: Callable[[V], tuple[tuple[str, str], ...]]
    stands_for: str = ""
    values: Callable[[V, Any], Mapping[str, str]] = field(default=_no_values)

    def due(self, view: V, seen: Collection[str]) -> Tip[V] | None:
        """Return the first tip that is due and not among the keys seen, if any."""
        return next(
            (each for each in self.tips if each.key not in seen and each.is_due(view)), None
        )


def coach_of(game: AnyGame, way: str = EVERY) -> Coach[Any] | None:
    """Return what a game explains in a way, None where it explains nothing."""
    explains = bool(game.coach) and way in {EVERY, NEW}
    found: Coach[Any] | None = load(game.coach) if explains else None
    return found
