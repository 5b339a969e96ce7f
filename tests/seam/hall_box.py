"""Boxes in a hall for tests: the real loop, journal and copy, with the seam of the hall open."""

from __future__ import annotations

from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING

from seam.peers import SECONDS, HallCaller
from seam.running import RunningBox

from companion.app.opening import Wish
from companion.app.places.menu import menu_items
from companion.app.values import Device
from companion.cli.box import opened_app
from companion.cli.listening import open_hall
from companion.config import HallChoice
from companion.journal import Journal
from hardware.clock import now

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from companion.app.values import App
    from companion.daemon.world import HallSocket

NAME = "club-cup"


class BoxInHall(RunningBox):
    """A box in a hall; ``leads`` is how its owner set it."""

    leads = False

    def hall(self, folder: Path, opened: ExitStack) -> HallSocket:
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
