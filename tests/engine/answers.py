"""Answers of set-up for tests of every game, whatever its questions depend on."""

from __future__ import annotations

import random  # noqa: TID251 - a test's own dice
from typing import TYPE_CHECKING

from companion.engine.code import Deal
from companion.errors import ConfigError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.engine.game import AnyGame

SEEDS = range(6)


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


def deals(game: AnyGame) -> Iterator[Deal]:
    """Yield some deals of mixed choices, and one for each choice that none of those has."""
    dice, met = random.Random(5), set()
    for seed in SEEDS:
        choices = mixed(game, dice)
        met |= set(choices.items())
        yield Deal(game, choices, seed)
    for deal, choice in each_choice(game):
        if choice not in met:
            met |= set(deal.choices.items())
            yield deal


def each_choice(game: AnyGame) -> Iterator[tuple[Deal, tuple[str, str]]]:
    """Yield a deal for each value of each option, the others as usual or mixed."""
    dice = random.Random(5)
    for option in game.options:
        for value in option.asked:
            yield Deal(game, with_value(game, option.id, value, dice), 11), (option.id, value)
