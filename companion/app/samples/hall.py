"""Pages of a box in a hall, for pictures and tests."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.app.places.hall import AskAlone, AskTakeOver, AtHall, ChoosingHeir
from companion.app.places.menu import Menu, menu_items
from companion.app.wings.hall_values import Hall, HallNews
from companion.engine.many_tables import is_own
from companion.surface.frozen import replace
from companion.surface.hall_words import (
    ESTRANGED,
    LEADING,
    LEFT,
    LEVEL,
    NOT_LEVEL,
    SEEKING,
    WAITING,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.app.values import App
    from companion.engine.session import Session

NAME, LEADER = "club-cup", "box-01"
FOLLOWS = HallNews(NAME, state=LEVEL, leader=LEADER)
LEADS = HallNews(
    NAME, leads=True, state=LEADING, leader=LEADER, boxes=100, level=97,
    behind=("box-12", "box-31", "box-77"), heirs=("box-02", "box-40", "laptop-of-anna"),
)  # fmt: skip


def with_hall(playing: App) -> Iterator[tuple[str, App]]:
    """Yield a device that plays as it stands in a hall, by the names of pages."""
    app = _standing(playing, FOLLOWS)
    yield "hall-level", app
    yield "hall-waiting", _standing(playing, replace(FOLLOWS, state=WAITING))
    yield "hall-pausing", _standing(playing, replace(FOLLOWS, paused=True))
    yield "hall-earlier", _standing(playing, replace(FOLLOWS, is_earlier=True))
    yield "hall-missed", replace(app, hall=Hall(FOLLOWS, missed=2))
    yield "hall-unkept", replace(app, hall=Hall(FOLLOWS, is_kept=False))
    if playing.playing.deal.game.many_tables is not None:
        yield "hall-own", replace(app, memory=replace(app.memory, session=_with_own(app)))
    nothing = replace(app, memory=replace(app.memory, session=None))
    yield "hall-seeking", _standing(nothing, HallNews(NAME, state=SEEKING))
    yield "hall-estranged", _standing(nothing, HallNews(NAME, state=ESTRANGED, needs="1.1"))
    gone = replace(FOLLOWS, state=WAITING, can_take_over=True)
    yield "hall-follower", replace(_standing(playing, gone), place=AtHall())
    alone = replace(app, hall=Hall(replace(FOLLOWS, state=LEFT), is_alone=True))
    yield "hall-left", replace(alone, place=AtHall())
    yield "hall-alone", replace(app, place=AskAlone())
    yield "hall-take-over", replace(app, place=AskTakeOver())
    leading = _standing(playing, LEADS)
    words = [each.word for each in menu_items(leading, Menu())]
    yield "menu-hall", replace(leading, place=Menu(words.index("menu.hall")))
    yield "hall-leader", replace(leading, place=AtHall())
    paused = _standing(playing, replace(LEADS, paused=True, level=100, behind=()))
    yield "hall-paused", replace(paused, place=AtHall())
    refused = replace(LEADS, heirs=LEADS.heirs[:1])
    yield "hall-refused", replace(_standing(playing, refused), place=AtHall(NOT_LEVEL))
    yield "hall-heir", replace(leading, place=ChoosingHeir(1))


def _with_own(app: App) -> Session:
    """Return the game at its first page on which a table may do something for itself, and has."""
    session = app.playing
    while True:
        moves = session.legal_moves()
        own = [each for each in moves if is_own(session, (each,))]
        if own:
            return session.play(own[0])
        session = session.play(moves[0])


def _standing(app: App, news: HallNews) -> App:
    return replace(app, hall=Hall(news))
