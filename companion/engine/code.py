"""The game code: a short text from which any box deals the same game.

Crockford's base 32 (no I, L, O, U; case and hyphens do not matter) in one of two forms. The first
sign says which one it is, and so how many there are.

    7KQ2M-9XDCA         form 1: game (3 bits, 0 to 6) · choices (11 bits) · seed (31) · check
    W0440-00000-01Z38   form 2: W · game (8) · rules (6) · choices (20) · seed (31) · check
    X0440-00000-01Z3H-K7Q       with a pack of cards: X, and the pack's mark at the end

Form 1 is used wherever it can say everything: few games, few choices, the first rules, no packs.

Its check character is Crockford's, the number modulo 37: that is prime, and its powers of 32 are
all different for 36 places, so any one wrong character and any two swapped ones are caught. It may
be one of ``* ~ $ = U``, which nobody likes to read aloud and which the box's four buttons cannot
type. New games are dealt from seeds that avoid them (``easy_deal``); codes that have one, from
before, are still read. The check character of form 2 does the same with the field of 32 elements,
where each sign is an element, so that it is always a digit or a letter.
"""

from __future__ import annotations

from itertools import product
from math import prod
from typing import TYPE_CHECKING

from companion.engine import check_sign
from companion.engine.packs import MARK_LENGTH
from companion.engine.rules import Setup
from companion.errors import ConfigError
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from companion.engine.game import AnyGame
    from companion.engine.options import Choices, Option
    from companion.engine.packs import CardPack

SIGNS = check_sign.SIGNS
CHECK_SIGNS = SIGNS + "*~$=U"
LENGTH = 10
"""Characters of a code of form 1, the check character included."""
LONG_LENGTH = 15
"""Characters of a code of form 2 without packs, the check character included."""
MOST_PACKS = 3
"""In one game: the first sign of a code has room for three."""
SEED_BITS = 31
SEEDS = 1 << SEED_BITS
"""How many seeds there are: 0 to SEEDS - 1."""
CHOICE_BITS = 11
LONG_CHOICE_BITS = 20
RULES_BITS = 6
GAME_BITS = 8
FORM_2 = 7
"""What form 2 has where form 1 has the number of its game."""


@frozen
class Deal:
    """What a code says: the game, the choices of its set-up, the seed, and packs of cards.

    Of the packs a code has the marks alone.
    """

    game: AnyGame
    choices: dict[str, str]
    seed: int
    packs: tuple[CardPack, ...] = ()

    def __post_init__(self) -> None:
        """Refuse more packs than a code has room for."""
        if len(self.packs) > MOST_PACKS:
            raise ValueError(f"{len(self.packs)} packs in one game: at most {MOST_PACKS}")

    @property
    def code(self) -> str:
        """The code that says this."""
        return encode(self.game, self.choices, self.seed, self.packs)

    @property
    def setup(self) -> Setup:
        """What the game's rules are made from."""
        return Setup(self.choices, self.code, self.packs)


def easy_deal(game: AnyGame, choices: Choices, seed: int, packs: tuple[CardPack, ...] = ()) -> Deal:
    """Return the deal of the first seed from this one on whose code is of digits and letters.

    The five odd check characters follow one another, so it is at most five seeds further.
    """
    deal = Deal(game, dict(choices), seed, packs)
    while not set(deal.code) <= {*SIGNS, "-"}:
        deal = Deal(game, deal.choices, (deal.seed + 1) % SEEDS, packs)
    return deal


def misfits(game: AnyGame) -> Iterator[str]:
    """Yield what of a game no code could say, and how to fix it."""
    if not 0 <= game.number < 1 << GAME_BITS:
        yield f"number: {game.number} is not from 0 to {(1 << GAME_BITS) - 1}; choose a free one"
    if not 1 <= game.rules_version < 1 << RULES_BITS:
        yield f"rules_version: {game.rules_version} is not from 1 to {(1 << RULES_BITS) - 1}"
    count, most = _count(coded_options(game)), 1 << LONG_CHOICE_BITS
    if count > most:
        yield (
            f"options: {count} combinations of answers, and a game code holds {most}: "
            "give one fewer values, or let its answer stand in the journal alone (coded=False)"
        )


