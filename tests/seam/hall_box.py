"""Boxes in a hall for tests: the real loop, journal and copy, with the seam of the hall open."""

from __future__ import annotations

from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING, Any

from device.playing import deal
from seam.peers import SECONDS, HallCaller
from seam.running import RunningBox

from companion.app.known import Device
from companion.app.opening import Wish
from companion.app.places.menu import menu_items
from companion.box.listening import open_hall
from companion.box.starting import opened_app
from companion.journal import Journal
from companion.seam.hall_messages import FOLLOW, LEAD, BookHeard, BookShown, HallShown
from companion.settings import HallChoice
from companion.surface.frozen import replace
from companion.surface.hall_words import LEADING, LEVEL
from hardware.clock import now

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from companion.app.values import App
    from companion.daemon.world import NoHall

NAME = "club-cup"
SOLO = Wish(deal=deal(8, players="1"), exact=True)
ENTER = ("hold C", "C", "C", "A")
"""The presses that enter 21 stars at the end of a first season: 20 and one more."""
FOLLOWS = HallShown(
    NAME, "box-02", FOLLOW, LEVEL, "box-01", 0, 0, (), (), 0,
    paused=False, can_take_over=False, earlier=False, needs="", since=0,
)  # fmt: skip
LEADS = replace(FOLLOWS, box="box-01", role=LEAD, state=LEADING, boxes=2, level=2)


class BoxInHall(RunningBox):
    """A box in a hall; ``leads`` is how its owner set it."""

    leads = False

    def hall(self, folder: Path, opened: ExitStack) -> NoHall:
        """Return the box's side of the hall."""
        chosen = HallChoice("localhost:1883", NAME, lead=self.leads)
        return open_hall(chosen, folder / "hall", self.daemon, self.journal.folder, opened)

    def call_as_hall(self) -> HallCaller:
        """Call as the hall's program does."""
        return HallCaller(self.path.with_name("hall"))

    def until(self, holds: Callable[[App], bool]) -> None:
        """Wait until something holds of the device."""
        until = now() + SECONDS
        while not holds(self.app):
            assert now() < until, self.app.hall
            self.rest()


class Leader(BoxInHall):
    """The box that leads."""

    leads = True


@contextmanager
def in_hall(
    folder: Path, kind: type[BoxInHall] = BoxInHall, wish: Wish | None = None
) -> Iterator[BoxInHall]:
    """Run a box in a hall, with its journal in a folder."""
    with Journal(folder / "state") as journal, ExitStack() as opened:
        app = opened_app(journal, wish or Wish(language="ja"), Device(version="1.0"))
        yield kind(folder, app, journal, opened)


def page(box: BoxInHall) -> str:
    """Return the page on show."""
    assert box.app.screen is not None
    return box.app.screen.page.id


def state(box: BoxInHall) -> str:
    """Return how the box thinks that it stands."""
    assert box.app.hall is not None
    return box.app.hall.news.state


def menu_place(box: BoxInHall, item: str = "hall") -> int:
    """Return how far down the menu an item is."""
    return [each.word for each in menu_items(box.app)].index(f"menu.{item}")


def book(caller: HallCaller, lines: int) -> BookShown:
    """Return what the box says lies on it, once it has this many lines."""
    while True:
        found = caller.hear_until(BookShown)
        if found.n == lines:
            return found


def heard(said: BookShown, term: int = 1) -> BookHeard:
    """Return what the followers hear of what a leader says."""
    return BookHeard(term, said.game, said.data)


def wait_for_lines(box: BoxInHall, caller: HallCaller, lines: int) -> BookShown:
    """Wait until the box has shown a game of this many lines."""
    while True:
        found = book(caller, lines)
        if found.shown == lines:
            box.rest()
            return found


def facts(box: BoxInHall) -> dict[str, Any]:
    """Return what the table of a box may know."""
    session = box.app.playing
    return dict(session.deal.game.facts(session.view()))


def stars(box: BoxInHall) -> object:
    """Return the stars of spring at a table."""
    return facts(box)["scores"]["spring"]
