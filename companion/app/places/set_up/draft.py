"""A set-up in progress: the language once, which game, then one page with every answer.

The page opens with the answers of last time and the cursor on Start; a line is changed in place.
Every step is recorded, so a pulled plug loses no answer. A set-up keeps how it deals among its
answers: new luck, a code that was typed, or the day whose game it is.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from companion.app.memory import Draft
from companion.engine import code
from companion.engine.daily import daily_deal, parted
from companion.games import all_games, find_game
from companion.text.catalog import LANGUAGES

if TYPE_CHECKING:
    from companion.app.memory import Answers

HOUSE_RULES, GAMES, LANGUAGE, PAGE = -2, -1, 0, 1
"""The steps: rare options, which game, which language, the page.

Older versions had a step for each question, all of them after the language.
"""
START, HOUSE, DEAL = "start", "house", "deal"
"""The lines of the page beside those of the game's options."""
NEW, CODE = "new", "code"
"""How a game is dealt, unless it is a day's: with new luck, or from a code that was typed."""
BLANK = "_"
"""A sign of a code that is not typed yet."""


def new_draft(seed: int, language: str, last: Draft | None = None, *, slow: bool = False) -> Draft:
    """Start a set-up: for the first game with the language, else with the answers of the last.

    The first game begins with its usual answers, on a ``slow`` panel with those for such a one.
    """
    if last is None:
        game = all_games()[0]
        answers = answers_of(game.usual(slow=slow))
        return Draft(game.id, seed, answers, cursor=LANGUAGES.index(language))
    return next_step(Draft(last.game, seed, last.answers, step=LANGUAGE))


def next_step(draft: Draft) -> Draft:
    """Return the draft after the language: which game, where there is a choice, or the page."""
    games = [game.id for game in all_games()]
    if len(games) > 1:
        return replace(draft, step=GAMES, cursor=games.index(draft.game))
    return replace(draft, step=PAGE, cursor=0)


def answers_of(choices: dict[str, str], how: str = NEW) -> Answers:
    """Return choices, and how the game is dealt, as the answers of a draft."""
    return (*choices.items(), (DEAL, how))


def of_deal(deal: code.Deal, seed: int, how: str = NEW) -> Draft:
    """Return the page of a set-up with the answers of a deal."""
    return Draft(deal.game.id, seed, answers_of(deal.choices, how), step=PAGE)


def how_dealt(draft: Draft) -> str:
    """Return NEW, CODE, or the day of the game of the day."""
    return dict(draft.answers).get(DEAL, NEW)


def deal_of(draft: Draft) -> code.Deal:
    """Return the game that a draft has come to."""
    game, how = find_game(draft.game), how_dealt(draft)
    choices = choices_of(draft)
    if how == NEW:
        return code.easy_deal(game, choices, draft.seed)
    return code.Deal(game, choices, draft.seed) if how == CODE else daily_deal(game, how)


def choices_of(draft: Draft) -> dict[str, str]:
    """Return the answers to the options of the game."""
    return {name: value for name, value in draft.answers if name != DEAL}


def lines(draft: Draft) -> tuple[str, ...]:
    """Return the lines of the page, by id: the options that these answers ask for.

    Rare options have a page of their own, behind the line HOUSE.
    """
    asked = find_game(draft.game).asked(deal_of(draft).choices)
    rare = tuple(option.id for option in asked if option.rare)
    if draft.step == HOUSE_RULES:
        return (START, *rare)
    usual = (option.id for option in asked if not option.rare)
    return (START, *usual, *((HOUSE,) if rare else ()), DEAL)


def line_of(draft: Draft) -> str:
    """Return the line under the cursor."""
    every = lines(draft)
    return every[draft.cursor % len(every)]


def is_page(draft: Draft) -> bool:
    """Say whether the draft is at its page; it is wherever an older version asked a question."""
    return draft.step >= PAGE and draft.typed is None


def may_go_on(draft: Draft) -> bool:
    """Say whether this version asks what the draft has answered, and can show where it is."""
    game = next((each for each in all_games() if each.id == draft.game), None)
    if game is None or not _is_index(draft.seed, code.SEEDS):
        return False
    values = {option.id: option.values for option in game.options}
    answered = [name for name, _ in draft.answers if name != DEAL]
    if answered != list(values):
        return False
    choices = choices_of(draft)
    if any(value not in values[name] for name, value in choices.items()):
        return False
    if game.fitted(choices) != choices or not _is_how(how_dealt(draft)):
        return False
    first = HOUSE_RULES if any(option.rare for option in game.asked(choices)) else GAMES
    if type(draft.step) is not int or draft.step < first:
        return False
    if draft.typed is not None:
        return _is_typed(draft.typed) and _is_index(draft.cursor, code.length(draft.typed))
    most = {GAMES: len(all_games()), LANGUAGE: len(LANGUAGES)}
    return _is_index(draft.cursor, most.get(draft.step, code.SEEDS))


def _is_index(value: object, length: int) -> bool:
    return type(value) is int and 0 <= value < length


def _is_how(how: str) -> bool:
    if how in {NEW, CODE}:
        return True
    try:
        year, month, day = parted(how)
    except ValueError:
        return False
    return year > 0 and 1 <= month <= 12 and 1 <= day <= 31  # noqa: PLR2004 - a calendar's


def _is_typed(value: object) -> bool:
    """Say whether a value is a code being typed: signs or blanks, then presses of the next."""
    signs = value if isinstance(value, str) else ""
    sign = re.escape(code.SIGNS + BLANK)
    last = re.escape(code.CHECK_SIGNS + BLANK)
    count = code.length(signs) - 1
    return bool(re.fullmatch(rf"[{sign}]{{{count}}}[{last}]([A-D]?[a-d]?|[A-D]{{2}}[ab]?)", signs))