def encode(game: AnyGame, choices: Choices, seed: int, packs: Sequence[CardPack] = ()) -> str:
    """Return the code of a game with its choices, seed and packs, in groups."""
    short = None if packs else short_options(game)
    if short is not None and _says_all(game, short, choices):
        packed = 0
        for option in short:
            packed = packed * len(option.values) + option.values.index(choices[option.id])
        number = ((game.number << CHOICE_BITS) + packed << SEED_BITS) + seed
        return grouped(_signs(number, LENGTH - 1) + CHECK_SIGNS[number % 37])
    packed = 0
    # the first weighs least: one more at the end is no harm
    for option in reversed(coded_options(game)):
        packed = packed * len(option.values) + option.values.index(choices[option.id])
    number = game.number
    for bits, part in (
        (RULES_BITS, game.rules_version), (LONG_CHOICE_BITS, packed), (SEED_BITS, seed)
    ):  # fmt: skip
        number = (number << bits) + part
    body = SIGNS[(FORM_2 << 2) + len(packs)] + _signs(number, LONG_LENGTH - 2)
    marks = "".join(sorted(pack.mark for pack in packs))
    return grouped(body + check_sign.sum_sign(body + marks) + marks)


def coded_options(game: AnyGame) -> tuple[Option, ...]:
    """Return the options whose answers stand in a code."""
    return tuple(option for option in game.options if option.coded)


def _count(options: Iterable[Option]) -> int:
    return prod(len(option.values) for option in options)


def short_options(game: AnyGame) -> tuple[Option, ...] | None:
    """Return the options that form 1 has room for: the first ones; None where it cannot be used.

    So a game whose options grow at the end keeps the codes that it had.
    """
    if game.number >= FORM_2 or game.rules_version != 1:
        return None
    coded = coded_options(game)
    fits = (n for n in range(len(coded), -1, -1) if _count(coded[:n]) <= 1 << CHOICE_BITS)
    return coded[: next(fits)]


def _says_all(game: AnyGame, short: Sequence[Option], choices: Choices) -> bool:
    """Say whether the answers to these options bring back all that a code has to say."""
    coded = coded_options(game)
    if len(short) == len(coded):
        return True
    try:
        back = completed(game, {option.id: choices[option.id] for option in short})
    except ConfigError:
        return False
    return all(back[option.id] == choices[option.id] for option in coded)


def _signs(number: int, count: int) -> str:
    return "".join(SIGNS[number >> 5 * place & 31] for place in reversed(range(count)))


def grouped(signs: str) -> str:
    """Return a code's characters in groups, easier to read aloud: fives, then each pack's mark."""
    if len(signs) <= LENGTH:
        return f"{signs[: LENGTH // 2]}-{signs[LENGTH // 2 :]}"
    fives = [signs[start : start + 5] for start in range(0, LONG_LENGTH, 5)]
    marks = range(LONG_LENGTH, len(signs), MARK_LENGTH)
    return "-".join([*fives, *(signs[start : start + MARK_LENGTH] for start in marks)])


def length(signs: str) -> int:
    """Return how many characters a code has that begins with these, hyphens aside.

    >>> length(""), length("7KQ"), length("W"), length("Y")
    (10, 10, 15, 21)
    """
    first = SIGNS.find(signs[:1]) if signs else 0
    if first >> 2 != FORM_2:
        return LENGTH
    return LONG_LENGTH + MARK_LENGTH * (first & 3)


def completed(
    game: AnyGame, found: Choices, is_meant: Callable[[Choices], bool] = bool
) -> dict[str, str]:
    """Return all choices; what a code does not say is as usual, as far as that fits what it says.

    ``is_meant`` says of all choices whether they can be those. Raises ConfigError where nothing
    fits.
    """
    open_options = [  # what stays fits whatever the others are
        option for option in game.options if not (option.coded or option.stays)
    ]
    fault: ConfigError | None = None
    for values in product(*(option.values for option in open_options)):
        answers = {option.id: value for option, value in zip(open_options, values, strict=True)}
        try:
            choices = game.choose({**answers, **found})
        except ConfigError as refused:
            fault = fault or refused
        else:
            if is_meant(choices):
                return choices
    raise fault or ConfigError(f"{game.id} has no choices")
