"""Setting up a game on the box: the language once, which game, then one page with every answer.

The page opens with the answers of last time and the cursor on Start; a line is changed in place.
Every step is recorded, so a pulled plug loses no answer. A set-up keeps how it deals among its
answers: new luck, a code that was typed, or the day whose game it is.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from companion.app.memory import Draft
from companion.app.values import Begin, Go, Menu, Redraft
from companion.engine import code
from companion.engine.daily import daily_deal, parted
from companion.engine.game import Control, Purpose
from companion.games import all_games, find_game
from companion.surface import Button, Gesture
from companion.text.catalog import LANGUAGES

if TYPE_CHECKING:
    from companion.app.memory import Answers
    from companion.app.values import App
    from companion.engine.options import Option

GAMES, LANGUAGE, PAGE = -1, 0, 1
"""The steps: which game, which language, the page. Older versions had a step for each question."""
START, DEAL = "start", "deal"
"""The lines of the page above and below those of the game's options."""
NEW, CODE = "new", "code"
"""How a game is dealt, unless it is a day's: with new luck, or from a code that was typed."""
BLANK = "_"
"""A sign of a code that is not typed yet."""


def new_draft(seed: int, language: str, last: Draft | None = None) -> Draft:
    """Start a set-up: for the first game with the language, else with the answers of the last."""
    if last is None:
        game = all_games()[0]
        return Draft(game.id, seed, _answers(game.usual()), cursor=LANGUAGES.index(language))
    return next_step(Draft(last.game, seed, last.answers, step=LANGUAGE))


def next_step(draft: Draft) -> Draft:
    """Return the draft after the language: which game, where there is a choice, or the page."""
    games = [game.id for game in all_games()]
    if len(games) > 1:
        return replace(draft, step=GAMES, cursor=games.index(draft.game))
    return replace(draft, step=PAGE, cursor=0)


def _answers(choices: dict[str, str], how: str = NEW) -> Answers:
    return (*choices.items(), (DEAL, how))


def of_deal(deal: code.Deal, seed: int, how: str = NEW) -> Draft:
    """Return the page of a set-up with the answers of a deal."""
    return Draft(deal.game.id, seed, _answers(deal.choices, how), step=PAGE)


def how_dealt(draft: Draft) -> str:
    """Return NEW, CODE, or the day of the game of the day."""
    return dict(draft.answers).get(DEAL, NEW)


def deal_of(draft: Draft) -> code.Deal:
    """Return the game that a draft has come to."""
    game, how = find_game(draft.game), how_dealt(draft)
    choices = {name: value for name, value in draft.answers if name != DEAL}
    if how == NEW:
        return code.easy_deal(game, choices, draft.seed)
    return code.Deal(game, choices, draft.seed) if how == CODE else daily_deal(game, how)


def lines(draft: Draft) -> tuple[str, ...]:
    """Return the lines of the page, by id."""
    return (START, *(option.id for option in find_game(draft.game).options), DEAL)


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
    if any(value not in values[name] for name, value in draft.answers if name != DEAL):
        return False
    if not _is_how(how_dealt(draft)) or type(draft.step) is not int or draft.step < GAMES:
        return False
    if draft.typed is not None:
        return _is_index(draft.cursor, code.LENGTH) and _is_typed(draft.typed)
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
    """Say whether a value is a code being typed: ten signs or blanks, then presses of the next."""
    signs = value if isinstance(value, str) else ""
    sign = re.escape(code.SIGNS + BLANK)
    last = re.escape(code.CHECK_SIGNS + BLANK)
    return bool(re.fullmatch(rf"[{sign}]{{9}}[{last}]([A-D]?[a-d]?|[A-D]{{2}}[ab]?)", signs))


