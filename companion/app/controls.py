"""What every button does, everywhere; the tabs beside the buttons are read from it.

A press does what the tab says, because both come from the same tuple of controls.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from companion.app import setup
from companion.app.memory import Draft
from companion.app.values import (
    About,
    App,
    Asking,
    Browsing,
    Clean,
    Counting,
    Go,
    Menu,
    Notice,
    Redraft,
    Resting,
    Speak,
    Table,
    TakeBack,
)
from companion.engine.game import Anew, Browse, Control, Count, Play, Point, Role
from companion.text.catalog import LANGUAGES
from hardware.surface import Button, Gesture

if TYPE_CHECKING:
    from collections.abc import Iterable

    from companion.engine.session import Session

MENU = ("new-game", "language", "clean", "about", "off")
"""The menu's own items; a box of one button has the table's extra controls before them."""

_ONE_BUTTON = {
    Gesture.PRESS: (Role.DOWN, Role.MAIN),
    Gesture.DOUBLE: (Role.CHOOSE, Role.CLOSE, Role.INFO, Role.MENU),
    Gesture.HOLD: (Role.UNDO, Role.BACK, Role.CLOSE),
    Gesture.LONG: (Role.OFF,),
}


def controls(app: App) -> tuple[Control, ...]:
    """Return what the buttons of this box do now."""
    every = _everything(app)
    return tuple(_on_one_button(every)) if app.box.one_button else every


def _everything(app: App) -> tuple[Control, ...]:
    """Return what four buttons do now."""
    match app.place:
        case Table(cursor):
            return (*_table(app, cursor), OFF)
        case Browsing() as place:
            return (*_browsing(app, place), MENU_CONTROL, OFF)
        case Counting() as place:
            return (*_counting(place), OFF)
        case Menu(cursor):
            return (*_in_menu(app, cursor), OFF)
        case Asking():
            yes = _control(Role.CHOOSE, Button.A, "yes", "yes", _new_draft(app))
            yes = replace(yes, waits=True)  # an impatient finger must not give up a game unread
            return (yes, _control(Role.CLOSE, Button.B, "no", "no", Go(Table())), OFF)
        case About() | Notice():
            return (_control(Role.MAIN, Button.A, "go-on", "yes", Go(Table())), OFF)
        case Resting():
            return ()


def _control(
    role: Role,
    button: Button,
    word: str,
    icon: str,
    does: object,
    gesture: Gesture = Gesture.PRESS,
) -> Control:
    return Control(role, button, gesture, f"control.{word}", icon, does)


MENU_CONTROL = _control(Role.MENU, Button.D, "menu", "menu", Go(Menu()))
UNDO = _control(Role.UNDO, Button.B, "undo", "undo", TakeBack(), Gesture.HOLD)
OFF = _control(Role.OFF, Button.D, "off", "power", Go(Resting(power_off=True)), Gesture.HOLD)


def _new_draft(app: App) -> Redraft:
    last = None
    if app.memory.session is not None:
        deal = app.memory.session.deal
        last = Draft(deal.game.id, deal.seed, tuple(deal.choices.items()))
    return Redraft(setup.new_draft(app.seed, app.memory.language, last))


def _table(app: App, cursor: int) -> tuple[Control, ...]:
    draft, session = app.memory.draft, app.memory.session
    if draft is not None:
        language = app.memory.language
        return setup.controls(draft, language, app.seed, may_leave=session is not None)
    if session is None:
        return (_control(Role.MAIN, Button.A, "new-game", "flip", _new_draft(app)),)
    game = session.deal.game
    offered = (_told(app, each) for each in game.controls(session.view(), cursor))
    return (*offered, *_undo(session), MENU_CONTROL)


def _told(app: App, control: Control) -> Control:
    """Return a game's control with what it does put in the device's terms."""
    match control.does:
        case Browse(pages, start, backwards):
            return replace(control, does=Go(Browsing(pages, start, backwards)))
        case Point(cursor):
            return replace(control, does=Go(Table(cursor)))
        case Count() as count:
            return replace(control, does=Go(Counting(count)))
        case Anew():
            return replace(control, does=_new_draft(app))
        case _:
            return control


def _undo(session: Session) -> tuple[Control, ...]:
    if session.before is None:
        return ()
    return (UNDO,)


def _browsing(app: App, place: Browsing) -> tuple[Control, ...]:
    table, following = Go(Table()), place.index + 1
    onward = Go(replace(place, index=following)) if following < len(place.pages) else table
    if onward is table and app.box.one_button:
        onward = Go(Menu())
    main = _control(Role.MAIN, Button.A, "next", "next", onward)
    if not place.backwards:
        around = Go(replace(place, index=following % len(place.pages)))
        return (
            main,
            _control(Role.CLOSE, Button.B, "close", "flip", table),
            _control(Role.INFO, Button.C, "page", "edicts", around),
        )
    close = _control(Role.CLOSE, Button.C, "close", "flip", table)
    if not place.index:
        return (main, close)
    earlier = Go(replace(place, index=place.index - 1))
    return (main, _control(Role.BACK, Button.B, "earlier", "back", earlier), close)


def _counting(place: Counting) -> tuple[Control, ...]:
    last = place.cursor == len(place.signs) - 1
    onward: object = Go(replace(place, cursor=place.cursor + 1))
    if last:
        onward = Play((place.count.move(int(place.signs)),))
    back = Go(replace(place, cursor=place.cursor - 1)) if place.cursor else Go(Table())
    return (
        _control(Role.CHOOSE, Button.A, "done" if last else "next", "yes", onward),
        _control(Role.CLOSE, Button.B, "back", "back", back),
        _control(Role.UP, Button.C, "less", "down", _turned(place, -1)),
        _control(Role.DOWN, Button.D, "more", "up", _turned(place, 1)),
    )


def _turned(place: Counting, by: int) -> Go:
    sign = place.signs[place.cursor]
    turned = str((int(sign) + by) % 10) if place.cursor else "+-"[sign == "+"]
    signs = place.signs[: place.cursor] + turned + place.signs[place.cursor + 1 :]
    return Go(replace(place, signs=signs))


def menu_items(app: App) -> tuple[tuple[str, object], ...]:
    """Return the menu as words' keys and what each item does."""
    running = app.memory.session is not None and app.memory.draft is None
    extras: tuple[tuple[str, object], ...] = ()
    if app.box.one_button and running:
        wanted = {Role.EXTRA, Role.BACK}
        extras = tuple((each.word, each.does) for each in _table(app, 0) if each.role in wanted)
    return (*extras, *((f"menu.{item}", _item(app, item)) for item in MENU))


