"""One page with every answer: Start, a line for each option, and how the game is dealt."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from companion.app.actions import Begin, Redraft
from companion.app.places.place import Place
from companion.app.places.set_up.draft import (
    BLANK,
    CODE,
    DEAL,
    HOUSE,
    HOUSE_RULES,
    NEW,
    PAGE,
    START,
    answers_of,
    choices_of,
    deal_of,
    how_dealt,
    line_of,
    lines,
    next_step,
)
from companion.app.places.set_up.games import leave
from companion.app.places.set_up.language import up_and_down
from companion.app.words import words_of
from companion.engine import code
from companion.engine.daily import parted
from companion.engine.game import Control, Purpose
from companion.games import all_games, find_game
from companion.screens.set_up import answers_page
from companion.screens.set_up_pictures import AnswerLine, AnswerList
from companion.surface import Button
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from companion.app.memory import Draft
    from companion.app.values import App
    from companion.engine.options import Option
    from companion.screens.widgets import Page
    from companion.text.catalog import Say


@frozen
class SetUpPage(Place):
    """The page of a set-up, with the cursor on one of its lines."""

    draft: Draft
    keeps_presses = True

    def page(self, app: App, say: Say) -> Page:
        """Return the page with Start and a line for each answer."""
        draft, own = self.draft, words_of(app, say, self.draft.game)
        shown = [AnswerLine(line, *_line(app, draft, line, say)) for line in lines(draft)[1:]]
        chosen = lines(draft).index(line_of(draft))
        name, game = own("game.name"), find_game(draft.game)
        start = say(f"setup.{'done' if draft.step == HOUSE_RULES else 'start'}")
        listed = AnswerList(start, _shown_code(draft), name, tuple(shown), chosen)
        return answers_page(f"setup-{line_of(draft)}", name, game.emblem, listed, game.border)

    def controls(self, app: App) -> tuple[Control, ...]:
        """Return what is made of the line under the cursor, leaving, and the ways along."""
        return (
            self._main(app),
            self._leave(app),
            *up_and_down(self.draft, len(lines(self.draft))),
        )

    def _main(self, app: App) -> Control:
        """Return what the main button makes of the line under the cursor."""
        draft, line = self.draft, line_of(self.draft)
        if line == START and draft.step == HOUSE_RULES:
            return Control(Purpose.CHOOSE, Button.A, "setup.done", "yes", Redraft(_closed(draft)))
        if line == START:
            does = Begin(deal_of(draft))
            return Control(Purpose.CHOOSE, Button.A, "setup.start", "yes", does, waits=True)
        if line == HOUSE:
            opened = Redraft(replace(draft, step=HOUSE_RULES, cursor=0))
            return Control(Purpose.CHOOSE, Button.A, "setup.to.house", "right", opened)
        if line == DEAL:
            how, following = following_deal(app, draft)
            word = f"setup.to.{how}"
            return Control(Purpose.CHOOSE, Button.A, word, "right", Redraft(following))
        option = _option(draft, line)
        value = following_value(draft, option)
        word = f"option.{option.id}.to.{value}"
        changed = Redraft(_answered(draft, option.id, value, app.seed))
        return Control(Purpose.CHOOSE, Button.A, word, "right", changed, words=draft.game)

    def _leave(self, app: App) -> Control:
        """Return the way back: to the list of games where there are several."""
        if self.draft.step == HOUSE_RULES:
            back = Redraft(_closed(self.draft))
            return Control(Purpose.CLOSE, Button.B, "control.back", "back", back)
        if len(all_games()) > 1:
            does = Redraft(next_step(self.draft))
            return Control(Purpose.CLOSE, Button.B, "setup.games", "back", does)
        return leave(app)


def _shown_code(draft: Draft) -> str:
    """Return the code of the game, unless it would give away what is dealt face down."""
    is_secret = find_game(draft.game).secrets and how_dealt(draft) == NEW
    return "" if is_secret else deal_of(draft).code


def _closed(draft: Draft) -> Draft:
    """Return the page again, with the cursor on the line of the house rules."""
    page = replace(draft, step=PAGE)
    return replace(page, cursor=lines(page).index(HOUSE))


def _option(draft: Draft, line: str) -> Option:
    return next(each for each in find_game(draft.game).options if each.id == line)


def _line(app: App, draft: Draft, line: str, say: Say) -> tuple[str, str, str]:
    """Return a line's label, its answer, and what the main button makes of it."""
    if line == DEAL:
        return _deal_line(app, draft, say)
    if line == HOUSE:
        return _house_line(draft, say)
    option, own = _option(draft, line), words_of(app, say, draft.game)
    key, value = f"option.{option.id}", deal_of(draft).choices[option.id]
    said = own(f"{key}.{value}") if value in option.asked else value  # an exact count of players
    makes = own(f"{key}.makes.{following_value(draft, option)}")
    return own(f"{key}.label"), said, say("setup.press", makes=makes)


def _house_line(draft: Draft, say: Say) -> tuple[str, str, str]:
    """Return how many of the rare options differ from what is usual."""
    choices, game = deal_of(draft).choices, find_game(draft.game)
    rare = (option for option in game.asked(choices) if option.rare)
    changed = sum(choices[option.id] != option.usual(choices) for option in rare)
    said = say("setup.house.changed", count=changed) if changed else say("setup.house.usual")
    return say("setup.house.label"), said, say("setup.press", makes=say("setup.makes.house"))


def _deal_line(app: App, draft: Draft, say: Say) -> tuple[str, str, str]:
    how = how_dealt(draft)
    said = say(f"setup.deal.{how if how in {NEW, CODE} else 'day'}")
    following, _ = following_deal(app, draft)
    note = say("setup.press", makes=say(f"setup.makes.{following}"))
    if how not in {NEW, CODE}:
        note = say("setup.day-note", day=date_words(how, say))
    return say("setup.deal.label"), said, note


def date_words(day: str, say: Say) -> str:
    """Return a date as it is written in a language."""
    year, month, day_of_month = parted(day)
    return say("date.form", year=year, month=say(f"date.month.{month}"), day=day_of_month)


def following_value(draft: Draft, option: Option) -> str:
    """Return what the main button makes of an option: the next of the values that are asked."""
    choices = deal_of(draft).choices
    value, offered = choices[option.id], option.offers(choices)
    place = offered.index(value) + 1 if value in offered else 0
    return offered[place % len(offered)]


def _answered(draft: Draft, option: str, value: str, seed: int) -> Draft:
    """Return the draft with an answer changed; the game of a code or a day is another then.

    What the answer makes impossible is as usual again; the cursor stays on its line.
    """
    choices = find_game(draft.game).fitted({**deal_of(draft).choices, option: value})
    kept = draft.seed if how_dealt(draft) == NEW else seed
    changed = replace(draft, answers=answers_of(choices), seed=kept)
    return replace(changed, cursor=lines(changed).index(option))


def following_deal(app: App, draft: Draft) -> tuple[str, Draft]:
    """Return the next way of dealing, by its word, and the draft with it."""
    how = how_dealt(draft)
    choices = choices_of(draft)
    if how == NEW and app.today:
        return "day", replace(draft, answers=answers_of(choices, app.today))
    if how == CODE:
        return NEW, replace(draft, answers=answers_of(choices), seed=app.seed)
    fresh = replace(draft, answers=answers_of(choices))
    return CODE, replace(fresh, typed=BLANK * code.LENGTH, cursor=0, fault=None)
