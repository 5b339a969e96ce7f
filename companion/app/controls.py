"""What every button does, everywhere; the tabs beside the buttons are read from it.

A press does what the tab says, because both come from the same tuple of controls.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from companion.app import counting, history, setup, trouble, typing_code
from companion.app.values import (
    About,
    App,
    Asking,
    AtTable,
    Begin,
    Browsing,
    Clean,
    Counting,
    Go,
    History,
    Menu,
    Notice,
    PowerQuestion,
    Recall,
    Redraft,
    Resting,
    Speak,
    TakeBack,
)
from companion.engine import code
from companion.engine.game import Anew, Browse, Control, Count, Play, Point, Purpose
from companion.surface import Button, Gesture
from companion.text.catalog import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Iterable

    from companion.engine.session import Session

MENU = ("back", "new-game", "rules", "history", "language", "clean", "about", "off")
"""The menu's own items; what else the table offers now stands behind the first."""
_OFFERED = {Purpose.EXTRA, Purpose.BACK, Purpose.INFO, Purpose.UNDO}
"""What the menu offers as well: a panel may have no room to say it beside the button."""

_ONE_BUTTON = {
    Gesture.PRESS: (Purpose.DOWN, Purpose.MAIN, Purpose.CLOSE),
    Gesture.DOUBLE: (Purpose.CHOOSE, Purpose.EXTRA, Purpose.CLOSE, Purpose.INFO, Purpose.MENU),
    Gesture.HOLD: (Purpose.CONFIRM, Purpose.UNDO, Purpose.BACK, Purpose.CLOSE),
    Gesture.LONG: (Purpose.OFF,),
}


def controls(app: App) -> tuple[Control, ...]:
    """Return what the buttons of this box do now."""
    every = _everything(app)
    if app.box.one_button:
        return tuple(on_one_button((*every, *_off(app))))
    # Where D runs down a list or enters a sign, a finger that rests on it must power off nothing.
    at_work = any(each.button is Button.D and each.role is not Purpose.MENU for each in every)
    return every if at_work else (*every, *_off(app))


def _off(app: App) -> tuple[Control, ...]:
    if isinstance(app.place, Resting | PowerQuestion):
        return ()
    return (replace(OFF, does=Go(PowerQuestion(app.place))),)


def _everything(app: App) -> tuple[Control, ...]:
    """Return what four buttons do now, power aside."""
    match app.place:
        case AtTable(cursor):
            return _table(app, cursor)
        case Browsing() as place:
            return (*_browsing(app, place), MENU_CONTROL)
        case Counting() as place:
            return counting.controls(place, one_button=app.box.one_button)
        case Menu(cursor):
            return _in_menu(app, cursor)
        case History() as place:
            return history.controls(place)
        case Asking():
            yes = _control(
                Purpose.CONFIRM, Button.A, "end-game", "yes", _new_draft(app), Gesture.HOLD
            )
            return (yes, _control(Purpose.CLOSE, Button.B, "no", "no", Go(AtTable())))
        case PowerQuestion(before):
            yes = _control(Purpose.CONFIRM, Button.A, "yes", "yes", Go(Resting(power_off=True)))
            no = _control(Purpose.CLOSE, Button.B, "no", "no", Go(before))
            return (replace(yes, waits=True), no)
        case About() | Notice():
            close = _control(Purpose.MAIN, Button.A, "go-on", "yes", Go(AtTable()))
            return (replace(close, waits=True),)  # what it says must have been seen
        case trouble.JournalTrouble() as place:
            return trouble.controls(place, _new_draft(app), Go(AtTable()), MENU_CONTROL)
        case Resting():
            return ()


def _control(
    role: Purpose,
    button: Button,
    word: str,
    icon: str,
    does: object,
    gesture: Gesture = Gesture.PRESS,
) -> Control:
    return Control(role, button, gesture, f"control.{word}", icon, does)


MENU_CONTROL = _control(Purpose.MENU, Button.D, "menu", "menu", Go(Menu()))
UNDO = _control(Purpose.UNDO, Button.B, "undo", "undo", TakeBack(), Gesture.HOLD)
OFF = _control(
    Purpose.OFF, Button.D, "power-off", "power", Go(Resting(power_off=True)), Gesture.LONG
)


def _new_draft(app: App) -> Redraft:
    """Return the set-up of another game, with the answers of this one."""
    session = app.memory.session
    last = None if session is None else setup.of_deal(session.deal, app.seed)
    return Redraft(setup.new_draft(app.seed, app.memory.language, last))


def _rematch(app: App, session: Session) -> Begin:
    """Return the next game with the answers of this one."""
    deal = session.deal
    return Begin(code.easy_deal(deal.game, deal.choices, app.seed))


def _table(app: App, cursor: int) -> tuple[Control, ...]:
    draft, session = app.memory.draft, app.memory.session
    if draft is not None and draft.typed is not None:
        return typing_code.controls(draft, one_button=app.box.one_button)
    if draft is not None:
        return setup.controls(app, draft)
    if session is None:
        return (_control(Purpose.MAIN, Button.A, "new-game", "flip", _new_draft(app)),)
    game = session.deal.game
    offered = tuple(
        _told(app, session, each, cursor) for each in game.controls(session.view(), cursor)
    )
    return table_controls(offered, _undo(session))


