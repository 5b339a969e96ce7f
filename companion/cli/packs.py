"""``companion packs``: lists packs of cards, checks an owner's file, and installs it."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Any

from companion.box.owned_packs import packs_folder
from companion.cli.arguments import named_path
from companion.cli.columns import filled, widest
from companion.cli.pack_pages import too_full
from companion.errors import BadPack, ConfigError
from companion.games import WITH_PACKS, find_game
from companion.packs import find_packs, read_file, take
from companion.text.catalog import LANGUAGES, catalog
from hardware.machine import Machine

if TYPE_CHECKING:
    import argparse
    from pathlib import Path

    from companion.engine.packs import CardPack, PackFormat

WRONG = 1
"""The exit code where a file cannot be used."""


def add_verbs(verbs: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add ``packs`` to the command line."""
    verb = verbs.add_parser(
        "packs",
        description="List the packs of cards at hand, or check or install one of your own.",
        epilog="Example: companion packs --skeleton my-pack.toml; edit it; "
        "companion packs --take my-pack.toml",
    )
    what = verb.add_mutually_exclusive_group()
    what.add_argument(
        "--check", type=named_path, metavar="FILE", help="name everything that is wrong with a file"
    )
    what.add_argument(
        "--take", type=named_path, metavar="FILE", help="check a file and install it on this box"
    )
    what.add_argument(
        "--skeleton", type=named_path, metavar="FILE", help="write an example file to begin with"
    )
    verb.add_argument(
        "--game", choices=WITH_PACKS, default=WITH_PACKS[0], help="the game of the example file"
    )
    verb.add_argument("--folder", type=named_path, metavar="DIR", help="the folder of your packs")
    verb.add_argument("--json", action="store_true", help="list them as JSON")
    verb.add_argument("--lang", choices=LANGUAGES, default=LANGUAGES[0], help="the language")
    verb.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Do what the command line asks for, and return the exit code."""
    folder = args.folder or packs_folder(Machine())
    try:
        if args.check is not None:
            _say_good(read_file(args.check), args.check, args.lang)
            return 0
        if args.take is not None:
            _say_good(read_file(args.take), take(args.take, folder), args.lang)
            return 0
    except BadPack as fault:
        print(fault, file=sys.stderr)
        return WRONG
    if args.skeleton is not None:
        return _write_skeleton(args.skeleton, args.game)
    return _list(folder, args)


def _write_skeleton(path: Path, game: str) -> int:
    """Write the example of a game where nothing is yet."""
    text = _format(game).skeleton()
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError as fault:
        raise ConfigError(f"{path} is there already: choose another name") from fault
    print(path)
    return 0


def _format(game: str) -> PackFormat:
    found = find_game(game).packs
    if found is None:
        raise ConfigError(f"{game} takes no packs of cards")
    return found


def _list(folder: Path, args: argparse.Namespace) -> int:
    """Print the packs at hand; what cannot be used is named, and ends with 1."""
    found = find_packs(folder)
    rows = [_row(pack, found.files.get((pack.game, pack.id)), args.lang) for pack in found.packs]
    if args.json:
        print(json.dumps(rows, ensure_ascii=False, indent=2))
    elif rows:
        wide = widest(str(row["name"]) for row in rows)
        for row in rows:
            name = filled(str(row["name"]), wide)
            print(f"{row['mark']}  {name}  {row['game']}, {row['id']}, {row['file'] or 'shipped'}")
    else:
        print(f"no packs in {folder}: companion packs --skeleton FILE writes one to begin with")
    for problem in found.problems:
        print(f"companion packs: {problem}", file=sys.stderr)
    return WRONG if found.problems else 0


def _row(pack: CardPack, file: Path | None, language: str) -> dict[str, Any]:
    return {
        "game": pack.game,
        "id": pack.id,
        "mark": pack.mark,
        "name": _name(pack, language),
        "file": file and str(file),
    }


def _name(pack: CardPack, language: str) -> str:
    return catalog(language).plain().adding([pack.words])(pack.name)


def _say_good(pack: CardPack, where: Path, language: str) -> None:
    """Print what a file without fault is, and the panels that are too small for a card of it."""
    print(f'{where}: good: {pack.game} "{_name(pack, language)}", id {pack.id}, mark {pack.mark}')
    for sentence in too_full(pack):
        print(sentence)
