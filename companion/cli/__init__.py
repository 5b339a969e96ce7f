"""The command line: one verb a subcommand, each in a file of its own."""

from __future__ import annotations

import argparse
import re
import sys
from contextlib import suppress
from importlib import import_module
from typing import TYPE_CHECKING, NoReturn

from companion import __version__
from companion.errors import CompanionError, ConfigError, GameError, TextError
from hardware.errors import HardwareError, UnknownPanel

if TYPE_CHECKING:
    from collections.abc import Sequence

VERBS = {
    "play": "play",
    "run": "run",
    "check": "check",
    "panels": "panels",
    "state": "state",
    "replay": "replay",
    "history": "history",
    "render": "render",
    "score": "sheet",
    "ambush": "sheet",
    "simulate": "simulate",
}
"""In which module each verb is told."""
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


def parser(verb: str | None = None) -> argparse.ArgumentParser:
    """Build the command line; where its first word is a verb, that one alone.

    A start on a Pi has no time for the others.
    """
    whole = Parser(
        prog="companion",
        description="A box that replaces the card decks of a board game.",
        epilog="Example: companion play --players 1 --side B",
    )
    whole.add_argument("--version", action="version", version=f"%(prog)s {__version__}")
    verbs = whole.add_subparsers(dest="verb", metavar="VERB", required=True)
    for module in [VERBS[verb]] if verb in VERBS else dict.fromkeys(VERBS.values()):
        import_module(f"companion.cli.{module}").add_verbs(verbs)
    return whole


def main(words: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit code."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a console that lacks a character still works
    given = sys.argv[1:] if words is None else words
    args = parser(given[0] if given else None).parse_args(given)
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
        print(f"companion {args.verb}: {fault}", file=sys.stderr)
        ours = isinstance(fault, ConfigError | GameError | TextError | UnknownPanel)
        return WRONG_WORDS if ours else WORLD_FAULT
    except OSError as fault:
        print(
            f"companion {args.verb}: {fault.strerror or fault}: {fault.filename or ''}".rstrip(
                ": "
            ),
            file=sys.stderr,
        )
        with suppress(OSError):
            sys.stdout.close()
        return WORLD_FAULT
    return code