def _item(app: App, item: str) -> object:
    match item:
        case "new-game":
            session = app.memory.session
            over = session is None or session.deal.game.is_over(session.view())
            return _new_draft(app) if over else Go(Asking())
        case "language":
            following = LANGUAGES.index(app.memory.language) + 1
            return Speak(LANGUAGES[following % len(LANGUAGES)])
        case "clean":
            return Clean()
        case "about":
            return Go(About())
        case _:
            return Go(Resting(power_off=True))


def _in_menu(app: App, cursor: int) -> tuple[Control, ...]:
    items = menu_items(app)
    return (
        _control(Role.CHOOSE, Button.A, "choose", "yes", items[cursor % len(items)][1]),
        _control(Role.CLOSE, Button.B, "close", "flip", Go(Table())),
        _control(Role.UP, Button.C, "up", "up", Go(Menu((cursor - 1) % len(items)))),
        _control(Role.DOWN, Button.D, "down", "down", Go(Menu((cursor + 1) % len(items)))),
    )


def _on_one_button(every: tuple[Control, ...]) -> Iterable[Control]:
    """Put the controls of four buttons on one: press, double press, hold, very long hold."""
    taken: set[Role] = set()
    for gesture, roles in _ONE_BUTTON.items():
        for role in roles:
            found = next((each for each in every if each.role is role), None)
            if found is not None and role not in taken:
                taken.add(role)
                yield replace(found, button=Button.A, gesture=gesture)
                break
