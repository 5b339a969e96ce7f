"""The box's menu, and the question whether to give up the running game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.app.actions import (
    NAMES,
    Clean,
    Explain,
    Go,
    OpenDoor,
    Recall,
    RecallGame,
    Redraft,
    ToTable,
)
from companion.app.known import is_following
from companion.app.place import Place
from companion.app.places.about import About
from companion.app.places.box_set_up import BoxSetUp
from companion.app.places.browsing import Browsing
from companion.app.places.hall import AtHall
from companion.app.places.languages import list_from
from companion.app.places.power import PowerQuestion
from companion.app.places.set_up.draft import as_in_file, following, new_draft
from companion.app.places.table import AtTable
from companion.app.places.usual import CLOSE, NO, chosen, up_and_down
from companion.app.words import capital, words_of
from companion.engine.coach import EVERY, OFF, WAYS
from companion.engine.controls import Control, Purpose
from companion.engine.one_button import on_one_button
from companion.screens.device import list_page, notice_page
from companion.surface import Button, Gesture
from companion.surface.frozen import frozen, replace

if TYPE_CHECKING:
    from collections.abc import Iterable

    from companion.app.known import Known
    from companion.screens.widgets import Page
    from companion.text.catalog import Say

ITEMS = (
    "back",
    "names",
    "new-game",
    "rules",
    "coach",
    "last-game",
    "history",
    "phones",
    "hall",
    "language",
    "clean",
    "set-up",
    "about",
    "off",
)
"""The menu's own items; what else the table offers now stands behind the first."""
_HINTED = {Purpose.INFO, Purpose.UNDO}
_OFFERED = _HINTED | {Purpose.EXTRA, Purpose.BACK}
"""What the menu offers as well: a panel may have no room to say it beside the button."""


@frozen
class MenuItem:
    """An item of the menu: its words, whose they are, and what it does.

    ``is_held`` says that the table does it by a hold.
    """

    word: str
    does: object
    words: str = ""
    is_held: bool = False


@frozen
class Menu(Place):
    """The box's menu."""

    cursor: int = 0

    def page(self, app: Known, say: Say) -> Page:
        """Return the list of items."""
        items = menu_items(app, self)
        lines = tuple(capital(words_of(app, say, each.words)(each.word)) for each in items)
        return list_page(
            "menu", say("menu.title"), lines, self.cursor % len(items), app.game.border
        )

    def controls(self, app: Known) -> tuple[Control, ...]:
        """Return choosing, closing and the ways up and down."""
        items = menu_items(app, self)
        item = items[self.cursor % len(items)]
        return (
            replace(chosen(item.does), is_held=item.is_held),
            CLOSE,
            *up_and_down(lambda by: Go(Menu((self.cursor + by) % len(items)))),
        )


@frozen
class NewGameQuestion(Place):
    """Asking whether the running game may be given up for a new one."""

    def page(self, app: Known, say: Say) -> Page:
        """Return the question; what ends the game is a hold, and it says so."""
        lines = say("new-game.ask"), say("new-game.hold")
        return notice_page("new-game", say("new-game.title"), lines, "flip", app.game.border)

    def controls(self, app: Known) -> tuple[Control, ...]:
        """Return yes, which is a hold, and no."""
        end = new_set_up(app)
        yes = Control(Purpose.CONFIRM, Button.A, "control.end-game", "yes", end, Gesture.HOLD)
        return yes, NO


def new_set_up(app: Known) -> Redraft:
    """Return the set-up of another game, with the answers of this one."""
    session = app.memory.session
    last = None if session is None else following(session, app.seed, {})
    now = last and as_in_file(last, app.box.packs)
    return Redraft(new_draft(app.seed, app.memory.language, now, slow=app.box.is_slow))


def menu_items(app: Known, here: Place | None = None) -> tuple[MenuItem, ...]:
    """Return the items of the menu, what the table offers as well behind the first."""
    missing = {
        "rules": not _rules_pages(app),
        "coach": not _explains(app),
        "names": not _has_seats(app),
        "new-game": is_following(app),
        "phones": not app.box.phones,
        "hall": app.hall is None,
    }
    items = [item for item in ITEMS if not missing.get(item)]
    back, *others = (MenuItem(_word(app, item), _does(app, item, here)) for item in items)
    also = (
        MenuItem(each.word, each.does, each.words, is_held=each.gesture is Gesture.HOLD)
        for each in _also_at_table(app)
    )
    return (back, *also, *others)


def _also_at_table(app: Known) -> Iterable[Control]:
    """Return what the table offers beside its main press and has no button or hint of its own for.

    A lone button has few gestures. Beside four buttons a small panel has no room for every hint:
    undo, information and what is done by a hold are in the menu of every such box. What is a plain
    press is not, an answer least of all: its word says nothing without its page.
    """
    if app.memory.session is None or app.memory.draft is not None:
        return ()
    every = tuple(each for each in AtTable().controls(app) if each.word)
    if app.box.one_button:
        done = [each.does for each in on_one_button(every)]
        return (each for each in every if each.purpose in _OFFERED and each.does not in done)
    return (each for each in every if each.purpose in _HINTED or _is_held(each))


def _is_held(control: Control) -> bool:
    is_game = control.purpose in {Purpose.EXTRA, Purpose.CONFIRM}
    return is_game and control.gesture is Gesture.HOLD


def _rules_pages(app: Known) -> tuple[str, ...]:
    """Return the pages that explain the game on the table; none while none is dealt."""
    session = app.memory.session
    if session is None or app.memory.draft is not None:
        return ()
    return session.deal.game.pages_of_rules(session.view())


def _has_seats(app: Known) -> bool:
    """Say whether the game at the table is over, so that its seats may be given names."""
    session = app.memory.session
    if session is None or app.memory.draft is not None or not app.memory.deal_id:
        return False
    return session.is_over and session.deal.game.result(session.view()) is not None


def _explains(app: Known) -> bool:
    """Say whether the table was asked if the game explains its rules, and this box decides it."""
    is_playing = app.memory.session is not None and app.memory.draft is None
    return is_playing and app.memory.coach in WAYS and not is_following(app)


def _word(app: Known, item: str) -> str:
    """Return the key of an item's words."""
    return f"menu.coach-{_other_way(app)}" if item == "coach" else f"menu.{item}"


def _other_way(app: Known) -> str:
    """Return what the menu makes of how the game explains its rules: nothing, or all again."""
    return EVERY if app.memory.coach == OFF else OFF


_PLAIN = {
    "back": ToTable(),
    "last-game": RecallGame(),
    "names": RecallGame(wants=NAMES),
    "history": Recall(),
    "phones": OpenDoor(),
    "clean": Clean(),
    "set-up": Go(BoxSetUp()),
}
"""What items do whatever the box knows."""


def _does(app: Known, item: str, here: Place | None) -> object:
    match item:
        case "new-game":
            session = app.memory.session
            over = session is None or session.deal.game.is_over(session.view())
            return new_set_up(app) if over else Go(NewGameQuestion())
        case "rules":
            return Go(Browsing(_rules_pages(app), 0, opener=Button.A))
        case "coach":
            return Explain(_other_way(app))
        case "hall":
            return Go(AtHall())
        case "language":
            return Go(list_from(app.memory.language))
        case "about":
            return Go(About(app.trouble or ""))
        case "off":
            return Go(PowerQuestion(here or Menu()))
        case _:
            return _PLAIN[item]
