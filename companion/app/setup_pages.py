"""The pages of set-up: language and welcome, which game, every answer, a code being typed."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from companion.app.setup import (
    CODE,
    DEAL,
    GAMES,
    LANGUAGE,
    NEW,
    deal_of,
    following_deal,
    following_value,
    how_dealt,
    line_of,
    lines,
)
from companion.app.typing_code import Typing
from companion.engine import code
from companion.engine.daily import parted
from companion.games import all_games, find_game
from companion.screens.set_up import answers_page, code_page, games_page, language_page
from companion.screens.set_up_pictures import AnswerLine, AnswerList, CodeEntry, GameLine
from companion.text.catalog import LANGUAGES

if TYPE_CHECKING:
    from companion.app.memory import Draft
    from companion.app.values import App
    from companion.screens.widgets import Page
    from companion.text.catalog import Say


def page(app: App, draft: Draft, say: Say) -> Page:
    """Return the page of a draft."""
    if draft.typed is not None:
        return _typing(app, draft, say)
    border = find_game(draft.game).border
    if draft.step == LANGUAGE:
        names = tuple(say(f"language.{each}") for each in LANGUAGES)
        title, text, short = (say(f"welcome.{each}") for each in ("title", "text", "short"))
        return language_page(title, text, short, names, draft.cursor, border)
    if draft.step == GAMES:
        offered = tuple(
            GameLine(game.emblem, say(f"game.{game.id}.name"), say(f"game.{game.id}.line"))
            for game in all_games()
        )
        return games_page(say("setup.which"), offered, draft.cursor)
    return _answers(app, draft, say)


def _answers(app: App, draft: Draft, say: Say) -> Page:
    """Return the page with Start and a line for each answer."""
    start = say("setup.start")
    shown = [AnswerLine(line, *_line(app, draft, line, say)) for line in lines(draft)[1:]]
    chosen = lines(draft).index(line_of(draft))
    name, game = say(f"game.{draft.game}.name"), find_game(draft.game)
    listed = AnswerList(start, deal_of(draft).code, name, tuple(shown), chosen)
    return answers_page(f"setup-{line_of(draft)}", name, game.emblem, listed, game.border)


def _line(app: App, draft: Draft, line: str, say: Say) -> tuple[str, str, str]:
    """Return a line's label, its answer, and what the main button makes of it."""
    if line == DEAL:
        how = how_dealt(draft)
        said = say(f"setup.deal.{how if how in {NEW, CODE} else 'day'}")
        following, _ = following_deal(app, draft)
        note = say(f"setup.makes.{following}")
        if how not in {NEW, CODE}:
            return say("setup.deal.label"), said, say("setup.day-note", day=date_words(how, say))
        return say("setup.deal.label"), said, say("setup.press", makes=note)
    option = next(each for each in find_game(draft.game).options if each.id == line)
    key, value = f"option.{option.id}", deal_of(draft).choices[option.id]
    said = say(f"{key}.{value}") if value in option.asked else value  # an exact count of players
    makes = say(f"{key}.makes.{following_value(draft, option)}")
    return say(f"{key}.label"), said, say("setup.press", makes=makes)


def date_words(day: str, say: Say) -> str:
    """Return a date as it is written in a language."""
    year, month, day_of_month = parted(day)
    return say("date.form", year=year, month=say(f"date.month.{month}"), day=day_of_month)


def _typing(app: App, draft: Draft, say: Say) -> Page:
    """Return a code being typed; on a slow glass the table stands still and the hand goes on."""
    typing, one_button = Typing.of(draft), app.box.one_button
    still = app.box.is_slow and not one_button
    step = f"step-{len(typing.picked)}"
    note = "again" if draft.fault else "one-button" if one_button else "still" if still else step
    by_column, by_row = (
        say(f"typing.{note}", line=say(f"typing.{each}")) for each in ("column", "row")
    )
    entry = CodeEntry(
        title=say("setup.type"),
        place=say("typing.place", place=draft.cursor + 1, places=code.LENGTH),
        signs=typing.signs,
        cursor=draft.cursor,
        groups=(replace(typing, picked="") if still else typing).groups,
        note=by_column,
        row_note=by_row,
        wrong=say("typing.wrong") if draft.fault else "",
        pointed=typing.pointed if one_button else None,
        keys=still,
    )
    return code_page(f"setup-type-{len(typing.picked)}", entry)
