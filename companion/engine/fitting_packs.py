"""Which packs of cards go into a game, together and with its choices, and what its code needs."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from companion.engine import code_reading
from companion.engine.code import MOST_PACKS
from companion.engine.packs import PackRefusal
from companion.errors import BadGameCode, ConfigError

if TYPE_CHECKING:
    from collections.abc import Iterable

    from companion.engine.code import Deal
    from companion.engine.game import AnyGame
    from companion.engine.options import Choices
    from companion.engine.packs import CardPack
    from companion.fields import Report

MOST_BYTES = 32 << 10
"""Of a pack's values as JSON: the journal of a game holds those of MOST_PACKS on one line."""


def read_pack(game: AnyGame, values: Any, report: Report) -> CardPack | None:  # noqa: ANN401 - a TOML table
    """Read a pack of a game from plain values, and report everything that is wrong with it.

    What is returned after a report is not used.
    """
    if game.packs is None:
        report(f"{game.id} takes no packs of cards; is it for another game?")
        return None
    pack = game.packs.read(values, report)
    size = len(json.dumps(pack.values, ensure_ascii=False, default=str).encode())
    if size > MOST_BYTES:
        report(f"{size} bytes of cards; a journal has room for {MOST_BYTES}, make two packs of it")
    return pack


def refusal(game: AnyGame, packs: Iterable[CardPack], choices: Choices) -> PackRefusal | None:
    """Return why these packs do not go into a game with these choices; None where they do."""
    chosen = tuple(packs)
    if not chosen:
        return None
    if game.packs is None or any(pack.game != game.id for pack in chosen):
        return PackRefusal("pack.of-another-game")
    if len(chosen) > (1 if any(pack.is_whole for pack in chosen) else MOST_PACKS):
        return PackRefusal("pack.too-many")
    if len({pack.mark for pack in chosen}) < len(chosen):
        return PackRefusal("pack.twice")
    return game.packs.refusal(chosen, choices)


def whole_of(game: AnyGame, packs: Iterable[CardPack]) -> CardPack | None:
    """Return the owner's whole set of cards for a game, of these packs, or None."""
    return next((pack for pack in packs if pack.game == game.id and pack.is_whole), None)


def asks_whole(game: AnyGame) -> tuple[str, str]:
    """Return the option and the value that ask for the owner's whole set of cards, if any do."""
    return game.packs.whole.answer if game.packs and game.packs.whole else ("", "")


def with_whole(
    game: AnyGame, choices: Choices, at_hand: Iterable[CardPack]
) -> tuple[dict[str, str], tuple[CardPack, ...]]:
    """Return choices with the owner's whole set of cards that goes into such a game, if any.

    Where it was asked for and cannot be had, the game's own cards are in its place.
    """
    whole = game.packs.whole if game.packs else None
    if whole is None or not whole.takes(choices):
        return dict(choices), ()
    pack = whole_of(game, at_hand)
    if pack is not None and refusal(game, (pack,), choices) is None:
        return dict(choices), (pack,)
    option, value = whole.answer
    if choices[option] != value:
        return dict(choices), ()
    return game.fitted({name: each for name, each in choices.items() if name != option}), ()


def fitting(game: AnyGame, packs: Iterable[CardPack], choices: Choices) -> tuple[CardPack, ...]:
    """Return those of the packs that go into a game together, the first ones before later ones."""
    taken: tuple[CardPack, ...] = ()
    for pack in packs:
        if _fit(game, (*taken, pack), choices):
            taken = (*taken, pack)
    return ordered(taken)


def _fit(game: AnyGame, packs: tuple[CardPack, ...], choices: Choices) -> bool:
    """Say whether packs that were chosen once may stay, be it without a use."""
    why = refusal(game, packs, choices)
    return why is None or why.is_harmless


def decode(text: str, games: Iterable[AnyGame], packs: Iterable[CardPack]) -> Deal:
    """Read a game code as ``code_reading`` does; refuse packs that do not go with its choices.

    Raises BadGameCode.
    """
    deal = code_reading.decode(text, games, packs)
    if _fit(deal.game, deal.packs, deal.choices):
        return deal
    whole = deal.game.packs.whole if deal.game.packs else None
    if whole is not None:
        known, count = whole.known(deal.packs[0])
        if known < count:
            raise BadGameCode(
                f"game code {text!r} needs all {count} cards of its owner, and this box knows "
                f"{known} of them: bring it the others first"
            )
    raise BadGameCode(f"game code {text!r} has packs that do not go with its other choices")


def ordered(packs: Iterable[CardPack]) -> tuple[CardPack, ...]:
    """Return packs in the order in which a code names them, whatever order they were chosen in."""
    return tuple(sorted(packs, key=lambda pack: (pack.mark, pack.id)))


def named(packs: Iterable[CardPack], game: AnyGame, ids: Iterable[str]) -> tuple[CardPack, ...]:
    """Return the packs of a game that have these ids.

    Raises ConfigError naming an id that there is not, and those that there are.
    """
    known = {pack.id: pack for pack in packs if pack.game == game.id}
    wanted = dict.fromkeys(ids)
    for each in wanted:
        if each not in known:
            there = f"choose {', '.join(known)}" if known else "there is none here"
            raise ConfigError(f"no pack {each!r} for {game.id}: {there}")
    return ordered(known[each] for each in wanted)
