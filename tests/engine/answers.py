"""Answers of set-up for tests of every game, whatever its questions depend on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.errors import ConfigError

if TYPE_CHECKING:
    import random  # noqa: TID251 - a test's own dice

    from companion.engine.game import AnyGame


def mixed(game: AnyGame, dice: random.Random) -> dict[str, str]:
    """Return answers of set-up by luck; what is not asked after those before is as usual."""
    answers: dict[str, str] = {}
    for option in game.options:
        asked = option.is_asked(answers)
        answers[option.id] = dice.choice(option.offers(answers)) if asked else option.usual(answers)
    return answers


def with_value(game: AnyGame, name: str, value: str, dice: random.Random) -> dict[str, str]:
    """Return answers with this value: the others as usual or, where it is not asked then, mixed."""
    try:
        return game.choose({name: value})
    except ConfigError:
        every = (mixed(game, dice) for _ in range(1000))
        return next(answers for answers in every if answers[name] == value)
