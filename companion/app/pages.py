"""The screen of the device as it stands: a page, and a tab beside each button in use."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from companion.app import setup
from companion.app.controls import controls, menu_items
from companion.app.values import (
    About,
    App,
    Asking,
    Browsing,
    Counting,
    Menu,
    Notice,
    Resting,
    Table,
)
from companion.engine.game import Role
from companion.games import all_games
from companion.screens.device import facts_page, list_page, notice_page
from companion.screens.widgets import Screen, Tab
from companion.text.catalog import catalog
from hardware.surface import Button, Gesture

if TYPE_CHECKING:
    from companion.engine.game import Control
    from companion.engine.session import Session
    from companion.screens.widgets import Page
    from companion.text.catalog import Say

_SOLID = (Role.MAIN, Role.CHOOSE)
"""What the one solid tab of a page is for."""


def words(language: str) -> Say:
    """Return the words of the device and of every game in a language."""
    return catalog(language, *(game.text for game in all_games()))


def screen(app: App) -> Screen:
    """Return what the panel should show."""
    say = words(app.memory.language)
    return Screen(_page(app, say), app.memory.language, tabs(controls(app), say))


def tabs(offered: tuple[Control, ...], say: Say) -> tuple[Tab, ...]:
    """Return a tab for each button: its press, and its hold beneath."""
    built = []
    for button in Button:
        press, hold, double = (
            _first(offered, button, gesture)
            for gesture in (Gesture.PRESS, Gesture.HOLD, Gesture.DOUBLE)
        )
        shown = press or hold
        if shown is None:
            continue
        second = ("control.hold-to", hold) if hold else ("control.double-to", double)
        told = say(second[0], what=say(second[1].word)) if second[1] else ""
        word = say(press.word) if press else ""
        built.append(Tab(button, word, shown.icon, told, main=shown.role in _SOLID))
    return tuple(built)


def _first(offered: tuple[Control, ...], button: Button, gesture: Gesture) -> Control | None:
    return next((e for e in offered if e.button is button and e.gesture is gesture), None)


def _page(app: App, say: Say) -> Page:
    match app.place:
        case Table(cursor):
            return _table(app, cursor, say)
        case Browsing(pages, index):
            return _game_page(app, pages[index], say)
        case Counting(count, signs, cursor):
            return _game_page(app, f"{count.page}-{signs}-{cursor}", say)
        case Menu(cursor):
            items = tuple(say(key) for key, _ in menu_items(app))
            return list_page("menu", say("menu.title"), items, cursor % len(items))
        case Asking():
            title, text = say("new-game.title"), say("new-game.ask")
            return notice_page("new-game", title, (text,), "flip")
        case About():
            return _about(app, say)
        case Notice(key, detail):
            lines = tuple(line for line in (say(f"{key}.text"), detail) if line)
            return notice_page(key, say(f"{key}.title"), lines, "warning")
        case Resting(power_off):
            key = "resting" if power_off else "stopped"
            return notice_page(key, say(f"{key}.title"), (say(f"{key}.text"),), "plug")
        case never:
            assert_never(never)


def _playing(app: App) -> Session:
    if app.memory.session is None:
        raise RuntimeError("a page of a game is asked for and no game is dealt")
    return app.memory.session


def _game_page(app: App, name: str, say: Say) -> Page:
    session = _playing(app)
    page: Page = session.deal.game.page(session.view(), name, say)
    return page


def _table(app: App, cursor: int, say: Say) -> Page:
    draft = app.memory.draft
    if draft is not None:
        return setup.page(draft, say)
    if app.memory.session is None:
        return notice_page("welcome", say("welcome.title"), (say("welcome.text"),), "flip")
    session = app.memory.session
    return _game_page(app, session.deal.game.table(session.view(), cursor), say)


def _about(app: App, say: Say) -> Page:
    session = app.memory.session
    rows = [
        (say("about.version"), app.box.version),
        (say("about.panel"), app.box.panel),
        (say("about.code"), session.deal.code if session else say("about.none")),
        (say("about.journal"), app.box.journal),
    ]
    if app.trouble:
        rows.append((say("about.trouble"), app.trouble))
    return facts_page("about", say("about.title"), tuple(rows), say("about.note"))
