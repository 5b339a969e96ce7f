"""Setting up a game on the box: one question a page, then the game code.

Step 0 asks for the language, the next ones for the game's options, and the last one
shows the code. Every step is recorded, so a pulled plug loses no answer.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from companion.app.memory import Draft
from companion.app.values import Begin, Redraft
from companion.engine import code
from companion.engine.game import Control, Role
from companion.errors import BadGameCode
from companion.games import all_games, find_game
from companion.screens.device import entry_page, list_page
from companion.text.catalog import LANGUAGES
from hardware.surface import Button, Gesture

if TYPE_CHECKING:
    from companion.engine.game import Option
    from companion.games import AnyGame
    from companion.screens.widgets import Page
    from companion.text.catalog import Say

CODE_CHOICES = ("deal", "other", "type")
"""What the last page offers: deal this game, another code, or one of the players' own."""


def new_draft(seed: int, language: str, last: Draft | None = None) -> Draft:
    """Start a set-up, with the answers of an earlier game as the ones pointed at."""
    game = last.game if last else next(iter(all_games())).id
    answers = last.answers if last else tuple(find_game(game).usual().items())
    return Draft(game, seed, answers, cursor=LANGUAGES.index(language))


def _question(draft: Draft) -> Option | None:
    """Return the option that the draft asks about, if it is at one."""
    options = find_game(draft.game).options
    return options[draft.step - 1] if 1 <= draft.step <= len(options) else None


def _items(draft: Draft) -> tuple[str, ...]:
    if draft.step == 0:
        return LANGUAGES
    option = _question(draft)
    return option.asked if option else CODE_CHOICES


def may_go_on(draft: Draft) -> bool:
    """Say whether this version asks what the draft has answered, and can show where it is."""
    game = next((each for each in all_games() if each.id == draft.game), None)
    if game is None or not _is_index(draft.seed, code.SEEDS):
        return False
    values = {option.id: option.values for option in game.options}
    answered = [name for name, _ in draft.answers]
    if answered != list(values) or any(value not in values[name] for name, value in draft.answers):
        return False
    if not _is_index(draft.step, len(game.options) + 2):
        return False
    if draft.typed is None:
        return _is_index(draft.cursor, len(_items(draft)))
    return _is_index(draft.cursor, code.LENGTH) and _is_typed(draft.typed)


def _is_index(value: object, length: int) -> bool:
    return type(value) is int and 0 <= value < length


def _is_typed(value: object) -> bool:
    signs = value if isinstance(value, str) else ""
    return (
        len(signs) == code.LENGTH
        and set(signs[:-1]) <= set(code.SIGNS)
        and signs[-1] in code.CHECK_SIGNS
    )


def at_step(draft: Draft, step: int, language: str) -> Draft:
    """Return the draft at another step, pointing at the answer it has there."""
    moved = replace(draft, step=step, cursor=0, typed=None, fault=None)
    option = _question(moved)
    if step == 0:
        return replace(moved, cursor=LANGUAGES.index(language))
    if option is None:
        return moved
    answer = dict(draft.answers)[option.id]
    asked = option.asked
    return replace(moved, cursor=asked.index(answer) if answer in asked else len(asked) - 1)


def _chosen(draft: Draft, language: str, seed: int) -> Redraft | Begin:
    """Return what taking the item under the cursor does. ``seed`` is fresh luck."""
    item = _items(draft)[draft.cursor]
    option = _question(draft)
    if draft.step == 0:
        return Redraft(at_step(draft, 1, item), item)
    if option is not None:
        answers = tuple((name, item if name == option.id else old) for name, old in draft.answers)
        return Redraft(at_step(replace(draft, answers=answers), draft.step + 1, language))
    if item == "deal":
        return Begin(deal_of(draft))
    if item == "other":
        return Redraft(replace(draft, seed=seed))
    return Redraft(replace(draft, typed="0" * code.LENGTH, cursor=0, fault=None))


def deal_of(draft: Draft) -> code.Deal:
    """Return the game that a draft has come to."""
    return code.Deal(find_game(draft.game), dict(draft.answers), draft.seed)