def controls(app: App, draft: Draft) -> tuple[Control, ...]:
    """Return what the buttons do at the language, at the games and on the page."""
    count = {GAMES: len(all_games()), LANGUAGE: len(LANGUAGES)}.get(draft.step, len(lines(draft)))
    return (
        _main(app, draft),
        *_leave(app, draft),
        _control(Purpose.UP, Button.C, "control.up", "up", _pointed(draft, -1, count)),
        _control(Purpose.DOWN, Button.D, "control.down", "down", _pointed(draft, 1, count)),
    )


def _main(app: App, draft: Draft) -> Control:
    """Return what the main button makes of the line under the cursor."""
    if draft.step == LANGUAGE:
        language = LANGUAGES[draft.cursor]
        does: object = Redraft(next_step(draft), language)
        return _control(Purpose.CHOOSE, Button.A, "control.choose", "yes", does)
    if draft.step == GAMES:
        does = Redraft(_of_game(draft, all_games()[draft.cursor].id))
        return _control(Purpose.CHOOSE, Button.A, "control.choose", "yes", does)
    line = line_of(draft)
    if line == START:
        start = _control(Purpose.CHOOSE, Button.A, "setup.start", "yes", Begin(deal_of(draft)))
        return replace(start, waits=True)
    if line == DEAL:
        how, following = following_deal(app, draft)
        return _control(Purpose.CHOOSE, Button.A, f"setup.to.{how}", "right", Redraft(following))
    option = next(each for each in find_game(draft.game).options if each.id == line)
    value = following_value(draft, option)
    word = f"option.{option.id}.to.{value}"
    does = Redraft(_answered(draft, option.id, value, app.seed))
    return _control(Purpose.CHOOSE, Button.A, word, "right", does)


def _of_game(draft: Draft, game: str) -> Draft:
    answers = draft.answers if game == draft.game else _answers(find_game(game).usual())
    return Draft(game, draft.seed, answers, step=PAGE)


def following_value(draft: Draft, option: Option) -> str:
    """Return what the main button makes of an option: the next of the values that are asked."""
    value = deal_of(draft).choices[option.id]
    place = option.asked.index(value) + 1 if value in option.asked else 0
    return option.asked[place % len(option.asked)]


def _answered(draft: Draft, option: str, value: str, seed: int) -> Draft:
    """Return the draft with an answer changed; the game of a code or a day is another then."""
    choices = {**deal_of(draft).choices, option: value}
    kept = draft.seed if how_dealt(draft) == NEW else seed
    return replace(draft, answers=_answers(choices), seed=kept)


def following_deal(app: App, draft: Draft) -> tuple[str, Draft]:
    """Return the next way of dealing, by its word, and the draft with it."""
    how = how_dealt(draft)
    choices = {name: value for name, value in draft.answers if name != DEAL}
    if how == NEW and app.today:
        return "day", replace(draft, answers=_answers(choices, app.today))
    if how == CODE:
        return NEW, replace(draft, answers=_answers(choices), seed=app.seed)
    fresh = replace(draft, answers=_answers(choices))
    return CODE, replace(fresh, typed=BLANK * code.LENGTH, cursor=0, fault=None)


def _leave(app: App, draft: Draft) -> tuple[Control, ...]:
    if draft.step == LANGUAGE:
        return ()
    if draft.step != GAMES and len(all_games()) > 1:
        does: object = Redraft(next_step(draft))
        return (_control(Purpose.CLOSE, Button.B, "setup.games", "back", does),)
    if app.memory.session is not None:
        return (_control(Purpose.CLOSE, Button.B, "control.back", "back", Redraft(None)),)
    return (_control(Purpose.CLOSE, Button.B, "control.menu", "menu", Go(Menu())),)


def _control(role: Purpose, button: Button, word: str, icon: str, does: object) -> Control:
    return Control(role, button, Gesture.PRESS, word, icon, does)


def _pointed(draft: Draft, by: int, count: int) -> Redraft:
    return Redraft(replace(draft, cursor=(draft.cursor + by) % count))