def table_controls(offered: tuple[Control, ...], undo: tuple[Control, ...]) -> tuple[Control, ...]:
    """Return a game's controls with undo and the menu.

    Where D scrolls, the menu is on B if that is free. A list that B closes has no undo: whoever
    wants it closes the list first.
    """
    undo = () if any(each.role is Purpose.CLOSE for each in offered) else undo
    taken = {each.button for each in offered if each.gesture is Gesture.PRESS}
    free = next((button for button in (Button.D, Button.B) if button not in taken), None)
    menu = () if free is None else (replace(MENU_CONTROL, button=free),)
    return (*offered, *undo, *menu)


def _told(app: App, session: Session, control: Control, cursor: int) -> Control:
    """Return a game's control with what it does put in the device's terms."""
    match control.does:
        case Browse(pages, start, backwards):
            place = Browsing(pages, start, backwards, control.button)
            return replace(control, does=Go(place))
        case Point(cursor):
            return replace(control, does=Go(AtTable(cursor)))
        case Count() as count:
            return replace(control, does=Go(Counting(count, count.start, cursor)))
        case Anew():
            return replace(control, does=_rematch(app, session), waits=True)
        case _:
            return control


def _undo(session: Session) -> tuple[Control, ...]:
    if session.before is None:
        return ()
    return (UNDO,)


def _browsing(app: App, place: Browsing) -> tuple[Control, ...]:
    """Return how pages are turned: A on, the button that opened them closes, the other one back.

    Turning stops at the last page, so that no finger runs on into the game. On a box of one button
    the menu follows there.
    """
    opener = place.opener if place.opener in {Button.B, Button.C} else Button.B
    other = Button.B if opener is Button.C else Button.C
    offered = [_control(Purpose.CLOSE, opener, "close", "flip", Go(AtTable()))]
    if place.index:
        earlier = Go(replace(place, index=place.index - 1))
        offered.append(_control(Purpose.BACK, other, "earlier", "back", earlier))
    if place.index + 1 < len(place.pages):
        onward: object = Go(replace(place, index=place.index + 1))
        offered.append(_control(Purpose.MAIN, Button.A, "next", "next", onward))
    elif app.box.one_button:
        offered.append(_control(Purpose.MAIN, Button.A, "next", "next", Go(Menu())))
    return tuple(offered)


def menu_items(app: App) -> tuple[tuple[str, object], ...]:
    """Return the menu as words' keys and what each item does."""
    items = [item for item in MENU if item != "rules" or _rules_pages(app)]
    back, *others = ((f"menu.{item}", _item(app, item)) for item in items)
    return (back, *((each.word, each.does) for each in _also_at_table(app)), *others)


def _also_at_table(app: App) -> Iterable[Control]:
    """Return what the table offers beside its main press and has no button or hint of its own for.

    A lone button has few gestures. Beside four buttons a small panel has no room for every hint:
    undo, the edicts and what is done by a hold are in the menu of every such box, and only looking
    back, which is a plain press, is not.
    """
    if app.memory.session is None or app.memory.draft is not None:
        return ()
    every = _table(app, 0)
    if app.box.one_button:
        done = [each.does for each in on_one_button(every)]
        return (each for each in every if each.role in _OFFERED and each.does not in done)
    return (each for each in every if each.role in _OFFERED - {Purpose.BACK})


def _rules_pages(app: App) -> tuple[str, ...]:
    """Return the pages that explain the game on the table; none while none is dealt."""
    session = app.memory.session
    return session.deal.game.rules_pages if session and app.memory.draft is None else ()


def _item(app: App, item: str) -> object:
    match item:
        case "back":
            return Go(AtTable())
        case "new-game":
            session = app.memory.session
            over = session is None or session.deal.game.is_over(session.view())
            return _new_draft(app) if over else Go(Asking())
        case "rules":
            return Go(Browsing(_rules_pages(app), 0, opener=Button.A))
        case "history":
            return Recall()
        case "language":
            following = LANGUAGES.index(app.memory.language) + 1
            return Speak(LANGUAGES[following % len(LANGUAGES)])
        case "clean":
            return Clean()
        case "about":
            return Go(About())
        case _:
            return Go(PowerQuestion(app.place))


def _in_menu(app: App, cursor: int) -> tuple[Control, ...]:
    items = menu_items(app)
    return (
        _control(Purpose.CHOOSE, Button.A, "choose", "yes", items[cursor % len(items)][1]),
        _control(Purpose.CLOSE, Button.B, "close", "flip", Go(AtTable())),
        _control(Purpose.UP, Button.C, "up", "up", Go(Menu((cursor - 1) % len(items)))),
        _control(Purpose.DOWN, Button.D, "down", "down", Go(Menu((cursor + 1) % len(items)))),
    )


def on_one_button(every: tuple[Control, ...]) -> Iterable[Control]:
    """Put the controls of four buttons on one: press, double press, hold, very long hold."""
    taken: set[Purpose] = set()
    for gesture, roles in _ONE_BUTTON.items():
        for role in roles:
            found = next((each for each in every if each.role is role), None)
            if found is None or role in taken or (role is Purpose.EXTRA and not _is_held(found)):
                continue
            taken.add(role)
            yield replace(found, button=Button.A, gesture=gesture)
            break


def _is_held(extra: Control) -> bool:
    """Say whether an extra moves the game by a hold on four buttons, as the next spot does.

    The others, like entering a score, are in the menu of a box of one button.
    """
    return extra.gesture is Gesture.HOLD and isinstance(extra.does, Play)
