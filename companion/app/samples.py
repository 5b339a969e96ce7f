"""Every page of the box as it may stand, for pictures, tests and ``companion render``."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING

from companion.app.controls import MENU_CONTROL, OFF, UNDO, controls, on_one_button, table_controls
from companion.app.memory import Memory
from companion.app.pages import screen, strip, tabs, words
from companion.app.setup import lines, new_draft, next_step, of_deal
from companion.app.trouble import JournalTrouble
from companion.app.values import (
    About,
    App,
    Asking,
    AtTable,
    Browsing,
    Counting,
    Device,
    History,
    Menu,
    Notice,
    Past,
    PowerQuestion,
    Resting,
)
from companion.engine.code import Deal
from companion.engine.daily import daily_deal
from companion.engine.game import Browse, Count, Purpose, Result
from companion.engine.session import Session
from companion.games import all_games
from companion.screens.widgets import Screen
from companion.surface import Button

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from companion.app.memory import Draft
    from companion.app.values import Place
    from companion.engine.game import Control
    from companion.games import AnyGame
    from companion.text.catalog import Say

SEED = 2019
_LINES = 60
"""No list of a game is longer."""
TODAY = "2026-11-22"
_FOLDER = "/var/lib/companion"
BOX = Device(version="1.0", panel="simulated", journal=_FOLDER)
PAST = tuple(
    Past("cartographers", f"{number:05}-2FA4C", Result(rating, title))
    for number, (rating, title) in enumerate(
        ((14, "title.10"), (11, "title.10"), (6, "title.0"), (23, "title.20"), (5, "title.0"),
         (-2, "title.-5"), (14, "title.10"), (8, "title.0"), (-6, "title.-10"), (4, "title.0"),
         (12, "title.10"), (-33, ""), *(((3, "title.0"),) * 14))
    )
)  # fmt: skip
PLACES: dict[str, Place] = {
    "menu": Menu(1),
    "new-game": Asking(),
    "history": History(PAST),
    "history-titles": History(PAST, 1),
    "history-empty": History(()),
    "power-off": PowerQuestion(AtTable()),
    "about": About(),
    "record-failed": Notice("record-failed", "no space left on device"),
    "journal-damaged": JournalTrouble(
        "damaged", "game-0007.jsonl", _FOLDER, line=41, lines=63, goes_on=True
    ),
    "journal-unreadable": JournalTrouble(
        "unreadable",
        "game-0012.jsonl",
        _FOLDER,
        "line 1 is damaged (it is not how a journal begins)",
        goes_on=True,
        older="game-0011.jsonl",
    ),
    "journal-foreign": JournalTrouble(
        "foreign", "game-0007.jsonl", _FOLDER, "journal version 2 is not 1"
    ),
    "journal-closed": JournalTrouble(
        "closed",
        "",
        _FOLDER,
        f"another companion plays on {_FOLDER}: stop it, or keep this game in another folder",
    ),
    "resting": Resting(power_off=True),
    "stopped": Resting(power_off=False),
}
"""Where the box may be, beside the table and set-up."""


ONE_BUTTON_SAMPLES = ("explore-two-terrains", "ambush-solo", "season-end-spring", "opening")
"""The game's pages that are also shown with the strip of a lone button."""


@cache
def samples(language: str) -> Mapping[str, Screen]:
    """Return every page by its name, in a language: each game's own, then the box's."""
    say = words(language)
    found = {
        name: screen_of_game for game in all_games() for name, screen_of_game in _of_game(game, say)
    }
    return MappingProxyType(found | dict(_of_box(language)) | dict(_of_one_button(say)))


def _of_game(game: AnyGame, say: Say) -> Iterator[tuple[str, Screen]]:
    for name, (view, page_name) in game.samples().items():
        yield name, screen_of(game, view, page_name, say)


def screen_of(game: AnyGame, view: object, page_name: str, say: Say) -> Screen:
    """Return a page of a game with the tabs that stand beside the buttons there."""
    page = game.page(view, page_name, say)
    return Screen(page, say.language, tabs(_offered(game, view, page_name), say))


