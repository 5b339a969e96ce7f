"""``companion packs``: lists, checks and takes packs of cards; and ``--pack`` for other verbs."""

from __future__ import annotations

import json
import os
import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.cli.arguments import named_path
from companion.cli.columns import filled, widest
from companion.engine import packs
from companion.errors import BadPack, ConfigError
from companion.games import all_games, find_game
from companion.packs import find_packs, read_file, take
from companion.service import STATE, UNIT_FILE
from companion.text.catalog import LANGUAGES, catalog
from hardware.machine import Machine
from hardware.panels.specs import SPECS, stood

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterable

    from companion.engine.code import Deal
    from companion.engine.packs import CardPack

FOLDER = "packs"
"""Under the box's state, or a user's own data."""
WRONG = 1
"""The exit code where a file cannot be used."""


def add_verbs(verbs: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add ``packs`` to the command line."""
    verb = verbs.add_parser(
        "packs",
        help="list, check and install packs of cards of your own",
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
    named = [game.id for game in all_games() if game.packs is not None]
    verb.add_argument(
        "--game", choices=named, default=named[0], help="the game of the example file"
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


def _format(game: str) -> packs.PackFormat:
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
    for page, panels in _misfits(pack).items():
        print(f"{page}: its page is too full for {', '.join(panels)}: shorten or draw less")


def _misfits(pack: CardPack) -> dict[str, list[str]]:
    """Return the panels, lying and standing, on which a page of the pack does not fit."""
    from companion.app.samples import screen_of  # noqa: PLC0415 - only a check lays pages out
    from companion.screens.paint import laid_out  # noqa: PLC0415 - as above

    panels = {spec.name: spec for each in SPECS.values() for spec in (each, stood(each))}
    found: dict[str, list[str]] = {}
    game = find_game(pack.game)
    for name, sample in _format(pack.game).pages(pack).items():
        screens = [screen_of(game, sample, language, (pack,)) for language in LANGUAGES]
        unfit = [
            panel
            for panel, spec in panels.items()
            if not all(laid_out(screen, spec).fits for screen in screens)
        ]
        if unfit:
            found[name] = unfit
    return found


def packs_folder(machine: Machine) -> Path:
    """Return where the owner's packs of a machine lie: the box's, or the user's own."""
    if machine.has(UNIT_FILE) or not machine.is_here:
        return Path(machine.path(STATE)) / FOLDER
    return own_packs()


def own_packs() -> Path:
    """Return where this program's packs lie: with systemd's state, else with the user's data."""
    if given := os.environ.get("STATE_DIRECTORY"):
        return Path(given) / FOLDER
    name = {"win32": "LOCALAPPDATA", "darwin": ""}.get(sys.platform, "XDG_DATA_HOME")
    if data := os.environ.get(name):
        return Path(data) / "table-companion" / FOLDER
    usual = {"win32": "", "darwin": "Library/Application Support"}.get(sys.platform, ".local/share")
    try:
        return Path.home() / usual / "table-companion" / FOLDER
    except RuntimeError as fault:
        raise ConfigError("this user has no home for packs: use --folder") from fault


def report_problems(problems: Iterable[str]) -> None:
    """Print what is wrong with packs where a box starts; the game goes on without them."""
    for problem in problems:
        print(f"{problem}: this pack is not used", file=sys.stderr)


def add_pack(group: argparse._ActionsContainer) -> None:
    """Add the option ``--pack`` to a verb that deals a game."""
    group.add_argument(
        "--pack",
        action="append",
        default=[],
        metavar="ID",
        help="with a pack of cards of your own; companion packs lists them",
    )


def refuse_packs(ids: Iterable[str], reason: str) -> None:
    """Raise ConfigError where the command line names packs that it cannot choose."""
    if any(True for _ in ids):
        raise ConfigError(f"{reason}: leave --pack out")


def with_packs(deal: Deal, ids: Iterable[str], at_hand: Iterable[CardPack]) -> Deal:
    """Return a deal with the packs that the command line names.

    Raises ConfigError for one that there is not, or that does not go with the choices.
    """
    chosen = packs.named(at_hand, deal.game, ids)
    refused = packs.refusal(deal.game, chosen, deal.choices)
    if refused is not None:
        say = catalog(LANGUAGES[0], deal.game.text).plain().adding(pack.words for pack in chosen)
        raise ConfigError(f"--pack: {refused.said(say)}")
    return replace(deal, packs=chosen)
