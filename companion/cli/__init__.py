"""The command line: one verb a subcommand, each in a file of its own."""

from __future__ import annotations

import argparse
import sys
from contextlib import suppress
from typing import TYPE_CHECKING, NoReturn

from companion.cli import check, panels, play, render, run, sheet, simulate, tell
from companion.cli.installed import this_version
from companion.errors import CompanionError, ConfigError, GameError, TextError
from hardware.errors import HardwareError, UnknownPanel

if TYPE_CHECKING:
    from collections.abc import Sequence

WRONG_WORDS = 2
"""The exit code for a command line that asks for what does not exist."""
INTERRUPTED = 130
"""The exit code that a shell expects of a program that Ctrl-C ended."""
WORLD_FAULT = 1
"""The exit code for a disk, a panel or a port that does not do its part."""


class Parser(argparse.ArgumentParser):
    """A parser whose complaint is one line that says what is allowed."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and end with 2."""
        self.exit(WRONG_WORDS, f"{self.prog}: {message} (see {self.prog} --help)\n")


def parser() -> argparse.ArgumentParser:
    """Build the whole command line."""
    whole = Parser(
        prog="companion",
        description="A box that replaces the card decks of a board game.",
        epilog="Example: companion play --players 1 --side B",
    )
    whole.add_argument("--version", action="version", version=f"%(prog)s {this_version()}")
    verbs = whole.add_subparsers(dest="verb", metavar="VERB", required=True)
    for module in (play, run, check, panels, tell, render, sheet, simulate):
        module.add_verbs(verbs)
    return whole


def main(words: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit code."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a console that lacks a character still works
    args = parser().parse_args(words)
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
