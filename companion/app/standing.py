"""Where the box stands: its place, what its buttons do there, and its screen."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from companion.app.coach import with_tip
from companion.app.hints import strip, tabs
from companion.app.places.hall import outside, with_news
from companion.app.places.phones import with_asked
from companion.app.places.power import power_off
from companion.app.places.set_up.answers import SetUpPage
from companion.app.places.set_up.draft import LANGUAGE, PACKS_PAGE, WHICH_GAME
from companion.app.places.set_up.games import ChoosingGame
from companion.app.places.set_up.language import ChoosingLanguage
from companion.app.places.set_up.packs import ChoosingPacks
from companion.app.places.set_up.typing_code import TypingCode
from companion.app.places.table import AtTable
from companion.app.places.welcome import Welcome
from companion.app.words import hint_words, words
from companion.engine.controls import Purpose
from companion.engine.one_button import on_one_button
from companion.screens.widgets import Screen
from companion.surface import Button

if TYPE_CHECKING:
    from companion.app.memory import Draft
    from companion.app.place import Place
    from companion.app.values import App
    from companion.engine.controls import Control
    from companion.screens.widgets import Page
    from companion.text.catalog import Say


def standing(app: App) -> Place:
    """Return the place whose page is shown: set-up and the welcome lie on the table."""
    if not isinstance(app.place, AtTable):
        return app.place
    if (place := outside(app)) is not None:
        return place
    if app.memory.draft is not None:
        return _set_up(app.memory.draft)
    return app.place if app.memory.session is not None else Welcome()


def _set_up(draft: Draft) -> Place:
    """Return the place of a set-up; older versions had a step for each question."""
    if draft.typed is not None:
        return TypingCode(draft)
    match draft.step:
        case step if step == PACKS_PAGE:
            return ChoosingPacks(draft)
        case step if step == WHICH_GAME:
            return ChoosingGame(draft)
        case step if step == LANGUAGE:
            return ChoosingLanguage(draft)
        case _:
            return SetUpPage(draft)


def controls(app: App) -> tuple[Control, ...]:
    """Return what the buttons of this box do now."""
    return _controls(app, standing(app))


def screen(app: App) -> Screen:
    """Return what the panel should show."""
    return presented(app)[1]


def presented(app: App) -> tuple[tuple[Control, ...], Screen]:
    """Return what the buttons of this box do now, and what the panel should show."""
    place = standing(app)
    offered = _controls(app, place)
    return offered, _screen(app, place, offered)


def _controls(app: App, place: Place) -> tuple[Control, ...]:
    every, is_secret = place.controls(app), app.place.is_secret
    # The answer "no" leads back, but never to a private page.
    off = (power_off(AtTable() if is_secret else app.place),) if app.place.can_switch_off else ()
    return on_buttons(every, off, one_button=app.box.one_button)


def on_buttons(
    every: tuple[Control, ...], off: tuple[Control, ...], *, one_button: bool = False
) -> tuple[Control, ...]:
    """Return controls with the long hold that switches off, on the buttons of the box.

    Where D runs down a list or enters a sign, a finger that rests on it must switch off nothing.
    """
    if one_button:
        return tuple(on_one_button((*every, *off)))
    at_work = any(each.button is Button.D and each.purpose is not Purpose.MENU for each in every)
    return every if at_work else (*every, *off)


def _page(app: App, place: Place, say: Say) -> Page:
    page = place.page(app, say)
    if isinstance(place, AtTable):
        page = with_asked(app, with_news(app, page, say), say)
        if place == AtTable():
            page = with_tip(app, page, say)
    return page


def _screen(app: App, place: Place, offered: tuple[Control, ...]) -> Screen:
    one_button = app.box.one_button
    say = words(place.language(app), app.box.readings, one_button=one_button)
    page = _page(app, place, say)
    if app.names and not place.is_for_eyes:
        named = _page(app, place, replace(say, names=app.names))
        page = page if named == page else replace(page, named=named)
    words_by_game = partial(hint_words, app, say)
    is_private = app.place.is_secret
    if one_button:
        hints = strip(offered, words_by_game)
        return Screen(page, say.language, strip=hints, is_private=is_private)
    return Screen(page, say.language, tabs(offered, words_by_game), is_private=is_private)
