"""The screen of the device as it stands: a page, and a tab beside each button in use."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, assert_never

from companion.app import history, setup, setup_pages, trouble
from companion.app.controls import controls, menu_items
from companion.app.values import (
    About,
    App,
    Asking,
    AtTable,
    Browsing,
    Counting,
    History,
    Menu,
    Notice,
    PowerQuestion,
    Resting,
)
from companion.engine.game import Purpose
from companion.games import all_games, find_game
from companion.screens.device import facts_page, list_page, notice_page, question_page
from companion.screens.widgets import Hint, Screen, Tab
from companion.surface import Button, Gesture
from companion.text.catalog import LANGUAGES, catalog

if TYPE_CHECKING:
    from companion.app.values import Readings
    from companion.engine.game import Control
    from companion.engine.session import Session
    from companion.games import AnyGame
    from companion.screens.widgets import Page
    from companion.text.catalog import Say

_SOLID = (Purpose.MAIN, Purpose.CHOOSE, Purpose.CONFIRM)
"""What the one solid tab of a page is for."""
_GESTURES = (Gesture.PRESS, Gesture.DOUBLE, Gesture.HOLD, Gesture.LONG)


@cache
def words(language: str, readings: Readings = (), *, one_button: bool = False) -> Say:
    """Return the words of the device and of every game in a language, as the table reads rules."""
    say = catalog(language, *(game.text for game in all_games())).reading(readings)
    return say.with_one_button() if one_button else say


def screen(app: App) -> Screen:
    """Return what the panel should show."""
    say = words(_language(app), app.box.readings, one_button=app.box.one_button)
    page, offered = _page(app, say), controls(app)
    if app.box.one_button:
        return Screen(page, say.language, strip=strip(offered, say))
    return Screen(page, say.language, tabs(offered, say))


def _language(app: App) -> str:
    """Return the language of the page; the one pointed at, while it is being chosen."""
    draft = app.memory.draft
    if draft is not None and isinstance(app.place, AtTable) and draft.step == setup.LANGUAGE:
        return LANGUAGES[draft.cursor]
    return app.memory.language


def tabs(offered: tuple[Control, ...], say: Say) -> tuple[Tab, ...]:
    """Return a tab for each button: its press, and its hold beneath; none offers to switch off."""
    built = []
    offered = tuple(each for each in offered if each.role is not Purpose.OFF)
    for button in Button:
        press, hold = (_first(offered, button, each) for each in (Gesture.PRESS, Gesture.HOLD))
        shown = press or hold
        if shown is None:
            continue
        built.append(
            Tab(
                button,
                _word(press, say) if press else "",
                shown.icon,
                say("control.hold-to", what=_word(hold, say)) if hold else "",
                main=_is_solid(shown),
                leaves=press is not None and press.role is Purpose.CLOSE,
                short=say.short(press.word) if press else "",
                hold_short=_short_hold(hold, say) if hold else "",
                hold_icon=hold.icon if hold else "",
                leads=bool(hold and hold.role is Purpose.EXTRA),
            )
        )
    return tuple(built)


def _short_hold(hold: Control, say: Say) -> str:
    """Return in few words what holding does, or nothing where there are none."""
    what = say.short(hold.word)
    return say("control.hold-to", what=what) if what else ""


def strip(offered: tuple[Control, ...], say: Say) -> tuple[Hint, ...]:
    """Return what each gesture of a lone button does, the shortest first."""
    found = ((each, _first(offered, Button.A, each)) for each in _GESTURES)
    return tuple(
        Hint(each, say(f"gesture.{each.value}"), _capital(_word(control, say)), _is_solid(control),
             _capital(say.short(control.word)))
        for each, control in found
        if control is not None
    )  # fmt: skip


def _is_solid(control: Control) -> bool:
    return control.role in _SOLID


def _capital(word: str) -> str:
    """Return a word as it stands alone; hints behind "hold:" begin with a small letter."""
    return word[:1].upper() + word[1:]


def _word(control: Control, say: Say) -> str:
    return control.said or say(control.word)


def _first(offered: tuple[Control, ...], button: Button, gesture: Gesture) -> Control | None:
    return next((e for e in offered if e.button is button and e.gesture is gesture), None)


def _page(app: App, say: Say) -> Page:
    border = game_at_hand(app).border
    match app.place:
        case AtTable(cursor):
            return _table(app, cursor, say)
        case Browsing(pages, index):
            return _game_page(app, pages[index], say)
        case Counting(count, number):
            return _game_page(app, f"{count.page}-{number}", say)
        case Menu(cursor):
            items = tuple(_capital(say(key)) for key, _ in menu_items(app))
            return list_page("menu", say("menu.title"), items, cursor % len(items), border)
        case History() as place:
            return history.page(place, say, border)
        case Asking():
            text, how = say("new-game.ask"), say("new-game.hold")
            return notice_page("new-game", say("new-game.title"), (text, how), "flip", border)
        case PowerQuestion():
            return question_page(
                "power-off", say("power-off.title"), say("power-off.text"), "power"
            )
        case About():
            return _about(app, say)
        case Notice(key, detail):
            lines = tuple(line for line in (say(f"{key}.text"), detail) if line)
            return notice_page(key, say(f"{key}.title"), lines, "warning", border)
        case trouble.JournalTrouble() as place:
            return trouble.page(place, say)
        case Resting(power_off):
            key = "resting" if power_off else "stopped"
            return notice_page(key, say(f"{key}.title"), (say(f"{key}.text"),), "plug", border)
        case never:
            assert_never(never)


def game_at_hand(app: App) -> AnyGame:
    """Return the game that is being set up or played, or else the first there is."""
    if app.memory.draft is not None:
        return find_game(app.memory.draft.game)
    return app.memory.session.deal.game if app.memory.session else all_games()[0]


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
        return setup_pages.page(app, draft, say)
    if app.memory.session is None:
        return notice_page(
            "welcome",
            say("welcome.title"),
            (say("welcome.text"),),
            "flip",
            game_at_hand(app).border,
        )
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
    return facts_page(
        "about", say("about.title"), tuple(rows), game_at_hand(app).border, say("about.note")
    )
