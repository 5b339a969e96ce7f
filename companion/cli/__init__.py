"""The command line: one verb a subcommand, each in a file of its own, and the verbs of games."""

from __future__ import annotations

import argparse
import re
import sys
from contextlib import suppress
from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple, NoReturn

from companion import __version__
from companion.errors import CompanionError, ConfigError, GameError, TextError
from companion.games import GAMES
from hardware.errors import HardwareError, UnknownPanel

if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import ModuleType


class HouseVerb(NamedTuple):
    """A verb of the house: the module in which it lies, and what it does, for the help."""

    module: str
    about: str


VERBS = {
    "play": HouseVerb("play", "play on a simulated box"),
    "run": HouseVerb("run", "run the real box, as its configuration says"),
    "check": HouseVerb("check", "say whether the box would work, and what to fix"),
    "panels": HouseVerb("panels", "list the panels that are supported"),
    "packs": HouseVerb("packs", "list, check and install packs of cards of your own"),
    "cards": HouseVerb(
        "cards", "write, check and install the file with all of your own cards of a game"
    ),
    "state": HouseVerb("state", "print what the table may know of the running game"),
    "replay": HouseVerb("replay", "play a journal again, press by press"),
    "history": HouseVerb("history", "print what the games of this box came to"),
    "names": HouseVerb("names", "list the names of players, add one, or take one out"),
    "backup": HouseVerb("backup", "write all games into one file, or put them back"),
    "render": HouseVerb("render", "draw a page as a PNG file"),
    "phone": HouseVerb("phone", "serve the page for phones, beside a box"),
    "hall": HouseVerb("hall", "keep a box in step with a hall of boxes"),
    "print": HouseVerb("print_paper", "write what a game has for paper as SVG or PDF"),
    "simulate": HouseVerb("simulate", "let simulated players play many games"),
}
"""The verbs by their names; a module is imported only where its verb is asked for."""
OF_ONE_GAME = ("play", "simulate")
"""The verbs whose options depend on the game that they name."""
WRONG_WORDS = 2
"""The exit code for a command line that asks for what does not exist."""
_HELP, _VERSION = ("-h", "--help"), ("--version",)
"""The options beside the verbs, by all their names: each ends the command."""
INTERRUPTED = 130
"""The exit code that a shell expects of a program that Ctrl-C ended."""
WORLD_FAULT = 1
"""The exit code for a disk, a panel or a port that does not do its part."""


_VALUE_OF = r"^argument (\S+): (?=['\"])"
"""How argparse begins a complaint about a value that we refused ourselves."""


class Parser(argparse.ArgumentParser):
    """A parser whose complaint is one line that says what is allowed."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and end with 2."""
        message = re.sub(_VALUE_OF, r"\1 ", message)
        self.exit(WRONG_WORDS, f"{self.prog}: {message} (see {self.prog} --help)\n")


def parser(words: Sequence[str] = ()) -> argparse.ArgumentParser:
    """Build the command line for its words: the verb that they ask for, and no other.

    A start on a Pi has no time for the others. Where no verb is asked for, all are listed, without
    their options.
    """
    whole: argparse.ArgumentParser = Parser(
        prog="companion",
        description="A box that replaces the cards of a board game.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    whole.add_argument("--version", action="version", version=f"%(prog)s {__version__}")
    verbs = whole.add_subparsers(dest="verb", metavar="VERB", required=True)
    asked = _asked_verb(words)
    if asked in VERBS:
        _add_verb(verbs, asked, words)
    elif asked in GAMES:
        _game_verbs().add_game_verbs(verbs, asked)
    elif asked and _game_verbs().game_with(asked):
        _game_verbs().add_short_form(verbs, asked)
    else:
        for name, verb in VERBS.items():
            verbs.add_parser(name, help=verb.about)
        for name in GAMES:
            verbs.add_parser(name)
        if _is_option(words, _HELP):
            whole.epilog = (
                f"verbs of a game, as companion {next(iter(GAMES))} VERB FILE:\n"
                f"{_game_verbs().listed()}\n\n"
                "Example: companion play --daily"
            )
    return whole


def _asked_verb(words: Sequence[str]) -> str:
    """Return the first word that is no option, or nothing where the option before it ends all."""
    if _is_option(words, _HELP) or _is_option(words, _VERSION):
        return ""
    return next((each for each in words if not each.startswith("-")), "")


def _is_option(words: Sequence[str], names: tuple[str, ...]) -> bool:
    """Return whether the first word is one of an option's names, which may be shortened."""
    first = words[0] if words else ""
    return first in names or (len(first) > len("--") and names[-1].startswith(first))


def _game_verbs() -> ModuleType:
    """Return what knows the verbs of games, which loads them."""
    return import_module("companion.cli.game_verbs")


def _add_verb(
    verbs: argparse._SubParsersAction[argparse.ArgumentParser], verb: str, words: Sequence[str]
) -> None:
    """Add a verb; ``words`` are those of the whole command line."""
    module = import_module(f"companion.cli.{VERBS[verb].module}")
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