def lone_screen_of(game: AnyGame, view: object, page_name: str, say: Say) -> Screen:
    """Return a page of a game with the strip of a box of one button, whose words are ``say``."""
    offered = (*_offered(game, view, page_name), MENU_CONTROL, OFF)
    hints = strip(tuple(on_one_button(offered)), say)
    return Screen(game.page(view, page_name, say), say.language, strip=hints)


def _offered(game: AnyGame, view: object, page_name: str) -> tuple[Control, ...]:
    """Return what the buttons would do on a page of a game."""
    if page_name in game.rules_pages:
        pages = game.rules_pages
        return controls(App(place=Browsing(pages, pages.index(page_name))))
    for cursor in range(_LINES):
        at_table = game.controls(view, cursor)
        if game.table(view, cursor) == page_name:
            return _with_power(table_controls(at_table, (UNDO,)))
        for control in at_table:
            match control.does:
                case Browse(pages, _, backwards) if page_name in pages:
                    place = Browsing(pages, pages.index(page_name), backwards, control.button)
                    return controls(App(place=place))
                case Count() as count if page_name.startswith(count.page):
                    return controls(App(place=Counting(count, count.start)))
    return _with_power(table_controls(game.controls(view, 0), (UNDO,)))


def _with_power(offered: tuple[Control, ...]) -> tuple[Control, ...]:
    """Return controls with power on D, unless D runs down a list."""
    at_work = any(each.button is Button.D and each.role is not Purpose.MENU for each in offered)
    return offered if at_work else (*offered, OFF)


def _of_box(language: str) -> Iterator[tuple[str, Screen]]:
    """Yield set-up page by page, then the box's own pages."""
    fresh = App(Memory(language), box=BOX, seed=SEED, today=TODAY)
    yield "welcome", screen(fresh)
    draft = new_draft(SEED, language)
    yield "setup-language", screen(_drafting(fresh, draft))
    page = next_step(draft)
    for cursor, line in enumerate(lines(page)):
        yield f"setup-{line}", screen(_drafting(fresh, replace(page, cursor=cursor)))
    day = of_deal(daily_deal(all_games()[0], TODAY), SEED, TODAY)
    yield "setup-day", screen(_drafting(fresh, replace(day, cursor=len(lines(day)) - 1)))
    slow = replace(fresh, box=replace(BOX, refresh_seconds=30.0))
    typing = replace(page, typed="7KQ2______", cursor=4)
    for name, typed in (("", ""), ("-pair", "C"), ("-sign", "CB")):
        picked = replace(typing, typed=f"{typing.typed}{typed}")
        yield f"setup-type{name}", screen(_drafting(fresh, picked))
    yield "setup-type-still", screen(_drafting(slow, typing))
    wrong = replace(typing, typed="7KQ2M9XDCA", cursor=0, fault="typo")
    yield "setup-type-fault", screen(_drafting(fresh, wrong))
    game = all_games()[0]
    session = Session.begin(Deal(game, game.usual(), SEED))
    playing = replace(fresh, memory=Memory(language, session))
    for name, place in PLACES.items():
        yield name, screen(replace(playing, place=place))


def _of_one_button(say: Say) -> Iterator[tuple[str, Screen]]:
    """Yield the pages that a box of one button shows in another way: with its strip of gestures."""
    game, one = all_games()[0], say.with_one_button()
    box = replace(BOX, one_button=True)
    fresh = App(Memory(say.language), box=box, seed=SEED, today=TODAY)
    draft = new_draft(SEED, say.language)
    page = next_step(draft)
    typing = replace(page, typed="7KQ2______Cb", cursor=4)
    for name, each in (("language", draft), ("start", page), ("type", typing)):
        yield f"one-button-{name}", screen(_drafting(fresh, each))
    session = Session.begin(Deal(game, game.usual(), SEED))
    playing = replace(fresh, memory=Memory(say.language, session))
    for name, place in PLACES.items():
        if not isinstance(place, Notice | Resting):
            yield f"one-button-{name}", screen(replace(playing, place=place))
    for name, (view, page_name) in game.samples().items():
        if name in ONE_BUTTON_SAMPLES:
            yield f"one-button-{name}", lone_screen_of(game, view, page_name, one)


def _drafting(app: App, draft: Draft) -> App:
    return replace(app, memory=replace(app.memory, draft=draft))
