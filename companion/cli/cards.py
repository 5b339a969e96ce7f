"""``companion cards``: the file of the owner's cards of a game, written and checked."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Any

from companion.box.owned_packs import cards_folder
from companion.card_files import read_whole, take_whole, whole_file
from companion.cli.arguments import named_path
from companion.cli.pack_pages import too_full
from companion.engine.own_answers import answers_file
from companion.errors import BadPack, ConfigError
from companion.games import WITH_OWN, WITH_WHOLE, find_game
from companion.owner import as_owner_of
from hardware.machine import Machine

if TYPE_CHECKING:
    import argparse
    from pathlib import Path

    from companion.engine.packs import CardPack, PackFormat, WholePack

WRONG = 1
"""The exit code where a file cannot be used."""


def add_verbs(verbs: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add ``cards`` to the command line."""
    example = f"companion cards {WITH_WHOLE[0]}"
    verb = verbs.add_parser(
        "cards",
        description="Print a file to fill in with what your own cards of a game say, or check or "
        "install yours. What is left out is not known yet.",
        epilog=f"Example: {example} > my-cards.toml; edit it; {example} --take my-cards.toml",
    )
    verb.add_argument("game", choices=WITH_OWN, metavar="GAME", help=", ".join(WITH_OWN))
    what = verb.add_mutually_exclusive_group()
    what.add_argument(
        "--check",
        type=named_path,
        metavar="FILE",
        help="name everything that is wrong with a file, and what looks strange",
    )
    what.add_argument(
        "--take", type=named_path, metavar="FILE", help="check a file and install it on this box"
    )
    verb.add_argument(
        "--json", action="store_true", help="as JSON; without a file, what is installed here"
    )
    verb.add_argument(
        "--folder", type=named_path, metavar="DIR", help="the folder in which the file lies here"
    )
    verb.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Do what the command line asks for, and return the exit code."""
    folder = args.folder or cards_folder(Machine())
    file: Path | None = args.check or args.take
    if file is None and not args.json:
        print(_skeleton(args.game), end="")
        return 0
    found = {"game": args.game, "file": str(file or whole_file(args.game, folder))}
    try:
        if args.take is not None:
            found["file"] = str(take_whole(args.take, args.game, folder))
        pack = _installed(args.game, folder) if file is None else read_whole(file, args.game)
        _report(args, {**found, **(_facts(args.game, pack) if pack else {"mark": None})})
    except BadPack as fault:
        wrong = str(fault).splitlines()
        if args.json:
            print(json.dumps({**found, "errors": wrong}, ensure_ascii=False, indent=2))
        else:
            print(fault, file=sys.stderr)
        return WRONG
    return 0


def _installed(game: str, folder: Path) -> CardPack | None:
    """Return the cards that lie where the box finds them; None where there are none."""
    path = whole_file(game, folder)
    with as_owner_of(folder):
        return read_whole(path, game) if path.exists() else None


def _facts(game: str, pack: CardPack) -> dict[str, Any]:
    """Return what can be said of a file without fault."""
    if (answers := answers_file(find_game(game))) is not None:
        known, count = len(pack.cards), sum(each.stays for each in find_game(game).options)
        warnings = [*answers.warnings(pack)]
    else:
        whole = _whole(game)
        known, count = whole.known(pack)
        warnings = [*whole.warnings(pack), *too_full(pack)]
    return {"mark": pack.mark, "known": known, "of": count, "warnings": warnings}


def _report(args: argparse.Namespace, facts: dict[str, Any]) -> None:
    """Print what is known of a file, for a person or a program."""
    if args.json:
        print(json.dumps(facts, ensure_ascii=False, indent=2))
        return
    known = f"{facts['known']} of {facts['of']} cards known"
    print(f"{facts['file']}: good: {facts['game']}, {known}, mark {facts['mark']}")
    for warning in facts["warnings"]:
        print(f"warning: {warning}")


def _skeleton(game: str) -> str:
    """Return the text of a file to begin with."""
    answers = answers_file(find_game(game))
    return _format(game).skeleton() if answers is None else answers.text(answers.holding({}), None)


def _format(game: str) -> PackFormat:
    found = find_game(game).packs
    if found is None:
        raise ConfigError(f"{game} takes no cards of your own")
    return found


def _whole(game: str) -> WholePack:
    found = _format(game).whole
    if found is None:
        raise ConfigError(f"{game} takes packs, and adds them to its own cards: companion packs")
    return found