def controls(draft: Draft, language: str, seed: int, *, may_leave: bool) -> tuple[Control, ...]:
    """Return what the buttons do on the draft's page."""
    if draft.typed is not None:
        return _typing(draft, draft.typed)
    count = len(_items(draft))
    back = at_step(draft, draft.step - 1, language) if draft.step else None
    leave = (_control(Role.CLOSE, Button.B, "back", "back", Redraft(back)),)
    choose = _control(Role.CHOOSE, Button.A, "choose", "yes", _chosen(draft, language, seed))
    return (
        replace(choose, waits=isinstance(choose.does, Begin)),
        *(leave if draft.step or may_leave else ()),
        _control(Role.UP, Button.C, "up", "up", _pointed(draft, -1, count)),
        _control(Role.DOWN, Button.D, "down", "down", _pointed(draft, 1, count)),
    )


def _control(role: Role, button: Button, word: str, icon: str, does: object) -> Control:
    return Control(role, button, Gesture.PRESS, f"control.{word}", icon, does)


def _pointed(draft: Draft, by: int, count: int) -> Redraft:
    return Redraft(replace(draft, cursor=(draft.cursor + by) % count))


def _typing(draft: Draft, typed: str) -> tuple[Control, ...]:
    back = replace(draft, cursor=draft.cursor - 1, fault=None)
    if draft.cursor == 0:
        back = replace(draft, typed=None, cursor=CODE_CHOICES.index("type"), fault=None)
    return (
        _control(Role.CHOOSE, Button.A, "next", "yes", Redraft(_typed_on(draft, typed))),
        _control(Role.CLOSE, Button.B, "back", "back", Redraft(back)),
        _control(Role.UP, Button.C, "down-sign", "down", Redraft(_turned(draft, typed, -1))),
        _control(Role.DOWN, Button.D, "up-sign", "up", Redraft(_turned(draft, typed, 1))),
    )


def _typed_on(draft: Draft, typed: str) -> Draft:
    """Return the draft at the next sign; after the last, with the code taken or refused."""
    if draft.cursor < code.LENGTH - 1:
        return replace(draft, cursor=draft.cursor + 1, fault=None)
    try:
        deal = code.decode(typed, all_games())
    except BadGameCode as fault:
        return replace(draft, fault=str(fault))
    last = len(deal.game.options) + 1
    return Draft(deal.game.id, deal.seed, tuple(deal.choices.items()), step=last)


def _turned(draft: Draft, typed: str, by: int) -> Draft:
    """Return the draft with the sign under the cursor turned to a neighbour."""
    signs = code.CHECK_SIGNS if draft.cursor == code.LENGTH - 1 else code.SIGNS
    sign = signs[(signs.index(typed[draft.cursor]) + by) % len(signs)]
    changed = typed[: draft.cursor] + sign + typed[draft.cursor + 1 :]
    return replace(draft, typed=changed, fault=None)


def page(draft: Draft, say: Say) -> Page:
    """Return the page of a draft: a question, the code, or a code being typed."""
    game = find_game(draft.game)
    if draft.typed is not None:
        note = say("setup.code-fault") if draft.fault else say("setup.code-note")
        return entry_page("setup-type", say("setup.type"), tuple(draft.typed), draft.cursor, note)
    option = _question(draft)
    if draft.step == 0:
        names = tuple(say(f"language.{each}") for each in LANGUAGES)
        return list_page("setup-language", say("setup.language"), names, draft.cursor)
    if option is not None:
        return _question_page(game, draft, option, say)
    items = tuple(say(f"setup.{item}") for item in CODE_CHOICES)
    note = say("setup.code", code=deal_of(draft).code)
    return list_page("setup-code", say("setup.ready"), items, draft.cursor, note)


def _question_page(game: AnyGame, draft: Draft, option: Option, say: Say) -> Page:
    key = f"option.{option.id}"
    items = tuple(say(f"{key}.{value}") for value in option.asked)
    progress = say("setup.progress", step=draft.step, steps=len(game.options))
    note = f"{say(f'{key}.note')} {progress}".strip()
    return list_page(f"setup-{option.id}", say(f"{key}.name"), items, draft.cursor, note)
