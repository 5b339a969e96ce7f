"""What an owner's printing of the cards answers in set-up, kept in a file beside the journals.

These are the answers to the options that ``stay``. A game that has its own cards all the same takes
them from the file; what is kept there is a set of cards whose ``cards`` are answers by their
options. It stands in no deal: the answers do.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.engine.fitting_packs import whole_of
from companion.engine.lazy import load
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from companion.engine.game import AnyGame
    from companion.engine.options import Choices, Option
    from companion.engine.packs import CardPack
    from companion.fields import Report


@frozen
class AnswersFile:
    """What a game says of the owner's file with answers.

    ``read`` makes the answers of plain values, and reports whatever is wrong with them. ``holding``
    makes them of answers by their options. ``text`` is the text of a file that has them: what else
    stands in that of the file before is kept. Raises ValueError where that has no place for them.
    ``warnings`` are what may be right and looks strange, a sentence each in English.
    """

    read: Callable[[Any, Report], CardPack]
    holding: Callable[[Choices], CardPack]
    text: Callable[[CardPack, str | None], str]
    warnings: Callable[[CardPack], tuple[str, ...]]


def answers_file(game: AnyGame) -> AnswersFile | None:
    """Return what a game says of the owner's answers; None for a game without."""
    found: AnswersFile | None = load(game.own_answers) if game.own_answers else None
    return found


def asks_owner(game: AnyGame, choices: Choices) -> bool:
    """Say whether a game with these choices asks what the owner's file may answer."""
    if not game.own_answers:
        return False
    return any(option.stays and option.is_asked(choices) for option in game.options)


def known(game: AnyGame, choices: Choices) -> dict[str, str]:
    """Return the answers among choices that say anything: the first value of each says nothing."""
    asked = (option for option in game.options if option.stays and option.id in choices)
    return {each.id: choices[each.id] for each in asked if choices[each.id] != each.values[0]}


def without_answers(game: AnyGame, choices: Choices) -> dict[str, str]:
    """Return choices that say nothing of an owner's cards, as the tables of a hall need them."""
    nothing = {option.id: option.values[0] for option in game.options if option.stays}
    return {**choices, **nothing}


def answered(game: AnyGame, choices: Choices, answers: Choices) -> dict[str, str]:
    """Return choices with the answers in place of what they do not say."""
    return game.fitted({**choices, **answers, **known(game, choices)})


def corrected(game: AnyGame, choices: Choices, at_hand: Iterable[CardPack]) -> dict[str, str]:
    """Return choices of an earlier game with the answers of the owner's file in their places."""
    own = whole_of(game, at_hand) if asks_owner(game, choices) else None
    return dict(choices) if own is None else game.fitted({**choices, **own.cards})


def is_answered(game: AnyGame, option: Option, at_hand: Iterable[CardPack]) -> bool:
    """Say whether the owner's file answers an option."""
    own = whole_of(game, at_hand) if game.own_answers else None
    return own is not None and option.id in own.cards


def with_answers(game: AnyGame, choices: Choices, at_hand: Iterable[CardPack]) -> dict[str, str]:
    """Return choices with what the owner's file answers, where the game asks for it."""
    own = whole_of(game, at_hand) if asks_owner(game, choices) else None
    return dict(choices) if own is None else answered(game, choices, own.cards)
