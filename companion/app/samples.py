"""Every page of the box as it may stand, for pictures, tests and ``companion render``."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from companion.app.controls import MENU_CONTROL, OFF, UNDO, controls
from companion.app.memory import Memory
from companion.app.pages import screen, tabs, words
from companion.app.setup import at_step as at
from companion.app.setup import new_draft
from companion.app.values import About, App, Asking, Box, Browsing, Counting, Menu, Notice, Resting
from companion.engine.code import Deal
from companion.engine.game import Browse, Count
from companion.engine.session import Session
from companion.games import all_games
from companion.screens.widgets import Screen

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.app.memory import Draft
    from companion.app.values import Place
    from companion.engine.game import Control
    from companion.games import AnyGame
    from companion.text.catalog import Say

SEED = 2019
BOX = Box(version="1.0", panel="simulated", journal="/var/lib/companion")
PLACES: dict[str, Place] = {
    "menu": Menu(1),
    "new-game": Asking(),
    "about": About(),
    "record-failed": Notice("record-failed", "no space left on device"),
    "set-aside": Notice("set-aside", "game-0007.damaged"),
    "other-version": Notice("other-version", "game-0007.jsonl"),
    "resting": Resting(power_off=True),
    "stopped": Resting(power_off=False),
}
"""Where the box may be, beside the table and set-up."""


def samples(language: str) -> dict[str, Screen]:
    """Return every page by its name, in a language: each game's own, then the box's."""
    say = words(language)
    found = {
        name: screen_of_game for game in all_games() for name, screen_of_game in _of_game(game, say)
    }
    return found | dict(_of_box(language))


def _of_game(game: AnyGame, say: Say) -> Iterator[tuple[str, Screen]]:
    for name, (view, page_name) in game.samples().items():
        page = game.page(view, page_name, say)
        offered = _offered(game, view, page_name)
        yield name, Screen(page, say.language, tabs(offered, say))


def _offered(game: AnyGame, view: object, page_name: str) -> tuple[Control, ...]:
    """Return what the buttons would do on a page of a game."""
    at_table = game.controls(view, 0)
    for control in at_table:
        match control.does:
            case Browse(pages, _, backwards) if page_name in pages:
                place = Browsing(pages, pages.index(page_name), backwards)
                return controls(App(place=place))
            case Count() as count if page_name.startswith(count.page):
                return controls(App(place=Counting(count, "+27", 2)))
    return (*at_table, UNDO, MENU_CONTROL, OFF)


def _of_box(language: str) -> Iterator[tuple[str, Screen]]:
    """Yield set-up question by question, then the box's own pages."""
    fresh = App(Memory(language), box=BOX, seed=SEED)
    yield "welcome", screen(fresh)
    draft = new_draft(SEED, language)
    for step in range(len(all_games()[0].options) + 2):
        at_step = screen(_drafting(fresh, at(draft, step, language)))
        yield at_step.page.id, at_step
    last = at(draft, len(all_games()[0].options) + 1, language)
    typing = replace(last, typed="00000" + "01Z30", cursor=9)
    yield "setup-type", screen(_drafting(fresh, typing))
    yield "setup-type-fault", screen(_drafting(fresh, replace(typing, fault="typo")))
    game = all_games()[0]
    session = Session.begin(Deal(game, game.usual(), SEED))
    playing = replace(fresh, memory=Memory(language, session))
    for name, place in PLACES.items():
        yield name, screen(replace(playing, place=place))


def _drafting(app: App, draft: Draft) -> App:
    return replace(app, memory=replace(app.memory, draft=draft))
