"""A page's process with a box on a real socket, and phones that come to it."""

from __future__ import annotations

from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

import pytest
from phone.secrets_watch import Listener
from phone_games import GAME, BoxGame
from phone_page import Phone, page_for
from socket_box import SocketBox

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from phone_page import PageProcess

    Phones = Callable[[], Phone]


@pytest.fixture
def folder() -> Iterator[Path]:
    """Yield a folder with a name that is short enough for a socket."""
    with TemporaryDirectory(prefix="page") as made:
        yield Path(made)


@pytest.fixture
def box(folder: Path) -> Iterator[SocketBox]:
    """Yield a box that is switched on, with its door open."""
    made = SocketBox(folder / "seats")
    yield made
    made.close()


@pytest.fixture
def page(box: SocketBox, folder: Path) -> Iterator[PageProcess]:
    """Yield the page of the box."""
    with page_for(box.path, folder / "state") as started:
        yield started


@pytest.fixture
def phones(page: PageProcess) -> Iterator[Phones]:
    """Yield what makes a phone that has not come in yet."""
    made: list[Phone] = []

    def make() -> Phone:
        made.append(Phone(page.port))
        return made[-1]

    yield make
    for each in made:
        each.close()


@pytest.fixture
def seated(phones: Phones, box: SocketBox) -> Callable[..., Phone]:
    """Return what makes a phone that is in and has a seat."""

    def make(seat: int, does: str = "follow", name: str = "") -> Phone:
        phone = phones()
        assert phone.join(box.hello.code).status == 204
        assert phone.sit(seat, does, name).status == 200
        return phone

    return make


@pytest.fixture(scope="module")
def watch() -> Iterator[tuple[SocketBox, Listener]]:
    """Yield a box and a phone that listens to its page."""
    with ExitStack() as opened:
        folder = Path(opened.enter_context(TemporaryDirectory(prefix="page")))
        box = SocketBox(folder / "seats")
        opened.callback(box.close)
        page = opened.enter_context(page_for(box.path, folder / "state"))
        listener = Listener(page.port, box.hello.code)
        for each in (listener, listener.beside, listener.television):
            assert each is not None
            opened.callback(each.phone.close)
        yield box, listener


@pytest.fixture
def table(box: SocketBox) -> BoxGame:
    """Return a game on the box."""
    made = BoxGame(box)
    box.hello = replace(box.hello, game=GAME.id, file=1)
    box.table = made.shown()
    return made
