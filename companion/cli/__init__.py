"""The command line: one verb a subcommand, each in a file of its own, and the verbs of games."""

from __future__ import annotations

import argparse
import re
import sys
from contextlib import suppress
from importlib import import_module
from typing import TYPE_CHECKING, NoReturn

from companion import __version__
from companion.errors import CompanionError, ConfigError, GameError, TextError
from companion.games import GAMES
from hardware.errors import HardwareError, UnknownPanel

if TYPE_CHECKING:
    from collections.abc import Sequence

VERBS = {
    "play": "play",
    "run": "run",
    "check": "check",
    "panels": "panels",
    "packs": "packs",
    "cards": "cards",
    "state": "state",
    "replay": "replay",
    "history": "history",
    "render": "render",
    "phone": "phone",
    "print": "print_paper",
    "simulate": "simulate",
}
"""In which module each verb lies."""
OF_ONE_GAME = ("play", "simulate")
"""The verbs whose options depend on the game that they name."""
WRONG_WORDS = 2
"""The exit code for a command line that asks for what does not exist."""
INTERRUPTED = 130
"""The exit code that a shell expects of a program that Ctrl-C ended."""
WORLD_FAULT = 1
"""The exit code for a disk, a panel or a port that does not do its part."""


_VALUE_OF = re.compile(r"^argument (\S+): (?=['\"])")
"""How argparse begins a complaint about a value that we refused ourselves."""


class Parser(argparse.ArgumentParser):
    """A parser whose complaint is one line that says what is allowed."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and end with 2."""
        message = _VALUE_OF.sub(r"\1 ", message)
        self.exit(WRONG_WORDS, f"{self.prog}: {message} (see {self.prog} --help)\n")


def parser(words: Sequence[str] = ()) -> argparse.ArgumentParser:
    """Build the command line; where the first of its words is a verb, that one alone.

    A start on a Pi has no time for the others.
    """
    first = words[0] if words else ""
    whole: argparse.ArgumentParser = Parser(
        prog="companion",
        description="A box that replaces the cards of a board game.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    whole.add_argument("--version", action="version", version=f"%(prog)s {__version__}")
    verbs = whole.add_subparsers(dest="verb", metavar="VERB", required=True)
    if first in VERBS:
        _add_verb(verbs, first, words)
        return whole
    from companion.cli import game_verbs  # noqa: PLC0415 - loads a game

    if first in GAMES:
        game_verbs.add_game_verbs(verbs, first)
    elif game_verbs.game_with(first):
        game_verbs.add_short_form(verbs, first)
    else:
        for verb in VERBS:
            _add_verb(verbs, verb, words)
        for name in GAMES:
            game_verbs.add_game_verbs(verbs, name)
        whole.epilog = (
            f"verbs of a game, as companion {next(iter(GAMES))} VERB FILE:\n"
            f"{game_verbs.listed()}\n\n"
            "Example: companion play --daily"
        )
    return whole


def _add_verb(
    verbs: argparse._SubParsersAction[argparse.ArgumentParser], verb: str, words: Sequence[str]
) -> None:
    """Add a verb; ``words`` are those of the whole command line."""
    module = import_module(f"companion.cli.{VERBS[verb]}")
    if verb in OF_ONE_GAME:
        from companion.cli.game_options import asked_game  # noqa: PLC0415 - loads a game

        game = asked_game(words)
        module.add_verbs(verbs, game)
        verbs.choices[verb].set_defaults(asked=game)
    else:
        module.add_verbs(verbs)


def main(words: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit code."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a console without a character still works
    given = sys.argv[1:] if words is None else words
    args, left = parser(given).parse_known_args(given)
    if left:
        print(f"{_named(args)}: {_unknown(args, left)}", file=sys.stderr)
        return WRONG_WORDS
    try:
        code: int = args.run(args)
        if sys.stdout is not None:  # there is none where the caller closed it
            sys.stdout.flush()
    except KeyboardInterrupt:  # before the verb could listen to it, or in one that need not
        return INTERRUPTED
    except BrokenPipeError:
        sys.stderr.close()  # the reader has gone; Python would complain at the very end
        return WORLD_FAULT
    except (CompanionError, HardwareError) as fault:
        print(f"{_named(args)}: {fault}", file=sys.stderr)
        ours = isinstance(fault, ConfigError | GameError | TextError | UnknownPanel)
        return WRONG_WORDS if ours else WORLD_FAULT
    except OSError as fault:
        reason = f"{fault.strerror or fault}: {fault.filename or ''}".rstrip(": ")
        print(f"{_named(args)}: {reason}", file=sys.stderr)
        with suppress(OSError):
            sys.stdout.close()
        return WORLD_FAULT
    return code


def _unknown(args: argparse.Namespace, left: Sequence[str]) -> str:
    """Return what is wrong with words that no parser knows."""
    hint = None
    if args.verb in OF_ONE_GAME:
        from companion.cli.game_options import of_another_game  # noqa: PLC0415 - loads all games

        hint = of_another_game(left, args.asked)
    return hint or f"unrecognized arguments: {' '.join(left)} (see {_named(args)} --help)"


def _named(args: argparse.Namespace) -> str:
    """Return what was called: a verb, or a game with its verb."""
    return " ".join(filter(None, ("companion", args.verb, getattr(args, "game_verb", ""))))
