"""Arguments of the command line that a game brings: its name, its options, its verbs' arguments."""

from __future__ import annotations

import argparse
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from companion.cli.arguments import whole_number
from companion.engine.code_reading import game_of
from companion.errors import BadGameCode
from companion.games import GAMES, all_games, each_game, find_game, first_game
from companion.text.catalog import LANGUAGES, catalog

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from companion.engine.commands import Argument
    from companion.engine.game import AnyGame
    from companion.engine.options import Option

MOST_LISTED = 6
"""An option with more values than that takes any word, and the game says which it has."""
_OPTION, _GIVEN = "option.", "given."
"""How the names of a game's values begin among the parsed ones, away from the program's own."""


def add_game(group: argparse._ActionsContainer) -> None:
    """Add ``--game`` to a verb; without it, the verb is about the first game of the list."""
    group.add_argument(
        "--game",
        choices=list(GAMES),
        metavar="NAME",
        help=f"the game: {', '.join(GAMES)}; without it, {next(iter(GAMES))}",
    )


def chosen_game(args: argparse.Namespace) -> AnyGame:
    """Return the game that the command line names, else the first."""
    return find_game(args.game) if args.game else first_game()


def asked_game(words: Sequence[str]) -> AnyGame:
    """Return the game that a command line is about: of ``--game``, else of ``--code``, else first.

    The rest of the command line can only be read when this is known. A name or a code that is
    wrong is reported when it is.
    """
    only = argparse.ArgumentParser(add_help=False)
    only.add_argument("--game", nargs="?")
    only.add_argument("--code", nargs="?")
    given = only.parse_known_args(words)[0]
    if given.game in GAMES:
        return find_game(given.game)
    if given.code:
        with suppress(BadGameCode):
            return game_of(given.code, each_game())
    return first_game()


def of_another_game(words: Iterable[str], game: AnyGame) -> str | None:
    """Return what to do about the first of some words that is an option of another game."""
    for word in words:
        for other in all_games():
            flags = {flag_of(option) for option in other.options if other != game}
            if (flag := word.partition("=")[0]) in flags:
                return (
                    f"{flag} is an option of {other.id}, and the game is {game.id}: "
                    f"write --game {other.id}, or leave {flag} out"
                )
    return None


def name_of(game: AnyGame) -> str:
    """Return what a game is called in English."""
    return catalog(LANGUAGES[0], game.text).plain()("game.name")


def add_options(
    group: argparse._ActionsContainer, game: AnyGame, names: Iterable[str] | None = None
) -> None:
    """Add the questions of a game's set-up, all or those named, as options of the command line."""
    words = catalog(LANGUAGES[0], game.text).plain().words
    for option in game.options:
        if names is not None and option.id not in names:
            continue
        dest, label = f"{_OPTION}{option.id}", words[option.label]
        if option.switch:
            value = option.values[1]
            said = words.get(option.key(value), value)
            group.add_argument(
                f"--{option.switch}", dest=dest, action="store_const", const=value,
                help=_plain(f"{label}: {said}"),
            )  # fmt: skip
            continue
        listed = len(option.values) <= MOST_LISTED
        group.add_argument(
            f"--{option.id}",
            dest=dest,
            metavar=None if listed else "N",
            choices=option.values if listed else None,
            type=in_any_case(option.values),
            help=_plain(f"{label}: {'; '.join(_values(option, words))}"),
        )


def _plain(text: str) -> str:
    """Return a help text of a game as argparse takes it, for which % is a sign of its own."""
    return text.replace("%", "%%")


def _values(option: Option, words: Mapping[str, str]) -> Iterator[str]:
    """Yield what an option's values are called; numbers without a name by their range."""
    numbers = [
        value for value in option.values if value.isdigit() and option.key(value) not in words
    ]
    for value in option.values:
        if value in numbers[:1]:
            yield f"{value} to {numbers[-1]}"
        elif value not in numbers:
            said = words[option.key(value)]
            yield said if said.startswith(value) else f"{value} is {said}"


def in_any_case(values: Iterable[str]) -> Callable[[str], str]:
    """Return a reader of one of these values in any case; it leaves other words as they are."""
    known = {value.lower(): value for value in values}
    return lambda word: known.get(word.lower(), word)


def chosen_options(args: argparse.Namespace) -> dict[str, str]:
    """Return the answers of set-up that the command line gives, by the id of the option."""
    return {name: value for name, value in _named(args, _OPTION) if value is not None}


def flag_of(option: Option) -> str:
    """Return how the command line answers an option."""
    return f"--{option.switch or option.id}"


def add_arguments(group: argparse._ActionsContainer, arguments: Iterable[Argument]) -> None:
    """Add what a verb or the simulation of a game takes."""
    for each in arguments:
        is_option = each.name.startswith("--")
        dest = f"{_GIVEN}{each.name.removeprefix('--')}"
        group.add_argument(
            each.name if is_option else dest,
            **({"dest": dest, "default": each.default} if is_option else {}),
            metavar=each.metavar or (None if each.values else each.name.strip("-").upper()),
            choices=each.values or None,
            type=whole_number if each.is_number else in_any_case(each.values),
            help=_plain(each.help),
        )


def given_arguments(args: argparse.Namespace) -> dict[str, Any]:
    """Return the values of a game's own arguments, by their names."""
    return dict(_named(args, _GIVEN))


def _named(args: argparse.Namespace, start: str) -> Iterator[tuple[str, Any]]:
    """Yield the parsed values whose names begin so, without the beginning."""
    for name, value in vars(args).items():
        if name.startswith(start):
            yield name.removeprefix(start), value
