"""``companion print``: what games have for paper, true to the millimetre, as SVG or PDF."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.cli.arguments import named_path
from companion.cli.game_options import add_arguments, given_arguments, name_of
from companion.engine.lazy import load
from companion.errors import CompanionError, ConfigError
from companion.games import all_games
from companion.paper.pdf import as_pdf
from companion.paper.svg import as_svg
from companion.text.catalog import LANGUAGES, catalog

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable
    from pathlib import Path

    from companion.engine.game import AnyGame
    from companion.engine.paper import Paper, Printable

WRITERS: dict[str, Callable[[Paper, str], bytes]] = {".svg": as_svg, ".pdf": as_pdf}
"""What writes a file, by how its name ends."""


def add_verbs(verbs: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add ``print`` to the command line, with everything that a game prints."""
    there = [(game, name) for game in all_games() for name in game.prints]
    example = f"{there[0][1]} -o {there[0][1]}.svg" if there else "--help"
    verb = verbs.add_parser(
        "print",
        description="Write what a game has for paper as SVG or PDF, true to the millimetre: "
        "print it at 100 %, not fitted to the page.",
        epilog=f"companion print WHAT --help explains one. Example: companion print {example}",
    )
    if not there:
        verb.set_defaults(run=run_nothing)
        return
    things = verb.add_subparsers(dest="printed", metavar="WHAT", required=True)
    for game, name in there:
        _add(things, game, name)


def _add(
    things: argparse._SubParsersAction[argparse.ArgumentParser], game: AnyGame, name: str
) -> None:
    """Add something that a game prints."""
    printable: Printable = load(game.prints[name])
    parser = things.add_parser(
        name,
        description=printable.description,
        epilog=f"Example: companion print {name} -o {name}.svg",
        help=f"{printable.about} ({name_of(game)})",
    )
    add_arguments(parser, printable.arguments)
    parser.add_argument("--lang", choices=LANGUAGES, default=LANGUAGES[0], help="the language")
    parser.add_argument(
        "-o", "--output", type=named_path, required=True, metavar="FILE",
        help=f"the file to write; it ends in {' or '.join(WRITERS)}",
    )  # fmt: skip
    parser.set_defaults(run=run, printing=(game, printable))


def run_nothing(_: argparse.Namespace) -> int:
    """Report that no game prints anything."""
    raise ConfigError("no game here has anything for paper")


def run(args: argparse.Namespace) -> int:
    """Write the file, print its path, and return the exit code."""
    game, printable = args.printing
    path: Path = args.output
    writer = WRITERS.get(path.suffix.lower())
    if writer is None:
        raise ConfigError(f"{path}: name a file that ends in {' or '.join(WRITERS)}")
    if not path.parent.is_dir():
        raise ConfigError(f"{path}: there is no folder {path.parent}")
    paper = printable.draw(given_arguments(args), catalog(args.lang, game.text))
    _write(path, writer(paper, args.lang))
    print(path)
    return 0


def _write(path: Path, data: bytes) -> None:
    """Write a file where nothing is yet, whole or not at all.

    Raises ConfigError for a file that is there, and CompanionError for one that cannot be written.
    """
    try:
        with path.open("xb") as file:
            try:
                file.write(data)
                file.flush()
            except OSError:
                path.unlink()
                raise
    except FileExistsError as fault:
        raise ConfigError(f"{path} is there already: choose another name") from fault
    except OSError as fault:
        raise CompanionError(f"cannot write {path}: {(fault.strerror or '').lower()}") from fault
