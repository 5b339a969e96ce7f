"""Checks of a game where it is found: whatever no code and no journal could bring back."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import fields
from typing import TYPE_CHECKING, Any

from companion.engine import code
from companion.engine.notation import notations
from companion.errors import BadGame

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from companion.engine.game import AnyGame
    from companion.engine.options import Option


def check(game: AnyGame) -> None:
    """Raise BadGame with a line for each thing wrong: game, field, and how to fix it."""
    found = (*_options(game), *_moves(game), *_hands(game), *code.misfits(game))
    if found:
        raise BadGame("\n".join(f"game {game.id!r}: {line}" for line in found))


def _options(game: AnyGame) -> Iterator[str]:
    for name in _twice(option.id for option in game.options):
        yield f"options: two are called {name!r}; rename one"
    sound = True
    for option in game.options:
        for line in _option(option):
            sound = False
            yield f"option {option.id}: {line}"
    if sound:
        try:
            _ask_all(game)
        except KeyError as fault:
            yield f"options: one looks at {fault}, which is not asked before it; change the order"
        except BadGame as fault:
            yield str(fault)


def _ask_all(game: AnyGame) -> None:
    """Ask every question after the usual answers to those before it, and after no others."""
    answers: dict[str, str] = {}
    for option in game.options:
        option.is_asked(answers)
        answers[option.id] = option.usual(answers)


def _option(option: Option) -> Iterator[str]:
    if not re.fullmatch("[a-z][a-z0-9-]*", option.id):
        yield "its id is more than small letters, digits and hyphens; rename it"
    if not option.values:
        yield "it has no value; give it at least one"
    for value in _twice(option.values):
        yield f"the value {value!r} stands there twice; take one out"
    for name, some in (("offered", option.offered), ("slow", (option.slow,) * bool(option.slow))):
        for value in some:
            if value not in option.values:
                yield f"{name}: {value!r} is not among its values; add it there"


def _moves(game: AnyGame) -> Iterator[str]:
    for name in _twice(move.__name__ for move in game.moves):
        yield f"moves: two are called {name}, and a journal knows them by name; rename one"
    move: Any
    for move in game.moves:
        try:
            notations(move)
        except (TypeError, NameError) as fault:
            yield f"moves: {fault}"
    own = game.many_tables.own if game.many_tables else game.entered
    for move in own:
        if move not in game.moves:
            yield f"many_tables: {move.__name__} is none of its moves; list it there"
    for move in set(game.entered) - set(own):
        yield f"entered: {move.__name__} is none of many_tables.own; what a table writes down is"
    for move, hidden in game.hidden.items():
        if move not in game.moves:
            yield f"hidden: {move.__name__} is none of its moves; list it there"
        for name in set(hidden) - {part.name for part in fields(move)}:
            yield f"hidden: {move.__name__} has no field {name!r}; correct the name"


def _hands(game: AnyGame) -> Iterator[str]:
    if game.hand and game.private is None:
        yield "hand: its seats have no names; give it private pages"


def _twice(names: Iterable[str]) -> Iterator[str]:
    return (name for name, count in Counter(names).items() if count > 1)
