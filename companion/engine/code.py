"""The game code: a short text from which any box deals the same game.

Crockford's base 32 (no I, L, O, U; case and hyphens do not matter) with his check
character, which is the number modulo 37. 37 is prime and larger than 32, so any
one wrong character, and any two neighbours swapped, are caught.

    7KQ2M 9XDC A      game (3 bits) · choices (11 bits) · seed (31 bits) · check

A check character may be one of ``* ~ $ = U``, which nobody likes to read aloud and which the
box's four buttons cannot type. New games are dealt from seeds that avoid them (``easy_deal``);
codes that have one, from before, are still read.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.errors import BadGameCode
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Iterable

    from companion.engine.game import Choices, Game

SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
CHECK_SIGNS = SIGNS + "*~$=U"
LENGTH = 10
"""Characters of a code, the check character included."""
SEED_BITS = 31
CHOICE_BITS = 11
SEEDS = 1 << SEED_BITS
"""How many seeds there are: 0 to SEEDS - 1."""
_MISREAD = str.maketrans({"O": "0", "I": "1", "L": "1"})


@frozen
class Deal:
    """What a code says: the game, the choices of its set-up, and the seed."""

    game: Game[Any, Any, Any, Any, Any]
    choices: dict[str, str]
    seed: int

    @property
    def code(self) -> str:
        """The code that says this."""
        return encode(self.game, self.choices, self.seed)


def easy_deal(game: Game[Any, Any, Any, Any, Any], choices: Choices, seed: int) -> Deal:
    """Return the deal of the first seed from this one on whose code is of digits and letters.

    The five odd check characters follow one another, so it is at most five seeds further.
    """
    deal = Deal(game, dict(choices), seed)
    while deal.code[-1] not in SIGNS:
        deal = Deal(game, deal.choices, (deal.seed + 1) % SEEDS)
    return deal


def encode(game: Game[Any, Any, Any, Any, Any], choices: Choices, seed: int) -> str:
    """Return the code of a game with its choices and seed, in two groups of five."""
    packed = 0
    for option in game.options:
        packed = packed * len(option.values) + option.values.index(choices[option.id])
    number = ((game.number << CHOICE_BITS) + packed << SEED_BITS) + seed
    digits = "".join(SIGNS[number >> 5 * place & 31] for place in reversed(range(LENGTH - 1)))
    return grouped(digits + CHECK_SIGNS[number % 37])


def grouped(signs: str) -> str:
    """Return a code's characters in two groups, easier to read aloud."""
    return f"{signs[: LENGTH // 2]}-{signs[LENGTH // 2 :]}"


def decode(text: str, games: Iterable[Game[Any, Any, Any, Any, Any]]) -> Deal:
    """Read a game code, forgiving case, hyphens, spaces and O for 0, I or L for 1.

    Raises BadGameCode, which names the code and what is wrong with it.
    """
    number = _number(text)
    rest, seed = divmod(number, SEEDS)
    game_number, packed = divmod(rest, 1 << CHOICE_BITS)
    game = next((each for each in games if each.number == game_number), None)
    if game is None:
        raise BadGameCode(f"game code {text!r} is of a game that this box does not have")
    choices: dict[str, str] = {}
    for option in reversed(game.options):
        packed, index = divmod(packed, len(option.values))
        choices[option.id] = option.values[index]
    if packed:
        raise BadGameCode(f"game code {text!r} holds choices that {game.id} does not have")
    return Deal(game, {option.id: choices[option.id] for option in game.options}, seed)


def _number(text: str) -> int:
    signs = "".join(text.upper().replace("-", " ").split()).translate(_MISREAD)
    if len(signs) != LENGTH:
        raise BadGameCode(f"game code {text!r} has {len(signs)} characters: it needs {LENGTH}")
    for place, sign in enumerate(signs, start=1):
        if sign not in (CHECK_SIGNS if place == LENGTH else SIGNS):
            raise BadGameCode(f"game code {text!r}: {sign!r} at place {place} is in no game code")
    number = 0
    for sign in signs[:-1]:
        number = number * 32 + SIGNS.index(sign)
    if CHECK_SIGNS[number % 37] != signs[-1]:
        raise BadGameCode(
            f"game code {text!r} has a typo: its last character, {signs[-1]}, "
            "does not fit the others; compare it sign by sign"
        )
    return number
