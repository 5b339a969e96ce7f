"""Reading a game code: what it says, or what is wrong with it and how to fix that."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from companion.engine import check_sign
from companion.engine.code import (
    CHECK_SIGNS,
    CHOICE_BITS,
    LENGTH,
    LONG_CHOICE_BITS,
    LONG_LENGTH,
    RULES_BITS,
    SEED_BITS,
    SEEDS,
    SIGNS,
    Deal,
    coded_options,
    completed,
    length,
    short_options,
)
from companion.engine.packs import MARK_LENGTH
from companion.errors import BadGameCode, ConfigError, PackMissing

if TYPE_CHECKING:
    from collections.abc import Iterable

    from companion.engine.game import AnyGame
    from companion.engine.options import Choices
    from companion.engine.packs import CardPack

_MISREAD = str.maketrans({"O": "0", "I": "1", "L": "1"})


def decode(text: str, games: Iterable[AnyGame], packs: Iterable[CardPack] = ()) -> Deal:
    """Read a game code, forgiving case, hyphens, spaces and O for 0, I or L for 1.

    ``packs`` are those at hand: a code says which ones it needs. Raises BadGameCode, which names
    the code and what is wrong with it: PackMissing where only a pack is not at hand.
    """
    signs = _read(text)
    deal = _bare_deal(text, signs, games)
    places = range(LONG_LENGTH, len(signs), MARK_LENGTH)
    marks = [signs[start : start + MARK_LENGTH] for start in places]
    known = {pack.mark: pack for pack in packs if pack.game == deal.game.id}
    missing = [mark for mark in marks if mark not in known]
    if missing:
        raise PackMissing(
            f"game code {text!r} needs the cards marked {' and '.join(missing)}, and "
            f"{_instead(deal.game, known)}",
            missing[0],
        )
    chosen = tuple(known[mark] for mark in marks)
    return replace(deal, packs=chosen, choices=_with_whole(text, deal, chosen))


def _instead(game: AnyGame, known: Iterable[str]) -> str:
    """Return what cards there are in place of those that a code needs, and what to do."""
    if game.packs is None or game.packs.whole is None:
        return "this box has no such pack: take its file with companion packs --take FILE"
    own = " and ".join(known)
    here = f"those of this box are marked {own}" if own else "this box has no cards of its owner"
    return f"{here}: take their file with companion cards {game.id} --take FILE"


def _with_whole(text: str, deal: Deal, chosen: tuple[CardPack, ...]) -> dict[str, str]:
    """Return the choices of a code; one that names the owner's set of cards is a game with it.

    One that names none is a game without it. Raises BadGameCode where there is no such game.
    """
    whole = deal.game.packs.whole if deal.game.packs else None
    if whole is None:
        return deal.choices
    option, value = whole.answer

    def has_its_cards(choices: Choices) -> bool:
        return whole.takes(choices) if chosen else choices.get(option) != value

    if has_its_cards(deal.choices):
        return deal.choices
    coded = {each.id: deal.choices[each.id] for each in coded_options(deal.game)}
    try:
        return completed(deal.game, coded, has_its_cards)
    except ConfigError:
        if chosen:
            return deal.choices
    raise BadGameCode(f"game code {text!r} needs its owner's cards, and does not say which")


def game_of(text: str, games: Iterable[AnyGame]) -> AnyGame:
    """Return the game of a code, whatever packs it needs. Raises BadGameCode as ``decode``."""
    return _bare_deal(text, _read(text), games).game


def _bare_deal(text: str, signs: str, games: Iterable[AnyGame]) -> Deal:
    """Return what the signs of a code say, without its packs."""
    return (_short_deal if len(signs) == LENGTH else _long_deal)(text, signs, games)


def _short_deal(text: str, signs: str, games: Iterable[AnyGame]) -> Deal:
    number = _number(signs[:-1])
    if CHECK_SIGNS[number % 37] != signs[-1]:
        raise _typo(text, signs[-1], "last")
    rest, seed = divmod(number, SEEDS)
    game_number, packed = divmod(rest, 1 << CHOICE_BITS)
    game = _game(text, game_number, games)
    short = short_options(game)
    if short is None:
        raise _other_rules(text, game, 1)
    found: dict[str, str] = {}
    for option in reversed(short):
        packed, index = divmod(packed, len(option.values))
        found[option.id] = option.values[index]
    return Deal(game, _choices(text, game, found, packed), seed)


def _long_deal(text: str, signs: str, games: Iterable[AnyGame]) -> Deal:
    check = LONG_LENGTH - 1
    if check_sign.sum_sign(signs[:check] + signs[LONG_LENGTH:]) != signs[check]:
        raise _typo(text, signs[check], f"{LONG_LENGTH}th")
    number, parts = _number(signs[1:check]), []
    for bits in (SEED_BITS, LONG_CHOICE_BITS, RULES_BITS):
        number, part = number >> bits, number & (1 << bits) - 1
        parts.append(part)
    seed, packed, rules = parts
    game = _game(text, number, games)
    if rules != game.rules_version:
        raise _other_rules(text, game, rules)
    found: dict[str, str] = {}
    for option in coded_options(game):
        packed, index = divmod(packed, len(option.values))
        found[option.id] = option.values[index]
    return Deal(game, _choices(text, game, found, packed), seed)


def _typo(text: str, sign: str, which: str) -> BadGameCode:
    return BadGameCode(
        f"game code {text!r} has a typo: its {which} character, {sign}, "
        "does not fit the others; compare it sign by sign"
    )


def _other_rules(text: str, game: AnyGame, rules: int) -> BadGameCode:
    return BadGameCode(
        f"game code {text!r} is of rules {rules} of {game.id}, and this box has rules "
        f"{game.rules_version}: bring both boxes to the same version"
    )


def _game(text: str, number: int, games: Iterable[AnyGame]) -> AnyGame:
    game = next((each for each in games if each.number == number), None)
    if game is None:
        raise BadGameCode(f"game code {text!r} is of a game that this box does not have")
    return game


def _choices(text: str, game: AnyGame, found: Choices, rest: int) -> dict[str, str]:
    """Return all choices of a game; ``rest`` is what is left of the number that held them."""
    try:
        if not rest:
            return completed(game, found)
    except ConfigError:
        pass
    raise BadGameCode(f"game code {text!r} holds choices that {game.id} does not have")


def _read(text: str) -> str:
    """Return a code's characters, as many as its first one asks for."""
    typed = "".join(text.replace("-", " ").split())
    if strange := next((sign for sign in typed if not sign.isascii()), ""):
        raise BadGameCode(f"game code {text!r}: {strange!r} is in no game code")
    signs = typed.upper().translate(_MISREAD)
    needed = length(signs)
    if len(signs) != needed:
        begins = f" beginning with {signs[0]}" if signs else ""
        raise BadGameCode(
            f"game code {text!r} has {len(signs)} characters: one{begins} needs {needed}"
        )
    for place, sign in enumerate(signs, start=1):
        if sign not in (CHECK_SIGNS if place == needed == LENGTH else SIGNS):
            raise BadGameCode(f"game code {text!r}: {sign!r} at place {place} is in no game code")
    return signs


def _number(signs: str) -> int:
    number = 0
    for sign in signs:
        number = number * 32 + SIGNS.index(sign)
    return number
